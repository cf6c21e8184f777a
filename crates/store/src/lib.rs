//! Append-only event logs of tables and clubs, an index of them for the lobby, and people: the only crate that knows SQL.
//!
//! What a [`Store`] promises, on `SQLite` and on `PostgreSQL` alike:
//!
//! - **The log is the truth.** The state of a table is the replay of its events. The [`LobbyCard`] that goes with every append
//!   is only an index entry, so that the lobby need not replay all tables; it is written in the same transaction.
//! - **An append names the sequence number that it expects.** If the log has gone further, it is refused as a conflict.
//! - **What is acknowledged is durable.** The answer to an append comes after its commit; all its events are stored, or none.
//! - **Events are never changed.** They are deleted only together with their log ([`Store::delete`]).
//! - **A log is a hash chain.** The hash of an event covers the event and its predecessor's hash ([`Store::head`]).
//! - **Names stand beside the events**, which have them by number. Erasing one ([`Store::erase`]) changes no event.
//! - **The database decides between servers.** On `PostgreSQL` any number of them share one store and notify each other.

#![allow(missing_docs)] // Names that say it all need no sentence; this crate is no library for others.

mod backend;
mod bans;
mod batch;
mod card;
mod chain;
pub mod clock;
mod columns;
mod committer;
mod conflict_check;
mod database;
mod devices;
mod dump;
mod erasure;
mod error;
mod event;
pub mod files;
pub mod ids;
mod maintenance;
pub mod meters;
mod migrations;
mod names;
mod people;
mod postgres;
mod presence;
mod replace;
mod restore;
mod rows;
mod secrets;
mod seen_time;
mod sqlite;
mod statistics;
mod store;
#[cfg(test)]
mod tests;
mod update;
mod watchers;

pub use bans::{Ban, Banned};
pub use card::{About, Listed, Listing, LobbyCard, Stage};
pub use chain::{ChainFault, EventHash, LogHead, hexadecimal};
pub use database::{BadAddress, Database, PostgresAddress};
pub use devices::{CookieStanding, Device, SeenDevice};
pub use dump::{Dump, DumpedEvent, DumpedLog, DumpedSecret, RowCounts};
pub use erasure::Erasure;
pub use error::{AppendError, OpenError, StoreError};
pub use event::{Append, NewEvent, StoredEvent};
pub use names::{NameKind, Names, StoredName};
pub use people::Person;
pub use presence::{LastSeen, OpenPage, Role};
pub use replace::{FileReplacement, Remains, ReplaceError, SchemaReplacement};
pub use restore::{Restore, RestoreError};
pub use seen_time::{Leaving, SeenTime};
pub use statistics::{LogKind, Statistics, TableCount, count_servers};
pub use store::Store;
pub use watchers::DatabaseStatus;
