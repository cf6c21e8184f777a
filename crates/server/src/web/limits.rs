//! How often people may ask. Generous to a party behind one address, tight where somebody could try things out.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::problem::Problem;
use crate::meters;
use store::ids::PersonId;

/// So many at once, and one more each time that this has passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// How long until there is one more.
    pub every: Duration,
}

/// After so long there is one more of anything, by the default limits.
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(20);

/// How often people may ask each server; `None` is as often as they like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// What a person posts at tables.
    pub moves: Option<Rate>,
    /// Everything else that is posted from one address.
    pub posts: Option<Rate>,
    /// Codes tried from one address.
    pub codes: Option<Rate>,
    /// Tables opened, records loaded and people greeted from one address.
    pub openings: Option<Rate>,
    /// Pages that each server keeps up to date for one address at the same time.
    pub lines: Option<usize>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            moves: Some(Rate { burst: 40, every: Duration::from_millis(100) }),
            posts: Some(Rate { burst: 120, every: Duration::from_millis(500) }),
            codes: Some(Rate { burst: 10, every: Duration::from_secs(6) }),
            openings: Some(Rate { burst: 60, every: LONGEST_WAIT }),
            lines: Some(300),
        }
    }
}

impl Limits {
    /// No limits at all: for measurements, and behind something that has its own.
    pub fn none() -> Limits {
        Limits { moves: None, posts: None, codes: None, openings: None, lines: None }
    }
}

/// Rate limiter by key, for this server alone; `None` if there is no limit.
struct Counter<K: Eq + Hash + Clone>(Option<DefaultKeyedRateLimiter<K>>);

impl<K: Eq + Hash + Clone> Counter<K> {
    fn new(rate: Option<Rate>) -> Counter<K> {
        let quota = |rate: Rate| Some(Quota::with_period(rate.every)?.allow_burst(NonZeroU32::new(rate.burst)?));
        Counter(rate.and_then(quota).map(RateLimiter::keyed))
    }

    fn count(&self, key: &K) -> Result<(), Problem> {
        match &self.0 {
            Some(limiter) => limiter.check_key(key).map_err(|_| Problem::TooOften),
            None => Ok(()),
        }
    }

    fn tidy(&self) {
        if let Some(limiter) = &self.0 {
            limiter.retain_recent();
        }
    }
}

/// What one household has: an address, or a network of 64 bits. An address of the fourth version may come in the clothes of
/// the sixth.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

/// How many lines are open to each household.
struct StreamCounts {
    most: Option<usize>,
    open: Mutex<HashMap<IpAddr, usize>>,
}

impl StreamCounts {
    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A line to a page that is kept up to date, counted as long as it lives.
pub(super) struct StreamPermit {
    lines: Arc<StreamCounts>,
    network: IpAddr,
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = self.lines.open().entry(self.network) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

/// Who has asked this server how often.
pub(super) struct Counters {
    lines: Arc<StreamCounts>,
    moves: Counter<PersonId>,
    posts: Counter<IpAddr>,
    codes: Counter<IpAddr>,
    openings: Counter<IpAddr>,
}

impl Counters {
    pub(super) fn new(limits: &Limits) -> Counters {
        Counters {
            lines: Arc::new(StreamCounts { most: limits.lines, open: Mutex::default() }),
            moves: Counter::new(limits.moves),
            posts: Counter::new(limits.posts),
            codes: Counter::new(limits.codes),
            openings: Counter::new(limits.openings),
        }
    }

    pub(super) fn count_move(&self, person: PersonId) -> Result<(), Problem> {
        self.moves.count(&person).inspect_err(|_| meters::limited("moves"))
    }

    pub(super) fn count_post(&self, from: IpAddr) -> Result<(), Problem> {
        self.posts.count(&network(from)).inspect_err(|_| meters::limited("posts"))
    }

    pub(super) fn count_code(&self, from: IpAddr) -> Result<(), Problem> {
        self.codes.count(&network(from)).inspect_err(|_| meters::limited("codes"))
    }

    pub(super) fn count_opening(&self, from: IpAddr) -> Result<(), Problem> {
        self.openings.count(&network(from)).inspect_err(|_| meters::limited("openings"))
    }

    /// Counts a line to a page until it is dropped.
    pub(super) fn count_stream(&self, from: IpAddr) -> Result<StreamPermit, Problem> {
        let network = network(from);
        let mut open = self.lines.open();
        let count = open.entry(network).or_default();
        if self.lines.most.is_some_and(|most| *count >= most) {
            meters::limited("lines");
            return Err(Problem::TooOften);
        }
        *count += 1;
        Ok(StreamPermit { lines: Arc::clone(&self.lines), network })
    }

    /// Forgets those who have not asked for a while.
    pub(super) fn tidy(&self) {
        self.moves.tidy();
        self.posts.tidy();
        self.codes.tidy();
        self.openings.tidy();
    }
}
