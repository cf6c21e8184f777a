//! The one die.

use super::Coin;

/// What the die shows, in the order that decides the start: a `?` is the highest (E-16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// 0: nothing happens, the die goes on (E-19).
    Zero,
    /// A token of this value moves.
    Coin(Coin),
    /// `?`: a token of any value moves (E-07).
    Any,
}

impl Face {
    /// All six, from the lowest.
    pub const ALL: [Face; 6] = [
        Face::Zero,
        Face::Coin(Coin::Five),
        Face::Coin(Coin::Ten),
        Face::Coin(Coin::Twenty),
        Face::Coin(Coin::Fifty),
        Face::Any,
    ];

    /// The rank of the highest face.
    pub(super) const HIGHEST: u8 = Face::Any.rank();

    /// How high it is when the seats throw for the start: ? > 50 > 20 > 10 > 5 > 0.
    pub const fn rank(self) -> u8 {
        match self {
            Face::Zero => 0,
            Face::Coin(coin) => coin as u8 + 1,
            Face::Any => 5,
        }
    }
}
