//! Jokers are chosen in secret and shown when all have chosen; at a club's table, when a person turns them up.

use std::sync::LazyLock;

use coach::chances::spelunke::{GOOD_JOKERS, eyes_of_turn};
use maud::{Markup, html};
use rules::Seat;
use rules::spelunke::Joker;
use words::{number, say};

use super::chair_name;
use crate::web::address;
use crate::web::table::TableViewer;
use board::draw::avatar_of;
use board::views::{joker_choice, joker_hand, joker_offer};
use house::tables::{Chair, JOKERS_BROUGHT, WebTable};

/// What a turn with the good set brings; solved once.
static GOOD_EYES: LazyLock<f64> = LazyLock::new(|| eyes_of_turn(GOOD_JOKERS.into_iter().collect()));

pub(super) fn choosing(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let at = address::of_table(table.id);
    let me = viewer.visitor.person;
    let asked = me.and_then(|person| table.chooses_jokers(person));
    let chosen: Vec<Joker> =
        viewer.chosen.all("joker").filter_map(|id| Joker::ALL.into_iter().find(|joker| joker.id() == id)).collect();
    html! {
        div .page.jokers {
            @match asked {
                Some(chair) => { (suggestion(viewer, table, chair)) form .stackd data-choices method="post" action=(format!("{at}/jokers")) {
                    input type="hidden" name="chair" value=(chair);
                    h1 { (say!(lang, "web-jokers", name = chair_name(lang, table, chair))) }
                    p .muted { (say!(lang, "web-jokers-secret")) }
                    (joker_choice(lang, JOKERS_BROUGHT, &chosen))
                    div .row { button .btn.btn-lamp { (say!(lang, "web-jokers-done")) } }
                } }
                None => {
                    @if table.keeps_jokers_face_down() { (face_down(viewer, table)) }
                    @else { h1 { (say!(lang, "web-jokers-wait")) } }
                    @if let Some(person) = me {
                        @for chair in table.chairs_of(person) {
                            @if let Some(jokers) = table.jokers[chair] {
                                (joker_hand(lang, &jokers.iter().collect::<Vec<_>>()))
                            }
                        }
                    }
                }
            }
            (who_has_chosen(viewer, table))
        }
    }
}

/// A good set for newcomers, with the reason: one tap takes it. Those who have played before find it folded.
fn suggestion(viewer: &TableViewer, table: &WebTable, chair: usize) -> Markup {
    let lang = viewer.visitor.lang;
    let is_new = viewer.visitor.help.explains(table.game_id(), table.id);
    html! {
        details .panel.suggestion #suggestion open[is_new] {
            summary { h2 { (say!(lang, "jokers-good")) } }
            p { (say!(lang, "jokers-good-why", eyes = number(lang, *GOOD_EYES, 0))) }
            (joker_offer(lang, &GOOD_JOKERS))
            div .row {
                form method="post" action=(format!("{}/jokers", address::of_table(table.id))) {
                    input type="hidden" name="chair" value=(chair);
                    @for joker in GOOD_JOKERS { input type="hidden" name="joker" value=(joker); }
                    button .btn.btn-lamp { (say!(lang, "jokers-good-take")) }
                }
                a .btn href=(format!("/learn/{}", table.game_id())) { (say!(lang, "jokers-good-lesson")) }
            }
        }
    }
}

/// All have chosen at a club's table: the button that turns the jokers up and begins.
fn face_down(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    html! {
        h1 { (say!(lang, "web-jokers-all")) }
        p .muted { (say!(lang, "web-jokers-face-down")) }
        @if viewer.visitor.person.is_some_and(|person| table.may_turn_up(person)) {
            form .row method="post" action=(format!("{}/start", address::of_table(table.id))) {
                button .btn.btn-lamp { (say!(lang, "web-jokers-turn-up")) }
            }
        }
    }
}

fn who_has_chosen(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let presence = viewer.presence(table);
    html! {
        section .panel {
            h2 { (say!(lang, "web-at-the-table")) }
            ul .list {
                @for (index, jokers) in table.jokers.iter().enumerate() {
                    li {
                        (avatar_of(
                            &chair_name(lang, table, index), Seat::new(index),
                            matches!(table.chairs[index], Chair::Bot { .. })
                        ))
                        span .t { b { (chair_name(lang, table, index)) } }
                        @if presence.away(index).is_some() { span .away-mark { (say!(lang, "web-seat-away")) } }
                        span .tag {
                            (say!(lang, if jokers.is_some() { "web-jokers-has" } else { "web-jokers-chooses" }))
                        }
                    }
                }
            }
        }
    }
}
