//! A connection of its own for work that is done now and then: copying, checking, erasing, deleting. It never stands in the
//! way of those who read and write all the time.
//!
//! The statements here are written so that both databases understand them: `$1` for places, `CAST` for numbers.

use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{ConnectOptions, Connection};

use crate::{Database, OpenError, StoreError, postgres, sqlite};

/// A connection to either database.
pub(crate) enum MaintenanceConnection {
    Sqlite(SqliteConnection),
    Postgres(Box<PgConnection>),
}

/// What a connection is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TransactionMode {
    /// To read, as everything is at one moment.
    Snapshot,
    /// To write, alone.
    Write,
}

/// All rows that a statement gives.
macro_rules! fetch {
    ($connection:expr, $sql:expr $(, $bind:expr)* $(,)?) => {
        match $connection {
            $crate::maintenance::MaintenanceConnection::Sqlite(connection) => sqlx::query_as($sql)$(.bind($bind))*.fetch_all(&mut *connection).await,
            $crate::maintenance::MaintenanceConnection::Postgres(connection) => sqlx::query_as($sql)$(.bind($bind))*.fetch_all(&mut **connection).await,
        }
        .map_err($crate::StoreError::from)
    };
}

/// How many rows a statement changes.
macro_rules! execute {
    ($connection:expr, $sql:expr $(, $bind:expr)* $(,)?) => {
        match $connection {
            $crate::maintenance::MaintenanceConnection::Sqlite(connection) => {
                sqlx::query($sql)$(.bind($bind))*.execute(&mut *connection).await.map(|done| done.rows_affected())
            }
            $crate::maintenance::MaintenanceConnection::Postgres(connection) => {
                sqlx::query($sql)$(.bind($bind))*.execute(&mut **connection).await.map(|done| done.rows_affected())
            }
        }
        .map_err($crate::StoreError::from)
    };
}

pub(crate) use {execute, fetch};

impl MaintenanceConnection {
    /// A new connection to a database that is there and up to date.
    pub(crate) async fn open(database: &Database) -> Result<MaintenanceConnection, OpenError> {
        match database {
            Database::File(path) => {
                let connected = sqlite::open::options(path).connect().await;
                connected.map(MaintenanceConnection::Sqlite).map_err(|error| OpenError::Failed(Box::new(error)))
            }
            Database::Postgres(address) => {
                let connected = postgres::read_pool::connect(&postgres::open::options(address)).await;
                connected
                    .map(|connection| MaintenanceConnection::Postgres(Box::new(connection)))
                    .map_err(postgres::open::refusal)
            }
        }
    }

    /// Begins a transaction. If the connection is dropped before [`MaintenanceConnection::commit`], nothing of it has happened.
    pub(crate) async fn begin(&mut self, purpose: TransactionMode) -> Result<(), StoreError> {
        match (self, purpose) {
            (MaintenanceConnection::Sqlite(connection), TransactionMode::Snapshot) => {
                // The moment that is looked at is that of the first question.
                sqlx::raw_sql("BEGIN; SELECT 1 FROM tables LIMIT 1").execute(connection).await?;
            }
            (MaintenanceConnection::Sqlite(connection), TransactionMode::Write) => {
                sqlx::raw_sql("BEGIN IMMEDIATE").execute(connection).await?;
            }
            // Work of this kind may take its time.
            (MaintenanceConnection::Postgres(connection), TransactionMode::Snapshot) => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0; \
                     SET LOCAL idle_in_transaction_session_timeout = 0; SELECT 1";
                sqlx::raw_sql(begin).execute(&mut **connection).await?;
            }
            (MaintenanceConnection::Postgres(connection), TransactionMode::Write) => {
                let begin = "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
                sqlx::raw_sql(begin).execute(&mut **connection).await?;
            }
        }
        Ok(())
    }

    /// Makes everything since [`MaintenanceConnection::begin`] durable.
    pub(crate) async fn commit(&mut self) -> Result<(), StoreError> {
        execute!(self, "COMMIT").map(drop)
    }

    /// Closes the connection. Whatever has not been committed has not happened.
    pub(crate) async fn close(self) -> Result<(), StoreError> {
        match self {
            MaintenanceConnection::Sqlite(connection) => connection.close().await?,
            MaintenanceConnection::Postgres(connection) => connection.close().await?,
        }
        Ok(())
    }
}
