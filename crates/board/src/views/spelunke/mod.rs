//! How Spelunke looks: seats in a row, the last throw, the slate with the eyes of whoever is on turn, the jokers.
//!
//! Every choice of this game is one tap, so every control is a button that posts its move: stop and throw in the dock, the
//! jokers in the hand, the victims on their seats.

mod choice;
mod dock;
mod effects;
mod end;
mod evening;
mod felt;
mod hand;
mod odds;
mod pad;
mod seats;
mod side;
#[cfg(test)]
mod tests;
mod throws;
mod waiting;

use maud::Markup;
use play::Table;
use rules::spelunke::Spelunke;
use words::say;

use super::{Dock, May, Pad, Sight, View, Viewed};
use crate::fields::Fields;
use evening::Evening;

pub use choice::{joker_choice, joker_hand};

/// Spelunke on the felt.
pub(super) struct SpelunkeView;

impl Viewed for Spelunke {
    const VIEW: &'static dyn View = &SpelunkeView;
}

impl View for SpelunkeView {
    fn room(&self) -> &'static str {
        "spe"
    }

    fn note(&self, sight: &Sight) -> String {
        let evening = Evening::of(sight);
        if !evening.is_on() {
            return String::new();
        }
        let turn = evening.game.finished(evening.position).len() + 1;
        say!(sight.lang, "web-spelunke-note", turn = turn, seats = sight.table.setup().seats)
    }

    fn felt(&self, sight: &Sight) -> Markup {
        felt::draw(&Evening::of(sight))
    }

    fn dock(&self, sight: &Sight) -> Dock {
        let evening = Evening::of(sight);
        match sight.may {
            May::Move => dock::asks_move(&evening),
            May::Throw | May::Enter => dock::asks_throw(&evening),
            May::Look => waiting::says(&evening),
        }
    }

    fn side(&self, sight: &Sight) -> Markup {
        side::draw(&Evening::of(sight))
    }

    /// Nothing is ever chosen in two steps here: what is posted without a move is none.
    fn compose(&self, _table: &Table, _fields: &Fields) -> Option<String> {
        None
    }

    fn pad(&self, sight: &Sight) -> Pad {
        pad::draw(&Evening::of(sight))
    }

    fn entry(&self, _table: &Table, entered: &[&str]) -> Option<String> {
        pad::entry(entered)
    }
}
