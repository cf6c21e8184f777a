//! The coach beside a replay: what each decision cost, and what was luck. It is asked for, because it takes a while, and only
//! when the game is over, or everybody could have it whisper.

mod chart;
mod said;
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

use super::address;
use super::address::At;
use super::app::App;
use super::problem::{Problem, of_house};
use super::visitor::Visitor;
use board::fields::Fields;
use house::TableRefusal;
use house::analysis::{HowFar, Looked, Solutions};
use store::ids::TableId;

pub(super) use said::{Said, bar};

/// Games with more events than this take too long.
const MOST_EVENTS: usize = 2000;
/// The page looks again after so many milliseconds, as long as a review is waited for.
const LOOK_AGAIN: u32 = 1500;

/// What the coach has to do with a game.
pub(super) enum Coached {
    /// Nothing before it is over.
    Running,
    /// Nothing: it is too long.
    TooLong,
    /// Nobody has asked yet.
    Unasked,
    /// The table is being solved first; so much is done.
    Solving(f64),
    /// Somebody has asked.
    Looked(Looked),
}

impl Coached {
    /// How it is with this game.
    pub(super) fn of(app: &App, game: &Table) -> Coached {
        if game.awaits_whom() != Awaits::Nothing {
            return Coached::Running;
        }
        if game.events() > MOST_EVENTS {
            return Coached::TooLong;
        }
        match app.0.reviews.of(&game.record()) {
            None => Coached::Unasked,
            Some(Looked::Part(part)) if Solutions::are_for(game) => match *app.house().solutions().ask(game).borrow() {
                HowFar::Part(solved) => Coached::Solving(solved),
                HowFar::Ready | HowFar::GivenUp => Coached::Looked(Looked::Part(part)),
            },
            Some(looked) => Coached::Looked(looked),
        }
    }

    /// What stands on the page as long as there is nothing to tell; `to` is where the coach is asked.
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
                    Coached::Running => p .muted.small { (say!(lang, "web-no-coach-running")) },
                    Coached::TooLong => p .muted.small { (too_long(lang)) },
                    Coached::Unasked => (form("web-coach-hint")),
                    Coached::Solving(part) => (under_way(&say!(lang, "web-coach-solving"), *part, lang)),
                    Coached::Looked(Looked::Part(part)) => (under_way(&say!(lang, "web-coach-looking"), *part, lang)),
                    Coached::Looked(_) => (form("web-coach-broken")),
                }
            }
        }
    }
}

fn too_long(lang: Lang) -> String {
    say!(lang, "web-no-coach-long", most = MOST_EVENTS)
}

fn under_way(what: &str, part: f64, lang: Lang) -> Markup {
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
    At(table): At<TableId>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, Problem> {
    app.0.limits.count_post(visitor.from).await?;
    let room = app.house().table(table).await.map_err(|error| of_house(error, visitor.lang, None))?;
    let game = room.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    match Coached::of(&app, game) {
        Coached::Running => return Err(Problem::House("coach-running")),
        Coached::TooLong => return Err(Problem::Said(StatusCode::UNPROCESSABLE_ENTITY, too_long(visitor.lang))),
        _ if !app.0.reviews.ask(&game.record()) => return Err(Problem::House("coach-busy")),
        _ => {}
    }
    let at = address::of_table(table);
    let step = fields.get("step").and_then(|step| step.parse::<usize>().ok());
    Ok(Redirect::to(&match step {
        Some(step) => format!("{at}/replay?step={step}#coach"),
        None => format!("{at}/replay#coach"),
    }))
}
