//! Beside the mats: the die, or the last event in words.

use maud::{Markup, html};
use rules::Seat;
use rules::exactly::{Face, Move, Phase};
use words::say;

use super::coins::token;
use super::faces::{face_drawing, face_words};
use super::history::LastEvent;
use super::scene::ExactlyScene;
use crate::draw::drawing;
use crate::seal;

/// The die while a move is awaited, else the last event.
pub(super) fn last_event(scene: &ExactlyScene) -> Markup {
    let lang = scene.sight.lang;
    match &scene.history.last {
        _ if scene.is_over() && scene.winners().is_empty() => {
            html! { div .thrown { p .big { (say!(lang, "web-exactly-stopped")) } } }
        }
        LastEvent::Scored(seats) => scored(scene, seats),
        _ if matches!(scene.position.phase, Phase::Start(_)) => who_begins(scene),
        LastEvent::Threw(seat, face) => match scene.thrown() {
            Some(_) => threw(scene, *seat, *face, ""),
            // The throw for the start has decided: the round begins.
            None => begins(scene),
        },
        LastEvent::Passed(seat, Face::Coin(coin)) => {
            threw(scene, *seat, Face::Coin(*coin), &say!(lang, "web-exactly-none-can-move", coin = coin.value()))
        }
        LastEvent::Passed(seat, face) => threw(scene, *seat, *face, &say!(lang, "web-exactly-nothing-moves")),
        LastEvent::Moved(played) => moved(scene, *played),
        LastEvent::Nothing => begins(scene),
    }
}

fn threw(scene: &ExactlyScene, seat: Seat, face: Face, follows: &str) -> Markup {
    let (lang, sight) = (scene.sight.lang, scene.sight);
    let who = if sight.is_me(seat) {
        say!(lang, "web-exactly-you-threw")
    } else {
        say!(lang, "web-exactly-name-threw", name = sight.name(seat))
    };
    let fresh = if sight.is_just_thrown() { "fresh" } else { "" };
    html! {
        div .thrown data-part=(sight.part("die")) {
            (face_drawing(face, fresh))
            div {
                p .cap { (who) }
                p .big { (face_words(lang, face)) }
                @if !follows.is_empty() { p .cap { (follows) } }
            }
            (seal::beside_dice(sight))
        }
    }
}

/// A move in a sentence, with its token.
fn moved(scene: &ExactlyScene, played: Move) -> Markup {
    let sight = scene.sight;
    let sentence = words::last_told(sight.lang, sight.table, sight.names).unwrap_or_default();
    html! { div .thrown.line { (token(played.coin)) div { p { (sentence) } } } }
}

/// The end of a round. The next one is laid at once, so nothing else on the felt tells of it (E-03, E-06).
fn scored(scene: &ExactlyScene, seats: &[Seat]) -> Markup {
    let (lang, sight) = (scene.sight.lang, scene.sight);
    let names: Vec<_> = seats.iter().map(|seat| sight.name(*seat).to_owned()).collect();
    let is_won = !scene.winners().is_empty();
    let together = |names: &[String]| match names {
        [first @ .., last] => say!(lang, "and", first = first.join(", "), last = last.as_str()),
        [] => String::new(),
    };
    let follows = match (names.as_slice(), is_won) {
        ([name], false) => say!(lang, "web-exactly-takes-euro", name = name.as_str()),
        (names, false) => say!(lang, "web-exactly-take-euros", names = together(names)),
        ([name], true) => say!(lang, "web-exactly-wins", name = name.as_str()),
        // Of two who have scored only one may have won.
        (_, true) => won(scene, together),
    };
    html! {
        div .thrown.scored {
            span .prize aria-hidden="true" { (drawing("euro")) }
            div {
                p .big { (say!(lang, "web-exactly-scored")) }
                p { (follows) }
                @if !is_won { p .cap { (round_begins(scene)) } }
            }
        }
    }
}

fn won(scene: &ExactlyScene, together: impl Fn(&[String]) -> String) -> String {
    let (lang, sight) = (scene.sight.lang, scene.sight);
    let winners: Vec<_> = scene.winners().iter().map(|seat| sight.name(seat).to_owned()).collect();
    match winners.as_slice() {
        [name] => say!(lang, "web-exactly-wins", name = name.as_str()),
        names => say!(lang, "web-exactly-win", names = together(names)),
    }
}

/// What each seat begins the round with (E-06).
fn round_begins(scene: &ExactlyScene) -> String {
    let with_five = scene.history.round == 1 || scene.game.rules().restart_with_5c.is_yes();
    say!(scene.sight.lang, if with_five { "web-exactly-begin-five" } else { "web-exactly-begin-bare" })
}

fn begins(scene: &ExactlyScene) -> Markup {
    html! {
        div .thrown.plain {
            span .prize aria-hidden="true" { (drawing("euro0")) }
            div {
                p .big { (say!(scene.sight.lang, "web-exactly-begin", round = scene.history.round)) }
                p .cap { (round_begins(scene)) }
            }
        }
    }
}

/// The faces from the highest to the lowest (E-16).
fn who_begins(scene: &ExactlyScene) -> Markup {
    let lang = scene.sight.lang;
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
