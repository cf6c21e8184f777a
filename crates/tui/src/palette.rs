//! How things are told apart: by marks and weight first, by colour only on top.

use ratatui::style::{Color, Modifier, Style};

/// Whether the terminal shows colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// The terminal's own sixteen colours.
    Colour,
    /// Bold, faint and reversed only.
    Plain,
}

#[allow(clippy::unused_self, reason = "every style is asked of the ink, whether colour matters to it or not")]
impl Palette {
    /// As the environment asks: `NO_COLOR` with anything in it means none.
    pub fn from_environment() -> Palette {
        let objected = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if objected { Palette::Plain } else { Palette::Colour }
    }

    fn coloured(self, style: Style, colour: Color) -> Style {
        if self == Palette::Colour { style.fg(colour) } else { style }
    }

    /// What matters most: titles, whose turn it is.
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

    /// What has been picked.
    pub(crate) fn picked(self) -> Style {
        self.coloured(self.strong(), Color::Yellow)
    }

    /// Where the arrow keys are.
    pub(crate) fn focus(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// Coins.
    pub(crate) fn coin(self) -> Style {
        self.coloured(Style::new(), Color::Yellow)
    }

    /// Something went wrong, or cost something.
    pub(crate) fn wrong(self) -> Style {
        self.coloured(self.strong(), Color::Red)
    }

    /// Something is good.
    pub(crate) fn good(self) -> Style {
        self.coloured(self.strong(), Color::Green)
    }
}
