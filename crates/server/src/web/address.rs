//! Addresses: where a page is, and where somebody came from.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::app::App;
use super::problem::Problem;
use super::visitor::Visitor;
use store::ids::TableId;

/// What an address names. There is nothing at an address that cannot be read, such as a link that was cut off.
pub(super) struct At<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for At<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<At<T>, Problem> {
        let named = Path::from_request_parts(parts, state).await;
        named.map(|Path(named)| At(named)).map_err(|_| Problem::NotFound)
    }
}

/// A table's page.
pub(super) fn of_table(table: TableId) -> String {
    format!("/t/{table}")
}

/// An address as people outside type it: with the house's own name, or the one that the browser used.
pub(super) fn absolute(app: &App, visitor: &Visitor, path: &str) -> String {
    let scheme = if app.0.settings.is_secure { "https" } else { "http" };
    match (&app.0.settings.address, &visitor.host) {
        (Some(address), _) => format!("{}{path}", address.trim_end_matches('/')),
        (None, Some(host)) => format!("{scheme}://{host}{path}"),
        (None, None) => path.to_owned(),
    }
}

/// Whether a text can be the name of a house, so that it may be repeated on a page.
pub(super) fn is_host(host: &str) -> bool {
    host.len() <= 255 && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".:-[]_".contains(&byte))
}

/// A path within this house that somebody wants to come back to; the lobby if it is anything else.
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
