//! Every request is measured and, if that is wanted, a line of the log: what was asked by its pattern, never by whom.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;

use super::app::{App, RequestLog};
use crate::meters;

/// What is at no address of ours.
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

/// A method by a name of ours, so that nobody can make up new ones.
fn name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}
