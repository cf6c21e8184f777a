//! A new table: the form, and opening what it asks for.

mod form;
mod last_choice;
mod play_now;
mod read;

pub(super) use play_now::play_now;

use form::NewTableForm;
use last_choice::LastChoice;
pub(super) use read::{DEALT, has_real_dice};
use read::{check, game, opening};

use axum::Form;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::PrivateCookieJar;
use maud::Markup;
use play::enter_name;
use words::say;

use super::app::App;
use super::problem::{Problem, is_script, of_house};
use super::visitor::{Visitor, sign_in};
use super::{address, lobby};
use board::fields::Fields;
use board::page::Page;
use board::stage::Notice;

/// `GET /new`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Query(fields): Query<Fields>,
) -> Result<Markup, Problem> {
    let fields = match (fields.get("seats"), visitor.person) {
        // Seats are as they were chosen last, until others are chosen.
        (None, Some(person)) => LastChoice::of(&app, person, game(&fields)).await?.filled(&fields),
        _ => fields,
    };
    draw(&app, &visitor, &headers, &fields, None).await
}

async fn draw(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    fields: &Fields,
    said: Option<Notice>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let person = visitor.known(app).await?;
    let name = person.as_ref().map(|person| person.name.clone());
    let form = NewTableForm { lang, fields, game: game(fields), name, shelf: app.house().solutions().shelf() };
    let body = form.form(said.as_ref());
    if is_script(headers) {
        return Ok(body);
    }
    let title = say!(lang, "web-title", page = say!(lang, "web-new-table"));
    let here = format!("/new?game={}", form.game);
    let bar_end = lobby::who_am_i(lang, person.as_ref());
    let heading = Some((say!(lang, "web-new-table"), String::new()));
    Ok(Page { lang, title, classes: "plain-page", address: &here, heading, bar_end, body }.draw())
}

/// `POST /new`
pub(super) async fn open(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    jar: PrivateCookieJar,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_opening(visitor.from)?;
    // Another device may have changed the name since this cookie was made.
    let known = visitor.known(&app).await?.map(|person| person.name);
    let own_name = fields.get("me").map(str::to_owned).or(known).unwrap_or_default();
    let read = enter_name(&own_name).ok_or_else(|| say!(visitor.lang, "web-no-bad-name"));
    let checked = read.and_then(|_| check(visitor.lang, &fields, app.house().solutions()));
    if let Err(sentence) = checked {
        let page = draw(&app, &visitor, &headers, &fields, Some(Notice::plain(sentence))).await?;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    let (person, jar) = sign_in(&app, &visitor, jar, &own_name).await?;
    let opening = opening(visitor.lang, &fields, person.id, &person.name);
    let opened = app.house().open_table(person.id, opening).await;
    let table = opened.map_err(|error| of_house(error, visitor.lang, None))?;
    Ok((jar, Redirect::to(&address::of_table(table))).into_response())
}
