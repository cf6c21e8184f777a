//! Learning the games.
//!
//! - [`lessons`]: a prepared table with a guide, one file a game.
//! - [`puzzles`]: positions in which one move is best by a clear margin, and how they are found.
//! - [`figures`]: what the games are like, counted in many games between bots.
//!
//! All are data and the engine's answers to it; how they look is up to the front ends.

pub mod figures;
pub mod lessons;
pub mod puzzles;
