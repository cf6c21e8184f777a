//! Errors of opening, appending and everything else.

use crate::{Remains, postgres, sqlite};

/// Why a store cannot be opened. Nothing in it has been changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// With what the database says about it.
    #[error("not a database, or a damaged one: {0}")]
    Broken(String),
    #[error("the database of another program")]
    Foreign,
    /// A restore into it was not completed.
    #[error("a restore was not completed")]
    Interrupted(Remains),
    /// A newer version of the program has migrated it.
    #[error("written by a newer version")]
    Newer,
    #[error("the database server cannot be reached")]
    Unreachable(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The database server answers, but rejects the login or lacks a permission; with its message.
    #[error("the database server refuses: {0}")]
    Refused(String),
    /// The database server's major version, which is too old.
    #[error("the database server is too old: {0}")]
    TooOld(u32),
    /// There is no room on the disk for it.
    #[error("the disk is full: {0}")]
    Full(String),
    /// It cannot be read or written at all.
    #[error("cannot be opened")]
    Failed(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Why nothing was appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// The log is further than the append expects, or another open table has its code.
    #[error("something else has happened in the meantime")]
    Conflict,
    /// The transaction failed.
    #[error(transparent)]
    Failed(#[from] StoreError),
}

/// Failure of the database. Its text is for the program's own log, never for people.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The connection was lost, or none could be made. A transaction may have been committed or not.
    #[error("the database is away: {0}")]
    Away(String),
    /// The file is damaged, or not a database any more; with what the database says about it.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// There is no room on the disk, or a quota is used up. Nothing was written.
    #[error("the disk is full: {0}")]
    Full(String),
    /// Anything else.
    #[error("the store does not answer: {0}")]
    Failed(String),
}

impl StoreError {
    pub(crate) fn closed() -> StoreError {
        StoreError::Failed("the store is closed".to_owned())
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        if postgres::is_away(&error) {
            StoreError::Away(error.to_string())
        } else if sqlite::is_full(&error) || postgres::is_full(&error) {
            StoreError::Full(sqlite::message(&error))
        } else if sqlite::is_damage(&error) {
            StoreError::Damaged(sqlite::message(&error))
        } else {
            StoreError::Failed(error.to_string())
        }
    }
}

/// Refuses text with a NUL, which `PostgreSQL` cannot store. So `SQLite` does not take it either: a store can be copied from
/// any database to any other.
pub(crate) fn refuse_nul(text: &str) -> Result<(), StoreError> {
    if text.contains('\0') { Err(StoreError::Failed("a text with a NUL in it".to_owned())) } else { Ok(()) }
}
