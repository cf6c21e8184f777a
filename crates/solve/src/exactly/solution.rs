//! The solution: what was worked out, kept small and asked for by position.

use rules::exactly::{Exactly, Phase, Position, Rules};
use rules::{Awaits, Game, MoveList, Seat};

use super::count::positions_of_a_round;
use super::positions::Positions;
use crate::solved::of_two_seats;
use crate::{ChanceBySeat, Proof, Solved};

/// A 1 in fixed point.
const ONE: f64 = u32::MAX as f64;

/// A chance in fixed point.
pub(super) fn fixed(chance: f64) -> u32 {
    (chance * ONE).round() as u32
}

/// exactly at a table of two, solved.
pub struct ExactlySolution {
    rules: Rules,
    positions: Positions,
    proof: Proof,
    round_value: f64,
    /// The chance of the seat that is about to throw, in fixed point: by its euros, the other's, and the position's number.
    payload: Vec<u32>,
}

impl ExactlySolution {
    pub(super) fn new(
        rules: Rules,
        positions: Positions,
        proof: Proof,
        round_value: f64,
        payload: Vec<u32>,
    ) -> ExactlySolution {
        ExactlySolution { rules, positions, proof, round_value, payload }
    }

    /// The solution that has been kept as this payload; nothing if it is not as long as that of these switches.
    pub fn from_payload(rules: &Rules, proof: Proof, round_value: f64, payload: Vec<u32>) -> Option<ExactlySolution> {
        let rules = *rules;
        let euros = usize::from(rules.euros.get());
        let in_a_round = positions_of_a_round(rules);
        if in_a_round * (euros * euros) as u64 != payload.len() as u64 {
            return None;
        }
        Some(ExactlySolution::new(rules, Positions::new(rules), proof, round_value, payload))
    }

    /// The winning chances of the seats that are about to throw, in fixed point: a chance times 2³² − 1, rounded.
    pub fn payload(&self) -> &[u32] {
        &self.payload
    }

    /// The chance to win a single round for the seat that starts it.
    pub fn round_value(&self) -> f64 {
        self.round_value
    }

    /// The chance of the first seat when somebody is about to throw.
    fn before_throw(&self, position: &Position) -> f64 {
        let (mover, other) = (position.active, position.active.next(2));
        let euros = [mover, other].map(|seat| usize::from(position.euros[seat.index()]));
        let number = self.positions.number(position.tokens.stack(mover), position.tokens.stack(other));
        let table = euros[0] * usize::from(self.rules.euros.get()) + euros[1];
        let chance = f64::from(self.payload[table * self.positions.count() + number]) / ONE;
        if mover == Seat::new(0) { chance } else { 1.0 - chance }
    }

    /// The chance of the first seat when the other one, or itself, has to move: the best that a move can do.
    fn before_move(&self, game: &Exactly, position: &Position, seat: Seat) -> f64 {
        let mut moves = MoveList::new();
        game.legal_moves(position, &mut moves);
        let chances = moves.iter().map(|played| {
            let mut next = *position;
            game.follow_move(&mut next, *played);
            self.first_wins(game, &next)
        });
        if seat == Seat::new(0) { chances.fold(0.0, f64::max) } else { chances.fold(1.0, f64::min) }
    }

    /// The chance of the first seat while the seats throw for the start (E-16). Before the first throw both are equally likely
    /// to start, however often they tie.
    fn before_start(&self, game: &Exactly, position: &Position) -> f64 {
        if matches!(position.phase, Phase::Start(off) if off.leaders.is_empty()) {
            let started_by = |active: Seat| self.before_throw(&Position { active, phase: Phase::Throw, ..*position });
            return f64::midpoint(started_by(Seat::new(0)), started_by(Seat::new(1)));
        }
        let (mut sum, mut weights) = (0.0, 0.0);
        game.each_throw(position, |thrown, weight| {
            let mut next = *position;
            game.follow_throw(&mut next, thrown);
            sum += f64::from(weight as u32) * self.first_wins(game, &next);
            weights += f64::from(weight as u32);
        });
        sum / weights
    }

    /// The chance of the first seat in any sound position.
    fn first_wins(&self, game: &Exactly, position: &Position) -> f64 {
        match (game.awaits(position), position.phase) {
            (Awaits::Nothing, _) => {
                let winners = game.outcome(position).expect("it is over").winners;
                match [0, 1].map(|seat| winners.has(Seat::new(seat))) {
                    [true, true] => 0.5,
                    [first, _] => f64::from(u8::from(first)),
                }
            }
            (Awaits::Move(seat), _) => self.before_move(game, position, seat),
            (Awaits::Throw(_), Phase::Start(_)) => self.before_start(game, position),
            (Awaits::Throw(_), _) => self.before_throw(position),
        }
    }
}

impl Solved<Exactly> for ExactlySolution {
    fn chances(&self, game: &Exactly, position: &Position) -> Option<ChanceBySeat> {
        (game.seats() == 2 && *game.rules() == self.rules).then(|| of_two_seats(self.first_wins(game, position)))
    }

    fn proof(&self) -> Proof {
        self.proof
    }
}
