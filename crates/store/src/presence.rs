//! Presence: which pages are connected to a table or a club's evening, and when each person was last there; in memory. Servers
//! that share a database publish it to each other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::ids::{LogId, PersonId, ServerId};

/// How often a number of watchers that has not changed is published again.
const REPUBLISH_AFTER: Duration = Duration::from_secs(20);
/// How long another server's number of watchers holds: that server may have ended.
const REMOTE_WATCHERS_HOLD: Duration = Duration::from_secs(60);
/// How long another server's word holds that a person has a page open there. Such a page is told of every 15 seconds, and
/// within two more by its server: one message may get lost.
const REMOTE_PAGE_HOLDS: Duration = Duration::from_secs(40);

/// What a person does at a table or a club's evening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Plays, throws for the host, or belongs to the club. Other servers have to know, because the person might be taken for absent.
    Seated,
    /// Looks on.
    Watching,
}

/// When a person was last at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastSeen {
    /// A page of theirs is connected to this server.
    Connected,
    At(Instant),
}

/// What another server says of the pages of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RemotePages {
    Open,
    Closed,
}

#[derive(Default)]
pub(crate) struct Presence(Mutex<HashMap<LogId, AtTable>>);

#[derive(Default)]
struct AtTable {
    people: HashMap<PersonId, Sighting>,
    /// The number of connected pages whose visitors have given no name.
    nameless: usize,
    /// The number of watchers that was last published to the other servers, and when.
    published: Option<(usize, Instant)>,
    /// The numbers of watchers that other servers have published, and when.
    remote: HashMap<ServerId, (usize, Instant)>,
}

struct Sighting {
    at: Instant,
    role: Role,
    /// True if the other servers know of it: this one has published it, or has it from them.
    is_published: bool,
    /// The number of the person's pages that are connected to this server.
    pages: usize,
    /// The other servers that have said that a page of theirs is connected, and when.
    elsewhere: HashMap<ServerId, Instant>,
}

impl Sighting {
    fn new(role: Role) -> Sighting {
        Sighting { at: Instant::now(), role, is_published: false, pages: 0, elsewhere: HashMap::new() }
    }

    fn renew(&mut self) {
        (self.at, self.is_published) = (Instant::now(), false);
    }
}

impl AtTable {
    /// The number of people and nameless pages that watch at this server.
    fn watchers_here(&self) -> usize {
        let watches = |seen: &&Sighting| seen.role == Role::Watching && seen.pages > 0;
        self.nameless + self.people.values().filter(watches).count()
    }
}

/// A page that is connected to a table or a club's evening. When it is dropped, its visitor was last seen at that moment.
pub struct OpenPage {
    presence: Arc<Presence>,
    log: LogId,
    person: Option<PersonId>,
}

impl Drop for OpenPage {
    fn drop(&mut self) {
        let mut tables = self.presence.tables();
        let Some(at_table) = tables.get_mut(&self.log) else { return };
        match self.person {
            Some(person) => {
                if let Some(seen) = at_table.people.get_mut(&person) {
                    seen.renew();
                    seen.pages = seen.pages.saturating_sub(1);
                }
            }
            None => at_table.nameless = at_table.nameless.saturating_sub(1),
        }
    }
}

impl Presence {
    /// Counts a page of a person, or of a visitor without a name, until the result is dropped.
    pub(crate) fn open_page(self: &Arc<Self>, log: LogId, person: Option<PersonId>) -> OpenPage {
        let mut tables = self.tables();
        let at_table = tables.entry(log).or_default();
        match person {
            Some(person) => {
                let seen = at_table.people.entry(person).or_insert_with(|| Sighting::new(Role::Watching));
                seen.renew();
                seen.pages += 1;
            }
            None => at_table.nameless += 1,
        }
        OpenPage { presence: Arc::clone(self), log, person }
    }

    pub(crate) fn mark_present(&self, log: LogId, person: PersonId, role: Role) {
        let mut tables = self.tables();
        let seen = tables.entry(log).or_default().people.entry(person).or_insert_with(|| Sighting::new(role));
        seen.role = role;
        seen.renew();
    }

    /// Records a person whose page is still connected, in the role that was marked last.
    pub(crate) fn mark_connected(&self, log: LogId, person: PersonId) {
        if let Some(seen) = self.tables().get_mut(&log).and_then(|at_table| at_table.people.get_mut(&person)) {
            seen.renew();
        }
    }

    /// Records the seated people that another server has published.
    pub(crate) fn merge_remote(&self, places: impl IntoIterator<Item = (LogId, PersonId)>) {
        let mut tables = self.tables();
        for (log, person) in places {
            let people = &mut tables.entry(log).or_default().people;
            let seen = people.entry(person).or_insert_with(|| Sighting::new(Role::Seated));
            (seen.at, seen.role) = (Instant::now(), Role::Seated);
            // A sighting of this server that is still to be published stays so.
            seen.is_published |= seen.pages == 0;
        }
    }

    /// Records of seated people whether another server has a page of theirs.
    pub(crate) fn merge_pages(
        &self,
        from: ServerId,
        pages: RemotePages,
        places: impl IntoIterator<Item = (LogId, PersonId)>,
    ) {
        let mut tables = self.tables();
        for (log, person) in places {
            // Who is here has been told of in the message before.
            let Some(seen) = tables.get_mut(&log).and_then(|at_table| at_table.people.get_mut(&person)) else {
                continue;
            };
            seen.elsewhere.retain(|_, told| told.elapsed() < REMOTE_PAGE_HOLDS);
            match pages {
                RemotePages::Open => drop(seen.elsewhere.insert(from, Instant::now())),
                RemotePages::Closed => drop(seen.elsewhere.remove(&from)),
            }
        }
    }

    /// Records the numbers of watchers that another server has published.
    pub(crate) fn merge_watchers(&self, from: ServerId, numbers: impl IntoIterator<Item = (LogId, usize)>) {
        let mut tables = self.tables();
        for (log, number) in numbers {
            tables.entry(log).or_default().remote.insert(from, (number, Instant::now()));
        }
    }

    pub(crate) fn last_seen(&self, log: LogId, person: PersonId) -> Option<LastSeen> {
        let tables = self.tables();
        let seen = tables.get(&log)?.people.get(&person)?;
        Some(if seen.pages > 0 { LastSeen::Connected } else { LastSeen::At(seen.at) })
    }

    /// True if a page of a person is connected to this server or, as far as is known, to another one.
    pub(crate) fn is_connected(&self, log: LogId, person: PersonId) -> bool {
        let tables = self.tables();
        let seen = tables.get(&log).and_then(|at_table| at_table.people.get(&person));
        seen.is_some_and(|seen| {
            seen.pages > 0 || seen.elsewhere.values().any(|told| told.elapsed() < REMOTE_PAGE_HOLDS)
        })
    }

    /// True if a page of a person is connected to this server.
    pub(crate) fn has_page(&self, log: LogId, person: PersonId) -> bool {
        matches!(self.last_seen(log, person), Some(LastSeen::Connected))
    }

    /// The number of people and nameless pages that watch a table, at all servers.
    pub(crate) fn watchers(&self, log: LogId) -> usize {
        let tables = self.tables();
        let Some(at_table) = tables.get(&log) else { return 0 };
        let holds = |(number, at): &(usize, Instant)| (at.elapsed() < REMOTE_WATCHERS_HOLD).then_some(*number);
        at_table.watchers_here() + at_table.remote.values().filter_map(holds).sum::<usize>()
    }

    /// The seated people who were recorded since the last call; marks them as published.
    pub(crate) fn take_unpublished(&self) -> Vec<(LogId, PersonId)> {
        let mut unpublished = Vec::new();
        for (log, at_table) in self.tables().iter_mut() {
            let seated = at_table.people.iter_mut().filter(|(_, seen)| seen.role == Role::Seated);
            for (person, seen) in seated.filter(|(_, seen)| !seen.is_published) {
                seen.is_published = true;
                unpublished.push((*log, *person));
            }
        }
        unpublished
    }

    /// The tables whose number of watchers at this server has changed since it was published, or was published a while
    /// ago; marks the numbers as published.
    pub(crate) fn take_unpublished_watchers(&self) -> Vec<(LogId, usize)> {
        let mut unpublished = Vec::new();
        for (log, at_table) in self.tables().iter_mut() {
            let now = at_table.watchers_here();
            let is_known = match at_table.published {
                Some((before, at)) => before == now && (now == 0 || at.elapsed() < REPUBLISH_AFTER),
                None => now == 0,
            };
            if !is_known {
                at_table.published = Some((now, Instant::now()));
                unpublished.push((*log, now));
            }
        }
        unpublished
    }

    /// Drops people who were last seen longer than `unseen_for` ago.
    pub(crate) fn forget(&self, unseen_for: Duration) {
        self.tables().retain(|_, at_table| {
            at_table.people.retain(|_, seen| seen.pages > 0 || seen.at.elapsed() < unseen_for);
            at_table.remote.retain(|_, (_, at)| at.elapsed() < REMOTE_WATCHERS_HOLD);
            // The other servers have to learn that the last watcher has gone.
            let is_told = at_table.published.is_none_or(|(number, _)| number == 0);
            !(at_table.people.is_empty() && at_table.nameless == 0 && at_table.remote.is_empty() && is_told)
        });
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<LogId, AtTable>> {
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
        let (table, anna, ben, cleo) = (LogId::random(), PersonId::random(), PersonId::random(), PersonId::random());
        presence.mark_present(table, anna, Role::Seated);
        presence.mark_present(table, ben, Role::Watching);
        presence.merge_remote([(table, cleo)]);
        assert_eq!(presence.take_unpublished(), [(table, anna)]);
        assert!(presence.take_unpublished().is_empty());
        presence.mark_connected(table, anna);
        assert_eq!(presence.take_unpublished(), [(table, anna)], "a heartbeat of somebody who sits");
        for person in [anna, ben, cleo] {
            assert!(presence.last_seen(table, person).is_some());
        }
        presence.forget(Duration::ZERO);
        assert!(presence.last_seen(table, anna).is_none());
    }

    #[test]
    fn a_page_that_is_closed_was_last_seen_at_that_moment() {
        let presence = Arc::new(Presence::default());
        let (table, anna) = (LogId::random(), PersonId::random());
        let pages = [presence.open_page(table, Some(anna)), presence.open_page(table, Some(anna))];
        presence.mark_present(table, anna, Role::Seated);
        presence.take_unpublished();
        let [first, second] = pages;
        drop(first);
        assert_eq!(presence.last_seen(table, anna), Some(LastSeen::Connected), "the other page is still there");
        presence.forget(Duration::ZERO);
        let before = Instant::now();
        drop(second);
        assert!(matches!(presence.last_seen(table, anna), Some(LastSeen::At(at)) if at >= before));
        assert_eq!(presence.take_unpublished(), [(table, anna)], "the others learn when that was");
    }

    #[test]
    fn a_page_at_another_server_is_connected_until_that_server_says_that_it_is_closed() {
        let presence = Presence::default();
        let (table, anna, ben) = (LogId::random(), PersonId::random(), PersonId::random());
        let (one, other) = (ServerId::random(), ServerId::random());
        presence.merge_remote([(table, anna)]);
        presence.mark_present(table, ben, Role::Seated);
        assert!(!presence.is_connected(table, anna), "who was seen need not have a page open");
        presence.merge_pages(one, RemotePages::Open, [(table, anna)]);
        presence.merge_pages(other, RemotePages::Open, [(table, anna)]);
        presence.merge_pages(one, RemotePages::Closed, [(table, anna), (table, ben)]);
        assert!(presence.is_connected(table, anna) && !presence.is_connected(table, ben));
        assert!(!presence.has_page(table, anna), "it is not connected here");
        presence.merge_pages(other, RemotePages::Closed, [(table, anna)]);
        assert!(!presence.is_connected(table, anna));
    }

    #[test]
    fn watchers_are_people_and_pages_without_a_name_but_not_the_seated() {
        let presence = Arc::new(Presence::default());
        let (table, anna, ben) = (LogId::random(), PersonId::random(), PersonId::random());
        let nameless = [presence.open_page(table, None), presence.open_page(table, None)];
        let annas = presence.open_page(table, Some(anna));
        let bens = [presence.open_page(table, Some(ben)), presence.open_page(table, Some(ben))];
        presence.mark_present(table, anna, Role::Seated);
        assert_eq!(presence.watchers(table), 3);
        assert_eq!(presence.take_unpublished_watchers(), [(table, 3)]);
        assert!(presence.take_unpublished_watchers().is_empty());
        presence.merge_watchers(ServerId::random(), [(table, 5)]);
        assert_eq!(presence.watchers(table), 8);
        drop((nameless, annas, bens));
        assert_eq!(presence.watchers(table), 5);
        assert_eq!(presence.take_unpublished_watchers(), [(table, 0)]);
    }
}
