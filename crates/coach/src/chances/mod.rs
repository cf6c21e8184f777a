//! Chances of choices: what each legal move means and how likely it comes out, as facts with figures. The sentences are made
//! of them in `words`.
//!
//! Unlike a hint they name no best move: every move is told by itself. All of them are exact answers of the engine and of the
//! turn solvers to a small question ("does this total hold, if all others play against it alone?"), and quick: a table draws them
//! with every change.

pub mod exactly;
pub mod pot;
pub mod rollnbump;
pub mod spelunke;

use rules::Game;

/// A game whose choices can be told with their chances.
pub trait Foretold: Game {
    /// Something that is true of a choice.
    type Chance: Clone + PartialEq + std::fmt::Debug;

    /// What a legal move means, the most telling first; empty if the move says it all.
    fn chances_of_move(&self, position: &Self::Position, played: Self::Move) -> Vec<Self::Chance>;

    /// What each of these legal moves means, in their order. A game whose moves share a solution solves it once.
    fn chances_of_moves(&self, position: &Self::Position, moves: &[Self::Move]) -> Vec<Vec<Self::Chance>> {
        moves.iter().map(|made| self.chances_of_move(position, *made)).collect()
    }

    /// Of these legal moves those that are told while nothing is chosen: all of them, unless a game has too many. Then it is
    /// those that promise most by what is told of them.
    fn most_promising(&self, _position: &Self::Position, moves: Vec<Self::Move>) -> Vec<Self::Move> {
        moves
    }

    /// What the awaited throw of a seat can bring; empty if there is nothing to say.
    fn chances_of_throw(&self, position: &Self::Position) -> Vec<Self::Chance>;
}
