//! Who has come to a table and left it before its game.

use maud::{Markup, html};
use words::say;

use super::chairs::known_kind;
use super::name_on;
use crate::web::table::TableViewer;
use crate::web::title;
use house::tables::{Chair, HouseEvent, WebTable};

pub(super) fn arrivals(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    html! {
        section .panel.log {
            h2 { (say!(lang, "web-at-the-table")) }
            ol {
                @for event in table.arrivals.iter().rev().take(8) {
                    @if let Some(told) = told(viewer, table, event) {
                        li { span .ava.s5 aria-hidden="true" { "·" } span { (told) } }
                    }
                }
            }
        }
    }
}

fn told(viewer: &TableViewer, table: &WebTable, event: &HouseEvent) -> Option<String> {
    let lang = viewer.visitor.lang;
    Some(match event {
        HouseEvent::Opened(_) => say!(lang, "web-told-opened", table = title::told(lang, &table.opening.name)),
        HouseEvent::Sat { who: who @ Chair::Person { .. }, chair } => {
            say!(lang, "web-told-sat", name = name_on(lang, who, *chair))
        }
        HouseEvent::Sat { who: who @ Chair::Bot { kind, .. }, chair } => {
            let kind = say!(lang, &format!("bot-{}", known_kind(kind)));
            say!(lang, "web-told-bot", name = name_on(lang, who, *chair), kind = kind)
        }
        HouseEvent::Sat { who: Chair::Open, chair } => say!(lang, "web-told-freed", seat = *chair + 1),
        HouseEvent::Barred { .. } => say!(lang, "web-told-barred"),
        _ => return None,
    })
}
