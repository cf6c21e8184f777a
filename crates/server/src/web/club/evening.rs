//! An evening: gathering, at the table, and how it ended.

use axum::Form;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use play::GameId;
use words::say;

use super::{Inside, day, enter, gathering, late, of_club, refused, results};
use crate::web::address::{self, At};
use crate::web::app::App;
use crate::web::live::line_lost;
use crate::web::problem::Problem;
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
    At((id, number)): At<(ClubId, u32)>,
) -> Result<Markup, Problem> {
    enter(&app, &visitor, id).await?;
    app.0.clubs.settle(id).await;
    page(&enter(&app, &visitor, id).await?, number).await
}

/// The whole page.
pub(super) async fn page(inside: &Inside<'_>, number: u32) -> Result<Markup, Problem> {
    let evening = inside.club.evening(number).ok_or(Problem::NotFound)?;
    let here = format!("{}/evening/{number}", inside.at());
    let body = html! {
        (line_lost(inside.lang))
        (part(inside, evening).await)
        @if evening.is_open { div #stream data-live=(format!("{here}/live")) data-turn=(format!("{}/turn", inside.at())) hidden {} }
    };
    Ok(inside.page(&here, &say!(inside.lang, "web-club-evening-number", number = number), body))
}

/// The part of the page that changes.
pub(super) async fn part(inside: &Inside<'_>, evening: &Evening) -> Markup {
    let lang = inside.lang;
    let title = say!(lang, "web-club-evening-number", number = evening.number);
    let is_at_table = evening.running.is_some() && evening.is_here(inside.me.id);
    html! {
        main #live .page.evening data-me data-seq=(inside.club.seq) data-yours[is_at_table] data-title=(say!(lang, "web-title", page = title.as_str())) {
            @if let Some(said) = &inside.notice { (notice(said)) }
            div .club-head { h1 { (title) } p .muted { (day(lang, evening.at)) @if !evening.is_open { " · " (say!(lang, "web-club-evening-over")) } } }
            @if evening.is_open {
                (presence(inside, evening))
                @match &evening.running {
                    Some(running) => (at_table(inside, running).await),
                    None => (gathering::draw(inside, evening)),
                }
            }
            (games(inside, evening))
            @if evening.is_open && inside.is_host() { (close(inside, evening)) }
        }
    }
}

/// Everybody says for themselves whether they are here.
fn presence(inside: &Inside, evening: &Evening) -> Markup {
    let (lang, at) = (inside.lang, inside.at());
    let is_here = evening.is_here(inside.me.id);
    html! {
        section .panel.presence {
            p { b { (say!(lang, if is_here { "web-club-you-are-here" } else { "web-club-you-are-not-here" })) } }
            form method="post" action=(format!("{at}/{}", if is_here { "stay-away" } else { "come" })) {
                button class=(if is_here { "btn btn-s" } else { "btn btn-lamp" }) { (say!(lang, if is_here { "web-club-go" } else { "web-club-come" })) }
            }
        }
    }
}

/// They are at a table; late comers can still sit down there before the first throw.
async fn at_table(inside: &Inside<'_>, running: &Running) -> Markup {
    let lang = inside.lang;
    let name = say!(lang, &format!("{}-name", running.game));
    html! {
        section .panel.at-table {
            h2 { (say!(lang, "web-club-at-table", game = name)) }
            p { (say!(lang, "web-club-at-table-hint")) }
            a .btn.btn-lamp.btn-big href=(address::of_table(running.table)) { (say!(lang, "web-go-there")) }
        }
        @if inside.is_host() { (late::panel(inside, running).await) }
    }
}

fn games(inside: &Inside, evening: &Evening) -> Markup {
    let lang = inside.lang;
    html! {
        @if !evening.games.is_empty() {
            section .panel.played {
                h2 { (say!(lang, "web-result")) }
                @for (index, game) in evening.games.iter().enumerate() { (results::draw(inside, evening, index, game)) }
            }
        } @else if !evening.is_open { section .panel { p .muted { (say!(lang, "web-club-no-result")) } } }
    }
}

fn close(inside: &Inside, evening: &Evening) -> Markup {
    let lang = inside.lang;
    html! {
        form .panel.stackd method="post" action=(format!("{}/close-evening", inside.at())) {
            p .muted.small { (say!(lang, if evening.running.is_some() { "web-club-close-running" } else { "web-club-close-hint" })) }
            div .row { button .btn { (say!(lang, "web-club-close")) } }
        }
    }
}

/// `POST /c/ID/table`: those who are here go to a table.
pub(super) async fn to_table(
    State(app): State<App>,
    visitor: Visitor,
    At(id): At<ClubId>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_opening(visitor.from).await?;
    let mut inside = enter(&app, &visitor, id).await?;
    let lang = visitor.lang;
    let game = fields.get("game").and_then(GameId::from_id).ok_or(Problem::House("bad-form"))?;
    let number = inside.club.open_evening().map_or(0, |evening| evening.number);
    let wish = EveningTable {
        game,
        real_dice: fields.has("dice", "real"),
        host_die: if fields.has("host-die", "real") { HostDie::Real } else { HostDie::Cup },
        name: inside.club.name.clone(),
        nameless: say!(lang, "web-club-somebody"),
    };
    match app.0.clubs.to_table(id, visitor.person()?, wish).await {
        Ok(table) => Ok(Redirect::to(&address::of_table(table)).into_response()),
        Err(error) => {
            let problem = of_club(error, lang);
            inside.notice = Some(problem.notice(lang));
            Ok((refused(&problem), page(&inside, number).await?).into_response())
        }
    }
}
