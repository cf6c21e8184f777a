//! Events: what is appended to a log and read from it.

use crate::ids::{LogId, PersonId};
use crate::{LobbyCard, StoredName};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEvent {
    /// The person who caused it; `None` for bots and the table's cup.
    pub by: Option<PersonId>,
    /// What happened, in the notation of the log.
    pub text: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEvent {
    /// Sequence number within its log, from 1, without gaps.
    pub seq: u64,
    /// Time of the commit, in milliseconds since 1970.
    pub at: i64,
    /// The person who caused it; `None` for bots and the table's cup.
    pub by: Option<PersonId>,
    /// What happened, in the notation of the log.
    pub text: String,
}

/// Events for one log that belong together: all of them are stored, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The log. It is created if `expected` is 0.
    pub log: LogId,
    /// The sequence number of the last event that the writer knows; 0 for a new log.
    pub expected: u64,
    /// Never empty.
    pub events: Vec<NewEvent>,
    /// Names that the log does not have yet, to which the events refer.
    pub names: Vec<StoredName>,
    /// The log's index entry from now on.
    pub card: LobbyCard,
}
