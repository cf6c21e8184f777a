//! From clap's matches to the arguments of a command.

use std::path::PathBuf;

use clap::ArgMatches;
use foreign::OnFault;
use play::{Dice, GameId, Pace};
use solve::spelunke::Aim;
use tui::{Charset, HintPolicy};
use words::{Lang, say};

use super::{CommandArgs, OutputFormat, RuleSheet};
use crate::bot_command::{BotArgs, foreign_terms};
use crate::coaching::{BestBasis, CoachArgs};
use crate::data_folder::data_folder;
use crate::failure::Failure;
use crate::lessons::LearnArgs;
use crate::man_pages::GenerateArgs;
use crate::play_command::{PlayArgs, Resume, TableMode};
use crate::puzzles::PuzzlesArgs;
use crate::referee::RefereeArgs;
use crate::replay::{LogDetail, ReplayArgs};
use crate::settings::{ProgramSettings, SettingsArgs};
use crate::setup_flags::{SetupFlags, read_game};
use crate::simulation;
use crate::simulation::arena::ArenaArgs;
use crate::simulation::lab::{LabArgs, Output};
use crate::simulation::merge::MergeArgs;
use crate::simulation::sweep::SweepArgs;
use crate::solving::{PositionArgs, Shelved, SolveArgs, SolveTask};
use crate::upkeep::UpkeepArgs;
use crate::verify::VerifyArgs;
use crate::web_table::WebArgs;

pub(super) fn command_args(matches: &ArgMatches, lang: Lang) -> Result<CommandArgs, Failure> {
    let Some((name, matches)) = matches.subcommand() else {
        return Ok(CommandArgs::Web(Box::new(WebArgs::read(matches, lang)?)));
    };
    Ok(match name {
        "play" => CommandArgs::Play(Box::new(play_args(matches, lang)?)),
        "learn" => CommandArgs::Learn(learn_args(matches, lang)?),
        "referee" => {
            let from = text(matches, "from").map(str::to_owned);
            let cup = text(matches, "cup").map(|given| simulation::flags::read_seed("cup", given, lang)).transpose()?;
            let args = RefereeArgs { game: game(matches, lang)?, flags: flags(matches), from, cup, lang };
            CommandArgs::Referee(Box::new(args))
        }
        "replay" => CommandArgs::Replay(replay_args(matches, lang)),
        "verify" => CommandArgs::Verify(verify_args(matches, lang)),
        "rules" => {
            let sheet = if matches.get_flag("card") { RuleSheet::Card } else { RuleSheet::Page };
            CommandArgs::Rules { game: game(matches, lang)?, sheet, lang }
        }
        "games" => CommandArgs::Games { format: format(matches), lang },
        "lab" => lab_args(matches, lang)?,
        "arena" => {
            let args = ArenaArgs::read(game(matches, lang)?, &flags(matches), matches, format(matches), lang)?;
            CommandArgs::Arena(Box::new(args))
        }
        "solve" => CommandArgs::Solve(Box::new(solve_args(matches, lang)?)),
        "coach" => CommandArgs::Coach(coach_args(matches, lang)?),
        "bot" => CommandArgs::Bot(BotArgs::read(matches, format(matches), lang)?),
        "puzzles" => CommandArgs::Puzzles(PuzzlesArgs::read(matches, format(matches), lang)?),
        "settings" => CommandArgs::Settings(settings_args(matches, lang)?, lang),
        "backup" | "restore" | "migrate" | "export" | "check" => {
            CommandArgs::Upkeep(Box::new(UpkeepArgs::read(name, matches, format(matches), lang)?))
        }
        "completions" | "man" => CommandArgs::Generate(GenerateArgs::read(name, matches, lang)),
        other => unreachable!("no subcommand {other} is defined"),
    })
}

fn learn_args(matches: &ArgMatches, lang: Lang) -> Result<LearnArgs, Failure> {
    Ok(LearnArgs {
        game: text(matches, "game").map(|game| read_game(game, lang)).transpose()?,
        chapter: text(matches, "chapter").map(str::to_owned),
        mode: table_mode(matches),
        charset: charset(matches),
        data: data_folder(path(matches, "data")),
        lang,
    })
}

fn replay_args(matches: &ArgMatches, lang: Lang) -> ReplayArgs {
    let data = data_folder(path(matches, "data"));
    let (mode, charset) = (table_mode(matches), charset(matches));
    let detail = if matches.get_flag("events") { LogDetail::Events } else { LogDetail::Turns };
    ReplayArgs { file: required_file(matches), format: format(matches), detail, mode, charset, data, lang }
}

fn verify_args(matches: &ArgMatches, lang: Lang) -> VerifyArgs {
    let data = data_folder(path(matches, "data"));
    VerifyArgs { file: required_file(matches), format: format(matches), data, lang }
}

fn coach_args(matches: &ArgMatches, lang: Lang) -> Result<CoachArgs, Failure> {
    Ok(CoachArgs {
        files: matches.get_many::<PathBuf>("records").into_iter().flatten().cloned().collect(),
        event: simulation::flags::small_number(matches, "event", 1, lang)?.map(|number| number as usize),
        basis: if matches.get_flag("estimate") { BestBasis::Estimates } else { BestBasis::Solutions },
        playouts: playouts(matches, lang)?,
        threads: simulation::threads_wanted(matches, lang)?,
        data: data_folder(path(matches, "data")),
        format: format(matches),
        lang,
    })
}

fn settings_args(matches: &ArgMatches, lang: Lang) -> Result<SettingsArgs, Failure> {
    if matches.get_flag("example") {
        return Ok(SettingsArgs::Example);
    }
    Ok(SettingsArgs::Effective(Box::new(ProgramSettings::read(matches, lang)?), format(matches)))
}

fn lab_args(matches: &ArgMatches, lang: Lang) -> Result<CommandArgs, Failure> {
    if let Some(("merge", matches)) = matches.subcommand() {
        let files = matches.get_many::<PathBuf>("files").into_iter().flatten().cloned().collect();
        let output =
            Output { format: format(matches), csv: path(matches, "csv"), report: path(matches, "report"), lang };
        return Ok(CommandArgs::Merge(MergeArgs { files, output }));
    }
    let output = Output { format: format(matches), csv: path(matches, "csv"), report: path(matches, "report"), lang };
    if matches.contains_id("sweep") {
        let args = SweepArgs::read(game(matches, lang)?, &flags(matches), matches, output)?;
        return Ok(CommandArgs::Sweep(Box::new(args)));
    }
    Ok(CommandArgs::Lab(Box::new(LabArgs::read(game(matches, lang)?, &flags(matches), matches, output)?)))
}

fn solve_args(matches: &ArgMatches, lang: Lang) -> Result<SolveArgs, Failure> {
    let what = if let Some(file) = path(matches, "check") {
        SolveTask::Check(file)
    } else {
        let game = text(matches, "game")
            .ok_or_else(|| Failure::BadInput(say!(lang, "bad-missing", argument = say!(lang, "cli-value-game"))))?;
        let (game, flags) = (read_game(game, lang)?, flags(matches));
        match path(matches, "at") {
            Some(file) => {
                let aim = text(matches, "aim").map(|aim| if aim == "win" { Aim::Win } else { Aim::NotLose });
                SolveTask::At(PositionArgs { game, flags, file, playouts: playouts(matches, lang)?, aim })
            }
            None => SolveTask::Solution(game, flags),
        }
    };
    let data = data_folder(path(matches, "data"));
    let shelved = if matches.get_flag("again") { Shelved::Again } else { Shelved::Taken };
    Ok(SolveArgs {
        what,
        shelved,
        threads: simulation::threads_wanted(matches, lang)?,
        data,
        format: format(matches),
        lang,
    })
}

fn playouts(matches: &ArgMatches, lang: Lang) -> Result<u32, Failure> {
    Ok(simulation::flags::small_number(matches, "playouts", 1, lang)?.unwrap_or(coach::PLAYOUTS))
}

fn format(matches: &ArgMatches) -> OutputFormat {
    if matches.get_flag("json") { OutputFormat::Json } else { OutputFormat::Words }
}

fn play_args(matches: &ArgMatches, lang: Lang) -> Result<PlayArgs, Failure> {
    let seed = text(matches, "seed").map(|given| simulation::flags::read_seed("seed", given, lang));
    Ok(PlayArgs {
        lang,
        game: text(matches, "game").map(|game| read_game(game, lang)).transpose()?,
        flags: flags(matches),
        bots: text(matches, "bots").map(str::to_owned),
        dice: text(matches, "dice").and_then(Dice::read),
        cards: text(matches, "cards").and_then(Dice::read),
        seed: seed.transpose()?,
        resume: path(matches, "resume").map(Resume::File).or(matches.contains_id("resume").then_some(Resume::Any)),
        save: path(matches, "save"),
        data: path(matches, "data"),
        hints: if matches.get_flag("hints") { HintPolicy::Allowed } else { HintPolicy::None },
        mode: table_mode(matches),
        pace: text(matches, "speed").and_then(Pace::from_id).unwrap_or_default(),
        charset: charset(matches),
        foreign: foreign_terms(matches, OnFault::Replace, lang)?,
    })
}

/// The characters of standard output: what people read is ASCII where the environment cannot show more, what programs read
/// stays as it is.
pub(super) fn output_charset(matches: &ArgMatches) -> Charset {
    let Some((name, matches)) = matches.subcommand() else { return Charset::from_environment() };
    let is_set = |flag: &str| matches.try_get_one::<bool>(flag).is_ok_and(|set| set == Some(&true));
    let is_read_by_programs =
        matches!(name, "referee" | "completions" | "man") || ["json", "make", "example"].into_iter().any(is_set);
    match name {
        _ if is_read_by_programs => Charset::Unicode,
        "lab" if matches.subcommand().is_some() => output_charset(matches),
        _ if is_set("ascii") => Charset::Ascii,
        _ => Charset::from_environment(),
    }
}

/// ASCII if it is asked for, or if the environment cannot show more.
fn charset(matches: &ArgMatches) -> Charset {
    if matches.get_flag("ascii") { Charset::Ascii } else { Charset::from_environment() }
}

fn flags(matches: &ArgMatches) -> SetupFlags {
    // Not every command has all of them.
    let text = |name| matches.try_get_one::<String>(name).ok().flatten().cloned();
    SetupFlags {
        seats: text("seats"),
        names: text("names"),
        rules: text("rules"),
        start: text("start"),
        deck: path(matches, "deck"),
        jokers: text("jokers"),
        bonus: text("bonus"),
        setup: path(matches, "setup"),
    }
}

fn text<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

fn path(matches: &ArgMatches, name: &str) -> Option<PathBuf> {
    matches.get_one::<PathBuf>(name).cloned()
}

fn required_file(matches: &ArgMatches) -> PathBuf {
    path(matches, "file").expect("clap demands the file")
}

fn game(matches: &ArgMatches, lang: Lang) -> Result<GameId, Failure> {
    read_game(text(matches, "game").unwrap_or_default(), lang)
}

fn table_mode(matches: &ArgMatches) -> TableMode {
    if matches.get_flag("line") { TableMode::Lines } else { TableMode::Auto }
}
