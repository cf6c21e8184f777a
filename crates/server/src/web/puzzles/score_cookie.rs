//! The score of a visitor: a private cookie, and nothing else.

use axum_extra::extract::cookie::{Cookie, PrivateCookieJar, SameSite};
use learn::puzzles::PuzzleScore;

use crate::web::app::App;
use crate::web::visitor::COOKIE_LIFETIME;

const NAME: &str = "knobel-puzzles";

/// The score so far; an empty one if there is no cookie, or one that cannot be read.
pub(super) fn read(jar: &PrivateCookieJar) -> PuzzleScore {
    jar.get(NAME).map_or_else(PuzzleScore::default, |cookie| PuzzleScore::read(cookie.value()))
}

pub(super) fn cookie(app: &App, score: &PuzzleScore) -> Cookie<'static> {
    Cookie::build((NAME, score.to_string()))
        .path("/puzzles")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.0.settings.is_secure)
        .max_age(COOKIE_LIFETIME)
        .build()
}
