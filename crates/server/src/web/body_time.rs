//! A time limit for the whole body of a request. The limit on stalls alone would let a client send a byte now and then for ever.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use http_body::{Frame, SizeHint};
use tokio::time::{Instant, Sleep, sleep_until};

/// How long a client may take to send a whole body: the largest record in a minute is 70 kbit/s.
const WHOLE_BODY: Duration = Duration::from_secs(60);

/// Middleware that ends bodies which take too long. The connection is closed with them, because it cannot be used again.
pub(super) async fn limit_body_time(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    next.run(request.map(|body| Body::new(TimedBody::new(body)))).await
}

/// The client did not send its whole body in time.
#[derive(Debug, thiserror::Error)]
#[error("the body took too long")]
struct TooSlow;

struct TimedBody {
    body: Body,
    deadline: Pin<Box<Sleep>>,
}

impl TimedBody {
    fn new(body: Body) -> TimedBody {
        TimedBody { body, deadline: Box::pin(sleep_until(Instant::now() + WHOLE_BODY)) }
    }
}

impl HttpBody for TimedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.deadline.as_mut().poll(context).is_ready() {
            return Poll::Ready(Some(Err(axum::Error::new(TooSlow))));
        }
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use axum::Router;
    use axum::http::StatusCode;
    use axum::middleware::from_fn;
    use axum::routing::post;
    use tokio_stream::StreamExt;
    use tower::ServiceExt;

    use super::*;

    /// The status of a post whose body is `bytes` bytes, one each five seconds.
    async fn trickled(bytes: usize) -> StatusCode {
        let router: Router = Router::new().route("/", post(async |body: String| body)).layer(from_fn(limit_body_time));
        let slow = tokio_stream::iter(std::iter::repeat_n(Ok::<_, Infallible>(Bytes::from_static(b"x")), bytes))
            .throttle(Duration::from_secs(5));
        let request = Request::post("/").body(Body::from_stream(slow)).expect("a request");
        router.oneshot(request).await.expect("an answer").status()
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_trickles_for_ever_is_ended() {
        let begun = Instant::now();
        assert_eq!(trickled(5).await, StatusCode::OK);
        assert_eq!(trickled(1_000_000).await, StatusCode::BAD_REQUEST);
        assert!(begun.elapsed() < 2 * WHOLE_BODY);
    }
}
