//! A club as its events make it.

use std::collections::BTreeMap;

use play::GameId;
use serde::{Deserialize, Serialize};

use super::avatar::Avatar;
use super::evening::{Correction, Evening, PlayedGame, Running};
use super::event::{ClubEvent, HouseRules, MemberId, ResultLine, game_of};
use super::season::Season;
use crate::log_cache::{LogState, Unplayable};
use store::ids::{ClubId, LinkId, PersonId, TableId};
use store::{About, LobbyCard, Stage, StoredEvent};

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

    /// Takes an event that has been kept, or is about to be.
    pub fn apply(&mut self, by: Option<PersonId>, event: &ClubEvent) -> Result<(), String> {
        let seq = self.seq + 1;
        match event {
            ClubEvent::Founded { .. } => return Err("founded twice".to_owned()),
            ClubEvent::Renamed { name } => self.name.clone_from(name),
            ClubEvent::LinkRenewed { link } => self.link = *link,
            ClubEvent::Ruled { game, how } => {
                self.rules.insert(game.clone(), how.clone());
            }
            ClubEvent::SeasonBegan { name, at } => self.seasons.push(Season { name: name.clone(), since: *at }),
            ClubEvent::Joined { .. }
            | ClubEvent::Claimed { .. }
            | ClubEvent::Granted { .. }
            | ClubEvent::Refused { .. }
            | ClubEvent::Welcomed { .. }
            | ClubEvent::Called { .. }
            | ClubEvent::Left { .. }
            | ClubEvent::Removed { .. }
            | ClubEvent::Erased { .. }
            | ClubEvent::HostMade { .. }
            | ClubEvent::HostUnmade { .. }
            | ClubEvent::AvatarChosen { .. } => self.apply_to_members(event, seq)?,
            ClubEvent::Noted { .. } | ClubEvent::Entered { .. } | ClubEvent::Corrected { .. } => {
                self.apply_result(by, event, seq)?;
            }
            _ => self.apply_to_evening(event)?,
        }
        self.seq = seq;
        Ok(())
    }

    fn apply_to_members(&mut self, event: &ClubEvent, seq: u64) -> Result<(), String> {
        match event {
            ClubEvent::Joined { member, name, avatar, person, belongs } => {
                if self.member(*member).is_some() {
                    return Err("joined twice".to_owned());
                }
                self.members.push(Member {
                    id: *member,
                    name: kept_name(name),
                    avatar: *avatar,
                    avatar_since: seq,
                    person: *person,
                    belongs: *belongs,
                    is_host: false,
                });
            }
            ClubEvent::Claimed { member, person, name } => {
                self.claims.retain(|claim| claim.person != *person);
                self.claims.push(Claim { member: *member, person: *person, name: name.clone() });
            }
            ClubEvent::Granted { person } => {
                let claim = self.claims.iter().position(|claim| claim.person == *person).ok_or("nobody said so")?;
                let claim = self.claims.remove(claim);
                self.known(claim.member)?.person = Some(*person);
            }
            ClubEvent::Refused { person } => self.claims.retain(|claim| claim.person != *person),
            ClubEvent::Welcomed { member } => self.known(*member)?.belongs = Belongs::Member,
            ClubEvent::Called { member, name } => self.known(*member)?.name = kept_name(name),
            ClubEvent::Left { member } => self.dismiss(*member, Belongs::Left)?,
            ClubEvent::Removed { member } => self.dismiss(*member, Belongs::Removed)?,
            ClubEvent::Erased { member } => self.known(*member)?.name = None,
            ClubEvent::HostMade { member } => self.known(*member)?.is_host = true,
            ClubEvent::HostUnmade { member } => self.known(*member)?.is_host = false,
            ClubEvent::AvatarChosen { member, avatar } => {
                let member = self.known(*member)?;
                (member.avatar, member.avatar_since) = (*avatar, seq);
            }
            _ => return Err("this is not about members".to_owned()),
        }
        Ok(())
    }

    /// Whoever goes is no host any more, and is not counted as present in an evening that is on.
    fn dismiss(&mut self, member: MemberId, belongs: Belongs) -> Result<(), String> {
        let known = self.known(member)?;
        (known.belongs, known.is_host) = (belongs, false);
        if let Some(evening) = self.evenings.iter_mut().find(|evening| evening.is_open) {
            evening.say(member, false);
        }
        Ok(())
    }

    fn apply_to_evening(&mut self, event: &ClubEvent) -> Result<(), String> {
        match event {
            ClubEvent::EveningOpened { evening, host, at } => self.add_evening(*evening, *at, Some(*host)).map(drop),
            ClubEvent::Came { evening, member } => {
                self.evening_mut(*evening)?.say(*member, true);
                Ok(())
            }
            ClubEvent::StaysAway { evening, member } => {
                self.evening_mut(*evening)?.say(*member, false);
                Ok(())
            }
            ClubEvent::Ordered { evening, seats, by } => {
                let evening = self.evening_mut(*evening)?;
                (evening.seats, evening.order) = (seats.clone(), *by);
                Ok(())
            }
            ClubEvent::TableOpened { evening, table, game } => {
                let game = game_of(game)?;
                self.evening_mut(*evening)?.running = Some(Running { table: *table, game });
                Ok(())
            }
            ClubEvent::TableLeft { evening, table } => {
                let evening = self.evening_mut(*evening)?;
                evening.running.take_if(|running| running.table == *table);
                Ok(())
            }
            ClubEvent::EveningClosed { evening } => {
                let evening = self.evening_mut(*evening)?;
                (evening.is_open, evening.running) = (false, None);
                Ok(())
            }
            _ => Err("this is not about an evening".to_owned()),
        }
    }

    fn apply_result(&mut self, by: Option<PersonId>, event: &ClubEvent, seq: u64) -> Result<(), String> {
        let played = |game: &str, table: Option<TableId>, lines: &[ResultLine]| {
            let noted = lines.to_vec();
            game_of(game).map(|game| PlayedGame { game, table, seq, noted, corrections: Vec::new() })
        };
        match event {
            ClubEvent::Noted { evening, table, game, lines, .. } => {
                let played = played(game, Some(*table), lines)?;
                let evening = self.evening_mut(*evening)?;
                evening.running.take_if(|running| running.table == *table);
                evening.games.push(played);
            }
            ClubEvent::Entered { evening, at, game, lines } => {
                let played = played(game, None, lines)?;
                if self.evening(*evening).is_none() {
                    self.add_evening(*evening, *at, None)?.is_open = false;
                }
                self.evening_mut(*evening)?.games.push(played);
            }
            ClubEvent::Corrected { evening, game, at, lines, reason } => {
                let by = by.and_then(|person| self.member_of(person)).map(|member| member.id);
                let game = self.evening_mut(*evening)?.games.get_mut(*game).ok_or("no such game")?;
                let correction = Correction { lines: lines.clone(), reason: reason.clone(), by, at: *at };
                game.corrections.push(correction);
            }
            _ => return Err("this is not a result".to_owned()),
        }
        Ok(())
    }

    fn add_evening(&mut self, number: u32, at: i64, host: Option<MemberId>) -> Result<&mut Evening, String> {
        if number != self.next_evening() {
            return Err("evenings are counted from 1".to_owned());
        }
        self.evenings.push(Evening {
            number,
            at,
            host,
            is_open: true,
            said: BTreeMap::new(),
            seats: Vec::new(),
            order: super::Order::Coming,
            running: None,
            games: Vec::new(),
        });
        Ok(self.evenings.last_mut().expect("one has just been added"))
    }

    fn known(&mut self, id: MemberId) -> Result<&mut Member, String> {
        self.members.iter_mut().find(|member| member.id == id).ok_or_else(|| format!("there is no member {id}"))
    }

    fn evening_mut(&mut self, number: u32) -> Result<&mut Evening, String> {
        let evening = self.evenings.iter_mut().find(|evening| evening.number == number);
        evening.ok_or_else(|| format!("there is no evening {number}"))
    }

    /// Somebody by their number.
    pub fn member(&self, id: MemberId) -> Option<&Member> {
        self.members.iter().find(|member| member.id == id)
    }

    /// Whom a person acts for, whether they still belong to the club or not.
    pub fn member_of(&self, person: PersonId) -> Option<&Member> {
        self.members.iter().find(|member| member.person == Some(person))
    }

    /// Whom a person acts for in the club as it is now; nobody if they have nothing to see here. Guests see the club as long
    /// as their evening is on.
    pub fn insider(&self, person: PersonId) -> Option<&Member> {
        let member = self.member_of(person)?;
        match member.belongs {
            Belongs::Member => Some(member),
            Belongs::Guest => self.open_evening().and_then(|evening| evening.is_here(member.id).then_some(member)),
            Belongs::Left | Belongs::Removed => None,
        }
    }

    /// Those who belong to it now.
    pub fn present_members(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|member| member.belongs == Belongs::Member)
    }

    /// The hosts.
    pub fn hosts(&self) -> impl Iterator<Item = &Member> {
        self.present_members().filter(|member| member.is_host)
    }

    /// Whether this person is a host.
    pub fn is_host(&self, person: PersonId) -> bool {
        self.hosts().any(|member| member.person == Some(person))
    }

    /// An evening by its number.
    pub fn evening(&self, number: u32) -> Option<&Evening> {
        self.evenings.iter().find(|evening| evening.number == number)
    }

    /// The evening that is on.
    pub fn open_evening(&self) -> Option<&Evening> {
        self.evenings.iter().find(|evening| evening.is_open)
    }

    /// All evenings, the oldest first: by the day, not by when they were entered.
    pub fn in_order(&self) -> Vec<&Evening> {
        let mut evenings: Vec<&Evening> = self.evenings.iter().collect();
        evenings.sort_by_key(|evening| (evening.at, evening.number));
        evenings
    }

    /// The number of the next evening.
    pub fn next_evening(&self) -> u32 {
        self.evenings.len() as u32 + 1
    }

    /// The number of the next member.
    pub fn next_member(&self) -> MemberId {
        MemberId(self.members.len() as u32 + 1)
    }

    /// How the club plays a game.
    pub fn rules_of(&self, game: GameId) -> HouseRules {
        self.rules.get(game.id()).cloned().unwrap_or_default()
    }

    /// The bonus eyes that somebody brings to the next game of Spelunke of an evening (S-46). They come from the last game
    /// of Spelunke of the last evening that had one, and are brought to the first one of the next evening that has one; so
    /// whoever stays away then has lost them, and nobody moves up.
    pub fn bonus_of(&self, member: MemberId, evening: u32) -> u32 {
        let Some(evening) = self.evening(evening) else { return 0 };
        if evening.last_ranked_game().is_some() {
            return 0;
        }
        let is_before = |other: &&&Evening| (other.at, other.number) < (evening.at, evening.number);
        let evenings = self.in_order();
        let last = evenings.iter().rev().filter(is_before).find_map(|before| before.last_ranked_game());
        last.and_then(|game| game.line_of(member)).map_or(0, |line| line.bonus)
    }

    /// Who has lost and still owes another avatar (S-51): the losers of the last evening, until they have changed it or the
    /// next evening begins.
    pub fn owing(&self) -> Vec<MemberId> {
        let evenings = self.in_order();
        let Some(game) = evenings.last().and_then(|evening| evening.last_ranked_game()) else { return Vec::new() };
        let losers = game.lines().iter().filter(|line| line.lost).filter_map(ResultLine::counts_for);
        let owes = |id: &MemberId| {
            self.member(*id).is_some_and(|member| member.belongs == Belongs::Member && member.avatar_since < game.seq)
        };
        losers.filter(owes).collect()
    }

    /// Whether the club waits for a member: they owe an avatar, have not said whether they come, or are a host and somebody
    /// waits for their word.
    pub fn awaits(&self, member: &Member) -> bool {
        let has_not_said = self.open_evening().is_some_and(|evening| {
            evening.games.is_empty() && evening.running.is_none() && !evening.said.contains_key(&member.id)
        });
        let is_member = member.belongs == Belongs::Member;
        is_member && (has_not_said || self.owing().contains(&member.id) || member.is_host && !self.claims.is_empty())
    }

    /// What the lobby is to know.
    pub fn card(&self) -> LobbyCard {
        let members = self.present_members();
        let people = members.filter_map(|member| Some((member.person?, self.awaits(member)))).collect();
        let count = self.present_members().count();
        LobbyCard {
            about: About::Club,
            name: self.name.clone(),
            stage: Stage::Open,
            is_public: false,
            code: self.link.to_string(),
            seats: count,
            taken: count,
            has_real_dice: false,
            people,
            awaits_bot: false,
        }
    }
}

/// A name as it was kept; one that has been erased is empty.
fn kept_name(name: &str) -> Option<String> {
    (!name.is_empty()).then(|| name.to_owned())
}
