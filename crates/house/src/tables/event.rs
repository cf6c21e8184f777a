//! House events: what happens around a game, such as sitting down, starting, agreeing. They are stored as JSON, beside
//! the game's own events in their notation.

use std::fmt;

use play::{GameId, Pace, is_same_name};
use rules::spelunke::JokerSet;
use serde::{Deserialize, Serialize};

use store::ids::{ClubId, PersonId, TableId};
use store::{NameKind, Names};

use crate::names::{Name, NameBook};

/// How the first event of a club's log begins. Tables and clubs have ids of one form, so either log may be asked for
/// under the other's address.
pub(crate) const FOUNDING: &str = "{\"founded\"";

/// Who a chair is for, before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// Free for the next person who sits down.
    Open,
    /// Taken by a person, who may have several: friends round one device.
    Person {
        person: PersonId,
        /// The name on the chair; empty once it has been erased.
        name: Name,
    },
    Bot {
        /// The id of its [`BotKind`](bots::BotKind).
        kind: String,
        /// The name of the bot, or of the person for whom it plays on.
        name: Name,
    },
}

const BOT_NAMES: [&str; 20] = [
    "Fritz", "Lotte", "Emil", "Frieda", "Oskar", "Wanda", "Bruno", "Hilde", "Karl", "Ida", "Otto", "Greta", "Anton",
    "Rosa", "Paul", "Klara", "Hugo", "Elsa", "Max", "Nora",
];

impl Chair {
    /// A bot of this kind, with a name that no chair of `among` has.
    pub fn bot(kind: &str, among: &[Chair]) -> Chair {
        let is_free = |name: &&str| among.iter().all(|chair| !chair.is_called(name));
        let name = BOT_NAMES.into_iter().find(is_free).unwrap_or(BOT_NAMES[0]);
        Chair::Bot { kind: kind.to_owned(), name: name.into() }
    }

    /// True if the name on the chair looks the same as this one.
    pub fn is_called(&self, name: &str) -> bool {
        self.name().is_some_and(|own| is_same_name(own, name))
    }

    /// `None` if the chair is open or its name has been erased.
    pub fn name(&self) -> Option<&str> {
        match self {
            Chair::Open => None,
            Chair::Person { name, .. } | Chair::Bot { name, .. } => Some(name.as_str()).filter(|name| !name.is_empty()),
        }
    }

    /// The number of its name in the log's side table; `None` if the chair is open.
    pub(super) fn name_number(&self) -> Option<u32> {
        match self {
            Chair::Open => None,
            Chair::Person { name, .. } | Chair::Bot { name, .. } => Some(name.number()),
        }
    }

    fn resolve(&mut self, names: &Names) {
        if let Chair::Person { name, .. } | Chair::Bot { name, .. } = self {
            name.resolve(names);
        }
    }

    fn enter_name(&mut self, member: Option<MemberId>, book: &mut NameBook<'_>) {
        let member = member.map(|member| member.0);
        match self {
            Chair::Open => {}
            Chair::Person { person, name } => name.enter(NameKind::Own, Some(*person), member, book),
            Chair::Bot { name, .. } => name.enter(NameKind::Own, name.of(), member, book),
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

/// A member's number in their club, from 1; it is never given to another member.
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
    /// The club's member or guest on the chair; `None` if it is a bot.
    pub member: Option<MemberId>,
    /// The member's bonus eyes (S-46).
    #[serde(default)]
    pub bonus: u32,
}

/// A table of a club's evening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AtClub {
    pub club: ClubId,
    /// The evening's number.
    pub evening: u32,
    /// Members and bonus eyes, by chair.
    pub chairs: Vec<ClubChair>,
    /// The hosts of the club: each of them may throw for Anaconda.
    pub hosts: Vec<PersonId>,
    /// The die for that throw.
    #[serde(default)]
    pub host_die: HostDie,
}

/// A table's settings at its opening.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the new-table page and a field of stored events"
)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    pub game: String,
    /// The title, as [`Title::read`] reads it.
    pub name: Name,
    /// The code for joining that people say aloud; chosen by the house.
    pub code: String,
    /// True if the lobby shows the table.
    pub is_public: bool,
    /// Switches that are not at their default: `name=value …`.
    pub rules: String,
    /// The cards of Roll'n Bump; `None` for the default ones.
    pub deck: Option<String>,
    /// True if people throw real dice and enter what they show.
    pub real_dice: bool,
    /// True if Knobel deals the cards of Roll'n Bump though the dice are real. False for tables from before this was asked:
    /// there the printed cards are entered.
    #[serde(default)]
    pub deals_cards: bool,
    /// True if a person who has to decide may ask for a hint. False for tables from before there were hints.
    #[serde(default)]
    pub hints: bool,
    /// True if a throw waits until the pages of all who play have taken part, and no seat is left out of it. False for tables
    /// from before this was asked.
    #[serde(default)]
    pub all_must_seal: bool,
    /// The chairs, in turn order.
    pub chairs: Vec<Chair>,
    /// The table that this one is a rematch of.
    pub rematch_of: Option<TableId>,
    /// The club's evening that the table is part of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<AtClub>,
}

/// What stands before the host's name in the title of a table that has no name of its own. No name that people enter has it.
const OF_HOST: char = '#';

/// The title of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Title<'a> {
    /// A name that a person has given it.
    Named(&'a str),
    /// The table of the person with this name, to be said in the reader's language.
    OfHost(&'a str),
}

impl Title<'_> {
    /// The title in a table's opening, or on its card.
    pub fn read(stored: &str) -> Title<'_> {
        stored.strip_prefix(OF_HOST).map_or(Title::Named(stored), Title::OfHost)
    }

    /// The title as it is stored.
    pub fn stored(self) -> String {
        match self {
            Title::Named(name) => name.to_owned(),
            Title::OfHost(host) => format!("{OF_HOST}{host}"),
        }
    }
}

impl Opening {
    /// `None` if this version does not know the game.
    pub fn game_id(&self) -> Option<GameId> {
        GameId::from_id(&self.game)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HouseEvent {
    /// A person opened the table.
    Opened(Box<Opening>),
    /// A person loaded a record from elsewhere; it is only looked at.
    Loaded {
        name: Name,
        /// The code, which leads nowhere.
        code: String,
        /// The record's header, with numbers in the place of names.
        header: String,
    },
    /// A chair was given to a person or bot, or became open.
    Sat {
        /// Which chair, from 0.
        chair: usize,
        /// The chair from now on.
        who: Chair,
    },
    /// A person has chosen jokers for a chair, in secret.
    Chose {
        /// Which chair, from 0.
        chair: usize,
        /// Their ids, between commas.
        jokers: String,
    },
    /// The host asked for jokers: no chair is given away any more.
    Closed,
    /// The game began.
    Started {
        /// The record's header: the whole set-up, with numbers in the place of names.
        header: String,
    },
    /// A late comer got a chair before the first throw of a club's game: they choose jokers, then it begins anew.
    Added {
        /// The new chair, which is the last one.
        who: Chair,
        of_club: ClubChair,
    },
    /// A chair was removed before the first throw of a club's game.
    Struck {
        /// Which chair, from 0.
        chair: usize,
    },
    /// Another person at the table plays a seat from now on.
    Lent {
        /// Which chair, from 0.
        chair: usize,
        to: PersonId,
    },
    /// A lent seat went back to the person who had it first.
    Returned {
        /// Which chair, from 0.
        chair: usize,
    },
    /// The host barred a person.
    Barred {
        person: PersonId,
    },
    /// A person proposed a correction of an entry.
    Proposed {
        /// The entry's number.
        number: usize,
        /// The entry as it should be read.
        text: String,
    },
    /// A person agreed to the correction.
    Agreed,
    /// A person declined the correction, or the proposer withdrew it.
    Declined,
    /// A name was erased: the state has to be folded anew, without it.
    Erased {
        person: PersonId,
    },
    Rematch {
        table: TableId,
    },
    /// A person changed the speed of the bots.
    Paced {
        pace: Pace,
    },
    /// A person asked the bots not to pause until a person is awaited.
    Skipped,
    /// A throw was decided, and waits for pages.
    ThrowAsked,
    /// A person has published the end of a chain for sealed throws, before the game.
    Chained {
        /// In hexadecimal.
        end: String,
    },
}

impl HouseEvent {
    /// The JSON that is stored.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("these are plain data")
    }

    /// True if a stored text is an [`Erased`](HouseEvent::Erased) event.
    pub fn is_erasure(text: &str) -> bool {
        text.starts_with("{\"erased\"") && matches!(serde_json::from_str(text), Ok(HouseEvent::Erased { .. }))
    }

    /// Reads a stored text, with the names of its log; `None` for a line of the game's own record.
    pub fn read(text: &str, names: &Names) -> Option<Result<HouseEvent, serde_json::Error>> {
        let read = text.starts_with(['{', '"']).then(|| serde_json::from_str(text))?;
        Some(read.map(|mut event: HouseEvent| {
            event.resolve(names);
            event
        }))
    }

    fn resolve(&mut self, names: &Names) {
        match self {
            HouseEvent::Opened(opening) => {
                opening.name.resolve(names);
                opening.chairs.iter_mut().for_each(|chair| chair.resolve(names));
            }
            HouseEvent::Loaded { name, .. } => name.resolve(names),
            HouseEvent::Sat { who, .. } | HouseEvent::Added { who, .. } => who.resolve(names),
            _ => {}
        }
    }

    /// Gives numbers to all names in it, before it is appended. `members` are those of the club, by chair.
    pub(super) fn enter_names(&mut self, by: Option<PersonId>, members: &[ClubChair], book: &mut NameBook<'_>) {
        let member = |chair: usize| members.get(chair).and_then(|chair| chair.member);
        match self {
            HouseEvent::Opened(opening) => {
                opening.name.enter(NameKind::Title, by, None, book);
                let members = opening.club.iter().flat_map(|club| &club.chairs).map(|chair| chair.member);
                let members = members.chain(std::iter::repeat(None));
                opening.chairs.iter_mut().zip(members).for_each(|(chair, member)| chair.enter_name(member, book));
            }
            HouseEvent::Loaded { name, header, .. } => {
                name.enter(NameKind::Title, by, None, book);
                if let Some(quoted) = book.quote_header(header, by) {
                    *header = quoted;
                }
            }
            HouseEvent::Sat { chair, who } => who.enter_name(member(*chair), book),
            HouseEvent::Added { who, of_club } => who.enter_name(of_club.member, book),
            _ => {}
        }
    }
}

/// The ids of jokers as they are stored, between commas.
pub(super) fn jokers_text(jokers: JokerSet) -> String {
    jokers.iter().map(rules::spelunke::Joker::id).collect::<Vec<_>>().join(",")
}
