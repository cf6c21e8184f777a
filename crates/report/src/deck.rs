//! Is the deck fair between patterns and turn order (Roll'n Bump)?

use lab::{Estimate, ThingWorth};
use maud::{Markup, html};
use words::say;

use super::ReadingReport;
use super::elements::{FigureTable, panel, section_with_table};
use super::names::thing;
use super::turn_order::{chances, finding as order_finding};
use crate::number_format::{chance, chance_interval, number, percent};

pub(super) fn is_pattern(id: &str) -> bool {
    id.starts_with("pattern-")
}

pub(super) fn section(reading: ReadingReport<'_>) -> Markup {
    let lang = reading.lang;
    let patterns: Vec<_> = reading.summary.things.iter().filter(|worth| is_pattern(&worth.id)).collect();
    if patterns.is_empty() {
        return html! {};
    }
    let named: Vec<(String, Estimate)> =
        patterns.iter().filter_map(|worth| Some((thing(lang, reading.plan.game(), &worth.id), worth.with?))).collect();
    let title = say!(lang, "report-patterns");
    let picture = panel(
        reading.level,
        &title,
        &chances(reading, "patterns", &title, &turn_order_effect(reading, &named), &named),
    );
    let table = html! {
        p.finding { (order_finding(reading)) }
        (table(reading, &patterns).open())
        p.note { (say!(lang, "report-patterns-note")) }
    };
    let table = panel(reading.level, &say!(lang, "report-deck-order"), &table);
    section_with_table(reading.level, &say!(lang, "report-deck"), &picture, &table)
}

/// True if all intervals overlap.
pub(super) fn turn_order_effect(reading: ReadingReport<'_>, named: &[(String, Estimate)]) -> String {
    let lang = reading.lang;
    let by_rate = |one: &&(String, Estimate), other: &&(String, Estimate)| one.1.rate.total_cmp(&other.1.rate);
    let (Some(best), Some(worst)) = (named.iter().max_by(by_rate), named.iter().min_by(by_rate)) else {
        return say!(lang, "report-nothing");
    };
    let highest_low = named.iter().map(|(_, win)| win.low).fold(0.0, f64::max);
    let lowest_high = named.iter().map(|(_, win)| win.high).fold(1.0, f64::min);
    let key = if highest_low <= lowest_high { "report-patterns-even" } else { "report-patterns-uneven" };
    let (most, least) = (chance(lang, &best.1), chance(lang, &worst.1));
    say!(lang, key, best = best.0.as_str(), most = most, worst = worst.0.as_str(), least = least)
}

fn table(reading: ReadingReport<'_>, patterns: &[&ThingWorth]) -> FigureTable {
    let lang = reading.lang;
    let head = ["report-pattern", "report-cards-a-game", "report-largest", "report-wins", "report-interval"];
    let row = |worth: &&ThingWorth| {
        let unknown = || if worth.seats_with == 0 { "–".to_owned() } else { say!(lang, "report-too-few") };
        vec![
            thing(lang, reading.plan.game(), &worth.id),
            number(lang, worth.a_game, 2),
            percent(lang, worth.had, 1),
            worth.with.map_or_else(unknown, |with| chance(lang, &with)),
            worth.with.map_or_else(|| "–".to_owned(), |with| chance_interval(lang, &with)),
        ]
    };
    let rows = patterns.iter().map(row).collect();
    FigureTable { caption: say!(lang, "report-patterns-table"), head: head.map(|key| say!(lang, key)).to_vec(), rows }
}
