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

use maud::{Markup, html};
use play::Table;
use rules::Game;
use rules::exactly::{Exactly, Face};
use words::say;

use super::{CardPicture, Dock, Pad, View};
use crate::fields::Fields;
use crate::sight::Sight;
use scene::ExactlyScene;

/// The most moves that help explains at once: as many as a coin has places.
const MOST_CHOICES: usize = 6;

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

    /// The places for the coin that is taken; before one is, the moves about the viewer's own stack.
    fn choices(&self, sight: &Sight) -> Vec<String> {
        let scene = ExactlyScene::of(sight);
        let game = scene.game;
        let is_meant = |text: &String| match (game.read_move(text), &scene.selection) {
            (Ok(made), Some(selection)) => match selection.taken {
                Some((coin, place)) => made.coin == coin && made.from == place,
                None => [made.from, made.to].iter().any(|place| place.seat() == sight.seat && sight.seat.is_some()),
            },
            _ => false,
        };
        sight.legal().iter().filter(|text| is_meant(text)).take(MOST_CHOICES).cloned().collect()
    }

    /// The place that the coin goes to, once it is taken.
    fn completing_part(&self, sight: &Sight, wanted: &str) -> Option<String> {
        let scene = ExactlyScene::of(sight);
        let wanted = scene.game.read_move(wanted).ok()?;
        let taken = scene.selection.as_ref().filter(|selection| !selection.is_only)?.taken?;
        (taken == (wanted.coin, wanted.from)).then(|| match wanted.to.seat() {
            Some(seat) => format!("seat-{seat}"),
            None => "middle".to_owned(),
        })
    }

    fn side(&self, sight: &Sight) -> Markup {
        side::side(&ExactlyScene::of(sight))
    }

    /// The faces of the die, side by side.
    fn card_picture(&self, id: &str) -> Option<CardPicture> {
        let faces: Option<Vec<Face>> =
            id.split(' ').map(|text| Face::ALL.into_iter().find(|face| face.to_string() == text)).collect();
        let faces = faces?;
        Some(CardPicture::Instead(html! { @for face in faces { (faces::face_drawing(face, "")) } }))
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
