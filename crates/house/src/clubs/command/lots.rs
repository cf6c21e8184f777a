//! Deciding lots: drawn by the cup alone, or sealed by the house and the members who have a page open (docs/sealed.md).

use play::seals::lots::{Lots, LotsOwner, LotsStep};
use seal::{Bytes, Chain, house_secret};

use super::{Deciding, EventsOrRefusal, LotsNumber, NO_SUCH_MEMBER};
use crate::ClubRefusal;
use crate::clubs::evening::Evening;
use crate::clubs::event::{ClubEvent, MemberId, Order};
use crate::clubs::lots::header;
use crate::clubs::state::Club;
use crate::tables::Sealer;

/// The most draws of an evening that may be begun.
const MOST_DRAWS: usize = 1000;

impl Deciding<'_> {
    /// Draws lots. If they are being drawn already, nothing more happens.
    pub(super) fn draw_lots(&mut self) -> EventsOrRefusal {
        let evening = self.gathering()?;
        if evening.draw_under_way().is_some() {
            return Ok(Vec::new());
        }
        match self.sealer {
            // The order of one is known.
            Some(sealer) if evening.seats.len() > 1 => self.club.begin_lots(evening, sealer),
            _ => {
                let (number, seats) = (evening.number, evening.seats.clone());
                Ok(vec![self.drawn_by_cup(number, seats)])
            }
        }
    }

    fn drawn_by_cup(&mut self, evening: u32, mut seats: Vec<MemberId>) -> ClubEvent {
        for last in (1..seats.len()).rev() {
            seats.swap(last, self.cup.pick(last as u32 + 1) as usize);
        }
        ClubEvent::Ordered { evening, seats, by: Order::Lot }
    }

    /// Publishes a member's end. One that comes too late, or after another one of the same member, changes nothing.
    pub(super) fn publish_lots_end(&self, draw: LotsNumber, end: Bytes) -> EventsOrRefusal {
        let member = self.me()?.id.0;
        let Some(mut drawing) = self.club.drawing(draw) else { return Ok(Vec::new()) };
        if !drawing.lots.header().members.contains(&member) {
            return Err(NO_SUCH_MEMBER);
        }
        if drawing.lots.is_fixed() || drawing.lots.end_of(member).is_some() {
            return Ok(Vec::new());
        }
        drawing.enter(&LotsStep::Chain { of: LotsOwner::Member(member), end });
        if drawing.lots.has_all_ends() {
            drawing.cast();
        }
        Ok(drawing.events)
    }

    /// Takes a member's link. One that is not awaited changes nothing.
    pub(super) fn show_lots_link(&self, draw: LotsNumber, link: Bytes) -> EventsOrRefusal {
        let member = self.me()?.id.0;
        let Some(mut drawing) = self.club.drawing(draw) else { return Ok(Vec::new()) };
        if !drawing.lots.awaited().contains(&member) {
            return Ok(Vec::new());
        }
        let step = LotsStep::Link { member, link };
        if drawing.lots.clone().take(&step).is_err() {
            return Err(ClubRefusal::BadForm);
        }
        drawing.enter(&step);
        if drawing.lots.awaited().is_empty() {
            return Ok(self.club.finish_lots(drawing, self.sealer));
        }
        Ok(drawing.events)
    }
}

impl Club {
    /// What becomes of a draw when time is up: before it is fixed who contributes, it is fixed; afterwards those who have not
    /// shown their link are left out. Without events if the draw is not at that point any more.
    pub(in crate::clubs) fn decide_overdue_lots(
        &self,
        draw: LotsNumber,
        is_fixed: bool,
        sealer: Option<&Sealer>,
    ) -> Vec<ClubEvent> {
        let Some(mut drawing) = self.drawing(draw).filter(|drawing| drawing.lots.is_fixed() == is_fixed) else {
            return Vec::new();
        };
        if !is_fixed && !drawing.lots.published().is_empty() {
            drawing.cast();
            return drawing.events;
        }
        for member in drawing.lots.awaited() {
            drawing.enter(&LotsStep::Miss { member });
        }
        self.finish_lots(drawing, sealer)
    }

    /// The draw with this number, if it is under way.
    fn drawing(&self, draw: LotsNumber) -> Option<Drawing> {
        let lots = self.evening(draw.evening)?.draw_under_way()?.clone();
        let is_it = lots.header().draw == draw.draw;
        is_it.then(|| Drawing { evening: draw.evening, lots, events: Vec::new() })
    }

    /// Begins a draw with the end of the house's chain. If nobody else has a page open, the house draws alone and at once.
    fn begin_lots(&self, evening: &Evening, sealer: &Sealer) -> EventsOrRefusal {
        let draw = evening.next_draw();
        if evening.lots.len() >= MOST_DRAWS {
            return Err(ClubRefusal::Full);
        }
        let (members, asked) = (evening.seats.clone(), self.asked(evening, sealer));
        let lots = Lots::begin(header(evening.number, self.id.to_string(), draw, &members, &asked));
        let lots = lots.ok_or(ClubRefusal::Full)?;
        let is_alone = asked.is_empty();
        let begun = ClubEvent::LotsBegun { evening: evening.number, draw, members, asked };
        let mut drawing = Drawing { evening: evening.number, lots, events: vec![begun] };
        let end = house_chain(&drawing.lots, sealer).end_bytes();
        drawing.enter(&LotsStep::Chain { of: LotsOwner::House, end });
        if is_alone {
            drawing.reveal(sealer);
        }
        Ok(drawing.events)
    }

    /// Those who are here with a page of their own open, by number.
    fn asked(&self, evening: &Evening, sealer: &Sealer) -> Vec<MemberId> {
        let has_page = |id: &MemberId| {
            let person = self.member(*id).and_then(|member| member.person);
            person.is_some_and(|person| self.insider(person).is_some() && sealer.connected.contains(&person))
        };
        let mut asked: Vec<MemberId> = evening.seats.iter().copied().filter(has_page).collect();
        asked.sort_unstable_by_key(|member| member.0);
        asked
    }

    /// Shows the house's link and draws the order. A house whose database was restored meanwhile does not have its link any
    /// more: then the draw is broken off and another one begins, if there may be one.
    fn finish_lots(&self, mut drawing: Drawing, sealer: Option<&Sealer>) -> Vec<ClubEvent> {
        if sealer.is_some_and(|sealer| drawing.reveal(sealer)) {
            return drawing.events;
        }
        drawing.enter(&LotsStep::Drop);
        if let (Some(sealer), Some(evening)) = (sealer, self.evening(drawing.evening)) {
            let mut after = evening.clone();
            after.lots.pop();
            after.lots.push(drawing.lots.into());
            drawing.events.extend(self.begin_lots(&after, sealer).unwrap_or_default());
        }
        drawing.events
    }
}

/// A draw with the events that a decision adds to it.
struct Drawing {
    evening: u32,
    lots: Lots,
    events: Vec<ClubEvent>,
}

impl Drawing {
    fn enter(&mut self, step: &LotsStep) {
        self.lots.take(step).expect("the house enters only lines that fit");
        let line = step.line(self.lots.header().draw);
        self.events.push(ClubEvent::LotsLine { evening: self.evening, line });
    }

    /// Fixes who contributes: all who have published an end.
    fn cast(&mut self) {
        let (head, members, what) = (self.lots.head(), self.lots.published(), self.lots.header().what());
        self.enter(&LotsStep::Cast { head, members, what });
    }

    /// Shows the house's link, and the order that follows; false, and nothing happens, if the house does not have the link.
    fn reveal(&mut self, sealer: &Sealer) -> bool {
        let link = house_chain(&self.lots, sealer).link(self.lots.header().draw.into());
        let Some(link) = link.filter(|link| self.lots.is_house_link(*link)) else { return false };
        self.enter(&LotsStep::Reveal { link });
        if let Some(order) = self.lots.following_order() {
            self.enter(&LotsStep::Order(order));
        }
        true
    }
}

/// The house's chain of one link for a draw.
fn house_chain(lots: &Lots, sealer: &Sealer) -> Chain {
    let draw = u64::from(lots.header().draw);
    Chain::new(house_secret(Bytes(sealer.secret.0), &lots.header().table(), draw), draw, 1)
}
