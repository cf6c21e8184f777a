//! Spelunke where there are no values, for house rules and for other aims than the win: the last seat's turn is known exactly.
//! Everything before it is played out, or modelled where a seat plays for one aim alone.

use rules::Game;
use rules::spelunke::{Move, Position, Spelunke};
use solve::spelunke::{Aim, TablePlay};
use values::{Basis, Chances, Judge, Measured, Weighed, after, best_of};

use crate::playouts::Playouts;

/// At larger tables even one turn takes too long to solve on demand.
const MOST_SEATS: usize = 3;

/// One who knows what the last seat can make of its turn, and plays on from where others are still to come.
pub(crate) struct LastSeat {
    table: Option<TablePlay>,
    playouts: Playouts,
}

impl LastSeat {
    /// For this game, with these playouts.
    pub(crate) fn new(game: &Spelunke, playouts: Playouts) -> LastSeat {
        let table = if game.seats() <= MOST_SEATS { TablePlay::new(game) } else { None };
        LastSeat { table, playouts }
    }

    /// The solved turn, if it is the last one or over.
    fn solved(&self, game: &Spelunke, position: &Position) -> Option<&TablePlay> {
        self.table.as_ref().filter(|_| is_last(game, position))
    }
}

impl Judge<Spelunke> for LastSeat {
    fn chances(&mut self, game: &Spelunke, position: &Position) -> Chances {
        match self.solved(game, position) {
            Some(table) => Chances { by_seat: table.chances(position, Aim::Win).into_iter().collect(), error: 0.0 },
            None => self.playouts.chances(game, position),
        }
    }

    fn after_moves(&mut self, game: &Spelunke, position: &Position, moves: &[Move]) -> Vec<Chances> {
        if self.solved(game, position).is_none() {
            return self.playouts.after_moves(game, position, moves);
        }
        moves.iter().map(|played| self.chances(game, &after(game, position, *played))).collect()
    }

    fn weigh(&mut self, game: &Spelunke, position: &Position, moves: &[Move], played: usize) -> Weighed {
        if self.solved(game, position).is_none() {
            return self.playouts.weigh(game, position, moves, played);
        }
        let chances = self.after_moves(game, position, moves);
        let best = best_of(&chances, position.active, played);
        let value = chances[best].of(position.active) - chances[played].of(position.active);
        Weighed { chances, best, cost: Measured { value, error: 0.0 } }
    }

    fn cost_error(&self, game: &Spelunke, position: &Position, cost: f64) -> f64 {
        if self.solved(game, position).is_some() { 0.0 } else { self.playouts.cost_error(game, position, cost) }
    }

    fn is_exact(&self) -> bool {
        false
    }

    fn basis(&self) -> Basis {
        Judge::<Spelunke>::basis(&self.playouts)
    }
}

/// A judge of play for one aim: exactly for the last seat, by a model of those to come for the others.
pub(crate) struct Aimed {
    table: TablePlay,
    aim: Aim,
    is_exact: bool,
}

impl Aimed {
    /// For this position and all that follows; none at tables that are too large.
    pub(crate) fn new(game: &Spelunke, position: &Position, aim: Aim) -> Option<Aimed> {
        let is_exact = is_last(game, position);
        TablePlay::new(game).map(|table| Aimed { table, aim, is_exact })
    }
}

impl Judge<Spelunke> for Aimed {
    fn chances(&mut self, _game: &Spelunke, position: &Position) -> Chances {
        Chances { by_seat: self.table.chances(position, self.aim).into_iter().collect(), error: 0.0 }
    }

    fn cost_error(&self, _game: &Spelunke, _position: &Position, _cost: f64) -> f64 {
        0.0
    }

    fn is_exact(&self) -> bool {
        self.is_exact
    }
}

/// True if no other turn is still to come after this one.
fn is_last(game: &Spelunke, position: &Position) -> bool {
    game.finished(position).len() + 1 >= game.seats()
}
