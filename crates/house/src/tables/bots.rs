//! Bots at tables: background tasks that choose a move and append it once, whichever server runs them.

use std::time::{Duration, Instant};

use bots::{BotKind, Limits, table_bot};
use play::{QuickCup, Sitter};
use rules::Awaits;
use solve::Shelf;
use store::ids::TableId;

use super::command::STAND_IN;
use super::cup::HouseCup;
use super::error::HouseError;
use super::house::House;
use super::pace::longest_pause;
use super::web_table::WebTable;
use crate::analysis::Solutions;

/// How long after its pause a bot's server may take to act: longer than any bot thinks, plus some seconds. After that,
/// another server takes over.
const LEFT_ALONE_AFTER: Duration = Duration::from_secs(10);
/// The most abandoned tables that are taken over at a time.
const MOST_WOKEN: usize = 64;

impl House {
    /// Starts a background task that pauses and then acts for the awaited bot, unless one is under way; the change
    /// after it starts the next.
    pub(super) fn wake_bots(&self, table: &WebTable) {
        if !table.awaits_bot() || !self.bots_coming().insert(table.id) {
            return;
        }
        let (house, id) = (self.clone(), table.id);
        tokio::spawn(async move {
            house.pause_before_bot(id).await;
            let thought = house.choose_bot_move(id).await;
            house.bots_coming().remove(&id);
            let acted = match thought {
                Ok((seen, chosen)) => house.carry_out_bot_move(id, seen, chosen).await,
                Err(error) => Err(error),
            };
            match acted {
                Ok(()) => {}
                Err(HouseError::TooLate) => tracing::debug!("a bot of another server was quicker"),
                Err(error) => {
                    tracing::warn!(%error, "a bot could not act");
                    tracing::debug!(table = id.short(), "that was here");
                }
            }
        });
    }

    /// Waits as long as the table's pace says. People may change it meanwhile, or ask the bots not to pause.
    async fn pause_before_bot(&self, id: TableId) {
        let (normal, begun) = (self.policy().bot_pause, Instant::now());
        let mut changes = self.store().watch(id);
        while !normal.is_zero() {
            let last = *changes.borrow_and_update();
            // A table that cannot be read is reported by the bot.
            let Ok(table) = self.table_since(id, last).await else { return };
            let left = table.bot_pause(normal).saturating_sub(begun.elapsed());
            if left.is_zero() || tokio::time::timeout(left, changes.changed()).await.is_err() {
                return;
            }
        }
    }

    /// The number of the last event that the bot has seen, and the move that it chooses; `None` if it is to throw.
    async fn choose_bot_move(&self, id: TableId) -> Result<(u64, Option<String>), HouseError> {
        self.wait_for_solution(id).await?;
        let table = self.table(id).await?;
        let (seen, thought) = (table.seq, table.thought_of_bot(&mut self.cup()));
        let solutions = self.solutions().shelf().clone();
        // Thinking takes its time: not on a thread that serves others.
        let chosen = tokio::task::spawn_blocking(move || thought.map(|thought| thought.choose(&solutions))).await;
        Ok((seen, chosen.map_err(|_| HouseError::Broken)?))
    }

    /// Waits for the solution that a perfect bot needs, or until it is given up.
    async fn wait_for_solution(&self, id: TableId) -> Result<(), HouseError> {
        let table = self.table_since(id, 0).await?;
        let how_far = table.awaits_solution().map(|game| self.solutions().ask(game));
        if let Some(how_far) = how_far {
            Solutions::settled(how_far).await;
        }
        Ok(())
    }

    async fn carry_out_bot_move(&self, id: TableId, seen: u64, chosen: Option<String>) -> Result<(), HouseError> {
        // Should another server know more, the store refuses what the bot does here.
        let table = self.table_since(id, seen).await?;
        if table.seq != seen {
            // Something else has happened in the meantime: the bot thinks again, if it is still awaited.
            self.wake_bots(&table);
            return Ok(());
        }
        let changed = self.tables().change(id, seen, |table| {
            if table.seq == seen {
                Ok(table.decide_for_bot(chosen.as_deref(), self.chance(table)))
            } else {
                Err(HouseError::TooLate)
            }
        });
        self.after_change(&*changed.await?).await;
        Ok(())
    }

    /// Wakes the bots of all tables that waited for one at the last shutdown. Where many servers share the store, see
    /// [`House::mind_bots`].
    pub async fn wake_all_bots(&self) {
        if self.store().is_shared() {
            return;
        }
        match self.store().awaiting_bots().await {
            Ok(tables) => self.wake_bots_at(tables).await,
            Err(error) => tracing::warn!(%error, "tables that wait for bots could not be listed"),
        }
    }

    /// Endless loop that wakes bots at tables that other servers have abandoned: a server may have ended before its
    /// bots acted. Each round takes some tables, after a random pause. If several servers wake the same bot, the store
    /// accepts one move.
    pub async fn mind_bots(&self) {
        let patience = longest_pause(self.policy().bot_pause) + LEFT_ALONE_AFTER;
        while self.store().is_shared() {
            tokio::time::sleep(random_pause()).await;
            match self.store().abandoned_by_bots(patience, MOST_WOKEN).await {
                Ok(tables) => self.wake_bots_at(tables).await,
                Err(error) => tracing::debug!(%error, "tables that wait for bots could not be listed"),
            }
        }
    }

    async fn wake_bots_at(&self, tables: Vec<TableId>) {
        for table in tables {
            match self.table(table).await {
                Ok(table) => self.wake_bots(&table),
                Err(error) => {
                    tracing::warn!(%error, "a table could not be woken");
                    tracing::debug!(table = table.short(), "that was here");
                }
            }
        }
    }
}

/// One to four seconds, at random, so that servers that start together do not poll at the same moments.
fn random_pause() -> Duration {
    let mut byte = [0];
    getrandom::fill(&mut byte).expect("the operating system has randomness");
    Duration::from_millis(1000 + 12 * u64::from(byte[0]))
}

/// A move that a bot has to choose, with a copy of the table to think about.
pub(super) struct Thought {
    kind: BotKind,
    record: String,
    cup: QuickCup,
}

impl Thought {
    pub(super) fn choose(mut self, solutions: &Shelf) -> String {
        let table = play::Table::load(&self.record).expect("a record of this table can be played");
        let mut bot = table_bot(table.game(), self.kind, Limits::at_table());
        bot.study(&table, solutions);
        let chosen = bot.choose(&table, &mut self.cup);
        chosen.expect("a move is awaited at a table of this game")
    }
}

impl WebTable {
    /// The decision of the bot that is awaited; `None` if it only throws, or no bot is awaited.
    fn thought_of_bot(&self, cup: &mut HouseCup) -> Option<Thought> {
        let table = self.game.as_ref().filter(|_| self.awaits_bot())?;
        let Awaits::Move(seat) = table.awaits_whom() else { return None };
        let kind = match table.sitters().get(seat.index()) {
            Some(Sitter::Bot(kind)) => BotKind::from_id(kind).unwrap_or(STAND_IN),
            _ => STAND_IN,
        };
        Some(Thought { kind, record: table.record(), cup: cup.thoughts() })
    }
}
