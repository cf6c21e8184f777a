//! How scores end up, and how often the lead changes.

use maud::{Markup, html};
use words::say;

use super::View;
use super::bins::Bins;
use super::charts::{Histogram, Said};
use super::length::{bar_name, cut, spread};
use super::parts::{self, Table, figure, panel};
use crate::figures::{mean, percent};

pub(super) fn section(view: View<'_>) -> Markup {
    let View { lang, summary, .. } = view;
    let lead = say!(lang, "report-lead");
    let panels = html! { (scores(view)) (spread(view, "lead", &lead, &summary.lead_changes)) };
    parts::section(view.level, &say!(lang, "report-scores"), &panels)
}

fn scores(view: View<'_>) -> Markup {
    let View { lang, plan, summary, .. } = view;
    let title = say!(lang, &format!("report-score-{}", plan.game()));
    let Some(bins) = Bins::of(&summary.scores.histogram) else {
        return panel(view.level, &title, &html! { p { (say!(lang, "report-nothing")) } });
    };
    let winners = bins.alike(&summary.winning_scores.histogram, &summary.scores.histogram);
    let finding = finding(view);
    let mark = (summary.scores.mean, say!(lang, "report-mean", mean = mean(lang, &summary.scores)));
    let histogram = Histogram { lang, bins: &bins, inner: Some(winners.clone()), mark };
    let said = Said { id: format!("{}scores", view.prefix), title: &title, finding: &finding };
    let both = bins.parts.iter().zip(&winners).enumerate();
    let row = |(index, (all, won)): (usize, (&f64, &f64))| {
        vec![bar_name(lang, &bins, index), percent(lang, *all, 2), percent(lang, *won, 2)]
    };
    let figures = Table {
        caption: title.clone(),
        head: vec![title.clone(), say!(lang, "report-everybody"), say!(lang, "report-of-them-winners")],
        rows: both.map(row).collect(),
    };
    let drawn = html! { (histogram.draw(&said)) (legend(view)) };
    let body = html! {
        (figure(lang, &drawn, &finding, &figures))
        p.note { (say!(lang, "report-scores-note")) (cut(lang, &bins)) }
    };
    panel(view.level, &title, &body)
}

/// The winners' mean and everybody's.
pub(super) fn finding(view: View<'_>) -> String {
    let View { lang, plan, summary, .. } = view;
    if summary.winning_scores.histogram.is_empty() {
        return say!(lang, "report-scores-no-winner");
    }
    let key = format!("report-scores-{}", plan.game());
    say!(lang, &key, won = mean(lang, &summary.winning_scores), all = mean(lang, &summary.scores))
}

fn legend(view: View<'_>) -> Markup {
    html! {
        ul.legend aria-hidden="true" {
            li { span.wide {} (say!(view.lang, "report-everybody")) }
            li { span.narrow {} (say!(view.lang, "report-of-them-winners")) }
        }
    }
}
