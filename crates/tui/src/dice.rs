//! Dice, large and small.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::canvas::{Border, Canvas, inside, row};

/// How large dice are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DieSize {
    /// Nine cells wide and five high, with pips.
    Large,
    /// Five cells wide and three high, with a number.
    Small,
}

impl DieSize {
    /// How many cells wide.
    pub(crate) const fn width(self) -> u16 {
        match self {
            DieSize::Large => 9,
            DieSize::Small => 5,
        }
    }

    /// How many cells high.
    pub(crate) const fn height(self) -> u16 {
        match self {
            DieSize::Large => 5,
            DieSize::Small => 3,
        }
    }

    /// The largest that fits into so many lines.
    pub(crate) const fn fitting(height: u16) -> DieSize {
        if height >= DieSize::Large.height() { DieSize::Large } else { DieSize::Small }
    }
}

/// What a die shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shown {
    /// So many pips, 1 to 6.
    Pips(u8),
    /// A letter, a value, a question mark.
    Mark(String),
    /// Nothing yet: it is about to be thrown.
    Nothing,
}

/// The three lines of pips, by their number.
const PIPS: [[&str; 3]; 6] = [
    ["       ", "   ●   ", "       "],
    [" ●     ", "       ", "     ● "],
    [" ●     ", "   ●   ", "     ● "],
    [" ●   ● ", "       ", " ●   ● "],
    [" ●   ● ", "   ●   ", " ●   ● "],
    [" ●   ● ", " ●   ● ", " ●   ● "],
];

/// Draws a die and gives the area that it takes.
pub(crate) fn draw(
    canvas: &mut Canvas,
    (x, y): (u16, u16),
    size: DieSize,
    shown: &Shown,
    (border, style): (Border, Style),
) -> Rect {
    let area = Rect { x, y, width: size.width(), height: size.height() };
    canvas.border(area, border, style);
    let inner = inside(area);
    let middle = row(inner, inner.height / 2);
    match (shown, size) {
        (Shown::Nothing, _) => canvas.centred(middle, "·", style),
        (Shown::Mark(mark), _) => canvas.centred(middle, mark, style),
        (Shown::Pips(pips), DieSize::Small) => canvas.centred(middle, &pips.to_string(), style),
        (Shown::Pips(pips), DieSize::Large) => {
            let lines = PIPS[usize::from(*pips).clamp(1, 6) - 1];
            for (number, line) in lines.into_iter().enumerate() {
                canvas.text_in(row(inner, number as u16), line, style);
            }
        }
    }
    area
}
