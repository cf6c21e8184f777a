//! The felt: seats, dice, slate and ladder, jokers.

use maud::{Markup, html};
use rules::spelunke::{Face, Joker, Phase};
use rules::{Game, SeatSet};
use words::say;

use super::evening::{Evening, eyes, joker_name};
use super::throws::Throws;
use super::{end, hand, odds, seats};
use crate::draw::{Icon, die, icon};

/// The ladder's highest step (S-05).
const HIGHEST_STEP: u8 = 5;

/// Above this many digits the slate's number is written smaller.
const LARGE_DIGITS: usize = 3;

pub(super) fn draw(evening: &Evening) -> Markup {
    html! {
        (seats::draw(evening))
        @match evening.game.standing(evening.position) {
            Some(standing) => (end::draw(evening, &standing)),
            None => (middle(evening)),
        }
        (hand::draw(evening))
    }
}

fn middle(evening: &Evening) -> Markup {
    html! {
        div class=(format!("mid {}", seats::crowd(evening))) {
            (throws(evening))
            (slate(evening))
            (right(evening))
        }
    }
}

/// Beside the slate: what a 1 robs, or what the joker in play may bring. A throw under the Ventil is an ordinary one (S-31).
fn right(evening: &Evening) -> Markup {
    match evening.position.phase.announced() {
        Some(joker) if joker != Joker::Ventil && evening.is_on() => odds::draw(evening, joker),
        _ if evening.is_on() && evening.position.phase != Phase::Fumo => ladder(evening),
        _ => html! { span .nothing {} },
    }
}

/// The dice of the round, and places for those that are still to come.
fn throws(evening: &Evening) -> Markup {
    let throws = Throws::of(evening.played);
    let is_on = evening.is_on() && (evening.position.phase.announced().is_some() || throws.dice.is_empty());
    let missing = if is_on { throws.places().saturating_sub(throws.dice.len()) } else { 0 };
    let count = throws.dice.len() + missing;
    let newest = throws.dice.len().checked_sub(1).filter(|_| evening.sight.is_just_thrown());
    html! {
        div class=(format!("last n{}", count.clamp(1, 3))) {
            div .thrown {
                @for (place, face) in throws.dice.iter().enumerate() {
                    span .one {
                        (die(&format!("d{face}"), if Some(place) == newest { "fresh" } else { "" }))
                        @if let Some(whose) = whose(evening, &throws, place) { span .cap { (whose) } }
                    }
                }
                @for place in throws.dice.len()..count {
                    span .one {
                        span .awaited {}
                        @if let Some(whose) = whose(evening, &throws, place) { span .cap { (whose) } }
                    }
                }
            }
            // A joker in play is named on the other side of the slate.
            p class=(if evening.position.phase.announced().is_some() { "sr" } else { "cap" }) {
                (caption(evening, &throws)) (spoken(&throws.dice))
            }
        }
    }
}

/// In Anaconda's duel it matters whose die is whose (S-54).
fn whose(evening: &Evening, throws: &Throws, place: usize) -> Option<String> {
    (throws.joker == Some(Joker::Anaconda)).then(|| match place {
        0 if throws.seat.is_some_and(|seat| evening.sight.is_me(seat)) => say!(evening.lang, "web-spelunke-you"),
        0 => throws.seat.map_or_else(String::new, |seat| evening.name(seat).to_owned()),
        _ => say!(evening.lang, "web-spelunke-host"),
    })
}

fn caption(evening: &Evening, throws: &Throws) -> String {
    let lang = evening.lang;
    let Some(seat) = throws.seat else {
        return match evening.position.phase {
            Phase::Free if evening.is_on() => say!(lang, "web-spelunke-free"),
            _ => say!(lang, "web-spelunke-not-thrown"),
        };
    };
    match throws.joker {
        _ if seat != evening.active() || !evening.is_on() => {
            say!(lang, "web-spelunke-last-of", name = evening.name(seat))
        }
        Some(joker) => joker_name(lang, joker),
        None => say!(lang, "web-spelunke-last"),
    }
}

/// The faces for those who do not see the drawings.
fn spoken(dice: &[Face]) -> Markup {
    let faces: Vec<_> = dice.iter().map(ToString::to_string).collect();
    html! { @if !faces.is_empty() { span .sr { ": " (faces.join(", ")) } } }
}

/// The one number that matters: the eyes of whoever is on turn, or the winner's.
pub(super) fn slate(evening: &Evening) -> Markup {
    let (over, value, note) = match evening.game.outcome(evening.position) {
        Some(outcome) => {
            let best = outcome.scores.iter().copied().max().unwrap_or(0);
            (won(evening, outcome.winners), eyes(best), String::new())
        }
        None => (whose_eyes(evening), eyes(evening.score(evening.active())), slate_note(evening)),
    };
    let size = if value.chars().count() > LARGE_DIGITS { "v long" } else { "v" };
    html! {
        div .slate aria-live="polite" {
            span .k { (over) }
            span class=(size) { (value) }
            @if !note.is_empty() { span .n { (note) } }
        }
    }
}

fn whose_eyes(evening: &Evening) -> String {
    let seat = evening.active();
    if evening.sight.is_me(seat) {
        say!(evening.lang, "web-spelunke-slate-yours")
    } else {
        say!(evening.lang, "web-spelunke-slate-of", name = evening.name(seat))
    }
}

fn won(evening: &Evening, winners: SeatSet) -> String {
    let lang = evening.lang;
    match (winners.first(), winners.len()) {
        (None, _) => say!(lang, "web-spelunke-slate-nobody"),
        (Some(seat), 1) => say!(lang, "web-spelunke-slate-wins", name = evening.name(seat)),
        _ => say!(lang, "web-spelunke-slate-shared", count = winners.len()),
    }
}

fn slate_note(evening: &Evening) -> String {
    let lang = evening.lang;
    match (evening.position.ventil, evening.bonus_to_come()) {
        (Some(level), _) => say!(lang, "web-spelunke-slate-safe", eyes = eyes(level)),
        (None, 0) => String::new(),
        (None, bonus) => say!(lang, "web-spelunke-slate-bonus", eyes = bonus),
    }
}

/// What a 1 robs, step by step (S-05).
fn ladder(evening: &Evening) -> Markup {
    let lang = evening.lang;
    let ones = evening.position.ones;
    let is_robbing = matches!(evening.position.phase, Phase::Rob(_));
    // The step that counts: the one that robs now, or the next one, and at the top the last one again.
    let hot = if is_robbing { ones } else { HIGHEST_STEP.min(ones + 1) };
    html! {
        div .ladder {
            p .cap { (say!(lang, "web-spelunke-ladder")) }
            ol {
                @for step in 1..=HIGHEST_STEP {
                    @let (class, word) = match () {
                        () if step == hot && is_robbing => ("next", "web-spelunke-ladder-now"),
                        () if step == hot => ("next", "web-spelunke-ladder-next"),
                        () if step < hot => ("done", "web-spelunke-ladder-done"),
                        () => ("", "web-spelunke-ladder-then"),
                    };
                    li class=(class) {
                        @if step < hot { (icon(Icon::Check)) } @else { (die("d1", "")) }
                        span { (say!(lang, word)) }
                        b { (step) }
                    }
                }
            }
        }
    }
}
