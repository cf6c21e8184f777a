//! The dice of throwing for the start, one each (P-33), and for the win, three each (P-27).

use maud::{Markup, html};
use rules::Seat;
use rules::pot::{Dice, Die, Phase};
use words::say;

use super::dice::drawing_of;
use super::scene::PotScene;
use crate::draw::die;

/// One die for every seat. A letter is drawn as the 0 that it counts: which letter it was does not matter.
pub(super) fn for_the_start(scene: &PotScene) -> Markup {
    html! {
        fieldset class=(format!("dice off n{}", scene.seats())) {
            legend .sr { (say!(scene.lang(), "web-pot-start-dice")) }
            @for seat in scene.sight.seats() {
                span class=(classes(scene, seat)) {
                    @match scene.history.off(seat) {
                        Some(Dice([face, ..])) => {
                            (die(if face.value() == 0 { "dx0" } else { drawing_of(Die::P, face) }, fresh(scene, seat)))
                            span .sr { (face.value()) }
                        }
                        None => span .slot {},
                    }
                    span .st { span { (scene.sight.name(seat)) } }
                }
            }
        }
    }
}

/// Three dice for every seat that is tied, and their total.
pub(super) fn for_the_win(scene: &PotScene) -> Markup {
    let has_part = |seat: &Seat| scene.history.pass.has(*seat) || scene.history.off(*seat).is_some();
    html! {
        fieldset .dice.off.trios {
            legend .sr { (say!(scene.lang(), "web-pot-win-dice")) }
            @for seat in scene.sight.seats().filter(has_part) {
                span class=(classes(scene, seat)) {
                    span .trio {
                        @for of in Die::ALL {
                            @match scene.history.off(seat) {
                                Some(dice) => (die(drawing_of(of, dice.face(of)), fresh(scene, seat))),
                                None => span .slot {},
                            }
                        }
                    }
                    span .st {
                        span { (scene.sight.name(seat)) }
                        @if let Some(dice) = scene.history.off(seat) { " " b { (dice.total()) } }
                    }
                }
            }
        }
    }
}

/// Dim if the throw is from the pass before.
fn classes(scene: &PotScene, seat: Seat) -> String {
    let waits = match scene.position.phase {
        Phase::Start(off) | Phase::SuddenDeath(off) => off.to_throw.has(seat),
        _ => false,
    };
    let dim = scene.history.off(seat).is_some() && (waits || !scene.history.pass.has(seat));
    let on = scene.on_turn() == Some(seat) && matches!(scene.position.phase, Phase::Start(_) | Phase::SuddenDeath(_));
    format!("pick{}{}", if dim { " dim" } else { "" }, if on { " cur" } else { "" })
}

fn fresh(scene: &PotScene, seat: Seat) -> &'static str {
    if scene.history.off_fresh == Some(seat) { "fresh" } else { "" }
}
