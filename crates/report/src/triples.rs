//! Sets of three jokers (Spelunke).

use lab::TripleWorth;
use maud::{Markup, html};
use words::say;

use super::ReadingReport;
use super::elements::{self, FigureTable, panel};
use super::names::thing;
use super::turn_order::chances;
use crate::number_format::{chance, chance_interval, count, number};

/// The number of best sets and of weakest sets that are shown.
const SHOWN: usize = 10;

pub(super) fn section(reading: ReadingReport<'_>) -> Markup {
    let ReadingReport { lang, summary, .. } = reading;
    let triples = &summary.triples;
    let seldom = (summary.triples_too_seldom > 0).then(|| {
        say!(lang, "report-triples-seldom", sets = summary.triples_too_seldom, fewest = lab::FEWEST_OCCURRENCES)
    });
    if triples.len() < 2 {
        return seldom.map_or_else(
            || html! {},
            |seldom| {
                let title = say!(lang, "report-triples");
                elements::section(reading.level, &title, &html! { article.panel.across { p.finding { (seldom) } } })
            },
        );
    }
    let best = &triples[..SHOWN.min(triples.len())];
    // With few sets the weakest are among the best already.
    let weakest = &triples[triples.len().saturating_sub(SHOWN).max(best.len())..];
    let all = table(reading, say!(lang, "report-triples-all", count = triples.len()));
    let panels = html! {
        (shown(reading, "best", "report-triples-best", best))
        @if !weakest.is_empty() { (shown(reading, "weakest", "report-triples-weakest", weakest)) }
        article.panel.across { @if are_alike(triples) { p.finding { (say!(lang, "report-triples-unclear")) } } (all.folded(&all.caption)) p.note { (say!(lang, "report-triples-note")) @if let Some(seldom) = seldom { " " (seldom) } } }
    };
    elements::section(reading.level, &say!(lang, "report-triples"), &panels)
}

/// True if the intervals of the best and of the weakest overlap.
fn are_alike(triples: &[TripleWorth]) -> bool {
    triples.first().zip(triples.last()).is_some_and(|(best, weakest)| best.win.low <= weakest.win.high)
}

fn shown(reading: ReadingReport<'_>, id: &str, title_key: &str, triples: &[TripleWorth]) -> Markup {
    let title = say!(reading.lang, title_key);
    let named: Vec<_> = triples.iter().map(|triple| (name(reading, triple), triple.win)).collect();
    let finding = match (triples.first(), triples.last()) {
        (Some(first), Some(last)) => {
            let [high, low] = [first, last].map(|triple| chance(reading.lang, &triple.win));
            say!(reading.lang, "report-triples-range", high = high, low = low)
        }
        _ => String::new(),
    };
    panel(reading.level, &title, &chances(reading, id, &title, &finding, &named))
}

fn name(reading: ReadingReport<'_>, triple: &TripleWorth) -> String {
    let names = triple.jokers.iter().map(|id| thing(reading.lang, reading.plan.game(), id));
    names.collect::<Vec<_>>().join(", ")
}

fn table(reading: ReadingReport<'_>, caption: String) -> FigureTable {
    let lang = reading.lang;
    let head = ["report-triple", "report-wins", "report-interval", "report-mean-eyes", "report-brought"];
    let row = |triple: &TripleWorth| {
        vec![
            name(reading, triple),
            chance(lang, &triple.win),
            chance_interval(lang, &triple.win),
            triple.score.map_or_else(|| "–".to_owned(), |score| number(lang, score.rate, 1)),
            count(lang, triple.seats),
        ]
    };
    let rows = reading.summary.triples.iter().map(row).collect();
    FigureTable { caption, head: head.map(|key| say!(lang, key)).to_vec(), rows }
}
