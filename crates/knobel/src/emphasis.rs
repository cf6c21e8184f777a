//! Bold text on a terminal.

use std::io::IsTerminal;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Emphasis {
    /// By the terminal's escape sequence.
    Bold,
    /// None, for pipes and files.
    None,
}

impl Emphasis {
    /// Bold if standard output is a terminal and `NO_COLOR` is empty.
    pub(crate) fn for_stdout() -> Emphasis {
        let objected = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if std::io::stdout().is_terminal() && !objected { Emphasis::Bold } else { Emphasis::None }
    }

    pub(crate) fn show(self, text: &str) -> String {
        match self {
            Emphasis::Bold => format!("\u{1b}[1m{text}\u{1b}[0m"),
            Emphasis::None => text.to_owned(),
        }
    }
}
