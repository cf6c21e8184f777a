//! The pieces of work of a sweep, and the threads' part in it.

use std::ops::Range;

use super::PointCounts;
use crate::lab_table::LabTable;
use crate::plan::Plan;
use crate::run::RunControl;
use crate::tally::GameResult;
use crate::watch::Watched;

/// The games of one piece of work where games are short: enough that merging their counts costs little.
const GAMES_A_TASK: u64 = 512;

/// The pieces of work that a stretch of a point's games is.
pub(super) struct Tasks {
    stretch: Range<u64>,
    games_a_task: u64,
}

impl Tasks {
    pub(super) fn new(stretch: &Range<u64>, plan: &Plan) -> Tasks {
        Tasks { stretch: stretch.clone(), games_a_task: if plan.is_slow() { 1 } else { GAMES_A_TASK } }
    }

    pub(super) fn count(&self) -> u64 {
        (self.stretch.end - self.stretch.start).div_ceil(self.games_a_task)
    }

    pub(super) fn games(&self, task: u64) -> Range<u64> {
        let first = self.stretch.start + task * self.games_a_task;
        first..(first + self.games_a_task).min(self.stretch.end)
    }
}

/// The pieces of work that a stretch of the games of several points is, one point after the other.
pub(super) struct PointTasks<'a> {
    points: &'a [usize],
    tasks: Vec<Tasks>,
    /// By point, the number of pieces up to its last one.
    ends: Vec<u64>,
}

impl<'a> PointTasks<'a> {
    pub(super) fn new(stretch: &Range<u64>, points: &'a [usize], plans: &[Plan]) -> PointTasks<'a> {
        let tasks: Vec<Tasks> = points.iter().map(|point| Tasks::new(stretch, &plans[*point])).collect();
        let mut end = 0;
        let ends = tasks.iter().map(|tasks| {
            end += tasks.count();
            end
        });
        PointTasks { points, ends: ends.collect(), tasks }
    }

    pub(super) fn count(&self) -> u64 {
        self.ends.last().copied().unwrap_or(0)
    }

    /// The point of a piece, and the games.
    pub(super) fn games(&self, task: u64) -> (usize, Range<u64>) {
        let index = self.ends.partition_point(|end| *end <= task);
        let first = if index == 0 { 0 } else { self.ends[index - 1] };
        (self.points[index], self.tasks[index].games(task - first))
    }
}

/// The table at which a thread sits; it goes from point to point.
pub(super) struct PointWorker<'a, G: Watched> {
    table: Option<(usize, LabTable<'a, G>)>,
}

impl<G: Watched> Default for PointWorker<'_, G> {
    fn default() -> Self {
        PointWorker { table: None }
    }
}

impl<'a, G: Watched> PointWorker<'a, G> {
    /// Plays these games at a point, each held against what the same game came to at the base; `None` if one was broken off.
    pub(super) fn play<'b>(
        &mut self,
        point: usize,
        plan: &'a Plan,
        control: &RunControl<'_>,
        games: impl Iterator<Item = (u64, &'b GameResult)>,
        counts: &mut PointCounts,
    ) -> Option<()> {
        let seated = self.table.take().filter(|(seated, _)| *seated == point);
        let (_, mut table) = seated.unwrap_or_else(|| (point, LabTable::new(plan, &plan.setup, control)));
        for (number, of_base) in games {
            let result = table.play_mirrored(number, &mut counts.faults)?;
            table.enter(&result, &mut counts.tally);
            if let Some(differences) = &mut counts.differences {
                differences.add(of_base, &result);
            }
        }
        table.add_times(&mut counts.tally);
        self.table = Some((point, table));
        Some(())
    }
}
