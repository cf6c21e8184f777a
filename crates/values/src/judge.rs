//! Judges: the winning chances of every seat in a position.

use std::sync::Arc;

use rules::Game;
use solve::Solved;

use crate::Chances;

/// Winning chances of positions, exact or estimated.
pub trait Judge<G: Game> {
    /// The chances in a position, if all seats play on as this judge assumes.
    fn chances(&mut self, game: &G, position: &G::Position) -> Chances;

    /// The chances after each of these legal moves of a position, in their order. One who estimates may look more closely
    /// at the better ones, and does at `played`, if that is one of them.
    fn after_moves(
        &mut self,
        game: &G,
        position: &G::Position,
        moves: &[G::Move],
        _played: Option<G::Move>,
    ) -> Vec<Chances> {
        moves.iter().map(|played| self.chances(game, &after(game, position, *played))).collect()
    }

    /// True if all its chances are exact.
    fn is_exact(&self) -> bool;
}

/// The position after a legal move.
pub fn after<G: Game>(game: &G, position: &G::Position, played: G::Move) -> G::Position {
    let mut next = *position;
    game.follow_move(&mut next, played);
    next
}

/// One who has the solution of the game.
pub struct Exact<G: Game>(Arc<dyn Solved<G>>);

impl<G: Game> Exact<G> {
    /// With this solution, if its bounds have met and it knows this position: then it knows everything that can follow.
    pub fn new(solution: Arc<dyn Solved<G>>, game: &G, position: &G::Position) -> Option<Exact<G>> {
        solution.chances(game, position).filter(|_| solution.proof().has_met()).map(|_| Exact(solution))
    }
}

impl<G: Game> Judge<G> for Exact<G> {
    fn chances(&mut self, game: &G, position: &G::Position) -> Chances {
        let by_seat = self.0.chances(game, position).expect("a solution knows what can follow from what it knows");
        Chances { by_seat, error: 0.0 }
    }

    fn is_exact(&self) -> bool {
        true
    }
}

/// A game with fitted values.
pub trait Valued: Game + Sized {
    /// The judge that stands on them. What it keeps from one question to the next never changes an answer.
    type Values: Judge<Self> + Send;

    /// The values of this table; `None` if its house rules are too far from what they were fitted for.
    fn values(&self) -> Option<Self::Values>;
}
