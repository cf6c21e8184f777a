//! Every interval that the lab prints, as a claim that can be held against the truth.

use std::collections::BTreeMap;

use lab::{Comparison, Difference, Estimate, Spread, Standings, Summary};

/// Fewer wins, or fewer losses, are themselves the rare thing.
const FEWEST_OF_AN_OUTCOME: f64 = 5.0;

/// A figure of a run with its interval.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    /// What kind of figure it is.
    pub(crate) class: &'static str,
    /// Which one of its kind.
    pub(crate) id: String,
    /// The estimate; in the longest run, the truth.
    pub(crate) value: f64,
    /// `None` if the run says that it cannot tell.
    pub(crate) interval: Option<(f64, f64)>,
    /// How often it came up: the rarer of both outcomes of a chance, the numbers behind a mean.
    pub(crate) occurrences: f64,
}

#[allow(clippy::cast_precision_loss, reason = "counts are small")]
pub(crate) fn of_summary(summary: &Summary) -> Vec<Claim> {
    let mut all = Claims::default();
    let games = summary.games as f64;
    for (order, win) in summary.win.iter().enumerate() {
        all.part("wins by turn order", order.to_string(), Some(win), games);
    }
    for worth in &summary.win_by_bot {
        // The seats of a kind win or lose together: a trial is a game.
        let won = worth.win.rate * summary.bots.iter().filter(|bot| **bot == worth.bot).count() as f64;
        all.push("wins by bot", worth.bot.clone(), Some(&worth.win), games * won.min(1.0 - won));
    }
    let spreads = [
        ("turns", &summary.turns),
        ("throws", &summary.throws),
        ("lead changes", &summary.lead_changes),
        ("scores", &summary.scores),
        ("winning scores", &summary.winning_scores),
    ];
    for (id, spread) in spreads {
        all.mean("means", id, spread, games);
    }
    for thing in &summary.things {
        let rarer = thing.seats_with.min(thing.seats_without) as f64;
        // Where next to no seat with it wins, or almost every one does, it is that which is rare.
        let occurrences = |estimate: Option<Estimate>, seats: u64| {
            let outcome = estimate.map_or(0.0, |estimate| estimate.rate.min(1.0 - estimate.rate)) * seats as f64;
            if outcome < FEWEST_OF_AN_OUTCOME { outcome } else { rarer }
        };
        let (with, without) =
            (occurrences(thing.with, thing.seats_with), occurrences(thing.without, thing.seats_without));
        all.push("wins with a thing", thing.id.clone(), thing.with.as_ref(), with);
        all.push("wins without a thing", thing.id.clone(), thing.without.as_ref(), without);
        all.push("difference with and without", thing.id.clone(), thing.difference.as_ref(), with.min(without));
    }
    for triple in &summary.triples {
        let id = triple.jokers.join(" ");
        all.part("wins of three jokers", id.clone(), Some(&triple.win), triple.seats as f64);
        all.push("points of three jokers", id, triple.score.as_ref(), triple.seats as f64);
    }
    if let Some(short) = &summary.short_of_coins {
        all.part("more than 55 coins", String::new(), Some(short), games);
    }
    all.0
}

#[allow(dead_code, reason = "the short test has no comparison")]
pub(crate) fn of_comparison(comparison: &Comparison) -> Vec<Claim> {
    let mut all = Claims::default();
    for Difference { value, win, turns, throws, games } in &comparison.differences {
        #[allow(clippy::cast_precision_loss, reason = "counts are small")]
        let all_games = comparison.readings[0].games as f64;
        let differing = games.rate * all_games;
        for (order, win) in win.iter().enumerate() {
            // Games in which the win went elsewhere, from the interval of Bonett and Price.
            let moved = (win.half_width() * all_games / 1.96).powi(2) - 2.0;
            all.push("difference of wins, paired", format!("{value} {order}"), Some(win), moved);
        }
        all.push("difference of lengths, paired", format!("{value} turns"), turns.as_ref(), differing);
        all.push("difference of lengths, paired", format!("{value} throws"), throws.as_ref(), differing);
        all.part("games that go differently", value.clone(), Some(games), all_games);
    }
    all.0
}

#[allow(dead_code, reason = "the short test has no contest")]
pub(crate) fn of_standings(standings: &Standings) -> Vec<Claim> {
    let mut all = Claims::default();
    for row in &standings.contenders {
        #[allow(clippy::cast_precision_loss, reason = "counts are small")]
        all.part("wins in the arena", row.bot.clone(), Some(&row.win), standings.games as f64);
        if let Some(rating) = row.rating {
            let interval = row.margin.map(|margin| (rating - margin, rating + margin));
            let occurrences = row.win.rate.min(1.0 - row.win.rate) * f64::from(standings.games as u32);
            all.0.push(Claim { class: "ratings", id: row.bot.clone(), value: rating, interval, occurrences });
        }
    }
    all.0
}

#[derive(Default)]
struct Claims(Vec<Claim>);

impl Claims {
    fn push(&mut self, class: &'static str, id: String, estimate: Option<&Estimate>, occurrences: f64) {
        let value = estimate.map_or(f64::NAN, |estimate| estimate.rate);
        let interval = estimate.map(|estimate| (estimate.low, estimate.high));
        self.0.push(Claim { class, id, value, interval, occurrences });
    }

    /// A chance in `trials` trials.
    fn part(&mut self, class: &'static str, id: String, estimate: Option<&Estimate>, trials: f64) {
        let rarer = estimate.map_or(0.0, |estimate| trials * estimate.rate.min(1.0 - estimate.rate));
        self.push(class, id, estimate, rarer);
    }

    fn mean(&mut self, class: &'static str, id: &str, spread: &Spread, games: f64) {
        let interval = spread.interval.map(|interval| (interval.low, interval.high));
        self.0.push(Claim { class, id: id.to_owned(), value: spread.mean, interval, occurrences: games });
    }
}

/// How often the intervals of a figure held the truth.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Held {
    pub(crate) runs: u32,
    pub(crate) printed: u32,
    pub(crate) covered: u32,
    /// Its occurrences, added up over all runs.
    pub(crate) occurrences: f64,
}

impl Held {
    pub(crate) fn coverage(&self) -> f64 {
        f64::from(self.covered) / f64::from(self.printed)
    }

    pub(crate) fn mean_occurrences(&self) -> f64 {
        self.occurrences / f64::from(self.runs)
    }
}

/// The truth about each figure that the longest run can tell.
pub(crate) type Truth = BTreeMap<(&'static str, String), f64>;

pub(crate) fn truth(claims: &[Claim]) -> Truth {
    let told = claims.iter().filter(|claim| claim.interval.is_some());
    told.map(|claim| ((claim.class, claim.id.clone()), claim.value)).collect()
}

/// How often each figure held, by class and id.
pub(crate) type Tallied = BTreeMap<(&'static str, String), Held>;

/// Holds the claims of one run against the truth.
pub(crate) fn hold(claims: &[Claim], truth: &Truth, into: &mut Tallied) {
    for claim in claims {
        let key = (claim.class, claim.id.clone());
        let Some(truth) = truth.get(&key) else { continue };
        let held = into.entry(key).or_default();
        held.runs += 1;
        held.occurrences += claim.occurrences;
        if let Some((low, high)) = claim.interval {
            held.printed += 1;
            // What is exactly so is not missed by a rounding.
            held.covered += u32::from(low - 1e-12 <= *truth && *truth <= high + 1e-12);
        }
    }
}
