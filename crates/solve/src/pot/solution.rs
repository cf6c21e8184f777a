//! The whole game, solved: for two seats or for three.

use rules::Seat;
use rules::pot::{Position, Pot};

use super::{ThreeSeatSolution, TwoSeatSolution};
use crate::{ChanceBySeat, Proof, Solved};

/// A table of POT that is solved as a whole.
pub enum PotSolution {
    /// With two seats: the value, between two bounds.
    Two(TwoSeatSolution),
    /// With three seats: play in which no seat gains by leaving it alone.
    Three(ThreeSeatSolution),
}

impl PotSolution {
    fn solved(&self) -> &dyn Solved<Pot> {
        match self {
            PotSolution::Two(solution) => solution,
            PotSolution::Three(solution) => solution,
        }
    }
}

impl Solved<Pot> for PotSolution {
    fn chances(&self, pot: &Pot, position: &Position) -> Option<ChanceBySeat> {
        self.solved().chances(pot, position)
    }

    fn wish(&self, seat: Seat, chances: &[f64]) -> f64 {
        self.solved().wish(seat, chances)
    }

    fn is_readable(&self) -> bool {
        self.solved().is_readable()
    }

    fn proof(&self) -> Proof {
        self.solved().proof()
    }
}
