//! One file a game: its moves, throws and board in words.

mod exactly;
mod pot;
mod rollnbump;
mod spelunke;
