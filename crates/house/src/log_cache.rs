//! A cache of logs: the newest state of each table or club that is in use, folded from its events.
//!
//! A state is replaced, never changed: readers hold a snapshot and never wait. Writers of a log take turns. A command
//! is decided on the newest snapshot, its events are appended to the store, and only when they are durable does the
//! state after them become the newest. So a failed append leaves the state in memory as it was.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::ids::LogId;
use store::{Append, AppendError, LobbyCard, Names, NewEvent, Store, StoreError, StoredEvent, StoredName};
use tokio::sync::{Mutex as WriterLock, OwnedMutexGuard};

/// How often a command is decided anew when other servers append first.
const MOST_TRIES: usize = 16;

/// A state that is the fold of a log's events.
pub(crate) trait LogState: Clone + Send + Sync + 'static {
    /// What names the log.
    type Id: Copy + Eq + Hash + Into<LogId> + Send + Sync + 'static;

    fn id(&self) -> Self::Id;
    /// The sequence number of the last event that was folded in.
    fn seq(&self) -> u64;
    /// The entry of the store's index.
    fn card(&self) -> LobbyCard;
    /// The fold of a whole log; `None` if the log is empty or tells of something else.
    fn replay(id: Self::Id, events: &[StoredEvent], names: Names) -> Result<Option<Self>, Unplayable>;
    /// Replaces the names to which the events that are folded in from now on refer.
    fn set_names(&mut self, names: Names);
    /// Folds one more event in. After an error the state must be thrown away.
    fn fold(&mut self, event: &StoredEvent) -> Result<(), Unplayable>;
}

/// Events that cannot be folded: the store has been tampered with, or a newer version wrote them.
#[derive(Debug, thiserror::Error)]
#[error("event {seq} of the log cannot be replayed: {why}")]
pub struct Unplayable {
    /// The event's sequence number.
    pub seq: u64,
    /// What is wrong with it.
    pub why: String,
}

/// What a command comes to: events, and the state after them.
pub(crate) struct Decided<S> {
    pub(crate) events: Vec<NewEvent>,
    /// Names to which the events refer and that the log does not have yet.
    pub(crate) names: Vec<StoredName>,
    pub(crate) after: S,
}

/// Why a log cannot be read or changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LogError<R> {
    #[error("no such log")]
    NoLog,
    /// Other servers appended first, [`MOST_TRIES`] times in a row.
    #[error("another server was always quicker")]
    TooLate,
    /// The command was refused; nothing has changed.
    #[error("refused")]
    Refused(R),
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// For reading, which nothing refuses.
pub(crate) enum Never {}

impl LogError<Never> {
    /// The same error where commands can be refused as well.
    pub(crate) fn of_reading<R>(self) -> LogError<R> {
        match self {
            LogError::NoLog => LogError::NoLog,
            LogError::TooLate => LogError::TooLate,
            LogError::Refused(never) => match never {},
            LogError::Unplayable(error) => LogError::Unplayable(error),
            LogError::Store(error) => LogError::Store(error),
        }
    }
}

/// A snapshot, and whether it was read from the store just now.
pub(crate) struct Snapshot<S> {
    pub(crate) state: Arc<S>,
    pub(crate) is_fresh: bool,
}

/// One log in memory.
struct CachedLog<S> {
    writer: Arc<WriterLock<WriterState>>,
    newest: Mutex<Option<Arc<S>>>,
}

/// What only the task that holds the writer's lock may change.
#[derive(Default)]
struct WriterState {
    /// True once the log has left the cache: a writer that waited for the lock looks the log up again.
    is_forgotten: bool,
}

impl<S> CachedLog<S> {
    fn newest(&self) -> Option<Arc<S>> {
        lock(&self.newest).clone()
    }

    fn publish(&self, state: S) -> Arc<S> {
        let state = Arc::new(state);
        *lock(&self.newest) = Some(Arc::clone(&state));
        state
    }
}

/// A cached log, and when it was last asked for.
struct Used<S> {
    log: Arc<CachedLog<S>>,
    at: Instant,
}

/// A log whose writer's lock is held: nothing is appended to it by this server meanwhile.
pub(crate) struct Held<S: LogState> {
    id: S::Id,
    log: Arc<CachedLog<S>>,
    writer: OwnedMutexGuard<WriterState>,
}

/// The cache of all tables, or of all clubs.
pub(crate) struct LogCache<S: LogState> {
    store: Store,
    logs: Mutex<HashMap<S::Id, Used<S>>>,
}

impl<S: LogState> LogCache<S> {
    pub(crate) fn new(store: Store) -> LogCache<S> {
        LogCache { store, logs: Mutex::default() }
    }

    /// How many logs are in memory.
    pub(crate) fn len(&self) -> usize {
        lock(&self.logs).len()
    }

    /// The states in memory at the moment.
    pub(crate) fn in_memory(&self) -> Vec<Arc<S>> {
        lock(&self.logs).values().filter_map(|used| used.log.newest()).collect()
    }

    /// The newest state of a log, whichever server appended last.
    pub(crate) async fn newest(&self, id: S::Id) -> Result<Snapshot<S>, LogError<Never>> {
        self.at_least(id, self.newest_seq(id).await?).await
    }

    /// The number that a state must have to be the newest, where other servers may have appended; 0 where it is the
    /// newest anyway.
    pub(crate) async fn newest_seq(&self, id: S::Id) -> Result<u64, StoreError> {
        match self.known(id) {
            // A log that another server has deleted has no last event; then it is looked for, whatever is in memory.
            Some(_) if self.store.is_shared() => Ok(self.store.last_by_anyone(id).await?.unwrap_or(u64::MAX)),
            _ => Ok(0),
        }
    }

    /// A state of a log that has the event number `seq` in it, if there is such an event.
    pub(crate) async fn at_least(&self, id: S::Id, seq: u64) -> Result<Snapshot<S>, LogError<Never>> {
        match self.known(id) {
            Some(state) if state.seq() >= seq => Ok(Snapshot { state, is_fresh: false }),
            _ => self.read(&mut self.hold(id).await, seq).await,
        }
    }

    /// Decides a command on a state that has the event number `seq` in it, and appends its events; decides anew if
    /// another server was quicker. Gives the state after it.
    pub(crate) async fn change<R>(
        &self,
        id: S::Id,
        seq: u64,
        decide: impl Fn(&S) -> Result<Decided<S>, R> + Send,
    ) -> Result<Arc<S>, LogError<R>> {
        self.change_held(&mut self.hold(id).await, seq, decide).await
    }

    /// The same for a log that is held.
    pub(crate) async fn change_held<R>(
        &self,
        held: &mut Held<S>,
        mut seq: u64,
        decide: impl Fn(&S) -> Result<Decided<S>, R> + Send,
    ) -> Result<Arc<S>, LogError<R>> {
        for _ in 0..MOST_TRIES {
            let before = self.read(held, seq).await.map_err(LogError::of_reading)?.state;
            let Decided { events, names, after } = decide(&before).map_err(LogError::Refused)?;
            if events.is_empty() {
                return Ok(before);
            }
            let append = Append { log: held.id.into(), expected: before.seq(), events, names, card: after.card() };
            match self.store.append(append).await {
                Ok(_) => return Ok(held.log.publish(after)),
                Err(AppendError::Conflict) => seq = before.seq() + 1,
                Err(AppendError::Failed(error)) => return Err(error.into()),
            }
        }
        Err(LogError::TooLate)
    }

    /// Waits for the writer's lock of a log, whether there is such a log or not.
    pub(crate) async fn hold(&self, id: S::Id) -> Held<S> {
        loop {
            let log = self.cached(id);
            let writer = Arc::clone(&log.writer).lock_owned().await;
            if !writer.is_forgotten {
                return Held { id, log, writer };
            }
        }
    }

    /// The state of a held log with the event number `seq` in it: as it is in memory, caught up with the log, or
    /// replayed from its beginning. A log that is not there leaves the cache.
    pub(crate) async fn read(&self, held: &mut Held<S>, seq: u64) -> Result<Snapshot<S>, LogError<Never>> {
        let caught_up = match held.log.newest() {
            Some(state) if state.seq() >= seq => return Ok(Snapshot { state, is_fresh: false }),
            Some(state) => match self.events_behind(&state).await? {
                // There is no such event: a client may have made the number up.
                Some(events) if events.is_empty() => return Ok(Snapshot { state, is_fresh: false }),
                Some(events) => folded(&*state, &events, self.store.names(held.id).await?),
                None => None,
            },
            None => None,
        };
        let read = match caught_up {
            Some(state) => Ok(Some(state)),
            None => self.replayed(held.id).await,
        };
        match read {
            Ok(Some(state)) => Ok(Snapshot { state: held.log.publish(state), is_fresh: true }),
            // As long as the database is away, what is in memory stays there.
            Err(LogError::Store(error)) => Err(error.into()),
            Ok(None) => {
                self.leave_out(held);
                Err(LogError::NoLog)
            }
            Err(error) => {
                self.leave_out(held);
                Err(error)
            }
        }
    }

    /// Forgets a log that is no longer what it is in memory: a name in it was erased, or it was deleted.
    pub(crate) fn forget(&self, mut held: Held<S>) {
        self.leave_out(&mut held);
    }

    /// Forgets the states that were last asked for longer ago than `idle`, unless they are in use.
    pub(crate) fn forget_idle(&self, idle: Duration) {
        lock(&self.logs).retain(|_, used| Arc::strong_count(&used.log) > 1 || used.at.elapsed() < idle);
    }

    /// The state in memory, without asking the store; `None` if it is not there. It counts as used.
    pub(crate) fn known(&self, id: S::Id) -> Option<Arc<S>> {
        let mut logs = lock(&self.logs);
        let used = logs.get_mut(&id)?;
        used.at = Instant::now();
        used.log.newest()
    }

    fn cached(&self, id: S::Id) -> Arc<CachedLog<S>> {
        let mut logs = lock(&self.logs);
        let used = logs.entry(id).or_insert_with(|| {
            let log = CachedLog { writer: Arc::default(), newest: Mutex::new(None) };
            Used { log: Arc::new(log), at: Instant::now() }
        });
        used.at = Instant::now();
        Arc::clone(&used.log)
    }

    /// The events after the last one of a state; `None` if that one is no longer there: the log was deleted.
    async fn events_behind(&self, state: &S) -> Result<Option<Vec<StoredEvent>>, StoreError> {
        let mut events = self.store.read(state.id(), state.seq() - 1).await?;
        if events.first().is_none_or(|event| event.seq != state.seq()) {
            return Ok(None);
        }
        events.remove(0);
        Ok(Some(events))
    }

    async fn replayed(&self, id: S::Id) -> Result<Option<S>, LogError<Never>> {
        // The names come last, so that none to which the events refer is missing.
        let events = self.store.read(id, 0).await?;
        let names = self.store.names(id).await?;
        Ok(S::replay(id, &events, names)?)
    }

    fn leave_out(&self, held: &mut Held<S>) {
        held.writer.is_forgotten = true;
        let mut logs = lock(&self.logs);
        if logs.get(&held.id).is_some_and(|used| Arc::ptr_eq(&used.log, &held.log)) {
            logs.remove(&held.id);
        }
    }
}

/// A state with these events behind it; `None` if they do not fit: a name was erased.
fn folded<S: LogState>(state: &S, events: &[StoredEvent], names: Names) -> Option<S> {
    let mut after = state.clone();
    after.set_names(names);
    for event in events {
        if event.seq != after.seq() + 1 || after.fold(event).is_err() {
            return None;
        }
    }
    Some(after)
}

/// Every change under these locks is a single step, so a panic elsewhere leaves nothing half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
