//! Seats and purses around the felt. When a combo pays, those who can be chosen are buttons.

use maud::{Markup, html};
use rules::Seat;
use rules::pot::{Phase, Position};
use words::say;

use super::Look;
use super::story::Ending;
use crate::draw::{avatar, drawing};

/// All seats but the nearest, clockwise.
pub(super) fn others(look: &Look) -> Markup {
    let around = look.sight.around();
    html! {
        @for (steps, seat) in around.iter().enumerate().skip(1) {
            (seat_at(look, *seat, &format!("opp {}", place(around.len(), steps))))
        }
    }
}

/// The seat at the bottom: one's own, or the first for those who watch.
pub(super) fn nearest(look: &Look) -> Markup {
    let own = if look.sight.seat.is_some() { "p-me" } else { "p-me opp" };
    html! { @if let Some(seat) = look.sight.around().first() { (seat_at(look, *seat, own)) } }
}

/// Where a seat sits, so many steps clockwise from the bottom.
fn place(seats: usize, steps: usize) -> &'static str {
    match (seats, steps) {
        (2, _) | (4, 2) => "p-top",
        (_, 1) => "p-left",
        (5, 2) => "p-tl",
        (5, 3) => "p-tr",
        _ => "p-right",
    }
}

fn seat_at(look: &Look, seat: Seat, place: &str) -> Markup {
    let is_on = look.on_turn() == Some(seat);
    if let Some(offer) = Offer::to(look, seat) {
        return html! {
            button class=(format!("seat tall can {place}")) name="move" value=(offer.notation) {
                (card(look, seat))
                span .take { (offer.label) }
            }
        };
    }
    html! {
        div class=(format!("seat tall {place}{}", if is_on { " on" } else { "" })) aria-current=[is_on.then_some("true")] {
            (card(look, seat))
            (flag(look, seat))
        }
    }
}

fn card(look: &Look, seat: Seat) -> Markup {
    let coins = look.coins(seat);
    html! {
        (avatar(look.sight, seat))
        span .who { b { (look.sight.name(seat)) } " " small { (state(look, seat)) } }
        span .num data-coins=(format!("purse {seat}")) data-count=(coins) {
            (drawing("coin1"))
            span { (coins) }
            span .sr { (say!(look.lang(), "web-pot-coins", coins = coins)) }
        }
    }
}

/// Who has the lid, and who has won.
fn flag(look: &Look, seat: Seat) -> Markup {
    let key = match (look.position.phase, look.position.control) {
        (Phase::Over(winner), _) if winner == seat => "web-pot-wins",
        (_, Some(control)) if control.seat == seat => "web-pot-has-lid",
        _ => return html! {},
    };
    html! { span .tag.flag data-key="has-lid" { (drawing("lid")) (say!(look.lang(), key)) } }
}

/// A few words on what a seat does or has done.
fn state(look: &Look, seat: Seat) -> String {
    let lang = look.lang();
    let key = match look.position.phase {
        Phase::Rob { done, .. } if done.has(seat) => "web-pot-has-paid",
        Phase::Give { done, .. } if done.has(seat) => "web-pot-has-got",
        Phase::Rob { .. } if look.coins(seat) == 0 && seat != look.position.active => "web-pot-has-nothing",
        _ if look.sight.is_me(seat) => "web-pot-you",
        Phase::Start(off) | Phase::SuddenDeath(off) => match look.on_turn() {
            Some(thrower) if thrower == seat => "web-pot-throwing",
            _ if off.to_throw.has(seat) => "web-pot-still-throws",
            _ if look.story.pass.has(seat) => return off_total(look, seat),
            _ => "web-pot-out",
        },
        Phase::Over(_) => return ending(look, seat),
        _ if look.on_turn() == Some(seat) => doing(look.position),
        _ => return ending(look, seat),
    };
    say!(lang, key)
}

fn doing(position: &Position) -> &'static str {
    match position.phase {
        Phase::Choose | Phase::Rob { .. } | Phase::Give { .. } => "web-pot-choosing",
        _ => "web-pot-throwing",
    }
}

fn off_total(look: &Look, seat: Seat) -> String {
    let total = look.story.off(seat).map_or(0, |dice| dice.total());
    say!(look.lang(), "web-pot-threw", total = total)
}

/// How a seat's turn in this round ended, or when it comes.
fn ending(look: &Look, seat: Seat) -> String {
    let lang = look.lang();
    match look.story.ending(seat) {
        Some(Ending::Total(total)) => say!(lang, "web-pot-threw", total = total),
        Some(Ending::Ones) => say!(lang, "web-pot-combo-ones"),
        Some(Ending::Pot) => say!(lang, "web-pot-combo-pot"),
        None if look.on_turn().is_none() => String::new(),
        None if look.position.active.next(look.seats()) == seat => say!(lang, "web-pot-next"),
        None => say!(lang, "web-pot-then"),
    }
}

/// A seat that the reader may choose.
struct Offer {
    notation: String,
    label: Markup,
}

impl Offer {
    fn to(look: &Look, seat: Seat) -> Option<Offer> {
        let lang = look.lang();
        let (notation, label, whose) = match look.position.phase {
            // P-12: who has less than the combo takes gives what there is.
            Phase::Rob { coins, .. } => {
                let coins = u32::from(coins).min(look.coins(seat));
                (format!("rob {seat}"), say!(lang, "web-pot-take", coins = coins), "web-pot-take-from")
            }
            Phase::Give { .. } => (format!("give {seat}"), say!(lang, "web-pot-give"), "web-pot-give-to"),
            _ => return None,
        };
        let is_legal = look.may_move() && look.sight.legal().contains(&notation);
        let whose = say!(lang, whose, name = look.sight.name(seat));
        is_legal.then(|| Offer { notation, label: html! { (label) " " span .sr { (whose) } } })
    }
}
