//! Drawings of cards: the band with letter, pattern and value, and the boxes that show the demand.

use maud::{Markup, html};
use rules::rollnbump::{Card, Demand, Pattern};
use words::{Lang, say};

use crate::draw::drawing;

pub(super) fn suit(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::A => "suit-a",
        Pattern::B => "suit-b",
        Pattern::C => "suit-c",
        Pattern::D => "suit-d",
    }
}

pub(super) fn band(card: Card) -> Markup {
    html! {
        span .top { span .let { (card.pattern) } span .pat {} span .val { (card.value) } }
    }
}

/// A demand as boxes: pips for a number, rising boxes for a row, "=" for equals.
pub(super) fn boxes(demand: Demand) -> Markup {
    let (classes, name, count) = match demand {
        Demand::Single(face) => ("req", format!("b{face}"), 1),
        Demand::Row(length) => (if length == 5 { "req up five" } else { "req up" }, "b0".to_owned(), length),
        Demand::Equals(count) => (if count == 5 { "req five" } else { "req" }, "beq".to_owned(), count),
    };
    html! { span class=(classes) { @for _ in 0..count { (drawing(&name)) } } }
}

/// A demand in few words.
pub(super) fn need(lang: Lang, demand: Demand) -> String {
    match demand {
        Demand::Single(face) => say!(lang, "web-rollnbump-need-single", face = face.pips()),
        Demand::Row(length) => say!(lang, "web-rollnbump-need-row", count = length),
        Demand::Equals(count) => say!(lang, "web-rollnbump-need-equal", count = count),
    }
}

/// A pattern's drawing with its letter.
pub(super) fn chip(pattern: Pattern) -> Markup {
    html! { span class=(format!("chip {}", suit(pattern))) aria-hidden="true" { span .pat {} b { (pattern) } } }
}

/// A pattern's name: "A (stripes)".
pub(super) fn pattern_name(lang: Lang, pattern: Pattern) -> String {
    say!(lang, &format!("pattern-{}", pattern.letter().to_ascii_lowercase()))
}
