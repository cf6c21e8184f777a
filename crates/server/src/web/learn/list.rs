//! All lessons with their chapters.

use learn::lessons::{GameLesson, lesson};
use maud::{Markup, html};
use play::GameId;
use words::{Lang, say};

use super::address_of;
use crate::web::address::PathOrNotFound;
use crate::web::problem::Problem;
use crate::web::tiles;
use crate::web::visitor::Visitor;
use board::draw::{Icon, drawing, icon};
use board::page::Page;

/// `GET /learn`
pub(in crate::web) async fn list(visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let cards = html! { @for game in GameId::ALL { (card(lang, lesson(game))) } };
    page(lang, "/learn", &say!(lang, "learn-all-lessons"), &say!(lang, "learn-all-about"), &cards)
}

/// `GET /learn/GAME`
pub(in crate::web) async fn of_game(
    visitor: Visitor,
    PathOrNotFound(game): PathOrNotFound<String>,
) -> Result<Markup, Problem> {
    let game = GameId::from_id(&game).ok_or(Problem::NotFound)?;
    let lang = visitor.lang;
    let heading = say!(lang, "learn-lesson-of", game = say!(lang, &format!("{game}-name")));
    Ok(page(lang, &format!("/learn/{game}"), &heading, &say!(lang, "learn-about"), &card(lang, lesson(game))))
}

fn page(lang: Lang, address: &str, heading: &str, about: &str, cards: &Markup) -> Markup {
    let body = html! {
        main #live .page.lessons {
            div .head {
                span .pip aria-hidden="true" { (drawing("pip-guide")) }
                div { h1 { (heading) } p .muted { (about) } }
            }
            div .lesson-cards { (cards) }
            p { a href="/" { (say!(lang, "web-to-lobby")) } }
        }
    };
    let title = say!(lang, "web-title", page = heading);
    Page { lang, title, classes: "plain-page", address, heading: None, bar_end: html! {}, body }.draw()
}

/// A lesson with its chapters.
fn card(lang: Lang, lesson: &GameLesson) -> Markup {
    let game = lesson.game;
    let name = say!(lang, &format!("{game}-name"));
    html! {
        article .panel.lesson-card {
            div .top {
                span .g { (tiles::small(game)) }
                div { h2 { (name) } p .muted { (say!(lang, &format!("web-lobby-{game}-tile"))) } }
            }
            ol .chapter-links {
                @for (index, chapter) in lesson.chapters.iter().enumerate() {
                    li { a href=(address_of(lesson, (index, 0))) {
                        span .n aria-hidden="true" { (index + 1) }
                        (chapter.title.of(lang))
                    } }
                }
            }
            div .row {
                a .btn.btn-lamp href=(address_of(lesson, (0, 0))) {
                    span .in { (say!(lang, "learn-start")) span .sr { ": " (name) } (icon(Icon::ChevronRight)) }
                }
                a .btn.btn-quiet href=(format!("/rules/{game}")) {
                    span { (say!(lang, "learn-all-rules")) span .sr { ": " (name) } }
                }
                a .btn.btn-quiet href=(format!("/games/{game}")) {
                    span { (say!(lang, "figures-link")) span .sr { ": " (name) } }
                }
            }
        }
    }
}
