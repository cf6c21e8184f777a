//! Sealed throws of a house: who is asked for links, and for how long.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rules::Seat;
use store::ids::{LogId, PersonId, TableId};

use super::chance::{Chance, Sealer};
use super::error::HouseError;
use super::house::House;
use super::web_table::WebTable;

/// How much longer than for links a page without script waits for a throw.
const A_LITTLE: Duration = Duration::from_secs(2);

impl House {
    /// True if throws are sealed in this house.
    pub fn seals_throws(&self) -> bool {
        self.policy().seal_secret.is_some()
    }

    /// Waits until no throw is under way at a table, or for a little longer than links are waited for.
    pub async fn wait_for_throw(&self, mut table: Arc<WebTable>) {
        let mut changes = self.store().watch(table.id);
        let thrown = async {
            while table.pending_throw().is_some() && changes.changed().await.is_ok() {
                let last = *changes.borrow_and_update();
                let Ok(newer) = self.table_since(table.id, last).await else { return };
                table = newer;
            }
        };
        // Whatever the table is then, is shown.
        let _ = tokio::time::timeout(self.policy().link_patience + A_LITTLE, thrown).await;
    }

    /// What decides the throws of a table now.
    pub(super) fn chance(&self, table: &WebTable) -> Chance {
        let sealer = self.policy().seal_secret.clone().map(|secret| Sealer {
            secret,
            connected: table.people().into_iter().filter(|person| self.is_connected(table.id, *person)).collect(),
        });
        Chance { cup: self.cup(), sealer }
    }

    /// True if a person has a page open at a table or a club's evening, here or at another server.
    pub(crate) fn is_connected(&self, log: impl Into<LogId>, person: PersonId) -> bool {
        self.store().is_connected(log, person)
    }

    /// The seats for whose page a throw waits, at a table at which all must seal. A page that is open and was asked is named once it
    /// has taken longer than links are waited for.
    pub(super) fn seats_waited_for(&self, table: &WebTable, now: Instant) -> Vec<Seat> {
        let fixed_at = self.throws_fixed().get(&table.id).copied();
        let is_late = |throw: u64| {
            let since = fixed_at.filter(|(of, _)| *of == throw).map(|(_, at)| now.saturating_duration_since(at));
            since.is_some_and(|since| since >= self.policy().link_patience)
        };
        let is_late = table.pending_throw().is_some_and(|pending| is_late(pending.throw));
        table.seats_waited_for(|person| !is_late && self.is_connected(table.id, person))
    }

    /// Notes since when this server knows of the throw that is under way at a table at which all must seal.
    fn note_fixed(&self, table: &WebTable) {
        let pending = table.pending_throw().filter(|_| table.opening.all_must_seal).map(|pending| pending.throw);
        let mut fixed = self.throws_fixed();
        match pending {
            Some(throw) if fixed.get(&table.id).is_some_and(|(of, _)| *of == throw) => {}
            Some(throw) => drop(fixed.insert(table.id, (throw, Instant::now()))),
            None => drop(fixed.remove(&table.id)),
        }
    }

    /// Forgets throws that are under way at tables that are no longer in memory.
    pub(super) fn forget_fixed(&self) {
        let in_memory: HashSet<TableId> = self.tables().in_memory().iter().map(|table| table.id).collect();
        self.throws_fixed().retain(|table, _| in_memory.contains(table));
    }

    /// Starts a background task that fixes the throw that has waited for pages, if those of all who play take part now.
    pub(super) fn throw_if_all_take_part(&self, table: &WebTable) {
        let waits = table.opening.all_must_seal && table.is_throw_asked && table.pending_throw().is_none();
        if !waits || !table.seats_waited_for(|person| self.is_connected(table.id, person)).is_empty() {
            return;
        }
        let Some(throw) = table.game.as_ref().map(|game| game.seals().next_throw()) else { return };
        if !self.links_awaited().insert((table.id, throw)) {
            return;
        }
        let (house, id) = (self.clone(), table.id);
        tokio::spawn(async move {
            let decide = |table: &WebTable| Ok::<_, HouseError>(table.decide_waiting_throw(house.chance(table)));
            let changed = house.tables().change(id, 0, decide).await;
            house.links_awaited().remove(&(id, throw));
            match changed {
                Ok(table) => house.after_change(&table).await,
                Err(error) => tracing::debug!(%error, "a throw waits on"),
            }
        });
    }

    /// Starts a background task that waits for the links of a throw that is under way, unless there is one, and leaves out
    /// those who have not shown theirs in time. At a table at which all must seal, nobody is left out.
    pub(super) fn await_links(&self, table: &WebTable) {
        self.note_fixed(table);
        let Some(throw) = table.pending_throw().map(|pending| pending.throw) else { return };
        if table.is_loaded || table.opening.all_must_seal || !self.links_awaited().insert((table.id, throw)) {
            return;
        }
        let (house, id) = (self.clone(), table.id);
        tokio::spawn(async move {
            tokio::time::sleep(house.policy().link_patience).await;
            house.links_awaited().remove(&(id, throw));
            match house.throw_without_silent(id, throw).await {
                Ok(()) => {}
                Err(HouseError::TooLate) => tracing::debug!("another server has made the throw"),
                Err(error) => {
                    tracing::warn!(%error, "a throw could not be made");
                    tracing::debug!(table = id.short(), "that was here");
                }
            }
        });
    }

    async fn throw_without_silent(&self, id: TableId, throw: u64) -> Result<(), HouseError> {
        let table = self.table(id).await?;
        if table.pending_throw().is_none_or(|pending| pending.throw != throw) {
            return Ok(());
        }
        let decide = |table: &WebTable| Ok::<_, HouseError>(table.decide_without_silent(throw, self.chance(table)));
        let changed = self.tables().change(id, table.seq, decide).await?;
        self.after_change(&changed).await;
        Ok(())
    }
}
