//! Rate limits. Generous to a party behind one address, tight where clients could try things out.

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

/// A token bucket: `burst` requests at once, and one more after each `every`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    pub burst: u32,
    pub every: Duration,
}

/// The longest `every` of the default limits: what `Retry-After` says.
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(20);

/// Rate limits of each server; `None` is no limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RateLimits {
    /// Moves of a person.
    pub moves: Option<Rate>,
    /// Other posts from one address.
    pub posts: Option<Rate>,
    /// Codes tried from one address.
    pub codes: Option<Rate>,
    /// Tables opened, records loaded and people added from one address.
    pub openings: Option<Rate>,
    /// Live streams to one address at the same time.
    pub lines: Option<usize>,
}

impl Default for RateLimits {
    fn default() -> RateLimits {
        RateLimits {
            moves: Some(Rate { burst: 40, every: Duration::from_millis(100) }),
            posts: Some(Rate { burst: 120, every: Duration::from_millis(500) }),
            codes: Some(Rate { burst: 10, every: Duration::from_secs(6) }),
            openings: Some(Rate { burst: 60, every: LONGEST_WAIT }),
            lines: Some(300),
        }
    }
}

impl RateLimits {
    /// No limits at all: for measurements, and behind something that has its own.
    pub fn none() -> RateLimits {
        RateLimits { moves: None, posts: None, codes: None, openings: None, lines: None }
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

/// The key of a household: an IPv4 address, or an IPv6 network of 64 bits. IPv4 clients can arrive as IPv4-mapped IPv6
/// addresses.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

/// Open live streams of each household.
struct StreamCounts {
    most: Option<usize>,
    open: Mutex<HashMap<IpAddr, usize>>,
}

impl StreamCounts {
    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        // Every change under the lock is a single step, so a poisoned lock guards consistent data.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Permission for one live stream; dropping it gives the place back.
pub(super) struct StreamPermit {
    streams: Arc<StreamCounts>,
    network: IpAddr,
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = self.streams.open().entry(self.network) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

pub(super) struct Counters {
    streams: Arc<StreamCounts>,
    moves: Counter<PersonId>,
    posts: Counter<IpAddr>,
    codes: Counter<IpAddr>,
    openings: Counter<IpAddr>,
}

impl Counters {
    pub(super) fn new(limits: &RateLimits) -> Counters {
        Counters {
            streams: Arc::new(StreamCounts { most: limits.lines, open: Mutex::default() }),
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

    /// Counts a live stream until the permit is dropped.
    pub(super) fn count_stream(&self, from: IpAddr) -> Result<StreamPermit, Problem> {
        let network = network(from);
        let mut open = self.streams.open();
        let count = open.entry(network).or_default();
        if self.streams.most.is_some_and(|most| *count >= most) {
            meters::limited("lines");
            return Err(Problem::TooOften);
        }
        *count += 1;
        Ok(StreamPermit { streams: Arc::clone(&self.streams), network })
    }

    /// Drops the buckets that are full again.
    pub(super) fn tidy(&self) {
        self.moves.tidy();
        self.posts.tidy();
        self.codes.tidy();
        self.openings.tidy();
    }
}
