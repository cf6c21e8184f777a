//! What servers tell one another, by `LISTEN` and `NOTIFY`: what has been appended, and who has been seen where.
//!
//! A message begins with what it is about and who sends it: `events SERVER TABLE:LAST …` or `seen SERVER TABLE:PERSON …`. It
//! may get lost when a connection breaks; whoever listens anew looks into the log.

use std::sync::Arc;
use std::time::Duration;

use sqlx::Error;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPoolOptions};
use tokio::task::AbortHandle;

use super::super::StoreError;
use super::super::presence::Presence;
use super::super::watchers::Watchers;
use super::connections::Connections;
use super::{ANSWERING, CONNECTING, in_time, read};
use crate::ids::{LogId, ServerId};

const CHANNEL: &str = "knobel";
/// The database takes messages below 8000 bytes.
const LONGEST: usize = 7900;
/// After so long without a message the database is asked whether it is still there.
const QUIET: Duration = Duration::from_secs(3);
/// How long between two tries to listen.
const PAUSE: Duration = Duration::from_millis(300);
/// How often the others are told who has been seen here.
const GOSSIP: Duration = Duration::from_secs(10);

const EVENTS: &str = "events";
const SEEN: &str = "seen";
const TELL: &str = "SELECT count(pg_notify('knobel', news)) FROM unnest($1::text[]) AS news";

/// Tells all servers of a table when the transaction is committed, this one too: the message is from nobody in particular.
pub(in super::super) async fn tell_of(hand: &mut PgConnection, table: LogId, last: u64) -> Result<(), Error> {
    let news = of_events(ServerId::random(), std::iter::once((table, last)));
    sqlx::query(TELL).bind(news).execute(hand).await.map(drop)
}

/// The messages that tell of appended events.
pub(super) fn of_events(server: ServerId, lasts: impl Iterator<Item = (LogId, u64)>) -> Vec<String> {
    messages(EVENTS, server, lasts.map(|(table, last)| format!(" {table}:{last}")))
}

fn messages(about: &str, server: ServerId, parts: impl Iterator<Item = String>) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    for part in parts {
        match messages.last_mut() {
            Some(message) if message.len() + part.len() <= LONGEST => message.push_str(&part),
            _ => messages.push(format!("{about} {server}{part}")),
        }
    }
    messages
}

/// Listens to the others and tells them who is here, until it is told to stop. Nothing is missed from the moment on that this
/// returns.
pub(super) async fn start(
    options: &PgConnectOptions,
    server: ServerId,
    watchers: &Arc<Watchers>,
    presence: &Arc<Presence>,
    readers: &Arc<Connections>,
) -> Result<Vec<AbortHandle>, Error> {
    let ear = Ear {
        options: options.clone(),
        server,
        watchers: Arc::clone(watchers),
        presence: Arc::clone(presence),
        readers: Arc::clone(readers),
    };
    let listener = ear.begin().await?;
    let gossip = gossip(server, Arc::clone(presence), Arc::clone(readers));
    Ok(vec![tokio::spawn(ear.listen_for_ever(listener)).abort_handle(), tokio::spawn(gossip).abort_handle()])
}

/// Who listens.
struct Ear {
    options: PgConnectOptions,
    server: ServerId,
    watchers: Arc<Watchers>,
    presence: Arc<Presence>,
    readers: Arc<Connections>,
}

impl Ear {
    async fn listen_for_ever(self, mut listener: PgListener) {
        loop {
            match self.listen(&mut listener).await {
                Ok(()) => tracing::warn!("the line to the other servers broke"),
                Err(error) => tracing::warn!(%error, "the line to the other servers broke"),
            }
            self.watchers.tell_away();
            listener = loop {
                match self.begin_again().await {
                    Ok(listener) => break listener,
                    Err(error) => tracing::debug!(%error, "what other servers do cannot be heard yet"),
                }
                tokio::time::sleep(PAUSE).await;
            };
        }
    }

    /// Begins to listen.
    async fn begin(&self) -> Result<PgListener, Error> {
        // A pool of its own each time: a connection that hangs takes its pool with it.
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .acquire_timeout(CONNECTING)
            .connect_lazy_with(self.options.clone());
        let mut listener = in_time(ANSWERING, PgListener::connect_with(&pool)).await?;
        listener.eager_reconnect(false);
        in_time(ANSWERING, listener.listen(CHANNEL)).await?;
        Ok(listener)
    }

    /// Begins to listen again, and tells everybody to look at what happened in between: it stands in the log.
    async fn begin_again(&self) -> Result<PgListener, StoreError> {
        let listener = self.begin().await?;
        let lasts = read::lasts(&self.readers, &self.watchers.tables()).await?;
        self.watchers.tell_back(lasts.into_iter());
        Ok(listener)
    }

    /// Listens until the connection breaks.
    async fn listen(&self, listener: &mut PgListener) -> Result<(), Error> {
        while self.hear(listener).await? {}
        Ok(())
    }

    /// Takes the next message, or makes sure that there is none. Tells whether the connection still holds.
    async fn hear(&self, listener: &mut PgListener) -> Result<bool, Error> {
        match tokio::time::timeout(QUIET, listener.try_recv()).await {
            Ok(Ok(Some(message))) => {
                self.take(message.payload());
                Ok(true)
            }
            Ok(Ok(None)) => Ok(false),
            Ok(Err(error)) => Err(error),
            Err(_) => in_time(ANSWERING, sqlx::query("SELECT 1").execute(listener)).await.map(|_| true),
        }
    }

    /// What cannot be read comes from a newer version, and says nothing to us.
    fn take(&self, message: &str) {
        let mut parts = message.split(' ');
        let (about, from) =
            (parts.next().unwrap_or_default(), parts.next().and_then(|from| from.parse::<ServerId>().ok()));
        // What this server appended was told here before it was sent.
        if from.is_none_or(|from| from == self.server) {
            return;
        }
        let pairs = parts.filter_map(|part| part.split_once(':'));
        match about {
            EVENTS => {
                let lasts = pairs.filter_map(|(table, last)| Some((table.parse().ok()?, last.parse().ok()?)));
                self.watchers.tell(lasts);
            }
            SEEN => {
                let places = pairs.filter_map(|(table, person)| Some((table.parse().ok()?, person.parse().ok()?)));
                self.presence.hear(places);
            }
            _ => {}
        }
    }
}

/// Tells the others from time to time who has been seen here.
async fn gossip(server: ServerId, presence: Arc<Presence>, readers: Arc<Connections>) {
    let mut often = tokio::time::interval(GOSSIP);
    loop {
        often.tick().await;
        let seen = presence.untold();
        let news = messages(SEEN, server, seen.into_iter().map(|(table, person)| format!(" {table}:{person}")));
        if news.is_empty() {
            continue;
        }
        let told: Result<Vec<(i64,)>, _> = readers.ask(|| sqlx::query_as(TELL).bind(news.clone())).await;
        if let Err(error) = told {
            // Whoever is still there is seen again before long.
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
        assert!(of_events(server, std::iter::empty()).is_empty());
        let lasts: Vec<_> = (0..1000).map(|_| (LogId::random(), u64::MAX)).collect();
        let messages = of_events(server, lasts.iter().copied());
        assert!(messages.iter().all(|message| message.len() < 8000));
        assert!(messages.len() < 10);
        let told = messages.iter().flat_map(|message| message.split(' ').skip(2));
        let sent: Vec<_> = lasts.iter().map(|(table, last)| format!("{table}:{last}")).collect();
        assert_eq!(told.collect::<Vec<_>>(), sent);
    }
}
