//! SQL for `PostgreSQL`, which any number of servers share.
//!
//! Each server has one connection that writes ([`mod@write`]), some that read ([`read`], [`read_pool`]), and one that
//! receives notifications of the others' appends ([`notifications`]). Every query has a time limit, in the client and
//! in the database: a network that swallows packets is noticed, and no caller waits for ever.

pub(crate) mod notifications;
pub(crate) mod open;
pub(crate) mod read;
pub(crate) mod read_pool;
pub(crate) mod restore;
pub(crate) mod write;

use std::time::Duration;

use sqlx::Error;

/// Time limit for connecting. A restart of the database is often over by then, and goes unnoticed.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// Time limit for an answer. The database's own limit is a little shorter, so that its reason arrives.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// True if an error says that the database is away, or goes away, and not that something is wrong with the query.
pub(crate) fn is_away(error: &Error) -> bool {
    match error {
        Error::Io(_) | Error::Tls(_) | Error::Protocol(_) => true,
        Error::Database(error) => error.code().is_some_and(|code| is_away_code(&code)),
        _ => false,
    }
}

fn is_away_code(code: &str) -> bool {
    // Broken connections; too many connections; ended by the database's administrator, by a crash, because it starts,
    // or because it took too long; idle for too long; and a database that has become a read-only replica.
    code.len() == 5
        && (code.starts_with("08")
            || code.starts_with("57P")
            || ["53300", "57014", "25P03", "25P04", "25006"].contains(&code))
}

/// True if there is no room on the database server's disk.
pub(crate) fn is_full(error: &Error) -> bool {
    error.as_database_error().and_then(sqlx::error::DatabaseError::code).is_some_and(|code| code == "53100")
}

/// True if a concurrent transaction of another server was quicker, so that a retry may succeed.
fn is_race(error: &Error) -> bool {
    // Unique violation (a sequence number or code that has just been taken), serialization failure, deadlock, lock not
    // available.
    let is_race = |code: &str| ["23505", "40001", "40P01", "55P03"].contains(&code);
    error.as_database_error().and_then(sqlx::error::DatabaseError::code).is_some_and(|code| is_race(&code))
}

/// True if a time limit was exceeded, so that an immediate retry is not worth it.
fn is_timeout(error: &Error) -> bool {
    match error {
        Error::Io(error) => error.kind() == std::io::ErrorKind::TimedOut,
        Error::Database(error) => error.code().is_some_and(|code| code == "57014"),
        _ => false,
    }
}

fn timed_out() -> Error {
    Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, "the database took too long"))
}

/// Applies a time limit.
async fn with_timeout<T>(most: Duration, asked: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
    tokio::time::timeout(most, asked).await.unwrap_or_else(|_| Err(timed_out()))
}
