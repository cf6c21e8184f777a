//! An evening before the game: who is here, who sits where, and on to the table.

use maud::{Markup, html};
use play::GameId;
use words::say;

use super::face::face;
use super::{ClubViewer, lots};
use crate::web::new_table::DEALT;
use crate::web::tiles;
use board::draw::{Icon, icon};
use house::clubs::{Belongs, EVENING_GAME, Evening, MemberId};

/// The host's forms, and the order that all members see.
pub(super) fn draw(viewer: &ClubViewer, evening: &Evening) -> Markup {
    html! {
        @if viewer.is_host() { (ticks(viewer, evening)) (guest(viewer)) }
        (order(viewer, evening))
        @if viewer.is_host() { (to_table(viewer, evening)) }
    }
}

/// The host ticks who is here.
fn ticks(viewer: &ClubViewer, evening: &Evening) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    let guests = viewer
        .club
        .members
        .iter()
        .filter(|member| member.belongs == Belongs::Guest && evening.said.contains_key(&member.id));
    let members: Vec<_> = viewer.club.present_members().chain(guests).collect();
    html! {
        form .panel.ticks method="post" action=(format!("{at}/tick")) {
            fieldset {
                legend { h2 { (say!(lang, "web-club-who-is-here")) } }
                div .tick-grid {
                    @for member in members {
                        label .tick {
                            input type="checkbox" name="here" value=(member.id) checked[evening.is_here(member.id)];
                            (face(member.avatar))
                            span { b { (viewer.name(member.id)) } small { (said(viewer, evening, member.id)) } }
                            span .mark aria-hidden="true" { (icon(Icon::Check)) }
                        }
                    }
                }
            }
            div .row { button .btn { (say!(lang, "web-club-tick")) } }
        }
    }
}

fn said(viewer: &ClubViewer, evening: &Evening, id: MemberId) -> String {
    let lang = viewer.lang;
    let is_guest = viewer.club.member(id).is_some_and(|member| member.belongs == Belongs::Guest);
    match evening.said.get(&id) {
        _ if is_guest => say!(lang, "web-club-guest"),
        Some(true) => say!(lang, "web-club-is-here"),
        Some(false) => say!(lang, "web-club-is-away"),
        None => say!(lang, "web-club-has-not-said"),
    }
}

/// The host's field for a guest's name.
fn guest(viewer: &ClubViewer) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    html! {
        form .panel.add-one method="post" action=(format!("{at}/add-guest")) {
            label .field { span .lbl { (say!(lang, "web-club-add-guest")) }
                input .text-in name="name" maxlength=(play::LONGEST_NAME) required autocomplete="off"; }
            button .btn { (say!(lang, "web-club-add")) }
            p .muted.small { (say!(lang, "web-club-add-guest-hint")) }
        }
    }
}

/// The seats in their order; by lot, or moved by hand.
fn order(viewer: &ClubViewer, evening: &Evening) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    let last = evening.seats.len().saturating_sub(1);
    html! {
        section .panel.seat-order {
            h2 { (say!(lang, "web-club-order")) }
            p .muted.small role="status" { (lots::how_ordered(viewer, evening)) }
            @if evening.seats.is_empty() { p { (say!(lang, "web-club-nobody-here")) } }
            ol .list {
                @for (index, id) in evening.seats.iter().enumerate() {
                    li {
                        span .nth { (index + 1) }
                        @if let Some(member) = viewer.club.member(*id) { (face(member.avatar)) }
                        span .t { b { (viewer.name(*id)) }
                            @let bonus = viewer.club.bonus_of(*id, evening.number);
                            @if bonus > 0 { small { (say!(lang, "web-club-brings", eyes = bonus)) } } }
                        @if viewer.is_host() { (mover(viewer, *id, index, last)) }
                    }
                }
            }
            @if viewer.is_host() && evening.seats.len() > 1 {
                form method="post" action=(format!("{at}/lots")) data-here {
                    // It stays while lots are drawn, so that the focus does, too.
                    @let is_drawing = evening.draw_under_way().is_some();
                    button .btn.btn-s .is-off[is_drawing] aria-disabled=[is_drawing.then_some("true")] {
                        (say!(lang, "web-club-lots"))
                    }
                }
            }
            (lots::history(viewer, evening))
        }
    }
}

fn mover(viewer: &ClubViewer, id: MemberId, index: usize, last: usize) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    let name = viewer.name(id);
    html! {
        form .movers method="post" action=(format!("{at}/up")) {
            input type="hidden" name="member" value=(id);
            button .icon-btn disabled[index == 0] aria-label=(say!(lang, "web-club-up", name = name.as_str())) {
                span .up { (icon(Icon::ChevronDown)) }
            }
            button .icon-btn disabled[index == last] formaction=(format!("{at}/down"))
                aria-label=(say!(lang, "web-club-down", name = name.as_str())) {
                (icon(Icon::ChevronDown))
            }
        }
    }
}

/// The choice of game and dice.
fn to_table(viewer: &ClubViewer, evening: &Evening) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    let option = |name: &str, value: &str, key: &str, is_chosen: bool| {
        html! {
            label .opt { input type="radio" name=(name) value=(value) checked[is_chosen]; span .dot {}
                span .grow { b { (say!(lang, key)) } small { (say!(lang, &format!("{key}-more"))) } } }
        }
    };
    html! {
        form .panel.stackd.to-table method="post" action=(format!("{at}/table")) {
            h2 { (say!(lang, "web-club-to-table")) }
            (games(viewer))
            fieldset .stackd { legend .lbl { (say!(lang, "web-dice")) }
                (option("dice", "cup", "web-dice-cup", true))
                (option("dice", "real", "web-dice-real", false))
                (option("dice", DEALT, "web-dice-dealt-club", false))
            }
            fieldset .stackd { legend .lbl { (say!(lang, "web-club-host-die")) }
                (option("host-die", "cup", "web-club-host-die-cup", true))
                (option("host-die", "real", "web-club-host-die-real", false))
            }
            div .row {
                @if evening.seats.len() > 1 {
                    button .btn.btn-lamp.btn-big { (say!(lang, "web-club-sit", count = evening.seats.len())) }
                }
                @else {
                    button .btn.is-off aria-disabled="true" {
                        (say!(lang, "web-club-sit", count = evening.seats.len()))
                        small { (say!(lang, "web-club-sit-few")) }
                    }
                }
            }
        }
    }
}

fn games(viewer: &ClubViewer) -> Markup {
    let lang = viewer.lang;
    html! {
        fieldset .seg.club-games { legend .sr { (say!(lang, "web-game")) }
            @for game in GameId::ALL {
                label { input type="radio" name="game" value=(game) checked[game == EVENING_GAME];
                    span .g aria-hidden="true" { (tiles::small(game)) }
                    span { (say!(lang, &format!("{game}-name"))) }
                }
            }
        }
    }
}
