//! Noting the results of games that came to their end at a club's tables.

use play::GameId;
use store::ids::TableId;

use super::Clubs;
use crate::clubs::evening::Evening;
use crate::clubs::event::{ClubEvent, ResultLine};
use crate::clubs::result::result_of_table;

impl Clubs {
    /// Notes results that no server has noted, of clubs that are in memory: a server may have ended between the last
    /// move and the noting.
    pub(super) async fn note_missed_results(&self) {
        for club in self.0.cache.in_memory() {
            let running = club.open_evening().and_then(|evening| evening.running.as_ref());
            if let Some(running) = running {
                self.note_result(running.table).await;
            }
        }
    }

    /// Appends the result of a table's game to its club, unless the club knows it already.
    pub(super) async fn note_result(&self, table: TableId) {
        let (id, evening, game, lines, is_over) = match self.0.house.table(table).await {
            Ok(table) => match &table.club {
                Some(at) => (at.club, at.evening, table.game_id(), result_of_table(&table), table.is_over()),
                None => return,
            },
            Err(error) => {
                tracing::warn!(%table, %error, "a club's table cannot be had");
                return;
            }
        };
        if !is_over {
            return;
        }
        let noted = self.change(id, None, move |club| {
            let event = club.evening(evening).and_then(|evening| evening.noting(table, game, lines.clone()));
            Ok(event.into_iter().collect())
        });
        if let Err(error) = noted.await {
            tracing::warn!(%table, %error, "a club could not note a result");
        }
    }
}

impl Evening {
    /// The event that notes how a table's game ended: its result, or that it has none if `lines` is `None`. `None` if
    /// the club knows it already.
    fn noting(&self, table: TableId, game: GameId, lines: Option<Vec<ResultLine>>) -> Option<ClubEvent> {
        let (evening, at) = (self.number, store::clock::now());
        let is_running = self.running.as_ref().is_some_and(|running| running.table == table);
        let known = self.games.iter().position(|played| played.table == Some(table));
        match (known, lines) {
            // A last move can be taken back; then the table's game ends once more, perhaps otherwise.
            (Some(game), Some(lines)) => {
                let played = &self.games[game];
                let by_table = played.corrections.iter().all(|correction| correction.reason.is_empty());
                let corrected = by_table && played.lines() != lines;
                corrected.then(|| ClubEvent::Corrected { evening, game, at, lines, reason: String::new() })
            }
            (None, Some(lines)) if is_running => {
                Some(ClubEvent::Noted { evening, table, at, game: game.id().to_owned(), lines })
            }
            (None, None) if is_running => Some(ClubEvent::TableLeft { evening, table }),
            _ => None,
        }
    }
}
