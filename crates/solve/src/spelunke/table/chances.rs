//! Everybody's chances, the one who decides first; and what is asked for: one's own, or all.

use super::super::procedures::Worth;
use super::play::{Play, Spot};

/// The most seats of a table that is played out.
pub(super) const MOST_SEATS: usize = 4;

/// Chances closer than this are equal: so much floating point may round away.
pub(super) const EQUAL: f64 = 1e-12;

/// Everybody's chances, clockwise from the seat that decides.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Chances(pub(super) [f64; MOST_SEATS]);

impl Worth for Chances {
    fn or(self, other: Chances) -> Chances {
        if other.0[0] > self.0[0] + EQUAL { other } else { self }
    }

    fn plus(self, other: Chances) -> Chances {
        Chances(std::array::from_fn(|seat| self.0[seat] + other.0[seat]))
    }

    fn times(self, factor: f64) -> Chances {
        Chances(self.0.map(|chance| chance * factor))
    }
}

/// What is asked for.
pub(super) trait Asked {
    type Worth: Worth;

    /// What it is worth to decide here.
    fn deciding(play: &mut Play, spot: Spot) -> Self::Worth;

    /// What of everybody's chances is asked for.
    fn of(chances: Chances) -> Self::Worth;
}

/// The chance of the seat that decides. It is all that deciding needs.
pub(super) struct Mine;

impl Asked for Mine {
    type Worth = f64;

    #[inline]
    fn deciding(play: &mut Play, spot: Spot) -> f64 {
        play.decide(spot)
    }

    #[inline]
    fn of(chances: Chances) -> f64 {
        chances.0[0]
    }
}

/// Everybody's chances under what the seat decides.
pub(super) struct Everybody;

impl Asked for Everybody {
    type Worth = Chances;

    fn deciding(play: &mut Play, spot: Spot) -> Chances {
        play.decide_for_everybody(spot)
    }

    fn of(chances: Chances) -> Chances {
        chances
    }
}
