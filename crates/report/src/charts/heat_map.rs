//! A figure over two parameters: a grid of cells, each with its figure and a colour for it.

use lab::Estimate;
use maud::{Markup, html};

use super::{ChartCaption, across};

/// The height of a row of cells, in pixels.
const ROW: usize = 36;
/// The least width of a cell, in pixels; a wider map scrolls.
const LEAST_WIDTH: usize = 46;
/// The room for labels on the left, in pixels, as in the style sheet.
const MARGIN: usize = 96;
/// How strong the faintest and the strongest colours are.
const STRENGTH: (f64, f64) = (0.06, 1.0);
/// The strongest red, so that ink stays readable on it.
const STRONGEST_RED: f64 = 0.34;

pub(crate) struct HeatMap<'a> {
    /// The name and the values of the parameter across.
    pub(crate) across: (&'a str, &'a [String]),
    /// The name and the values of the parameter down.
    pub(crate) down: (&'a str, &'a [String]),
    /// Row by row.
    pub(crate) cells: Vec<Option<Estimate>>,
    /// The text of a cell.
    pub(crate) cell: &'a dyn Fn(&Estimate) -> String,
    /// The lowest and the highest figure of all maps that are looked at side by side; `None` if there is none.
    pub(crate) range: Option<(f64, f64)>,
    /// True if the figures are differences: green above 0, red below.
    pub(crate) has_zero: bool,
}

impl HeatMap<'_> {
    /// The map, in a box of its own, which scrolls if the map is wider than the page.
    pub(crate) fn draw(&self, caption: &ChartCaption<'_>) -> Markup {
        let (columns, rows) = (self.across.1.len(), self.down.1.len());
        let drawn = html! {
            text.what x="-8" y="-12" text-anchor="end" { (self.down.0) }
            text.what x="0" y="-34" { (self.across.0) }
            @for (column, value) in self.across.1.iter().enumerate() {
                text.tick x=(across(middle(column, columns))) y="-12" text-anchor="middle" { (value) }
            }
            @for (row, value) in self.down.1.iter().enumerate() {
                text.tick x="-8" y=(row * ROW + ROW / 2 + 5) text-anchor="end" { (shortened(value)) }
            }
            @for (index, estimate) in self.cells.iter().enumerate() {
                (self.cell(index % columns, index / columns, columns, estimate.as_ref()))
            }
        };
        let least = columns * LEAST_WIDTH + MARGIN;
        let picture = caption.picture("heat", (rows * ROW) as u32, &drawn);
        html! { div.wide tabindex="0" role="region" aria-label=(caption.title) { div style={ "min-width:" (least) "px" } { (picture) } } }
    }

    #[allow(clippy::cast_precision_loss, reason = "a map has few columns")]
    fn cell(&self, column: usize, row: usize, columns: usize, estimate: Option<&Estimate>) -> Markup {
        let (x, width) = (column as f64 / columns as f64, 1.0 / columns as f64);
        let is_clear = estimate.is_some_and(|estimate| self.has_zero && (estimate.low > 0.0 || estimate.high < 0.0));
        html! {
            @if let Some(estimate) = estimate {
                @let (class, strength) = self.colour(estimate.rate);
                rect class=(class) x=(across(x)) width=(across(width)) y=(row * ROW) height=(ROW)
                    fill-opacity=(format!("{strength:.2}")) {}
            }
            text.cell.clear[is_clear] x=(across(x + width / 2.0)) y=(row * ROW + ROW / 2 + 5) text-anchor="middle" {
                (estimate.map_or_else(|| "–".to_owned(), self.cell))
            }
        }
    }

    /// The class of a colour, and how strong it is.
    fn colour(&self, rate: f64) -> (&'static str, f64) {
        let (low, high) = self.range.unwrap_or((rate, rate));
        let (faint, strong) = STRENGTH;
        if !self.has_zero {
            let part = if high > low { (rate - low) / (high - low) } else { 0.0 };
            return ("higher", faint + part * (strong - faint));
        }
        let most = high.abs().max(low.abs());
        let part = if most > 0.0 { rate.abs() / most } else { 0.0 };
        if rate < 0.0 { ("lower", part * STRONGEST_RED) } else { ("higher", part * strong) }
    }
}

/// The middle of a column, from 0 to 1.
#[allow(clippy::cast_precision_loss, reason = "a map has few columns")]
fn middle(column: usize, columns: usize) -> f64 {
    (column as f64 + 0.5) / columns as f64
}

/// A label that fits beside the map: the end of a long one, where files differ.
fn shortened(value: &str) -> String {
    const MOST: usize = 12;
    let letters: Vec<char> = value.chars().collect();
    if letters.len() <= MOST {
        return value.to_owned();
    }
    format!("…{}", letters[letters.len() - MOST + 1..].iter().collect::<String>())
}
