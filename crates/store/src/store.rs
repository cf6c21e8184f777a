//! The store: a queue to the one writer, connections that read, and in-memory channels to those who watch.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot, watch};

use crate::backend::Readers;
use crate::batch::Job;
use crate::error::refuse_nul;
use crate::ids::{LogId, PersonId, TableId};
use crate::maintenance::MaintenanceConnection;
use crate::presence::{LastSeen, OpenPage, Presence, Role};
use crate::update::Update;
use crate::watchers::{DatabaseStatus, Watchers};
use crate::{Append, AppendError, Database, Listed, Listing, LogHead, Names, OpenError, StoreError, StoredEvent};
use crate::{committer, meters, postgres, sqlite};

/// Handle to an open store. Clones share it.
#[derive(Clone)]
pub struct Store {
    pub(crate) queue: mpsc::Sender<Job>,
    pub(crate) readers: Readers,
    pub(crate) watchers: Arc<Watchers>,
    presence: Arc<Presence>,
    /// For maintenance, which opens connections of its own.
    database: Database,
}

impl Store {
    /// Opens a store, creating or migrating it if necessary.
    pub async fn open(database: &Database) -> Result<Store, OpenError> {
        let (watchers, presence) = (Arc::new(Watchers::new()), Arc::new(Presence::default()));
        let (writer, readers) = match database {
            Database::File(path) => sqlite::open::open(path).await?,
            Database::Postgres(address) => postgres::open::open(address, &watchers, &presence).await?,
        };
        let queue = committer::start(writer, Arc::clone(&watchers));
        Ok(Store { queue, readers, watchers, presence, database: database.clone() })
    }

    /// True if other servers may share this store.
    pub fn is_shared(&self) -> bool {
        matches!(self.readers, Readers::Postgres(_))
    }

    /// Appends events to a log and returns its new last sequence number, once they are durable. A queued append is executed
    /// even if the caller stops waiting for the answer.
    pub async fn append(&self, append: Append) -> Result<u64, AppendError> {
        if append.events.is_empty() {
            return Err(StoreError::Failed("there is nothing to append".to_owned()).into());
        }
        let texts = append.events.iter().map(|event| &event.text);
        let texts = texts.chain(append.names.iter().map(|name| &name.text));
        texts.chain([&append.card.name, &append.card.code]).try_for_each(|text| refuse_nul(text))?;
        let (events, begun) = (append.events.len(), Instant::now());
        let (answer, answered) = oneshot::channel();
        self.queue.send(Job::Append(append, answer)).await.map_err(|_| StoreError::closed())?;
        let appended = answered.await.map_err(|_| StoreError::closed())?;
        match &appended {
            Ok(_) => meters::appended(events, begun.elapsed()),
            Err(AppendError::Conflict) => meters::conflicted(),
            Err(AppendError::Failed(_)) => {}
        }
        appended
    }

    /// Events of a log with a sequence number greater than `after`, in order; none for an unknown log.
    pub async fn read(&self, log: impl Into<LogId>, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
        self.readers.events(log.into(), after).await
    }

    /// All names of a log. Read after the events, it has every name to which they refer.
    pub async fn names(&self, log: impl Into<LogId>) -> Result<Names, StoreError> {
        self.readers.names(log.into()).await
    }

    /// Number and hash of a log's last event; `None` if there is no such log.
    pub async fn head(&self, log: impl Into<LogId>) -> Result<Option<LogHead>, StoreError> {
        self.readers.head(log.into()).await
    }

    /// Last sequence number of a log that other servers may append to. `None` if this server alone appends, or if there is no
    /// such log.
    pub async fn last_by_anyone(&self, log: impl Into<LogId>) -> Result<Option<u64>, StoreError> {
        match &self.readers {
            Readers::Sqlite(..) => Ok(None),
            Readers::Postgres(readers) => postgres::read::last(readers, log.into()).await,
        }
    }

    /// The table with a code; `None` if there is none, or if its game is over.
    pub async fn find_code(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        self.readers.by_code(code).await
    }

    /// At most `most` rows of the index, the last touched first.
    pub async fn list(&self, listing: Listing, most: usize) -> Result<Vec<Listed>, StoreError> {
        self.readers.list(listing, most).await
    }

    /// Tables that wait for a bot and are not archived.
    pub async fn awaiting_bots(&self) -> Result<Vec<TableId>, StoreError> {
        self.readers.awaiting_bots().await
    }

    /// At most `most` tables that have waited for a bot for `untouched_for`: the server that was to move has gone. None on
    /// `SQLite`, where there is only one server.
    pub async fn abandoned_by_bots(&self, untouched_for: Duration, most: usize) -> Result<Vec<TableId>, StoreError> {
        match &self.readers {
            Readers::Sqlite(..) => Ok(Vec::new()),
            Readers::Postgres(readers) => postgres::read::abandoned_by_bots(readers, untouched_for, most).await,
        }
    }

    /// Archives unfinished tables last touched before `before`, in milliseconds since 1970, and returns their number. The next
    /// append to a table takes it out of the archive.
    pub async fn archive_untouched_since(&self, before: i64) -> Result<u64, StoreError> {
        self.update(Update::Archive(before)).await
    }

    /// Subscribes to a log's last sequence number, sent after each durable append by any server. It is 0 until the first append
    /// after the first subscription; so a client that subscribes, then reads, misses nothing.
    pub fn watch(&self, log: impl Into<LogId>) -> watch::Receiver<u64> {
        self.watchers.watch(log.into())
    }

    /// Subscribes to appends to any log. The number only says that something has changed.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.watchers.changes()
    }

    pub fn database_status(&self) -> watch::Receiver<DatabaseStatus> {
        self.watchers.database_status()
    }

    /// Sends the same number again to a log's subscribers after a pause, because the database was away when they read.
    pub fn remind(&self, log: impl Into<LogId>) {
        self.watchers.remind(log.into());
    }

    /// Counts a page that is connected to a table or a club's evening until the result is dropped; `None` for a visitor without a name.
    pub fn open_page(&self, log: impl Into<LogId>, person: Option<PersonId>) -> OpenPage {
        self.presence.open_page(log.into(), person)
    }

    /// Records that a person is at a table, or at a club's evening, now. All servers that share the store learn of the seated.
    pub fn mark_present(&self, log: impl Into<LogId>, person: PersonId, role: Role) {
        self.presence.mark_present(log.into(), person, role);
    }

    /// Records that a person's page is still connected.
    pub fn mark_connected(&self, log: impl Into<LogId>, person: PersonId) {
        self.presence.mark_connected(log.into(), person);
    }

    /// When a person was last at a table or a club's evening, at any server; `None` if that is not known.
    pub fn last_seen(&self, log: impl Into<LogId>, person: PersonId) -> Option<LastSeen> {
        self.presence.last_seen(log.into(), person)
    }

    /// True if a person has a page open at a table or a club's evening, at any server.
    pub fn is_connected(&self, log: impl Into<LogId>, person: PersonId) -> bool {
        self.presence.is_connected(log.into(), person)
    }

    /// The number of those who watch a table, at all servers: people, and pages of visitors without a name.
    pub fn watchers(&self, table: TableId) -> usize {
        self.presence.watchers(table.into())
    }

    /// Drops presence entries older than `unseen_for`.
    pub fn forget_unseen(&self, unseen_for: Duration) {
        self.presence.forget(unseen_for);
    }

    /// Commits what is queued and closes the store, for all its clones.
    pub async fn close(self) {
        let (answer, answered) = oneshot::channel();
        if self.queue.send(Job::Close(answer)).await.is_ok() {
            // There is no answer only if the writer has ended already.
            let _ = answered.await;
        }
    }

    /// Queues a write that is no append and returns the number of rows that it changed.
    pub(crate) async fn update(&self, update: Update) -> Result<u64, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.send(Job::Update(update, answer)).await.map_err(|_| StoreError::closed())?;
        answered.await.map_err(|_| StoreError::closed())?
    }

    /// Pauses this server's writer on `SQLite` until the guard is dropped, so that another connection gets the write lock at
    /// once, however much is appended. `None` on `PostgreSQL`, where rows are locked.
    pub(crate) async fn hold_writer(&self) -> Result<Option<oneshot::Sender<()>>, StoreError> {
        if self.is_shared() {
            return Ok(None);
        }
        let ((ready, is_ready), (guard, until)) = (oneshot::channel(), oneshot::channel());
        self.queue.send(Job::Pause(ready, until)).await.map_err(|_| StoreError::closed())?;
        is_ready.await.map_err(|_| StoreError::closed())?;
        Ok(Some(guard))
    }

    pub(crate) async fn maintenance_connection(&self) -> Result<MaintenanceConnection, StoreError> {
        MaintenanceConnection::open(&self.database).await.map_err(|error| match error {
            OpenError::Unreachable(_) => StoreError::Away(error.to_string()),
            error => StoreError::Failed(error.to_string()),
        })
    }
}
