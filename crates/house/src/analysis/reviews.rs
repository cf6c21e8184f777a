//! Reviews of games: computed on request in the background, one at a time, and cached.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use coach::Coach;
use play::Table;
use tokio::sync::{Semaphore, watch};

use super::background::run_in_background;
use super::solutions::Solutions;
use super::verdict::Verdict;

/// The seed of all estimates: the same record gets the same review every time.
const SEED: u64 = 1;
/// The longest queue of reviews.
const MOST_WAITING: usize = 8;
/// The most reviews in the cache.
const MOST_KEPT: usize = 64;

#[derive(Clone, Debug)]
pub enum ReviewState {
    /// Waiting or under way, with the share that is done, from 0 to 1.
    Part(f64),
    Ready(Arc<Verdict>),
    /// The record cannot be loaded, or the coach failed.
    Broken,
}

impl ReviewState {
    fn is_waited_for(&self) -> bool {
        matches!(self, ReviewState::Part(_))
    }
}

/// The queue and cache of reviews. Clones share it.
#[derive(Clone)]
pub struct Reviews(Arc<Inner>);

struct Inner {
    solutions: Solutions,
    coach: Coach,
    asked: Mutex<Asked>,
    /// One review runs at a time.
    turn: Semaphore,
}

/// Reviews by record, each with the number of its request.
#[derive(Default)]
struct Asked {
    reviews: HashMap<String, (u64, watch::Receiver<ReviewState>)>,
    count: u64,
}

impl Reviews {
    /// Reviews from `solutions`, with `playouts` for each position that is not solved.
    pub fn new(solutions: Solutions, playouts: u32) -> Reviews {
        let coach = Coach::new(solutions.shelf().clone(), playouts, SEED);
        Reviews(Arc::new(Inner { solutions, coach, asked: Mutex::default(), turn: Semaphore::new(1) }))
    }

    /// The state of this record's review; `None` if it has not been requested.
    pub fn of(&self, record: &str) -> Option<ReviewState> {
        let asked = self.asked();
        let (_, state) = asked.reviews.get(record)?;
        let now = state.borrow().clone();
        Some(now)
    }

    /// Queues a review, unless it is there already; false if the queue is full.
    pub fn ask(&self, record: &str) -> bool {
        let mut asked = self.asked();
        if matches!(asked.reviews.get(record), Some((_, state)) if !matches!(*state.borrow(), ReviewState::Broken)) {
            return true;
        }
        if asked.waiting() >= MOST_WAITING {
            return false;
        }
        asked.make_room();
        let (tell, state) = watch::channel(ReviewState::Part(0.0));
        asked.count += 1;
        let number = asked.count;
        asked.reviews.insert(record.to_owned(), (number, state));
        tokio::spawn(self.clone().review(record.to_owned(), tell));
        true
    }

    async fn review(self, record: String, tell: watch::Sender<ReviewState>) {
        let found = self.look_through(record, tell.clone()).await;
        tell.send_replace(found.map_or(ReviewState::Broken, |verdict| ReviewState::Ready(Arc::new(verdict))));
    }

    async fn look_through(&self, record: String, tell: watch::Sender<ReviewState>) -> Option<Verdict> {
        let table = Table::load(&record).ok()?;
        if Solutions::are_for(&table) {
            // If solving is given up, the game is reviewed by estimates.
            let how_far = self.0.solutions.ask(&table);
            Solutions::settled(how_far).await;
        }
        let _turn = self.0.turn.acquire().await.ok()?;
        let coach = self.0.coach.clone();
        run_in_background(move || {
            let mut watch = |done: usize, of: usize| {
                tell.send_replace(ReviewState::Part(words::share(done, of)));
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
        self.reviews.values().filter(|(_, state)| state.borrow().is_waited_for()).count()
    }

    /// Removes the oldest finished review if the cache is full.
    fn make_room(&mut self) {
        if self.reviews.len() < MOST_KEPT {
            return;
        }
        let settled = self.reviews.iter().filter(|(_, (_, state))| !state.borrow().is_waited_for());
        let oldest = settled.min_by_key(|(_, (number, _))| *number).map(|(record, _)| record.clone());
        if let Some(oldest) = oldest {
            self.reviews.remove(&oldest);
        }
    }
}
