//! The middle of the felt at the end: losers, winner, bonus eyes for the next game.

use maud::{Markup, html};
use rules::spelunke::Standing;
use rules::{Game, Seat};
use words::say;

use super::scene::SpelunkeScene;
use super::{felt, seats};

pub(super) fn draw(scene: &SpelunkeScene, standing: &Standing) -> Markup {
    html! {
        div class=(format!("mid end {}", seats::crowd(scene))) {
            (losers(scene, standing))
            (felt::slate(scene))
            (bonus(scene, standing))
        }
    }
}

/// Losing costs a new avatar (S-51).
fn losers(scene: &SpelunkeScene, standing: &Standing) -> Markup {
    html! {
        div .ladder.losers data-part=(scene.sight.part("losers")) {
            p .cap { (say!(scene.lang, "web-spelunke-end-losers")) }
            ol { @for seat in standing.losers.iter() { li { span { (scene.name(seat)) } } } }
        }
    }
}

/// The bonus eyes of the first three places (S-41).
fn bonus(scene: &SpelunkeScene, standing: &Standing) -> Markup {
    let mut seats: Vec<Seat> = Seat::all(scene.game.seats()).filter(|seat| standing.bonus[seat.index()] > 0).collect();
    seats.sort_by_key(|seat| standing.places[seat.index()]);
    html! {
        div .ladder data-part=(scene.sight.part("bonus")) {
            p .cap { (say!(scene.lang, "web-spelunke-end-bonus")) }
            ol { @for seat in seats { li { span { (scene.name(seat)) } b { "+" (standing.bonus[seat.index()]) } } } }
        }
    }
}
