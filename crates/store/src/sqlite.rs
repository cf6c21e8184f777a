//! SQL for `SQLite`.
//!
//! One connection writes ([`mod@write`]) and a few read ([`read`]): with the write-ahead log, readers never wait for
//! the writer. Each connection has a thread, and every statement costs a round trip to it. So a commit is two round
//! trips, however many appends share it: the rows travel as JSON, and the database unpacks them.

use sqlx::error::DatabaseError;
use sqlx::sqlite::SqliteError;

pub(crate) mod erasure;
pub(crate) mod open;
pub(crate) mod read;
pub(crate) mod restore;
pub(crate) mod workers;
pub(crate) mod write;

const SQLITE_CORRUPT: u32 = 11;
const SQLITE_FULL: u32 = 13;
const SQLITE_NOTADB: u32 = 26;
const SQLITE_IOERR_WRITE: u32 = 0x030a;
const SQLITE_IOERR_SHMSIZE: u32 = 0x130a;

/// True if the file is damaged, or not a database.
pub(crate) fn is_damage(error: &sqlx::Error) -> bool {
    matches!(result_code(error), Some(SQLITE_CORRUPT | SQLITE_NOTADB))
}

/// True if there is no room on the disk. A quota and a limit on the size of files look like a failed write; the index of the
/// write-ahead log cannot grow.
pub(crate) fn is_full(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(error) => error.kind() == std::io::ErrorKind::StorageFull,
        error => matches!(extended_code(error), Some(SQLITE_FULL | SQLITE_IOERR_WRITE | SQLITE_IOERR_SHMSIZE)),
    }
}

/// What the database says, without the driver's words around it.
pub(crate) fn message(error: &sqlx::Error) -> String {
    error.as_database_error().map_or_else(|| error.to_string(), |error| error.message().to_owned())
}

/// The database's primary result code, without the details in the higher bits.
fn result_code(error: &sqlx::Error) -> Option<u32> {
    extended_code(error).map(|code| code & 0xff)
}

fn extended_code(error: &sqlx::Error) -> Option<u32> {
    error.as_database_error()?.try_downcast_ref::<SqliteError>()?.code()?.parse().ok()
}
