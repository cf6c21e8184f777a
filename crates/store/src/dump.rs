//! Dump: reads a whole store in one snapshot, in chunks.

use crate::columns::bytes;
use crate::ids::PersonId;
use crate::maintenance::{MaintenanceConnection, TransactionMode, fetch};
use crate::rows::{HashedRow, NameRow, PersonRow, TableRow, dumped_from, head_from, names_from, person_from};
use crate::secrets::SEAL_SECRET;
use crate::{
    Ban, Database, EventHash, Listed, LogHead, Names, OpenError, Person, Store, StoreError, StoredEvent, bans,
    postgres, sqlite,
};

/// Row number, id, last sequence number, hash, first event that was hashed when it happened.
type NumberRow = (i64, Vec<u8>, i64, Vec<u8>, i64);

/// Most people, logs or events in memory at the same time.
const CHUNK: i64 = 500;

const COUNTS: &str =
    "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM events), (SELECT count(*) FROM people)";
const PEOPLE: &str = "SELECT id, name, link FROM people WHERE id > $1 ORDER BY id LIMIT $2";
const NUMBERS: &str = "SELECT no, id, last, head, chained_from FROM tables WHERE no > $1 ORDER BY no LIMIT $2";
const SECRETS: &str = "SELECT name, value FROM secrets ORDER BY name";
const EVENTS: &str =
    "SELECT seq, at, doer, text, hash FROM events WHERE table_no = $1 AND seq > $2 ORDER BY seq LIMIT $3";

pub(crate) const NAMES: &str = "SELECT CAST(no AS bigint), CAST(kind AS bigint), person, CAST(member AS bigint), text FROM names \
     WHERE table_no = $1";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowCounts {
    /// Logs of tables and clubs.
    pub logs: u64,
    /// Events of all logs.
    pub events: u64,
    pub people: u64,
}

/// A row of the index, as it is copied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DumpedLog {
    /// Row number, the order of all logs.
    pub no: i64,
    pub listed: Listed,
    /// The log's end, as it stands beside the card.
    pub head: LogHead,
    /// Number of the first event that was hashed when it happened. Earlier ones are older than the chain: they were hashed when
    /// the database was migrated.
    pub chained_from: u64,
}

/// An event with its hash, as it is copied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DumpedEvent {
    pub event: StoredEvent,
    pub hash: EventHash,
}

/// A named secret of the house. Its value stays inside this crate.
#[derive(Clone, PartialEq, Eq)]
pub struct DumpedSecret {
    pub(crate) name: String,
    pub(crate) value: Vec<u8>,
}

/// A read transaction on a whole store. It sees one snapshot and blocks no writer.
pub struct Dump {
    pub(crate) connection: MaintenanceConnection,
}

impl Dump {
    /// Opens a store, which must exist, and migrates it first if an older version wrote it.
    pub async fn open(database: &Database) -> Result<Dump, OpenError> {
        if let Database::File(path) = database
            && !path.is_file()
        {
            let missing = std::io::Error::from(std::io::ErrorKind::NotFound);
            return Err(OpenError::Failed(Box::new(missing)));
        }
        Store::open(database).await?.close().await;
        let mut connection = MaintenanceConnection::open(database).await?;
        connection.begin(TransactionMode::Snapshot).await.map_err(|error| OpenError::Failed(Box::new(error)))?;
        Ok(Dump { connection })
    }

    pub async fn counts(&mut self) -> Result<RowCounts, StoreError> {
        counts(&mut self.connection).await
    }

    /// The next chunk of people by id, after `after`; empty at the end.
    pub async fn people(&mut self, after: Option<PersonId>) -> Result<Vec<Person>, StoreError> {
        let from = after.map(bytes).unwrap_or_default();
        let rows: Vec<PersonRow> = fetch!(&mut self.connection, PEOPLE, from.clone(), CHUNK)?;
        let people = rows.into_iter().map(person_from).collect::<Result<Vec<_>, _>>()?;
        in_order(after.map(bytes), people.iter().map(|person| Some(bytes(person.id))))?;
        Ok(people)
    }

    /// All secrets, by name, but for that of sealed throws: whoever has a copy would know the house's part of throws to come,
    /// and where a copy takes over, links have been shown that it does not know of. A store without it draws a new one.
    pub async fn secrets(&mut self) -> Result<Vec<DumpedSecret>, StoreError> {
        let rows: Vec<(String, Vec<u8>)> = fetch!(&mut self.connection, SECRETS)?;
        let kept = rows.into_iter().filter(|(name, _)| name != SEAL_SECRET);
        let mut secrets: Vec<_> = kept.map(|(name, value)| DumpedSecret { name, value }).collect();
        secrets.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(secrets)
    }

    /// All bans, by row number.
    pub async fn bans(&mut self) -> Result<Vec<Ban>, StoreError> {
        bans::all(&mut self.connection).await
    }

    /// The next chunk of logs by row number, after `after`; empty at the end.
    pub async fn logs(&mut self, after: i64) -> Result<Vec<DumpedLog>, StoreError> {
        let one = self.connection.pick(sqlite::read::ONE, postgres::read::ONE);
        let numbers: Vec<NumberRow> = fetch!(&mut self.connection, NUMBERS, after, CHUNK)?;
        in_order(after, numbers.iter().map(|(no, ..)| *no))?;
        let mut logs = Vec::with_capacity(numbers.len());
        for (no, id, last, head, chained_from) in numbers {
            let head = head_from((last, head));
            let rows: Vec<TableRow> = fetch!(&mut self.connection, one, id.clone())?;
            for row in rows {
                let (head, chained_from) = (head.clone(), chained_from as u64);
                logs.push(DumpedLog { no, listed: row.into_listed()?, head, chained_from });
            }
        }
        Ok(logs)
    }

    /// The next chunk of a log's events, after sequence number `after`; empty at the end.
    pub async fn events(&mut self, no: i64, after: u64) -> Result<Vec<DumpedEvent>, StoreError> {
        let rows: Vec<HashedRow> = fetch!(&mut self.connection, EVENTS, no, after as i64, CHUNK)?;
        let events = dumped_from(rows)?;
        in_order(after, events.iter().map(|dumped| dumped.event.seq))?;
        Ok(events)
    }

    /// All names of a log.
    pub async fn names(&mut self, no: i64) -> Result<Names, StoreError> {
        let rows: Vec<NameRow> = fetch!(&mut self.connection, NAMES, no)?;
        names_from(rows)
    }

    pub async fn all_events(&mut self, no: i64) -> Result<Vec<DumpedEvent>, StoreError> {
        let mut events: Vec<DumpedEvent> = Vec::new();
        loop {
            let more = self.events(no, events.last().map_or(0, |dumped| dumped.event.seq)).await?;
            if more.is_empty() {
                return Ok(events);
            }
            events.extend(more);
        }
    }

    /// What the database's own integrity check finds wrong with its file, one sentence each.
    pub async fn integrity(&mut self) -> Result<Vec<String>, StoreError> {
        match &mut self.connection {
            connection @ MaintenanceConnection::Sqlite(..) => {
                let rows: Vec<(String,)> = fetch!(connection, "PRAGMA integrity_check")?;
                Ok(rows.into_iter().map(|(finding,)| finding).filter(|finding| finding != "ok").collect())
            }
            // A database server checks its files by itself.
            MaintenanceConnection::Postgres(_) => Ok(Vec::new()),
        }
    }

    /// Ends the transaction.
    pub async fn close(self) -> Result<(), StoreError> {
        self.connection.close().await
    }
}

/// Refuses rows that do not come in rising order after `after`: a damaged index gives some again and again.
fn in_order<T: PartialOrd>(after: T, rows: impl Iterator<Item = T>) -> Result<(), StoreError> {
    let mut last = after;
    for row in rows {
        if row <= last {
            return Err(StoreError::Damaged("rows are out of order".to_owned()));
        }
        last = row;
    }
    Ok(())
}

pub(crate) async fn counts(connection: &mut MaintenanceConnection) -> Result<RowCounts, StoreError> {
    let rows: Vec<(i64, i64, i64)> = fetch!(connection, COUNTS)?;
    let (logs, events, people) = rows.first().copied().unwrap_or_default();
    Ok(RowCounts { logs: logs as u64, events: events as u64, people: people as u64 })
}
