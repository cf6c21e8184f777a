//! The dock of exactly: question, consequence and buttons.

use maud::{Markup, html};
use play::May;
use rules::Seat;
use rules::exactly::{Face, Phase};
use words::say;

use super::faces::face_drawing;
use super::scene::ExactlyScene;
use super::selection::{MoveSelection, Source};
use crate::draw::{Icon, icon};
use crate::views::Dock;

pub(super) fn dock(scene: &ExactlyScene) -> Dock {
    match (&scene.selection, scene.sight.may) {
        (Some(selection), _) => choosing(scene, selection),
        (None, May::Throw | May::Enter) => throwing(scene),
        (None, May::Look | May::Move) => waiting(scene),
    }
}

fn choosing(scene: &ExactlyScene, selection: &MoveSelection) -> Dock {
    let lang = scene.sight.lang;
    let (ask, follows) = match (selection.taken, selection.named()) {
        (Some(taken), _) if selection.is_only => (ask_put(scene, taken), say!(lang, "web-exactly-follows-put-only")),
        (Some(taken), _) => (ask_put(scene, taken), say!(lang, "web-exactly-follows-put")),
        (None, Some(coin)) => {
            (say!(lang, "web-exactly-ask-take", coin = coin.value()), say!(lang, "web-exactly-follows-take"))
        }
        (None, None) => (say!(lang, "web-exactly-ask-take-any"), say!(lang, "web-exactly-follows-take-any")),
    };
    let may_change = selection.taken.is_some() && !selection.is_only;
    let acts = html! {
        (face_in_dock(scene, selection.thrown))
        @if may_change {
            button .btn.wide name="back" value="1" formmethod="get" {
                span .in { (icon(Icon::Again)) (say!(lang, "web-exactly-again")) }
            }
        }
    };
    Dock { ask, follows, acts }
}

fn ask_put(scene: &ExactlyScene, (coin, place): Source) -> String {
    let (lang, coin) = (scene.sight.lang, coin.value());
    match place.seat() {
        None => say!(lang, "web-exactly-ask-put-middle", coin = coin),
        Some(seat) if scene.sight.is_me(seat) => say!(lang, "web-exactly-ask-put-own", coin = coin),
        Some(seat) => say!(lang, "web-exactly-ask-put-seat", name = scene.sight.name(seat), coin = coin),
    }
}

fn throwing(scene: &ExactlyScene) -> Dock {
    let lang = scene.sight.lang;
    let (ask, follows) = match scene.position.phase {
        Phase::Start(_) if has_thrown_for_start(scene) => ("web-exactly-ask-start-again", "web-exactly-follows-start"),
        Phase::Start(_) => ("web-exactly-ask-start", "web-exactly-follows-start"),
        _ => ("web-exactly-ask-throw", "web-exactly-follows-throw"),
    };
    let acts = html! {
        button .btn.btn-lamp.wide data-part=(scene.sight.part("throw")) name="throw" value="cup" {
            (say!(lang, "web-exactly-throw"))
        }
    };
    Dock { ask: say!(lang, ask), follows: say!(lang, follows), acts }
}

/// True if the thrower has thrown for the start before, so was tied (E-16).
fn has_thrown_for_start(scene: &ExactlyScene) -> bool {
    let thrown = |seat: Seat| scene.history.start.get(seat.index()).copied().flatten();
    scene.on_turn().and_then(thrown).is_some()
}

fn waiting(scene: &ExactlyScene) -> Dock {
    let lang = scene.sight.lang;
    let name = scene.on_turn().map_or("", |seat| scene.sight.name(seat));
    let plain = |ask: String| Dock { ask, follows: String::new(), acts: html! {} };
    match (scene.position.phase, scene.thrown()) {
        (Phase::Start(_), _) => plain(say!(lang, "web-exactly-waits-start", name = name)),
        (_, None) => plain(say!(lang, "web-exactly-waits-throw", name = name)),
        (_, Some(face)) => {
            let ask = match face {
                Face::Coin(coin) => say!(lang, "web-exactly-waits-move", name = name, coin = coin.value()),
                Face::Any | Face::Zero => say!(lang, "web-exactly-waits-move-any", name = name),
            };
            Dock { ask, follows: say!(lang, "web-exactly-follows-waits"), acts: face_in_dock(scene, face) }
        }
    }
}

/// On a phone the die lies in the dock: the felt is full of mats there.
fn face_in_dock(scene: &ExactlyScene, face: Face) -> Markup {
    face_drawing(face, if scene.sight.is_just_thrown() { "in-dock fresh" } else { "in-dock" })
}
