//! Throwing for the start with one die each (P-33), and for the win with three (P-27).

use maud::{Markup, html};
use rules::Seat;
use rules::pot::{Dice, Die, Phase};
use words::say;

use super::Look;
use super::dice::drawing_of;
use crate::draw::die;

/// One die for every seat. A letter is drawn as the 0 that it counts: which letter it was does not matter.
pub(super) fn for_the_start(look: &Look) -> Markup {
    html! {
        fieldset class=(format!("dice off n{}", look.seats())) {
            legend .sr { (say!(look.lang(), "web-pot-start-dice")) }
            @for seat in look.sight.seats() {
                span class=(classes(look, seat)) {
                    @match look.story.off(seat) {
                        Some(Dice([face, ..])) => {
                            (die(if face.value() == 0 { "dx0" } else { drawing_of(Die::P, face) }, fresh(look, seat)))
                            span .sr { (face.value()) }
                        }
                        None => span .slot {},
                    }
                    span .st { span { (look.sight.name(seat)) } }
                }
            }
        }
    }
}

/// Three dice for every seat that is tied, and their total.
pub(super) fn for_the_win(look: &Look) -> Markup {
    html! {
        fieldset .dice.off.trios {
            legend .sr { (say!(look.lang(), "web-pot-win-dice")) }
            @for seat in look.sight.seats().filter(|seat| look.story.pass.has(*seat) || look.story.off(*seat).is_some()) {
                span class=(classes(look, seat)) {
                    span .trio {
                        @for of in Die::ALL {
                            @match look.story.off(seat) {
                                Some(dice) => (die(drawing_of(of, dice.face(of)), fresh(look, seat))),
                                None => span .slot {},
                            }
                        }
                    }
                    span .st {
                        span { (look.sight.name(seat)) }
                        @if let Some(dice) = look.story.off(seat) { " " b { (dice.total()) } }
                    }
                }
            }
        }
    }
}

/// Bright while it counts in this pass, dim when it is from the pass before.
fn classes(look: &Look, seat: Seat) -> String {
    let waits = match look.position.phase {
        Phase::Start(off) | Phase::SuddenDeath(off) => off.to_throw.has(seat),
        _ => false,
    };
    let dim = look.story.off(seat).is_some() && (waits || !look.story.pass.has(seat));
    let on = look.on_turn() == Some(seat) && matches!(look.position.phase, Phase::Start(_) | Phase::SuddenDeath(_));
    format!("pick{}{}", if dim { " dim" } else { "" }, if on { " cur" } else { "" })
}

fn fresh(look: &Look, seat: Seat) -> &'static str {
    if look.story.off_fresh == Some(seat) { "fresh" } else { "" }
}
