//! The dock of a viewer who is not awaited.

use maud::html;
use rules::Game;
use rules::spelunke::{Phase, Senigma};
use words::say;

use super::scene::{SpelunkeScene, joker_name};
use crate::views::Dock;

pub(super) fn says(scene: &SpelunkeScene) -> Dock {
    Dock { ask: at_it(scene), follows: own_turn(scene), acts: html! {} }
}

/// Who is awaited, and for what.
pub(super) fn at_it(scene: &SpelunkeScene) -> String {
    let lang = scene.lang;
    let name = scene.name(scene.active());
    let phase = scene.position.phase;
    let is_throw = scene.sight.legal().is_empty();
    match (phase, phase.announced()) {
        _ if scene.is_hosts_throw() => say!(lang, "web-spelunke-wait-host", name = name),
        (Phase::Free, _) => say!(lang, "web-spelunke-wait-free", name = name),
        (Phase::Rob(_), _) => say!(lang, "web-spelunke-wait-rob", name = name, eyes = scene.position.ones),
        (Phase::Senigma(Senigma::Victim), _) => say!(lang, "web-spelunke-wait-senigma", name = name),
        (Phase::Fumo, _) => say!(lang, "web-spelunke-wait-fumo", name = name),
        (_, Some(joker)) if is_throw => {
            say!(lang, "web-spelunke-wait-throw-joker", name = name, joker = joker_name(lang, joker))
        }
        (_, Some(joker)) => say!(lang, "web-spelunke-wait-joker", name = name, joker = joker_name(lang, joker)),
        _ if is_throw => say!(lang, "web-spelunke-wait-throw", name = name),
        _ => say!(lang, "web-spelunke-wait-decide", name = name),
    }
}

/// When the viewer's own turn comes; empty for watchers.
fn own_turn(scene: &SpelunkeScene) -> String {
    let lang = scene.lang;
    let Some(own) = scene.sight.seat.filter(|own| *own != scene.active()) else { return String::new() };
    if scene.game.finished(scene.position).has(own) {
        return say!(lang, "web-spelunke-wait-done");
    }
    let seats = scene.game.seats();
    match (own.index() + seats - scene.active().index()) % seats {
        1 => say!(lang, "web-spelunke-wait-next"),
        turns => say!(lang, "web-spelunke-wait-turns", turns = turns.saturating_sub(1)),
    }
}
