//! Final scores and changes of the lead.

use maud::{Markup, html};
use words::say;

use super::ReadingReport;
use super::bins::Bins;
use super::charts::{ChartCaption, Histogram};
use super::elements::{self, FigureTable, figure, panel};
use super::length::{bar_name, cut, spread};
use crate::number_format::{mean, percent};

pub(super) fn section(reading: ReadingReport<'_>) -> Markup {
    let ReadingReport { lang, summary, .. } = reading;
    let lead = say!(lang, "report-lead");
    let panels = html! { (scores(reading)) (spread(reading, "lead", &lead, &summary.lead_changes)) };
    elements::section(reading.level, &say!(lang, "report-scores"), &panels)
}

fn scores(reading: ReadingReport<'_>) -> Markup {
    let ReadingReport { lang, plan, summary, .. } = reading;
    let title = say!(lang, &format!("report-score-{}", plan.game()));
    let Some(bins) = Bins::of(&summary.scores.histogram) else {
        return panel(reading.level, &title, &html! { p { (say!(lang, "report-nothing")) } });
    };
    let winners = bins.alike(&summary.winning_scores.histogram, &summary.scores.histogram);
    let finding = finding(reading);
    let mark = (summary.scores.mean, say!(lang, "report-mean", mean = mean(lang, &summary.scores)));
    let histogram = Histogram { lang, bins: &bins, inner: Some(winners.clone()), mark };
    let caption = ChartCaption { id: format!("{}scores", reading.prefix), title: &title, finding: &finding };
    let both = bins.parts.iter().zip(&winners).enumerate();
    let row = |(index, (all, won)): (usize, (&f64, &f64))| {
        vec![bar_name(lang, &bins, index), percent(lang, *all, 2), percent(lang, *won, 2)]
    };
    let number_format = FigureTable {
        caption: title.clone(),
        head: vec![title.clone(), say!(lang, "report-everybody"), say!(lang, "report-of-them-winners")],
        rows: both.map(row).collect(),
    };
    let drawn = html! { (histogram.draw(&caption)) (legend(reading)) };
    let body = html! {
        (figure(lang, &drawn, &finding, &number_format))
        p.note { (say!(lang, "report-scores-note")) (cut(lang, &bins)) }
    };
    panel(reading.level, &title, &body)
}

/// The mean score of winners and of all seats.
pub(super) fn finding(reading: ReadingReport<'_>) -> String {
    let ReadingReport { lang, plan, summary, .. } = reading;
    if summary.winning_scores.histogram.is_empty() {
        return say!(lang, "report-scores-no-winner");
    }
    let key = format!("report-scores-{}", plan.game());
    say!(lang, &key, won = mean(lang, &summary.winning_scores), all = mean(lang, &summary.scores))
}

fn legend(reading: ReadingReport<'_>) -> Markup {
    html! {
        ul.legend aria-hidden="true" {
            li { span.wide {} (say!(reading.lang, "report-everybody")) }
            li { span.narrow {} (say!(reading.lang, "report-of-them-winners")) }
        }
    }
}
