//! The house closes: whoever is kept up to date is told to come back in a moment.

use axum::response::sse::Event;
use futures_core::Stream;
use tokio::sync::watch;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::WatchStream;

use crate::meters::{self, LiveStream};

/// What comes over a line.
enum StreamItem {
    /// Something to draw, or nothing but a heartbeat.
    More(Event),
    /// That the house closes.
    Bye,
    /// Nothing any more.
    End,
}

/// A line that says goodbye and ends when the house closes. It is counted as long as it lives.
pub(super) fn until_closing(
    closing: watch::Receiver<bool>,
    to: LiveStream,
    events: impl Stream<Item = Event> + Send + 'static,
) -> impl Stream<Item = Event> + Send + 'static {
    let gauge = meters::StreamGauge::open(to);
    let closing = WatchStream::new(closing).filter(|is_closing| *is_closing).take(1);
    let goodbye = closing.map(|_| StreamItem::Bye).chain(tokio_stream::once(StreamItem::End));
    goodbye.merge(events.map(StreamItem::More)).map_while(move |item| {
        // The line is counted until the stream is dropped.
        let _ = &gauge;
        match item {
            StreamItem::More(event) => Some(event),
            StreamItem::Bye => Some(Event::default().event("bye").data("")),
            StreamItem::End => None,
        }
    })
}
