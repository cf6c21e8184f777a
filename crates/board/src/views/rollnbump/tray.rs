//! The tray: the dice of the seat on turn, or the collections that a joker may join.

use maud::{Markup, html};
use play::{Event, May, Standing};
use rules::Seat;
use rules::rollnbump::{Deck, Dice, Face, Joker, Move, Pattern, Phase, Throw, collection_points};
use words::say;

use super::card::{chip, pattern_name};
use super::place::dice_colour;
use super::scene::{RollnBumpScene, played};
use super::selection::Mode;
use crate::draw::{Icon, die, drawing, icon};

pub(super) fn draw(scene: &RollnBumpScene) -> Markup {
    match scene.position.phase {
        Phase::Decide { hand, white, .. } => hand_of(scene, hand, white),
        Phase::Throw { kept, white, .. } => about_to_throw(scene, kept, white),
        Phase::Lay | Phase::LastLay => laying(scene),
        Phase::Start(off) => one_die(scene, "web-rollnbump-highest-starts", &slots(dice_colour(off.thrower()), 1)),
        Phase::LastThrow => one_die(scene, "web-rollnbump-last-throw", &die("dw", "cw")),
        Phase::Deal | Phase::Draw | Phase::Over => html! { div .tray {} },
    }
}

/// True if dice lie in the tray that have been thrown in this turn.
pub(super) fn has_dice(scene: &RollnBumpScene) -> bool {
    match scene.position.phase {
        Phase::Decide { .. } => true,
        Phase::Throw { kept, white, .. } => !kept.is_empty() || white.is_some(),
        _ => false,
    }
}

fn one_die(scene: &RollnBumpScene, key: &str, drawn: &Markup) -> Markup {
    html! { div .tray { p .cap { (say!(scene.lang(), key)) } div .dice { (drawn) } } }
}

/// Dice in hand: checkboxes for the seat that has them, drawings for the other viewers.
fn hand_of(scene: &RollnBumpScene, hand: Dice, white: Option<Face>) -> Markup {
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
            @if mine && scene.selection.mode == Mode::Claiming { input type="hidden" name="claim" value="1"; }
            fieldset .dice data-part=(scene.sight.part("dice")) {
                (whose(scene))
                @for die in dice { (die) }
                @if let Some(face) = white { (white_die(scene, face, fresh.1)) }
                @if hand.is_empty() && white.is_none() { p .cap { (say!(scene.lang(), "web-rollnbump-no-dice")) } }
            }
        }
    }
}

/// The dice of the last event if it was a throw, and whether the white die was among them.
fn fresh(scene: &RollnBumpScene) -> (Dice, bool) {
    let entries = played(scene.sight.table).entries();
    match entries.iter().rfind(|entry| entry.standing == Standing::Counts).map(|entry| entry.event) {
        Some(Event::Throw(Throw::Dice { dice, white })) => (dice, white.is_some()),
        _ => (Dice::NONE, false),
    }
}

/// Whose dice these are; for the viewer's own only screen readers say it.
fn whose(scene: &RollnBumpScene) -> Markup {
    let (lang, seat) = (scene.lang(), scene.position.active);
    if scene.sight.is_me(seat) {
        html! { legend .sr { (say!(lang, "web-rollnbump-your-dice")) } }
    } else {
        html! { legend .cap { (say!(lang, "web-rollnbump-dice-of", name = scene.sight.name(seat))) } }
    }
}

fn own_die(scene: &RollnBumpScene, face: Face, key: &str, is_fresh: bool) -> Markup {
    let colour = dice_colour(scene.position.active);
    let classes = if is_fresh { format!("{colour} fresh") } else { colour.to_owned() };
    html! {
        svg class=(format!("die {classes}")) aria-hidden="true" data-key=(key) {
            (crate::draw::shown(&format!("d{face}")))
        }
    }
}

/// A die as a checkbox, with the word for what it is chosen for.
fn pick(scene: &RollnBumpScene, index: usize, face: Face, drawn: &Markup) -> Markup {
    let lang = scene.lang();
    let checked = scene.selection.is_picked(index);
    let (spoken, states) = match scene.selection.mode {
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

fn throwing_words(scene: &RollnBumpScene) -> Markup {
    let lang = scene.lang();
    html! {
        span .st.is-off { span .w { (say!(lang, "web-rollnbump-keep")) } }
        span .st.is-on { (icon(Icon::Again)) span .w { (say!(lang, "web-rollnbump-rethrow")) } }
    }
}

fn claiming_words(scene: &RollnBumpScene) -> Markup {
    let lang = scene.lang();
    html! {
        span .st.is-off { span .w { (say!(lang, "web-rollnbump-choose")) } }
        span .st.is-on { (icon(Icon::Check)) span .w { (say!(lang, "web-rollnbump-chosen")) } }
    }
}

/// A die that cannot be chosen.
fn shown(drawn: &Markup, word: Option<String>) -> Markup {
    html! { span .pick.still { (drawn) @if let Some(word) = word { span .st { (word) } } } }
}

/// The white die in hand: it can be thrown again, or lend its value to one of the others.
fn white_die(scene: &RollnBumpScene, face: Face, is_fresh: bool) -> Markup {
    let lang = scene.lang();
    let classes = if is_fresh { "die cw fresh" } else { "die cw" };
    let drawn = html! {
        svg class=(classes) aria-hidden="true" data-key="white" { (crate::draw::shown(&format!("d{face}"))) }
    };
    match (scene.is_deciding(), scene.selection.mode) {
        (false, _) => shown(&drawn, Some(say!(lang, "web-rollnbump-white-short"))),
        (true, Mode::Claiming) => lending(scene, face, &drawn),
        (true, Mode::Throwing) => html! {
            label .pick {
                input type="checkbox" name="white" value="1" data-look checked[scene.selection.white]
                    aria-label=(say!(lang, "web-rollnbump-rethrow-white", face = face.pips()));
                (drawn) (throwing_words(scene))
            }
        },
    }
}

/// The white die as a button that lends its value to the only chosen die.
fn lending(scene: &RollnBumpScene, shown: Face, drawn: &Markup) -> Markup {
    let lang = scene.lang();
    let label = say!(lang, "web-rollnbump-use-white", face = shown.pips());
    let Some(face) = scene.selection.only_die().filter(|face| *face != shown) else {
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

/// Before a throw: the dice that stay, and empty places for those that are thrown.
fn about_to_throw(scene: &RollnBumpScene, kept: Dice, white: Option<Face>) -> Markup {
    let lang = scene.lang();
    let thrown = scene.position.awaited_dice();
    html! {
        div .tray { fieldset .dice data-part=(scene.sight.part("dice")) {
            (whose(scene))
            @for (face, key) in scene.keyed(scene.position.active, kept, || scene.places()) {
                (shown(&own_die(scene, face, &key, false), Some(say!(lang, "web-rollnbump-kept"))))
            }
            (slots(dice_colour(scene.position.active), thrown.map_or(0, |dice| dice.count)))
            @match white {
                Some(face) => (white_die(scene, face, false)),
                None if thrown.is_some_and(|dice| dice.white) => (slots("cw", 1)),
                None => {}
            }
        } }
    }
}

fn slots(colour: &str, count: usize) -> Markup {
    html! { @for _ in 0..count { span class=(format!("slot-die {colour}")) aria-hidden="true" { (drawing("b0")) } } }
}

/// The joker goes to one of four collections.
fn laying(scene: &RollnBumpScene) -> Markup {
    let Joker::Taken(seat) = scene.position.joker else { return html! { div .tray {} } };
    html! {
        div .tray {
            div .lays data-part=(scene.sight.part("collections")) {
                @for pattern in Pattern::ALL { (collection(scene, seat, pattern)) }
            }
        }
    }
}

/// A collection that the joker may join, and the points that this adds.
fn collection(scene: &RollnBumpScene, seat: Seat, pattern: Pattern) -> Markup {
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
        html! { button .lay.can name="move" value=(Move::Lay(pattern)) { (inside) } }
    } else {
        html! { div .lay { (inside) } }
    }
}
