//! The bots: who wakes them, how they think, and that each of their moves happens once.

use std::time::Duration;

use super::{House, HouseError, WebTable, lock};
use crate::analysis::Solutions;
use store::ids::TableId;

/// After its pause a bot has so long: more than it ever thinks, and some seconds for the way. Then its server has left it alone.
const LEFT_ALONE_AFTER: Duration = Duration::from_secs(10);
/// How many tables that were left alone are woken at a time.
const MOST_WOKEN: usize = 64;

impl House {
    /// Lets the bots of a table act one after another, with pauses, as long as they are awaited.
    pub(super) fn wake_bots(&self, room: &WebTable) {
        if !room.awaits_bot() || !lock(&self.0.bots_coming).insert(room.id) {
            return;
        }
        let (house, table) = (self.clone(), room.id);
        tokio::spawn(async move {
            tokio::time::sleep(house.policy().bot_pause).await;
            let thought = house.let_bot_think(table).await;
            lock(&house.0.bots_coming).remove(&table);
            let acted = match thought {
                Ok((seen, chosen)) => house.let_bot_act(table, seen, chosen).await,
                Err(error) => Err(error),
            };
            match acted {
                Ok(()) => {}
                Err(HouseError::TooLate) => tracing::debug!("a bot of another server was quicker"),
                Err(error) => {
                    tracing::warn!(%error, "a bot could not act");
                    tracing::debug!(table = table.short(), "that was here");
                }
            }
        });
    }

    /// The number of the last event that the bot has seen, and the move that it chooses; none if it is to throw.
    async fn let_bot_think(&self, table: TableId) -> Result<(u64, Option<String>), HouseError> {
        self.wait_for_solution(table).await?;
        let room = self.table(table).await?;
        let (seen, thought) = (room.seq, room.thought_of_bot(&mut self.cup()));
        drop(room);
        let solutions = self.solutions().shelf().clone();
        // Thinking takes its time: not on a thread that serves others, and the table stays free for those who look at it.
        let chosen = tokio::task::spawn_blocking(move || thought.map(|thought| thought.choose(&solutions))).await;
        Ok((seen, chosen.map_err(|_| HouseError::Broken)?))
    }

    /// A perfect bot waits until its table is solved, or it is clear that it will not be.
    async fn wait_for_solution(&self, table: TableId) -> Result<(), HouseError> {
        let how_far = {
            let room = self.table_since(table, 0).await?;
            room.awaits_solution().map(|game| self.solutions().ask(game))
        };
        if let Some(how_far) = how_far {
            Solutions::settled(how_far).await;
        }
        Ok(())
    }

    async fn let_bot_act(&self, table: TableId, seen: u64, chosen: Option<String>) -> Result<(), HouseError> {
        // Should another server know more, the store refuses what the bot does here.
        let mut room = self.table_since(table, seen).await?;
        if room.seq != seen {
            // Something else has happened in the meantime: the bot thinks again, if it is still awaited.
            self.wake_bots(&room);
            return Ok(());
        }
        room.is_settled = false;
        let events = room.let_bot_act(chosen.as_deref(), &mut self.cup());
        self.keep(&mut room, seen, events).await.map(drop)
    }

    /// Tables that were waiting for a bot when the house was closed go on. Where many servers share the store, see
    /// [`House::mind_bots`].
    pub async fn wake_all_bots(&self) {
        if self.0.store.is_shared() {
            return;
        }
        match self.0.store.awaiting_bots().await {
            Ok(tables) => self.wake_bots_at(tables).await,
            Err(error) => tracing::warn!(%error, "tables that wait for bots could not be listed"),
        }
    }

    /// Sends bots to tables that other servers have left alone, for ever: a server may have ended before its bots came. Some at
    /// a time, and each server at moments of its own. Whoever sends a bot, the store sees to it that it moves once.
    pub async fn mind_bots(&self) {
        let patience = self.0.policy.bot_pause + LEFT_ALONE_AFTER;
        while self.0.store.is_shared() {
            tokio::time::sleep(some_time()).await;
            match self.0.store.abandoned_by_bots(patience, MOST_WOKEN).await {
                Ok(tables) => self.wake_bots_at(tables).await,
                Err(error) => tracing::debug!(%error, "tables that wait for bots could not be listed"),
            }
        }
    }

    async fn wake_bots_at(&self, tables: Vec<TableId>) {
        for table in tables {
            match self.table(table).await {
                Ok(room) => self.wake_bots(&room),
                Err(error) => {
                    tracing::warn!(%error, "a table could not be woken");
                    tracing::debug!(table = table.short(), "that was here");
                }
            }
        }
    }
}

/// One to four seconds, at random: servers that start together do not look at the same moments for ever.
fn some_time() -> Duration {
    let mut byte = [0];
    getrandom::fill(&mut byte).expect("the operating system has randomness");
    Duration::from_millis(1000 + 12 * u64::from(byte[0]))
}
