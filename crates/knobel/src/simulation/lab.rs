//! `knobel lab GAME`: simulate and report.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use lab::{MOST_GAMES, Plan, PlanProblem, RunControl, RunCounts, Shard, row_head, simulate, simulate_until, to_json};
use play::{GameId, MOST_TURNS};
use serde_json::Value;
use words::{Lang, say, setup_problem};

use super::{Watching, flags, told, wrong};
use crate::cli::Form;
use crate::failure::Failure;
use crate::figures::count;
use crate::lab_report;
use crate::setup_flags::{SetupFlags, about_file};

/// How many games are played if nobody says so: enough for a first look, done in seconds.
const GAMES: u64 = 10_000;

/// What is asked of the lab.
pub(crate) struct LabWish {
    plan: Plan,
    shard: Shard,
    until_error: Option<f64>,
    threads: Option<usize>,
    pub(super) output: Output,
}

/// Where results go.
pub(crate) struct Output {
    pub(crate) form: Form,
    pub(crate) csv: Option<PathBuf>,
    pub(crate) report: Option<PathBuf>,
    pub(crate) lang: Lang,
}

impl LabWish {
    /// Reads the flags of `knobel lab GAME`.
    pub(crate) fn read(
        game: GameId,
        setup: &SetupFlags,
        matches: &ArgMatches,
        output: Output,
    ) -> Result<LabWish, Failure> {
        let lang = output.lang;
        let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
        let mut bots = flags::bots(text("bots").unwrap_or("thumb"), lang)?;
        let several = (bots.len() > 1).then_some(bots.len());
        let (setup, jokers) = flags::table(game, setup, several, lang)?;
        if let [only] = bots[..] {
            bots = vec![only; setup.seats];
        }
        flags::check_perfect(bots.iter().copied(), game, setup.seats, lang)?;
        let until_error = text("until-error").map(|error| flags::error(error, lang)).transpose()?;
        let shard = text("shard").map(|shard| flags::shard(shard, lang)).transpose()?;
        if until_error.is_some() && shard.is_some() {
            return Err(wrong(say!(lang, "bad-until-and-shard")));
        }
        let games = flags::games(matches, lang)?;
        let mut plan = Plan {
            setup,
            jokers,
            bots,
            playouts: flags::small_number(matches, "budget", 0, lang)?,
            games: games.unwrap_or(if until_error.is_some() { MOST_GAMES } else { GAMES }),
            seed: flags::seed(matches, lang)?,
            most_turns: flags::small_number(matches, "most-turns", 1, lang)?.unwrap_or(MOST_TURNS),
            compare: text("compare").map(|compare| flags::compare(compare, lang)).transpose()?,
        };
        plan.check().map_err(|problem| wrong(sentence(&problem, lang)))?;
        let threads = flags::threads(matches, lang)?;
        Ok(LabWish { plan, shard: shard.unwrap_or(Shard::WHOLE), until_error, threads, output })
    }
}

fn sentence(problem: &PlanProblem, lang: Lang) -> String {
    match problem {
        PlanProblem::Setup(problem) => setup_problem(lang, problem),
        PlanProblem::Bots { given, seats } => say!(lang, "bad-bots", given = *given, seats = *seats),
        PlanProblem::NoGames => say!(lang, "bad-no-games"),
        PlanProblem::TooManyGames => say!(lang, "bad-too-many-games", most = count(lang, MOST_GAMES)),
    }
}

/// Simulates, then says what came out.
pub(crate) fn run(wish: LabWish, out: &mut impl Write) -> Result<(), Failure> {
    let LabWish { mut plan, shard, until_error, threads, output } = wish;
    let lang = output.lang;
    // A file that cannot be written is found out before the work, not after it.
    let mut csv = output.csv.as_deref().map(create).transpose()?;
    let mut report = output.report.as_deref().map(create).transpose()?;
    let shelf = super::perfect_shelf(plan.bots.iter().copied(), &plan.setups(), threads, lang)?;
    let games = plan.shard_games(shard);
    let watching = Watching::begin(until_error.is_none().then_some(games.end - games.start), lang);
    let progress = |games| watching.bar.inc(games);
    let control =
        RunControl { threads: super::threads(threads), stop: &watching.stop, progress: &progress, shelf: Some(&shelf) };
    let counts = count_games(&plan, shard, until_error, &control, csv.as_mut())?;
    watching.bar.finish_and_clear();
    let played = counts.tallies[0].games;
    if watching.is_stopped() {
        eprintln!("knobel: {}", say!(lang, "lab-stopped", games = count(lang, played)));
    } else if until_error.is_some() {
        // The run is now the same as one that was asked for so many games.
        plan.games = played;
    }
    show(&plan, &counts, shard, &output, report.as_mut(), out)
}

/// Plays the games, and writes a row for each where rows are wanted.
fn count_games(
    plan: &Plan,
    shard: Shard,
    until_error: Option<f64>,
    control: &RunControl<'_>,
    csv: Option<&mut BufWriter<File>>,
) -> Result<RunCounts, Failure> {
    let simulate = |rows: Option<lab::Rows<'_>>| match until_error {
        Some(error) => simulate_until(plan, error, control, rows),
        None => simulate(plan, shard, control, rows),
    };
    let Some(csv) = csv else { return Ok(simulate(None)?) };
    csv.write_all(row_head(plan).as_bytes())?;
    let counts = simulate(Some(&mut |rows: &str| csv.write_all(rows.as_bytes())))?;
    csv.flush()?;
    Ok(counts)
}

/// Prints or writes what the counts say. A part of a run is only of use to whoever puts the parts together: as JSON.
pub(super) fn show(
    plan: &Plan,
    counts: &RunCounts,
    shard: Shard,
    output: &Output,
    report: Option<&mut BufWriter<File>>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if let Some(report) = report {
        report.write_all(lab_report::write(output.lang, plan, counts).as_bytes())?;
        report.flush()?;
    }
    if output.form == Form::Json || shard != Shard::WHOLE {
        return Ok(writeln!(out, "{}", Value::Object(to_json(plan, counts, shard)))?);
    }
    told::tell(output.lang, plan, counts, out)
}

pub(super) fn create(file: &Path) -> Result<BufWriter<File>, Failure> {
    File::create(file).map(BufWriter::new).map_err(|error| about_file(file, &error.to_string()))
}
