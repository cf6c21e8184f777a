//! Exact solutions of single turns: what a seat can make of its dice, and the chance of it.
//!
//! A turn is solved by dynamic programming over what the dice show. What comes after the turn is the caller's affair:
//! every solver takes the worth of each way in which the turn can end, and answers with the worth of everything before.
//! Nothing here is estimated; floating point rounds, and the tests say how little.

pub mod pot;
pub mod rollnbump;
pub mod spelunke;
