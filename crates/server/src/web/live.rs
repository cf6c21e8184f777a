//! Live streams (SSE): after each event a table's stage, drawn for the viewer's seat; after each change the lobby's lists.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::sse::{Event, Sse};
use futures_core::Stream;
use maud::{Markup, html};
use serde_json::{Value, json};
use tokio::time::interval;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::{IntervalStream, WatchStream};
use words::{Lang, say};

use super::address::PathOrNotFound;
use super::app::App;
use super::closing::until_closing;
use super::problem::{Problem, of_house};
use super::table::{self, TableViewer};
use super::visitor::Visitor;
use crate::meters::LiveStream;
use board::fields::Fields;
use house::tables::HouseError;
use store::ids::TableId;
use store::{DatabaseStatus, StoreError};

/// Shortest pause between two drawings of the lobby, however much happens at its tables.
const LOBBY_PAUSE: Duration = Duration::from_secs(1);

/// Interval of the comments that keep an idle stream open and mark its viewer as present.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// Cache of stages drawn for spectators: one for each table, language and whether the spectator has a name.
#[derive(Default)]
pub(super) struct StageCache(Mutex<HashMap<StageKey, Arc<Mutex<Option<CachedStage>>>>>);

/// What a spectator's stage depends on: the table, the language, and true if the spectator has a name.
type StageKey = (TableId, Lang, bool);

/// The number of the last event, and the stage after it.
type CachedStage = (u64, Arc<str>);

impl StageCache {
    /// The stage after the event number `seq`, or a newer one. The first spectator that asks draws it; the others of the same
    /// key wait for that, and spectators of other tables do not.
    fn get(&self, key: StageKey, seq: u64, draw: impl FnOnce() -> String) -> CachedStage {
        let slot = Arc::clone(lock(&self.0).entry(key).or_default());
        let mut cached = lock(&slot);
        match &*cached {
            Some((of, stage)) if *of >= seq => (*of, Arc::clone(stage)),
            _ => cached.insert((seq, draw().into())).clone(),
        }
    }

    fn forget(&self, id: TableId) {
        lock(&self.0).retain(|(of, ..), _| *of != id);
    }
}

/// Evicts a table's stages when one of its streams ends; if others stay, the stage is drawn once more.
struct EvictOnDrop(App, TableId);

impl Drop for EvictOnDrop {
    fn drop(&mut self) {
        self.0.0.stages.forget(self.1);
    }
}

/// `GET /t/ID/live`
pub(super) async fn live(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let permit = app.0.limits.count_stream(visitor.from)?;
    // Subscribing comes before the first drawing, so that no event falls between.
    let watch = app.house().store().watch(id);
    drop(app.house().table(id).await.map_err(|error| of_house(error, visitor.lang, None))?);
    let watching = Arc::new((EvictOnDrop(app.clone(), id), permit));
    let (looker, status_changes) = (visitor.clone(), status_changes(&app));
    let stages = WatchStream::new(watch).then(move |told| {
        let (watching, visitor) = (Arc::clone(&watching), looker.clone());
        async move { draw(&watching.0.0, &visitor, id, told).await }
    });
    let (house, person) = (app.house().clone(), visitor.person);
    let heartbeat = heartbeat().map(move |beat| {
        if let Some(person) = person {
            house.mark_connected(id, person);
        }
        beat
    });
    let events = stages.merge(heartbeat).merge(status_changes);
    Ok(Sse::new(until_closing(&app, &visitor, LiveStream::Table, events).map(Ok)))
}

/// Comments that keep an idle stream open.
pub(super) fn heartbeat() -> impl Stream<Item = Event> {
    IntervalStream::new(interval(HEARTBEAT)).map(|_| Event::default().comment(""))
}

/// `GET /lobby/live`
pub(super) async fn lobby(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let permit = app.0.limits.count_stream(visitor.from)?;
    let status_changes = status_changes(&app);
    let stream = Arc::new((app.clone(), visitor.clone(), permit));
    let changes = WatchStream::new(stream.0.house().store().changes());
    let drawn = changes.throttle(LOBBY_PAUSE).then(move |_| {
        let stream = Arc::clone(&stream);
        async move { super::lobby::part(&stream.0, &stream.1).await.map(Markup::into_string) }
    });
    // Most events change nothing in the lobby: an equal drawing is not sent.
    let mut shown = None;
    let stages = drawn.filter_map(move |drawn| match drawn {
        Ok(drawn) if shown.as_ref() == Some(&drawn) => None,
        Ok(drawn) => {
            shown = Some(drawn.clone());
            Some(Event::default().event("stage").data(drawn))
        }
        Err(Problem::Away) => {
            // When the database is back, the lists are sent again, changed or not.
            shown = None;
            Some(away())
        }
        Err(_) => None,
    });
    let events = stages.merge(heartbeat()).merge(status_changes);
    Ok(Sse::new(until_closing(&app, &visitor, LiveStream::Lobby, events).map(Ok)))
}

/// The notice that the script shows while the stream is broken.
pub(super) fn connection_lost(lang: Lang) -> Markup {
    html! {
        div #line .toast.toast-lamp hidden role="status" {
            p { b { (say!(lang, "web-line-lost")) } " " (say!(lang, "web-line-lost-more")) }
        }
    }
}

/// Events that say when the database goes away and when it is back.
pub(super) fn status_changes(app: &App) -> impl Stream<Item = Event> + use<> {
    let mut before = DatabaseStatus::Reachable;
    WatchStream::new(app.house().store().database_status()).filter_map(move |reach| {
        let is_news = std::mem::replace(&mut before, reach) != reach;
        is_news.then(|| match reach {
            DatabaseStatus::Unreachable => away(),
            DatabaseStatus::Reachable => Event::default().event("back").data(""),
        })
    })
}

/// The event that says that the database is away.
pub(super) fn away() -> Event {
    Event::default().event("away").data("")
}

/// The visitor's stage, at least as new as event `told`.
async fn draw(app: &App, visitor: &Visitor, id: TableId, told: u64) -> Event {
    let table = match app.house().table_since(id, told).await {
        Ok(table) => table,
        Err(HouseError::Store(StoreError::Away(_))) => {
            app.house().store().remind(id);
            return away();
        }
        Err(_) => return Event::default().event("gone").data(""),
    };
    if let Some(person) = visitor.person {
        app.house().mark_present(&table, person);
    }
    let is_seated = visitor.person.is_some_and(|person| !table.chairs_of(person).is_empty());
    let chosen = Fields::default();
    let viewer = TableViewer { app, visitor, chosen: &chosen, notice: None, hint: None };
    let draw = || table::live_part(&viewer, &table).into_string();
    let (seq, drawn) = if is_seated || table.game.is_none() {
        (table.seq, draw().into())
    } else {
        app.0.stages.get((id, visitor.lang, visitor.person.is_some()), table.seq, draw)
    };
    Event::default().event("stage").id(seq.to_string()).data(drawn)
}

/// `GET /t/ID/turn`: polled by pages in hidden tabs.
pub(super) async fn turn(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
) -> Result<Json<Value>, Problem> {
    let table = app.house().table(id).await.map_err(|error| of_house(error, visitor.lang, None))?;
    let yours = visitor.person.is_some_and(|person| table.awaits(person));
    if let Some(person) = visitor.person {
        app.house().mark_present(&table, person);
    }
    let chosen = Fields::default();
    let viewer = TableViewer { app: &app, visitor: &visitor, chosen: &chosen, notice: None, hint: None };
    Ok(Json(json!({"seq": table.seq, "yours": yours, "title": table::title(&viewer, &table)})))
}

/// Every change under these locks is a single step, so a poisoned lock guards consistent data.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
