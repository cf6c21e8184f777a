//! Everybody's chances, the one who decides first; and what is asked for: one's own, or all.

use super::super::procedures::Worth;
use super::play::{Play, TableSpot};

/// The most seats of a table that is played out.
pub(super) const MOST_SEATS: usize = 4;

/// Chances closer than this are equal: so much floating point may round away.
pub(super) const EQUAL: f64 = 1e-12;

/// Everybody's chances, clockwise from the seat that decides.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct SeatChances(pub(super) [f64; MOST_SEATS]);

impl Worth for SeatChances {
    fn or(self, other: SeatChances) -> SeatChances {
        if other.0[0] > self.0[0] + EQUAL { other } else { self }
    }

    fn plus(self, other: SeatChances) -> SeatChances {
        SeatChances(std::array::from_fn(|seat| self.0[seat] + other.0[seat]))
    }

    fn times(self, factor: f64) -> SeatChances {
        SeatChances(self.0.map(|chance| chance * factor))
    }
}

/// What is asked for.
pub(super) trait ChanceQuery {
    type Worth: Worth;

    /// What it is worth to decide here.
    fn deciding(play: &mut Play, spot: TableSpot) -> Self::Worth;

    /// What of everybody's chances is asked for.
    fn of(chances: SeatChances) -> Self::Worth;
}

/// The chance of the seat that decides. It is all that deciding needs.
pub(super) struct Mine;

impl ChanceQuery for Mine {
    type Worth = f64;

    #[inline]
    fn deciding(play: &mut Play, spot: TableSpot) -> f64 {
        play.decide(spot)
    }

    #[inline]
    fn of(chances: SeatChances) -> f64 {
        chances.0[0]
    }
}

/// Everybody's chances under what the seat decides.
pub(super) struct Everybody;

impl ChanceQuery for Everybody {
    type Worth = SeatChances;

    fn deciding(play: &mut Play, spot: TableSpot) -> SeatChances {
        play.decide_for_everybody(spot)
    }

    fn of(chances: SeatChances) -> SeatChances {
        chances
    }
}
