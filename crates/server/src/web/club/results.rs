//! A game's result, with what was corrected.

use maud::{Markup, html};
use words::say;

use super::face::small_face;
use super::{ClubViewer, day};
use crate::web::address;
use crate::web::tiles;
use house::clubs::{Evening, PlayedGame, ResultLine, Who};

pub(super) fn draw(viewer: &ClubViewer, evening: &Evening, index: usize, game: &PlayedGame) -> Markup {
    let lang = viewer.lang;
    let name = say!(lang, &format!("{}-name", game.game));
    html! {
        div .club-game {
            div .club-game-head { span .g aria-hidden="true" { (tiles::small(game.game)) } h3 { (name) } }
            (table(viewer, game, game.lines(), &name))
            (corrections(viewer, game))
            div .row {
                @if let Some(table) = game.table {
                    a .btn.btn-s href=(format!("{}/replay", address::of_table(table))) { (say!(lang, "web-replay")) }
                }
                @if viewer.is_host() {
                    a .btn.btn-s href=(format!("{}/evening/{}/correct/{}", viewer.at(), evening.number, index + 1)) {
                        (say!(lang, "web-club-correct"))
                    }
                }
            }
        }
    }
}

fn table(viewer: &ClubViewer, game: &PlayedGame, lines: &[ResultLine], name: &str) -> Markup {
    let lang = viewer.lang;
    let is_spelunke = lines.iter().any(|line| line.lost || line.bonus > 0);
    html! {
        div .wide tabindex="0" role="region" aria-label=(say!(lang, "web-club-result-of", game = name)) {
            table .stand.club-stand {
                thead { tr {
                    th scope="col" { span .sr { (say!(lang, "web-place")) } }
                    th scope="col" { span .sr { (say!(lang, "web-seat")) } }
                    th scope="col" .num { (say!(lang, &format!("{}-score", game.game))) }
                    @if is_spelunke { th scope="col" .num { (say!(lang, "web-club-bonus")) } }
                } }
                tbody {
                    @for line in lines {
                        tr {
                            td { (line.place) }
                            td { (who(viewer, line)) }
                            td .num { @match line.score { Some(score) => (score_text(score)), None => "–" } }
                            @if is_spelunke {
                                td .num { @if line.bonus > 0 { "+" (line.bonus) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn who(viewer: &ClubViewer, line: &ResultLine) -> Markup {
    let lang = viewer.lang;
    html! {
        span .club-who {
            @match &line.who {
                Who::Member(id) => {
                    @if let Some(member) = viewer.club.member(*id) { (small_face(member.avatar)) }
                    span { (viewer.name(*id))
                        @if line.won { small { "\u{a0}· " (say!(lang, "web-won")) } }
                        @if line.by_bot { small { "\u{a0}· " (say!(lang, "web-club-by-bot")) } }
                        @if line.lost { " " span .tag { (say!(lang, "web-club-lost")) } } }
                }
                Who::Bot(name) => span { (name) small { "\u{a0}· " (say!(lang, "web-club-bot")) } },
            }
        }
    }
}

/// What was first noted, struck through; by whom it was corrected, and why.
fn corrections(viewer: &ClubViewer, game: &PlayedGame) -> Markup {
    let lang = viewer.lang;
    let before = std::iter::once(&game.noted).chain(game.corrections.iter().map(|correction| &correction.lines));
    html! {
        @for (correction, before) in game.corrections.iter().zip(before) {
            div .club-corrected {
                p .small { del { (told(viewer, before)) } }
                p .small {
                    @match correction.by {
                        Some(by) => (say!(
                            lang, "web-club-corrected-by", name = viewer.name(by), day = day(lang, correction.at),
                            reason = correction.reason.as_str()
                        )),
                        None => (say!(lang, "web-club-corrected-table", day = day(lang, correction.at))),
                    }
                }
            }
        }
    }
}

/// A result in one line.
fn told(viewer: &ClubViewer, lines: &[ResultLine]) -> String {
    let one = |line: &ResultLine| {
        let name = match &line.who {
            Who::Member(id) => viewer.name(*id),
            Who::Bot(name) => name.clone(),
        };
        match line.score {
            Some(score) => format!("{}. {name} ({})", line.place, score_text(score)),
            None => format!("{}. {name}", line.place),
        }
    };
    lines.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// A score with a typographic minus.
pub(super) fn score_text(score: i64) -> String {
    if score < 0 { format!("−{}", score.unsigned_abs()) } else { score.to_string() }
}
