//! Drawings of tokens: piles, euros, the bar from 0 to 200.

use maud::{Markup, html};
use rules::exactly::{CAP, Cap, Coin, EXACTLY, Place};
use words::say;

use super::scene::ExactlyScene;
use super::selection::{Source, write_source};
use crate::draw::{drawing, shown, spoken_for};

/// The most tokens that are drawn in a pile; the number below it says how many there are.
const MOST_DRAWN: usize = 12;
/// The height from which on tokens lie closer together.
const HIGH: usize = 6;
/// The most euros that are drawn one by one.
const MOST_EUROS: u16 = 4;
/// The end of the bar, in cents.
const BAR: u16 = 2 * EXACTLY;
/// Offsets of the tokens from the middle of their pile, by height: no pile is quite straight.
const ASIDE: [&str; 8] = ["0", "1.6", "-1.2", "0.8", "-1.8", "1.2", "-0.6", "0.4"];

/// What the piles of a place show and which of them are buttons.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Piled {
    /// No highlight, no buttons.
    Still,
    /// The pile of this value is highlighted.
    Lit(Coin),
    /// The top token of this value has been taken.
    Lifted(Coin),
    /// Each pile that may be taken from is a button.
    Buttons,
}

/// The piles of a place, the highest value first.
pub(super) fn piles(scene: &ExactlyScene, place: Place, piled: Piled) -> Markup {
    let stack = scene.stack(place);
    let may_take = |source| scene.selection.as_ref().is_some_and(|selection| selection.may_take(source));
    let there = Coin::ALL.into_iter().rev().filter(|coin| stack[*coin as usize] > 0);
    html! {
        span .coins aria-hidden=[(piled != Piled::Buttons).then_some("true")] {
            @for coin in there {
                @if piled == Piled::Buttons && may_take((coin, place)) {
                    (pile_button(scene, (coin, place)))
                } @else {
                    span class=(format!("stk c{coin}{}", light(piled, coin))) { (pile(scene, (coin, place))) }
                }
            }
        }
    }
}

fn light(piled: Piled, coin: Coin) -> &'static str {
    match piled {
        Piled::Lit(lit) if lit == coin => " lit",
        Piled::Lifted(lit) if lit == coin => " lit up",
        _ => "",
    }
}

fn pile_button(scene: &ExactlyScene, source: Source) -> Markup {
    let (coin, place) = source;
    let (lang, sight) = (scene.sight.lang, scene.sight);
    let from = match place.seat() {
        Some(seat) => say!(lang, "exactly-from-seat", name = sight.name(seat)),
        None => say!(lang, "exactly-from-middle"),
    };
    html! {
        button class=(format!("stk lit c{coin}")) name="from" value=(write_source(source)) formmethod="get" {
            (spoken_for(&say!(lang, "web-exactly-take-from", coin = coin.value(), from = from), &pile(scene, source)))
        }
    }
}

/// One drawing a token, with the count below. Each has a key by which the script animates its move.
fn pile(scene: &ExactlyScene, (coin, place): Source) -> Markup {
    let tokens = scene.history.piles.at(coin, place);
    let drawn = &tokens[tokens.len().saturating_sub(MOST_DRAWN)..];
    html! {
        span class=(if drawn.len() >= HIGH { "pile high" } else { "pile" }) {
            @for (height, token) in drawn.iter().enumerate() {
                @let name = if height + 1 == drawn.len() { format!("n{coin}") } else { format!("k{coin}") };
                (token_drawing(coin, &name, &format!("{coin}-{token}"), ASIDE[height % ASIDE.len()]))
            }
        }
        span .cnt { (tokens.len()) i { "×" } (coin) }
    }
}

/// A token seen from the side; its height depends on the value.
fn token_drawing(coin: Coin, name: &str, key: &str, aside: &str) -> Markup {
    let sides = match coin {
        Coin::Fifty => "0 -23.2 80 55.4",
        Coin::Twenty => "0 -20.8 80 50.6",
        Coin::Ten => "0 -17.8 80 44.6",
        Coin::Five => "0 -19 80 47",
    };
    html! {
        svg .tok viewBox=(sides) data-key=(key) { g transform=(format!("translate({aside} 0)")) { (shown(name)) } }
    }
}

/// One token alone, beside a move in words.
pub(super) fn token(coin: Coin) -> Markup {
    let drawn = token_drawing(coin, &format!("n{coin}"), "", "0");
    html! { span class=(format!("one c{coin}")) aria-hidden="true" { (drawn) } }
}

/// The euros that a seat has won, and those it still needs.
pub(super) fn euros(scene: &ExactlyScene, euros: u8) -> Markup {
    let all = scene.game.rules().euros.get();
    let lang = scene.sight.lang;
    html! {
        span .euros aria-hidden="true" {
            @if all > MOST_EUROS {
                (drawing(if euros > 0 { "euro" } else { "euro0" }))
                span { (say!(lang, "web-exactly-euros-of", euros = euros, all = all)) }
            } @else {
                @for _ in 0..euros { (drawing("euro")) }
                @for _ in u16::from(euros)..all { span .todo { (drawing("euro0")) } }
            }
        }
    }
}

/// The bar from 0 to 200 with a mark at 100, and a small one where a stack is full (E-01).
pub(super) fn gauge(scene: &ExactlyScene, total: u16) -> Markup {
    let share = |cents: u16| format!("{}%", f32::from(cents.min(BAR)) * 100.0 / f32::from(BAR));
    html! {
        svg .gauge width="100%" height="20" aria-hidden="true" {
            rect .rail y="5" width="100%" height="10" rx="5" {}
            @if total > 0 { rect .fill y="5" width=(share(total)) height="10" rx="5" {} }
            @if scene.game.rules().cap != Cap::None {
                line .cap-mark x1=(share(CAP)) x2=(share(CAP)) y1="5" y2="15" {}
            }
            line .mark x1="50%" x2="50%" y1="1" y2="19" {}
            text x="50%" y="33" { (EXACTLY) }
        }
    }
}

/// The distance of a stack from 100, in words.
pub(super) fn distance(scene: &ExactlyScene, total: u16) -> String {
    let lang = scene.sight.lang;
    match total {
        EXACTLY => say!(lang, "web-exactly-exact"),
        ..EXACTLY => say!(lang, "web-exactly-short", cents = EXACTLY - total),
        _ => say!(lang, "web-exactly-over", cents = total - EXACTLY),
    }
}
