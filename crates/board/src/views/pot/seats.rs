//! Seats and purses around the felt. When a combo pays, the seats that may be chosen are buttons.

use maud::{Markup, html};
use rules::Seat;
use rules::pot::{Move, Phase, Position};
use words::say;

use super::history::Ending;
use super::scene::PotScene;
use crate::draw::{avatar, away_mark, drawing};

/// All seats but the one at the bottom, clockwise.
pub(super) fn others(scene: &PotScene) -> Markup {
    let around = scene.sight.around();
    html! {
        @for (steps, seat) in around.iter().enumerate().skip(1) {
            (seat_at(scene, *seat, &format!("opp {}", place(around.len(), steps))))
        }
    }
}

/// The seat at the bottom: the viewer's own, or the first for watchers.
pub(super) fn nearest(scene: &PotScene) -> Markup {
    let own = if scene.sight.seat.is_some() { "p-me" } else { "p-me opp" };
    html! { @if let Some(seat) = scene.sight.around().first() { (seat_at(scene, *seat, own)) } }
}

/// The class for the place of a seat that is `steps` clockwise from the bottom at a table of `seats`.
fn place(seats: usize, steps: usize) -> &'static str {
    match (seats, steps) {
        (2, _) | (4, 2) => "p-top",
        (_, 1) => "p-left",
        (5, 2) => "p-tl",
        (5, 3) => "p-tr",
        _ => "p-right",
    }
}

fn seat_at(scene: &PotScene, seat: Seat, place: &str) -> Markup {
    let is_on = scene.on_turn() == Some(seat);
    if let Some(offer) = Offer::to(scene, seat) {
        return html! {
            button class=(format!("seat tall can {place}")) data-part=(scene.sight.seat_part(seat)) name="move"
                value=(offer.played) {
                (card(scene, seat))
                span .take { (offer.label) }
            }
        };
    }
    html! {
        div class=(format!("seat tall {place}{}", if is_on { " on" } else { "" }))
            data-part=(scene.sight.seat_part(seat)) aria-current=[is_on.then_some("true")] {
            (card(scene, seat))
            (flag(scene, seat))
        }
    }
}

fn card(scene: &PotScene, seat: Seat) -> Markup {
    let coins = scene.coins(seat);
    html! {
        (avatar(scene.sight, seat))
        span .who { b { (scene.sight.name(seat)) } " " small { (state(scene, seat)) } }
        (away_mark(scene.sight, seat))
        span .num data-coins=(format!("purse {seat}")) data-count=(coins) {
            (drawing("coin1"))
            span { (coins) }
            span .sr { (say!(scene.lang(), "web-pot-coins", coins = coins)) }
        }
    }
}

/// The flag of the seat that has the lid or has won.
fn flag(scene: &PotScene, seat: Seat) -> Markup {
    let key = match (scene.position.phase, scene.position.control) {
        (Phase::Over(winner), _) if winner == seat => "web-pot-wins",
        (_, Some(control)) if control.seat == seat => "web-pot-has-lid",
        _ => return html! {},
    };
    html! { span .tag.flag data-key="has-lid" { (drawing("lid")) (say!(scene.lang(), key)) } }
}

/// One or two words on what a seat does or has done.
fn state(scene: &PotScene, seat: Seat) -> String {
    let lang = scene.lang();
    let key = match scene.position.phase {
        Phase::Rob { done, .. } if done.has(seat) => "web-pot-has-paid",
        Phase::Give { done, .. } if done.has(seat) => "web-pot-has-got",
        Phase::Rob { .. } if scene.coins(seat) == 0 && seat != scene.position.active => "web-pot-has-nothing",
        _ if scene.sight.is_me(seat) => "web-pot-you",
        Phase::Start(off) | Phase::SuddenDeath(off) => match scene.on_turn() {
            Some(thrower) if thrower == seat => "web-pot-throwing",
            _ if off.to_throw.has(seat) => "web-pot-still-throws",
            _ if scene.history.pass.has(seat) => return off_total(scene, seat),
            _ => "web-pot-out",
        },
        Phase::Over(_) => return ending(scene, seat),
        _ if scene.on_turn() == Some(seat) => doing(scene.position),
        _ => return ending(scene, seat),
    };
    say!(lang, key)
}

fn doing(position: &Position) -> &'static str {
    match position.phase {
        Phase::Choose | Phase::Rob { .. } | Phase::Give { .. } => "web-pot-choosing",
        _ => "web-pot-throwing",
    }
}

fn off_total(scene: &PotScene, seat: Seat) -> String {
    let total = scene.history.off(seat).map_or(0, |dice| dice.total());
    say!(scene.lang(), "web-pot-threw", total = total)
}

/// How a seat's turn in this round ended, else when its turn comes.
fn ending(scene: &PotScene, seat: Seat) -> String {
    let lang = scene.lang();
    match scene.history.ending(seat) {
        Some(Ending::Total(total)) => say!(lang, "web-pot-threw", total = total),
        Some(Ending::Ones) => say!(lang, "web-pot-combo-ones"),
        Some(Ending::Pot) => say!(lang, "web-pot-combo-pot"),
        None if scene.on_turn().is_none() => String::new(),
        None if scene.position.active.next(scene.seats()) == seat => say!(lang, "web-pot-next"),
        None => say!(lang, "web-pot-then"),
    }
}

/// The move that a tap on a seat makes.
struct Offer {
    played: Move,
    label: Markup,
}

impl Offer {
    fn to(scene: &PotScene, seat: Seat) -> Option<Offer> {
        let lang = scene.lang();
        let (played, label, whose) = match scene.position.phase {
            // P-12: who has less than the combo takes gives what there is.
            Phase::Rob { coins, .. } => {
                let coins = u32::from(coins).min(scene.coins(seat));
                (Move::Rob(seat), say!(lang, "web-pot-take", coins = coins), "web-pot-take-from")
            }
            Phase::Give { .. } => (Move::Give(seat), say!(lang, "web-pot-give"), "web-pot-give-to"),
            _ => return None,
        };
        let whose = say!(lang, whose, name = scene.sight.name(seat));
        scene.may(played).then(|| Offer { played, label: html! { (label) " " span .sr { (whose) } } })
    }
}
