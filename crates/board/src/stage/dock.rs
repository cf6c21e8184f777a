//! The dock below the felt: what is asked and the buttons that answer; at the end the result.

use maud::{Markup, html};
use play::{Awaited, May};
use rules::Seat;
use words::{ToldChoices, ending, say, told_choices};

use super::{Frame, requests, undo_button};
use crate::draw::{Icon, avatar, icon};
use crate::log;
use crate::sight::Sight;
use crate::terms::TermButtons;
use crate::views::View;

/// The most entries since the viewer's last turn.
const MOST_SINCE: usize = 20;

pub(super) fn draw(sight: &Sight, view: &dyn View, frame: &Frame) -> Markup {
    if sight.awaited == Awaited::Nothing { over(sight, frame) } else { awaiting(sight, view, frame) }
}

fn awaiting(sight: &Sight, view: &dyn View, frame: &Frame) -> Markup {
    let dock = view.dock(sight);
    let mut terms = TermButtons::of(sight);
    let (ask, follows) = (terms.draw(&dock.ask), terms.draw(&dock.follows));
    let (class, label) = match sight.may {
        May::Look => ("dock", "web-awaited"),
        May::Move | May::Throw | May::Enter => ("dock on", "web-your-move"),
    };
    html! {
        section class=(class) aria-label=(say!(sight.lang, label)) {
            (requests(sight, frame))
            div .say aria-live="polite" {
                (whose_turn(sight, frame))
                b { (ask) }
                @if !dock.follows.is_empty() { p { (follows) } }
                @if let Some(waiting) = &frame.waiting { p { (waiting) } }
                (since_last_turn(sight))
                @if frame.is_spectator { p .watching { (icon(Icon::Eye)) (say!(sight.lang, "web-watching-you")) } }
            }
            div .acts { (undo_button(sight, frame)) (skip_button(sight, view, frame)) (dock.acts) }
            (help(sight, view, frame))
            (frame.hint)
        }
    }
}

/// What each choice means, with its chance, for those who want to be told.
fn help(sight: &Sight, view: &dyn View, frame: &Frame) -> Markup {
    let lang = sight.lang;
    let told = match sight.may {
        May::Move | May::Throw if sight.help => told_choices(lang, sight.table, sight.names, &view.choices(sight)),
        _ => ToldChoices::default(),
    };
    let mut terms = TermButtons::of(sight);
    html! {
        @if !told.choices.is_empty() {
            section .choices data-scrolls aria-label=(say!(lang, "help-title")) tabindex="0" {
                dl { @for (choice, means) in &told.choices { dt { (choice) } dd { (terms.draw(means)) } } }
                p .muted.small {
                    @if !told.basis.is_empty() { (told.basis) " " }
                    button .as-link name="show" value="off" formaction=(format!("/help/{}?back={}", sight.table.game(), frame.address)) {
                        (say!(lang, "help-hide"))
                    }
                }
            }
        }
    }
}

/// Lets the bots act without pauses until a person is awaited.
fn skip_button(sight: &Sight, view: &dyn View, frame: &Frame) -> Markup {
    html! {
        @if frame.may_skip {
            button .btn.skip-bots formaction=(format!("{}/skip", frame.address)) { (say!(sight.lang, skips_to(sight, view))) }
        }
    }
}

/// What the bots' pauses are skipped for: the viewer's turn, that of another person, or the end if nobody's comes any more.
fn skips_to(sight: &Sight, view: &dyn View) -> &'static str {
    let comes = |seat: &Seat| !sight.is_bot(*seat) && !view.is_done(sight, *seat);
    if sight.seat.as_ref().is_some_and(comes) {
        "web-skip-to-turn"
    } else if sight.seats().any(|seat| comes(&seat)) {
        "web-skip-bots"
    } else {
        "web-skip-to-end"
    }
}

/// What the others have done since the viewer's last turn, folded.
fn since_last_turn(sight: &Sight) -> Markup {
    let entries = if sight.may == May::Look { Vec::new() } else { log::since_last_turn(sight, MOST_SINCE) };
    html! {
        @if !entries.is_empty() {
            details .since {
                summary { (say!(sight.lang, "web-since", count = entries.len())) span .chev { (icon(Icon::ChevronDown)) } }
                ol data-scrolls { @for entry in &entries { li { (entry.told) } } }
            }
        }
    }
}

/// Whose turn it is, for people who share a device.
fn whose_turn(sight: &Sight, frame: &Frame) -> Markup {
    let seat = sight.awaited_seat().filter(|_| frame.plays_several && sight.may != May::Look);
    html! {
        @if let Some(seat) = seat {
            p .whose { (avatar(sight, seat)) (say!(sight.lang, "web-whose-turn", name = sight.name(seat))) }
        }
    }
}

fn over(sight: &Sight, frame: &Frame) -> Markup {
    let end = ending(sight.lang, sight.table, sight.names, sight.seat);
    html! {
        section .dock.over aria-label=(say!(sight.lang, "web-result")) {
            (requests(sight, frame))
            div .say aria-live="polite" {
                @if let Some(end) = &end {
                    b { (end.headline) }
                    @if !end.why.is_empty() { p { (end.why) } }
                }
                (frame.luck)
            }
            div .acts { (undo_button(sight, frame)) (frame.after) }
        }
    }
}
