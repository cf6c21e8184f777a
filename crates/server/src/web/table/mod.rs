//! A table's page: waiting for friends, choosing jokers, playing, the end.

mod commands;
mod correct;
mod page;
mod panels;
mod post_move;
mod requests;
mod sealing;

pub(super) use commands::command;
pub(super) use correct::{propose, show as correct};
pub(super) use page::{live_part, noted, title};
pub(super) use post_move::play;
pub(super) use sealing::{asked_of_page, publish_chain, show_link};

use std::sync::Arc;

use axum::extract::{Query, State};
use axum_extra::extract::cookie::CookieJar;
use maud::Markup;

use super::address::PathOrNotFound;
use super::app::App;
use super::hint;
use super::problem::{Problem, of_house};
use super::visitor::Visitor;
use board::fields::Fields;
use board::stage::Notice;
use house::analysis::Hint;
use house::tables::{TablePresence, WebTable};
use page::page;
use store::Role;
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

impl TableViewer<'_> {
    /// Whether the viewer plays at the table.
    pub(super) fn role(&self, table: &WebTable) -> Role {
        self.visitor.person.map_or(Role::Watching, |person| table.role_of(person))
    }

    /// Who is away and how many watch, as this viewer sees it.
    pub(super) fn presence(&self, table: &WebTable) -> TablePresence {
        self.app.house().presence(table, self.role(table))
    }
}

/// `GET /t/ID`
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
    Query(chosen): Query<Fields>,
    jar: CookieJar,
) -> Result<(CookieJar, Markup), Problem> {
    let drawn = look(&app, &visitor, id, chosen, page).await?;
    Ok((noting_first_game(&app, &visitor, id, jar).await, drawn))
}

/// The jar with the table among the first games of a person who sits there and has begun to play.
async fn noting_first_game(app: &App, visitor: &Visitor, id: TableId, jar: CookieJar) -> CookieJar {
    let (Some(person), Ok(table)) = (visitor.person, app.house().table(id).await) else { return jar };
    if table.game.is_none() || table.chairs_of(person).is_empty() {
        return jar;
    }
    match visitor.help.noting(table.game_id(), id) {
        Some(cookie) => jar.add(cookie),
        None => jar,
    }
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
