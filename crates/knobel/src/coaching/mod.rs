//! `knobel coach FILE`: the cost of each decision, and luck and skill of each seat; of many files, the means.

mod many_games;
mod one_decision;
mod one_game;

use std::io::Write;
use std::path::{Path, PathBuf};

use coach::{Coach, Review, review_json};
use play::Table;
use solve::Shelf;
use words::{Lang, load_error, say, step_reasons};

use crate::cli::OutputFormat;
use crate::failure::Failure;
use crate::setup_flags::{about_file, read_file};
use crate::solving::{self, PercentBar};

/// The seed of estimates: the same record gets the same estimates every time.
const SEED: u64 = 1;

pub(crate) struct CoachArgs {
    /// Records, and folders with records.
    pub(crate) files: Vec<PathBuf>,
    /// The number of the event to look at; `None` for the whole game.
    pub(crate) event: Option<usize>,
    pub(crate) basis: BestBasis,
    /// The playouts of a position, at tables without a solution and without values.
    pub(crate) playouts: u32,
    pub(crate) threads: usize,
    pub(crate) data: PathBuf,
    pub(crate) format: OutputFormat,
    pub(crate) lang: Lang,
}

/// What reviews may stand on at best.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BestBasis {
    /// Solutions, where there are some.
    Solutions,
    /// Estimates, as if no solution were on the shelf.
    Estimates,
}

/// Reviews a record and prints the result.
pub(crate) fn run(args: &CoachArgs, out: &mut impl Write) -> Result<(), Failure> {
    let coach = coach(args);
    let records = many_games::records(&args.files, &args.data, args.lang)?;
    let [file] = &records[..] else {
        if args.event.is_some() {
            return Err(Failure::BadInput(say!(args.lang, "coach-event-of-one")));
        }
        return many_games::run(&coach, &records, args, out);
    };
    let table = load(file, args.lang)?;
    if let Some(number) = args.event {
        solving::solve_first(&coach, &table, args.threads, args.lang);
        return one_decision::run(&coach, file, &table, number, args, out);
    }
    let review = review(&coach, &table, args);
    match args.format {
        OutputFormat::Json => {
            let json = review_json(&table, &review, |step| step_reasons(args.lang, &table, step));
            Ok(writeln!(out, "{json}")?)
        }
        OutputFormat::Words => one_game::print(&table, &review, args.lang, out),
    }
}

/// Reviews a game and prints what the coach says of it.
pub(crate) fn print_game(table: &Table, shelf: &Shelf, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let coach = Coach::new(shelf.clone(), coach::PLAYOUTS, SEED);
    let review = coach.review(table, &mut |_, _| ());
    one_game::print(table, &review, lang, out)
}

fn coach(args: &CoachArgs) -> Coach {
    let coach = Coach::new(solving::shelf(&args.data), args.playouts, SEED);
    match args.basis {
        BestBasis::Solutions => coach,
        BestBasis::Estimates => coach.estimating(),
    }
}

fn load(file: &Path, lang: Lang) -> Result<Table, Failure> {
    Table::load(&read_file(file, lang)?).map_err(|error| about_file(file, &load_error(lang, &error)))
}

/// Reviews a game with a progress bar, after solving its table where that helps.
fn review(coach: &Coach, table: &Table, args: &CoachArgs) -> Review {
    solving::solve_first(coach, table, args.threads, args.lang);
    let progress = PercentBar::begin(args.lang, "coach-progress");
    let review = coach.review(table, &mut |done, of| progress.show(words::share(done, of)));
    progress.end();
    review
}
