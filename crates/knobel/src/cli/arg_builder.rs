//! Commands and arguments with their help texts in one language.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, value_parser};
use play::GameId;
use words::{Lang, say};

/// Builds arguments whose help texts are the messages `cli-flag-NAME` and `cli-arg-NAME`.
#[derive(Clone, Copy)]
pub(super) struct ArgBuilder(pub(super) Lang);

impl ArgBuilder {
    pub(super) fn say(self, key: &str) -> String {
        say!(self.0, key)
    }

    /// A command with `--help`.
    pub(super) fn command(self, name: &'static str) -> Command {
        self.command_without_help_flag(name).arg(self.help_flag())
    }

    /// A command with its texts and headings.
    pub(super) fn command_without_help_flag(self, name: &'static str) -> Command {
        let text = |part: &str| self.say(&format!("cli-{name}-{part}"));
        let heading = self.say("cli-usage");
        Command::new(name)
            .about(text("about"))
            .override_usage(text("usage"))
            .after_help(text("examples"))
            .help_template(format!("{{about-with-newline}}\n{heading} {{usage}}\n\n{{all-args}}{{after-help}}\n"))
            .next_help_heading(self.say("cli-options"))
            .disable_help_flag(true)
    }

    pub(super) fn help_flag(self) -> Arg {
        self.bare_flag("help").short('h').action(ArgAction::Help)
    }

    /// A flag whose action is not set yet.
    pub(super) fn bare_flag(self, name: &'static str) -> Arg {
        Arg::new(name).long(name).help(self.say(&format!("cli-flag-{name}")))
    }

    /// A flag without a value.
    pub(super) fn switch(self, name: &'static str) -> Arg {
        self.bare_flag(name).action(ArgAction::SetTrue)
    }

    /// A flag with a value.
    pub(super) fn flag(self, name: &'static str, value: &str) -> Arg {
        // What the values may be stands in the help text, in words.
        self.bare_flag(name).value_name(value.to_owned()).hide_possible_values(true)
    }

    /// A flag with one of these values.
    pub(super) fn one_of(self, name: &'static str, values: &[&'static str]) -> Arg {
        self.flag(name, &values.join("|")).value_parser(PossibleValuesParser::new(values.iter().copied()))
    }

    /// A flag with a number. A negative one gets past clap and is refused with a sentence of its own.
    pub(super) fn number(self, name: &'static str) -> Arg {
        self.flag(name, "N").allow_negative_numbers(true)
    }

    /// A flag that means something else for `command` than for others.
    pub(super) fn flag_for(self, command: &str, name: &'static str, value: &str) -> Arg {
        self.flag(name, value).allow_negative_numbers(true).help(self.say(&format!("cli-flag-{name}-{command}")))
    }

    pub(super) fn file_flag(self, name: &'static str) -> Arg {
        self.flag(name, &self.say("cli-value-file")).value_parser(value_parser!(PathBuf))
    }

    pub(super) fn folder_flag(self, name: &'static str) -> Arg {
        self.flag(name, &self.say("cli-value-folder")).value_parser(value_parser!(PathBuf))
    }

    pub(super) fn positional(self, name: &'static str, value: &str) -> Arg {
        let help = say!(self.0, &format!("cli-arg-{name}"), games = GameId::IDS);
        Arg::new(name).value_name(value.to_owned()).help(help).help_heading(self.say("cli-arguments"))
    }

    /// The game, required or not.
    pub(super) fn game(self) -> Arg {
        self.positional("game", &self.say("cli-value-game"))
    }

    /// A required file or folder.
    pub(super) fn path(self, name: &'static str, value: &str) -> Arg {
        self.positional(name, value).required(true).value_parser(value_parser!(PathBuf))
    }

    /// The required file of a command.
    pub(super) fn file(self) -> Arg {
        self.path("file", &self.say("cli-value-file"))
    }
}
