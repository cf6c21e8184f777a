//! Limits of a decision: playouts and time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use play::QuickCup;
use rules::Cup;

/// What bounds a decision. Playouts make it reproducible; time, where a table sets it on top, makes it prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The most playouts; without it, as many as the game finds right.
    pub playouts: Option<u32>,
    /// The longest time.
    pub time: Option<Duration>,
    /// What a search stands on.
    pub search: Search,
}

/// What a search stands on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Search {
    /// The fitted values of the table, where there are some.
    #[default]
    Values,
    /// The estimates of the first version, which is kept for contests against it.
    First,
}

impl Limits {
    /// The longest time that a bot may keep people waiting at a table, however slow the machine is.
    const LONGEST_THOUGHT: Duration = Duration::from_secs(2);

    /// The limits of a bot that plays with people.
    pub fn at_table() -> Limits {
        Limits { time: Some(Limits::LONGEST_THOUGHT), ..Limits::default() }
    }
}

/// What is left of a decision's limits, and where its playouts take their throws from.
#[derive(Clone, Debug)]
pub struct Budget {
    search: Search,
    playouts: u32,
    until: Option<Instant>,
    /// Set from outside when nobody waits for the decision any more.
    stop: Option<Arc<AtomicBool>>,
    seed: u64,
}

impl Budget {
    /// The budget of a decision that begins now.
    pub fn new(limits: Limits, default_playouts: u32, cup: &mut QuickCup) -> Budget {
        let seed = u64::from(cup.pick(u32::MAX)) << 32 | u64::from(cup.pick(u32::MAX));
        Budget {
            search: limits.search,
            playouts: limits.playouts.unwrap_or(default_playouts),
            until: limits.time.map(|time| Instant::now() + time),
            stop: None,
            seed,
        }
    }

    /// The same budget, at its end as soon as `stop` is set.
    #[must_use]
    pub fn stopped_by(self, stop: Option<Arc<AtomicBool>>) -> Budget {
        Budget { stop, ..self }
    }

    /// What the search stands on.
    pub fn search(&self) -> Search {
        self.search
    }

    /// How many playouts are left.
    pub fn playouts(&self) -> u32 {
        self.playouts
    }

    /// True if the time limit has passed, or the decision was stopped; never without either.
    pub fn is_out_of_time(&self) -> bool {
        let is_stopped = self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
        is_stopped || self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Takes one playout, if there is one left and time for it.
    pub fn spend(&mut self) -> bool {
        if self.playouts == 0 || self.is_out_of_time() {
            return false;
        }
        self.playouts -= 1;
        true
    }

    /// The cup of the playouts with this number: two moves that are tried with the same number meet the same chance.
    pub fn cup(&self, number: u32) -> QuickCup {
        QuickCup::numbered(self.seed, u64::from(number))
    }
}
