//! Playing everything again that is kept, and saying what does not fit.

use crate::clubs::Club;
use crate::tables::WebTable;
use store::ids::LogId;
use store::{About, Dump, DumpedLog, LobbyCard, RowCounts, StoreError, StoredEvent};

/// Something that does not fit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The database itself finds something wrong with its file.
    Damaged(String),
    /// A log without events.
    Empty(LogId),
    /// This number is missing in a log.
    Gap(LogId, u64),
    /// The events cannot be played; this is why.
    Unplayable(LogId, String),
    /// The lobby's card is not what the events make of it; these parts differ.
    Card(LogId, Vec<&'static str>),
    /// The number of the last event, as the database notes it, is another one.
    Last(LogId),
}

/// What came of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// How much was looked at.
    pub counts: RowCounts,
    /// How many tables and clubs were replayed.
    pub replayed: u64,
    /// What does not fit.
    pub findings: Vec<Finding>,
}

/// Checks a whole store. `tell` hears how many events of all have been played.
pub async fn check(dump: &mut Dump, mut tell: impl FnMut(u64, u64)) -> Result<Checked, StoreError> {
    let counts = dump.counts().await?;
    let findings = dump.integrity().await?.into_iter().map(Finding::Damaged).collect();
    let mut checked = Checked { counts, replayed: 0, findings };
    let (mut after, mut done) = (0, 0);
    loop {
        let logs = dump.logs(after).await?;
        let Some(log) = logs.last() else { return Ok(checked) };
        after = log.no;
        for log in &logs {
            let events = dump.all_events(log.no).await?;
            done += events.len() as u64;
            checked.look_at(log, &events);
            tell(done, counts.events);
        }
    }
}

impl Checked {
    fn look_at(&mut self, log: &DumpedLog, events: &[StoredEvent]) {
        let id = log.listed.id;
        if events.is_empty() {
            self.findings.push(Finding::Empty(id));
            return;
        }
        if let Some((missing, _)) = (1..).zip(events).find(|(number, event)| *number != event.seq) {
            self.findings.push(Finding::Gap(id, missing));
            return;
        }
        if log.last.is_some_and(|last| events.last().is_none_or(|event| event.seq != last)) {
            self.findings.push(Finding::Last(id));
        }
        self.replayed += 1;
        match played_card(log, events) {
            Ok(Some(card)) => {
                let parts = differing(&log.listed.card, &card);
                if !parts.is_empty() {
                    self.findings.push(Finding::Card(id, parts));
                }
            }
            Ok(None) => self.findings.push(Finding::Empty(id)),
            Err(why) => self.findings.push(Finding::Unplayable(id, why)),
        }
    }
}

/// The card that the events make, of a table or of a club.
fn played_card(log: &DumpedLog, events: &[StoredEvent]) -> Result<Option<LobbyCard>, String> {
    let id = log.listed.id;
    match log.listed.card.about {
        About::Game(_) => match WebTable::replay(id.of_table(), events) {
            Ok(table) => Ok(table.map(|table| table.card())),
            Err(error) => Err(error.to_string()),
        },
        About::Club => match Club::replay(id.of_club(), events) {
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
