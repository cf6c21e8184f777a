//! Where the last backup of a database is, for those who need it.
//!
//! `backup` notes the copy's path in a file beside the database. Without one, the database's folder is searched.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use store::files::with_suffix;

/// Suffix of the file with the last backup's path.
const NOTE: &str = ".last-backup";
/// Most files of a folder that are looked at.
const MOST: usize = 10_000;
/// Offset of a database's application id in its file, and ours.
const APPLICATION_ID: (usize, &[u8]) = (68, b"Knob");

/// The last backup of a database, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LastBackup {
    /// The file, and when it was written, in milliseconds since 1970.
    At(PathBuf, i64),
    /// It was written to this file, which is not there any more.
    Gone(PathBuf),
    Unknown,
}

/// Notes beside a database that it has been copied to `backup`.
pub fn note_backup(database: &Path, backup: &Path) -> io::Result<()> {
    let note = with_suffix(database, NOTE);
    let backup = fs::canonicalize(backup)?;
    fs::write(&note, backup.as_os_str().as_encoded_bytes())?;
    // It is a path and no secret; the server may be another user than the one who makes backups.
    #[cfg(unix)]
    fs::set_permissions(&note, std::os::unix::fs::PermissionsExt::from_mode(0o644))?;
    Ok(())
}

/// Finds the last backup of a database: the one that was noted, else the newest other database in its folder.
pub fn last_backup(database: &Path) -> LastBackup {
    let noted = fs::read_to_string(with_suffix(database, NOTE)).ok().map(PathBuf::from);
    match noted {
        Some(path) => match written(&path) {
            Some(at) => LastBackup::At(path, at),
            None => LastBackup::Gone(path),
        },
        None => newest_beside(database).map_or(LastBackup::Unknown, |(at, path)| LastBackup::At(path, at)),
    }
}

fn newest_beside(database: &Path) -> Option<(i64, PathBuf)> {
    let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let files = fs::read_dir(folder).ok()?.take(MOST).filter_map(Result::ok).map(|entry| entry.path());
    let others = files.filter(|path| path.file_name() != database.file_name() && is_ours(path));
    others.filter_map(|path| Some((written(&path)?, path))).max()
}

fn written(path: &Path) -> Option<i64> {
    let modified = fs::metadata(path).ok().filter(fs::Metadata::is_file)?.modified().ok()?;
    Some(modified.duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as i64)
}

/// True if a file begins like a finished database of ours.
fn is_ours(path: &Path) -> bool {
    if !path.is_file() || [".part", ".restoring"].iter().any(|suffix| path.to_string_lossy().ends_with(suffix)) {
        return false;
    }
    let mut header = [0; 100];
    let is_read = File::open(path).and_then(|mut file| file.read_exact(&mut header)).is_ok();
    let (at, id) = APPLICATION_ID;
    is_read && header.starts_with(b"SQLite format 3\0") && header[at..].starts_with(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file_of_ours(path: &Path) {
        let mut header = b"SQLite format 3\0".to_vec();
        header.resize(68, 0);
        header.extend_from_slice(b"Knob");
        header.resize(4096, 0);
        fs::write(path, header).expect("written");
    }

    #[test]
    fn the_last_backup_is_the_one_that_was_noted_or_the_newest_beside_the_database() {
        let folder = tempfile::tempdir().expect("a folder");
        let in_folder = |name: &str| fs::canonicalize(folder.path()).expect("a folder").join(name);
        let (database, noted, other) = (in_folder("knobel.db"), in_folder("noted.db"), in_folder("other.db"));
        for path in [&database, &in_folder("knobel.db.restoring")] {
            file_of_ours(path);
        }
        fs::write(in_folder("notes.txt"), "Dear diary").expect("written");
        assert_eq!(last_backup(&database), LastBackup::Unknown);
        file_of_ours(&other);
        assert!(matches!(last_backup(&database), LastBackup::At(path, at) if path == other && at > 0));
        file_of_ours(&noted);
        note_backup(&database, &noted).expect("noted");
        assert!(matches!(last_backup(&database), LastBackup::At(path, _) if path == noted));
        fs::remove_file(&noted).expect("removed");
        assert_eq!(last_backup(&database), LastBackup::Gone(noted));
    }
}
