//! The seats above the cards in turn order, the viewer's own last.

use maud::{Markup, html};
use play::{Actor, Awaited, Event, Standing};
use rules::rollnbump::{Dice, Joker, Phase, Throw, White};
use rules::{Seat, Thrower};
use words::say;

use super::place::dice_colour;
use super::scene::{RollnBumpScene, played};
use crate::draw::{Icon, away_mark, die, icon, initial, seat_colour};

pub(super) fn draw(scene: &RollnBumpScene) -> Markup {
    let mut seats = scene.sight.around();
    if scene.sight.seat.is_some() {
        seats.rotate_left(1);
    }
    html! {
        div class=(format!("seats-row n{}", seats.len())) { @for place in seats { (seat(scene, place)) } }
    }
}

fn seat(scene: &RollnBumpScene, seat: Seat) -> Markup {
    let is_on = scene.sight.awaited != Awaited::Nothing;
    let on = is_on && scene.sight.awaited_seat().or(scene.sight.table.on_turn()) == Some(seat);
    html! {
        div class=(if on { "seat on" } else { "seat" }) data-part=(scene.sight.seat_part(seat)) {
            (mark(scene, seat))
            div .who { b { (scene.sight.name(seat)) } small { (has(scene, seat)) } }
            (number(scene, seat))
            (holds(scene, seat))
            (away_mark(scene.sight, seat))
        }
    }
}

/// A seat's avatar. Bots have the colour of their seat here, as their dice do.
pub(super) fn mark(scene: &RollnBumpScene, seat: Seat) -> Markup {
    html! {
        span class=(format!("ava {}", seat_colour(seat))) aria-hidden="true" {
            @if scene.sight.is_bot(seat) { (icon(Icon::Bot)) } @else { (initial(scene.sight.name(seat))) }
        }
    }
}

/// The number of a seat's cards, and of its dice on the table.
fn has(scene: &RollnBumpScene, seat: Seat) -> Markup {
    let lang = scene.lang();
    let claims = scene.places().filter_map(|place| scene.claim_at(place)).filter(|claim| claim.seat() == seat);
    let lying: usize = claims.map(|claim| claim.dice().len()).sum();
    html! {
        (say!(lang, "web-rollnbump-seat-cards", cards = cards(scene, seat)))
        @if lying > 0 { span .out { " · " (say!(lang, "web-rollnbump-seat-dice", dice = lying)) } }
    }
}

/// The number of a seat's cards, the joker included.
pub(super) fn cards(scene: &RollnBumpScene, seat: Seat) -> usize {
    let joker = matches!(scene.position.joker, Joker::Taken(by) | Joker::Laid(by, _) if by == seat);
    scene.position.cards(seat).count() + usize::from(joker)
}

/// The seat's points; while the seats throw for the start, its die.
fn number(scene: &RollnBumpScene, seat: Seat) -> Markup {
    let lang = scene.lang();
    if matches!(scene.position.phase, Phase::Start(_)) {
        return html! {
            @if let Some(dice) = thrown_for_start(scene, seat) {
                span .num role="img" aria-label=(say!(lang, "web-rollnbump-threw", face = dice.sum())) {
                    (die(&format!("d{}", dice.sum()), dice_colour(seat)))
                }
            }
        };
    }
    let points = scene.game.points(scene.position, seat).total();
    html! {
        div .num { (points) span .sr { " " (say!(lang, "web-rollnbump-points-word", points = points)) } }
    }
}

/// The seat's last throw for the start, unless it is to throw again.
fn thrown_for_start(scene: &RollnBumpScene, seat: Seat) -> Option<Dice> {
    let Phase::Start(off) = scene.position.phase else { return None };
    let entries = played(scene.sight.table).entries().iter().rev();
    let mut own =
        entries.filter(|entry| entry.standing == Standing::Counts && entry.by == Actor::Thrower(Thrower::Seat(seat)));
    match own.next()?.event {
        Event::Throw(Throw::Dice { dice, .. }) if !off.to_throw.has(seat) => Some(dice),
        _ => None,
    }
}

/// The white die and the joker, where the seat has them.
fn holds(scene: &RollnBumpScene, seat: Seat) -> Markup {
    let lang = scene.lang();
    let white = matches!(scene.position.white, White::Held(by) | White::Used(by) if by == seat);
    let in_hand = scene.position.active == seat && matches!(scene.position.phase, Phase::Decide { white: Some(_), .. });
    let joker = matches!(scene.position.joker, Joker::Taken(by) | Joker::Laid(by, _) if by == seat);
    html! {
        @if white || joker {
            span .holds {
                @if joker { span .star role="img" aria-label=(say!(lang, "web-rollnbump-has-joker")) { "★" } }
                @if white && !in_hand {
                    span data-key="white" role="img" aria-label=(say!(lang, "web-rollnbump-has-white")) {
                        (die("dw", "cw"))
                    }
                }
            }
        }
    }
}
