//! What a sweep says.

use serde::Serialize;

use super::{Parameter, Sweep, SweepCounts};
use crate::summary::{Difference, Summary};

/// What a sweep says, point by point.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SweepSummary {
    /// The game.
    pub game: &'static str,
    /// The seed of all chance.
    pub seed: u64,
    /// What differs from point to point.
    pub parameters: Vec<Parameter>,
    /// The index of the point that the others are held against.
    pub base: usize,
    /// In order, the last parameter changing fastest.
    pub points: Vec<PointSummary>,
}

/// What a sweep says of one point.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PointSummary {
    /// The values of the parameters.
    pub values: Vec<String>,
    /// Its own figures.
    pub summary: Summary,
    /// How it differs from the base, on the same throws; `None` for the base.
    pub difference: Option<Difference>,
}

impl SweepSummary {
    /// What these counts of a sweep say.
    pub fn of(sweep: &Sweep, counts: &SweepCounts) -> SweepSummary {
        let point = |(index, counts): (usize, &super::PointCounts)| {
            let plan = sweep.plan(index);
            let label = sweep.label(index);
            PointSummary {
                values: sweep.values(index).into_iter().map(str::to_owned).collect(),
                summary: Summary::of(&plan, &counts.tally, &plan.setup.rules),
                difference: counts.differences.as_ref().map(|found| Difference::of((found, &label))),
            }
        };
        SweepSummary {
            game: sweep.game().id(),
            seed: sweep.seed,
            parameters: sweep.parameters.clone(),
            base: sweep.base,
            points: counts.points.iter().enumerate().map(point).collect(),
        }
    }
}
