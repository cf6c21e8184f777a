//! Dice, large and small.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::canvas::{Border, Canvas, inside, row};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DieSize {
    /// Nine cells wide and five high, with pips.
    Large,
    /// Five cells wide and three high, with a number.
    Small,
}

impl DieSize {
    /// In cells.
    pub(crate) const fn width(self) -> u16 {
        match self {
            DieSize::Large => 9,
            DieSize::Small => 5,
        }
    }

    /// In cells.
    pub(crate) const fn height(self) -> u16 {
        match self {
            DieSize::Large => 5,
            DieSize::Small => 3,
        }
    }

    /// The largest size that fits into `height` lines.
    pub(crate) const fn fitting(height: u16) -> DieSize {
        if height >= DieSize::Large.height() { DieSize::Large } else { DieSize::Small }
    }
}

/// What a die shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shown {
    /// 1 to 6 pips.
    Pips(u8),
    /// A letter, a value or a question mark.
    Mark(String),
    /// No face: the die is about to be thrown.
    Nothing,
}

/// The three lines of a face, indexed by pips - 1.
const PIPS: [[&str; 3]; 6] = [
    ["       ", "   ●   ", "       "],
    [" ●     ", "       ", "     ● "],
    [" ●     ", "   ●   ", "     ● "],
    [" ●   ● ", "       ", " ●   ● "],
    [" ●   ● ", "   ●   ", " ●   ● "],
    [" ●   ● ", " ●   ● ", " ●   ● "],
];

/// Draws a die and returns its area.
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
