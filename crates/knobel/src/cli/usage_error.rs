//! Usage errors in one sentence.

use clap::ArgMatches;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use words::{Lang, did_you_mean, say};

use super::definition::command;

/// Instead of clap's page.
pub(super) fn sentence(lang: Lang, error: &clap::Error) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let (argument, value) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::InvalidSubcommand | ErrorKind::UnknownArgument if argument.is_empty() => {
            let given = context(ContextKind::InvalidSubcommand);
            let commands: Vec<String> = command(lang).get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
            say!(lang, "bad-command", given = given.as_str())
                + &did_you_mean(lang, &given, commands.iter().map(String::as_str))
        }
        ErrorKind::InvalidSubcommand | ErrorKind::UnknownArgument => {
            let near = context(ContextKind::SuggestedArg);
            let meant = argument.strip_prefix("--").and_then(|word| command_line_of(&command(lang), word));
            let near = match meant {
                Some(meant) => format!(" {}", say!(lang, "did-you-mean", word = meant)),
                None => did_you_mean(lang, &argument, Some(near.as_str()).filter(|near| !near.is_empty())),
            };
            say!(lang, "bad-argument", given = argument.as_str()) + &near
        }
        ErrorKind::InvalidValue if value.is_empty() => say!(lang, "bad-no-value", argument = argument),
        ErrorKind::InvalidValue => {
            let valid = context(ContextKind::ValidValue);
            let near = did_you_mean(lang, &value, valid.split(", "));
            say!(lang, "bad-value", argument = argument, value = value, valid = valid.as_str()) + &near
        }
        ErrorKind::MissingRequiredArgument => {
            // clap writes a positional argument as <FILE>...
            let named = argument.replace(['<', '>'], "").replace("...", "");
            say!(lang, "bad-missing", argument = named)
        }
        ErrorKind::ArgumentConflict => say!(lang, "bad-twice", argument = argument),
        _ => say!(lang, "bad-arguments"),
    }
}

/// The sentence about a flag of the program itself that stands before a command, where nothing would read it; `None` if there is
/// none. Those that every command has stand anywhere.
pub(super) fn misplaced_flag(lang: Lang, matches: &ArgMatches) -> Option<String> {
    let (name, _) = matches.subcommand()?;
    let program = command(lang);
    let is_given = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let mut own = program.get_arguments().filter(|arg| !arg.is_global_set()).map(|arg| arg.get_id().as_str());
    let given = own.find(|id| is_given(id))?;
    let has_it = |sub: &clap::Command| sub.get_arguments().any(|arg| arg.get_id() == given);
    let goes_behind = program.find_subcommand(name).is_some_and(has_it);
    let key = if goes_behind { "bad-flag-before" } else { "bad-flag-web" };
    Some(say!(lang, key, flag = format!("--{given}"), command = name))
}

/// The whole command whose second word is `word`, such as `knobel lab merge`; `None` if there is none.
fn command_line_of(program: &clap::Command, word: &str) -> Option<String> {
    let has_it = |first: &&clap::Command| first.get_subcommands().any(|second| second.get_name() == word);
    let first = program.get_subcommands().find(has_it)?;
    Some(format!("{} {} {word}", program.get_name(), first.get_name()))
}
