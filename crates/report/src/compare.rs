//! Readings of a rule, side by side.

use lab::{Comparison, Difference, Estimate, Spread, Summary, ThingWorth};
use maud::{Markup, html};
use words::say;

use super::charts::{ChartCaption, ChartRow, RowChart, Scale};
use super::elements::{self, FigureTable, panel};
use super::findings::{contains_nothing, winners};
use super::names::place;
use super::turn_order::fair_share;
use super::{ReadingReport, names};
use crate::number_format::{
    chance, chance_interval, count, mean, mean_interval, more, more_interval, percent, points, points_interval,
    rare_chance,
};

pub(super) fn sections(reading: ReadingReport<'_>, comparison: &Comparison) -> Markup {
    let lang = reading.lang;
    let panels = html! {
        (grouped(reading, comparison))
        @for difference in &comparison.differences { (differences(reading, comparison, difference)) }
        (side_by_side(reading, comparison))
    };
    html! {
        (elements::section(reading.level, &say!(lang, "report-compare"), &panels))
        section.part {
            (reading.level.heading(&say!(lang, "report-compare-each")))
            @for (index, (summary, value)) in comparison.readings.iter().zip(&comparison.values).enumerate() {
                details.reading {
                    summary { (say!(lang, "report-reading", switch = comparison.switch.as_str(), value = value.as_str())) }
                    @let prefix = format!("reading-{}-", index + 1);
                    (super::sections(ReadingReport { summary, prefix: &prefix, level: reading.level.below(), ..reading }))
                }
            }
        }
    }
}

/// Winning chances by turn order, the readings of each below each other.
fn grouped(reading: ReadingReport<'_>, comparison: &Comparison) -> Markup {
    let lang = reading.lang;
    let title = say!(lang, "report-order");
    let mut rows = Vec::new();
    for order in 0..reading.summary.win.len() {
        rows.push(ChartRow::Heading(place(lang, order)));
        for (summary, value) in comparison.readings.iter().zip(&comparison.values) {
            let (label, win) = (format!("{}={value}", comparison.switch), summary.win[order]);
            rows.push(ChartRow::Bar { label, value: chance(lang, &win), chance: win });
        }
    }
    let fair = fair_share(reading.summary);
    let highs = comparison.readings.iter().flat_map(|summary| summary.win.iter().map(|win| win.high));
    let scale = Scale::from_nothing(highs.chain([fair]), 4.0);
    let line = Some((fair, say!(lang, "report-fair", share = percent(lang, fair, 1))));
    let sentences = comparison.differences.iter().map(|difference| {
        let value = format!("{}={}", comparison.switch, difference.value);
        say!(lang, "report-compare-of", value = value, told = winners(reading, &difference.win))
    });
    let finding = sentences.collect::<Vec<_>>().join(" ");
    let caption = ChartCaption { id: format!("{}compare", reading.prefix), title: &title, finding: &finding };
    let number_format = table_of_wins(reading, comparison, title.clone());
    let picture = RowChart { lang, list: rows, scale, line }.draw(&caption);
    panel(reading.level, &title, &elements::figure(lang, &picture, &finding, &number_format))
}

fn table_of_wins(reading: ReadingReport<'_>, comparison: &Comparison, caption: String) -> FigureTable {
    let lang = reading.lang;
    let both = |win: &Estimate| format!("{} ({})", chance(lang, win), chance_interval(lang, win));
    let row = |order: usize| {
        let wins = comparison.readings.iter().map(|summary| both(&summary.win[order]));
        [place(lang, order)].into_iter().chain(wins).collect()
    };
    columns(reading, comparison, caption, (0..reading.summary.win.len()).map(row).collect())
}

/// The differences of one reading from the first, with their intervals.
fn differences(reading: ReadingReport<'_>, comparison: &Comparison, difference: &Difference) -> Markup {
    let lang = reading.lang;
    let [value, first] =
        [&difference.value, &comparison.values[0]].map(|value| format!("{}={value}", comparison.switch));
    let title = say!(lang, "report-compare-against", value = value.as_str(), first = first.as_str());
    let wins = difference.win.iter().enumerate().map(|(order, win)| {
        let what = say!(lang, "report-compare-wins-row", who = names::whoever(lang, order));
        vec![what, points(lang, win), points_interval(lang, win), word(reading, win)]
    });
    let lengths = [("report-turns", difference.turns), ("report-throws", difference.throws)];
    let lengths = lengths.map(|(key, it)| match it {
        Some(it) => vec![say!(lang, key), more(lang, &it), more_interval(lang, &it), word(reading, &it)],
        None => vec![say!(lang, key), say!(lang, "report-too-few"), "–".to_owned(), "–".to_owned()],
    });
    let head = ["report-what", "report-difference", "report-interval", "report-verdict"];
    let table = FigureTable {
        caption: title.clone(),
        head: head.map(|key| say!(lang, key)).to_vec(),
        rows: wins.chain(lengths).collect(),
    };
    let games = say!(lang, "report-compare-games", value = value.as_str(), part = chance(lang, &difference.games));
    let body = html! {
        p.finding { (games) " " (winners(reading, &difference.win)) }
        (table.open())
        p.note { (say!(lang, "report-compare-note")) }
    };
    panel(reading.level, &title, &body)
}

fn word(reading: ReadingReport<'_>, estimate: &Estimate) -> String {
    let key = if contains_nothing(estimate) {
        "report-same"
    } else if estimate.rate > 0.0 {
        "report-higher"
    } else {
        "report-lower"
    };
    say!(reading.lang, key)
}

/// Every other figure of the readings, one column each.
fn side_by_side(reading: ReadingReport<'_>, comparison: &Comparison) -> Markup {
    let lang = reading.lang;
    html! {
        article.panel.across {
            (reading.level.below().heading(&say!(lang, "report-compare-figures")))
            (means(reading, comparison).open())
            p { (say!(lang, "report-compare-things")) }
            (things(reading, comparison).open())
        }
    }
}

/// A table with a column for each reading.
fn columns(
    reading: ReadingReport<'_>,
    comparison: &Comparison,
    caption: String,
    rows: Vec<Vec<String>>,
) -> FigureTable {
    let values = comparison.values.iter().map(|value| format!("{}={value}", comparison.switch));
    let head = [say!(reading.lang, "report-what")].into_iter().chain(values).collect();
    FigureTable { caption, head, rows }
}

fn means(reading: ReadingReport<'_>, comparison: &Comparison) -> FigureTable {
    let lang = reading.lang;
    let mut rows = Vec::new();
    let mut add = |name: String, of: &dyn Fn(&Summary) -> String| {
        rows.push([name].into_iter().chain(comparison.readings.iter().map(of)).collect());
    };
    let spread = |spread: &Spread| match mean_interval(lang, spread) {
        Some(interval) => format!("{} ({interval})", mean(lang, spread)),
        None => mean(lang, spread),
    };
    add(say!(lang, "report-turns"), &|summary| spread(&summary.turns));
    add(say!(lang, "report-throws"), &|summary| spread(&summary.throws));
    add(say!(lang, "report-lead"), &|summary| spread(&summary.lead_changes));
    add(say!(lang, &format!("report-score-{}", reading.plan.game())), &|summary| spread(&summary.scores));
    add(say!(lang, "report-winners-score"), &|summary| spread(&summary.winning_scores));
    if reading.summary.short_of_coins.is_some() {
        let short = |summary: &Summary| summary.short_of_coins.map_or_else(String::new, |it| rare_chance(lang, &it));
        add(say!(lang, "report-coins"), &short);
    }
    add(say!(lang, "report-without-winner"), &|summary| count(lang, summary.nobody));
    add(say!(lang, "report-without-result"), &|summary| count(lang, summary.no_result));
    columns(reading, comparison, say!(lang, "report-compare-figures"), rows)
}

/// What things are worth under each reading.
fn things(reading: ReadingReport<'_>, comparison: &Comparison) -> FigureTable {
    let lang = reading.lang;
    let told = |worth: &ThingWorth| {
        let both = |it: Estimate| format!("{} ({})", points(lang, &it), points_interval(lang, &it));
        let is_known = worth.seats_with.min(worth.seats_without) > 0;
        let unknown = || if is_known { say!(lang, "report-too-few") } else { "–".to_owned() };
        worth.difference.map_or_else(unknown, both)
    };
    let row = |(index, worth): (usize, &ThingWorth)| {
        let name = names::thing(lang, reading.plan.game(), &worth.id);
        let cells = comparison.readings.iter().map(|summary| summary.things.get(index).map_or_else(String::new, told));
        [name].into_iter().chain(cells).collect()
    };
    let rows = reading.summary.things.iter().enumerate().map(row).collect();
    columns(reading, comparison, say!(lang, "report-compare-things"), rows)
}
