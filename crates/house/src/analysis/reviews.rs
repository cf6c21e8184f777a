//! Reviews of games: computed on request in the background, one at a time, and cached.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use coach::{Basis, Coach};
use play::Table;
use tokio::sync::{Semaphore, watch};

use super::background::run_in_background;
use super::solutions::{HowFar, Solutions};
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
pub struct Reviews(Arc<SharedReviews>);

struct SharedReviews {
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
        Reviews(Arc::new(SharedReviews { solutions, coach, asked: Mutex::default(), turn: Semaphore::new(1) }))
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

    /// The review of a record, without a place in the cache: from it if it is there, otherwise worked out now, in its turn.
    pub(super) async fn look(&self, record: String) -> Option<Arc<Verdict>> {
        if let Some(ReviewState::Ready(verdict)) = self.of(&record) {
            return Some(verdict);
        }
        let table = Arc::new(Table::load(&record).ok()?);
        self.settle(&table).await;
        self.look_through(table, self.0.coach.clone(), None).await.map(Arc::new)
    }

    async fn review(self, record: String, tell: watch::Sender<ReviewState>) {
        let found = self.review_and_refine(&record, &tell).await;
        if found.is_none() {
            tell.send_replace(ReviewState::Broken);
        }
    }

    /// What values say comes first, because a solution takes a while; what the solution says replaces it.
    async fn review_and_refine(&self, record: &str, tell: &watch::Sender<ReviewState>) -> Option<()> {
        let table = Arc::new(Table::load(record).ok()?);
        let estimating = self.0.coach.clone().estimating();
        let is_unsolved = Solutions::are_for(&table) && !self.0.coach.knows(&table);
        let mut is_told = false;
        if is_unsolved && estimating.basis(&table) == Basis::Values {
            // Solving begins now; until it ends, the page shows the estimates.
            self.0.solutions.ask(&table);
            let verdict = self.look_through(Arc::clone(&table), estimating, Some(tell.clone())).await?;
            tell.send_replace(ReviewState::Ready(Arc::new(verdict)));
            is_told = true;
        }
        if self.settle(&table).await == Some(HowFar::GivenUp) && is_told {
            return Some(());
        }
        let told = (!is_told).then(|| tell.clone());
        let verdict = self.look_through(table, self.0.coach.clone(), told).await?;
        tell.send_replace(ReviewState::Ready(Arc::new(verdict)));
        Some(())
    }

    /// Waits until a table is solved, or will not be; `None` if tables like it are not solved. If solving is given up, the
    /// game is reviewed by estimates.
    async fn settle(&self, table: &Table) -> Option<HowFar> {
        if !Solutions::are_for(table) {
            return None;
        }
        Some(Solutions::settled(self.0.solutions.ask(table)).await)
    }

    async fn look_through(
        &self,
        table: Arc<Table>,
        coach: Coach,
        tell: Option<watch::Sender<ReviewState>>,
    ) -> Option<Verdict> {
        let _turn = self.0.turn.acquire().await.ok()?;
        run_in_background(move || {
            let mut watch = |done: usize, of: usize| {
                if let Some(tell) = &tell {
                    tell.send_replace(ReviewState::Part(words::share(done, of)));
                }
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
