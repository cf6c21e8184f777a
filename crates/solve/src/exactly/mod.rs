//! exactly with two seats, solved: every position of the match, under the best play of both.
//!
//! A round is a stochastic game that can come back to where it was, so there is no last position to work back from. Algorithm:
//! value iteration between two bounds. Starting with 0 everywhere, or with 1, every chance is worked out again and again from
//! the chances that the moves lead to, until the two bounds have met everywhere ([`AIM`](crate::AIM)).
//!
//! **Why these are bounds.** All chances are those of one seat, the first, whoever throws. It takes the highest chance that a
//! move offers, the second seat takes the lowest, and a throw takes the average. All three keep order: chances that are too low
//! make chances that are too low. From 0 the iteration therefore rises to what the first seat can be sure of if play without an
//! end is lost (E-14), in whatever order it goes; from 1 it falls to what it can hope for if such play is won. Where both meet,
//! endless play is worth nothing to anybody, and there is one value. The lower bound never needs the upper one: that is so only
//! because the seat stays the same. Seen from whoever throws, the lower bound would have to be worked out of the upper bound of
//! the other. At even scores the seats are alike, and the upper bound is the lower one with the seats exchanged.
//!
//! **Rounding** moves bounds, too, but always outwards (see `chances.rs`), so that what is proved is proved in spite of it. It
//! costs 10⁻¹⁵ for every turn that is still to be played, far less than the aim.
//!
//! **The match** is its rounds, one for each score: how a round ends decides the score of the next and who begins it (E-03 to
//! E-06). So the rounds are solved from the highest scores on, those with the same euros the other way round together.
//!
//! The stacks of a pair that is about to throw are all that sound positions can have, whether play reaches them or not.
//!
//! ```
//! use rules::exactly::{Exactly, Rules};
//! use rules::switch::Switches;
//! use rules::{Game, Seat};
//! use solve::Solved;
//!
//! // A single round with four tokens of each value. Whoever starts is a little better off.
//! let rules = Rules::read("tokens=4 euros=1 cap=after")?;
//! let solution = solve::exactly::solve(&rules, 2, &|_| {}).expect("this is small enough");
//! let game = Exactly::new(2, rules, Some(Seat::new(0)))?;
//! let chance = solution.chance(&game, &game.start()).unwrap();
//! assert!(chance > 0.507 && chance < 0.509);
//! assert!(solution.proof().gap <= solve::AIM);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chances;
mod count;
mod layout;
mod line;
mod map;
mod matches;
mod payoffs;
mod positions;
mod round;
mod solution;
mod steps;
#[cfg(test)]
mod tests;

pub use matches::solve;
pub use solution::ExactlySolution;
