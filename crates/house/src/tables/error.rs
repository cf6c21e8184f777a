//! Why a table cannot be had or changed.

use store::{AppendError, StoreError};

use super::command::TableRefused;
use crate::log_cache::{LogError, Never, Unplayable};

/// Why a table cannot be had or changed.
#[derive(Debug, thiserror::Error)]
pub enum HouseError {
    #[error("no such table")]
    NoTable,
    /// Something else happened at that table in the meantime.
    #[error("somebody was quicker")]
    TooLate,
    /// The command is refused; nothing has changed.
    #[error("not allowed: {0:?}")]
    Refused(TableRefused),
    /// The table's events cannot be replayed.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An invariant does not hold.
    #[error("a command could not be carried out")]
    Broken,
}

impl From<TableRefused> for HouseError {
    fn from(refused: TableRefused) -> HouseError {
        HouseError::Refused(refused)
    }
}

impl From<AppendError> for HouseError {
    fn from(error: AppendError) -> HouseError {
        match error {
            AppendError::Conflict => HouseError::TooLate,
            AppendError::Failed(error) => HouseError::Store(error),
        }
    }
}

impl From<LogError<HouseError>> for HouseError {
    fn from(error: LogError<HouseError>) -> HouseError {
        match error {
            LogError::NoLog => HouseError::NoTable,
            LogError::TooLate => HouseError::TooLate,
            LogError::Refused(error) => error,
            LogError::Unplayable(error) => HouseError::Unplayable(error),
            LogError::Store(error) => HouseError::Store(error),
        }
    }
}

impl From<LogError<Never>> for HouseError {
    fn from(error: LogError<Never>) -> HouseError {
        error.of_reading::<HouseError>().into()
    }
}
