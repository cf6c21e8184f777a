//! The house: the cache of its tables, commands to them, and what follows a change.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use store::Store;
use store::ids::{PersonId, TableId};
use tokio::sync::{mpsc, oneshot};

use super::command::{Command, TableRefused};
use super::cup::HouseCup;
use super::error::HouseError;
use super::policy::HousePolicy;
use super::presence::PresenceChannels;
use super::web_table::WebTable;
use crate::TableRefusal;
use crate::analysis::Solutions;
use crate::log_cache::{LogCache, LogError, Snapshot};

/// All tables of a store. Clones share them.
#[derive(Clone)]
pub struct House(Arc<SharedHouse>);

struct SharedHouse {
    store: Store,
    solutions: Solutions,
    policy: HousePolicy,
    opened: Instant,
    tables: LogCache<WebTable>,
    /// Tables that are not over, as far as this server knows: counted now and then, and with each one that it opens.
    open_tables: AtomicU64,
    /// Tables for which a bot's task is thinking or pausing, so that no second task is started.
    bots_coming: Mutex<HashSet<TableId>>,
    /// Throws that a task waits for or makes, so that no second one does.
    links_awaited: Mutex<HashSet<(TableId, u64)>>,
    /// At tables at which all must seal: the throw that is under way, and since when this server knows of it.
    throws_fixed: Mutex<HashMap<TableId, (u64, Instant)>>,
    /// Who is away and how many watch, at the tables with open pages.
    presence: PresenceChannels,
    /// The channel to the clubs for games that have come to their end.
    ended_games: OnceLock<mpsc::UnboundedSender<EndedGame>>,
}

/// A club's table whose game is over. The command that ended it waits until `noted` is dropped.
pub(crate) struct EndedGame {
    pub(crate) table: TableId,
    pub(crate) noted: oneshot::Sender<()>,
}

impl House {
    pub fn new(store: Store, solutions: Solutions, policy: HousePolicy) -> House {
        House(Arc::new(SharedHouse {
            tables: LogCache::new(store.clone()),
            store,
            solutions,
            policy,
            opened: Instant::now(),
            open_tables: AtomicU64::new(0),
            bots_coming: Mutex::default(),
            links_awaited: Mutex::default(),
            throws_fixed: Mutex::default(),
            presence: PresenceChannels::default(),
            ended_games: OnceLock::new(),
        }))
    }

    pub fn store(&self) -> &Store {
        &self.0.store
    }

    pub fn solutions(&self) -> &Solutions {
        &self.0.solutions
    }

    pub fn policy(&self) -> &HousePolicy {
        &self.0.policy
    }

    pub fn cup(&self) -> HouseCup {
        self.0.policy.cup.clone()
    }

    /// The time since this server opened the house.
    pub fn open_for(&self) -> Duration {
        self.0.opened.elapsed()
    }

    pub(super) fn opened(&self) -> Instant {
        self.0.opened
    }

    /// The number of tables that are not over, as far as this server knows.
    pub(super) fn open_tables(&self) -> u64 {
        self.0.open_tables.load(Ordering::Relaxed)
    }

    pub(super) fn count_opened(&self) {
        self.0.open_tables.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts the tables that are not over.
    pub(super) async fn count_open_tables(&self) -> Result<(), store::StoreError> {
        let counts = self.store().count_tables().await?;
        let open = counts.iter().filter(|count| count.stage != store::Stage::Over).map(|count| count.tables).sum();
        self.0.open_tables.store(open, Ordering::Relaxed);
        Ok(())
    }

    /// The number of tables in memory.
    pub fn in_memory(&self) -> usize {
        self.0.tables.len()
    }

    pub(super) fn tables(&self) -> &LogCache<WebTable> {
        &self.0.tables
    }

    pub(super) fn bots_coming(&self) -> MutexGuard<'_, HashSet<TableId>> {
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        self.0.bots_coming.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn links_awaited(&self) -> MutexGuard<'_, HashSet<(TableId, u64)>> {
        self.0.links_awaited.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn throws_fixed(&self) -> MutexGuard<'_, HashMap<TableId, (u64, Instant)>> {
        self.0.throws_fixed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn presence_channels(&self) -> &PresenceChannels {
        &self.0.presence
    }

    /// The channel of clubs' games that come to their end at this server; only the first caller receives any.
    pub(crate) fn ended_games(&self) -> mpsc::UnboundedReceiver<EndedGame> {
        let (sender, receiver) = mpsc::unbounded_channel();
        // A second caller's channel is closed at once.
        let _ = self.0.ended_games.set(sender);
        receiver
    }

    /// A table as it is now, whichever server has made it so.
    pub async fn table(&self, id: TableId) -> Result<Arc<WebTable>, HouseError> {
        Ok(self.seen(self.0.tables.newest(id).await?))
    }

    /// A table, at least as new as the event number `seq`, if there is one.
    pub async fn table_since(&self, id: TableId, seq: u64) -> Result<Arc<WebTable>, HouseError> {
        Ok(self.seen(self.0.tables.at_least(id, seq).await?))
    }

    /// Starts the background work of a table that has just been read from the store.
    fn seen(&self, snapshot: Snapshot<WebTable>) -> Arc<WebTable> {
        if snapshot.is_fresh {
            // Among many servers, the one whose change made it the bots' turn wakes them.
            if !self.0.store.is_shared() {
                self.wake_bots(&snapshot.state);
            }
            self.await_links(&snapshot.state);
            self.prepare(&snapshot.state);
        }
        snapshot.state
    }

    /// Carries out a person's command; gives the table after it, which is durable. `expected` is the number of the last
    /// event that the person saw; without it the command holds whatever has happened since.
    pub async fn ask(
        &self,
        id: TableId,
        person: PersonId,
        expected: Option<u64>,
        command: Command,
    ) -> Result<Arc<WebTable>, HouseError> {
        self.ask_by(id, person, expected, move |_| Ok(command.clone())).await
    }

    /// The same with a command that is read from the table on which it is decided, such as a move that a form makes up.
    pub async fn ask_by(
        &self,
        id: TableId,
        person: PersonId,
        expected: Option<u64>,
        read: impl Fn(&WebTable) -> Result<Command, TableRefused> + Send + Sync + 'static,
    ) -> Result<Arc<WebTable>, HouseError> {
        let house = self.clone();
        run_to_completion(async move { house.ask_now(id, person, expected, read).await }).await
    }

    async fn ask_now(
        &self,
        id: TableId,
        person: PersonId,
        expected: Option<u64>,
        read: impl Fn(&WebTable) -> Result<Command, TableRefused> + Send + Sync,
    ) -> Result<Arc<WebTable>, HouseError> {
        let seq = match expected {
            Some(expected) => expected,
            None => self.0.tables.newest_seq(id).await?,
        };
        let changed = self.0.tables.change(id, seq, |table| {
            self.mark_present(table, person);
            if expected.is_some_and(|expected| expected != table.seq) {
                return Err(HouseError::TooLate);
            }
            let command = read(table)?;
            self.refuse_if_present(table, person, &command)?;
            self.refuse_if_not_solved(table, &command)?;
            Ok(table.decide(person, command, self.chance(table))?)
        });
        match changed.await {
            Ok(table) => {
                self.after_change(&table).await;
                Ok(table)
            }
            Err(LogError::Refused(HouseError::Refused(refused))) => {
                Err(self.late_or_refused(id, expected, refused).await?)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Refuses a perfect bot at a table whose solution would have to be on the shelf and is not.
    fn refuse_if_not_solved(&self, table: &WebTable, command: &Command) -> Result<(), TableRefused> {
        match command {
            Command::SeatBot(_, kind) if !self.solutions().allow(*kind, &table.setup_of_chairs()) => {
                Err(TableRefusal::NotSolved.into())
            }
            _ => Ok(()),
        }
    }

    /// The error for a refused command: `TooLate` if another server has appended since `expected`.
    async fn late_or_refused(
        &self,
        id: TableId,
        expected: Option<u64>,
        refused: TableRefused,
    ) -> Result<HouseError, HouseError> {
        let Some(expected) = expected else { return Ok(HouseError::Refused(refused)) };
        let is_late = self.0.store.last_by_anyone(id).await?.is_some_and(|last| expected < last);
        Ok(if is_late { HouseError::TooLate } else { HouseError::Refused(refused) })
    }

    /// What follows a change: bots that are awaited now, a solution that will be needed, a result for the club. The
    /// command that ends a club's game is acknowledged after the club has noted the result.
    pub(super) async fn after_change(&self, table: &WebTable) {
        self.await_links(table);
        self.wake_bots(table);
        self.prepare(table);
        if table.club.is_some()
            && table.is_over()
            && let Some(clubs) = self.0.ended_games.get()
        {
            let (noted, is_noted) = oneshot::channel();
            if clubs.send(EndedGame { table: table.id, noted }).is_ok() {
                // The sender is dropped, never used.
                let _ = is_noted.await;
            }
        }
    }

    /// Forgets idle tables and presence.
    pub(super) fn forget_idle(&self) {
        let policy = self.policy();
        self.0.tables.forget_idle(policy.forget_after);
        self.forget_fixed();
        self.0.store.forget_unseen(policy.forget_after.max(policy.away_after));
    }

    /// Starts solving a table whose solution will be needed.
    fn prepare(&self, table: &WebTable) {
        if let Some(game) = table.wants_solution() {
            self.0.solutions.ask(game);
        }
    }
}

/// Runs a future to its end even if the caller is dropped: a browser that is reloaded hangs up in the middle.
pub(crate) async fn run_to_completion<T: Send + 'static>(
    work: impl Future<Output = Result<T, HouseError>> + Send + 'static,
) -> Result<T, HouseError> {
    tokio::spawn(work).await.unwrap_or(Err(HouseError::Broken))
}
