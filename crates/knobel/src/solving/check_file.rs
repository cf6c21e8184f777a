//! `knobel solve --check`: verifies a solution's file.

use std::io::Write;
use std::path::Path;

use play::{GameId, Playable, QuickCup, Setup, Table, for_played};
use serde_json::json;
use solve::file::{self, FileProblem, Header};
use solve::pot::PotSolution;
use solve::reference::{self, Checked};
use solve::{Solvable, Solved};
use words::say;

use super::{PercentBar, SolveArgs, SolveCommand, file_failure};
use crate::cli::OutputFormat;
use crate::failure::Failure;
use report::number_format::count;

/// The number of positions that are checked.
const POSITIONS: u64 = 2000;
/// The positions between two updates of the progress bar.
const PART: u64 = 50;
/// The seed of the sample.
const SEED: u64 = 1;
/// The largest rounding error of 32-bit chances, on both sides of an equation.
const ROUNDING: f64 = 2.0 / u32::MAX as f64;

/// Checks a file and prints the result. An equation that does not hold is a failure.
pub(super) fn run(args: &SolveArgs, file: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let wrong = |problem: &FileProblem| file_failure(problem, file, args.lang);
    let header = file::read_header(file).map_err(|problem| wrong(&problem))?;
    let table = table(&header).ok_or_else(|| wrong(&FileProblem::Damaged))?;
    let checked = for_played!(table.played(), played => played.game().check(args, file));
    let checked = checked.map_err(|problem| wrong(&problem))?;
    let allowed = allowed(&header);
    if checked.largest > allowed {
        let (largest, allowed) = (format!("{:.2e}", checked.largest), format!("{allowed:.2e}"));
        return Err(Failure::BadInput(say!(args.lang, "solve-check-fails", largest = largest, allowed = allowed)));
    }
    let Checked { positions, largest } = checked;
    match args.format {
        OutputFormat::Json => {
            let object = json!({
                "game": header.game, "seats": header.seats, "rules": header.rules, "checked": positions,
                "largest": largest, "allowed": allowed, "gap": header.proof.gap,
            });
            Ok(writeln!(out, "{object}")?)
        }
        OutputFormat::Words => {
            let (positions, largest) = (count(args.lang, positions), format!("{largest:.2e}"));
            let allowed = format!("{allowed:.2e}");
            let told =
                say!(args.lang, "solve-check-holds", positions = positions, largest = largest, allowed = allowed);
            writeln!(out, "{} · {}", header.game, header.rules)?;
            Ok(writeln!(out, "{told}")?)
        }
    }
}

/// The table that a file claims to solve.
fn table(header: &Header) -> Option<Table> {
    let mut setup = Setup::new(GameId::from_id(&header.game)?, header.seats);
    setup.rules.clone_from(&header.rules);
    Table::open(&setup).ok()
}

/// The largest difference that an equation may have. With three seats, chances are iterated until they stand still, not
/// bounded; what they may be off by is the gain that is allowed.
fn allowed(header: &Header) -> f64 {
    let two_seats = header.proof.gap + ROUNDING;
    if header.seats == 2 { two_seats } else { two_seats.max(solve::GAIN_AIM) }
}

/// Reads every block of a solution that is kept in blocks.
pub(super) fn check_blocks(solution: &PotSolution, see: &dyn Fn(f64)) -> Result<(), FileProblem> {
    match solution {
        PotSolution::Two(_) => Ok(()),
        PotSolution::Three(solution) => solution.check_file(see),
    }
}

/// Reads a solution with `read_all`, and holds a sample of its positions against their equations, with progress.
pub(super) fn check<G: Playable + Solvable>(
    game: &G,
    args: &SolveArgs,
    file: &Path,
    read_all: impl Fn(&G::Solution, &dyn Fn(f64)) -> Result<(), FileProblem>,
) -> Result<Checked, FileProblem> {
    let solution = game.open(file)?;
    let reading = PercentBar::begin(args.lang, "solve-read-progress");
    let sound = read_all(&solution, &|part| reading.show(part));
    reading.end();
    sound?;
    let progress = PercentBar::begin(args.lang, "solve-check-progress");
    let mut checked = Checked::default();
    for part in 0..POSITIONS / PART {
        let mut cup = QuickCup::numbered(SEED, part);
        let found = reference::check(game, &solution as &dyn Solved<G>, PART, &mut cup);
        checked.positions += found.positions;
        checked.largest = checked.largest.max(found.largest);
        progress.show(f64::from(checked.positions as u32) / f64::from(POSITIONS as u32));
    }
    progress.end();
    Ok(checked)
}
