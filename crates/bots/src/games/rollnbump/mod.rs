//! How bots play Roll'n Bump.

mod judge;
mod odds;
mod sharp;
mod sharp1;
#[cfg(test)]
mod tests;
mod thumb;

use rules::rollnbump::{Move, Position, RollnBump};
use values::Valued;

use crate::{Budget, Search, Thinking};

impl Thinking for RollnBump {
    type Memory = ();

    /// A trial solves the next turn: some 0.1 to 0.3 ms by values, less where claims are judged one by one.
    fn default_playouts(&self) -> u32 {
        120
    }

    fn thumb(&self, position: &Position, _moves: &[Move]) -> Move {
        thumb::choose(self, position)
    }

    fn sharp(&self, (): &mut (), position: &Position, moves: &[Move], budget: &mut Budget) -> Move {
        let fitted = if budget.search() == Search::Values { self.values() } else { None };
        match fitted {
            Some(values) => sharp::choose(values, self, position, moves, budget),
            None => sharp1::choose(self, position, moves, budget),
        }
    }
}
