//! The view of Spelunke: seats in a row, the last throw, the slate with the eyes of the seat on turn, the jokers.
//!
//! Every move of this game is one tap, so every control is a button that posts it: stop and throw in the dock, jokers
//! on their cards, victims on their seats.

mod dock;
mod end;
mod felt;
mod joker_cards;
mod joker_choice;
mod joker_effects;
mod odds;
mod pad;
mod round_dice;
mod scene;
mod seats;
mod side;
#[cfg(test)]
mod tests;
mod waiting;

use std::marker::PhantomData;

use maud::{Markup, html};
use play::{May, Table};
use rules::Seat;
use rules::spelunke::{Joker, Spelunke};
use words::say;

use super::{CardPicture, Dock, Pad, View};
use crate::draw::die;
use crate::fields::Fields;
use crate::sight::Sight;
use scene::SpelunkeScene;

pub use joker_choice::{joker_choice, joker_hand, joker_offer};

impl View for PhantomData<Spelunke> {
    fn room(&self) -> &'static str {
        "spe"
    }

    fn note(&self, sight: &Sight) -> String {
        let scene = SpelunkeScene::of(sight);
        if !scene.is_on() {
            return String::new();
        }
        let turn = scene.game.finished(scene.position).len() + 1;
        say!(sight.lang, "web-spelunke-note", turn = turn, seats = sight.table.setup().seats)
    }

    fn felt(&self, sight: &Sight) -> Markup {
        felt::draw(&SpelunkeScene::of(sight))
    }

    fn dock(&self, sight: &Sight) -> Dock {
        let scene = SpelunkeScene::of(sight);
        match sight.may {
            May::Move => dock::asks_move(&scene),
            May::Throw | May::Enter => dock::asks_throw(&scene),
            May::Look => waiting::says(&scene),
        }
    }

    /// Every seat has one turn (S-01).
    fn is_done(&self, sight: &Sight, seat: Seat) -> bool {
        let scene = SpelunkeScene::of(sight);
        scene.game.finished(scene.position).has(seat)
    }

    fn side(&self, sight: &Sight) -> Markup {
        side::draw(&SpelunkeScene::of(sight))
    }

    fn card_picture(&self, id: &str) -> Option<CardPicture> {
        if let Some(joker) = Joker::from_id(id) {
            return Some(CardPicture::Beside(joker_cards::picture(joker)));
        }
        let drawn = match id {
            "1" => die("d1", ""),
            "2 5" => html! { (die("d2", "")) "–" (die("d5", "")) },
            "6" => die("d6", ""),
            _ => return None,
        };
        Some(CardPicture::Instead(drawn))
    }

    /// No move of this game has two steps.
    fn compose(&self, _table: &Table, _fields: &Fields) -> Option<String> {
        None
    }

    fn pad(&self, sight: &Sight) -> Pad {
        pad::draw(&SpelunkeScene::of(sight))
    }

    fn entry(&self, _table: &Table, entered: &[&str]) -> Option<String> {
        pad::entry(entered)
    }
}
