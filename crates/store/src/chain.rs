//! The hash chain of a log: the hash of each event covers the event and the hash of its predecessor. So no event of a log can
//! be changed, lost, swapped or added unseen, unless all hashes behind it and the log's index entry are made anew as well.
//!
//! A hash covers what was decided and thrown, and by whom; not when, and no names, because those can be erased.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::dump::{DumpedEvent, DumpedLog};
use crate::ids::{LogId, PersonId};

/// Begins what is hashed, so that a hash of another kind or version never fits.
const TAG: &[u8] = b"knobel event 1";

/// The hash of an event: 32 bytes; none before the first event of a log.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct EventHash(Vec<u8>);

/// The end of a log: kept elsewhere, it proves that no event before it has changed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LogHead {
    /// Sequence number of the last event; 0 if there is none.
    pub seq: u64,
    pub hash: EventHash,
}

/// Where a log breaks its chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChainFault {
    /// The event with this number is missing.
    Lost(u64),
    /// The event with this number is not the one that was appended under it.
    Changed(u64),
    /// The event with this number was not appended by the program: the index ends before it.
    Added(u64),
    /// The event with this number fits its predecessor, but is not the one with which the log ends according to the index.
    OtherEnd(u64),
}

/// Most faults of one log that are named.
const MOST_FAULTS: usize = 20;

impl EventHash {
    /// The hash of an event behind the one with the hash `self`.
    pub(crate) fn then(&self, log: LogId, seq: u64, by: Option<PersonId>, text: &str) -> EventHash {
        let by = by.map(PersonId::to_bytes);
        let by = by.as_ref().map_or(&[][..], |id| &id[..]);
        let mut hash = Sha256::new();
        for part in [TAG, &log.to_bytes(), &seq.to_be_bytes(), by, text.as_bytes(), &self.0] {
            // With its length before it, no part can be taken for the beginning of the next one.
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        EventHash(hash.finalize().to_vec())
    }

    /// The bytes of the database column, whatever they are.
    pub(crate) fn from_bytes(bytes: Vec<u8>) -> EventHash {
        EventHash(bytes)
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        self.0.clone()
    }
}

impl LogHead {
    /// The head after one more event.
    pub(crate) fn then(&self, log: LogId, by: Option<PersonId>, text: &str) -> LogHead {
        let seq = self.seq + 1;
        LogHead { seq, hash: self.hash.then(log, seq, by, text) }
    }
}

/// In hexadecimal.
impl fmt::Display for EventHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hexadecimal(&self.0))
    }
}

/// Bytes in hexadecimal; by a table, because every append writes two hashes.
pub fn hexadecimal(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        text.push(char::from(DIGITS[usize::from(byte >> 4)]));
        text.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    text
}

impl fmt::Debug for EventHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl DumpedLog {
    /// Where the log breaks its chain, by number; `events` are all of them. Of very many faults the first are named.
    pub fn chain_faults(&self, events: &[DumpedEvent]) -> Vec<ChainFault> {
        let mut faults = Vec::new();
        let mut before = LogHead::default();
        for event in events {
            let seq = event.event.seq;
            faults.extend((before.seq + 1..seq).take(MOST_FAULTS).map(ChainFault::Lost));
            if seq > self.head.seq {
                faults.push(ChainFault::Added(seq));
            } else if before.seq + 1 == seq && !self.follows(&before.hash, event) && !self.is_in_place(event, events) {
                faults.push(ChainFault::Changed(seq));
            }
            before = LogHead { seq, hash: event.hash.clone() };
            if faults.len() >= MOST_FAULTS {
                return faults;
            }
        }
        faults.extend((before.seq + 1..=self.head.seq).take(MOST_FAULTS).map(ChainFault::Lost));
        if faults.is_empty() && before != self.head {
            faults.push(ChainFault::OtherEnd(before.seq));
        }
        faults
    }

    fn follows(&self, before: &EventHash, event: &DumpedEvent) -> bool {
        let of = &event.event;
        before.then(self.listed.id, of.seq, of.by, &of.text) == event.hash
    }

    /// True if the event follows another one of the log: then it is its predecessor that has been moved, not the event.
    fn is_in_place(&self, event: &DumpedEvent, events: &[DumpedEvent]) -> bool {
        events.iter().any(|other| self.follows(&other.hash, event))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_stays_what_it_is_for_ever() {
        let log: LogId = "00000000000000000000000001".parse().expect("an id");
        let by: PersonId = "00000000000000000000000002".parse().expect("an id");
        let first = EventHash::default().then(log, 1, Some(by), "\"closed\"");
        assert_eq!(first.to_string(), "8b6a46d71edfd6d10fa853ffed2bd4c106c33e3685f48faea22ff6d59a227f7e");
        assert_eq!(
            first.then(log, 2, None, "rethrow PO").to_string(),
            "2fd82cd736e05eec0870674de10709f3ce16ebed58e40f0d924fcc87c6433200"
        );
    }

    #[test]
    fn every_part_counts_and_none_runs_into_the_next() {
        let (log, by, before) = (LogId::random(), PersonId::random(), EventHash::default());
        let hash = before.then(log, 1, Some(by), "stop");
        for other in [
            before.then(LogId::random(), 1, Some(by), "stop"),
            before.then(log, 2, Some(by), "stop"),
            before.then(log, 1, Some(PersonId::random()), "stop"),
            before.then(log, 1, None, "stop"),
            before.then(log, 1, Some(by), "stop "),
            hash.then(log, 1, Some(by), "stop"),
        ] {
            assert_ne!(hash, other);
        }
    }
}
