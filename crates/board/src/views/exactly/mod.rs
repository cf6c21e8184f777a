//! The view of exactly: a mat for every stack, the middle between them, the die.
//!
//! A move has two steps: a token is taken, then a highlighted place is tapped. If there is only one token to take, the
//! first step is skipped.

mod coins;
mod dock;
mod faces;
mod felt;
mod history;
mod last_event;
mod mat;
mod pad;
mod scene;
mod selection;
mod side;
#[cfg(test)]
mod tests;
mod token_piles;

use std::marker::PhantomData;

use maud::Markup;
use play::Table;
use rules::Game;
use rules::exactly::Exactly;
use words::say;

use super::{Dock, Pad, View};
use crate::fields::Fields;
use crate::sight::Sight;
use scene::ExactlyScene;

impl View for PhantomData<Exactly> {
    fn room(&self) -> &'static str {
        "exa"
    }

    fn note(&self, sight: &Sight) -> String {
        let scene = ExactlyScene::of(sight);
        say!(sight.lang, "web-exactly-note", round = scene.history.round, euros = scene.game.rules().euros.get())
    }

    fn felt(&self, sight: &Sight) -> Markup {
        felt::felt(&ExactlyScene::of(sight))
    }

    fn dock(&self, sight: &Sight) -> Dock {
        dock::dock(&ExactlyScene::of(sight))
    }

    fn side(&self, sight: &Sight) -> Markup {
        side::side(&ExactlyScene::of(sight))
    }

    /// The fields `from` (such as `20 2`) and `to` (a place) make the move.
    fn compose(&self, table: &Table, fields: &Fields) -> Option<String> {
        let game = table.as_game::<Exactly>()?.game();
        let (from, to) = (fields.get("from")?, fields.get("to")?);
        Some(game.read_move(&format!("{from}>{to}")).ok()?.to_string())
    }

    fn pad(&self, sight: &Sight) -> Pad {
        pad::pad(&ExactlyScene::of(sight))
    }

    fn entry(&self, table: &Table, entered: &[&str]) -> Option<String> {
        pad::entry(table.as_game::<Exactly>()?.game(), entered)
    }
}
