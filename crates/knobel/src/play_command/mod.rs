//! `knobel play`: people at one keyboard, bots on other seats, dice from the cup or real. On a terminal it takes the
//! whole screen, otherwise it prints lines.

mod full_screen;
mod line_table;
mod new_game;
mod rematch;
mod seating;
mod turn_teller;
mod unfinished;

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use bots::BotKind;
use coach::Coach;
use foreign::{BotCommand, FOREIGN, ForeignTerms};
use play::{Dice, GameId, Pace, QuickCup, Record, Sitter, Table, TableEvent};
use rules::{Cup, Seat};
use solve::Shelf;
use tui::{Charset, HintPolicy, LocalGame, RecordWriter, TableBots};
use words::{Lang, Names, bot_name, load_error, say};

use crate::data_folder::data_folder;
use crate::failure::Failure;
use crate::record_file::{RecordFile, find_record};
use crate::referee::{LONGEST_LINE, next_line};
use crate::setup_flags::{SetupFlags, about_file, as_text};
use crate::simulation::threads;
use crate::solving;
use line_table::LineTable;

pub(crate) use full_screen::is_wanted as is_full_screen;

/// What is missing here is asked in the form or at the prompt.
#[derive(Clone)]
pub(crate) struct PlayArgs {
    pub(crate) lang: Lang,
    pub(crate) game: Option<GameId>,
    pub(crate) flags: SetupFlags,
    pub(crate) bots: Option<String>,
    pub(crate) dice: Option<Dice>,
    /// Where cards come from, in games that have some.
    pub(crate) cards: Option<Dice>,
    pub(crate) seed: Option<u64>,
    pub(crate) resume: Option<Resume>,
    pub(crate) save: Option<PathBuf>,
    pub(crate) data: Option<PathBuf>,
    pub(crate) hints: HintPolicy,
    pub(crate) mode: TableMode,
    pub(crate) pace: Pace,
    pub(crate) charset: Charset,
    /// How bots of others play.
    pub(crate) foreign: ForeignTerms,
}

/// Which saved game goes on.
#[derive(Clone)]
pub(crate) enum Resume {
    File(PathBuf),
    /// One from the list of unfinished games.
    Any,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TableMode {
    /// On the whole screen if there is one, otherwise in lines.
    Auto,
    Lines,
}

impl PlayArgs {
    /// A game of which nothing else is settled.
    pub(crate) fn of_game(game: GameId, charset: Charset, data: PathBuf, lang: Lang) -> PlayArgs {
        PlayArgs {
            lang,
            game: Some(game),
            flags: SetupFlags::default(),
            bots: None,
            dice: None,
            cards: None,
            seed: None,
            resume: None,
            save: None,
            data: Some(data),
            hints: HintPolicy::None,
            mode: TableMode::Auto,
            pace: Pace::default(),
            charset,
            foreign: ForeignTerms::default(),
        }
    }

    fn dice(&self) -> Dice {
        self.dice.unwrap_or(Dice::Cup)
    }

    /// True if it has to be asked whether the printed cards are on the table: the dice are real, the game has cards, and no
    /// flag says it.
    fn leaves_cards_open(&self, game: GameId) -> bool {
        self.cards.is_none() && self.dice() == Dice::Real && game.info().takes_deck
    }

    /// True if a flag is given that a saved game has settled already. Programs of others are in no record: their commands come
    /// from the flag each time.
    fn says_more_than_resume(&self) -> bool {
        let names_own_bots = self.bots.as_deref().is_some_and(|bots| !seating::names_only_programs(bots, self.lang));
        let flags = names_own_bots || self.dice.is_some() || self.cards.is_some() || self.save.is_some();
        flags || self.game.is_some() || !self.flags.is_empty()
    }
}

/// Plays until the game is over or the input ends. Every event is written before it is shown.
pub(crate) fn play(args: &PlayArgs, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    if args.resume.is_some() && args.says_more_than_resume() {
        return Err(Failure::BadInput(say!(args.lang, "bad-resume-and-flags")));
    }
    if full_screen::is_wanted(args.mode) {
        return full_screen::play(args, out);
    }
    let lang = args.lang;
    let mut seed = args.seed.map_or_else(|| random_seed(lang), Ok)?;
    let mut terminal = Terminal { input, out };
    let opened = match &args.resume {
        Some(Resume::Any) => return unfinished::list(&data_folder(args.data.clone()), lang, terminal.out),
        Some(Resume::File(file)) => {
            let file = find_record(file, &data_folder(args.data.clone()), lang)?;
            resume(&file, args, &mut terminal).map(Some)
        }
        None => new_game::open(args, &mut QuickCup::new(seed), &mut terminal),
    };
    let mut next = opened?;
    if next.is_none() {
        return terminal.say(&say!(lang, "play-goodbye"));
    }
    while let Some(OpenedGame { table, record, hints, foreign }) = next {
        let (file, cup) = (record.path().to_owned(), QuickCup::new(seed));
        let (table_bots, shelf) = table_bots_for(args, &table, foreign, &cup);
        let local_game = LocalGame::new(table, Box::new(record), cup);
        let table = LineTable::new(local_game, table_bots, shelf, file, lang).play(&mut terminal)?;
        let Some(table) = table else { return Ok(()) };
        seed = next_seed(args, seed)?;
        next = rematch::open(&table, hints, args, &mut QuickCup::new(seed), &mut terminal)?;
    }
    Ok(())
}

/// A table with its record on disk.
struct OpenedGame {
    table: Table,
    record: RecordFile,
    hints: HintPolicy,
    /// The programs of others that play, by seat.
    foreign: Vec<(Seat, BotCommand)>,
}

/// The bots of a table, and the shelf of solutions; a table with a perfect bot is solved first.
fn table_bots_for(
    args: &PlayArgs,
    table: &Table,
    foreign: Vec<(Seat, BotCommand)>,
    cup: &QuickCup,
) -> (TableBots, Shelf) {
    let shelf = solving::shelf(&data_folder(args.data.clone()));
    if table.sitters().contains(&Sitter::Bot(BotKind::Perfect.id().to_owned())) {
        let coach = Coach::new(shelf.clone(), coach::PLAYOUTS, 1);
        solving::solve_first(&coach, table, threads(None), args.lang);
    }
    // The bots' chance is apart from the cup's.
    let seed = u64::from(cup.clone().pick(u32::MAX));
    (TableBots::new(shelf.clone(), seed).with_programs(foreign, args.foreign.clone()), shelf)
}

/// Standard input and output, or what stands for them in tests.
pub(crate) struct Terminal<'a, I, O> {
    pub(crate) input: &'a mut I,
    pub(crate) out: &'a mut O,
}

impl<I: BufRead, O: Write> Terminal<'_, I, O> {
    pub(crate) fn say(&mut self, line: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{line}")?)
    }

    /// Asks once; `None` if the input has ended.
    pub(crate) fn ask(&mut self, question: &str) -> Result<Option<String>, Failure> {
        write!(self.out, "{question} ")?;
        self.out.flush()?;
        let line = next_line(self.input, LONGEST_LINE)?;
        if line.is_none() {
            writeln!(self.out)?;
        }
        Ok(line.map(|line| line.trim().to_owned()))
    }
}

/// Opens a saved game. A last line without its end was being written when the program was cut off; its event was never
/// shown, so it is cut off, with a message.
fn resume<I: BufRead, O: Write>(
    file: &Path,
    args: &PlayArgs,
    terminal: &mut Terminal<I, O>,
) -> Result<OpenedGame, Failure> {
    let lang = args.lang;
    let (mut record, contents) = RecordFile::reopen(file.to_owned()).map_err(|error| match error.kind() {
        io::ErrorKind::WouldBlock => about_file(file, &say!(lang, "bad-resume-open")),
        _ => Failure::BadInput(say!(lang, "bad-file", file = file.display().to_string(), error = error.to_string())),
    })?;
    let text = as_text(file, contents, lang)?;
    let (whole, unfinished) = text.split_at(text.rfind('\n').map_or(0, |end| end + 1));
    let mut table = Table::load(whole).map_err(|error| about_file(file, &load_error(lang, &error)))?;
    let foreign = seating::programs_at(&table, args)?;
    // Only now is it certain that the file is a record and may be changed.
    if !unfinished.is_empty() {
        record.truncate(whole.len())?;
        terminal.say(&say!(lang, "play-unfinished", line = unfinished))?;
    }
    if Record::read(whole).is_ok_and(|record| !record.is_begun) {
        record.append("play\n")?;
    }
    let hints = if whole.lines().any(|line| line == HINTS) { HintPolicy::Allowed } else { HintPolicy::None };
    for (seat, _) in &foreign {
        let seated = TableEvent::Seat(*seat, Sitter::Bot(FOREIGN.to_owned()));
        if table.sitters()[seat.index()] != Sitter::Bot(FOREIGN.to_owned()) {
            record.append(&format!("{seated}\n"))?;
            table.enter_table_event(seated).expect("there is such a seat");
        }
    }
    let names = Names::of(&table, lang);
    for (seat, sitter) in Seat::all(table.setup().seats).zip(table.sitters()) {
        if *sitter == Sitter::Bot(FOREIGN.to_owned()) && !foreign.iter().any(|(of, _)| *of == seat) {
            let kind = bot_name(lang, BotKind::Thumb.id());
            let (name, seat) = (names.get(seat), seat.number());
            terminal.say(&say!(lang, "play-program-missing", name = name, seat = seat, kind = kind))?;
        }
    }
    Ok(OpenedGame { table, record, hints, foreign })
}

/// The remark in a record whose table plays with hints.
const HINTS: &str = "# hints";

fn new_record(args: &PlayArgs, game: GameId) -> Result<RecordFile, Failure> {
    if let Some(file) = &args.save {
        return RecordFile::create(file.clone()).map_err(|error| about_file(file, &error.to_string()));
    }
    let folder = data_folder(args.data.clone());
    RecordFile::create_in_folder(&folder, game).map_err(|error| about_file(&folder, &error.to_string()))
}

/// The seed of the next game: another one, and with `--seed` always the same other one.
fn next_seed(args: &PlayArgs, seed: u64) -> Result<u64, Failure> {
    args.seed.map_or_else(|| random_seed(args.lang), |_| Ok(u64::from(QuickCup::new(seed).pick(u32::MAX))))
}

pub(crate) fn random_seed(lang: Lang) -> Result<u64, Failure> {
    getrandom::u64().map_err(|error| Failure::BadInput(say!(lang, "bad-randomness", error = error.to_string())))
}
