//! Folding events into a table.

use play::Table;
use rules::spelunke::JokerSet;
use store::ids::PersonId;

use super::{Proposal, WebTable};
use crate::names::{named_line, named_setup};
use crate::tables::command::STAND_IN;
use crate::tables::event::{Chair, HouseEvent};

impl WebTable {
    /// Folds one event in: a house event as JSON, or a line of the game in its notation.
    pub(in crate::tables) fn apply(&mut self, by: Option<PersonId>, text: &str) -> Result<(), String> {
        if let Some(event) = HouseEvent::read(text, &self.names) {
            self.apply_house(by, event.map_err(|error| error.to_string())?)?;
        } else {
            let named = named_line(text, &self.names);
            let table = self.game.as_mut().ok_or("no game is on")?;
            table.enter(named.as_deref().unwrap_or(text)).map_err(|refusal| format!("{refusal:?}"))?;
            self.end_asking(text);
            self.end_skipping();
        }
        self.seq += 1;
        Ok(())
    }

    fn apply_house(&mut self, by: Option<PersonId>, event: HouseEvent) -> Result<(), String> {
        match &event {
            HouseEvent::Opened(_) | HouseEvent::Loaded { .. } => return Err("opened twice".to_owned()),
            HouseEvent::Sat { chair, who } => {
                *self.chairs.get_mut(*chair).ok_or("no such chair")? = who.clone();
            }
            HouseEvent::Chose { chair, jokers } => {
                let jokers = JokerSet::read(jokers).map_err(|_| "no jokers")?;
                *self.jokers.get_mut(*chair).ok_or("no such chair")? = Some(jokers);
            }
            HouseEvent::Closed => {
                self.leave_out_open_chairs();
                self.is_closed = true;
            }
            HouseEvent::Started { header } => {
                let setup = named_setup(header, &self.names).map_err(|error| format!("{error:?}"))?;
                self.leave_out_open_chairs();
                self.are_jokers_shown |= !setup.jokers.is_empty();
                self.game = Some(Table::open(&setup).map_err(|problem| problem.to_string())?);
            }
            HouseEvent::Added { .. }
            | HouseEvent::Struck { .. }
            | HouseEvent::Lent { .. }
            | HouseEvent::Returned { .. } => self.apply_seating(&event)?,
            HouseEvent::Barred { person } => self.bar(*person),
            HouseEvent::Proposed { number, text } => self.propose(by, *number, text)?,
            HouseEvent::Agreed => self.agree(by)?,
            HouseEvent::Declined => self.proposal = None,
            // The state in memory has the erased name, so it has to be folded anew.
            HouseEvent::Erased { .. } => return Err("a name has been erased".to_owned()),
            HouseEvent::Paced { pace } => self.pace = *pace,
            HouseEvent::Skipped => self.is_skipping = true,
            HouseEvent::ThrowAsked => self.is_throw_asked = true,
            HouseEvent::Chained { end } => {
                let (by, end) = (by.ok_or("nobody published it")?, end.parse().map_err(|_| "no end of a chain")?);
                self.chain_ends.retain(|(of, _)| *of != by);
                self.chain_ends.push((by, end));
                // It is nothing that people do.
                return Ok(());
            }
            HouseEvent::Rematch { table } => (self.rematch, self.rematch_by) = (Some(*table), by),
        }
        if self.game.is_none() {
            self.arrivals.push(event);
        }
        Ok(())
    }

    fn propose(&mut self, by: Option<PersonId>, number: usize, text: &str) -> Result<(), String> {
        let by = by.ok_or("nobody proposed it")?;
        self.proposal = Some(Proposal { by, number, text: text.to_owned(), agreed: Vec::new() });
        Ok(())
    }

    fn agree(&mut self, by: Option<PersonId>) -> Result<(), String> {
        let proposal = self.proposal.as_mut().ok_or("nothing was proposed")?;
        proposal.agreed.extend(by);
        if self.is_agreed() {
            self.proposal = None;
        }
        Ok(())
    }

    /// Folds in chairs that are added, struck, lent or returned at a club's table.
    fn apply_seating(&mut self, event: &HouseEvent) -> Result<(), String> {
        match event {
            HouseEvent::Added { who, of_club } => {
                self.chairs.push(who.clone());
                self.jokers.push(None);
                self.club.as_mut().ok_or("no club's table")?.chairs.push(of_club.clone());
                self.reopen();
            }
            HouseEvent::Struck { chair } => self.strike(*chair)?,
            HouseEvent::Lent { chair, to } => {
                let Some(Chair::Person { person, .. }) = self.chairs.get_mut(*chair) else {
                    return Err("nobody sits there".to_owned());
                };
                let before = std::mem::replace(person, *to);
                if self.lent.iter().all(|(lent, _)| lent != chair) {
                    self.lent.push((*chair, before));
                }
            }
            HouseEvent::Returned { chair } => {
                let lent = self.lent.iter().position(|(lent, _)| lent == chair).ok_or("nobody has it")?;
                let (_, owner) = self.lent.remove(lent);
                if let Some(Chair::Person { person, .. }) = self.chairs.get_mut(*chair) {
                    *person = owner;
                }
            }
            _ => return Err("this is not about chairs".to_owned()),
        }
        Ok(())
    }

    fn strike(&mut self, chair: usize) -> Result<(), String> {
        if chair >= self.chairs.len() {
            return Err("no such chair".to_owned());
        }
        self.chairs.remove(chair);
        self.jokers.remove(chair);
        let chairs = &mut self.club.as_mut().ok_or("no club's table")?.chairs;
        if chair < chairs.len() {
            chairs.remove(chair);
        }
        self.lent.retain(|(lent, _)| *lent != chair);
        for (lent, _) in self.lent.iter_mut().filter(|(lent, _)| *lent > chair) {
            *lent -= 1;
        }
        self.reopen();
        Ok(())
    }

    /// Takes the game back to before its beginning; jokers that have been chosen stay.
    fn reopen(&mut self) {
        self.game = None;
        self.is_throw_asked = false;
        self.is_closed = true;
    }

    fn leave_out_open_chairs(&mut self) {
        if let Some(club) = &mut self.club {
            let mut chairs = self.chairs.iter();
            club.chairs.retain(|_| chairs.next() != Some(&Chair::Open));
        }
        let chairs = std::mem::take(&mut self.chairs);
        let jokers = std::mem::take(&mut self.jokers);
        (self.chairs, self.jokers) = chairs.into_iter().zip(jokers).filter(|(chair, _)| *chair != Chair::Open).unzip();
    }

    fn bar(&mut self, barred: PersonId) {
        self.barred.push(barred);
        let plays_on = self.game.is_some() || self.is_closed;
        for chair in &mut self.chairs {
            if let Chair::Person { person, name } = chair
                && *person == barred
            {
                let kind = STAND_IN.id().to_owned();
                *chair = if plays_on { Chair::Bot { kind, name: name.clone() } } else { Chair::Open };
            }
        }
    }
}
