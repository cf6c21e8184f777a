//! What persons may do at a table, and whom it waits for.

use play::{Actor, Awaited, Dice, May, Standing, Table};
use rules::{Awaits, Seat, Thrower};
use store::Role;
use store::ids::PersonId;

use super::WebTable;
use crate::TableRefusal;
use crate::tables::event::HostDie;

impl WebTable {
    /// What a person may do now, and the seat for which the table is drawn; `None` if the person has no seat.
    pub fn may(&self, person: Option<PersonId>) -> (May, Option<Seat>) {
        let Some(table) = &self.game else { return (May::Look, None) };
        let own = person.map(|person| self.seats_of(person)).unwrap_or_default();
        let drawn_for = own.first().copied();
        if self.is_throwing() {
            return (May::Look, drawn_for);
        }
        let awaited = table.awaits_whom();
        let is_entered = matches!(awaited, Awaits::Throw(by) if table.thrown_from(by) == Dice::Real);
        let entering = if is_entered { May::Enter } else { May::Throw };
        match awaited {
            // At a club's table the host throws for the host (S-54), whether they have a seat or not.
            Awaits::Throw(Thrower::Host) if self.club.is_some() => match person {
                Some(person) if self.throws_for_host(person) => (self.throws_with(), drawn_for),
                _ => (May::Look, drawn_for),
            },
            Awaits::Move(seat) if own.contains(&seat) => (May::Move, Some(seat)),
            Awaits::Throw(Thrower::Seat(seat)) if own.contains(&seat) => (entering, Some(seat)),
            // The cup throws for bots, host and deck without a person; real dice and cards are entered by a person with
            // a seat.
            Awaits::Throw(Thrower::Seat(seat))
                if entering == May::Enter && self.is_played_by_bot(seat) && !own.is_empty() =>
            {
                (May::Enter, drawn_for)
            }
            Awaits::Throw(Thrower::Host | Thrower::Deck) if entering == May::Enter && !own.is_empty() => {
                (May::Enter, drawn_for)
            }
            _ => (May::Look, drawn_for),
        }
    }

    /// True if this person throws for the host: the table's host, or any host of the club.
    pub fn throws_for_host(&self, person: PersonId) -> bool {
        self.club.as_ref().is_some_and(|club| club.hosts.contains(&person)) || self.is_host(person)
    }

    /// Seated if the person plays here or throws for the host of a club.
    pub fn role_of(&self, person: PersonId) -> Role {
        let is_clubs_host = self.club.is_some() && self.throws_for_host(person);
        if is_clubs_host || !self.chairs_of(person).is_empty() { Role::Seated } else { Role::Watching }
    }

    /// How the host's throw is made: thrown from the cup, or entered from a real die.
    fn throws_with(&self) -> May {
        let is_real = self.game.as_ref().is_some_and(|table| table.dice() == Dice::Real)
            || self.club.as_ref().is_some_and(|club| club.host_die == HostDie::Real);
        if is_real { May::Enter } else { May::Throw }
    }

    /// True if the host of a club's evening is awaited with a throw (S-54).
    pub fn awaits_hosts_throw(&self) -> bool {
        let awaited = self.game.as_ref().map(Table::awaits_whom);
        self.club.is_some() && awaited == Some(Awaits::Throw(Thrower::Host))
    }

    /// True if chairs can be added or struck: at a club's table, before the first throw.
    pub fn may_change_chairs(&self) -> bool {
        let is_untouched = self.game.as_ref().is_none_or(|table| table.events() == 0 && !self.is_over());
        self.club.is_some() && is_untouched && (self.game.is_some() || self.is_closed)
    }

    /// True if a late comer can get a chair: while chairs can be changed, and only if they choose without having seen
    /// the jokers of the others.
    pub fn may_add_chairs(&self) -> bool {
        self.may_change_chairs() && !self.are_jokers_shown
    }

    /// True if this person can turn the jokers up and so begin: at a club's table, when all have chosen. Elsewhere the
    /// last choice begins the game, because there are no late comers.
    pub fn may_turn_up(&self, person: PersonId) -> bool {
        self.keeps_jokers_face_down() && (self.throws_for_host(person) || !self.chairs_of(person).is_empty())
    }

    /// True if all have chosen and the jokers lie face down, so that late comers can still choose.
    pub fn keeps_jokers_face_down(&self) -> bool {
        let have_chosen = self.is_closed && self.game.is_none() && self.jokers.iter().all(Option::is_some);
        have_chosen && self.club.is_some() && !self.are_jokers_shown
    }

    /// True if this person has to decide between moves, at a table with hints.
    pub fn may_have_hint(&self, person: PersonId) -> bool {
        let is_asked = self.opening.hints && !self.is_loaded && self.may(Some(person)).0 == May::Move;
        is_asked
            && self
                .game
                .as_ref()
                .is_some_and(|game| matches!(game.awaits(), Awaited::Move(_, legal) if legal.len() > 1))
    }

    /// True if this person's last move can be taken back.
    pub fn may_undo(&self, person: PersonId) -> bool {
        self.events_to_undo(person) > 0
    }

    /// The number of events that go when this person takes their last move back: the move, and what bots have decided
    /// since. 0 if dice were thrown since, or another person has decided; with real dice one's own last entry can be taken
    /// back, and nothing over bots.
    pub fn events_to_undo(&self, person: PersonId) -> usize {
        let Some(table) = &self.game else { return 0 };
        if !table.ends_with_game_events(1) || self.pending_throw().is_some() {
            return 0;
        }
        let (own, is_real) = (self.seats_of(person), table.dice() == Dice::Real);
        let entries = (0..table.events()).rev().filter_map(|index| table.log_entry(index));
        let mut steps = 0;
        for entry in entries.filter(|entry| entry.standing == Standing::Counts) {
            steps += 1;
            match entry.by {
                Actor::Mover(seat) if own.contains(&seat) => break,
                Actor::Mover(seat) if self.is_played_by_bot(seat) && !is_real => {}
                Actor::Thrower(Thrower::Seat(seat)) if is_real && steps == 1 && own.contains(&seat) => break,
                Actor::Mover(_) | Actor::Thrower(_) => return 0,
            }
        }
        // What stands beside the game is not taken back with it.
        if table.ends_with_game_events(steps) { steps } else { 0 }
    }

    /// True if this person can ask the bots not to pause until a person is awaited.
    pub fn may_skip(&self, person: PersonId) -> bool {
        self.awaits_bot() && !self.is_skipping && self.people().contains(&person)
    }

    /// True if the last event is the move of a person, who may take it back.
    pub(in crate::tables) fn has_fresh_move(&self) -> bool {
        let Some(table) = &self.game else { return false };
        let last = table.last_event().map(|(_, entry)| entry.by);
        table.ends_with_game_events(1) && matches!(last, Some(Actor::Mover(seat)) if !self.is_played_by_bot(seat))
    }

    /// True if this person may propose how entries of real dice should be read instead.
    pub fn may_correct(&self, person: PersonId) -> bool {
        self.people().contains(&person) && self.game.as_ref().is_some_and(|table| table.dice() == Dice::Real)
    }

    /// Why this person cannot propose a correction of the game event with this number, counted from 1; `None` if nothing
    /// forbids it. What came from the cup is not corrected, nor cards that were dealt beside real dice.
    pub fn forbids_correction(&self, person: PersonId, number: usize) -> Option<TableRefusal> {
        let Some(table) = &self.game else { return Some(TableRefusal::NotBegun) };
        let entry = number.checked_sub(1).and_then(|index| table.log_entry(index));
        let is_real = match entry.as_ref().map(|entry| entry.by) {
            Some(Actor::Thrower(by)) => table.thrown_from(by) == Dice::Real,
            Some(Actor::Mover(_)) | None => table.dice() == Dice::Real,
        };
        if !self.people().contains(&person) {
            Some(TableRefusal::NotYours)
        } else if !is_real {
            Some(TableRefusal::OnlyRealDice)
        } else if self.proposal.is_some() {
            Some(TableRefusal::ProposalOpen)
        } else if entry.is_none_or(|entry| entry.standing != Standing::Counts) {
            Some(TableRefusal::NoCorrection)
        } else {
            None
        }
    }

    /// True if all people who play, apart from the proposer, have agreed to the correction.
    pub fn is_agreed(&self) -> bool {
        self.proposal.as_ref().is_some_and(|proposal| {
            let others = self.people().into_iter().filter(|person| *person != proposal.by);
            others.into_iter().all(|person| proposal.agreed.contains(&person))
        })
    }

    /// True if the table waits for this person: for an agreement, jokers, a move or a throw.
    pub fn awaits(&self, person: PersonId) -> bool {
        let agrees = self.proposal.as_ref().is_some_and(|proposal| {
            proposal.by != person && !proposal.agreed.contains(&person) && self.people().contains(&person)
        });
        let prepares = self.chooses_jokers(person).is_some() || self.may_turn_up(person);
        agrees || prepares || self.may(Some(person)).0 != May::Look
    }
}
