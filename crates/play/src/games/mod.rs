//! One file a game: its set-up, its position as JSON, and how its real dice are read.

mod exactly;
mod json;
mod pot;
mod rollnbump;
mod spelunke;
