//! Judges: the winning chances of every seat in a position.

use std::sync::Arc;

use rules::{Awaits, Game, Seat};
use solve::Solved;

use crate::{Basis, Chances, GamePhase};

/// Winning chances of positions, exact or estimated.
pub trait Judge<G: Game> {
    /// The chances in a position, if all seats play on as this judge assumes.
    fn chances(&mut self, game: &G, position: &G::Position) -> Chances;

    /// The chances in a position in which a turn is about to begin or the game is over, without a look into that turn: what
    /// the judge takes for the ends of the turn before. With exact chances it is the same.
    fn at_turn(&mut self, game: &G, position: &G::Position) -> Chances {
        self.chances(game, position)
    }

    /// The chances after each of these legal moves of a position, in their order.
    fn after_moves(&mut self, game: &G, position: &G::Position, moves: &[G::Move]) -> Vec<Chances> {
        moves.iter().map(|played| self.chances(game, &after(game, position, *played))).collect()
    }

    /// What the move with the number `played` cost among all legal moves of a position, of which there are at least two.
    fn weigh(&mut self, game: &G, position: &G::Position, moves: &[G::Move], played: usize) -> Weighed {
        let chances = self.after_moves(game, position, moves);
        let Awaits::Move(seat) = game.awaits(position) else { return Weighed::nothing(chances, played) };
        let best = best_of(&chances, seat, played);
        let value = chances[best].of(seat) - chances[played].of(seat);
        let cost = Measured { value, error: self.cost_error(game, position, value) };
        Weighed { chances, best, cost }
    }

    /// The standard error of a decision's cost, where it is the difference of two chances of this judge. Much of what is
    /// wrong with two chances of the same position cancels, so this is less than the error of either.
    fn cost_error(&self, game: &G, position: &G::Position, cost: f64) -> f64;

    /// True if all its chances are exact.
    fn is_exact(&self) -> bool;

    /// What its chances stand on.
    fn basis(&self) -> Basis {
        if self.is_exact() { Basis::Exact } else { Basis::Values }
    }
}

/// The legal moves of a position, weighed.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed {
    /// The chances after each move, in the order of the moves.
    pub chances: Vec<Chances>,
    /// The number of the move that is taken for the best.
    pub best: usize,
    /// What the move that was made cost against it.
    pub cost: Measured,
}

impl Weighed {
    /// A decision that cost nothing.
    pub fn nothing(chances: Vec<Chances>, played: usize) -> Weighed {
        Weighed { chances, best: played, cost: Measured::default() }
    }
}

/// Winning chance that was lost or gained, with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Measured {
    /// How much. The estimate of a cost may be below 0: it is as often too low as too high.
    pub value: f64,
    /// Its standard error; 0 where nothing is estimated.
    pub error: f64,
}

impl Measured {
    /// Adds one more, whose error is independent of those so far.
    pub fn add(&mut self, value: f64, error: f64) {
        self.value += value;
        self.error = self.error.hypot(error);
    }
}

/// The number of the best chances for a seat; of equals `first`, then the first.
pub fn best_of(chances: &[Chances], seat: Seat, first: usize) -> usize {
    (0..chances.len()).fold(
        first,
        |best, other| {
            if chances[other].of(seat) > chances[best].of(seat) { other } else { best }
        },
    )
}

/// The position after a legal move.
pub fn after<G: Game>(game: &G, position: &G::Position, played: G::Move) -> G::Position {
    let mut next = *position;
    game.follow_move(&mut next, played);
    next
}

/// A judge by the solution of the game. Should a part of the solution's file turn out to be damaged, it is as if there were none.
pub struct Exact<G: Game> {
    solution: Arc<dyn Solved<G>>,
    otherwise: Box<dyn Judge<G>>,
    basis: Basis,
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
        let basis = if game.seats() > 2 { Basis::Equilibrium } else { Basis::Exact };
        knows.then_some(Exact { solution, otherwise, basis })
    }
}

impl<G: Game> Judge<G> for Exact<G> {
    fn chances(&mut self, game: &G, position: &G::Position) -> Chances {
        match self.solution.chances(game, position) {
            Some(by_seat) => Chances { by_seat, error: 0.0 },
            None => self.otherwise.chances(game, position),
        }
    }

    fn cost_error(&self, game: &G, position: &G::Position, cost: f64) -> f64 {
        if self.is_exact() { 0.0 } else { self.otherwise.cost_error(game, position, cost) }
    }

    fn is_exact(&self) -> bool {
        self.solution.is_readable()
    }

    fn basis(&self) -> Basis {
        if self.is_exact() { self.basis } else { self.otherwise.basis() }
    }
}

/// A game with fitted values.
pub trait Valued: Game + Sized {
    /// The judge that stands on them. What it keeps from one question to the next never changes an answer.
    type Values: Judge<Self> + Send;

    /// The values of this table; `None` if its house rules are too far from what they were fitted for.
    fn values(&self) -> Option<Self::Values>;

    /// How far a game has come in a position.
    fn phase(&self, position: &Self::Position) -> GamePhase;
}
