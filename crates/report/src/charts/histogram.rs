//! Histograms.

use maud::{Markup, html};
use words::Lang;

use super::scale::round_step;
use super::{ChartCaption, Scale, across, anchor};
use crate::bins::Bins;
use crate::number_format::{percent, whole};

/// The height of the highest bar, in pixels.
const HEIGHT: f64 = 190.0;

/// Bars, perhaps with narrower ones within them, and a mark.
pub(crate) struct Histogram<'a> {
    pub(crate) lang: Lang,
    pub(crate) bins: &'a Bins,
    /// The shares of the inner bars.
    pub(crate) inner: Option<Vec<f64>>,
    /// The number at which the mark stands, and its text.
    pub(crate) mark: (f64, String),
}

impl Histogram<'_> {
    pub(crate) fn draw(&self, caption: &ChartCaption<'_>) -> Markup {
        let scale = Scale::from_nothing(self.bins.parts.iter().copied(), 4.0);
        let place = self.place(self.mark.0 + self.middle());
        let drawn = html! {
            (self.ground(&scale))
            @for (index, part) in self.bins.parts.iter().enumerate() { (self.bar(&scale, index, *part, "bar", 0.08)) }
            @for (index, part) in self.inner.iter().flatten().enumerate() {
                (self.bar(&scale, index, *part, "inner", 0.3))
            }
            line.mark x1=(across(place)) x2=(across(place)) y1="-6" y2=(HEIGHT) {}
            text.what x=(across(place)) y="-11" text-anchor=(anchor(place)) { (self.mark.1) }
        };
        caption.picture("histogram", HEIGHT as u32, &drawn)
    }

    /// The place of a number from 0 to 1; a whole number lies at the left end of its bar.
    #[allow(clippy::cast_precision_loss, reason = "these numbers are far below 2⁵²")]
    fn place(&self, number: f64) -> f64 {
        (number - self.bins.first as f64) / (self.bins.end() - self.bins.first) as f64
    }

    /// Half the width of a number.
    #[allow(clippy::cast_precision_loss, reason = "these numbers are far below 2⁵²")]
    fn middle(&self) -> f64 {
        self.bins.step as f64 / 2.0
    }

    fn ground(&self, scale: &Scale) -> Markup {
        html! {
            @for tick in scale.ticks() {
                @let y = format!("{:.1}", HEIGHT * (1.0 - tick / scale.high()));
                line.grid x1="0" x2="100%" y1=(y) y2=(y) {}
                text.tick x="-8" y=(y) dy="4" text-anchor="end" { (percent(self.lang, tick, scale.digits(100.0))) }
            }
            @for (number, place) in self.numbers_below() {
                text.tick x=(across(place)) y=(HEIGHT as u32 + 20) text-anchor="middle" { (whole(self.lang, number)) }
            }
        }
    }

    /// About five numbers for the axis. Where each number has a bar they stand below its middle, otherwise below the
    /// left end of the bar that they begin.
    #[allow(clippy::cast_precision_loss, reason = "these numbers are far below 2⁵²")]
    fn numbers_below(&self) -> Vec<(i64, f64)> {
        let Bins { first, width, step, .. } = *self.bins;
        let end = self.bins.end();
        let about = round_step((end - first) as f64 / 6.0).max(1.0) as i64;
        let (apart, start) = if step == 1 {
            let apart = (about / width).max(1) * width;
            (apart, (first + apart - 1).div_euclid(apart) * apart)
        } else {
            ((about / width).max(1) * width, first)
        };
        let shift = if width == step { self.middle() } else { 0.0 };
        let numbers = (0..).map(|index| start + index * apart).take_while(|number| *number < end);
        numbers.map(|number| (number, self.place(number as f64 + shift))).collect()
    }

    #[allow(clippy::cast_precision_loss, reason = "there are few bars")]
    fn bar(&self, scale: &Scale, index: usize, part: f64, class: &str, gap: f64) -> Markup {
        let each = 1.0 / self.bins.parts.len() as f64;
        let height = HEIGHT * (part / scale.high()).clamp(0.0, 1.0);
        html! {
            @if part > 0.0 {
                rect class=(class) x=(across((index as f64 + gap) * each)) width=(across((1.0 - 2.0 * gap) * each))
                    y=(format!("{:.1}", HEIGHT - height)) height=(format!("{height:.1}")) {}
            }
        }
    }
}
