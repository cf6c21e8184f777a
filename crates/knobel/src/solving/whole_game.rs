//! POT and exactly for two seats, solved from the first turn to the last.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use play::{GameId, Playable, Setup, Table};
use serde_json::json;
use solve::{Proof, Solvable, Solved};
use words::{Lang, say, setup_problem};

use super::{PercentBar, SolveArgs, failure, shelf};
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
        OutputFormat::Json => write_json(&table, &solved, out),
        OutputFormat::Words => print_solution(args.lang, &table, &solved, out),
    }
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
    seconds: f64,
    file: std::path::PathBuf,
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
    let solved = shelf.solve(game, args.threads, &|now| progress.show_solving(now));
    progress.end();
    let solution = solved.map_err(|problem| failure(&problem, shelf.folder(), args.lang))?;
    let (proof, round) = (solution.proof(), round(&solution));
    Ok(SolvedTable { proof, round, seconds: since.elapsed().as_secs_f64(), file: shelf.place(game) })
}

fn write_json(table: &Table, solved: &SolvedTable, out: &mut impl Write) -> Result<(), Failure> {
    let Proof { lower, upper, gap, positions, sweeps } = solved.proof;
    let mut object = json!({
        "game": table.game().id(), "seats": table.setup().seats, "rules": table.setup().rules,
        "value": solved.proof.value(), "lower": lower, "upper": upper, "gap": gap, "positions": positions,
        "sweeps": sweeps, "seconds": solved.seconds, "file": solved.file,
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
    let (positions, seconds) = (count(lang, positions), number(lang, solved.seconds, 1));
    writeln!(out, "{}", say!(lang, "solve-effort", positions = positions, sweeps = sweeps, seconds = seconds))?;
    Ok(writeln!(out, "{}", say!(lang, "solve-kept", file = shown(&solved.file)))?)
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}
