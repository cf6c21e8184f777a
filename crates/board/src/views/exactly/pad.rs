//! The real die: six big faces.

use maud::{Markup, html};
use rules::Game;
use rules::exactly::{Exactly, Face, Phase};
use words::say;

use super::board::Board;
use super::coins::distance;
use super::faces::{face_drawing, face_words};
use crate::views::{Key, Pad};

/// The pad for the one die.
pub(super) fn pad(board: &Board) -> Pad {
    let lang = board.sight.lang;
    let is_start = matches!(board.position.phase, Phase::Start(_));
    let keys = Face::ALL.into_iter().map(|face| Key {
        value: face.to_string(),
        face: face_drawing(face, ""),
        label: face_words(lang, face),
        off: None,
    });
    Pad {
        slate: if is_start {
            html! {}
        } else {
            slate(board)
        },
        task: say!(lang, if is_start { "web-exactly-pad-task-start" } else { "web-exactly-pad-task" }),
        ask: say!(lang, "web-exactly-pad-ask"),
        slots: entered(board).map(|face| face_drawing(face, "")).into_iter().collect(),
        wanted: 1,
        keys: keys.collect(),
    }
}

/// What the one who throws has, and how far that is from 100.
fn slate(board: &Board) -> Markup {
    let Some(seat) = board.on_turn() else { return html! {} };
    let total = board.total(seat);
    html! {
        div .slate {
            span .k { (say!(board.sight.lang, "web-exactly-pad-stack")) }
            span .v { (total) }
            span .n { (distance(board, total)) }
        }
    }
}

/// What has been tapped; the die shows one face, so the first tap counts.
fn entered(board: &Board) -> Option<Face> {
    board.sight.chosen.get("entered").and_then(|text| board.game.read_throw(text).ok())
}

/// The throw that has been tapped.
pub(super) fn entry(game: &Exactly, entered: &[&str]) -> Option<String> {
    Some(game.read_throw(entered.first()?).ok()?.to_string())
}
