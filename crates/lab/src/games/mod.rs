//! What the lab watches in each game.

mod exactly;
mod pot;
mod rollnbump;
mod spelunke;

pub use spelunke::triples;
pub(crate) use spelunke::{TRIPLES, triple_number};
