//! The store on real files.

mod appending;
mod batches;
mod lobby;
mod opening;
mod people;
mod plans;
mod watching;

use std::path::PathBuf;

use play::GameId;
use tempfile::TempDir;

use super::*;
use crate::ids::table_code;

/// A store in a folder of its own.
struct House {
    folder: TempDir,
    store: Store,
}

impl House {
    async fn new() -> House {
        let folder = TempDir::new().expect("a folder");
        let store = Store::open(&folder.path().join("knobel.db")).await.expect("a new store");
        House { folder, store }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("knobel.db")
    }
}

/// The card of a new public table with a free seat.
fn card() -> Card {
    Card {
        about: About::Game(GameId::Pot),
        name: "Stammtisch".to_owned(),
        stage: Stage::Open,
        is_public: true,
        code: table_code(),
        seats: 4,
        taken: 1,
        has_real_dice: false,
        people: Vec::new(),
        awaits_bot: false,
    }
}

/// One event of nobody's doing.
fn append(table: TableId, expected: u64, text: &str, card: &Card) -> Append {
    let events = vec![NewEvent { by: None, text: text.to_owned() }];
    Append { table, expected, events, card: card.clone() }
}

/// A table with one event.
async fn add(store: &Store, card: &Card) -> TableId {
    let table = TableId::random();
    assert_eq!(store.append(append(table, 0, "@new", card)).await.expect("appended"), 1);
    table
}

async fn texts(store: &Store, table: TableId) -> Vec<String> {
    store.read(table, 0).await.expect("readable").into_iter().map(|event| event.text).collect()
}

/// The tables of a list, in its order.
async fn listed(store: &Store, listing: Listing) -> Vec<TableId> {
    store.list(listing, 100).await.expect("readable").into_iter().map(|listed| listed.id).collect()
}

fn is_conflict(result: &Result<u64, AppendError>) -> bool {
    matches!(result, Err(AppendError::Conflict))
}
