//! What is asked, what follows, and the buttons.

use maud::{Markup, html};
use rules::Seat;
use rules::exactly::{Face, Phase};
use words::say;

use super::board::Board;
use super::choice::{Choice, Source};
use super::faces::face_drawing;
use crate::draw::{Icon, icon};
use crate::views::{Dock, May};

/// The dock for the reader.
pub(super) fn dock(board: &Board) -> Dock {
    match (&board.choice, board.sight.may) {
        (Some(choice), _) => choosing(board, choice),
        (None, May::Throw | May::Enter) => throwing(board),
        (None, May::Look | May::Move) => waiting(board),
    }
}

fn choosing(board: &Board, choice: &Choice) -> Dock {
    let lang = board.sight.lang;
    let (ask, follows) = match (choice.taken, choice.named()) {
        (Some(taken), _) if choice.is_only => (ask_put(board, taken), say!(lang, "web-exactly-follows-put-only")),
        (Some(taken), _) => (ask_put(board, taken), say!(lang, "web-exactly-follows-put")),
        (None, Some(coin)) => {
            (say!(lang, "web-exactly-ask-take", coin = coin.value()), say!(lang, "web-exactly-follows-take"))
        }
        (None, None) => (say!(lang, "web-exactly-ask-take-any"), say!(lang, "web-exactly-follows-take-any")),
    };
    let may_change = choice.taken.is_some() && !choice.is_only;
    let acts = html! {
        (face_in_dock(board, choice.thrown))
        @if may_change {
            button .btn.wide name="back" value="1" formmethod="get" {
                span .in { (icon(Icon::Again)) (say!(lang, "web-exactly-again")) }
            }
        }
    };
    Dock { ask, follows, acts }
}

fn ask_put(board: &Board, (coin, place): Source) -> String {
    let (lang, coin) = (board.sight.lang, coin.value());
    match place.seat() {
        None => say!(lang, "web-exactly-ask-put-middle", coin = coin),
        Some(seat) if board.sight.is_me(seat) => say!(lang, "web-exactly-ask-put-own", coin = coin),
        Some(seat) => say!(lang, "web-exactly-ask-put-seat", name = board.sight.name(seat), coin = coin),
    }
}

fn throwing(board: &Board) -> Dock {
    let lang = board.sight.lang;
    let (ask, follows) = match board.position.phase {
        Phase::Start(_) if has_thrown_for_start(board) => ("web-exactly-ask-start-again", "web-exactly-follows-start"),
        Phase::Start(_) => ("web-exactly-ask-start", "web-exactly-follows-start"),
        _ => ("web-exactly-ask-throw", "web-exactly-follows-throw"),
    };
    let acts = html! {
        button .btn.btn-lamp.wide name="throw" value="cup" { (say!(lang, "web-exactly-throw")) }
    };
    Dock { ask: say!(lang, ask), follows: say!(lang, follows), acts }
}

/// Whoever throws for the start a second time has been tied (E-16).
fn has_thrown_for_start(board: &Board) -> bool {
    let thrown = |seat: Seat| board.story.start.get(seat.index()).copied().flatten();
    board.on_turn().and_then(thrown).is_some()
}

fn waiting(board: &Board) -> Dock {
    let lang = board.sight.lang;
    let name = board.on_turn().map_or("", |seat| board.sight.name(seat));
    let plain = |ask: String| Dock { ask, follows: String::new(), acts: html! {} };
    match (board.position.phase, board.thrown()) {
        (Phase::Start(_), _) => plain(say!(lang, "web-exactly-waits-start", name = name)),
        (_, None) => plain(say!(lang, "web-exactly-waits-throw", name = name)),
        (_, Some(face)) => {
            let ask = match face {
                Face::Coin(coin) => say!(lang, "web-exactly-waits-move", name = name, coin = coin.value()),
                Face::Any | Face::Zero => say!(lang, "web-exactly-waits-move-any", name = name),
            };
            Dock { ask, follows: say!(lang, "web-exactly-follows-waits"), acts: face_in_dock(board, face) }
        }
    }
}

/// On a phone the die lies in the dock: the felt is full of mats there.
fn face_in_dock(board: &Board, face: Face) -> Markup {
    face_drawing(face, if board.sight.is_just_thrown() { "in-dock fresh" } else { "in-dock" })
}
