//! The store's SQL, for `PostgreSQL`, which any number of servers share.
//!
//! One connection of each server writes ([`mod@write`]), some read ([`read`], [`connections`]), one hears what other servers
//! have appended ([`news`]), and one counts how often people ask ([`rates`]). Everything that is asked of the database has a
//! limit in time, here and there: a network that swallows what is sent is noticed, and nobody waits for ever.

pub(super) mod connections;
pub(super) mod fill;
pub(super) mod news;
pub(super) mod open;
pub(super) mod rates;
pub(super) mod read;
pub(super) mod write;

use std::time::Duration;

use sqlx::Error;

/// How long a database may take until it lets us in. A restart is often over by then, and nobody has noticed.
const CONNECTING: Duration = Duration::from_secs(3);
/// How long an answer may take. The database gives up a little earlier by itself, so that we hear why.
const ANSWERING: Duration = Duration::from_secs(5);

/// Whether an error says that the database is away, or goes away, and not that something is wrong with what was asked.
pub(super) fn is_away(error: &Error) -> bool {
    match error {
        Error::Io(_) | Error::Tls(_) | Error::Protocol(_) => true,
        Error::Database(error) => error.code().is_some_and(|code| is_away_code(&code)),
        _ => false,
    }
}

fn is_away_code(code: &str) -> bool {
    // Connections that break; no room for one more connection; ended by whoever runs the database, by a crash, because it
    // starts, or because it took too long; idle for too long; and a database that has become a copy of another one.
    code.len() == 5
        && (code.starts_with("08")
            || code.starts_with("57P")
            || ["53300", "57014", "25P03", "25P04", "25006"].contains(&code))
}

/// Whether an error says that another server was quicker, so that it is worth trying again.
fn is_race(error: &Error) -> bool {
    // A number or code that has just been taken, transactions that cannot be put in order or wait for one another.
    let is_race = |code: &str| ["23505", "40001", "40P01", "55P03"].contains(&code);
    error.as_database_error().and_then(sqlx::error::DatabaseError::code).is_some_and(|code| is_race(&code))
}

/// Whether an error says that something took too long, so that it is not worth trying again at once.
fn is_slow(error: &Error) -> bool {
    match error {
        Error::Io(error) => error.kind() == std::io::ErrorKind::TimedOut,
        Error::Database(error) => error.code().is_some_and(|code| code == "57014"),
        _ => false,
    }
}

/// What takes longer than it may.
fn too_slow() -> Error {
    Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, "the database took too long"))
}

/// Waits for the database, but not for ever.
async fn in_time<T>(most: Duration, asked: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
    tokio::time::timeout(most, asked).await.unwrap_or_else(|_| Err(too_slow()))
}
