//! How often people may ask. Generous to a party behind one address, tight where somebody could try things out.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::problem::Problem;
use crate::meters;
use store::ids::PersonId;
use store::{Granted, Store};

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

/// How often people may ask, of all servers together; `None` is as often as they like.
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

/// A count by key. This server's own count comes first: whoever has asked too often here has asked too often. Where many
/// servers share the store, they count together; as long as the database is away, each counts for itself.
struct Counter<K: Key> {
    own: Option<(Rate, DefaultKeyedRateLimiter<K>)>,
    /// What tells this count from others in the store.
    name: u8,
}

/// What is counted by.
trait Key: Eq + std::hash::Hash + Clone {
    fn bytes(&self) -> Vec<u8>;
}

impl Key for PersonId {
    fn bytes(&self) -> Vec<u8> {
        self.to_string().into_bytes()
    }
}

impl Key for IpAddr {
    fn bytes(&self) -> Vec<u8> {
        match self {
            IpAddr::V4(address) => address.octets().to_vec(),
            IpAddr::V6(address) => address.octets().to_vec(),
        }
    }
}

impl<K: Key> Counter<K> {
    fn new(name: u8, rate: Option<Rate>) -> Counter<K> {
        let limiter = |rate: Rate| {
            let quota = Quota::with_period(rate.every)?.allow_burst(NonZeroU32::new(rate.burst)?);
            Some((rate, RateLimiter::keyed(quota)))
        };
        Counter { own: rate.and_then(limiter), name }
    }

    async fn count(&self, store: &Store, key: &K) -> Result<(), Problem> {
        let Some((rate, own)) = &self.own else { return Ok(()) };
        if own.check_key(key).is_err() {
            return Err(Problem::TooOften);
        }
        let mut shared = key.bytes();
        shared.insert(0, self.name);
        match store.count(shared, rate.burst, rate.every).await {
            Some(Granted::NotYet) => Err(Problem::TooOften),
            Some(Granted::Yes) | None => Ok(()),
        }
    }

    fn tidy(&self) {
        if let Some((_, own)) = &self.own {
            own.retain_recent();
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
struct Lines {
    most: Option<usize>,
    open: Mutex<HashMap<IpAddr, usize>>,
}

impl Lines {
    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A line to a page that is kept up to date, counted as long as it lives.
pub(super) struct Line {
    lines: Arc<Lines>,
    network: IpAddr,
}

impl Drop for Line {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = self.lines.open().entry(self.network) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

/// Who has asked how often. Lines are counted by each server for itself: they are a burden to the server that holds them.
pub(super) struct Counters {
    store: Store,
    lines: Arc<Lines>,
    moves: Counter<PersonId>,
    posts: Counter<IpAddr>,
    codes: Counter<IpAddr>,
    openings: Counter<IpAddr>,
}

impl Counters {
    pub(super) fn new(limits: &Limits, store: Store) -> Counters {
        Counters {
            store,
            lines: Arc::new(Lines { most: limits.lines, open: Mutex::default() }),
            moves: Counter::new(b'm', limits.moves),
            posts: Counter::new(b'p', limits.posts),
            codes: Counter::new(b'c', limits.codes),
            openings: Counter::new(b'o', limits.openings),
        }
    }

    pub(super) async fn count_move(&self, person: PersonId) -> Result<(), Problem> {
        self.moves.count(&self.store, &person).await.inspect_err(|_| meters::limited("moves"))
    }

    pub(super) async fn count_post(&self, from: IpAddr) -> Result<(), Problem> {
        self.posts.count(&self.store, &network(from)).await.inspect_err(|_| meters::limited("posts"))
    }

    pub(super) async fn count_code(&self, from: IpAddr) -> Result<(), Problem> {
        self.codes.count(&self.store, &network(from)).await.inspect_err(|_| meters::limited("codes"))
    }

    pub(super) async fn count_opening(&self, from: IpAddr) -> Result<(), Problem> {
        self.openings.count(&self.store, &network(from)).await.inspect_err(|_| meters::limited("openings"))
    }

    /// Counts a line to a page until it is dropped.
    pub(super) fn count_line(&self, from: IpAddr) -> Result<Line, Problem> {
        let network = network(from);
        let mut open = self.lines.open();
        let count = open.entry(network).or_default();
        if self.lines.most.is_some_and(|most| *count >= most) {
            meters::limited("lines");
            return Err(Problem::TooOften);
        }
        *count += 1;
        Ok(Line { lines: Arc::clone(&self.lines), network })
    }

    /// Forgets those who have not asked for a while.
    pub(super) async fn tidy(&self) {
        self.moves.tidy();
        self.posts.tidy();
        self.codes.tidy();
        self.openings.tidy();
        self.store.forget_counts().await;
    }
}
