//! How ids, games and stages stand in the columns of either database.

use play::GameId;

use super::{About, Stage, StoreError};
use crate::ids::Id;

/// An id as JSON carries it to the database.
pub(super) fn hex(id: impl Into<Id>) -> String {
    format!("{:032x}", u128::from_be_bytes(id.into().to_bytes()))
}

/// An id as JSON brings it back.
pub(super) fn from_hex<T: From<Id>>(text: &str) -> Option<T> {
    u128::from_str_radix(text, 16).ok().map(|bits| Id::from_bytes(bits.to_be_bytes()).into())
}

/// An id as its column takes it.
pub(super) fn bytes(id: impl Into<Id>) -> Vec<u8> {
    id.into().to_bytes().to_vec()
}

/// An id from its column.
pub(super) fn id_from<T: From<Id>>(bytes: &[u8]) -> Result<T, StoreError> {
    let bytes = bytes.try_into().map_err(|_| StoreError::Failed("an id without 16 bytes".to_owned()))?;
    Ok(Id::from_bytes(bytes).into())
}

/// What stands in the column for the game where the log is a club's. No game is called so.
const CLUB: &str = "club";

/// What a log tells of, as its column has it.
pub(super) fn about_text(about: About) -> &'static str {
    match about {
        About::Game(game) => game.id(),
        About::Club => CLUB,
    }
}

/// What a log tells of, from its column.
pub(super) fn about_from(text: &str) -> Option<About> {
    if text == CLUB { Some(About::Club) } else { GameId::from_id(text).map(About::Game) }
}

const STAGES: [Stage; 3] = [Stage::Open, Stage::Running, Stage::Over];

/// A stage as its column has it.
pub(super) const fn stage_number(stage: Stage) -> usize {
    match stage {
        Stage::Open => 0,
        Stage::Running => 1,
        Stage::Over => 2,
    }
}

/// A stage from its column.
pub(super) fn stage_from(number: i64) -> Option<Stage> {
    STAGES.get(usize::try_from(number).ok()?).copied()
}
