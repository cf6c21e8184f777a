//! Health, readiness and metrics, for monitoring.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::admin::free_space;
use super::app::{App, MetricsFor};
use super::client_address::is_local_request;
use super::problem::Problem;
use crate::meters;
use store::{Stage, StoreError};

/// Timeout of the database in these checks.
const PATIENCE: Duration = Duration::from_secs(2);

/// Content type of Prometheus' text format.
const METRICS: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Routes of the separate monitoring address.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/health", get(health))
        .route("/ready", get(ready))
        .route("/metrics", get(async |State(app): State<App>| metrics(&app).await))
        .with_state(app)
}

/// `GET /health`: the process answers.
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// Free space in bytes below which the disk counts as full: a commit may need as much.
const LEAST_SPACE: u64 = 1 << 20;

/// `GET /ready`: the database answers and can be written, and no shutdown has begun.
pub(super) async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.is_closing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n");
    }
    let store = app.house().store();
    let disk = app.0.settings.disk.as_deref().filter(|_| !store.is_shared());
    let has_space = disk.and_then(free_space).is_none_or(|space| space >= LEAST_SPACE);
    match tokio::time::timeout(PATIENCE, store.probe()).await {
        Ok(Ok(())) if has_space => (StatusCode::OK, "ready\n"),
        Ok(Ok(()) | Err(StoreError::Full(_))) => (StatusCode::SERVICE_UNAVAILABLE, "the disk is full\n"),
        Ok(Err(_)) | Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}

/// `GET /metrics` at the public addresses: for this machine only, unless metrics are off.
pub(super) async fn metrics_here(
    State(app): State<App>,
    peer: Option<axum::Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let peer = peer.map(|axum::Extension(ConnectInfo(peer))| peer);
    match app.0.settings.metrics {
        MetricsFor::ThisMachine if is_local_request(&headers, peer) => Ok(metrics(&app).await),
        MetricsFor::ThisMachine | MetricsFor::Nobody => Err(Problem::NotFound),
    }
}

async fn metrics(app: &App) -> Response {
    let Some(handle) = meters::install() else { return StatusCode::SERVICE_UNAVAILABLE.into_response() };
    // Without the database the other metrics are still served.
    if let Ok(Ok(counted)) = tokio::time::timeout(PATIENCE, app.house().store().count_tables()).await {
        let of = |stage, is_archived| {
            let these = counted.iter().filter(|one| one.stage == stage && one.is_archived == is_archived);
            these.map(|one| one.tables).sum()
        };
        let archived = of(Stage::Open, true) + of(Stage::Running, true);
        let by_stage = [
            ("open", of(Stage::Open, false)),
            ("running", of(Stage::Running, false)),
            ("over", of(Stage::Over, false) + of(Stage::Over, true)),
            ("archived", archived),
        ];
        meters::tables(&by_stage, app.house().in_memory());
    }
    ([(header::CONTENT_TYPE, METRICS)], handle.render()).into_response()
}
