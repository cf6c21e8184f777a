//! A CSV row for each point.

use super::{PointSummary, SweepSummary};
use crate::csv_rows::CsvRows;
use crate::interval::Estimate;
use crate::summary::{Spread, Summary};

/// All rows with their head. A figure that there is not, because there is no such seat or because too few games tell it, is empty.
pub fn point_rows(summary: &SweepSummary) -> String {
    let places = summary.points.iter().map(|point| point.summary.seats).max().unwrap_or(0);
    let mut rows = CsvRows::default();
    rows.push(head(summary, places).into_iter());
    for (index, point) in summary.points.iter().enumerate() {
        rows.push(row(index, index == summary.base, point, places).into_iter());
    }
    rows.into_text()
}

fn head(summary: &SweepSummary, places: usize) -> Vec<String> {
    let mut head = vec!["point".to_owned(), "base".to_owned()];
    head.extend(summary.parameters.iter().map(|parameter| parameter.name.clone()));
    head.extend(["games", "no_result", "nobody"].map(str::to_owned));
    let wins = (1..=places).map(|place| format!("win_{place}"));
    let means = ["turns", "throws", "lead_changes", "scores", "winning_scores"].map(str::to_owned);
    let more_wins = (1..=places).map(|place| format!("more_win_{place}"));
    let more = ["more_turns", "more_throws", "games_differ"].map(str::to_owned);
    let figures = wins.chain(means).chain(more_wins).chain(more);
    head.extend(figures.flat_map(|name| [name.clone(), format!("{name}_low"), format!("{name}_high")]));
    head
}

fn row(index: usize, is_base: bool, point: &PointSummary, places: usize) -> Vec<String> {
    let PointSummary { values, summary, difference } = point;
    let mut row = vec![(index + 1).to_string(), u8::from(is_base).to_string()];
    row.extend(values.iter().cloned());
    row.extend([summary.games, summary.no_result, summary.nobody].map(|count| count.to_string()));
    row.extend((0..places).flat_map(|place| of_estimate(summary.win.get(place))));
    let Summary { turns, throws, lead_changes, scores, winning_scores, .. } = summary;
    row.extend([turns, throws, lead_changes, scores, winning_scores].into_iter().flat_map(of_spread));
    let difference = difference.as_ref();
    let wins = |place: usize| of_estimate(difference.and_then(|difference| difference.win.get(place)));
    row.extend((0..places).flat_map(wins));
    row.extend(of_estimate(difference.and_then(|difference| difference.turns.as_ref())));
    row.extend(of_estimate(difference.and_then(|difference| difference.throws.as_ref())));
    row.extend(of_estimate(difference.map(|difference| &difference.games)));
    row
}

fn of_estimate(found: Option<&Estimate>) -> [String; 3] {
    found.map_or([None; 3], |found| [found.rate, found.low, found.high].map(Some)).map(text)
}

fn of_spread(spread: &Spread) -> [String; 3] {
    let mean = spread.median.map(|_| spread.mean);
    let ends = spread.interval;
    [mean, ends.map(|ends| ends.low), ends.map(|ends| ends.high)].map(text)
}

/// The shortest text that is read as the same number.
fn text(figure: Option<f64>) -> String {
    figure.map_or_else(String::new, |figure| figure.to_string())
}
