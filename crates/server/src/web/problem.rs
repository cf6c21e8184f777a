//! Errors as pages. Internals are logged, never shown.

use std::sync::Arc;

use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use words::{Lang, refusal, say, setup_problem};

use super::language::language;
use super::limits::LONGEST_WAIT;
use crate::meters;
use board::draw::drawing;
use board::page::Page;
use board::stage::Notice;
use house::tables::{HouseError, TableRefused, WebTable};
use house::{ClubRefusal, TableRefusal};
use store::StoreError;

/// Seconds after which a page reloads while the database is away.
const LOOK_AGAIN: u64 = 5;

/// Why a request is refused.
#[derive(Clone, Debug)]
pub(super) enum Problem {
    NotFound,
    /// There is no table with this code.
    NoSuchCode,
    /// The page was older than the table.
    TooLate,
    TooOften,
    /// The visitor has not given a name yet.
    Nameless,
    /// A sentence in the visitor's language.
    Said(StatusCode, String),
    Table(TableRefusal),
    Club(ClubRefusal),
    Web(WebRefusal),
    /// The body is larger than the limit.
    TooLarge,
    /// The form was sent from another site.
    Elsewhere,
    /// The database cannot be reached. Whether a post was committed is unknown.
    Away,
    /// The disk is full. Nothing was written.
    Full,
    /// The visitor is banned: why, and until when.
    Banned(Arc<str>, Option<i64>),
    Internal,
}

house::refusals! {
    /// Why a page refuses a form before any table or club is asked.
    WebRefusal {
        /// The number of days of a ban is none, or too large.
        BadDays = "bad-days",
        /// A field is missing or cannot be read.
        BadForm = "bad-form",
        /// A name is empty, too long or not to be read.
        BadName = "bad-name",
        /// A ban names neither a person nor a network.
        BadNetwork = "bad-network",
        /// The reason of a ban is too long or not to be read.
        BadReason = "bad-reason",
        /// A ban would keep out the admin who asks for it.
        BanYourself = "ban-yourself",
        /// The queue of reviews is full.
        CoachBusy = "coach-busy",
        /// A game is reviewed only when it is over.
        CoachRunning = "coach-running",
        /// Erasing a name was not confirmed.
        EraseUnsure = "erase-unsure",
        /// Deleting was not confirmed.
        NotSure = "not-sure",
    }
}

impl Problem {
    fn status(&self) -> StatusCode {
        match self {
            Problem::NotFound | Problem::NoSuchCode => StatusCode::NOT_FOUND,
            Problem::TooLate => StatusCode::CONFLICT,
            Problem::TooOften => StatusCode::TOO_MANY_REQUESTS,
            Problem::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::Nameless | Problem::Elsewhere | Problem::Banned(..) => StatusCode::FORBIDDEN,
            Problem::Said(status, _) => *status,
            Problem::Web(_) | Problem::Table(_) | Problem::Club(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Problem::Away | Problem::Full => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The reason's label in metrics.
    fn reason(&self) -> &'static str {
        match self {
            Problem::NotFound => "not_found",
            Problem::NoSuchCode => "no_such_code",
            Problem::TooLate => "too_late",
            Problem::TooOften => "too_often",
            Problem::Nameless => "nameless",
            Problem::Said(..) => "rules",
            Problem::Web(_) | Problem::Table(_) | Problem::Club(_) => "house",
            Problem::TooLarge => "too_large",
            Problem::Elsewhere => "elsewhere",
            Problem::Banned(..) => "banned",
            Problem::Away => "away",
            Problem::Full => "full",
            Problem::Internal => "internal",
        }
    }

    /// The sentence for people, and advice.
    pub(super) fn notice(&self, lang: Lang) -> Notice {
        let key = match self {
            Problem::NotFound => "not-found",
            Problem::NoSuchCode => "no-such-code",
            Problem::TooLate => "too-late",
            Problem::TooOften => "too-often",
            Problem::Nameless => "nameless",
            Problem::Elsewhere => "elsewhere",
            Problem::Away => "away",
            Problem::Full => "full",
            Problem::Internal => "internal",
            Problem::Said(_, sentence) => return Notice::plain(sentence.clone()),
            Problem::Banned(reason, until) => return banned(lang, reason, *until),
            Problem::Table(refusal) => return Notice::plain(say!(lang, refusal.message_key())),
            Problem::Club(refusal) => return Notice::plain(say!(lang, refusal.message_key())),
            Problem::Web(refusal) => return Notice::plain(say!(lang, refusal.message_key())),
            Problem::TooLarge => return Notice::plain(say!(lang, "web-no-too-large")),
        };
        Notice {
            sentence: say!(lang, &format!("web-problem-{key}")),
            advice: say!(lang, &format!("web-problem-{key}-advice")),
        }
    }
}

fn banned(lang: Lang, reason: &str, until: Option<i64>) -> Notice {
    let until = until.map(|until| say!(lang, "web-problem-banned-until", day = store::clock::minute(until)));
    let parts = [Some(reason.to_owned()), until, Some(say!(lang, "web-problem-banned-advice"))];
    let advice: Vec<_> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    Notice { sentence: say!(lang, "web-problem-banned"), advice: advice.join(" ") }
}

/// The problem that an error of the house is for a visitor. `table` is needed to explain a refusal by the rules.
pub(super) fn of_house(error: HouseError, lang: Lang, table: Option<&WebTable>) -> Problem {
    match error {
        HouseError::NoTable => Problem::NotFound,
        HouseError::TooLate => Problem::TooLate,
        HouseError::Refused(TableRefused::House(refusal)) => Problem::Table(refusal),
        HouseError::Refused(TableRefused::Setup(problem)) => {
            Problem::Said(StatusCode::UNPROCESSABLE_ENTITY, setup_problem(lang, &problem))
        }
        HouseError::Refused(TableRefused::Game(refused)) => match table {
            Some(table) => Problem::Said(StatusCode::UNPROCESSABLE_ENTITY, refusal(lang, table.game_id(), &refused)),
            None => Problem::Table(TableRefusal::NoMove),
        },
        HouseError::Unplayable(error) => internal(&error),
        HouseError::Store(error) => error.into(),
        HouseError::Broken => internal(&error),
    }
}

/// Logs the error and shows none of it.
pub(super) fn internal(error: &dyn std::error::Error) -> Problem {
    tracing::error!(%error, "broken");
    Problem::Internal
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Away(why) => {
                tracing::warn!(why, "the database is away");
                Problem::Away
            }
            // The writer has logged it.
            StoreError::Full(_) => Problem::Full,
            StoreError::Damaged(_) | StoreError::Failed(_) => internal(&error),
        }
    }
}

impl IntoResponse for Problem {
    /// Only the status; the page is drawn by [`draw`], which knows the reader.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Draws the page of every problem on the way out, in the reader's language.
pub(super) async fn draw(request: Request, next: Next) -> Response {
    let (lang, uri) = (language(request.headers()), request.uri().clone());
    let (wants_page, is_look) = (!is_script(request.headers()), request.method().is_safe());
    let mut response = next.run(request).await;
    let problem = response.extensions_mut().remove::<Problem>().or_else(|| plain_problem(&response));
    let Some(problem) = problem else { return response };
    meters::refused(problem.reason());
    let notice = match problem {
        Problem::Away if !is_look => {
            Notice { sentence: say!(lang, "web-problem-away"), advice: say!(lang, "web-problem-away-posted") }
        }
        _ => problem.notice(lang),
    };
    let mut drawn = if wants_page {
        (problem.status(), page(lang, uri.path(), &notice)).into_response()
    } else {
        let text = format!("{} {}", notice.sentence, notice.advice);
        (problem.status(), [(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
    };
    let headers = drawn.headers_mut();
    match problem {
        Problem::TooOften | Problem::Full => {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(LONGEST_WAIT.as_secs()));
        }
        Problem::Away => {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(LOOK_AGAIN));
            // A post is never repeated automatically.
            if is_look && wants_page {
                headers.insert(header::REFRESH, HeaderValue::from(LOOK_AGAIN));
            }
        }
        _ => {}
    }
    drawn
}

/// Refusals of the layers around us (wrong method, wrong form, too large) become problems of ours.
fn plain_problem(response: &Response) -> Option<Problem> {
    let is_page = |kind: &HeaderValue| kind.as_bytes().starts_with(b"text/html");
    if response.headers().get(header::CONTENT_TYPE).is_some_and(is_page) {
        return None;
    }
    match response.status() {
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => Some(Problem::NotFound),
        StatusCode::FORBIDDEN => Some(Problem::Elsewhere),
        StatusCode::BAD_REQUEST | StatusCode::UNPROCESSABLE_ENTITY | StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            Some(Problem::Web(WebRefusal::BadForm))
        }
        StatusCode::PAYLOAD_TOO_LARGE => Some(Problem::TooLarge),
        StatusCode::INTERNAL_SERVER_ERROR => Some(Problem::Internal),
        _ => None,
    }
}

/// True if the page's script asks, which swaps in parts of pages.
pub(super) fn is_script(headers: &axum::http::HeaderMap) -> bool {
    headers.contains_key("x-knobel")
}

fn page(lang: Lang, address: &str, notice: &Notice) -> Markup {
    Page {
        lang,
        title: say!(lang, "web-title", page = notice.sentence.as_str()),
        classes: "plain-page",
        address,
        heading: None,
        bar_end: html! {},
        body: html! {
            main #live .page.empty-page {
                div .big-drawing { (drawing("dxq")) }
                h1 { (notice.sentence) }
                @if !notice.advice.is_empty() { p .muted { (notice.advice) } }
                p { a .btn.btn-lamp href="/" { (say!(lang, "web-to-lobby")) } }
            }
        },
    }
    .draw()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_of_a_page_has_its_message_in_both_languages() {
        for refusal in WebRefusal::ALL {
            let key = refusal.message_key();
            assert!(Lang::ALL.into_iter().all(|lang| words::has(lang, key)), "{key}");
        }
    }
}
