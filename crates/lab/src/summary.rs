//! Estimates with confidence intervals, worked out from the counts.

#![allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵²; sums are rounded only here, at the end")]

use bots::BotKind;
use play::for_game;
use rules::spelunke::JokerSet;
use serde::Serialize;

use crate::distribution::Distribution;
use crate::games::triples;
use crate::plan::{Jokers, Plan};
use crate::run::{Differences, RunCounts, things};
use crate::stats::{Estimate, Moments, Z95};
use crate::tally::{ByGame, COARSE_WIN, SeatCount, Tally, ThingCount};
use crate::watch::Watched;
use crate::win_share::WIN;

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
    pub bots: Vec<&'static str>,
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
    /// Sets of three jokers, the best first (Spelunke).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub triples: Vec<TripleWorth>,
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
    /// The mean's interval, lower end.
    pub low: f64,
    /// The mean's interval, upper end.
    pub high: f64,
    /// Half of all are no higher; none where there is nothing.
    pub median: Option<i64>,
    /// A twentieth is no higher.
    pub p05: Option<i64>,
    /// A twentieth at the most is higher.
    pub p95: Option<i64>,
    /// Lowest and highest number, and how often; one by one up to 1023.
    pub histogram: Vec<(i64, i64, u64)>,
}

/// What a kind of bot won.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotWorth {
    /// Which kind.
    pub bot: &'static str,
    /// A seat's winning chance.
    #[serde(flatten)]
    pub win: Estimate,
}

/// How often a thing came up, and what it was worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ThingWorth {
    /// Which thing.
    pub id: String,
    /// How often it came up, in a game.
    pub a_game: f64,
    /// The part of all seats that had it.
    pub had: f64,
    /// A seat's winning chance with it; `None` if no seat had it.
    pub with: Option<Estimate>,
    /// A seat's winning chance without it; `None` if every seat had it.
    pub without: Option<Estimate>,
    /// How much higher the winning chance is with it. That is no proof that the thing did it.
    pub difference: Option<Estimate>,
    /// The mean score with it.
    pub score: Option<f64>,
}

/// What a set of three jokers was worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TripleWorth {
    /// Its jokers.
    pub jokers: Vec<&'static str>,
    /// How many seats brought it.
    pub seats: u64,
    /// A seat's winning chance with it.
    #[serde(flatten)]
    pub win: Estimate,
    /// The mean score with it.
    pub score: Estimate,
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
    /// How many more turns.
    pub turns: Estimate,
    /// How many more throws.
    pub throws: Estimate,
    /// The part of all games that went differently at all.
    pub games: Estimate,
}

impl Summary {
    /// What one reading's tally says.
    pub fn of(plan: &Plan, tally: &Tally, rules: &str) -> Summary {
        let win = |wins: &u64| Estimate::of_part(*wins as f64 / WIN as f64, tally.games);
        let counts_coins = for_game!(plan.game(), G => G::HAS_COINS_IN_A_BOX);
        Summary {
            game: plan.game().id(),
            seats: plan.setup.seats,
            games: tally.games,
            seed: plan.seed,
            bots: plan.bots.iter().map(|kind| kind.id()).collect(),
            rules: rules.to_owned(),
            win: tally.wins.iter().map(win).collect(),
            win_by_bot: by_bot(tally),
            turns: Spread::of(&tally.turns),
            throws: Spread::of(&tally.throws),
            lead_changes: Spread::of(&tally.lead_changes),
            scores: Spread::of_seats(tally),
            winning_scores: Spread::of(&tally.winning_scores),
            things: worths(plan, tally),
            triples: triple_worths(plan, tally),
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
    fn of((counts, value): (&Differences, &String)) -> Difference {
        let a_win = |wins: &Moments| Estimate::of_difference(wins, WIN as f64);
        Difference {
            value: value.clone(),
            win: counts.wins.iter().map(a_win).collect(),
            turns: Estimate::of_mean(&counts.turns),
            throws: Estimate::of_mean(&counts.throws),
            games: Estimate::of_part(counts.games as f64, counts.turns.count),
        }
    }
}

impl Spread {
    fn of(all: &Distribution) -> Spread {
        let moments = all.moments();
        let Estimate { rate, low, high } = Estimate::of_mean(&moments);
        let [p05, median, p95] = [0.05, 0.5, 0.95].map(|part| all.quantile(part));
        Spread { mean: rate, sd: moments.sd(), low, high, median, p05, p95, histogram: all.bins() }
    }

    /// The scores of all seats. The mean's interval is that of games, because seats of one game depend on each other.
    fn of_seats(tally: &Tally) -> Spread {
        let seats = tally.wins.len() as f64;
        let Estimate { low, high, .. } = Estimate::of_mean(&tally.score_sums);
        Spread { low: low / seats, high: high / seats, ..Spread::of(&tally.scores) }
    }
}

fn by_bot(tally: &Tally) -> Vec<BotWorth> {
    let seated = BotKind::ALL.into_iter().zip(&tally.kinds).filter(|(_, count)| count.seats > 0);
    seated.filter_map(|(kind, count)| Some(BotWorth { bot: kind.id(), win: winning(count)? })).collect()
}

/// A seat's winning chance, as if seats were independent: with one of many sets of jokers they almost are.
fn winning(count: &SeatCount) -> Option<Estimate> {
    (count.seats > 0).then(|| Estimate::of_part(count.wins as f64 / WIN as f64, count.seats))
}

fn worths(plan: &Plan, tally: &Tally) -> Vec<ThingWorth> {
    let (ids, all) = (things(plan).into_iter().zip(&tally.things), tally.all_seats());
    ids.map(|(id, thing)| {
        let spread = SpreadOverGames::of(tally, thing);
        let a_chance = |count: &SeatCount, error: f64| {
            let wins = count.wins as f64 / WIN as f64;
            (count.seats > 0).then(|| Estimate::of_clusters(wins / count.seats as f64, error, tally.games))
        };
        let without = all.without(&thing.with);
        let (with, without) = (a_chance(&thing.with, spread.with), a_chance(&without, spread.without));
        ThingWorth {
            id,
            a_game: thing.times as f64 / tally.games.max(1) as f64,
            had: thing.with.seats as f64 / all.seats.max(1) as f64,
            with,
            without,
            difference: with.zip(without).map(|(with, without)| difference(with, without, spread.difference)),
            score: (thing.with.seats > 0).then(|| thing.with.scores as f64 / thing.with.seats as f64),
        }
    })
    .collect()
}

/// Standard errors of the winning chances of seats with a thing and without, and of their difference. A game is a cluster:
/// where one seat wins, the others do not. By the delta method for ratios (linearisation), with what each game adds to them.
struct SpreadOverGames {
    with: f64,
    without: f64,
    difference: f64,
}

impl SpreadOverGames {
    #[allow(clippy::many_single_char_names, reason = "letters as in the formulas, each explained")]
    fn of(tally: &Tally, thing: &ThingCount) -> SpreadOverGames {
        // Each game has `n` seats, `a` of them with the thing, which win `w` of its win; all of them win 1, or none does.
        let games = (tally.games - tally.no_result) as f64;
        let won = games - tally.nobody as f64;
        let n = tally.wins.len() as f64;
        let (a, w) = (thing.with.seats as f64, thing.with.wins as f64 / WIN as f64);
        let b = n * games - a;
        let ByGame { seats_squared, seats_times_wins, wins_squared, seats_in_won } = thing.by_game;
        let (aa, aw) = (seats_squared as f64, seats_times_wins as f64 / COARSE_WIN as f64);
        let (ww, a_won) = (wins_squared as f64 / COARSE_WIN as f64, seats_in_won as f64);
        let (p, q) = (w / a, (won - w) / b);
        // What a game has more than expected: u = w − p·a with it, v = (1 or 0) − w − q·(n − a) without.
        let uu = ww - 2.0 * p * aw + p * p * aa;
        let c = q * n;
        let vv = won - 2.0 * c * won + c * c * games + ww + q * q * aa - 2.0 * (w - c * w) + 2.0 * q * (a_won - c * a)
            - 2.0 * q * aw;
        let uv = (w - c * w - ww + q * aw) - p * (a_won - c * a - aw + q * aa);
        let error = |variance: f64| variance.max(0.0).sqrt();
        SpreadOverGames {
            with: error(uu / (a * a)),
            without: error(vv / (b * b)),
            difference: error(uu / (a * a) + vv / (b * b) - 2.0 * uv / (a * b)),
        }
    }
}

/// One chance minus another, with the error that it has. Where games do not tell (all agree), Newcombe's hybrid of two
/// Wilson intervals ("Interval estimation for the difference between independent proportions", 1998, method 10).
fn difference(one: Estimate, other: Estimate, error: f64) -> Estimate {
    let rate = one.rate - other.rate;
    if error > 0.0 {
        return Estimate { rate, low: rate - Z95 * error, high: rate + Z95 * error };
    }
    let down = ((one.rate - one.low).powi(2) + (other.high - other.rate).powi(2)).sqrt();
    let up = ((one.high - one.rate).powi(2) + (other.rate - other.low).powi(2)).sqrt();
    Estimate { rate, low: rate - down, high: rate + up }
}

/// Sets of jokers that were brought, the best first. Empty where all seats bring the same.
fn triple_worths(plan: &Plan, tally: &Tally) -> Vec<TripleWorth> {
    if plan.jokers == Jokers::Named {
        return Vec::new();
    }
    let ids = |set: JokerSet| set.iter().map(rules::spelunke::Joker::id).collect();
    let brought = triples().zip(&tally.triples).filter(|(_, count)| count.seats.seats > 0);
    let mut worths: Vec<TripleWorth> = brought
        .filter_map(|(set, count)| {
            let win = winning(&count.seats)?;
            Some(TripleWorth {
                jokers: ids(set),
                seats: count.seats.seats,
                win,
                score: Estimate::of_mean(&count.scores),
            })
        })
        .collect();
    worths.sort_by(|a, b| b.win.rate.total_cmp(&a.win.rate));
    worths
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Newcombe's table II: 56/70 − 48/80 has the interval 0.0524 to 0.3339 by method 10.
    #[test]
    fn a_difference_has_newcombes_interval() {
        let found = difference(Estimate::of_part(56.0, 70), Estimate::of_part(48.0, 80), 0.0);
        assert!((found.low - 0.0524).abs() < 5e-5 && (found.high - 0.3339).abs() < 5e-5, "{found:?}");
    }
}
