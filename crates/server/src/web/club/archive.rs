//! All evenings, newest first, with their replays; and all results as CSV.

use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use words::say;

use super::{ClubViewer, day, load_club, results};
use crate::web::address::PathOrNotFound;
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use board::fields::Fields;
use house::clubs::{Evening, export};
use store::ids::ClubId;

/// Evenings on a page.
const A_PAGE: usize = 10;

/// `GET /c/ID/archive?page=N`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<ClubId>,
    Query(fields): Query<Fields>,
) -> Result<Markup, Problem> {
    let viewer = load_club(&app, &visitor, id).await?;
    let lang = viewer.lang;
    let mut evenings = viewer.club.in_order();
    evenings.reverse();
    let pages = evenings.len().div_ceil(A_PAGE).max(1);
    let page = fields.get("page").and_then(|page| page.parse().ok()).unwrap_or(1usize).clamp(1, pages);
    let here = format!("{}/archive", viewer.at());
    let body = html! {
        main #live .page.narrow {
            div .club-head {
                h1 { (say!(lang, "web-club-archive")) }
                p .muted { (say!(lang, "web-club-season-evenings", count = evenings.len())) }
            }
            p .row {
                a .btn.btn-s href=(format!("{}/results.csv", viewer.at())) download { (say!(lang, "web-club-csv")) }
                a .btn.btn-s href=(viewer.at()) { (say!(lang, "web-club-back")) }
            }
            @if evenings.is_empty() { section .panel { p .muted { (say!(lang, "web-club-last-none")) } } }
            @for evening in evenings.iter().skip((page - 1) * A_PAGE).take(A_PAGE) { (one(&viewer, evening)) }
            @if pages > 1 {
                nav .pills aria-label=(say!(lang, "web-club-archive")) {
                    @for number in 1..=pages {
                        a .pill href=(format!("{here}?page={number}"))
                            aria-current=[(number == page).then_some("page")] {
                            (number)
                        }
                    }
                }
            }
        }
    };
    Ok(viewer.page(&here, &say!(lang, "web-club-archive"), body))
}

fn one(viewer: &ClubViewer, evening: &Evening) -> Markup {
    let lang = viewer.lang;
    let here = evening.seats.iter().map(|id| viewer.name(*id)).collect::<Vec<_>>().join(", ");
    html! {
        section .panel {
            h2 {
                a href=(format!("{}/evening/{}", viewer.at(), evening.number)) {
                    (say!(lang, "web-club-evening-number", number = evening.number))
                }
                " · "
                (day(lang, evening.at))
            }
            @if evening.host.is_none() { p .muted.small { (say!(lang, "web-club-by-hand")) } }
            @if !here.is_empty() { p .muted.small { (say!(lang, "web-club-were-here", names = here)) } }
            @if evening.games.is_empty() {
                p .muted { (say!(lang, if evening.is_open { "web-club-evening-is-on" } else { "web-club-no-result" })) }
            }
            @for (index, game) in evening.games.iter().enumerate() { (results::draw(viewer, evening, index, game)) }
        }
    }
}

/// `GET /c/ID/results.csv`
pub(super) async fn csv(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<ClubId>,
) -> Result<Response, Problem> {
    let viewer = load_club(&app, &visitor, id).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8; header=present"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"results.csv\""),
    ];
    Ok((headers, export(&viewer.club)).into_response())
}
