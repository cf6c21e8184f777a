//! Restore: fills an empty store with what a dump has read, in one transaction.

use serde::Serialize;

use crate::columns::{bytes, hex};
use crate::dump::{Dump, DumpedLog, DumpedSecret};
use crate::maintenance::{MaintenanceConnection, TransactionMode, execute};
use crate::rows::{CardColumns, FullEvent, FullName, json};
use crate::{Ban, Database, DumpedEvent, Listed, Names, OpenError, Person, Store, StoreError, bans, postgres, sqlite};

/// A write transaction on an empty store. Nothing of it can be seen before [`Restore::finish`].
pub struct Restore {
    connection: MaintenanceConnection,
}

/// Why a store cannot be filled.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("there is something in it already")]
    NotEmpty,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Restore {
    /// Begins to fill a store, which is created if it does not exist.
    pub async fn begin(database: &Database) -> Result<Restore, RestoreError> {
        Store::open(database).await?.close().await;
        let mut connection = MaintenanceConnection::open(database).await?;
        connection.begin(TransactionMode::Write).await?;
        let mut existing = Dump { connection };
        let counts = existing.counts().await?;
        let is_empty = counts.logs + counts.events + counts.people == 0 && existing.secrets().await?.is_empty();
        let Dump { connection } = existing;
        if is_empty { Ok(Restore { connection }) } else { Err(RestoreError::NotEmpty) }
    }

    pub async fn add_people(&mut self, people: &[Person]) -> Result<(), StoreError> {
        for person in people {
            let (id, link) = (bytes(person.id), bytes(person.link));
            let add = "INSERT INTO people (id, name, link) VALUES ($1, $2, $3)";
            execute!(&mut self.connection, add, id.clone(), person.name.clone(), link.clone())?;
        }
        Ok(())
    }

    pub async fn add_secrets(&mut self, secrets: &[DumpedSecret]) -> Result<(), StoreError> {
        for DumpedSecret { name, value } in secrets {
            let add = "INSERT INTO secrets (name, value) VALUES ($1, $2)";
            execute!(&mut self.connection, add, name.clone(), value.clone())?;
        }
        Ok(())
    }

    pub async fn add_bans(&mut self, bans: &[Ban]) -> Result<(), StoreError> {
        for ban in bans {
            bans::add(&mut self.connection, ban).await?;
        }
        Ok(())
    }

    /// Inserts logs without their events.
    pub async fn add_logs(&mut self, logs: &[DumpedLog]) -> Result<(), StoreError> {
        let rows: Vec<_> = logs.iter().map(LogRow::of).collect();
        let logs = self.connection.pick(sqlite::restore::LOGS, postgres::restore::LOGS);
        let seats = self.connection.pick(sqlite::restore::SEATS, postgres::restore::SEATS);
        let rows = json(&rows)?;
        execute!(&mut self.connection, logs, rows.clone())?;
        execute!(&mut self.connection, seats, rows.clone()).map(drop)
    }

    pub async fn add_events(&mut self, no: i64, events: &[DumpedEvent]) -> Result<(), StoreError> {
        let rows = FullEvent::json(no, events)?;
        let sql = self.connection.pick(sqlite::restore::EVENTS, postgres::restore::EVENTS);
        execute!(&mut self.connection, sql, rows.clone()).map(drop)
    }

    pub async fn add_names(&mut self, no: i64, names: &Names) -> Result<(), StoreError> {
        let rows = FullName::json(no, names.iter())?;
        let sql = self.connection.pick(sqlite::restore::NAMES, postgres::restore::NAMES);
        execute!(&mut self.connection, sql, rows.clone()).map(drop)
    }

    /// Commits.
    pub async fn finish(mut self) -> Result<(), StoreError> {
        if let MaintenanceConnection::Postgres(connection) = &mut self.connection {
            // The next log gets a number of its own.
            sqlx::query(postgres::restore::NEXT_NUMBER).execute(&mut **connection).await?;
        }
        self.connection.commit().await?;
        self.connection.close().await
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
    last: u64,
    head: String,
    chained_from: u64,
}

impl LogRow<'_> {
    fn of(log: &DumpedLog) -> LogRow<'_> {
        let Listed { id, card, touched, is_archived } = &log.listed;
        let card = CardColumns::of(card);
        LogRow {
            no: log.no,
            id: hex(*id),
            card,
            touched: *touched,
            is_archived: *is_archived,
            last: log.head.seq,
            head: log.head.hash.to_string(),
            chained_from: log.chained_from,
        }
    }
}
