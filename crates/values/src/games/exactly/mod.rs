//! exactly: who scores next by a network, and what that means for the match by dynamic programming over its scores.
//!
//! There is no turn to solve here: it is one throw and one move. What a network has to say is smooth, who is how likely to
//! score next; the euro itself and what it is worth are exact as soon as that is known ([`Evaluation`]).

mod ahead;
mod evaluation;
mod features;
mod judge;
mod rounds;
#[cfg(test)]
mod tests;

pub use ahead::CANDIDATES;
pub use evaluation::{AfterMove, Evaluation, TurnValues};
pub use features::{EUROS, inputs};
pub use judge::ExactlyValues;
pub use rounds::RoundBeginnings;

/// The most seats, as an array size.
pub const MOST_SEATS: usize = *rules::exactly::SEATS.end();

/// A chance for every seat; those of empty seats are 0.
pub type SeatChances = [f64; MOST_SEATS];
