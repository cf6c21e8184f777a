//! Notifications between servers, by `LISTEN` and `NOTIFY`: what has been appended, and who is present where.
//!
//! A message begins with its topic and its sender: `events SERVER TABLE:LAST …`, `seen SERVER TABLE:PERSON …`, of the same
//! people `open` or `closed` for whether they have a page there, or `watching SERVER TABLE:NUMBER …`. It may get lost when a connection breaks; after a reconnect the last sequence
//! numbers are read from the database, and presence is published again before long.

use std::sync::Arc;
use std::time::Duration;

use sqlx::Error;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPoolOptions};
use tokio::task::AbortHandle;

use super::read_pool::ReadPool;
use super::{ANSWER_TIMEOUT, CONNECT_TIMEOUT, read, with_timeout};
use crate::StoreError;
use crate::ids::{LogId, PersonId, ServerId};
use crate::presence::{Presence, RemotePages};
use crate::watchers::Watchers;

const CHANNEL: &str = "knobel";
/// The database takes messages below 8000 bytes.
const MAX_MESSAGE_BYTES: usize = 7900;
/// After this time without a message the connection is pinged.
const PING_AFTER: Duration = Duration::from_secs(3);
/// Pause between two attempts to reconnect.
const PAUSE: Duration = Duration::from_millis(300);
/// How often presence is published. Together with the second after which open pages are told, servers agree within five.
const PRESENCE_INTERVAL: Duration = Duration::from_secs(2);

const EVENTS: &str = "events";
const SEEN: &str = "seen";
const OPEN: &str = "open";
const CLOSED: &str = "closed";
const WATCHING: &str = "watching";
const NOTIFY: &str = "SELECT count(pg_notify('knobel', news)) FROM unnest($1::text[]) AS news";

/// Notifies all servers of these logs when the transaction commits, this one too: the sender is a fresh id.
pub(crate) async fn notify_of(connection: &mut PgConnection, lasts: &[(LogId, u64)]) -> Result<(), Error> {
    let messages = event_messages(ServerId::random(), lasts.iter().copied());
    sqlx::query(NOTIFY).bind(messages).execute(connection).await.map(drop)
}

pub(super) fn event_messages(server: ServerId, lasts: impl Iterator<Item = (LogId, u64)>) -> Vec<String> {
    messages(EVENTS, server, lasts.map(|(log, last)| format!(" {log}:{last}")))
}

fn messages(topic: &str, server: ServerId, parts: impl Iterator<Item = String>) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    for part in parts {
        match messages.last_mut() {
            Some(message) if message.len() + part.len() <= MAX_MESSAGE_BYTES => message.push_str(&part),
            _ => messages.push(format!("{topic} {server}{part}")),
        }
    }
    messages
}

/// Spawns the tasks that listen and that publish presence; they run until they are aborted. No message is missed after
/// this returns.
pub(super) async fn start(
    options: &PgConnectOptions,
    server: ServerId,
    watchers: &Arc<Watchers>,
    presence: &Arc<Presence>,
    readers: &Arc<ReadPool>,
) -> Result<Vec<AbortHandle>, Error> {
    let task = NotificationListener {
        options: options.clone(),
        server,
        watchers: Arc::clone(watchers),
        presence: Arc::clone(presence),
        readers: Arc::clone(readers),
    };
    let listener = task.connect().await?;
    let presence = publish_presence(server, Arc::clone(presence), Arc::clone(readers));
    Ok(vec![tokio::spawn(task.run(listener)).abort_handle(), tokio::spawn(presence).abort_handle()])
}

/// The task that receives messages and passes them on in memory.
struct NotificationListener {
    options: PgConnectOptions,
    server: ServerId,
    watchers: Arc<Watchers>,
    presence: Arc<Presence>,
    readers: Arc<ReadPool>,
}

impl NotificationListener {
    async fn run(self, mut listener: PgListener) {
        loop {
            match self.listen(&mut listener).await {
                Ok(()) => tracing::warn!("the line to the other servers broke"),
                Err(error) => tracing::warn!(%error, "the line to the other servers broke"),
            }
            self.watchers.set_unreachable();
            listener = loop {
                match self.reconnect().await {
                    Ok(listener) => break listener,
                    Err(error) => tracing::debug!(%error, "what other servers do cannot be heard yet"),
                }
                tokio::time::sleep(PAUSE).await;
            };
        }
    }

    async fn connect(&self) -> Result<PgListener, Error> {
        // A pool of its own each time: a connection that hangs takes its pool with it.
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .acquire_timeout(CONNECT_TIMEOUT)
            .connect_lazy_with(self.options.clone());
        let mut listener = with_timeout(ANSWER_TIMEOUT, PgListener::connect_with(&pool)).await?;
        listener.eager_reconnect(false);
        with_timeout(ANSWER_TIMEOUT, listener.listen(CHANNEL)).await?;
        Ok(listener)
    }

    /// Reconnects, then publishes the last sequence numbers of all watched logs: what was appended in between stands
    /// there.
    async fn reconnect(&self) -> Result<PgListener, StoreError> {
        let listener = self.connect().await?;
        let lasts = read::lasts(&self.readers, &self.watchers.logs()).await?;
        self.watchers.set_reachable(lasts.into_iter());
        Ok(listener)
    }

    /// Receives until the connection breaks.
    async fn listen(&self, listener: &mut PgListener) -> Result<(), Error> {
        while self.receive(listener).await? {}
        Ok(())
    }

    /// Handles the next message, or pings after a silence. True if the connection still holds.
    async fn receive(&self, listener: &mut PgListener) -> Result<bool, Error> {
        match tokio::time::timeout(PING_AFTER, listener.try_recv()).await {
            Ok(Ok(Some(message))) => {
                self.handle(message.payload());
                Ok(true)
            }
            Ok(Ok(None)) => Ok(false),
            Ok(Err(error)) => Err(error),
            Err(_) => with_timeout(ANSWER_TIMEOUT, sqlx::query("SELECT 1").execute(listener)).await.map(|_| true),
        }
    }

    /// Messages that cannot be parsed come from a newer version and are ignored.
    fn handle(&self, message: &str) {
        let mut parts = message.split(' ');
        let (topic, from) =
            (parts.next().unwrap_or_default(), parts.next().and_then(|from| from.parse::<ServerId>().ok()));
        // This server's own appends were published in memory before the message was sent.
        let Some(from) = from.filter(|from| *from != self.server) else { return };
        let pairs = parts.filter_map(|part| part.split_once(':'));
        match topic {
            EVENTS => {
                let lasts = pairs.filter_map(|(log, last)| Some((log.parse().ok()?, last.parse().ok()?)));
                self.watchers.publish(lasts);
            }
            SEEN => self.presence.merge_remote(places(pairs)),
            OPEN => self.presence.merge_pages(from, RemotePages::Open, places(pairs)),
            CLOSED => self.presence.merge_pages(from, RemotePages::Closed, places(pairs)),
            WATCHING => {
                let numbers = pairs.filter_map(|(table, number)| Some((table.parse().ok()?, number.parse().ok()?)));
                self.presence.merge_watchers(from, numbers);
            }
            _ => {}
        }
    }
}

/// The people in a message, each with their table or club.
fn places<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> impl Iterator<Item = (LogId, PersonId)> {
    pairs.filter_map(|(log, person)| Some((log.parse().ok()?, person.parse().ok()?)))
}

/// Publishes to the other servers, at intervals, who is present here.
async fn publish_presence(server: ServerId, presence: Arc<Presence>, readers: Arc<ReadPool>) {
    let mut interval = tokio::time::interval(PRESENCE_INTERVAL);
    loop {
        interval.tick().await;
        let seen = presence.take_unpublished();
        let (open, closed): (Vec<_>, Vec<_>) = seen.iter().partition(|(log, person)| presence.has_page(*log, *person));
        let told = |topic: &str, people: &[(LogId, PersonId)]| {
            messages(topic, server, people.iter().map(|(log, person)| format!(" {log}:{person}")))
        };
        let watching = presence.take_unpublished_watchers().into_iter();
        let watching = watching.map(|(table, number)| format!(" {table}:{number}"));
        // Who was seen comes first: of nobody else it is told whether they have a page.
        let people = [told(SEEN, &seen), told(OPEN, &open), told(CLOSED, &closed)].concat();
        let messages = [people, messages(WATCHING, server, watching)].concat();
        if messages.is_empty() {
            continue;
        }
        let sent: Result<Vec<(i64,)>, _> = readers.fetch_all(|| sqlx::query_as(NOTIFY).bind(messages.clone())).await;
        if let Err(error) = sent {
            // A person who is still there is recorded and published again before long.
            tracing::debug!(%error, "the others could not be told who is here");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_never_too_long() {
        let server = ServerId::random();
        assert!(event_messages(server, std::iter::empty()).is_empty());
        let lasts: Vec<_> = (0..1000).map(|_| (LogId::random(), u64::MAX)).collect();
        let messages = event_messages(server, lasts.iter().copied());
        assert!(messages.iter().all(|message| message.len() < 8000));
        assert!(messages.len() < 10);
        let told = messages.iter().flat_map(|message| message.split(' ').skip(2));
        let sent: Vec<_> = lasts.iter().map(|(table, last)| format!("{table}:{last}")).collect();
        assert_eq!(told.collect::<Vec<_>>(), sent);
    }
}
