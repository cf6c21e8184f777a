//! The card of a game, drawn: a panel beside the table, and a sheet of paper.

use maud::{Markup, html};
use words::{CardLine, CardPart, Lang, PartShown, RuleCard, say};

use crate::sight::Sight;
use crate::terms::TermButtons;
use crate::views::{CardPicture, View};

/// The most letters of a terse line: "78 points".
const TERSE: usize = 12;

/// The parts of a table's card that stand beside it, a panel each; nothing while real dice are entered, so that the keys have
/// room.
pub(crate) fn beside(sight: &Sight, view: &dyn View) -> Markup {
    let card = words::rule_card(sight.lang, sight.table);
    let parts = card.parts.iter().filter(|part| part.shown == PartShown::Everywhere);
    let mut terms = TermButtons::of(sight);
    html! {
        @for part in parts {
            section .panel.hint.rule-card {
                h2 { (part.title) }
                dl { @for line in &part.lines { dt { (thing(view, line)) } dd { (terms.draw(&line.brings)) } } }
            }
        }
    }
}

/// A card as one sheet: the game in a sentence, a turn step by step, what counts, the end.
pub fn sheet(lang: Lang, name: &str, view: &dyn View, card: &RuleCard, rules: &str) -> Markup {
    html! {
        article .panel.sheet lang=(lang) {
            header { h1 { (name) } p { (card.goal) } }
            section .needs {
                p { (say!(lang, "card-needs", needs = card.needs.as_str())) }
                p { b { (say!(lang, "card-start")) ": " } (card.start) }
            }
            section .turn { h2 { (say!(lang, "card-turn")) } ol { @for step in &card.turn { li { (step) } } } }
            @for part in &card.parts {
                section class=(if is_terse(part) { "part terse" } else { "part" }) {
                    h2 { (part.title) }
                    @if !part.note.is_empty() { p { (part.note) } }
                    (list(view, part))
                }
            }
            section .ending { h2 { (say!(lang, "card-end")) } ul { @for line in &card.end { li { (line) } } } }
            footer { p { (rules) } }
        }
    }
}

/// True if all lines are so short that several fit side by side.
fn is_terse(part: &CardPart) -> bool {
    part.lines.iter().all(|line| line.brings.chars().count() <= TERSE)
}

fn list(view: &dyn View, part: &CardPart) -> Markup {
    html! { dl { @for line in &part.lines { dt { (thing(view, line)) } dd { (line.brings) } } } }
}

/// A thing by its picture, or in words where it has none.
fn thing(view: &dyn View, line: &CardLine) -> Markup {
    match view.card_picture(&line.id) {
        Some(CardPicture::Instead(picture)) => {
            html! { span .pics aria-hidden="true" { (picture) } span .sr { (line.label) } }
        }
        Some(CardPicture::Beside(picture)) => {
            html! { span .pics aria-hidden="true" { (picture) } b { (line.label) } }
        }
        None => html! { b { (line.label) } },
    }
}
