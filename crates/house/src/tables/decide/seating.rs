//! Before the game: sitting down, bots, guests, jokers, the start.

use bots::BotKind;
use play::{Dice, SetupProblem, Sitter, TableEvent, distinct_name, is_numbered};
use rules::Seat;
use rules::spelunke::JokerSet;
use store::ids::PersonId;

use super::{Draft, HOST_ONLY, NOT_SOLVED, NOT_YOURS};
use crate::TableRefusal;
use crate::tables::command::{JOKERS_BROUGHT, STAND_IN, TableRefused};
use crate::tables::event::{Chair, HouseEvent, jokers_text};

impl Draft {
    pub(super) fn before_the_game(&self) -> Result<(), TableRefused> {
        if self.table.game.is_some() || self.table.is_closed { Err(TableRefusal::Begun.into()) } else { Ok(()) }
    }

    pub(super) fn sit(&mut self, person: PersonId, chair: Option<usize>, name: &str) -> Result<(), TableRefused> {
        self.before_the_game()?;
        if !self.table.chairs_of(person).is_empty() {
            return Err(TableRefusal::SitsAlready.into());
        }
        let open = |chair: &usize| self.table.chairs.get(*chair) == Some(&Chair::Open);
        let chair = match chair {
            Some(chair) => Some(chair).filter(open).ok_or(TableRefusal::ChairTaken)?,
            None => (0..self.table.chairs.len()).find(open).ok_or(TableRefusal::TableFull)?,
        };
        let name = self.distinct(name, chair).into();
        self.note(&HouseEvent::Sat { chair, who: Chair::Person { person, name } });
        Ok(())
    }

    /// A name for a chair that looks like that of no other chair: with a number, if it has to be.
    fn distinct(&self, name: &str, of: usize) -> String {
        let others = || self.table.chairs.iter().enumerate().filter(|(index, _)| *index != of);
        distinct_name(name, |name| others().any(|(_, chair)| chair.is_called(name)))
    }

    /// Renames the chair on which a person sits under the name `from`. Those of friends round the same device, and those
    /// that are lent, have other people's names.
    pub(super) fn rename(&mut self, person: PersonId, from: &str, to: &str) -> Result<(), TableRefused> {
        let is_lent = |chair: &usize| self.table.lent.iter().any(|(lent, _)| lent == chair);
        let is_called = |chair: &usize| self.table.chairs[*chair].name().is_some_and(|name| is_numbered(name, from));
        let own = self.table.chairs_of(person).into_iter().filter(|chair| !is_lent(chair)).find(is_called);
        // The names at a club's table are those of its members.
        let chair = own.filter(|_| self.table.club.is_none()).ok_or(TableRefusal::NobodyThere)?;
        let name = self.distinct(to, chair);
        if self.table.is_over() || self.table.chairs[chair].name() == Some(&name) {
            return Ok(());
        }
        self.note(&HouseEvent::Sat { chair, who: Chair::Person { person, name: name.as_str().into() } });
        let seat = Seat::new(chair);
        if self.table.game.is_some() && !self.table.is_played_by_bot(seat) {
            self.enter_table_event(TableEvent::Seat(seat, Sitter::Person(Some(name))))?;
        }
        Ok(())
    }

    pub(super) fn free(&mut self, person: PersonId, chair: usize) -> Result<(), TableRefused> {
        self.before_the_game()?;
        if !self.table.is_host(person) && !self.table.owns(person, chair) {
            return Err(HOST_ONLY);
        }
        if self.table.chairs.get(chair).is_none_or(|chair| *chair == Chair::Open) {
            return Err(TableRefusal::ChairOpen.into());
        }
        self.note(&HouseEvent::Sat { chair, who: Chair::Open });
        Ok(())
    }

    pub(super) fn seat_bot(&mut self, person: PersonId, chair: usize, kind: BotKind) -> Result<(), TableRefused> {
        if !kind.plays_once_solved(self.table.game_id(), self.table.chairs.len()) {
            return Err(NOT_SOLVED);
        }
        self.seat(person, chair, Chair::bot(kind.id(), &self.table.chairs))
    }

    pub(super) fn seat(&mut self, person: PersonId, chair: usize, who: Chair) -> Result<(), TableRefused> {
        self.before_the_game()?;
        if !self.table.is_host(person) {
            return Err(HOST_ONLY);
        }
        if self.table.chairs.get(chair) != Some(&Chair::Open) {
            return Err(TableRefusal::ChairTaken.into());
        }
        let who = match who {
            Chair::Person { person, name } => Chair::Person { person, name: self.distinct(&name, chair).into() },
            Chair::Bot { kind, name } => Chair::Bot { kind, name: self.distinct(&name, chair).into() },
            Chair::Open => Chair::Open,
        };
        self.note(&HouseEvent::Sat { chair, who });
        Ok(())
    }

    pub(super) fn start(&mut self, person: PersonId) -> Result<(), TableRefused> {
        if self.table.may_turn_up(person) {
            return self.begin();
        }
        self.before_the_game()?;
        if !self.table.is_host(person) {
            return Err(HOST_ONLY);
        }
        if self.table.people().is_empty() {
            return Err(TableRefusal::NobodyPlays.into());
        }
        let setup = self.table.setup().map_err(TableRefused::Setup)?;
        if self.table.has_misplaced_bot(setup.seats) {
            return Err(NOT_SOLVED);
        }
        if setup.wants_jokers() {
            let seats = setup.game.info().seats;
            if !seats.contains(&setup.seats) {
                let allowed = rules::SetupError::Seats { given: setup.seats, allowed: seats };
                return Err(TableRefused::Setup(SetupProblem::Game(allowed)));
            }
            self.note(&HouseEvent::Closed);
            self.choose_jokers_of_bots();
            return Ok(());
        }
        self.begin()
    }

    pub(super) fn choose_jokers_of_bots(&mut self) {
        for chair in 0..self.table.chairs.len() {
            if let (Some(Chair::Bot { kind, .. }), None) = (self.table.chairs.get(chair), self.table.jokers[chair]) {
                let kind = BotKind::from_id(kind).unwrap_or(STAND_IN);
                let jokers = bots::jokers(kind, &mut self.chance.cup.thoughts());
                self.note(&HouseEvent::Chose { chair, jokers: jokers_text(jokers) });
            }
        }
    }

    pub(super) fn choose_jokers(
        &mut self,
        person: PersonId,
        chair: usize,
        jokers: JokerSet,
    ) -> Result<(), TableRefused> {
        if !self.table.is_closed || self.table.game.is_some() {
            return Err(TableRefusal::NoJokersAsked.into());
        }
        if !self.table.owns(person, chair) {
            return Err(NOT_YOURS);
        }
        // A choice stands: a late comer's chair, or one that is struck, never opens it again.
        if self.table.jokers[chair].is_some() {
            return Err(TableRefusal::JokersChosen.into());
        }
        if jokers.len() != JOKERS_BROUGHT {
            return Err(TableRefusal::ThreeJokers.into());
        }
        self.note(&HouseEvent::Chose { chair, jokers: jokers_text(jokers) });
        self.begin_when_chosen()
    }

    /// Begins if all have chosen, unless the jokers stay face down for late comers.
    pub(super) fn begin_when_chosen(&mut self) -> Result<(), TableRefused> {
        let have_chosen = self.table.jokers.iter().all(Option::is_some);
        if have_chosen && !self.table.keeps_jokers_face_down() { self.begin() } else { Ok(()) }
    }

    /// Opens the game with the set-up that the chairs make.
    pub(super) fn begin(&mut self) -> Result<(), TableRefused> {
        let setup = self.table.setup().map_err(TableRefused::Setup)?;
        let table = play::Table::open(&setup).map_err(TableRefused::Setup)?;
        let bots: Vec<_> = self.table.chairs.iter().filter(|chair| **chair != Chair::Open).enumerate().collect();
        let bots: Vec<_> = bots
            .into_iter()
            .filter_map(|(index, chair)| match chair {
                Chair::Bot { kind, .. } => Some((Seat::new(index), kind.clone())),
                _ => None,
            })
            .collect();
        let mut setup = table.setup().clone();
        setup.names = self.table.seated_names().map(|number| Some(number.to_string())).collect();
        self.note(&HouseEvent::Started { header: setup.to_string() });
        for (seat, kind) in bots {
            self.enter_table_event(TableEvent::Seat(seat, Sitter::Bot(kind)))?;
        }
        if self.table.opening.real_dice {
            self.enter_table_event(TableEvent::Dice(Dice::Real))?;
            if self.table.opening.deals_cards {
                self.enter_table_event(TableEvent::Cards(Dice::Cup))?;
            }
        }
        self.begin_sealing();
        Ok(())
    }
}
