//! The felt of Spelunke: seats, dice, slate, ladder, jokers.

use maud::{Markup, html};
use rules::spelunke::{Face, HIGHEST_STEP, Joker, Phase};
use rules::{Game, SeatSet};
use words::say;

use super::round_dice::RoundDice;
use super::scene::{SpelunkeScene, eyes, joker_name};
use super::{end, joker_cards, odds, seats};
use crate::draw::{Icon, die, icon};
use crate::seal;

/// The most digits that the slate's number has in its large size.
const LARGE_DIGITS: usize = 3;

pub(super) fn draw(scene: &SpelunkeScene) -> Markup {
    html! {
        (seats::draw(scene))
        @match scene.game.standing(scene.position) {
            Some(standing) => (end::draw(scene, &standing)),
            None => (middle(scene)),
        }
        (joker_cards::draw(scene))
    }
}

fn middle(scene: &SpelunkeScene) -> Markup {
    html! {
        div class=(format!("mid {}", seats::crowd(scene))) {
            (throws(scene))
            (slate(scene))
            (right(scene))
        }
    }
}

/// Beside the slate: the ladder, or the odds of the joker in play. A throw under the Ventil is an ordinary one (S-31).
fn right(scene: &SpelunkeScene) -> Markup {
    match scene.position.phase.announced() {
        Some(joker) if joker != Joker::Ventil && scene.is_on() => odds::draw(scene, joker),
        _ if scene.is_on() && scene.position.phase != Phase::Fumo => ladder(scene),
        _ => html! { span .nothing {} },
    }
}

/// The dice of the round, and empty places for those that are still to be thrown.
fn throws(scene: &SpelunkeScene) -> Markup {
    let throws = RoundDice::of(scene.played);
    let is_on = scene.is_on() && (scene.position.phase.announced().is_some() || throws.dice.is_empty());
    let missing = if is_on { throws.places().saturating_sub(throws.dice.len()) } else { 0 };
    let count = throws.dice.len() + missing;
    let newest = throws.dice.len().checked_sub(1).filter(|_| scene.sight.is_just_thrown());
    html! {
        div class=(format!("last n{}", count.clamp(1, 3))) data-part=(scene.sight.part("dice")) {
            div .thrown {
                @for (place, face) in throws.dice.iter().enumerate() {
                    span .one {
                        (die(&format!("d{face}"), if Some(place) == newest { "fresh" } else { "" }))
                        @if let Some(whose) = whose(scene, &throws, place) { span .cap { (whose) } }
                    }
                }
                @for place in throws.dice.len()..count {
                    span .one {
                        span .awaited {}
                        @if let Some(whose) = whose(scene, &throws, place) { span .cap { (whose) } }
                    }
                }
            }
            // A joker in play is named on the other side of the slate.
            p class=(if scene.position.phase.announced().is_some() { "sr" } else { "cap" }) {
                (caption(scene, &throws)) (spoken(&throws.dice))
            }
            @if !throws.dice.is_empty() { (seal::beside_dice(scene.sight)) }
        }
    }
}

/// The owner of a die in Anaconda's duel (S-54); `None` otherwise.
fn whose(scene: &SpelunkeScene, throws: &RoundDice, place: usize) -> Option<String> {
    (throws.joker == Some(Joker::Anaconda)).then(|| match place {
        0 if throws.seat.is_some_and(|seat| scene.sight.is_me(seat)) => say!(scene.lang, "web-spelunke-you"),
        0 => throws.seat.map_or_else(String::new, |seat| scene.name(seat).to_owned()),
        _ => say!(scene.lang, "web-spelunke-host"),
    })
}

fn caption(scene: &SpelunkeScene, throws: &RoundDice) -> String {
    let lang = scene.lang;
    let Some(seat) = throws.seat else {
        return match scene.position.phase {
            Phase::Free if scene.is_on() => say!(lang, "web-spelunke-free"),
            _ => say!(lang, "web-spelunke-not-thrown"),
        };
    };
    match throws.joker {
        _ if seat != scene.active() || !scene.is_on() => {
            say!(lang, "web-spelunke-last-of", name = scene.name(seat))
        }
        Some(joker) => joker_name(lang, joker),
        None => say!(lang, "web-spelunke-last"),
    }
}

/// The faces for screen readers.
fn spoken(dice: &[Face]) -> Markup {
    let faces: Vec<_> = dice.iter().map(ToString::to_string).collect();
    html! { @if !faces.is_empty() { span .sr { ": " (faces.join(", ")) } } }
}

/// The eyes of the seat on turn, or the winner's.
pub(super) fn slate(scene: &SpelunkeScene) -> Markup {
    let (over, value, note) = match scene.game.outcome(scene.position) {
        Some(outcome) => {
            let best = outcome.scores.iter().copied().max().unwrap_or(0);
            (won(scene, outcome.winners), eyes(best), String::new())
        }
        None => (whose_eyes(scene), eyes(scene.score(scene.active())), slate_note(scene)),
    };
    let size = if value.chars().count() > LARGE_DIGITS { "v long" } else { "v" };
    html! {
        div .slate data-part=(scene.sight.part("slate")) aria-live="polite" {
            span .k { (over) }
            span class=(size) { (value) }
            @if !note.is_empty() { span .n { (note) } }
        }
    }
}

fn whose_eyes(scene: &SpelunkeScene) -> String {
    let seat = scene.active();
    if scene.sight.is_me(seat) {
        say!(scene.lang, "web-spelunke-slate-yours")
    } else {
        say!(scene.lang, "web-spelunke-slate-of", name = scene.name(seat))
    }
}

fn won(scene: &SpelunkeScene, winners: SeatSet) -> String {
    let lang = scene.lang;
    match (winners.first(), winners.len()) {
        (None, _) => say!(lang, "web-spelunke-slate-nobody"),
        (Some(seat), 1) => say!(lang, "web-spelunke-slate-wins", name = scene.name(seat)),
        _ => say!(lang, "web-spelunke-slate-shared", count = winners.len()),
    }
}

fn slate_note(scene: &SpelunkeScene) -> String {
    let lang = scene.lang;
    match (scene.position.ventil, scene.bonus_to_come()) {
        (Some(level), _) => say!(lang, "web-spelunke-slate-safe", eyes = eyes(level)),
        (None, 0) => String::new(),
        (None, bonus) => say!(lang, "web-spelunke-slate-bonus", eyes = bonus),
    }
}

/// The robbing ladder: what each further 1 robs (S-05).
fn ladder(scene: &SpelunkeScene) -> Markup {
    let lang = scene.lang;
    let ones = scene.position.ones;
    let is_robbing = matches!(scene.position.phase, Phase::Rob(_));
    // The step that counts: the one that robs now, or the next one, and at the top the last one again.
    let hot = if is_robbing { ones } else { HIGHEST_STEP.min(ones + 1) };
    html! {
        div .ladder data-part=(scene.sight.part("ladder")) {
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
