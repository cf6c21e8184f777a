//! Who takes part in a contest.

use std::fmt;

use bots::{BotKind, Limits, Search};
use foreign::BotCommand;

/// A participant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contender {
    /// A bot of ours.
    Own(OwnBot),
    /// A foreign bot.
    Foreign {
        /// What starts it.
        command: BotCommand,
        /// What it is called in the standings.
        name: String,
    },
}

/// A kind of bot, perhaps with a budget of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnBot {
    /// How it decides.
    pub kind: BotKind,
    /// Its playouts, if it searches; `None` for the arena's, or the game's default.
    pub playouts: Option<u32>,
    /// What its search stands on.
    pub search: Search,
}

/// How contests name the first version of the sharp bot, which is kept to be compared with.
const FIRST_SHARP: &str = "sharp1";

impl Contender {
    /// Reads `thumb`, `sharp:100` or `sharp1`, the sharp bot as it was in its first version.
    pub fn read(text: &str) -> Option<Contender> {
        let (name, playouts) = text.split_once(':').map_or((text, None), |(name, playouts)| (name, Some(playouts)));
        let (kind, search) = match name {
            FIRST_SHARP => (BotKind::Sharp, Search::First),
            name => (BotKind::from_id(name)?, Search::Values),
        };
        let playouts = match playouts {
            None => None,
            Some(playouts) if kind == BotKind::Sharp => Some(playouts.parse().ok()?),
            Some(_) => return None,
        };
        Some(Contender::Own(OwnBot { kind, playouts, search }))
    }

    /// What it is, so that the same contest can go on: the name for our bots, the command for others.
    pub(super) fn identity(&self) -> String {
        match self {
            Contender::Own(bot) => bot.to_string(),
            Contender::Foreign { command, .. } => command.to_string(),
        }
    }

    /// True if it is a foreign bot.
    pub(super) fn is_foreign(&self) -> bool {
        matches!(self, Contender::Foreign { .. })
    }

    /// The kind of bot that chooses jokers for it.
    pub fn kind(&self) -> BotKind {
        match self {
            Contender::Own(bot) => bot.kind,
            Contender::Foreign { .. } => BotKind::Thumb,
        }
    }
}

impl OwnBot {
    pub(crate) fn limits(self) -> Limits {
        Limits { playouts: self.playouts, time: None, search: self.search }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Own(bot) => bot.fmt(f),
            Contender::Foreign { name, .. } => f.write_str(name),
        }
    }
}

impl fmt::Display for OwnBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.search == Search::First {
            f.write_str(FIRST_SHARP)?;
        } else {
            self.kind.fmt(f)?;
        }
        self.playouts.map_or(Ok(()), |playouts| write!(f, ":{playouts}"))
    }
}
