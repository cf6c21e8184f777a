//! Looking a turn ahead: what the network says after the next seat's throw and answer, averaged exactly.

use rules::Game;
use rules::exactly::{Exactly, Move, Position};

use super::SeatChances;
use super::evaluation::Evaluation;

/// How many moves are looked at a turn ahead: those that the network alone likes best. More choose the same nearly always.
pub const CANDIDATES: usize = 8;

impl Evaluation<'_> {
    /// The winning chances by seat after each of some legal moves, in their order: a turn later for the `candidates` moves that
    /// look best at once and for the move with the number `also`. The others are taken to be as much better or worse a turn
    /// later as the move that looks best at once, so none of them overtakes it.
    pub fn ahead(
        &mut self,
        game: &Exactly,
        position: &Position,
        moves: &[Move],
        candidates: usize,
        also: Option<usize>,
    ) -> Vec<SeatChances> {
        let own = position.active.index();
        let mut chances: Vec<SeatChances> =
            self.after_moves(game, position, moves).into_iter().map(|after| after.chances).collect();
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by(|one, other| chances[*other][own].total_cmp(&chances[*one][own]));
        let Some(first) = order.first().copied().filter(|_| candidates > 0) else { return chances };
        let at_once = chances[first];
        let (near, far) = order.split_at(candidates.min(order.len()));
        for number in near.iter().chain(far.iter().filter(|number| also == Some(**number))) {
            let mut next = *position;
            game.follow_move(&mut next, moves[*number]);
            if next.euros == position.euros {
                chances[*number] = self.turn(game, &next).average.chances;
            }
        }
        let later = chances[first];
        for number in far.iter().filter(|number| also != Some(**number)) {
            for (chance, (later, at_once)) in chances[*number].iter_mut().zip(later.iter().zip(at_once)) {
                *chance = (*chance + later - at_once).max(0.0);
            }
        }
        chances
    }
}
