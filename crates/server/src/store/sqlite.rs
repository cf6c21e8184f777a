//! The store's SQL, for `SQLite`.
//!
//! One connection writes ([`mod@write`]) and a few read ([`read`]): with the write-ahead log, readers never wait for the writer.
//! A thread stands behind each connection, and every statement costs a trip to it and back. So a commit is two trips,
//! however many appends share it: what is to be written travels as JSON, and the database unpacks it.

pub(super) mod open;
pub(super) mod read;
pub(super) mod write;

use play::GameId;

use super::{About, Stage, StoreError};
use crate::ids::Id;

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

/// The database's primary result code, without the details in the higher bits.
fn result_code(error: &sqlx::Error) -> Option<u32> {
    let code: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}

/// An id as JSON carries it to `unhex`.
fn hex(id: Id) -> String {
    format!("{:032x}", u128::from_be_bytes(id.to_bytes()))
}

/// An id as `hex` gives it back.
fn from_hex(text: &str) -> Option<Id> {
    u128::from_str_radix(text, 16).ok().map(|bits| Id::from_bytes(bits.to_be_bytes()))
}

/// An id from its column.
fn id_from(bytes: &[u8]) -> Result<Id, StoreError> {
    bytes.try_into().map(Id::from_bytes).map_err(|_| StoreError("an id without 16 bytes".to_owned()))
}

/// What stands in the column for the game where the log is a club's. No game is called so.
const CLUB: &str = "club";

/// What a log tells of, as its column has it.
fn about_text(about: About) -> &'static str {
    match about {
        About::Game(game) => game.id(),
        About::Club => CLUB,
    }
}

/// What a log tells of, from its column.
fn about_from(text: &str) -> Option<About> {
    if text == CLUB { Some(About::Club) } else { GameId::from_id(text).map(About::Game) }
}

const STAGES: [Stage; 3] = [Stage::Open, Stage::Running, Stage::Over];

/// A stage as its column has it.
const fn stage_number(stage: Stage) -> usize {
    match stage {
        Stage::Open => 0,
        Stage::Running => 1,
        Stage::Over => 2,
    }
}

/// A stage from its column.
fn stage_from(number: i64) -> Option<Stage> {
    STAGES.get(usize::try_from(number).ok()?).copied()
}
