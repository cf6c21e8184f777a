//! The coach beside a replay: what each decision cost, and what was luck. A review is requested, because it takes a while, and
//! only of finished games, or players could have the coach whisper.

mod chart;
mod report;
#[cfg(test)]
mod tests;

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Redirect;
use maud::{Markup, html};
use play::Table;
use rules::Awaits;
use words::{Lang, say};

use super::address::{self, PathOrNotFound};
use super::app::App;
use super::problem::{Problem, WebRefusal, of_house};
use super::visitor::Visitor;
use board::fields::Fields;
use house::TableRefusal;
use house::analysis::{HowFar, MOST_EVENTS, ReviewState, Solutions};
use store::ids::TableId;

pub(super) use report::{CoachReport, bar};

/// Milliseconds after which the page reloads while a review is under way.
const LOOK_AGAIN: u32 = 1500;

/// Whether a game has a review.
pub(super) enum CoachState {
    /// The game is not over.
    Running,
    /// The game has more than `MOST_EVENTS` events.
    TooLong,
    /// No review has been requested.
    Unasked,
    /// The table is being solved first: the share that is done.
    Solving(f64),
    /// A review has been requested.
    Review(ReviewState),
}

impl CoachState {
    pub(super) fn of(app: &App, game: &Table) -> CoachState {
        if game.awaits_whom() != Awaits::Nothing {
            return CoachState::Running;
        }
        if game.events() > MOST_EVENTS {
            return CoachState::TooLong;
        }
        match app.0.reviews.of(&game.record()) {
            None => CoachState::Unasked,
            Some(ReviewState::Part(part)) if Solutions::are_for(game) => {
                match *app.house().solutions().ask(game).borrow() {
                    HowFar::Part(solved) => CoachState::Solving(solved),
                    HowFar::Ready | HowFar::GivenUp => CoachState::Review(ReviewState::Part(part)),
                }
            }
            Some(state) => CoachState::Review(state),
        }
    }

    /// The panel until there is a review; its form posts to `to`.
    pub(super) fn ask_panel(&self, lang: Lang, to: &str, step: usize) -> Markup {
        let form = |key: &str| {
            html! {
                p .muted.small { (say!(lang, key)) }
                form method="post" action=(to) {
                    input type="hidden" name="step" value=(step);
                    button .btn.btn-lamp { (say!(lang, "web-coach-ask")) }
                }
            }
        };
        html! {
            section .panel.coach #coach {
                h2 { (say!(lang, "web-coach")) }
                @match self {
                    CoachState::Running => p .muted.small { (say!(lang, "web-no-coach-running")) },
                    CoachState::TooLong => p .muted.small { (too_long(lang)) },
                    CoachState::Unasked => (form("web-coach-hint")),
                    CoachState::Solving(part) => (under_way(&say!(lang, "web-coach-solving"), *part, lang)),
                    CoachState::Review(ReviewState::Part(part)) =>
                        (under_way(&say!(lang, "web-coach-looking"), *part, lang)),
                    CoachState::Review(_) => (form("web-coach-broken")),
                }
            }
        }
    }
}

fn too_long(lang: Lang) -> String {
    say!(lang, "web-no-coach-long", most = MOST_EVENTS)
}

/// The share of the solver's work, if a review by estimates will be replaced by an exact one.
pub(super) fn refining(app: &App, game: &Table, state: &CoachState) -> Option<f64> {
    let CoachState::Review(ReviewState::Ready(verdict)) = state else { return None };
    if verdict.basis.is_exact() || !Solutions::are_for(game) {
        return None;
    }
    match *app.house().solutions().ask(game).borrow() {
        HowFar::Part(part) => Some(part),
        HowFar::Ready | HowFar::GivenUp => None,
    }
}

pub(super) fn under_way(what: &str, part: f64, lang: Lang) -> Markup {
    html! {
        div data-again=(LOOK_AGAIN) {
            p { (what) }
            progress max="100" value=((part * 100.0) as u32) aria-label=(what) {}
            noscript { p .muted.small { (say!(lang, "web-coach-reload")) } }
        }
    }
}

/// `POST /t/ID/coach`
pub(super) async fn ask(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let table = app.house().table(id).await.map_err(|error| of_house(error, visitor.lang, None))?;
    let game = table.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    match CoachState::of(&app, game) {
        CoachState::Running => return Err(Problem::Web(WebRefusal::CoachRunning)),
        CoachState::TooLong => {
            return Err(Problem::Said(StatusCode::UNPROCESSABLE_ENTITY, too_long(visitor.lang)));
        }
        _ if !app.0.reviews.ask(&game.record()) => return Err(Problem::Web(WebRefusal::CoachBusy)),
        _ => {}
    }
    let at = address::of_table(id);
    if fields.get("stay").is_some() {
        return Ok(Redirect::to(&at));
    }
    let step = fields.get("step").and_then(|step| step.parse::<usize>().ok());
    Ok(Redirect::to(&match step {
        Some(step) => format!("{at}/replay?step={step}#coach"),
        None => format!("{at}/replay#coach"),
    }))
}
