//! Numbers and observations of each game.

mod exactly;
mod pot;
mod rollnbump;
mod spelunke;
