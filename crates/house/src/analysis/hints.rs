//! Hints for a person who has to decide: computed on request with a time limit, cached by table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use coach::{Coach, Hint};
use play::Table;
use solve::Shelf;
use tokio::sync::{Mutex as Turn, Semaphore};

use super::solutions::Solutions;
use store::ids::{PersonId, TableId};

/// The most moves in a hint, the best first.
const MOST_TOLD: usize = 3;
/// The most tables in the cache.
const MOST_KEPT: usize = 256;
/// The most hints that are computed at the same time.
const AT_ONCE: usize = 2;

/// The cache of hints. Clones share it.
#[derive(Clone)]
pub struct Hints(Arc<SharedHints>);

struct SharedHints {
    shelf: Shelf,
    /// The time limit of an estimate.
    time: Duration,
    /// The newest hint of each table, with the number of the event after which it holds.
    known: Mutex<HashMap<TableId, (u64, Arc<Hint>)>>,
    /// A lock for each person who waits for a hint: one request at a time.
    asking: Mutex<HashMap<PersonId, Arc<Turn<()>>>>,
    at_once: Semaphore,
}

impl Hints {
    /// Hints from the solutions of `shelf`; what is not solved is estimated in about `time`.
    pub fn new(shelf: Shelf, time: Duration) -> Hints {
        let at_once = Semaphore::new(AT_ONCE);
        Hints(Arc::new(SharedHints { shelf, time, known: Mutex::default(), asking: Mutex::default(), at_once }))
    }

    /// The hint for a table after event `seq`, from its `record`; `None` if the record cannot be loaded or the
    /// computation fails.
    pub async fn of(&self, table: TableId, seq: u64, person: PersonId, record: String) -> Option<Arc<Hint>> {
        let turn = Arc::clone(lock(&self.0.asking).entry(person).or_default());
        let hint = {
            let _turn = turn.lock().await;
            match self.known(table, seq) {
                Some(hint) if !self.could_be_exact(&hint, &record) => Some(hint),
                _ => self.work_out(table, seq, record).await,
            }
        };
        drop(turn);
        lock(&self.0.asking).retain(|_, turn| Arc::strong_count(turn) > 1);
        hint
    }

    fn known(&self, table: TableId, seq: u64) -> Option<Arc<Hint>> {
        lock(&self.0.known).get(&table).filter(|(of, _)| *of == seq).map(|(_, hint)| Arc::clone(hint))
    }

    /// True if a hint is estimated, but its table has been solved since.
    fn could_be_exact(&self, hint: &Hint, record: &str) -> bool {
        let is_solved =
            |table: &Table| Solutions::are_for(table) && Coach::new(self.0.shelf.clone(), 1, 0).knows(table);
        !hint.basis.is_exact() && Table::load(record).is_ok_and(|table| is_solved(&table))
    }

    async fn work_out(&self, table: TableId, seq: u64, record: String) -> Option<Arc<Hint>> {
        let _one = self.0.at_once.acquire().await.ok()?;
        let (solutions, time) = (self.0.shelf.clone(), self.0.time);
        let found = tokio::task::spawn_blocking(move || {
            Some(Hint::find(&Table::load(&record).ok()?, &solutions, time, MOST_TOLD))
        });
        let found = Arc::new(found.await.ok()??);
        let mut known = lock(&self.0.known);
        if known.len() >= MOST_KEPT {
            known.clear();
        }
        known.insert(table, (seq, Arc::clone(&found)));
        Some(found)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Every change under these locks is a single step, so a panic elsewhere leaves nothing half done.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
