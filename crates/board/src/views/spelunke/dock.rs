//! The dock of a viewer who is awaited: question, consequence and buttons.

use std::fmt::Display;

use maud::{Markup, html};
use rules::Game;
use rules::spelunke::{Anaconda, Face, Joker, Leela, Move, Phase, Position, RobFloor, Senigma};
use words::say;

use super::scene::{SpelunkeScene, change, eyes, joker_name};
use super::{joker_effects, odds, waiting};
use crate::views::Dock;

pub(super) fn asks_move(scene: &SpelunkeScene) -> Dock {
    match scene.position.phase {
        Phase::Rob(_) => asks_victim(scene),
        Phase::Senigma(_) => asks_senigma(scene),
        Phase::Anaconda(Anaconda::Answer(face)) => asks_duel(scene, face),
        Phase::Ratte(_) => asks_again(scene),
        Phase::Leela { kept, step: Leela::Answer(face) } => asks_keep(scene, kept, face),
        Phase::Fumo => asks_fumo(scene),
        _ => asks_stop(scene),
    }
}

fn asks_stop(scene: &SpelunkeScene) -> Dock {
    let lang = scene.lang;
    let score = eyes(scene.score(scene.active()));
    let has_jokers = !scene.left(scene.active()).is_empty();
    let without_joker = if has_jokers { say!(lang, "web-spelunke-no-joker") } else { String::new() };
    Dock {
        ask: say!(lang, "web-spelunke-decide"),
        follows: risk(scene),
        acts: html! {
            (button(scene, "stop", Move::Stop, &say!(lang, "web-spelunke-stop"), &say!(lang, "web-spelunke-stop-with", eyes = score)))
            (lamp(scene, Move::Throw, &say!(lang, "web-spelunke-throw"), &without_joker))
        },
    }
}

/// What an ordinary throw risks and may rob, played by the engine.
fn risk(scene: &SpelunkeScene) -> String {
    let lang = scene.lang;
    let (six, one) = (after(scene, Face::Six), after(scene, Face::One));
    let left = eyes(six.scores[scene.active().index()]);
    let key = match (six.phase, one.phase) {
        (Phase::Fumo, Phase::Rob(_)) => "web-spelunke-risk-fumo",
        (Phase::Fumo, _) => "web-spelunke-risk-fumo-robless",
        (_, Phase::Rob(_)) => "web-spelunke-risk",
        _ => "web-spelunke-risk-robless",
    };
    say!(lang, key, left = left, robs = one.ones)
}

fn after(scene: &SpelunkeScene, face: Face) -> Position {
    let mut after = Position { phase: Phase::Throw, ..*scene.position };
    scene.game.follow_throw(&mut after, face);
    after
}

fn asks_victim(scene: &SpelunkeScene) -> Dock {
    let lang = scene.lang;
    Dock {
        ask: say!(lang, "web-spelunke-whom", eyes = scene.position.ones),
        // S-07: a switch decides whether a score can be robbed below 0.
        follows: match scene.game.rules().rob_floor {
            RobFloor::None => say!(lang, "web-spelunke-whom-follows"),
            RobFloor::Zero => say!(lang, "web-spelunke-whom-floor"),
        },
        acts: only(scene, "move", Move::Decline, "btn wide", &say!(lang, "web-spelunke-rob-nobody")),
    }
}

fn asks_senigma(scene: &SpelunkeScene) -> Dock {
    let lang = scene.lang;
    Dock {
        ask: say!(lang, "web-spelunke-senigma"),
        follows: say!(lang, "web-spelunke-senigma-follows"),
        acts: only(scene, "move", Move::Decline, "btn wide", &say!(lang, "web-spelunke-hit-nobody")),
    }
}

fn asks_duel(scene: &SpelunkeScene, own: Face) -> Dock {
    let (lang, game, position) = (scene.lang, scene.game, scene.position);
    let duel = odds::after(game, position, Move::Accept);
    let won = change(odds::thrown(game, &duel, own));
    let leaving = change(odds::moved(game, position, Move::Decline));
    Dock {
        ask: say!(lang, "web-spelunke-duel", face = own.pips()),
        follows: duel_line(scene, &duel, own),
        acts: html! {
            (button(scene, "stop", Move::Decline, &say!(lang, "web-spelunke-back-out"), &leaving))
            (lamp(scene, Move::Accept, &say!(lang, "web-spelunke-accept"), &say!(lang, "web-spelunke-accept-for", won = won)))
        },
    }
}

/// The outcomes of the host's throw: the host wins with a higher one (S-17).
fn duel_line(scene: &SpelunkeScene, duel: &Position, own: Face) -> String {
    let lang = scene.lang;
    let by = |face| odds::thrown(scene.game, duel, face);
    let higher: Vec<Face> = Face::ALL.into_iter().filter(|face| *face > own).collect();
    let key = match higher.len() {
        0 => "web-spelunke-duel-safe",
        1 => "web-spelunke-duel-one",
        _ => "web-spelunke-duel-follows",
    };
    let (least, most) = (higher.first().map_or(0, |face| -by(*face)), -by(Face::Six));
    say!(lang, key, won = by(own), higher = higher.len(), least = least, most = most)
}

fn asks_again(scene: &SpelunkeScene) -> Dock {
    let (lang, game, position) = (scene.lang, scene.game, scene.position);
    let again = odds::after(game, position, Move::Again);
    let (won, lost) = (odds::thrown(game, &again, Face::Six), odds::thrown(game, &again, Face::One));
    let leaving = change(odds::moved(game, position, Move::Withdraw));
    Dock {
        ask: say!(lang, "web-spelunke-ratte"),
        follows: say!(lang, "web-spelunke-ratte-follows", won = won, lost = -lost),
        acts: html! {
            (button(scene, "stop", Move::Withdraw, &say!(lang, "web-spelunke-back-out"), &leaving))
            (lamp(scene, Move::Again, &say!(lang, "web-spelunke-again"), &format!("{} / {}", change(won), change(lost))))
        },
    }
}

fn asks_keep(scene: &SpelunkeScene, kept: Option<Face>, face: Face) -> Dock {
    let lang = scene.lang;
    let outcome = match kept {
        Some(first) => say!(lang, "web-spelunke-leela-sum", sum = first.pips() + face.pips()),
        None => say!(lang, "web-spelunke-leela-first"),
    };
    let follows = match kept {
        Some(first) => say!(lang, "web-spelunke-leela-second-follows", first = first.pips()),
        None => say!(lang, "web-spelunke-leela-first-follows"),
    };
    Dock {
        ask: say!(lang, "web-spelunke-leela", face = face.pips()),
        follows,
        acts: html! {
            (button(scene, "keep", Move::Keep, &say!(lang, "web-spelunke-keep", face = face.pips()), &outcome))
            (lamp(scene, Move::Rethrow, &say!(lang, "web-spelunke-rethrow"), &say!(lang, "web-spelunke-rethrow-binds")))
        },
    }
}

fn asks_fumo(scene: &SpelunkeScene) -> Dock {
    let lang = scene.lang;
    let score = eyes(scene.score(scene.active()));
    Dock {
        ask: say!(lang, "web-spelunke-fumo-ask"),
        follows: say!(lang, "web-spelunke-fumo-follows"),
        acts: html! {
            (button(scene, "stop", Move::Out, &say!(lang, "web-spelunke-out"), &say!(lang, "web-spelunke-stop-with", eyes = score)))
            (lamp(scene, Move::Joker(Joker::Fumo), &say!(lang, "web-spelunke-fumo"), &say!(lang, "web-spelunke-fumo-free")))
        },
    }
}

pub(super) fn asks_throw(scene: &SpelunkeScene) -> Dock {
    let lang = scene.lang;
    let label = say!(lang, if scene.is_hosts_throw() { "web-spelunke-throw-host" } else { "web-spelunke-throw-die" });
    // Another seat may throw for the host (S-54): then the sentences are not about "you".
    let (ask, follows) = if scene.is_mine() { throw_sentences(scene) } else { (waiting::at_it(scene), String::new()) };
    Dock { ask, follows, acts: only(scene, "throw", "cup", "btn btn-lamp wide", &label) }
}

fn throw_sentences(scene: &SpelunkeScene) -> (String, String) {
    let lang = scene.lang;
    let phase = scene.position.phase;
    match (phase, phase.announced()) {
        (Phase::Free, _) => {
            let bonus = scene.bonus_to_come();
            let follows = if bonus > 0 {
                say!(lang, "web-spelunke-free-bonus", eyes = bonus)
            } else {
                say!(lang, "web-spelunke-free-follows")
            };
            (say!(lang, "web-spelunke-free-ask"), follows)
        }
        (Phase::Anaconda(Anaconda::Host(own)), _) => {
            (say!(lang, "web-spelunke-host-ask", face = own.pips()), duel_line(scene, scene.position, own))
        }
        (_, Some(joker)) => (joker_sentence(scene, joker), joker_effects::of(scene, joker)),
        _ => (say!(lang, "web-spelunke-throw-ask"), risk(scene)),
    }
}

/// The joker's name, and which of its throws comes next if it has several.
fn joker_sentence(scene: &SpelunkeScene, joker: Joker) -> String {
    let lang = scene.lang;
    let (nth, count) = match scene.position.phase {
        Phase::Pony { thrown, .. } => (thrown + 1, 3),
        Phase::Leela { kept, .. } => (1 + u8::from(kept.is_some()), 2),
        Phase::Senigma(Senigma::First) => (1, 3),
        Phase::Senigma(Senigma::Second(_)) => (2, 3),
        Phase::Senigma(_) => (3, 3),
        _ => (1, 1),
    };
    let joker = joker_name(lang, joker);
    if count == 1 {
        say!(lang, "web-spelunke-throw-joker", joker = joker)
    } else {
        say!(lang, "web-spelunke-throw-nth", joker = joker, nth = nth, count = count)
    }
}

/// A button that a guide can point at as `part`.
fn button(scene: &SpelunkeScene, part: &str, played: Move, label: &str, small: &str) -> Markup {
    html! {
        button .btn data-part=(scene.sight.part(part)) name="move" value=(played) {
            (label) @if !small.is_empty() { small { (small) } }
        }
    }
}

fn lamp(scene: &SpelunkeScene, played: Move, label: &str, small: &str) -> Markup {
    html! {
        button .btn.btn-lamp data-part=(scene.sight.part("again")) name="move" value=(played) {
            (label) @if !small.is_empty() { small { (small) } }
        }
    }
}

/// The dock's only button.
fn only(scene: &SpelunkeScene, name: &str, value: impl Display, class: &str, label: &str) -> Markup {
    html! { button class=(class) data-part=(scene.sight.part(name)) name=(name) value=(value) { (label) } }
}
