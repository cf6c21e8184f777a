//! The panel beside the table: the two steps of a move, or the seats that are one token from 100.

use maud::{Markup, html};
use rules::Seat;
use rules::exactly::{Coin, EXACTLY, Phase};
use words::say;

use super::scene::ExactlyScene;
use super::selection::{MoveSelection, Source};
use crate::draw::{Icon, avatar, icon};

pub(super) fn side(scene: &ExactlyScene) -> Markup {
    match &scene.selection {
        Some(selection) => steps(scene, selection),
        None if matches!(scene.position.phase, Phase::Start(_)) => html! {},
        None => close(scene),
    }
}

fn steps(scene: &ExactlyScene, selection: &MoveSelection) -> Markup {
    let lang = scene.sight.lang;
    let named = selection.taken.map(|(coin, _)| coin).or(selection.named());
    let take = named.map_or_else(
        || say!(lang, "web-exactly-step-take-any"),
        |coin| say!(lang, "web-exactly-step-taken", coin = coin.value()),
    );
    let put_note = match selection.taken {
        Some(_) => say!(lang, "web-exactly-step-goals", count = selection.goals().count()),
        None => say!(lang, "web-exactly-step-put-later"),
    };
    html! {
        section .panel {
            h2 { (say!(lang, "web-your-move")) }
            ol .steps2 {
                (step(1, selection.taken.is_none(), selection.taken.is_some(), &take, &take_note(scene, selection)))
                (step(2, selection.taken.is_some(), false, &say!(lang, "web-exactly-step-put"), &put_note))
            }
        }
    }
}

fn take_note(scene: &ExactlyScene, selection: &MoveSelection) -> String {
    let lang = scene.sight.lang;
    match (selection.taken, selection.named()) {
        (Some(taken), _) => from(scene, taken),
        (None, Some(_)) => say!(lang, "web-exactly-step-sources", count = selection.sources().len()),
        (None, None) => say!(lang, "web-exactly-step-sources-any"),
    }
}

fn from(scene: &ExactlyScene, (_, place): Source) -> String {
    let lang = scene.sight.lang;
    match place.seat() {
        None => say!(lang, "web-exactly-step-taken-middle"),
        Some(seat) if scene.sight.is_me(seat) => say!(lang, "web-exactly-step-taken-own"),
        Some(seat) => say!(lang, "web-exactly-step-taken-seat", name = scene.sight.name(seat)),
    }
}

fn step(number: u8, is_now: bool, is_done: bool, what: &str, note: &str) -> Markup {
    let class = if is_done {
        "ava ava-s done"
    } else if is_now {
        "ava ava-s now"
    } else {
        "ava ava-s"
    };
    html! {
        li aria-current=[is_now.then_some("step")] {
            span class=(class) aria-hidden="true" { @if is_done { (icon(Icon::Check)) } @else { (number) } }
            span { b { (what) } br; span .muted.small { (note) } }
        }
    }
}

/// The seats that would have exactly 100 with one token more or less.
fn close(scene: &ExactlyScene) -> Markup {
    let lang = scene.sight.lang;
    let needs = |seat| {
        let get = wanted(scene, seat).map(|coin| say!(lang, "web-exactly-close-get", coin = coin.value()));
        get.or_else(|| unwanted(scene, seat).map(|coin| say!(lang, "web-exactly-close-lose", coin = coin.value())))
    };
    let seats: Vec<_> = scene.sight.around().into_iter().filter_map(|seat| Some((seat, needs(seat)?))).collect();
    html! {
        @if !seats.is_empty() {
            section .panel.close {
                h2 { (say!(lang, "web-exactly-close")) }
                ul {
                    @for (seat, need) in &seats {
                        li { (avatar(scene.sight, *seat)) b .name { (scene.sight.name(*seat)) } span { (need) } }
                    }
                }
            }
        }
    }
}

/// The value that the seat misses; `None` if no token of it lies elsewhere.
fn wanted(scene: &ExactlyScene, seat: Seat) -> Option<Coin> {
    let coin = Coin::worth(usize::from(EXACTLY.checked_sub(scene.total(seat))?))?;
    let own = scene.position.tokens.stack(seat)[coin as usize];
    (u16::from(own) < scene.game.rules().tokens.get()).then_some(coin)
}

/// The value that the seat has too much; `None` if it has no such token.
fn unwanted(scene: &ExactlyScene, seat: Seat) -> Option<Coin> {
    let coin = Coin::worth(usize::from(scene.total(seat).checked_sub(EXACTLY)?))?;
    (scene.position.tokens.stack(seat)[coin as usize] > 0).then_some(coin)
}
