//! Sealed lots of an evening (docs/sealed.md): what the events of a draw come to.

use std::sync::Arc;

use play::seals::lots::{Lots, LotsHeader, LotsStep};

use super::evening::Evening;
use super::event::{MemberId, Order};

impl Evening {
    /// The draw that is under way.
    pub fn draw_under_way(&self) -> Option<&Lots> {
        self.newest_draw().filter(|lots| lots.is_under_way())
    }

    /// The draw that was begun last.
    pub fn newest_draw(&self) -> Option<&Lots> {
        self.lots.last().map(Arc::as_ref)
    }

    /// The draw with this number, from 1.
    pub fn draw(&self, number: u32) -> Option<&Lots> {
        self.lots.get(usize::try_from(number).ok()?.checked_sub(1)?).map(Arc::as_ref)
    }

    /// The draw that has put the seats in order, if they are in order by lot and the lots were sealed.
    pub fn ordering_draw(&self) -> Option<&Lots> {
        let drawn = self.lots.iter().rev().find(|lots| lots.order().is_some());
        drawn.filter(|_| self.order == Order::Lot).map(Arc::as_ref)
    }

    /// The number of the next draw.
    pub(super) fn next_draw(&self) -> u32 {
        self.lots.len() as u32 + 1
    }

    pub(super) fn begin_draw(
        &mut self,
        club: String,
        draw: u32,
        members: &[MemberId],
        asked: &[MemberId],
    ) -> Result<(), String> {
        if self.draw_under_way().is_some() || draw != self.next_draw() || self.seats != members {
            return Err("a draw begins when none is under way, with those who are here".to_owned());
        }
        let lots = Lots::begin(header(self.number, club, draw, members, asked)).ok_or("this cannot be drawn")?;
        self.lots.push(Arc::new(lots));
        Ok(())
    }

    /// Takes the next line of the draw that is under way.
    pub(super) fn take_line(&mut self, line: &str) -> Result<(), String> {
        let lots = self.lots.last_mut().ok_or("no lots are being drawn")?;
        let step = LotsStep::read(line, lots.header().draw);
        let taken = step.and_then(|step| Arc::make_mut(lots).take(&step));
        taken.map_err(|fault| format!("the line of a draw does not fit: {fault:?}"))?;
        if let Some(order) = lots.order() {
            (self.seats, self.order) = (order.iter().copied().map(MemberId).collect(), Order::Lot);
        }
        Ok(())
    }

    /// Breaks the draw off that is under way, if those for whom it was begun are not here any more in the order in which they
    /// were, or have gone to a table or home.
    pub(super) fn break_off_outdated_draw(&mut self) {
        let Some(lots) = self.lots.last_mut().filter(|lots| lots.is_under_way()) else { return };
        let is_outdated = !self.is_open
            || self.running.is_some()
            || self.seats.iter().map(|member| &member.0).ne(&lots.header().members);
        if is_outdated {
            // It fits unless the house has shown its link; then the order comes with the same append.
            let _ = Arc::make_mut(lots).take(&LotsStep::Drop);
        }
    }
}

/// What a draw is about.
pub(super) fn header(evening: u32, club: String, draw: u32, members: &[MemberId], asked: &[MemberId]) -> LotsHeader {
    let numbers = |members: &[MemberId]| members.iter().map(|member| member.0).collect();
    LotsHeader { club, evening, draw, members: numbers(members), asked: numbers(asked) }
}
