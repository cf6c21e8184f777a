//! Rate limits. Generous to a party behind one address, tight where clients could try things out.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::app::App;
use super::client_address::client_address;
use super::problem::Problem;
use super::shares::{Share, Shares, network};
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

/// Games that are replayed at the same time at most; the others wait.
const MOST_AT_WORK: usize = 4;
/// Requests of one address that replay or wait for it at most, and of all.
const MOST_WAITING: usize = 32;
const MOST_WAITING_IN_ALL: usize = 256;

/// Paths that programs ask for, or that browsers keep: looking at them is not counted.
const UNCOUNTED: [&str; 4] = ["/assets/", "/health", "/ready", "/metrics"];

/// Rate limits of each server; `None` is no limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RateLimits {
    /// Moves of a person.
    pub moves: Option<Rate>,
    /// Moves of all people at one address.
    pub address_moves: Option<Rate>,
    /// Other posts from one address.
    pub posts: Option<Rate>,
    /// Codes tried from one address.
    pub codes: Option<Rate>,
    /// Codes that led nowhere, from all clients together.
    pub wrong_codes: Option<Rate>,
    /// Tables opened, records loaded and people added from one address.
    pub openings: Option<Rate>,
    /// Pages fetched from one address; a long replay counts as many.
    pub looks: Option<Rate>,
    /// Live streams to one address at the same time.
    pub lines: Option<usize>,
    /// Connections from one address at the same time, unless it is a trusted proxy.
    pub connections: Option<usize>,
}

impl Default for RateLimits {
    fn default() -> RateLimits {
        RateLimits {
            moves: Some(Rate { burst: 40, every: Duration::from_millis(100) }),
            address_moves: Some(Rate { burst: 400, every: Duration::from_millis(20) }),
            posts: Some(Rate { burst: 120, every: Duration::from_millis(500) }),
            codes: Some(Rate { burst: 10, every: Duration::from_secs(6) }),
            wrong_codes: Some(Rate { burst: 300, every: Duration::from_secs(1) }),
            openings: Some(Rate { burst: 60, every: LONGEST_WAIT }),
            looks: Some(Rate { burst: 600, every: Duration::from_millis(10) }),
            lines: Some(300),
            connections: Some(500),
        }
    }
}

impl RateLimits {
    /// No limits at all: for measurements, and behind something that has its own.
    pub fn none() -> RateLimits {
        RateLimits {
            moves: None,
            address_moves: None,
            posts: None,
            codes: None,
            wrong_codes: None,
            openings: None,
            looks: None,
            lines: None,
            connections: None,
        }
    }
}

/// Rate limiter by key, for this server alone; `None` if there is no limit.
struct Counter<K: Eq + Hash + Clone> {
    limiter: Option<DefaultKeyedRateLimiter<K>>,
    /// The most that one request can cost, so that it is ever let through.
    burst: u32,
}

impl<K: Eq + Hash + Clone> Counter<K> {
    fn new(rate: Option<Rate>) -> Counter<K> {
        let quota = |rate: Rate| Some(Quota::with_period(rate.every)?.allow_burst(NonZeroU32::new(rate.burst)?));
        Counter { limiter: rate.and_then(quota).map(RateLimiter::keyed), burst: rate.map_or(1, |rate| rate.burst) }
    }

    fn count(&self, key: &K, cost: u32) -> Result<(), Problem> {
        match (&self.limiter, NonZeroU32::new(cost.min(self.burst))) {
            (Some(limiter), Some(cost)) => match limiter.check_key_n(key, cost) {
                Ok(Ok(())) => Ok(()),
                _ => Err(Problem::TooOften),
            },
            _ => Ok(()),
        }
    }

    fn tidy(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
        }
    }
}

/// The token bucket of wrong codes. A try takes a token before the code is looked up, and a right one gives it back.
struct WrongCodes {
    rate: Option<Rate>,
    /// Tokens that are taken, and when the last one came back by itself.
    taken: Mutex<(u32, Instant)>,
}

impl WrongCodes {
    fn new(rate: Option<Rate>) -> WrongCodes {
        WrongCodes { rate, taken: Mutex::new((0, Instant::now())) }
    }

    fn take(&self, now: Instant) -> Result<(), Problem> {
        let Some(Rate { burst, every }) = self.rate else { return Ok(()) };
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let passed = now.saturating_duration_since(taken.1);
        let back = u32::try_from(passed.as_nanos() / every.as_nanos().max(1)).unwrap_or(u32::MAX);
        if back >= taken.0 {
            *taken = (0, now);
        } else {
            taken.0 -= back;
            taken.1 += every * back;
        }
        if taken.0 >= burst {
            return Err(Problem::TooOften);
        }
        taken.0 += 1;
        Ok(())
    }

    fn give_back(&self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.0 = taken.0.saturating_sub(1);
    }
}

/// Permission to replay a game; dropping it lets the next one in.
pub(super) struct WorkPermit {
    _at_work: OwnedSemaphorePermit,
    _share: Share,
    _share_of_all: Share,
}

pub(super) struct Counters {
    streams: Arc<Shares<IpAddr>>,
    waiting: Arc<Shares<IpAddr>>,
    waiting_in_all: Arc<Shares<()>>,
    at_work: Arc<Semaphore>,
    moves: Counter<PersonId>,
    address_moves: Counter<IpAddr>,
    posts: Counter<IpAddr>,
    codes: Counter<IpAddr>,
    wrong_codes: WrongCodes,
    openings: Counter<IpAddr>,
    looks: Counter<IpAddr>,
}

impl Counters {
    pub(super) fn new(limits: &RateLimits) -> Counters {
        Counters {
            streams: Shares::new(limits.lines),
            waiting: Shares::new(Some(MOST_WAITING)),
            waiting_in_all: Shares::new(Some(MOST_WAITING_IN_ALL)),
            at_work: Arc::new(Semaphore::new(MOST_AT_WORK)),
            moves: Counter::new(limits.moves),
            address_moves: Counter::new(limits.address_moves),
            posts: Counter::new(limits.posts),
            codes: Counter::new(limits.codes),
            wrong_codes: WrongCodes::new(limits.wrong_codes),
            openings: Counter::new(limits.openings),
            looks: Counter::new(limits.looks),
        }
    }

    /// Counts a move for its person and for their address, so that many identities at one address do not write without end.
    pub(super) fn count_move(&self, person: PersonId, from: IpAddr) -> Result<(), Problem> {
        self.moves.count(&person, 1).inspect_err(|_| meters::limited("moves"))?;
        self.address_moves.count(&network(from), 1).inspect_err(|_| meters::limited("address_moves"))
    }

    pub(super) fn count_post(&self, from: IpAddr) -> Result<(), Problem> {
        self.posts.count(&network(from), 1).inspect_err(|_| meters::limited("posts"))
    }

    pub(super) fn count_code(&self, from: IpAddr) -> Result<(), Problem> {
        self.codes.count(&network(from), 1).inspect_err(|_| meters::limited("codes"))
    }

    /// Counts the try of a code that can be guessed, before it is looked up; a right one is given back.
    pub(super) fn try_code(&self) -> Result<(), Problem> {
        self.wrong_codes.take(Instant::now()).inspect_err(|_| meters::limited("wrong_codes"))
    }

    /// Gives back the try of a code that led to a table.
    pub(super) fn was_right_code(&self) {
        self.wrong_codes.give_back();
    }

    pub(super) fn count_opening(&self, from: IpAddr) -> Result<(), Problem> {
        self.count_openings(from, 1)
    }

    /// The same for what costs as much as `cost` openings.
    pub(super) fn count_openings(&self, from: IpAddr, cost: u32) -> Result<(), Problem> {
        self.openings.count(&network(from), cost).inspect_err(|_| meters::limited("openings"))
    }

    /// Counts a page that costs as much as `cost` simple ones.
    pub(super) fn count_looks(&self, from: IpAddr, cost: u32) -> Result<(), Problem> {
        self.looks.count(&network(from), cost).inspect_err(|_| meters::limited("looks"))
    }

    /// Counts a live stream until the permit is dropped.
    pub(super) fn count_stream(&self, from: IpAddr) -> Result<Share, Problem> {
        self.streams.take(network(from)).ok_or(Problem::TooOften).inspect_err(|_| meters::limited("lines"))
    }

    /// Waits until this request may replay a game; refused if too many wait already, of this address or of all.
    pub(super) async fn may_work(&self, from: IpAddr) -> Result<WorkPermit, Problem> {
        let too_many = || {
            meters::limited("work");
            Problem::TooOften
        };
        let share = self.waiting.take(network(from)).ok_or_else(too_many)?;
        let share_of_all = self.waiting_in_all.take(()).ok_or_else(too_many)?;
        let at_work = Arc::clone(&self.at_work).acquire_owned().await;
        let at_work = at_work.map_err(|error| super::problem::internal(&error))?;
        Ok(WorkPermit { _at_work: at_work, _share: share, _share_of_all: share_of_all })
    }

    /// Drops the buckets that are full again.
    pub(super) fn tidy(&self) {
        self.moves.tidy();
        self.address_moves.tidy();
        self.posts.tidy();
        self.codes.tidy();
        self.openings.tidy();
        self.looks.tidy();
    }
}

/// Middleware that counts every page as one look; what costs more is counted by its handler as well.
pub(super) async fn count_look(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if request.method().is_safe() && !UNCOUNTED.iter().any(|open| path.starts_with(open)) {
        let peer = request.extensions().get::<ConnectInfo<std::net::SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        let from = peer.map(|peer| client_address(request.headers(), peer, &app.0.settings.trusted_proxies));
        if let Some(Err(problem)) = from.map(|from| app.0.limits.count_looks(from, 1)) {
            return problem.into_response();
        }
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_codes_are_counted_for_all_together_and_right_ones_are_not() {
        let every = Duration::from_secs(1);
        let codes = WrongCodes::new(Some(Rate { burst: 2, every }));
        let begun = Instant::now();
        for _ in 0..10 {
            codes.take(begun).expect("right codes cost nothing");
            codes.give_back();
        }
        assert!(codes.take(begun).is_ok() && codes.take(begun).is_ok() && codes.take(begun).is_err());
        assert!(codes.take(begun + every / 2).is_err());
        assert!(codes.take(begun + every).is_ok() && codes.take(begun + every).is_err(), "one comes back each second");
        assert!(codes.take(begun + 100 * every).is_ok() && codes.take(begun + 100 * every).is_ok());
        assert!(codes.take(begun + 100 * every).is_err());
        assert!(WrongCodes::new(None).take(begun).is_ok());
    }

    #[test]
    fn what_costs_more_than_the_whole_bucket_is_let_through_when_it_is_full() {
        let counter = Counter::new(Some(Rate { burst: 5, every: Duration::from_secs(3600) }));
        assert!(counter.count(&1, 100).is_ok() && counter.count(&1, 1).is_err());
        assert!(counter.count(&2, 3).is_ok() && counter.count(&2, 3).is_err() && counter.count(&2, 2).is_ok());
    }

    #[tokio::test]
    async fn few_replay_at_once_and_an_address_waits_with_so_many_requests_at_most() {
        let counters = Arc::new(Counters::new(&RateLimits::none()));
        let (one, other) = ("192.0.2.1".parse().expect("an address"), "192.0.2.2".parse().expect("an address"));
        let mut at_work = Vec::new();
        for _ in 0..MOST_AT_WORK {
            at_work.push(counters.may_work(one).await.expect("there is room"));
        }
        let mut waiting: Vec<_> = (0..MOST_WAITING - MOST_AT_WORK)
            .map(|_| {
                let counters = Arc::clone(&counters);
                tokio::spawn(async move { counters.may_work(one).await.map(drop) })
            })
            .collect();
        tokio::task::yield_now().await;
        assert!(waiting.iter().all(|waits| !waits.is_finished()));
        assert!(matches!(counters.may_work(one).await, Err(Problem::TooOften)), "this address has enough");
        let counted = Arc::clone(&counters);
        waiting.push(tokio::spawn(async move { counted.may_work(other).await.map(drop) }));
        drop(at_work);
        for waits in waiting {
            waits.await.expect("no panic").expect("its turn comes");
        }
        assert!(counters.may_work(one).await.is_ok());
    }
}
