//! `knobel solve`: exact values, best moves, and the proof of them.

mod at_position;
mod check_file;
mod demands;
mod joker_sets;
mod whole_game;

pub(crate) use at_position::PositionArgs;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Instant;

use coach::Coach;
use indicatif::{ProgressBar, ProgressStyle};
use play::{GameId, Playable, Table, for_game};
use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::rollnbump::RollnBump;
use rules::spelunke::Spelunke;
use solve::file::FileProblem;
use solve::reference::Checked;
use solve::{Shelf, ShelfProblem, Unsolvable};
use whole_game::Facts;
use words::{Lang, say};

use crate::cli::OutputFormat;
use crate::failure::{Failure, complain};
use crate::setup_flags::SetupFlags;
use report::number_format::{count, number};

pub(crate) struct SolveArgs {
    pub(crate) what: SolveTask,
    pub(crate) shelved: Shelved,
    pub(crate) threads: usize,
    pub(crate) data: PathBuf,
    pub(crate) format: OutputFormat,
    pub(crate) lang: Lang,
}

/// What is done with a solution that is on the shelf already.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shelved {
    /// It is taken as it is.
    Taken,
    /// The table is solved again.
    Again,
}

pub(crate) enum SolveTask {
    /// Solve a table.
    Solution(GameId, SetupFlags),
    /// Value every move or throw of a position.
    At(PositionArgs),
    /// Verify a solution's file.
    Check(PathBuf),
}

pub(crate) fn run(args: &SolveArgs, out: &mut impl Write) -> Result<(), Failure> {
    match &args.what {
        SolveTask::Solution(game, flags) => for_game!(*game, G => G::solve(args, flags, out)),
        SolveTask::At(at) => at_position::run(args, at, out),
        SolveTask::Check(file) => check_file::run(args, file, out),
    }
}

/// What `knobel solve` can say of a game.
trait SolveCommand: Playable {
    /// True if positions of small tables can be judged by an aim instead of by playing on.
    const TAKES_AIM: bool = false;

    /// Solves what can be solved of the game and prints it.
    fn solve(args: &SolveArgs, flags: &SetupFlags, out: &mut impl Write) -> Result<(), Failure>;

    /// Holds the solution in a file against the rules.
    fn check(&self, _args: &SolveArgs, _file: &Path) -> Result<Checked, FileProblem> {
        Err(FileProblem::Foreign)
    }
}

impl SolveCommand for Pot {
    fn solve(args: &SolveArgs, flags: &SetupFlags, out: &mut impl Write) -> Result<(), Failure> {
        whole_game::run::<Pot>(args, flags, Facts::of_pot, out)
    }

    fn check(&self, args: &SolveArgs, file: &Path) -> Result<Checked, FileProblem> {
        check_file::check(self, args, file, check_file::check_blocks)
    }
}

impl SolveCommand for Exactly {
    fn solve(args: &SolveArgs, flags: &SetupFlags, out: &mut impl Write) -> Result<(), Failure> {
        whole_game::run::<Exactly>(args, flags, Facts::of_exactly, out)
    }

    fn check(&self, args: &SolveArgs, file: &Path) -> Result<Checked, FileProblem> {
        check_file::check(self, args, file, |_, _| Ok(()))
    }
}

impl SolveCommand for Spelunke {
    const TAKES_AIM: bool = true;

    fn solve(args: &SolveArgs, flags: &SetupFlags, out: &mut impl Write) -> Result<(), Failure> {
        joker_sets::run(args, flags, out)
    }
}

impl SolveCommand for RollnBump {
    fn solve(args: &SolveArgs, flags: &SetupFlags, out: &mut impl Write) -> Result<(), Failure> {
        demands::run(args, flags, out)
    }
}

/// The shelf of solutions in a data folder.
pub(crate) fn shelf(data: &Path) -> Shelf {
    Shelf::new(data.join("solutions"))
}

/// Solves a table first if the coach needs it, with progress. A table that is too large is estimated later.
pub(crate) fn solve_first(coach: &Coach, table: &Table, threads: usize, lang: Lang) {
    if !coach.wants_solving(table) {
        return;
    }
    let progress = PercentBar::begin(lang, "solve-progress");
    let solved = coach.solve(table, threads, &|now| progress.show_solving(now));
    progress.end();
    if let Err(problem @ ShelfProblem::File(_)) = solved {
        // The solution is in memory, so that all goes on; only the next call has to solve again.
        complain(&not_written(&problem, coach.shelf().folder(), lang));
    }
}

/// Why a solution could not be kept.
fn not_written(problem: &ShelfProblem, file: &Path, lang: Lang) -> String {
    let why = match problem {
        ShelfProblem::File(FileProblem::Io(error)) => error.to_string(),
        _ => String::new(),
    };
    say!(lang, "solve-not-written", file = file.display().to_string(), error = why)
}

/// Why a table cannot be solved or its solution not be stored.
pub(crate) fn failure(problem: &ShelfProblem, folder: &Path, lang: Lang) -> Failure {
    match problem {
        ShelfProblem::Unsolvable(Unsolvable::Seats) => Failure::BadInput(say!(lang, "solve-two-seats")),
        ShelfProblem::Unsolvable(Unsolvable::TooLarge { positions }) => {
            Failure::BadInput(say!(lang, "solve-too-large", positions = count(lang, *positions)))
        }
        ShelfProblem::File(problem) => file_failure(problem, folder, lang),
    }
}

/// Why a solution's file cannot be used.
fn file_failure(problem: &FileProblem, file: &Path, lang: Lang) -> Failure {
    let file = file.display().to_string();
    Failure::BadInput(match problem {
        FileProblem::Io(error) => say!(lang, "bad-file", file = file, error = error.to_string()),
        FileProblem::Foreign => say!(lang, "solve-file-foreign", file = file),
        FileProblem::Damaged => say!(lang, "solve-file-damaged", file = file),
        FileProblem::DamagedBlock(block) => {
            say!(lang, "solve-file-damaged-block", file = file, block = count(lang, *block))
        }
        FileProblem::Other(of) => say!(lang, "solve-file-other", file = file, of = of.as_str()),
    })
}

/// A progress bar in per cent, drawn only on a terminal.
pub(crate) struct PercentBar {
    bar: ProgressBar,
    lang: Lang,
    /// When solving began, and how much was done already.
    begun: OnceLock<(Instant, f64)>,
}

/// The share of the work that has to be done before the time left is told.
const TELLING_SHARE: f64 = 0.005;

impl PercentBar {
    pub(crate) fn begin(lang: Lang, word: &str) -> PercentBar {
        let form = format!("{} {{bar:40}} {{percent}} % · {{msg}} {{elapsed}}", say!(lang, word));
        let style = ProgressStyle::with_template(&form).expect("a template of our own");
        PercentBar { bar: ProgressBar::new(1000).with_style(style), lang, begun: OnceLock::new() }
    }

    /// Shows a fraction from 0 to 1.
    pub(crate) fn show(&self, part: f64) {
        self.bar.set_position((part * 1000.0) as u64);
    }

    /// Shows how far a solver has come, and about how long it still takes.
    pub(crate) fn show_solving(&self, now: solve::Progress) {
        let done = now.done();
        let (since, before) = *self.begun.get_or_init(|| (Instant::now(), done));
        let left = since.elapsed().as_secs_f64() * (1.0 - done) / (done - before).max(TELLING_SHARE);
        let told = if done - before < TELLING_SHARE || left < 60.0 {
            String::new()
        } else {
            format!(" · {}", say!(self.lang, "solve-time-left", minutes = number(self.lang, left / 60.0, 0)))
        };
        self.bar.set_message(format!("{}/{}{told}", now.part, now.parts));
        self.show(done);
    }

    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
