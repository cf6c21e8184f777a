//! What only a club's table has: late comers, seats that are handed on, and the host's own throw.

use play::{Dice, Sitter, TableEvent};
use rules::Seat;

use super::{Draft, NOT_YOURS};
use crate::TableRefusal;
use crate::tables::command::TableRefused;
use crate::tables::event::{Chair, ClubChair, HouseEvent};
use store::ids::PersonId;

/// The refusal at a club's table, where each host of the club has the host's rights.
const CLUB_HOST_ONLY: TableRefused = TableRefused::House(TableRefusal::ClubHostOnly);

impl Draft {
    /// Refuses unless the person is a host and the first throw has not been made.
    fn change_chairs(&self, person: PersonId) -> Result<(), TableRefused> {
        if !self.table.throws_for_host(person) {
            return Err(CLUB_HOST_ONLY);
        }
        if self.table.may_change_chairs() { Ok(()) } else { Err(TableRefusal::ThrownAlready.into()) }
    }

    pub(super) fn add_chair(&mut self, person: PersonId, who: Chair, of_club: ClubChair) -> Result<(), TableRefused> {
        self.change_chairs(person)?;
        if !self.table.may_add_chairs() {
            return Err(TableRefusal::JokersShown.into());
        }
        if self.table.chairs.len() >= *self.table.game_id().info().seats.end() {
            return Err(TableRefusal::TableFull.into());
        }
        let sits = |chair: &ClubChair| chair.member.is_some() && chair.member == of_club.member;
        if self.table.club.as_ref().is_some_and(|club| club.chairs.iter().any(sits)) {
            return Err(TableRefusal::SitsAlready.into());
        }
        self.note(&HouseEvent::Added { who, of_club });
        self.begin_again()
    }

    pub(super) fn strike(&mut self, person: PersonId, chair: usize) -> Result<(), TableRefused> {
        self.change_chairs(person)?;
        if chair >= self.table.chairs.len() {
            return Err(TableRefusal::NobodyThere.into());
        }
        if self.table.chairs.len() <= *self.table.game_id().info().seats.start() {
            return Err(TableRefusal::TooFewLeft.into());
        }
        let leaves_nobody = self.table.people().len() == 1
            && (0..self.table.chairs.len()).all(|of| of == chair || matches!(self.table.chairs[of], Chair::Bot { .. }));
        if leaves_nobody {
            return Err(TableRefusal::LastPerson.into());
        }
        self.note(&HouseEvent::Struck { chair });
        self.begin_again()
    }

    /// Begins anew: chairs without jokers are asked for them; without jokers in the rules it begins at once.
    fn begin_again(&mut self) -> Result<(), TableRefused> {
        if self.table.wants_jokers() { self.begin_when_chosen() } else { self.begin() }
    }

    /// Lends a seat to another person at the table, by a host's command.
    pub(super) fn lend(&mut self, person: PersonId, seat: Seat, to: Seat) -> Result<(), TableRefused> {
        self.in_the_game()?;
        if self.table.club.is_none() || !self.table.throws_for_host(person) {
            return Err(CLUB_HOST_ONLY);
        }
        let of = |seat: Seat| match self.table.chairs.get(seat.index()) {
            Some(Chair::Person { person, name }) => {
                Ok((*person, Some(name.to_string()).filter(|name| !name.is_empty())))
            }
            _ => Err(TableRefusal::NobodyThere),
        };
        let ((owner, name), (taker, _)) = (of(seat)?, of(to)?);
        if owner == taker || self.table.is_played_by_bot(to) {
            return Err(TableRefusal::NobodyThere.into());
        }
        if self.table.is_played_by_bot(seat) {
            self.enter_table_event(TableEvent::Seat(seat, Sitter::Person(name)))?;
        }
        self.note(&HouseEvent::Lent { chair: seat.index(), to: taker });
        self.settle_proposal()
    }

    /// Returns a lent seat, by command of the person who had it first or of a host.
    pub(super) fn give_back(&mut self, person: PersonId, seat: Seat) -> Result<(), TableRefused> {
        self.in_the_game()?;
        let owner = self.table.lent.iter().find(|(chair, _)| *chair == seat.index()).map(|(_, owner)| *owner);
        let owner = owner.ok_or(TableRefusal::NobodyThere)?;
        if owner != person && !self.table.throws_for_host(person) {
            return Err(CLUB_HOST_ONLY);
        }
        if self.table.barred.contains(&owner) {
            return Err(TableRefusal::NobodyThere.into());
        }
        self.note(&HouseEvent::Returned { chair: seat.index() });
        self.settle_proposal()
    }

    /// Enters the club's real die for the host (S-54). Where all other throws come from the cup, the record says where
    /// this one came from.
    pub(super) fn enter_for_host(&mut self, text: &str) -> Result<(), TableRefused> {
        let table = self.table.game.as_ref().ok_or(TableRefusal::NotBegun)?;
        if table.dice() == Dice::Real {
            return self.enter_game_event(text);
        }
        self.enter_table_event(TableEvent::Dice(Dice::Real))?;
        self.enter_game_event(text)?;
        self.enter_table_event(TableEvent::Dice(Dice::Cup))
    }

    /// Throws from the cup for a host who is away, by command of any person who plays; the house has checked that the
    /// host is away.
    pub(super) fn throw_for_host(&mut self, person: PersonId) -> Result<(), TableRefused> {
        if !self.table.awaits_hosts_throw() || !self.table.people().contains(&person) {
            return Err(NOT_YOURS);
        }
        let was = self.table.game.as_ref().map(play::Table::dice);
        if was == Some(Dice::Real) {
            return Err(TableRefusal::RealDice.into());
        }
        self.throw_from_cup();
        Ok(())
    }
}
