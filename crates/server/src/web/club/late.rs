//! Late comers: a host can add chairs of the running table until the first throw, or until jokers are turned up, and
//! strike them until the first throw.

use axum::Form;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use play::enter_name;
use words::say;

use super::face::face;
use super::{ClubViewer, evening, load_club, of_club, refused};
use crate::web::address::{self, PathOrNotFound};
use crate::web::app::App;
use crate::web::problem::{Problem, WebRefusal};
use crate::web::visitor::Visitor;
use board::fields::Fields;
use house::ClubRefusal;
use house::clubs::{Belongs, LateComer, Member, MemberId, Running};
use house::tables::Chair;
use store::ids::ClubId;

/// The host's forms for the chairs of the running table.
pub(super) async fn panel(viewer: &ClubViewer<'_>, running: &Running) -> Markup {
    let lang = viewer.lang;
    let Ok(table) = viewer.app.house().table(running.table).await else { return html! {} };
    if !table.may_change_chairs() {
        return html! {
            section .panel { p .muted { (say!(lang, "web-club-late-over")) } }
        };
    }
    let seated: Vec<Option<MemberId>> =
        table.club.iter().flat_map(|club| club.chairs.iter().map(|chair| chair.member)).collect();
    let people = table.chairs.iter().enumerate().filter_map(|(index, chair)| match chair {
        Chair::Person { .. } => Some((index, chair.name().unwrap_or_default().to_owned())),
        _ => None,
    });
    let people: Vec<(usize, String)> = people.collect();
    let may_add = table.may_add_chairs();
    drop(table);
    if !may_add {
        return html! {
            section .panel.stackd.late {
                p .muted { (say!(lang, "web-club-late-shown")) }
                (strike(viewer, running, &people))
            }
        };
    }
    html! {
        section .panel.stackd.late {
            (add(viewer, &seated))
            (strike(viewer, running, &people))
        }
    }
}

/// The members and guests who have no chair, each with a button that adds one, and a field for another guest.
fn add(viewer: &ClubViewer, seated: &[Option<MemberId>]) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    let missing = viewer.club.members.iter().filter(|member| is_missing(viewer, member, seated));
    html! {
        h2 { (say!(lang, "web-club-late")) }
        p .muted.small { (say!(lang, "web-club-late-hint")) }
        ul .list {
            @for member in missing {
                li { (face(member.avatar)) span .t { b { (viewer.name(member.id)) } }
                    form method="post" action=(format!("{at}/late")) {
                        button .btn.btn-s name="member" value=(member.id) { (say!(lang, "web-club-late-add")) }
                    } }
            }
        }
        form .add-one method="post" action=(format!("{at}/late")) {
            label .field { span .lbl { (say!(lang, "web-club-add-guest")) }
                input .text-in name="name" maxlength=(play::LONGEST_NAME) required autocomplete="off"; }
            button .btn { (say!(lang, "web-club-late-add")) }
        }
    }
}

/// True if the member, or guest of the evening, has no chair.
fn is_missing(viewer: &ClubViewer, member: &Member, seated: &[Option<MemberId>]) -> bool {
    let is_guest_here = member.belongs == Belongs::Guest
        && viewer.club.open_evening().is_some_and(|evening| evening.is_here(member.id));
    (member.belongs == Belongs::Member || is_guest_here) && !seated.contains(&Some(member.id))
}

/// The chairs of people, by number and name, each with a button that strikes it.
fn strike(viewer: &ClubViewer, running: &Running, people: &[(usize, String)]) -> Markup {
    let lang = viewer.lang;
    html! {
        details { summary { (say!(lang, "web-club-strike")) }
            p .muted.small { (say!(lang, "web-club-strike-hint")) }
            ul .list {
                @for (index, name) in people {
                    li { span .t { b { (name) } }
                        form method="post" action=(format!("{}/strike", address::of_table(running.table))) {
                            button .btn.btn-s name="chair" value=(index) { (say!(lang, "web-club-strike-yes")) }
                        } }
                }
            }
        }
    }
}

/// `POST /c/ID/late`
pub(super) async fn come(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<ClubId>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let mut viewer = load_club(&app, &visitor, id).await?;
    let lang = visitor.lang;
    let who = match fields.get("member") {
        Some(member) => LateComer::Member(member.parse().map(MemberId).map_err(|_| Problem::Web(WebRefusal::BadForm))?),
        None => LateComer::Guest(fields.get("name").and_then(enter_name).ok_or(Problem::Web(WebRefusal::BadName))?),
    };
    let number =
        viewer.club.open_evening().map(|evening| evening.number).ok_or(Problem::Club(ClubRefusal::NoEvening))?;
    match app.0.clubs.add_late_comer(id, visitor.person()?, who, say!(lang, "web-club-somebody")).await {
        Ok(()) => Ok(Redirect::to(&format!("{}/evening/{number}", viewer.at())).into_response()),
        Err(error) => {
            let problem = of_club(error, lang);
            viewer.notice = Some(problem.notice(lang));
            Ok((refused(&problem), evening::page(&viewer, number).await?).into_response())
        }
    }
}
