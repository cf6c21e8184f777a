//! Throws: from the cup alone, or sealed by the house and the people who have a page open (docs/sealed.md).

use play::TableEvent;
use play::seals::{CHAIN_LENGTH, ChainOwner, SealLine};
use rules::Seat;
use seal::{Bytes, Chain};
use store::ids::PersonId;

use super::{Draft, NOT_YOURS};
use crate::TableRefusal;
use crate::log_cache::Decided;
use crate::tables::chance::{Chance, Sealer};
use crate::tables::command::TableRefused;
use crate::tables::event::HouseEvent;
use crate::tables::web_table::WebTable;

impl WebTable {
    /// Leaves out those who have not shown their link of a throw, and makes it; without events if that throw is not under way, or
    /// if all must seal.
    pub(in crate::tables) fn decide_without_silent(&self, throw: u64, chance: Chance) -> Decided<WebTable> {
        let mut draft = Draft::of(self, None, chance);
        let pending = self.pending_throw().filter(|pending| pending.throw == throw && !self.opening.all_must_seal);
        if let Some(pending) = pending {
            for seat in pending.awaited().collect::<Vec<_>>() {
                draft.enter_seal(SealLine::Miss { throw, seat });
            }
            draft.reveal_or_drop();
        }
        draft.finished()
    }

    /// Fixes the throw that waits for pages, once it no longer has to; without events until then.
    pub(in crate::tables) fn decide_waiting_throw(&self, chance: Chance) -> Decided<WebTable> {
        let mut draft = Draft::of(self, None, chance);
        if draft.may_throw_now() {
            draft.throw_from_cup();
        }
        draft.finished()
    }
}

impl Draft {
    /// Throws what is awaited: at once if nobody but the house contributes; otherwise the throw is fixed and waits for links. It is not
    /// fixed as long as it waits for pages.
    pub(super) fn throw_from_cup(&mut self) {
        let Some(sealer) = self.chance.sealer.clone() else {
            let Some(game) = self.table.game.as_mut() else { return };
            if let Some(taken) = game.throw_from(&mut self.chance.cup) {
                self.keep(taken);
            }
            return;
        };
        self.publish_house_chain(&sealer);
        let seats = self.contributors(&sealer);
        if self.waits_for_pages(&sealer) {
            self.ask_for_throw();
        } else if seats.is_empty() {
            self.reveal();
        } else if let Some(game) = &self.table.game
            && let Some(head) = game.seals().head()
        {
            let cast = SealLine::Cast { throw: game.seals().next_throw(), head, seats, dice: game.thrown() };
            self.enter_seal(cast);
        }
    }

    /// Notes that a throw was decided that waits for pages.
    fn ask_for_throw(&mut self) {
        if !self.table.is_throw_asked {
            self.note(&HouseEvent::ThrowAsked);
        }
    }

    /// True if the next throw waits for pages: at a table at which all must seal, until those of all take part.
    fn waits_for_pages(&self, sealer: &Sealer) -> bool {
        self.table.opening.all_must_seal && self.contributors(sealer).len() < self.table.sealers().len()
    }

    /// True if a throw has waited for pages, and no longer has to.
    pub(super) fn may_throw_now(&self) -> bool {
        let waits = |sealer: &Sealer| self.waits_for_pages(sealer);
        self.table.is_throw_asked && !self.table.is_over() && !self.chance.sealer.as_ref().is_some_and(waits)
    }

    /// Leaves out of the throw that is under way those whose seat a bot plays meanwhile: at a table at which all must seal, nothing
    /// else ends the wait for them.
    pub(super) fn leave_out_who_left(&mut self) {
        let Some(pending) = self.table.pending_throw().filter(|_| self.table.opening.all_must_seal) else { return };
        let throw = pending.throw;
        let gone: Vec<Seat> = pending.awaited().filter(|seat| self.table.person_on(*seat).is_none()).collect();
        if gone.is_empty() {
            return;
        }
        for seat in gone {
            self.enter_seal(SealLine::Miss { throw, seat });
        }
        self.reveal_when_all_have_shown();
    }

    /// Publishes the end of a person's chain: before the game for its beginning, and in the game for the throws to come.
    pub(super) fn publish_chain(&mut self, person: PersonId, end: Bytes) -> Result<(), TableRefused> {
        let Some(sealer) = self.chance.sealer.clone() else { return Ok(()) };
        if self.table.chairs_of(person).is_empty() || self.table.is_loaded || self.table.is_over() {
            return Err(NOT_YOURS);
        }
        let Some(game) = &self.table.game else {
            if self.table.chain_end(person) != Some(end) {
                self.note(&HouseEvent::Chained { end: end.to_string() });
            }
            return Ok(());
        };
        let seat = self.table.seats_of(person).first().copied().ok_or(NOT_YOURS)?;
        if let Some(pending) = self.table.pending_throw() {
            let is_new = game.seals().chain(seat).is_none_or(|of| of.chain.end != end);
            let is_awaited = pending.awaited().any(|awaited| awaited == seat);
            if !(self.table.opening.all_must_seal && is_new && is_awaited) {
                return Err(TableRefusal::ThrowUnderWay.into());
            }
            self.drop_throw(&sealer);
        }
        let Some(game) = &self.table.game else { return Ok(()) };
        if game.seals().chain(seat).is_none_or(|of| of.chain.end != end || of.missed.is_some()) {
            self.publish_house_chain(&sealer);
            self.enter_chain(ChainOwner::Seat(seat), end);
            self.opens_page = Some(person);
        }
        Ok(())
    }

    /// Takes a person's link of the throw that is under way. One that comes too late changes nothing.
    pub(super) fn show_link(&mut self, person: PersonId, throw: u64, link: Bytes) -> Result<(), TableRefused> {
        let Some(pending) = self.table.pending_throw().filter(|pending| pending.throw == throw) else { return Ok(()) };
        let Some(seat) = pending.awaited().find(|seat| self.table.owns(person, seat.index())) else { return Ok(()) };
        let seals = self.table.game.as_ref().map(play::Table::seals);
        let chain = seals.and_then(|seals| seals.chain(seat)).map(|of| of.chain);
        if !chain.is_some_and(|chain| chain.links.follows(link, throw)) {
            return Err(TableRefusal::BadLink.into());
        }
        self.enter_seal(SealLine::Link { throw, seat, link });
        self.reveal_when_all_have_shown();
        Ok(())
    }

    fn reveal_when_all_have_shown(&mut self) {
        if self.table.pending_throw().is_some_and(|pending| pending.awaited().next().is_none()) {
            self.reveal_or_drop();
        }
    }

    /// Drops the throw that is under way, which a person cannot answer any more whom all have to wait for: their browser has lost
    /// its secret. The house begins a new chain, as it does for a throw that it cannot answer itself, and asks for the throw anew.
    fn drop_throw(&mut self, sealer: &Sealer) {
        self.enter_house_chain(sealer);
        self.ask_for_throw();
    }

    /// Begins to seal throws, with the chains of the house and of everybody who has published one in the waiting room.
    pub(super) fn begin_sealing(&mut self) {
        let Some(sealer) = self.chance.sealer.clone() else { return };
        self.opens_page = self.by;
        self.publish_house_chain(&sealer);
        for (seat, end) in self.chains_from_waiting() {
            self.enter_chain(ChainOwner::Seat(seat), end);
        }
    }

    fn chains_from_waiting(&self) -> Vec<(Seat, Bytes)> {
        let sealers = self.table.sealers().into_iter();
        sealers.filter_map(|(person, seat)| Some((seat, self.table.chain_end(person)?))).collect()
    }

    /// Publishes a chain of the house, unless there is one whose link for the next throw it knows.
    fn publish_house_chain(&mut self, sealer: &Sealer) {
        let Some(game) = &self.table.game else { return };
        if !game.seals().is_begun() {
            self.enter_seal(SealLine::Sealed { table: self.table.id.to_string() });
        }
        if self.house_link(sealer).is_none() {
            self.enter_house_chain(sealer);
        }
    }

    fn enter_house_chain(&mut self, sealer: &Sealer) {
        let Some(game) = &self.table.game else { return };
        let (number, from) = (game.seals().house_chains() + 1, game.seals().next_throw());
        let chain = sealer.chain(self.table.id, number, from, CHAIN_LENGTH);
        self.enter_chain(ChainOwner::House, chain.end_bytes());
    }

    /// The house's link of the next throw; `None` if its chain is used up or was made from another secret.
    fn house_link(&self, sealer: &Sealer) -> Option<Bytes> {
        let seals = self.table.game.as_ref()?.seals();
        let (of, throw) = (seals.house_chain()?, seals.next_throw());
        let chain: Chain = sealer.chain(self.table.id, seals.house_chains(), of.from, of.length);
        chain.link(throw).filter(|link| of.links.follows(*link, throw))
    }

    /// The seats whose people contribute to the next throw: they have published a chain, their page is open, and they were not
    /// left out the last time. Whose page is being opened, contributes as well.
    fn contributors(&self, sealer: &Sealer) -> Vec<Seat> {
        let is_open = |person: PersonId| sealer.connected.contains(&person) || self.opens_page == Some(person);
        let open = self.table.sealers().into_iter().filter(|(person, _)| is_open(*person));
        open.map(|(_, seat)| seat).filter(|seat| self.table.has_link(*seat)).collect()
    }

    /// Makes the throw that is under way. A house whose database was restored meanwhile does not have its link any more: then the
    /// throw is dropped and fixed anew.
    fn reveal_or_drop(&mut self) {
        self.reveal();
        if self.table.pending_throw().is_some() {
            self.throw_from_cup();
        }
    }

    /// Shows the house's link and makes the throw that follows.
    fn reveal(&mut self) {
        let Some(sealer) = &self.chance.sealer else { return };
        let Some(link) = self.house_link(sealer) else { return };
        let Some(throw) = self.table.game.as_ref().map(|game| game.seals().next_throw()) else { return };
        self.enter_seal(SealLine::Reveal { throw, link });
        if let Some(taken) = self.table.game.as_mut().and_then(play::Table::throw_sealed) {
            self.keep(taken);
        }
    }

    fn enter_chain(&mut self, of: ChainOwner, end: Bytes) {
        let Some(game) = &self.table.game else { return };
        let from = game.seals().next_throw();
        self.enter_seal(SealLine::Chain { of, from, length: CHAIN_LENGTH, end });
    }

    fn enter_seal(&mut self, line: SealLine) {
        self.enter_table_event(TableEvent::Seal(line)).expect("a seal line stands beside the game");
    }
}
