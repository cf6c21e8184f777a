//! Presence: when each person was last connected to a table, in memory. Servers that share a database publish it to
//! each other.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::ids::{PersonId, TableId};

type TableAndPerson = (TableId, PersonId);

#[derive(Default)]
pub(crate) struct Presence(Mutex<HashMap<TableAndPerson, Sighting>>);

struct Sighting {
    at: Instant,
    /// True if other servers have to know, because a seated person might be taken for absent.
    is_seated: bool,
    /// True if the other servers know of it: this one has published it, or has it from them.
    is_published: bool,
}

impl Presence {
    /// Records a person who sits at the table.
    pub(crate) fn mark_seated_present(&self, table: TableId, person: PersonId) {
        self.seen().insert((table, person), Sighting { at: Instant::now(), is_seated: true, is_published: false });
    }

    /// Records a person, whether they sit at the table or not.
    pub(crate) fn mark_present(&self, table: TableId, person: PersonId) {
        let mut seen = self.seen();
        let is_seated = seen.get(&(table, person)).is_some_and(|before| before.is_seated);
        seen.insert((table, person), Sighting { at: Instant::now(), is_seated, is_published: false });
    }

    /// Records what another server has published.
    pub(crate) fn merge_remote(&self, places: impl IntoIterator<Item = TableAndPerson>) {
        let mut seen = self.seen();
        for place in places {
            seen.insert(place, Sighting { at: Instant::now(), is_seated: true, is_published: true });
        }
    }

    pub(crate) fn last_seen(&self, table: TableId, person: PersonId) -> Option<Instant> {
        self.seen().get(&(table, person)).map(|seen| seen.at)
    }

    /// The seated people who were recorded since the last call; marks them as published.
    pub(crate) fn take_unpublished(&self) -> Vec<TableAndPerson> {
        let mut seen = self.seen();
        let unpublished = seen.iter_mut().filter(|(_, seen)| seen.is_seated && !seen.is_published);
        unpublished.map(|(place, seen)| (seen.is_published = true, *place).1).collect()
    }

    /// Drops entries older than `unseen_for`.
    pub(crate) fn forget(&self, unseen_for: Duration) {
        self.seen().retain(|_, seen| seen.at.elapsed() < unseen_for);
    }

    fn seen(&self) -> MutexGuard<'_, HashMap<TableAndPerson, Sighting>> {
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
        presence.mark_seated_present(table, anna);
        presence.mark_present(table, ben);
        presence.merge_remote([(table, cleo)]);
        assert_eq!(presence.take_unpublished(), [(table, anna)]);
        assert!(presence.take_unpublished().is_empty());
        presence.mark_present(table, anna);
        assert_eq!(presence.take_unpublished(), [(table, anna)], "a heartbeat of somebody who sits");
        for person in [anna, ben, cleo] {
            assert!(presence.last_seen(table, person).is_some());
        }
        presence.forget(Duration::ZERO);
        assert!(presence.last_seen(table, anna).is_none());
    }
}
