//! The store's SQL, for `SQLite`.
//!
//! One connection writes ([`mod@write`]) and a few read ([`read`]): with the write-ahead log, readers never wait for the writer.
//! A thread stands behind each connection, and every statement costs a trip to it and back. So a commit is two trips,
//! however many appends share it: what is to be written travels as JSON, and the database unpacks it.

pub(super) mod fill;
pub(super) mod open;
pub(super) mod read;
pub(super) mod write;

/// The database's primary result code, without the details in the higher bits.
fn result_code(error: &sqlx::Error) -> Option<u32> {
    let code: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}
