//! Pool of connections that read. A connection that breaks or does not answer in time is dropped and never used again;
//! so is one whose caller was cancelled in the middle of an answer. (The pool of `sqlx` pings such a connection, and where the
//! network swallows packets waits for the answer for ever, with a place in the pool.)

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, PgRow};
use sqlx::query::QueryAs;
use sqlx::{ConnectOptions, Connection, Error, FromRow, Postgres};
use tokio::sync::Semaphore;
use tokio::time::Instant;

use super::{ANSWER_TIMEOUT, CONNECT_TIMEOUT, is_away, is_timeout, timed_out, with_timeout};
use crate::StoreError;

/// Pause between two attempts to connect, at first and at most.
const PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_millis(400);

pub(super) type ReadQuery<'q, T> = QueryAs<'q, Postgres, T, PgArguments>;

pub(crate) struct ReadPool {
    options: PgConnectOptions,
    idle: Mutex<Vec<PgConnection>>,
    permits: Semaphore,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Idle,
    New,
}

impl ReadPool {
    /// A pool of at most `most` connections.
    pub(super) fn new(options: PgConnectOptions, most: usize) -> ReadPool {
        ReadPool { options, idle: Mutex::default(), permits: Semaphore::new(most) }
    }

    /// Runs a query and returns all rows. An idle connection may have died meanwhile; then the query is retried on
    /// another one.
    pub(super) async fn fetch_all<'q, T>(&self, query: impl Fn() -> ReadQuery<'q, T>) -> Result<Vec<T>, StoreError>
    where
        T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        let permit = tokio::time::timeout(CONNECT_TIMEOUT, self.permits.acquire()).await;
        let permit = permit.map_err(|_| StoreError::from(timed_out()))?;
        let _permit = permit.map_err(|_| StoreError::closed())?;
        loop {
            let (mut connection, origin) = self.connection().await?;
            match with_timeout(ANSWER_TIMEOUT, query().fetch_all(&mut connection)).await {
                Ok(rows) => {
                    self.give_back(connection);
                    return Ok(rows);
                }
                Err(error) if is_away(&error) => {
                    // All idle connections have been lost in the same way.
                    self.idle().clear();
                    if origin == Origin::New || is_timeout(&error) {
                        return Err(error.into());
                    }
                }
                Err(error) => {
                    self.give_back(connection);
                    return Err(error.into());
                }
            }
        }
    }

    /// Closes all connections. Queries fail from now on.
    pub(super) async fn close(&self) {
        self.permits.close();
        let idle = std::mem::take(&mut *self.idle());
        for connection in idle {
            // A connection that cannot be closed in time is simply dropped.
            let _ = with_timeout(CONNECT_TIMEOUT, connection.close()).await;
        }
    }

    async fn connection(&self) -> Result<(PgConnection, Origin), Error> {
        let idle = self.idle().pop();
        match idle {
            Some(connection) => Ok((connection, Origin::Idle)),
            None => Ok((connect(&self.options).await?, Origin::New)),
        }
    }

    fn give_back(&self, connection: PgConnection) {
        if !self.permits.is_closed() {
            self.idle().push(connection);
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<PgConnection>> {
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Connects, and retries for a while if the database is just restarting.
pub(crate) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, Error> {
    let deadline = Instant::now() + CONNECT_TIMEOUT;
    let mut pause = PAUSE;
    loop {
        match tokio::time::timeout_at(deadline, options.connect()).await {
            Ok(Ok(connection)) => return Ok(connection),
            Ok(Err(error)) if !is_away(&error) || Instant::now() + pause >= deadline => return Err(error),
            Ok(Err(_)) => tokio::time::sleep(pause).await,
            Err(_) => return Err(timed_out()),
        }
        pause = LONGEST_PAUSE.min(2 * pause);
    }
}
