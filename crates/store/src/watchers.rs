//! Who waits for something to happen.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use super::Reach;
use crate::ids::LogId;

/// So many tables may be watched before it is worth looking for those that nobody watches any more.
const FEW: usize = 64;

/// After so long those who could not look are told to look again.
const REMINDER: Duration = Duration::from_secs(2);

/// Those who watch a table, and those who watch the lobby.
pub(super) struct Watchers {
    tables: Mutex<Watched>,
    changes: watch::Sender<u64>,
    reach: watch::Sender<Reach>,
}

struct Watched {
    senders: HashMap<LogId, watch::Sender<u64>>,
    sweep_at: usize,
    /// Tables whose watchers will be told again before long.
    reminded: HashSet<LogId>,
}

impl Watchers {
    pub(super) fn new() -> Watchers {
        let tables = Mutex::new(Watched { senders: HashMap::new(), sweep_at: FEW, reminded: HashSet::new() });
        Watchers { tables, changes: watch::Sender::new(0), reach: watch::Sender::new(Reach::Here) }
    }

    /// Watches a table.
    pub(super) fn watch(&self, table: LogId) -> watch::Receiver<u64> {
        let mut watched = self.watched();
        watched.sweep();
        watched.senders.entry(table).or_insert_with(|| watch::Sender::new(0)).subscribe()
    }

    /// Watches for anything at all.
    pub(super) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Watches whether the database can be reached.
    pub(super) fn reach(&self) -> watch::Receiver<Reach> {
        self.reach.subscribe()
    }

    /// Tells everybody that the database cannot be reached for the time being.
    pub(super) fn tell_away(&self) {
        self.reach.send_replace(Reach::Away);
    }

    /// Tells what has become durable: tables with their last sequence numbers, in order.
    pub(super) fn tell(&self, news: impl Iterator<Item = (LogId, u64)>) {
        let mut is_news = false;
        let mut watched = self.watched();
        for (table, last) in news {
            is_news = true;
            watched.tell(table, last);
        }
        drop(watched);
        if is_news {
            self.changes.send_modify(|changes| *changes += 1);
        }
    }

    /// Tells everybody that the database can be reached again, and to look at what happened unheard meanwhile: these are the
    /// last sequence numbers.
    pub(super) fn tell_back(&self, lasts: impl Iterator<Item = (LogId, u64)>) {
        self.reach.send_replace(Reach::Here);
        self.tell(lasts);
        self.changes.send_modify(|changes| *changes += 1);
    }

    /// Tells those who watch a table the same again after a moment.
    pub(super) fn remind(self: &Arc<Self>, table: LogId) {
        if !self.watched().reminded.insert(table) {
            return;
        }
        let watchers = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(REMINDER).await;
            let mut watched = watchers.watched();
            watched.reminded.remove(&table);
            watched.tell(table, 0);
        });
    }

    /// The tables that somebody watches.
    pub(super) fn tables(&self) -> Vec<LogId> {
        self.watched().senders.iter().filter(|(_, sender)| !sender.is_closed()).map(|(table, _)| *table).collect()
    }

    /// How many tables are remembered because of their watchers.
    #[cfg(test)]
    pub(super) fn remembered(&self) -> usize {
        self.watched().senders.len()
    }

    fn watched(&self) -> MutexGuard<'_, Watched> {
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watched {
    fn tell(&mut self, table: LogId, last: u64) {
        let Some(sender) = self.senders.get(&table) else { return };
        if sender.is_closed() {
            self.senders.remove(&table);
        } else {
            // What another server appended may be heard of late, after what came behind it.
            sender.send_modify(|known| *known = last.max(*known));
        }
    }

    /// Forgets tables that nobody watches, whenever their number has doubled.
    fn sweep(&mut self) {
        if self.senders.len() < self.sweep_at {
            return;
        }
        self.senders.retain(|_, sender| !sender.is_closed());
        self.sweep_at = FEW.max(2 * self.senders.len());
    }
}
