//! Live streams (SSE): after each event a table's stage, drawn for the viewer's seat and sent as an update of the drawing
//! before it; after each change the lobby's lists.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
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
use super::drawing::{Drawing, UPDATES};
use super::problem::{Problem, of_house};
use super::table::{self, TableViewer};
use super::visitor::Visitor;
use crate::meters::LiveStream;
use board::fields::Fields;
use house::tables::HouseError;
use store::ids::TableId;
use store::{DatabaseStatus, Role, StoreError};

/// Shortest pause between two drawings of the lobby, however much happens at its tables.
const LOBBY_PAUSE: Duration = Duration::from_secs(1);

/// Interval of the comments that keep an idle stream open and mark its viewer as present.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Cache of stages drawn for spectators: one for each table, language and whether the spectator has a name.
#[derive(Default)]
pub(super) struct StageCache(Mutex<HashMap<StageKey, Arc<Mutex<Option<CachedStage>>>>>);

/// What a spectator's stage depends on: the table, the language, and true if the spectator has a name.
type StageKey = (TableId, Lang, bool);

/// A spectator's stage.
struct CachedStage {
    /// The mark of the presence that it shows.
    mark: String,
    drawing: Arc<Drawing>,
}

impl StageCache {
    /// The stage after the event number `seq` with the presence of `mark`, or a newer one. The first spectator that asks draws
    /// it; the others of the same key wait for that, and spectators of other tables do not.
    fn get(&self, key: StageKey, seq: u64, mark: String, draw: impl FnOnce() -> Arc<Drawing>) -> Arc<Drawing> {
        let slot = Arc::clone(lock(&self.0).entry(key).or_default());
        let mut cached = lock(&slot);
        match &*cached {
            Some(CachedStage { mark: of, drawing }) if drawing.seq > seq || drawing.seq == seq && *of == mark => {
                Arc::clone(drawing)
            }
            _ => Arc::clone(&cached.insert(CachedStage { mark, drawing: draw() }).drawing),
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

/// What a table's stream hears.
#[derive(Clone, Copy, PartialEq, Eq)]
enum News {
    /// The number of the last event.
    Event(u64),
    /// A person has gone or come.
    Presence,
}

impl News {
    /// The number of an event that is there, if it is not 0.
    fn told(self) -> u64 {
        match self {
            News::Event(seq) => seq,
            News::Presence => 0,
        }
    }
}

/// What a table's stream has sent, and how it sends what comes.
struct Sending {
    /// True if the page takes updates; otherwise every drawing is sent whole.
    takes_updates: bool,
    /// The drawing that the page has; `None` before the first.
    last: Option<Arc<Drawing>>,
}

impl Sending {
    /// True if the page has an equal drawing.
    fn has(&self, drawing: &Drawing) -> bool {
        self.last.as_ref().is_some_and(|last| last.html() == drawing.html())
    }

    /// The event that brings the page the drawing.
    fn send(&mut self, drawing: Arc<Drawing>) -> Event {
        let (name, data) = match &self.last {
            Some(last) if self.takes_updates => ("update", drawing.update_from(last)),
            _ => ("stage", drawing.html().into()),
        };
        let event = Event::default().event(name).id(drawing.seq.to_string()).data(data);
        self.last = Some(drawing);
        event
    }
}

/// `GET /t/ID/live`: with the query of [`UPDATES`], the first drawing whole and then updates; otherwise every drawing whole.
pub(super) async fn live(
    State(app): State<App>,
    visitor: Visitor,
    PathOrNotFound(id): PathOrNotFound<TableId>,
    Query(query): Query<Fields>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let permit = app.0.limits.count_stream(visitor.from)?;
    // Subscribing comes before the first drawing, so that no event falls between.
    let watch = app.house().store().watch(id);
    let table = app.house().table(id).await.map_err(|error| of_house(error, visitor.lang, None))?;
    let page = app.house().open_page(&table, visitor.person);
    let presence = WatchStream::from_changes(app.house().watch_presence(&table));
    drop(table);
    let watching = Arc::new((EvictOnDrop(app.clone(), id), permit, page));
    let (looker, status_changes) = (visitor.clone(), status_changes(&app));
    let news = WatchStream::new(watch).map(News::Event).merge(presence.map(|_| News::Presence));
    let drawn = news.then(move |news| {
        let (watching, visitor) = (Arc::clone(&watching), looker.clone());
        async move { (news, draw(&watching.0.0, &visitor, id, news.told()).await) }
    });
    // Not every change of presence shows on every page: an equal drawing is not sent.
    let mut sending = Sending { takes_updates: query.get(UPDATES.0) == Some(UPDATES.1), last: None };
    let stages = drawn.filter_map(move |(news, drawn)| match drawn {
        Ok(drawing) if news == News::Presence && sending.has(&drawing) => None,
        Ok(drawing) => Some(sending.send(drawing)),
        Err(instead) => Some(instead),
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

/// The visitor's stage, at least as new as event `told`; as the error the event that is sent instead.
async fn draw(app: &App, visitor: &Visitor, id: TableId, told: u64) -> Result<Arc<Drawing>, Event> {
    let table = match app.house().table_since(id, told).await {
        Ok(table) => table,
        Err(HouseError::Store(StoreError::Away(_))) => {
            app.house().store().remind(id);
            return Err(away());
        }
        Err(_) => return Err(Event::default().event("gone").data("")),
    };
    if let Some(person) = visitor.person {
        app.house().mark_present(&table, person);
    }
    let chosen = Fields::default();
    let viewer = TableViewer { app, visitor, chosen: &chosen, notice: None, hint: None };
    let draw = || Drawing::new(table.seq, table::live_part(&viewer, &table).into_string());
    Ok(if viewer.role(&table) == Role::Seated || table.game.is_none() {
        draw()
    } else {
        let key = (id, visitor.lang, visitor.person.is_some());
        app.0.stages.get(key, table.seq, viewer.presence(&table).mark(), draw)
    })
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
