//! The three dice of a turn, and how many throws it has had.

use maud::{Markup, html};
use rules::Seat;
use rules::pot::{Dice, DiceSet, Die, Face, Nth, Phase};
use words::say;

use super::{Look, chosen_dice};
use crate::draw::{self, Icon, icon};

/// The drawing of a face.
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

/// The dice of the turn that is on.
pub(super) fn this_turn(look: &Look) -> Markup {
    if may_pick(look) {
        return picking(look);
    }
    let up = match look.position.phase {
        Phase::Throw(_, set) | Phase::After123(set) => set,
        _ => DiceSet::NONE,
    };
    let fresh = look.story.fresh;
    html! {
        fieldset .dice {
            legend .sr { (whose(look, look.position.active)) }
            @for die in Die::ALL {
                @if up.has(die) {
                    span .pick { span .slot {} span .st { (say!(look.lang(), "web-pot-in-cup")) } }
                } @else {
                    (lying(look, die, look.position.dice.face(die), &label(look), fresh.has(die)))
                }
            }
        }
    }
}

/// The dice of the turn before, which still lie there until the next throw.
pub(super) fn left_over(look: &Look, seat: Seat, dice: Dice) -> Markup {
    let label = of(look, seat);
    // Dim until the next throw; at the end of the game they are the last word. P-O-T blooms once, when it is thrown.
    let past = if matches!(look.position.phase, Phase::Over(_)) { "" } else { " past" };
    let bloom = if dice == Dice::default() && !look.story.fresh.is_empty() { " bloom" } else { "" };
    html! {
        fieldset class=(format!("dice{past}{bloom}")) {
            legend .sr { (whose(look, seat)) }
            @for die in Die::ALL { (lying(look, die, dice.face(die), &label, look.story.fresh.has(die))) }
        }
    }
}

fn lying(look: &Look, die: Die, face: Face, label: &str, fresh: bool) -> Markup {
    html! {
        span .pick {
            (draw::die(drawing_of(die, face), if fresh { "fresh" } else { "" }))
            span .sr { (say!(look.lang(), "web-pot-die", face = face.on(die).to_string())) }
            span .st { span { (label) } }
        }
    }
}

/// Whether the reader chooses dice now: not without a coin for the third throw (P-34).
fn may_pick(look: &Look) -> bool {
    let legal = match look.position.phase {
        Phase::Decide(Nth::First) => true,
        Phase::Decide(_) => look.coins(look.position.active) > 0,
        _ => false,
    };
    legal && look.may_move()
}

fn picking(look: &Look) -> Markup {
    let lang = look.lang();
    let chosen = chosen_dice(look.sight.chosen);
    html! {
        fieldset .dice {
            legend .sr { (say!(lang, "web-pot-dice-pick")) }
            @for die in Die::ALL {
                @let face = look.position.dice.face(die);
                label .pick {
                    input type="checkbox" name="rethrow" value=(die.letter()) checked[chosen.has(die)] data-look
                        aria-label=(say!(lang, "web-pot-die-pick", face = face.on(die).to_string()));
                    (draw::die(drawing_of(die, face), if look.story.fresh.has(die) { "fresh" } else { "" }))
                    span .st.is-off { (say!(lang, "web-pot-keep-die")) }
                    span .st.is-on { (icon(Icon::Again)) (say!(lang, "web-pot-rethrow-die")) }
                }
            }
        }
    }
}

/// What stands below a die of this turn.
fn label(look: &Look) -> String {
    let active = look.position.active;
    if look.sight.is_me(active) { say!(look.lang(), "web-pot-kept") } else { of(look, active) }
}

/// "Tom's", below a die.
pub(super) fn of(look: &Look, seat: Seat) -> String {
    if look.sight.is_me(seat) {
        say!(look.lang(), "web-pot-yours")
    } else {
        say!(look.lang(), "web-pot-of", name = look.sight.name(seat))
    }
}

/// "Tom's dice".
fn whose(look: &Look, seat: Seat) -> String {
    if look.sight.is_me(seat) {
        say!(look.lang(), "web-pot-dice-yours")
    } else {
        say!(look.lang(), "web-pot-dice-of", name = look.sight.name(seat))
    }
}

/// The throws of the turn: made, next, still to come (P-18, P-19), and the one after 1-2-3 (P-16).
pub(super) fn steps(look: &Look) -> Markup {
    let lang = look.lang();
    let done = look.story.throws;
    let next = match look.position.phase {
        Phase::Throw(nth, _) => Some(nth as usize),
        Phase::Decide(Nth::First) => Some(1),
        Phase::Decide(Nth::Second) if look.coins(look.position.active) > 0 => Some(2),
        _ => None,
    };
    let is_settled = !matches!(look.position.phase, Phase::Throw(..) | Phase::Decide(_));
    html! {
        ol .steps aria-label=(say!(lang, "web-pot-steps")) {
            @for (number, price) in ["web-pot-step-first", "web-pot-step-free", "web-pot-step-paid"].into_iter().enumerate() {
                @let (class, key) = match number {
                    _ if number < done => ("done", "web-pot-step-done"),
                    _ if next == Some(number) => ("next", price),
                    _ if is_settled => ("unused", "web-pot-step-unused"),
                    2 if look.coins(look.position.active) == 0 => ("", "web-pot-step-no-coin"),
                    _ => ("", price),
                };
                li class=(class) { i { (number + 1) } span { (say!(lang, key)) } }
            }
            @if let Phase::After123(_) = look.position.phase {
                li .next { i { "+" } span { (say!(lang, "web-pot-step-123")) } }
            } @else if look.story.after_123 {
                li .done { i { "+" } span { (say!(lang, "web-pot-step-123")) } }
            }
        }
    }
}
