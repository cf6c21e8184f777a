//! Solutions of tables: computed in the background when one is first needed, each once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bots::BotKind;
use coach::Coach;
use play::{Setup, Table};
use solve::Shelf;
use tokio::sync::{Semaphore, watch};

use super::background::run_in_background;

/// The longest queue of tables to solve. Further requests are given up, or one visitor could keep the house busy for
/// days.
const MOST_WAITING: usize = 16;
/// The most requests that are remembered; beyond it, settled ones are dropped and looked up anew.
const MOST_KNOWN: usize = 256;
/// The size in bytes of all solutions together that were made when they were needed, from which no further ones are made: those
/// in use take memory as well.
const MOST_ON_DISK: u64 = 1_000_000_000;

/// The state of a table's solution.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum HowFar {
    /// Waiting or under way, with the share that is done, from 0 to 1.
    Part(f64),
    Ready,
    /// There will be none: the table is too large, or the disk limit is reached.
    GivenUp,
}

impl HowFar {
    /// True if the state is final.
    pub fn is_settled(self) -> bool {
        !matches!(self, HowFar::Part(_))
    }
}

/// The queue of solutions. Clones share it.
#[derive(Clone)]
pub struct Solutions(Arc<SharedSolutions>);

struct SharedSolutions {
    coach: Coach,
    /// The state of each requested solution, by game, seats and rules.
    asked: Mutex<HashMap<String, watch::Receiver<HowFar>>>,
    /// One solver runs at a time.
    turn: Semaphore,
}

impl Solutions {
    /// Solutions that are stored on `shelf`.
    pub fn new(shelf: Shelf) -> Solutions {
        let coach = Coach::new(shelf, 1, 0);
        Solutions(Arc::new(SharedSolutions { coach, asked: Mutex::default(), turn: Semaphore::new(1) }))
    }

    pub fn shelf(&self) -> &Shelf {
        self.0.coach.shelf()
    }

    /// True if tables like this one are solved as a whole, when the solution is first needed.
    pub fn are_for(table: &Table) -> bool {
        BotKind::Perfect.plays(table.game(), table.setup().seats)
    }

    /// True if a bot of this kind can play at this table now: where tables take too long to be solved for a game, a perfect bot
    /// needs the solution on the shelf.
    pub fn allow(&self, kind: BotKind, setup: &Setup) -> bool {
        kind.plays_at(setup, self.shelf())
    }

    /// The state of this table's solution, now and from now on. The first request starts the solver.
    pub fn ask(&self, table: &Table) -> watch::Receiver<HowFar> {
        let name = format!("{} {} {}", table.game(), table.setup().seats, table.setup().rules);
        let mut asked = self.asked();
        if let Some(how_far) = asked.get(&name) {
            return how_far.clone();
        }
        let waiting = asked.values().filter(|how_far| !how_far.borrow().is_settled()).count();
        let copy = Table::open(table.setup()).ok().filter(|_| Solutions::are_for(table) && waiting < MOST_WAITING);
        let Some(copy) = copy else { return watch::channel(HowFar::GivenUp).1 };
        if asked.len() >= MOST_KNOWN {
            asked.retain(|_, how_far| !how_far.borrow().is_settled());
        }
        let (tell, how_far) = watch::channel(HowFar::Part(0.0));
        asked.insert(name, how_far.clone());
        tokio::spawn(self.clone().solve(copy, tell));
        how_far
    }

    /// Waits for the final state.
    pub async fn settled(mut how_far: watch::Receiver<HowFar>) -> HowFar {
        // The solver sends the final state before it drops the sender.
        how_far.wait_for(|now| now.is_settled()).await.map_or(HowFar::GivenUp, |now| *now)
    }

    async fn solve(self, table: Table, tell: watch::Sender<HowFar>) {
        let Ok(_turn) = self.0.turn.acquire().await else { return };
        let (coach, told) = (self.0.coach.clone(), tell.clone());
        let solved = run_in_background(move || {
            if coach.wants_solving(&table) && coach.shelf().bytes_on_demand() >= MOST_ON_DISK {
                return Err("all solutions together are too large".to_owned());
            }
            let watch = |now: solve::Progress| {
                told.send_replace(HowFar::Part(now.done()));
            };
            coach.solve(&table, 1, &watch).map_err(|problem| format!("{problem:?}"))?;
            // Where play can go on for ever the bounds may not meet, and then no move is known to be best.
            if coach.knows(&table) { Ok(()) } else { Err("the bounds do not meet".to_owned()) }
        });
        let end = match solved.await.unwrap_or_else(|| Err("the solver broke".to_owned())) {
            Ok(()) => HowFar::Ready,
            Err(why) => {
                tracing::warn!(why, "a table could not be solved; perfect bots there play as sharp ones");
                HowFar::GivenUp
            }
        };
        tell.send_replace(end);
    }

    fn asked(&self) -> MutexGuard<'_, HashMap<String, watch::Receiver<HowFar>>> {
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        self.0.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
