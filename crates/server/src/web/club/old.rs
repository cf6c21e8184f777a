//! Evenings from before: one game by hand, or many as a table.

use axum::Form;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use play::{GameId, read_name};
use words::say;

use super::face::small_face;
use super::{Inside, enter, of_club, refused};
use crate::web::address::At;
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use board::fields::Fields;
use board::stage::{Notice, notice};
use house::ClubRefusal;
use house::clubs::{
    Belongs, ClubCommand, EVENING_GAME, HEADERS, HandGame, HandLine, HandSeat, HandWho, MemberId, day_text, import,
    read_day,
};
use store::ids::ClubId;

/// How many people can be entered who are not in the club yet.
const MORE_NAMES: usize = 4;
/// It may be tomorrow already where somebody is.
const A_DAY: i64 = 24 * 3600 * 1000;

/// `GET /c/ID/old`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    At(id): At<ClubId>,
    Query(fields): Query<Fields>,
) -> Result<Markup, Problem> {
    let inside = enter(&app, &visitor, id).await?;
    if !inside.is_host() {
        return Err(Problem::Club(ClubRefusal::HostOnly));
    }
    Ok(draw(&inside, &fields))
}

fn draw(inside: &Inside, fields: &Fields) -> Markup {
    let lang = inside.lang;
    let here = format!("{}/old", inside.at());
    let body = html! {
        main #live .page.narrow {
            @if let Some(said) = &inside.notice { (notice(said)) }
            div .club-head { h1 { (say!(lang, "web-club-old")) } p .muted { (say!(lang, "web-club-old-hint")) } }
            (by_hand(inside, fields, &here))
            (pasted(inside, fields, &here))
            p { a .btn.btn-s href=(inside.at()) { (say!(lang, "web-club-home")) } }
        }
    };
    inside.page(&here, &say!(lang, "web-club-old"), body)
}

fn by_hand(inside: &Inside, fields: &Fields, here: &str) -> Markup {
    let lang = inside.lang;
    let today = day_text(store::clock::now());
    let chosen = fields.get("game").and_then(GameId::from_id).unwrap_or(EVENING_GAME);
    let members = inside
        .club
        .members
        .iter()
        .filter(|member| member.belongs == Belongs::Member || member.belongs == Belongs::Guest);
    let number = |name: String, label: String| {
        html! { input .text-in.short name=(name) inputmode="text" maxlength="8" aria-label=(label) value=[fields.get(&name)] autocomplete="off"; }
    };
    html! {
        form .panel.stackd method="post" action=(here) {
            h2 { (say!(lang, "web-club-old-one")) }
            div .two {
                label .field { span .lbl { (say!(lang, "web-club-date")) }
                    input .text-in type="date" name="date" required max=(today) value=[fields.get("date")]; }
                label .field { span .lbl { (say!(lang, "web-game")) }
                    select .select name="game" { @for game in GameId::ALL { option value=(game) selected[game == chosen] { (say!(lang, &format!("{game}-name"))) } } } }
            }
            p .muted.small { (say!(lang, "web-club-old-how")) }
            div .wide tabindex="0" role="region" aria-label=(say!(lang, "web-club-old-one")) {
                table .season.entry {
                    thead { tr { th scope="col" { (say!(lang, "web-club-member")) } th scope="col" { (say!(lang, "web-club-score")) } th scope="col" { (say!(lang, "web-club-column-place-one")) } } }
                    tbody {
                        @for member in members {
                            @let name = inside.name(member.id);
                            tr {
                                th scope="row" { span .club-who { (small_face(member.avatar)) (name) } }
                                td { (number(format!("score-{}", member.id), say!(lang, "web-club-score-of", name = name.as_str()))) }
                                td { (number(format!("place-{}", member.id), say!(lang, "web-club-place-for", name = name.as_str()))) }
                            }
                        }
                        @for row in 0..MORE_NAMES {
                            @let field = format!("name-{row}");
                            @let nth = say!(lang, "web-club-somebody-else");
                            tr {
                                th scope="row" { input .text-in name=(field) maxlength=(play::LONGEST_NAME) placeholder=(nth) aria-label=(nth) value=[fields.get(&field)] autocomplete="off"; }
                                td { (number(format!("score-name-{row}"), say!(lang, "web-club-score-of", name = nth.as_str()))) }
                                td { (number(format!("place-name-{row}"), say!(lang, "web-club-place-for", name = nth.as_str()))) }
                            }
                        }
                    }
                }
            }
            div .row { button .btn.btn-lamp { (say!(lang, "web-club-old-enter")) } }
        }
    }
}

fn pasted(inside: &Inside, fields: &Fields, here: &str) -> Markup {
    let lang = inside.lang;
    html! {
        form .panel.stackd method="post" action=(here) {
            h2 { (say!(lang, "web-club-old-many")) }
            p .muted.small { (say!(lang, "web-club-old-many-hint")) }
            p .small.columns { code { (HEADERS.join(", ")) } }
            label .field { span .sr { (say!(lang, "web-club-old-many")) }
                textarea .text-in name="csv" rows="8" required spellcheck="false" { (fields.get("csv").unwrap_or_default()) } }
            div .row { button .btn { (say!(lang, "web-club-old-enter")) } }
        }
    }
}

/// `POST /c/ID/old`
pub(super) async fn enter_old(
    State(app): State<App>,
    visitor: Visitor,
    At(id): At<ClubId>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from).await?;
    let mut inside = enter(&app, &visitor, id).await?;
    let lang = visitor.lang;
    let games = match fields.get("csv") {
        Some(text) => import(&inside.club, text, store::clock::now()).map_err(|wrong| {
            let why = say!(lang, wrong.why.message_key());
            say!(lang, "web-club-csv-line", line = wrong.line, why = why)
        }),
        None => one_game(&inside, &fields).map(|game| vec![game]).map_err(|refusal| say!(lang, refusal.message_key())),
    };
    let games = match games {
        Ok(games) => games,
        Err(sentence) => {
            inside.notice = Some(Notice::plain(sentence));
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, draw(&inside, &fields)).into_response());
        }
    };
    match app.0.clubs.ask(id, visitor.person()?, ClubCommand::Enter(games)).await {
        Ok(_) => Ok(Redirect::to(&format!("{}/archive", inside.at())).into_response()),
        Err(error) => {
            let problem = of_club(error, lang);
            inside.notice = Some(problem.notice(lang));
            let page = draw(&inside, &fields);
            Ok((refused(&problem), page).into_response())
        }
    }
}

/// The game that the form's fields make up.
fn one_game(inside: &Inside, fields: &Fields) -> Result<HandGame, ClubRefusal> {
    let game = fields.get("game").and_then(GameId::from_id).ok_or(ClubRefusal::BadForm)?;
    let day = fields.get("date").and_then(read_day).filter(|day| *day <= store::clock::now() + A_DAY);
    let at = day.ok_or(ClubRefusal::CsvDate)?;
    let mut seats = Vec::new();
    for member in &inside.club.members {
        if let Some(line) = line(fields, &member.id.to_string())? {
            seats.push(seat(HandWho::Member(MemberId(member.id.0)), line));
        }
    }
    for row in 0..MORE_NAMES {
        let name = fields.get(&format!("name-{row}")).map(str::trim).filter(|name| !name.is_empty());
        match (name, line(fields, &format!("name-{row}"))?) {
            (Some(name), Some(line)) => {
                seats.push(seat(HandWho::Named(read_name(name).ok_or(ClubRefusal::BadName)?), line));
            }
            (None, None) => {}
            _ => return Err(ClubRefusal::HandMissing),
        }
    }
    Ok(HandGame { at, game, seats })
}

fn seat(who: HandWho, line: HandLine) -> HandSeat {
    HandSeat { who, line, thefts: 0, jokers: Vec::new(), by_bot: false }
}

/// What was entered for somebody; nothing if they did not play.
fn line(fields: &Fields, whose: &str) -> Result<Option<HandLine>, ClubRefusal> {
    let (score, place) = (number(fields, &format!("score-{whose}"))?, number(fields, &format!("place-{whose}"))?);
    let place = place.map(u32::try_from).transpose().map_err(|_| ClubRefusal::HandPlace)?;
    let is_there = score.is_some() || place.is_some();
    Ok(is_there.then_some(HandLine { score, place, ..HandLine::default() }))
}

/// A number as people type it, also with a real minus.
pub(super) fn number(fields: &Fields, name: &str) -> Result<Option<i64>, ClubRefusal> {
    match fields.get(name).map(str::trim).unwrap_or_default() {
        "" => Ok(None),
        text => text.replace('−', "-").parse().map(Some).map_err(|_| ClubRefusal::CsvNumber),
    }
}
