//! The dock below the felt: what is asked and the buttons that answer; at the end the result.

use maud::{Markup, html};
use play::{Awaited, May};
use words::{result, say};

use super::{Frame, undo_button};
use crate::sight::Sight;
use crate::views::View;

pub(super) fn draw(sight: &Sight, view: &dyn View, frame: &Frame) -> Markup {
    if sight.awaited == Awaited::Nothing { over(sight, frame) } else { awaiting(sight, view, frame) }
}

fn awaiting(sight: &Sight, view: &dyn View, frame: &Frame) -> Markup {
    let dock = view.dock(sight);
    let (class, label) = match sight.may {
        May::Look => ("dock", "web-awaited"),
        May::Move | May::Throw | May::Enter => ("dock on", "web-your-move"),
    };
    html! {
        section class=(class) aria-label=(say!(sight.lang, label)) {
            div .say aria-live="polite" {
                b { (dock.ask) }
                @if !dock.follows.is_empty() { p { (dock.follows) } }
                @if let Some(waiting) = &frame.waiting { p { (waiting) } }
            }
            div .acts { (undo_button(sight, frame)) (dock.acts) }
            (frame.hint)
        }
    }
}

fn over(sight: &Sight, frame: &Frame) -> Markup {
    let told = result(sight.lang, sight.table, sight.names).unwrap_or_default();
    html! {
        section .dock.over aria-label=(say!(sight.lang, "web-result")) {
            div .say aria-live="polite" { b { (told) } }
            div .acts { (undo_button(sight, frame)) (frame.after) }
        }
    }
}
