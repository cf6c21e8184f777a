//! The judge that stands on the fitted networks.

use std::sync::LazyLock;

use rules::exactly::{Exactly, Face, Move, Phase, Position, Rules};
use rules::{Game, MoveList, Seat};

use super::evaluation::Evaluation;
use super::{EUROS, MOST_SEATS, SeatChances};
use crate::throw_off::chances_to_win;
use crate::{Chances, FittedFile, Judge, Valued};

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

    /// The winning chances by seat, anywhere in a game.
    fn by_seat(&mut self, game: &Exactly, position: &Position) -> SeatChances {
        match position.phase {
            Phase::Start(off) => {
                let faces = Face::ALL.map(|face| (face.rank(), 1.0));
                let starts = chances_to_win(off, &faces);
                let mut chances = [0.0; MOST_SEATS];
                for seat in Seat::all(game.seats()) {
                    let begun = Position { active: seat, phase: Phase::Throw, ..*position };
                    let after = self.0.before_throw(game, &begun).chances;
                    let likely = starts[seat.index()];
                    chances.iter_mut().zip(after).for_each(|(chance, after)| *chance += likely * after);
                }
                chances
            }
            Phase::Throw => self.0.before_throw(game, position).chances,
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
}

impl Judge<Exactly> for ExactlyValues {
    fn chances(&mut self, game: &Exactly, position: &Position) -> Chances {
        of_table(game, position, &self.by_seat(game, position))
    }

    fn after_moves(&mut self, game: &Exactly, position: &Position, moves: &[Move], _: Option<Move>) -> Vec<Chances> {
        let after = self.0.after_moves(game, position, moves);
        let judged = moves.iter().zip(&after).map(|(played, after)| {
            let mut next = *position;
            game.follow_move(&mut next, *played);
            of_table(game, &next, &after.chances)
        });
        judged.collect()
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
}

fn of_table(game: &Exactly, position: &Position, by_seat: &SeatChances) -> Chances {
    Chances { by_seat: by_seat[..game.seats()].iter().copied().collect(), error: error(game, position) }
}

/// The standard error of a chance.
fn error(_game: &Exactly, position: &Position) -> f64 {
    if position.phase == Phase::Over { 0.0 } else { 0.01 }
}
