//! One run at many points: every combination of the values of some parameters, all on the same throws.
//!
//! Game number n is played at every point with throws that belong to turns ([`crate::chance::MirroredChance`]), as the readings of a
//! comparison are. So the difference between a point and the base point is counted game by game, and its error is small. A point's
//! games follow from its own table, the seed and their numbers alone, never from the other points.

mod counts;
mod parameter;
mod play_sweep;
mod saved_sweep;
mod schedule;
mod sweep_csv;
mod sweep_file;
mod sweep_run;
mod sweep_summary;
mod swept;
mod tasks;

pub use counts::{PointCounts, SweepCounts};
pub use parameter::{Parameter, ParameterProblem};
pub use play_sweep::{SweepMilestone, sweep};
pub use sweep_csv::point_rows;
pub use sweep_file::{is_sweep, merge_sweeps, read_sweep, sweep_to_json};
pub use sweep_summary::{PointSummary, SweepSummary};
pub use swept::{BaseProblem, SweptName};

use std::ops::Range;

use foreign::BotChoice;
use play::{GameId, Setup};

use crate::plan::{GAMES_A_PIECE, Jokers, Plan, PlanProblem, Shard};

/// The most points of a sweep: each keeps counts of about 100 kB in memory, and they are merged on one machine.
pub const MOST_POINTS: usize = 1000;

/// What is played at one point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SweepTable {
    /// The table, everything written out once it is checked.
    pub setup: Setup,
    /// Where the jokers come from.
    pub jokers: Jokers,
    /// Who plays on each seat.
    pub bots: Vec<BotChoice>,
}

/// A run at every point of a grid.
#[derive(Clone, PartialEq, Debug)]
pub struct Sweep {
    /// What differs from point to point.
    pub parameters: Vec<Parameter>,
    /// One for each point, in the order of [`Sweep::values`].
    pub tables: Vec<SweepTable>,
    /// The point that the others are held against.
    pub base: usize,
    /// The playouts of bots that search; otherwise as many as they find right.
    pub playouts: Option<u32>,
    /// How many games at each point; with `until_error`, at most.
    pub games: u64,
    /// A point is done once no interval of a winning chance there, or of its difference from the base, reaches further than this to
    /// either side; `None` if every point has all games.
    pub until_error: Option<f64>,
    /// The seed of all chance.
    pub seed: u64,
    /// When a game is stopped.
    pub most_turns: u32,
}

/// Why a sweep cannot be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SweepProblem {
    /// There is no parameter.
    NoParameters,
    /// A parameter is named twice.
    Twice(String),
    /// More points than [`MOST_POINTS`]; how many, if that can be counted.
    TooManyPoints(Option<usize>),
    /// A point, by its index, cannot be played.
    Point(usize, PlanProblem),
    /// The games differ from point to point, or the base is no point.
    Mixed,
}

impl Sweep {
    /// The values of the parameters at every point, the last parameter changing fastest.
    pub fn points(parameters: &[Parameter]) -> Result<Vec<Vec<String>>, SweepProblem> {
        if parameters.is_empty() {
            return Err(SweepProblem::NoParameters);
        }
        let names: Vec<&str> = parameters.iter().map(|parameter| parameter.name.as_str()).collect();
        if let Some((_, twice)) = names.iter().enumerate().find(|(index, name)| names[..*index].contains(name)) {
            return Err(SweepProblem::Twice((*twice).to_owned()));
        }
        let count = parameters.iter().try_fold(1_usize, |count, parameter| count.checked_mul(parameter.values.len()));
        if count.is_none_or(|count| count > MOST_POINTS) {
            return Err(SweepProblem::TooManyPoints(count));
        }
        let mut points = vec![Vec::new()];
        for parameter in parameters {
            let grown = points.iter().flat_map(|point: &Vec<String>| {
                parameter.values.iter().map(|value| [point.as_slice(), std::slice::from_ref(value)].concat())
            });
            points = grown.collect();
        }
        Ok(points)
    }

    /// The values of the parameters at a point.
    pub fn values(&self, point: usize) -> Vec<&str> {
        let mut rest = point;
        let mut values: Vec<&str> = Vec::new();
        for parameter in self.parameters.iter().rev() {
            let count = parameter.values.len();
            values.push(&parameter.values[rest % count]);
            rest /= count;
        }
        values.reverse();
        values
    }

    /// A point as text, such as `target=18,ante=2`.
    pub fn label(&self, point: usize) -> String {
        let pairs = self.parameters.iter().zip(self.values(point));
        pairs.map(|(parameter, value)| format!("{}={value}", parameter.name)).collect::<Vec<_>>().join(",")
    }

    /// Checks everything, and writes out the set-ups.
    pub fn check(&mut self) -> Result<(), SweepProblem> {
        let points = Sweep::points(&self.parameters)?.len();
        let game = self.tables.first().map(|table| table.setup.game);
        let is_mixed = self.tables.iter().any(|table| Some(table.setup.game) != game);
        if self.tables.len() != points || self.base >= points || is_mixed {
            return Err(SweepProblem::Mixed);
        }
        for point in 0..points {
            let mut plan = self.plan(point);
            plan.check().map_err(|problem| SweepProblem::Point(point, problem))?;
            self.tables[point].setup = plan.setup;
        }
        Ok(())
    }

    /// The game of all points.
    pub fn game(&self) -> GameId {
        self.tables[0].setup.game
    }

    /// What is played at a point, as a plan of its own.
    pub fn plan(&self, point: usize) -> Plan {
        let SweepTable { setup, jokers, bots } = self.tables[point].clone();
        let Sweep { playouts, games, seed, most_turns, .. } = *self;
        Plan { setup, jokers, bots, playouts, games, seed, most_turns, compare: None }
    }

    /// The places in turn order that a point has in common with the base.
    pub fn common_places(&self, point: usize) -> usize {
        self.tables[point].setup.seats.min(self.tables[self.base].setup.seats)
    }

    /// The games that one part of the run has at every point, counted from 0.
    pub fn shard_games(&self, shard: Shard) -> Range<u64> {
        let each = self.games_a_piece();
        let pieces = shard.share_of(self.games.div_ceil(each));
        (pieces.start * each).min(self.games)..(pieces.end * each).min(self.games)
    }

    /// The games that shards and looks at the error come in: one if games take long at any point.
    fn games_a_piece(&self) -> u64 {
        if self.has_slow_points() { 1 } else { GAMES_A_PIECE }
    }

    /// True if games take long at any point.
    fn has_slow_points(&self) -> bool {
        (0..self.tables.len()).any(|point| self.plan(point).is_slow())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameter(name: &str, count: usize) -> Parameter {
        Parameter { name: name.to_owned(), values: (0..count).map(|value| value.to_string()).collect() }
    }

    #[test]
    fn the_last_parameter_changes_fastest() {
        let points = Sweep::points(&[parameter("a", 2), parameter("b", 3)]).unwrap();
        assert_eq!(points[1], ["0", "1"]);
        assert_eq!(points[3], ["1", "0"]);
        assert_eq!(points.len(), 6);
    }

    #[test]
    fn more_points_than_can_be_kept_are_refused_before_they_are_listed() {
        let of = |counts: &[usize]| {
            let named = counts.iter().enumerate().map(|(index, count)| parameter(&format!("p{index}"), *count));
            Sweep::points(&named.collect::<Vec<_>>())
        };
        assert_eq!(of(&[1000]).unwrap().len(), MOST_POINTS);
        assert_eq!(of(&[1001]), Err(SweepProblem::TooManyPoints(Some(1001))));
        assert_eq!(of(&[101, 10]), Err(SweepProblem::TooManyPoints(Some(1010))));
        assert_eq!(of(&[1000; 30]), Err(SweepProblem::TooManyPoints(None)));
        assert_eq!(of(&[]), Err(SweepProblem::NoParameters));
        let twice = [parameter("a", 2), parameter("b", 1), parameter("a", 2)];
        assert_eq!(Sweep::points(&twice), Err(SweepProblem::Twice("a".to_owned())));
    }
}
