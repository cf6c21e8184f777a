//! Turns, euros and rounds.

use super::{Coin, DoubleExact, Exactly, MOST_SEATS, NextStarter, Phase, Position, Stack, Tokens};
use crate::{Flow, Seat, SeatSet};

impl Exactly {
    /// The die goes on clockwise. A turn is a throw and its move, if any (E-20).
    #[inline]
    pub(super) fn next_turn(&self, position: &mut Position) -> Flow {
        begin_turn(position, position.active.next(self.seats))
    }

    /// The seats whose stacks have become exactly 100 score by themselves; nobody has to call (E-13). Out of line: most
    /// moves make no stack so.
    #[inline(never)]
    pub(super) fn score(&self, position: &mut Position) -> Flow {
        let mover = position.active;
        let exact = self.exact(&position.tokens);
        // E-04: the mover comes first, the others clockwise.
        let in_order = (0..self.seats).map(|steps| mover.after(steps, self.seats)).filter(|seat| exact.has(*seat));
        let first = in_order.clone().next().expect("somebody has exactly 100");
        let scorers = match self.rules.double_exact {
            DoubleExact::One => 1,
            DoubleExact::Both => 2,
        };
        for seat in in_order.take(scorers) {
            // E-17: the euros never run out.
            position.euros[seat.index()] += 1;
        }
        if !self.winners(position).is_empty() {
            position.active = Seat::default();
            position.phase = Phase::Over;
            return Flow::GoesOn;
        }
        // E-05: turns simply go on, or the seat after the one that scored begins.
        let before = match self.rules.next_starter {
            NextStarter::AfterMover => mover,
            NextStarter::AfterScorer => first,
        };
        self.begin_round(position, before.next(self.seats))
    }

    /// All tokens go back to the middle, then everybody takes a 5 again, or nobody anything (E-06).
    fn begin_round(&self, position: &mut Position, seat: Seat) -> Flow {
        let with_five = self.rules.restart_with_5c.is_yes();
        position.tokens = if with_five { self.a_five_each() } else { self.lay(&[Stack::default(); MOST_SEATS]) };
        begin_turn(position, seat)
    }

    /// The tokens that a round begins with.
    pub(super) fn a_five_each(&self) -> Tokens {
        let mut stacks = [Stack::default(); MOST_SEATS];
        for stack in &mut stacks[..self.seats] {
            stack[Coin::Five as usize] = 1;
        }
        self.lay(&stacks)
    }

    /// The seats that have the euros that win the match (E-20): two at the most, by `double_exact=both` (E-04).
    pub(super) fn winners(&self, position: &Position) -> SeatSet {
        let enough = |seat: &Seat| u16::from(position.euros[seat.index()]) >= self.rules.euros.get();
        Seat::all(self.seats).filter(enough).collect()
    }
}

/// A seat takes the die.
#[inline]
pub(super) fn begin_turn(position: &mut Position, seat: Seat) -> Flow {
    position.active = seat;
    position.phase = Phase::Throw;
    Flow::NewTurn
}
