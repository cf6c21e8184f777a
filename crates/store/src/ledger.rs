//! Which appends of a batch may be kept.

use std::collections::{BTreeMap, HashMap};

use super::{Append, Card, NewEvent, Stage};
use crate::ids::LogId;

/// How far tables are and who holds which code, with everything that has been admitted so far.
#[derive(Default)]
pub(super) struct Ledger {
    last: HashMap<LogId, u64>,
    holders: HashMap<String, LogId>,
}

/// What a commit writes.
#[derive(Default)]
pub(super) struct Entries<'a> {
    /// The last card of each table, and the number of its last event.
    pub(super) cards: BTreeMap<LogId, (&'a Card, u64)>,
    /// Events with their sequence numbers.
    pub(super) events: Vec<(LogId, u64, &'a NewEvent)>,
}

impl Ledger {
    /// Notes a table's last sequence number as it is stored.
    pub(super) fn note_last(&mut self, table: LogId, last: u64) {
        self.last.insert(table, last);
    }

    /// Notes which table holds a code as it is stored.
    pub(super) fn note_holder(&mut self, code: &str, table: LogId) {
        self.holders.insert(code.to_owned(), table);
    }

    /// Enters an append and gives its table's new last sequence number; nothing if the table is further than the writer
    /// knows, or if another table holds the code.
    pub(super) fn admit<'a>(&mut self, append: &'a Append, entries: &mut Entries<'a>) -> Option<u64> {
        let before = self.last.get(&append.log).copied().unwrap_or(0);
        if append.expected != before || !self.may_hold_code(append) {
            return None;
        }
        if append.card.stage != Stage::Over {
            self.holders.insert(append.card.code.clone(), append.log);
        }
        let numbers = before + 1..;
        entries.events.extend(numbers.zip(&append.events).map(|(seq, event)| (append.log, seq, event)));
        let last = before + append.events.len() as u64;
        entries.cards.insert(append.log, (&append.card, last));
        self.last.insert(append.log, last);
        Some(last)
    }

    fn may_hold_code(&self, append: &Append) -> bool {
        append.card.stage == Stage::Over
            || self.holders.get(&append.card.code).is_none_or(|holder| *holder == append.log)
    }
}
