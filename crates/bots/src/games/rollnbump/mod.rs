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

    /// Values need no playouts. Without them, a trial solves a turn of every other seat: about 0.05 ms at a table of two,
    /// 0.12 ms at a table of five, and three times as long when the white die is thrown.
    fn default_playouts(&self) -> u32 {
        120
    }

    fn thumb(&self, position: &Position, _moves: &[Move]) -> Move {
        thumb::choose(self, position)
    }

    fn sharp(&self, (): &mut (), position: &Position, moves: &[Move], budget: &mut Budget) -> Move {
        let fitted = if budget.search() == Search::Values { self.values() } else { None };
        match fitted {
            Some(values) => sharp::choose(values, self, position, moves),
            None => sharp1::choose(self, position, moves, budget),
        }
    }
}
