//! The winning chances of all seats.

use arrayvec::ArrayVec;
use rules::Seat;

/// Each seat's chance to win. A win that several share is shared.
#[derive(Clone, PartialEq, Debug)]
pub struct Chances {
    /// By seat. They add up to 1, or to less where a game can end without a winner.
    pub by_seat: ArrayVec<f64, { Seat::MOST }>,
    /// The standard error of each; 0 where nothing is estimated.
    pub error: f64,
}

impl Chances {
    /// The chance of this seat.
    pub fn of(&self, seat: Seat) -> f64 {
        self.by_seat[seat.index()]
    }
}
