//! What bots, things and sets of jokers were worth to the seats that had them.

#![allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵²; sums are rounded only here, at the end")]

use foreign::BotChoice;
use rules::spelunke::JokerSet;
use serde::Serialize;

use crate::games::triples;
use crate::interval::{Clusters, Estimate, FEWEST_OCCURRENCES};
use crate::plan::{Jokers, Plan};
use crate::run::things;
use crate::tally::{ByGame, COARSE_WIN, SeatCount, Tally, ThingCount};
use crate::win_share::WIN;

/// What a bot won.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotWorth {
    /// Which one: a kind of ours, or the command of a program of others.
    pub bot: String,
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
    /// How many seats had it, in games with a result.
    pub seats_with: u64,
    /// How many seats did not.
    pub seats_without: u64,
    /// A seat's winning chance with it; `None` if too few had it to tell.
    pub with: Option<Estimate>,
    /// A seat's winning chance without it; `None` if too few were without it.
    pub without: Option<Estimate>,
    /// How much higher the winning chance is with it. That is no proof that the thing did it.
    pub difference: Option<Estimate>,
    /// The mean score with it; `None` if too few had it.
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
    /// The mean score with it; `None` if it came up too seldom, or if all scores are equal.
    pub score: Option<Estimate>,
}

/// A seat's winning chance by the bot on it. A bot has the same number of seats in every game, and its seats win at most one
/// game together: so games are the trials.
pub(crate) fn by_bot(plan: &Plan, tally: &Tally) -> Vec<BotWorth> {
    let games = tally.games - tally.no_result;
    let seated = plan.players().into_iter().zip(&tally.bots).filter(|(_, count)| count.seats > 0 && games > 0);
    let worth = |(bot, count): (BotChoice, &SeatCount)| {
        let won = Estimate::of_part(count.wins as f64 / WIN as f64, games);
        BotWorth { bot: bot.to_string(), win: won.divided_by(count.seats as f64 / games as f64) }
    };
    seated.map(worth).collect()
}

pub(crate) fn thing_worths(plan: &Plan, tally: &Tally) -> Vec<ThingWorth> {
    let (ids, all) = (things(plan).into_iter().zip(&tally.things), tally.all_seats());
    ids.map(|(id, thing)| {
        let spread = SpreadOverGames::of(tally, thing);
        let rest = all.without(&thing.with);
        let (with, without) = (chance(&thing.with, spread.with), chance(&rest, spread.without));
        let both = with.zip(without);
        ThingWorth {
            id,
            a_game: thing.times as f64 / tally.games.max(1) as f64,
            had: thing.with.seats as f64 / all.seats.max(1) as f64,
            seats_with: thing.with.seats,
            seats_without: rest.seats,
            with,
            without,
            difference: both.map(|(with, without)| Estimate::of_two(with, without, spread.correlation)),
            score: with.map(|_| thing.with.scores as f64 / thing.with.seats as f64),
        }
    })
    .collect()
}

/// `None` if there are too few games to tell.
fn chance(count: &SeatCount, clusters: Clusters) -> Option<Estimate> {
    let rate = count.wins as f64 / WIN as f64 / count.seats as f64;
    (clusters.count >= f64::from(FEWEST_OCCURRENCES)).then(|| Estimate::of_clusters(rate, clusters))
}

/// How the winning chances of seats with a thing and without are spread over games. A game is a cluster: where one seat wins, the
/// others do not. By the delta method for ratios (linearisation), with what each game adds to them. Where a thing is rare,
/// the games that have it tell how uncertain both chances are; the others are all the same.
struct SpreadOverGames {
    with: Clusters,
    without: Clusters,
    /// The correlation of the two estimates.
    correlation: f64,
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
        let bb = n * n * games - 2.0 * n * a + aa;
        let (p, q) = (w / a, (won - w) / b);
        // What a game has more than expected: u = w − p·a with it, v = (1 or 0) − w − q·(n − a) without.
        let uu = ww - 2.0 * p * aw + p * p * aa;
        let c = q * n;
        let vv = won - 2.0 * c * won + c * c * games + ww + q * q * aa - 2.0 * (w - c * w) + 2.0 * q * (a_won - c * a)
            - 2.0 * q * aw;
        let uv = (w - c * w - ww + q * aw) - p * (a_won - c * a - aw + q * aa);
        let clusters = |seats: f64, squared: f64| if seats > 0.0 { seats * seats / squared } else { 0.0 };
        let (with, without) = (clusters(a, aa), clusters(b, bb));
        let telling = with.min(without);
        let error = |squares: f64, seats: f64| {
            (telling >= f64::from(FEWEST_OCCURRENCES)).then(|| squares.max(0.0).sqrt() / seats)
        };
        SpreadOverGames {
            with: Clusters { count: with, error: error(uu, a), telling },
            without: Clusters { count: without, error: error(vv, b), telling },
            correlation: uv / (uu * vv).max(0.0).sqrt(),
        }
    }
}

/// Sets of jokers that came up often enough, the best first, and how many came up too seldom. Empty where all seats bring the
/// same. Seats count as if they were independent: with one of many sets of jokers they almost are.
pub(crate) fn triple_worths(plan: &Plan, tally: &Tally) -> (Vec<TripleWorth>, usize) {
    if plan.jokers == Jokers::Named {
        return (Vec::new(), 0);
    }
    let ids = |set: JokerSet| set.iter().map(rules::spelunke::Joker::id).collect();
    let brought = triples().zip(&tally.triples).filter(|(_, count)| count.seats.seats > 0);
    let (often, seldom): (Vec<_>, Vec<_>) =
        brought.partition(|(_, count)| count.seats.seats >= u64::from(FEWEST_OCCURRENCES));
    let worth = |(set, count): (JokerSet, &crate::TripleCount)| {
        let SeatCount { seats, wins, .. } = count.seats;
        let (rate, trials) = (wins as f64 / WIN as f64 / seats as f64, seats as f64);
        TripleWorth {
            jokers: ids(set),
            seats,
            win: Estimate::of_clusters(rate, Clusters { count: trials, error: None, telling: trials }),
            score: Estimate::of_mean(&count.scores, 0.0),
        }
    };
    let mut worths: Vec<TripleWorth> = often.into_iter().map(worth).collect();
    worths.sort_by(|a, b| b.win.rate.total_cmp(&a.win.rate));
    (worths, seldom.len())
}
