//! Beside the mats: the die, or what has just happened.

use maud::{Markup, html};
use rules::Seat;
use rules::exactly::{Face, Move, Phase};
use words::say;

use super::board::Board;
use super::coins::token;
use super::faces::{face_drawing, face_words};
use super::story::Last;
use crate::draw::drawing;

/// The die with its throw while somebody moves; otherwise the last thing that happened.
pub(super) fn news(board: &Board) -> Markup {
    let lang = board.sight.lang;
    match &board.story.last {
        _ if board.is_over() && board.winners().is_empty() => {
            html! { div .thrown { p .big { (say!(lang, "web-exactly-stopped")) } } }
        }
        Last::Scored(seats) => scored(board, seats),
        _ if matches!(board.position.phase, Phase::Start(_)) => who_begins(board),
        Last::Threw(seat, face) => match board.thrown() {
            Some(_) => threw(board, *seat, *face, ""),
            // The throw for the start has decided: the round begins.
            None => begins(board),
        },
        Last::Passed(seat, Face::Coin(coin)) => {
            threw(board, *seat, Face::Coin(*coin), &say!(lang, "web-exactly-none-can-move", coin = coin.value()))
        }
        Last::Passed(seat, face) => threw(board, *seat, *face, &say!(lang, "web-exactly-nothing-moves")),
        Last::Moved(seat, played) => moved(board, *seat, *played),
        Last::Nothing => begins(board),
    }
}

fn threw(board: &Board, seat: Seat, face: Face, follows: &str) -> Markup {
    let (lang, sight) = (board.sight.lang, board.sight);
    let who = if sight.is_me(seat) {
        say!(lang, "web-exactly-you-threw")
    } else {
        say!(lang, "web-exactly-name-threw", name = sight.name(seat))
    };
    let fresh = if sight.is_just_thrown() { "fresh" } else { "" };
    html! {
        div .thrown {
            (face_drawing(face, fresh))
            div {
                p .cap { (who) }
                p .big { (face_words(lang, face)) }
                @if !follows.is_empty() { p .cap { (follows) } }
            }
        }
    }
}

/// A move in a sentence, with what was moved.
fn moved(board: &Board, seat: Seat, played: Move) -> Markup {
    let sight = board.sight;
    let sentence = words::happened(sight.lang, sight.table, sight.names, play::Actor::Mover(seat), &played.to_string());
    html! { div .thrown.line { (token(played.coin)) div { p { (sentence) } } } }
}

/// The round's end is the next one's beginning: the table has been cleared, so this is all that tells of it (E-03, E-06).
fn scored(board: &Board, seats: &[Seat]) -> Markup {
    let (lang, sight) = (board.sight.lang, board.sight);
    let names: Vec<_> = seats.iter().map(|seat| sight.name(*seat).to_owned()).collect();
    let is_won = !board.winners().is_empty();
    let together = |names: &[String]| match names {
        [first @ .., last] => say!(lang, "and", first = first.join(", "), last = last.as_str()),
        [] => String::new(),
    };
    let follows = match (names.as_slice(), is_won) {
        ([name], false) => say!(lang, "web-exactly-takes-euro", name = name.as_str()),
        (names, false) => say!(lang, "web-exactly-take-euros", names = together(names)),
        ([name], true) => say!(lang, "web-exactly-wins", name = name.as_str()),
        // Of two who have scored only one may have won.
        (_, true) => won(board, together),
    };
    html! {
        div .thrown.scored {
            span .prize aria-hidden="true" { (drawing("euro")) }
            div {
                p .big { (say!(lang, "web-exactly-scored")) }
                p { (follows) }
                @if !is_won { p .cap { (round_begins(board)) } }
            }
        }
    }
}

fn won(board: &Board, together: impl Fn(&[String]) -> String) -> String {
    let (lang, sight) = (board.sight.lang, board.sight);
    let winners: Vec<_> = board.winners().iter().map(|seat| sight.name(seat).to_owned()).collect();
    match winners.as_slice() {
        [name] => say!(lang, "web-exactly-wins", name = name.as_str()),
        names => say!(lang, "web-exactly-win", names = together(names)),
    }
}

/// What everybody begins with (E-06).
fn round_begins(board: &Board) -> String {
    let with_five = board.story.round == 1 || board.game.rules().restart_with_5c.is_yes();
    say!(board.sight.lang, if with_five { "web-exactly-begin-five" } else { "web-exactly-begin-bare" })
}

fn begins(board: &Board) -> Markup {
    html! {
        div .thrown.plain {
            span .prize aria-hidden="true" { (drawing("euro0")) }
            div {
                p .big { (say!(board.sight.lang, "web-exactly-begin", round = board.story.round)) }
                p .cap { (round_begins(board)) }
            }
        }
    }
}

/// The faces from the highest to the lowest (E-16).
fn who_begins(board: &Board) -> Markup {
    let lang = board.sight.lang;
    html! {
        div .thrown.order {
            div {
                p .big { (say!(lang, "web-exactly-who-begins")) }
                p .cap { (say!(lang, "web-exactly-highest-begins")) }
                ol .faces {
                    @for face in Face::ALL.into_iter().rev() {
                        li { (face_drawing(face, "")) span .sr { (face_words(lang, face)) } }
                    }
                }
            }
        }
    }
}
