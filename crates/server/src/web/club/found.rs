//! Founding a club: a name for it, and one for oneself.

use axum::Form;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::PrivateCookieJar;
use maud::{Markup, html};
use play::enter_name;
use words::say;

use super::{of_club, of_club_id};
use crate::web::app::App;
use crate::web::lobby::who_am_i;
use crate::web::problem::Problem;
use crate::web::visitor::{Visitor, sign_in};
use board::fields::Fields;
use board::page::Page;
use board::stage::{Notice, notice};

/// `GET /clubs/new`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Query(fields): Query<Fields>,
) -> Result<Markup, Problem> {
    draw(&app, &visitor, &fields, None).await
}

async fn draw(app: &App, visitor: &Visitor, fields: &Fields, said: Option<Notice>) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let person = visitor.known(app).await?;
    let own = fields.get("me").or(person.as_ref().map(|person| person.name.as_str()));
    let body = html! {
        main #live .page.narrow {
            @if let Some(said) = &said { (notice(said)) }
            form .panel.stackd method="post" action="/clubs/new" {
                h1 { (say!(lang, "web-club-new")) }
                p .muted { (say!(lang, "web-club-new-hint")) }
                label .field { span .lbl { (say!(lang, "web-club-name")) }
                    input .text-in name="club" maxlength=(play::LONGEST_NAME) required autocomplete="off"
                        value=[fields.get("club")];
                }
                label .field { span .lbl { (say!(lang, "web-your-name")) }
                    input .text-in name="me" maxlength=(play::LONGEST_NAME) required autocomplete="nickname"
                        value=[own];
                }
                button .btn.btn-lamp { (say!(lang, "web-club-found")) }
            }
        }
    };
    let title = say!(lang, "web-title", page = say!(lang, "web-club-new"));
    let bar_end = who_am_i(lang, person.as_ref());
    Ok(Page { lang, title, classes: "plain-page", address: "/clubs/new", heading: None, bar_end, body }.draw())
}

/// `POST /clubs/new`
pub(super) async fn open(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_opening(visitor.from)?;
    let (club, me) = (fields.get("club").and_then(enter_name), fields.get("me").and_then(enter_name));
    let (Some(club), Some(me)) = (club, me) else {
        let said = Notice::plain(say!(visitor.lang, "web-no-bad-name"));
        let page = draw(&app, &visitor, &fields, Some(said)).await?;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    };
    let (person, jar) = sign_in(&app, &visitor, jar, &me).await?;
    let founded = app.0.clubs.found(person.id, club, person.name).await;
    let id = founded.map_err(|error| of_club(error, visitor.lang))?;
    Ok((jar, Redirect::to(&of_club_id(id))).into_response())
}
