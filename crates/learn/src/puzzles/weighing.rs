//! What every move of a position leads to: by the solution, or by rollouts.

use std::sync::Arc;

use coach::{MISTAKE, Measured, Rollouts, mean_of};
use rules::Seat;
use solve::Solved;
use values::{Judge, after};

use super::puzzle::Source;
use super::puzzled::Puzzled;

/// The best move of a puzzle is better than any other by at least this.
pub(super) const MARGIN: f64 = MISTAKE;
/// Where rollouts measure it, also by this many standard errors.
pub(super) const ERRORS: f64 = 4.0;
/// Chances that differ by less are the same.
const SAME: f64 = 1e-9;
/// Rollouts are made in steps of this many.
const STEP: u32 = 24;
/// After this many rollouts, a margin that is still not clear is taken for none.
const MOST_ROLLOUTS: u32 = 192;
/// Rollouts are this many turns of every seat long, or to the end of the game if that comes first; then the values stand for the
/// rest. In Spelunke every seat has one turn, so they always come to the end. In Roll'n Bump, from the start of a game for two, rollouts
/// to the end took 38 ms each instead of 5 and had nine times the error (20 rollouts on two shared cores of an AMD EPYC), because
/// the luck of the cards is not subtracted.
const TURNS: u32 = 2;

/// One who says what moves lead to.
pub(super) enum Weigher<G: Puzzled> {
    /// The solution knows.
    Exact(Arc<dyn Solved<G>>),
    /// Values choose the candidates and play the rollouts, unless they are exact themselves.
    Rolled(Box<G::Values>),
}

/// Moves with the same chance, by their numbers.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct EqualMoves {
    /// The numbers of the moves among the legal ones.
    pub(super) members: Vec<usize>,
    /// The chance after them.
    pub(super) chance: f64,
}

/// A class with what was measured of it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct MeasuredClass {
    pub(super) members: Vec<usize>,
    pub(super) chance: Measured,
    /// What it costs against the first class.
    pub(super) cost: Measured,
}

/// A decision.
pub(super) struct At<'a, G: Puzzled> {
    pub(super) game: &'a G,
    pub(super) position: &'a G::Position,
    pub(super) seat: Seat,
    pub(super) moves: &'a [G::Move],
}

impl<G: Puzzled> Weigher<G> {
    /// By the solution if there is one, otherwise by values; `None` if there are neither.
    pub(super) fn of(game: &G, solution: Option<Arc<dyn Solved<G>>>) -> Option<Weigher<G>> {
        match solution {
            Some(solution) => Some(Weigher::Exact(solution)),
            None => game.values().map(|values| Weigher::Rolled(Box::new(values))),
        }
    }

    /// The moves by their chances as the solution or the values say, the best first; `None` if the solution does not know the
    /// position.
    pub(super) fn classes(&mut self, at: &At<G>) -> Option<Vec<EqualMoves>> {
        let chances: Vec<f64> = match self {
            Weigher::Exact(solution) => {
                let chance = |played: &G::Move| solution.chance_after(at.game, at.position, *played, at.seat);
                at.moves.iter().map(chance).collect::<Option<_>>()?
            }
            Weigher::Rolled(values) => {
                let found = values.after_moves(at.game, at.position, at.moves);
                found.iter().map(|chances| chances.of(at.seat)).collect()
            }
        };
        let mut order: Vec<usize> = (0..chances.len()).collect();
        order.sort_by(|a, b| chances[*b].total_cmp(&chances[*a]));
        let mut classes: Vec<EqualMoves> = Vec::new();
        for number in order {
            let chance = chances[number];
            match classes.last_mut().filter(|class| class.chance - chance < SAME) {
                Some(class) => class.members.push(number),
                None => classes.push(EqualMoves { members: vec![number], chance }),
            }
        }
        Some(classes)
    }

    /// The classes with their chances and costs as measured; `None` if the first is not best by a clear margin.
    pub(super) fn measure(
        &mut self,
        at: &At<G>,
        classes: &[EqualMoves],
        seed: u64,
    ) -> Option<(Source, Vec<MeasuredClass>)> {
        if !is_clear(classes) {
            return None;
        }
        match self.source(at) {
            Some(source) => Some((source, exactly(classes))),
            None => self.roll(at, classes, seed),
        }
    }

    fn roll(&mut self, at: &At<G>, classes: &[EqualMoves], seed: u64) -> Option<(Source, Vec<MeasuredClass>)> {
        match self {
            Weigher::Exact(_) => None,
            Weigher::Rolled(values) => Rolling::new(at, values, seed).measure(classes),
        }
    }

    /// What makes the chances of a position exact; `None` if they are estimated.
    pub(super) fn source(&self, at: &At<G>) -> Option<Source> {
        match self {
            Weigher::Exact(_) => Some(Source::Solution),
            // The values know where nothing is to be estimated: then a cost has no error.
            Weigher::Rolled(values) => {
                let is_exact = values.cost_error(at.game, at.position, MARGIN) == 0.0;
                is_exact.then_some(Source::Turn)
            }
        }
    }

    /// Costs of the classes by rollouts that nothing was chosen by; `None` where nothing is estimated.
    pub(super) fn costs_anew(&mut self, at: &At<G>, classes: &[EqualMoves], seed: u64) -> Option<Vec<Measured>> {
        let Weigher::Rolled(values) = self else { return None };
        let mut rolling = Rolling::new(at, values, seed);
        let best = rolling.results(&classes[0], STEP);
        let cost = |class: &EqualMoves| difference(&best, &rolling.results(class, STEP));
        Some(std::iter::once(Measured::default()).chain(classes[1..].iter().map(cost)).collect())
    }
}

/// True if there is a first class that is better than the second by [`MARGIN`], as far as the glance tells.
pub(super) fn is_clear(classes: &[EqualMoves]) -> bool {
    matches!(classes, [best, second, ..] if best.chance - second.chance >= MARGIN)
}

fn exactly(classes: &[EqualMoves]) -> Vec<MeasuredClass> {
    let exact = |value| Measured { value, error: 0.0 };
    let best = classes.first().map_or(0.0, |class| class.chance);
    let measured = |class: &EqualMoves| MeasuredClass {
        members: class.members.clone(),
        chance: exact(class.chance),
        cost: exact(best - class.chance),
    };
    classes.iter().map(measured).collect()
}

/// Rollouts after the moves of a decision, all under the same chance.
struct Rolling<'a, G: Puzzled> {
    at: &'a At<'a, G>,
    values: &'a mut G::Values,
    rollouts: Rollouts,
}

impl<'a, G: Puzzled> Rolling<'a, G> {
    fn new(at: &'a At<'a, G>, values: &'a mut G::Values, seed: u64) -> Rolling<'a, G> {
        let most_turns = TURNS * at.game.seats() as u32;
        Rolling { at, values, rollouts: Rollouts { most_turns, seed } }
    }

    /// The seat's results after a class's first move.
    fn results(&mut self, class: &EqualMoves, number: u32) -> Vec<f64> {
        let mut results = Vec::new();
        self.roll_on(class, &mut results, number);
        results
    }

    /// Rolls out until there are `number` results.
    fn roll_on(&mut self, class: &EqualMoves, results: &mut Vec<f64>, number: u32) {
        let At { game, position, seat, moves } = *self.at;
        let next = after(game, position, moves[class.members[0]]);
        for rollout in results.len() as u32..number {
            results.push(self.rollouts.result(game, &next, seat, self.values, rollout));
        }
    }

    fn measure(&mut self, classes: &[EqualMoves]) -> Option<(Source, Vec<MeasuredClass>)> {
        let mut best = self.results(&classes[0], STEP);
        let mut all = Vec::new();
        // The nearest first: if one is too near, the others need not be looked at.
        for class in &classes[1..] {
            let mut results = self.results(class, STEP);
            while !is_far(difference(&best, &results)) {
                let number = results.len() as u32 + STEP;
                if number > MOST_ROLLOUTS || is_near(difference(&best, &results)) {
                    return None;
                }
                self.roll_on(&classes[0], &mut best, number);
                self.roll_on(class, &mut results, number);
            }
            all.push((class, results));
        }
        let measured = |(class, results): (&EqualMoves, Vec<f64>)| MeasuredClass {
            members: class.members.clone(),
            chance: mean_of(&results),
            cost: difference(&best, &results),
        };
        let first =
            MeasuredClass { members: classes[0].members.clone(), chance: mean_of(&best), cost: Measured::default() };
        let mut measured: Vec<_> = std::iter::once(first).chain(all.into_iter().map(measured)).collect();
        measured[1..].sort_by(|a, b| a.cost.value.total_cmp(&b.cost.value));
        Some((Source::Rollouts(best.len() as u32), measured))
    }
}

/// The mean difference of two moves under the same chance, as far as both were rolled out.
fn difference(best: &[f64], other: &[f64]) -> Measured {
    mean_of(&best.iter().zip(other).map(|(best, other)| best - other).collect::<Vec<_>>())
}

fn is_far(cost: Measured) -> bool {
    cost.value >= MARGIN && cost.value >= ERRORS * cost.error
}

/// True if more rollouts will hardly show a margin.
fn is_near(cost: Measured) -> bool {
    cost.value + 2.0 * cost.error < MARGIN || cost.value < cost.error
}
