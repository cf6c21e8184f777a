//! Pages of the admin, behind a secret link that the program prints at its start.

mod actions;
mod bans;
mod facts;
mod lists;
mod page;

pub(super) use actions::{ban, delete, lift};
pub(super) use bans::{Bans, refuse_banned};
pub(super) use facts::free_space;
pub(super) use page::show;

use axum::extract::{FromRef, FromRequestParts, State};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::{Cookie, Key, PrivateCookieJar, SameSite};

use super::address::PathOrNotFound;
use super::app::App;
use super::problem::Problem;
use super::visitor::Visitor;

const ADMIN_COOKIE: &str = "knobel-admin";
/// Lifetime of the cookie; after it the admin needs the link again.
const KEPT: time::Duration = time::Duration::days(7);

/// Extractor that admits a browser that has opened the secret link. For all others the pages are not found.
pub(super) struct Admin;

impl FromRequestParts<App> for Admin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Admin, Problem> {
        let jar = PrivateCookieJar::from_headers(&parts.headers, Key::from_ref(app));
        // The cookie holds the secret itself, encrypted: with another secret it is worth nothing.
        let brought = jar.get(ADMIN_COOKIE).ok_or(Problem::NotFound)?;
        if app.is_secret(brought.value()) { Ok(Admin) } else { Err(Problem::NotFound) }
    }
}

/// `GET /admin/SECRET`: the secret does not stay in the address bar.
pub(super) async fn arrive(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    PathOrNotFound(secret): PathOrNotFound<String>,
) -> Result<Response, Problem> {
    app.0.limits.count_code(visitor.from)?;
    if !app.is_secret(&secret) {
        return Err(Problem::NotFound);
    }
    let cookie = Cookie::build((ADMIN_COOKIE, secret))
        .path("/admin")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.0.settings.is_secure)
        .max_age(KEPT)
        .build();
    Ok((jar.add(cookie), Redirect::to("/admin")).into_response())
}

/// Constant-time comparison of two secrets.
pub(super) fn is_same(one: &str, other: &str) -> bool {
    let differing = one.bytes().zip(other.bytes()).fold(0, |differing, (one, other)| differing | (one ^ other));
    one.len() == other.len() && std::hint::black_box(differing) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_the_same_to_the_last_letter() {
        assert!(is_same("abcdef", "abcdef"));
        for other in ["", "abcde", "abcdeg", "bbcdef", "abcdefg"] {
            assert!(!is_same("abcdef", other), "{other}");
        }
    }
}
