//! What a sweep counts.

use serde::{Deserialize, Serialize};

use super::Sweep;
use crate::differences::Differences;
use crate::fault_tally::FaultTally;
use crate::interval::Estimate;
use crate::plan::{Plan, Shard};
use crate::run::things;
use crate::tally::Tally;
use crate::win_share::WIN;

/// The counts of every point.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SweepCounts {
    /// In the order of the points.
    pub points: Vec<PointCounts>,
}

/// What was counted at one point.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PointCounts {
    /// Its games.
    pub tally: Tally,
    /// Game by game, how they differ from those of the base; `None` for the base.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub differences: Option<Differences>,
    /// What programs of others did wrong, by their number among the players of the point's plan.
    #[serde(default, skip_serializing_if = "FaultTally::is_empty")]
    pub faults: FaultTally,
}

impl SweepCounts {
    /// Empty counts of a sweep.
    pub fn new(sweep: &Sweep) -> SweepCounts {
        let point = |point: usize| PointCounts::new(sweep, point, &sweep.plan(point));
        SweepCounts { points: (0..sweep.tables.len()).map(point).collect() }
    }

    /// Everything of another one as well; both of the same sweep.
    pub fn merge(&mut self, other: &SweepCounts) {
        self.points.iter_mut().zip(&other.points).for_each(|(own, more)| own.merge(more));
    }

    /// The games of all points together.
    pub fn games(&self) -> u64 {
        self.points.iter().map(|point| point.tally.games).fold(0, u64::saturating_add)
    }

    /// True if nothing is missing: every point has all games of the part, or its intervals are as narrow as they are to be.
    pub fn are_complete(&self, sweep: &Sweep, shard: Shard) -> bool {
        let games = sweep.shard_games(shard);
        let is_done = |point: &PointCounts| {
            point.tally.games == games.end - games.start
                || sweep.until_error.is_some_and(|error| point.tally.games > 0 && point.widest() <= error)
        };
        self.points.iter().all(is_done)
    }

    /// True if these can be the counts of a sweep of which each point has `games` games, or up to as many where points stop by
    /// themselves: a file may say anything.
    pub(super) fn fit(&self, sweep: &Sweep, games: u64) -> bool {
        let is_whole = |point: &PointCounts| point.tally.games == games;
        self.fit_up_to(sweep, games) && (sweep.until_error.is_some() || self.points.iter().all(is_whole))
    }

    /// True if these can be the counts of a sweep that was stopped early, before its points had `games` games. The base comes first
    /// in every stretch, so no other point has more games than it has.
    pub(super) fn fit_up_to(&self, sweep: &Sweep, games: u64) -> bool {
        let base = self.points.get(sweep.base).map_or(0, |base| base.tally.games);
        let fits = |(index, point): (usize, &PointCounts)| {
            let own = point.tally.games;
            own <= base && base <= games && point.fits(sweep, index, &sweep.plan(index), own)
        };
        self.points.len() == sweep.tables.len() && self.points.iter().enumerate().all(fits)
    }
}

impl PointCounts {
    /// Empty counts of a point, with its plan.
    pub(super) fn new(sweep: &Sweep, point: usize, plan: &Plan) -> PointCounts {
        PointCounts {
            tally: Tally::new(plan, things(plan).len()),
            differences: (point != sweep.base).then(|| Differences::new(sweep.common_places(point))),
            faults: FaultTally::default(),
        }
    }

    pub(super) fn merge(&mut self, other: &PointCounts) {
        self.tally.merge(&other.tally);
        if let (Some(own), Some(more)) = (&mut self.differences, &other.differences) {
            own.merge(more);
        }
        self.faults.merge(&other.faults);
    }

    /// True if these can be the counts of `games` games of this point.
    pub(super) fn fits(&self, sweep: &Sweep, point: usize, plan: &Plan, games: u64) -> bool {
        let differences = match &self.differences {
            None => point == sweep.base,
            Some(differences) => point != sweep.base && differences.fits(sweep.common_places(point), games),
        };
        differences
            && self.tally.fits(&PointCounts::new(sweep, point, plan).tally, games)
            && self.faults.fits(plan.players().len(), games)
    }

    /// The widest half of an interval of a winning chance, or of its difference from the base.
    #[allow(clippy::cast_precision_loss, reason = "sums are rounded only here, at the end")]
    pub(super) fn widest(&self) -> f64 {
        let chance = |wins: &u64| Estimate::of_part(*wins as f64 / WIN as f64, self.tally.games);
        let differences = self.differences.iter().flat_map(|differences| &differences.wins);
        let differences = differences.map(|wins| Estimate::of_difference(wins, WIN as f64));
        let all = self.tally.wins.iter().map(chance).chain(differences);
        all.map(|estimate| estimate.half_width()).fold(0.0, f64::max)
    }
}
