//! How live streams end: at shutdown, and when their visitor is banned or logged out.

use std::time::Duration;

use axum::response::sse::Event;
use futures_core::Stream;
use tokio::time::interval;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::{IntervalStream, WatchStream};

use super::app::App;
use super::visitor::Visitor;
use crate::meters::{self, LiveStream};

/// How often a stream asks whether its visitor is still logged in: another server may have logged them out.
const ASKS: Duration = Duration::from_secs(25);

enum StreamItem {
    More(Event),
    /// The name of the last event: `bye` asks the client to reconnect, `gone` to load the page, which says why.
    Last(&'static str),
    End,
}

/// The stream of `events`, ended at shutdown, by a ban or by logging out. The gauge counts it until it is dropped.
pub(super) fn until_closing<S>(
    app: &App,
    visitor: &Visitor,
    to: LiveStream,
    events: S,
) -> impl Stream<Item = Event> + Send + use<S>
where
    S: Stream<Item = Event> + Send + 'static,
{
    let gauge = meters::StreamGauge::open(to);
    let closing = WatchStream::new(app.closing()).filter(|is_closing| *is_closing).map(|_| "bye");
    let (person, from) = (visitor.person, visitor.from);
    let bans = WatchStream::new(app.0.bans.changes());
    let banned = bans.filter(move |bans| bans.keep_out(person, from)).map(|_| "gone");
    let asks =
        WatchStream::new(app.0.sessions.changes()).map(drop).merge(IntervalStream::new(interval(ASKS)).map(drop));
    let (asked, looker) = (app.clone(), visitor.clone());
    let logged_out = asks.then(move |()| {
        let (app, visitor) = (asked.clone(), looker.clone());
        async move {
            let Some(person) = visitor.person else { return true };
            app.0.sessions.admit(app.house().store(), person, &visitor.session).await
        }
    });
    let logged_out = logged_out.filter(|is_good| !is_good).map(|_| "gone");
    let last = closing
        .merge(banned)
        .merge(logged_out)
        .take(1)
        .map(StreamItem::Last)
        .chain(tokio_stream::once(StreamItem::End));
    last.merge(events.map(StreamItem::More)).map_while(move |item| {
        // The closure owns the gauge, so that it lives as long as the stream.
        let _ = &gauge;
        match item {
            StreamItem::More(event) => Some(event),
            StreamItem::Last(name) => Some(Event::default().event(name).data("")),
            StreamItem::End => None,
        }
    })
}
