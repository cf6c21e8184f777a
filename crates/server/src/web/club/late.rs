//! Late comers: until the first throw they get a chair at the table, and others can be struck.

use axum::Form;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use play::read_name;
use words::say;

use super::face::face;
use super::{Inside, enter, evening, of_club, refused};
use crate::web::address::{self, At};
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use board::fields::Fields;
use house::ClubRefusal;
use house::clubs::{Belongs, LateComer, Member, MemberId, Running};
use house::tables::Chair;
use store::ids::ClubId;

/// What a host can change about the chairs of the running table.
pub(super) async fn panel(inside: &Inside<'_>, running: &Running) -> Markup {
    let (lang, at) = (inside.lang, inside.at());
    let Ok(room) = inside.app.house().table(running.table).await else { return html! {} };
    if !room.may_change_chairs() {
        return html! {
            section .panel { p .muted { (say!(lang, "web-club-late-over")) } }
        };
    }
    let seated: Vec<Option<MemberId>> =
        room.club.iter().flat_map(|club| club.chairs.iter().map(|chair| chair.member)).collect();
    let names: Vec<String> = room.chairs.iter().map(|chair| chair.name().unwrap_or_default().to_owned()).collect();
    let are_people: Vec<bool> = room.chairs.iter().map(|chair| matches!(chair, Chair::Person { .. })).collect();
    drop(room);
    let is_missing = |member: &&Member| {
        let is_guest_here = member.belongs == Belongs::Guest
            && inside.club.open_evening().is_some_and(|evening| evening.is_here(member.id));
        (member.belongs == Belongs::Member || is_guest_here) && !seated.contains(&Some(member.id))
    };
    let missing = inside.club.members.iter().filter(is_missing);
    html! {
        section .panel.stackd.late {
            h2 { (say!(lang, "web-club-late")) }
            p .muted.small { (say!(lang, "web-club-late-hint")) }
            ul .list {
                @for member in missing {
                    li { (face(member.avatar)) span .t { b { (inside.name(member.id)) } }
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
            details { summary { (say!(lang, "web-club-strike")) }
                p .muted.small { (say!(lang, "web-club-strike-hint")) }
                ul .list {
                    @for (index, name) in names.iter().enumerate() {
                        @if are_people[index] {
                            li { span .t { b { (name) } }
                                form method="post" action=(format!("{}/strike", address::of_table(running.table))) {
                                    button .btn.btn-s name="chair" value=(index) { (say!(lang, "web-club-strike-yes")) }
                                } }
                        }
                    }
                }
            }
        }
    }
}

/// `POST /c/ID/late`
pub(super) async fn come(
    State(app): State<App>,
    visitor: Visitor,
    At(id): At<ClubId>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from).await?;
    let mut inside = enter(&app, &visitor, id).await?;
    let lang = visitor.lang;
    let who = match fields.get("member") {
        Some(member) => LateComer::Member(member.parse().map(MemberId).map_err(|_| Problem::House("bad-form"))?),
        None => LateComer::Guest(fields.get("name").and_then(read_name).ok_or(Problem::House("bad-name"))?),
    };
    let number =
        inside.club.open_evening().map(|evening| evening.number).ok_or(Problem::Club(ClubRefusal::NoEvening))?;
    match app.0.clubs.come_late(id, visitor.person()?, who, say!(lang, "web-club-somebody")).await {
        Ok(()) => Ok(Redirect::to(&format!("{}/evening/{number}", inside.at())).into_response()),
        Err(error) => {
            let problem = of_club(error, lang);
            inside.notice = Some(problem.notice(lang));
            Ok((refused(&problem), evening::page(&inside, number).await?).into_response())
        }
    }
}
