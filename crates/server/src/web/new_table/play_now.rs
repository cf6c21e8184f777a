//! "Play now": one tap from the start page to a game against bots.

use axum::Form;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::PrivateCookieJar;
use bots::BotKind;
use play::GameId;
use words::say;

use super::form::FITTING;
use super::last_choice::LastChoice;
use super::read::{opening, setup};
use crate::web::address;
use crate::web::app::App;
use crate::web::problem::{Problem, WebRefusal, of_house};
use crate::web::visitor::{Visitor, sign_in};
use board::fields::Fields;
use house::tables::Command;

/// The seats at a first table: the visitor and two bots, so that a turn comes round soon.
const FIRST_SEATS: usize = 3;

/// `POST /play`: opens a table against bots and begins. A visitor without a name plays as a guest, and is asked at the table.
pub(in crate::web) async fn play_now(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    let game = fields.get("game").and_then(GameId::from_id).ok_or(Problem::Web(WebRefusal::BadForm))?;
    app.0.limits.count_opening(visitor.from)?;
    let known = visitor.known(&app).await?;
    let last = match &known {
        Some(person) => LastChoice::of(&app, person.id, game).await?,
        None => LastChoice::default(),
    };
    let name = known.map_or_else(|| say!(visitor.lang, "web-guest-name"), |person| person.name);
    let (person, jar) = sign_in(&app, &visitor, jar, &name).await?;
    let opening = opening(visitor.lang, &against_bots(&app, game, &last), person.id, &person.name);
    let told = |error| of_house(error, visitor.lang, None);
    let table = app.house().open_table(person.id, opening).await.map_err(told)?;
    // The script publishes its chain with the form, so that the throws for the start are sealed as well (docs/sealed.md).
    if let Some(end) = fields.get("end").and_then(|end| end.parse().ok()) {
        app.house().ask(table, person.id, None, Command::PublishChain(end)).await.map_err(told)?;
    }
    app.house().ask(table, person.id, None, Command::Start).await.map_err(told)?;
    Ok((jar, Redirect::to(&address::of_table(table))).into_response())
}

/// The fields of a table against bots: as many as last time, and as strong, once the person has finished a game of this kind.
fn against_bots(app: &App, game: GameId, last: &LastChoice) -> Fields {
    let allowed = game.info().seats;
    let seats = last.seats().unwrap_or(FIRST_SEATS).clamp(*allowed.start(), *allowed.end());
    let plain = [("game".to_owned(), game.id().to_owned()), ("seats".to_owned(), seats.to_string())];
    let plain: Fields = plain.into_iter().collect();
    let wanted = last.bot().filter(|_| last.has_finished).unwrap_or(FITTING);
    let shelf = app.house().solutions().shelf();
    // The solution that a perfect bot needs may be for another number of seats.
    let is_there = BotKind::at_table(&setup(&plain, game), shelf).any(|kind| kind == wanted);
    let kind = if is_there { wanted } else { FITTING };
    plain.iter().chain((1..seats).map(|chair| (format!("chair-{chair}"), kind.id().to_owned()))).collect()
}
