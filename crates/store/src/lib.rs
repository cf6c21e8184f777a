//! What is kept: every table's events, append-only, and an index of them for the lobby.
//!
//! A table's position is the replay of its events; nothing else is truth. The [`Card`] that goes with every append is only
//! an index entry, so that the lobby need not replay all tables; it is written in the same transaction.
//!
//! All SQL stands in this module. What the rest of the house may ask of a store is [`Store`]'s methods.

mod aside;
mod back_end;
mod bans;
mod batch;
mod change;
pub mod clock;
mod columns;
mod committer;
mod database;
mod erasure;
mod hand;
pub mod ids;
mod ledger;
pub mod meters;
mod migrations;
mod postgres;
mod presence;
mod rows;
mod sqlite;
mod survey;
#[cfg(test)]
mod tests;
mod watchers;
mod whole;

pub use aside::{AsideError, put_aside};
pub use bans::{Ban, Banned};
pub use database::{BadAddress, Database, PostgresAddress};
pub use erasure::Rewriting;
pub use survey::{Counted, Kind, Survey, servers};
pub use whole::{Counts, FillError, Filling, Log, Secret, Whole};

use std::sync::Arc;
use std::time::{Duration, Instant};

use play::GameId;
use tokio::sync::{mpsc, oneshot, watch};

use self::back_end::Readers;
use self::batch::Job;
use self::change::Change;
use self::hand::Hand;
use self::postgres::rates::Rates;
use self::presence::Presence;
use self::watchers::Watchers;
use crate::ids::{LinkId, LogId, PersonId, TableId};

/// What the key of the cookies is called among the house's secrets.
const COOKIE_KEY: &str = "cookie key";
/// What the way to the pages of whoever runs the house is called there.
const ADMIN_SECRET: &str = "admin secret";

/// All that is kept. Clones are the same store.
#[derive(Clone)]
pub struct Store {
    line: mpsc::Sender<Job>,
    readers: Readers,
    watchers: Arc<Watchers>,
    presence: Arc<Presence>,
    /// Where everything is, for those who need a connection of their own now and then.
    database: Database,
    /// Where many servers share the database, they count together.
    rates: Option<Rates>,
}

impl Store {
    /// Opens a store, and makes it if there is none.
    pub async fn open(database: &Database) -> Result<Store, OpenError> {
        let (watchers, presence) = (Arc::new(Watchers::new()), Arc::new(Presence::default()));
        let (writer, readers, rates) = match database {
            Database::File(path) => {
                let (writer, readers) = sqlite::open::open(path).await?;
                (writer, readers, None)
            }
            Database::Postgres(address) => {
                let (writer, readers, rates) = postgres::open::open(address, &watchers, &presence).await?;
                (writer, readers, Some(rates))
            }
        };
        let line = committer::start(writer, Arc::clone(&watchers));
        Ok(Store { line, readers, watchers, presence, database: database.clone(), rates })
    }

    /// Whether other servers may share this store.
    pub fn is_shared(&self) -> bool {
        matches!(self.readers, Readers::Postgres(_))
    }

    /// Appends events to a table and gives its new last sequence number, once they are durable. What has been asked for
    /// is done even if nobody waits for the answer.
    pub async fn append(&self, append: Append) -> Result<u64, AppendError> {
        if append.events.is_empty() {
            return Err(StoreError::Failed("there is nothing to append".to_owned()).into());
        }
        let texts = append.events.iter().map(|event| &event.text);
        texts.chain([&append.card.name, &append.card.code]).try_for_each(|text| refuse_nul(text))?;
        let (events, begun) = (append.events.len(), Instant::now());
        let (answer, answered) = oneshot::channel();
        self.line.send(Job::Append(append, answer)).await.map_err(|_| closed())?;
        let kept = answered.await.map_err(|_| closed())?;
        match &kept {
            Ok(_) => meters::appended(events, begun.elapsed()),
            Err(AppendError::Conflict) => meters::conflicted(),
            Err(AppendError::Failed(_)) => {}
        }
        kept
    }

    /// A table's events after the one with this number, in order; none for an unknown table.
    pub async fn read(&self, log: impl Into<LogId>, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
        self.readers.events(log.into(), after).await
    }

    /// The number of a table's last event, where other servers may have appended it; nothing where this server alone appends,
    /// or where there is no such table.
    pub async fn last_by_anyone(&self, log: impl Into<LogId>) -> Result<Option<u64>, StoreError> {
        self.readers.last_by_anyone(log.into()).await
    }

    /// The table that a code leads to, unless its game is over.
    pub async fn find_code(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        self.readers.by_code(code).await
    }

    /// Tables of a list, the last touched first, and not more than so many.
    pub async fn list(&self, listing: Listing, most: usize) -> Result<Vec<Listed>, StoreError> {
        self.readers.list(listing, most).await
    }

    /// Tables that wait for a bot, unless they have been put away.
    pub async fn awaiting_bots(&self) -> Result<Vec<TableId>, StoreError> {
        self.readers.awaiting_bots().await
    }

    /// Some tables at which a bot should have acted long ago: their server has left them. None where there is but one server.
    pub async fn abandoned_by_bots(&self, untouched_for: Duration, most: usize) -> Result<Vec<TableId>, StoreError> {
        match &self.readers {
            Readers::Sqlite(_) => Ok(Vec::new()),
            Readers::Postgres(readers) => postgres::read::abandoned_by_bots(readers, untouched_for, most).await,
        }
    }

    /// Puts unfinished tables away that were last touched before this moment, in milliseconds since 1970, and tells how
    /// many. The next append brings a table back.
    pub async fn archive_untouched_since(&self, before: i64) -> Result<u64, StoreError> {
        self.change(Change::Archive(before)).await
    }

    /// Keeps a new person.
    pub async fn add_person(&self, person: &Person) -> Result<(), StoreError> {
        refuse_nul(&person.name)?;
        self.change_person(Change::AddPerson(person.clone())).await
    }

    /// A person.
    pub async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        self.readers.person(id).await
    }

    /// The person whom a link brings to another device.
    pub async fn person_by_link(&self, link: LinkId) -> Result<Option<Person>, StoreError> {
        self.readers.person_by_link(link).await
    }

    /// Calls a person otherwise.
    pub async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        refuse_nul(name)?;
        self.change_person(Change::Rename(id, name.to_owned())).await
    }

    /// Gives a person another link. The old one leads nowhere from now on.
    pub async fn renew_link(&self, id: PersonId, link: LinkId) -> Result<(), StoreError> {
        self.change_person(Change::RenewLink(id, link)).await
    }

    /// The key of the house's cookies, made at first use.
    pub async fn cookie_key(&self) -> Result<[u8; 64], StoreError> {
        let mut key = [0; 64];
        getrandom::fill(&mut key).map_err(|error| StoreError::Failed(error.to_string()))?;
        let kept = self.secret(COOKIE_KEY, key.to_vec()).await?;
        kept.try_into().map_err(|_| StoreError::Failed("the cookie key is damaged".to_owned()))
    }

    /// What leads to the pages of whoever runs the house, made at first use.
    pub async fn admin_secret(&self) -> Result<String, StoreError> {
        let kept = self.secret(ADMIN_SECRET, LinkId::random().to_string().into_bytes()).await?;
        String::from_utf8(kept).map_err(|_| StoreError::Failed("the admin secret is damaged".to_owned()))
    }

    /// What only this house knows under a name; this fresh value if there is none yet.
    async fn secret(&self, name: &'static str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        if let Some(kept) = self.readers.secret(name).await? {
            return Ok(kept);
        }
        self.change(Change::KeepSecret(name, fresh)).await?;
        // Another server may have been first, so what counts is what is kept.
        let kept = self.readers.secret(name).await?;
        kept.ok_or_else(|| StoreError::Failed(format!("the {name} was not kept")))
    }

    /// A connection of its own.
    async fn hand(&self) -> Result<Hand, StoreError> {
        Hand::open(&self.database).await.map_err(|error| match error {
            OpenError::Unreachable(_) => StoreError::Away(error.to_string()),
            error => StoreError::Failed(error.to_string()),
        })
    }

    /// Watches a table: its last sequence number, told after each durable append, by whichever server. The number is 0 as
    /// long as nothing has been appended since somebody watches. So nothing is missed by whoever first watches, then reads.
    pub fn watch(&self, log: impl Into<LogId>) -> watch::Receiver<u64> {
        self.watchers.watch(log.into())
    }

    /// Watches for anything that is appended anywhere: the number itself says nothing but that it has changed.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.watchers.changes()
    }

    /// Watches whether the database can be reached.
    pub fn reach(&self) -> watch::Receiver<Reach> {
        self.watchers.reach()
    }

    /// Tells those who watch a table the same again after a moment, because the database was away when they looked.
    pub fn remind(&self, log: impl Into<LogId>) {
        self.watchers.remind(log.into());
    }

    /// Notes that somebody has been seen at a table where they sit. All servers that share the store come to know.
    pub fn see_seated(&self, table: TableId, person: PersonId) {
        self.presence.see_seated(table, person);
    }

    /// Notes that somebody has been seen at a table.
    pub fn see(&self, table: TableId, person: PersonId) {
        self.presence.see(table, person);
    }

    /// When somebody was last seen at a table, by whichever server.
    pub fn last_seen(&self, table: TableId, person: PersonId) -> Option<Instant> {
        self.presence.last_seen(table, person)
    }

    /// Forgets those who have not been seen for so long.
    pub fn forget_unseen(&self, unseen_for: Duration) {
        self.presence.forget(unseen_for);
    }

    /// Counts something that may be done so many times at once, and once more each time that this has passed, by all
    /// servers together. Nothing where this server counts for itself: there is no other, or the database is away.
    pub async fn count(&self, key: Vec<u8>, burst: u32, every: Duration) -> Option<Granted> {
        self.rates.as_ref()?.count(key, burst, every).await
    }

    /// Forgets counts that no longer matter.
    pub async fn forget_counts(&self) {
        if let Readers::Postgres(readers) = &self.readers
            && let Err(error) = postgres::rates::forget(readers).await
        {
            tracing::debug!(%error, "old counts could not be forgotten");
        }
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
            0 => Err(StoreError::Failed("nobody has that id".to_owned())),
            _ => Ok(()),
        }
    }
}

/// `PostgreSQL` cannot keep this character. So no database takes it: all behave alike, and what one keeps any other can.
fn refuse_nul(text: &str) -> Result<(), StoreError> {
    if text.contains('\0') { Err(StoreError::Failed("a text with a NUL in it".to_owned())) } else { Ok(()) }
}

fn closed() -> StoreError {
    StoreError::Failed("the store is closed".to_owned())
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
    /// The log; a new one when nothing is expected there yet.
    pub log: LogId,
    /// The sequence number of the last event that the writer knows; 0 for a new table.
    pub expected: u64,
    /// What happened. Never empty.
    pub events: Vec<NewEvent>,
    /// What the lobby is to know from now on.
    pub card: Card,
}

/// Whether the database can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// It can.
    Here,
    /// It cannot, for the time being.
    Away,
}

/// Whether something may be done once more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Granted {
    /// It may.
    Yes,
    /// It has been done too often.
    NotYet,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its log.
    pub id: LogId,
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
    pub link: LinkId,
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
    /// Its server does not answer.
    #[error("the database server cannot be reached")]
    Unreachable(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// Its server answers, but does not let us in, or does not let us keep anything. This is what it says.
    #[error("the database server refuses: {0}")]
    Refused(String),
    /// Its server is of a version that is too old, which is this one.
    #[error("the database server is too old: {0}")]
    TooOld(u32),
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
pub enum StoreError {
    /// The database cannot be reached. What was to be written may have been kept or not.
    #[error("the database is away: {0}")]
    Away(String),
    /// Anything else.
    #[error("the store does not answer: {0}")]
    Failed(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        if postgres::is_away(&error) {
            StoreError::Away(error.to_string())
        } else {
            StoreError::Failed(error.to_string())
        }
    }
}
