//! Sealed lots of an evening (docs/sealed.md): how the order came about, the check of a draw in the reader's own browser, and what
//! a member's page publishes and shows.

use axum::Form;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use play::seals::lots::Lots;
use serde_json::{Map, Value, json};
use words::{lots_contributors, say};

use super::{ClubViewer, load_club, of_club};
use crate::web::address::PathOrNotFound;
use crate::web::app::App;
use crate::web::problem::{Problem, WebRefusal};
use crate::web::seals_page::check_panel;
use crate::web::visitor::Visitor;
use board::fields::Fields;
use house::clubs::{ClubCommand, Evening, LotsNumber, MemberId, Order};
use store::ids::ClubId;

/// How the seats came to be in order, in a sentence.
pub(super) fn how_ordered(viewer: &ClubViewer, evening: &Evening) -> String {
    let lang = viewer.lang;
    if evening.draw_under_way().is_some() {
        return say!(lang, "web-lots-drawing");
    }
    match (evening.order, evening.ordering_draw()) {
        (Order::Lot, Some(lots)) => {
            let key = if lots.contributors().is_empty() { "web-lots-alone" } else { "web-lots-sealed" };
            say!(lang, key, by = contributors(viewer, lots))
        }
        (Order::Lot, None) => say!(lang, "web-club-order-lot"),
        (Order::Coming, _) => say!(lang, "web-club-order-coming"),
        (Order::Hand, _) => say!(lang, "web-club-order-hand"),
    }
}

/// How often lots were drawn this evening, which all can see, and the way to the check. Empty if they were not, or not sealed.
pub(super) fn history(viewer: &ClubViewer, evening: &Evening) -> Markup {
    let lang = viewer.lang;
    let (count, broken) = (evening.lots.len(), evening.lots.iter().filter(|lots| lots.is_dropped()).count());
    html! {
        @if let Some(newest) = evening.newest_draw() {
            @if newest.is_dropped() && evening.is_open && evening.order != Order::Hand { p { (say!(lang, "web-lots-again")) } }
            @if count > 1 { p { (say!(lang, "web-lots-times", count = count)) } }
            @if broken > 0 { p { (say!(lang, "web-lots-broken", count = broken)) } }
            p { a .btn.btn-s href=(of_draw(viewer, newest)) { (say!(lang, "web-lots-look")) } }
        }
    }
}

/// The same where the seats are not shown any more.
pub(super) fn summary(viewer: &ClubViewer, evening: &Evening) -> Markup {
    let lang = viewer.lang;
    html! {
        @if !evening.lots.is_empty() {
            section .panel.lots {
                h2 { (say!(lang, "web-club-order")) }
                p .muted.small { (how_ordered(viewer, evening)) }
                (history(viewer, evening))
            }
        }
    }
}

/// What the viewer's page has to know for its part in drawing lots, as JSON; `None` if it has none.
pub(super) fn asked_of_page(viewer: &ClubViewer, evening: &Evening) -> Option<String> {
    let me = viewer.me.id.0;
    let lots = evening.newest_draw().filter(|lots| evening.is_open && lots.header().members.contains(&me))?;
    let (draw, end) = (lots.header().draw, lots.end_of(me).map(|end| end.to_string()));
    if lots.is_under_way() {
        let asked = lots.awaits_links_after().filter(|_| lots.awaited().contains(&me));
        let head = asked.map(|head| head.0.to_string());
        return Some(json!({"draw": draw, "end": end, "isOpen": !lots.is_fixed(), "head": head}).to_string());
    }
    Some(json!({"draw": draw, "end": end, "isLeftOut": lots.left_out().contains(&me)}).to_string())
}

/// `POST /c/ID/evening/N/chain`: the end of a member's chain for a draw, published.
pub(super) async fn publish_end(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, evening)): PathOrNotFound<(ClubId, u32)>,
    Form(fields): Form<Fields>,
) -> Result<StatusCode, Problem> {
    let (draw, end) = (read_draw(evening, &fields)?, read_bytes(&fields, "end")?);
    ask(&app, &visitor, id, ClubCommand::PublishLotsEnd { draw, end }).await
}

/// `POST /c/ID/evening/N/link`: a member's link of a draw, shown.
pub(super) async fn show_link(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, evening)): PathOrNotFound<(ClubId, u32)>,
    Form(fields): Form<Fields>,
) -> Result<StatusCode, Problem> {
    let (draw, link) = (read_draw(evening, &fields)?, read_bytes(&fields, "link")?);
    ask(&app, &visitor, id, ClubCommand::ShowLotsLink { draw, link }).await
}

async fn ask(app: &App, visitor: &Visitor, id: ClubId, command: ClubCommand) -> Result<StatusCode, Problem> {
    app.0.limits.count_post(visitor.from)?;
    load_club(app, visitor, id).await?;
    let asked = app.0.clubs.ask(id, visitor.person()?, command).await;
    asked.map(|_| StatusCode::NO_CONTENT).map_err(|error| of_club(error, visitor.lang))
}

fn read_draw(evening: u32, fields: &Fields) -> Result<LotsNumber, Problem> {
    let draw = fields.get("draw").and_then(|draw| draw.parse().ok()).ok_or(Problem::Web(WebRefusal::BadForm))?;
    Ok(LotsNumber { evening, draw })
}

fn read_bytes<T: std::str::FromStr>(fields: &Fields, name: &str) -> Result<T, Problem> {
    fields.get(name).and_then(|bytes| bytes.parse().ok()).ok_or(Problem::Web(WebRefusal::BadForm))
}

/// `GET /c/ID/evening/N/lots/D`: a draw and its check.
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, number, draw)): PathOrNotFound<(ClubId, u32, u32)>,
) -> Result<Markup, Problem> {
    let viewer = load_club(&app, &visitor, id).await?;
    let evening = viewer.club.evening(number).ok_or(Problem::NotFound)?;
    let lots = evening.draw(draw).ok_or(Problem::NotFound)?;
    let (lang, at) = (viewer.lang, of_draw(&viewer, lots));
    let title = say!(lang, "web-lots-title", evening = number, draw = draw);
    let record = (lots.record(), format!("{at}/record"));
    let body = html! {
        main #live .page.narrow {
            h1 { (title) }
            p { (say!(lang, "web-lots-what")) }
            (drawn(&viewer, lots))
            (check_panel(lang, &say!(lang, "web-lots-how"), Some(&record), None, names(&viewer, lots)))
            (draws(&viewer, evening))
            p { a href=(format!("{}/evening/{number}", viewer.at())) { (say!(lang, "web-lots-back")) } }
        }
    };
    Ok(viewer.page(&at, &title, body))
}

/// `GET /c/ID/evening/N/lots/D/record`
pub(super) async fn record(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, number, draw)): PathOrNotFound<(ClubId, u32, u32)>,
) -> Result<Response, Problem> {
    let viewer = load_club(&app, &visitor, id).await?;
    let lots = viewer.club.evening(number).and_then(|evening| evening.draw(draw)).ok_or(Problem::NotFound)?;
    let name = format!("attachment; filename=\"lots-{number}-{draw}.knobel\"");
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, lots.record()).into_response())
}

/// The order that was drawn, and by whom. The script holds it against the record.
fn drawn(viewer: &ClubViewer, lots: &Lots) -> Markup {
    let lang = viewer.lang;
    html! {
        section .panel {
            h2 { (say!(lang, "web-lots-order")) }
            p .muted.small { (told(viewer, lots)) }
            @if let Some(order) = lots.order() {
                ol #lots-order data-order=(numbers(order)) {
                    @for member in order { li { (viewer.name(MemberId(*member))) } }
                }
            }
        }
    }
}

/// All draws of an evening, newest first.
fn draws(viewer: &ClubViewer, evening: &Evening) -> Markup {
    let lang = viewer.lang;
    html! {
        @if evening.lots.len() > 1 {
            section .panel {
                h2 { (say!(lang, "web-lots-others")) }
                ul .list {
                    @for lots in evening.lots.iter().rev() {
                        li {
                            a .t href=(of_draw(viewer, lots)) {
                                b { (say!(lang, "web-lots-draw", draw = lots.header().draw)) }
                                small { (told(viewer, lots)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What has become of a draw.
fn told(viewer: &ClubViewer, lots: &Lots) -> String {
    let lang = viewer.lang;
    if lots.is_under_way() {
        say!(lang, "web-lots-is-drawing")
    } else if lots.is_dropped() {
        say!(lang, "web-lots-was-broken")
    } else {
        say!(lang, "web-lots-was-drawn", by = contributors(viewer, lots))
    }
}

fn contributors(viewer: &ClubViewer, lots: &Lots) -> String {
    lots_contributors(viewer.lang, lots, |member| viewer.name(MemberId(member)))
}

/// What the script has to know to name the members of the draw: records have them by number.
fn names(viewer: &ClubViewer, lots: &Lots) -> Map<String, Value> {
    let members = lots.header().members.iter();
    let members = members.map(|member| (member.to_string(), viewer.name(MemberId(*member)).into()));
    let members = Value::Object(members.collect());
    Map::from_iter([("club".to_owned(), lots.header().club.clone().into()), ("members".to_owned(), members)])
}

fn numbers(members: &[u32]) -> String {
    members.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn of_draw(viewer: &ClubViewer, lots: &Lots) -> String {
    format!("{}/evening/{}/lots/{}", viewer.at(), lots.header().evening, lots.header().draw)
}
