//! Games that are looked through when somebody asks for it: one at a time, in the background. What was found is kept for a
//! while.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use coach::Coach;
use play::Table;
use tokio::sync::{Semaphore, watch};

use super::aside::aside;
use super::solutions::Solutions;
use super::verdict::Verdict;

/// The seed of all estimates: the same record is told the same every time.
const SEED: u64 = 1;
/// So many games may wait to be looked through.
const MOST_WAITING: usize = 8;
/// What was found in so many games is kept.
const MOST_KEPT: usize = 64;

/// How far a review is.
#[derive(Clone, Debug)]
pub enum Looked {
    /// It is waited for; so much is done, from 0 to 1.
    Part(f64),
    /// It is there.
    Ready(Arc<Verdict>),
    /// It broke.
    Broken,
}

impl Looked {
    fn is_waited_for(&self) -> bool {
        matches!(self, Looked::Part(_))
    }
}

/// The reviews of the house. Clones are the same.
#[derive(Clone)]
pub struct Reviews(Arc<Inner>);

struct Inner {
    solutions: Solutions,
    coach: Coach,
    asked: Mutex<Asked>,
    /// Whoever looks through a game holds this: one at a time.
    turn: Semaphore,
}

/// Reviews by their records, each with the number of its asking.
#[derive(Default)]
struct Asked {
    reviews: HashMap<String, (u64, watch::Receiver<Looked>)>,
    count: u64,
}

impl Reviews {
    /// With these solutions, and so many playouts for positions that are not solved.
    pub fn new(solutions: Solutions, playouts: u32) -> Reviews {
        let coach = Coach::new(solutions.shelf().clone(), playouts, SEED);
        Reviews(Arc::new(Inner { solutions, coach, asked: Mutex::default(), turn: Semaphore::new(1) }))
    }

    /// How far the review of this record is, if somebody has asked for it.
    pub fn of(&self, record: &str) -> Option<Looked> {
        let asked = self.asked();
        let (_, looked) = asked.reviews.get(record)?;
        let now = looked.borrow().clone();
        Some(now)
    }

    /// Sets a review going, unless that has been done; says whether there was room for it.
    pub fn ask(&self, record: &str) -> bool {
        let mut asked = self.asked();
        if matches!(asked.reviews.get(record), Some((_, looked)) if !matches!(*looked.borrow(), Looked::Broken)) {
            return true;
        }
        if asked.waiting() >= MOST_WAITING {
            return false;
        }
        asked.make_room();
        let (tell, looked) = watch::channel(Looked::Part(0.0));
        asked.count += 1;
        let number = asked.count;
        asked.reviews.insert(record.to_owned(), (number, looked));
        tokio::spawn(self.clone().review(record.to_owned(), tell));
        true
    }

    async fn review(self, record: String, tell: watch::Sender<Looked>) {
        let found = self.look_through(record, tell.clone()).await;
        tell.send_replace(found.map_or(Looked::Broken, |verdict| Looked::Ready(Arc::new(verdict))));
    }

    async fn look_through(&self, record: String, tell: watch::Sender<Looked>) -> Option<Verdict> {
        let table = Table::load(&record).ok()?;
        if Solutions::are_for(&table) {
            // Where that fails, the game is judged as all others are.
            let how_far = self.0.solutions.ask(&table);
            Solutions::settled(how_far).await;
        }
        let _turn = self.0.turn.acquire().await.ok()?;
        let coach = self.0.coach.clone();
        aside(move || {
            let mut watch = |done: usize, of: usize| {
                tell.send_replace(Looked::Part(words::share(done, of)));
            };
            Verdict::of(&coach.review(&table, &mut watch))
        })
        .await
    }

    fn asked(&self) -> MutexGuard<'_, Asked> {
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        self.0.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Asked {
    fn waiting(&self) -> usize {
        self.reviews.values().filter(|(_, looked)| looked.borrow().is_waited_for()).count()
    }

    /// Forgets the oldest review that nobody waits for, if there are as many as may be kept.
    fn make_room(&mut self) {
        if self.reviews.len() < MOST_KEPT {
            return;
        }
        let settled = self.reviews.iter().filter(|(_, (_, looked))| !looked.borrow().is_waited_for());
        let oldest = settled.min_by_key(|(_, (number, _))| *number).map(|(record, _)| record.clone());
        if let Some(oldest) = oldest {
            self.reviews.remove(&oldest);
        }
    }
}
