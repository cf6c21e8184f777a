//! Connections that read. Whatever goes wrong with one, it is dropped and never used again; so is one whose user has left in
//! the middle of an answer. (The pool of `sqlx` asks such a connection whether it still lives, and where the network swallows
//! everything waits for the answer for ever, with a place in the pool.)

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, PgRow};
use sqlx::query::QueryAs;
use sqlx::{ConnectOptions, Connection, Error, FromRow, Postgres};
use tokio::sync::Semaphore;
use tokio::time::Instant;

use super::super::StoreError;
use super::{ANSWERING, CONNECTING, in_time, is_away, is_slow, too_slow};

/// How long between two tries to get in, at first and at most.
const PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_millis(400);

/// A question, ready to be asked.
pub(super) type Question<'q, T> = QueryAs<'q, Postgres, T, PgArguments>;

/// Connections that read.
pub(in super::super) struct Connections {
    options: PgConnectOptions,
    idle: Mutex<Vec<PgConnection>>,
    places: Semaphore,
}

/// Where a connection comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Idle,
    New,
}

impl Connections {
    /// Connections of which so many read at the same time.
    pub(super) fn new(options: PgConnectOptions, most: usize) -> Connections {
        Connections { options, idle: Mutex::default(), places: Semaphore::new(most) }
    }

    /// Asks something and gives all rows of the answer. A connection that has been idle may have died meanwhile; then another
    /// one is asked.
    pub(super) async fn ask<'q, T>(&self, question: impl Fn() -> Question<'q, T>) -> Result<Vec<T>, StoreError>
    where
        T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        let place = tokio::time::timeout(CONNECTING, self.places.acquire()).await;
        let place = place.map_err(|_| StoreError::from(too_slow()))?;
        let _place = place.map_err(|_| StoreError::Failed("the store is closed".to_owned()))?;
        loop {
            let (mut connection, origin) = self.connection().await?;
            match in_time(ANSWERING, question().fetch_all(&mut connection)).await {
                Ok(rows) => {
                    self.give_back(connection);
                    return Ok(rows);
                }
                Err(error) if is_away(&error) => {
                    // All that are idle have come to the same end.
                    self.idle().clear();
                    if origin == Origin::New || is_slow(&error) {
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

    /// Closes all connections. Whoever asks from now on gets no answer.
    pub(super) async fn close(&self) {
        self.places.close();
        let idle = std::mem::take(&mut *self.idle());
        for connection in idle {
            // It is only polite to say goodbye.
            let _ = in_time(CONNECTING, connection.close()).await;
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
        if !self.places.is_closed() {
            self.idle().push(connection);
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<PgConnection>> {
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A new connection. A database that is just being started again is waited for a little.
pub(in super::super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, Error> {
    let deadline = Instant::now() + CONNECTING;
    let mut pause = PAUSE;
    loop {
        match tokio::time::timeout_at(deadline, options.connect()).await {
            Ok(Ok(connection)) => return Ok(connection),
            Ok(Err(error)) if !is_away(&error) || Instant::now() + pause >= deadline => return Err(error),
            Ok(Err(_)) => tokio::time::sleep(pause).await,
            Err(_) => return Err(too_slow()),
        }
        pause = LONGEST_PAUSE.min(2 * pause);
    }
}
