//! All evenings, newest first, with their replays; and all of it as a table for other programs.

use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use words::say;

use super::{Inside, day, enter, results};
use crate::web::address::At;
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use board::fields::Fields;
use house::clubs::{Evening, export};
use store::ids::ClubId;

/// How many evenings a page shows.
const A_PAGE: usize = 10;

/// `GET /c/ID/archive?page=N`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    At(id): At<ClubId>,
    Query(fields): Query<Fields>,
) -> Result<Markup, Problem> {
    let inside = enter(&app, &visitor, id).await?;
    let lang = inside.lang;
    let mut evenings = inside.club.in_order();
    evenings.reverse();
    let pages = evenings.len().div_ceil(A_PAGE).max(1);
    let page = fields.get("page").and_then(|page| page.parse().ok()).unwrap_or(1usize).clamp(1, pages);
    let here = format!("{}/archive", inside.at());
    let body = html! {
        main #live .page.narrow {
            div .club-head { h1 { (say!(lang, "web-club-archive")) } p .muted { (say!(lang, "web-club-season-evenings", count = evenings.len())) } }
            p .row { a .btn.btn-s href=(format!("{}/results.csv", inside.at())) download { (say!(lang, "web-club-csv")) } a .btn.btn-s href=(inside.at()) { (say!(lang, "web-club-home")) } }
            @if evenings.is_empty() { section .panel { p .muted { (say!(lang, "web-club-last-none")) } } }
            @for evening in evenings.iter().skip((page - 1) * A_PAGE).take(A_PAGE) { (one(&inside, evening)) }
            @if pages > 1 {
                nav .pills aria-label=(say!(lang, "web-club-archive")) {
                    @for number in 1..=pages {
                        a .pill href=(format!("{here}?page={number}")) aria-current=[(number == page).then_some("page")] { (number) }
                    }
                }
            }
        }
    };
    Ok(inside.page(&here, &say!(lang, "web-club-archive"), body))
}

fn one(inside: &Inside, evening: &Evening) -> Markup {
    let lang = inside.lang;
    let here = evening.seats.iter().map(|id| inside.name(*id)).collect::<Vec<_>>().join(", ");
    html! {
        section .panel {
            h2 { a href=(format!("{}/evening/{}", inside.at(), evening.number)) { (say!(lang, "web-club-evening-number", number = evening.number)) } " · " (day(lang, evening.at)) }
            @if evening.host.is_none() { p .muted.small { (say!(lang, "web-club-by-hand")) } }
            @if !here.is_empty() { p .muted.small { (say!(lang, "web-club-were-here", names = here)) } }
            @if evening.games.is_empty() { p .muted { (say!(lang, if evening.is_open { "web-club-evening-is-on" } else { "web-club-no-result" })) } }
            @for (index, game) in evening.games.iter().enumerate() { (results::draw(inside, evening, index, game)) }
        }
    }
}

/// `GET /c/ID/results.csv`
pub(super) async fn csv(State(app): State<App>, visitor: Visitor, At(id): At<ClubId>) -> Result<Response, Problem> {
    let inside = enter(&app, &visitor, id).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8; header=present"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"results.csv\""),
    ];
    Ok((headers, export(&inside.club)).into_response())
}
