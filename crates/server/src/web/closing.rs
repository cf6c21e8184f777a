//! How live streams end: at shutdown, and when their visitor is banned.

use axum::response::sse::Event;
use futures_core::Stream;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::WatchStream;

use super::app::App;
use super::visitor::Visitor;
use crate::meters::{self, LiveStream};

enum StreamItem {
    More(Event),
    /// The name of the last event: `bye` asks the client to reconnect, `gone` to load the page, which says why.
    Last(&'static str),
    End,
}

/// The stream of `events`, ended at shutdown or by a ban. The gauge counts it until it is dropped.
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
    let last = closing.merge(banned).take(1).map(StreamItem::Last).chain(tokio_stream::once(StreamItem::End));
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
