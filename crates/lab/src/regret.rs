//! What bots lose against the exact solution, decision by decision.

use bots::Thinking;
use play::QuickCup;
use rules::{MoveList, Seat};
use serde::Serialize;
use solve::Solved;

use crate::chance::Chance;
use crate::play_game::{Crew, Decider};
use crate::stats::Moments;

/// Losses are counted in whole parts of a win, so that the order of counting does not matter.
const PARTS: f64 = 1e12;

/// What a bot loses on average by a decision in which there is a choice, in winning chance.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Regret {
    /// How many decisions were counted.
    pub decisions: u64,
    /// The mean loss.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

impl Regret {
    pub(crate) fn of(losses: &Moments) -> Regret {
        Regret { decisions: losses.count, mean: losses.mean() / PARTS, error: losses.standard_error() / PARTS }
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
    fn decide(&mut self, game: &G, position: &G::Position, seat: Seat, chance: &mut C) -> G::Move {
        let chosen = self.crew.decide(game, position, seat, chance);
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
        chosen
    }
}
