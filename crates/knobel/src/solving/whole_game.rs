//! POT and exactly for two seats, solved from the first turn to the last.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use play::{GameId, Playable, Setup, Table};
use serde_json::json;
use solve::{Proof, ShelfProblem, Solvable, Solved};
use words::{Lang, say, setup_problem};

use super::{PercentBar, Shelved, SolveArgs, failure, not_written, shelf};
use crate::cli::OutputFormat;
use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::number_format::{count, number, percent};
use crate::setup_flags::{SetupFlags, unchecked_setup};

/// Solves a table and stores the solution; `round` is the value of a round of it, in games that have rounds.
pub(super) fn run<G: Playable + Solvable>(
    args: &SolveArgs,
    flags: &SetupFlags,
    round: impl Fn(&G::Solution) -> Option<f64>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let setup = two_seats(<G as Playable>::ID, flags, args.lang)?;
    let table = Table::open(&setup).map_err(|problem| Failure::BadInput(setup_problem(args.lang, &problem)))?;
    let solved = solve::<G>(args, &table, round)?;
    match args.format {
        OutputFormat::Json => write_json(&table, &solved, out)?,
        OutputFormat::Words => print_solution(args.lang, &table, &solved, out)?,
    }
    out.flush()?;
    solved.unwritten.map_or(Ok(()), |sentence| Err(Failure::Failed(sentence)))
}

/// The set-up that the flags describe, by default with two seats.
pub(super) fn two_seats(game: GameId, flags: &SetupFlags, lang: Lang) -> Result<Setup, Failure> {
    let mut flags = flags.clone();
    if !flags.say_seats() {
        flags.seats = Some("2".to_owned());
    }
    unchecked_setup(game, &flags, lang)
}

struct SolvedTable {
    proof: Proof,
    round: Option<f64>,
    /// The seconds that it took; `None` if the solution was on the shelf.
    seconds: Option<f64>,
    file: std::path::PathBuf,
    /// The sentence that says why the solution could not be kept.
    unwritten: Option<String>,
}

fn solve<G: Playable + Solvable>(
    args: &SolveArgs,
    table: &Table,
    round: impl Fn(&G::Solution) -> Option<f64>,
) -> Result<SolvedTable, Failure> {
    let played = table.as_game::<G>().expect("it is a table of this game");
    let (shelf, game) = (shelf(&args.data), played.game());
    let progress = PercentBar::begin(args.lang, "solve-progress");
    let since = Instant::now();
    let shelved = if args.shelved == Shelved::Taken { shelf.get(game) } else { None };
    let is_new = shelved.is_none();
    let mut unwritten = None;
    let solution = match shelved {
        Some(solution) => Ok(solution),
        None => shelf.solve(game, args.threads, &|now| progress.show_solving(now)),
    };
    progress.end();
    let solution = solution.or_else(|problem| {
        // It was solved, and only its file could not be written: what it says is not lost.
        let kept = shelf.get(game).filter(|_| matches!(problem, ShelfProblem::File(_)));
        unwritten = kept.is_some().then(|| not_written(&problem, &shelf.place(game), args.lang));
        kept.ok_or_else(|| failure(&problem, shelf.folder(), args.lang))
    })?;
    let (proof, round) = (solution.proof(), round(&solution));
    let seconds = is_new.then(|| since.elapsed().as_secs_f64());
    Ok(SolvedTable { proof, round, seconds, file: shelf.place(game), unwritten })
}

fn write_json(table: &Table, solved: &SolvedTable, out: &mut impl Write) -> Result<(), Failure> {
    let Proof { lower, upper, gap, positions, sweeps } = solved.proof;
    let kept = solved.unwritten.is_none().then_some(&solved.file);
    let mut object = json!({
        "game": table.game().id(), "seats": table.setup().seats, "rules": table.setup().rules,
        "value": solved.proof.value(), "lower": lower, "upper": upper, "gap": gap, "positions": positions,
        "sweeps": sweeps, "seconds": solved.seconds.unwrap_or_default(), "from_shelf": solved.seconds.is_none(), "file": kept,
    });
    if let Some(round) = solved.round {
        object["round_value"] = json!(round);
    }
    Ok(writeln!(out, "{object}")?)
}

fn print_solution(lang: Lang, table: &Table, solved: &SolvedTable, out: &mut impl Write) -> Result<(), Failure> {
    let Proof { lower, upper, gap, positions, sweeps } = solved.proof;
    writeln!(out, "{}", Emphasis::for_stdout().show(&say!(lang, &format!("{}-name", table.game()))))?;
    writeln!(out, "{}\n", table.setup().rules)?;
    if solved.proof.has_met() {
        writeln!(out, "{}", say!(lang, "solve-value", value = percent(lang, solved.proof.value(), 4)))?;
    } else {
        let (low, high) = (percent(lang, lower, 4), percent(lang, upper, 4));
        writeln!(out, "{}", say!(lang, "solve-value-between", low = low, high = high))?;
    }
    if let Some(round) = solved.round.filter(|_| solved.proof.has_met()) {
        writeln!(out, "{}", say!(lang, "solve-round", value = percent(lang, round, 4)))?;
    }
    let (lower, upper) = (number(lang, lower, 11), number(lang, upper, 11));
    writeln!(out, "{}", say!(lang, "solve-bounds", lower = lower, upper = upper, gap = format!("{gap:.1e}")))?;
    if !solved.proof.has_met() {
        writeln!(out, "{}", say!(lang, "solve-bounds-apart"))?;
    }
    let positions = count(lang, positions);
    let Some(seconds) = solved.seconds else {
        let file = shown(&solved.file);
        return Ok(writeln!(out, "{}", say!(lang, "solve-from-shelf", positions = positions, file = file))?);
    };
    let seconds = number(lang, seconds, 1);
    writeln!(out, "{}", say!(lang, "solve-effort", positions = positions, sweeps = sweeps, seconds = seconds))?;
    if solved.unwritten.is_none() {
        writeln!(out, "{}", say!(lang, "solve-kept", file = shown(&solved.file)))?;
    }
    Ok(())
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}
