//! Optimistic concurrency: which appends of a batch are accepted.

use std::collections::{BTreeMap, HashMap};

use crate::ids::LogId;
use crate::{Append, LobbyCard, LogHead, NewEvent, Stage, StoredName};

/// Ends of logs and code holders as stored, updated with each append that is accepted.
#[derive(Default)]
pub(crate) struct ConflictCheck {
    heads: HashMap<LogId, LogHead>,
    holders: HashMap<String, LogId>,
}

/// The rows that a transaction writes.
#[derive(Default)]
pub(crate) struct AcceptedRows<'a> {
    /// The last card of each log, and its new end.
    pub(crate) cards: BTreeMap<LogId, (&'a LobbyCard, LogHead)>,
    /// Events with their sequence numbers and hashes.
    pub(crate) events: Vec<(LogId, LogHead, &'a NewEvent)>,
    pub(crate) names: Vec<(LogId, &'a StoredName)>,
}

impl ConflictCheck {
    /// Sets a log's end, as stored.
    pub(crate) fn set_head(&mut self, log: LogId, head: LogHead) {
        self.heads.insert(log, head);
    }

    /// Sets the log that holds a code, as stored.
    pub(crate) fn set_code_holder(&mut self, code: &str, log: LogId) {
        self.holders.insert(code.to_owned(), log);
    }

    /// Accepts an append and returns its log's new last sequence number. `None` if the log is further than the append
    /// expects, or if another log holds the code.
    pub(crate) fn accept<'a>(&mut self, append: &'a Append, rows: &mut AcceptedRows<'a>) -> Option<u64> {
        let mut head = self.heads.get(&append.log).cloned().unwrap_or_default();
        if append.expected != head.seq || !self.may_hold_code(append) {
            return None;
        }
        if append.card.stage != Stage::Over {
            self.holders.insert(append.card.code.clone(), append.log);
        }
        for event in &append.events {
            head = head.then(append.log, event.by, &event.text);
            rows.events.push((append.log, head.clone(), event));
        }
        rows.names.extend(append.names.iter().map(|name| (append.log, name)));
        rows.cards.insert(append.log, (&append.card, head.clone()));
        let last = head.seq;
        self.heads.insert(append.log, head);
        Some(last)
    }

    fn may_hold_code(&self, append: &Append) -> bool {
        append.card.stage == Stage::Over
            || self.holders.get(&append.card.code).is_none_or(|holder| *holder == append.log)
    }
}
