//! `knobel puzzles`: puzzles to solve at the prompt, and the making and checking of their files.

mod ask;
mod check;
mod make;
mod print;
mod score_file;

use std::io::{BufRead, Write};
use std::path::PathBuf;

use clap::ArgMatches;
use learn::puzzles::{self, GRADES, Puzzle, PuzzleOrder};
use play::GameId;
use time::{Date, OffsetDateTime};
use words::{Lang, say};

use crate::cli::OutputFormat;
use crate::data_folder::data_folder;
use crate::failure::Failure;
use crate::setup_flags::read_game;
use crate::simulation::flags::{number, seed, small_number};

/// How many puzzles are made if it is not said.
const USUAL_COUNT: u32 = 240;
/// The most that a file may have.
const MOST_MADE: u32 = 2_000;

pub(crate) struct PuzzlesArgs {
    task: PuzzleTask,
    data: PathBuf,
    lang: Lang,
}

enum PuzzleTask {
    /// Ask puzzles at the prompt.
    Ask(Wanted),
    /// Print a puzzle as JSON.
    Print(Wanted),
    /// Make a file.
    Make(PuzzleOrder),
    /// Check the files of this game, or of all.
    Check(Option<GameId>),
}

/// Which puzzles are wanted.
struct Wanted {
    game: Option<GameId>,
    grade: Option<u8>,
    first: First,
}

/// The puzzle that comes first.
enum First {
    /// The puzzle of the day.
    Today,
    /// The one with this id.
    Named(&'static Puzzle),
    /// Any that has not been answered.
    Any,
}

impl PuzzlesArgs {
    pub(crate) fn read(matches: &ArgMatches, format: OutputFormat, lang: Lang) -> Result<PuzzlesArgs, Failure> {
        let game = matches.get_one::<String>("game").map(|game| read_game(game, lang)).transpose()?;
        let data = data_folder(matches.get_one::<PathBuf>("data").cloned());
        let task = if matches.get_flag("make") {
            PuzzleTask::Make(order(game, matches, lang)?)
        } else if matches.get_flag("check") {
            PuzzleTask::Check(game)
        } else {
            let wanted = Wanted::read(game, matches, lang)?;
            if format == OutputFormat::Json { PuzzleTask::Print(wanted) } else { PuzzleTask::Ask(wanted) }
        };
        Ok(PuzzlesArgs { task, data, lang })
    }
}

fn order(game: Option<GameId>, matches: &ArgMatches, lang: Lang) -> Result<PuzzleOrder, Failure> {
    let missing = || Failure::BadInput(say!(lang, "bad-missing", argument = say!(lang, "cli-value-game")));
    let count = small_number(matches, "count", 1, lang)?.unwrap_or(USUAL_COUNT);
    if count > MOST_MADE {
        return Err(Failure::BadInput(say!(lang, "puzzle-too-many", most = MOST_MADE)));
    }
    Ok(PuzzleOrder { game: game.ok_or_else(missing)?, count: count as usize, seed: seed(matches, lang)? })
}

impl Wanted {
    fn read(game: Option<GameId>, matches: &ArgMatches, lang: Lang) -> Result<Wanted, Failure> {
        let grade = number(matches, "grade", (1, u64::from(GRADES)), lang)?.map(|grade| grade as u8);
        let says_which = game.is_some() || grade.is_some() || matches.contains_id("id");
        if matches.get_flag("today") && says_which {
            return Err(Failure::BadInput(say!(lang, "puzzle-today-only")));
        }
        let named = matches.get_one::<String>("id").map(|id| named(game, id, lang)).transpose()?;
        let first = match named {
            Some(puzzle) => First::Named(puzzle),
            None if matches.get_flag("today") => First::Today,
            None => First::Any,
        };
        Ok(Wanted { game, grade, first })
    }
}

/// The puzzle with an id, of one game or of any.
fn named(game: Option<GameId>, id: &str, lang: Lang) -> Result<&'static Puzzle, Failure> {
    let id = id.trim().to_lowercase();
    let mut games = GameId::ALL.into_iter().filter(|one| game.is_none_or(|only| only == *one));
    let found = games.find_map(|game| puzzles::find(game, &id));
    found.ok_or_else(|| Failure::BadInput(say!(lang, "puzzle-unknown", id = id)))
}

/// The date whose puzzle is today's: that in UTC, so that it is the same for all.
fn today() -> Date {
    OffsetDateTime::now_utc().date()
}

pub(crate) fn run(args: &PuzzlesArgs, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    match &args.task {
        PuzzleTask::Ask(wanted) => ask::run(wanted, args, input, out),
        PuzzleTask::Print(wanted) => print::run(wanted, args, out),
        PuzzleTask::Make(order) => make::run(*order, args, out),
        PuzzleTask::Check(game) => check::run(*game, args, out),
    }
}
