//! Styles: marks and weight tell things apart, colour only adds to them.

use ratatui::style::{Color, Modifier, Style};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// The terminal's own sixteen colours.
    Colour,
    /// Bold, faint and reversed only, no colour.
    Plain,
}

#[allow(clippy::unused_self, reason = "every style is asked of the ink, whether colour matters to it or not")]
impl Palette {
    /// Plain if `NO_COLOR` is set and not empty.
    pub fn from_environment() -> Palette {
        let objected = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if objected { Palette::Plain } else { Palette::Colour }
    }

    fn coloured(self, style: Style, colour: Color) -> Style {
        if self == Palette::Colour { style.fg(colour) } else { style }
    }

    /// Titles, whose turn it is.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What may be overlooked.
    pub(crate) fn faint(self) -> Style {
        if self == Palette::Colour {
            Style::new().fg(Color::DarkGray)
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    /// What can be picked or pressed.
    pub(crate) fn selectable(self) -> Style {
        self.coloured(Style::new(), Color::Cyan)
    }

    pub(crate) fn picked(self) -> Style {
        self.coloured(self.strong(), Color::Yellow)
    }

    /// The hit area where the arrow keys are.
    pub(crate) fn focus(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// A hit of a search other than the current one, which has the focus.
    pub(crate) fn found(self) -> Style {
        Style::new().add_modifier(Modifier::UNDERLINED)
    }

    pub(crate) fn coin(self) -> Style {
        self.coloured(Style::new(), Color::Yellow)
    }

    /// Errors, costly moves.
    pub(crate) fn wrong(self) -> Style {
        self.coloured(self.strong(), Color::Red)
    }

    pub(crate) fn good(self) -> Style {
        self.coloured(self.strong(), Color::Green)
    }
}
