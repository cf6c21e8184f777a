//! The judge that stands on the fitted networks.

use std::sync::LazyLock;

use rules::exactly::{Exactly, Face, Move, Phase, Position, Rules, SEATS};
use rules::{Game, MoveList, Seat};

use super::ahead::CANDIDATES;
use super::evaluation::Evaluation;
use super::{EUROS, MOST_SEATS, SeatChances};
use crate::throw_off::chances_to_win;
use crate::{Chances, Errors, FittedFile, GamePhase, Judge, Measured, Valued, Weighed, after, best_of};

static FITTED: LazyLock<FittedFile> = LazyLock::new(|| {
    FittedFile::read(include_bytes!("../../../fitted/exactly.values"))
        .expect("the fitted values are whole: a test reads them")
});

/// The winning chances of a table by its network.
pub struct ExactlyValues(Evaluation<'static>);

impl ExactlyValues {
    /// What the network says, for those that look ahead.
    pub fn evaluation(&mut self) -> &mut Evaluation<'static> {
        &mut self.0
    }

    /// The winning chances by seat, anywhere in a game; `before_throw` says them where a turn is about to begin.
    fn by_seat(
        &mut self,
        game: &Exactly,
        position: &Position,
        before_throw: fn(&mut Evaluation<'static>, &Exactly, &Position) -> SeatChances,
    ) -> SeatChances {
        match position.phase {
            Phase::Start(off) => {
                let starts = chances_to_win(off, &Face::ALL.map(|face| (face.rank(), 1.0)));
                let mut chances = [0.0; MOST_SEATS];
                for seat in Seat::all(game.seats()) {
                    let begun = Position { active: seat, phase: Phase::Throw, ..*position };
                    let (likely, after) = (starts[seat.index()], before_throw(&mut self.0, game, &begun));
                    chances.iter_mut().zip(after).for_each(|(chance, after)| *chance += likely * after);
                }
                chances
            }
            Phase::Throw => before_throw(&mut self.0, game, position),
            Phase::Move(_) => {
                let mut moves = MoveList::new();
                game.legal_moves(position, &mut moves);
                self.0.best_after(game, position, &moves).chances
            }
            Phase::Over => {
                let winners = game.outcome(position).expect("it is over").winners;
                let share = 1.0 / f64::from(winners.len().max(1) as u32);
                std::array::from_fn(|seat| if winners.has(Seat::new(seat)) { share } else { 0.0 })
            }
        }
    }

    /// The chances after each of some legal moves, a turn later for the best of them and for `also`.
    fn ahead(&mut self, game: &Exactly, position: &Position, moves: &[Move], also: Option<usize>) -> Vec<Chances> {
        let chances = self.0.ahead(game, position, moves, CANDIDATES, also);
        let judged = moves.iter().zip(&chances).map(|(played, chances)| {
            let next = after(game, position, *played);
            of_table(game, &next, chances)
        });
        judged.collect()
    }
}

impl Judge<Exactly> for ExactlyValues {
    fn chances(&mut self, game: &Exactly, position: &Position) -> Chances {
        let turn = |evaluation: &mut Evaluation<'static>, game: &Exactly, position: &Position| {
            evaluation.turn(game, position).average.chances
        };
        of_table(game, position, &self.by_seat(game, position, turn))
    }

    fn at_turn(&mut self, game: &Exactly, position: &Position) -> Chances {
        let at_once = |evaluation: &mut Evaluation<'static>, game: &Exactly, position: &Position| {
            evaluation.before_throw(game, position).chances
        };
        of_table(game, position, &self.by_seat(game, position, at_once))
    }

    fn after_moves(&mut self, game: &Exactly, position: &Position, moves: &[Move]) -> Vec<Chances> {
        self.ahead(game, position, moves, None)
    }

    fn weigh(&mut self, game: &Exactly, position: &Position, moves: &[Move], played: usize) -> Weighed {
        let chances = self.ahead(game, position, moves, Some(played));
        let best = best_of(&chances, position.active, played);
        let value = chances[best].of(position.active) - chances[played].of(position.active);
        let cost = Measured { value, error: self.cost_error(game, position, value) };
        Weighed { chances, best, cost }
    }

    fn cost_error(&self, game: &Exactly, _position: &Position, cost: f64) -> f64 {
        errors(game).of_cost(cost)
    }

    fn is_exact(&self) -> bool {
        false
    }
}

impl Valued for Exactly {
    type Values = ExactlyValues;

    /// For the default rules, and for matches to fewer euros, which are the end of a longer match. Every other switch makes
    /// another game.
    fn values(&self) -> Option<ExactlyValues> {
        let fitted_for = Rules { euros: self.rules().euros, ..Rules::default() };
        if *self.rules() != fitted_for || usize::from(self.rules().euros.get()) > EUROS {
            return None;
        }
        FITTED.net(self.seats() as u32).map(|net| ExactlyValues(Evaluation::new(net, self.seats())))
    }

    /// By the euros that the leading seat still needs.
    fn phase(&self, position: &Position) -> GamePhase {
        let most = position.euros[..self.seats()].iter().copied().max().unwrap_or_default();
        match usize::from(self.rules().euros.get()).saturating_sub(usize::from(most)) {
            0 | 1 => GamePhase::Late,
            2 => GamePhase::Middle,
            _ => GamePhase::Early,
        }
    }
}

fn of_table(game: &Exactly, position: &Position, by_seat: &SeatChances) -> Chances {
    Chances { by_seat: by_seat[..game.seats()].iter().copied().collect(), error: error(game, position) }
}

/// The errors by number of seats, from two on. Two seats: against the solution (`train check exactly --games 300`, `calibration
/// exact exactly`). Others: `calibration errors exactly --games 48` (see `make calibration`), 48 chances and some 20 small
/// costs each; what was too small to be seen counts as 0.001. Large costs are rare there (0 to 2), so for them the error is
/// that of two seats.
const ERRORS: [Errors; 5] = [
    Errors { chance: [0.003, 0.004, 0.005], cost: (0.0019, 0.13) },
    Errors { chance: [0.002, 0.004, 0.009], cost: (0.0019, 0.13) },
    Errors { chance: [0.001, 0.001, 0.007], cost: (0.001, 0.13) },
    Errors { chance: [0.001, 0.001, 0.005], cost: (0.001, 0.13) },
    Errors { chance: [0.001, 0.001, 0.016], cost: (0.0015, 0.13) },
];

fn errors(game: &Exactly) -> &'static Errors {
    &ERRORS[game.seats() - SEATS.start()]
}

/// The standard error of a chance.
fn error(game: &Exactly, position: &Position) -> f64 {
    if position.phase == Phase::Over { 0.0 } else { errors(game).of_chance(game.phase(position)) }
}
