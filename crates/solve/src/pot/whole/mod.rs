//! POT with two seats, solved completely.
//!
//! Between two turns a position is the coins in both purses and on the lid, and the total to beat, which is the other
//! seat's: a turn that comes back to whoever controls the lid ends the round (P-38). `reach.rs` finds the positions that
//! can come up, `turn.rs` says what a turn makes of what comes after it, and `sweeps.rs` goes through all of
//! them until a bound from below and one from above have met.

mod bounds;
mod coins;
mod levels;
mod numbering;
mod reach;
mod solution;
mod sweeps;
#[cfg(test)]
mod tests;
mod turn;

pub use solution::{TwoSeatSolution, solve};
