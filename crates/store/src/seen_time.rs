//! Seen time: wall-clock time less the stretches that no server saw pass. A clock that jumps ages nothing, nor does a server that
//! is off.
//!
//! Servers note the time again and again. Two notes that lie further apart than a server ever pauses are a gap, which is kept;
//! what was before the first note is one, too, so a database that was restored or brought up to date begins to age then.

use std::time::Duration;

use crate::columns::id_from;
use crate::ids::TableId;
use crate::maintenance::{MaintenanceConnection, TransactionMode, execute, fetch};
use crate::{Store, StoreError};

const DATABASE_CLOCK: &str = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)";
const LAST: &str = "SELECT last FROM seen_time";
const NOTE: &str =
    "INSERT INTO seen_time (one, last) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET last = excluded.last";
const GAPS: &str = "SELECT begun, ended FROM unseen ORDER BY begun DESC";
const ADD_GAP: &str = "INSERT INTO unseen (begun, ended) VALUES ($1, $2) \
     ON CONFLICT (begun) DO UPDATE SET ended = excluded.ended";
const DROP_GAPS_FROM: &str = "DELETE FROM unseen WHERE begun >= $1";
const DROP_GAPS_UNTIL: &str = "DELETE FROM unseen WHERE ended <= $1";
const END_GAPS_AT: &str = "UPDATE unseen SET ended = $1 WHERE ended > $1";

/// Gaps that are kept at most; the oldest ones then become one, with the time between them.
const MOST_GAPS: usize = 500;

/// Tables that may be deleted because of their age: over, or archived before their game began. A game that has begun and is not
/// over stays, however long it waits.
macro_rules! old {
    () => {
        "game <> 'club' AND (stage = 2 OR (stage = 0 AND is_archived = $1)) AND touched < $2"
    };
}

const LIST: &str = concat!(
    "INSERT INTO leaving (id, listed) SELECT id, CAST($3 AS bigint) FROM tables WHERE ",
    old!(),
    " AND id NOT IN (SELECT id FROM leaving) ORDER BY touched LIMIT $4"
);
const UNLIST: &str = concat!("DELETE FROM leaving WHERE id NOT IN (SELECT id FROM tables WHERE ", old!(), ")");
const UNLIST_ALL: &str = "DELETE FROM leaving";
const DUE: &str = "SELECT leaving.id FROM leaving JOIN tables ON tables.id = leaving.id WHERE listed < $1 \
     ORDER BY touched LIMIT $2";
const COUNT_LEAVING: &str = "SELECT count(*) FROM leaving";

/// The moment that a server noted, and the gaps before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenTime {
    now: i64,
    /// Beginning and end, the newest first.
    gaps: Vec<(i64, i64)>,
}

impl SeenTime {
    /// The moment in milliseconds since 1970 after which `age` has been seen to pass.
    pub fn before(&self, age: Duration) -> i64 {
        let (mut at, mut left) = (self.now, i64::try_from(age.as_millis()).unwrap_or(i64::MAX));
        for (begun, ended) in &self.gaps {
            let seen = at.saturating_sub(*ended).max(0);
            if left <= seen {
                break;
            }
            left -= seen;
            at = at.min(*begun);
        }
        at.saturating_sub(left)
    }
}

/// What became of the tables that are too old.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaving {
    /// The number of tables that were announced now.
    pub announced: u64,
    /// Tables that were announced long enough ago.
    pub due: Vec<TableId>,
}

impl Store {
    /// The clock by which tables are touched, in milliseconds since 1970: the database's where servers share it, else this
    /// machine's.
    pub async fn time(&self) -> Result<i64, StoreError> {
        let mut connection = self.maintenance_connection().await?;
        let time = match &mut connection {
            MaintenanceConnection::Sqlite(..) => crate::clock::now(),
            MaintenanceConnection::Postgres(connection) => {
                sqlx::query_scalar(DATABASE_CLOCK).fetch_one(&mut **connection).await?
            }
        };
        connection.close().await?;
        Ok(time)
    }

    /// Notes the time. What has passed since the last note counts as seen if it is not longer than `most`.
    pub async fn see_time(&self, now: i64, most: Duration) -> Result<SeenTime, StoreError> {
        let mut connection = self.maintenance_connection().await?;
        connection.begin(TransactionMode::Write).await?;
        let last: Vec<(i64,)> = fetch!(&mut connection, LAST)?;
        let most = i64::try_from(most.as_millis()).unwrap_or(i64::MAX);
        match last.first() {
            None => drop(execute!(&mut connection, ADD_GAP, 0_i64, now)?),
            Some((last,)) if now < *last => {
                execute!(&mut connection, DROP_GAPS_FROM, now)?;
                execute!(&mut connection, END_GAPS_AT, now)?;
            }
            Some((last,)) if now - last > most => drop(execute!(&mut connection, ADD_GAP, *last, now)?),
            Some(_) => {}
        }
        execute!(&mut connection, NOTE, now)?;
        let gaps = bounded_gaps(&mut connection).await?;
        connection.commit().await?;
        connection.close().await?;
        Ok(SeenTime { now, gaps })
    }

    /// Announces at most `most` more tables that were last touched before `before`, and gives at most `step` that were announced
    /// before `announced_before`. What has been touched since is no longer announced.
    pub async fn tables_to_delete(
        &self,
        seen: &SeenTime,
        before: i64,
        announced_before: i64,
        (most, step): (usize, usize),
    ) -> Result<Leaving, StoreError> {
        let mut connection = self.maintenance_connection().await?;
        connection.begin(TransactionMode::Write).await?;
        execute!(&mut connection, UNLIST, true, before)?;
        let due: Vec<(Vec<u8>,)> = fetch!(&mut connection, DUE, announced_before, step as i64)?;
        let announced = execute!(&mut connection, LIST, true, before, seen.now, most as i64)?;
        connection.commit().await?;
        connection.close().await?;
        Ok(Leaving { announced, due: due.iter().map(|(id,)| id_from(id)).collect::<Result<_, _>>()? })
    }

    /// Takes every announcement back.
    pub async fn delete_no_tables(&self) -> Result<(), StoreError> {
        let mut connection = self.maintenance_connection().await?;
        execute!(&mut connection, UNLIST_ALL)?;
        connection.close().await
    }

    /// The number of tables that have been announced for deletion.
    pub async fn count_leaving(&self) -> Result<u64, StoreError> {
        let mut connection = self.maintenance_connection().await?;
        let rows: Vec<(i64,)> = fetch!(&mut connection, COUNT_LEAVING)?;
        connection.close().await?;
        Ok(rows.first().map_or(0, |(count,)| *count as u64))
    }
}

/// The gaps, the newest first; the oldest ones become one if there are too many.
async fn bounded_gaps(connection: &mut MaintenanceConnection) -> Result<Vec<(i64, i64)>, StoreError> {
    let mut gaps: Vec<(i64, i64)> = fetch!(&mut *connection, GAPS)?;
    if gaps.len() > MOST_GAPS {
        let old = gaps.split_off(MOST_GAPS / 2);
        let (begun, ended) = (old.last().map_or(0, |gap| gap.0), old.first().map_or(0, |gap| gap.1));
        execute!(&mut *connection, DROP_GAPS_UNTIL, ended)?;
        execute!(&mut *connection, ADD_GAP, begun, ended)?;
        gaps.push((begun, ended));
    }
    Ok(gaps)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn age_leaves_out_what_nobody_saw() {
        let seen = SeenTime { now: 1_000_000, gaps: vec![(500_000, 900_000), (0, 200_000)] };
        assert_eq!(seen.before(Duration::ZERO), 1_000_000);
        assert_eq!(seen.before(MINUTE), 940_000);
        assert_eq!(seen.before(2 * MINUTE), 480_000, "100 s after the gap, 20 s before it");
        assert_eq!(seen.before(400 * Duration::from_secs(1)), 200_000);
        assert!(seen.before(401 * Duration::from_secs(1)) < 0, "before the first note nothing was seen");
        assert!(SeenTime { now: 5, gaps: Vec::new() }.before(Duration::MAX) < -1_000_000_000);
    }
}
