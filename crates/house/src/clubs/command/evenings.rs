//! Deciding when an evening is on, who is here, and in which order they sit.

use super::{Deciding, EventsOrRefusal, MOST_EVENINGS, NO_EVENING, NO_SUCH_MEMBER};
use crate::ClubRefusal;
use crate::clubs::evening::Evening;
use crate::clubs::event::{ClubEvent, MemberId, Order};
use crate::clubs::state::Belongs;

impl Deciding<'_> {
    pub(super) fn open_evening(&self) -> EventsOrRefusal {
        if self.club.open_evening().is_some() {
            return Err(ClubRefusal::EveningOpen);
        }
        if self.club.evenings.len() >= MOST_EVENINGS {
            return Err(ClubRefusal::Full);
        }
        let host = self.me()?.id;
        // Two evenings never begin in the same moment, nor before one that was entered with its day.
        let at = self.club.evenings.iter().map(|evening| evening.at + 1).max().unwrap_or(0).max(self.now);
        let evening = self.club.next_evening();
        Ok(vec![ClubEvent::EveningOpened { evening, host, at }, ClubEvent::Came { evening, member: host }])
    }

    pub(super) fn close_evening(&self) -> EventsOrRefusal {
        let evening = self.club.open_evening().ok_or(NO_EVENING)?;
        let left = evening.running.as_ref().map(|at| ClubEvent::TableLeft { evening: evening.number, table: at.table });
        let closed = ClubEvent::EveningClosed { evening: evening.number };
        Ok(left.into_iter().chain([closed]).collect())
    }

    /// The open evening; refused while it is at a table.
    pub(super) fn gathering(&self) -> Result<&Evening, ClubRefusal> {
        let evening = self.club.open_evening().ok_or(NO_EVENING)?;
        if evening.running.is_some() { Err(ClubRefusal::AtTable) } else { Ok(evening) }
    }

    pub(super) fn say(&self, is_here: bool) -> EventsOrRefusal {
        let (me, evening) = (self.me()?.id, self.club.open_evening().ok_or(NO_EVENING)?);
        if evening.is_here(me) == is_here && evening.said.contains_key(&me) {
            return Ok(Vec::new());
        }
        Ok(vec![said(evening.number, me, is_here)])
    }

    pub(super) fn tick(&self, here: &[MemberId]) -> EventsOrRefusal {
        let evening = self.gathering()?;
        let may_come = |id: &&MemberId| {
            self.club.member(**id).is_some_and(|member| matches!(member.belongs, Belongs::Member | Belongs::Guest))
        };
        if !here.iter().all(|id| may_come(&id)) {
            return Err(NO_SUCH_MEMBER);
        }
        let came = here.iter().filter(|id| !evening.is_here(**id)).map(|id| said(evening.number, *id, true));
        let gone = evening.seats.iter().filter(|id| !here.contains(id)).map(|id| said(evening.number, *id, false));
        Ok(came.chain(gone).collect())
    }

    pub(super) fn move_seat(&self, member: MemberId, by: isize) -> EventsOrRefusal {
        let evening = self.gathering()?;
        let mut seats = evening.seats.clone();
        let from = seats.iter().position(|of| *of == member).ok_or(NO_SUCH_MEMBER)?;
        let to = from.checked_add_signed(by).filter(|to| *to < seats.len()).ok_or(ClubRefusal::SeatEnd)?;
        seats.swap(from, to);
        Ok(vec![ClubEvent::Ordered { evening: evening.number, seats, by: Order::Hand }])
    }
}

fn said(evening: u32, member: MemberId, is_here: bool) -> ClubEvent {
    if is_here { ClubEvent::Came { evening, member } } else { ClubEvent::StaysAway { evening, member } }
}
