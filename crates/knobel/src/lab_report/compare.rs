//! Readings of a rule, side by side.

use lab::{Comparison, Difference, Estimate, Spread, Summary, ThingWorth};
use maud::{Markup, html};
use words::say;

use super::charts::{Row, Rows, Said, Scale};
use super::findings::{contains_nothing, winners};
use super::names::place;
use super::parts::{self, Table, panel};
use super::turn_order::fair_share;
use super::{View, names};
use crate::figures::{
    chance, chance_interval, count, mean, mean_interval, more, more_interval, percent, points, points_interval,
    rare_chance,
};

pub(super) fn sections(view: View<'_>, comparison: &Comparison) -> Markup {
    let lang = view.lang;
    let panels = html! {
        (grouped(view, comparison))
        @for difference in &comparison.differences { (differences(view, comparison, difference)) }
        (side_by_side(view, comparison))
    };
    html! {
        (parts::section(view.level, &say!(lang, "report-compare"), &panels))
        section.part {
            (view.level.heading(&say!(lang, "report-compare-each")))
            @for (index, (summary, value)) in comparison.readings.iter().zip(&comparison.values).enumerate() {
                details.reading {
                    summary { (say!(lang, "report-reading", switch = comparison.switch.as_str(), value = value.as_str())) }
                    @let prefix = format!("reading-{}-", index + 1);
                    (super::sections(View { summary, prefix: &prefix, level: view.level.below(), ..view }))
                }
            }
        }
    }
}

/// Winning chances by turn order, the readings of each below each other.
fn grouped(view: View<'_>, comparison: &Comparison) -> Markup {
    let lang = view.lang;
    let title = say!(lang, "report-order");
    let mut rows = Vec::new();
    for order in 0..view.summary.win.len() {
        rows.push(Row::Heading(place(lang, order)));
        for (summary, value) in comparison.readings.iter().zip(&comparison.values) {
            let (label, win) = (format!("{}={value}", comparison.switch), summary.win[order]);
            rows.push(Row::Bar { label, value: chance(lang, &win), chance: win });
        }
    }
    let fair = fair_share(view.summary);
    let highs = comparison.readings.iter().flat_map(|summary| summary.win.iter().map(|win| win.high));
    let scale = Scale::from_nothing(highs.chain([fair]), 4.0);
    let line = Some((fair, say!(lang, "report-fair", share = percent(lang, fair, 1))));
    let sentences = comparison.differences.iter().map(|difference| {
        let value = format!("{}={}", comparison.switch, difference.value);
        say!(lang, "report-compare-of", value = value, told = winners(view, &difference.win))
    });
    let finding = sentences.collect::<Vec<_>>().join(" ");
    let said = Said { id: format!("{}compare", view.prefix), title: &title, finding: &finding };
    let figures = table_of_wins(view, comparison, title.clone());
    let picture = Rows { lang, list: rows, scale, line }.draw(&said);
    panel(view.level, &title, &parts::figure(lang, &picture, &finding, &figures))
}

fn table_of_wins(view: View<'_>, comparison: &Comparison, caption: String) -> Table {
    let lang = view.lang;
    let both = |win: &Estimate| format!("{} ({})", chance(lang, win), chance_interval(lang, win));
    let row = |order: usize| {
        let wins = comparison.readings.iter().map(|summary| both(&summary.win[order]));
        [place(lang, order)].into_iter().chain(wins).collect()
    };
    columns(view, comparison, caption, (0..view.summary.win.len()).map(row).collect())
}

/// How one reading differs from the first, with a word for each row.
fn differences(view: View<'_>, comparison: &Comparison, difference: &Difference) -> Markup {
    let lang = view.lang;
    let [value, first] =
        [&difference.value, &comparison.values[0]].map(|value| format!("{}={value}", comparison.switch));
    let title = say!(lang, "report-compare-against", value = value.as_str(), first = first.as_str());
    let wins = difference.win.iter().enumerate().map(|(order, win)| {
        let what = say!(lang, "report-compare-wins-row", who = names::whoever(lang, order));
        vec![what, points(lang, win), points_interval(lang, win), word(view, win)]
    });
    let lengths = [("report-turns", difference.turns), ("report-throws", difference.throws)];
    let lengths =
        lengths.map(|(key, it)| vec![say!(lang, key), more(lang, &it), more_interval(lang, &it), word(view, &it)]);
    let head = ["report-what", "report-difference", "report-interval", "report-verdict"];
    let table = Table {
        caption: title.clone(),
        head: head.map(|key| say!(lang, key)).to_vec(),
        rows: wins.chain(lengths).collect(),
    };
    let games = say!(lang, "report-compare-games", value = value.as_str(), part = chance(lang, &difference.games));
    let body = html! {
        p.finding { (games) " " (winners(view, &difference.win)) }
        (table.open())
        p.note { (say!(lang, "report-compare-note")) }
    };
    panel(view.level, &title, &body)
}

fn word(view: View<'_>, estimate: &Estimate) -> String {
    let key = if contains_nothing(estimate) {
        "report-same"
    } else if estimate.rate > 0.0 {
        "report-higher"
    } else {
        "report-lower"
    };
    say!(view.lang, key)
}

/// Every other figure of the readings, one column each.
fn side_by_side(view: View<'_>, comparison: &Comparison) -> Markup {
    let lang = view.lang;
    html! {
        article.panel.across {
            (view.level.below().heading(&say!(lang, "report-compare-figures")))
            (means(view, comparison).open())
            p { (say!(lang, "report-compare-things")) }
            (things(view, comparison).open())
        }
    }
}

/// A table with a column for each reading.
fn columns(view: View<'_>, comparison: &Comparison, caption: String, rows: Vec<Vec<String>>) -> Table {
    let values = comparison.values.iter().map(|value| format!("{}={value}", comparison.switch));
    let head = [say!(view.lang, "report-what")].into_iter().chain(values).collect();
    Table { caption, head, rows }
}

fn means(view: View<'_>, comparison: &Comparison) -> Table {
    let lang = view.lang;
    let mut rows = Vec::new();
    let mut add = |name: String, of: &dyn Fn(&Summary) -> String| {
        rows.push([name].into_iter().chain(comparison.readings.iter().map(of)).collect());
    };
    let spread = |spread: &Spread| format!("{} ({})", mean(lang, spread), mean_interval(lang, spread));
    add(say!(lang, "report-turns"), &|summary| spread(&summary.turns));
    add(say!(lang, "report-throws"), &|summary| spread(&summary.throws));
    add(say!(lang, "report-lead"), &|summary| spread(&summary.lead_changes));
    add(say!(lang, &format!("report-score-{}", view.plan.game())), &|summary| spread(&summary.scores));
    add(say!(lang, "report-winners-score"), &|summary| spread(&summary.winning_scores));
    if view.summary.short_of_coins.is_some() {
        let short = |summary: &Summary| summary.short_of_coins.map_or_else(String::new, |it| rare_chance(lang, &it));
        add(say!(lang, "report-coins"), &short);
    }
    add(say!(lang, "report-without-winner"), &|summary| count(lang, summary.nobody));
    add(say!(lang, "report-without-result"), &|summary| count(lang, summary.no_result));
    columns(view, comparison, say!(lang, "report-compare-figures"), rows)
}

/// What things are worth under each reading.
fn things(view: View<'_>, comparison: &Comparison) -> Table {
    let lang = view.lang;
    let told = |worth: &ThingWorth| {
        let both = |it: Estimate| format!("{} ({})", points(lang, &it), points_interval(lang, &it));
        worth.difference.map_or_else(|| "–".to_owned(), both)
    };
    let row = |(index, worth): (usize, &ThingWorth)| {
        let name = names::thing(lang, view.plan.game(), &worth.id);
        let cells = comparison.readings.iter().map(|summary| summary.things.get(index).map_or_else(String::new, told));
        [name].into_iter().chain(cells).collect()
    };
    let rows = view.summary.things.iter().enumerate().map(row).collect();
    columns(view, comparison, say!(lang, "report-compare-things"), rows)
}
