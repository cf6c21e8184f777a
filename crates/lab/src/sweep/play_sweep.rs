//! Plays a sweep: stretch by stretch, in each the base first and then the points that are not done.

use std::ops::Range;
use std::path::Path;
use std::sync::atomic::Ordering;

use play::for_game;

use super::saved_sweep::SavedSweep;
use super::schedule::Schedule;
use super::tasks::{PointTasks, PointWorker, Tasks};
use super::{PointCounts, Sweep, SweepCounts};
use crate::interval::Z95;
use crate::journal::SaveProblem;
use crate::lab_table::LabTable;
use crate::plan::{Plan, Shard};
use crate::pool::in_order;
use crate::run::RunControl;
use crate::tally::GameResult;
use crate::watch::Watched;

/// How far a sweep has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SweepMilestone {
    /// The points that are done.
    pub points_done: usize,
    /// How many games all points will have together; where points stop by themselves, an estimate.
    pub games_expected: u64,
}

/// Plays one part of a sweep that was checked, or all of it. What is in the folder is not played again, and what is played is kept
/// there. Stopped from outside, it returns what it has so far: every point has the beginning of its games.
pub fn sweep(
    sweep: &Sweep,
    shard: Shard,
    control: &RunControl<'_>,
    folder: Option<&Path>,
    milestone: &dyn Fn(SweepMilestone),
) -> Result<SweepCounts, SaveProblem> {
    let plans: Vec<Plan> = (0..sweep.tables.len()).map(|point| sweep.plan(point)).collect();
    let saved = folder.map(|folder| SavedSweep::open(folder, sweep, &plans, shard)).transpose()?;
    let active = vec![true; plans.len()];
    let run = SweepPlayer { sweep, plans: &plans, control, saved, counts: SweepCounts::new(sweep), active };
    for_game!(sweep.game(), G => run.play::<G>(sweep.shard_games(shard), milestone))
}

struct SweepPlayer<'a> {
    sweep: &'a Sweep,
    /// One for each point.
    plans: &'a [Plan],
    control: &'a RunControl<'a>,
    saved: Option<SavedSweep<'a>>,
    counts: SweepCounts,
    /// By point, whether it needs more games.
    active: Vec<bool>,
}

/// How far a stretch was played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stretch {
    Whole,
    /// The run was stopped in the middle.
    BrokenOff,
}

impl SweepPlayer<'_> {
    fn play<G: Watched>(
        mut self,
        games: Range<u64>,
        milestone: &dyn Fn(SweepMilestone),
    ) -> Result<SweepCounts, SaveProblem> {
        let Sweep { until_error, .. } = *self.sweep;
        let (piece, has_slow_points) = (self.sweep.games_a_piece(), self.sweep.has_slow_points());
        let mut schedule = Schedule::new(games.clone(), piece, has_slow_points, until_error.is_some());
        let mut done = games.start;
        milestone(self.milestone(&games, done));
        while done < games.end && self.active.contains(&true) && !self.control.stop.load(Ordering::Relaxed) {
            let planned = schedule.stretch_end(done);
            let end = self.saved.as_mut().map_or(Ok(planned), |saved| saved.stretch_end(done, planned, games.end))?;
            if self.play_stretch::<G>(done..end)? == Stretch::BrokenOff {
                break;
            }
            done = end;
            if let Some(error) = until_error
                && schedule.is_look(done)
            {
                schedule.look_again(self.look(error));
            } else if done == games.end {
                self.active.fill(false);
            }
            milestone(self.milestone(&games, done));
        }
        Ok(self.counts)
    }

    /// Finds the points that are known well enough; returns how much wider than wanted the intervals are at the best of the others.
    fn look(&mut self, error: f64) -> f64 {
        let mut next = f64::INFINITY;
        for (active, point) in self.active.iter_mut().zip(&self.counts.points) {
            if *active {
                let times = point.widest() / error;
                *active = times > 1.0;
                next = if *active { next.min(times) } else { next };
            }
        }
        next
    }

    /// Plays one stretch at the base and at all active points, but for what is saved of it.
    fn play_stretch<G: Watched>(&mut self, stretch: Range<u64>) -> Result<Stretch, SaveProblem> {
        let base = self.sweep.base;
        let others = (0..self.plans.len()).filter(|point| *point != base && self.active[*point]);
        let due: Vec<usize> = [base].into_iter().chain(others).collect();
        let (mut known, mut base_counts) = (0, None);
        if let Some(saved) = &mut self.saved {
            while let Some(point) = due.get(known)
                && let Some(counts) = saved.take(*point, &stretch)?
            {
                self.counts.points[*point].merge(&counts);
                (self.control.progress)(stretch.end - stretch.start);
                base_counts = base_counts.or(Some(counts));
                known += 1;
            }
        }
        if known == due.len() {
            return Ok(Stretch::Whole);
        }
        let (played, games) = self.play_base::<G>(&stretch, known == 0);
        let is_whole = played.tally.games == stretch.end - stretch.start;
        match base_counts {
            None => {
                self.counts.points[base].merge(&played);
                if let (true, Some(saved)) = (is_whole, &mut self.saved) {
                    saved.push(base, &stretch, &played)?;
                }
                known = 1;
            }
            // Its games were needed once more, for the points that are held against them, and they are still the same.
            Some(before) => {
                if let (true, Some(saved)) = (is_whole, &self.saved) {
                    saved.check_again(base, &before, &played)?;
                }
            }
        }
        if !is_whole {
            return Ok(Stretch::BrokenOff);
        }
        self.play_others::<G>(&stretch, &due[known..], &games)
    }

    /// Plays a stretch at the base; returns its counts and its games, as far as it was not stopped.
    fn play_base<G: Watched>(&self, stretch: &Range<u64>, is_new: bool) -> (PointCounts, Vec<GameResult>) {
        let (sweep, control, base) = (self.sweep, self.control, self.sweep.base);
        let plan = &self.plans[base];
        let tasks = Tasks::new(stretch, plan);
        let (mut sum, mut games) = (PointCounts::new(sweep, base, plan), Vec::new());
        let worked = in_order(
            0..tasks.count(),
            control.threads,
            control.stop,
            || LabTable::<G>::new(plan, &plan.setup, control),
            |table, task| {
                let (mut counts, mut results) = (PointCounts::new(sweep, base, plan), Vec::new());
                for number in tasks.games(task) {
                    let result = table.play_mirrored(number, &mut counts.faults)?;
                    table.enter(&result, &mut counts.tally);
                    results.push(result);
                }
                table.add_times(&mut counts.tally);
                Some((counts, results))
            },
            |(counts, results)| {
                if is_new {
                    (control.progress)(counts.tally.games);
                }
                sum.merge(&counts);
                games.extend(results);
                Ok::<(), std::convert::Infallible>(())
            },
        );
        let Ok(_) = worked;
        (sum, games)
    }

    /// Plays a stretch at these points, of which the base's games are known.
    fn play_others<G: Watched>(
        &mut self,
        stretch: &Range<u64>,
        points: &[usize],
        base_games: &[GameResult],
    ) -> Result<Stretch, SaveProblem> {
        let SweepPlayer { sweep, plans, control, saved, counts: all, .. } = self;
        let (sweep, plans, control) = (*sweep, *plans, *control);
        let tasks = PointTasks::new(stretch, points, plans);
        // The point whose games are coming in, and the number of those that have all of theirs.
        let (mut current, mut whole): (Option<(usize, PointCounts)>, usize) = (None, 0);
        in_order(
            0..tasks.count(),
            control.threads,
            control.stop,
            PointWorker::<G>::default,
            |worker, task| {
                let (point, games) = tasks.games(task);
                let base_games = &base_games[(games.start - stretch.start) as usize..];
                let mut counts = PointCounts::new(sweep, point, &plans[point]);
                worker.play(point, &plans[point], control, games.zip(base_games), &mut counts)?;
                Some((point, counts))
            },
            |(point, counts): (usize, PointCounts)| {
                (control.progress)(counts.tally.games);
                let sum = match &mut current {
                    None => &mut current.insert((point, counts)).1,
                    Some((_, sum)) => {
                        sum.merge(&counts);
                        sum
                    }
                };
                if sum.tally.games < stretch.end - stretch.start {
                    return Ok(());
                }
                all.points[point].merge(sum);
                let kept = saved.as_mut().map_or(Ok(()), |saved| saved.push(point, stretch, sum));
                current = None;
                whole += 1;
                kept
            },
        )?;
        // Where it was stopped in the middle of a point, what that has counts as well.
        if let Some((point, sum)) = current {
            self.counts.points[point].merge(&sum);
        }
        Ok(if whole == points.len() { Stretch::Whole } else { Stretch::BrokenOff })
    }

    /// How far it has come.
    #[allow(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "an estimate of how long it takes")]
    fn milestone(&self, games: &Range<u64>, done: u64) -> SweepMilestone {
        let (all, done) = (games.end - games.start, done - games.start);
        let expected = |(active, point): (&bool, &PointCounts)| match self.sweep.until_error {
            None => all,
            Some(_) if !active => point.tally.games,
            // A chance of a half, the least certain one, is known that well after this many games.
            Some(error) if done == 0 => ((Z95 / 2.0 / error).powi(2) as u64).min(all),
            Some(error) => ((done as f64 * (point.widest() / error).powi(2)) as u64).clamp(done, all),
        };
        let expected: Vec<u64> = self.active.iter().zip(&self.counts.points).map(expected).collect();
        // The base goes on as long as any other point.
        let (most, base) = (expected.iter().max().copied().unwrap_or(0), expected[self.sweep.base]);
        SweepMilestone {
            points_done: self.active.iter().filter(|active| !**active).count(),
            games_expected: expected.iter().sum::<u64>() - base + most,
        }
    }
}
