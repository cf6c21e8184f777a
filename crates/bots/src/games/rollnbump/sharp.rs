//! Roll'n Bump by fitted values.
//!
//! The own turn is solved for what the values say of its ends (`values::games::rollnbump`). Moves that are nearly as good as
//! the best are tried out: the turn is played on, and what comes of it is judged by the next turn, which is solved in its
//! turn. Luck is taken out of every trial: its result is what the solved turn promises, plus what the next turn shows
//! to be wrong with the value of the end (Montgomery, "Variance reduction", 2000).

use play::QuickCup;
use rules::rollnbump::{Move, Phase, Position, RollnBump};
use rules::{Awaits, Game, Seat};
use values::games::rollnbump::{Plan, RollnBumpValues, ValuedTurn, at_turn, best_laying, result};

use crate::Budget;
use crate::trials::{Candidate, best_by_trials};

/// Moves that are worse than the best by more than this are not tried out.
const MARGIN: f64 = 0.025;
/// How many moves are tried out.
const CANDIDATES: usize = 6;
/// The weight of the value without trials, in trials.
const PRIOR_WEIGHT: f64 = 12.0;

/// The move that search chooses in a position that awaits one.
pub(super) fn choose(
    values: RollnBumpValues,
    game: &RollnBump,
    position: &Position,
    moves: &[Move],
    budget: &mut Budget,
) -> Move {
    let Awaits::Move(seat) = game.awaits(position) else { return moves[0] };
    let Phase::Decide { .. } = position.phase else {
        let own = values.after_each(game, position, moves).into_iter().map(|chances| chances[seat.index()]);
        let best = own.zip(moves).reduce(|best, other| if other.0 > best.0 { other } else { best });
        return best.map_or(moves[0], |(_, played)| *played);
    };
    let mut turn = ValuedTurn::new(values.net(), game, position);
    if budget.playouts() == 0 || budget.is_out_of_time() {
        return turn.best_move();
    }
    let plans = plans(game, position, moves, &mut turn, seat);
    let candidates = plans.iter().enumerate().map(|(index, plan)| Candidate::new(index, plan.worth)).collect();
    let trials = Trials { values, game, seat, turn: &turn };
    let chosen = best_by_trials(candidates, PRIOR_WEIGHT, budget, |index, cup| trials.one(&plans[index], cup));
    plans[chosen].played
}

/// A move and what follows without further throws.
struct TurnPlan {
    played: Move,
    /// The own chance by the solved turn.
    worth: f64,
    /// What lies there then: dice are about to be thrown, or the next seat's turn has begun.
    after: Position,
}

/// The best moves, the very best first. Moves that come to the same, claims in another order, are there once.
fn plans(game: &RollnBump, position: &Position, moves: &[Move], turn: &mut ValuedTurn, seat: Seat) -> Vec<TurnPlan> {
    let mut ranked: Vec<(Move, f64)> =
        moves.iter().map(|played| (*played, turn.after(*played)[seat.index()])).collect();
    ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
    let least = ranked[0].1 - MARGIN;
    let mut plans: Vec<TurnPlan> = Vec::new();
    for (played, worth) in ranked.into_iter().take(6 * CANDIDATES).filter(|(_, worth)| *worth >= least) {
        let after = carried_out(game, position, played, turn);
        if plans.len() < CANDIDATES && plans.iter().all(|plan| plan.after != after) {
            plans.push(TurnPlan { played, worth, after });
        }
    }
    plans
}

/// What follows from a move, when the best claims are made after it.
fn carried_out(game: &RollnBump, position: &Position, played: Move, turn: &mut ValuedTurn) -> Position {
    let mut after = *position;
    if let Move::Rethrow { .. } | Move::Done = played {
        game.follow_move(&mut after, played);
        return after;
    }
    let claims = turn.claims_after(played);
    if let Move::White(_) = played {
        game.follow_move(&mut after, played);
    }
    for (place, dice) in claims {
        game.follow_move(&mut after, Move::Put { dice, place });
    }
    game.follow_move(&mut after, Move::Done);
    after
}

struct Trials<'a> {
    values: RollnBumpValues<'a>,
    game: &'a RollnBump,
    seat: Seat,
    turn: &'a ValuedTurn<'a>,
}

impl Trials<'_> {
    /// What a plan comes to by the turn after it, for the seat that decides.
    fn one(&self, plan: &TurnPlan, cup: &mut QuickCup) -> f64 {
        let mut position = plan.after;
        self.finish_turn(&mut position, cup);
        plan.worth + self.correction(&position, cup)
    }

    /// Plays the own turn to its end as it was solved.
    fn finish_turn(&self, position: &mut Position, cup: &mut QuickCup) {
        let game = self.game;
        while position.active == self.seat {
            match position.phase {
                Phase::Throw { .. } => {
                    let thrown = game.throw_from(position, cup);
                    game.follow_throw(position, thrown);
                }
                Phase::Decide { hand, white, left } => match self.turn.plan(hand, white, left) {
                    Plan::Move(played) => _ = game.follow_move(position, played),
                    Plan::Claim(claims) => {
                        for (place, dice) in claims {
                            game.follow_move(position, Move::Put { dice: *dice, place: *place });
                        }
                        game.follow_move(position, Move::Done);
                        return;
                    }
                },
                _ => return,
            }
        }
    }

    /// How much more the seat can expect after a look into the turn that begins than the value of its beginning says.
    fn correction(&self, position: &Position, cup: &mut QuickCup) -> f64 {
        let (game, net, own) = (self.game, self.values.net(), self.seat.index());
        if result(game, position).is_some() {
            return 0.0;
        }
        let mut begun = if position.phase == Phase::Lay { best_laying(net, game, position) } else { *position };
        if result(game, &begun).is_some() {
            return 0.0;
        }
        let said = at_turn(net, game, &begun)[own];
        while begun.phase == Phase::Draw {
            let card = game.throw_from(&begun, cup);
            game.follow_throw(&mut begun, card);
        }
        ValuedTurn::new(net, game, &begun).chances()[own] - said
    }
}
