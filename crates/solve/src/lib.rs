//! Exact solutions: single turns of all games but exactly, and two whole games for two seats.
//!
//! A turn is solved by dynamic programming over what the dice show. What comes after the turn is the caller's affair:
//! every solver takes the worth of each way in which the turn can end, and answers with the worth of everything before.
//! A whole game is solved by going through all its positions again and again, from below and from above, until both bounds
//! meet. Nothing here is estimated; floating point rounds, and the tests say how little.

mod blocks;
mod shelf;
mod solved;

pub mod exactly;
pub mod file;
pub mod pot;
pub mod reference;
pub mod rollnbump;
pub mod spelunke;

pub use shelf::{Shelf, ShelfProblem, Solvability, Solvable};
pub use solved::{AIM, ChanceBySeat, GAIN_AIM, MOST_MEMORY, Progress, Proof, Solved, Unsolvable, Watch};
