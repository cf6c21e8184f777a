//! In the game: moves, throws, taking back, seats that change hands.

use play::{May, Pace, Sitter, TableEvent};
use rules::{Awaits, Seat};
use store::ids::{PersonId, TableId};

use super::{Draft, HOST_ONLY, NOT_YOURS};
use crate::TableRefusal;
use crate::tables::command::{STAND_IN, TableRefused};
use crate::tables::event::{Chair, HouseEvent};

impl Draft {
    pub(super) fn awaited(&self) -> Result<Awaits, TableRefused> {
        Ok(self.table.game.as_ref().ok_or(TableRefusal::NotBegun)?.awaits_whom())
    }

    pub(super) fn play(&mut self, person: PersonId, notation: &str) -> Result<(), TableRefused> {
        let own = self.table.seats_of(person);
        match self.awaited()? {
            Awaits::Move(seat) if !own.contains(&seat) => return Err(NOT_YOURS),
            // A person without a seat learns nothing about the rules from a refusal.
            _ if own.is_empty() => return Err(NOT_YOURS),
            // A throw is never posted as a move, whatever it looks like.
            Awaits::Throw(by) => {
                let awaited = play::Refused::NotLegal(rules::Illegal::ThrowAwaited(by));
                return Err(TableRefused::Game(awaited));
            }
            _ => {}
        }
        self.enter_game_event(notation)
    }

    pub(super) fn throw(&mut self, person: PersonId) -> Result<(), TableRefused> {
        match self.table.may(Some(person)).0 {
            May::Throw => {
                self.throw_from_cup();
                Ok(())
            }
            May::Enter => Err(TableRefusal::RealDice.into()),
            May::Look | May::Move => Err(NOT_YOURS),
        }
    }

    pub(super) fn enter(&mut self, person: PersonId, text: &str) -> Result<(), TableRefused> {
        match self.table.may(Some(person)).0 {
            May::Enter if self.table.awaits_hosts_throw() => self.enter_for_host(text),
            May::Enter => self.enter_game_event(text),
            May::Throw => Err(TableRefusal::CupThrows.into()),
            May::Look | May::Move => Err(NOT_YOURS),
        }
    }

    pub(super) fn undo(&mut self, person: PersonId) -> Result<(), TableRefused> {
        let steps = self.table.events_to_undo(person);
        if steps == 0 {
            return Err(TableRefusal::NoUndo.into());
        }
        (0..steps).try_for_each(|_| self.enter_table_event(TableEvent::Undo))
    }

    /// Any person who plays sets the pace for all.
    pub(super) fn set_pace(&mut self, person: PersonId, pace: Pace) -> Result<(), TableRefused> {
        if self.table.chairs_of(person).is_empty() {
            return Err(NOT_YOURS);
        }
        if self.table.pace != pace {
            self.note(&HouseEvent::Paced { pace });
        }
        Ok(())
    }

    pub(super) fn skip(&mut self, person: PersonId) -> Result<(), TableRefused> {
        if !self.table.people().contains(&person) {
            return Err(NOT_YOURS);
        }
        // A bot may have been quicker than the tap.
        if self.table.may_skip(person) {
            self.note(&HouseEvent::Skipped);
        }
        Ok(())
    }

    /// Seats change hands only while a game is on.
    pub(super) fn in_the_game(&self) -> Result<(), TableRefused> {
        match self.awaited()? {
            Awaits::Nothing => Err(TableRefused::Game(play::Refused::NotLegal(rules::Illegal::Over))),
            _ => Ok(()),
        }
    }

    pub(super) fn hand_over(&mut self, person: PersonId, seat: Seat) -> Result<(), TableRefused> {
        self.in_the_game()?;
        let people = self.table.people();
        if !people.contains(&person) {
            return Err(NOT_YOURS);
        }
        if self.table.is_played_by_bot(seat) || seat.index() >= self.table.chairs.len() {
            return Err(TableRefusal::BotAlready.into());
        }
        // A table of bots alone would play without any person.
        let leaves_nobody = people.len() == 1 && self.table.seats_of(person) == [seat];
        if leaves_nobody {
            return Err(TableRefusal::LastPerson.into());
        }
        self.enter_table_event(TableEvent::Seat(seat, Sitter::Bot(STAND_IN.id().to_owned())))?;
        self.settle_proposal()
    }

    pub(super) fn take_back(&mut self, person: PersonId, seat: Seat) -> Result<(), TableRefused> {
        self.in_the_game()?;
        let Some(Chair::Person { person: owner, name }) = self.table.chairs.get(seat.index()) else {
            return Err(NOT_YOURS);
        };
        if *owner != person || !self.table.is_played_by_bot(seat) {
            return Err(NOT_YOURS);
        }
        let name = Some(name.to_string()).filter(|name| !name.is_empty());
        self.enter_table_event(TableEvent::Seat(seat, Sitter::Person(name)))
    }

    pub(super) fn bar(&mut self, host: PersonId, seat: Seat) -> Result<(), TableRefused> {
        if !self.table.is_host(host) {
            return Err(HOST_ONLY);
        }
        let Some(Chair::Person { person, .. }) = self.table.chairs.get(seat.index()) else {
            return Err(TableRefusal::NobodyThere.into());
        };
        let person = *person;
        if person == host {
            return Err(TableRefusal::NotYourself.into());
        }
        if self.table.game.is_some() {
            for seat in self.table.seats_of(person) {
                self.enter_table_event(TableEvent::Seat(seat, Sitter::Bot(STAND_IN.id().to_owned())))?;
            }
        }
        self.note(&HouseEvent::Barred { person });
        if self.table.is_closed && self.table.game.is_none() {
            self.choose_jokers_of_bots();
            return self.begin_when_chosen();
        }
        self.settle_proposal()
    }

    pub(super) fn stop(&mut self, person: PersonId) -> Result<(), TableRefused> {
        let is_only_one = self.table.people() == [person];
        if !self.table.is_host(person) && !is_only_one {
            return Err(HOST_ONLY);
        }
        self.enter_table_event(TableEvent::Stop)
    }

    pub(super) fn go_on(&mut self, person: PersonId, table: TableId) -> Result<(), TableRefused> {
        self.table.may_go_on(person)?;
        if self.table.rematch.is_some() {
            return Err(TableRefusal::RematchThere.into());
        }
        self.note(&HouseEvent::Rematch { table });
        Ok(())
    }
}
