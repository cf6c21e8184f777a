//! Combos, jokers, kinds of cards: frequency and worth.

use lab::{Jokers, ThingWorth};
use maud::{Markup, html};
use words::{Lang, say};

use super::ReadingReport;
use super::charts::{ChartCaption, ChartRow, RowChart, Scale};
use super::deck::is_pattern;
use super::elements::{FigureTable, panel, section_with_table};
use super::names::{is_joker, thing};
use crate::number_format::{chance, number, percent, points, points_interval};

/// Jokers if a seat brought one, then what comes up. Patterns of the deck have a section of their own.
pub(super) fn sections(reading: ReadingReport<'_>) -> Markup {
    let (jokers, others) = split(reading);
    let game = reading.plan.game();
    html! {
        @if jokers.iter().any(|worth| worth.seats_with > 0) { (worths(reading, "jokers", "report-jokers", &jokers)) }
        @if !others.is_empty() { (worths(reading, "things", &format!("report-things-{game}"), &others)) }
    }
}

/// Jokers and other things, each by falling worth.
fn split(reading: ReadingReport<'_>) -> (Vec<&ThingWorth>, Vec<&ThingWorth>) {
    let mut things: Vec<&ThingWorth> = reading.summary.things.iter().filter(|worth| !is_pattern(&worth.id)).collect();
    let value = |worth: &ThingWorth| worth.difference.map_or(f64::NEG_INFINITY, |difference| difference.rate);
    things.sort_by(|one, other| value(other).total_cmp(&value(one)));
    things.into_iter().partition(|worth| is_joker(reading.plan.game(), &worth.id))
}

fn worths(reading: ReadingReport<'_>, id: &str, title_key: &str, worths: &[&ThingWorth]) -> Markup {
    let lang = reading.lang;
    let finding = finding_among(reading, worths).unwrap_or_else(|| say!(lang, "report-things-none"));
    let differences = worths.iter().filter_map(|worth| worth.difference);
    let rows = RowChart {
        lang,
        list: worths.iter().map(|worth| row(reading, worth)).collect(),
        scale: Scale::around_nothing(differences.flat_map(|difference| [difference.low, difference.high]), 4.0),
        line: Some((0.0, say!(lang, "report-no-difference"))),
    };
    let title = say!(lang, title_key);
    let caption = ChartCaption { id: format!("{}{id}", reading.prefix), title: &title, finding: &finding };
    let picture = html! {
        figure {
            p.finding { (finding) }
            (rows.draw(&caption))
        }
        p.note { (say!(lang, caution(reading, worths))) }
    };
    let table = html! {
        (table(reading, title.clone(), worths).open())
        p.note { (say!(lang, "report-things-note", fewest = lab::FEWEST_OCCURRENCES)) }
    };
    let picture = panel(reading.level, &say!(lang, "report-worth"), &picture);
    let table = panel(reading.level, &say!(lang, "report-how-often"), &table);
    section_with_table(reading.level, &title, &picture, &table)
}

/// A caution for the reader: what was dealt by lot shows its own effect; what has to be earned hardly does.
fn caution(reading: ReadingReport<'_>, worths: &[&ThingWorth]) -> &'static str {
    let are_jokers = worths.iter().all(|worth| is_joker(reading.plan.game(), &worth.id));
    match reading.plan.jokers {
        Jokers::Drawn if are_jokers => "report-caution-drawn",
        _ if are_jokers => "report-caution-brought",
        _ => "report-caution",
    }
}

fn row(reading: ReadingReport<'_>, worth: &ThingWorth) -> ChartRow {
    let lang = reading.lang;
    let label = thing(lang, reading.plan.game(), &worth.id);
    match worth.difference {
        Some(difference) => {
            let value = points(lang, &difference);
            ChartRow::Dot { label, aside: percent(lang, worth.had, 1), value, difference }
        }
        None if worth.seats_with == 0 => ChartRow::Bare { label, value: say!(lang, "report-had-by-nobody") },
        None if worth.seats_without == 0 => ChartRow::Bare { label, value: say!(lang, "report-had-by-everybody") },
        None if worth.with.is_none() => ChartRow::Bare { label, value: say!(lang, "report-had-by-few") },
        None => ChartRow::Bare { label, value: say!(lang, "report-had-by-most") },
    }
}

fn table(reading: ReadingReport<'_>, caption: String, worths: &[&ThingWorth]) -> FigureTable {
    let lang = reading.lang;
    let head = ["report-thing", "report-a-game", "report-had", "report-with", "report-without", "report-difference"];
    let row = |worth: &&ThingWorth| {
        let unknown = |seats: u64| if seats == 0 { "–".to_owned() } else { say!(lang, "report-too-few") };
        vec![
            thing(lang, reading.plan.game(), &worth.id),
            often(lang, worth.a_game),
            percent(lang, worth.had, 1),
            worth.with.map_or_else(|| unknown(worth.seats_with), |with| chance(lang, &with)),
            worth.without.map_or_else(|| unknown(worth.seats_without), |without| chance(lang, &without)),
            worth.difference.map_or_else(
                || unknown(worth.seats_with.min(worth.seats_without)),
                |difference| {
                    let (points, interval) = (points(lang, &difference), points_interval(lang, &difference));
                    // The cell may break before the bracket, never within.
                    format!("{points} ({})", interval.replace(' ', "\u{a0}"))
                },
            ),
        ]
    };
    FigureTable { caption, head: head.map(|key| say!(lang, key)).to_vec(), rows: worths.iter().map(row).collect() }
}

fn often(lang: Lang, a_game: f64) -> String {
    number(lang, a_game, if a_game > 0.0 && a_game < 0.1 { 4 } else { 2 })
}

/// The thing with the largest gain and the one with the largest loss, among jokers if there are any.
pub(super) fn finding(reading: ReadingReport<'_>) -> Option<String> {
    let (jokers, others) = split(reading);
    finding_among(reading, &jokers).or_else(|| finding_among(reading, &others))
}

/// Among sorted things; only intervals without zero count.
fn finding_among(reading: ReadingReport<'_>, worths: &[&ThingWorth]) -> Option<String> {
    let ReadingReport { lang, plan, .. } = reading;
    let name = |worth: &ThingWorth| thing(lang, plan.game(), &worth.id);
    let told = |worth: &&&ThingWorth| worth.difference.is_some();
    let best = worths.iter().find(told).filter(|worth| worth.difference.is_some_and(|it| it.low > 0.0));
    let worst = worths.iter().rfind(told).filter(|worth| worth.difference.is_some_and(|it| it.high < 0.0));
    let sentence = |key: &str, worth: &ThingWorth| {
        let chances = worth.with.zip(worth.without);
        let [with, without] = chances.map(|(with, without)| [chance(lang, &with), chance(lang, &without)])?;
        Some(say!(lang, key, thing = name(worth), with = with, without = without))
    };
    let best = best.and_then(|worth| sentence("report-best-thing", worth));
    let worst = worst.and_then(|worth| sentence("report-worst-thing", worth));
    let told: Vec<String> = best.into_iter().chain(worst).collect();
    (!told.is_empty()).then(|| told.join(" "))
}
