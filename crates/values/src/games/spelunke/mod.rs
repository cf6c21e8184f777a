//! Spelunke's values: any jokers, any bonus eyes, any number of seats.
//!
//! Nothing is learned by a network here. What the turn of a seat does to the lead is worked out beforehand with the exact turn
//! solver, for each of the 221 sets of jokers, each lead and each *pressure* of seats still to come ([`LeadTables`]). Between
//! two turns a chain over the seats to come makes winning chances of it (`outlook.rs`). Inside a turn, the turn is solved
//! exactly for those chances, and every seat's chances are averaged along the play that is best for the seat on turn. The
//! last turn of an evening needs no estimate. What seats to come lose to those before them is an average (`thefts.rs`).
//!
//! Fitted with `make train GAME=spelunke`, for the default rules with three jokers each or none. The switches `ties`,
//! `loser_ties` and `losers` are about places and forfeits and change no winning chance, so they are let through. All others
//! make another game: there are no values for it.

mod chain;
mod ends;
mod grid;
mod outlook;
mod plan;
mod stakes;
mod tables;
#[cfg(test)]
mod tests;
mod thefts;

use rules::spelunke::{Move, Phase, Position, Rules, Senigma, Spelunke};
use rules::{Game, MoveList};
use solve::spelunke::{Aim, TablePlay};

pub use ends::{BySeat, at_turn};
pub use grid::{
    FAR, GAP, GAPS, LEAD, LEADS, LOSS, LOSSES, PRESSURE, PRESSURES, SETS, START, STARTS, between, joker_sets,
    loss_kind, rob_the_best,
};
use plan::SpelunkePlan;
pub use tables::{LeadEnds, LeadTables, REPLIES, SetTables, TAKEN_BELOW, reply_lead, usual};

use crate::{Chances, Errors, GamePhase, Judge, Valued, after};

/// At larger tables the last seat's turn is not solved by all scores: the leader is robbed there, which is hardly ever wrong.
const MOST_EXACT: usize = 3;
/// How many turns are kept: that of the table, and those after the robberies that are compared.
const MOST_KEPT: usize = 4;

/// What the tables say of an evening.
pub struct SpelunkeValues {
    exact: Option<TablePlay>,
    plans: Vec<SpelunkePlan>,
}

impl SpelunkeValues {
    /// For this table.
    fn new(game: &Spelunke) -> SpelunkeValues {
        let exact = if game.seats() <= MOST_EXACT { TablePlay::new(game) } else { None };
        SpelunkeValues { exact, plans: Vec::new() }
    }

    /// Every seat's winning chance anywhere in an evening.
    pub fn anywhere(&mut self, game: &Spelunke, position: &Position) -> BySeat {
        if let Some(table) = self.exact.as_ref().filter(|_| is_last(game, position)) {
            let chances = table.chances(position, Aim::Win);
            return std::array::from_fn(|seat| chances.get(seat).copied().unwrap_or(0.0));
        }
        if position.phase == Phase::Over {
            return at_turn(game, position);
        }
        if !is_robbery(position) {
            return self.plan(game, position).chances(position);
        }
        let best = self.own_robberies(game, position).into_iter().next();
        let played = best.map_or(Move::Decline, |(played, _)| played);
        self.anywhere(game, &after(game, position, played))
    }

    /// Every seat's chances by the plan of the turn. Where it is asked whom to rob, that is as if the eyes came from no seat in
    /// particular: the difference to [`SpelunkeValues::anywhere`] is what the plan did not know of the robbery.
    pub fn as_planned(&mut self, game: &Spelunke, position: &Position) -> BySeat {
        self.plan(game, position).chances(position)
    }

    /// True if the position is solved by all scores.
    fn is_exact_at(&self, game: &Spelunke, position: &Position) -> bool {
        self.exact.is_some() && is_last(game, position)
    }

    /// Every robbery that a position offers with every seat's chances after it, the best for the seat on turn first. The turn
    /// is taken to go on as if nobody in particular had been robbed; what its ends mean depends on the victim.
    pub fn robberies(&mut self, game: &Spelunke, position: &Position) -> Vec<(Move, BySeat)> {
        let own = position.active.index();
        self.compared(game, position, SpelunkePlan::after_robbery, |chances| chances[own])
    }

    /// The same with the chance of the seat on turn alone, which is quicker where many are to come.
    pub fn own_robberies(&mut self, game: &Spelunke, position: &Position) -> Vec<(Move, f64)> {
        self.compared(game, position, SpelunkePlan::own_after_robbery, |chance| *chance)
    }

    fn compared<T>(
        &mut self,
        game: &Spelunke,
        position: &Position,
        after_robbery: impl Fn(&mut SpelunkePlan, &Position, Move) -> T,
        own: impl Fn(&T) -> f64,
    ) -> Vec<(Move, T)> {
        let mut moves = MoveList::new();
        game.legal_moves(position, &mut moves);
        moves.retain(|played| *played != Move::Decline);
        let plan = self.plan(game, position);
        let worked_out = |played: &Move| (*played, after_robbery(plan, position, *played));
        let mut found: Vec<(Move, T)> = moves.iter().map(worked_out).collect();
        // Of equals it is the last to come.
        found.reverse();
        found.sort_by(|(_, a), (_, b)| own(b).total_cmp(&own(a)));
        found
    }

    /// The chance of the seat on turn after each of these legal moves, by the values alone: what a bot decides by.
    pub fn own_chances(&mut self, game: &Spelunke, position: &Position, moves: &[Move]) -> Vec<f64> {
        if !is_robbery(position) {
            let plan = self.plan(game, position);
            return moves.iter().map(|played| plan.worth_of(position, *played)).collect();
        }
        let known = self.own_robberies(game, position);
        let plan = self.plan(game, position);
        // More eyes are never worse, so declining is never better than the best robbery.
        let most = known.first().map_or(1.0, |(_, chance)| *chance);
        let worth = |played: &Move| match known.iter().find(|(robbery, _)| robbery == played) {
            Some((_, chance)) => *chance,
            None => plan.worth_of(position, *played).min(most),
        };
        moves.iter().map(worth).collect()
    }

    /// The turn that the position is in, solved.
    fn plan(&mut self, game: &Spelunke, position: &Position) -> &mut SpelunkePlan {
        let known = self.plans.iter().position(|plan| plan.fits(game, position));
        if let Some(place) = known {
            self.plans[..=place].rotate_right(1);
        } else {
            self.plans.truncate(MOST_KEPT - 1);
            self.plans.insert(0, SpelunkePlan::new(game, position));
        }
        &mut self.plans[0]
    }
}

/// Every seat's chances at the beginning of a turn that is solved, instead of looked up: what the tables are held against.
pub fn solved_turn(game: &Spelunke, position: &Position) -> BySeat {
    SpelunkePlan::new(game, position).chances(position)
}

impl Judge<Spelunke> for SpelunkeValues {
    fn chances(&mut self, game: &Spelunke, position: &Position) -> Chances {
        told(game, self.anywhere(game, position), error(game, position))
    }

    fn at_turn(&mut self, game: &Spelunke, position: &Position) -> Chances {
        told(game, at_turn(game, position), error(game, position))
    }

    fn after_moves(&mut self, game: &Spelunke, position: &Position, moves: &[Move]) -> Vec<Chances> {
        if self.is_exact_at(game, position) {
            return moves.iter().map(|played| self.chances(game, &after(game, position, *played))).collect();
        }
        if !is_robbery(position) {
            let error = error(game, position);
            let plan = self.plan(game, position);
            return moves.iter().map(|played| told(game, plan.after(position, *played), error)).collect();
        }
        let own = position.active.index();
        let compared = self.robberies(game, position);
        // The best one is looked at closely; the others differ from it by what their victims lose.
        let closely =
            compared.first().map(|(best, about)| (self.anywhere(game, &after(game, position, *best)), *about));
        let one = |played: &Move| {
            let next = after(game, position, *played);
            let known = compared.iter().find(|(robbery, _)| robbery == played);
            let (Some((_, about)), Some((best, best_about))) = (known, &closely) else {
                let mut declined = self.chances(game, &next);
                // More eyes are never worse.
                let most = closely.as_ref().map_or(1.0, |(best, _)| best[own]);
                declined.by_seat[own] = declined.by_seat[own].min(most);
                return declined;
            };
            let chance = |seat: usize| (about[seat] + best[seat] - best_about[seat]).clamp(0.0, 1.0);
            told(game, std::array::from_fn(chance), error(game, &next))
        };
        moves.iter().map(one).collect()
    }

    fn cost_error(&self, game: &Spelunke, position: &Position, cost: f64) -> f64 {
        if self.is_exact_at(game, position) { 0.0 } else { errors(game).of_cost(cost) }
    }

    fn is_exact(&self) -> bool {
        false
    }
}

fn told(game: &Spelunke, by_seat: BySeat, error: f64) -> Chances {
    Chances { by_seat: by_seat[..game.seats()].iter().copied().collect(), error }
}

impl Valued for Spelunke {
    type Values = SpelunkeValues;

    fn values(&self) -> Option<SpelunkeValues> {
        let Rules { jokers, ties, loser_ties, losers, .. } = *self.rules();
        let fitted_for = Rules { jokers, ties, loser_ties, losers, ..Rules::default() };
        (*self.rules() == fitted_for).then(|| SpelunkeValues::new(self))
    }

    /// By the turns that are over: each third of them.
    fn phase(&self, position: &Position) -> GamePhase {
        match 3 * self.finished(position).len() {
            thrice if thrice < self.seats() => GamePhase::Early,
            thrice if thrice < 2 * self.seats() => GamePhase::Middle,
            _ => GamePhase::Late,
        }
    }
}

/// True if no other turn is still to come after this one.
fn is_last(game: &Spelunke, position: &Position) -> bool {
    game.finished(position).len() + 1 >= game.seats()
}

/// True if it is asked whom to rob.
fn is_robbery(position: &Position) -> bool {
    matches!(position.phase, Phase::Rob(_) | Phase::Senigma(Senigma::Victim))
}

/// The errors at tables of two, three, four, eight and twenty seats; those in between count like the larger one. Chances: at two seats
/// the tables were off by 0.009 on average in the first of two turns, against the exact (`cargo run --release -p values --example
/// spelunke_errors -- 2 100 5`). At more, the chances of the seat on turn and of the leader were held against rollouts (`calibration errors
/// spelunke SEATS --games N --rollouts 32`, see `make calibration`; N is 300, 300, 160 and 16 here, which makes 549, 573, 318 and 32
/// chances); at four seats the last turns but one are stated like the first ones, as the larger error of an earlier measurement asks.
/// Costs: 155 small ones at these four tables were off by 0.0043, 24 large ones at up to eight seats by 0.31 of what they were stated at, and
/// the one at twenty by more. These are the roots of the mean squares, without the noise of the rollouts.
const ERRORS: [(usize, Errors); 5] = [
    (2, Errors { chance: [0.013, 0.013, 0.002], cost: (0.001, 0.1) }),
    (3, Errors { chance: [0.010, 0.010, 0.002], cost: (0.0045, 0.31) }),
    (4, Errors { chance: [0.010, 0.010, 0.004], cost: (0.0045, 0.31) }),
    (8, Errors { chance: [0.016, 0.016, 0.005], cost: (0.0045, 0.31) }),
    (20, Errors { chance: [0.030, 0.021, 0.015], cost: (0.0045, 0.45) }),
];

fn errors(game: &Spelunke) -> &'static Errors {
    let measured = ERRORS.iter().find(|(seats, _)| game.seats() <= *seats);
    &measured.expect("no table has more than twenty seats").1
}

/// The standard error of a chance: none where the last turn is solved by all scores.
fn error(game: &Spelunke, position: &Position) -> f64 {
    if position.phase == Phase::Over {
        return 0.0;
    }
    match game.seats() - game.finished(position).len() {
        1 if game.seats() <= MOST_EXACT => 0.0,
        _ => errors(game).of_chance(game.phase(position)),
    }
}
