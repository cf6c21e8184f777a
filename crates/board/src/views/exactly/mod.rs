//! How exactly looks: a mat for every stack, the middle between them, the die.
//!
//! A move is made in two steps: what lies somewhere is taken, then a lit place is tapped. Where it can only be taken from
//! one place, that step is done already.

mod board;
mod choice;
mod coins;
mod dock;
mod faces;
mod felt;
mod mat;
mod news;
mod pad;
mod piles;
mod side;
mod story;
#[cfg(test)]
mod tests;

use maud::Markup;
use play::Table;
use rules::Game;
use rules::exactly::Exactly;
use words::say;

use super::{Dock, Pad, Sight, View, Viewed};
use crate::fields::Fields;
use board::Board;

/// exactly on the felt.
pub(super) struct ExactlyView;

impl Viewed for Exactly {
    const VIEW: &'static dyn View = &ExactlyView;
}

impl View for ExactlyView {
    fn room(&self) -> &'static str {
        "exa"
    }

    fn note(&self, sight: &Sight) -> String {
        let board = Board::of(sight);
        say!(sight.lang, "web-exactly-note", round = board.story.round, euros = board.game.rules().euros.get())
    }

    fn felt(&self, sight: &Sight) -> Markup {
        felt::felt(&Board::of(sight))
    }

    fn dock(&self, sight: &Sight) -> Dock {
        dock::dock(&Board::of(sight))
    }

    fn side(&self, sight: &Sight) -> Markup {
        side::side(&Board::of(sight))
    }

    /// What is taken (`from`, such as `20 2`) and the place it is put to (`to`) make the move.
    fn compose(&self, table: &Table, fields: &Fields) -> Option<String> {
        let game = table.as_game::<Exactly>()?.game();
        let (from, to) = (fields.get("from")?, fields.get("to")?);
        Some(game.read_move(&format!("{from}>{to}")).ok()?.to_string())
    }

    fn pad(&self, sight: &Sight) -> Pad {
        pad::pad(&Board::of(sight))
    }

    fn entry(&self, table: &Table, entered: &[&str]) -> Option<String> {
        pad::entry(table.as_game::<Exactly>()?.game(), entered)
    }
}
