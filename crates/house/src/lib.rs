//! Web tables and clubs. Their state is a fold of events: a command is decided on an unchanged state and gives events
//! or a refusal, the events are appended to the store, and only then is the state changed.
//!
//! - [`tables`]: a table's chairs, people and game; who may do what.
//! - [`clubs`]: people who meet for evenings of dice; their results and seasons.
//! - [`analysis`]: solving, reviews and hints in the background.
//! - [`upkeep`]: copies, checks and exports of a whole database.
//!
//! No HTTP, HTML or SQL stands here.

#![allow(missing_docs, reason = "a part of the program, not a library for others")]

pub mod analysis;
pub mod clubs;

mod log_cache;
mod names;
mod refusal;
mod spreadsheet;
pub mod tables;
pub mod upkeep;
pub use log_cache::Unplayable;
pub use names::Name;
pub use refusal::{ClubRefusal, TableRefusal};
