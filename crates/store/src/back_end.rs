//! The two databases behind the one store: whatever is asked for goes to the one that is there.

use std::sync::Arc;

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnection, SqlitePool};

use super::batch::{Batch, Kept};
use super::postgres::connections::Connections;
use super::postgres::write::PostgresWriter;
use super::{Listed, Listing, Person, StoreError, StoredEvent, postgres, sqlite};
use crate::ids::{LinkId, LogId, PersonId, TableId};

/// Those who read. Clones are the same.
#[derive(Clone)]
pub(super) enum Readers {
    Sqlite(SqlitePool),
    Postgres(Arc<Connections>),
}

impl Readers {
    pub(super) async fn events(&self, table: LogId, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
        match self {
            Readers::Sqlite(pool) => sqlite::read::events(pool, table, after).await,
            Readers::Postgres(readers) => postgres::read::events(readers, table, after).await,
        }
    }

    /// The number of a table's last event, where others may have appended it; nothing where this server alone does, or
    /// where there is no such table.
    pub(super) async fn last_by_anyone(&self, table: LogId) -> Result<Option<u64>, StoreError> {
        match self {
            Readers::Sqlite(_) => Ok(None),
            Readers::Postgres(readers) => postgres::read::last(readers, table).await,
        }
    }

    pub(super) async fn by_code(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        match self {
            Readers::Sqlite(pool) => sqlite::read::by_code(pool, code).await,
            Readers::Postgres(readers) => postgres::read::by_code(readers, code).await,
        }
    }

    pub(super) async fn list(&self, listing: Listing, most: usize) -> Result<Vec<Listed>, StoreError> {
        match self {
            Readers::Sqlite(pool) => sqlite::read::list(pool, listing, most).await,
            Readers::Postgres(readers) => postgres::read::list(readers, listing, most).await,
        }
    }

    pub(super) async fn awaiting_bots(&self) -> Result<Vec<TableId>, StoreError> {
        match self {
            Readers::Sqlite(pool) => sqlite::read::awaiting_bots(pool).await,
            Readers::Postgres(readers) => postgres::read::awaiting_bots(readers).await,
        }
    }

    pub(super) async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        match self {
            Readers::Sqlite(pool) => sqlite::read::person(pool, id).await,
            Readers::Postgres(readers) => postgres::read::person(readers, id).await,
        }
    }

    pub(super) async fn person_by_link(&self, link: LinkId) -> Result<Option<Person>, StoreError> {
        match self {
            Readers::Sqlite(pool) => sqlite::read::person_by_link(pool, link).await,
            Readers::Postgres(readers) => postgres::read::person_by_link(readers, link).await,
        }
    }

    pub(super) async fn secret(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        match self {
            Readers::Sqlite(pool) => sqlite::read::secret(pool, name).await,
            Readers::Postgres(readers) => postgres::read::secret(readers, name).await,
        }
    }
}

/// The one who writes.
pub(super) enum Writer {
    Sqlite { writer: SqliteConnection, readers: SqlitePool },
    Postgres(Box<PostgresWriter>),
}

impl Writer {
    /// Writes a batch in one transaction. It is durable when this returns.
    pub(super) async fn write(&mut self, batch: &Batch) -> Result<Kept, StoreError> {
        match self {
            Writer::Sqlite { writer, .. } => sqlite::write::write(writer, batch).await,
            Writer::Postgres(writer) => writer.write(batch).await,
        }
    }

    /// Closes everything, the readers too.
    pub(super) async fn close(self) {
        match self {
            Writer::Sqlite { writer, readers } => {
                readers.close().await;
                // The writer goes last, so that the database moves everything from its log into the database.
                if let Err(error) = writer.close().await {
                    tracing::warn!(%error, "the store did not close as it should");
                }
            }
            Writer::Postgres(writer) => writer.close().await,
        }
    }
}
