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
                tracing::warn!(%error, "a club's table cannot be had");
                tracing::debug!(table = table.short(), "that was here");
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
            tracing::warn!(%error, "a club could not note a result");
            tracing::debug!(table = table.short(), "that was here");
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

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use store::{Database, Store};
    use tracing::Level;
    use tracing::subscriber::set_default;

    use super::*;
    use crate::analysis::Solutions;
    use crate::tables::{House, HousePolicy};

    /// A log in memory.
    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("nothing panics here").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[tokio::test]
    async fn the_log_names_a_clubs_table_at_debug_only_and_by_its_first_letters() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let store = Store::open(&Database::File(folder.path().join("knobel.db"))).await.expect("the store opens");
        let solutions = Solutions::new(solve::Shelf::new(folder.path().join("solutions")));
        let clubs = Clubs::new(House::new(store, solutions, HousePolicy::default()));
        let table = TableId::random();
        for (level, names) in [(Level::INFO, false), (Level::DEBUG, true)] {
            let lines = Lines::default();
            let writer = lines.clone();
            let log = tracing_subscriber::fmt().with_max_level(level).with_writer(move || writer.clone()).finish();
            let installed = set_default(log);
            clubs.note_result(table).await;
            drop(installed);
            let log = String::from_utf8(lines.0.lock().expect("nothing panics here").clone()).expect("text");
            assert!(log.contains("cannot be had"), "{log}");
            assert_eq!(log.contains(&table.short()), names, "{log}");
            assert!(!log.contains(&table.to_string()), "{log}");
        }
    }
}
