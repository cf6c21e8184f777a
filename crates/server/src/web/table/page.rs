//! The page of a table, and the part of it that live updates replace.

use maud::{Markup, html};
use words::{Names, say};

use super::TableViewer;
use super::panels::{after, panels};
use crate::web::{address, hint, live, menu, preparing, waiting};
use board::page::Page;
use board::sight::Sight;
use board::stage::{self, Frame};
use board::views::view;
use house::tables::WebTable;

pub(super) fn page(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let at = address::of_table(table.id);
    Page {
        lang,
        title: title(viewer, table),
        classes: "in-game",
        address: &at,
        heading: Some((say!(lang, &format!("{}-name", table.game_id())), note(viewer, table))),
        bar_end: menu::of_table(viewer, table),
        body: html! {
            (live::connection_lost(lang))
            (live_part(viewer, table))
            div #stream data-live=(format!("{at}/live")) data-stage=(format!("{at}/stage"))
                data-turn=(format!("{at}/turn"))
                data-notice=(say!(lang, "web-notice-your-turn", table = table.opening.name.as_str())) hidden {}
        },
    }
    .draw()
}

pub(in crate::web) fn title(viewer: &TableViewer, table: &WebTable) -> String {
    let lang = viewer.visitor.lang;
    let game = say!(lang, &format!("{}-name", table.game_id()));
    let is_awaited = viewer.visitor.person.is_some_and(|person| table.awaits(person));
    if is_awaited {
        say!(lang, "web-title-your-turn", game = game)
    } else if table.is_over() {
        say!(lang, "web-title-over", game = game)
    } else {
        say!(lang, "web-title", page = game)
    }
}

fn note(viewer: &TableViewer, table: &WebTable) -> String {
    let note = match &table.game {
        None => table.opening.name.to_string(),
        Some(game) => {
            let names = Names::of(game, viewer.visitor.lang);
            let (may, seat) = table.may(viewer.visitor.person);
            view(game.game()).note(&Sight::new(game, &names, viewer.visitor.lang, seat, may, viewer.chosen))
        }
    };
    hint::noted(viewer.visitor.lang, table, &note)
}

/// The part of the page that live updates replace.
pub(in crate::web) fn live_part(viewer: &TableViewer, table: &WebTable) -> Markup {
    let (visitor, lang) = (viewer.visitor, viewer.visitor.lang);
    let Some(game) = &table.game else { return waiting::live_part(viewer, table) };
    let names = Names::of(game, lang);
    let (may, seat) = table.may(visitor.person);
    let sight = Sight::new(game, &names, lang, seat, may, viewer.chosen).with_hints(table.opening.hints);
    // A hint holds for one position only.
    let hint = viewer.hint.as_ref().filter(|(seq, _)| *seq == table.seq).map(|(_, hint)| &**hint);
    let may_have_hint = visitor.person.is_some_and(|person| table.may_have_hint(person));
    let frame = Frame {
        address: address::of_table(table.id),
        seq: table.seq,
        is_known: visitor.person.is_some(),
        notice: viewer.notice.clone(),
        may_undo: visitor.person.is_some_and(|person| table.may_undo(person)),
        note: hint::noted(lang, table, &view(game.game()).note(&sight)),
        hint: if may_have_hint {
            hint::draw(&sight, hint)
        } else {
            html! {}
        },
        waiting: preparing::why(viewer, table, &names),
        panels: html! {
            (preparing::panel(viewer, table, &names))
            @if table.opening.hints { p .tag.hints-on { (say!(lang, "web-hints-here")) } }
            (panels(viewer, table, &names))
        },
        after: after(viewer, table),
        is_correctable: visitor.person.is_some_and(|person| !table.seats_of(person).is_empty())
            && sight.dice_are_real(),
    };
    stage::stage(&sight, &frame)
}
