//! Corrections of entries: proposed by one person, agreed to by the others.

use play::{Change, TableEvent};
use store::ids::PersonId;

use super::{Draft, NOT_YOURS};
use crate::TableRefusal;
use crate::tables::command::TableRefused;
use crate::tables::event::HouseEvent;
use crate::tables::web_table::Proposal;

impl Draft {
    pub(super) fn propose(&mut self, person: PersonId, number: usize, text: String) -> Result<(), TableRefused> {
        if let Some(refusal) = self.table.forbids_correction(person, number) {
            return Err(refusal.into());
        }
        let table = self.table.game.as_ref().ok_or(TableRefusal::NotBegun)?;
        // Only what could be entered is worth agreeing on.
        let mut trial = table.clone();
        trial.enter_table_event(correction(number, &text))?;
        if self.table.people() == [person] {
            return self.enter_table_event(correction(number, &text));
        }
        self.note(&HouseEvent::Proposed { number, text });
        Ok(())
    }

    pub(super) fn agree(&mut self, person: PersonId) -> Result<(), TableRefused> {
        let proposal = self.table.proposal.clone().ok_or(TableRefusal::NoProposal)?;
        if !self.table.people().contains(&person) || proposal.by == person || proposal.agreed.contains(&person) {
            return Err(NOT_YOURS);
        }
        self.note_agreed(&proposal)
    }

    /// Settles an open proposal after a person has left: without them all may have agreed; without the proposer it is
    /// withdrawn.
    pub(super) fn settle_proposal(&mut self) -> Result<(), TableRefused> {
        let Some(proposal) = self.table.proposal.clone() else { return Ok(()) };
        if !self.table.people().contains(&proposal.by) {
            self.note(&HouseEvent::Declined);
        } else if self.table.is_agreed() {
            return self.note_agreed(&proposal);
        }
        Ok(())
    }

    /// Notes an agreement; if it was the last one, the entry is corrected.
    pub(super) fn note_agreed(&mut self, proposal: &Proposal) -> Result<(), TableRefused> {
        self.note(&HouseEvent::Agreed);
        if self.table.proposal.is_some() {
            return Ok(());
        }
        // In the meantime the game may have gone on in a way that no longer allows it; then nothing is corrected.
        match self.enter_table_event(correction(proposal.number, &proposal.text)) {
            Err(TableRefused::Game(_)) | Ok(()) => Ok(()),
            Err(denied) => Err(denied),
        }
    }

    pub(super) fn decline(&mut self, person: PersonId) -> Result<(), TableRefused> {
        if !self.table.people().contains(&person) {
            return Err(NOT_YOURS);
        }
        if self.table.proposal.is_none() {
            return Err(TableRefusal::NoProposal.into());
        }
        self.note(&HouseEvent::Declined);
        Ok(())
    }
}

fn correction(number: usize, text: &str) -> TableEvent {
    TableEvent::Correct(vec![Change { number, text: text.to_owned() }])
}
