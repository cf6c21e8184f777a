//! The command line: its definition, and how arguments become the `*Args` of each command.

mod arg_builder;
mod definition;
mod read_args;
mod usage_error;

pub(crate) use definition::command;

use std::ffi::OsString;

use clap::error::ErrorKind;
use play::{GameId, Setup};
use words::Lang;

use crate::coaching::CoachArgs;
use crate::failure::Failure;
use crate::man_pages::GenerateArgs;
use crate::play_command::PlayArgs;
use crate::replay::ReplayArgs;
use crate::settings::SettingsArgs;
use crate::simulation::arena::ArenaArgs;
use crate::simulation::lab::LabArgs;
use crate::simulation::merge::MergeArgs;
use crate::solving::SolveArgs;
use crate::upkeep::UpkeepArgs;
use crate::web_table::WebArgs;

/// What the program is asked to do.
pub(crate) enum CommandArgs {
    /// Open the web table.
    Web(Box<WebArgs>),
    /// Play in the terminal.
    Play(Box<PlayArgs>),
    /// Notation in, JSON out.
    Referee { setup: Box<Setup>, lang: Lang },
    /// Show a record.
    Replay(ReplayArgs),
    /// Print the rules of a game.
    Rules { game: GameId, lang: Lang },
    /// List the games.
    Games { format: OutputFormat, lang: Lang },
    /// Simulate and report.
    Lab(Box<LabArgs>),
    /// Put the parts of a run together.
    Merge(MergeArgs),
    /// Bots against bots.
    Arena(Box<ArenaArgs>),
    /// Exact values and best moves.
    Solve(Box<SolveArgs>),
    /// What each decision cost.
    Coach(CoachArgs),
    /// How the house is run.
    Settings(SettingsArgs, Lang),
    /// Backups, checks, records.
    Upkeep(Box<UpkeepArgs>),
    /// What shells and `man` want to know.
    Generate(GenerateArgs),
}

/// For whom something is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum OutputFormat {
    /// For people.
    Words,
    /// For programs.
    Json,
}

/// What came of reading the arguments.
pub(crate) enum Parsed {
    /// Something to do.
    Run(CommandArgs),
    /// Something to print: a help text, or the version.
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

/// Reads the arguments.
pub(crate) fn read(arguments: Vec<OsString>, lang: Lang) -> Result<Parsed, Failure> {
    let matches = match command(lang).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return Ok(Parsed::Print(error.to_string()));
        }
        Err(error) => return Err(Failure::BadInput(usage_error::sentence(lang, &error))),
    };
    read_args::command_args(&matches, lang).map(Parsed::Run)
}
