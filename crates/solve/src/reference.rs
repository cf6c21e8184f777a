//! Checking a solution without the solver: slow, short, and with nothing but the engine's moves and throws.
//!
//! The winning chances at the beginning of a turn must be what the turn makes of the winning chances at its ends. Here the
//! turn is gone through throw by throw and move by move as the engine offers them, and what a solution says about the
//! beginning is held against what it says about the ends.

use std::collections::HashMap;

use rules::{Awaits, Cup, Flow, Game, MoveList, Seat};

use crate::{ChanceBySeat, Solved};

/// What a check has found.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Checked {
    /// How many positions were looked at.
    pub positions: u64,
    /// The largest difference between what the solution says about a position and what follows from its neighbours.
    pub largest: f64,
}

/// The winning chances of all seats, as they follow from the ends of this turn: `value` is asked about positions in which the
/// next turn begins. The seat that decides wants the best for itself; chance weighs its throws.
pub fn follows<G: Game>(
    game: &G,
    position: &G::Position,
    value: &dyn Fn(&G::Position) -> ChanceBySeat,
) -> ChanceBySeat {
    follows_by(game, position, &|seat, chances| chances[seat.index()], value)
}

/// The same if the seat that decides wants the highest `wish` ([`Solved::wish`]).
pub fn follows_by<G: Game>(
    game: &G,
    position: &G::Position,
    wish: &dyn Fn(Seat, &[f64]) -> f64,
    value: &dyn Fn(&G::Position) -> ChanceBySeat,
) -> ChanceBySeat {
    Following { game, wish, value, seen: HashMap::new() }.chances(position)
}

struct Following<'a, G: Game> {
    game: &'a G,
    wish: &'a dyn Fn(Seat, &[f64]) -> f64,
    value: &'a dyn Fn(&G::Position) -> ChanceBySeat,
    /// Positions of this turn that were gone through before.
    seen: HashMap<G::Position, ChanceBySeat>,
}

impl<G: Game> Following<'_, G> {
    fn chances(&mut self, position: &G::Position) -> ChanceBySeat {
        if let Some(chances) = self.seen.get(position) {
            return chances.clone();
        }
        let chances = match self.game.awaits(position) {
            Awaits::Nothing => self.result(position),
            Awaits::Move(seat) => self.best(position, seat),
            Awaits::Throw(_) => self.average(position),
        };
        self.seen.insert(*position, chances.clone());
        chances
    }

    /// A win that several seats share counts the same part for each.
    fn result(&self, position: &G::Position) -> ChanceBySeat {
        let winners = self.game.outcome(position).expect("a game that is over has an outcome").winners;
        let part = 1.0 / f64::from(winners.len() as u32);
        Seat::all(self.game.seats()).map(|seat| if winners.has(seat) { part } else { 0.0 }).collect()
    }

    fn best(&mut self, position: &G::Position, seat: Seat) -> ChanceBySeat {
        let of_seat = self.wish;
        let wish = |chances: &ChanceBySeat| of_seat(seat, chances);
        let mut moves = MoveList::new();
        self.game.legal_moves(position, &mut moves);
        let chances = moves.into_iter().map(|played| {
            let mut next = *position;
            let flow = self.game.follow_move(&mut next, played);
            self.after(&next, flow)
        });
        // What is not known (NaN) is not hidden by what is.
        let is_better = |other: f64, best: f64| other > best || other.is_nan();
        let best = chances.reduce(|best, other| if is_better(wish(&other), wish(&best)) { other } else { best });
        best.expect("the seat that has to move has a legal move")
    }

    fn average(&mut self, position: &G::Position) -> ChanceBySeat {
        let mut throws = Vec::new();
        self.game.each_throw(position, |thrown, weight| throws.push((thrown, f64::from(weight as u32))));
        let all: f64 = throws.iter().map(|(_, weight)| weight).sum();
        let mut sums: ChanceBySeat = Seat::all(self.game.seats()).map(|_| 0.0).collect();
        for (thrown, weight) in throws {
            let mut next = *position;
            let flow = self.game.follow_throw(&mut next, thrown);
            let chances = self.after(&next, flow);
            sums.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += weight / all * chance);
        }
        sums
    }

    fn after(&mut self, next: &G::Position, flow: Flow) -> ChanceBySeat {
        // A throw-off belongs to no turn, and may come back to itself as often as it is tied.
        let is_thrown_off = self.game.on_turn(next).is_none() && self.game.awaits(next) != Awaits::Nothing;
        if flow == Flow::NewTurn || is_thrown_off { (self.value)(next) } else { self.chances(next) }
    }
}

/// Plays random games and checks the solution at the beginning of every turn, until that number of positions has been looked at.
pub fn check<G: Game>(game: &G, solution: &dyn Solved<G>, positions: u64, cup: &mut impl Cup) -> Checked {
    let mut checked = Checked::default();
    let mut position = game.start();
    let mut is_beginning = game.on_turn(&position).is_some();
    while checked.positions < positions {
        if is_beginning {
            checked.largest = checked.largest.max(difference(game, solution, &position));
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

/// The largest difference, over the seats, between what a solution says about the beginning of a turn and what follows from
/// its ends. A position that the solution does not know is as far off as can be.
fn difference<G: Game>(game: &G, solution: &dyn Solved<G>, position: &G::Position) -> f64 {
    let unknown = || Seat::all(game.seats()).map(|_| f64::NAN).collect();
    let value = |position: &G::Position| solution.chances(game, position).unwrap_or_else(unknown);
    let (said, follows) =
        (value(position), follows_by(game, position, &|seat, chances| solution.wish(seat, chances), &value));
    let differences = said.iter().zip(&follows).map(|(said, follows)| (said - follows).abs());
    differences.map(|difference| if difference.is_nan() { 1.0 } else { difference }).fold(0.0, f64::max)
}
