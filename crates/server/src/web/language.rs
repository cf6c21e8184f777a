//! The language of a page: a cookie, else what the browser prefers.

use axum::http::{HeaderMap, header};
use axum_extra::extract::cookie::{Cookie, SameSite};
use words::Lang;

use super::visitor::COOKIE_LIFETIME;

const LANGUAGE: &str = "knobel-lang";

pub(super) fn language_cookie(lang: Lang) -> Cookie<'static> {
    Cookie::build((LANGUAGE, lang.code()))
        .path("/")
        .same_site(SameSite::Lax)
        .http_only(true)
        .max_age(COOKIE_LIFETIME)
        .build()
}

/// The language of the cookie, else the browser's preference, else English.
pub(super) fn language(headers: &HeaderMap) -> Lang {
    let text = |name| headers.get(name).and_then(|value: &header::HeaderValue| value.to_str().ok()).unwrap_or_default();
    let chosen = text(header::COOKIE).split(';').find_map(|pair| pair.trim().strip_prefix(LANGUAGE)?.strip_prefix('='));
    chosen.and_then(Lang::from_locale).or_else(|| preferred_language(text(header::ACCEPT_LANGUAGE))).unwrap_or(Lang::En)
}

/// The supported language with the highest weight in `Accept-Language`: `de-AT;q=0.8, en;q=0.7`.
fn preferred_language(header: &str) -> Option<Lang> {
    let preferences = header.split(',').filter_map(|preference| {
        let (range, weight) = preference.split_once(";q=").unwrap_or((preference, "1"));
        let weight: f32 = weight.trim().parse().ok().filter(|weight: &f32| *weight > 0.0)?;
        Some((Lang::from_locale(range.trim())?, weight))
    });
    // Of equal weights the first wins.
    preferences.reduce(|best, other| if other.1 > best.1 { other } else { best }).map(|(lang, _)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_wishes_and_the_first_of_ours_is_taken() {
        assert_eq!(preferred_language("de-AT,de;q=0.9,en;q=0.8"), Some(Lang::De));
        assert_eq!(preferred_language("fr,en;q=0.7,de;q=0.9"), Some(Lang::De));
        assert_eq!(preferred_language("en,de"), Some(Lang::En));
        assert_eq!(preferred_language("de;q=0,fr"), None);
        assert_eq!(preferred_language(""), None);
        assert_eq!(preferred_language(";q=x,,;;"), None);
    }
}
