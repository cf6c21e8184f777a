//! What a foreign bot did wrong.

use std::time::Duration;

use play::{GameId, Refusal, garbles};

/// What a foreign bot did wrong, and what it said.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// What it did.
    pub misdeed: Misdeed,
    /// Its last line that tells about it: the answer that was wrong, or else the end of its standard error; perhaps nothing.
    pub said: String,
}

/// The ways to go wrong.
#[derive(Clone, PartialEq, Debug)]
pub enum Misdeed {
    /// It could not be started.
    NotStarted,
    /// It could not be started, because a program in this folder is called with its folder, `./mybot.py`.
    WithoutFolder,
    /// Its program has ended.
    Ended,
    /// It did not answer in this time.
    Late(Duration),
    /// It wrote more than is read.
    Flood,
    /// It ended its introduction without a name, or with one that cannot be shown.
    NoName,
    /// It speaks another version of the protocol.
    OtherProtocol,
    /// It does not play this game.
    DoesNotPlay(GameId),
    /// Its answer is no move that can be read or made.
    WrongMove(GameId, Refusal),
}

impl Misdeed {
    /// The word for it, for programs.
    pub const fn id(&self) -> &'static str {
        match self {
            Misdeed::NotStarted | Misdeed::WithoutFolder => "not-started",
            Misdeed::Ended => "ended",
            Misdeed::Late(_) => "late",
            Misdeed::Flood => "flood",
            Misdeed::NoName => "no-name",
            Misdeed::OtherProtocol => "other-protocol",
            Misdeed::DoesNotPlay(_) => "does-not-play",
            Misdeed::WrongMove(..) => "wrong-move",
        }
    }
}

impl Fault {
    pub(crate) fn new(misdeed: Misdeed, said: impl Into<String>) -> Fault {
        Fault { misdeed, said: printable(&said.into()) }
    }
}

/// The longest that is told of what a bot said, in letters.
const LONGEST_TOLD: usize = 200;

/// A text that a program has written as it may be shown: one line, nothing that garbles it, not too long.
pub(crate) fn printable(text: &str) -> String {
    let shown: String = text.chars().map(|letter| if garbles(letter) { ' ' } else { letter }).collect();
    let shown = shown.trim();
    if shown.chars().count() <= LONGEST_TOLD {
        return shown.to_owned();
    }
    shown.chars().take(LONGEST_TOLD).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_drives_no_terminal_and_fits_a_line() {
        assert_eq!(printable(" a\u{1b}[2Jb\n\u{202e}c\t"), "a [2Jb  c");
        assert_eq!(printable(&"x".repeat(5000)).chars().count(), 201);
    }
}
