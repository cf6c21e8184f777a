//! What is kept: every table's events, append-only, and an index of them for the lobby.
//!
//! A table's position is the replay of its events; nothing else is truth. The [`Card`] that goes with every append is only
//! an index entry, so that the lobby need not replay all tables; it is written in the same transaction.
//!
//! All SQL stands in this module. What the rest of the house may ask of a store is [`Store`]'s methods.

mod committer;
mod ledger;
mod sqlite;
#[cfg(test)]
mod tests;
mod watchers;

use std::path::Path;
use std::sync::Arc;

use play::GameId;
use sqlx::sqlite::SqlitePool;
use tokio::sync::{mpsc, oneshot, watch};

use self::committer::Job;
use self::sqlite::write::Change;
use self::sqlite::{open, read};
use self::watchers::Watchers;
use crate::ids::{PersonId, TableId};

/// What the key of the cookies is called among the house's secrets.
const COOKIE_KEY: &str = "cookie key";

/// All that is kept. Clones are the same store.
#[derive(Clone)]
pub struct Store {
    line: mpsc::Sender<Job>,
    readers: SqlitePool,
    watchers: Arc<Watchers>,
}

impl Store {
    /// Opens a store, and makes it if there is none.
    pub async fn open(path: &Path) -> Result<Store, OpenError> {
        let connections = open::open(path).await?;
        let (readers, watchers) = (connections.readers.clone(), Arc::new(Watchers::new()));
        let line = committer::start(connections, Arc::clone(&watchers));
        Ok(Store { line, readers, watchers })
    }

    /// Appends events to a table and gives its new last sequence number, once they are durable. What has been asked for
    /// is done even if nobody waits for the answer.
    pub async fn append(&self, append: Append) -> Result<u64, AppendError> {
        if append.events.is_empty() {
            return Err(StoreError("there is nothing to append".to_owned()).into());
        }
        let (answer, answered) = oneshot::channel();
        self.line.send(Job::Append(append, answer)).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// A table's events after the one with this number, in order; none for an unknown table.
    pub async fn read(&self, table: TableId, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
        read::events(&self.readers, table, after).await
    }

    /// The table that a code leads to, unless its game is over.
    pub async fn find_code(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        read::by_code(&self.readers, code).await
    }

    /// Tables of a list, the last touched first, and not more than so many.
    pub async fn list(&self, listing: Listing, most: usize) -> Result<Vec<Listed>, StoreError> {
        read::list(&self.readers, listing, most).await
    }

    /// Tables that wait for a bot, unless they have been put away.
    pub async fn awaiting_bots(&self) -> Result<Vec<TableId>, StoreError> {
        read::awaiting_bots(&self.readers).await
    }

    /// Puts unfinished tables away that were last touched before this moment, in milliseconds since 1970, and tells how
    /// many. The next append brings a table back.
    pub async fn archive_untouched_since(&self, before: i64) -> Result<u64, StoreError> {
        self.change(Change::Archive(before)).await
    }

    /// Keeps a new person.
    pub async fn add_person(&self, person: &Person) -> Result<(), StoreError> {
        self.change_person(Change::AddPerson(person.clone())).await
    }

    /// A person.
    pub async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        read::person(&self.readers, id).await
    }

    /// The person whom a link brings to another device.
    pub async fn person_by_link(&self, link: PersonId) -> Result<Option<Person>, StoreError> {
        read::person_by_link(&self.readers, link).await
    }

    /// Calls a person otherwise.
    pub async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        self.change_person(Change::Rename(id, name.to_owned())).await
    }

    /// Gives a person another link. The old one leads nowhere from now on.
    pub async fn renew_link(&self, id: PersonId, link: PersonId) -> Result<(), StoreError> {
        self.change_person(Change::RenewLink(id, link)).await
    }

    /// The key of the house's cookies, made at first use.
    pub async fn cookie_key(&self) -> Result<[u8; 64], StoreError> {
        if read::secret(&self.readers, COOKIE_KEY).await?.is_none() {
            let mut key = [0; 64];
            getrandom::fill(&mut key).map_err(|error| StoreError(error.to_string()))?;
            self.change(Change::KeepSecret(COOKIE_KEY, key.to_vec())).await?;
        }
        // Another server may have been first, so what counts is what is kept.
        let kept = read::secret(&self.readers, COOKIE_KEY).await?;
        kept.and_then(|key| key.try_into().ok()).ok_or_else(|| StoreError("the cookie key is damaged".to_owned()))
    }

    /// Watches a table: its last sequence number, told after each durable append of this server. The number is 0 as long
    /// as nothing has been appended since somebody watches. So nothing is missed by whoever first watches, then reads.
    pub fn watch(&self, table: TableId) -> watch::Receiver<u64> {
        self.watchers.watch(table)
    }

    /// Watches for anything that is appended anywhere: the number itself says nothing but that it has changed.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.watchers.changes()
    }

    /// Commits what waits and closes the store, also for those who have clones of it.
    pub async fn close(self) {
        let (answer, answered) = oneshot::channel();
        if self.line.send(Job::Close(answer)).await.is_ok() {
            // The only way to get no answer is that the writer has gone already.
            let _ = answered.await;
        }
    }

    async fn change(&self, change: Change) -> Result<u64, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.line.send(Job::Change(change, answer)).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    async fn change_person(&self, change: Change) -> Result<(), StoreError> {
        match self.change(change).await? {
            0 => Err(StoreError("nobody has that id".to_owned())),
            _ => Ok(()),
        }
    }
}

fn closed() -> StoreError {
    StoreError("the store is closed".to_owned())
}

/// An event to be appended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEvent {
    /// Whose doing it was; nobody's for bots and the table's cup.
    pub by: Option<PersonId>,
    /// What happened.
    pub text: String,
}

/// An event as it was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEvent {
    /// Its place among its table's events, from 1, without gaps.
    pub seq: u64,
    /// When it was kept, in milliseconds since 1970.
    pub at: i64,
    /// Whose doing it was.
    pub by: Option<PersonId>,
    /// What happened.
    pub text: String,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// People are sitting down.
    Open,
    /// The game is on.
    Running,
    /// The game is over.
    Over,
}

/// What a log tells of. Tables and clubs are kept in the same way: a log of events, and a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// A table at which this game is played.
    Game(GameId),
    /// A club.
    Club,
}

/// What the lobby knows of a table, or of a club, without replaying it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The game, or that it is a club.
    pub about: About,
    /// What it is called.
    pub name: String,
    /// How far it is.
    pub stage: Stage,
    /// Whether the lobby shows it to everybody.
    pub is_public: bool,
    /// The code that people say aloud. It leads to the table as long as the game is not over.
    pub code: String,
    /// How many seats there are.
    pub seats: usize,
    /// How many of them are taken, by people or bots.
    pub taken: usize,
    /// Whether throws come from real dice.
    pub has_real_dice: bool,
    /// The people who sit there, each once, and whether the table waits for them.
    pub people: Vec<(PersonId, bool)>,
    /// Whether the table waits for a bot.
    pub awaits_bot: bool,
}

/// Some events for one table that belong together: all of them are kept, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table; a new one when nothing is expected there yet.
    pub table: TableId,
    /// The sequence number of the last event that the writer knows; 0 for a new table.
    pub expected: u64,
    /// What happened. Never empty.
    pub events: Vec<NewEvent>,
    /// What the lobby is to know from now on.
    pub card: Card,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The table.
    pub id: TableId,
    /// What is known of it.
    pub card: Card,
    /// When something last happened there, in milliseconds since 1970.
    pub touched: i64,
    /// Whether it has been put away because nobody touched it for long.
    pub is_archived: bool,
}

/// Which tables somebody wants to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Public ones that people can still sit down at.
    Open,
    /// Public ones with a game on.
    ToWatch,
    /// Those at which somebody sits, whatever their stage, archived ones too; those that wait for them first, then by the
    /// last touch.
    Of(PersonId),
    /// Not tables but the clubs that somebody belongs to, in the same order.
    ClubsOf(PersonId),
}

/// A person as the house knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// What stands in the link that brings them to another device. Whoever has it is them.
    pub link: PersonId,
}

/// Why a store cannot be opened. Nothing in it has been changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It is no database, or a damaged one.
    #[error("not a database, or a damaged one")]
    Broken,
    /// It is the database of another program.
    #[error("the database of another program")]
    Foreign,
    /// A newer version of the house has written it.
    #[error("written by a newer version")]
    Newer,
    /// It cannot be read or written at all.
    #[error("cannot be opened")]
    Failed(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Why nothing was appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Something else has happened at that table in the meantime.
    #[error("something else has happened in the meantime")]
    Conflict,
    /// It could not be written.
    #[error(transparent)]
    Failed(#[from] StoreError),
}

/// The store does not answer as it should. Its text is for the house's own log, never for people.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the store does not answer: {0}")]
pub struct StoreError(pub String);
