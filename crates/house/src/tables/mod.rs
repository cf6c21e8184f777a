//! The house: its tables, who is at them, and the bots that play along.

mod bots;
mod command;
mod cup;
mod erase;
mod event;
mod leaving;
mod web_table;

pub use command::{Command, JOKERS_BROUGHT, STAND_IN, TableRefused};
pub use cup::HouseCup;
pub use erase::{Erasing, Rewritten};
pub use event::{AtClub, Chair, ClubChair, HostDie, HouseEvent, Opening};
pub use web_table::{Proposal, Unplayable, WebTable};

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex as PlainMutex, MutexGuard as PlainGuard, PoisonError};
use std::time::{Duration, Instant};

use rules::Seat;
use tokio::sync::{Mutex, OwnedMutexGuard, broadcast};

use crate::TableRefusal;
use crate::analysis::Solutions;
use store::ids::{PersonId, TableId, table_code};
use store::{Append, AppendError, NewEvent, Store, StoreError};

/// How the house behaves where a setting makes sense.
#[derive(Clone, Debug)]
pub struct HousePolicy {
    /// How long a bot waits before it acts, so that people see what it does.
    pub bot_pause: Duration,
    /// How long somebody must not have been seen before others may hand their seat to a bot.
    pub away_after: Duration,
    /// How long a table stays in memory when nobody looks at it.
    pub forget_after: Duration,
    /// How long a table may stay untouched before it is put away.
    pub archive_after: Duration,
    /// How long a table whose game is over, or that was put away, stays before it is deleted; for ever without it.
    pub delete_after: Option<Duration>,
    /// How often the coach plays a position on that is not solved, when it looks through a game.
    pub review_playouts: u32,
    /// How long a hint may be thought about where the table is not solved.
    pub hint_time: Duration,
    /// Where chance comes from.
    pub cup: HouseCup,
}

impl Default for HousePolicy {
    fn default() -> HousePolicy {
        HousePolicy {
            bot_pause: Duration::from_millis(900),
            away_after: Duration::from_secs(90),
            forget_after: Duration::from_secs(600),
            archive_after: Duration::from_secs(30 * 24 * 3600),
            delete_after: None,
            review_playouts: coach::PLAYOUTS,
            hint_time: Duration::from_millis(600),
            cup: HouseCup::System,
        }
    }
}

/// Why a table cannot be had or changed.
#[derive(Debug, thiserror::Error)]
pub enum HouseError {
    /// There is no such table.
    #[error("no such table")]
    NoTable,
    /// Something else happened at that table in the meantime.
    #[error("somebody was quicker")]
    TooLate,
    /// It is not allowed.
    #[error("not allowed: {0:?}")]
    Refused(TableRefused),
    /// The table's events cannot be replayed.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Something that should hold does not.
    #[error("a wish could not be carried out")]
    Broken,
}

impl From<AppendError> for HouseError {
    fn from(error: AppendError) -> HouseError {
        match error {
            AppendError::Conflict => HouseError::TooLate,
            AppendError::Failed(error) => HouseError::Store(error),
        }
    }
}

/// How many codes are tried for a new table before it is given up. Even with a million tables one in eleven is taken.
const MOST_CODES: usize = 32;

/// How often a wish is tried anew when other servers are quicker.
const MOST_TRIES: usize = 8;
/// How many ends of games may wait to be noted; those that are missed are noted when somebody looks at the club.
const MOST_ENDED: usize = 256;

/// A table in memory.
struct Kept {
    room: Arc<Mutex<WebTable>>,
    touched: Instant,
}

/// The house. Cheap to clone.
#[derive(Clone)]
pub struct House(Arc<Inner>);

struct Inner {
    store: Store,
    solutions: Solutions,
    policy: HousePolicy,
    opened: Instant,
    rooms: PlainMutex<HashMap<TableId, Kept>>,
    /// Tables to which a bot is on its way, so that no second one is sent for.
    bots_coming: PlainMutex<HashSet<TableId>>,
    /// Tells of clubs' tables whose game has come to its end.
    ended: broadcast::Sender<TableId>,
}

impl House {
    /// A house on this store, with these solutions.
    pub fn new(store: Store, solutions: Solutions, policy: HousePolicy) -> House {
        House(Arc::new(Inner {
            store,
            solutions,
            policy,
            opened: Instant::now(),
            rooms: PlainMutex::default(),
            bots_coming: PlainMutex::default(),
            ended: broadcast::Sender::new(MOST_ENDED),
        }))
    }

    /// The store.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// The solutions.
    pub fn solutions(&self) -> &Solutions {
        &self.0.solutions
    }

    /// Hears of clubs' tables whose game comes to its end here.
    pub fn ended(&self) -> broadcast::Receiver<TableId> {
        self.0.ended.subscribe()
    }

    /// How it behaves.
    pub fn policy(&self) -> &HousePolicy {
        &self.0.policy
    }

    /// Where chance comes from.
    pub fn cup(&self) -> HouseCup {
        self.0.policy.cup.clone()
    }

    /// How long it has been open.
    pub fn open_for(&self) -> Duration {
        self.0.opened.elapsed()
    }

    /// How many tables are in memory.
    pub fn in_memory(&self) -> usize {
        lock(&self.0.rooms).len()
    }

    /// A table, locked: as long as somebody holds it, nothing happens there by this server. It is as new as the store, whichever
    /// server has made it so.
    pub async fn table(&self, table: TableId) -> Result<OwnedMutexGuard<WebTable>, HouseError> {
        // The store is asked before the table is taken: nobody waits for a table behind somebody who waits for the database.
        let last = match self.known(table) {
            Some(_) if self.0.store.is_shared() => {
                // What another server has deleted has no number any more; then it is looked for, whatever is known of it.
                self.0.store.last_by_anyone(table).await?.unwrap_or(u64::MAX)
            }
            _ => 0,
        };
        self.table_since(table, last).await
    }

    /// A table, locked, and at least as new as the event with this number, if there is one.
    pub async fn table_since(&self, table: TableId, seq: u64) -> Result<OwnedMutexGuard<WebTable>, HouseError> {
        loop {
            let mut room = match self.known(table) {
                Some(room) => room.lock_owned().await,
                None => self.load(table).await?,
            };
            if room.is_settled && room.seq < seq {
                self.catch_up(&mut room).await?;
            }
            if room.is_settled {
                return Ok(room);
            }
            self.forget(&room);
        }
    }

    /// Takes over what other servers have appended. What does not fit leaves the table unsettled: it is loaded anew.
    async fn catch_up(&self, room: &mut WebTable) -> Result<(), HouseError> {
        let events = self.0.store.read(room.id, room.seq).await?;
        room.is_settled = false;
        if events.is_empty() && self.0.store.is_shared() && self.0.store.last_by_anyone(room.id).await?.is_none() {
            // Another server has deleted it; loading it anew will say so.
            return Ok(());
        }
        for event in events {
            if event.seq != room.seq + 1 || room.apply(event.by, &event.text).is_err() {
                return Ok(());
            }
        }
        room.is_settled = true;
        self.prepare(room);
        Ok(())
    }

    async fn load(&self, table: TableId) -> Result<OwnedMutexGuard<WebTable>, HouseError> {
        let events = self.0.store.read(table, 0).await?;
        let loaded = WebTable::replay(table, &events)?.ok_or(HouseError::NoTable)?;
        // Somebody else may have been quicker to load it; then theirs holds.
        let room = {
            let mut rooms = lock(&self.0.rooms);
            let kept = rooms
                .entry(table)
                .or_insert_with(|| Kept { room: Arc::new(Mutex::new(loaded)), touched: Instant::now() });
            Arc::clone(&kept.room)
        };
        let room = room.lock_owned().await;
        // Among many servers, the one that made the bots' turn come sends for them.
        if !self.0.store.is_shared() {
            self.wake_bots(&room);
        }
        self.prepare(&room);
        Ok(room)
    }

    fn known(&self, table: TableId) -> Option<Arc<Mutex<WebTable>>> {
        let mut rooms = lock(&self.0.rooms);
        let kept = rooms.get_mut(&table)?;
        kept.touched = Instant::now();
        Some(Arc::clone(&kept.room))
    }

    /// Opens a table under a code that is free.
    pub async fn open_table(&self, by: PersonId, mut opening: Opening) -> Result<TableId, HouseError> {
        for _ in 0..MOST_CODES {
            opening.code = table_code();
            let opened = HouseEvent::Opened(Box::new(opening.clone()));
            match self.open(Some(by), vec![opened], Vec::new()).await {
                Err(HouseError::TooLate) => {}
                opened => return opened,
            }
        }
        Err(HouseError::TooLate)
    }

    /// The same people at a new table: whoever asks first opens it, the others are led there.
    pub async fn rematch(&self, table: TableId, person: PersonId) -> Result<TableId, HouseError> {
        let house = self.clone();
        in_any_case(async move { house.rematch_now(table, person).await }).await
    }

    async fn rematch_now(&self, table: TableId, person: PersonId) -> Result<TableId, HouseError> {
        for _ in 0..MOST_TRIES {
            // As long as the old table is held, nobody else at this server opens a new one for it.
            let mut room = self.table(table).await?;
            if let Some(next) = room.rematch {
                return Ok(next);
            }
            room.may_go_on(person).map_err(HouseError::Refused)?;
            // A club's next game is opened by the club; whoever goes on here does so without it.
            let opening =
                Opening { chairs: room.chairs.clone(), rematch_of: Some(table), club: None, ..room.opening.clone() };
            let next = self.open_table(person, opening).await?;
            match self.fulfil(&mut room, person, Command::GoOn(next)).await {
                // Somebody at another server was quicker: theirs is where all go.
                Err(HouseError::TooLate) => {}
                gone_on => return gone_on.map(|_| next),
            }
        }
        Err(HouseError::TooLate)
    }

    /// Opens a table with these events; lines of a record may follow.
    pub async fn open(
        &self,
        by: Option<PersonId>,
        events: Vec<HouseEvent>,
        lines: Vec<String>,
    ) -> Result<TableId, HouseError> {
        // A long record takes a while: not on a thread that serves others.
        let laid = tokio::task::spawn_blocking(move || lay(by, &events, lines));
        let append = laid.await.map_err(|_| HouseError::Broken)?.ok_or(HouseError::NoTable)?;
        let table = append.log.of_table();
        self.0.store.append(append).await?;
        Ok(table)
    }

    /// Does what a person asks for at a table, and returns the number of the last event when that is durable. `expected` is
    /// the number that the person saw; without it the wish holds whatever has happened since.
    pub async fn ask(
        &self,
        table: TableId,
        person: PersonId,
        expected: Option<u64>,
        wish: Command,
    ) -> Result<u64, HouseError> {
        let house = self.clone();
        in_any_case(async move { house.ask_now(table, person, expected, wish).await }).await
    }

    async fn ask_now(
        &self,
        table: TableId,
        person: PersonId,
        expected: Option<u64>,
        wish: Command,
    ) -> Result<u64, HouseError> {
        for _ in 0..MOST_TRIES {
            let mut room = match expected {
                Some(expected) => self.table_since(table, expected).await?,
                None => self.table(table).await?,
            };
            if expected.is_some_and(|expected| expected != room.seq) {
                return Err(HouseError::TooLate);
            }
            if let Command::HandOver(seat) = wish
                && room.people().contains(&person)
                && self.is_here(&room, person, seat)
            {
                return Err(HouseError::Refused(TableRefusal::NotAway.into()));
            }
            if wish == Command::ThrowForHost && !self.is_host_away(&room) {
                return Err(HouseError::Refused(TableRefusal::NotAway.into()));
            }
            match self.fulfil(&mut room, person, wish.clone()).await {
                // Another server was quicker. The wish may still hold at the table as it is now.
                Err(HouseError::TooLate) => {}
                Err(HouseError::Refused(denied)) if expected.is_some() => {
                    drop(room);
                    return Err(self.denial(table, expected, denied).await?);
                }
                asked => return asked,
            }
        }
        Err(HouseError::TooLate)
    }

    /// What to say to somebody whose wish is denied: if another server has something newer, that they were too late.
    async fn denial(&self, table: TableId, seen: Option<u64>, denied: TableRefused) -> Result<HouseError, HouseError> {
        let is_late =
            self.0.store.last_by_anyone(table).await?.is_some_and(|last| seen.is_some_and(|seen| seen < last));
        Ok(if is_late { HouseError::TooLate } else { HouseError::Refused(denied) })
    }

    async fn fulfil(&self, room: &mut WebTable, person: PersonId, wish: Command) -> Result<u64, HouseError> {
        let before = room.seq;
        room.is_settled = false;
        match room.fulfil(person, wish, &mut self.cup()) {
            Ok(events) => self.keep(room, before, events).await,
            Err(denied) => {
                // Nothing has happened then; should something have happened all the same, nobody may see it.
                room.is_settled = room.seq == before;
                Err(HouseError::Refused(denied))
            }
        }
    }

    /// Keeps what has been applied to a room. Only then it is settled.
    async fn keep(&self, room: &mut WebTable, before: u64, events: Vec<NewEvent>) -> Result<u64, HouseError> {
        if events.is_empty() {
            room.is_settled = true;
            return Ok(room.seq);
        }
        let append = Append { log: room.id.into(), expected: before, events, card: room.card() };
        let seq = self.0.store.append(append).await?;
        room.is_settled = true;
        if room.club.is_some() && room.is_over() {
            // Nobody may be there to hear it.
            let _ = self.0.ended.send(room.id);
        }
        self.wake_bots(room);
        self.prepare(room);
        Ok(seq)
    }

    fn forget(&self, room: &OwnedMutexGuard<WebTable>) {
        let mut rooms = lock(&self.0.rooms);
        // Somebody else may have loaded the table again already.
        if rooms.get(&room.id).is_some_and(|kept| Arc::ptr_eq(&kept.room, OwnedMutexGuard::mutex(room))) {
            rooms.remove(&room.id);
        }
    }

    /// Sets going what a table will need before long: its solution.
    fn prepare(&self, room: &WebTable) {
        if let Some(game) = room.wants_solution() {
            self.0.solutions.ask(game);
        }
    }

    /// Notes that somebody is at a table.
    pub fn see(&self, room: &WebTable, person: PersonId) {
        if room.chairs_of(person).is_empty() {
            self.0.store.mark_present(room.id, person);
        } else {
            self.0.store.mark_seated_present(room.id, person);
        }
    }

    /// Notes that somebody is still at a table.
    pub fn see_again(&self, table: TableId, person: PersonId) {
        self.0.store.mark_present(table, person);
    }

    /// Whether the person on a chair has not been seen for a while.
    pub fn is_away(&self, table: TableId, room: &WebTable, chair: usize) -> bool {
        let Some(Chair::Person { person, .. }) = room.chairs.get(chair) else { return false };
        let seen = self.0.store.last_seen(table, *person);
        // After a restart everybody has a while to find their way back.
        seen.unwrap_or(self.0.opened).elapsed() >= self.0.policy.away_after
    }

    /// Whether none of those who throw for the host has been seen for a while.
    pub fn is_host_away(&self, room: &WebTable) -> bool {
        let hosts = room.club.iter().flat_map(|club| &club.hosts).chain(&room.host);
        let mut seen = hosts.map(|host| self.0.store.last_seen(room.id, *host).unwrap_or(self.0.opened));
        seen.all(|seen| seen.elapsed() >= self.0.policy.away_after)
    }

    /// Whether somebody else plays a seat and has been seen lately.
    fn is_here(&self, room: &WebTable, person: PersonId, seat: Seat) -> bool {
        let is_someone_elses = matches!(
            room.chairs.get(seat.index()),
            Some(Chair::Person { person: owner, .. }) if *owner != person
        );
        is_someone_elses && !room.is_played_by_bot(seat) && !self.is_away(room.id, room, seat.index())
    }

    /// Forgets tables and people that nobody has seen for a while, and puts tables away that nobody has touched for long.
    pub async fn tidy(&self) {
        let limit = self.0.policy.forget_after;
        lock(&self.0.rooms).retain(|_, kept| Arc::strong_count(&kept.room) > 1 || kept.touched.elapsed() < limit);
        self.0.store.forget_unseen(limit.max(self.0.policy.away_after));
        let before = store::clock::now() - i64::try_from(self.0.policy.archive_after.as_millis()).unwrap_or(i64::MAX);
        match self.0.store.archive_untouched_since(before).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "put away"),
            Err(error) => tracing::warn!(%error, "nothing could be put away"),
        }
        self.delete_old().await;
    }
}

/// What opens a new table: events of the house, the first of which opens it, then lines of a record.
fn lay(by: Option<PersonId>, events: &[HouseEvent], lines: Vec<String>) -> Option<Append> {
    let table = TableId::random();
    let (opened, more) = events.split_first()?;
    let mut room = WebTable::new(table, by, opened)?;
    let mut texts = vec![opened.to_text()];
    for text in more.iter().map(HouseEvent::to_text).chain(lines) {
        room.apply(by, &text).ok()?;
        texts.push(text);
    }
    let events = texts.into_iter().map(|text| NewEvent { by, text }).collect();
    Some(Append { log: table.into(), expected: 0, events, card: room.card() })
}

/// Does something to its end, even if whoever asked for it has left: a browser that is reloaded hangs up in the middle.
async fn in_any_case<T: Send + 'static>(
    doing: impl Future<Output = Result<T, HouseError>> + Send + 'static,
) -> Result<T, HouseError> {
    tokio::spawn(doing).await.unwrap_or(Err(HouseError::Broken))
}

/// Nothing that is done under these locks can panic, so what they guard is whole even if it ever did.
fn lock<T>(mutex: &PlainMutex<T>) -> PlainGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
