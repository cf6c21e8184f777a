//! Checking a solution without the solver: slow, short, and with nothing but the engine's moves and throws.
//!
//! The winning chance at the beginning of a turn must be what the turn makes of the winning chances at its ends. Here the
//! turn is gone through throw by throw and move by move as the engine offers them, and what a solution says about the
//! beginning is held against what it says about the ends.

use std::collections::HashMap;

use rules::{Awaits, Cup, Flow, Game, MoveList, Seat};

use crate::Solved;

/// What a check has found.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Checked {
    /// How many positions were looked at.
    pub positions: u64,
    /// The largest difference between what the solution says about a position and what follows from its neighbours.
    pub largest: f64,
}

/// The winning chance of the first seat, as it follows from the ends of this turn: `value` is asked about positions in which
/// the next turn begins. Whoever decides wants the best for themselves; chance weighs its throws.
pub fn follows<G: Game>(game: &G, position: &G::Position, value: &dyn Fn(&G::Position) -> f64) -> f64 {
    Following { game, value, seen: HashMap::new() }.chance(position)
}

struct Following<'a, G: Game> {
    game: &'a G,
    value: &'a dyn Fn(&G::Position) -> f64,
    /// Positions of this turn that were gone through before.
    seen: HashMap<G::Position, f64>,
}

impl<G: Game> Following<'_, G> {
    fn chance(&mut self, position: &G::Position) -> f64 {
        if let Some(chance) = self.seen.get(position) {
            return *chance;
        }
        let chance = match self.game.awaits(position) {
            Awaits::Nothing => self.result(position),
            Awaits::Move(seat) => self.best(position, seat),
            Awaits::Throw(_) => self.average(position),
        };
        self.seen.insert(*position, chance);
        chance
    }

    /// A win that is shared counts half.
    fn result(&self, position: &G::Position) -> f64 {
        let winners = self.game.outcome(position).expect("a game that is over has an outcome").winners;
        if winners.has(Seat::new(0)) { 1.0 / f64::from(winners.len() as u32) } else { 0.0 }
    }

    fn best(&mut self, position: &G::Position, seat: Seat) -> f64 {
        let mut moves = MoveList::new();
        self.game.legal_moves(position, &mut moves);
        let mut chances = moves.into_iter().map(|played| {
            let mut next = *position;
            let flow = self.game.follow_move(&mut next, played);
            self.after(&next, flow)
        });
        let first = chances.next().expect("whoever has to move has a legal move");
        if seat == Seat::new(0) { chances.fold(first, f64::max) } else { chances.fold(first, f64::min) }
    }

    fn average(&mut self, position: &G::Position) -> f64 {
        let mut throws = Vec::new();
        self.game.each_throw(position, |thrown, weight| throws.push((thrown, f64::from(weight as u32))));
        let all: f64 = throws.iter().map(|(_, weight)| weight).sum();
        let mut sum = 0.0;
        for (thrown, weight) in throws {
            let mut next = *position;
            let flow = self.game.follow_throw(&mut next, thrown);
            sum += weight / all * self.after(&next, flow);
        }
        sum
    }

    fn after(&mut self, next: &G::Position, flow: Flow) -> f64 {
        // A throw-off belongs to no turn, and may come back to itself as often as it is tied.
        let is_thrown_off = self.game.on_turn(next).is_none() && self.game.awaits(next) != Awaits::Nothing;
        if flow == Flow::NewTurn || is_thrown_off { (self.value)(next) } else { self.chance(next) }
    }
}

/// Plays random games and checks the solution at the beginning of every turn, until so many positions have been looked at.
pub fn check<G: Game>(game: &G, solution: &dyn Solved<G>, positions: u64, cup: &mut impl Cup) -> Checked {
    let mut checked = Checked::default();
    let mut position = game.start();
    let mut is_beginning = game.on_turn(&position).is_some();
    while checked.positions < positions {
        if is_beginning {
            let value = |position: &G::Position| solution.chance(game, position).unwrap_or(f64::NAN);
            let (said, follows) = (value(&position), follows(game, &position, &value));
            // A position that the solution does not know is as far off as can be.
            let difference = (said - follows).abs();
            checked.largest = checked.largest.max(if difference.is_nan() { 1.0 } else { difference });
            checked.positions += 1;
        }
        let flow = match game.awaits(&position) {
            Awaits::Nothing => {
                position = game.start();
                is_beginning = game.on_turn(&position).is_some();
                continue;
            }
            Awaits::Throw(_) => {
                let thrown = game.throw_from(&position, cup);
                game.follow_throw(&mut position, thrown)
            }
            Awaits::Move(_) => {
                let played = game.any_move(&position, cup);
                game.follow_move(&mut position, played)
            }
        };
        is_beginning = flow == Flow::NewTurn;
    }
    checked
}
