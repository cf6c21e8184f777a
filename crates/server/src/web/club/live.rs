//! Live updates of a club's pages: drawn anew after each of its events.

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

use super::{enter, evening as evening_page, home as home_page};
use crate::web::address::At;
use crate::web::app::App;
use crate::web::limits::Line;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use store::ids::ClubId;

/// How often the line is kept warm.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// Somebody who looks at a page of a club.
struct Looking {
    app: App,
    visitor: Visitor,
    id: ClubId,
    /// The evening, unless it is the club's own page.
    evening: Option<u32>,
    _line: Line,
}

/// `GET /c/ID/live`
pub(super) async fn home(
    State(app): State<App>,
    visitor: Visitor,
    At(id): At<ClubId>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    listen(app, visitor, id, None).await
}

/// `GET /c/ID/evening/N/live`
pub(super) async fn evening(
    State(app): State<App>,
    visitor: Visitor,
    At((id, number)): At<(ClubId, u32)>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    listen(app, visitor, id, Some(number)).await
}

async fn listen(
    app: App,
    visitor: Visitor,
    id: ClubId,
    evening: Option<u32>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let line = app.0.limits.count_line(visitor.from)?;
    // Watching begins before the first look, so that nothing falls in between.
    let watch = app.house().store().watch(id);
    enter(&app, &visitor, id).await?;
    let looking = Arc::new(Looking { app, visitor, id, evening, _line: line });
    let drawn = WatchStream::new(watch).then(move |_| {
        let looking = Arc::clone(&looking);
        async move { draw(&looking).await }
    });
    let heartbeat = IntervalStream::new(interval(HEARTBEAT)).map(|_| Event::default().comment(""));
    Ok(Sse::new(drawn.merge(heartbeat).map(Ok)))
}

async fn draw(looking: &Looking) -> Event {
    let gone = || Event::default().event("gone").data("");
    let Ok(inside) = enter(&looking.app, &looking.visitor, looking.id).await else { return gone() };
    let drawn = match looking.evening {
        None => home_page::part(&inside),
        Some(number) => match inside.club.evening(number) {
            Some(evening) => evening_page::part(&inside, evening).await,
            None => return gone(),
        },
    };
    Event::default().event("stage").id(inside.club.seq.to_string()).data(drawn.into_string())
}

/// `GET /c/ID/turn`: what a page that nobody looks at wants to know.
pub(super) async fn turn(State(app): State<App>, visitor: Visitor, At(id): At<ClubId>) -> Result<Json<Value>, Problem> {
    let inside = enter(&app, &visitor, id).await?;
    let yours = inside.club.awaits(&inside.me);
    let title = say!(visitor.lang, "web-title", page = inside.club.name.as_str());
    Ok(Json(json!({"seq": inside.club.seq, "yours": yours, "title": title})))
}
