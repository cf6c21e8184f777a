//! File lock beside a database: one process at a time runs a server on the file, or replaces it. The operating system gives the
//! lock up when its process ends, however it ends.

use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use store::files::{open_private, with_suffix};

/// What a process does with the database while it holds the lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockHolder {
    Server,
    /// It replaces the file, or copies from it what must not change meanwhile.
    Copy,
}

/// The lock; dropping it releases it.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

#[derive(Debug, thiserror::Error)]
pub enum Locked {
    #[error("another process holds the lock: {0:?}")]
    By(LockHolder),
    /// The file beside the database cannot be opened.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl LockHolder {
    fn word(self) -> &'static str {
        match self {
            LockHolder::Server => "server",
            LockHolder::Copy => "copy",
        }
    }
}

impl Lock {
    pub fn take(database: &Path, holder: LockHolder) -> Result<Lock, Locked> {
        // The database's own file may not be opened for this: closing it would give up the locks that the database itself
        // has on it.
        let mut file = open_private(&with_suffix(database, "-lock"))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Locked::By(holder_of(&mut file))),
            Err(TryLockError::Error(error)) => return Err(Locked::Io(error)),
        }
        // For the sentence that others get to read.
        file.set_len(0)?;
        file.write_all(holder.word().as_bytes())?;
        Ok(Lock { _file: file })
    }
}

/// What the lock's file says. It may be empty, if its process has only just taken it: most hold it as servers.
fn holder_of(file: &mut File) -> LockHolder {
    let mut word = String::new();
    let is_read = file.rewind().and_then(|()| file.take(16).read_to_string(&mut word)).is_ok();
    if is_read && word == LockHolder::Copy.word() { LockHolder::Copy } else { LockHolder::Server }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_process_holds_the_lock_and_others_hear_what_it_does() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("knobel.db");
        for held_by in [LockHolder::Server, LockHolder::Copy, LockHolder::Server] {
            let held = Lock::take(&database, held_by).unwrap();
            for asked_for in [LockHolder::Server, LockHolder::Copy] {
                assert!(matches!(Lock::take(&database, asked_for), Err(Locked::By(holder)) if holder == held_by));
            }
            drop(held);
        }
    }
}
