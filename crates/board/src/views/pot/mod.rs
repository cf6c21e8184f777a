//! The view of POT: purses around the felt, the lid with its coins, the total to beat on the slate, three dice.

mod dice;
mod dock;
mod felt;
mod history;
mod keep_or_rethrow;
mod middle;
mod pad;
mod paying;
mod scene;
mod seats;
mod side;
#[cfg(test)]
mod tests;
mod throw_off;

use std::marker::PhantomData;

use maud::{Markup, html};
use play::Table;
use rules::pot::{DiceSet, Die, Move, Nth, Phase, Pot};
use words::{most_promising, say};

use self::scene::PotScene;
use super::{CardPicture, Dock, Pad, View};
use crate::draw::{shown, shown_at};
use crate::fields::Fields;
use crate::sight::Sight;

impl View for PhantomData<Pot> {
    fn room(&self) -> &'static str {
        "pot"
    }

    fn emblem(&self) -> Option<Markup> {
        Some(html! { (shown("lid")) (shown_at("coin1", 62.0, 84.0, 76.0)) (shown_at("coin1", 108.0, 96.0, 76.0)) })
    }

    fn note(&self, sight: &Sight) -> String {
        let scene = PotScene::of(sight);
        let target = scene.game.rules().target.get();
        match scene.position.phase {
            Phase::Start(_) => say!(sight.lang, "web-pot-note-start", target = target),
            Phase::SuddenDeath(_) => say!(sight.lang, "web-pot-note-sudden"),
            _ => say!(sight.lang, "web-pot-note", round = scene.history.round, target = target),
        }
    }

    fn felt(&self, sight: &Sight) -> Markup {
        felt::felt(&PotScene::of(sight))
    }

    fn dock(&self, sight: &Sight) -> Dock {
        dock::dock(&PotScene::of(sight))
    }

    /// Stopping, and throwing the chosen dice again: those that promise most as long as none is chosen.
    fn choices(&self, sight: &Sight) -> Vec<String> {
        let scene = PotScene::of(sight);
        let again = match (scene.position.phase, chosen_dice(sight.chosen)) {
            (Phase::Decide(_), dice) if dice.is_empty() => return most_promising(sight.table, sight.legal()),
            (Phase::Decide(Nth::First), dice) => Move::Rethrow(dice),
            (Phase::Decide(_), dice) => Move::Pay(dice),
            _ => return sight.legal().to_vec(),
        };
        [Move::Stop, again].into_iter().filter(|made| scene.may(*made)).map(|made| made.to_string()).collect()
    }

    /// The button that throws again, once the dice are chosen.
    fn completing_part(&self, sight: &Sight, wanted: &str) -> Option<String> {
        let chosen = self.compose(sight.table, sight.chosen)?;
        (chosen == wanted).then(|| "again".to_owned())
    }

    fn side(&self, sight: &Sight) -> Markup {
        side::what_pays(&PotScene::of(sight))
    }

    fn has_own_card(&self) -> bool {
        true
    }

    fn card_picture(&self, id: &str) -> Option<CardPicture> {
        side::combo_picture(id)
    }

    /// Throwing again is the only move of several fields: the dice are chosen on the felt, and whether it costs a coin
    /// follows from the throw (P-18, P-19).
    fn compose(&self, table: &Table, fields: &Fields) -> Option<String> {
        let dice = chosen_dice(fields);
        let again = match table.as_game::<Pot>()?.position().phase {
            Phase::Decide(Nth::First) => Move::Rethrow(dice),
            Phase::Decide(_) => Move::Pay(dice),
            _ => return None,
        };
        (!dice.is_empty()).then(|| again.to_string())
    }

    fn pad(&self, sight: &Sight) -> Pad {
        pad::pad(&PotScene::of(sight))
    }

    fn entry(&self, table: &Table, entered: &[&str]) -> Option<String> {
        pad::entry(table.as_game::<Pot>()?.position(), entered)
    }

    fn taps(&self, thrown: &str) -> Vec<String> {
        pad::taps(thrown)
    }
}

/// The dice that are chosen to be thrown again; other values of the field are ignored.
fn chosen_dice(fields: &Fields) -> DiceSet {
    let letter = |text: &str| Die::ALL.into_iter().find(|die| text.chars().eq([die.letter()]));
    fields.all("rethrow").filter_map(letter).collect()
}
