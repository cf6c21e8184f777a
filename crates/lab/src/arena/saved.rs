//! A contest on disk: what each block came to, and a record of each game. A contest that was broken off goes on from there.

use std::fs;
use std::path::{Path, PathBuf};

use super::Arena;
use super::block::BlockResult;
use crate::journal::{Journal, Opened, SaveProblem};

/// The file with a line for each block, behind one that says which contest it is.
const BLOCKS: &str = "blocks.jsonl";
/// The folder with the records.
const GAMES: &str = "games";

/// The folder of a contest that is being held.
pub(crate) struct SavedContest {
    folder: PathBuf,
    blocks: Journal,
}

impl SavedContest {
    /// Opens a folder, or makes it, for the contest that `head` names in one line; returns also what is in it: the blocks so far.
    pub(crate) fn open(
        folder: &Path,
        arena: &Arena,
        head: &str,
    ) -> Result<(SavedContest, Vec<BlockResult>), SaveProblem> {
        fs::create_dir_all(folder.join(GAMES)).map_err(|error| SaveProblem::Unwritten(folder.to_owned(), error))?;
        let Opened::Own(blocks, lines) = Journal::open(&folder.join(BLOCKS), head)? else {
            return Err(SaveProblem::OtherContest(folder.to_owned()));
        };
        let mut done = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            let block = serde_json::from_str(line).ok().filter(|block| arena.fits(number as u64, block));
            done.push(block.ok_or_else(|| blocks.damaged(number + 2))?);
        }
        Ok((SavedContest { folder: folder.to_owned(), blocks }, done))
    }

    /// Writes the records of a block, then its line: a block that has a line has its records.
    pub(crate) fn keep(&mut self, number: u64, block: &BlockResult) -> Result<(), SaveProblem> {
        for (game, record) in block.records.iter().enumerate() {
            let file = self.folder.join(GAMES).join(format!("{:06}-{}.knobel", number + 1, game + 1));
            fs::write(&file, record).map_err(|error| SaveProblem::Unwritten(file, error))?;
        }
        self.blocks.push(&serde_json::to_string(block).expect("plain numbers"))
    }
}
