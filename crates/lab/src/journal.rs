//! A file with a line for each stretch of work that is done, so that a run that was broken off goes on from there.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Why a run cannot be saved, or cannot go on.
#[derive(Debug)]
pub enum SaveProblem {
    /// Something cannot be read.
    Unread(PathBuf, io::Error),
    /// Something cannot be written.
    Unwritten(PathBuf, io::Error),
    /// Another process works in the folder.
    InUse(PathBuf),
    /// The folder holds another contest.
    OtherContest(PathBuf),
    /// The folder holds another sweep.
    OtherSweep(PathBuf),
    /// The folder holds more games at each point than are asked for.
    MoreGames {
        /// The folder.
        folder: PathBuf,
        /// How many games it holds at a point.
        games: u64,
    },
    /// A line, counted from 1, is none of this run.
    Damaged(PathBuf, usize),
}

/// The file, open for the next line. No other process can have it open meanwhile.
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
}

/// What a file of that name says.
pub(crate) enum Opened {
    /// The run with this head; the lines behind it.
    Own(Journal, Vec<String>),
    /// Another run.
    Other,
}

impl Journal {
    /// Opens the file, or makes it with its first line, `head`, which says what run it belongs to. A last line without its end was
    /// being written when the run was broken off; it is cut off.
    pub(crate) fn open(path: &Path, head: &str) -> Result<Opened, SaveProblem> {
        let failed = |error| SaveProblem::Unwritten(path.to_owned(), error);
        let mut file = OpenOptions::new().create(true).append(true).read(true).open(path).map_err(failed)?;
        // On a file system without locks the caller has to see to it.
        if matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock)) {
            return Err(SaveProblem::InUse(path.to_owned()));
        }
        let bytes = fs::read(path).map_err(|error| SaveProblem::Unread(path.to_owned(), error))?;
        let whole = &bytes[..bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1)];
        // What is no text is no line that was written here, and is refused as such.
        let text = String::from_utf8_lossy(whole);
        let mut lines = text.lines();
        match lines.next() {
            None => {
                file.set_len(0).map_err(failed)?;
                writeln!(file, "{head}").map_err(failed)?;
            }
            Some(first) if first == head => file.set_len(whole.len() as u64).map_err(failed)?,
            Some(_) => return Ok(Opened::Other),
        }
        let lines = lines.map(str::to_owned).collect();
        Ok(Opened::Own(Journal { path: path.to_owned(), file }, lines))
    }

    /// Writes one more line.
    pub(crate) fn push(&mut self, line: &str) -> Result<(), SaveProblem> {
        let line = format!("{line}\n");
        self.file.write_all(line.as_bytes()).map_err(|error| SaveProblem::Unwritten(self.path.clone(), error))
    }

    /// The line with this number, counted from 1, is none of this run.
    pub(crate) fn damaged(&self, line: usize) -> SaveProblem {
        SaveProblem::Damaged(self.path.clone(), line)
    }
}
