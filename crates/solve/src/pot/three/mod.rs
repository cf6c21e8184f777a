//! POT with three seats, solved: play in which no seat gains by leaving it alone.
//!
//! Between two turns a position is the coins in the three purses and on the lid, and the total to beat with the seat that has
//! made it; the seat on turn never has, because its lid would have been collected (P-38). `reach.rs` finds the positions that
//! can come up and `numbering.rs` numbers them; `turn.rs` and `play.rs` say what a turn makes of what comes after it;
//! `solver.rs` goes through all positions in the order of `levels.rs`, first to find the play, then to prove it; `checkpoint.rs`
//! keeps unfinished work, `solution.rs` what came of it.

mod chances;
mod checkpoint;
mod coins;
mod levels;
mod numbering;
mod play;
mod reach;
mod solution;
mod solver;
#[cfg(test)]
mod tests;
mod turn;
mod worths;

pub use solution::{Gain, ThreeSeatSolution};
