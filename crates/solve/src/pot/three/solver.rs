//! Going through all positions: first until the play stands still, then until the proof does.
//!
//! With more than two seats there is no single value, and nothing says that iterating best play has to settle. So it is done
//! in two parts, and only the second one promises anything.
//!
//! 1. *Finding.* Every sweep replaces the chances of each position by what they are if the seat on turn does what is best for
//!    it (`worths.rs`) and all seats go on by the chances known so far. That is repeated until nothing moves, or until it
//!    does not come closer to that.
//! 2. *Proving.* The chances found are fixed; the play of all three seats follows from them. For every position and seat one bound
//!    is iterated from below: what this play brings the seat. Another one is iterated from above: what the seat could get by
//!    its best answer, if it plays in any way at all while the two others keep to it. At any time both are right, whatever the
//!    first part has found. The largest distance between them is the most that any seat could gain alone anywhere.
//!
//! Which seat answers is told by where it sits as seen by the seat on turn, so one pass serves all three.

use rules::pot::Rules;

use super::chances::{Finding, Iteration, Proving, SharedChances, Swept};
use super::coins::SEATS;
use super::levels::Levels;
use super::numbering::Numbering;
use super::turn::Turns;
use crate::Progress;

/// Chances that move by no more, in parts of 2³² − 1, stand still: 1e-9.
const STILL: u32 = 4;
/// Bounds that move by no more stand still: 1e-8. What is left of them to come is less than that.
const BOUNDS_STILL: u32 = 43;
/// In this many sweeps the movement has to halve, or it is not worth going on.
const PATIENCE: u32 = 12;
/// The sweeps that a part takes as a rule, for telling how much is done.
const USUAL_SWEEPS: u32 = 9;
/// How much longer a sweep of the proof takes than one of the other part.
const PROOF_EFFORT: f64 = 1.6;

/// How many bytes it takes for each position: its chances and two bounds for each.
pub(super) const BYTES: u64 = (3 * SEATS * size_of::<u32>()) as u64;

/// The parts of the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SolvingStage {
    Finding,
    Proving,
    Done,
}

/// How far the work has come, apart from the chances themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SolvingState {
    pub(super) stage: SolvingStage,
    /// Sweeps that are done: of both parts.
    pub(super) sweeps: [u32; 2],
    /// The level that comes next.
    pub(super) level: usize,
    /// What has come of this sweep so far.
    pub(super) swept: Swept,
    /// The movement of the last whole sweep.
    pub(super) moved: u32,
    /// To be reached until the sweep after it: half of the movement when it was last reached.
    pub(super) half: u32,
    pub(super) patience: u32,
    /// What the last whole sweep of the proof has left.
    pub(super) proved: Swept,
}

impl SolvingState {
    pub(super) const START: SolvingState = SolvingState {
        stage: SolvingStage::Finding,
        sweeps: [0; 2],
        level: 0,
        swept: Swept { moved: 0, gap: 0, apart: 0 },
        moved: u32::MAX,
        half: u32::MAX / 2,
        patience: PATIENCE,
        proved: Swept { moved: 0, gap: u32::MAX, apart: 0 },
    };
}

/// The work on one table.
pub(super) struct Solver<'a> {
    turns: Turns<'a>,
    levels: Levels<'a>,
    threads: usize,
    pub(super) standing: SolvingState,
    pub(super) play: SharedChances,
    /// The bounds of the proof, once it has begun: the lower ones and the upper ones.
    pub(super) bounds: Option<[SharedChances; 2]>,
}

impl<'a> Solver<'a> {
    /// From the start: all seats are equally likely to win everywhere.
    pub(super) fn new(rules: &Rules, numbering: &'a Numbering, threads: usize) -> Solver<'a> {
        let play = SharedChances::new(numbering.shape.positions, 1.0 / 3.0);
        Solver::at(rules, numbering, threads, SolvingState::START, play, None)
    }

    /// From where the work was left.
    pub(super) fn at(
        rules: &Rules,
        numbering: &'a Numbering,
        threads: usize,
        standing: SolvingState,
        play: SharedChances,
        bounds: Option<[SharedChances; 2]>,
    ) -> Solver<'a> {
        let (turns, levels) = (Turns::new(rules, numbering), Levels::new(numbering));
        Solver { turns, levels, threads: threads.max(1), standing, play, bounds }
    }

    /// Goes through one level. False if there is nothing left to do.
    pub(super) fn step(&mut self) -> bool {
        let level = self.standing.level;
        let swept = match (self.standing.stage, &self.bounds) {
            (SolvingStage::Finding, _) => self.sweep(level, &Finding { play: &self.play }),
            (SolvingStage::Proving, Some([lower, upper])) => {
                self.sweep(level, &Proving { play: &self.play, lower, upper })
            }
            _ => return false,
        };
        self.standing.swept = self.standing.swept.and(swept);
        self.standing.level += 1;
        if self.standing.level == self.levels.count() {
            self.end_sweep();
        }
        self.standing.stage != SolvingStage::Done
    }

    fn sweep(&self, level: usize, iteration: &impl Iteration) -> Swept {
        self.levels.sweep(level, &self.turns, iteration, self.threads)
    }

    fn end_sweep(&mut self) {
        let now = &mut self.standing;
        let (part, still) = match now.stage {
            SolvingStage::Finding => (0, STILL),
            _ => (1, BOUNDS_STILL),
        };
        now.sweeps[part] += 1;
        now.moved = now.swept.moved;
        if part == 1 {
            now.proved = now.swept;
        }
        now.swept = Swept::default();
        now.level = 0;
        if now.moved <= now.half {
            (now.half, now.patience) = (now.moved / 2, now.sweeps[part] + PATIENCE);
        }
        if now.moved <= still || now.sweeps[part] >= now.patience {
            self.begin_next_stage();
        }
    }

    fn begin_next_stage(&mut self) {
        let (stage, proved) = match self.standing.stage {
            SolvingStage::Finding => (SolvingStage::Proving, SolvingState::START.proved),
            _ => (SolvingStage::Done, self.standing.proved),
        };
        if stage == SolvingStage::Proving {
            let positions = self.turns.numbering.shape.positions;
            self.bounds = Some([0.0, 1.0].map(|chance| SharedChances::new(positions, chance)));
        }
        self.standing = SolvingState { stage, sweeps: self.standing.sweeps, proved, ..SolvingState::START };
    }

    /// How far it has come.
    pub(super) fn progress(&self) -> Progress {
        let SolvingState { stage, sweeps, level, moved, .. } = self.standing;
        let swept = |part: usize| f64::from(sweeps[part]) + self.levels.share_before(level);
        // Never quite done, should it take longer than it usually does.
        let share = |part: usize| swept(part) / f64::from(USUAL_SWEEPS.max(sweeps[part] + 1));
        let (part, share) = match stage {
            SolvingStage::Finding => (1, share(0) / (1.0 + PROOF_EFFORT)),
            SolvingStage::Proving => (2, (1.0 + PROOF_EFFORT * share(1)) / (1.0 + PROOF_EFFORT)),
            SolvingStage::Done => (2, 1.0),
        };
        let gap = if part == 1 { f64::from(moved) } else { f64::from(self.standing.proved.gap) };
        Progress { part, parts: 2, gap: gap / super::chances::ONE, share: Some(share) }
    }
}
