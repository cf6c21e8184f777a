//! Where tokens lie.

use std::fmt;

use crate::Seat;

/// The middle of the table, or the stack before a seat.
///
/// Held in one byte (0 is the middle, anything else the seat's number), so that a move takes three.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

impl Place {
    /// The middle of the table.
    pub const MIDDLE: Place = Place(0);

    /// The stack before this seat.
    #[inline]
    pub const fn of(seat: Seat) -> Place {
        Place(seat.number() as u8)
    }

    /// The place with this number: the middle is 0, a stack has its seat's number.
    #[inline]
    pub(super) const fn numbered(number: u8) -> Place {
        Place(number)
    }

    /// Whose stack it is; nobody's in the middle.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat::new(self.0 as usize - 1)) }
    }

    /// How many bits lie before its byte, where each place has one.
    #[inline]
    pub(super) const fn bits(self) -> u32 {
        // No seat of this game has a number above 6.
        8 * (self.0 & 7) as u32
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat() {
            Some(seat) => seat.fmt(f),
            None => f.write_str("Middle"),
        }
    }
}
