//! Middleware that measures requests and, if the settings say so, logs them: by route pattern, never by visitor.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;

use super::app::{App, RequestLog};
use crate::meters;

/// Label of requests that no route matches.
const NOWHERE: &str = "nowhere";

pub(super) async fn measure(State(app): State<App>, request: Request, next: Next) -> Response {
    let method = name(request.method());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let begun = Instant::now();
    let response = next.run(request).await;
    let route = route.as_ref().map_or(NOWHERE, MatchedPath::as_str);
    let (status, after) = (response.status().as_u16(), begun.elapsed());
    meters::answered(method, route, status, after);
    if app.0.settings.logs == RequestLog::On {
        let milliseconds = u64::try_from(after.as_millis()).unwrap_or(u64::MAX);
        tracing::info!(method, route, status, milliseconds, "answered");
    }
    response
}

/// A label from a fixed set, so that clients cannot create new ones.
fn name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}
