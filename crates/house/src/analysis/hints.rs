//! Hints for whoever has to decide, at tables that were opened with them: quick, and never in anybody's way.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use coach::Hint;
use play::Table;
use solve::Shelf;
use tokio::sync::{Mutex as Turn, Semaphore};

use store::ids::{PersonId, TableId};

/// So many moves are told, the best first.
const MOST_TOLD: usize = 3;
/// The hints of so many tables are kept.
const MOST_KEPT: usize = 256;
/// So many are worked out at the same time.
const AT_ONCE: usize = 2;

/// The hints of the house. Clones are the same.
#[derive(Clone)]
pub struct Hints(Arc<Inner>);

struct Inner {
    shelf: Shelf,
    /// How long an estimate may take.
    time: Duration,
    /// The newest hint of each table, with the number of the event after which it holds.
    known: Mutex<HashMap<TableId, (u64, Arc<Hint>)>>,
    /// Those who are waiting for a hint: each for one at a time.
    asking: Mutex<HashMap<PersonId, Arc<Turn<()>>>>,
    at_once: Semaphore,
}

impl Hints {
    /// With the solutions of this shelf; what is not solved is estimated in about this time.
    pub fn new(shelf: Shelf, time: Duration) -> Hints {
        let at_once = Semaphore::new(AT_ONCE);
        Hints(Arc::new(Inner { shelf, time, known: Mutex::default(), asking: Mutex::default(), at_once }))
    }

    /// What this person could do at a table after the event of this number, whose record this is.
    pub async fn of(&self, table: TableId, seq: u64, person: PersonId, record: String) -> Option<Arc<Hint>> {
        let turn = Arc::clone(lock(&self.0.asking).entry(person).or_default());
        let hint = {
            let _turn = turn.lock().await;
            match self.known(table, seq) {
                Some(hint) => Some(hint),
                None => self.work_out(table, seq, record).await,
            }
        };
        drop(turn);
        lock(&self.0.asking).retain(|_, turn| Arc::strong_count(turn) > 1);
        hint
    }

    fn known(&self, table: TableId, seq: u64) -> Option<Arc<Hint>> {
        lock(&self.0.known).get(&table).filter(|(of, _)| *of == seq).map(|(_, hint)| Arc::clone(hint))
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
