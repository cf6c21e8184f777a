//! A figure over a parameter: a line with a band for its interval.

use lab::Estimate;
use maud::{Markup, html};

use super::row_chart::side;
use super::{ChartCaption, Scale, across};

/// The height of the chart, in pixels.
const HEIGHT: f64 = 220.0;
/// The width of the coordinates of line and band; they are stretched to the chart's.
const WIDTH: f64 = 1000.0;
/// The part of the width that is left free on either side, so that the first and the last dot are whole.
const INSET: f64 = 0.03;
/// The most numbers along the parameter.
const MOST_TICKS: usize = 11;

/// One point of the line.
pub(crate) struct LinePoint {
    /// The value of the parameter.
    pub(crate) x: f64,
    /// The same as it is written.
    pub(crate) label: String,
    /// The figure there; `None` leaves a gap.
    pub(crate) estimate: Option<Estimate>,
}

pub(crate) struct LineChart<'a> {
    /// By value, at least one.
    pub(crate) points: Vec<LinePoint>,
    pub(crate) scale: Scale,
    /// The text of a tick of the scale.
    pub(crate) tick: &'a dyn Fn(f64) -> String,
    /// The name of the parameter.
    pub(crate) parameter: &'a str,
    /// True if the figures are differences, which have a line at 0.
    pub(crate) has_zero: bool,
}

impl LineChart<'_> {
    pub(crate) fn draw(&self, caption: &ChartCaption<'_>) -> Markup {
        let drawn = html! {
            (self.ground())
            svg x="0" y="0" width="100%" height=(HEIGHT) viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) preserveAspectRatio="none" {
                @for run in self.runs() {
                    polygon.band points=(self.band(run)) {}
                    polyline.curve points=(self.curve(run, |estimate| estimate.rate)) {}
                }
            }
            @for point in &self.points {
                @if let Some(estimate) = &point.estimate { (self.dot(point, estimate)) }
            }
        };
        caption.picture("lines", HEIGHT as u32, &drawn)
    }

    /// Stretches of neighbouring points that have a figure.
    fn runs(&self) -> impl Iterator<Item = &[LinePoint]> {
        self.points.split(|point| point.estimate.is_none()).filter(|run| !run.is_empty())
    }

    fn ground(&self) -> Markup {
        let zero = self.upright(0.0);
        html! {
            @for tick in self.scale.ticks() {
                @let y = self.upright(tick);
                line.grid x1="0" x2="100%" y1=(y) y2=(y) {}
                text.tick x="-8" y=(y) dy="4" text-anchor="end" { ((self.tick)(tick)) }
            }
            @if self.has_zero { line.mark x1="0" x2="100%" y1=(zero) y2=(zero) {} }
            @for point in self.ticked() {
                text.tick x=(across(self.part(point.x))) y=(HEIGHT as u32 + 20) text-anchor="middle" { (point.label) }
            }
            text.what x="100%" y=(HEIGHT as u32 + 40) text-anchor="end" { (self.parameter) }
        }
    }

    /// The points whose values stand below the chart: all, or every second, third …
    fn ticked(&self) -> impl Iterator<Item = &LinePoint> {
        self.points.iter().step_by(self.points.len().div_ceil(MOST_TICKS).max(1))
    }

    fn dot(&self, point: &LinePoint, estimate: &Estimate) -> Markup {
        let class = if self.has_zero { side(estimate) } else { "up" };
        html! {
            circle class={ "dot " (class) } cx=(across(self.part(point.x))) cy=(self.upright(estimate.rate)) r="4.5" {}
        }
    }

    /// The place of a value across the chart, from 0 to 1.
    fn part(&self, x: f64) -> f64 {
        let values = self.points.iter().map(|point| point.x);
        let (low, high) = values.fold((f64::MAX, f64::MIN), |(low, high), x| (low.min(x), high.max(x)));
        let part = if high > low { (x - low) / (high - low) } else { 0.5 };
        INSET + part * (1.0 - 2.0 * INSET)
    }

    fn upright(&self, number: f64) -> String {
        format!("{:.1}", HEIGHT * (1.0 - self.scale.place(number)))
    }

    fn curve(&self, run: &[LinePoint], of: impl Fn(&Estimate) -> f64) -> String {
        let place = |point: &LinePoint| {
            let number = point.estimate.as_ref().map_or(0.0, &of);
            format!("{:.1},{}", WIDTH * self.part(point.x), self.upright(number))
        };
        run.iter().map(place).collect::<Vec<_>>().join(" ")
    }

    /// Along the upper ends and back along the lower ones.
    fn band(&self, run: &[LinePoint]) -> String {
        let lower = self.curve(run, |estimate| estimate.low);
        let back: Vec<&str> = lower.split(' ').rev().collect();
        format!("{} {}", self.curve(run, |estimate| estimate.high), back.join(" "))
    }
}
