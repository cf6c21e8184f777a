//! `knobel referee`: notation lines in, one JSON object a line out; any number of games, one after the other.

mod answer;

use std::io::{BufRead, Read, Write};
use std::path::Path;

use play::{GameId, QuickCup, Refusal, Table, Taken, member_seed};
use serde_json::{Map, Value};
use words::Lang;

use crate::failure::Failure;
use crate::position_input::{self, BadPosition, NewGame, PositionInput};
use crate::setup_flags::{SetupFlags, read_file, read_setup};
use answer::{RefusedLine, accepted, begun, not_begun, rejected};

/// The longest line that is read, in bytes. A line of the referee may be read back, and one that lists the throws of Roll'n Bump has
/// some 80 kB.
pub(crate) const LONGEST_LINE: u64 = 1 << 20;
/// The word of a line that begins a new game.
const NEW: &str = "new";

pub(crate) struct RefereeArgs {
    pub(crate) game: GameId,
    pub(crate) flags: SetupFlags,
    /// A position to begin from: JSON, or a file that holds it.
    pub(crate) from: Option<String>,
    /// The seed of the cup, if the referee throws itself.
    pub(crate) cup: Option<u64>,
    pub(crate) lang: Lang,
}

/// Reads to the end of the input; no line ends it early. If a line was refused, so is the exit code.
pub(crate) fn run(args: &RefereeArgs, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    let mut referee = Referee { table: open(args)?, games: 0, seed: args.cup, cup: None, out };
    referee.begin(referee.table.clone())?;
    let (mut number, mut is_refused) = (0_usize, false);
    while let Some(line) = next_line(input, LONGEST_LINE)? {
        number += 1;
        let (text, asks_anew) = read(&line);
        let entered = text.trim_start();
        if entered.is_empty() {
            continue;
        }
        let place = RefusedLine { line: number, blanks: text.chars().count() - entered.chars().count() };
        let refused = if asks_anew {
            let wanted = entered.strip_prefix(NEW).unwrap_or_default().trim();
            let opened = new_table(&referee.table, wanted, lang);
            opened.map(|table| referee.begin(table)).map_err(|bad| not_begun(&referee.table, &bad, &place, lang))
        } else {
            referee.enter(entered).map_err(|refused| rejected(&referee.table, &refused, &place, lang))
        };
        match refused {
            Ok(done) => done?,
            Err(object) => {
                is_refused = true;
                referee.say(object)?;
            }
        }
    }
    if is_refused { Err(Failure::Refused) } else { Ok(()) }
}

/// The text of a line without a remark behind it, and whether it begins a new game. JSON may hold a #, and has no remarks.
fn read(line: &str) -> (&str, bool) {
    let mut words = line.split_whitespace();
    let asks_anew = words.next() == Some(NEW);
    let has_json = asks_anew && words.next().is_some_and(|json| !json.starts_with('#'));
    let text = if has_json { line } else { line.split('#').next().unwrap_or_default() };
    (text.trim_end(), asks_anew)
}

/// One game after the other, and where they are told.
struct Referee<'a, O> {
    table: Table,
    /// How many have begun.
    games: u64,
    seed: Option<u64>,
    /// The cup of this game; `None` where throws are entered.
    cup: Option<QuickCup>,
    out: &'a mut O,
}

impl<O: Write> Referee<'_, O> {
    /// Begins a game. Each has a cup of its own, so that it has the same throws whatever was played before it.
    fn begin(&mut self, table: Table) -> Result<(), Failure> {
        self.cup = self.seed.map(|seed| QuickCup::new(member_seed(seed, self.games)));
        self.games += 1;
        self.table = table;
        self.say(begun(&self.table))?;
        self.throw()
    }

    /// Enters a line of notation; nothing has changed if it is refused.
    fn enter(&mut self, text: &str) -> Result<Result<(), Failure>, Refusal> {
        let taken = self.table.enter(text)?;
        Ok(self.tell(&taken).and_then(|()| self.throw()))
    }

    /// Throws as long as a throw is awaited, if there is a cup.
    fn throw(&mut self) -> Result<(), Failure> {
        while let Some(cup) = &mut self.cup
            && let Some(taken) = self.table.throw_from(cup)
        {
            self.tell(&taken)?;
        }
        Ok(())
    }

    fn tell(&mut self, taken: &Taken) -> Result<(), Failure> {
        self.say(accepted(&self.table, taken))
    }

    fn say(&mut self, object: Map<String, Value>) -> Result<(), Failure> {
        writeln!(self.out, "{}", Value::Object(object))?;
        Ok(self.out.flush()?)
    }
}

/// The table of a new game: with nothing behind the word the present set-up from the start, otherwise what the JSON says.
fn new_table(present: &Table, wanted: &str, lang: Lang) -> Result<Table, BadPosition> {
    let wanted = if wanted.is_empty() { NewGame::default() } else { NewGame::read(wanted, lang)? };
    let setup = wanted.setup.as_ref().unwrap_or_else(|| present.setup());
    position_input::open(setup, wanted.position.as_ref(), lang)
}

/// The table at its start, or at the position that was given.
fn open(args: &RefereeArgs) -> Result<Table, Failure> {
    let RefereeArgs { game, flags, from, lang, .. } = args;
    let Some(from) = from else {
        let setup = read_setup(*game, flags, *lang)?;
        return Ok(Table::open(&setup).expect("the flags were checked"));
    };
    let text = if from.trim_start().starts_with('{') { from.clone() } else { read_file(Path::new(from), *lang)? };
    let refused = |bad: BadPosition| Failure::BadInput(format!("--from: {}", bad.sentence(*lang)));
    let input = PositionInput::read(&text, *lang).map_err(refused)?;
    let mut table = position_input::table(*game, input.setup.as_ref(), flags, *lang).map_err(refused)?;
    table.set_out(&input.position).map_err(|error| refused(BadPosition::Position(error)))?;
    Ok(table)
}

/// The next line, invalid UTF-8 replaced; `None` at the end of the input. Of a line with more than `longest` bytes the rest is
/// skipped.
pub(crate) fn next_line(input: &mut impl BufRead, longest: u64) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    if input.by_ref().take(longest).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == longest && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
