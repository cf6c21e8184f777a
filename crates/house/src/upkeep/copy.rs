//! Copying a whole store into an empty one: backups, restoring, and moving between the two databases.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::manifest::{Manifest, ManifestFault, forget_manifest, renew_manifest, verify_backup};
use crate::clubs::Club;
use crate::tables::WebTable;
use store::files::{create_private, remove_database, sync_folder, with_suffix};
use store::{
    About, Database, Dump, DumpedLog, FileReplacement, LobbyCard, Names, OpenError, ReplaceError, Restore,
    RestoreError, RowCounts, SchemaReplacement, Store, StoreError, StoredEvent,
};

/// How a copy is verified.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trust {
    /// Everything in it is read again and compared.
    Compared,
    /// Also, every table and club is replayed: position and index entry must be those of the original.
    Replayed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CopyProgress {
    /// The number of events that have been copied, and of all.
    Copied(u64, u64),
    /// The number of events that have been compared, and of all.
    Compared(u64, u64),
}

/// Whether an existing database is kept, and the copy refused, or replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    Keep,
    /// It gets another name.
    Replace,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    /// The size of the store.
    pub counts: RowCounts,
    /// The number of tables and clubs that were replayed.
    pub replayed: u64,
    /// True if the original is a backup and was held against its manifest first.
    pub is_verified: bool,
}

/// Why there is no copy. Nothing is left behind then.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The original cannot be opened.
    #[error("the original cannot be opened: {0}")]
    From(#[source] OpenError),
    /// The copy cannot be opened.
    #[error("the copy cannot be opened: {0}")]
    To(#[source] OpenError),
    /// There is a file already where the copy should be, or something in the database.
    #[error("there is something already")]
    NotEmpty,
    /// The original is a backup, and not as it was written.
    #[error(transparent)]
    Manifest(#[from] ManifestFault),
    /// A file cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// One of the two stores failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The copy differs from the original.
    #[error("the copy differs: {0}")]
    Differs(String),
}

impl From<RestoreError> for CopyError {
    fn from(error: RestoreError) -> CopyError {
        match error {
            RestoreError::Open(error) => CopyError::To(error),
            RestoreError::NotEmpty => CopyError::NotEmpty,
            RestoreError::Store(error) => CopyError::Store(error),
        }
    }
}

impl From<ReplaceError> for CopyError {
    fn from(error: ReplaceError) -> CopyError {
        match error {
            ReplaceError::Open(error) => CopyError::To(error),
            ReplaceError::Store(error) => CopyError::Store(error),
            ReplaceError::Io(error) => CopyError::Io(error),
        }
    }
}

/// Copies a whole store into a new file, as it is at this moment, and makes sure that the copy is good. It is written beside
/// the file first, and gets its name only when it is whole and on the disk. Its manifest is there before it.
pub async fn back_up(from: &Database, to: &Path, tell: impl FnMut(CopyProgress)) -> Result<Copied, CopyError> {
    if to.exists() {
        return Err(CopyError::NotEmpty);
    }
    let part = PartFile::new(to)?;
    let copied = copy(from, &Database::File(part.path.clone()), Trust::Compared, tell).await?;
    Manifest::write(&part.path, to).await?;
    if let Err(error) = part.keep(to) {
        forget_manifest(to)?;
        return Err(error.into());
    }
    Ok(copied)
}

/// Copies a whole store into the database of a house that is closed, and plays every game of the copy. A backup is held against
/// its manifest before anything else. Only a copy that is whole and checked takes the database's place. Returns the old
/// database's new name; `None` if there was none. `stamp` has digits only.
pub async fn restore(
    from: &Database,
    to: &Database,
    existing: Existing,
    stamp: &str,
    tell: impl FnMut(CopyProgress),
) -> Result<(Copied, Option<String>), CopyError> {
    let is_verified = match from {
        Database::File(backup) => verify_backup(backup)?,
        Database::Postgres(_) => false,
    };
    let replaced = replace(from, to, existing, stamp, tell).await;
    if let (Database::File(backup), true) = (from, is_verified) {
        renew_manifest(backup).await?;
    }
    let (copied, old) = replaced?;
    Ok((Copied { is_verified, ..copied }, old))
}

async fn replace(
    from: &Database,
    to: &Database,
    existing: Existing,
    stamp: &str,
    tell: impl FnMut(CopyProgress),
) -> Result<(Copied, Option<String>), CopyError> {
    match to {
        Database::File(path) => {
            if existing == Existing::Keep && path.exists() {
                return Err(CopyError::NotEmpty);
            }
            let replacement = FileReplacement::begin(path, stamp)?;
            match copy(from, &replacement.copy(), Trust::Replayed, tell).await {
                Ok(copied) => Ok((copied, replacement.finish().await?.map(|old| old.display().to_string()))),
                Err(error) => {
                    replacement.abandon()?;
                    Err(error)
                }
            }
        }
        Database::Postgres(address) => {
            // Nothing is renamed for the sake of a file that cannot be read.
            Dump::open(from).await.map_err(CopyError::From)?.close().await?;
            let replacement = SchemaReplacement::begin(address, existing == Existing::Replace, stamp).await?;
            match copy(from, &replacement.copy(), Trust::Replayed, tell).await {
                Ok(copied) => Ok((copied, replacement.finish().await?)),
                Err(error) => {
                    replacement.abandon().await?;
                    Err(error)
                }
            }
        }
    }
}

/// Copies a whole store into an empty one, as it is at this moment, and makes sure that the copy is good.
pub async fn copy(
    from: &Database,
    target: &Database,
    trust: Trust,
    mut tell: impl FnMut(CopyProgress),
) -> Result<Copied, CopyError> {
    let mut original = Dump::open(from).await.map_err(CopyError::From)?;
    let counts = original.counts().await?;
    fill(&mut original, target, counts, &mut tell).await?;
    let mut copy = Dump::open(target).await.map_err(CopyError::To)?;
    let mut comparing = Comparing { original: &mut original, copy: &mut copy, trust, replayed: 0, compared: 0 };
    comparing.everything(counts, &mut tell).await?;
    let replayed = comparing.replayed;
    copy.close().await?;
    original.close().await?;
    if let Database::File(_) = target {
        // Closed like this, nothing of it stands in a file beside it any more.
        Store::open(target).await.map_err(CopyError::To)?.close().await;
    }
    Ok(Copied { counts, replayed, is_verified: false })
}

async fn fill(
    original: &mut Dump,
    target: &Database,
    counts: RowCounts,
    tell: &mut impl FnMut(CopyProgress),
) -> Result<(), CopyError> {
    let mut restore = Restore::begin(target).await?;
    let mut last = None;
    loop {
        let people = original.people(last).await?;
        let Some(person) = people.last() else { break };
        last = Some(person.id);
        restore.add_people(&people).await?;
    }
    restore.add_secrets(&original.secrets().await?).await?;
    restore.add_bans(&original.bans().await?).await?;
    let (mut after, mut done) = (0, 0);
    loop {
        let logs = original.logs(after).await?;
        let Some(log) = logs.last() else { break };
        after = log.no;
        restore.add_logs(&logs).await?;
        for log in &logs {
            let mut seq = 0;
            loop {
                let events = original.events(log.no, seq).await?;
                let Some(event) = events.last() else { break };
                seq = event.event.seq;
                done += events.len() as u64;
                restore.add_events(log.no, &events).await?;
            }
            restore.add_names(log.no, &original.names(log.no).await?).await?;
            tell(CopyProgress::Copied(done, counts.events));
        }
    }
    Ok(restore.finish().await?)
}

/// The original and its copy, side by side.
struct Comparing<'a> {
    original: &'a mut Dump,
    copy: &'a mut Dump,
    trust: Trust,
    replayed: u64,
    compared: u64,
}

impl Comparing<'_> {
    async fn everything(&mut self, counts: RowCounts, tell: &mut impl FnMut(CopyProgress)) -> Result<(), CopyError> {
        same("counts", &counts, &self.copy.counts().await?)?;
        let mut last = None;
        loop {
            let (people, copied) = (self.original.people(last).await?, self.copy.people(last).await?);
            same("people", &people, &copied)?;
            let Some(person) = people.last() else { break };
            last = Some(person.id);
        }
        same("secrets", &self.original.secrets().await?, &self.copy.secrets().await?)?;
        let keep = |bans: Vec<store::Ban>| bans.into_iter().map(|ban| (ban.whom, ban.reason, ban.until)).collect();
        let (bans, copied): (Vec<_>, Vec<_>) = (keep(self.original.bans().await?), keep(self.copy.bans().await?));
        same("bans", &bans, &copied)?;
        let mut after = 0;
        loop {
            let (logs, copied) = (self.original.logs(after).await?, self.copy.logs(after).await?);
            let cards = |logs: &[DumpedLog]| {
                logs.iter()
                    .map(|log| (log.no, log.listed.clone(), log.head.clone(), log.chained_from))
                    .collect::<Vec<_>>()
            };
            same("cards", &cards(&logs), &cards(&copied))?;
            let Some(log) = logs.last() else { return Ok(()) };
            after = log.no;
            for log in &logs {
                self.log(log).await?;
                tell(CopyProgress::Compared(self.compared, counts.events));
            }
        }
    }

    /// One log, event by event; of those that are replayed, all events are in memory.
    async fn log(&mut self, log: &DumpedLog) -> Result<(), CopyError> {
        let is_replayed = self.trust == Trust::Replayed;
        let (mut seq, mut both) = (0, (Vec::new(), Vec::new()));
        loop {
            let (events, copied) = (self.original.events(log.no, seq).await?, self.copy.events(log.no, seq).await?);
            same(&format!("events of {}", log.listed.id), &events, &copied)?;
            let Some(event) = events.last() else { break };
            seq = event.event.seq;
            self.compared += events.len() as u64;
            if is_replayed {
                both.0.extend(events.into_iter().map(|dumped| dumped.event));
                both.1.extend(copied.into_iter().map(|dumped| dumped.event));
            }
        }
        let (names, copied) = (self.original.names(log.no).await?, self.copy.names(log.no).await?);
        same(&format!("names of {}", log.listed.id), &names, &copied)?;
        if is_replayed {
            self.replayed += 1;
            same(&format!("table {}", log.listed.id), &played(log, &both.0, names), &played(log, &both.1, copied))?;
        }
        Ok(())
    }
}

/// A replayed log: of a table its index entry, and its record and position if it has a game; or a whole club.
#[derive(PartialEq)]
enum ReplayedLog {
    Table(LobbyCard, Option<(String, String)>),
    Club(Box<Club>),
}

/// `None` for events that cannot be replayed, in the original as in its copy: a copy is no worse than the original.
fn played(log: &DumpedLog, events: &[StoredEvent], names: Names) -> Option<ReplayedLog> {
    if log.listed.card.about == About::Club {
        return Some(ReplayedLog::Club(Box::new(Club::replay(log.listed.id.of_club(), events, names).ok()??)));
    }
    let table = WebTable::replay(log.listed.id.of_table(), events, names).ok()??;
    let position = table.game.as_ref().map(|game| (game.record(), serde_json::Value::from(game.report()).to_string()));
    Some(ReplayedLog::Table(table.card(), position))
}

fn same<T: PartialEq>(what: &str, original: &T, copy: &T) -> Result<(), CopyError> {
    if original == copy { Ok(()) } else { Err(CopyError::Differs(what.to_owned())) }
}

/// A temporary file, removed when this is dropped, unless it was kept.
struct PartFile {
    path: PathBuf,
}

impl PartFile {
    fn new(path: &Path) -> io::Result<PartFile> {
        let part = PartFile { path: with_suffix(path, ".part") };
        // An interrupted copy may have left one behind.
        remove_database(&part.path)?;
        create_private(&part.path)?;
        Ok(part)
    }

    /// Syncs it to the disk and gives it its final name.
    fn keep(self, path: &Path) -> io::Result<()> {
        File::open(&self.path)?.sync_all()?;
        // Unlike a renamed file, a link never takes the place of another file.
        fs::hard_link(&self.path, path).or_else(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => Err(error),
            // Some file systems know no links.
            _ => fs::rename(&self.path, path),
        })?;
        sync_folder(path)
    }
}

impl Drop for PartFile {
    fn drop(&mut self) {
        if let Err(error) = remove_database(&self.path) {
            tracing::warn!(%error, "an unfinished copy stays behind");
        }
    }
}
