//! Events of a club, stored as JSON.

use play::GameId;
use serde::{Deserialize, Serialize};

use super::avatar::Avatar;
use super::state::Belongs;
use crate::names::{Name, NameBook};
pub use crate::tables::MemberId;
use store::ids::{LinkId, PersonId, TableId};
use store::{NameKind, Names};

/// How seats were put in order (S-47).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// In the order of arrival.
    #[default]
    Coming,
    /// By lot.
    Lot,
    /// By hand.
    Hand,
}

/// How a club plays a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HouseRules {
    /// Switches that are not at their default: `name=value …`.
    pub rules: String,
    /// The cards of Roll'n Bump; `None` for the default ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
}

/// Who had a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// A member or guest of the club.
    Member(MemberId),
    /// A bot of this name.
    Bot(String),
}

/// One seat's part of a result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultLine {
    pub who: Who,
    /// The place, from 1 (S-41).
    pub place: u32,
    /// Eyes, coins, euros or points; `None` if only the places are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    pub won: bool,
    /// True if the seat is one of the losers (S-43), which only Spelunke has.
    #[serde(default)]
    pub lost: bool,
    /// Bonus eyes for next time (S-45), which only Spelunke has.
    #[serde(default)]
    pub bonus: u32,
    /// The number of robberies.
    #[serde(default)]
    pub thefts: u32,
    /// The jokers that the seat brought, by id.
    #[serde(default)]
    pub jokers: Vec<String>,
    /// True if a bot played the seat at the end: then the line does not count for the member.
    #[serde(default)]
    pub by_bot: bool,
}

impl ResultLine {
    /// The member for whom the line counts; `None` for bots and for seats that a bot took over.
    pub fn counts_for(&self) -> Option<MemberId> {
        match self.who {
            Who::Member(member) if !self.by_bot => Some(member),
            _ => None,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the variants are sentences, and their parts are named in them")]
pub enum ClubEvent {
    /// A person founded the club and is its first member and host.
    Founded { name: String, link: LinkId, founder: Name, avatar: Avatar, person: PersonId },
    /// The club has another name.
    Renamed { name: String },
    /// The link for members is another one; the old one leads nowhere.
    LinkRenewed { link: LinkId },
    /// The club plays a game by these rules from now on.
    Ruled {
        game: String,
        #[serde(flatten)]
        how: HouseRules,
    },
    /// A new member, or a new guest of an evening.
    Joined {
        member: MemberId,
        name: Name,
        avatar: Avatar,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
        belongs: Belongs,
    },
    /// A person who came by the link claims to be a member whom a host had entered by name.
    Claimed { member: MemberId, person: PersonId, name: Name },
    /// A host confirmed the person's claim.
    Granted { person: PersonId },
    /// A host refused the person's claim.
    Refused { person: PersonId },
    /// A guest has become a member, or a former member is one again.
    Welcomed { member: MemberId },
    /// A member has another name.
    Called { member: MemberId, name: Name },
    /// A member has left.
    Left { member: MemberId },
    /// A host has removed a member, who cannot come back by the link.
    Removed { member: MemberId },
    /// A member's name was erased.
    Erased { member: MemberId },
    /// A member is one of the hosts from now on.
    HostMade { member: MemberId },
    /// A member is no host any more.
    HostUnmade { member: MemberId },
    /// A member has another avatar.
    AvatarChosen { member: MemberId, avatar: Avatar },
    /// A host opened an evening.
    EveningOpened { evening: u32, host: MemberId, at: i64 },
    /// A member or guest is here.
    Came { evening: u32, member: MemberId },
    /// A member or guest is not here, or will not come.
    StaysAway { evening: u32, member: MemberId },
    /// The seats are in this order.
    Ordered { evening: u32, seats: Vec<MemberId>, by: Order },
    /// Lots are being drawn for these members, who sat in this order; `asked` are those of them who have a page open.
    LotsBegun { evening: u32, draw: u32, members: Vec<MemberId>, asked: Vec<MemberId> },
    /// The next line in the record of the draw that is under way (docs/sealed.md). With the line of the order the seats are in it.
    LotsLine { evening: u32, line: String },
    /// The evening went to a table.
    TableOpened { evening: u32, table: TableId, game: String },
    /// A table was left without a result.
    TableLeft { evening: u32, table: TableId },
    /// A game came to its end, and this is the result.
    Noted { evening: u32, table: TableId, at: i64, game: String, lines: Vec<ResultLine> },
    /// The evening is over.
    EveningClosed { evening: u32 },
    /// A game from before, entered by hand.
    Entered { evening: u32, at: i64, game: String, lines: Vec<ResultLine> },
    /// A result was corrected. Without a reason, the table's game went on and ended once more.
    Corrected { evening: u32, game: usize, at: i64, lines: Vec<ResultLine>, reason: String },
    /// A season began.
    SeasonBegan { name: String, at: i64 },
}

impl ClubEvent {
    /// The JSON that is stored.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("these are plain data")
    }

    /// Reads a stored text, with the names of its log.
    pub fn read(text: &str, names: &Names) -> Result<ClubEvent, serde_json::Error> {
        let mut event: ClubEvent = serde_json::from_str(text)?;
        if let Some((name, ..)) = event.name() {
            name.resolve(names);
        }
        Ok(event)
    }

    /// Gives a number to the name in it, before it is appended; `person_of` says who acts for a member.
    pub(super) fn enter_name(&mut self, person_of: impl Fn(MemberId) -> Option<PersonId>, book: &mut NameBook<'_>) {
        if let Some((name, member, person)) = self.name() {
            name.enter(NameKind::Own, person.or_else(|| person_of(member)), Some(member.0), book);
        }
    }

    /// The name in it, whose it is, and the person if the event says who; `None` if it has no name.
    fn name(&mut self) -> Option<(&mut Name, MemberId, Option<PersonId>)> {
        match self {
            ClubEvent::Founded { founder, person, .. } => Some((founder, MemberId(1), Some(*person))),
            ClubEvent::Joined { member, name, person, .. } => Some((name, *member, *person)),
            ClubEvent::Claimed { member, person, name } => Some((name, *member, Some(*person))),
            ClubEvent::Called { member, name } => Some((name, *member, None)),
            _ => None,
        }
    }
}

/// The game with this id; an event that names another one was written by a newer version.
pub(super) fn game_of(id: &str) -> Result<GameId, String> {
    GameId::from_id(id).ok_or_else(|| format!("no game is called {id}"))
}
