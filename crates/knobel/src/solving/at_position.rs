//! `knobel solve --at`: every move or throw of a position with its value.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use coach::{Advice, Coach, Prospect};
use play::{GameId, Table, for_game};
use rules::Seat;
use serde_json::{Value, json};
use solve::spelunke::Aim;
use words::{Lang, Names, load_error, say};

use super::{SolveArgs, SolveCommand, shelf, solve_first};
use crate::cli::OutputFormat;
use crate::failure::{Failure, complain};
use crate::position_input::{self, BadPosition, PositionInput};
use crate::record_file::find_record;
use crate::referee::next_line;
use crate::setup_flags::{LARGEST_FILE, SetupFlags, about_file, as_text};
use crate::text_table::text_table;
use report::number_format::{number, percent};

/// The most seats for which an aim is solved; larger tables are only played out.
const MOST_SEATS_WITH_AIM: usize = 4;

/// The seed of estimates: the same position gets the same estimates every time.
const SEED: u64 = 1;

pub(crate) struct PositionArgs {
    pub(crate) game: GameId,
    pub(crate) flags: SetupFlags,
    pub(crate) file: PathBuf,
    /// The playouts for a position that is not solved.
    pub(crate) playouts: u32,
    /// The aim of Spelunke; `None` estimates by playouts.
    pub(crate) aim: Option<Aim>,
}

/// Values positions: those that the referee printed, one a line, or the last one of a record.
pub(super) fn run(args: &SolveArgs, at: &PositionArgs, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    let (file, event) = split_event(&at.file);
    if file == Path::new("-") {
        return judge(args, at, event, &mut std::io::stdin().lock(), out);
    }
    let unreadable = |error: std::io::Error| {
        Failure::BadInput(say!(lang, "bad-file", file = file.display().to_string(), error = error.to_string()))
    };
    let file = find_record(file, &args.data, lang)?;
    judge(args, at, event, &mut BufReader::new(File::open(&file).map_err(unreadable)?), out)
}

fn judge(
    args: &SolveArgs,
    at: &PositionArgs,
    event: Option<usize>,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut desk = Desk {
        args,
        at,
        event,
        coach: Coach::new(shelf(&args.data), at.playouts, SEED),
        table: None,
        first: None,
        answers: 0,
        is_refused: false,
    };
    let (mut number, mut is_first) = (0, true);
    while let Some(line) = next_line(input, LARGEST_FILE)? {
        number += 1;
        if line.trim().is_empty() {
            continue;
        }
        if is_first && !line.trim_start().starts_with('{') {
            return desk.record(line, input, out);
        }
        if is_first && line.trim() == "{" {
            // One position over several lines, as people and pretty printers write it.
            let text = line + &rest(input)?;
            desk.position(number, &text, out)?;
            break;
        }
        is_first = false;
        desk.position(number, &line, out)?;
    }
    desk.end(out)
}

/// What is left of an input, as far as a record may go.
fn rest(input: &mut impl BufRead) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    input.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Where positions are judged one after the other; the solution of a table is read once.
struct Desk<'a> {
    args: &'a SolveArgs,
    at: &'a PositionArgs,
    /// The number of the event of a record before which it is looked at; `None` for its end.
    event: Option<usize>,
    coach: Coach,
    /// The table of the last set-up that came.
    table: Option<Table>,
    /// The first answer, as long as it is the only one: alone it is told at length.
    first: Option<(usize, Advice)>,
    answers: usize,
    is_refused: bool,
}

impl Desk<'_> {
    /// Judges the last position of a record.
    fn record(&mut self, first: String, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
        let (lang, file, game) = (self.args.lang, self.at.file.as_path(), self.at.game);
        let text = first + &rest(input)?;
        let text = as_text(file, text.into_bytes(), lang)?;
        let table = Table::load(&text).map_err(|error| about_file(file, &load_error(lang, &error)))?;
        if table.game() != game {
            let sentence = say!(lang, "bad-setup-game", wanted = game.id(), given = table.game().id());
            return Err(about_file(file, &sentence));
        }
        let table = match self.event {
            None => table,
            Some(number) => {
                let no_event = || say!(lang, "solve-no-event", number = number, last = table.events());
                table.before(number).ok_or_else(|| about_file(file, &no_event()))?
            }
        };
        self.prepare(&table)?;
        let advice = match self.at.aim {
            Some(aim) => self.coach.advise_for(&table, None, aim),
            None => Some(self.coach.advise(&table)),
        };
        let advice = advice.ok_or_else(|| about_file(file, &say!(lang, "solve-no-position")))?;
        self.table = Some(table);
        self.answer(1, advice, out)?;
        self.end(out)
    }

    /// Judges one position, or says what is wrong with it and goes on.
    fn position(&mut self, number: usize, text: &str, out: &mut impl Write) -> Result<(), Failure> {
        let lang = self.args.lang;
        let advice = match self.read(text) {
            // The referee's error lines repeat a position that has been judged.
            Ok(None) => return Ok(()),
            Ok(Some(position)) => self.advise(&position)?,
            Err(bad) => return self.refuse(number, &bad, out),
        };
        match advice {
            Some(advice) => self.answer(number, advice, out),
            None => self.refuse(number, &BadPosition::SetUp(say!(lang, "solve-no-position")), out),
        }
    }

    /// The position of a line, of the table that it names or the last one did; `None` for an error of the referee.
    fn read(&mut self, text: &str) -> Result<Option<Value>, BadPosition> {
        let lang = self.args.lang;
        let PositionInput { position, setup, is_error } = PositionInput::read(text, lang)?;
        if is_error {
            return Ok(None);
        }
        if setup.is_some() || self.table.is_none() {
            self.table = Some(position_input::table(self.at.game, setup.as_ref(), &self.at.flags, lang)?);
        }
        let table = self.table.as_ref().expect("it has just been opened");
        table.read_position(&position).map(Some).map_err(BadPosition::Position)
    }

    fn advise(&mut self, position: &Value) -> Result<Option<Advice>, Failure> {
        let table = self.table.clone().expect("a position that was read has a table");
        self.prepare(&table)?;
        Ok(match self.at.aim {
            Some(aim) => self.coach.advise_for(&table, Some(position), aim),
            None => self.coach.advise_at(&table, position),
        })
    }

    /// Solves the table first where that helps; an aim is only for some tables.
    fn prepare(&self, table: &Table) -> Result<(), Failure> {
        let lang = self.args.lang;
        if self.at.aim.is_none() {
            solve_first(&self.coach, table, self.args.threads, lang);
            return Ok(());
        }
        let takes_aim = for_game!(self.at.game, G => G::TAKES_AIM);
        if takes_aim && table.setup().seats <= MOST_SEATS_WITH_AIM {
            return Ok(());
        }
        Err(Failure::BadInput(say!(lang, "solve-no-aim", most = MOST_SEATS_WITH_AIM)))
    }

    fn answer(&mut self, number: usize, advice: Advice, out: &mut impl Write) -> Result<(), Failure> {
        let table = self.table.as_ref().expect("what is answered has a table");
        self.answers += 1;
        if self.args.format == OutputFormat::Json {
            write_json(table, &advice, number, out)?;
            return Ok(out.flush()?);
        }
        if self.answers == 1 && !self.is_refused {
            self.first = Some((number, advice));
            return Ok(());
        }
        if let Some((number, first)) = self.first.take() {
            print_line(self.args.lang, table, number, &first, out)?;
        }
        print_line(self.args.lang, table, number, &advice, out)?;
        Ok(out.flush()?)
    }

    fn refuse(&mut self, number: usize, bad: &BadPosition, out: &mut impl Write) -> Result<(), Failure> {
        let (lang, why) = (self.args.lang, bad.sentence(self.args.lang));
        self.is_refused = true;
        if self.args.format == OutputFormat::Json {
            let error = json!({"kind": bad.kind(), "message": why, "line": number, "field": bad.field()});
            writeln!(out, "{}", json!({ "error": error }))?;
            out.flush()?;
        }
        let sentence = say!(lang, "solve-line-error", line = number, why = why);
        complain(&format!("{}: {sentence}", self.at.file.display()));
        Ok(())
    }

    /// A single position is told at length. Refused ones make the exit code.
    fn end(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        let (lang, file) = (self.args.lang, self.at.file.as_path());
        if let (Some((number, advice)), Some(table)) = (self.first.take(), &self.table) {
            if self.is_refused {
                print_line(lang, table, number, &advice, out)?;
            } else {
                print_advice(lang, table, &advice, &basis(lang, self.at, &advice), out)?;
            }
        }
        match (self.is_refused, self.answers) {
            (true, _) => Err(Failure::Refused),
            (false, 0) => Err(about_file(file, &say!(lang, "solve-nothing"))),
            (false, _) => Ok(()),
        }
    }
}

/// One answer in one line: the chances of all seats, and the best move.
fn print_line(lang: Lang, table: &Table, number: usize, advice: &Advice, out: &mut impl Write) -> Result<(), Failure> {
    let names = Names::of(table, lang);
    let digits = if advice.is_exact() { 3 } else { 1 };
    let seats = Seat::all(table.setup().seats);
    let chances = seats.map(|seat| format!("{} {}", names.get(seat), percent(lang, advice.now.of(seat), digits)));
    let chances = chances.collect::<Vec<_>>().join(", ");
    let basis = say!(lang, if advice.is_exact() { "solve-line-exact" } else { "solve-line-estimated" });
    let choice = match advice.choices.first() {
        None => return Ok(writeln!(out, "{}", say!(lang, "solve-line-over", line = number, chances = chances))?),
        Some(choice) if choice.likely.is_some() => say!(lang, "solve-line-throw"),
        Some(choice) => choice.text.clone(),
    };
    Ok(writeln!(out, "{}", say!(lang, "solve-line", line = number, chances = chances, choice = choice, basis = basis))?)
}

/// `FILE:31` is the position before event 31 of a record, unless there is a file of that name.
fn split_event(file: &Path) -> (&Path, Option<usize>) {
    let split = file.to_str().filter(|_| !file.exists()).and_then(|text| text.rsplit_once(':'));
    match split.and_then(|(path, number)| Some((path, number.parse().ok()?))) {
        Some((path, number)) => (Path::new(path), Some(number)),
        None => (file, None),
    }
}

/// The basis of the values in words: exact or estimated.
fn basis(lang: Lang, at: &PositionArgs, advice: &Advice) -> String {
    match (at.aim, advice.is_exact()) {
        (None, _) => words::basis(lang, advice.basis),
        (Some(aim), true) => say!(lang, "solve-aim-exact", aim = aim_name(aim)),
        (Some(aim), false) => say!(lang, "solve-aim-modelled", aim = aim_name(aim)),
    }
}

fn aim_name(aim: Aim) -> &'static str {
    match aim {
        Aim::Win => "win",
        Aim::NotLose => "not-lose",
    }
}

fn choice_json(choice: &Prospect, whose: Seat) -> Value {
    let kind = if choice.likely.is_some() { "throw" } else { "move" };
    let mut object = json!({ kind: choice.text, "value": choice.chances.of(whose), "chances": choice.chances.by_seat.as_slice(), "error": choice.chances.error });
    if let Some(likely) = choice.likely {
        object["likely"] = json!(likely);
    }
    object
}

fn write_json(table: &Table, advice: &Advice, line: usize, out: &mut impl Write) -> Result<(), Failure> {
    // If no seat is on turn, the value is the first seat's.
    let whose = advice.turn.unwrap_or_default();
    let object = json!({
        "line": line, "game": table.game().id(), "seats": table.setup().seats, "exact": advice.is_exact(), "basis": advice.basis.id(), "value": advice.now.of(whose), "turn": advice.turn.map(Seat::number),
        "chances": advice.now.by_seat.as_slice(), "error": advice.now.error,
        "choices": advice.choices.iter().map(|choice| choice_json(choice, whose)).collect::<Vec<_>>(),
    });
    Ok(writeln!(out, "{object}")?)
}

fn print_advice(lang: Lang, table: &Table, advice: &Advice, basis: &str, out: &mut impl Write) -> Result<(), Failure> {
    let names = Names::of(table, lang);
    let digits = if advice.is_exact() { 3 } else { 1 };
    writeln!(out, "{basis}\n")?;
    let seats: Vec<_> = Seat::all(table.setup().seats).collect();
    let mut rows = vec![
        [String::new(), String::new()]
            .into_iter()
            .chain(seats.iter().map(|seat| names.get(*seat).to_owned()))
            .collect::<Vec<_>>(),
    ];
    let row = |text: String, likely: Option<f64>, chances: &coach::Chances| {
        let likely = likely.map_or_else(String::new, |likely| percent(lang, likely, 1));
        let each = seats.iter().map(|seat| percent(lang, chances.of(*seat), digits));
        [text, likely].into_iter().chain(each).collect::<Vec<_>>()
    };
    rows.push(row(say!(lang, "solve-now"), None, &advice.now));
    rows.extend(advice.choices.iter().map(|choice| row(choice.text.clone(), choice.likely, &choice.chances)));
    writeln!(out, "{}", text_table(&rows))?;
    let widest = advice.choices.iter().map(|choice| choice.chances.error).fold(advice.now.error, f64::max);
    if widest > 0.0 {
        writeln!(out, "{}", say!(lang, "solve-error", error = number(lang, 100.0 * widest, 1)))?;
    }
    Ok(())
}
