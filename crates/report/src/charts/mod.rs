//! Charts in SVG: places across in per cent, upright in pixels. So a chart is as wide as the page allows, and letters
//! keep their size.

mod heat_map;
mod histogram;
mod line_chart;
mod row_chart;
mod scale;

pub(super) use heat_map::HeatMap;
pub(super) use histogram::Histogram;
pub(super) use line_chart::{LineChart, LinePoint};
pub(super) use row_chart::{ChartRow, RowChart};
pub(super) use scale::Scale;

use maud::{Markup, html};

/// The accessible name and description of a chart.
pub(super) struct ChartCaption<'a> {
    /// An id that is unique on the page.
    pub(super) id: String,
    pub(super) title: &'a str,
    pub(super) finding: &'a str,
}

impl ChartCaption<'_> {
    /// The chart. Its height is that of what is drawn; the margins come from the class.
    fn picture(&self, class: &str, height: u32, drawn: &Markup) -> Markup {
        let (title, finding) = (format!("{}-title", self.id), format!("{}-finding", self.id));
        html! {
            svg class={ "plot " (class) } role="img" aria-labelledby=(title) aria-describedby=(finding)
                style={ "--drawn:" (height) "px" } {
                title id=(title) { (self.title) }
                desc id=(finding) { (self.finding) }
                (drawn)
            }
        }
    }
}

/// A place across the chart, in per cent.
fn across(part: f64) -> String {
    format!("{:.3}%", if part.is_finite() { part.clamp(0.0, 1.0) * 100.0 } else { 0.0 })
}

/// The alignment of a text, so that it stays within the chart.
fn anchor(part: f64) -> &'static str {
    match part {
        ..0.38 => "start",
        0.62.. => "end",
        _ => "middle",
    }
}
