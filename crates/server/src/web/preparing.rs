//! A table that is being solved: how far that is, and who waits for it.

use maud::{Markup, html};
use play::{Sitter, Table};
use rules::{Awaits, Seat};
use words::{Lang, Names, say};

use super::table::TableViewer;
use house::analysis::HowFar;
use house::tables::WebTable;

/// Milliseconds after which the page reloads while the table is being solved.
const LOOK_AGAIN: u32 = 2000;

/// Why the bot that is awaited does not move yet.
pub(super) fn why(viewer: &TableViewer, table: &WebTable, names: &Names) -> Option<String> {
    let game = table.wants_solution()?;
    let HowFar::Part(_) = how_far(viewer, game) else { return None };
    let Awaits::Move(seat) = game.awaits_whom() else { return None };
    perfect(game).contains(&seat).then(|| say!(viewer.visitor.lang, "web-bot-waits", name = names.get(seat)))
}

/// Progress of the table's solution; empty once it is there.
pub(super) fn panel(viewer: &TableViewer, table: &WebTable, names: &Names) -> Markup {
    let Some(game) = table.wants_solution() else { return html! {} };
    match how_far(viewer, game) {
        HowFar::Ready => html! {},
        HowFar::Part(part) => under_way(viewer.visitor.lang, part),
        HowFar::GivenUp => given_up(viewer.visitor.lang, table, game, names),
    }
}

fn how_far(viewer: &TableViewer, game: &Table) -> HowFar {
    *viewer.app.house().solutions().ask(game).borrow()
}

fn under_way(lang: Lang, part: f64) -> Markup {
    let percent = (part * 100.0) as u32;
    html! {
        section .panel.preparing data-again=(LOOK_AGAIN) {
            h2 { (say!(lang, "web-solving")) }
            progress max="100" value=(percent) aria-label=(say!(lang, "web-solving")) {}
            p .muted.small { (say!(lang, "web-solving-more", percent = percent)) }
        }
    }
}

fn given_up(lang: Lang, table: &WebTable, game: &Table, names: &Names) -> Markup {
    html! {
        section .panel.preparing {
            h2 { (say!(lang, "web-unsolved")) }
            @if table.opening.hints { p { (say!(lang, "web-unsolved-hints")) } }
            @for seat in perfect(game) { p { (say!(lang, "web-unsolved-bot", name = names.get(seat))) } }
        }
    }
}

/// The seats of perfect bots.
fn perfect(game: &Table) -> Vec<Seat> {
    let is_perfect = |sitter: &Sitter| matches!(sitter, Sitter::Bot(kind) if kind == bots::BotKind::Perfect.id());
    let seats = game.sitters().iter().enumerate().filter(|(_, sitter)| is_perfect(sitter));
    seats.map(|(index, _)| Seat::new(index)).collect()
}
