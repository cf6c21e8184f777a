//! An evening before the game: who is here, who sits where, and on to the table.

use maud::{Markup, html};
use play::GameId;
use words::say;

use super::Inside;
use super::face::face;
use crate::web::tiles;
use board::draw::{Icon, icon};
use house::clubs::{Belongs, EVENING_GAME, Evening, MemberId, Order};

/// What hosts do, and what everybody sees.
pub(super) fn draw(inside: &Inside, evening: &Evening) -> Markup {
    html! {
        @if inside.is_host() { (ticks(inside, evening)) (guest(inside)) }
        (order(inside, evening))
        @if inside.is_host() { (to_table(inside, evening)) }
    }
}

/// The host ticks who is here.
fn ticks(inside: &Inside, evening: &Evening) -> Markup {
    let (lang, at) = (inside.lang, inside.at());
    let guests = inside
        .club
        .members
        .iter()
        .filter(|member| member.belongs == Belongs::Guest && evening.said.contains_key(&member.id));
    let members: Vec<_> = inside.club.present_members().chain(guests).collect();
    html! {
        form .panel.ticks method="post" action=(format!("{at}/tick")) {
            fieldset {
                legend { h2 { (say!(lang, "web-club-who-is-here")) } }
                div .tick-grid {
                    @for member in members {
                        label .tick {
                            input type="checkbox" name="here" value=(member.id) checked[evening.is_here(member.id)];
                            (face(member.avatar))
                            span { b { (inside.name(member.id)) } small { (said(inside, evening, member.id)) } }
                            span .mark aria-hidden="true" { (icon(Icon::Check)) }
                        }
                    }
                }
            }
            div .row { button .btn { (say!(lang, "web-club-tick")) } }
        }
    }
}

fn said(inside: &Inside, evening: &Evening, id: MemberId) -> String {
    let lang = inside.lang;
    let is_guest = inside.club.member(id).is_some_and(|member| member.belongs == Belongs::Guest);
    match evening.said.get(&id) {
        _ if is_guest => say!(lang, "web-club-guest"),
        Some(true) => say!(lang, "web-club-is-here"),
        Some(false) => say!(lang, "web-club-is-away"),
        None => say!(lang, "web-club-has-not-said"),
    }
}

/// A guest by name.
fn guest(inside: &Inside) -> Markup {
    let (lang, at) = (inside.lang, inside.at());
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
fn order(inside: &Inside, evening: &Evening) -> Markup {
    let (lang, at) = (inside.lang, inside.at());
    let how = match evening.order {
        Order::Coming => "web-club-order-coming",
        Order::Lot => "web-club-order-lot",
        Order::Hand => "web-club-order-hand",
    };
    let last = evening.seats.len().saturating_sub(1);
    html! {
        section .panel.seat-order {
            h2 { (say!(lang, "web-club-order")) }
            p .muted.small { (say!(lang, how)) }
            @if evening.seats.is_empty() { p { (say!(lang, "web-club-nobody-here")) } }
            ol .list {
                @for (index, id) in evening.seats.iter().enumerate() {
                    li {
                        span .nth { (index + 1) }
                        @if let Some(member) = inside.club.member(*id) { (face(member.avatar)) }
                        span .t { b { (inside.name(*id)) }
                            @let bonus = inside.club.bonus_of(*id, evening.number);
                            @if bonus > 0 { small { (say!(lang, "web-club-brings", eyes = bonus)) } } }
                        @if inside.is_host() { (mover(inside, *id, index, last)) }
                    }
                }
            }
            @if inside.is_host() && evening.seats.len() > 1 {
                form method="post" action=(format!("{at}/lots")) { button .btn.btn-s { (say!(lang, "web-club-lots")) } }
            }
        }
    }
}

fn mover(inside: &Inside, id: MemberId, index: usize, last: usize) -> Markup {
    let (lang, at) = (inside.lang, inside.at());
    let name = inside.name(id);
    html! {
        form .movers method="post" action=(format!("{at}/up")) {
            input type="hidden" name="member" value=(id);
            button .icon-btn disabled[index == 0] aria-label=(say!(lang, "web-club-up", name = name.as_str())) { span .up { (icon(Icon::ChevronDown)) } }
            button .icon-btn disabled[index == last] formaction=(format!("{at}/down")) aria-label=(say!(lang, "web-club-down", name = name.as_str())) { (icon(Icon::ChevronDown)) }
        }
    }
}

/// Which game, and with whose dice.
fn to_table(inside: &Inside, evening: &Evening) -> Markup {
    let (lang, at) = (inside.lang, inside.at());
    let option = |name: &str, value: &str, key: &str, is_chosen: bool| {
        html! {
            label .opt { input type="radio" name=(name) value=(value) checked[is_chosen]; span .dot {}
                span .grow { b { (say!(lang, key)) } small { (say!(lang, &format!("{key}-more"))) } } }
        }
    };
    html! {
        form .panel.stackd.to-table method="post" action=(format!("{at}/table")) {
            h2 { (say!(lang, "web-club-to-table")) }
            fieldset .seg.club-games { legend .sr { (say!(lang, "web-game")) }
                @for game in GameId::ALL {
                    label { input type="radio" name="game" value=(game) checked[game == EVENING_GAME];
                        span .g aria-hidden="true" { (tiles::small(game)) } span { (say!(lang, &format!("{game}-name"))) } }
                }
            }
            fieldset .stackd { legend .lbl { (say!(lang, "web-dice")) }
                (option("dice", "cup", "web-dice-cup", true))
                (option("dice", "real", "web-dice-real", false))
            }
            fieldset .stackd { legend .lbl { (say!(lang, "web-club-host-die")) }
                (option("host-die", "cup", "web-club-host-die-cup", true))
                (option("host-die", "real", "web-club-host-die-real", false))
            }
            div .row {
                @if evening.seats.len() > 1 { button .btn.btn-lamp.btn-big { (say!(lang, "web-club-sit", count = evening.seats.len())) } }
                @else { button .btn.is-off aria-disabled="true" { (say!(lang, "web-club-sit", count = evening.seats.len())) small { (say!(lang, "web-club-sit-few")) } } }
            }
        }
    }
}
