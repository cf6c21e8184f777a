//! Judges: the winning chances of every seat in a position.

use std::sync::Arc;

use arrayvec::ArrayVec;
use rules::{Game, Seat};
use solve::Solved;

/// Each seat's chance to win. A win that several share is shared.
#[derive(Clone, PartialEq, Debug)]
pub struct Chances {
    /// By seat. They add up to 1, or to less where a game can end without a winner.
    pub by_seat: ArrayVec<f64, { Seat::MOST }>,
    /// The standard error of each; 0 where nothing is estimated.
    pub error: f64,
}

impl Chances {
    /// The chance of this seat.
    pub fn of(&self, seat: Seat) -> f64 {
        self.by_seat[seat.index()]
    }
}

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
pub(crate) fn after<G: Game>(game: &G, position: &G::Position, played: G::Move) -> G::Position {
    let mut next = *position;
    game.follow_move(&mut next, played);
    next
}

/// A judge by the solution of the game. Should a part of the solution's file turn out to be damaged, it is as if there were none.
pub struct Exact<G: Game> {
    solution: Arc<dyn Solved<G>>,
    otherwise: Box<dyn Judge<G>>,
}

impl<G: Game> Exact<G> {
    /// With this solution, if its bounds have met and it knows this position: then it knows everything that can follow.
    /// `otherwise` judges what cannot be read.
    pub fn new(
        solution: Arc<dyn Solved<G>>,
        game: &G,
        position: &G::Position,
        otherwise: Box<dyn Judge<G>>,
    ) -> Option<Exact<G>> {
        let knows = solution.proof().has_met() && solution.chances(game, position).is_some();
        knows.then_some(Exact { solution, otherwise })
    }
}

impl<G: Game> Judge<G> for Exact<G> {
    fn chances(&mut self, game: &G, position: &G::Position) -> Chances {
        match self.solution.chances(game, position) {
            Some(by_seat) => Chances { by_seat, error: 0.0 },
            None => self.otherwise.chances(game, position),
        }
    }

    fn is_exact(&self) -> bool {
        self.solution.is_readable()
    }
}
