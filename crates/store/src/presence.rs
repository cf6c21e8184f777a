//! Who was last seen where. Where many servers share a database, they tell each other.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::ids::{PersonId, TableId};

type Place = (TableId, PersonId);

/// Who was last seen where.
#[derive(Default)]
pub(super) struct Presence(Mutex<HashMap<Place, Seen>>);

struct Seen {
    at: Instant,
    /// Whether others have to know, because somebody might be taken for away.
    is_seated: bool,
    /// Whether the other servers have been told of this, or told us.
    is_told: bool,
}

impl Presence {
    /// Notes that somebody who sits at a table has been seen there.
    pub(super) fn see_seated(&self, table: TableId, person: PersonId) {
        self.seen().insert((table, person), Seen { at: Instant::now(), is_seated: true, is_told: false });
    }

    /// Notes that somebody has been seen at a table, whether they sit there or not.
    pub(super) fn see(&self, table: TableId, person: PersonId) {
        let mut seen = self.seen();
        let is_seated = seen.get(&(table, person)).is_some_and(|before| before.is_seated);
        seen.insert((table, person), Seen { at: Instant::now(), is_seated, is_told: false });
    }

    /// Notes whom another server has seen.
    pub(super) fn hear(&self, places: impl IntoIterator<Item = Place>) {
        let mut seen = self.seen();
        for place in places {
            seen.insert(place, Seen { at: Instant::now(), is_seated: true, is_told: true });
        }
    }

    /// When somebody was last seen at a table.
    pub(super) fn last_seen(&self, table: TableId, person: PersonId) -> Option<Instant> {
        self.seen().get(&(table, person)).map(|seen| seen.at)
    }

    /// Who has been seen at their tables since this was last asked.
    pub(super) fn untold(&self) -> Vec<Place> {
        let mut seen = self.seen();
        let untold = seen.iter_mut().filter(|(_, seen)| seen.is_seated && !seen.is_told);
        untold.map(|(place, seen)| (seen.is_told = true, *place).1).collect()
    }

    /// Forgets those who have not been seen for so long.
    pub(super) fn forget(&self, unseen_for: Duration) {
        self.seen().retain(|_, seen| seen.at.elapsed() < unseen_for);
    }

    fn seen(&self) -> MutexGuard<'_, HashMap<Place, Seen>> {
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_seated_are_told_of_and_each_time_once() {
        let presence = Presence::default();
        let (table, anna, ben, cleo) = (TableId::random(), PersonId::random(), PersonId::random(), PersonId::random());
        presence.see_seated(table, anna);
        presence.see(table, ben);
        presence.hear([(table, cleo)]);
        assert_eq!(presence.untold(), [(table, anna)]);
        assert!(presence.untold().is_empty());
        presence.see(table, anna);
        assert_eq!(presence.untold(), [(table, anna)], "a heartbeat of somebody who sits");
        for person in [anna, ben, cleo] {
            assert!(presence.last_seen(table, person).is_some());
        }
        presence.forget(Duration::ZERO);
        assert!(presence.last_seen(table, anna).is_none());
    }
}
