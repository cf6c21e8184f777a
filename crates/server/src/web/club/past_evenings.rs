//! Evenings from before the club was here: one game by form, or many as CSV.

use axum::Form;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use play::{GameId, enter_name};
use words::say;

use super::face::small_face;
use super::{ClubViewer, load_club, of_club, refused};
use crate::web::address::PathOrNotFound;
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use board::fields::Fields;
use board::stage::{Notice, notice};
use house::ClubRefusal;
use house::clubs::{
    Belongs, ClubCommand, EVENING_GAME, EnteredGame, EnteredLine, EnteredSeat, EnteredWho, HEADERS, MemberId, import,
    read_day,
};
use store::ids::ClubId;

/// Rows for names that are not members yet.
const MORE_NAMES: usize = 4;
/// Tolerance for time zones in which tomorrow has begun.
const A_DAY: i64 = 24 * 3600 * 1000;

/// `GET /c/ID/old`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<ClubId>,
    Query(fields): Query<Fields>,
) -> Result<Markup, Problem> {
    let viewer = load_club(&app, &visitor, id).await?;
    if !viewer.is_host() {
        return Err(Problem::Club(ClubRefusal::HostOnly));
    }
    Ok(draw(&viewer, &fields))
}

fn draw(viewer: &ClubViewer, fields: &Fields) -> Markup {
    let lang = viewer.lang;
    let here = format!("{}/old", viewer.at());
    let body = html! {
        main #live .page.narrow {
            @if let Some(said) = &viewer.notice { (notice(said)) }
            div .club-head { h1 { (say!(lang, "web-club-old")) } p .muted { (say!(lang, "web-club-old-hint")) } }
            (by_hand(viewer, fields, &here))
            (pasted(viewer, fields, &here))
            p { a .btn.btn-s href=(viewer.at()) { (say!(lang, "web-club-back")) } }
        }
    };
    viewer.page(&here, &say!(lang, "web-club-old"), body)
}

fn by_hand(viewer: &ClubViewer, fields: &Fields, here: &str) -> Markup {
    let lang = viewer.lang;
    let today = store::clock::day(store::clock::now());
    let chosen = fields.get("game").and_then(GameId::from_id).unwrap_or(EVENING_GAME);
    html! {
        form .panel.stackd method="post" action=(here) {
            h2 { (say!(lang, "web-club-old-one")) }
            div .two {
                label .field { span .lbl { (say!(lang, "web-club-date")) }
                    input .text-in type="date" name="date" required max=(today) value=[fields.get("date")]; }
                label .field { span .lbl { (say!(lang, "web-game")) }
                    select .select name="game" {
                        @for game in GameId::ALL {
                            option value=(game) selected[game == chosen] { (say!(lang, &format!("{game}-name"))) }
                        }
                    }
                }
            }
            p .muted.small { (say!(lang, "web-club-old-how")) }
            (entry_table(viewer, fields))
            div .row { button .btn.btn-lamp { (say!(lang, "web-club-old-enter")) } }
        }
    }
}

fn entry_table(viewer: &ClubViewer, fields: &Fields) -> Markup {
    let lang = viewer.lang;
    let members = viewer
        .club
        .members
        .iter()
        .filter(|member| member.belongs == Belongs::Member || member.belongs == Belongs::Guest);
    html! {
        div .wide tabindex="0" role="region" aria-label=(say!(lang, "web-club-old-one")) {
            table .season.entry {
                thead { tr {
                    @for key in ["web-club-member", "web-club-score", "web-club-column-place-one"] {
                        th scope="col" { (say!(lang, key)) }
                    }
                } }
                tbody {
                    @for member in members {
                        @let name = viewer.name(member.id);
                        tr {
                            th scope="row" { span .club-who { (small_face(member.avatar)) (name) } }
                            (result_cells(viewer, fields, &member.id.to_string(), &name))
                        }
                    }
                    @for row in 0..MORE_NAMES {
                        @let field = format!("name-{row}");
                        @let nth = say!(lang, "web-club-somebody-else");
                        tr {
                            th scope="row" {
                                input .text-in name=(field) maxlength=(play::LONGEST_NAME) placeholder=(nth)
                                    aria-label=(nth) value=[fields.get(&field)] autocomplete="off";
                            }
                            (result_cells(viewer, fields, &field, &nth))
                        }
                    }
                }
            }
        }
    }
}

/// Score and place of a row; `field` tells its fields from those of other rows.
fn result_cells(viewer: &ClubViewer, fields: &Fields, field: &str, name: &str) -> Markup {
    let lang = viewer.lang;
    let cell = |field: &str, head: &str, label: &str| {
        html! {
            td data-head=(say!(lang, head)) {
                input .text-in.short name=(field) inputmode="text" maxlength="8" aria-label=(label)
                    value=[fields.get(field)] autocomplete="off";
            }
        }
    };
    html! {
        (cell(&format!("score-{field}"), "web-club-score", &say!(lang, "web-club-score-of", name = name)))
        (cell(&format!("place-{field}"), "web-club-column-place-one", &say!(lang, "web-club-place-for", name = name)))
    }
}

fn pasted(viewer: &ClubViewer, fields: &Fields, here: &str) -> Markup {
    let lang = viewer.lang;
    html! {
        form .panel.stackd method="post" action=(here) {
            h2 { (say!(lang, "web-club-old-many")) }
            p .muted.small { (say!(lang, "web-club-old-many-hint")) }
            p .small.columns { code { (HEADERS.join(", ")) } }
            label .field { span .sr { (say!(lang, "web-club-old-many")) }
                textarea .text-in name="csv" rows="8" required spellcheck="false" {
                    (fields.get("csv").unwrap_or_default())
                }
            }
            div .row { button .btn { (say!(lang, "web-club-old-enter")) } }
        }
    }
}

/// `POST /c/ID/old`
pub(super) async fn add(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<ClubId>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let mut viewer = load_club(&app, &visitor, id).await?;
    let lang = visitor.lang;
    let games = match fields.get("csv") {
        Some(text) => import(&viewer.club, text, store::clock::now()).map_err(|wrong| {
            let why = say!(lang, wrong.why.message_key());
            say!(lang, "web-club-csv-line", line = wrong.line, why = why)
        }),
        None => one_game(&viewer, &fields).map(|game| vec![game]).map_err(|refusal| say!(lang, refusal.message_key())),
    };
    let games = match games {
        Ok(games) => games,
        Err(sentence) => {
            viewer.notice = Some(Notice::plain(sentence));
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, draw(&viewer, &fields)).into_response());
        }
    };
    match app.0.clubs.ask(id, visitor.person()?, ClubCommand::Enter(games)).await {
        Ok(_) => Ok(Redirect::to(&format!("{}/archive", viewer.at())).into_response()),
        Err(error) => {
            let problem = of_club(error, lang);
            viewer.notice = Some(problem.notice(lang));
            let page = draw(&viewer, &fields);
            Ok((refused(&problem), page).into_response())
        }
    }
}

/// The game that the form's fields make up.
fn one_game(viewer: &ClubViewer, fields: &Fields) -> Result<EnteredGame, ClubRefusal> {
    let game = fields.get("game").and_then(GameId::from_id).ok_or(ClubRefusal::BadForm)?;
    let day = fields.get("date").and_then(read_day).filter(|day| *day <= store::clock::now() + A_DAY);
    let at = day.ok_or(ClubRefusal::CsvDate)?;
    let mut seats = Vec::new();
    for member in &viewer.club.members {
        if let Some(line) = line(fields, &member.id.to_string())? {
            seats.push(seat(EnteredWho::Member(MemberId(member.id.0)), line));
        }
    }
    for row in 0..MORE_NAMES {
        let name = fields.get(&format!("name-{row}")).map(str::trim).filter(|name| !name.is_empty());
        match (name, line(fields, &format!("name-{row}"))?) {
            (Some(name), Some(line)) => {
                seats.push(seat(EnteredWho::Named(enter_name(name).ok_or(ClubRefusal::BadName)?), line));
            }
            (None, None) => {}
            _ => return Err(ClubRefusal::EnteredMissing),
        }
    }
    Ok(EnteredGame { at, game, seats })
}

fn seat(who: EnteredWho, line: EnteredLine) -> EnteredSeat {
    EnteredSeat { who, line, thefts: 0, jokers: Vec::new(), by_bot: false }
}

/// What was entered in a row; `None` if it is empty.
fn line(fields: &Fields, whose: &str) -> Result<Option<EnteredLine>, ClubRefusal> {
    let (score, place) = (number(fields, &format!("score-{whose}"))?, number(fields, &format!("place-{whose}"))?);
    let place = place.map(u32::try_from).transpose().map_err(|_| ClubRefusal::EnteredPlace)?;
    let is_there = score.is_some() || place.is_some();
    Ok(is_there.then_some(EnteredLine { score, place, ..EnteredLine::default() }))
}

/// A number as people type it, also with a typographic minus.
pub(super) fn number(fields: &Fields, name: &str) -> Result<Option<i64>, ClubRefusal> {
    match fields.get(name).map(str::trim).unwrap_or_default() {
        "" => Ok(None),
        text => text.replace('−', "-").parse().map(Some).map_err(|_| ClubRefusal::CsvNumber),
    }
}
