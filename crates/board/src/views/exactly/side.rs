//! Beside the table: the two steps of a move, or who is one coin from 100.

use maud::{Markup, html};
use rules::Seat;
use rules::exactly::{Coin, EXACTLY, Phase};
use words::say;

use super::board::Board;
use super::choice::{Choice, Source};
use crate::draw::{Icon, avatar, icon};

/// The panels beside the table.
pub(super) fn side(board: &Board) -> Markup {
    match &board.choice {
        Some(choice) => steps(board, choice),
        None if matches!(board.position.phase, Phase::Start(_)) => html! {},
        None => close(board),
    }
}

fn steps(board: &Board, choice: &Choice) -> Markup {
    let lang = board.sight.lang;
    let named = choice.taken.map(|(coin, _)| coin).or(choice.named());
    let take = named.map_or_else(
        || say!(lang, "web-exactly-step-take-any"),
        |coin| say!(lang, "web-exactly-step-taken", coin = coin.value()),
    );
    let put_note = match choice.taken {
        Some(_) => say!(lang, "web-exactly-step-goals", count = choice.goals().count()),
        None => say!(lang, "web-exactly-step-put-later"),
    };
    html! {
        section .panel {
            h2 { (say!(lang, "web-your-move")) }
            ol .steps2 {
                (step(1, choice.taken.is_none(), choice.taken.is_some(), &take, &take_note(board, choice)))
                (step(2, choice.taken.is_some(), false, &say!(lang, "web-exactly-step-put"), &put_note))
            }
        }
    }
}

fn take_note(board: &Board, choice: &Choice) -> String {
    let lang = board.sight.lang;
    match (choice.taken, choice.named()) {
        (Some(taken), _) => from(board, taken),
        (None, Some(_)) => say!(lang, "web-exactly-step-sources", count = choice.sources().len()),
        (None, None) => say!(lang, "web-exactly-step-sources-any"),
    }
}

fn from(board: &Board, (_, place): Source) -> String {
    let lang = board.sight.lang;
    match place.seat() {
        None => say!(lang, "web-exactly-step-taken-middle"),
        Some(seat) if board.sight.is_me(seat) => say!(lang, "web-exactly-step-taken-own"),
        Some(seat) => say!(lang, "web-exactly-step-taken-seat", name = board.sight.name(seat)),
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

/// Whoever would have exactly 100 with one token more or less; nothing if nobody is so close.
fn close(board: &Board) -> Markup {
    let lang = board.sight.lang;
    let needs = |seat| {
        let get = wanted(board, seat).map(|coin| say!(lang, "web-exactly-close-get", coin = coin.value()));
        get.or_else(|| unwanted(board, seat).map(|coin| say!(lang, "web-exactly-close-lose", coin = coin.value())))
    };
    let seats: Vec<_> = board.sight.around().into_iter().filter_map(|seat| Some((seat, needs(seat)?))).collect();
    html! {
        @if !seats.is_empty() {
            section .panel.close {
                h2 { (say!(lang, "web-exactly-close")) }
                ul {
                    @for (seat, need) in &seats {
                        li { (avatar(board.sight, *seat)) b .name { (board.sight.name(*seat)) } span { (need) } }
                    }
                }
            }
        }
    }
}

/// The value that is missing, if one lies elsewhere.
fn wanted(board: &Board, seat: Seat) -> Option<Coin> {
    let coin = Coin::worth(usize::from(EXACTLY.checked_sub(board.total(seat))?))?;
    let own = board.position.tokens.stack(seat)[coin as usize];
    (u16::from(own) < board.game.rules().tokens.get()).then_some(coin)
}

/// The value that is too much, if the seat has one.
fn unwanted(board: &Board, seat: Seat) -> Option<Coin> {
    let coin = Coin::worth(usize::from(board.total(seat).checked_sub(EXACTLY)?))?;
    (board.position.tokens.stack(seat)[coin as usize] > 0).then_some(coin)
}
