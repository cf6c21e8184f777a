//! Games that are looked through when somebody asks for it: one at a time, in the background. What was found is kept for a
//! while.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use coach::Coach;
use play::Table;
use tokio::sync::{Semaphore, watch};

use super::background::run_in_background;
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
pub enum ReviewState {
    /// It is waited for; so much is done, from 0 to 1.
    Part(f64),
    /// It is there.
    Ready(Arc<Verdict>),
    /// It broke.
    Broken,
}

impl ReviewState {
    fn is_waited_for(&self) -> bool {
        matches!(self, ReviewState::Part(_))
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
    reviews: HashMap<String, (u64, watch::Receiver<ReviewState>)>,
    count: u64,
}

impl Reviews {
    /// With these solutions, and so many playouts for positions that are not solved.
    pub fn new(solutions: Solutions, playouts: u32) -> Reviews {
        let coach = Coach::new(solutions.shelf().clone(), playouts, SEED);
        Reviews(Arc::new(Inner { solutions, coach, asked: Mutex::default(), turn: Semaphore::new(1) }))
    }

    /// How far the review of this record is, if somebody has asked for it.
    pub fn of(&self, record: &str) -> Option<ReviewState> {
        let asked = self.asked();
        let (_, state) = asked.reviews.get(record)?;
        let now = state.borrow().clone();
        Some(now)
    }

    /// Sets a review going, unless that has been done; says whether there was room for it.
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
            // Where that fails, the game is judged as all others are.
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

    /// Forgets the oldest review that nobody waits for, if there are as many as may be kept.
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
