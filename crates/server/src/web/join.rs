//! Finding a table by its code. Trying codes is limited.

use axum::Form;
use axum::extract::State;
use axum::response::Redirect;

use super::address::{self, PathOrNotFound};
use super::app::App;
use super::problem::Problem;
use super::visitor::Visitor;
use board::fields::Fields;
use store::ids::read_code;

/// `POST /join`
pub(super) async fn by_form(
    State(app): State<App>,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<Redirect, Problem> {
    find(&app, &visitor, fields.get("code").unwrap_or_default()).await
}

/// `GET /j/CODE`
pub(super) async fn by_link(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(code): PathOrNotFound<String>,
) -> Result<Redirect, Problem> {
    find(&app, &visitor, &code).await
}

async fn find(app: &App, visitor: &Visitor, typed: &str) -> Result<Redirect, Problem> {
    app.0.limits.count_code(visitor.from)?;
    let code = read_code(typed).ok_or(Problem::NoSuchCode)?;
    app.0.limits.try_code()?;
    let table = app.house().store().find_code(&code).await?.ok_or(Problem::NoSuchCode)?;
    app.0.limits.was_right_code();
    Ok(Redirect::to(&address::of_table(table)))
}
