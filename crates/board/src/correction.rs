//! The page that corrects an entry of real dice: the dice as they were entered, to be tapped to what they showed, or the
//! moves that were legal there; what follows from the change; typed notation for those who want it.
//!
//! Every tap asks for the same page with one change more, so that it works without script and can be reloaded. Only the
//! last button posts.

use maud::{Markup, html};
use play::Awaited;
use rules::Thrower;
use words::say;

use crate::draw::spoken_for;
use crate::fields::Fields;
use crate::sight::Sight;
use crate::stage::{Notice, notice};
use crate::views::{Pad, View};

/// What stands on the page.
pub struct CorrectionPage<'a> {
    /// The table as it lay before the entry; its chosen fields are those of [`settled`].
    pub sight: &'a Sight<'a>,
    pub view: &'a dyn View,
    /// The number of the entry, from 1.
    pub number: usize,
    /// The table's path: `/t/ID`.
    pub address: &'a str,
    /// What the entry says, in words and in notation.
    pub was: String,
    pub text: &'a str,
    /// What was typed instead of tapped; empty if nothing was.
    pub typed: &'a str,
    /// What the proposal leads to.
    pub outlook: CorrectionResult,
    /// True if no other person has to agree.
    pub is_alone: bool,
    pub notice: Option<Notice>,
}

/// What a change of an entry leads to.
pub enum CorrectionResult {
    /// Nothing has been changed yet.
    Unchanged,
    /// The entry can be changed: its new notation and sentence, and the sentences of the later entries that no longer fit.
    Possible { text: String, told: String, struck: Vec<String> },
    /// It cannot be: a sentence that says why.
    Impossible(String),
    /// Nothing can be corrected here, as the notice on top says.
    Closed,
}

/// The sentences of struck entries on the page; the others are counted.
const MOST_STRUCK: usize = 6;

/// The fields of the page after a tap: `entered` is what each die shows, `at` the die that a tap on a face changes. A query
/// without dice gets those of the entry. `at` and `to` together are the tap.
pub fn settled(view: &dyn View, text: &str, asked: &Fields) -> Fields {
    let mut entered: Vec<String> = asked.all("entered").map(str::to_owned).collect();
    if entered.is_empty() {
        entered = view.taps(text);
    }
    let at = asked.last("at").and_then(|at| at.parse().ok()).filter(|at| *at < entered.len()).unwrap_or(0);
    if let (Some(die), Some(to)) = (entered.get_mut(at), asked.last("to")) {
        to.clone_into(die);
    }
    let entered = entered.into_iter().map(|face| ("entered".to_owned(), face));
    entered.chain([("at".to_owned(), at.to_string())]).collect()
}

/// Drawings of the dice of a throw, given in notation, at a table that awaits it; none for a move or a card.
pub fn faces(before: &Sight, view: &dyn View, text: &str) -> Vec<Markup> {
    let chosen = settled(view, text, &Fields::default());
    let sight = Sight::new(before.table, before.names, before.lang, before.seat, before.may, &chosen);
    match sight.awaited {
        Awaited::Throw { by: Thrower::Seat(_) | Thrower::Host, .. } => view.pad(&sight).slots,
        Awaited::Throw { by: Thrower::Deck, .. } | Awaited::Move(..) | Awaited::Nothing => Vec::new(),
    }
}

pub fn draw(page: &CorrectionPage) -> Markup {
    let lang = page.sight.lang;
    let here = format!("{}/correct/{}", page.address, page.number);
    let is_open = !matches!(page.outlook, CorrectionResult::Closed);
    html! {
        main #live class=(format!("page narrow correct-page {}", page.view.room())) {
            @if let Some(said) = &page.notice { (notice(said)) }
            section .panel.stackd {
                h1 { (say!(lang, "web-correct", number = page.number)) }
                p { (say!(lang, "web-correct-was")) " " b { (page.was) } }
                @if is_open {
                    @match &page.sight.awaited {
                        Awaited::Move(_, legal) => (moves(page, &here, legal)),
                        Awaited::Throw { .. } | Awaited::Nothing => (dice(page, &here)),
                    }
                }
                (outlook(page, &here))
                @if is_open { (typing(page, &here)) }
            }
        }
    }
}

/// The dice as they lie, and the faces that the marked one could have shown.
fn dice(page: &CorrectionPage, here: &str) -> Markup {
    let (sight, lang) = (page.sight, page.sight.lang);
    let pad = page.view.pad(sight);
    let at = sight.chosen.get("at").and_then(|at| at.parse().ok()).unwrap_or(0);
    let entered: Vec<&str> = sight.chosen.all("entered").collect();
    html! {
        form .stackd method="get" action=(here) autocomplete="off" {
            @for face in &entered { input type="hidden" name="entered" value=(face); }
            // A tap on a die comes after it and counts.
            input type="hidden" name="at" value=(at);
            @if pad.slots.len() > 1 {
                p #dice { (say!(lang, "web-correct-which")) }
                div .slots role="group" aria-labelledby="dice" { (slots(page, &pad, at)) }
            } @else {
                div .slots { @for slot in &pad.slots { span .slot { (slot) } } }
            }
            p #faces { b { (ask(page, &pad, at)) } }
            div .pad role="group" aria-labelledby="faces" { (keys(&pad, entered.get(at).copied())) }
        }
    }
}

fn slots(page: &CorrectionPage, pad: &Pad, at: usize) -> Markup {
    html! {
        @for (place, slot) in pad.slots.iter().enumerate() {
            button .slot name="at" value=(place) aria-pressed=(place == at) {
                (spoken_for(&say!(page.sight.lang, "web-correct-die", number = place + 1), slot))
            }
        }
    }
}

fn ask(page: &CorrectionPage, pad: &Pad, at: usize) -> String {
    let lang = page.sight.lang;
    match (&page.sight.awaited, pad.slots.len()) {
        (Awaited::Throw { by: Thrower::Deck, .. }, _) => say!(lang, "web-correct-ask-card"),
        (_, 0 | 1) => say!(lang, "web-correct-ask"),
        _ => say!(lang, "web-correct-ask-die", number = at + 1),
    }
}

/// The faces; the one that lies there is marked.
fn keys(pad: &Pad, lies: Option<&str>) -> Markup {
    html! {
        @for key in &pad.keys {
            button .key name="to" value=(key.value) aria-pressed=(lies == Some(&key.value))
                disabled[key.off.is_some()] title=[key.off.as_deref()] {
                (spoken_for(&key.label, &key.face))
            }
        }
    }
}

/// The moves that were legal there.
fn moves(page: &CorrectionPage, here: &str, legal: &[String]) -> Markup {
    let sight = page.sight;
    let lies = match &page.outlook {
        CorrectionResult::Possible { text, .. } => text,
        CorrectionResult::Unchanged | CorrectionResult::Impossible(_) | CorrectionResult::Closed => page.text,
    };
    html! {
        form .stackd method="get" action=(here) autocomplete="off" {
            p #moves { b { (say!(sight.lang, "web-correct-ask-move")) } }
            ul .choices role="group" aria-labelledby="moves" {
                @for notation in legal {
                    li { button .btn.btn-s name="move" value=(notation) aria-pressed=(notation == lies) {
                        (words::choice(sight.lang, sight.table, sight.names, notation))
                    } }
                }
            }
        }
    }
}

/// What the change leads to, and the button that proposes it.
fn outlook(page: &CorrectionPage, here: &str) -> Markup {
    let lang = page.sight.lang;
    let back = html! { a .btn href=(page.address) { (say!(lang, "web-back")) } };
    match &page.outlook {
        CorrectionResult::Possible { text, told, struck } => html! {
            form .outlook.stackd method="post" action=(here) {
                p aria-live="polite" { (say!(lang, "web-correct-will")) " " b { (told) } }
                (struck_entries(page, struck))
                input type="hidden" name="text" value=(text);
                @if !page.is_alone { p .muted.small { (say!(lang, "web-correct-agree")) } }
                div .row {
                    button .btn.btn-lamp autofocus {
                        (say!(lang, if page.is_alone { "web-correct-now" } else { "web-correct-propose" }))
                    }
                    (back)
                }
            }
        },
        CorrectionResult::Impossible(why) => html! {
            div .outlook { (notice(&Notice::plain(why.clone()))) }
            div .row { (back) }
        },
        CorrectionResult::Unchanged | CorrectionResult::Closed => html! { div .row { (back) } },
    }
}

fn struck_entries(page: &CorrectionPage, struck: &[String]) -> Markup {
    let lang = page.sight.lang;
    html! {
        @if struck.is_empty() { p { (say!(lang, "web-correct-stays")) } } @else {
            div .struck {
                p { (say!(lang, "web-correct-struck", count = struck.len())) }
                ul {
                    @for told in struck.iter().take(MOST_STRUCK) { li { s { (told) } } }
                    @if struck.len() > MOST_STRUCK {
                        li .muted { (say!(lang, "web-correct-struck-more", count = struck.len() - MOST_STRUCK)) }
                    }
                }
            }
        }
    }
}

/// Notation, folded away unless it was used.
fn typing(page: &CorrectionPage, here: &str) -> Markup {
    let lang = page.sight.lang;
    let value = if page.typed.is_empty() { page.text } else { page.typed };
    html! {
        details .typing open[!page.typed.is_empty()] {
            summary { (say!(lang, "web-correct-type")) }
            form .stackd method="get" action=(here) autocomplete="off" {
                label .field {
                    span .lbl { (say!(lang, "web-correct-text")) }
                    input .text-in name="typed" value=(value) maxlength="80" required spellcheck="false"
                        autocapitalize="off";
                }
                p .muted.small { (say!(lang, "web-correct-example", example = example(page.sight))) }
                div { button .btn.btn-s { (say!(lang, "web-correct-look")) } }
            }
        }
    }
}

/// How such an entry is typed: a throw of these dice, or some of the legal moves.
pub fn example(before: &Sight) -> String {
    match &before.awaited {
        Awaited::Move(_, legal) => legal.iter().take(3).cloned().collect::<Vec<_>>().join(", "),
        Awaited::Throw { .. } | Awaited::Nothing => words::throw_example(before.table),
    }
}
