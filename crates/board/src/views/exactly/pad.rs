//! The entry pad for the real die.

use maud::{Markup, html};
use rules::Game;
use rules::exactly::{Exactly, Face, Phase};
use words::say;

use super::coins::distance;
use super::faces::{face_drawing, face_words};
use super::scene::ExactlyScene;
use crate::views::{Pad, PadButton};

pub(super) fn pad(scene: &ExactlyScene) -> Pad {
    let lang = scene.sight.lang;
    let is_start = matches!(scene.position.phase, Phase::Start(_));
    let keys = Face::ALL.into_iter().map(|face| PadButton {
        value: face.to_string(),
        face: face_drawing(face, ""),
        label: face_words(lang, face),
        off: None,
    });
    Pad {
        slate: if is_start {
            html! {}
        } else {
            slate(scene)
        },
        task: say!(lang, if is_start { "web-exactly-pad-task-start" } else { "web-exactly-pad-task" }),
        ask: say!(lang, "web-exactly-pad-ask"),
        slots: entered(scene).map(|face| face_drawing(face, "")).into_iter().collect(),
        wanted: 1,
        keys: keys.collect(),
    }
}

/// The thrower's total, and its distance from 100.
fn slate(scene: &ExactlyScene) -> Markup {
    let Some(seat) = scene.on_turn() else { return html! {} };
    let total = scene.total(seat);
    html! {
        div .slate {
            span .k { (say!(scene.sight.lang, "web-exactly-pad-stack")) }
            span .v { (total) }
            span .n { (distance(scene, total)) }
        }
    }
}

/// The entered face; it is one die, so the first tap counts.
fn entered(scene: &ExactlyScene) -> Option<Face> {
    scene.sight.chosen.get("entered").and_then(|text| scene.game.read_throw(text).ok())
}

pub(super) fn entry(game: &Exactly, entered: &[&str]) -> Option<String> {
    Some(game.read_throw(entered.first()?).ok()?.to_string())
}
