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
use values::games::rollnbump::RollnBumpValues;

use crate::{Budget, Search, Thinking};

/// What a sharp bot keeps: the values of its table, which know the turn that it is playing.
#[derive(Default)]
pub struct RollnBumpMemory {
    values: Option<(RollnBump, RollnBumpValues<'static>)>,
}

impl Thinking for RollnBump {
    type Memory = RollnBumpMemory;

    /// Values need no playouts. Without them, a trial solves a turn of every other seat: about 0.05 ms at a table of two,
    /// 0.12 ms at a table of five, and three times as long when the white die is thrown.
    fn default_playouts(&self) -> u32 {
        120
    }

    fn thumb(&self, position: &Position, _moves: &[Move]) -> Move {
        thumb::choose(self, position)
    }

    fn sharp(&self, memory: &mut RollnBumpMemory, position: &Position, moves: &[Move], budget: &mut Budget) -> Move {
        if budget.search() == Search::Values {
            if memory.values.as_ref().is_none_or(|(of, _)| of != self) {
                memory.values = self.values().map(|values| (self.clone(), values));
            }
            if let Some((_, values)) = &mut memory.values {
                return sharp::choose(values, self, position, moves);
            }
        }
        sharp1::choose(self, position, moves, budget)
    }
}
