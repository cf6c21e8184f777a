//! The visitor's identity: a name, and a link that opens it on another device.

use axum::Form;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::{CookieJar, PrivateCookieJar};
use maud::{Markup, html};
use words::{Lang, say};

use super::address::{self, PathOrNotFound};
use super::app::App;
use super::club::of_club;
use super::language::language_cookie;
use super::problem::{Problem, WebRefusal};
use super::share::share;
use super::visitor::{Visitor, identity_cookie, no_identity_cookie, sign_in};
use board::fields::Fields;
use board::page::Page;
use store::Person;
use store::ids::LinkId;

/// `GET /me`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<Fields>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let person = visitor.known(&app).await?;
    let back = address::back(query.get("back"));
    let body = html! {
        main #live .page.narrow {
            form .panel.stackd method="post" action="/me" {
                h1 { (say!(lang, if person.is_some() { "web-me" } else { "web-me-new" })) }
                p .muted { (say!(lang, "web-me-hint")) }
                input type="hidden" name="back" value=(back);
                label .field { span .lbl { (say!(lang, "web-your-name")) }
                    input .text-in name="name" maxlength=(play::LONGEST_NAME) required autocomplete="nickname"
                        value=[person.as_ref().map(|person| person.name.as_str())]; }
                button .btn.btn-lamp { (say!(lang, "web-me-save")) }
            }
            @if let Some(person) = &person { (devices(&app, &visitor, person)) }
            p .small { a href="/privacy" { (say!(lang, "web-privacy-link")) } }
        }
    };
    Ok(plain(lang, "/me", &say!(lang, "web-me"), body))
}

fn devices(app: &App, visitor: &Visitor, person: &Person) -> Markup {
    let lang = visitor.lang;
    let link = address::absolute(app, visitor, &format!("/i/{}", person.link));
    html! {
        section .panel.invite {
            h2 { (say!(lang, "web-my-link")) }
            p .muted { (say!(lang, "web-my-link-hint")) }
            details { summary { (say!(lang, "web-my-link-show")) } (share(lang, &link)) }
            form method="post" action="/me/link" { button .btn.btn-s { (say!(lang, "web-my-link-renew")) } }
        }
        form .panel.stackd method="post" action="/me/forget" {
            h2 { (say!(lang, "web-forget")) }
            p .muted { (say!(lang, "web-forget-hint")) }
            div .row { button .btn.btn-s { (say!(lang, "web-forget-yes")) } }
        }
        section .panel.stackd {
            h2 { (say!(lang, "web-erase")) }
            p .muted { (say!(lang, "web-erase-hint")) }
            details {
                summary { (say!(lang, "web-erase-show")) }
                form .stackd method="post" action="/me/erase" {
                    label .tick {
                        input type="checkbox" name="sure" value="yes" required; " " (say!(lang, "web-erase-sure"))
                    }
                    div .row { button .btn.btn-s { (say!(lang, "web-erase-yes")) } }
                }
            }
        }
    }
}

fn plain(lang: Lang, address: &str, title: &str, body: Markup) -> Markup {
    let title = say!(lang, "web-title", page = title);
    Page { lang, title, classes: "plain-page", address, heading: None, bar_end: html! {}, body }.draw()
}

/// `POST /me`
pub(super) async fn rename(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let (_, jar) = sign_in(&app, &visitor, jar, fields.get("name").unwrap_or_default()).await?;
    Ok((jar, Redirect::to(address::back(fields.get("back")))).into_response())
}

/// `POST /me/link`: replaces the link; the old one is not found any more.
pub(super) async fn renew_link(State(app): State<App>, visitor: Visitor) -> Result<Redirect, Problem> {
    app.0.limits.count_post(visitor.from)?;
    app.house().store().renew_link(visitor.person()?, LinkId::random()).await?;
    Ok(Redirect::to("/me"))
}

/// `POST /me/forget`
pub(super) async fn forget(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from)?;
    Ok((jar.remove(no_identity_cookie()), Redirect::to("/")).into_response())
}

/// `POST /me/erase`: erases the name, also from all logs.
pub(super) async fn erase(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    // Limited as openings are, because it reads every log of the person.
    app.0.limits.count_opening(visitor.from)?;
    let person = visitor.person()?;
    if fields.get("sure").is_none() {
        return Err(Problem::Web(WebRefusal::EraseUnsure));
    }
    app.0.clubs.erase_person(person).await.map_err(|error| of_club(error, visitor.lang))?;
    Ok((jar.remove(no_identity_cookie()), Redirect::to("/")).into_response())
}

/// `GET /i/LINK`: asks before this device takes the identity, so that a preview of the link does nothing.
pub(super) async fn arrive(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(link): PathOrNotFound<LinkId>,
) -> Result<Markup, Problem> {
    app.0.limits.count_code(visitor.from)?;
    let lang = visitor.lang;
    let person = app.house().store().person_by_link(link).await?.ok_or(Problem::NotFound)?;
    let here = format!("/i/{link}");
    let body = html! {
        main #live .page.narrow {
            form .panel.stackd method="post" action=(here) {
                h1 { (say!(lang, "web-arrive", name = person.name.as_str())) }
                p .muted { (say!(lang, "web-arrive-hint")) }
                button .btn.btn-lamp { (say!(lang, "web-arrive-yes", name = person.name.as_str())) }
            }
        }
    };
    Ok(plain(lang, &here, &say!(lang, "web-me"), body))
}

/// `POST /i/LINK`
pub(super) async fn move_in(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    PathOrNotFound(link): PathOrNotFound<LinkId>,
) -> Result<Response, Problem> {
    app.0.limits.count_code(visitor.from)?;
    let person = app.house().store().person_by_link(link).await?.ok_or(Problem::NotFound)?;
    Ok((jar.add(identity_cookie(&app, &person)), Redirect::to("/")).into_response())
}

/// `GET /lang/LANG`
pub(super) async fn language(
    jar: CookieJar,
    PathOrNotFound(lang): PathOrNotFound<String>,
    Query(query): Query<Fields>,
) -> Result<Response, Problem> {
    let lang = Lang::from_locale(&lang).ok_or(Problem::NotFound)?;
    Ok((jar.add(language_cookie(lang)), Redirect::to(address::back(query.get("back")))).into_response())
}
