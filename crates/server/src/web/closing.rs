//! The house closes: whoever is kept up to date is told to come back in a moment.

use axum::response::sse::Event;
use futures_core::Stream;
use tokio::sync::watch;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::WatchStream;

use crate::meters::{self, LineTo};

/// What comes over a line.
enum Told {
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
    to: LineTo,
    events: impl Stream<Item = Event> + Send + 'static,
) -> impl Stream<Item = Event> + Send + 'static {
    let line = meters::Line::open(to);
    let closing = WatchStream::new(closing).filter(|is_closing| *is_closing).take(1);
    let goodbye = closing.map(|_| Told::Bye).chain(tokio_stream::once(Told::End));
    goodbye.merge(events.map(Told::More)).map_while(move |told| {
        // The line is counted until the stream is dropped.
        let _ = &line;
        match told {
            Told::More(event) => Some(event),
            Told::Bye => Some(Event::default().event("bye").data("")),
            Told::End => None,
        }
    })
}
