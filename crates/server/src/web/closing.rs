//! Shutdown: ask live clients to reconnect.

use axum::response::sse::Event;
use futures_core::Stream;
use tokio::sync::watch;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::WatchStream;

use crate::meters::{self, LiveStream};

enum StreamItem {
    More(Event),
    /// The event that asks the client to reconnect.
    Bye,
    End,
}

/// The stream of `events`, ended by a `bye` at shutdown. The gauge counts it until it is dropped.
pub(super) fn until_closing(
    closing: watch::Receiver<bool>,
    to: LiveStream,
    events: impl Stream<Item = Event> + Send + 'static,
) -> impl Stream<Item = Event> + Send + 'static {
    let gauge = meters::StreamGauge::open(to);
    let closing = WatchStream::new(closing).filter(|is_closing| *is_closing).take(1);
    let goodbye = closing.map(|_| StreamItem::Bye).chain(tokio_stream::once(StreamItem::End));
    goodbye.merge(events.map(StreamItem::More)).map_while(move |item| {
        // The closure owns the gauge, so that it lives as long as the stream.
        let _ = &gauge;
        match item {
            StreamItem::More(event) => Some(event),
            StreamItem::Bye => Some(Event::default().event("bye").data("")),
            StreamItem::End => None,
        }
    })
}
