//! The ordinary die, as Spelunke and Roll'n Bump throw it.

use std::fmt;

/// What an ordinary die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// 1.
    One = 1,
    /// 2.
    Two,
    /// 3.
    Three,
    /// 4.
    Four,
    /// 5.
    Five,
    /// 6.
    Six,
}

impl Face {
    /// All six.
    pub const ALL: [Face; 6] = [Face::One, Face::Two, Face::Three, Face::Four, Face::Five, Face::Six];
    /// How many there are.
    pub(crate) const COUNT: u32 = 6;

    /// The face with this many pips.
    pub const fn new(pips: u8) -> Option<Face> {
        match pips {
            1..=6 => Some(Face::ALL[pips as usize - 1]),
            _ => None,
        }
    }

    /// The face that a digit stands for.
    pub(crate) fn from_digit(digit: char) -> Option<Face> {
        digit.to_digit(10).and_then(|pips| Face::new(pips as u8))
    }

    /// Its pips.
    #[inline]
    pub const fn pips(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pips().fmt(f)
    }
}
