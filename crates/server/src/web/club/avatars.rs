//! Choosing an avatar: from a grid, or at random.

use axum::Form;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use words::say;

use super::face::{described, face, ground, large_face};
use super::{ClubViewer, load_club, of_club, refused};
use crate::web::address::PathOrNotFound;
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use board::fields::Fields;
use board::stage::notice;
use house::clubs::{Avatar, ClubCommand, Member, MemberId, Tint, Wears, Whose};
use store::ids::ClubId;

/// The member whose avatar the viewer may choose.
fn whose<'a>(viewer: &'a ClubViewer, member: u32) -> Result<&'a Member, Problem> {
    let member = viewer.club.member(MemberId(member)).ok_or(Problem::NotFound)?;
    let may = member.id == viewer.me.id || member.person.is_none() && viewer.is_host();
    if may { Ok(member) } else { Err(Problem::NotFound) }
}

/// `GET /c/ID/avatar/N`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, member)): PathOrNotFound<(ClubId, u32)>,
    Query(fields): Query<Fields>,
) -> Result<Markup, Problem> {
    let viewer = load_club(&app, &visitor, id).await?;
    draw(&viewer, member, &fields)
}

fn chosen(now: Avatar, fields: &Fields) -> Avatar {
    Avatar {
        whose: fields.get("whose").and_then(Whose::from_id).unwrap_or(now.whose),
        tint: fields.get("tint").and_then(Tint::from_id).unwrap_or(now.tint),
        wears: fields.get("wears").and_then(Wears::from_id).unwrap_or(now.wears),
    }
}

fn draw(viewer: &ClubViewer, member: u32, fields: &Fields) -> Result<Markup, Problem> {
    let lang = viewer.lang;
    let member = whose(viewer, member)?;
    let chosen = chosen(member.avatar, fields);
    let here = format!("{}/avatar/{}", viewer.at(), member.id);
    let owes = viewer.club.owing().contains(&member.id);
    let body = html! {
        main #live .page.narrow {
            @if let Some(said) = &viewer.notice { (notice(said)) }
            form .panel.stackd.avatars method="post" action=(here) data-look-at=(here) autocomplete="off" {
                div .own-face {
                    (large_face(chosen))
                    div {
                        h1 { (say!(lang, "web-club-avatar-of", name = viewer.name(member.id))) }
                        p .muted { (described(lang, chosen)) }
                    }
                }
                @if owes { p { b { (say!(lang, "web-club-you-owe")) } } }
                (choices(viewer, chosen))
                div .row {
                    button .btn.btn-lamp { (say!(lang, "web-club-avatar-take")) }
                    button .btn name="random" value="yes" { (say!(lang, "web-club-avatar-random")) }
                    a .btn.btn-quiet href=(viewer.at()) { (say!(lang, "web-back")) }
                }
            }
        }
    };
    Ok(viewer.page(&here, &say!(lang, "web-club-avatar-change"), body))
}

fn choices(viewer: &ClubViewer, chosen: Avatar) -> Markup {
    let lang = viewer.lang;
    html! {
        fieldset { legend { (say!(lang, "web-club-avatar-whose")) }
            div .face-grid {
                @for whose in Whose::ALL {
                    (option(
                        "whose", whose.id(), *whose == chosen.whose,
                        &say!(lang, &format!("web-club-face-{}", whose.id())),
                        &face(Avatar { whose: *whose, ..chosen })
                    ))
                }
            }
        }
        fieldset { legend { (say!(lang, "web-club-avatar-tint")) }
            div .face-grid {
                @for tint in Tint::ALL {
                    (option(
                        "tint", tint.id(), *tint == chosen.tint,
                        &say!(lang, &format!("web-club-tint-{}", tint.id())), &swatch(*tint)
                    ))
                }
            }
        }
        fieldset { legend { (say!(lang, "web-club-avatar-wears")) }
            div .face-grid {
                @for wears in Wears::ALL {
                    (option(
                        "wears", wears.id(), *wears == chosen.wears,
                        &say!(lang, &format!("web-club-wears-{}", wears.id())),
                        &face(Avatar { wears: *wears, ..chosen })
                    ))
                }
            }
        }
    }
}

fn option(name: &str, value: &str, is_chosen: bool, label: &str, picture: &Markup) -> Markup {
    html! {
        label .face-opt {
            input type="radio" name=(name) value=(value) checked[is_chosen] data-look; (picture) span { (label) }
        }
    }
}

fn swatch(tint: Tint) -> Markup {
    html! { svg .face viewBox="0 0 64 64" aria-hidden="true" { circle cx="32" cy="32" r="32" fill=(ground(tint)) {} } }
}

/// `POST /c/ID/avatar/N`
pub(super) async fn choose(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, member)): PathOrNotFound<(ClubId, u32)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let mut viewer = load_club(&app, &visitor, id).await?;
    let now = whose(&viewer, member)?.avatar;
    let wanted = if fields.has("random", "yes") { None } else { Some(chosen(now, &fields)) };
    match app.0.clubs.ask(id, visitor.person()?, ClubCommand::ChooseAvatar(MemberId(member), wanted)).await {
        Ok(_) => Ok(Redirect::to(&viewer.at()).into_response()),
        Err(error) => {
            let problem = of_club(error, visitor.lang);
            viewer.notice = Some(problem.notice(visitor.lang));
            Ok((refused(&problem), draw(&viewer, member, &fields)?).into_response())
        }
    }
}
