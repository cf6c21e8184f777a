//! How often people ask, counted by all servers together.
//!
//! The count is a single moment for each key: when everything that was asked so far would have been asked at the allowed pace
//! (the generic cell rate algorithm, as in ATM Forum, Traffic Management Specification 4.0). What waits is counted together.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::super::{Granted, StoreError};
use super::connections::Connections;

/// So many are counted together at most.
const BATCH: usize = 256;
/// So long nobody asks a database that was away.
const PAUSE: Duration = Duration::from_secs(1);
/// Nobody waits longer to be counted.
const PATIENCE: Duration = Duration::from_secs(2);

/// Counts some keys, each asked for a number of times at once, and gives how many of these are granted. The time is the
/// database's. Keys are counted in order, so that no two servers wait for one another. What is counted may get lost in a crash,
/// so nobody waits for the disk.
const COUNT: &str = "WITH now AS MATERIALIZED (SELECT (extract(epoch FROM statement_timestamp()) * 1000000)::bigint AS now), \
     fast AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)) \
     INSERT INTO rates AS r (key, until, asked, burst, every, granted) \
     SELECT a.key, now.now + a.every * least(a.asked, a.burst), a.asked, a.burst, a.every, least(a.asked, a.burst) \
         FROM now, fast, unnest($1::bytea[], $2::integer[], $3::integer[], $4::bigint[]) AS a (key, asked, burst, every) \
         ORDER BY a.key \
     ON CONFLICT (key) DO UPDATE SET asked = excluded.asked, burst = excluded.burst, every = excluded.every, \
         granted = greatest(0, least(excluded.asked, (excluded.burst * excluded.every - greatest(0, r.until \
             - (SELECT now FROM now))) / excluded.every)), \
         until = greatest(r.until, (SELECT now FROM now)) + excluded.every * greatest(0, least(excluded.asked, \
             (excluded.burst * excluded.every - greatest(0, r.until - (SELECT now FROM now))) / excluded.every)) \
     RETURNING key, granted";
const FORGET: &str = "DELETE FROM rates WHERE key IN (SELECT key FROM rates \
     WHERE until < (extract(epoch FROM statement_timestamp()) * 1000000)::bigint \
     ORDER BY key FOR UPDATE SKIP LOCKED) RETURNING 1::bigint";

/// Something to be counted.
struct Asked {
    key: Vec<u8>,
    burst: u32,
    every: Duration,
    answer: oneshot::Sender<Option<Granted>>,
}

/// The one who counts for this server. Clones are the same.
#[derive(Clone)]
pub(in super::super) struct Rates(mpsc::Sender<Asked>);

impl Rates {
    pub(super) fn start(readers: Arc<Connections>) -> Rates {
        let (sender, line) = mpsc::channel(BATCH);
        tokio::spawn(count_for_ever(line, readers));
        Rates(sender)
    }

    /// Counts; gives nothing where the database does not count at the moment.
    pub(in super::super) async fn count(&self, key: Vec<u8>, burst: u32, every: Duration) -> Option<Granted> {
        let (answer, answered) = oneshot::channel();
        let counted = async {
            self.0.send(Asked { key, burst, every, answer }).await.ok()?;
            answered.await.ok()?
        };
        tokio::time::timeout(PATIENCE, counted).await.ok()?
    }
}

async fn count_for_ever(mut line: mpsc::Receiver<Asked>, readers: Arc<Connections>) {
    let mut asked = Vec::with_capacity(BATCH);
    let mut not_before = Instant::now();
    while line.recv_many(&mut asked, BATCH).await > 0 {
        let mut granted = BTreeMap::new();
        let mut is_counted = false;
        if Instant::now() >= not_before {
            match count(&readers, &asked).await {
                Ok(counted) => (granted, is_counted) = (counted, true),
                Err(error) => {
                    tracing::debug!(%error, "this server counts for itself");
                    not_before = Instant::now() + PAUSE;
                }
            }
        }
        for Asked { key, answer, .. } in asked.drain(..) {
            // The first ones who asked are those to whom it is granted. Whoever asked may have gone.
            let _ = answer.send(is_counted.then(|| match granted.get_mut(&key) {
                Some(left @ 1..) => {
                    *left -= 1;
                    Granted::Yes
                }
                _ => Granted::NotYet,
            }));
        }
    }
}

async fn count(readers: &Connections, asked: &[Asked]) -> Result<BTreeMap<Vec<u8>, i32>, StoreError> {
    let mut keys: BTreeMap<&[u8], (i32, i32, i64)> = BTreeMap::new();
    for asked in asked {
        let every = i64::try_from(asked.every.as_micros()).unwrap_or(i64::MAX).clamp(1, i64::from(i32::MAX));
        let burst = i32::try_from(asked.burst).unwrap_or(i32::MAX);
        keys.entry(&asked.key).or_insert((0, burst, every)).0 += 1;
    }
    let key: Vec<Vec<u8>> = keys.keys().map(|key| key.to_vec()).collect();
    let times: Vec<i32> = keys.values().map(|(times, ..)| *times).collect();
    let bursts: Vec<i32> = keys.values().map(|(_, burst, _)| *burst).collect();
    let every: Vec<i64> = keys.values().map(|(.., every)| *every).collect();
    let question =
        || sqlx::query_as(COUNT).bind(key.clone()).bind(times.clone()).bind(bursts.clone()).bind(every.clone());
    let counted: Vec<(Vec<u8>, i32)> = readers.ask(question).await?;
    Ok(counted.into_iter().collect())
}

/// Forgets counts of those who have not asked for a while.
pub(in super::super) async fn forget(readers: &Connections) -> Result<(), StoreError> {
    let _: Vec<(i64,)> = readers.ask(|| sqlx::query_as(FORGET)).await?;
    Ok(())
}
