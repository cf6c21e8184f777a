//! A whole store, read from one end to the other as it was at one moment, and put into an empty one.

use serde::Serialize;

use super::columns::{bytes, hex};
use super::hand::{Hand, Purpose, execute, fetch};
use super::rows::{CardColumns, EventRow, PersonRow, TableRow, events_from, json, person_from};
use super::{Ban, Database, Listed, OpenError, Person, Store, StoreError, StoredEvent, bans};
use crate::ids::PersonId;

/// So many people, logs or events are in memory at the same time.
const CHUNK: i64 = 500;

const COUNTS: &str =
    "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM events), (SELECT count(*) FROM people)";
const PEOPLE: &str = "SELECT id, name, link FROM people WHERE id > $1 ORDER BY id LIMIT $2";
const SECRETS: &str = "SELECT name, value FROM secrets ORDER BY name";
const EVENTS: &str = "SELECT seq, at, doer, text FROM events WHERE table_no = $1 AND seq > $2 ORDER BY seq LIMIT $3";

/// How much there is in a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Logs: tables and clubs.
    pub logs: u64,
    /// Events of all logs.
    pub events: u64,
    /// People.
    pub people: u64,
}

/// A log with its card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    /// Its place among all logs.
    pub no: i64,
    /// Its card.
    pub listed: Listed,
    /// The number of its last event, where the database notes it beside the card.
    pub last: Option<u64>,
}

/// Something that only the house knows.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    name: String,
    value: Vec<u8>,
}

/// A whole store, as it was at one moment. Whoever writes meanwhile is not disturbed.
pub struct Whole {
    hand: Hand,
}

impl Whole {
    /// Looks at a store, which must be there. It is brought up to date first if an older version has written it.
    pub async fn open(database: &Database) -> Result<Whole, OpenError> {
        if let Database::File(path) = database
            && !path.is_file()
        {
            let missing = std::io::Error::from(std::io::ErrorKind::NotFound);
            return Err(OpenError::Failed(Box::new(missing)));
        }
        Store::open(database).await?.close().await;
        let mut hand = Hand::open(database).await?;
        hand.begin(Purpose::Look).await.map_err(|error| OpenError::Failed(Box::new(error)))?;
        Ok(Whole { hand })
    }

    /// How much there is.
    pub async fn counts(&mut self) -> Result<Counts, StoreError> {
        counts(&mut self.hand).await
    }

    /// Some people behind this one, in order; none when there are no more.
    pub async fn people(&mut self, after: Option<PersonId>) -> Result<Vec<Person>, StoreError> {
        let after = after.map(bytes).unwrap_or_default();
        let rows: Vec<PersonRow> = fetch!(&mut self.hand, PEOPLE, after.clone(), CHUNK)?;
        rows.into_iter().map(person_from).collect()
    }

    /// Everything that only the house knows, in order.
    pub async fn secrets(&mut self) -> Result<Vec<Secret>, StoreError> {
        let rows: Vec<(String, Vec<u8>)> = fetch!(&mut self.hand, SECRETS)?;
        let mut secrets: Vec<_> = rows.into_iter().map(|(name, value)| Secret { name, value }).collect();
        secrets.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(secrets)
    }

    /// Everybody who is banned, in order.
    pub async fn bans(&mut self) -> Result<Vec<Ban>, StoreError> {
        bans::all(&mut self.hand).await
    }

    /// Some logs behind this place, in order; none when there are no more.
    pub async fn logs(&mut self, after: i64) -> Result<Vec<Log>, StoreError> {
        let numbers = match self.hand {
            Hand::Sqlite(_) => super::sqlite::fill::NUMBERS,
            Hand::Postgres(_) => super::postgres::fill::NUMBERS,
        };
        let numbers: Vec<(i64, Vec<u8>, Option<i64>)> = fetch!(&mut self.hand, numbers, after, CHUNK)?;
        let mut logs = Vec::with_capacity(numbers.len());
        for (no, id, last) in numbers {
            let rows: Vec<TableRow> = match &mut self.hand {
                Hand::Sqlite(hand) => sqlx::query_as(super::sqlite::read::ONE).bind(id).fetch_all(&mut *hand).await?,
                Hand::Postgres(hand) => {
                    sqlx::query_as(super::postgres::read::ONE).bind(id).fetch_all(&mut **hand).await?
                }
            };
            for row in rows {
                logs.push(Log { no, listed: row.read()?, last: last.map(|last| last as u64) });
            }
        }
        Ok(logs)
    }

    /// Some events of a log behind this number, in order; none when there are no more.
    pub async fn events(&mut self, no: i64, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
        let rows: Vec<EventRow> = fetch!(&mut self.hand, EVENTS, no, after as i64, CHUNK)?;
        events_from(rows)
    }

    /// All events of a log.
    pub async fn all_events(&mut self, no: i64) -> Result<Vec<StoredEvent>, StoreError> {
        let mut events: Vec<StoredEvent> = Vec::new();
        loop {
            let more = self.events(no, events.last().map_or(0, |event| event.seq)).await?;
            if more.is_empty() {
                return Ok(events);
            }
            events.extend(more);
        }
    }

    /// What the database itself finds wrong with its file, one sentence each.
    pub async fn integrity(&mut self) -> Result<Vec<String>, StoreError> {
        match &mut self.hand {
            Hand::Sqlite(hand) => {
                let rows: Vec<(String,)> = sqlx::query_as("PRAGMA integrity_check").fetch_all(&mut *hand).await?;
                Ok(rows.into_iter().map(|(said,)| said).filter(|said| said != "ok").collect())
            }
            // A server looks after its files by itself.
            Hand::Postgres(_) => Ok(Vec::new()),
        }
    }

    /// Ends the look.
    pub async fn close(self) -> Result<(), StoreError> {
        self.hand.close().await
    }
}

/// An empty store that is being filled. Until [`Filling::finish`], nothing of it can be seen.
pub struct Filling {
    hand: Hand,
}

/// Why a store cannot be filled.
#[derive(Debug, thiserror::Error)]
pub enum FillError {
    /// It cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is something in it already.
    #[error("there is something in it already")]
    NotEmpty,
    /// It does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Filling {
    /// Begins to fill a store, which is made if there is none.
    pub async fn begin(database: &Database) -> Result<Filling, FillError> {
        Store::open(database).await?.close().await;
        let mut hand = Hand::open(database).await?;
        hand.begin(Purpose::Write).await?;
        let mut look = Whole { hand };
        let counts = look.counts().await?;
        let is_empty = counts.logs + counts.events + counts.people == 0 && look.secrets().await?.is_empty();
        let Whole { hand } = look;
        if is_empty { Ok(Filling { hand }) } else { Err(FillError::NotEmpty) }
    }

    /// Puts people in.
    pub async fn add_people(&mut self, people: &[Person]) -> Result<(), StoreError> {
        for person in people {
            let (id, link) = (bytes(person.id), bytes(person.link));
            let add = "INSERT INTO people (id, name, link) VALUES ($1, $2, $3)";
            execute!(&mut self.hand, add, id.clone(), person.name.clone(), link.clone())?;
        }
        Ok(())
    }

    /// Puts in what only the house knows.
    pub async fn add_secrets(&mut self, secrets: &[Secret]) -> Result<(), StoreError> {
        for Secret { name, value } in secrets {
            let add = "INSERT INTO secrets (name, value) VALUES ($1, $2)";
            execute!(&mut self.hand, add, name.clone(), value.clone())?;
        }
        Ok(())
    }

    /// Puts in who is banned.
    pub async fn add_bans(&mut self, bans: &[Ban]) -> Result<(), StoreError> {
        for ban in bans {
            bans::add(&mut self.hand, ban).await?;
        }
        Ok(())
    }

    /// Puts logs in, without their events.
    pub async fn add_logs(&mut self, logs: &[Log]) -> Result<(), StoreError> {
        let rows: Vec<_> = logs.iter().map(LogRow::of).collect();
        let (logs, seats) = match &self.hand {
            Hand::Sqlite(_) => (super::sqlite::fill::LOGS, super::sqlite::fill::SEATS),
            Hand::Postgres(_) => (super::postgres::fill::LOGS, super::postgres::fill::SEATS),
        };
        let rows = json(&rows)?;
        execute!(&mut self.hand, logs, rows.clone())?;
        execute!(&mut self.hand, seats, rows.clone()).map(drop)
    }

    /// Puts events of a log in.
    pub async fn add_events(&mut self, no: i64, events: &[StoredEvent]) -> Result<(), StoreError> {
        let rows: Vec<_> = events.iter().map(|event| FullEvent::of(no, event)).collect();
        let sql = match &self.hand {
            Hand::Sqlite(_) => super::sqlite::fill::EVENTS,
            Hand::Postgres(_) => super::postgres::fill::EVENTS,
        };
        let rows = json(&rows)?;
        execute!(&mut self.hand, sql, rows.clone()).map(drop)
    }

    /// Makes everything durable.
    pub async fn finish(mut self) -> Result<(), StoreError> {
        if let Hand::Postgres(hand) = &mut self.hand {
            sqlx::query(super::postgres::fill::LASTS).execute(&mut **hand).await?;
            // The next table gets a number of its own.
            sqlx::query(super::postgres::fill::NEXT_NUMBER).execute(&mut **hand).await?;
        }
        self.hand.commit().await?;
        self.hand.close().await
    }
}

#[derive(Serialize)]
struct LogRow<'a> {
    no: i64,
    id: String,
    #[serde(flatten)]
    card: CardColumns<'a>,
    touched: i64,
    is_archived: bool,
}

impl LogRow<'_> {
    fn of(log: &Log) -> LogRow<'_> {
        let Listed { id, card, touched, is_archived } = &log.listed;
        let card = CardColumns::of(card);
        LogRow { no: log.no, id: hex(*id), card, touched: *touched, is_archived: *is_archived }
    }
}

#[derive(Serialize)]
struct FullEvent<'a> {
    no: i64,
    seq: u64,
    at: i64,
    by: Option<String>,
    text: &'a str,
}

impl FullEvent<'_> {
    fn of(no: i64, event: &StoredEvent) -> FullEvent<'_> {
        FullEvent { no, seq: event.seq, at: event.at, by: event.by.map(hex), text: &event.text }
    }
}

/// How much there is.
pub(super) async fn counts(hand: &mut Hand) -> Result<Counts, StoreError> {
    let rows: Vec<(i64, i64, i64)> = fetch!(hand, COUNTS)?;
    let (logs, events, people) = rows.first().copied().unwrap_or_default();
    Ok(Counts { logs: logs as u64, events: events as u64, people: people as u64 })
}
