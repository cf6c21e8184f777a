//! Paths and links of pages, and the path to return to.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::app::App;
use super::problem::Problem;
use super::visitor::Visitor;
use store::ids::TableId;

/// Path parameters. A path that cannot be parsed, such as a link that was cut off, is not found.
pub(super) struct PathOrNotFound<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for PathOrNotFound<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathOrNotFound<T>, Problem> {
        let named = Path::from_request_parts(parts, state).await;
        named.map(|Path(named)| PathOrNotFound(named)).map_err(|_| Problem::NotFound)
    }
}

pub(super) fn of_table(table: TableId) -> String {
    format!("/t/{table}")
}

/// Absolute link: with the configured address, or the host of the request.
pub(super) fn absolute(app: &App, visitor: &Visitor, path: &str) -> String {
    let scheme = if app.0.settings.is_secure { "https" } else { "http" };
    match (&app.0.settings.address, &visitor.host) {
        (Some(address), _) => format!("{}{path}", address.trim_end_matches('/')),
        (None, Some(host)) => format!("{scheme}://{host}{path}"),
        (None, None) => path.to_owned(),
    }
}

/// True if the text has only characters of host names, so that a page may repeat it.
pub(super) fn is_host(host: &str) -> bool {
    host.len() <= 255 && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".:-[]_".contains(&byte))
}

/// The local path to return to; the lobby if `wanted` leads elsewhere.
pub(super) fn back(wanted: Option<&str>) -> &str {
    let is_own = |path: &&str| {
        path.starts_with('/')
            && !path.starts_with("//")
            && !path.contains('\\')
            && path.bytes().all(|byte| byte.is_ascii_graphic())
    };
    wanted.filter(is_own).unwrap_or("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_paths_of_this_house_are_come_back_to() {
        assert_eq!(back(Some("/t/abc?step=3")), "/t/abc?step=3");
        for elsewhere in
            ["https://example.org/", "//example.org", "/\\example.org", "javascript:alert(1)", "", "/a b", "/\n"]
        {
            assert_eq!(back(Some(elsewhere)), "/", "{elsewhere:?}");
        }
        assert_eq!(back(None), "/");
    }

    #[test]
    fn a_host_that_is_no_host_is_not_repeated() {
        assert!(is_host("192.0.2.7:8080") && is_host("[::1]:80") && is_host("knobel.example"));
        assert!(!is_host("a\"><script>"));
    }
}
