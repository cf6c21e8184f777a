//! What is posted at a table: the move or throw, and the stage that answers.

use axum::Form;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use serde_json::json;
use words::Lang;

use super::page::{live_part, page};
use super::{TableViewer, load_table, mark_present};
use crate::web::address::{self, PathOrNotFound};
use crate::web::app::App;
use crate::web::problem::{Problem, WebRefusal, is_script, of_house};
use crate::web::visitor::Visitor;
use board::fields::Fields;
use board::views::view;
use house::TableRefusal;
use house::tables::{Command, HouseError};
use store::ids::TableId;

/// `POST /t/ID`: a move, a throw, or one taken back.
pub(in crate::web) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    PathOrNotFound(id): PathOrNotFound<TableId>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    let person = visitor.person()?;
    app.0.limits.count_move(person)?;
    mark_present(&app, &visitor, id, person).await?;
    let expected = fields.get("seq").and_then(|seq| seq.parse().ok()).ok_or(Problem::Web(WebRefusal::BadForm))?;
    let asked = match read_move(&app, visitor.lang, id, &fields).await {
        Ok(command) => app.house().ask(id, person, Some(expected), command).await.map_err(Some),
        Err(Problem::Web(WebRefusal::Unclear)) => Err(None),
        Err(problem) => return Err(problem),
    };
    answer(&app, &visitor, &headers, id, &fields, asked).await
}

/// The command of the table's form.
async fn read_move(app: &App, lang: Lang, id: TableId, fields: &Fields) -> Result<Command, Problem> {
    if fields.get("undo").is_some() {
        return Ok(Command::Undo);
    }
    match fields.get("throw") {
        Some("cup") => return Ok(Command::Throw),
        Some(entered) => return Ok(Command::Enter(entered.to_owned())),
        None => {}
    }
    if let Some(notation) = fields.get("move") {
        return Ok(Command::Move(notation.to_owned()));
    }
    let table = app.house().table(id).await.map_err(|error| of_house(error, lang, None))?;
    let game = table.game.as_ref().ok_or(Problem::Table(TableRefusal::NotBegun))?;
    let composed = view(game.game()).compose(game, fields);
    composed.map(Command::Move).ok_or(Problem::Web(WebRefusal::Unclear))
}

/// The response to a post: the new stage for the script, a redirect to the page without it. A refusal shows the table as it
/// is now, with the reason on top.
pub(super) async fn answer(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    id: TableId,
    fields: &Fields,
    asked: Result<u64, Option<HouseError>>,
) -> Result<Response, Problem> {
    let wants_json = headers.get("accept").is_some_and(|accept| accept.as_bytes().starts_with(b"application/json"));
    let problem = match asked {
        Ok(seq) if wants_json => return Ok(Json(json!({"seq": seq})).into_response()),
        Ok(_) if !is_script(headers) => return Ok(Redirect::to(&address::of_table(id)).into_response()),
        Ok(_) => None,
        Err(None) => Some(Problem::Web(WebRefusal::Unclear)),
        Err(Some(HouseError::Store(error))) => return Err(error.into()),
        Err(Some(error)) => {
            let table = app.house().table(id).await.ok();
            Some(of_house(error, visitor.lang, table.as_deref()))
        }
    };
    if matches!(problem, Some(Problem::Internal | Problem::NotFound)) || (wants_json && problem.is_some()) {
        return Err(problem.unwrap_or(Problem::Internal));
    }
    let table = load_table(app, visitor, id).await?;
    let status = problem.clone().map_or(StatusCode::OK, |problem| problem.into_response().status());
    let notice = problem.map(|problem| problem.notice(visitor.lang));
    // After a conflict the choices no longer fit the position.
    let kept = if status == StatusCode::UNPROCESSABLE_ENTITY { fields.clone() } else { Fields::default() };
    let viewer = TableViewer { app, visitor, chosen: &kept, notice, hint: None };
    let drawn = if is_script(headers) { live_part(&viewer, &table) } else { page(&viewer, &table) };
    Ok((status, drawn).into_response())
}
