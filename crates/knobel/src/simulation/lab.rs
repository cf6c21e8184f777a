//! `knobel lab GAME`: simulates and reports.

use std::io::Write;
use std::path::PathBuf;

use clap::ArgMatches;
use foreign::{BotChoice, BotCommand, ForeignTerms, OnFault};
use lab::{MOST_GAMES, Plan, RunControl, RunCounts, Shard, row_head, simulate, simulate_until, to_json};
use play::{GameId, MOST_TURNS};
use report::number_format::count;
use report::plan_sentence;
use serde_json::Value;
use solve::Shelf;
use words::{Lang, fault_sentence, say};

use super::flags::{self, SeatedBots, USUAL_BOT};
use super::sweep::check_no_sweep_flags;
use super::{FaultyPlayer, RunProgress, print, wrong};
use crate::bot_command::foreign_terms;
use crate::cli::OutputFormat;
use crate::failure::{Failure, complain};

use crate::output_file::OutputFile;
use crate::setup_flags::SetupFlags;

/// The default number of games: enough for a first look, done in seconds.
pub(super) const GAMES: u64 = 10_000;

pub(crate) struct LabArgs {
    plan: Plan,
    shelf: Shelf,
    shard: Shard,
    until_error: Option<f64>,
    threads: Option<usize>,
    foreign: ForeignTerms,
    pub(super) output: Output,
}

pub(crate) struct Output {
    pub(crate) format: OutputFormat,
    pub(crate) csv: Option<PathBuf>,
    pub(crate) report: Option<PathBuf>,
    pub(crate) lang: Lang,
}

impl LabArgs {
    pub(crate) fn read(
        game: GameId,
        setup: &SetupFlags,
        matches: &ArgMatches,
        output: Output,
    ) -> Result<LabArgs, Failure> {
        let lang = output.lang;
        check_no_sweep_flags(matches, lang)?;
        let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
        let bots = SeatedBots::read(text("bots").unwrap_or(USUAL_BOT.id()), lang)?;
        let (setup, jokers) = flags::table(game, setup, bots.seats(), lang)?;
        let bots = bots.at_table(setup.seats, lang)?;
        let shelf = super::shelf(matches);
        flags::check_perfect(bots.iter().map(BotChoice::kind), &setup, &shelf, lang)?;
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
        plan.check().map_err(|problem| wrong(plan_sentence(lang, &problem)))?;
        let threads = flags::threads(matches, lang)?;
        let foreign = foreign_terms(matches, OnFault::Replace, lang)?;
        Ok(LabArgs { plan, shelf, shard: shard.unwrap_or(Shard::WHOLE), until_error, threads, foreign, output })
    }
}

/// Simulates, then prints and writes the results. A run that was interrupted says what it has, and fails.
pub(crate) fn run(args: LabArgs, out: &mut impl Write) -> Result<(), Failure> {
    let LabArgs { mut plan, shelf, shard, until_error, threads, foreign, output } = args;
    let lang = output.lang;
    // A file that cannot be written is an error before the work, not after it.
    let csv = output.csv.as_deref().map(|file| OutputFile::create(file, lang)).transpose()?;
    let report = output.report.as_deref().map(|file| OutputFile::create(file, lang)).transpose()?;
    let commands = plan.bots.iter().filter_map(BotChoice::command);
    check_programs(commands, plan.game(), &foreign, lang)?;
    super::solve_for_perfect(&shelf, plan.bots.iter().map(BotChoice::kind), &plan.setups(), threads, lang)?;
    let games = plan.shard_games(shard);
    let progress_bar = RunProgress::begin(until_error.is_none().then_some(games.end - games.start), lang);
    let progress = |games| progress_bar.bar.inc(games);
    let foreign = progress_bar.stopping(&foreign);
    let control = RunControl {
        threads: super::threads(threads),
        stop: &progress_bar.stop,
        progress: &progress,
        shelf: Some(&shelf),
        foreign: Some(&foreign),
    };
    let counts = count_games(&plan, shard, until_error, &control, csv)?;
    progress_bar.bar.finish_and_clear();
    let played = counts.tallies[0].games;
    if progress_bar.is_stopped() {
        complain(&say!(lang, "lab-stopped", games = count(lang, played)));
    } else if until_error.is_some() {
        // The run is now the same as one with this number of games.
        plan.games = played;
    }
    show(&plan, &counts, shard, &output, report, out)?;
    if progress_bar.is_stopped() { Err(super::interrupted(out)) } else { Ok(()) }
}

/// Starts each program of others once, so that nothing has begun yet should one not work.
pub(super) fn check_programs<'a>(
    commands: impl Iterator<Item = &'a BotCommand>,
    game: GameId,
    foreign: &ForeignTerms,
    lang: Lang,
) -> Result<(), Failure> {
    let mut checked: Vec<&BotCommand> = Vec::new();
    for command in commands {
        if !checked.contains(&command) {
            let refused = |fault| wrong(fault_sentence(lang, &command.to_string(), &fault));
            foreign.name_of(command, game).map_err(refused)?;
            checked.push(command);
        }
    }
    Ok(())
}

/// Simulates, and writes a CSV row for each game if a file is given.
fn count_games(
    plan: &Plan,
    shard: Shard,
    until_error: Option<f64>,
    control: &RunControl<'_>,
    csv: Option<OutputFile>,
) -> Result<RunCounts, Failure> {
    let simulate = |rows: Option<lab::Rows<'_>>| match until_error {
        Some(error) => simulate_until(plan, error, control, rows),
        None => simulate(plan, shard, control, rows),
    };
    let Some(mut csv) = csv else { return Ok(simulate(None)?) };
    csv.write(&row_head(plan))?;
    // Rows are all that a simulation writes.
    let counts = simulate(Some(&mut |rows: &str| csv.writer().write_all(rows.as_bytes())));
    let counts = counts.map_err(|error| csv.failure(&error))?;
    csv.finish()?;
    Ok(counts)
}

/// Prints and writes the results. A shard of a run is printed as JSON, which `knobel lab merge` reads.
pub(super) fn show(
    plan: &Plan,
    counts: &RunCounts,
    shard: Shard,
    output: &Output,
    report: Option<OutputFile>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if let Some(mut report) = report {
        report.write(&report::write(output.lang, plan, counts))?;
        report.finish()?;
    }
    let players: Vec<String> = plan.players().iter().map(ToString::to_string).collect();
    let of = |(number, bot)| FaultyPlayer { bot, number, games: counts.faults.games(number) };
    let mut players = players.iter().map(String::as_str).enumerate().map(of);
    let told = counts.faults.told();
    if output.format == OutputFormat::Json || shard != Shard::WHOLE {
        let mut json = to_json(plan, counts, shard);
        let messages: Vec<String> = players.flat_map(|player| player.messages(told, output.lang)).collect();
        if !messages.is_empty() {
            json.insert("fault_messages".into(), messages.into());
        }
        return Ok(writeln!(out, "{}", Value::Object(json))?);
    }
    print::print_results(output.lang, plan, counts, out)?;
    players.try_for_each(|player| player.print(told, output.lang, out))
}
