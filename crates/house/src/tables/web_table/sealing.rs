//! Throws that are under way: fixed by the house, or waiting until the pages of all take part.

use play::seals::PendingThrow;
use rules::Seat;
use seal::Bytes;
use store::ids::PersonId;

use super::WebTable;
use crate::tables::event::Chair;

/// Beginnings of lines that leave a throw asked for: chains for it, and seats that change hands. Anything else ends it.
const BESIDE: [&str; 3] = ["@sealed ", "@chain ", "@seat "];

impl WebTable {
    /// The throw that is fixed and waits for links.
    pub fn pending_throw(&self) -> Option<&PendingThrow> {
        self.game.as_ref().and_then(|game| game.seals().pending()).filter(|_| !self.is_over())
    }

    /// True if a throw is under way: it is fixed, or it waits until it can be.
    pub fn is_throwing(&self) -> bool {
        self.is_throw_asked || self.pending_throw().is_some()
    }

    /// The end of the chain that a person has published before the game.
    pub fn chain_end(&self, person: PersonId) -> Option<Bytes> {
        self.chain_ends.iter().find(|(of, _)| *of == person).map(|(_, end)| *end)
    }

    /// The people who play, each with the seat under which they publish their chain, in the order of those seats.
    pub(in crate::tables) fn sealers(&self) -> Vec<(PersonId, Seat)> {
        let people = self.people().into_iter();
        people.filter_map(|person| Some((person, *self.seats_of(person).first()?))).collect()
    }

    /// True if the chain of this seat has a link for the next throw, and its person was not left out the last time.
    pub(in crate::tables) fn has_link(&self, seat: Seat) -> bool {
        let seals = self.game.as_ref().map(play::Table::seals);
        seals.is_some_and(|seals| {
            let chain = seals.chain(seat).filter(|of| of.missed.is_none());
            chain.is_some_and(|of| of.chain.links.covers(seals.next_throw()))
        })
    }

    /// The seats for whose page a throw waits at a table at which all must seal; none if nothing is thrown, or if the links of
    /// pages that are open are on their way.
    pub(in crate::tables) fn seats_waited_for(&self, is_connected: impl Fn(PersonId) -> bool) -> Vec<Seat> {
        if !self.opening.all_must_seal {
            return Vec::new();
        }
        if let Some(pending) = self.pending_throw() {
            return pending.awaited().filter(|seat| !self.person_on(*seat).is_some_and(&is_connected)).collect();
        }
        if !self.is_throw_asked {
            return Vec::new();
        }
        let sealers = self.sealers().into_iter();
        let absent = sealers.filter(|(person, seat)| !self.has_link(*seat) || !is_connected(*person));
        absent.map(|(_, seat)| seat).collect()
    }

    /// The person who plays a seat; `None` if a bot does.
    pub(in crate::tables) fn person_on(&self, seat: Seat) -> Option<PersonId> {
        match self.chairs.get(seat.index()) {
            Some(Chair::Person { person, .. }) if !self.is_played_by_bot(seat) => Some(*person),
            _ => None,
        }
    }

    /// Ends the waiting of a throw that was asked for, if this line of the record makes it, fixes it or takes it back.
    pub(in crate::tables) fn end_asking(&mut self, line: &str) {
        self.is_throw_asked &= BESIDE.iter().any(|word| line.starts_with(word));
    }
}
