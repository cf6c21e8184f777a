//! Before the game: sitting down, bots, guests, jokers, the start.

use bots::BotKind;
use play::{Dice, SetupProblem, Sitter, TableEvent};
use rules::Seat;
use rules::spelunke::JokerSet;
use store::ids::PersonId;

use super::{Draft, HOST_ONLY, NOT_SOLVED, NOT_YOURS};
use crate::TableRefusal;
use crate::tables::command::{JOKERS_BROUGHT, STAND_IN, TableRefused};
use crate::tables::event::{Chair, HouseEvent, jokers_text};

impl Draft<'_> {
    pub(super) fn before_the_game(&self) -> Result<(), TableRefused> {
        if self.table.game.is_some() || self.table.is_closed { Err(TableRefusal::Begun.into()) } else { Ok(()) }
    }

    pub(super) fn sit(&mut self, person: PersonId, chair: Option<usize>, name: String) -> Result<(), TableRefused> {
        self.before_the_game()?;
        if !self.table.chairs_of(person).is_empty() {
            return Err(TableRefusal::SitsAlready.into());
        }
        let open = |chair: &usize| self.table.chairs.get(*chair) == Some(&Chair::Open);
        let chair = match chair {
            Some(chair) => Some(chair).filter(open).ok_or(TableRefusal::ChairTaken)?,
            None => (0..self.table.chairs.len()).find(open).ok_or(TableRefusal::TableFull)?,
        };
        self.refuse_taken(&name)?;
        self.note(&HouseEvent::Sat { chair, who: Chair::Person { person, name: name.into() } });
        Ok(())
    }

    /// Refuses a name that another chair has, or one that looks like it.
    fn refuse_taken(&self, name: &str) -> Result<(), TableRefused> {
        let is_taken = self.table.chairs.iter().any(|chair| chair.is_called(name));
        if is_taken { Err(TableRefusal::NameTaken.into()) } else { Ok(()) }
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
        self.refuse_taken(who.name().unwrap_or_default())?;
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
                let jokers = bots::jokers(kind, &mut self.cup.thoughts());
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
        }
        Ok(())
    }
}
