//! The main findings in sentences, for readers who know nothing of statistics.

use lab::{Comparison, Estimate};
use words::say;

use super::{ReadingReport, deck, names, special_cases, things, turn_order};
use crate::number_format::{chance, digits, mean, number, points, whole};

/// The main findings of one reading, the most important first.
pub(super) fn of_one(reading: ReadingReport<'_>) -> Vec<String> {
    let mut told = vec![turn_order::finding(reading)];
    told.extend(turn_order::bot_finding(reading));
    told.push(length(reading));
    told.extend(things::finding(reading));
    told.extend(patterns(reading));
    told.extend(special_cases::short_of_coins(reading));
    let is_odd = reading.summary.nobody + reading.summary.no_result > 0;
    told.extend(is_odd.then(|| special_cases::undecided(reading)));
    told
}

fn length(reading: ReadingReport<'_>) -> String {
    let ReadingReport { lang, summary, .. } = reading;
    let (turns, throws) = (mean(lang, &summary.turns), mean(lang, &summary.throws));
    let (Some(low), Some(high)) = (summary.turns.p05, summary.turns.p95) else { return say!(lang, "report-nothing") };
    if low == high {
        return say!(lang, "report-length-alike", turns = turns, throws = throws);
    }
    let [low, high] = [low, high].map(|number| whole(lang, number));
    say!(lang, "report-length-finding", turns = turns, throws = throws, low = low, high = high)
}

fn patterns(reading: ReadingReport<'_>) -> Option<String> {
    let name = |id: &str| names::thing(reading.lang, reading.plan.game(), id);
    let patterns = reading.summary.things.iter().filter(|worth| deck::is_pattern(&worth.id));
    let named: Vec<_> = patterns.filter_map(|worth| Some((name(&worth.id), worth.with?))).collect();
    (!named.is_empty()).then(|| deck::turn_order_effect(reading, &named))
}

/// The main findings of a comparison: what changes with each further reading, and by how much.
pub(super) fn of_comparison(reading: ReadingReport<'_>, comparison: &Comparison) -> Vec<String> {
    let lang = reading.lang;
    let mut told = Vec::new();
    for difference in &comparison.differences {
        let other = format!("{}={}", comparison.switch, difference.value);
        let games = say!(lang, "report-compare-games", value = other, part = chance(lang, &difference.games));
        told.push([games, winners(reading, &difference.win), turns(reading, difference.turns.as_ref())].join(" "));
    }
    told
}

/// The difference in length.
fn turns(reading: ReadingReport<'_>, difference: Option<&Estimate>) -> String {
    let lang = reading.lang;
    let Some(difference) = difference else { return say!(lang, "report-compare-turns-few") };
    if contains_nothing(difference) {
        return say!(lang, "report-compare-turns-same");
    }
    let key = if difference.rate > 0.0 { "report-compare-turns-more" } else { "report-compare-turns-fewer" };
    let digits = digits(difference.half_width(), 1, 3);
    say!(lang, key, turns = number(lang, difference.rate.abs(), digits))
}

/// The difference in winning chances, by turn order.
pub(super) fn winners(reading: ReadingReport<'_>, win: &[Estimate]) -> String {
    let lang = reading.lang;
    let changed: Vec<String> = win
        .iter()
        .enumerate()
        .filter(|(_, win)| !contains_nothing(win))
        .map(|(order, win)| {
            say!(lang, "report-compare-seat", who = names::whoever(lang, order), points = points(lang, win))
        })
        .collect();
    if changed.is_empty() {
        say!(lang, "report-compare-win-same")
    } else {
        say!(lang, "report-compare-win", who = names::listed(lang, &changed))
    }
}

/// True if the interval holds zero.
pub(super) fn contains_nothing(estimate: &Estimate) -> bool {
    estimate.low <= 0.0 && 0.0 <= estimate.high
}
