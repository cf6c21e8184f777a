//! Hints for whoever has to decide, at tables that were opened with them: quick, and never in anybody's way.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use coach::{Advice, Coach, PLAYOUTS};
use play::Table;
use rules::Awaits;
use solve::Shelf;
use tokio::sync::{Mutex as Turn, Semaphore};

use super::verdict::Offered;
use store::ids::{PersonId, TableId};

/// The seed of all estimates: the same position is told the same every time, but for the time that it takes.
const SEED: u64 = 1;
/// So many moves are told, the best first.
const MOST_TOLD: usize = 3;
/// A position that is not solved is first played on so often, to see how long that takes.
const FIRST_PLAYOUTS: u32 = 8;
/// The hints of so many tables are kept.
const MOST_KEPT: usize = 256;
/// So many are worked out at the same time.
const AT_ONCE: usize = 2;

/// The best moves of a position.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The best of them, the best first.
    pub offered: Vec<Offered>,
    /// How many moves there are in all.
    pub count: usize,
    /// Whether nothing is estimated.
    pub is_exact: bool,
}

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
        let found = tokio::task::spawn_blocking(move || Some(hint(&Table::load(&record).ok()?, &solutions, time)));
        let found = Arc::new(found.await.ok()??);
        let mut known = lock(&self.0.known);
        if known.len() >= MOST_KEPT {
            known.clear();
        }
        known.insert(table, (seq, Arc::clone(&found)));
        Some(found)
    }
}

/// The best moves of the position at a table.
fn hint(table: &Table, shelf: &Shelf, time: Duration) -> Hint {
    let advice = advise(table, shelf, time);
    let Awaits::Move(seat) = table.awaits_whom() else {
        return Hint { offered: Vec::new(), count: 0, is_exact: advice.is_exact };
    };
    let told = advice.choices.iter().take(MOST_TOLD);
    let offered = told.map(|choice| Offered::new(&choice.text, &choice.chances, seat)).collect();
    Hint { offered, count: advice.choices.len(), is_exact: advice.is_exact }
}

/// Looks briefly first: that says how closely one can look in the time that there is.
fn advise(table: &Table, shelf: &Shelf, time: Duration) -> Advice {
    let begun = Instant::now();
    let first = Coach::new(shelf.clone(), FIRST_PLAYOUTS, SEED).advise(table);
    let taken = begun.elapsed();
    let left = time.saturating_sub(taken).as_secs_f64() / taken.as_secs_f64().max(1e-6);
    let playouts = (left * f64::from(FIRST_PLAYOUTS)).min(f64::from(PLAYOUTS)) as u32;
    if first.is_exact || playouts <= FIRST_PLAYOUTS {
        return first;
    }
    Coach::new(shelf.clone(), playouts, SEED).advise(table)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Every change under these locks is a single step, so a panic elsewhere leaves nothing half done.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
