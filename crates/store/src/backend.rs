//! Dispatch to the database that is there.

use std::sync::Arc;

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnection, SqlitePool};

use crate::batch::{Batch, BatchOutcome};
use crate::devices::StandingRow;
use crate::ids::{LinkId, LogId, PersonId, TableId};
use crate::postgres::read_pool::ReadPool;
use crate::postgres::write::PostgresWriter;
use crate::sqlite::workers::Workers;
use crate::{Listed, Listing, LogHead, Names, Person, StoreError, StoredEvent, postgres, sqlite};

/// Connections that read. Clones share them.
#[derive(Clone)]
pub(crate) enum Readers {
    Sqlite(SqlitePool, Workers),
    Postgres(Arc<ReadPool>),
}

/// Calls the function of this name in `sqlite::read` or in `postgres::read`.
macro_rules! read {
    ($readers:expr, $function:ident($($argument:expr),*)) => {
        match $readers {
            Readers::Sqlite(pool, workers) => workers.guard(sqlite::read::$function(pool, $($argument),*)).await,
            Readers::Postgres(pool) => postgres::read::$function(pool, $($argument),*).await,
        }
    };
}

impl Readers {
    pub(crate) async fn events(&self, log: LogId, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
        read!(self, events(log, after))
    }

    pub(crate) async fn names(&self, log: LogId) -> Result<Names, StoreError> {
        read!(self, names(log))
    }

    pub(crate) async fn head(&self, log: LogId) -> Result<Option<LogHead>, StoreError> {
        read!(self, head(log))
    }

    pub(crate) async fn by_code(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        read!(self, by_code(code))
    }

    pub(crate) async fn list(&self, listing: Listing, most: usize) -> Result<Vec<Listed>, StoreError> {
        read!(self, list(listing, most))
    }

    pub(crate) async fn awaiting_bots(&self) -> Result<Vec<TableId>, StoreError> {
        read!(self, awaiting_bots())
    }

    pub(crate) async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        read!(self, person(id))
    }

    pub(crate) async fn person_by_link(&self, link: LinkId) -> Result<Option<Person>, StoreError> {
        read!(self, person_by_link(link))
    }

    /// The row of [`crate::devices::STANDING`].
    pub(crate) async fn standing(&self, person: PersonId) -> Result<StandingRow, StoreError> {
        read!(self, standing(person))
    }

    pub(crate) async fn secret(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        read!(self, secret(name))
    }
}

/// The only connection of this server that writes, and what is closed together with it.
pub(crate) enum Writer {
    Sqlite { writer: SqliteConnection, readers: SqlitePool, workers: Workers },
    Postgres(Box<PostgresWriter>),
}

impl Writer {
    /// Writes a batch in one transaction. It is durable when this returns.
    pub(crate) async fn write(&mut self, batch: &Batch) -> Result<BatchOutcome, StoreError> {
        match self {
            Writer::Sqlite { writer, workers, .. } => workers.guard(sqlite::write::write(writer, batch)).await,
            Writer::Postgres(writer) => writer.write(batch).await,
        }
    }

    /// Closes all connections, those that read too.
    pub(crate) async fn close(self) {
        match self {
            Writer::Sqlite { writer, readers, workers } => {
                let close = async {
                    readers.close().await;
                    // The writer goes last, so that the database moves its whole write-ahead log into the file.
                    writer.close().await.map_err(StoreError::from)
                };
                if let Err(error) = workers.guard(close).await {
                    tracing::warn!(%error, "the store did not close as it should");
                }
            }
            Writer::Postgres(writer) => writer.close().await,
        }
    }
}
