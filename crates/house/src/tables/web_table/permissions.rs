//! What persons may do at a table, and whom it waits for.

use play::{Actor, Awaited, Dice, May, Table};
use rules::{Awaits, Seat, Thrower};
use store::ids::PersonId;

use super::WebTable;
use crate::tables::event::HostDie;

impl WebTable {
    /// What a person may do now, and the seat for which the table is drawn; `None` if the person has no seat.
    pub fn may(&self, person: Option<PersonId>) -> (May, Option<Seat>) {
        let Some(table) = &self.game else { return (May::Look, None) };
        let own = person.map(|person| self.seats_of(person)).unwrap_or_default();
        let drawn_for = own.first().copied();
        let entering = if table.dice() == Dice::Real { May::Enter } else { May::Throw };
        match table.awaits_whom() {
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

    /// True if the last event is this person's own move, or their own entry of real dice, and nothing was thrown or
    /// decided since.
    pub fn may_undo(&self, person: PersonId) -> bool {
        let Some(table) = &self.game else { return false };
        if table.last_line().is_none_or(|line| line.starts_with('@')) {
            return false;
        }
        let own = self.seats_of(person);
        match table.last_event() {
            Some((_, last)) => match last.by {
                Actor::Mover(seat) => own.contains(&seat),
                Actor::Thrower(Thrower::Seat(seat)) => table.dice() == Dice::Real && own.contains(&seat),
                Actor::Thrower(_) => false,
            },
            None => false,
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
