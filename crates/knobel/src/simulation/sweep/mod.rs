//! `knobel lab GAME --sweep …`: one run at many points, told as one table, one file or one page.

mod args;
mod print;

pub(crate) use args::check_no_sweep_flags;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use bots::BotKind;
use foreign::{BotChoice, Fault, ForeignTerms};
use lab::{RunControl, Shard, Sweep, SweepCounts, SweepSummary, point_rows, sweep, sweep_to_json};
use play::Setup;
use report::number_format::count;
use serde_json::Value;
use solve::Shelf;
use words::{Lang, fault_sentence, say};

use super::lab::{Output, check_programs};
use super::{RunProgress, save_failure};
use crate::cli::OutputFormat;
use crate::failure::{Failure, complain};

use crate::output_file::OutputFile;

pub(crate) struct SweepArgs {
    sweep: Sweep,
    shelf: Shelf,
    shard: Shard,
    threads: Option<usize>,
    foreign: ForeignTerms,
    /// Where counts are saved, and a sweep that was broken off is found.
    save: Option<PathBuf>,
    output: Output,
}

/// The files that results go to, already open.
pub(super) struct SweepFiles {
    csv: Option<OutputFile>,
    report: Option<OutputFile>,
}

impl SweepFiles {
    /// A file that cannot be written is an error before the work, not after it.
    pub(super) fn create(output: &Output) -> Result<SweepFiles, Failure> {
        let create = |file: Option<&Path>| file.map(|file| OutputFile::create(file, output.lang)).transpose();
        Ok(SweepFiles { csv: create(output.csv.as_deref())?, report: create(output.report.as_deref())? })
    }
}

/// Plays the sweep, then prints and writes the results. A run that was interrupted says what it has, and fails.
pub(crate) fn run(args: SweepArgs, out: &mut impl Write) -> Result<(), Failure> {
    let SweepArgs { sweep: plan, shelf, shard, threads, foreign, save, output } = args;
    let lang = output.lang;
    let files = SweepFiles::create(&output)?;
    let commands = plan.tables.iter().flat_map(|table| table.bots.iter().filter_map(BotChoice::command));
    check_programs(commands, plan.game(), &foreign, lang)?;
    let is_perfect = |bot: &BotChoice| bot.kind() == BotKind::Perfect;
    let to_solve = plan.tables.iter().filter(|table| table.bots.iter().any(is_perfect));
    let to_solve: Vec<Setup> = to_solve.map(|table| table.setup.clone()).collect();
    super::solve_for_perfect(&shelf, [BotKind::Perfect], &to_solve, threads, lang)?;
    let bar = RunProgress::begin_sweep(plan.tables.len(), lang);
    let control = RunControl {
        threads: super::threads(threads),
        stop: &bar.stop,
        progress: &|games| bar.bar.inc(games),
        shelf: Some(&shelf),
        foreign: Some(&foreign),
    };
    let counts = sweep(&plan, shard, &control, save.as_deref(), &|milestone| bar.reach(milestone));
    bar.end();
    let counts = counts.map_err(|problem| save_failure(&problem, lang))?;
    if bar.is_stopped() {
        complain(&say!(lang, "lab-stopped", games = count(lang, counts.games())));
        if save.is_some() {
            complain(&say!(lang, "arena-goes-on"));
        }
    }
    show(&plan, &counts, shard, &output, files, out)?;
    if bar.is_stopped() { Err(super::interrupted(out)) } else { Ok(()) }
}

/// Prints and writes the results. A shard is printed as JSON, which `knobel lab merge` reads.
pub(super) fn show(
    plan: &Sweep,
    counts: &SweepCounts,
    shard: Shard,
    output: &Output,
    files: SweepFiles,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let lang = output.lang;
    let summary = SweepSummary::of(plan, counts);
    if let Some(mut csv) = files.csv {
        csv.write(&point_rows(&summary))?;
        csv.finish()?;
    }
    if let Some(mut report) = files.report {
        report.write(&report::write_sweep(lang, plan, &summary))?;
        report.finish()?;
    }
    let faulty = faulty_programs(plan, counts);
    if output.format == OutputFormat::Json || shard != Shard::WHOLE {
        let mut json = sweep_to_json(plan, counts, shard);
        let messages: Vec<String> = faulty.iter().flat_map(|(bot, program)| program.messages(bot, lang)).collect();
        if !messages.is_empty() {
            json.insert("fault_messages".into(), messages.into());
        }
        return Ok(writeln!(out, "{}", Value::Object(json))?);
    }
    print::print_sweep(lang, plan, &summary, out)?;
    for (bot, program) in &faulty {
        let games = count(lang, program.games);
        let told = say!(lang, "arena-faults", bot = bot.as_str(), count = program.games as i64, games = games);
        writeln!(out, "{told}")?;
        program.messages(bot, lang).iter().try_for_each(|message| writeln!(out, "  {message}"))?;
    }
    Ok(())
}

/// A program of others that did something wrong, at any points.
#[derive(Default)]
struct FaultyProgram {
    games: u64,
    /// The different faults, as far as they are told.
    faults: Vec<Fault>,
}

impl FaultyProgram {
    fn messages(&self, bot: &str, lang: Lang) -> Vec<String> {
        self.faults.iter().map(|fault| fault_sentence(lang, bot, fault)).collect()
    }
}

/// By command, what programs of others did wrong. The same fault at several points is told once.
fn faulty_programs(plan: &Sweep, counts: &SweepCounts) -> BTreeMap<String, FaultyProgram> {
    let mut faulty: BTreeMap<String, FaultyProgram> = BTreeMap::new();
    for (point, counts) in counts.points.iter().enumerate() {
        if counts.faults.is_empty() {
            continue;
        }
        for (number, player) in plan.plan(point).players().iter().enumerate() {
            let games = counts.faults.games(number);
            if games > 0 {
                let program = faulty.entry(player.to_string()).or_default();
                program.games = program.games.saturating_add(games);
                let own = counts.faults.told().iter().filter(|(of, _)| *of == number);
                let new: Vec<Fault> = own.map(|(_, fault)| fault.clone()).collect();
                new.into_iter().for_each(|fault| {
                    if !program.faults.contains(&fault) {
                        program.faults.push(fault);
                    }
                });
            }
        }
    }
    faulty
}
