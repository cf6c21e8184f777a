//! Encoding of ids, games and stages in the columns of either database.

use play::GameId;

use crate::ids::Id;
use crate::{About, Stage, StoreError};

/// An id in hexadecimal, as JSON carries it to the database.
pub(crate) fn hex(id: impl Into<Id>) -> String {
    format!("{:032x}", u128::from_be_bytes(id.into().to_bytes()))
}

pub(crate) fn from_hex<T: From<Id>>(text: &str) -> Option<T> {
    u128::from_str_radix(text, 16).ok().map(|bits| Id::from_bytes(bits.to_be_bytes()).into())
}

/// An id as a binary column.
pub(crate) fn bytes(id: impl Into<Id>) -> Vec<u8> {
    id.into().to_bytes().to_vec()
}

pub(crate) fn id_from<T: From<Id>>(bytes: &[u8]) -> Result<T, StoreError> {
    let bytes = bytes.try_into().map_err(|_| StoreError::Failed("an id without 16 bytes".to_owned()))?;
    Ok(Id::from_bytes(bytes).into())
}

/// Value of the column `game` for a club's log. No game is called so.
const CLUB: &str = "club";

/// Value of the column `game`.
pub(crate) fn about_text(about: About) -> &'static str {
    match about {
        About::Game(game) => game.id(),
        About::Club => CLUB,
    }
}

pub(crate) fn about_from(text: &str) -> Option<About> {
    if text == CLUB { Some(About::Club) } else { GameId::from_id(text).map(About::Game) }
}

const STAGES: [Stage; 3] = [Stage::Open, Stage::Running, Stage::Over];

/// Value of the column `stage`.
pub(crate) const fn stage_number(stage: Stage) -> usize {
    match stage {
        Stage::Open => 0,
        Stage::Running => 1,
        Stage::Over => 2,
    }
}

pub(crate) fn stage_from(number: i64) -> Option<Stage> {
    STAGES.get(usize::try_from(number).ok()?).copied()
}
