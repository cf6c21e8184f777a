//! Checking a store: the hash chain of every log is verified, and the log is replayed and compared with the index.

use std::collections::BTreeSet;

use super::manifest::{Manifest, ManifestFault};
use crate::clubs::Club;
use crate::tables::WebTable;
use store::ids::LogId;
use store::{About, ChainFault, Dump, DumpedEvent, DumpedLog, LobbyCard, Names, RowCounts, StoreError, StoredEvent};

/// A finding of the check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckFinding {
    /// The database itself finds something wrong with its file.
    Damaged(String),
    /// A log without events.
    Empty(LogId),
    /// The number of an event that is missing in a log, also at its end.
    Gap(LogId, u64),
    /// The events cannot be replayed, for this reason.
    Unplayable(LogId, String),
    /// The index entry differs from what the events make, in these parts.
    Card(LogId, Vec<&'static str>),
    /// The event with this number is not the one that was appended: its hash does not fit.
    Changed(LogId, u64),
    /// The event with this number is not in the index: the program did not append it.
    Added(LogId, u64),
    /// The last event, with this number, is not the one with which the log ends according to the index.
    OtherEnd(LogId, u64),
    /// The event with this number, or one before it, is not the one of the backup that the store is held against.
    NotAsBackedUp(LogId, u64),
    /// The file is a backup, and not as it was written.
    Backup(ManifestFault),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckReport {
    /// The size of the store.
    pub counts: RowCounts,
    /// The number of tables and clubs that were replayed.
    pub replayed: u64,
    /// The number of tables and clubs that are older than the hash chain: their first events were hashed when the database was
    /// migrated.
    pub older_than_chain: u64,
    /// The number of tables and clubs of the backup that have been deleted since.
    pub deleted: u64,
    pub findings: Vec<CheckFinding>,
}

/// Checks a whole store, and holds it against the manifest of an older backup if there is one. `tell` is called with the number
/// of replayed events, and of all.
pub async fn check(
    dump: &mut Dump,
    against: Option<&Manifest>,
    mut tell: impl FnMut(u64, u64),
) -> Result<CheckReport, StoreError> {
    let counts = dump.counts().await?;
    let findings = dump.integrity().await?.into_iter().map(CheckFinding::Damaged).collect();
    let mut checked = CheckReport { counts, replayed: 0, older_than_chain: 0, deleted: 0, findings };
    match checked.look_at_all(dump, against, &mut tell).await {
        // What has been found is said nevertheless.
        Err(StoreError::Damaged(said)) => checked.findings.push(CheckFinding::Damaged(said)),
        looked => looked?,
    }
    Ok(checked)
}

impl CheckReport {
    async fn look_at_all(
        &mut self,
        dump: &mut Dump,
        against: Option<&Manifest>,
        tell: &mut impl FnMut(u64, u64),
    ) -> Result<(), StoreError> {
        let (mut after, mut done) = (0, 0);
        let mut deleted: BTreeSet<LogId> = against.into_iter().flat_map(Manifest::logs).collect();
        loop {
            let logs = dump.logs(after).await?;
            let Some(log) = logs.last() else { break };
            after = log.no;
            for log in &logs {
                let events = dump.all_events(log.no).await?;
                done += events.len() as u64;
                let id = log.listed.id;
                deleted.remove(&id);
                let other = against.and_then(|manifest| manifest.differs_at(id, &events));
                self.findings.extend(other.map(|seq| CheckFinding::NotAsBackedUp(id, seq)));
                self.look_at(log, events, dump.names(log.no).await?);
                tell(done, self.counts.events);
            }
        }
        self.deleted = deleted.len() as u64;
        Ok(())
    }

    fn look_at(&mut self, log: &DumpedLog, events: Vec<DumpedEvent>, names: Names) {
        let id = log.listed.id;
        if events.is_empty() {
            self.findings.push(CheckFinding::Empty(id));
            return;
        }
        self.older_than_chain += u64::from(log.chained_from > 1);
        let faults = log.chain_faults(&events);
        self.findings.extend(faults.iter().map(|fault| match *fault {
            ChainFault::Lost(seq) => CheckFinding::Gap(id, seq),
            ChainFault::Changed(seq) => CheckFinding::Changed(id, seq),
            ChainFault::Added(seq) => CheckFinding::Added(id, seq),
            ChainFault::OtherEnd(seq) => CheckFinding::OtherEnd(id, seq),
        }));
        if faults.iter().any(|fault| matches!(fault, ChainFault::Lost(_))) {
            return;
        }
        self.replayed += 1;
        let events: Vec<StoredEvent> = events.into_iter().map(|dumped| dumped.event).collect();
        match played_card(log, &events, names) {
            Ok(Some(card)) => {
                let parts = differing(&log.listed.card, &card);
                if !parts.is_empty() {
                    self.findings.push(CheckFinding::Card(id, parts));
                }
            }
            Ok(None) => self.findings.push(CheckFinding::Empty(id)),
            Err(why) => self.findings.push(CheckFinding::Unplayable(id, why)),
        }
    }
}

/// The index entry that the events make, of a table or of a club.
fn played_card(log: &DumpedLog, events: &[StoredEvent], names: Names) -> Result<Option<LobbyCard>, String> {
    let id = log.listed.id;
    match log.listed.card.about {
        About::Game(_) => match WebTable::replay(id.of_table(), events, names) {
            Ok(table) => Ok(table.map(|table| table.card())),
            Err(error) => Err(error.to_string()),
        },
        About::Club => match Club::replay(id.of_club(), events, names) {
            Ok(club) => Ok(club.map(|club| club.card())),
            Err(error) => Err(error.to_string()),
        },
    }
}

/// The parts of two cards that differ, by name.
fn differing(kept: &LobbyCard, played: &LobbyCard) -> Vec<&'static str> {
    let parts = [
        ("game", kept.about == played.about),
        ("name", kept.name == played.name),
        ("stage", kept.stage == played.stage),
        ("is_public", kept.is_public == played.is_public),
        ("code", kept.code == played.code),
        ("seats", kept.seats == played.seats),
        ("taken", kept.taken == played.taken),
        ("has_real_dice", kept.has_real_dice == played.has_real_dice),
        ("people", kept.people == played.people),
        ("awaits_bot", kept.awaits_bot == played.awaits_bot),
    ];
    parts.into_iter().filter(|(_, is_same)| !is_same).map(|(name, _)| name).collect()
}
