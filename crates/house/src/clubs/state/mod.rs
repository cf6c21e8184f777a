//! A club as its events make it.

mod card;
mod carried_over;
mod fold;
mod queries;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use store::ids::{ClubId, LinkId, PersonId};
use store::{LobbyCard, StoredEvent};

use super::avatar::Avatar;
use super::evening::Evening;
use super::event::{ClubEvent, HouseRules, MemberId};
use super::season::Season;
use crate::log_cache::{LogState, Unplayable};

/// How somebody belongs to a club.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Belongs {
    /// As a member.
    Member,
    /// As a guest of an evening, who can become a member.
    Guest,
    /// No more: they have left, and may come back by the link.
    Left,
    /// No more: a host has removed them.
    Removed,
}

/// Somebody in a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Their number.
    pub id: MemberId,
    /// What they are called; nothing once the name has been erased.
    pub name: Option<String>,
    /// What they look like.
    pub avatar: Avatar,
    /// The number of the event that gave them this avatar.
    pub avatar_since: u64,
    /// Who acts for them on the web; nobody if a host entered them by name.
    pub person: Option<PersonId>,
    /// How they belong to the club.
    pub belongs: Belongs,
    /// Whether they are one of the hosts.
    pub is_host: bool,
}

/// Somebody who says that they are a member whom a host had entered by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Who they say they are.
    pub member: MemberId,
    /// Who it is.
    pub person: PersonId,
    /// What they call themselves.
    pub name: String,
}

/// A club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Club {
    /// Which one.
    pub id: ClubId,
    /// The number of its last event.
    pub seq: u64,
    /// What it is called.
    pub name: String,
    /// The secret of the link for members.
    pub link: LinkId,
    /// Everybody who ever belonged to it, in the order in which they came.
    pub members: Vec<Member>,
    /// Its house rules.
    pub rules: BTreeMap<String, HouseRules>,
    /// Who waits for a host's word.
    pub claims: Vec<Claim>,
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

    fn replay(id: ClubId, events: &[StoredEvent]) -> Result<Option<Club>, Unplayable> {
        Club::replay(id, events)
    }

    fn fold(&mut self, event: &StoredEvent) -> Result<(), Unplayable> {
        let read = ClubEvent::read(&event.text).map_err(|error| error.to_string());
        let applied = read.and_then(|read| self.apply(event.by, &read));
        applied.map_err(|why| Unplayable { seq: event.seq, why })
    }
}

impl Club {
    /// The club that these events lead to; nothing if there are none.
    pub fn replay(id: ClubId, events: &[StoredEvent]) -> Result<Option<Club>, Unplayable> {
        let Some((first, more)) = events.split_first() else { return Ok(None) };
        // A table's log is no club's, whoever asks for it.
        if !first.text.starts_with("{\"founded\"") {
            return Ok(None);
        }
        let founded = ClubEvent::read(&first.text).map_err(|error| error.to_string());
        let club = founded.and_then(|event| Club::founded(id, &event));
        let mut club = club.map_err(|why| Unplayable { seq: first.seq, why })?;
        more.iter().try_for_each(|event| club.fold(event))?;
        Ok(Some(club))
    }

    /// A club that has just been founded.
    pub fn founded(id: ClubId, event: &ClubEvent) -> Result<Club, String> {
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

/// A name as it was kept; one that has been erased is empty.
fn kept_name(name: &str) -> Option<String> {
    (!name.is_empty()).then(|| name.to_owned())
}
