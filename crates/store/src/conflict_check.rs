//! Optimistic concurrency: which appends of a batch are accepted.

use std::collections::{BTreeMap, HashMap};

use crate::ids::LogId;
use crate::{Append, LobbyCard, NewEvent, Stage, StoredName};

/// Last sequence numbers and code holders as stored, updated with each append that is accepted.
#[derive(Default)]
pub(crate) struct ConflictCheck {
    last: HashMap<LogId, u64>,
    holders: HashMap<String, LogId>,
}

/// The rows that a transaction writes.
#[derive(Default)]
pub(crate) struct AcceptedRows<'a> {
    /// The last card of each log, and its last sequence number.
    pub(crate) cards: BTreeMap<LogId, (&'a LobbyCard, u64)>,
    /// Events with their sequence numbers.
    pub(crate) events: Vec<(LogId, u64, &'a NewEvent)>,
    pub(crate) names: Vec<(LogId, &'a StoredName)>,
}

impl ConflictCheck {
    /// Sets a log's last sequence number, as stored.
    pub(crate) fn set_last(&mut self, log: LogId, last: u64) {
        self.last.insert(log, last);
    }

    /// Sets the log that holds a code, as stored.
    pub(crate) fn set_code_holder(&mut self, code: &str, log: LogId) {
        self.holders.insert(code.to_owned(), log);
    }

    /// Accepts an append and returns its log's new last sequence number. `None` if the log is further than the append
    /// expects, or if another log holds the code.
    pub(crate) fn accept<'a>(&mut self, append: &'a Append, rows: &mut AcceptedRows<'a>) -> Option<u64> {
        let before = self.last.get(&append.log).copied().unwrap_or(0);
        if append.expected != before || !self.may_hold_code(append) {
            return None;
        }
        if append.card.stage != Stage::Over {
            self.holders.insert(append.card.code.clone(), append.log);
        }
        let numbers = before + 1..;
        rows.events.extend(numbers.zip(&append.events).map(|(seq, event)| (append.log, seq, event)));
        rows.names.extend(append.names.iter().map(|name| (append.log, name)));
        let last = before + append.events.len() as u64;
        rows.cards.insert(append.log, (&append.card, last));
        self.last.insert(append.log, last);
        Some(last)
    }

    fn may_hold_code(&self, append: &Append) -> bool {
        append.card.stage == Stage::Over
            || self.holders.get(&append.card.code).is_none_or(|holder| *holder == append.log)
    }
}
