//! `knobel coach FILE`: the cost of each decision, and luck and skill of each seat.

use std::io::Write;
use std::path::PathBuf;

use coach::{Coach, Decision, Part, Review, Step};
use play::{Awaited, Table};
use rules::Seat;
use serde_json::{Value, json};
use words::{Lang, Names, load_error, result, say};

use crate::cli::OutputFormat;
use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::number_format::{number, percent, signed};
use crate::setup_flags::{about_file, read_file};
use crate::solving::{self, PercentBar};
use crate::text_table::text_table;

/// The most decisions that are printed for people; JSON has all.
const MOST_LISTED: usize = 12;
/// Chances from 0 to 1 as bars of eight heights.
const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The most bars in a line.
const WIDEST: usize = 60;
/// The seed of estimates: the same record gets the same estimates every time.
const SEED: u64 = 1;

pub(crate) struct CoachArgs {
    pub(crate) file: PathBuf,
    pub(crate) playouts: u32,
    pub(crate) threads: usize,
    pub(crate) data: PathBuf,
    pub(crate) format: OutputFormat,
    pub(crate) lang: Lang,
}

/// Reviews a record and prints the result.
pub(crate) fn run(args: &CoachArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (file, lang) = (&args.file, args.lang);
    let text = read_file(file, lang)?;
    let table = Table::load(&text).map_err(|error| about_file(file, &load_error(lang, &error)))?;
    let coach = Coach::new(solving::shelf(&args.data), args.playouts, SEED);
    solving::solve_first(&coach, &table, args.threads, lang)?;
    let progress = PercentBar::begin(lang, "coach-progress");
    let review = coach.review(&table, &mut |done, of| progress.show(f64::from(done as u32) / f64::from(of as u32)));
    progress.end();
    match args.format {
        OutputFormat::Json => write_json(&table, &review, out),
        OutputFormat::Words => print_review(&table, &review, args, out),
    }
}

fn chances_json(chances: &coach::Chances) -> Value {
    json!(chances.by_seat.as_slice())
}

fn step_json(step: &Step) -> Value {
    let mut object = json!({
        "event": step.text, "number": step.number, "turn": step.turn,
        "before": chances_json(&step.before), "after": chances_json(&step.after), "error": step.before.error,
    });
    if let Some(decision) = &step.decision {
        let moves = decision
            .moves
            .iter()
            .map(|(text, chances)| json!({"move": text, "chance": chances.of(decision.seat), "error": chances.error}));
        object["decision"] = json!({
            "seat": decision.seat.number(), "best": decision.moves[0].0, "played": step.text,
            "cost": decision.cost.value, "error": decision.cost.error, "moves": moves.collect::<Vec<_>>(),
        });
    }
    object
}

fn write_json(table: &Table, review: &Review, out: &mut impl Write) -> Result<(), Failure> {
    let accounts = review.accounts().into_iter().enumerate().map(|(index, account)| {
        json!({
            "seat": index + 1, "start": account.start, "luck": account.luck.value, "luck_error": account.luck.error,
            "own": account.own.value, "own_error": account.own.error,
            "others": account.others.value, "others_error": account.others.error, "end": account.end, "decisions": account.decisions,
        })
    });
    let report = json!({
        "game": table.game().id(), "seats": table.setup().seats, "exact": review.is_exact(),
        "steps": review.steps().iter().map(step_json).collect::<Vec<_>>(), "seats_told": accounts.collect::<Vec<_>>(),
    });
    Ok(writeln!(out, "{report}")?)
}

/// A review with what is needed to print it.
struct ReviewPrinter<'a> {
    review: &'a Review,
    names: &'a Names,
    lang: Lang,
    bold: Emphasis,
}

fn print_review(table: &Table, review: &Review, args: &CoachArgs, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    let (names, bold) = (&Names::of(table, lang), Emphasis::for_stdout());
    writeln!(out, "{}", bold.show(&say!(lang, &format!("{}-name", table.game()))))?;
    let result = result(lang, table, names).unwrap_or_else(|| say!(lang, "result-not-over"));
    writeln!(out, "{result}")?;
    let basis = if review.is_exact() {
        say!(lang, "coach-exact")
    } else {
        say!(lang, "coach-estimated", playouts = args.playouts)
    };
    writeln!(out, "{basis}\n")?;
    if table.awaits() != Awaited::Nothing {
        writeln!(out, "{}\n", say!(lang, "coach-unfinished"))?;
    }
    let printer = ReviewPrinter { review, names, lang, bold };
    print_course(&printer, out)?;
    print_decisions(&printer, out)?;
    print_accounts(&printer, out)
}

/// The winning chance of every seat over the game, a bar for one step or for several.
fn print_course(printer: &ReviewPrinter, out: &mut impl Write) -> Result<(), Failure> {
    let ReviewPrinter { review, names, lang, bold } = *printer;
    let steps = review.steps();
    if steps.is_empty() {
        return Ok(());
    }
    writeln!(out, "{}", bold.show(&say!(lang, "coach-course")))?;
    let seats = steps[0].before.by_seat.len();
    let widest = Seat::all(seats).map(|seat| names.get(seat).chars().count()).max().unwrap_or_default();
    let columns = steps.len().min(WIDEST);
    for seat in Seat::all(seats) {
        let at = |column: usize| steps[(column + 1) * steps.len() / columns - 1].after.of(seat);
        let line: String = (0..columns).map(|column| HEIGHTS[((at(column) * 8.0) as usize).min(7)]).collect();
        let name = names.get(seat);
        writeln!(out, "{name}{} {line}", " ".repeat(widest - name.chars().count()))?;
    }
    Ok(writeln!(out)?)
}

fn print_decisions(printer: &ReviewPrinter, out: &mut impl Write) -> Result<(), Failure> {
    let ReviewPrinter { review, names, lang, bold } = *printer;
    let mut costly: Vec<(&Step, &Decision)> = review.decisions().filter(|(_, made)| made.class().is_costly()).collect();
    writeln!(out, "{}", bold.show(&say!(lang, "coach-decisions")))?;
    if costly.is_empty() {
        return Ok(writeln!(out, "{}\n", say!(lang, "coach-no-mistakes"))?);
    }
    costly.sort_by(|(_, a), (_, b)| b.cost.value.total_cmp(&a.cost.value));
    let columns = ["number", "who", "played", "better", "cost"];
    let mut rows = vec![columns.map(|column| say!(lang, &format!("coach-column-{column}")))];
    for (step, decision) in costly.iter().take(MOST_LISTED) {
        let (who, best) = (names.get(decision.seat).to_owned(), decision.moves[0].0.clone());
        rows.push([step.number.to_string(), who, step.text.clone(), best, with_error(lang, decision)]);
    }
    writeln!(out, "{}", text_table(&rows))?;
    let more = costly.len().saturating_sub(MOST_LISTED);
    if more > 0 {
        writeln!(out, "{}", say!(lang, "coach-more", count = more))?;
    }
    Ok(writeln!(out)?)
}

fn with_error(lang: Lang, decision: &Decision) -> String {
    let cost = percent(lang, decision.cost.value, usize::from(decision.cost.error <= 0.0));
    if decision.cost.error > 0.0 { format!("{cost} ± {}", number(lang, 100.0 * decision.cost.error, 0)) } else { cost }
}

fn print_accounts(printer: &ReviewPrinter, out: &mut impl Write) -> Result<(), Failure> {
    let ReviewPrinter { review, names, lang, bold } = *printer;
    writeln!(out, "{}", bold.show(&say!(lang, "coach-accounts")))?;
    let columns = ["who", "start", "luck", "own", "others", "end"];
    let mut rows = vec![columns.map(|column| say!(lang, &format!("coach-column-{column}")))];
    for (index, account) in review.accounts().iter().enumerate() {
        let points = |part: Part| signed(lang, 100.0 * part.value, 1);
        let name = names.get(Seat::new(index)).to_owned();
        let (start, end) = (percent(lang, account.start, 1), percent(lang, account.end, 1));
        rows.push([name, start, points(account.luck), points(account.own), points(account.others), end]);
    }
    writeln!(out, "{}", text_table(&rows))?;
    Ok(writeln!(out, "{}", say!(lang, "coach-accounts-read"))?)
}
