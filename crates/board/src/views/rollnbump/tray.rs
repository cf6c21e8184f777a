//! The dice of whoever is on turn, or what stands in their place.

use maud::{Markup, html};
use rules::Game;
use rules::Seat;
use rules::rollnbump::{Deck, Dice, Face, Joker, Pattern, Phase, Throw, collection_points};
use words::say;

use super::Scene;
use super::card::{chip, pattern_name};
use super::choice::Mode;
use super::place::dice_colour;
use crate::draw::{Icon, die, drawing, icon};
use crate::views::May;

/// What lies in front of whoever is on turn.
pub(super) fn draw(scene: &Scene) -> Markup {
    let lang = scene.lang();
    match scene.position.phase {
        Phase::Decide { hand, white, .. } => hand_of(scene, hand, white),
        Phase::Throw { kept, white, .. } => about_to_throw(scene, kept, white),
        Phase::Lay | Phase::LastLay => laying(scene),
        Phase::Start(off) => {
            html! { div .tray { p .cap { (say!(lang, "web-rollnbump-highest-starts")) } div .dice { (slots(dice_colour(off.thrower()), 1)) } } }
        }
        Phase::LastThrow => {
            html! { div .tray { p .cap { (say!(lang, "web-rollnbump-last-throw")) } div .dice { (die("dw", "cw")) } } }
        }
        Phase::Deal | Phase::Draw | Phase::Over => html! { div .tray {} },
    }
}

/// Dice in hand: to be chosen by who has them, to be seen by the others.
fn hand_of(scene: &Scene, hand: Dice, white: Option<Face>) -> Markup {
    let mine = scene.is_deciding();
    let fresh = fresh(scene);
    let mut still_fresh = fresh.0;
    let dice = scene.keyed(scene.position.active, hand, || scene.places());
    let dice = dice.into_iter().enumerate().map(|(index, (face, key))| {
        let is_fresh = still_fresh.count(face) > 0;
        if is_fresh && let Some(one) = Dice::of([face]) {
            still_fresh = still_fresh.minus(one);
        }
        let drawn = own_die(scene, face, &key, is_fresh);
        if mine { pick(scene, index, face, &drawn) } else { shown(&drawn, None) }
    });
    html! {
        div .tray {
            @if mine && scene.choice.mode == Mode::Claiming { input type="hidden" name="claim" value="1"; }
            fieldset .dice {
                (whose(scene))
                @for die in dice { (die) }
                @if let Some(face) = white { (white_die(scene, face, fresh.1)) }
                @if hand.is_empty() && white.is_none() { p .cap { (say!(scene.lang(), "web-rollnbump-no-dice")) } }
            }
        }
    }
}

/// What has just been thrown: own dice, and whether the white die was among them.
fn fresh(scene: &Scene) -> (Dice, bool) {
    let thrown = || scene.game.read_throw(&scene.sight.last_event()?.1).ok();
    match thrown().filter(|_| scene.sight.is_just_thrown()) {
        Some(Throw::Dice { dice, white }) => (dice, white.is_some()),
        _ => (Dice::NONE, false),
    }
}

/// Whose dice these are: seen on the table of another, only spoken on one's own.
fn whose(scene: &Scene) -> Markup {
    let (lang, seat) = (scene.lang(), scene.position.active);
    if scene.sight.is_me(seat) {
        html! { legend .sr { (say!(lang, "web-rollnbump-your-dice")) } }
    } else {
        html! { legend .cap { (say!(lang, "web-rollnbump-dice-of", name = scene.sight.name(seat))) } }
    }
}

fn own_die(scene: &Scene, face: Face, key: &str, is_fresh: bool) -> Markup {
    let colour = dice_colour(scene.position.active);
    let classes = if is_fresh { format!("{colour} fresh") } else { colour.to_owned() };
    html! { svg class=(format!("die {classes}")) aria-hidden="true" data-key=(key) { (crate::draw::shown(&format!("d{face}"))) } }
}

/// A die to choose, with the word for what is done with it.
fn pick(scene: &Scene, index: usize, face: Face, drawn: &Markup) -> Markup {
    let lang = scene.lang();
    let checked = scene.choice.is_picked(index);
    let (spoken, states) = match scene.choice.mode {
        Mode::Throwing => (say!(lang, "web-rollnbump-rethrow-die", face = face.pips()), throwing_words(scene)),
        Mode::Claiming => (say!(lang, "web-rollnbump-choose-die", face = face.pips()), claiming_words(scene)),
    };
    html! {
        label .pick {
            input type="checkbox" name="die" value=(index) data-look checked[checked] aria-label=(spoken);
            (drawn) (states)
        }
    }
}

fn throwing_words(scene: &Scene) -> Markup {
    let lang = scene.lang();
    html! {
        span .st.is-off { span .w { (say!(lang, "web-rollnbump-keep")) } }
        span .st.is-on { (icon(Icon::Again)) span .w { (say!(lang, "web-rollnbump-rethrow")) } }
    }
}

fn claiming_words(scene: &Scene) -> Markup {
    let lang = scene.lang();
    html! {
        span .st.is-off { span .w { (say!(lang, "web-rollnbump-choose")) } }
        span .st.is-on { (icon(Icon::Check)) span .w { (say!(lang, "web-rollnbump-chosen")) } }
    }
}

/// A die that only lies there.
fn shown(drawn: &Markup, word: Option<String>) -> Markup {
    html! { span .pick.still { (drawn) @if let Some(word) = word { span .st { (word) } } } }
}

/// The white die among the own: it can be thrown again with them, and lends its value to one of them.
fn white_die(scene: &Scene, face: Face, is_fresh: bool) -> Markup {
    let lang = scene.lang();
    let classes = if is_fresh { "die cw fresh" } else { "die cw" };
    let drawn = html! {
        svg class=(classes) aria-hidden="true" data-key="white" { (crate::draw::shown(&format!("d{face}"))) }
    };
    match (scene.is_deciding(), scene.choice.mode) {
        (false, _) => shown(&drawn, Some(say!(lang, "web-rollnbump-white-short"))),
        (true, Mode::Claiming) => lending(scene, face, &drawn),
        (true, Mode::Throwing) => html! {
            label .pick {
                input type="checkbox" name="white" value="1" data-look checked[scene.choice.white]
                    aria-label=(say!(lang, "web-rollnbump-rethrow-white", face = face.pips()));
                (drawn) (throwing_words(scene))
            }
        },
    }
}

/// The white die as a button that lends its value to the one die that is chosen.
fn lending(scene: &Scene, shown: Face, drawn: &Markup) -> Markup {
    let lang = scene.lang();
    let label = say!(lang, "web-rollnbump-use-white", face = shown.pips());
    let Some(face) = scene.choice.only_die().filter(|face| *face != shown) else {
        return html! {
            button .pick.lend name="do" value="white" aria-disabled="true" aria-label=(label) {
                (drawn) span .st { (say!(lang, "web-rollnbump-white-use")) }
            }
        };
    };
    let instead = say!(lang, "web-rollnbump-white-for", face = face.pips());
    html! {
        button .pick.lend.can name="do" value="white" aria-label=(format!("{label}, {instead}")) {
            (drawn) span .st { (say!(lang, "web-rollnbump-white-for-short", face = face.pips())) }
        }
    }
}

/// Before a throw: what stays, and bare places for what is thrown.
fn about_to_throw(scene: &Scene, kept: Dice, white: Option<Face>) -> Markup {
    let lang = scene.lang();
    let holds_white = scene.position.white.holder() == Some(scene.position.active);
    let thrown = usize::from(scene.position.own_dice).saturating_sub(kept.len());
    html! {
        div .tray { fieldset .dice {
            (whose(scene))
            @for (face, key) in scene.keyed(scene.position.active, kept, || scene.places()) {
                (shown(&own_die(scene, face, &key, false), Some(say!(lang, "web-rollnbump-kept"))))
            }
            (slots(dice_colour(scene.position.active), thrown))
            @match white {
                Some(face) => (white_die(scene, face, false)),
                None if holds_white => (slots("cw", 1)),
                None => {}
            }
        } }
    }
}

fn slots(colour: &str, count: usize) -> Markup {
    html! { @for _ in 0..count { span class=(format!("slot-die {colour}")) aria-hidden="true" { (drawing("b0")) } } }
}

/// The joker goes to one of four collections.
fn laying(scene: &Scene) -> Markup {
    let Joker::Taken(seat) = scene.position.joker else { return html! { div .tray {} } };
    html! { div .tray { div .lays { @for pattern in Pattern::ALL { (collection(scene, seat, pattern)) } } } }
}

/// A collection that the joker may join, and what that adds.
fn collection(scene: &Scene, seat: Seat, pattern: Pattern) -> Markup {
    let lang = scene.lang();
    let cards = scene.position.cards_of(seat, pattern);
    let more = collection_points(cards + 1) - collection_points(cards);
    let inside = html! {
        (chip(pattern))
        b { (pattern_name(lang, pattern)) }
        @if cards < Deck::PER_PATTERN {
            span { (say!(lang, "web-rollnbump-lay-cards", cards = cards + 1)) }
            small { (say!(lang, "web-rollnbump-lay-more", points = more)) }
        } @else {
            span { (say!(lang, "web-rollnbump-lay-full")) }
        }
    };
    if scene.sight.may == May::Move && cards < Deck::PER_PATTERN {
        html! { button .lay.can name="move" value=(format!("lay {pattern}")) { (inside) } }
    } else {
        html! { div .lay { (inside) } }
    }
}
