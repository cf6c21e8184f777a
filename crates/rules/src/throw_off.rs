//! Throwing for something: everybody concerned throws once, the highest has it, ties throw again.

use crate::{Seat, SeatSet};

/// A throw-off in progress: for the start (P-33, E-16, R-27) or for the win (P-27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ThrowOff {
    /// Who has still to throw in this pass, in order of seat numbers.
    pub to_throw: SeatSet,
    /// Who shares the highest throw of this pass.
    pub leaders: SeatSet,
    /// The highest throw of this pass; 0 while there is none.
    pub highest: u8,
}

impl ThrowOff {
    /// A throw-off that nobody has thrown in yet.
    pub const fn among(seats: SeatSet) -> ThrowOff {
        ThrowOff { to_throw: seats, leaders: SeatSet::NONE, highest: 0 }
    }

    /// Who throws next.
    pub fn thrower(&self) -> Seat {
        self.to_throw.first().expect("a throw-off that is still on has somebody to throw")
    }

    /// Takes the next throw and says who has won, once that is decided.
    pub fn enter(&mut self, value: u8) -> Option<Seat> {
        let seat = self.thrower();
        self.to_throw = self.to_throw.without(seat);
        if self.leaders.is_empty() || value > self.highest {
            self.highest = value;
            self.leaders = SeatSet::only(seat);
        } else if value == self.highest {
            self.leaders = self.leaders.with(seat);
        }
        if !self.to_throw.is_empty() {
            return None;
        }
        if self.leaders.len() == 1 {
            return self.leaders.first();
        }
        *self = ThrowOff::among(self.leaders);
        None
    }

    /// Whether a throw-off among some of `seats` seats can look like this.
    pub fn is_sound(&self, seats: usize, highest_face: u8) -> bool {
        let all = SeatSet::all(seats);
        !self.to_throw.is_empty()
            && self.to_throw.is_within(all)
            && self.leaders.is_within(all)
            && self.leaders.iter().all(|seat| !self.to_throw.has(seat))
            && self.highest <= highest_face
            && (!self.leaders.is_empty() || self.highest == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tied_seats_throw_again_and_the_others_are_out() {
        let mut off = ThrowOff::among(SeatSet::all(3));
        assert_eq!((off.enter(4), off.enter(2), off.enter(4)), (None, None, None));
        assert_eq!(off, ThrowOff::among(SeatSet::only(Seat::new(0)).with(Seat::new(2))));
        assert_eq!(off.enter(1), None);
        assert_eq!(off.thrower(), Seat::new(2));
        assert_eq!(off.enter(5), Some(Seat::new(2)));
    }

    #[test]
    fn a_throw_of_nothing_can_lead() {
        let mut off = ThrowOff::among(SeatSet::all(2));
        assert_eq!(off.enter(0), None);
        assert_eq!(off.enter(0), None);
        assert_eq!(off, ThrowOff::among(SeatSet::all(2)));
    }
}
