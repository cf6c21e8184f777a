//! Live streams of a club's pages: one drawing for each event of the club.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::sse::{Event, Sse};
use futures_core::Stream;
use serde_json::{Value, json};
use tokio::time::interval;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::{IntervalStream, WatchStream};
use words::say;

use super::{evening as evening_page, home as home_page, load_club};
use crate::web::address::PathOrNotFound;
use crate::web::app::App;
use crate::web::limits::StreamPermit;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use store::ids::ClubId;

/// Interval of the comments that keep an idle stream open.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// A live stream of one of the club's pages.
struct ClubStream {
    app: App,
    visitor: Visitor,
    id: ClubId,
    /// `None` for the club's own page.
    evening: Option<u32>,
    _permit: StreamPermit,
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
    let stream = Arc::new(ClubStream { app, visitor, id, evening, _permit: permit });
    let drawn = WatchStream::new(watch).then(move |_| {
        let stream = Arc::clone(&stream);
        async move { draw(&stream).await }
    });
    let heartbeat = IntervalStream::new(interval(HEARTBEAT)).map(|_| Event::default().comment(""));
    Ok(Sse::new(drawn.merge(heartbeat).map(Ok)))
}

async fn draw(stream: &ClubStream) -> Event {
    let gone = || Event::default().event("gone").data("");
    let Ok(viewer) = load_club(&stream.app, &stream.visitor, stream.id).await else { return gone() };
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
