//! Roll'n Bump by fitted values: the own turn is solved for what they say of its ends (`values::games::rollnbump`). Nothing is
//! drawn, so the same position always gets the same move.

use rules::rollnbump::{Move, Phase, Position, RollnBump};
use rules::{Awaits, Game};
use values::games::rollnbump::RollnBumpValues;

/// The best move by the values, in a position that awaits one.
pub(super) fn choose(values: &mut RollnBumpValues, game: &RollnBump, position: &Position, moves: &[Move]) -> Move {
    if let Phase::Decide { .. } = position.phase {
        return values.turn(game, position).best_move();
    }
    let Awaits::Move(seat) = game.awaits(position) else { return moves[0] };
    let own = values.after_each(game, position, moves).into_iter().map(|chances| chances[seat.index()]);
    let best = own.zip(moves).reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map_or(moves[0], |(_, played)| *played)
}
