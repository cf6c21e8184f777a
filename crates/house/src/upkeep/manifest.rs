//! The manifest of a backup, in a file beside it: a hash of the whole file, and the heads of all its logs.
//!
//! By the hash a backup is known to be as it was written, to the last bit. By the heads a house that is in use can be held
//! against an older backup: no event up to a head has been changed since, not even with all hashes made anew.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use store::files::{create_private, sync_folder, with_suffix};
use store::ids::LogId;
use store::{Database, Dump, DumpedEvent, LogHead, hexadecimal};

use super::copy::CopyError;

const SUFFIX: &str = ".manifest";
/// The first line.
const TITLE: &str = "knobel backup 1";
/// Begins the last line, which has the hash of those before it.
const END: &str = "end ";
/// Bytes of a manifest that are read at most: a line for each of some hundred thousand logs.
const LARGEST: u64 = 64 * 1024 * 1024;

/// Why a file is not the backup that its manifest tells of.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ManifestFault {
    /// The manifest cannot be read, or is none.
    #[error("the manifest cannot be read")]
    Unreadable(PathBuf),
    /// The backup is not as it was written, or its manifest is not.
    #[error("the backup is not as it was written")]
    OtherHash(PathBuf),
}

/// What a manifest says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Manifest {
    /// SHA-256 of the backup, in hexadecimal.
    hash: String,
    /// Number and hash of each log's last event.
    heads: BTreeMap<LogId, (u64, String)>,
}

impl Manifest {
    /// Where the manifest of a backup is.
    pub fn path(backup: &Path) -> PathBuf {
        with_suffix(backup, SUFFIX)
    }

    /// Reads a manifest.
    pub fn read(path: &Path) -> Result<Manifest, ManifestFault> {
        let unreadable = || ManifestFault::Unreadable(path.to_owned());
        if !fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() <= LARGEST) {
            return Err(unreadable());
        }
        let text = fs::read_to_string(path).map_err(|_| unreadable())?;
        Manifest::parse(&text).ok_or_else(unreadable)
    }

    fn parse(text: &str) -> Option<Manifest> {
        let (above, end) = text.strip_suffix('\n')?.rsplit_once('\n')?;
        if end.strip_prefix(END)? != hexadecimal(&Sha256::digest(above)) {
            return None;
        }
        let mut lines = above.split('\n');
        if lines.next()? != TITLE {
            return None;
        }
        let hash = lines.next()?.strip_prefix("sha256 ")?.to_owned();
        let mut heads = BTreeMap::new();
        for line in lines {
            let mut words = line.strip_prefix("log ")?.split(' ');
            let (log, seq, hash) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?, words.next()?);
            if words.next().is_some() || heads.insert(log, (seq, hash.to_owned())).is_some() {
                return None;
            }
        }
        Some(Manifest { hash, heads })
    }

    fn text(&self) -> String {
        let heads = self.heads.iter().map(|(log, (seq, hash))| format!("\nlog {log} {seq} {hash}"));
        let above = format!("{TITLE}\nsha256 {}{}", self.hash, heads.collect::<String>());
        let hash = hexadecimal(&Sha256::digest(&above));
        format!("{above}\n{END}{hash}\n")
    }

    /// The manifest of a database file that is closed and whole.
    async fn of(file: &Path) -> Result<Manifest, CopyError> {
        let mut dump = Dump::open(&Database::File(file.to_owned())).await.map_err(CopyError::To)?;
        let (mut heads, mut after) = (BTreeMap::new(), 0);
        loop {
            let logs = dump.logs(after).await?;
            let Some(last) = logs.last() else { break };
            after = last.no;
            heads.extend(logs.iter().map(|log| {
                let LogHead { seq, hash } = &log.head;
                (log.listed.id, (*seq, hash.to_string()))
            }));
        }
        dump.close().await?;
        Ok(Manifest { hash: file_hash(file)?, heads })
    }

    /// Writes the manifest of `file`, which will be the backup `backup`, durably.
    pub(super) async fn write(file: &Path, backup: &Path) -> Result<(), CopyError> {
        let manifest = Manifest::of(file).await?;
        let path = Manifest::path(backup);
        forget_manifest(backup)?;
        let mut file = create_private(&path)?;
        file.write_all(manifest.text().as_bytes())?;
        file.sync_all()?;
        Ok(sync_folder(&path)?)
    }

    /// The number of this log's head if the event there is not the one of the backup; `None` if it is, and with it all before
    /// it, or if the log is younger than the backup.
    pub(super) fn differs_at(&self, log: LogId, events: &[DumpedEvent]) -> Option<u64> {
        let (seq, hash) = self.heads.get(&log)?;
        let at_head = events.iter().find(|event| event.event.seq == *seq);
        (at_head.map(|event| event.hash.to_string()).as_ref() != Some(hash)).then_some(*seq)
    }

    /// The logs of the backup.
    pub(super) fn logs(&self) -> impl Iterator<Item = LogId> {
        self.heads.keys().copied()
    }
}

/// Holds a backup against its manifest. False if there is none: the backup was made before there were any, or the manifest was
/// left behind.
pub fn verify_backup(backup: &Path) -> Result<bool, ManifestFault> {
    let path = Manifest::path(backup);
    if !path.exists() {
        return Ok(false);
    }
    let manifest = Manifest::read(&path)?;
    match file_hash(backup) {
        Ok(hash) if hash == manifest.hash => Ok(true),
        _ => Err(ManifestFault::OtherHash(path)),
    }
}

/// Writes the manifest of a verified backup anew if reading it has changed the file: one of an older version is migrated when it
/// is opened.
pub async fn renew_manifest(backup: &Path) -> Result<(), CopyError> {
    match verify_backup(backup) {
        Ok(_) => Ok(()),
        Err(_) => Manifest::write(backup, backup).await,
    }
}

/// Removes the manifest of a file that is a backup no longer: a house is opened on it.
pub fn forget_manifest(database: &Path) -> io::Result<()> {
    match fs::remove_file(Manifest::path(database)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn file_hash(path: &Path) -> io::Result<String> {
    let (mut file, mut hash, mut part) = (File::open(path)?, Sha256::new(), vec![0; 64 * 1024]);
    loop {
        match file.read(&mut part)? {
            0 => break,
            read => hash.update(&part[..read]),
        }
    }
    Ok(hexadecimal(&hash.finalize()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_manifest_follows_a_backup_that_is_migrated() {
        let folder = tempfile::tempdir().expect("a folder");
        let (house, backup) = (folder.path().join("house.db"), folder.path().join("backup.db"));
        store::Store::open(&Database::File(house.clone())).await.expect("a store").close().await;
        crate::upkeep::back_up(&Database::File(house), &backup, |_| {}).await.expect("a backup");
        renew_manifest(&backup).await.expect("nothing to do");
        let before = fs::read(Manifest::path(&backup)).expect("a manifest");
        assert_eq!(verify_backup(&backup), Ok(true));
        // Like a migration, this changes the file.
        let store = store::Store::open(&Database::File(backup.clone())).await.expect("a store");
        let person = store::ids::PersonId::random();
        let link = store::ids::LinkId::random();
        store.add_person(&store::Person { id: person, name: "Anna".to_owned(), link }).await.expect("a person");
        store.close().await;
        assert!(verify_backup(&backup).is_err());
        renew_manifest(&backup).await.expect("written anew");
        assert_eq!(verify_backup(&backup), Ok(true));
        assert_ne!(fs::read(Manifest::path(&backup)).expect("a manifest"), before);
    }

    #[test]
    fn a_manifest_reads_back_and_a_cut_or_changed_one_does_not() {
        let head = |seq| (seq, "ab".repeat(32));
        let heads = BTreeMap::from([(LogId::random(), head(7)), (LogId::random(), head(1))]);
        let manifest = Manifest { hash: "cd".repeat(32), heads };
        let text = manifest.text();
        assert_eq!(Manifest::parse(&text), Some(manifest));
        for cut in 0..text.len() {
            assert_eq!(Manifest::parse(&text[..cut]), None, "cut at {cut}");
        }
        for at in 0..text.len() {
            let mut flipped = text.clone().into_bytes();
            flipped[at] ^= 1;
            assert_eq!(Manifest::parse(&String::from_utf8(flipped).expect("text")), None, "flipped at {at}");
        }
        assert_eq!(Manifest::parse(&format!("{text}\n")), None);
    }
}
