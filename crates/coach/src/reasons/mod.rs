//! Reasons: why one move is better than another, as facts with figures. The sentences are made of them in `words`.
//!
//! A fact is something that the engine or an exact turn solver says of both moves: the chance of a combo, of the lid, of a
//! euro, of a claim. Only facts that speak for the better move are given, the most telling first. They are reasons, not
//! proofs: what a decision cost is worked out from winning chances.

pub mod exactly;
pub mod pot;
pub mod rollnbump;
pub mod spelunke;

use rules::Game;

/// The most facts about a decision.
pub const MOST_FACTS: usize = 2;
/// A second fact is given if it weighs at least this part of the first.
const SECOND: f64 = 0.4;

/// A game whose decisions can be explained.
pub trait Explained: Game {
    /// Something that is true of two moves, and speaks for one of them.
    type Fact: Clone + PartialEq + std::fmt::Debug;

    /// What speaks for `best` against `played`, two legal moves of a position; the most telling first, [`MOST_FACTS`] at most.
    fn facts(&self, position: &Self::Position, played: Self::Move, best: Self::Move) -> Vec<Self::Fact>;
}

/// The facts that weigh most, of those that weigh anything.
fn most_telling<F>(weighed: Vec<(f64, F)>) -> Vec<F> {
    let mut weighed: Vec<_> = weighed.into_iter().filter(|(weight, _)| *weight > 1e-9).collect();
    weighed.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let least = weighed.first().map_or(0.0, |(weight, _)| SECOND * weight);
    weighed.into_iter().filter(|(weight, _)| *weight >= least).take(MOST_FACTS).map(|(_, fact)| fact).collect()
}
