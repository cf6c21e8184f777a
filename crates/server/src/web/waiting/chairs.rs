//! The chairs round a table before its game, and what the host can do with each.

use maud::{Markup, html};
use rules::Seat;
use words::say;

use super::chair_name;
use crate::web::address;
use crate::web::table::TableViewer;
use crate::web::tiles;
use board::draw::{Icon, avatar_of, icon};
use house::tables::{Chair, WebTable};
use store::ids::PersonId;

/// Chairs drawn round the table at most; more stand in rows.
const MOST_ROUND: usize = 6;

pub(super) fn chairs(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let count = table.chairs.len();
    let form = if count <= MOST_ROUND { format!("felt round-table r{count}") } else { "felt row-table".to_owned() };
    html! {
        section .table aria-label=(say!(lang, "web-seats")) {
            div class=(form) {
                @if count <= MOST_ROUND { div .mid-art { (tiles::emblem(table.game_id())) } }
                @for index in 0..count { div class=(format!("place at{index}")) { (chair(viewer, table, index)) } }
            }
        }
    }
}

fn chair(viewer: &TableViewer, table: &WebTable, index: usize) -> Markup {
    let lang = viewer.visitor.lang;
    let is_host = viewer.visitor.person.is_some_and(|person| table.is_host(person));
    let at = address::of_table(table.id);
    match &table.chairs[index] {
        Chair::Open => html! {
            div .seat.open {
                span .ava aria-hidden="true" { (icon(Icon::Plus)) }
                div .who {
                    b { (say!(lang, "web-open-seat")) } small { (say!(lang, "web-seat-number", seat = index + 1)) }
                }
                @if is_host { (host_choices(viewer, table, index)) }
            }
        },
        Chair::Bot { kind, .. } => {
            let (kind, name) = (say!(lang, &format!("bot-{}", known_kind(kind))), chair_name(lang, table, index));
            html! {
                div .seat {
                    (avatar_of(&name, Seat::new(index), true))
                    div .who { b { (name) } small { (say!(lang, "web-bot-of", kind = kind)) } }
                    @if is_host { (free(&at, index, &say!(lang, "web-free"))) }
                }
            }
        }
        Chair::Person { person, .. } => person_chair(viewer, table, index, *person),
    }
}

fn person_chair(viewer: &TableViewer, table: &WebTable, index: usize, person: PersonId) -> Markup {
    let (lang, me, at) = (viewer.visitor.lang, viewer.visitor.person, address::of_table(table.id));
    let is_host = me.is_some_and(|me| table.is_host(me));
    let mine = me.is_some_and(|me| table.owns(me, index));
    let name = chair_name(lang, table, index);
    let is_guest = mine && me.is_some_and(|me| table.chairs_of(me).first() != Some(&index));
    let role = match (mine, table.is_host(person)) {
        _ if is_guest => say!(lang, "web-guest-here"),
        (true, true) => say!(lang, "web-you-host"),
        (true, false) => say!(lang, "web-you"),
        (false, true) => say!(lang, "web-host"),
        (false, false) => say!(lang, "web-sits"),
    };
    html! {
        div class=(if mine { "seat on" } else { "seat" }) {
            (avatar_of(&name, Seat::new(index), false))
            div .who { b { (name) } small { (role) } }
            @if mine { (free(&at, index, &say!(lang, "web-get-up"))) }
            @else if is_host { (free(&at, index, &say!(lang, "web-free"))) }
        }
    }
}

pub(super) fn known_kind(kind: &str) -> &str {
    bots::BotKind::from_id(kind).map_or("other", bots::BotKind::id)
}

fn free(at: &str, index: usize, label: &str) -> Markup {
    html! {
        form .inline-form method="post" action=(format!("{at}/free")) {
            input type="hidden" name="chair" value=(index);
            button .icon-btn aria-label=(label) title=(label) { (icon(Icon::Close)) }
        }
    }
}

/// The host's menu of an open chair: a bot, or a friend on the same device.
fn host_choices(viewer: &TableViewer, table: &WebTable, index: usize) -> Markup {
    let lang = viewer.visitor.lang;
    let at = address::of_table(table.id);
    html! {
        details .seat-menu {
            summary .icon-btn aria-label=(say!(lang, "web-seat-choices", seat = index + 1)) { (icon(Icon::Menu)) }
            div .sheet-menu {
                @for kind in bots::BotKind::at_table(&table.setup_of_chairs(), viewer.app.house().solutions().shelf()) {
                    form method="post" action=(format!("{at}/bot")) {
                        input type="hidden" name="chair" value=(index);
                        button .btn.btn-s name="kind" value=(kind.id()) {
                            span .in { (icon(Icon::Bot)) (say!(lang, &format!("bot-{kind}"))) }
                        }
                    }
                }
                form .stackd method="post" action=(format!("{at}/guest")) {
                    input type="hidden" name="chair" value=(index);
                    label .field { span .lbl.small { (say!(lang, "web-guest")) }
                        input .text-in name="name" maxlength=(play::LONGEST_NAME) required autocomplete="off"; }
                    button .btn.btn-s { (say!(lang, "web-guest-add")) }
                }
            }
        }
    }
}
