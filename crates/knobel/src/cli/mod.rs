//! The command line: its definition, and how arguments become the `*Args` of each command.

mod arg_builder;
mod definition;
mod help;
mod read_args;
mod usage_error;

pub(crate) use definition::command;
pub(crate) use help::TOPICS;

use std::ffi::OsString;

use clap::error::ErrorKind;
use play::GameId;
use tui::Charset;
use words::Lang;

use crate::bot_command::BotArgs;
use crate::coaching::CoachArgs;
use crate::failure::Failure;
use crate::lessons::LearnArgs;
use crate::man_pages::GenerateArgs;
use crate::play_command::PlayArgs;
use crate::puzzles::PuzzlesArgs;
use crate::referee::RefereeArgs;
use crate::replay::ReplayArgs;
use crate::settings::SettingsArgs;
use crate::simulation::arena::ArenaArgs;
use crate::simulation::lab::LabArgs;
use crate::simulation::merge::MergeArgs;
use crate::simulation::sweep::SweepArgs;
use crate::solving::SolveArgs;
use crate::upkeep::UpkeepArgs;
use crate::verify::VerifyArgs;
use crate::web_table::WebArgs;

/// The command to run, with its arguments.
pub(crate) enum CommandArgs {
    Web(Box<WebArgs>),
    Play(Box<PlayArgs>),
    Learn(LearnArgs),
    /// Lets a bot play over standard input and output, or checks one.
    Bot(BotArgs),
    /// Reads notation, prints JSON.
    Referee(Box<RefereeArgs>),
    Replay(ReplayArgs),
    /// Checks the sealed throws of a record.
    Verify(VerifyArgs),
    Rules {
        game: GameId,
        sheet: RuleSheet,
        lang: Lang,
    },
    Games {
        format: OutputFormat,
        lang: Lang,
    },
    Lab(Box<LabArgs>),
    /// A run at many points.
    Sweep(Box<SweepArgs>),
    /// Merges the result files of a run.
    Merge(MergeArgs),
    Arena(Box<ArenaArgs>),
    Solve(Box<SolveArgs>),
    Coach(CoachArgs),
    Puzzles(PuzzlesArgs),
    Settings(SettingsArgs, Lang),
    Upkeep(Box<UpkeepArgs>),
    /// Completions and man pages.
    Generate(GenerateArgs),
}

/// How much of a game's rules is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum RuleSheet {
    Page,
    /// What people look up while they play.
    Card,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum OutputFormat {
    /// Text for people.
    Words,
    /// JSON for programs.
    Json,
}

pub(crate) enum Parsed {
    /// A command, and the characters that its output may have.
    Run(CommandArgs, Charset),
    /// A help text, or the version.
    Print(String),
}

/// The language: `--lang`, else the environment's, else English. Needed before anything else, for the help texts.
pub(crate) fn language(arguments: &[OsString]) -> Lang {
    let mut words = arguments.iter().filter_map(|argument| argument.to_str());
    let flag = loop {
        match words.next() {
            None => break None,
            Some("--lang") => break words.next(),
            Some(word) => {
                if let Some(value) = word.strip_prefix("--lang=") {
                    break Some(value);
                }
            }
        }
    };
    let mut environment = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let environment = environment.find(|value| !value.is_empty());
    flag.and_then(Lang::from_locale).or_else(|| environment.as_deref().and_then(Lang::from_locale)).unwrap_or(Lang::En)
}

pub(crate) fn read(arguments: Vec<OsString>, lang: Lang) -> Result<Parsed, Failure> {
    let matches = match command(lang).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return Ok(Parsed::Print(error.to_string()));
        }
        Err(error) => return Err(Failure::BadInput(usage_error::sentence(lang, &error))),
    };
    if let Some(sentence) = usage_error::misplaced_flag(lang, &matches) {
        return Err(Failure::BadInput(sentence));
    }
    if let Some(("help", matches)) = matches.subcommand() {
        return help::text(matches, lang).map(Parsed::Print);
    }
    let charset = read_args::output_charset(&matches);
    read_args::command_args(&matches, lang).map(|args| Parsed::Run(args, charset))
}
