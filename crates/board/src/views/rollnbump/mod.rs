//! The view of Roll'n Bump: seats on top, the stacks with joker and white die in the middle, the dice in hand below.
//!
//! Dice are chosen first, then the place they go to; or the other way round: a place that is tapped without dice
//! proposes some that fit, and nothing is played before it is tapped again.

mod card;
mod chances;
mod dock;
mod felt;
mod final_scores;
mod pad;
mod place;
mod scene;
mod seats;
mod selection;
mod side;
#[cfg(test)]
mod tests;
mod tray;

use std::marker::PhantomData;

use maud::Markup;
use play::Table;
use rules::rollnbump::{Demand, Joker, Move, Phase, RollnBump};
use rules::{Game, Seat};
use words::say;

use super::{CardPicture, Dock, Pad, View};
use crate::draw::die;
use crate::fields::Fields;
use crate::sight::Sight;
use scene::{RollnBumpScene, played};
use selection::Mode;

impl View for PhantomData<RollnBump> {
    fn room(&self) -> &'static str {
        "rnb"
    }

    fn note(&self, sight: &Sight) -> String {
        let lang = sight.lang;
        match played(sight.table).position().phase {
            Phase::Deal => say!(lang, "web-rollnbump-note-deal"),
            Phase::Start(_) => say!(lang, "web-rollnbump-note-start"),
            _ => say!(lang, "web-rollnbump-note", turn = sight.table.turns()),
        }
    }

    fn felt(&self, sight: &Sight) -> Markup {
        felt::draw(&RollnBumpScene::of(sight))
    }

    fn dock(&self, sight: &Sight) -> Dock {
        dock::draw(&RollnBumpScene::of(sight))
    }

    fn choices(&self, sight: &Sight) -> Vec<String> {
        dock::choices(&RollnBumpScene::of(sight))
    }

    /// The place that the chosen dice go to, or the button that throws them again.
    fn completing_part(&self, sight: &Sight, wanted: &str) -> Option<String> {
        let scene = RollnBumpScene::of(sight);
        let (selection, chosen) = (&scene.selection, scene.selection.dice());
        match scene.game.read_move(wanted).ok()? {
            Move::Rethrow { dice, white } if selection.mode == Mode::Throwing => {
                (chosen == dice && selection.white == white).then(|| "again".to_owned())
            }
            Move::Put { dice, place } if selection.mode == Mode::Claiming => {
                (chosen == dice).then(|| place::part_name(place))
            }
            _ => None,
        }
    }

    /// After the last turn only the joker is laid and the white die thrown, by those who have them.
    fn is_done(&self, sight: &Sight, seat: Seat) -> bool {
        let position = played(sight.table).position();
        let throws = position.white.holder() == Some(seat);
        match position.phase {
            Phase::LastLay => !throws && position.joker != Joker::Taken(seat),
            Phase::LastThrow => !throws,
            Phase::Over => true,
            _ => false,
        }
    }

    fn side(&self, sight: &Sight) -> Markup {
        side::draw(&RollnBumpScene::of(sight))
    }

    fn card_picture(&self, id: &str) -> Option<CardPicture> {
        let demand = match id {
            "white" => return Some(CardPicture::Beside(die("dw", ""))),
            "joker" => Demand::JOKER,
            "e2" => Demand::Equals(2),
            "e3" => Demand::Equals(3),
            "e4" => Demand::Equals(4),
            "r3" => Demand::Row(3),
            "r4" => Demand::Row(4),
            "r5" => Demand::Row(5),
            _ => return None,
        };
        Some(CardPicture::Beside(card::boxes(demand)))
    }

    fn compose(&self, table: &Table, fields: &Fields) -> Option<String> {
        let played = played(table);
        selection::compose(played.position(), fields).map(|wanted| wanted.to_string())
    }

    fn pad(&self, sight: &Sight) -> Pad {
        pad::draw(&RollnBumpScene::of(sight))
    }

    fn entry(&self, table: &Table, entered: &[&str]) -> Option<String> {
        let played = played(table);
        pad::entry(played.game(), played.position(), entered)
    }

    fn taps(&self, thrown: &str) -> Vec<String> {
        pad::taps(thrown)
    }
}
