//! Spelunke by values: the own turn is solved exactly, for the winning chances that the values give to its ends. Where there
//! are no values for the house rules, and in the contest against the bots of before, those chances are found by search.

use rules::Game;
use rules::spelunke::{Joker, JokerSet, Move, Phase, Position, Senigma, Spelunke};
use solve::spelunke::SpelunkeTurn;
use values::Valued;
use values::games::spelunke::SpelunkeValues;

use super::ahead::Ahead;
use super::goals;
use super::playouts::play_out;
use super::replies::ReplyCache;
use super::thumb::{advice, turns_before};
use crate::trials::{Candidate, best_by_trials};
use crate::{Budget, Search};

/// What the advised victim is worth more than the others before anything was tried, and how many trials that counts.
const ADVISED: f64 = 0.05;
const ADVISED_WEIGHT: f64 = 50.0;

/// A difference between two worths that is only rounding.
const ROUNDING: f64 = 1e-9;

/// What a sharp bot keeps: the values of its table, or the replies of seats to come; and the turn that it is playing.
#[derive(Default)]
pub struct SpelunkeMemory {
    values: Option<(Spelunke, SpelunkeValues)>,
    replies: ReplyCache,
    plan: Option<SolvedTurn>,
}

/// A turn that has been solved, as far as it was asked for, and all that its goal depends on.
struct SolvedTurn {
    game: Spelunke,
    surroundings: Position,
    playouts: u32,
    turn: SpelunkeTurn,
}

/// The move that the values choose; search, if there are none.
pub(super) fn choose(
    game: &Spelunke,
    memory: &mut SpelunkeMemory,
    position: &Position,
    moves: &[Move],
    budget: &mut Budget,
) -> Move {
    let advised = advice(game, position);
    if budget.is_out_of_time() {
        return advised;
    }
    if budget.search() == Search::First {
        return search(game, memory, position, moves, budget);
    }
    if memory.values.as_ref().is_none_or(|(of, _)| of != game) {
        memory.values = game.values().map(|values| (game.clone(), values));
    }
    let Some((_, values)) = &mut memory.values else { return search(game, memory, position, moves, budget) };
    let worths = values.own_chances(game, position, moves);
    best(moves.iter().copied().zip(worths), advised)
}

/// The best move. Of equally good ones it is the one that the rules of thumb advise: so it is when nothing can be won any
/// more.
fn best(worths: impl Iterator<Item = (Move, f64)> + Clone, advised: Move) -> Move {
    let known = worths.clone().find(|(played, _)| *played == advised);
    let first = known.map_or((advised, f64::NEG_INFINITY), |(played, worth)| (played, worth + ROUNDING));
    worths.fold(first, |best, next| if next.1 > best.1 { next } else { best }).0
}

/// The move that search chooses.
fn search(
    game: &Spelunke,
    memory: &mut SpelunkeMemory,
    position: &Position,
    moves: &[Move],
    budget: &mut Budget,
) -> Move {
    let advised = advice(game, position);
    if let Phase::Rob(_) | Phase::Senigma(Senigma::Victim) = position.phase {
        return victim(game, position, moves, advised, budget);
    }
    let Some(turn) = plan(game, memory, position, budget) else { return advised };
    let worths: Vec<(Move, f64)> = moves.iter().map(|played| (*played, turn.worth_of(position, *played))).collect();
    best(worths.into_iter(), advised)
}

/// The turn with the winning chances that it is played for, unless time has run out.
fn plan<'a>(
    game: &Spelunke,
    memory: &'a mut SpelunkeMemory,
    position: &Position,
    budget: &mut Budget,
) -> Option<&'a mut SpelunkeTurn> {
    let (surroundings, playouts) = (surroundings(position), budget.playouts());
    let fits = |plan: &SolvedTurn| (plan.surroundings, plan.playouts) == (surroundings, playouts) && plan.game == *game;
    if !memory.plan.as_ref().is_some_and(fits) {
        let is_last = turns_before(game, position.active) + 1 == game.seats();
        let goal = if is_last {
            goals::of_last(game, position)
        } else {
            Ahead::new(game, position).goal(&mut memory.replies, budget)
        };
        let turn = SpelunkeTurn::new(game, position, goal?);
        memory.plan = Some(SolvedTurn { game: game.clone(), surroundings, playouts, turn });
    }
    memory.plan.as_mut().map(|plan| &mut plan.turn)
}

/// The position without what the turn itself is about; whether there is a Ventil to be set does matter to its goal.
fn surroundings(position: &Position) -> Position {
    let mut around = *position;
    let left = &mut around.jokers[around.active.index()];
    *left = if left.has(Joker::Ventil) { JokerSet::NONE.with(Joker::Ventil) } else { JokerSet::NONE };
    around.scores[around.active.index()] = 0;
    Position { phase: Phase::Decide, ventil: None, kaelte: 0, ..around }
}

/// Whom to rob. Against the last scores it is the leader; before, victims are tried out.
fn victim(game: &Spelunke, position: &Position, moves: &[Move], advised: Move, budget: &mut Budget) -> Move {
    if game.seats() == 2 || turns_before(game, position.active) + 1 == game.seats() {
        return advised;
    }
    let prior = |played| if played == advised { 0.5 + ADVISED } else { 0.5 };
    let victims = moves.iter().filter(|played| matches!(played, Move::Rob(_)));
    let candidates = victims.map(|played| Candidate::new(*played, prior(*played))).collect();
    best_by_trials(candidates, ADVISED_WEIGHT, budget, |played, cup| {
        let mut next = *position;
        game.follow_move(&mut next, played);
        play_out(game, next, position.active, cup)
    })
}
