//! The side column: the game's own panels, all legal moves, the newest lines of the log.

use maud::{Markup, html};
use play::{Awaited, May, Placing};
use words::say;

use super::Frame;
use crate::draw::{Icon, icon};
use crate::log;
use crate::sight::Sight;
use crate::views::View;

/// The lines of the log beside the table; the whole log has a page of its own.
const NEWEST_LINES: usize = 14;

pub(super) fn draw(sight: &Sight, view: &dyn View, frame: &Frame) -> Markup {
    html! {
        aside .side {
            (frame.panels)
            @if sight.awaited == Awaited::Nothing { (standing(sight)) } @else { (view.side(sight)) }
            @if sight.may == May::Move { (all_moves(sight)) }
            (log_panel(sight, frame))
        }
    }
}

fn standing(sight: &Sight) -> Markup {
    let lang = sight.lang;
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
                    @for Placing { number, seat, score, has_won } in sight.table.places() {
                        tr class=(if sight.is_me(seat) { "me" } else { "" }) {
                            td { (number) }
                            td { (sight.name(seat)) @if has_won { " " small { "· " (say!(lang, "web-won")) } } }
                            td { (score) }
                        }
                    }
                }
            }
        }
    }
}

/// All legal moves as buttons with their names.
fn all_moves(sight: &Sight) -> Markup {
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
    let lines = log::newest_lines(sight, NEWEST_LINES);
    let newest: Vec<_> = lines.iter().rev().collect();
    html! {
        section .panel.log #log {
            h2 { (say!(sight.lang, "web-log")) }
            @if newest.is_empty() { p .muted { (say!(sight.lang, "web-log-empty")) } }
            (log::draw(sight, &newest, frame.is_correctable.then_some(frame.address.as_str())))
            a .more href=(format!("{}/replay", frame.address)) { (say!(sight.lang, "web-log-all")) }
        }
    }
}
