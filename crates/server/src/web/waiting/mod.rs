//! A table before its game: sitting down, then choosing jokers.

mod arrivals;
mod chairs;
mod jokers;

use arrivals::arrivals;
use chairs::chairs;
use jokers::choosing;

use maud::{Markup, html};
use words::{Lang, say};

use super::share::share;
use super::table::TableViewer;
use super::{address, title};
use board::draw::{Icon, icon};
use board::stage::notice_over;
use house::tables::{Chair, WebTable};

/// The part of the page that live updates replace.
pub(super) fn live_part(viewer: &TableViewer, table: &WebTable) -> Markup {
    let presence = viewer.presence(table);
    let yours = viewer.visitor.person.is_some_and(|person| table.awaits(person));
    let sits = viewer.visitor.person.is_some_and(|person| !table.chairs_of(person).is_empty());
    let asked = viewer.visitor.person.and_then(|person| table.chooses_jokers(person));
    html! {
        main #live class=(if sits { "room waiting" } else { "room waiting is-guest" })
            data-me[viewer.visitor.person.is_some()] data-seq=(table.seq)
            data-mark=(format!("{}{}", table.seq, presence.mark())) data-yours[yours]
            data-title=(super::table::title(viewer, table)) data-seal=[super::table::asked_of_page(viewer, table)]
            data-note=(super::table::noted(viewer, table, &presence, &super::title::told(viewer.visitor.lang, &table.title())))
            data-phase=(if table.is_closed { "jokers" } else { "waiting" })
            data-position=(asked.map_or("waiting".to_owned(), |chair| format!("chair {chair}"))) {
            @if let Some(said) = &viewer.notice { (notice_over(viewer.visitor.lang, said, &address::of_table(table.id))) }
            @if table.is_closed { (choosing(viewer, table)) } @else { (sitting_down(viewer, table)) }
        }
    }
}

fn sitting_down(viewer: &TableViewer, table: &WebTable) -> Markup {
    html! {
        h1 .sr { (title::told(viewer.visitor.lang, &table.title())) }
        div .stage.wait-stage {
            (chairs(viewer, table))
            (dock(viewer, table))
            aside .side { (invite(viewer, table)) (arrivals(viewer, table)) }
        }
    }
}

fn dock(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let me = viewer.visitor.person;
    let taken = table.chairs.iter().filter(|chair| **chair != Chair::Open).count();
    let open = table.chairs.iter().position(|chair| *chair == Chair::Open);
    let is_host = me.is_some_and(|person| table.is_host(person));
    let sits = me.is_some_and(|person| !table.chairs_of(person).is_empty());
    let least = *table.game_id().info().seats.start();
    html! {
        section class=(if is_host || !sits && open.is_some() { "dock on" } else { "dock" })
            aria-label=(say!(lang, "web-awaited")) {
            div .say {
                b { (say!(lang, "web-here", taken = taken, seats = table.chairs.len())) }
                p {
                    @if is_host && taken < least { (say!(lang, "web-host-too-few", least = least)) }
                    @else if is_host && open.is_some() { (say!(lang, "web-host-may-start")) }
                    @else if is_host { (say!(lang, "web-host-full")) }
                    @else if sits { (say!(lang, "web-wait-for-host")) }
                    @else if open.is_some() { (say!(lang, "web-sit-down-hint")) }
                    @else { (say!(lang, "web-table-full")) }
                }
                @if table.opening.all_must_seal { p .muted.small { (say!(lang, "web-all-seal-more")) } }
            }
            div .acts {
                @if !sits && open.is_some() { (sit_form(viewer, table)) }
                @if is_host { (host_buttons(viewer, table)) }
            }
        }
    }
}

fn host_buttons(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let at = address::of_table(table.id);
    let taken = table.chairs.iter().filter(|chair| **chair != Chair::Open).count();
    let open = table.chairs.iter().position(|chair| *chair == Chair::Open);
    let least = *table.game_id().info().seats.start();
    html! {
        @if let Some(open) = open {
            form method="post" action=(format!("{at}/bot")) {
                input type="hidden" name="chair" value=(open);
                button .btn name="kind" value="thumb" {
                    span .in { (icon(Icon::Bot)) (say!(lang, "web-add-bot")) }
                }
            }
        }
        form method="post" action=(format!("{at}/start")) {
            @if taken >= least { button .btn.btn-lamp { (say!(lang, "web-start", seats = taken)) } }
            @else {
                button .btn.is-off aria-disabled="true" {
                    (say!(lang, "web-start", seats = taken))
                    small { (say!(lang, "web-start-least", least = least)) }
                }
            }
        }
    }
}

fn sit_form(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let at = address::of_table(table.id);
    html! {
        form .sit method="post" action=(format!("{at}/sit")) {
            label .field { span .sr { (say!(lang, "web-your-name")) }
                input .text-in name="name" placeholder=(say!(lang, "web-your-name")) maxlength=(play::LONGEST_NAME)
                    required autocomplete="nickname" value=[viewer.visitor.name.as_deref()];
            }
            button .btn.btn-lamp { (say!(lang, "web-sit-down")) }
        }
    }
}

fn invite(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let link = address::absolute(viewer.app, viewer.visitor, &address::of_table(table.id));
    html! {
        section .panel.invite {
            h2 { (say!(lang, "web-invite")) }
            p .muted.small { (say!(lang, "web-code")) }
            div .link.code { span { (table.opening.code) } }
            (share(lang, &link))
        }
    }
}

/// Name of the sitter, or of the chair's number if there is none.
pub(super) fn chair_name(lang: Lang, table: &WebTable, chair: usize) -> String {
    name_on(lang, table.chairs.get(chair).unwrap_or(&Chair::Open), chair)
}

fn name_on(lang: Lang, who: &Chair, chair: usize) -> String {
    who.name().map_or_else(|| say!(lang, "seat-name", seat = chair + 1), str::to_owned)
}
