//! One observer a game: the things that are counted in it.

mod exactly;
mod pot;
mod rollnbump;
mod spelunke;

pub use spelunke::triples;
pub(crate) use spelunke::{TRIPLES, triple_number};
