//! A contest on disk: what each block came to, and a record of each game. A contest that was broken off goes on from there.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::Arena;
use super::block::BlockResult;

/// The file with a line for each block, behind one that says which contest it is.
const BLOCKS: &str = "blocks.jsonl";
/// The folder with the records.
const GAMES: &str = "games";

/// Why a contest cannot be saved, or cannot go on.
#[derive(Debug)]
pub enum SaveProblem {
    /// Something cannot be read.
    Unread(PathBuf, io::Error),
    /// Something cannot be written.
    Unwritten(PathBuf, io::Error),
    /// Another run is saving its games in the folder.
    InUse(PathBuf),
    /// The folder holds another contest.
    OtherContest(PathBuf),
    /// A line, counted from 1, is no block of this contest.
    Damaged(PathBuf, usize),
}

/// The folder of a contest that is being held.
pub(crate) struct SavedContest {
    folder: PathBuf,
    blocks: File,
}

impl SavedContest {
    /// Opens a folder, or makes it, for the contest that `head` names in one line; returns also what is in it: the blocks so far.
    pub(crate) fn open(
        folder: &Path,
        arena: &Arena,
        head: &str,
    ) -> Result<(SavedContest, Vec<BlockResult>), SaveProblem> {
        let file = folder.join(BLOCKS);
        let failed = |error| SaveProblem::Unwritten(file.clone(), error);
        fs::create_dir_all(folder.join(GAMES)).map_err(|error| SaveProblem::Unwritten(folder.to_owned(), error))?;
        let mut blocks = OpenOptions::new().create(true).append(true).read(true).open(&file).map_err(failed)?;
        // Held until the file is closed, however we end. Where files cannot be locked, that is left to the person.
        if matches!(blocks.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(SaveProblem::InUse(folder.to_owned()));
        }
        // What is no text is no line of ours.
        let bytes = fs::read(&file).map_err(|error| SaveProblem::Unread(file.clone(), error))?;
        let text = String::from_utf8_lossy(&bytes);
        // A last line without its end was being written when the contest was broken off.
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let mut lines = whole.lines();
        match lines.next() {
            None => {
                blocks.set_len(0).map_err(failed)?;
                writeln!(blocks, "{head}").map_err(failed)?;
            }
            Some(first) if first == head => {
                let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
                blocks.set_len(end as u64).map_err(failed)?;
            }
            Some(_) => return Err(SaveProblem::OtherContest(folder.to_owned())),
        }
        let mut done = Vec::new();
        for (number, line) in lines.enumerate() {
            let block = serde_json::from_str(line).ok().filter(|block| arena.fits(number as u64, block));
            done.push(block.ok_or_else(|| SaveProblem::Damaged(file.clone(), number + 2))?);
        }
        Ok((SavedContest { folder: folder.to_owned(), blocks }, done))
    }

    /// Writes the records of a block, then its line: a block that has a line has its records.
    pub(crate) fn keep(&mut self, number: u64, block: &BlockResult) -> Result<(), SaveProblem> {
        for (game, record) in block.records.iter().enumerate() {
            let file = self.folder.join(GAMES).join(format!("{:06}-{}.knobel", number + 1, game + 1));
            fs::write(&file, record).map_err(|error| SaveProblem::Unwritten(file, error))?;
        }
        let line = serde_json::to_string(block).expect("plain numbers") + "\n";
        self.blocks.write_all(line.as_bytes()).map_err(|error| SaveProblem::Unwritten(self.folder.join(BLOCKS), error))
    }
}
