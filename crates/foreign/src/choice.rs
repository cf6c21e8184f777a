//! A bot as it is asked for: one of ours, or the command of a foreign one.

use std::fmt;

use bots::BotKind;

use crate::command::BotCommand;

/// A bot as it is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotChoice {
    /// A bot of ours.
    Own(BotKind),
    /// A foreign bot.
    Foreign(BotCommand),
}

impl BotChoice {
    /// Reads the id of a kind or a marked command; `None` if the text is neither.
    ///
    /// ```
    /// use foreign::BotChoice;
    ///
    /// for text in ["sharp", "cmd:./mybot.py --fast"] {
    ///     assert_eq!(BotChoice::read(text).map(|bot| bot.to_string()).as_deref(), Some(text));
    /// }
    /// assert_eq!(BotChoice::read("best"), None);
    /// ```
    pub fn read(text: &str) -> Option<BotChoice> {
        match BotCommand::read_marked(text) {
            Some(command) => command.ok().map(BotChoice::Foreign),
            None => BotKind::from_id(text).map(BotChoice::Own),
        }
    }

    /// The kind of bot that chooses jokers for it, and plays on for it if it must.
    pub fn kind(&self) -> BotKind {
        match self {
            BotChoice::Own(kind) => *kind,
            BotChoice::Foreign(_) => BotKind::Thumb,
        }
    }

    /// The command of a program; `None` of a bot of ours.
    pub fn command(&self) -> Option<&BotCommand> {
        match self {
            BotChoice::Own(_) => None,
            BotChoice::Foreign(command) => Some(command),
        }
    }
}

impl From<BotKind> for BotChoice {
    fn from(kind: BotKind) -> BotChoice {
        BotChoice::Own(kind)
    }
}

impl fmt::Display for BotChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotChoice::Own(kind) => kind.fmt(f),
            BotChoice::Foreign(command) => command.fmt(f),
        }
    }
}
