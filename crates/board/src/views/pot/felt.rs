//! The felt of POT: seats, lid, slate, bank and dice.

use maud::{Markup, html};
use rules::pot::{Nth, Phase};

use super::scene::PotScene;
use super::{dice, middle, seats, throw_off};
use crate::seal;

/// In reading order: the other seats, the middle, the viewer's own seat, the dice.
pub(super) fn felt(scene: &PotScene) -> Markup {
    html! {
        (seats::others(scene))
        div class=(format!("mid n{}", scene.seats())) { (middle::lid(scene)) (middle::slate(scene)) }
        (middle::bank(scene))
        (seats::nearest(scene))
        (thrown(scene))
        (seal::beside_dice(scene.sight))
        @if !matches!(scene.position.phase, Phase::Start(_) | Phase::SuddenDeath(_) | Phase::Over(_)) {
            (dice::steps(scene))
        }
    }
}

/// The dice of this turn, or those that the last throw left lying.
fn thrown(scene: &PotScene) -> Markup {
    let threw_off = scene.history.off.iter().any(Option::is_some);
    match (scene.position.phase, scene.history.last_turn) {
        (Phase::Start(_), _) => throw_off::for_the_start(scene),
        (Phase::SuddenDeath(_), _) => throw_off::for_the_win(scene),
        (Phase::Over(_), _) if threw_off => throw_off::for_the_win(scene),
        (Phase::Over(_) | Phase::Throw(Nth::First, _), Some((seat, dice))) => dice::left_over(scene, seat, dice),
        (Phase::Throw(Nth::First, _), None) if threw_off => throw_off::for_the_start(scene),
        _ => dice::this_turn(scene),
    }
}
