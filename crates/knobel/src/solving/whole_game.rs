//! Whole games, solved from the first turn to the last: exactly for two seats, POT for two and for three.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use play::{GameId, Playable, Setup, Table};
use serde_json::json;
use solve::exactly::ExactlySolution;
use solve::pot::{Gain, PotSolution};
use solve::{Proof, ShelfProblem, Solvable, Solved};
use words::{Lang, say, setup_problem};

use super::{PercentBar, Shelved, SolveArgs, failure, not_written, shelf};
use crate::cli::OutputFormat;
use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::setup_flags::{SetupFlags, unchecked_setup};
use report::number_format::{count, number, percent};

/// What only some solutions say.
#[derive(Default)]
pub(super) struct Facts {
    /// The value of a round, in games that have rounds.
    round: Option<f64>,
    /// With three seats: the winning chances in turn order, and what a seat could gain alone.
    three: Option<([f64; 3], Gain)>,
}

impl Facts {
    pub(super) fn of_exactly(solution: &ExactlySolution) -> Facts {
        Facts { round: Some(solution.round_value()), three: None }
    }

    pub(super) fn of_pot(solution: &PotSolution) -> Facts {
        match solution {
            PotSolution::Two(_) => Facts::default(),
            PotSolution::Three(solution) => {
                Facts { round: None, three: solution.at_start().map(|chances| (chances, solution.gain())) }
            }
        }
    }
}

/// Solves a table and stores the solution; `facts` are what it says beside the proof.
pub(super) fn run<G: Playable + Solvable>(
    args: &SolveArgs,
    flags: &SetupFlags,
    facts: impl Fn(&G::Solution) -> Facts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let setup = two_seats(<G as Playable>::ID, flags, args.lang)?;
    let table = Table::open(&setup).map_err(|problem| Failure::BadInput(setup_problem(args.lang, &problem)))?;
    let solved = solve::<G>(args, &table, facts)?;
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
    facts: Facts,
    /// The seconds that it took; `None` if the solution was on the shelf.
    seconds: Option<f64>,
    file: std::path::PathBuf,
    /// The sentence that says why the solution could not be kept.
    unwritten: Option<String>,
}

fn solve<G: Playable + Solvable>(
    args: &SolveArgs,
    table: &Table,
    facts: impl Fn(&G::Solution) -> Facts,
) -> Result<SolvedTable, Failure> {
    let played = table.as_game::<G>().expect("it is a table of this game");
    let (shelf, game) = (shelf(&args.data), played.game());
    let since = Instant::now();
    let shelved = if args.shelved == Shelved::Taken { shelf.get(game) } else { None };
    let is_new = shelved.is_none();
    let mut unwritten = None;
    let solution = if let Some(solution) = shelved {
        Ok(solution)
    } else {
        let progress = PercentBar::begin(args.lang, "solve-progress");
        let solved = shelf.solve(game, args.threads, &|now| progress.show_solving(now));
        progress.end();
        solved
    };
    let solution = solution.or_else(|problem| {
        // It was solved, and only its file could not be written: what it says is not lost.
        let kept = shelf.get(game).filter(|_| matches!(problem, ShelfProblem::File(_)));
        unwritten = kept.is_some().then(|| not_written(&problem, &shelf.place(game), args.lang));
        kept.ok_or_else(|| failure(&problem, shelf.folder(), args.lang))
    })?;
    let (proof, facts) = (solution.proof(), facts(&solution));
    let seconds = is_new.then(|| since.elapsed().as_secs_f64());
    Ok(SolvedTable { proof, facts, seconds, file: shelf.place(game), unwritten })
}

fn write_json(table: &Table, solved: &SolvedTable, out: &mut impl Write) -> Result<(), Failure> {
    let Proof { lower, upper, gap, positions, sweeps } = solved.proof;
    let kept = solved.unwritten.is_none().then_some(&solved.file);
    let mut object = json!({
        "game": table.game().id(), "seats": table.setup().seats, "rules": table.setup().rules,
        "value": solved.proof.value(), "lower": lower, "upper": upper, "gap": gap, "positions": positions,
        "sweeps": sweeps, "seconds": solved.seconds.unwrap_or_default(), "from_shelf": solved.seconds.is_none(), "file": kept,
    });
    if let Some(round) = solved.facts.round {
        object["round_value"] = json!(round);
    }
    if let Some((chances, Gain { largest, positions, sweeps })) = &solved.facts.three {
        object["chances"] = json!(chances);
        object["gain"] = json!(largest);
        object["gain_exceeded"] = json!(positions);
        object["sweeps_by_part"] = json!(sweeps);
    }
    Ok(writeln!(out, "{object}")?)
}

fn print_solution(lang: Lang, table: &Table, solved: &SolvedTable, out: &mut impl Write) -> Result<(), Failure> {
    let Proof { lower, upper, gap, positions, sweeps } = solved.proof;
    writeln!(out, "{}", Emphasis::for_stdout().show(&say!(lang, &format!("{}-name", table.game()))))?;
    writeln!(out, "{}\n", table.setup().rules)?;
    if let Some((chances, gain)) = &solved.facts.three {
        return print_three(lang, solved, *chances, gain, out);
    }
    if solved.proof.has_met() {
        writeln!(out, "{}", say!(lang, "solve-value", value = percent(lang, solved.proof.value(), 4)))?;
    } else {
        let (low, high) = (percent(lang, lower, 4), percent(lang, upper, 4));
        writeln!(out, "{}", say!(lang, "solve-value-between", low = low, high = high))?;
    }
    if let Some(round) = solved.facts.round.filter(|_| solved.proof.has_met()) {
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

/// Three seats: what was proved is that no seat gains alone, not a value.
fn print_three(
    lang: Lang,
    solved: &SolvedTable,
    chances: [f64; 3],
    gain: &Gain,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let [first, second, third] = chances.map(|chance| percent(lang, chance, 4));
    writeln!(out, "{}", say!(lang, "solve-three-chances", first = first, second = second, third = third))?;
    writeln!(out, "{}", say!(lang, "solve-three-gain", gain = format!("{:.1e}", gain.largest)))?;
    if gain.positions > 0 {
        let (positions, aim) = (count(lang, gain.positions), format!("{:.0e}", solve::GAIN_AIM));
        writeln!(out, "{}", say!(lang, "solve-three-exceeded", positions = positions, aim = aim))?;
    }
    writeln!(out, "{}", say!(lang, "solve-three-one-of-many"))?;
    let positions = count(lang, solved.proof.positions);
    let [finding, proving] = gain.sweeps;
    let effort = say!(lang, "solve-three-effort", positions = positions, finding = finding, proving = proving);
    let Some(seconds) = solved.seconds else {
        writeln!(out, "{effort}")?;
        return Ok(writeln!(out, "{}", say!(lang, "solve-was-there", file = shown(&solved.file)))?);
    };
    let seconds = number(lang, seconds, 1);
    writeln!(out, "{effort} {}", say!(lang, "solve-three-seconds", seconds = seconds))?;
    Ok(writeln!(out, "{}", say!(lang, "solve-kept", file = shown(&solved.file)))?)
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}
