//! Subscriptions: channels that carry the last sequence number of a log, and the status of the database.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::ids::LogId;

/// Number of watched logs below which it is not worth looking for channels without receivers.
const MIN_SWEEP: usize = 64;

/// Pause before a number is sent again to clients that could not read.
const REMINDER_PAUSE: Duration = Duration::from_secs(2);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DatabaseStatus {
    Reachable,
    Unreachable,
}

/// Channels of single logs, of all appends, and of the database's status.
pub(crate) struct Watchers {
    logs: Mutex<WatchedLogs>,
    changes: watch::Sender<u64>,
    status: watch::Sender<DatabaseStatus>,
    /// True if the last write failed for want of room on the disk.
    is_disk_full: AtomicBool,
}

struct WatchedLogs {
    senders: HashMap<LogId, watch::Sender<u64>>,
    sweep_at: usize,
    /// Logs whose number will be sent again before long.
    reminded: HashSet<LogId>,
}

impl Watchers {
    pub(crate) fn new() -> Watchers {
        let logs = Mutex::new(WatchedLogs { senders: HashMap::new(), sweep_at: MIN_SWEEP, reminded: HashSet::new() });
        Watchers {
            logs,
            changes: watch::Sender::new(0),
            status: watch::Sender::new(DatabaseStatus::Reachable),
            is_disk_full: AtomicBool::new(false),
        }
    }

    pub(crate) fn watch(&self, log: LogId) -> watch::Receiver<u64> {
        let mut watched = self.watched();
        watched.sweep();
        watched.senders.entry(log).or_insert_with(|| watch::Sender::new(0)).subscribe()
    }

    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    pub(crate) fn database_status(&self) -> watch::Receiver<DatabaseStatus> {
        self.status.subscribe()
    }

    pub(crate) fn set_disk_full(&self, is_full: bool) {
        self.is_disk_full.store(is_full, Ordering::Relaxed);
    }

    pub(crate) fn is_disk_full(&self) -> bool {
        self.is_disk_full.load(Ordering::Relaxed)
    }

    pub(crate) fn set_unreachable(&self) {
        self.status.send_replace(DatabaseStatus::Unreachable);
    }

    /// Sends what has become durable: logs with their last sequence numbers, in order.
    pub(crate) fn publish(&self, lasts: impl Iterator<Item = (LogId, u64)>) {
        let mut is_any = false;
        let mut watched = self.watched();
        for (log, last) in lasts {
            is_any = true;
            watched.publish(log, last);
        }
        drop(watched);
        if is_any {
            self.changes.send_modify(|changes| *changes += 1);
        }
    }

    /// Sends that the database can be reached again, and the last sequence numbers of what was appended unheard
    /// meanwhile.
    pub(crate) fn set_reachable(&self, lasts: impl Iterator<Item = (LogId, u64)>) {
        self.status.send_replace(DatabaseStatus::Reachable);
        self.publish(lasts);
        self.changes.send_modify(|changes| *changes += 1);
    }

    /// Sends a log's number again after a pause.
    pub(crate) fn remind(self: &Arc<Self>, log: LogId) {
        if !self.watched().reminded.insert(log) {
            return;
        }
        let watchers = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(REMINDER_PAUSE).await;
            let mut watched = watchers.watched();
            watched.reminded.remove(&log);
            watched.publish(log, 0);
        });
    }

    /// The logs that have a receiver.
    pub(crate) fn logs(&self) -> Vec<LogId> {
        self.watched().senders.iter().filter(|(_, sender)| !sender.is_closed()).map(|(log, _)| *log).collect()
    }

    /// Number of channels that are held.
    #[cfg(test)]
    pub(crate) fn remembered(&self) -> usize {
        self.watched().senders.len()
    }

    fn watched(&self) -> MutexGuard<'_, WatchedLogs> {
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        self.logs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl WatchedLogs {
    fn publish(&mut self, log: LogId, last: u64) {
        let Some(sender) = self.senders.get(&log) else { return };
        if sender.is_closed() {
            self.senders.remove(&log);
        } else {
            // Notifications of other servers may arrive late and out of order; the number never falls.
            sender.send_modify(|known| *known = last.max(*known));
        }
    }

    /// Drops channels without receivers, whenever their number has doubled.
    fn sweep(&mut self) {
        if self.senders.len() < self.sweep_at {
            return;
        }
        self.senders.retain(|_, sender| !sender.is_closed());
        self.sweep_at = MIN_SWEEP.max(2 * self.senders.len());
    }
}
