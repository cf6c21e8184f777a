//! What lies on the felt.

use maud::{Markup, html};
use rules::pot::{Nth, Phase};

use super::{Look, dice, lid, seats, throw_off};

/// The whole felt: the others, the middle, one's own seat, the dice.
pub(super) fn felt(look: &Look) -> Markup {
    html! {
        (seats::others(look))
        div class=(format!("mid n{}", look.seats())) { (lid::lid(look)) (lid::slate(look)) }
        (lid::bank(look))
        (seats::nearest(look))
        (thrown(look))
        @if !matches!(look.position.phase, Phase::Start(_) | Phase::SuddenDeath(_) | Phase::Over(_)) {
            (dice::steps(look))
        }
    }
}

/// The dice: those of this turn, or those that the last throw left lying.
fn thrown(look: &Look) -> Markup {
    let threw_off = look.story.off.iter().any(Option::is_some);
    match (look.position.phase, look.story.last_turn) {
        (Phase::Start(_), _) => throw_off::for_the_start(look),
        (Phase::SuddenDeath(_), _) => throw_off::for_the_win(look),
        (Phase::Over(_), _) if threw_off => throw_off::for_the_win(look),
        (Phase::Over(_) | Phase::Throw(Nth::First, _), Some((seat, dice))) => dice::left_over(look, seat, dice),
        (Phase::Throw(Nth::First, _), None) if threw_off => throw_off::for_the_start(look),
        _ => dice::this_turn(look),
    }
}
