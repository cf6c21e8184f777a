//! All points in a table.

use lab::{Estimate, PointSummary};
use maud::{Markup, html};
use words::say;

use super::super::elements::{FigureTable, Level};
use super::super::names::place;
use super::SweepReport;
use super::figure::{Measure, more_turns};
use crate::number_format::{count, mean, mean_interval};

/// A longer table is folded.
const MOST_OPEN: usize = 40;

pub(super) fn section(report: SweepReport<'_>) -> Markup {
    let lang = report.lang;
    let title = say!(lang, "report-sweep-all");
    let table = FigureTable { caption: title.clone(), head: head(report), rows: rows(report) };
    html! {
        section.part {
            (Level::TOP.heading(&title))
            article.panel.across {
                @if table.rows.len() > MOST_OPEN { (table.folded(&title)) } @else { (table.open()) }
                p.note { (say!(lang, "report-sweep-all-note")) }
            }
        }
    }
}

fn places(report: SweepReport<'_>) -> usize {
    report.summary.points.iter().map(|point| point.summary.seats).max().unwrap_or(0)
}

fn head(report: SweepReport<'_>) -> Vec<String> {
    let lang = report.lang;
    let mut head: Vec<String> = vec![say!(lang, "report-sweep-point"), say!(lang, "report-sweep-games")];
    let more = |what: String| say!(lang, "report-sweep-more", what = what);
    for order in 0..places(report) {
        head.extend([place(lang, order), more(place(lang, order))]);
    }
    let turns = say!(lang, "report-turns");
    head.extend([turns.clone(), more(turns), say!(lang, "report-throws"), say!(lang, "report-winners-score")]);
    head.extend(["report-slate-differ", "report-without-winner", "report-without-result"].map(|key| say!(lang, key)));
    head
}

fn rows(report: SweepReport<'_>) -> Vec<Vec<String>> {
    report.summary.points.iter().enumerate().map(|(index, point)| row(report, index, point)).collect()
}

fn row(report: SweepReport<'_>, index: usize, point: &PointSummary) -> Vec<String> {
    let lang = report.lang;
    let PointSummary { summary, difference, .. } = point;
    let cell = |measure: Measure, found: Option<&Estimate>| match found {
        Some(it) => format!("{} ({})", measure.text(lang, it), measure.interval(lang, it)),
        None => "–".to_owned(),
    };
    let spread = |spread| match mean_interval(lang, spread) {
        Some(interval) => format!("{} ({interval})", mean(lang, spread)),
        None => mean(lang, spread),
    };
    let difference = difference.as_ref();
    let mut row = vec![report.plan.label(index), count(lang, summary.games)];
    for order in 0..places(report) {
        row.push(cell(Measure::Chance, summary.win.get(order)));
        row.push(cell(Measure::ChanceMore, difference.and_then(|difference| difference.win.get(order))));
    }
    row.push(spread(&summary.turns));
    row.push(cell(Measure::MeanMore, more_turns(report.summary, point).as_ref()));
    row.extend([spread(&summary.throws), spread(&summary.winning_scores)]);
    row.push(cell(Measure::Chance, difference.map(|difference| &difference.games)));
    row.extend([count(lang, summary.nobody), count(lang, summary.no_result)]);
    row
}
