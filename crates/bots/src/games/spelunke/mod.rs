//! How bots play Spelunke.

mod ahead;
mod curve;
mod goals;
mod jokers;
mod playouts;
mod replies;
mod sharp;
#[cfg(test)]
mod tests;
mod thumb;

use std::cmp::Ordering;

use rules::Game;
use rules::spelunke::{Move, Position, Spelunke};

use crate::{Budget, Thinking};
pub use jokers::jokers;

impl Thinking for Spelunke {
    type Memory = sharp::SpelunkeMemory;

    /// A playout takes longer the more seats there are. Those of one turn are made once, and again after a robbery.
    fn default_playouts(&self) -> u32 {
        (8_000 / self.seats()) as u32
    }

    fn thumb(&self, position: &Position, _moves: &[Move]) -> Move {
        thumb::advice(self, position)
    }

    fn sharp(
        &self,
        memory: &mut sharp::SpelunkeMemory,
        position: &Position,
        moves: &[Move],
        budget: &mut Budget,
    ) -> Move {
        sharp::choose(self, memory, position, moves, budget)
    }
}

/// What a score wins against the best of the others, which `many` seats share: all of it, a share, or nothing (S-45).
fn share(score: i32, best: i32, many: usize) -> f64 {
    match score.cmp(&best) {
        _ if score <= 0 => 0.0,
        Ordering::Greater => 1.0,
        Ordering::Equal => 1.0 / f64::from(1 + many as u32),
        Ordering::Less => 0.0,
    }
}
