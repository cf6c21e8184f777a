//! What bots lose against the exact solution, decision by decision.
//!
//! Decisions of one game depend on each other, and so do the games of a block; so the error is that of a ratio over blocks (losses
//! to decisions), with Student's quantile for their number.

#![allow(clippy::cast_precision_loss, reason = "sums are rounded only here, at the end")]

use bots::Thinking;
use play::QuickCup;
use rules::{MoveList, Seat, Thrower};
use serde::Serialize;
use solve::Solved;

use crate::chance::Chance;
use crate::crew::Crew;
use crate::interval::{FEWEST_NUMBERS, student};
use crate::moments::Moments;
use crate::play_game::Decider;

/// Losses are counted in whole parts of a win, so that the order of counting does not matter.
const PARTS: f64 = 1e12;

/// What a bot loses on average by a decision in which there is a choice, in winning chance.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Regret {
    /// How many decisions were counted.
    pub decisions: u64,
    /// The mean loss.
    pub mean: f64,
    /// Its standard error; `None` from too few blocks.
    pub error: Option<f64>,
    /// Half its 95 % interval.
    pub margin: Option<f64>,
}

impl Regret {
    /// `None` if no decision was counted.
    pub(crate) fn of(sums: &LossSums) -> Option<Regret> {
        if sums.decisions == 0 {
            return None;
        }
        let (blocks, decisions) = (sums.blocks as f64, sums.decisions as f64);
        let mean = sums.loss as f64 / PARTS / decisions;
        let squares = sums.losses_squared as f64 / (PARTS * PARTS) - 2.0 * mean * sums.products as f64 / PARTS
            + mean * mean * sums.decisions_squared as f64;
        let error = (squares.max(0.0) * blocks / (blocks - 1.0)).sqrt() / decisions;
        let error = (sums.blocks >= u64::from(FEWEST_NUMBERS)).then_some(error);
        let margin = error.map(|error| error * student(blocks - 1.0));
        Some(Regret { decisions: sums.decisions, mean, error, margin })
    }
}

/// More decisions than a block can have.
const MOST_DECISIONS: u64 = 10_000_000;

/// True if these can be the losses of a bot in a block: a file may say anything. A decision loses at most a whole win.
pub(crate) fn can_be_losses(losses: &Moments) -> bool {
    losses.count <= MOST_DECISIONS && losses.sum.unsigned_abs() <= u128::from(losses.count) * PARTS as u128
}

/// Sums over blocks, of the decisions in each and of what they lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct LossSums {
    blocks: u64,
    decisions: u64,
    loss: i128,
    decisions_squared: u128,
    products: i128,
    losses_squared: u128,
}

impl LossSums {
    /// One more block; a block without a decision tells nothing.
    pub(crate) fn add(&mut self, block: &Moments) {
        if block.count == 0 {
            return;
        }
        self.blocks += 1;
        self.decisions = self.decisions.saturating_add(block.count);
        self.loss = self.loss.saturating_add(block.sum);
        self.decisions_squared = self.decisions_squared.saturating_add(u128::from(block.count).pow(2));
        self.products = self.products.saturating_add(block.sum * i128::from(block.count));
        self.losses_squared = self.losses_squared.saturating_add(block.sum.unsigned_abs().pow(2));
    }
}

/// A crew whose decisions are held against the solution of the table.
pub(crate) struct RegretCrew<'a, G: Thinking> {
    pub(crate) crew: Crew<'a, G>,
    pub(crate) solution: &'a dyn Solved<G>,
    /// Losses against the best move, by bot.
    pub(crate) losses: &'a mut [Moments],
}

impl<G: Thinking, C: Chance<Thoughts = QuickCup>> Decider<G, C> for RegretCrew<'_, G> {
    fn decide(&mut self, game: &G, position: &G::Position, seat: Seat, chance: &mut C) -> Option<G::Move> {
        let chosen = self.crew.decide(game, position, seat, chance)?;
        let mut moves = MoveList::new();
        game.legal_moves(position, &mut moves);
        if moves.len() > 1 {
            let worth = |played: &G::Move| self.solution.chance_after(game, position, *played, seat);
            // Where a part of the solution cannot be read, nothing is measured.
            let best = moves.iter().map(worth).try_fold(0.0_f64, |best, chance| Some(best.max(chance?)));
            if let (Some(best), Some(made)) = (best, worth(&chosen)) {
                self.losses[self.crew.seated[seat.index()]].add(((best - made) * PARTS).round() as i64);
            }
        }
        Some(chosen)
    }

    fn threw(&mut self, by: Thrower, thrown: G::Throw) {
        Decider::<G, C>::threw(&mut self.crew, by, thrown);
    }

    fn moved(&mut self, seat: Seat, played: G::Move) {
        Decider::<G, C>::moved(&mut self.crew, seat, played);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_loss_is_that_of_blocks_and_not_of_decisions() {
        // Forty blocks of ten decisions that lose all or nothing together: as much as forty decisions tell.
        let mut sums = LossSums::default();
        for block in 0..40 {
            let loss = if block % 2 == 0 { PARTS as i64 } else { 0 };
            let mut moments = Moments::default();
            (0..10).for_each(|_| moments.add(loss));
            sums.add(&moments);
        }
        let regret = Regret::of(&sums).unwrap();
        let error = (0.25_f64 / 39.0).sqrt();
        assert_eq!((regret.decisions, regret.mean), (400, 0.5));
        assert!((regret.error.unwrap() - error).abs() < 1e-9, "{regret:?}");
        assert!((regret.margin.unwrap() / error - 2.0227).abs() < 1e-3, "{regret:?}");
    }

    #[test]
    fn few_blocks_tell_no_error() {
        let mut sums = LossSums::default();
        assert_eq!(Regret::of(&sums), None);
        sums.add(&Moments { count: 5, sum: 10, squares: 20 });
        assert_eq!(Regret::of(&sums).unwrap().error, None);
    }
}
