//! The page of a table, and the part of it that live updates replace.

use maud::{Markup, html};
use words::{Lang, Names, say};

use super::panels::{after, luck, panels};
use super::requests::{naming_form, requests};
use super::{TableViewer, sealing};
use crate::web::drawing::UPDATES;
use crate::web::{address, hint, live, menu, preparing, title as table_title, waiting};
use board::assets;
use board::page::{Page, Preview};
use board::sight::Sight;
use board::stage::{self, Frame};
use board::terms;
use board::views::view;
use house::tables::{TablePresence, WebTable};
use rules::Seat;
use store::Role;

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
            (terms::cards(table.game_id(), lang))
            div #banner .banner aria-hidden="true" hidden {}
            div #stream data-left-out=(say!(lang, "web-seal-left-out"))
                data-not-as-shown=(say!(lang, "web-seal-not-as-shown")) data-checker=(assets::SEAL_CHECK.address())
                data-live=(format!("{at}/live?{}={}", UPDATES.0, UPDATES.1)) data-stage=(format!("{at}/stage")) data-turn=(format!("{at}/turn"))
                data-notice=(say!(lang, "web-notice-your-turn", table = table_title::told(lang, &table.title()))) hidden {}
        },
    }
    .draw_with(&preview(lang, table))
}

/// What the table's link looks like in a chat: the game, and what a guest can do there.
fn preview(lang: Lang, table: &WebTable) -> Preview {
    let game = say!(lang, &format!("{}-name", table.game_id()));
    let description = match &table.game {
        _ if table.is_over() || table.is_loaded => "web-preview-over",
        None if !table.is_closed => "web-preview-open",
        _ => "web-preview-running",
    };
    Preview {
        description: say!(lang, description, game = game.as_str()),
        title: say!(lang, "web-preview-title", game = game),
    }
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
        None => table_title::told(viewer.visitor.lang, &table.title()),
        Some(game) => {
            let names = Names::of(game, viewer.visitor.lang);
            let (may, seat) = table.may(viewer.visitor.person);
            view(game.game()).note(&Sight::new(game, &names, viewer.visitor.lang, seat, may, viewer.chosen))
        }
    };
    noted(viewer, table, &viewer.presence(table), &note)
}

/// The note with what is said of every game: that hints are on, that all must seal, and how many watch.
pub(in crate::web) fn noted(viewer: &TableViewer, table: &WebTable, presence: &TablePresence, note: &str) -> String {
    let lang = viewer.visitor.lang;
    let noted = hint::noted(lang, table, note);
    let noted = if table.opening.all_must_seal { say!(lang, "web-all-seal-on", note = noted) } else { noted };
    if presence.watching == 0 { noted } else { say!(lang, "web-watching", note = noted, count = presence.watching) }
}

/// Who is away, as a sentence; empty if the game is over or only one person plays it.
fn told_presence(lang: Lang, table: &WebTable, sight: &Sight) -> String {
    if table.is_over() || table.people().len() < 2 {
        return String::new();
    }
    let away: Vec<&str> = sight.away.iter().map(|seat| sight.name(*seat)).collect();
    if away.is_empty() {
        say!(lang, "web-presence-all")
    } else {
        say!(lang, "web-presence-away", names = away.join(", "))
    }
}

/// The part of the page that live updates replace.
pub(in crate::web) fn live_part(viewer: &TableViewer, table: &WebTable) -> Markup {
    let (visitor, lang) = (viewer.visitor, viewer.visitor.lang);
    let Some(game) = &table.game else { return waiting::live_part(viewer, table) };
    let names = Names::of(game, lang);
    let (may, seat) = table.may(visitor.person);
    let presence = viewer.presence(table);
    let away = presence.away.iter().map(|away| Seat::new(away.chair)).collect();
    let at = address::of_table(table.id);
    let sight = Sight::new(game, &names, lang, seat, may, viewer.chosen)
        .with_table_at(Some(&at))
        .with_hints(table.opening.hints)
        .with_help(visitor.help.explains(table.game_id(), table.id))
        .with_away(away);
    // A hint holds for one position only.
    let hint = viewer.hint.as_ref().filter(|(seq, _)| *seq == table.seq).map(|(_, hint)| &**hint);
    let may_have_hint = visitor.person.is_some_and(|person| table.may_have_hint(person));
    let frame = Frame {
        address: at.clone(),
        seq: table.seq,
        mark: presence.mark(),
        seal: sealing::asked_of_page(viewer, table),
        presence: told_presence(lang, table, &sight),
        requests: requests(viewer, table, &presence, &names),
        is_known: visitor.person.is_some(),
        notice: viewer.notice.clone(),
        may_undo: visitor.person.is_some_and(|person| table.may_undo(person)),
        note: noted(viewer, table, &presence, &view(game.game()).note(&sight)),
        may_skip: visitor.person.is_some_and(|person| table.may_skip(person)),
        plays_several: visitor.person.is_some_and(|person| table.seats_of(person).len() > 1),
        forms: naming_form(viewer, table),
        is_spectator: viewer.role(table) == Role::Watching,
        hint: if may_have_hint {
            hint::draw(&sight, hint)
        } else {
            html! {}
        },
        waiting: sealing::waits(viewer, table, &presence, &names)
            .or_else(|| sealing::under_way(lang, table))
            .or_else(|| preparing::why(viewer, table, &names)),
        panels: html! {
            (preparing::panel(viewer, table, &names))
            @if table.opening.hints { p .tag.hints-on { (say!(lang, "web-hints-here")) } }
            @if table.opening.all_must_seal { p .tag.hints-on { (say!(lang, "web-all-seal-here")) } }
            (panels(viewer, table, &presence, &names))
        },
        luck: luck(viewer, table, seat),
        after: after(viewer, table),
        is_correctable: visitor.person.is_some_and(|person| table.may_correct(person)),
    };
    stage::stage(&sight, &frame)
}
