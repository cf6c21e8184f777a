//! A sweep on disk: the counts of each stretch of each point, in the order in which they are played. A sweep that was broken off goes
//! on behind the last one.

use std::collections::VecDeque;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::sweep_run::SweepRun;
use super::{PointCounts, Sweep};
use crate::journal::{Journal, Opened, SaveProblem};
use crate::plan::{Plan, Shard};

/// The folder of a sweep that is being played.
pub(super) struct SavedSweep<'a> {
    sweep: &'a Sweep,
    plans: &'a [Plan],
    folder: PathBuf,
    journal: Journal,
    /// Lines that have not been looked at yet. They are read only when their turn comes, because counts take far more memory.
    lines: VecDeque<String>,
    /// The number of the next line in the file, from 1.
    next: usize,
    /// True if the run may be made longer: nothing but the end of the last stretch depends on the number of games.
    may_grow: bool,
}

/// One line of the file.
#[derive(Serialize, Deserialize)]
struct SavedStretch {
    point: usize,
    from: u64,
    to: u64,
    counts: PointCounts,
}

/// How a line is written: with the beginning of the SHA-256 of the rest, so that a line that was changed is none.
#[derive(Deserialize)]
struct CheckedLine {
    stretch: SavedStretch,
}

impl SavedStretch {
    fn line(&self) -> String {
        let stretch = serde_json::to_string(self).expect("plain numbers");
        let digest = Sha256::digest(stretch.as_bytes());
        let check = digest[..8].iter().fold(0_u64, |check, byte| check << 8 | u64::from(*byte));
        format!("{{\"check\":\"{check:016x}\",\"stretch\":{stretch}}}")
    }

    /// `None` if the line is not, letter by letter, what is written for a stretch.
    fn read(line: &str) -> Option<SavedStretch> {
        let CheckedLine { stretch } = serde_json::from_str(line).ok()?;
        (stretch.line() == line).then_some(stretch)
    }
}

impl<'a> SavedSweep<'a> {
    /// Opens a folder, or makes it. Shards have a file each, so they may share a folder.
    pub(super) fn open(
        folder: &Path,
        sweep: &'a Sweep,
        plans: &'a [Plan],
        shard: Shard,
    ) -> Result<SavedSweep<'a>, SaveProblem> {
        fs::create_dir_all(folder).map_err(|error| SaveProblem::Unwritten(folder.to_owned(), error))?;
        let name = match shard {
            Shard::WHOLE => "sweep.jsonl".to_owned(),
            Shard { number, of } => format!("sweep-{number}-of-{of}.jsonl"),
        };
        let may_grow = sweep.until_error.is_none() && shard == Shard::WHOLE;
        let mut run = json!(SweepRun::of(sweep));
        if may_grow {
            run["games"] = json!(null);
        }
        let head = json!({"knobel_sweep": run, "shard": shard}).to_string();
        let Opened::Own(journal, lines) = Journal::open(&folder.join(name), &head)? else {
            return Err(SaveProblem::OtherSweep(folder.to_owned()));
        };
        let folder = folder.to_owned();
        Ok(SavedSweep { sweep, plans, folder, journal, lines: lines.into(), next: 2, may_grow })
    }

    /// Where the stretch ends that begins at `from`: where it does in the file, else where it is planned to. It ends no later than the
    /// run.
    pub(super) fn stretch_end(&mut self, from: u64, planned: u64, end: u64) -> Result<u64, SaveProblem> {
        let Some(line) = self.lines.front() else { return Ok(planned) };
        match SavedStretch::read(line).filter(|stretch| stretch.from == from && stretch.to > from) {
            Some(stretch) if stretch.to == planned => Ok(planned),
            // It was the last one of a shorter run.
            Some(stretch) if stretch.to < planned && self.may_grow => Ok(stretch.to),
            Some(stretch) if stretch.to > end && self.may_grow => {
                Err(SaveProblem::MoreGames { folder: self.folder.clone(), games: stretch.to })
            }
            _ => Err(self.journal.damaged(self.next)),
        }
    }

    /// The counts of the next point, if they are saved.
    pub(super) fn take(&mut self, point: usize, stretch: &Range<u64>) -> Result<Option<PointCounts>, SaveProblem> {
        let Some(line) = self.lines.pop_front() else { return Ok(None) };
        let (games, plan) = (stretch.end - stretch.start, &self.plans[point]);
        let is_due = |saved: &SavedStretch| {
            (saved.point, saved.from, saved.to) == (point, stretch.start, stretch.end)
                && saved.counts.fits(self.sweep, point, plan, games)
        };
        let saved = SavedStretch::read(&line).filter(is_due).ok_or_else(|| self.journal.damaged(self.next))?;
        self.next += 1;
        Ok(Some(saved.counts))
    }

    /// Keeps the counts of a stretch that is whole.
    pub(super) fn push(&mut self, point: usize, stretch: &Range<u64>, counts: &PointCounts) -> Result<(), SaveProblem> {
        let (from, to) = (stretch.start, stretch.end);
        self.next += 1;
        self.journal.push(&SavedStretch { point, from, to, counts: counts.clone() }.line())
    }

    /// Checks that games of the base that were played again went as they did before. Programs of others need not play alike.
    pub(super) fn check_again(
        &self,
        base: usize,
        before: &PointCounts,
        again: &PointCounts,
    ) -> Result<(), SaveProblem> {
        let has_foreign = self.plans[base].bots.iter().any(|bot| bot.command().is_some());
        if has_foreign || before == again { Ok(()) } else { Err(SaveProblem::OtherSweep(self.folder.clone())) }
    }
}
