//! A turn on hand: solved for the seat's own chance, with every seat's chances along its best play.

use std::sync::Arc;

use rules::spelunke::{JokerSet, Move, Phase, Position, Spelunke};
use rules::{Game, Seat};
use solve::spelunke::{SpelunkeTurn, TurnAverages};

use super::ends::BySeat;
use super::stakes::Stakes;
use crate::after;

/// A turn that has been solved as far as it was asked for, and all that its ends depend on.
pub(super) struct SpelunkePlan {
    game: Spelunke,
    surroundings: Position,
    stakes: Arc<Stakes>,
    turn: SpelunkeTurn,
    averages: Averages,
}

/// The chances of all seats along the best play, with as little room to spare as there is a size for.
enum Averages {
    Few(TurnAverages<4>),
    Several(TurnAverages<8>),
    Many(TurnAverages<{ Seat::MOST }>),
}

impl SpelunkePlan {
    pub(super) fn new(game: &Spelunke, position: &Position) -> SpelunkePlan {
        let stakes = Arc::new(Stakes::new(game, position));
        let turn = stakes.turn(game, position);
        let averages = Averages::new(game.seats(), &turn, {
            let stakes = stakes.clone();
            move |score, taken| stakes.end(score, taken)
        });
        SpelunkePlan { game: game.clone(), surroundings: surroundings(position), stakes, turn, averages }
    }

    /// True if the position is one of this turn, with everything around it as it was.
    pub(super) fn fits(&self, game: &Spelunke, position: &Position) -> bool {
        self.surroundings == surroundings(position) && self.game == *game
    }

    /// Every seat's chances in a position of the turn.
    pub(super) fn chances(&mut self, position: &Position) -> BySeat {
        self.averages.at(&mut self.turn, position)
    }

    /// Every seat's chances after a legal move.
    pub(super) fn after(&mut self, position: &Position, played: Move) -> BySeat {
        self.averages.after(&mut self.turn, position, played)
    }

    /// The own chance after a legal move.
    pub(super) fn worth_of(&mut self, position: &Position, played: Move) -> f64 {
        self.turn.worth_of(position, played)
    }

    /// The own chance after a robbery, as [`SpelunkePlan::after_robbery`] says it of every seat.
    pub(super) fn own_after_robbery(&mut self, position: &Position, robbery: Move) -> f64 {
        let robbed = after(&self.game, position, robbery);
        let own = self.stakes.own_after_robbery(&robbed).own_ends();
        let eyes = self.stakes.eyes_of(&robbed);
        let figures = move |score, taken: i32| [own(score, (taken - eyes).max(0))];
        let [chance] = TurnAverages::new(&self.turn, figures).after(&mut self.turn, position, robbery);
        chance
    }

    /// Every seat's chances after a robbery, if the turn goes on as this one: only what its ends mean depends on the victim.
    pub(super) fn after_robbery(&mut self, position: &Position, robbery: Move) -> BySeat {
        let robbed = after(&self.game, position, robbery);
        let stakes = self.stakes.after_robbery(&robbed);
        let eyes = self.stakes.eyes_of(&robbed);
        let figures = move |score, taken: i32| stakes.end(score, (taken - eyes).max(0));
        Averages::new(self.game.seats(), &self.turn, figures).after(&mut self.turn, position, robbery)
    }
}

impl Averages {
    fn new(seats: usize, turn: &SpelunkeTurn, ends: impl Fn(i32, i32) -> BySeat + Send + 'static) -> Averages {
        match seats {
            ..=4 => Averages::Few(TurnAverages::new(turn, move |score, taken| narrow(ends(score, taken)))),
            5..=8 => Averages::Several(TurnAverages::new(turn, move |score, taken| narrow(ends(score, taken)))),
            _ => Averages::Many(TurnAverages::new(turn, ends)),
        }
    }

    fn at(&mut self, turn: &mut SpelunkeTurn, position: &Position) -> BySeat {
        match self {
            Averages::Few(averages) => wide(averages.at(turn, position)),
            Averages::Several(averages) => wide(averages.at(turn, position)),
            Averages::Many(averages) => wide(averages.at(turn, position)),
        }
    }

    fn after(&mut self, turn: &mut SpelunkeTurn, position: &Position, played: Move) -> BySeat {
        match self {
            Averages::Few(averages) => wide(averages.after(turn, position, played)),
            Averages::Several(averages) => wide(averages.after(turn, position, played)),
            Averages::Many(averages) => wide(averages.after(turn, position, played)),
        }
    }
}

fn narrow<const N: usize>(chances: BySeat) -> [f64; N] {
    std::array::from_fn(|seat| chances[seat])
}

fn wide<const N: usize>(chances: [f64; N]) -> BySeat {
    std::array::from_fn(|seat| chances.get(seat).copied().unwrap_or(0.0))
}

/// The position without what the turn itself is about; whether there is a Ventil to be set does matter to its goal.
fn surroundings(position: &Position) -> Position {
    use rules::spelunke::Joker;
    let mut around = *position;
    let left = &mut around.jokers[around.active.index()];
    *left = if left.has(Joker::Ventil) { JokerSet::NONE.with(Joker::Ventil) } else { JokerSet::NONE };
    around.scores[around.active.index()] = 0;
    Position { phase: Phase::Decide, ventil: None, kaelte: 0, ones: 0, ..around }
}
