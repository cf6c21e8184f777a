//! A host's correction of a result: what was first noted stays visible.

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use words::say;

use super::past_evenings::number;
use super::{ClubViewer, load_club, of_club, refused};
use crate::web::address::PathOrNotFound;
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::visitor::Visitor;
use board::fields::Fields;
use board::stage::{Notice, notice};
use house::ClubRefusal;
use house::clubs::{ClubCommand, EnteredLine, PlayedGame, ResultLine, Who, place_entered};
use store::ids::ClubId;

/// Characters of a reason at most.
const LONGEST_REASON: usize = 200;

/// A game of an evening, by its index from 1.
fn found<'a>(viewer: &'a ClubViewer, evening: u32, game: usize) -> Result<&'a PlayedGame, Problem> {
    let games = &viewer.club.evening(evening).ok_or(Problem::NotFound)?.games;
    game.checked_sub(1).and_then(|index| games.get(index)).ok_or(Problem::NotFound)
}

/// `GET /c/ID/evening/N/correct/G`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, evening, game)): PathOrNotFound<(ClubId, u32, usize)>,
) -> Result<Markup, Problem> {
    let viewer = load_club(&app, &visitor, id).await?;
    if !viewer.is_host() {
        return Err(Problem::Club(ClubRefusal::HostOnly));
    }
    found(&viewer, evening, game)?;
    draw(&viewer, evening, game, &Fields::default())
}

fn draw(viewer: &ClubViewer, evening: u32, index: usize, fields: &Fields) -> Result<Markup, Problem> {
    let lang = viewer.lang;
    let game = found(viewer, evening, index)?;
    let here = format!("{}/evening/{evening}/correct/{index}", viewer.at());
    let body = html! {
        main #live .page.narrow {
            @if let Some(said) = &viewer.notice { (notice(said)) }
            form .panel.stackd method="post" action=(here) {
                h1 {
                    (say!(
                        lang, "web-club-correct-head", number = evening,
                        game = say!(lang, &format!("{}-name", game.game))
                    ))
                }
                p .muted { (say!(lang, "web-club-correct-hint")) }
                (lines(viewer, game, fields))
                (how(viewer, fields))
                label .field { span .lbl { (say!(lang, "web-club-reason")) }
                    input .text-in name="reason" maxlength=(LONGEST_REASON) required autocomplete="off"
                        value=[fields.get("reason")];
                }
                div .row { button .btn.btn-lamp { (say!(lang, "web-club-correct")) }
                    a .btn href=(format!("{}/evening/{evening}", viewer.at())) { (say!(lang, "web-back")) } }
            }
        }
    };
    Ok(viewer.page(&here, &say!(lang, "web-club-correct"), body))
}

/// Whether places are counted from the scores or taken as given.
fn how(viewer: &ClubViewer, fields: &Fields) -> Markup {
    let lang = viewer.lang;
    let is_given = fields.has("how", "given");
    html! {
        fieldset .stackd { legend .sr { (say!(lang, "web-club-column-place")) }
            label .opt { input type="radio" name="how" value="count" checked[!is_given]; span .dot {}
                span .grow {
                    b { (say!(lang, "web-club-correct-count")) }
                    small { (say!(lang, "web-club-correct-count-more")) }
                }
            }
            label .opt { input type="radio" name="how" value="given" checked[is_given]; span .dot {}
                span .grow {
                    b { (say!(lang, "web-club-correct-given")) }
                    small { (say!(lang, "web-club-correct-given-more")) }
                }
            }
        }
    }
}

fn lines(viewer: &ClubViewer, game: &PlayedGame, fields: &Fields) -> Markup {
    let lang = viewer.lang;
    let has_ranking = game.game.has_ranking();
    html! {
        div .wide tabindex="0" role="region" aria-label=(say!(lang, "web-result")) {
            table .season.entry {
                thead { tr {
                    th scope="col" { (say!(lang, "web-club-member")) }
                    th scope="col" { (say!(lang, &format!("{}-score", game.game))) }
                    th scope="col" { (say!(lang, "web-club-column-place-one")) }
                    @if has_ranking {
                        th scope="col" { (say!(lang, "web-club-bonus")) }
                        th scope="col" { (say!(lang, "web-club-lost")) }
                    }
                } }
                tbody {
                    @for (index, line) in game.lines().iter().enumerate() {
                        (line_row(viewer, game, fields, index, line))
                    }
                }
            }
        }
    }
}

fn line_row(viewer: &ClubViewer, game: &PlayedGame, fields: &Fields, index: usize, line: &ResultLine) -> Markup {
    let lang = viewer.lang;
    let name = match &line.who {
        Who::Member(id) => viewer.name(*id),
        Who::Bot(name) => name.clone(),
    };
    let typed = |name: String, now: String, label: String| {
        let value = fields.get(&name).map_or(now, str::to_owned);
        html! { input .text-in.short name=(name) maxlength="8" value=(value) aria-label=(label) autocomplete="off"; }
    };
    html! {
        tr {
            th scope="row" { (name) }
            td data-head=(say!(lang, &format!("{}-score", game.game))) {
                (typed(
                    format!("score-{index}"),
                    line.score.map(|score| score.to_string()).unwrap_or_default(),
                    say!(lang, "web-club-score-of", name = name.as_str())
                ))
            }
            td data-head=(say!(lang, "web-club-column-place-one")) {
                (typed(
                    format!("place-{index}"), line.place.to_string(),
                    say!(lang, "web-club-place-for", name = name.as_str())
                ))
            }
            @if game.game.has_ranking() { (ranking_cells(viewer, index, line, &name)) }
        }
    }
}

/// Bonus eyes and loss of a game with a ranking.
fn ranking_cells(viewer: &ClubViewer, index: usize, line: &ResultLine, name: &str) -> Markup {
    let lang = viewer.lang;
    html! {
        td data-head=(say!(lang, "web-club-bonus")) {
            select .select name=(format!("bonus-{index}"))
                aria-label=(say!(lang, "web-club-bonus-of", name = name)) {
                @for eyes in [0u32, 3, 4, 6] {
                    option value=(eyes) selected[eyes == line.bonus] { (eyes) }
                }
            }
        }
        td data-head=(say!(lang, "web-club-lost")) {
            input .plain-box type="checkbox" name=(format!("lost-{index}")) value="yes"
                checked[line.lost]
                aria-label=(say!(lang, "web-club-lost-of", name = name));
        }
    }
}

/// `POST /c/ID/evening/N/correct/G`
pub(super) async fn correct(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound((id, evening, game)): PathOrNotFound<(ClubId, u32, usize)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    app.0.limits.count_post(visitor.from)?;
    let mut viewer = load_club(&app, &visitor, id).await?;
    let lang = visitor.lang;
    let played = found(&viewer, evening, game)?;
    let reason = fields.get("reason").map(str::trim).unwrap_or_default();
    let is_reason =
        !reason.is_empty() && reason.chars().count() <= LONGEST_REASON && !reason.chars().any(char::is_control);
    let read = if is_reason { read_lines(&viewer, played, &fields) } else { Err(ClubRefusal::NoReason) };
    let lines = match read {
        Ok(lines) => lines,
        Err(refusal) => {
            viewer.notice = Some(Notice::plain(say!(lang, refusal.message_key())));
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, draw(&viewer, evening, game, &fields)?).into_response());
        }
    };
    let command = ClubCommand::Correct { evening, game: game - 1, lines, reason: reason.to_owned() };
    match app.0.clubs.ask(id, visitor.person()?, command).await {
        Ok(_) => Ok(Redirect::to(&format!("{}/evening/{evening}", viewer.at())).into_response()),
        Err(error) => {
            let problem = of_club(error, lang);
            viewer.notice = Some(problem.notice(lang));
            Ok((refused(&problem), draw(&viewer, evening, game, &fields)?).into_response())
        }
    }
}

/// The result that the form's fields make up; what else is known of a seat stays.
fn read_lines(viewer: &ClubViewer, game: &PlayedGame, fields: &Fields) -> Result<Vec<ResultLine>, ClubRefusal> {
    let is_given = fields.has("how", "given");
    let mut given = Vec::new();
    for index in 0..game.lines().len() {
        let score = number(fields, &format!("score-{index}"))?;
        let place = number(fields, &format!("place-{index}"))?;
        let place = place.map(u32::try_from).transpose().map_err(|_| ClubRefusal::EnteredPlace)?;
        let bonus = number(fields, &format!("bonus-{index}"))?;
        let bonus = bonus.map(u32::try_from).transpose().map_err(|_| ClubRefusal::EnteredBonus)?;
        given.push(if is_given {
            EnteredLine { score, place, bonus, lost: Some(fields.has(&format!("lost-{index}"), "yes")) }
        } else {
            // Without all scores the places stay as they are given.
            EnteredLine { score, place: place.filter(|_| score.is_none()), ..EnteredLine::default() }
        });
    }
    let rules = viewer.club.rules_of(game.game).rules;
    let placed = place_entered(game.game, &rules, &given)?;
    let mut lines: Vec<ResultLine> = game
        .lines()
        .iter()
        .zip(given)
        .zip(placed)
        .map(|((line, given), placed)| ResultLine {
            place: placed.place,
            score: given.score,
            won: placed.won,
            lost: placed.lost,
            bonus: placed.bonus,
            ..line.clone()
        })
        .collect();
    lines.sort_by_key(|line| line.place);
    Ok(lines)
}
