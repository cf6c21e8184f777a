//! `knobel solve --at`: every move or throw of a position with its value.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use coach::{Advice, Coach, Prospect};
use play::{GameId, Table, for_game};
use rules::Seat;
use serde_json::{Value, json};
use solve::spelunke::Aim;
use words::{Lang, Names, load_error, say, setup_problem};

use super::whole_game::two_seats;
use super::{SolveArgs, SolveCommand, shelf, solve_first};
use crate::cli::OutputFormat;
use crate::failure::Failure;
use crate::number_format::{number, percent};
use crate::setup_flags::{LARGEST_FILE, SetupFlags, about_file, as_text, read_file};
use crate::text_table::text_table;

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

/// Values a position: one that the referee printed, or the last one of a record.
pub(super) fn run(args: &SolveArgs, at: &PositionArgs, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    let (file, event) = split_event(&at.file);
    let text = if file == Path::new("-") { read_stdin(lang)? } else { read_file(file, lang)? };
    let (table, position) = read(at.game, &at.flags, file, &text, lang)?;
    let table = match event {
        Some(number) => table
            .before(number)
            .ok_or_else(|| about_file(file, &say!(lang, "solve-no-event", number = number, last = table.events())))?,
        None => table,
    };
    // Solving the table can take minutes, so a position of another game is refused before that.
    if position.as_ref().is_some_and(|position| !Coach::can_read(&table, position)) {
        return Err(about_file(file, &say!(lang, "solve-no-position")));
    }
    let coach = Coach::new(shelf(&args.data), at.playouts, SEED);
    if at.aim.is_some() && (!for_game!(at.game, G => G::TAKES_AIM) || table.setup().seats > MOST_SEATS_WITH_AIM) {
        return Err(Failure::BadInput(say!(lang, "solve-no-aim", most = MOST_SEATS_WITH_AIM)));
    }
    let advice = match (at.aim, &position) {
        (Some(aim), position) => coach.advise_for(&table, position.as_ref(), aim),
        (None, position) => {
            solve_first(&coach, &table, args.threads, lang)?;
            position.as_ref().map_or_else(|| Some(coach.advise(&table)), |json| coach.advise_at(&table, json))
        }
    };
    let advice = advice.ok_or_else(|| about_file(file, &say!(lang, "solve-no-position")))?;
    match args.format {
        OutputFormat::Json => write_json(&table, &advice, out),
        OutputFormat::Words => print_advice(lang, &table, &advice, &basis(lang, at, &advice), out),
    }
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

fn read_stdin(lang: Lang) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    std::io::stdin().lock().take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
    as_text(Path::new("-"), bytes, lang)
}

/// The table, and the position if it is not the table's own.
fn read(
    game: GameId,
    flags: &SetupFlags,
    file: &Path,
    text: &str,
    lang: Lang,
) -> Result<(Table, Option<Value>), Failure> {
    if !text.trim_start().starts_with('{') {
        let table = Table::load(text).map_err(|error| about_file(file, &load_error(lang, &error)))?;
        if table.game() != game {
            let sentence = say!(lang, "bad-setup-game", wanted = game.id(), given = table.game().id());
            return Err(about_file(file, &sentence));
        }
        return Ok((table, None));
    }
    // The referee prints a line for each event; the last one counts.
    let last = text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let json: Value = serde_json::from_str(text)
        .or_else(|_| serde_json::from_str(last))
        .map_err(|_| about_file(file, &say!(lang, "solve-no-position")))?;
    let position = json.get("position").unwrap_or(&json).clone();
    let setup = two_seats(game, flags, lang)?;
    let table = Table::open(&setup).map_err(|problem| Failure::BadInput(setup_problem(lang, &problem)))?;
    Ok((table, Some(position)))
}

fn choice_json(choice: &Prospect, whose: Seat) -> Value {
    let kind = if choice.likely.is_some() { "throw" } else { "move" };
    let mut object = json!({ kind: choice.text, "value": choice.chances.of(whose), "chances": choice.chances.by_seat.as_slice(), "error": choice.chances.error });
    if let Some(likely) = choice.likely {
        object["likely"] = json!(likely);
    }
    object
}

fn write_json(table: &Table, advice: &Advice, out: &mut impl Write) -> Result<(), Failure> {
    // If no seat is on turn, the value is the first seat's.
    let whose = advice.turn.unwrap_or_default();
    let object = json!({
        "game": table.game().id(), "seats": table.setup().seats, "exact": advice.is_exact(), "basis": advice.basis.id(), "value": advice.now.of(whose), "turn": advice.turn.map(Seat::number),
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
