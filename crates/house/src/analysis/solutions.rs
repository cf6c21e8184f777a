//! Tables are solved when that is first needed, in the background, and each only once.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bots::BotKind;
use coach::Coach;
use play::Table;
use solve::Shelf;
use tokio::sync::{Semaphore, watch};

use super::background::run_in_background;

/// So many tables may wait to be solved. Whoever comes then is not served, or one visitor could keep the house busy for days.
const MOST_WAITING: usize = 16;
/// So many tables are remembered before those that are settled are looked up anew.
const MOST_KNOWN: usize = 256;
/// Once all solutions together take so many bytes, no further ones are made: those that are used stay in memory as well.
const MOST_ON_DISK: u64 = 1_000_000_000;

/// How far the solution of a table is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum HowFar {
    /// It is waited for; so much is done, from 0 to 1.
    Part(f64),
    /// It is there.
    Ready,
    /// It will not come: the table is too large, or nothing more can be kept.
    GivenUp,
}

impl HowFar {
    /// Whether nothing more will come.
    pub fn is_settled(self) -> bool {
        !matches!(self, HowFar::Part(_))
    }
}

/// The solutions of the house. Clones are the same.
#[derive(Clone)]
pub struct Solutions(Arc<Inner>);

struct Inner {
    coach: Coach,
    /// How far the tables are that somebody has asked for, by game and rules.
    asked: Mutex<HashMap<String, watch::Receiver<HowFar>>>,
    /// Whoever solves holds this: one at a time.
    turn: Semaphore,
}

impl Solutions {
    /// Those on this shelf.
    pub fn new(shelf: Shelf) -> Solutions {
        let coach = Coach::new(shelf, 1, 0);
        Solutions(Arc::new(Inner { coach, asked: Mutex::default(), turn: Semaphore::new(1) }))
    }

    /// Where they are kept.
    pub fn shelf(&self) -> &Shelf {
        self.0.coach.shelf()
    }

    /// Whether tables like this one are solved as a whole.
    pub fn are_for(table: &Table) -> bool {
        BotKind::Perfect.plays(table.game(), table.setup().seats)
    }

    /// How far this table is, now and from now on. Whoever asks first sets it going.
    pub fn ask(&self, table: &Table) -> watch::Receiver<HowFar> {
        let name = format!("{} {}", table.game(), table.setup().rules);
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

    /// Waits until a table is solved, or it is clear that it will not be.
    pub async fn settled(mut how_far: watch::Receiver<HowFar>) -> HowFar {
        // Whoever solves has told how it ended before letting go.
        how_far.wait_for(|now| now.is_settled()).await.map_or(HowFar::GivenUp, |now| *now)
    }

    async fn solve(self, table: Table, tell: watch::Sender<HowFar>) {
        let Ok(_turn) = self.0.turn.acquire().await else { return };
        let (coach, told) = (self.0.coach.clone(), tell.clone());
        let solved = run_in_background(move || {
            if coach.wants_solving(&table) && is_full(coach.shelf().folder()) {
                return Err("all solutions together are too large".to_owned());
            }
            let watch = |now: solve::Progress| {
                told.send_replace(HowFar::Part(now.done()));
            };
            coach.solve(&table, 1, &watch).map_err(|problem| format!("{problem:?}"))?;
            // Where play can go on for ever, there is nothing that anybody could play by.
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

/// Whether a folder holds as much as it may.
fn is_full(folder: &Path) -> bool {
    let Ok(files) = fs::read_dir(folder) else { return false };
    let sizes = files.flatten().filter_map(|file| Some(file.metadata().ok()?.len()));
    sizes.sum::<u64>() >= MOST_ON_DISK
}
