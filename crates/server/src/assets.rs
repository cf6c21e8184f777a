//! Style sheet, drawings and scripts over HTTP.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use board::assets;

/// `GET /assets/MARK/NAME`
pub(crate) fn serve(Path((mark, name)): Path<(String, String)>) -> std::future::Ready<Response> {
    std::future::ready(asset(&mark, &name))
}

fn asset(mark: &str, name: &str) -> Response {
    let Some(asset) = assets::by_name(name) else { return StatusCode::NOT_FOUND.into_response() };
    // A page of another version gets what there is, but may not keep it under that name.
    let kept = if asset.is_marked(mark) { "public, max-age=31536000, immutable" } else { "no-store" };
    ([(header::CONTENT_TYPE, asset.kind()), (header::CACHE_CONTROL, kept)], asset.body()).into_response()
}
