//! Live streams of a club's pages: one drawing for each event of the club.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::sse::{Event, Sse};
use futures_core::Stream;
use serde_json::{Value, json};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::WatchStream;
use words::say;

use super::{club_viewer, evening as evening_page, home as home_page, load_club};
use crate::meters::LiveStream;
use crate::web::address::PathOrNotFound;
use crate::web::app::App;
use crate::web::closing::until_closing;
use crate::web::live::{away, heartbeat, status_changes};
use crate::web::problem::Problem;
use crate::web::shares::Share;
use crate::web::visitor::Visitor;
use store::OpenPage;
use store::ids::ClubId;

/// A live stream of one of the club's pages.
struct ClubStream {
    app: App,
    visitor: Visitor,
    id: ClubId,
    /// `None` for the club's own page.
    evening: Option<u32>,
    _permit: Share,
    /// Counts the page as open, for the lots of an evening.
    _page: Option<OpenPage>,
}

/// `GET /c/ID/live`
pub(super) async fn home(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<ClubId>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    stream_of(app, visitor, id, None).await
}

/// `GET /c/ID/evening/N/live`
pub(super) async fn evening(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, number)): PathOrNotFound<(ClubId, u32)>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    stream_of(app, visitor, id, Some(number)).await
}

async fn stream_of(
    app: App,
    visitor: Visitor,
    id: ClubId,
    evening: Option<u32>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let permit = app.0.limits.count_stream(visitor.from)?;
    // Subscribing comes before the first drawing, so that no event falls between.
    let watch = app.house().store().watch(id);
    load_club(&app, &visitor, id).await?;
    let (status, looker) = (status_changes(&app), visitor.clone());
    // Only an evening's page takes part in its lots.
    let person = visitor.person.filter(|_| evening.is_some());
    let page = person.map(|person| app.0.clubs.open_page(id, person));
    let stream = Arc::new(ClubStream { app: app.clone(), visitor, id, evening, _permit: permit, _page: page });
    let drawn = WatchStream::new(watch).then(move |told| {
        let stream = Arc::clone(&stream);
        async move { draw(&stream, told).await }
    });
    let clubs = app.0.clubs.clone();
    let heartbeat = heartbeat().map(move |beat| {
        if let Some(person) = person {
            clubs.mark_connected(id, person);
        }
        beat
    });
    let events = drawn.merge(heartbeat).merge(status);
    Ok(Sse::new(until_closing(&app, &looker, LiveStream::Club, events).map(Ok)))
}

/// The visitor's page, at least as new as event `told`.
async fn draw(stream: &ClubStream, told: u64) -> Event {
    let gone = || Event::default().event("gone").data("");
    let viewer = match club_viewer(&stream.app, &stream.visitor, stream.app.0.clubs.since(stream.id, told).await) {
        Ok(viewer) => viewer,
        Err(Problem::Away) => {
            stream.app.house().store().remind(stream.id);
            return away();
        }
        Err(_) => return gone(),
    };
    let drawn = match stream.evening {
        None => home_page::part(&viewer),
        Some(number) => match viewer.club.evening(number) {
            Some(evening) => evening_page::part(&viewer, evening).await,
            None => return gone(),
        },
    };
    Event::default().event("stage").id(viewer.club.seq.to_string()).data(drawn.into_string())
}

/// `GET /c/ID/turn`: polled by pages in hidden tabs.
pub(super) async fn turn(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<ClubId>,
) -> Result<Json<Value>, Problem> {
    let viewer = load_club(&app, &visitor, id).await?;
    let yours = viewer.club.awaits(&viewer.me);
    let title = say!(visitor.lang, "web-title", page = viewer.club.name.as_str());
    Ok(Json(json!({"seq": viewer.club.seq, "yours": yours, "title": title})))
}
