//! What is posted at a table: the move or throw, and the stage that answers.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Form, Json};
use serde_json::json;

use super::page::{live_part, page};
use super::{TableViewer, load_table};
use crate::web::address::{self, PathOrNotFound};
use crate::web::app::App;
use crate::web::problem::{Problem, WebRefusal, is_script, of_house};
use crate::web::visitor::Visitor;
use board::fields::Fields;
use board::views::view;
use house::TableRefusal;
use house::tables::{Command, HouseError, TableRefused, WebTable};
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
    app.0.limits.count_move(person, visitor.from)?;
    let expected = fields.get("seq").and_then(|seq| seq.parse().ok()).ok_or(Problem::Web(WebRefusal::BadForm))?;
    let form = fields.clone();
    let asked = app.house().ask_by(id, person, Some(expected), move |table| read_move(table, &form)).await;
    answer(&app, &visitor, &headers, id, &fields, asked).await
}

/// The command of the table's form, composed on the state on which it is decided.
fn read_move(table: &WebTable, fields: &Fields) -> Result<Command, TableRefused> {
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
    let game = table.game.as_ref().ok_or(TableRefusal::NotBegun)?;
    let composed = view(game.game()).compose(game, fields);
    Ok(Command::Move(composed.ok_or(TableRefusal::Unclear)?))
}

/// The response to a post: the new stage for the script, a redirect to the page without it. A refusal shows the table as it
/// is now, with the reason on top.
pub(super) async fn answer(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    id: TableId,
    fields: &Fields,
    asked: Result<Arc<WebTable>, HouseError>,
) -> Result<Response, Problem> {
    let wants_json = headers.get("accept").is_some_and(|accept| accept.as_bytes().starts_with(b"application/json"));
    let (table, problem) = match asked {
        Ok(table) if wants_json => return Ok(Json(json!({"seq": table.seq})).into_response()),
        Ok(table) if !is_script(headers) => {
            // Without script nothing tells the page when the dice lie.
            app.house().wait_for_throw(table).await;
            return Ok(Redirect::to(&address::of_table(id)).into_response());
        }
        Ok(table) => (table, None),
        Err(HouseError::Store(error)) => return Err(error.into()),
        Err(error) => {
            let table = load_table(app, visitor, id).await?;
            let problem = of_house(error, visitor.lang, Some(&table));
            if wants_json || matches!(problem, Problem::Internal | Problem::NotFound) {
                return Err(problem);
            }
            (table, Some(problem))
        }
    };
    let status = problem.clone().map_or(StatusCode::OK, |problem| problem.into_response().status());
    let notice = problem.map(|problem| problem.notice(visitor.lang));
    // After a conflict the choices no longer fit the position.
    let kept = if status == StatusCode::UNPROCESSABLE_ENTITY { fields.clone() } else { Fields::default() };
    let viewer = TableViewer { app, visitor, chosen: &kept, notice, hint: None };
    let drawn = if is_script(headers) { live_part(&viewer, &table) } else { page(&viewer, &table) };
    Ok((status, drawn).into_response())
}
