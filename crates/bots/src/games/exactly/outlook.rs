//! What a position is worth to every seat, estimated from its stacks.

use rules::Game;
use rules::exactly::{EXACTLY, Exactly, Move, Position, Stack, total};

use super::MOST_SEATS;
use super::lone_stack::LoneStack;
use super::stakes::{Chances, ScoreStakes};

/// How a round is judged: the chance that a seat scores next is the worth of its stack among those of all stacks (Luce,
/// "Individual choice behavior", 1959), each taken as a lone stack.
pub(super) struct RoundOutlook<'a> {
    pub(super) game: &'a Exactly,
    pub(super) stakes: ScoreStakes,
    lone: &'a LoneStack,
    /// The weight of a round in which no seat scores for long, which is worth nothing (E-14).
    stalling: f64,
}

impl<'a> RoundOutlook<'a> {
    /// The outlook of the round that this position belongs to.
    pub(super) fn new(game: &'a Exactly, position: &Position, lone: &'a LoneStack, stalling: f64) -> RoundOutlook<'a> {
        RoundOutlook { game, stakes: ScoreStakes::new(game, position.euros), lone, stalling }
    }

    /// The winning chances in a position that awaits a throw, or in which the round is over.
    pub(super) fn chances(&self, position: &Position) -> Chances {
        if let Some(chances) = self.stakes.of_finished(position) {
            return *chances;
        }
        let seats = self.game.seats();
        let before = (position.active.index() + seats - 1) % seats;
        let (mut chances, mut sum) = ([0.0; MOST_SEATS], self.stalling);
        for seat in 0..seats {
            let stack = position.tokens.stacks()[seat];
            let weight = self.lone.worth(turns_until(seat, before, seats), stack);
            sum += weight;
            for (chance, stake) in chances.iter_mut().zip(self.stakes.if_scores(seat)) {
                *chance += weight * stake;
            }
        }
        chances.map(|chance| chance / sum)
    }

    /// How the seat on turn sees its moves.
    pub(super) fn view(&self, position: &Position) -> MoveOutlook<'_> {
        let (seats, mover) = (self.game.seats(), position.active.index());
        let mut view = MoveOutlook {
            outlook: self,
            position: *position,
            mover,
            stacks: position.tokens.stacks(),
            weights: [0.0; MOST_SEATS],
            stakes: std::array::from_fn(|seat| self.stakes.if_scores(seat)[mover]),
            sum: self.stalling,
            worth: 0.0,
        };
        for seat in 0..seats {
            let weight = self.lone.worth(turns_until(seat, mover, seats), view.stacks[seat]);
            view.weights[seat] = weight;
            view.sum += weight;
            view.worth += weight * view.stakes[seat];
        }
        view
    }
}

/// How many turns pass before a seat throws, once the mover has moved.
#[inline]
fn turns_until(seat: usize, mover: usize, seats: usize) -> usize {
    if seat > mover { seat - mover - 1 } else { seat + seats - mover - 1 }
}

/// The moves of the seat on turn: a move changes two stacks, and all else is added up once.
pub(super) struct MoveOutlook<'a> {
    outlook: &'a RoundOutlook<'a>,
    position: Position,
    mover: usize,
    stacks: [Stack; MOST_SEATS],
    /// What the stacks are worth after the move, if it leaves them alone.
    weights: [f64; MOST_SEATS],
    /// The mover's winning chance if a seat scores.
    stakes: [f64; MOST_SEATS],
    sum: f64,
    worth: f64,
}

impl MoveOutlook<'_> {
    /// The mover's winning chance after a move.
    #[inline]
    pub(super) fn worth(&self, played: Move) -> f64 {
        let (mut sum, mut worth) = (self.sum, self.worth);
        for (place, is_put) in [(played.from, false), (played.to, true)] {
            let Some(seat) = place.seat() else { continue };
            let seat = seat.index();
            let mut stack = self.stacks[seat];
            let tokens = &mut stack[played.coin as usize];
            *tokens = if is_put { *tokens + 1 } else { *tokens - 1 };
            if total(stack) == EXACTLY {
                return self.worth_of_scoring(played);
            }
            let turns = turns_until(seat, self.mover, self.outlook.game.seats());
            let change = self.outlook.lone.worth(turns, stack) - self.weights[seat];
            sum += change;
            worth += change * self.stakes[seat];
        }
        worth / sum
    }

    /// The best of some moves, at least one; of equals, the first.
    pub(super) fn best(&self, moves: &[Move]) -> Move {
        let mut best = (moves[0], self.worth(moves[0]));
        for played in &moves[1..] {
            let worth = self.worth(*played);
            if worth > best.1 {
                best = (*played, worth);
            }
        }
        best.0
    }

    /// Who scores is for the rules to say.
    #[cold]
    fn worth_of_scoring(&self, played: Move) -> f64 {
        let mut position = self.position;
        self.outlook.game.follow_move(&mut position, played);
        self.outlook.chances(&position)[self.mover]
    }
}
