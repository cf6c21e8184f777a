//! The pad of big faces for real dice and cards. What has been entered stands in hidden fields; every key is a button
//! that asks for the same page with one entry more, so that nothing is posted before "Done".

use maud::{Markup, html};
use play::Awaited;
use rules::Thrower;
use words::say;

use super::side::{log_panel, way_back};
use super::{Frame, requests, ticker, undo_button};
use crate::draw::{Icon, avatar, icon, spoken_for};
use crate::sight::Sight;
use crate::views::{Pad, View};

pub(super) fn draw(sight: &Sight, view: &dyn View, frame: &Frame) -> Markup {
    let lang = sight.lang;
    let pad = view.pad(sight);
    let missing = pad.wanted.saturating_sub(pad.slots.len());
    let entered: Vec<&str> = sight.chosen.all("entered").collect();
    html! {
        section .table aria-label=(say!(lang, "web-table")) {
            div .felt { (ticker(sight)) (head(sight, &pad)) (slots(&pad, missing)) }
        }
        section .panel.padbox aria-label=(say!(lang, "web-pad")) {
            (requests(sight, frame))
            h2 aria-live="polite" { (if missing == 0 { say!(lang, "web-pad-full") } else { pad.ask.clone() }) }
            @for text in &entered { input type="hidden" name="entered" value=(text); }
            (keys(&pad, missing))
            div .padend {
                (erase_button(sight, entered.is_empty() && !frame.may_undo))
                (done_button(sight, view.entry(sight.table, &entered), missing))
            }
            (undo_button(sight, frame))
        }
        aside .side {
            (frame.panels)
            (view.side(sight))
            (log_panel(sight, frame))
            (way_back(sight, &pad.ask))
        }
    }
}

/// Who throws, and what to do at the real table.
fn head(sight: &Sight, pad: &Pad) -> Markup {
    html! {
        div .padhead {
            (pad.slate)
            div {
                div .who-throws {
                    @if let Some(seat) = sight.awaited_seat() { (avatar(sight, seat)) }
                    b { (who_throws(sight)) }
                }
                p .cap { (pad.task) }
            }
        }
    }
}

fn who_throws(sight: &Sight) -> String {
    let lang = sight.lang;
    match (sight.awaited_seat(), &sight.awaited) {
        (Some(seat), _) => say!(lang, "web-throws", name = sight.name(seat)),
        (None, Awaited::Throw { by: Thrower::Host, .. }) => say!(lang, "web-throws", name = say!(lang, "host")),
        (None, _) => say!(lang, "web-pad-shared"),
    }
}

/// What has been entered, and numbered places for what is missing.
fn slots(pad: &Pad, missing: usize) -> Markup {
    html! {
        div .slots {
            @for slot in &pad.slots { span .slot { (slot) } }
            @for place in 0..missing {
                span class=(if place == 0 { "slot cur" } else { "slot" }) { (pad.slots.len() + place + 1) }
            }
        }
    }
}

fn keys(pad: &Pad, missing: usize) -> Markup {
    html! {
        div .pad {
            @for key in &pad.keys {
                button .key name="entered" value=(key.value) formmethod="get"
                    disabled[key.off.is_some() || missing == 0] title=[key.off.as_deref()] {
                    (spoken_for(&key.label, &key.face))
                }
            }
        }
    }
}

fn erase_button(sight: &Sight, is_off: bool) -> Markup {
    html! {
        button .btn name="erase" value="1" formmethod="get" disabled[is_off] {
            span .in { (icon(Icon::Erase)) (say!(sight.lang, "web-pad-erase")) }
        }
    }
}

/// Posts the throw in notation; without one it says how many entries are missing.
fn done_button(sight: &Sight, entry: Option<String>, missing: usize) -> Markup {
    let lang = sight.lang;
    html! {
        @match entry {
            Some(entry) => button .btn.btn-lamp name="throw" value=(entry) { (say!(lang, "web-pad-done")) },
            None => button .btn.is-off type="button" aria-disabled="true" {
                (say!(lang, "web-pad-done")) small { (say!(lang, "web-pad-missing", count = missing)) }
            },
        }
    }
}
