//! The invitation link: it asks for a name before anyone joins.

use axum::Form;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::PrivateCookieJar;
use maud::{Markup, html};
use play::enter_name;
use words::say;

use super::face::face;
use super::{of_club, of_club_id, refused};
use crate::web::address::PathOrNotFound;
use crate::web::app::App;
use crate::web::problem::{Problem, WebRefusal};
use crate::web::visitor::{Visitor, introduce, keep};
use board::fields::Fields;
use board::page::Page;
use board::stage::{Notice, notice};
use house::clubs::{Belongs, Club, ClubCommand, MemberId};
use store::ids::{ClubId, LinkId};

/// `GET /c/ID/join/LINK`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, link)): PathOrNotFound<(ClubId, LinkId)>,
) -> Result<Response, Problem> {
    app.0.limits.count_code(visitor.from)?;
    let club = app.0.clubs.by_link(id, link).await.map_err(|error| of_club(error, visitor.lang))?;
    if visitor.person.is_some_and(|person| club.insider(person).is_some_and(|me| me.belongs == Belongs::Member)) {
        return Ok(Redirect::to(&of_club_id(id)).into_response());
    }
    Ok(draw(&app, &visitor, &club, None).await?.into_response())
}

async fn draw(app: &App, visitor: &Visitor, club: &Club, said: Option<Notice>) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let here = format!("/c/{}/join/{}", club.id, club.link);
    let person = visitor.known(app).await?;
    let claim = person.as_ref().and_then(|person| club.claims.iter().find(|claim| claim.person == person.id));
    let name = person.as_ref().map(|person| person.name.as_str());
    let body = html! {
        main #live .page.narrow {
            @if let Some(said) = &said { (notice(said)) }
            section .panel.stackd {
                h1 { (say!(lang, "web-club-join", club = club.name.as_str())) }
                @match claim {
                    Some(_) => p role="status" { (say!(lang, "web-club-claimed")) },
                    None => p .muted { (say!(lang, "web-club-join-hint")) },
                }
                form .stackd method="post" action=(here) {
                    label .field { span .lbl { (say!(lang, "web-your-name")) }
                        input .text-in name="name" maxlength=(play::LONGEST_NAME) required autocomplete="nickname"
                            value=[name];
                    }
                    div .row {
                        button .btn.btn-lamp name="as" value="member" { (say!(lang, "web-club-join-yes")) }
                        @if club.open_evening().is_some() {
                            button .btn name="as" value="guest" { (say!(lang, "web-club-join-guest")) }
                        }
                    }
                    @if claim.is_none() { (unclaimed(visitor, club)) }
                }
            }
        }
    };
    let title = say!(lang, "web-title", page = club.name.as_str());
    Ok(Page { lang, title, classes: "plain-page", address: &here, heading: None, bar_end: html! {}, body }.draw())
}

/// Members whom a host has entered by name, to be claimed.
fn unclaimed(visitor: &Visitor, club: &Club) -> Markup {
    let lang = visitor.lang;
    let unclaimed: Vec<_> = club.present_members().filter(|member| member.person.is_none()).collect();
    html! {
        @if !unclaimed.is_empty() {
            details { summary { (say!(lang, "web-club-claim")) }
                p .muted.small { (say!(lang, "web-club-claim-hint")) }
                ul .list {
                    @for member in unclaimed {
                        li { (face(member.avatar)) span .t { b { (super::name_of(lang, club, member.id)) } }
                            button .btn.btn-s name="claim" value=(member.id) {
                                (say!(lang, "web-club-claim-me"))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// `POST /c/ID/join/LINK`
pub(super) async fn join(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    PathOrNotFound((id, link)): PathOrNotFound<(ClubId, LinkId)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_code(visitor.from)?;
    let lang = visitor.lang;
    let club = app.0.clubs.by_link(id, link).await.map_err(|error| of_club(error, lang))?;
    let name = fields.get("name").and_then(enter_name).ok_or(Problem::Web(WebRefusal::BadName))?;
    let (person, mut jar) = introduce(&app, &visitor, jar, &name).await?;
    let command = match fields.get("claim") {
        Some(member) => {
            let member = member.parse().map(MemberId).map_err(|_| Problem::Web(WebRefusal::BadForm))?;
            ClubCommand::Claim(member, person.name.clone())
        }
        None if fields.get("as") == Some("guest") => ClubCommand::Join(person.name.clone(), Belongs::Guest),
        None => ClubCommand::Join(person.name.clone(), Belongs::Member),
    };
    let is_claim = matches!(command, ClubCommand::Claim(..));
    let visitor = Visitor { person: Some(person.id), name: Some(person.name.clone()), ..visitor };
    let asked = app.0.clubs.ask(id, person.id, command).await;
    if asked.is_ok() {
        (_, jar) = keep(&app, person, jar).await?;
    }
    match asked {
        Ok(_) if is_claim => Ok((jar, Redirect::to(&format!("/c/{id}/join/{link}"))).into_response()),
        Ok(_) => Ok((jar, Redirect::to(&of_club_id(id))).into_response()),
        Err(error) => {
            let problem = of_club(error, lang);
            let page = draw(&app, &visitor, &club, Some(problem.notice(lang))).await?;
            Ok((jar, (refused(&problem), page)).into_response())
        }
    }
}
