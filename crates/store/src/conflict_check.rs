//! Which appends of a batch may be kept.

use std::collections::{BTreeMap, HashMap};

use crate::ids::LogId;
use crate::{Append, LobbyCard, NewEvent, Stage};

/// How far tables are and who holds which code, with everything that has been admitted so far.
#[derive(Default)]
pub(crate) struct ConflictCheck {
    last: HashMap<LogId, u64>,
    holders: HashMap<String, LogId>,
}

/// What a commit writes.
#[derive(Default)]
pub(crate) struct AcceptedRows<'a> {
    /// The last card of each table, and the number of its last event.
    pub(crate) cards: BTreeMap<LogId, (&'a LobbyCard, u64)>,
    /// Events with their sequence numbers.
    pub(crate) events: Vec<(LogId, u64, &'a NewEvent)>,
}

impl ConflictCheck {
    /// Notes a table's last sequence number as it is stored.
    pub(crate) fn set_last(&mut self, table: LogId, last: u64) {
        self.last.insert(table, last);
    }

    /// Notes which table holds a code as it is stored.
    pub(crate) fn set_code_holder(&mut self, code: &str, table: LogId) {
        self.holders.insert(code.to_owned(), table);
    }

    /// Enters an append and gives its table's new last sequence number; nothing if the table is further than the writer
    /// knows, or if another table holds the code.
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
