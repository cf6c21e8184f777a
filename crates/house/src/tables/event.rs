//! What happens around a game: sitting down, starting, agreeing. The game's own events are kept in their notation; these
//! stand beside them as JSON.

use std::fmt;

use play::GameId;
use rules::spelunke::JokerSet;
use serde::{Deserialize, Serialize};

use store::ids::{ClubId, PersonId, TableId};

/// Who a chair is for, before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// Whoever comes.
    Open,
    /// A person, who may have several: friends round one device.
    Person {
        /// Who acts for it.
        person: PersonId,
        /// What stands there; nothing once they have erased their name.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its kind's id.
        kind: String,
        /// What it is called.
        name: String,
    },
}

/// What bots are called.
const BOT_NAMES: [&str; 20] = [
    "Fritz", "Lotte", "Emil", "Frieda", "Oskar", "Wanda", "Bruno", "Hilde", "Karl", "Ida", "Otto", "Greta", "Anton",
    "Rosa", "Paul", "Klara", "Hugo", "Elsa", "Max", "Nora",
];

impl Chair {
    /// A bot of this kind, with a name that nobody on these chairs has.
    pub fn bot(kind: &str, among: &[Chair]) -> Chair {
        let is_free = |name: &&str| among.iter().all(|chair| chair.name() != Some(*name));
        let name = BOT_NAMES.into_iter().find(is_free).unwrap_or(BOT_NAMES[0]);
        Chair::Bot { kind: kind.to_owned(), name: name.to_owned() }
    }

    /// Who sits there, if anybody does who has a name.
    pub fn name(&self) -> Option<&str> {
        match self {
            Chair::Open => None,
            Chair::Person { name, .. } | Chair::Bot { name, .. } => Some(name.as_str()).filter(|name| !name.is_empty()),
        }
    }
}

/// Whose die is thrown for the host of a club's evening (S-54).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HostDie {
    /// The table's cup, when the host says so.
    #[default]
    Cup,
    /// The club's real die: the host enters what it shows.
    Real,
}

/// Somebody in a club, by a number that is theirs for good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MemberId(pub u32);

impl fmt::Display for MemberId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a club knows of a chair at its table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ClubChair {
    /// Who of the club sits there; nobody of it if it is a bot.
    pub member: Option<MemberId>,
    /// The bonus eyes that they bring (S-46).
    #[serde(default)]
    pub bonus: u32,
}

/// A table of a club's evening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AtClub {
    /// Which club.
    pub club: ClubId,
    /// The number of its evening.
    pub evening: u32,
    /// Who of the club sits where, by chair.
    pub chairs: Vec<ClubChair>,
    /// The hosts of the club: each of them may throw for Anaconda.
    pub hosts: Vec<PersonId>,
    /// Whose die that is.
    #[serde(default)]
    pub host_die: HostDie,
}

/// How a table was wished for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// The game's id.
    pub game: String,
    /// What the table is called.
    pub name: String,
    /// The code that is said aloud; the house gives it.
    pub code: String,
    /// Whether the lobby shows it.
    pub is_public: bool,
    /// Switches that are not at their default: `name=value …`.
    pub rules: String,
    /// The cards, if they are not the default ones (Roll'n Bump).
    pub deck: Option<String>,
    /// Whether people throw their own dice.
    pub real_dice: bool,
    /// Whether whoever has to decide may ask for a hint. Tables that were opened before there were hints have none.
    #[serde(default)]
    pub hints: bool,
    /// The chairs, in turn order.
    pub chairs: Vec<Chair>,
    /// The table that this one goes on from.
    pub rematch_of: Option<TableId>,
    /// The club whose evening it is part of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<AtClub>,
}

impl Opening {
    /// The game, if it is one that this version knows.
    pub fn game_id(&self) -> Option<GameId> {
        GameId::from_id(&self.game)
    }
}

/// Something that happened around the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HouseEvent {
    /// Somebody opened the table.
    Opened(Box<Opening>),
    /// Somebody put a record on it that was played elsewhere; it is only looked at.
    Loaded {
        /// What the table is called.
        name: String,
        /// The code, which leads nowhere.
        code: String,
        /// The record's header.
        header: String,
    },
    /// A chair was given to somebody.
    Sat {
        /// Which chair, from 0.
        chair: usize,
        /// To whom.
        who: Chair,
    },
    /// A person has chosen jokers for a chair, in secret.
    Chose {
        /// Which chair, from 0.
        chair: usize,
        /// Their ids, between commas.
        jokers: String,
    },
    /// The host asked everybody to choose jokers: nobody sits down any more.
    Closed,
    /// The game began.
    Started {
        /// The record's header: the whole set-up.
        header: String,
    },
    /// Somebody came late, before the first throw of a club's game: they choose jokers, then it begins anew.
    Added {
        /// Who sits on the new chair, the last one.
        who: Chair,
        /// What the club knows of them.
        of_club: ClubChair,
    },
    /// Somebody does not play after all: their chair goes, before the first throw of a club's game.
    Struck {
        /// Which chair, from 0.
        chair: usize,
    },
    /// Somebody else at the table plays a seat from now on.
    Lent {
        /// Which chair, from 0.
        chair: usize,
        /// Who acts for it.
        to: PersonId,
    },
    /// The seat is played by whoever had it first.
    Returned {
        /// Which chair, from 0.
        chair: usize,
    },
    /// Somebody may no longer act here.
    Barred {
        /// Who.
        person: PersonId,
    },
    /// Somebody wants an entry to be read differently.
    Proposed {
        /// The entry's number.
        number: usize,
        /// How it should be read.
        text: String,
    },
    /// Somebody agrees to that.
    Agreed,
    /// Somebody does not.
    Declined,
    /// Somebody's name was erased: the events before this one have been written anew without it.
    Erased {
        /// Who wanted it.
        person: PersonId,
    },
    /// The same people go on at another table.
    Rematch {
        /// Which one.
        table: TableId,
    },
}

impl HouseEvent {
    /// As it is kept.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("these are plain data")
    }

    /// Whether a text says that somebody's name was erased.
    pub fn is_erasure(text: &str) -> bool {
        text.starts_with("{\"erased\"") && matches!(HouseEvent::read(text), Some(Ok(HouseEvent::Erased { .. })))
    }

    /// Reads what was kept; `None` for a line of the game's own record.
    pub fn read(text: &str) -> Option<Result<HouseEvent, serde_json::Error>> {
        text.starts_with(['{', '"']).then(|| serde_json::from_str(text))
    }
}

/// Jokers as they are kept.
pub(super) fn jokers_text(jokers: JokerSet) -> String {
    jokers.iter().map(rules::spelunke::Joker::id).collect::<Vec<_>>().join(",")
}
