//! Sealed lots of a club's evening: whose pages are open, and for how long they are waited for.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use store::ids::{ClubId, PersonId};
use store::{OpenPage, Role};

use super::Clubs;
use crate::clubs::command::LotsNumber;
use crate::clubs::state::Club;
use crate::log_cache::Snapshot;
use crate::tables::Sealer;

/// How much longer than for ends and links a page without script waits for the order.
const A_LITTLE: Duration = Duration::from_secs(2);

/// A draw that is waited for, before or after it is fixed who contributes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct AwaitedLots {
    club: ClubId,
    draw: LotsNumber,
    is_fixed: bool,
}

impl AwaitedLots {
    /// What a club waits for; `None` if no lots are being drawn.
    fn of(club: &Club) -> Option<AwaitedLots> {
        let lots = club.open_evening()?.draw_under_way()?;
        let draw = LotsNumber { evening: lots.header().evening, draw: lots.header().draw };
        Some(AwaitedLots { club: club.id, draw, is_fixed: lots.is_fixed() })
    }
}

impl Clubs {
    /// Counts a person's page of an evening until the result is dropped.
    pub fn open_page(&self, club: ClubId, person: PersonId) -> OpenPage {
        let page = self.house().store().open_page(club, Some(person));
        self.house().store().mark_present(club, person, Role::Seated);
        page
    }

    /// Notes that a person's page of an evening is still open.
    pub fn mark_connected(&self, club: ClubId, person: PersonId) {
        self.house().store().mark_connected(club, person);
    }

    /// Waits until no lots are being drawn, or for a little longer than pages are waited for.
    pub async fn wait_for_lots(&self, mut club: Arc<Club>) {
        let mut changes = self.house().store().watch(club.id);
        let drawn = async {
            while AwaitedLots::of(&club).is_some() && changes.changed().await.is_ok() {
                let last = *changes.borrow_and_update();
                let Ok(newer) = self.since(club.id, last).await else { return };
                club = newer;
            }
        };
        // First for ends, then for links. Whatever the evening is then, is shown.
        let _ = tokio::time::timeout(2 * self.house().policy().link_patience + A_LITTLE, drawn).await;
    }

    /// The house's part in the lots of a club, if they are sealed in this house.
    pub(super) fn sealer(&self, club: &Club) -> Option<Sealer> {
        let secret = self.house().policy().seal_secret.clone()?;
        let people = club.open_evening().into_iter().flat_map(|evening| &evening.seats);
        let people = people.filter_map(|member| club.member(*member)?.person);
        let connected = people.filter(|person| self.house().is_connected(club.id, *person)).collect();
        Some(Sealer { secret, connected })
    }

    /// The state of a snapshot. A draw that another server began, and may have left, goes on here.
    pub(super) fn seen(&self, snapshot: Snapshot<Club>) -> Arc<Club> {
        self.await_lots(&snapshot.state);
        snapshot.state
    }

    /// Starts a background task that waits for ends or links of a draw that is under way, unless there is one, and goes on
    /// without those who have not sent theirs in time.
    pub(super) fn await_lots(&self, club: &Club) {
        let Some(awaited) = AwaitedLots::of(club) else { return };
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        if !self.0.lots_awaited.lock().unwrap_or_else(PoisonError::into_inner).insert(awaited) {
            return;
        }
        let clubs = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(clubs.house().policy().link_patience).await;
            clubs.0.lots_awaited.lock().unwrap_or_else(PoisonError::into_inner).remove(&awaited);
            clubs.go_on_without_silent(awaited).await;
        });
    }

    fn go_on_without_silent(&self, awaited: AwaitedLots) -> impl Future<Output = ()> + Send {
        let clubs = self.clone();
        async move {
            let deciding = clubs.clone();
            let changed = clubs.change(awaited.club, None, move |club| {
                Ok(club.decide_overdue_lots(awaited.draw, awaited.is_fixed, deciding.sealer(club).as_ref()))
            });
            if let Err(error) = changed.await {
                tracing::warn!(%error, "lots could not be drawn");
                tracing::debug!(club = awaited.club.short(), "that was here");
            }
        }
    }
}
