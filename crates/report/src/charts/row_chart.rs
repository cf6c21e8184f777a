//! Chances or differences in rows, each with its interval.

use lab::Estimate;
use maud::{Markup, html};
use words::Lang;

use super::{ChartCaption, Scale, across, anchor};
use crate::number_format::{number, percent, signed};

/// Longer labels are written smaller.
const LONG_LABEL: usize = 34;

/// A row: its label above, its value on the right, and its mark.
pub(crate) enum ChartRow {
    /// The heading of the rows that follow.
    Heading(String),
    /// A chance: a bar with its interval.
    Bar { label: String, value: String, chance: Estimate },
    /// A difference: a dot with its interval.
    Dot { label: String, aside: String, value: String, difference: Estimate },
    /// A row without a mark.
    Bare { label: String, value: String },
}

impl ChartRow {
    fn height(&self) -> u32 {
        match self {
            ChartRow::Heading(_) => 34,
            ChartRow::Bar { .. } | ChartRow::Dot { .. } => 46,
            ChartRow::Bare { .. } => 32,
        }
    }
}

pub(crate) struct RowChart {
    pub(crate) lang: Lang,
    pub(crate) list: Vec<ChartRow>,
    pub(crate) scale: Scale,
    /// The reference number of all rows, and its text.
    pub(crate) line: Option<(f64, String)>,
}

impl RowChart {
    pub(crate) fn draw(&self, caption: &ChartCaption<'_>) -> Markup {
        self.draw_with(caption, &|number| self.tick(number))
    }

    /// The chart with other numbers on its axis than chances or percentage points.
    pub(crate) fn draw_with(&self, caption: &ChartCaption<'_>, tick: &dyn Fn(f64) -> String) -> Markup {
        let height = self.list.iter().map(ChartRow::height).sum();
        let mut top = 0;
        let mut drawn = Vec::new();
        for row in &self.list {
            drawn.push(self.row(row, top));
            top += row.height();
        }
        let drawn = html! { (self.ground(height, tick)) @for row in &drawn { (row) } };
        caption.picture("rows", height, &drawn)
    }

    /// The axis and the reference line.
    fn ground(&self, height: u32, tick_text: &dyn Fn(f64) -> String) -> Markup {
        html! {
            @for tick in self.scale.ticks() {
                @let place = self.scale.place(tick);
                line.grid x1=(across(place)) x2=(across(place)) y1="0" y2=(height) {}
                text.tick x=(across(place)) y=(height + 18) text-anchor=(end_anchor(place)) { (tick_text(tick)) }
            }
            @if let Some((number, what)) = &self.line {
                @let place = self.scale.place(*number);
                line.mark x1=(across(place)) x2=(across(place)) y1="-6" y2=(height) {}
                text.what x=(across(place)) y="-11" text-anchor=(anchor(place)) { (what) }
            }
        }
    }

    fn tick(&self, number_there: f64) -> String {
        let is_chance = !self.list.iter().any(|row| matches!(row, ChartRow::Dot { .. }));
        let digits = self.scale.digits(100.0);
        if is_chance {
            percent(self.lang, number_there, digits)
        } else if number_there.abs() < 1e-9 {
            number(self.lang, 0.0, 0)
        } else {
            signed(self.lang, number_there * 100.0, digits)
        }
    }

    fn row(&self, row: &ChartRow, top: u32) -> Markup {
        match row {
            ChartRow::Heading(text) => html! { text.heading x="0" y=(top + 24) { (text) } },
            ChartRow::Bar { label, value, chance } => html! {
                (label_above(label, "", top))
                (value_beside(value, top))
                rect.bar x="0" y=(top + 24) width=(across(self.scale.place(chance.rate))) height="14" rx="4" {}
                (self.whisker(chance, top + 31))
            },
            ChartRow::Dot { label, aside, value, difference } => html! {
                (label_above(label, aside, top))
                (value_beside(value, top))
                (self.whisker(difference, top + 31))
                circle class={ "dot " (side(difference)) } cx=(across(self.scale.place(difference.rate)))
                    cy=(top + 31) r="6" {}
            },
            ChartRow::Bare { label, value } => label_above(label, value, top),
        }
    }

    fn whisker(&self, estimate: &Estimate, y: u32) -> Markup {
        let [low, high] = [estimate.low, estimate.high].map(|end| across(self.scale.place(end)));
        html! {
            line.whisker x1=(low) x2=(high) y1=(y) y2=(y) {}
            @for end in [&low, &high] { line.whisker x1=(end) x2=(end) y1=(y - 4) y2=(y + 4) {} }
        }
    }
}

/// A label. One that is too long for a phone is written smaller: text in SVG does not wrap.
fn label_above(label: &str, aside: &str, top: u32) -> Markup {
    let class = if label.chars().count() > LONG_LABEL { "label long" } else { "label" };
    html! {
        text class=(class) x="0" y=(top + 18) {
            (label)
            @if !aside.is_empty() { tspan.aside dx="8" { (aside) } }
        }
    }
}

/// A value in the right margin, whose width is the shift.
fn value_beside(value: &str, top: u32) -> Markup {
    html! { text.value x="100%" dx="72" y=(top + 36) text-anchor="end" { (value) } }
}

/// The alignment of an axis number, so that it stays within the chart.
fn end_anchor(place: f64) -> &'static str {
    match place {
        ..0.04 => "start",
        0.96.. => "end",
        _ => "middle",
    }
}

/// The side of zero on which the whole interval lies. A dot is filled only if it lies on one.
pub(super) fn side(difference: &Estimate) -> &'static str {
    if difference.low > 0.0 {
        "up"
    } else if difference.high < 0.0 {
        "down"
    } else {
        "open"
    }
}
