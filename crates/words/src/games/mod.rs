//! One file a game: its moves, throws and board in words.

mod exactly;
mod pot;
mod rollnbump;
mod spelunke;

pub(crate) use pot::combo_name;
pub use rollnbump::end_in_sight;
pub(crate) use rollnbump::thrown_again;
pub(crate) use spelunke::joker_name;
