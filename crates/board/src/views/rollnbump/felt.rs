//! The felt of Roll'n Bump: seats, cards, joker, white die, and the dice in hand.

use maud::{Markup, html};
use rules::rollnbump::{Demand, Face, Joker, Phase, Place, Stack, White};
use words::say;

use super::card::{band, boxes, need, suit};
use super::place::Light;
use super::scene::RollnBumpScene;
use super::{final_scores, seats, tray};
use crate::draw::die;
use crate::seal;

pub(super) fn draw(scene: &RollnBumpScene) -> Markup {
    let is_over = scene.position.phase == Phase::Over;
    html! {
        (seats::draw(scene))
        @if is_over { (final_scores::draw(scene)) }
        div class=(format!("cards n{}{}", scene.game.stacks(), if is_over { " over" } else { "" }))
            data-part=(scene.sight.part("cards")) {
            @for index in 0..scene.game.stacks() { (stack(scene, index)) }
            (joker(scene))
            (white(scene))
        }
        @if !is_over { (tray::draw(scene)) }
        @if tray::has_dice(scene) { (seal::beside_dice(scene.sight)) }
    }
}

fn stack(scene: &RollnBumpScene, index: usize) -> Markup {
    let (place, stack) = (Place::Stack(index as u8), scene.position.stacks[index]);
    let Some(up) = stack.up else { return face_down(scene, index, stack) };
    let card = scene.game.deck().card(up);
    let classes = format!("card {}{}", suit(card.pattern), if stack.left == 0 { " n1" } else { "" });
    scene.spot(
        place,
        &classes,
        &html! {
            (band(card))
            (boxes(card.demand))
            (land(scene, place, card.demand))
            (tags(scene, index, stack))
        },
    )
}

/// The lower part of a card: whose dice lie there, what it demands, what a tap does.
fn land(scene: &RollnBumpScene, place: Place, demand: Demand) -> Markup {
    let call = scene.call(place);
    html! {
        span .land {
            @match (scene.claim_at(place), call) {
                (Some(claim), call) => {
                    (scene.lain(place, claim))
                    @match call { Some(call) => (call), None => (scene.owner(claim.seat())) }
                }
                (None, Some(call)) => (call),
                (None, None) => span .need { (need(scene.lang(), demand)) },
            }
            (scene.chance_tag(place))
        }
    }
}

/// The stack's number, and the cards that it has left, the one on top included.
fn tags(scene: &RollnBumpScene, index: usize, stack: Stack) -> Markup {
    let lang = scene.lang();
    let cards = stack.left + u8::from(stack.up.is_some());
    html! {
        span .no { (say!(lang, "web-rollnbump-stack", number = index + 1)) }
        @if cards == 1 {
            span .cnt.last {
                span .w { (say!(lang, "web-rollnbump-last-one")) }
                span .s { (say!(lang, "web-rollnbump-last")) }
            }
        } @else if cards > 1 {
            span .cnt { span .w { (say!(lang, "web-rollnbump-left", count = cards)) } span .s { (cards) } }
        }
    }
}

/// A stack whose card is still to be turned up, or that has come to its end.
fn face_down(scene: &RollnBumpScene, index: usize, stack: Stack) -> Markup {
    let is_next =
        matches!(scene.position.phase, Phase::Deal | Phase::Draw) && scene.position.waiting_stack() == Some(index);
    let classes = match (stack.is_waiting(), is_next) {
        (false, _) => "card gone",
        (true, false) => "card down",
        (true, true) => "card down next",
    };
    scene.spot(
        Place::Stack(index as u8),
        classes,
        &html! {
            span .back aria-hidden="true" {}
            @if stack.is_waiting() { (tags(scene, index, stack)) }
            @else { span .need { (say!(scene.lang(), "web-rollnbump-empty")) } }
        },
    )
}

fn joker(scene: &RollnBumpScene) -> Markup {
    let lang = scene.lang();
    let name = say!(lang, "web-rollnbump-joker");
    if let Joker::Taken(seat) | Joker::Laid(seat, _) = scene.position.joker {
        let with = say!(lang, "web-rollnbump-with", name = scene.sight.name(seat));
        return scene.spot(Place::Joker, "card jok gone", &html! { span .need { b { (name) } span .nm { (with) } } });
    }
    scene.spot(
        Place::Joker,
        "card jok suit-j n1",
        &html! {
            span .top {
                span .let aria-hidden="true" { "★" } span .pat { (name) } span .val { (scene.game.deck().joker()) }
            }
            (boxes(Demand::JOKER))
            (land(scene, Place::Joker, Demand::JOKER))
        },
    )
}

/// The white die's place; it is bare while a seat has the die in hand.
fn white(scene: &RollnBumpScene) -> Markup {
    let lang = scene.lang();
    let is_here = matches!(scene.position.white, White::Beside(_));
    let classes = if is_here { "bonus" } else { "bonus gone" };
    scene.spot(
        Place::White,
        classes,
        &html! {
            @match scene.position.white {
                White::Thrown(_, face) => span data-key="white" { (die(&format!("d{face}"), "cw")) },
                White::Beside(_) => span data-key="white" { (die("dw", "cw")) },
                White::Held(_) | White::Used(_) => {}
            }
            span .wd { b { (say!(lang, "web-rollnbump-white")) } small { (white_terms(scene)) } }
            @if let Some(claim) = scene.claim_at(Place::White) {
                span .there {
                    (scene.lain(Place::White, claim))
                    @match scene.call(Place::White) { Some(call) => (call), None => (scene.owner(claim.seat())) }
                }
            } @else if let Some(call) = scene.call(Place::White) {
                span .there { (call) }
            }
            (scene.chance_tag(Place::White))
        },
    )
}

/// What it takes to win the white die, or which seat has it.
fn white_terms(scene: &RollnBumpScene) -> String {
    let lang = scene.lang();
    if let White::Thrown(_, face) = scene.position.white {
        return say!(lang, "web-rollnbump-white-points", points = Face::pips(face));
    }
    if let Some(holder) = scene.position.white.holder() {
        return if scene.sight.is_me(holder) {
            say!(lang, "web-rollnbump-white-yours")
        } else {
            say!(lang, "web-rollnbump-with", name = scene.sight.name(holder))
        };
    }
    match scene.claim_at(Place::White) {
        None => say!(lang, "web-rollnbump-white-free"),
        Some(claim) if scene.light(Place::White) == Light::Can => {
            say!(lang, "web-rollnbump-white-over", mine = scene.selection.dice().sum(), theirs = claim.dice().sum())
        }
        Some(claim) => say!(lang, "web-rollnbump-white-beat", theirs = claim.dice().sum()),
    }
}
