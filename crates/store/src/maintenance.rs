//! A connection of its own for rare and long work: copying, checking, erasing, deleting. It never blocks the
//! connections that read and write all the time.
//!
//! The statements that it runs are valid SQL for both databases: `$1` for parameters, `CAST` for numbers.

use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{ConnectOptions, Connection};

use crate::sqlite::workers::Workers;
use crate::{Database, OpenError, StoreError, postgres, sqlite};

/// The snapshot is taken by the first query.
const SQLITE_SNAPSHOT: &str = "BEGIN; SELECT 1 FROM tables LIMIT 1";
const SQLITE_WRITE: &str = "BEGIN IMMEDIATE";
/// No time limits: this work may take long.
const POSTGRES_SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0; \
     SET LOCAL idle_in_transaction_session_timeout = 0; SELECT 1";
const POSTGRES_WRITE: &str =
    "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";

pub(crate) enum MaintenanceConnection {
    Sqlite(SqliteConnection, Workers),
    Postgres(Box<PgConnection>),
}

/// Isolation of a transaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TransactionMode {
    /// Read only, from one snapshot.
    Snapshot,
    /// Write, alone.
    Write,
}

/// Fetches all rows of a statement.
macro_rules! fetch {
    ($connection:expr, $sql:expr $(, $bind:expr)* $(,)?) => {
        match $connection {
            $crate::maintenance::MaintenanceConnection::Sqlite(connection, workers) => {
                let call = async {
                    let rows = sqlx::query_as($sql)$(.bind($bind))*.fetch_all(&mut *connection).await;
                    rows.map_err($crate::StoreError::from)
                };
                workers.guard(call).await
            }
            $crate::maintenance::MaintenanceConnection::Postgres(connection) => {
                let rows = sqlx::query_as($sql)$(.bind($bind))*.fetch_all(&mut **connection).await;
                rows.map_err($crate::StoreError::from)
            }
        }
    };
}

/// Executes a statement and returns the number of changed rows.
macro_rules! execute {
    ($connection:expr, $sql:expr $(, $bind:expr)* $(,)?) => {
        match $connection {
            $crate::maintenance::MaintenanceConnection::Sqlite(connection, workers) => {
                let call = async {
                    let done = sqlx::query($sql)$(.bind($bind))*.execute(&mut *connection).await;
                    done.map(|done| done.rows_affected()).map_err($crate::StoreError::from)
                };
                workers.guard(call).await
            }
            $crate::maintenance::MaintenanceConnection::Postgres(connection) => {
                let done = sqlx::query($sql)$(.bind($bind))*.execute(&mut **connection).await;
                done.map(|done| done.rows_affected()).map_err($crate::StoreError::from)
            }
        }
    };
}

pub(crate) use {execute, fetch};

impl MaintenanceConnection {
    /// Connects to a database that exists and has been migrated.
    pub(crate) async fn open(database: &Database) -> Result<MaintenanceConnection, OpenError> {
        match database {
            Database::File(path) => {
                let workers = Workers::new();
                let connected = sqlite::open::options(path, &workers).connect().await;
                let connection = connected.map_err(|error| OpenError::Failed(Box::new(error)))?;
                Ok(MaintenanceConnection::Sqlite(connection, workers))
            }
            Database::Postgres(address) => {
                let connected = postgres::read_pool::connect(&postgres::open::options(address)).await;
                connected
                    .map(|connection| MaintenanceConnection::Postgres(Box::new(connection)))
                    .map_err(postgres::open::open_error)
            }
        }
    }

    /// The one of two statements that is written for this database.
    pub(crate) fn pick(&self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        match self {
            MaintenanceConnection::Sqlite(..) => sqlite,
            MaintenanceConnection::Postgres(_) => postgres,
        }
    }

    /// Begins a transaction. If the connection is dropped before [`MaintenanceConnection::commit`], it is rolled back.
    pub(crate) async fn begin(&mut self, mode: TransactionMode) -> Result<(), StoreError> {
        let begin = match mode {
            TransactionMode::Snapshot => self.pick(SQLITE_SNAPSHOT, POSTGRES_SNAPSHOT),
            TransactionMode::Write => self.pick(SQLITE_WRITE, POSTGRES_WRITE),
        };
        match self {
            MaintenanceConnection::Sqlite(connection, workers) => {
                workers.guard(async { Ok(sqlx::raw_sql(begin).execute(connection).await.map(drop)?) }).await
            }
            MaintenanceConnection::Postgres(connection) => {
                Ok(sqlx::raw_sql(begin).execute(&mut **connection).await.map(drop)?)
            }
        }
    }

    /// Executes statements where the database is `SQLite`.
    pub(crate) async fn run_on_sqlite(&mut self, sql: &'static str) -> Result<(), StoreError> {
        match self {
            MaintenanceConnection::Sqlite(connection, workers) => {
                workers.guard(async { Ok(sqlx::raw_sql(sql).execute(connection).await.map(drop)?) }).await
            }
            MaintenanceConnection::Postgres(_) => Ok(()),
        }
    }

    pub(crate) async fn commit(&mut self) -> Result<(), StoreError> {
        execute!(self, "COMMIT").map(drop)
    }

    /// Closes the connection. What has not been committed is rolled back.
    pub(crate) async fn close(self) -> Result<(), StoreError> {
        match self {
            MaintenanceConnection::Sqlite(connection, workers) => {
                workers.guard(async { Ok(connection.close().await?) }).await
            }
            MaintenanceConnection::Postgres(connection) => Ok(connection.close().await?),
        }
    }
}
