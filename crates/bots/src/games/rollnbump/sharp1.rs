//! Roll'n Bump by search.
//!
//! The own turn is solved exactly (`solve::rollnbump`) for what its claims are estimated to be worth. The moves that are best
//! by that are tried out: the others' turns are played as they would solve them, until the own next turn begins, and what has
//! come of it is estimated again. Luck is taken out of every trial, as it is done in backgammon (Montgomery, "Variance
//! reduction", 2000): what a throw changed of the worth of a solved turn was luck and is subtracted, which leaves the mean
//! as it is, because luck is zero on average.

use play::QuickCup;
use rules::rollnbump::{Move, Phase, Position, RollnBump};
use rules::{Awaits, Game, Seat};
use solve::rollnbump::RollnBumpTurn;
use values::games::rollnbump::winning_chance;

use super::judge::ClaimJudge;
use super::thumb;
use crate::Budget;
use crate::trials::{Candidate, best_by_trials};

/// How many moves are tried out.
const CANDIDATES: usize = 6;
/// The weight of the estimate, in trials.
const PRIOR_WEIGHT: f64 = 20.0;
/// No round has more steps.
const MOST_STEPS: usize = 1_000;

/// The move that search chooses in a position that awaits one.
pub(super) fn choose(game: &RollnBump, position: &Position, moves: &[Move], budget: &mut Budget) -> Move {
    let judged = ClaimJudge::new(game, position);
    let Some(turn) = RollnBumpTurn::solve(game, position, &judged) else { return thumb::choose(game, position) };
    if budget.playouts() == 0 || budget.is_out_of_time() {
        return turn.best_move(position).unwrap_or(moves[0]);
    }
    let mut room = RollnBumpTurn::default();
    let plans = plans(game, position, moves, &turn, &mut room);
    let best = plans[0].worth;
    let prior = |plan: &ClaimPlan| judged.share() + judged.chance_per_point() * (plan.worth - best);
    let candidates = plans.iter().enumerate().map(|(index, plan)| Candidate::new(index, prior(plan))).collect();
    let chosen = best_by_trials(candidates, PRIOR_WEIGHT, budget, |index, cup| {
        Trial { game, judged: &judged, own: &turn, reply: &mut room, cup }.play(plans[index].after, position.active)
    });
    plans[chosen].played
}

/// A move and what is done afterwards without further throws.
struct ClaimPlan {
    played: Move,
    /// In points, by the solved turn.
    worth: f64,
    /// What lies there then: dice are about to be thrown, or the next seat's turn has begun.
    after: Position,
}

/// The best moves, the very best first. Moves that come to the same, claims in another order, are there once.
fn plans(
    game: &RollnBump,
    position: &Position,
    moves: &[Move],
    turn: &RollnBumpTurn,
    room: &mut RollnBumpTurn,
) -> Vec<ClaimPlan> {
    let worth = |played: Move| turn.worth_of(position, played).unwrap_or_default();
    let mut ranked: Vec<(Move, f64)> = moves.iter().map(|played| (*played, worth(*played))).collect();
    ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
    let mut plans: Vec<ClaimPlan> = Vec::new();
    for (played, worth) in ranked.into_iter().take(4 * CANDIDATES) {
        let after = carried_out(game, position, played, room);
        if plans.len() < CANDIDATES && plans.iter().all(|plan| plan.after != after) {
            plans.push(ClaimPlan { played, worth, after });
        }
    }
    plans
}

/// What follows from a move, when the best claims are made after it.
fn carried_out(game: &RollnBump, position: &Position, played: Move, room: &mut RollnBumpTurn) -> Position {
    let mut after = *position;
    game.follow_move(&mut after, played);
    if matches!(played, Move::White(_) | Move::Put { .. }) {
        if after.phase == Phase::Lay {
            lay(game, &mut after);
        }
        room.solve_again(game, &after, &ClaimJudge::new(game, &after));
        claim(game, &mut after, room);
    }
    after
}

fn lay(game: &RollnBump, position: &mut Position) {
    let played = thumb::choose(game, position);
    game.follow_move(position, played);
}

/// Makes the best claims and ends the turn.
fn claim(game: &RollnBump, position: &mut Position, turn: &RollnBumpTurn) {
    let Phase::Decide { hand, .. } = position.phase else { return };
    for claim in turn.best_claims(hand) {
        game.follow_move(position, Move::Put { dice: claim.dice, place: claim.place });
        // By the switch, five equal dice take the joker at once.
        if position.phase == Phase::Lay {
            lay(game, position);
        }
    }
    game.follow_move(position, Move::Done);
}

struct Trial<'a> {
    game: &'a RollnBump,
    judged: &'a ClaimJudge<'a>,
    /// The turn of the seat that decides.
    own: &'a RollnBumpTurn,
    /// Room for the turns of the others.
    reply: &'a mut RollnBumpTurn,
    cup: &'a mut QuickCup,
}

impl Trial<'_> {
    /// Plays on until a seat's next turn begins, and says what its winning chance is then, but for luck.
    fn play(&mut self, mut position: Position, seat: Seat) -> f64 {
        let game = self.game;
        let mut luck = 0.0;
        if position.active == seat && matches!(position.phase, Phase::Throw { .. }) {
            luck += play_turn(game, &mut position, self.own, self.cup);
        }
        for _ in 0..MOST_STEPS {
            match game.awaits(&position) {
                Awaits::Nothing => break,
                Awaits::Move(_) => lay(game, &mut position),
                Awaits::Throw(_) => match position.phase {
                    Phase::Throw { .. } if position.active == seat => break,
                    Phase::Throw { .. } => luck += self.play_reply(&mut position),
                    _ => {
                        let thrown = game.throw_from(&position, self.cup);
                        game.follow_throw(&mut position, thrown);
                    }
                },
            }
        }
        let chance = winning_chance(game, &position, seat) - self.judged.chance_per_point() * luck;
        chance.clamp(0.0, 1.0)
    }

    /// Plays the turn of another seat. Says how lucky that was for the seat that decides.
    fn play_reply(&mut self, position: &mut Position) -> f64 {
        let weight = self.judged.weight(position.active);
        self.reply.solve_again(self.game, position, &ClaimJudge::new(self.game, position));
        weight * play_turn(self.game, position, self.reply, self.cup)
    }
}

/// Plays a solved turn to its end. Says how lucky its throws were, in points.
fn play_turn(game: &RollnBump, position: &mut Position, turn: &RollnBumpTurn, cup: &mut QuickCup) -> f64 {
    let mut luck = 0.0;
    for _ in 0..MOST_STEPS {
        match position.phase {
            Phase::Throw { .. } => {
                let before = turn.worth(position);
                let thrown = game.throw_from(position, cup);
                game.follow_throw(position, thrown);
                luck += turn.worth(position).unwrap_or_default() - before.unwrap_or_default();
            }
            _ => match turn.best_move(position) {
                Some(played @ (Move::Rethrow { .. } | Move::White(_))) => _ = game.follow_move(position, played),
                _ => break,
            },
        }
    }
    claim(game, position, turn);
    luck
}
