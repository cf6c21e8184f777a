//! The lengths of games, and panels for any distribution.

use lab::Spread;
use maud::{Markup, html};
use words::{Lang, say};

use super::ReadingReport;
use super::bins::Bins;
use super::charts::{ChartCaption, Histogram};
use super::elements::{self, FigureTable, figure, panel};
use crate::number_format::{mean, mean_interval, number, percent, whole};

pub(super) fn section(reading: ReadingReport<'_>) -> Markup {
    let ReadingReport { lang, summary, .. } = reading;
    let panels = html! {
        (spread(reading, "turns", &say!(lang, "report-turns"), &summary.turns))
        @if summary.throws == summary.turns {
            (panel(reading.level, &say!(lang, "report-throws"), &html! { p.finding { (say!(lang, "report-one-throw")) } }))
        } @else {
            (spread(reading, "throws", &say!(lang, "report-throws"), &summary.throws))
        }
    };
    elements::section(reading.level, &say!(lang, "report-length"), &panels)
}

/// A panel with a histogram.
pub(super) fn spread(reading: ReadingReport<'_>, id: &str, title: &str, spread: &Spread) -> Markup {
    let lang = reading.lang;
    let Some(bins) = Bins::of(&spread.histogram) else {
        return panel(reading.level, title, &html! { p { (say!(lang, "report-nothing")) } });
    };
    if bins.ends.0 == bins.ends.1 {
        let always = say!(lang, "report-spread-always", number = whole(lang, bins.ends.0));
        return panel(reading.level, title, &html! { p.finding { (always) } });
    }
    let finding = middle_of(lang, spread);
    let mark = (spread.mean, say!(lang, "report-mean", mean = mean(lang, spread)));
    let histogram = Histogram { lang, bins: &bins, inner: None, mark };
    let caption = ChartCaption { id: format!("{}{id}", reading.prefix), title, finding: &finding };
    let head = [title.to_owned(), say!(lang, "report-part-of-games")].to_vec();
    let row = |(index, part): (usize, &f64)| vec![bar_name(lang, &bins, index), percent(lang, *part, 2)];
    let rows = bins.parts.iter().enumerate().map(row).collect();
    let body = html! {
        (figure(lang, &histogram.draw(&caption), &finding, &FigureTable { caption: title.to_owned(), head, rows }))
        p.note { (around_the_mean(lang, spread)) (cut(lang, &bins)) }
    };
    panel(reading.level, title, &body)
}

/// The median and the range from the 5th to the 95th percentile.
pub(super) fn middle_of(lang: Lang, spread: &Spread) -> String {
    let Spread { median: Some(median), p05: Some(low), p95: Some(high), .. } = spread else {
        return say!(lang, "report-nothing");
    };
    let [low, median, high] = [low, median, high].map(|number| whole(lang, *number));
    if low == high {
        return say!(lang, "report-spread-single", number = median);
    }
    say!(lang, "report-spread", median = median, low = low, high = high)
}

/// Mean, its interval and the standard deviation.
pub(super) fn around_the_mean(lang: Lang, spread: &Spread) -> String {
    let (mean, sd) = (mean(lang, spread), number(lang, spread.sd, 1));
    match mean_interval(lang, spread) {
        Some(interval) => say!(lang, "report-around-mean", mean = mean, interval = interval, sd = sd),
        None => say!(lang, "report-around-mean-few", mean = mean, sd = sd),
    }
}

/// The numbers of a bin.
pub(super) fn bar_name(lang: Lang, bins: &Bins, index: usize) -> String {
    let (low, high) = bins.bar(index);
    // On a lattice, only numbers that can come up are named.
    let high = high - (bins.step - 1);
    if low >= high { whole(lang, low) } else { format!("{}–{}", whole(lang, low), whole(lang, high)) }
}

/// The shares that are not shown; empty if there are none.
pub(super) fn cut(lang: Lang, bins: &Bins) -> String {
    let mut text = String::new();
    let digits = |part: f64| if part < 0.001 { 2 } else { 1 };
    if bins.cut.0 > 0.0 {
        let part = percent(lang, bins.cut.0, digits(bins.cut.0));
        text += " ";
        text += &say!(lang, "report-cut-below", part = part, end = whole(lang, bins.ends.0));
    }
    if bins.cut.1 > 0.0 {
        let part = percent(lang, bins.cut.1, digits(bins.cut.1));
        text += " ";
        text += &say!(lang, "report-cut-above", part = part, end = whole(lang, bins.ends.1));
    }
    text
}
