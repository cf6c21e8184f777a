//! Puzzles to choose from: that of the day, any of a game and grade; and the visitor's score.

use axum::extract::Query;
use axum::response::Redirect;
use axum_extra::extract::cookie::PrivateCookieJar;
use learn::puzzles::{self, GRADES, Puzzle, PuzzleScore};
use maud::{Markup, html};
use play::{GameId, QuickCup};
use time::OffsetDateTime;
use words::{Lang, say};

use super::page::{dots, share};
use super::{address_of, score_cookie, today, told_day};
use crate::web::problem::Problem;
use crate::web::tiles;
use crate::web::visitor::Visitor;
use board::draw::{Icon, icon};
use board::fields::Fields;
use board::page::Page;

/// `GET /puzzles`
pub(in crate::web) async fn list(visitor: Visitor, jar: PrivateCookieJar) -> Markup {
    let (lang, score) = (visitor.lang, score_cookie::read(&jar));
    let body = html! {
        main #live .page.puzzles {
            div .head { h1 { (say!(lang, "web-puzzles")) } p .muted { (say!(lang, "web-puzzles-about")) } }
            @if let Some(puzzle) = puzzles::of_day(today()) { (panel_of_day(lang, puzzle, &score)) }
            (any_panel(lang))
            (score_panel(lang, &score))
            p { a href="/" { (say!(lang, "web-to-lobby")) } }
        }
    };
    let title = say!(lang, "web-title", page = say!(lang, "web-puzzles"));
    Page { lang, title, classes: "plain-page", address: "/puzzles", heading: None, bar_end: html! {}, body }.draw()
}

/// `GET /puzzles/today`
pub(in crate::web) async fn of_today() -> Result<Redirect, Problem> {
    puzzles::of_day(today()).map(|puzzle| Redirect::to(&address_of(puzzle))).ok_or(Problem::NotFound)
}

/// `GET /puzzles/any?game=GAME&grade=N`: one that the visitor has not answered, if there is one.
pub(in crate::web) async fn any(jar: PrivateCookieJar, Query(fields): Query<Fields>) -> Result<Redirect, Problem> {
    let score = score_cookie::read(&jar);
    let game = fields.get("game").and_then(GameId::from_id);
    let grade = fields.get("grade").and_then(|grade| grade.parse().ok()).filter(|grade| (1..=GRADES).contains(grade));
    let mut cup = QuickCup::new(OffsetDateTime::now_utc().unix_timestamp_nanos() as u64);
    let known = |puzzle: &Puzzle| score.was_solved(puzzle).is_some();
    let found = puzzles::wanted(game, grade, &known, &mut cup).ok_or(Problem::NotFound)?;
    Ok(Redirect::to(&address_of(found)))
}

/// The way to the puzzle of the day, for the lobby.
pub(in crate::web) fn lobby_link(lang: Lang) -> Markup {
    let Some(puzzle) = puzzles::of_day(today()) else { return html! {} };
    html! {
        a .puzzle-link href="/puzzles/today" {
            span .g aria-hidden="true" { (tiles::small(puzzle.game())) }
            span { b { (say!(lang, "web-puzzle-of-day")) } small { (game_name(lang, puzzle.game())) " · " (dots(lang, puzzle)) } }
            (icon(Icon::ChevronRight))
        }
    }
}

fn game_name(lang: Lang, game: GameId) -> String {
    say!(lang, &format!("{game}-name"))
}

fn panel_of_day(lang: Lang, puzzle: &Puzzle, score: &PuzzleScore) -> Markup {
    let today = today();
    let answered = score.was_solved(puzzle).filter(|_| score.has_day(today));
    let note = say!(lang, "web-puzzle-day-note", day = told_day(lang, today), game = game_name(lang, puzzle.game()));
    html! {
        section .panel.of-day {
            h2 { (say!(lang, "web-puzzle-of-day")) }
            div .row {
                span .g aria-hidden="true" { (tiles::small(puzzle.game())) }
                p .grow { b { (note) } br; (dots(lang, puzzle)) }
                a .btn.btn-lamp href="/puzzles/today" {
                    (say!(lang, if answered.is_some() { "web-puzzle-day-look" } else { "web-puzzle-day-solve" }))
                }
            }
            p .muted.small { (say!(lang, "web-puzzle-day-utc")) }
            @if let Some(is_solved) = answered { (share(lang, &puzzle.share_text(lang, Some(today), is_solved, score))) }
        }
    }
}

fn any_panel(lang: Lang) -> Markup {
    html! {
        section .panel.any {
            h2 { (say!(lang, "web-puzzles-more")) }
            form method="get" action="/puzzles/any" {
                label .field {
                    span { (say!(lang, "web-puzzles-game")) }
                    select .text-in name="game" {
                        option value="" { (say!(lang, "web-puzzles-any-game")) }
                        @for game in GameId::ALL { option value=(game) { (game_name(lang, game)) } }
                    }
                }
                label .field {
                    span { (say!(lang, "web-puzzles-hard")) }
                    select .text-in name="grade" {
                        option value="" { (say!(lang, "web-puzzles-any-grade")) }
                        @for grade in 1..=GRADES {
                            option value=(grade) { (say!(lang, "web-puzzle-grade", grade = grade, most = GRADES)) }
                        }
                    }
                }
                button .btn { (say!(lang, "web-puzzles-give")) }
            }
        }
    }
}

fn score_panel(lang: Lang, score: &PuzzleScore) -> Markup {
    let (tried, solved) = score.counts();
    html! {
        section .panel.score {
            h2 { (say!(lang, "web-puzzle-score")) }
            @if tried == 0 {
                p { (say!(lang, "web-puzzle-no-score")) }
            } @else {
                p { b { (say!(lang, "web-puzzle-streak", count = score.streak(today()))) } " · "
                    (say!(lang, "web-puzzle-longest", count = score.longest())) }
                p { (say!(lang, "web-puzzle-counts", tried = tried, solved = solved)) }
            }
            p .muted.small { (say!(lang, "web-puzzle-kept")) }
        }
    }
}
