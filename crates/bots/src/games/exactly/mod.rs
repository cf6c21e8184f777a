//! exactly: rules of thumb; and a search over the next throws, with fitted values behind them, or with an estimate of what
//! the stacks are worth where there are no values.
//!
//! There is no turn to solve here: it is one throw and one move.

mod lone_stack;
mod outlook;
mod reach;
mod sharp;
mod sharp1;
mod stakes;
#[cfg(test)]
mod tests;
mod thumb;

use std::sync::Arc;

use rules::exactly::{Exactly, Move, Position};
use solve::{Shelf, Solved};

use crate::{Budget, Thinking};

/// The most seats, as an array size.
const MOST_SEATS: usize = *rules::exactly::SEATS.end();

impl Thinking for Exactly {
    type Memory = sharp::ExactlyMemory;

    const SOLVED_SEATS: &'static [usize] = &[2];

    /// Nothing is played out here: the budget pays for looking ahead. By values, a few turns are looked at; without, this
    /// many are enough to look two turns ahead after all 24 moves of two seats.
    fn default_playouts(&self) -> u32 {
        600
    }

    fn thumb(&self, position: &Position, moves: &[Move]) -> Move {
        thumb::choose(self, position, moves)
    }

    fn sharp(
        &self,
        memory: &mut sharp::ExactlyMemory,
        position: &Position,
        moves: &[Move],
        budget: &mut Budget,
    ) -> Move {
        sharp::choose(self, memory, position, moves, budget)
    }

    fn solution(&self, solutions: &Shelf) -> Option<Arc<dyn Solved<Self>>> {
        solutions.get(self).map(|solution| solution as Arc<dyn Solved<Self>>)
    }
}
