//! The state of a club, the fold of its events.

mod card;
mod carried_over;
mod fold;
mod queries;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use store::ids::{ClubId, LinkId, PersonId};
use store::{LobbyCard, Names, StoredEvent};

use super::avatar::Avatar;
use super::evening::Evening;
use super::event::{ClubEvent, HouseRules, MemberId};
use super::season::Season;
use crate::log_cache::{LogState, Unplayable};
use crate::names::Name;
use crate::tables::FOUNDING;

/// The standing of a person in a club.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Belongs {
    Member,
    /// Guest of an evening, who can become a member.
    Guest,
    /// Has left, and may come back by the link.
    Left,
    /// Removed by a host.
    Removed,
}

/// A member, guest or former member of a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    pub id: MemberId,
    /// `None` once the name has been erased.
    pub name: Option<String>,
    pub avatar: Avatar,
    /// The number of the event that set the avatar.
    pub avatar_since: u64,
    /// The person who acts for them on the web; `None` if a host entered them by name.
    pub person: Option<PersonId>,
    pub belongs: Belongs,
    pub is_host: bool,
}

/// A person's claim to be a member whom a host had entered by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberClaim {
    /// The member who is claimed.
    pub member: MemberId,
    /// The claimant.
    pub person: PersonId,
    /// The claimant's own name.
    pub name: Name,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Club {
    pub id: ClubId,
    /// The number of the last event that was folded in.
    pub seq: u64,
    /// The log's names of people, by the numbers that its events have.
    pub names: Names,
    pub name: String,
    /// The secret of the link for members.
    pub link: LinkId,
    /// All members, guests and former members, in the order in which they joined.
    pub members: Vec<Member>,
    /// House rules, by game id.
    pub rules: BTreeMap<String, HouseRules>,
    /// Claims that wait for a host's decision.
    pub claims: Vec<MemberClaim>,
    /// All evenings, by number.
    pub evenings: Vec<Evening>,
    /// The seasons, oldest first; before the first one it is all one time.
    pub seasons: Vec<Season>,
}

impl LogState for Club {
    type Id = ClubId;

    fn id(&self) -> ClubId {
        self.id
    }

    fn seq(&self) -> u64 {
        self.seq
    }

    fn card(&self) -> LobbyCard {
        Club::card(self)
    }

    fn replay(id: ClubId, events: &[StoredEvent], names: Names) -> Result<Option<Club>, Unplayable> {
        Club::replay(id, events, names)
    }

    fn set_names(&mut self, names: Names) {
        self.names = names;
    }

    fn fold(&mut self, event: &StoredEvent) -> Result<(), Unplayable> {
        let read = ClubEvent::read(&event.text, &self.names).map_err(|error| error.to_string());
        let applied = read.and_then(|read| self.apply(event.by, &read));
        applied.map_err(|why| Unplayable { seq: event.seq, why })
    }
}

impl Club {
    /// The fold of a whole log; `None` if it is empty or is no club's.
    pub fn replay(id: ClubId, events: &[StoredEvent], names: Names) -> Result<Option<Club>, Unplayable> {
        let Some((first, more)) = events.split_first() else { return Ok(None) };
        // A table's log may be asked for under a club's id.
        if !first.text.starts_with(FOUNDING) {
            return Ok(None);
        }
        let founded = ClubEvent::read(&first.text, &names).map_err(|error| error.to_string());
        let club = founded.and_then(|event| Club::founded(id, &event, names));
        let mut club = club.map_err(|why| Unplayable { seq: first.seq, why })?;
        more.iter().try_for_each(|event| club.fold(event))?;
        Ok(Some(club))
    }

    /// The state after the first event.
    pub fn founded(id: ClubId, event: &ClubEvent, names: Names) -> Result<Club, String> {
        let ClubEvent::Founded { name, link, founder, avatar, person } = event else {
            return Err("a club begins with its founding".to_owned());
        };
        let founder = Member {
            id: MemberId(1),
            name: kept_name(founder),
            avatar: *avatar,
            avatar_since: 1,
            person: Some(*person),
            belongs: Belongs::Member,
            is_host: true,
        };
        Ok(Club {
            id,
            seq: 1,
            names,
            name: name.clone(),
            link: *link,
            members: vec![founder],
            rules: BTreeMap::new(),
            claims: Vec::new(),
            evenings: Vec::new(),
            seasons: Vec::new(),
        })
    }
}

/// A stored name; `None` if it is empty, which means erased.
fn kept_name(name: &str) -> Option<String> {
    (!name.is_empty()).then(|| name.to_owned())
}
