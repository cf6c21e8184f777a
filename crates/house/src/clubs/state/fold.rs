//! Folding events into a club.

use std::collections::BTreeMap;

use store::ids::{PersonId, TableId};

use super::{Belongs, Club, Member, MemberClaim, kept_name};
use crate::clubs::evening::{Correction, Evening, PlayedGame, Running};
use crate::clubs::event::{ClubEvent, MemberId, Order, ResultLine, game_of};
use crate::clubs::season::Season;

impl Club {
    /// Folds one event in; `by` is the person who caused it.
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
                self.claims.push(MemberClaim { member: *member, person: *person, name: name.clone() });
            }
            ClubEvent::Granted { person } => self.grant(*person)?,
            ClubEvent::Refused { person } => self.claims.retain(|claim| claim.person != *person),
            ClubEvent::Welcomed { member } => self.known(*member)?.belongs = Belongs::Member,
            ClubEvent::Called { member, name } => self.known(*member)?.name = kept_name(name),
            ClubEvent::Left { member } => self.dismiss(*member, Belongs::Left)?,
            ClubEvent::Removed { member } => self.dismiss(*member, Belongs::Removed)?,
            ClubEvent::Erased { member } => {
                self.known(*member)?.name = None;
                // With the member's names go those of the people who claimed to be that member.
                self.claims.iter_mut().for_each(|claim| claim.name.resolve(&self.names));
            }
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

    fn grant(&mut self, person: PersonId) -> Result<(), String> {
        let claim = self.claims.iter().position(|claim| claim.person == person).ok_or("nobody said so")?;
        let claim = self.claims.remove(claim);
        self.known(claim.member)?.person = Some(person);
        Ok(())
    }

    /// Ends a membership: the member is no host any more, and is not here in an open evening.
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
                evening.break_off_outdated_draw();
                Ok(())
            }
            ClubEvent::LotsBegun { evening, draw, members, asked } => {
                let club = self.id.to_string();
                self.evening_mut(*evening)?.begin_draw(club, *draw, members, asked)
            }
            ClubEvent::LotsLine { evening, line } => self.evening_mut(*evening)?.take_line(line),
            ClubEvent::TableOpened { evening, table, game } => {
                let game = game_of(game)?;
                let evening = self.evening_mut(*evening)?;
                evening.running = Some(Running { table: *table, game });
                evening.break_off_outdated_draw();
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
                evening.break_off_outdated_draw();
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
            order: Order::Coming,
            lots: Vec::new(),
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
}
