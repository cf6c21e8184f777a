//! A table that is being solved: how far that is, and who waits for it.

use maud::{Markup, html};
use play::{Sitter, Table};
use rules::{Awaits, Seat};
use words::{Lang, Names, say};

use super::table::Looking;
use house::analysis::HowFar;
use house::tables::WebTable;

/// The page looks again after so many milliseconds, as long as a solution is waited for.
const LOOK_AGAIN: u32 = 2000;

/// Why the bot that is awaited does not move yet.
pub(super) fn why(looking: &Looking, room: &WebTable, names: &Names) -> Option<String> {
    let game = room.wants_solution()?;
    let HowFar::Part(_) = how_far(looking, game) else { return None };
    let Awaits::Move(seat) = game.awaits_whom() else { return None };
    perfect(game).contains(&seat).then(|| say!(looking.visitor.lang, "web-bot-waits", name = names.get(seat)))
}

/// How far the table's solution is; nothing once it is there.
pub(super) fn panel(looking: &Looking, room: &WebTable, names: &Names) -> Markup {
    let Some(game) = room.wants_solution() else { return html! {} };
    match how_far(looking, game) {
        HowFar::Ready => html! {},
        HowFar::Part(part) => under_way(looking.visitor.lang, part),
        HowFar::GivenUp => given_up(looking.visitor.lang, room, game, names),
    }
}

fn how_far(looking: &Looking, game: &Table) -> HowFar {
    *looking.app.house().solutions().ask(game).borrow()
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

fn given_up(lang: Lang, room: &WebTable, game: &Table, names: &Names) -> Markup {
    html! {
        section .panel.preparing {
            h2 { (say!(lang, "web-unsolved")) }
            @if room.opening.hints { p { (say!(lang, "web-unsolved-hints")) } }
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
