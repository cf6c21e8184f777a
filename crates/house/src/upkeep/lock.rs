//! Whether a server runs on a database file. Servers share a lock beside it; whoever wants to put another file in its place
//! needs it alone.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// A lock that is held as long as this lives.
pub struct Lock {
    _file: File,
}

/// Why a lock cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum Locked {
    /// Somebody else holds it.
    #[error("a server runs on it")]
    InUse,
    /// The file beside the database cannot be opened.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Lock {
    /// The lock that all servers on this file share.
    pub fn shared(database: &Path) -> Result<Lock, Locked> {
        let file = beside(database)?;
        file.try_lock_shared().map_err(refused)?;
        Ok(Lock { _file: file })
    }

    /// The lock that excludes them.
    pub fn alone(database: &Path) -> Result<Lock, Locked> {
        let file = beside(database)?;
        file.try_lock().map_err(refused)?;
        Ok(Lock { _file: file })
    }
}

fn refused(error: TryLockError) -> Locked {
    match error {
        TryLockError::WouldBlock => Locked::InUse,
        TryLockError::Error(error) => Locked::Io(error),
    }
}

/// The file beside the database. The database's own file may not be opened for this: closing it would give up the locks
/// that the database itself has on it.
fn beside(database: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).open(with_suffix(database, "-lock"))
}

/// A file's name with something behind it.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_share_a_lock_that_nobody_else_gets_meanwhile() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("knobel.db");
        let (first, second) = (Lock::shared(&database).unwrap(), Lock::shared(&database).unwrap());
        assert!(matches!(Lock::alone(&database), Err(Locked::InUse)));
        drop((first, second));
        let alone = Lock::alone(&database).unwrap();
        assert!(matches!(Lock::shared(&database), Err(Locked::InUse)));
        drop(alone);
        assert!(Lock::shared(&database).is_ok());
    }
}
