//! How bots play each game: its rules of thumb, and how a sharp bot searches it.

pub(crate) mod exactly;
pub(crate) mod pot;
pub(crate) mod rollnbump;
pub(crate) mod spelunke;
