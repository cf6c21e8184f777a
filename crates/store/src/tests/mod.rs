//! The store on real files, and on a real `PostgreSQL`.

/// Tests that hold on both databases, each named by its sentence: they are handed a house with a new store.
macro_rules! on_both_databases {
    ($($(#[$test:meta])* async fn $name:ident($house:ident: House) $body:block)*) => {
        $(async fn $name($house: House) $body)*

        mod on_sqlite {
            $($(#[$test])* async fn $name() {
                super::$name(super::House::on_sqlite().await).await;
            })*
        }

        mod on_postgres {
            $($(#[$test])* async fn $name() {
                super::$name(super::House::on_postgres().await).await;
            })*
        }
    };
}

mod appending;
mod batches;
mod chain;
mod lobby;
mod maintenance;
mod opening;
mod opening_postgres;
mod people;
mod plans;
mod replacing;
mod seen_time;
mod sharing;
mod watching;

use std::path::{Path, PathBuf};
use std::time::Duration;

use play::GameId;
use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Connection};
use tempfile::TempDir;
use test_kit::postgres::Cluster;
use tokio::sync::{oneshot, watch};

use super::*;
use crate::ids::{LinkId, LogId, PersonId, table_code};

/// A store of its own.
struct House {
    place: Place,
    store: Store,
}

/// Where it is: in a folder, or at an address.
enum Place {
    File(TempDir),
    Postgres(String),
}

impl Place {
    fn database(&self) -> Database {
        match self {
            Place::File(folder) => in_folder(folder.path()),
            Place::Postgres(address) => Database::read(address).expect("an address"),
        }
    }
}

/// The database in a folder.
fn in_folder(folder: &Path) -> Database {
    Database::File(folder.join("knobel.db"))
}

impl House {
    async fn on_sqlite() -> House {
        House::at(Place::File(TempDir::new().expect("a folder"))).await
    }

    async fn on_postgres() -> House {
        House::at(Place::Postgres(Cluster::shared().database())).await
    }

    async fn at(place: Place) -> House {
        let store = Store::open(&place.database()).await.expect("a new store");
        House { place, store }
    }

    fn database(&self) -> Database {
        self.place.database()
    }

    /// The file that it is in.
    fn path(&self) -> PathBuf {
        match self.database() {
            Database::File(path) => path,
            Database::Postgres(_) => unreachable!("only asked of files"),
        }
    }

    /// Does something to the database past the store.
    async fn directly(&self, sql: &str) -> Result<(), sqlx::Error> {
        match &self.place {
            Place::File(_) => {
                let mut direct = opening::direct(&self.path()).await;
                sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut direct).await.map(drop)
            }
            Place::Postgres(address) => {
                let mut direct = PgConnection::connect(address).await?;
                let sql = AssertSqlSafe(format!("SET search_path = knobel; {sql}"));
                sqlx::raw_sql(sql).execute(&mut direct).await.map(drop)
            }
        }
    }

    /// From now on an event with this text cannot be kept.
    async fn fill_up(&self, text: &str) {
        let sql = match &self.place {
            Place::File(_) => format!(
                "CREATE TRIGGER filled BEFORE INSERT ON events WHEN new.text = '{text}' \
                 BEGIN SELECT RAISE(ABORT, 'full'); END"
            ),
            Place::Postgres(_) => format!("ALTER TABLE events ADD CONSTRAINT filled CHECK (text <> '{text}')"),
        };
        self.directly(&sql).await.expect("done");
    }

    /// From now on it can be kept again.
    async fn make_room(&self) {
        let sql = match &self.place {
            Place::File(_) => "DROP TRIGGER filled",
            Place::Postgres(_) => "ALTER TABLE events DROP CONSTRAINT filled",
        };
        self.directly(sql).await.expect("done");
    }
}

/// The card of a new public table with a free seat.
fn card() -> LobbyCard {
    LobbyCard {
        about: About::Game(GameId::Pot),
        name: "Stammtisch".to_owned(),
        stage: Stage::Open,
        is_public: true,
        // The longest codes: thousands of tables then do not share one by chance.
        code: table_code(u64::MAX),
        seats: 4,
        taken: 1,
        has_real_dice: false,
        people: Vec::new(),
        awaits_bot: false,
    }
}

/// One event of nobody's doing.
fn append(table: LogId, expected: u64, text: &str, card: &LobbyCard) -> Append {
    let events = vec![NewEvent { by: None, text: text.to_owned() }];
    Append { log: table, expected, events, names: Vec::new(), card: card.clone() }
}

/// A table with one event.
async fn add(store: &Store, card: &LobbyCard) -> LogId {
    let table = LogId::random();
    assert_eq!(store.append(append(table, 0, "@new", card)).await.expect("appended"), 1);
    table
}

async fn texts(store: &Store, table: LogId) -> Vec<String> {
    store.read(table, 0).await.expect("readable").into_iter().map(|event| event.text).collect()
}

/// The tables of a list, in its order.
async fn listed(store: &Store, listing: Listing) -> Vec<LogId> {
    store.list(listing, 100).await.expect("readable").into_iter().map(|listed| listed.id).collect()
}

fn is_conflict(result: &Result<u64, AppendError>) -> bool {
    matches!(result, Err(AppendError::Conflict))
}
