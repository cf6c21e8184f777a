//! Special cases: a bank that runs dry, games without a winner.

use maud::{Markup, html};
use words::say;

use super::ReadingReport;
use super::elements::{self, panel};
use crate::number_format::{chance_interval, count, percent, rare_chance};

pub(super) fn section(reading: ReadingReport<'_>) -> Markup {
    let ReadingReport { lang, summary, .. } = reading;
    let panels = html! {
        @if let Some(sentence) = short_of_coins(reading) {
            (panel(reading.level, &say!(lang, "report-coins"), &html! {
                p.finding { (sentence) }
                p.note { (say!(lang, "report-coins-note", coins = lab::COINS_IN_THE_BOX)) }
            }))
        }
        (panel(reading.level, &say!(lang, "report-undecided"), &html! {
            p.finding { (undecided(reading)) }
            @if summary.no_result > 0 {
                p.note { (say!(lang, "report-stopped-note", turns = count(lang, reading.plan.most_turns.into()))) }
            }
        }))
    };
    elements::section(reading.level, &say!(lang, "report-special"), &panels)
}

/// How often the box would not have been enough (POT, P-09).
pub(super) fn short_of_coins(reading: ReadingReport<'_>) -> Option<String> {
    let lang = reading.lang;
    let short = reading.summary.short_of_coins?;
    let interval = chance_interval(lang, &short);
    let coins = lab::COINS_IN_THE_BOX;
    Some(if short.rate > 0.0 {
        say!(lang, "report-coins-short", coins = coins, part = rare_chance(lang, &short), interval = interval)
    } else {
        say!(lang, "report-coins-enough", coins = coins, games = count(lang, reading.summary.games))
    })
}

/// Games without a winner and games that were stopped.
pub(super) fn undecided(reading: ReadingReport<'_>) -> String {
    let ReadingReport { lang, summary, .. } = reading;
    #[allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵²")]
    let part = |games: u64| percent(lang, games as f64 / summary.games.max(1) as f64, 2);
    let told = [("report-nobody", summary.nobody), ("report-stopped", summary.no_result)];
    let told = told.into_iter().filter(|(_, games)| *games > 0);
    let sentences: Vec<String> = told
        .map(|(key, games)| say!(lang, key, number = games as i64, games = count(lang, games), part = part(games)))
        .collect();
    if sentences.is_empty() { say!(lang, "report-all-decided") } else { sentences.join(" ") }
}
