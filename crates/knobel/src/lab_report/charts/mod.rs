//! Pictures. Across, everything is placed in per cent, and upright in pixels: so a picture is as wide as its place, and
//! letters keep their size.

mod histogram;
mod row_chart;
mod scale;

pub(super) use histogram::Histogram;
pub(super) use row_chart::{ChartRow, RowChart};
pub(super) use scale::Scale;

use maud::{Markup, html};

/// What a picture says to those who do not see it.
pub(super) struct ChartCaption<'a> {
    /// An id that no other picture of the page has.
    pub(super) id: String,
    /// What it shows.
    pub(super) title: &'a str,
    /// What is to be seen there.
    pub(super) finding: &'a str,
}

impl ChartCaption<'_> {
    /// The picture. Its height is that of what is drawn; the margins come from the class.
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

/// A place across the picture.
fn across(part: f64) -> String {
    format!("{:.3}%", if part.is_finite() { part.clamp(0.0, 1.0) * 100.0 } else { 0.0 })
}

/// How a text lies at its place, so that it does not stick out at the ends.
fn anchor(part: f64) -> &'static str {
    match part {
        ..0.38 => "start",
        0.62.. => "end",
        _ => "middle",
    }
}
