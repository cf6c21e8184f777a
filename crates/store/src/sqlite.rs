//! SQL for `SQLite`.
//!
//! One connection writes ([`mod@write`]) and a few read ([`read`]): with the write-ahead log, readers never wait for
//! the writer. Each connection has a thread, and every statement costs a round trip to it. So a commit is two round
//! trips, however many appends share it: the rows travel as JSON, and the database unpacks them.

pub(crate) mod erasure;
pub(crate) mod open;
pub(crate) mod read;
pub(crate) mod restore;
pub(crate) mod write;

/// The database's primary result code, without the details in the higher bits.
fn result_code(error: &sqlx::Error) -> Option<u32> {
    let code: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}
