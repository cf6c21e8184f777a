//! Estimates with confidence intervals, worked out from the counts.

#![allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵²; sums are rounded only here, at the end")]

use play::for_game;
use serde::Serialize;

use crate::differences::Differences;
use crate::distribution::Distribution;
use crate::interval::Estimate;
use crate::moments::Moments;
use crate::plan::Plan;
use crate::run::RunCounts;
use crate::tally::Tally;
use crate::watch::Watched;
use crate::win_share::WIN;
use crate::worth::{BotWorth, ThingWorth, TripleWorth, by_bot, thing_worths, triple_worths};

/// What a run says.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The game.
    pub game: &'static str,
    /// How many seats.
    pub seats: usize,
    /// How many games.
    pub games: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// The kind of bot on each seat.
    pub bots: Vec<String>,
    /// The switches.
    pub rules: String,
    /// Winning chances by turn order. A win shared by k counts a k-th; without a result no seat wins.
    pub win: Vec<Estimate>,
    /// Winning chances of a seat by who sat there, where there are several kinds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub win_by_bot: Vec<BotWorth>,
    /// Turns a game.
    pub turns: Spread,
    /// Throws of dice a game, from the first turn on.
    pub throws: Spread,
    /// Lead changes a game: how often another seat came to lead alone.
    pub lead_changes: Spread,
    /// The scores of all seats at the end: coins, euros, eyes, points.
    pub scores: Spread,
    /// The winners' scores.
    pub winning_scores: Spread,
    /// Combos, jokers, kinds of cards.
    pub things: Vec<ThingWorth>,
    /// Sets of three jokers that came up often enough to tell, the best first (Spelunke).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub triples: Vec<TripleWorth>,
    /// Sets of three jokers that came up too seldom to tell.
    #[serde(skip_serializing_if = "is_zero")]
    pub triples_too_seldom: usize,
    /// How often more coins were in play at once than the box's 55 (POT, P-09).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short_of_coins: Option<Estimate>,
    /// Games that ended without a winner (S-45).
    pub nobody: u64,
    /// Games that were stopped.
    pub no_result: u64,
}

/// How something is spread.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub sd: f64,
    /// The mean's interval, as `low` and `high`; `None` if there are too few numbers, or if all are equal.
    #[serde(flatten)]
    pub interval: Option<Interval>,
    /// Half of all are no higher; none where there is nothing.
    pub median: Option<i64>,
    /// A twentieth is no higher.
    pub p05: Option<i64>,
    /// A twentieth at the most is higher.
    pub p95: Option<i64>,
    /// Lowest and highest number, and how often; one by one up to 1023.
    pub histogram: Vec<(i64, i64, u64)>,
}

/// The two ends of a 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Readings of a rule, side by side.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// The switch.
    pub switch: String,
    /// Its values.
    pub values: Vec<String>,
    /// The summary of each value.
    pub readings: Vec<Summary>,
    /// How each but the first differs from the first, on the same throws.
    pub differences: Vec<Difference>,
}

/// How a reading differs from the first.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Difference {
    /// Its value.
    pub value: String,
    /// How much higher the winning chances are, by turn order.
    pub win: Vec<Estimate>,
    /// How many more turns; `None` if too few games went differently.
    pub turns: Option<Estimate>,
    /// How many more throws; `None` if too few games went differently.
    pub throws: Option<Estimate>,
    /// The part of all games that went differently at all.
    pub games: Estimate,
}

impl Summary {
    /// What one reading's tally says.
    pub fn of(plan: &Plan, tally: &Tally, rules: &str) -> Summary {
        let win = |wins: &u64| Estimate::of_part(*wins as f64 / WIN as f64, tally.games);
        let (triples, triples_too_seldom) = triple_worths(plan, tally);
        let counts_coins = for_game!(plan.game(), G => G::HAS_COINS_IN_A_BOX);
        Summary {
            game: plan.game().id(),
            seats: plan.setup.seats,
            games: tally.games,
            seed: plan.seed,
            bots: plan.bots.iter().map(ToString::to_string).collect(),
            rules: rules.to_owned(),
            win: tally.wins.iter().map(win).collect(),
            win_by_bot: by_bot(plan, tally),
            turns: Spread::of(&tally.turns),
            throws: Spread::of(&tally.throws),
            lead_changes: Spread::of(&tally.lead_changes),
            scores: Spread::of_seats(tally),
            winning_scores: Spread::of(&tally.winning_scores),
            things: thing_worths(plan, tally),
            triples,
            triples_too_seldom,
            short_of_coins: counts_coins.then(|| Estimate::of_part(tally.short_of_coins as f64, tally.games)),
            nobody: tally.nobody,
            no_result: tally.no_result,
        }
    }
}

impl Comparison {
    /// What is compared; nothing if the plan compares nothing.
    pub fn of(plan: &Plan, counts: &RunCounts) -> Option<Comparison> {
        let compare = plan.compare.as_ref()?;
        let readings = counts.tallies.iter().zip(plan.setups());
        Some(Comparison {
            switch: compare.switch.clone(),
            values: compare.values.clone(),
            readings: readings.map(|(tally, setup)| Summary::of(plan, tally, &setup.rules)).collect(),
            differences: counts.differences.iter().zip(&compare.values[1..]).map(Difference::of).collect(),
        })
    }
}

impl Difference {
    pub(crate) fn of((counts, value): (&Differences, &String)) -> Difference {
        let a_win = |wins: &Moments| Estimate::of_difference(wins, WIN as f64);
        Difference {
            value: value.clone(),
            win: counts.wins.iter().map(a_win).collect(),
            turns: Estimate::of_mean_among(&counts.turns, 0.0, counts.games),
            throws: Estimate::of_mean_among(&counts.throws, 0.0, counts.games),
            games: Estimate::of_part(counts.games as f64, counts.turns.count),
        }
    }
}

impl Spread {
    fn of(all: &Distribution) -> Spread {
        let moments = all.moments();
        let interval = Estimate::of_mean(&moments, all.skewness()).map(Interval::of);
        let [p05, median, p95] = [0.05, 0.5, 0.95].map(|part| all.quantile(part));
        Spread { mean: moments.mean(), sd: moments.sd(), interval, median, p05, p95, histogram: all.bins() }
    }

    /// The scores of all seats. The mean's interval is that of games, because seats of one game depend on each other.
    fn of_seats(tally: &Tally) -> Spread {
        let seats = tally.wins.len() as f64;
        let interval = Estimate::of_mean(&tally.score_sums, 0.0).map(|sums| Interval::of(sums.divided_by(seats)));
        Spread { interval, ..Spread::of(&tally.scores) }
    }
}

impl Interval {
    fn of(estimate: Estimate) -> Interval {
        Interval { low: estimate.low, high: estimate.high }
    }

    /// Half the width.
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}
