//! A table's page: waiting for friends, choosing jokers, playing, the end.

mod commands;
mod correct;
mod page;
mod panels;
mod post_move;

pub(super) use commands::command;
pub(super) use correct::correct;
pub(super) use page::{live_part, title};
pub(super) use post_move::play;

use std::sync::Arc;

use axum::extract::{Query, State};
use maud::Markup;

use super::address::PathOrNotFound;
use super::app::App;
use super::hint;
use super::problem::{Problem, of_house};
use super::visitor::Visitor;
use board::fields::Fields;
use board::stage::Notice;
use house::analysis::Hint;
use house::tables::WebTable;
use page::page;
use store::ids::TableId;

/// A visitor who views a table's page.
pub(super) struct TableViewer<'a> {
    pub(super) app: &'a App,
    pub(super) visitor: &'a Visitor,
    /// Dice, cards or jokers chosen and not played yet.
    pub(super) chosen: &'a Fields,
    /// A notice above the stage.
    pub(super) notice: Option<Notice>,
    /// The hint that was asked for, and the event number that it holds for.
    pub(super) hint: Option<(u64, Arc<Hint>)>,
}

/// `GET /t/ID`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
    Query(chosen): Query<Fields>,
) -> Result<Markup, Problem> {
    look(&app, &visitor, id, chosen, page).await
}

/// `GET /t/ID/stage`: the part of the page that changes, with what has been chosen so far.
pub(super) async fn stage(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
    Query(chosen): Query<Fields>,
) -> Result<Markup, Problem> {
    look(&app, &visitor, id, chosen, live_part).await
}

/// Draws the table with the choices of the query, and a hint if it asks for one.
async fn look(
    app: &App,
    visitor: &Visitor,
    id: TableId,
    chosen: Fields,
    draw: fn(&TableViewer, &WebTable) -> Markup,
) -> Result<Markup, Problem> {
    let chosen = chosen.settled();
    let hint = hint::wanted(app, visitor, id, &chosen).await?;
    let table = load_table(app, visitor, id).await?;
    Ok(draw(&TableViewer { app, visitor, chosen: &chosen, notice: None, hint }, &table))
}

pub(super) async fn load_table(app: &App, visitor: &Visitor, id: TableId) -> Result<Arc<WebTable>, Problem> {
    let table = app.house().table(id).await.map_err(|error| of_house(error, visitor.lang, None))?;
    if let Some(person) = visitor.person {
        app.house().mark_present(&table, person);
    }
    Ok(table)
}
