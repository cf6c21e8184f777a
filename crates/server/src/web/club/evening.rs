//! An evening: gathering, at the table, and how it ended.

use axum::Form;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use play::GameId;
use words::say;

use super::{ClubViewer, day, gathering, late, load_club, lots, of_club, refused, results};
use crate::web::address::{self, PathOrNotFound};
use crate::web::app::App;
use crate::web::live::connection_lost;
use crate::web::new_table::{DEALT, has_real_dice};
use crate::web::problem::{Problem, WebRefusal};
use crate::web::visitor::Visitor;
use board::fields::Fields;
use board::stage::notice;
use house::clubs::{Evening, EveningTable, Running};
use house::tables::HostDie;
use store::ids::ClubId;

/// `GET /c/ID/evening/N`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, number)): PathOrNotFound<(ClubId, u32)>,
) -> Result<Markup, Problem> {
    page(&load_club(&app, &visitor, id).await?, number).await
}

pub(super) async fn page(viewer: &ClubViewer<'_>, number: u32) -> Result<Markup, Problem> {
    let evening = viewer.club.evening(number).ok_or(Problem::NotFound)?;
    let here = format!("{}/evening/{number}", viewer.at());
    let body = html! {
        (connection_lost(viewer.lang))
        (part(viewer, evening).await)
        @if evening.is_open {
            div #stream data-left-out=(say!(viewer.lang, "web-lots-left-out")) data-live=(format!("{here}/live")) data-turn=(format!("{}/turn", viewer.at())) hidden {}
        }
    };
    Ok(viewer.page(&here, &say!(viewer.lang, "web-club-evening-number", number = number), body))
}

/// The part of the page that live updates replace.
pub(super) async fn part(viewer: &ClubViewer<'_>, evening: &Evening) -> Markup {
    let lang = viewer.lang;
    let title = say!(lang, "web-club-evening-number", number = evening.number);
    let is_at_table = evening.running.is_some() && evening.is_here(viewer.me.id);
    html! {
        main #live .page.evening data-me data-seq=(viewer.club.seq) data-yours[is_at_table]
            data-lots=[lots::asked_of_page(viewer, evening)]
            data-title=(say!(lang, "web-title", page = title.as_str())) {
            @if let Some(said) = &viewer.notice { (notice(said)) }
            div .club-head {
                h1 { (title) }
                p .muted {
                    (day(lang, evening.at)) @if !evening.is_open { " · " (say!(lang, "web-club-evening-over")) }
                }
            }
            @match &evening.running {
                Some(running) => {
                    (presence(viewer, evening))
                    (at_table(viewer, running).await)
                    (lots::summary(viewer, evening))
                    (games(viewer, evening))
                }
                // After a game its result comes first, then what the next one needs.
                None => {
                    (games(viewer, evening))
                    @if evening.is_open { (presence(viewer, evening)) (gathering::draw(viewer, evening)) }
                    @else { (lots::summary(viewer, evening)) }
                }
            }
            @if evening.is_open && viewer.is_host() { (close(viewer, evening)) }
        }
    }
}

/// The button by which the viewer says "here" or "not here".
fn presence(viewer: &ClubViewer, evening: &Evening) -> Markup {
    let (lang, at) = (viewer.lang, viewer.at());
    let is_here = evening.is_here(viewer.me.id);
    html! {
        section .panel.presence {
            p { b { (say!(lang, if is_here { "web-club-you-are-here" } else { "web-club-you-are-not-here" })) } }
            form method="post" action=(format!("{at}/{}", if is_here { "stay-away" } else { "come" })) {
                button class=(if is_here { "btn btn-s" } else { "btn btn-lamp" }) {
                    (say!(lang, if is_here { "web-club-go" } else { "web-club-come" }))
                }
            }
        }
    }
}

/// The running table; until its first throw a host can add late comers.
async fn at_table(viewer: &ClubViewer<'_>, running: &Running) -> Markup {
    let lang = viewer.lang;
    let name = say!(lang, &format!("{}-name", running.game));
    html! {
        section .panel.at-table {
            h2 { (say!(lang, "web-club-at-table", game = name)) }
            p { (say!(lang, "web-club-at-table-hint")) }
            a .btn.btn-lamp.btn-big href=(address::of_table(running.table)) { (say!(lang, "web-go-there")) }
        }
        @if viewer.is_host() { (late::panel(viewer, running).await) }
    }
}

fn games(viewer: &ClubViewer, evening: &Evening) -> Markup {
    let lang = viewer.lang;
    html! {
        @if !evening.games.is_empty() {
            section .panel.played {
                h2 { (say!(lang, "web-result")) }
                @if let Some((index, newest)) = evening.games.iter().enumerate().next_back() {
                    (results::draw(viewer, evening, index, newest))
                    @if index > 0 {
                        details .earlier-games open[!evening.is_open] {
                            summary { (say!(lang, "web-club-earlier-games", count = index)) }
                            @for (index, game) in evening.games[..index].iter().enumerate().rev() {
                                (results::draw(viewer, evening, index, game))
                            }
                        }
                    }
                }
            }
        } @else if !evening.is_open { section .panel { p .muted { (say!(lang, "web-club-no-result")) } } }
    }
}

fn close(viewer: &ClubViewer, evening: &Evening) -> Markup {
    let lang = viewer.lang;
    html! {
        form .panel.stackd method="post" action=(format!("{}/close-evening", viewer.at())) {
            p .muted.small {
                (say!(lang, if evening.running.is_some() { "web-club-close-running" } else { "web-club-close-hint" }))
            }
            div .row { button .btn { (say!(lang, "web-club-close")) } }
        }
    }
}

/// `POST /c/ID/table`: opens a table for the members who are here.
pub(super) async fn to_table(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<ClubId>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_opening(visitor.from)?;
    let mut viewer = load_club(&app, &visitor, id).await?;
    let lang = visitor.lang;
    let game = fields.get("game").and_then(GameId::from_id).ok_or(Problem::Web(WebRefusal::BadForm))?;
    let number = viewer.club.open_evening().map_or(0, |evening| evening.number);
    let wanted = EveningTable {
        game,
        real_dice: has_real_dice(&fields),
        deals_cards: fields.has("dice", DEALT) && game.info().takes_deck,
        host_die: if fields.has("host-die", "real") { HostDie::Real } else { HostDie::Cup },
        name: viewer.club.name.clone(),
        nameless: say!(lang, "web-club-somebody"),
    };
    match app.0.clubs.to_table(id, visitor.person()?, wanted).await {
        Ok(table) => Ok(Redirect::to(&address::of_table(table)).into_response()),
        Err(error) => {
            let problem = of_club(error, lang);
            viewer.notice = Some(problem.notice(lang));
            Ok((refused(&problem), page(&viewer, number).await?).into_response())
        }
    }
}
