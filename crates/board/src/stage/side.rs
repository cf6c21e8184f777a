//! The side column: the game's own panels, all legal moves, the newest entries of the log.

use maud::{Markup, html};
use play::{Awaited, May, Placing};
use words::{ending, say};

use super::Frame;
use crate::draw::{Icon, icon};
use crate::log;
use crate::rule_card;
use crate::seal;
use crate::sight::Sight;
use crate::views::View;

/// The entries of the log beside the table; the whole log has a page of its own.
const NEWEST_ENTRIES: usize = 8;

pub(super) fn draw(sight: &Sight, view: &dyn View, frame: &Frame) -> Markup {
    let card = html! { @if !view.has_own_card() { (rule_card::beside(sight, view)) } };
    html! {
        aside .side {
            (frame.panels)
            @if sight.awaited == Awaited::Nothing { (standing(sight)) } @else { (view.side(sight)) }
            @if sight.may == May::Move { (all_moves(sight)) }
            // Newcomers look up what counts, others what happened.
            @if sight.help { (card) (log_panel(sight, frame)) } @else { (log_panel(sight, frame)) (card) }
            @if sight.awaited == Awaited::Nothing { (way_back(sight, &say!(sight.lang, "web-result"))) }
            @else { (way_back(sight, &view.dock(sight).ask)) }
        }
    }
}

/// The way back to the dock, with its question, for those who read the side column where it lies below the first screen.
pub(super) fn way_back(sight: &Sight, ask: &str) -> Markup {
    html! {
        a .way-back href="#live" {
            (icon(Icon::ChevronDown))
            span { span .sr { (say!(sight.lang, "web-way-back")) } (ask) }
        }
    }
}

fn standing(sight: &Sight) -> Markup {
    let lang = sight.lang;
    let places = ending(lang, sight.table, sight.names, sight.seat).map_or(Vec::new(), |end| end.places);
    html! {
        section .panel.result {
            h2 { (say!(lang, "web-result")) }
            table .stand {
                thead { tr {
                    th { span .sr { (say!(lang, "web-place")) } }
                    th { span .sr { (say!(lang, "web-seat")) } }
                    th { (say!(lang, &format!("{}-score", sight.table.game()))) }
                } }
                tbody {
                    @for (Placing { number, seat, score, has_won }, told) in &places {
                        tr class=(if sight.is_me(*seat) { "me" } else { "" }) {
                            td { (number) }
                            td {
                                (sight.name(*seat)) @if *has_won { small { "\u{a0}· " (say!(lang, "web-won")) } }
                                // What is only one number stands there already.
                                @if told.contains([',', ':']) { div .muted.small { (told) } }
                            }
                            td { (score.to_string().replace('-', "−")) }
                        }
                    }
                }
            }
        }
    }
}

/// All legal moves as buttons with their names.
pub fn all_moves(sight: &Sight) -> Markup {
    let legal = sight.legal();
    html! {
        details .panel.all-moves {
            summary {
                (say!(sight.lang, "web-all-moves", count = legal.len()))
                span .chev { (icon(Icon::ChevronDown)) }
            }
            ul {
                @for notation in legal {
                    li { button .btn.btn-s name="move" value=(notation) {
                        (words::choice(sight.lang, sight.table, sight.names, notation))
                    } }
                }
            }
        }
    }
}

pub(super) fn log_panel(sight: &Sight, frame: &Frame) -> Markup {
    let newest = log::newest_entries(sight, NEWEST_ENTRIES);
    html! {
        section .panel.log #log {
            h2 { (say!(sight.lang, "web-log")) }
            @if newest.is_empty() { p .muted { (say!(sight.lang, "web-log-empty")) } }
            (log::draw(sight, &newest, frame.is_correctable.then_some(frame.address.as_str())))
            a .more href=(format!("{}/replay", frame.address)) { (say!(sight.lang, "web-log-all")) }
            @let sealed = sight.table.seals().seals().len();
            @if sealed > 0 {
                a .more href=(format!("{}/seals", frame.address)) { (say!(sight.lang, "web-seals-count", count = sealed)) }
            }
            @if let Some(head) = sight.table.seals().head() { (seal::words_of(sight.lang, Some(&head))) }
        }
    }
}
