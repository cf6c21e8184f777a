//! POT's bots.

mod lid;
mod outlook;
mod sharp;
#[cfg(test)]
mod tests;
mod thumb;

use std::sync::Arc;

use rules::pot::{Move, Position, Pot};
use solve::{Shelf, Solved};

use crate::{Budget, Thinking};

impl Thinking for Pot {
    type Memory = sharp::PotMemory;

    const SOLVED_SEATS: &'static [usize] = &[2];
    const SOLVED_BEFOREHAND: &'static [usize] = &[3];

    /// A playout is a turn of another seat, played out exactly; with five seats it takes some 15 to 50 µs.
    fn default_playouts(&self) -> u32 {
        1000
    }

    fn thumb(&self, position: &Position, moves: &[Move]) -> Move {
        thumb::choose(self, position, moves)
    }

    fn sharp(&self, memory: &mut sharp::PotMemory, position: &Position, moves: &[Move], budget: &mut Budget) -> Move {
        sharp::choose(self, memory, position, moves, budget)
    }

    fn solution(&self, solutions: &Shelf) -> Option<Arc<dyn Solved<Self>>> {
        solutions.get(self).map(|solution| solution as Arc<dyn Solved<Self>>)
    }
}
