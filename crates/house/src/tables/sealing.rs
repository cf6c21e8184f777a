//! Sealed throws of a house: who is asked for links, and for how long.

use std::sync::Arc;
use std::time::Duration;

use store::LastSeen;
use store::ids::{LogId, PersonId, TableId};

use super::chance::{Chance, Sealer};
use super::error::HouseError;
use super::house::House;
use super::web_table::WebTable;

/// How long ago another server may have seen a person whose page counts as open there.
const SEEN_ELSEWHERE: Duration = Duration::from_secs(20);

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
        match self.store().last_seen(log, person) {
            Some(LastSeen::Connected) => true,
            Some(LastSeen::At(at)) => self.store().is_shared() && at.elapsed() < SEEN_ELSEWHERE,
            None => false,
        }
    }

    /// Starts a background task that waits for the links of a throw that is under way, unless there is one, and leaves out
    /// those who have not shown theirs in time.
    pub(super) fn await_links(&self, table: &WebTable) {
        let Some(throw) = table.pending_throw().map(|pending| pending.throw) else { return };
        if table.is_loaded || !self.links_awaited().insert((table.id, throw)) {
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
