//! The three dice of a turn, and its throws so far.

use maud::{Markup, html};
use rules::Seat;
use rules::pot::{Dice, DiceSet, Die, Face, Move, Nth, Phase};
use words::say;

use super::chosen_dice;
use super::scene::PotScene;
use crate::draw::{self, Icon, icon};

/// What each throw of a turn costs, as message keys (P-18, P-19).
const STEP_PRICES: [&str; 3] = ["web-pot-step-first", "web-pot-step-free", "web-pot-step-paid"];

pub(super) fn drawing_of(die: Die, face: Face) -> &'static str {
    match (face.value(), die) {
        (0, Die::P) => "dp",
        (0, Die::O) => "do",
        (0, Die::T) => "dt",
        (1, _) => "d1",
        (2, _) => "d2",
        (3, _) => "d3",
        (4, _) => "d4",
        _ => "d5",
    }
}

pub(super) fn this_turn(scene: &PotScene) -> Markup {
    if may_pick(scene) {
        return picking(scene);
    }
    let up = scene.position.thrown_dice().unwrap_or(DiceSet::NONE);
    let fresh = scene.history.fresh;
    html! {
        fieldset .dice data-part=(scene.sight.part("dice")) {
            legend .sr { (whose(scene, scene.position.active)) }
            @for die in Die::ALL {
                @if up.has(die) {
                    span .pick { span .slot {} span .st { (say!(scene.lang(), "web-pot-in-cup")) } }
                } @else {
                    (lying(scene, die, scene.position.dice.face(die), &label(scene), fresh.has(die)))
                }
            }
        }
    }
}

/// The dice of the turn before, which lie there until the next throw.
pub(super) fn left_over(scene: &PotScene, seat: Seat, dice: Dice) -> Markup {
    let label = of(scene, seat);
    // Dim until the next throw; at the end of the game they are the last word. P-O-T blooms once, when it is thrown.
    let past = if matches!(scene.position.phase, Phase::Over(_)) { "" } else { " past" };
    let bloom = if dice == Dice::default() && !scene.history.fresh.is_empty() { " bloom" } else { "" };
    html! {
        fieldset class=(format!("dice{past}{bloom}")) data-part=(scene.sight.part("dice")) {
            legend .sr { (whose(scene, seat)) }
            @for die in Die::ALL { (lying(scene, die, dice.face(die), &label, scene.history.fresh.has(die))) }
        }
    }
}

fn lying(scene: &PotScene, die: Die, face: Face, label: &str, fresh: bool) -> Markup {
    html! {
        span .pick {
            (draw::die(drawing_of(die, face), if fresh { "fresh" } else { "" }))
            span .sr { (say!(scene.lang(), "web-pot-die", face = face.on(die).to_string())) }
            span .st { span { (label) } }
        }
    }
}

/// True if the reader chooses dice now: not without a coin for the third throw (P-34).
fn may_pick(scene: &PotScene) -> bool {
    scene.may(Move::Rethrow(DiceSet::ALL)) || scene.may(Move::Pay(DiceSet::ALL))
}

fn picking(scene: &PotScene) -> Markup {
    let lang = scene.lang();
    let chosen = chosen_dice(scene.sight.chosen);
    html! {
        fieldset .dice data-part=(scene.sight.part("dice")) {
            legend .sr { (say!(lang, "web-pot-dice-pick")) }
            @for die in Die::ALL {
                @let face = scene.position.dice.face(die);
                label .pick {
                    input type="checkbox" name="rethrow" value=(die.letter()) checked[chosen.has(die)] data-look
                        aria-label=(say!(lang, "web-pot-die-pick", face = face.on(die).to_string()));
                    (draw::die(drawing_of(die, face), if scene.history.fresh.has(die) { "fresh" } else { "" }))
                    span .st.is-off { (say!(lang, "web-pot-keep-die")) }
                    span .st.is-on { (icon(Icon::Again)) (say!(lang, "web-pot-rethrow-die")) }
                }
            }
        }
    }
}

/// The label below a die of this turn.
fn label(scene: &PotScene) -> String {
    let active = scene.position.active;
    if scene.sight.is_me(active) { say!(scene.lang(), "web-pot-kept") } else { of(scene, active) }
}

/// "Tom's", below a die.
pub(super) fn of(scene: &PotScene, seat: Seat) -> String {
    if scene.sight.is_me(seat) {
        say!(scene.lang(), "web-pot-yours")
    } else {
        say!(scene.lang(), "web-pot-of", name = scene.sight.name(seat))
    }
}

/// "Tom's dice".
fn whose(scene: &PotScene, seat: Seat) -> String {
    if scene.sight.is_me(seat) {
        say!(scene.lang(), "web-pot-dice-yours")
    } else {
        say!(scene.lang(), "web-pot-dice-of", name = scene.sight.name(seat))
    }
}

/// The throws of the turn: made, next, still to come (P-18, P-19), and the one after 1-2-3 (P-16).
pub(super) fn steps(scene: &PotScene) -> Markup {
    let lang = scene.lang();
    let done = scene.history.throws;
    let next = match scene.position.phase {
        Phase::Throw(nth, _) => Some(nth as usize),
        Phase::Decide(Nth::First) => Some(1),
        Phase::Decide(Nth::Second) if scene.coins(scene.position.active) > 0 => Some(2),
        _ => None,
    };
    let is_settled = !matches!(scene.position.phase, Phase::Throw(..) | Phase::Decide(_));
    html! {
        ol .steps data-part=(scene.sight.part("steps")) aria-label=(say!(lang, "web-pot-steps")) {
            @for (number, price) in STEP_PRICES.into_iter().enumerate() {
                @let (class, key) = match number {
                    _ if number < done => ("done", "web-pot-step-done"),
                    _ if next == Some(number) => ("next", price),
                    _ if is_settled => ("unused", "web-pot-step-unused"),
                    2 if scene.coins(scene.position.active) == 0 => ("", "web-pot-step-no-coin"),
                    _ => ("", price),
                };
                li class=(class) { i { (number + 1) } span { (say!(lang, key)) } }
            }
            @if let Phase::After123(_) = scene.position.phase {
                li .next { i { "+" } span { (say!(lang, "web-pot-step-123")) } }
            } @else if scene.history.after_123 {
                li .done { i { "+" } span { (say!(lang, "web-pot-step-123")) } }
            }
        }
    }
}
