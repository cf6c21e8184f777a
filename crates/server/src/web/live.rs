//! Live updates: everybody at a table gets its stage anew after each event, drawn for their own seat; and whoever is in the
//! lobby gets its lists anew.

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

use super::address::At;
use super::app::App;
use super::closing::until_closing;
use super::problem::{Problem, of_house};
use super::table::{self, Looking};
use super::visitor::Visitor;
use crate::meters::LineTo;
use board::fields::Fields;
use house::tables::HouseError;
use store::ids::TableId;
use store::{Reach, StoreError};

/// How often the lobby is drawn anew at most, however much happens at all its tables.
const LOBBY_PAUSE: Duration = Duration::from_secs(1);

/// How often the line is kept warm, and whoever is at its end counted as present.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// Stages that many people see alike: those who only watch. Drawn once an event, language and whether one has a name.
#[derive(Default)]
pub(super) struct Drawn(Mutex<HashMap<Watcher, DrawnAt>>);

/// What tells one watcher's stage from another's: where, in which language, and whether they have said a name.
type Watcher = (TableId, Lang, bool);

/// The number of the last event, and the stage after it.
type DrawnAt = (u64, Arc<str>);

impl Drawn {
    /// What was drawn for this event, or what is drawn now. Whoever asks holds the table, so nobody else draws it meanwhile;
    /// and watchers of other tables need not wait.
    fn get(&self, watcher: Watcher, seq: u64, draw: impl FnOnce() -> String) -> Arc<str> {
        if let Some((of, stage)) = self.drawn().get(&watcher)
            && *of == seq
        {
            return Arc::clone(stage);
        }
        let stage: Arc<str> = draw().into();
        self.drawn().insert(watcher, (seq, Arc::clone(&stage)));
        stage
    }

    fn drawn(&self) -> MutexGuard<'_, HashMap<Watcher, DrawnAt>> {
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets the table once nobody watches it any more.
    fn forget(&self, table: TableId) {
        self.drawn().retain(|(of, ..), _| *of != table);
    }
}

/// Forgets what was drawn for watchers when one of them leaves; if others stay, it is drawn anew for them.
struct Watching(App, TableId);

impl Drop for Watching {
    fn drop(&mut self) {
        self.0.0.drawn.forget(self.1);
    }
}

/// `GET /t/ID/live`
pub(super) async fn live(
    State(app): State<App>,
    visitor: Visitor,
    At(table): At<TableId>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let line = app.0.limits.count_line(visitor.from)?;
    // There must be such a table; and watching begins before the first look, so that nothing falls in between.
    let watch = app.house().store().watch(table);
    drop(app.house().table(table).await.map_err(|error| of_house(error, visitor.lang, None))?);
    let watching = Arc::new((Watching(app.clone(), table), line));
    let (looker, aways, closing) = (visitor.clone(), aways(&app), app.closing());
    let stages = WatchStream::new(watch).then(move |told| {
        let (watching, visitor) = (Arc::clone(&watching), looker.clone());
        async move { draw(&watching.0.0, &visitor, table, told).await }
    });
    let heartbeat = IntervalStream::new(interval(HEARTBEAT)).map(move |_| {
        if let Some(person) = visitor.person {
            app.house().see_again(table, person);
        }
        warm()
    });
    Ok(Sse::new(until_closing(closing, LineTo::Table, stages.merge(heartbeat).merge(aways)).map(Ok)))
}

/// What says nothing and only keeps the line warm.
fn warm() -> Event {
    Event::default().comment("")
}

/// `GET /lobby/live`
pub(super) async fn lobby(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let line = app.0.limits.count_line(visitor.from)?;
    let closing = app.closing();
    let aways = aways(&app);
    let looking = Arc::new((app, visitor, line));
    let changes = WatchStream::new(looking.0.house().store().changes());
    let drawn = changes.throttle(LOBBY_PAUSE).then(move |_| {
        let looking = Arc::clone(&looking);
        async move { super::lobby::part(&looking.0, &looking.1).await.map(Markup::into_string) }
    });
    // Most of what happens at other tables does not show here.
    let mut shown = None;
    let stages = drawn.filter_map(move |drawn| match drawn {
        Ok(drawn) if shown.as_ref() == Some(&drawn) => None,
        Ok(drawn) => {
            shown = Some(drawn.clone());
            Some(Event::default().event("stage").data(drawn))
        }
        Err(Problem::Away) => {
            // When the database is back, the lists are drawn again, whatever has changed.
            shown = None;
            Some(away())
        }
        Err(_) => None,
    });
    let heartbeat = IntervalStream::new(interval(HEARTBEAT)).map(|_| warm());
    Ok(Sse::new(until_closing(closing, LineTo::Lobby, stages.merge(heartbeat).merge(aways)).map(Ok)))
}

/// What says that the line is broken, when it is.
pub(super) fn line_lost(lang: Lang) -> Markup {
    html! {
        div #line .toast.toast-lamp hidden role="status" { p { b { (say!(lang, "web-line-lost")) } " " (say!(lang, "web-line-lost-more")) } }
    }
}

/// Says when the database goes away and when it is back. Then everybody is told to look, too.
fn aways(app: &App) -> impl Stream<Item = Event> + use<> {
    let mut before = Reach::Here;
    WatchStream::new(app.house().store().reach()).filter_map(move |reach| {
        let is_news = std::mem::replace(&mut before, reach) != reach;
        is_news.then(|| match reach {
            Reach::Away => away(),
            Reach::Here => Event::default().event("back").data(""),
        })
    })
}

/// What says that the database is away.
fn away() -> Event {
    Event::default().event("away").data("")
}

/// The stage for somebody, at least as new as the event with the number that was told.
async fn draw(app: &App, visitor: &Visitor, table: TableId, told: u64) -> Event {
    let room = match app.house().table_since(table, told).await {
        Ok(room) => room,
        Err(HouseError::Store(StoreError::Away(_))) => {
            app.house().store().remind(table);
            return away();
        }
        Err(_) => return Event::default().event("gone").data(""),
    };
    if let Some(person) = visitor.person {
        app.house().see(&room, person);
    }
    let is_seated = visitor.person.is_some_and(|person| !room.chairs_of(person).is_empty());
    let chosen = Fields::default();
    let looking = Looking { app, visitor, chosen: &chosen, notice: None, hint: None };
    let seq = room.seq;
    let drawn = if is_seated || room.game.is_none() {
        table::live_part(&looking, &room).into_string().into()
    } else {
        let draw = || table::live_part(&looking, &room).into_string();
        app.0.drawn.get((table, visitor.lang, visitor.person.is_some()), seq, draw)
    };
    Event::default().event("stage").id(seq.to_string()).data(drawn)
}

/// `GET /t/ID/turn`: what a page that nobody looks at wants to know.
pub(super) async fn turn(
    State(app): State<App>,
    visitor: Visitor,
    At(table): At<TableId>,
) -> Result<Json<Value>, Problem> {
    let room = app.house().table(table).await.map_err(|error| of_house(error, visitor.lang, None))?;
    let yours = visitor.person.is_some_and(|person| room.awaits(person));
    if let Some(person) = visitor.person {
        app.house().see(&room, person);
    }
    let chosen = Fields::default();
    let looking = Looking { app: &app, visitor: &visitor, chosen: &chosen, notice: None, hint: None };
    Ok(Json(json!({"seq": room.seq, "yours": yours, "title": table::title(&looking, &room)})))
}
