//! The search by fitted values: every throw and every answer of the next turn, and the network's chances behind them.

use rules::Game;
use rules::exactly::{Exactly, Move, Position};
use values::Valued;
use values::games::exactly::ExactlyValues;

use super::sharp1::{self, SearchTables};
use super::thumb;
use crate::Budget;

/// How many moves are looked at more closely: those that the network alone likes best.
const CANDIDATES: usize = 12;

/// What is kept from one decision to the next, because it takes some milliseconds to make.
#[derive(Default)]
pub struct ExactlyMemory {
    values: Option<(Exactly, Option<ExactlyValues>)>,
    pub(super) search: SearchTables,
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
/// that the rules of thumb choose; with house rules that have no values, the one of the search without them.
pub(super) fn choose(
    game: &Exactly,
    memory: &mut ExactlyMemory,
    position: &Position,
    moves: &[Move],
    budget: &mut Budget,
) -> Move {
    if budget.is_out_of_time() {
        return thumb::choose(game, position, moves);
    }
    match memory.values(game) {
        Some(values) => by_values(game, values, position, moves, budget),
        None => sharp1::choose(game, &mut memory.search, position, moves, budget),
    }
}

/// Ranks the moves by what the network says right after them, and the best of them again by what it says a turn later. Of
/// equals, the first is chosen. Out of budget, only those count that were looked at in time.
fn by_values(
    game: &Exactly,
    values: &mut ExactlyValues,
    position: &Position,
    moves: &[Move],
    budget: &mut Budget,
) -> Move {
    let (mover, evaluation) = (position.active.index(), values.evaluation());
    let after = evaluation.after_moves(game, position, moves);
    let mut ranked: Vec<(Move, f64)> =
        moves.iter().copied().zip(after.iter().map(|after| after.chances[mover])).collect();
    ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
    let mut best: Option<(Move, f64)> = None;
    for (played, at_once) in ranked.iter().copied().take(CANDIDATES) {
        if !budget.spend() {
            break;
        }
        let mut next = *position;
        game.follow_move(&mut next, played);
        let is_round_over = next.euros != position.euros;
        let worth = if is_round_over { at_once } else { evaluation.turn(game, &next).average.chances[mover] };
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((played, worth));
        }
    }
    best.unwrap_or(ranked[0]).0
}
