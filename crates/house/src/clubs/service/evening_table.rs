//! Tables of an evening: opening one for those who are here, and adding chairs for late comers.

use play::GameId;
use store::ids::{ClubId, PersonId, TableId};

use super::{ClubError, Clubs};
use crate::ClubRefusal;
use crate::clubs::command::ClubCommand;
use crate::clubs::evening::Evening;
use crate::clubs::event::ClubEvent;
use crate::clubs::state::{Belongs, Club};
use crate::tables::{AtClub, Chair, ClubChair, Command, HostDie, HouseError, MemberId, Opening, TableRefused};

/// Settings of the table that an evening goes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningTable {
    pub game: GameId,
    /// True if all seats throw real dice.
    pub real_dice: bool,
    /// True if Knobel deals the cards though the dice are real.
    pub deals_cards: bool,
    /// Whose die is thrown for the host (S-54).
    pub host_die: HostDie,
    pub name: String,
    /// The word in the host's language for a member whose name has been erased.
    pub nameless: String,
}

/// A member or guest who comes when the table is open already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LateComer {
    /// A member or guest whom the club knows.
    Member(MemberId),
    /// A new guest, by name.
    Guest(String),
}

impl Clubs {
    /// Opens a table for those who are here and notes it in the evening; gives the running table if there is one.
    pub async fn to_table(&self, id: ClubId, person: PersonId, wanted: EveningTable) -> Result<TableId, ClubError> {
        let opening = {
            let club = self.look(id).await?;
            let evening = club.run_by(person)?;
            if let Some(running) = &evening.running {
                return Ok(running.table);
            }
            opening(&club, evening, person, &wanted)?
        };
        let (evening, game) = (opening.club.as_ref().map_or(0, |at| at.evening), wanted.game);
        let chairs = opening.chairs.len();
        let table = self.0.house.open_table(person, opening).await?;
        let noted = self.change(id, Some(person), move |club| {
            let on = club.run_by(person)?;
            match &on.running {
                Some(_) => Err(ClubRefusal::AtTable),
                None if on.number != evening => Err(ClubRefusal::NoEvening),
                None => Ok(vec![ClubEvent::TableOpened { evening, table, game: game.id().to_owned() }]),
            }
        });
        if let Err(error) = noted.await {
            // Another host was quicker: all chairs of this table are freed.
            for chair in 0..chairs {
                let _ = self.0.house.ask(table, person, None, Command::Free(chair)).await;
            }
            return Err(error);
        }
        self.0.house.ask(table, person, None, Command::Start).await?;
        Ok(table)
    }

    /// Adds a chair at the running table for a late comer, before the first throw.
    pub async fn add_late_comer(
        &self,
        id: ClubId,
        person: PersonId,
        who: LateComer,
        nameless: String,
    ) -> Result<(), ClubError> {
        let member = match who {
            LateComer::Member(member) => member,
            LateComer::Guest(name) => {
                self.ask(id, person, ClubCommand::AddGuest(name.clone())).await?;
                let club = self.look(id).await?;
                let mut newest = club.members.iter().rev();
                let guest = newest.find(|member| member.name.as_deref() == Some(&name));
                guest.ok_or(ClubRefusal::NoSuchMember)?.id
            }
        };
        let (table, chair, of_club, evening) = {
            let club = self.look(id).await?;
            let evening = club.run_by(person)?;
            let running = evening.running.as_ref().ok_or(ClubRefusal::NoTable)?;
            let known = club.member(member).filter(|member| matches!(member.belongs, Belongs::Member | Belongs::Guest));
            known.ok_or(ClubRefusal::NoSuchMember)?;
            let chair = chair_of(&club, member, person, &nameless);
            (running.table, chair, club_chair(&club, evening, member, running.game), evening.number)
        };
        self.0.house.ask(table, person, None, Command::Add(chair, of_club)).await?;
        let came = self.change(id, Some(person), move |club| {
            let is_here = club.evening(evening).is_none_or(|evening| evening.is_here(member));
            Ok(if is_here { Vec::new() } else { vec![ClubEvent::Came { evening, member }] })
        });
        came.await.map(drop)
    }
}

/// The opening of a table for those who are here, by the club's rules.
fn opening(club: &Club, evening: &Evening, person: PersonId, wanted: &EveningTable) -> Result<Opening, ClubError> {
    let seats = wanted.game.info().seats;
    if !seats.contains(&evening.seats.len()) {
        let allowed = rules::SetupError::Seats { given: evening.seats.len(), allowed: seats };
        return Err(HouseError::Refused(TableRefused::Setup(allowed.into())).into());
    }
    let how = club.rules_of(wanted.game);
    let chairs = evening.seats.iter().map(|member| chair_of(club, *member, person, &wanted.nameless)).collect();
    let of_club = evening.seats.iter().map(|member| club_chair(club, evening, *member, wanted.game)).collect();
    let at = AtClub {
        club: club.id,
        evening: evening.number,
        chairs: of_club,
        hosts: club.hosts().filter_map(|host| host.person).collect(),
        host_die: wanted.host_die,
    };
    Ok(Opening {
        game: wanted.game.id().to_owned(),
        name: wanted.name.as_str().into(),
        code: String::new(),
        is_public: false,
        rules: how.rules,
        deck: how.deck.filter(|_| wanted.game.info().takes_deck),
        real_dice: wanted.real_dice,
        deals_cards: wanted.deals_cards,
        hints: false,
        all_must_seal: false,
        chairs,
        rematch_of: None,
        club: Some(at),
    })
}

/// The chair of a member: the person who acts for them, or else the host's device.
fn chair_of(club: &Club, member: MemberId, host: PersonId, nameless: &str) -> Chair {
    let known = club.member(member);
    let name = known.and_then(|known| known.name.clone()).unwrap_or_else(|| nameless.to_owned());
    Chair::Person { person: known.and_then(|known| known.person).unwrap_or(host), name: name.into() }
}

/// The club's part of a chair; bonus eyes are only for Spelunke (S-46, S-58).
fn club_chair(club: &Club, evening: &Evening, member: MemberId, game: GameId) -> ClubChair {
    let bonus = if game.takes_jokers() { club.bonus_of(member, evening.number) } else { 0 };
    ClubChair { member: Some(member), bonus }
}
