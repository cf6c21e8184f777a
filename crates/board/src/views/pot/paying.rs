//! A combo pays: in which way, and who is robbed or gets something (P-37).

use maud::{Markup, html};
use rules::pot::Combo;
use rules::{Seat, SeatSet};
use words::say;

use super::side::combo_name;
use super::{Dock, Look};

/// 2-2-2 and 3-4-5 can pay in several ways.
pub(super) fn choose(look: &Look) -> Dock {
    let lang = look.lang();
    let is_twos = look.combo() == Some(Combo::Twos);
    let name = look.combo().map(|combo| combo_name(lang, combo)).unwrap_or_default();
    let victims: Vec<Seat> = look.game.robbable(look.position, SeatSet::NONE).collect();
    let acts = html! {
        (way("take bank", "", &say!(lang, "web-pot-take-bank"), &from_bank(look, if is_twos { 1 } else { 2 })))
        @if is_twos { (way("take one", "", &say!(lang, "web-pot-take-one"), &from_seats(look, &victims, 1))) }
        (way("take two", if is_twos { " wide" } else { "" }, &say!(lang, "web-pot-take-two"), &from_seats(look, &victims, 2)))
    };
    // The three ways of 2-2-2 say all there is to say.
    let follows = if is_twos { String::new() } else { say!(lang, "web-pot-choose-345") };
    Dock { ask: say!(lang, "web-pot-choose", combo = name), follows, acts }
}

fn way(notation: &str, class: &str, what: &str, outcome: &str) -> Markup {
    html! { button class=(format!("btn{class}")) name="move" value=(notation) { (what) small { (outcome) } } }
}

/// P-10: the bank pays what it has.
fn from_bank(look: &Look, coins: u32) -> String {
    say!(look.lang(), "web-pot-bank-pays", coins = look.bank().unwrap_or(coins).min(coins))
}

/// Who would pay: they are named where there is nothing to choose (P-12, P-13).
fn from_seats(look: &Look, victims: &[Seat], wanted: usize) -> String {
    let lang = look.lang();
    match victims {
        [] => say!(lang, "web-pot-victims-none"),
        [only] => say!(lang, "web-pot-victims-one", name = look.sight.name(*only)),
        [one, two] if wanted == 2 => {
            say!(lang, "web-pot-victims-two", one = look.sight.name(*one), two = look.sight.name(*two))
        }
        _ => say!(lang, "web-pot-victims-next"),
    }
}

/// Seats to be robbed are chosen one by one, on the felt.
pub(super) fn rob(look: &Look, seats: u8, coins: u8) -> Dock {
    let lang = look.lang();
    Dock {
        ask: say!(lang, "web-pot-rob-ask", coins = coins),
        follows: say!(lang, "web-pot-tap-seat", more = seats.saturating_sub(1)),
        acts: Markup::default(),
    }
}

/// Seats that get a coin are chosen one by one, on the felt (P-30).
pub(super) fn give(look: &Look, seats: u8) -> Dock {
    let lang = look.lang();
    let follows = match look.bank() {
        // P-10: when the bank is short, whoever is served first gets what there is.
        Some(1) if seats > 1 => say!(lang, "web-pot-give-short"),
        _ => say!(lang, "web-pot-tap-seat", more = seats.saturating_sub(1)),
    };
    Dock { ask: say!(lang, "web-pot-give-ask"), follows, acts: Markup::default() }
}
