//! The search by fitted values: every throw and every answer of the next turn, and the network's chances behind them.

use rules::Game;
use rules::exactly::{Exactly, Move, Position};
use values::Valued;
use values::games::exactly::{CANDIDATES, ExactlyValues};

use super::sharp1::{self, SearchTables};
use super::thumb;
use crate::{Budget, Search};

/// What is kept from one decision to the next, because it takes some milliseconds to make.
#[derive(Default)]
pub struct ExactlyMemory {
    values: Option<(Exactly, Option<ExactlyValues>)>,
    search: SearchTables,
}

impl ExactlyMemory {
    /// The values of this table; `None` if there are none for its house rules.
    fn values(&mut self, game: &Exactly) -> Option<&mut ExactlyValues> {
        let is_known = |(known, _): &(Exactly, Option<ExactlyValues>)| {
            known.seats() == game.seats() && known.rules() == game.rules()
        };
        if !self.values.as_ref().is_some_and(is_known) {
            self.values = Some((game.clone(), game.values()));
        }
        self.values.as_mut().and_then(|(_, values)| values.as_mut())
    }
}

/// The best move as far as the budget goes: one playout of it is one turn that is looked at. Without any time it is the move
/// that the rules of thumb choose; with house rules that have no values, and for the first version, the one of the search
/// without them.
pub(super) fn choose(
    game: &Exactly,
    memory: &mut ExactlyMemory,
    position: &Position,
    moves: &[Move],
    budget: &Budget,
) -> Move {
    if budget.is_out_of_time() {
        return thumb::choose(game, position, moves);
    }
    let values = if budget.search() == Search::Values { memory.values(game) } else { None };
    match values {
        Some(values) => by_values(game, values, position, moves, budget),
        None => sharp1::choose(game, &mut memory.search, position, moves, budget),
    }
}

/// The best by what the network says a turn later. Of equals, the first.
fn by_values(game: &Exactly, values: &mut ExactlyValues, position: &Position, moves: &[Move], budget: &Budget) -> Move {
    let (own, looks) = (position.active.index(), CANDIDATES.min(budget.playouts() as usize));
    let chances = values.evaluation().ahead(game, position, moves, looks, None);
    let better = |best: usize, other: usize| if chances[other][own] > chances[best][own] { other } else { best };
    moves[(0..moves.len()).fold(0, better)]
}
