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
use super::my_games;
use super::problem::{Problem, WebRefusal, of_house};
use super::sessions::Session;
use super::share::share;
use super::visitor::{KnownPerson, Visitor, device_cookie, introduce, keep, no_identity_cookie};
use board::fields::Fields;
use board::page::Page;
use store::ids::LinkId;
use store::{Device, Person};

/// Devices in the list at most.
const MOST_DEVICES: usize = 20;

/// `GET /me`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<Fields>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let person = visitor.known(&app).await?;
    let devices = match &person {
        Some(KnownPerson { id, link: Some(_), .. }) => {
            app.0.sessions.devices(app.house().store(), *id, MOST_DEVICES).await?
        }
        _ => Vec::new(),
    };
    let mut decisions = html! {};
    if let Some(KnownPerson { id, .. }) = &person {
        decisions = my_games::panel(&app, *id, lang).await?;
    }
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
            (decisions)
            @if let Some(person) = &person { (identity(&app, &visitor, person, &devices)) }
            p .small { a href="/privacy" { (say!(lang, "web-privacy-link")) } }
        }
    };
    Ok(plain(lang, "/me", &say!(lang, "web-me"), body))
}

fn identity(app: &App, visitor: &Visitor, person: &KnownPerson, devices: &[Device]) -> Markup {
    let lang = visitor.lang;
    let link = person.link.map(|link| address::absolute(app, visitor, &format!("/i/{link}")));
    html! {
        section .panel.invite {
            h2 { (say!(lang, "web-my-link")) }
            p .muted { (say!(lang, "web-my-link-hint")) }
            @match link {
                Some(link) => {
                    details { summary { (say!(lang, "web-my-link-show")) } (share(lang, &link)) }
                    form method="post" action="/me/link" { button .btn.btn-s { (say!(lang, "web-my-link-renew")) } }
                },
                None => form method="post" action="/me/link" {
                    button .btn.btn-s { (say!(lang, "web-my-link-make")) }
                },
            }
        }
        @if person.link.is_some() { (device_list(visitor, devices)) }
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

/// The devices on which the visitor is logged in, the last seen first.
fn device_list(visitor: &Visitor, devices: &[Device]) -> Markup {
    let lang = visitor.lang;
    let is_this =
        |device: &Device| matches!(&visitor.session, Session::LoggedIn { device: own, .. } if *own == device.id);
    html! {
        section .panel.stackd {
            h2 { (say!(lang, "web-devices")) }
            p .muted { (say!(lang, "web-devices-hint")) }
            ul .list.devices {
                @for device in devices {
                    li { span .t {
                        b { (say!(lang, if is_this(device) { "web-device-this" } else { "web-device-other" })) }
                        " " small { (say!(lang, "web-device-seen", when = store::clock::minute(device.seen))) }
                    } }
                }
            }
            form method="post" action="/me/out" { button .btn.btn-s { (say!(lang, "web-log-out-elsewhere")) } }
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
    let before = visitor.known(&app).await?;
    let (known, jar) = introduce(&app, &visitor, jar, fields.get("name").unwrap_or_default()).await?;
    if let Some(before) = before.filter(|before| before.name != known.name) {
        let renamed = app.house().rename_at_tables(known.id, &before.name, &known.name).await;
        renamed.map_err(|error| of_house(error, visitor.lang, None))?;
    }
    Ok((jar, Redirect::to(address::back(fields.get("back")))).into_response())
}

/// `POST /me/link`: makes the link, or replaces it; the old one is not found any more, and devices that used it are logged out.
pub(super) async fn make_link(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
) -> Result<Response, Problem> {
    match visitor.known(&app).await?.ok_or(Problem::Nameless)? {
        known @ KnownPerson { link: None, .. } => {
            app.0.limits.count_opening(visitor.from)?;
            let (_, jar) = keep(&app, known, jar).await?;
            Ok((jar, Redirect::to("/me")).into_response())
        }
        _ => log_out_elsewhere(State(app), visitor, jar).await,
    }
}

/// `POST /me/out`: logs out everywhere else. The link is replaced, and with it every cookie but this one.
pub(super) async fn log_out_elsewhere(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let KnownPerson { id, name, link } = visitor.known(&app).await?.ok_or(Problem::Nameless)?;
    if link.is_none() {
        return Ok(Redirect::to("/me").into_response());
    }
    let person = Person { id, name, link: LinkId::random() };
    app.0.sessions.log_out(app.house().store(), id, person.link).await?;
    Ok((jar.add(device_cookie(&app, &person, &visitor.session)), Redirect::to("/me")).into_response())
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
    app.house().store().forget_devices(person).await?;
    app.0.sessions.forget(person);
    app.0.tallies.forget(person);
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
    Ok((jar.add(device_cookie(&app, &person, &Session::Guest)), Redirect::to("/")).into_response())
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
