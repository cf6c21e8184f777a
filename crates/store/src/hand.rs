//! A connection of its own for work that is done now and then: copying, checking, erasing, deleting. It never stands in the
//! way of those who read and write all the time.
//!
//! The statements here are written so that both databases understand them: `$1` for places, `CAST` for numbers.

use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{ConnectOptions, Connection};

use super::{Database, OpenError, StoreError, postgres, sqlite};

/// A connection to either database.
pub(super) enum Hand {
    Sqlite(SqliteConnection),
    Postgres(Box<PgConnection>),
}

/// What a hand is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// To read, as everything is at one moment.
    Look,
    /// To write, alone.
    Write,
}

/// All rows that a statement gives.
macro_rules! fetch {
    ($hand:expr, $sql:expr $(, $bind:expr)* $(,)?) => {
        match $hand {
            $crate::hand::Hand::Sqlite(hand) => sqlx::query_as($sql)$(.bind($bind))*.fetch_all(&mut *hand).await,
            $crate::hand::Hand::Postgres(hand) => sqlx::query_as($sql)$(.bind($bind))*.fetch_all(&mut **hand).await,
        }
        .map_err($crate::StoreError::from)
    };
}

/// How many rows a statement changes.
macro_rules! execute {
    ($hand:expr, $sql:expr $(, $bind:expr)* $(,)?) => {
        match $hand {
            $crate::hand::Hand::Sqlite(hand) => {
                sqlx::query($sql)$(.bind($bind))*.execute(&mut *hand).await.map(|done| done.rows_affected())
            }
            $crate::hand::Hand::Postgres(hand) => {
                sqlx::query($sql)$(.bind($bind))*.execute(&mut **hand).await.map(|done| done.rows_affected())
            }
        }
        .map_err($crate::StoreError::from)
    };
}

pub(super) use {execute, fetch};

impl Hand {
    /// A new connection to a database that is there and up to date.
    pub(super) async fn open(database: &Database) -> Result<Hand, OpenError> {
        match database {
            Database::File(path) => {
                let connected = sqlite::open::options(path).connect().await;
                connected.map(Hand::Sqlite).map_err(|error| OpenError::Failed(Box::new(error)))
            }
            Database::Postgres(address) => {
                let connected = postgres::connections::connect(&postgres::open::options(address)).await;
                connected.map(|hand| Hand::Postgres(Box::new(hand))).map_err(postgres::open::refusal)
            }
        }
    }

    /// Begins a transaction. If the hand is dropped before [`Hand::commit`], nothing of it has happened.
    pub(super) async fn begin(&mut self, purpose: Purpose) -> Result<(), StoreError> {
        match (self, purpose) {
            (Hand::Sqlite(hand), Purpose::Look) => {
                // The moment that is looked at is that of the first question.
                sqlx::raw_sql("BEGIN; SELECT 1 FROM tables LIMIT 1").execute(hand).await?;
            }
            (Hand::Sqlite(hand), Purpose::Write) => {
                sqlx::raw_sql("BEGIN IMMEDIATE").execute(hand).await?;
            }
            // Work of this kind may take its time.
            (Hand::Postgres(hand), Purpose::Look) => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0; \
                     SET LOCAL idle_in_transaction_session_timeout = 0; SELECT 1";
                sqlx::raw_sql(begin).execute(&mut **hand).await?;
            }
            (Hand::Postgres(hand), Purpose::Write) => {
                let begin = "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
                sqlx::raw_sql(begin).execute(&mut **hand).await?;
            }
        }
        Ok(())
    }

    /// Makes everything since [`Hand::begin`] durable.
    pub(super) async fn commit(&mut self) -> Result<(), StoreError> {
        execute!(self, "COMMIT").map(drop)
    }

    /// Closes the connection. Whatever has not been committed has not happened.
    pub(super) async fn close(self) -> Result<(), StoreError> {
        match self {
            Hand::Sqlite(hand) => hand.close().await?,
            Hand::Postgres(hand) => hand.close().await?,
        }
        Ok(())
    }
}
