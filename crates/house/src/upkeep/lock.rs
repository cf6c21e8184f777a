//! File lock beside a database: servers share it, and replacing the database file takes it exclusively.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

use store::files::with_suffix;

/// The lock; dropping it releases it.
pub struct Lock {
    _file: File,
}

#[derive(Debug, thiserror::Error)]
pub enum Locked {
    /// Another process holds it.
    #[error("a server runs on it")]
    InUse,
    /// The file beside the database cannot be opened.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Lock {
    /// Takes the lock that all servers on this file share.
    pub fn shared(database: &Path) -> Result<Lock, Locked> {
        let file = beside(database)?;
        file.try_lock_shared().map_err(refused)?;
        Ok(Lock { _file: file })
    }

    /// Takes the lock that excludes all servers.
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
