//! Decisions: what a move cost, and how bad that is.

use rules::Seat;
use values::{Chances, Measured};

use crate::kind::Kind;

/// A decision of a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// All legal moves with the chances after them: the best first, then the others by what is at least to be expected of
    /// them for the seat.
    pub moves: Vec<(String, Chances)>,
    /// Where the move that was made stands among them.
    pub played: usize,
    /// The kind of the move that was made.
    pub kind: Kind,
    /// What it cost in winning chance against the best move.
    pub cost: Measured,
}

/// How bad a decision was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// It cost less than [`SLIP`].
    Fine,
    /// The cost lies within its error: nothing can be said against it.
    TooClose,
    /// It cost [`SLIP`] or more.
    Slip,
    /// It cost [`MISTAKE`] or more.
    Mistake,
    /// It cost [`BLUNDER`] or more.
    Blunder,
}

/// The least cost of a slip, in winning chance.
pub const SLIP: f64 = 0.01;
/// The least cost of a mistake.
pub const MISTAKE: f64 = 0.03;
/// The least cost of a blunder.
pub const BLUNDER: f64 = 0.08;
/// A cost is told apart from nothing if it is more than this many standard errors.
pub const ERRORS_APART: f64 = 2.0;

impl Class {
    /// All classes, the best first.
    pub const ALL: [Class; 5] = [Class::Fine, Class::TooClose, Class::Slip, Class::Mistake, Class::Blunder];

    /// The class of a cost.
    pub fn of(cost: Measured) -> Class {
        match cost.value {
            value if value < SLIP => Class::Fine,
            value if value <= ERRORS_APART * cost.error => Class::TooClose,
            value if value < MISTAKE => Class::Slip,
            value if value < BLUNDER => Class::Mistake,
            _ => Class::Blunder,
        }
    }

    /// The id for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Class::Fine => "fine",
            Class::TooClose => "too-close",
            Class::Slip => "slip",
            Class::Mistake => "mistake",
            Class::Blunder => "blunder",
        }
    }

    /// True if it is worth pointing out.
    pub fn is_costly(self) -> bool {
        self >= Class::Slip
    }
}

impl Decision {
    /// How bad it was.
    pub fn class(&self) -> Class {
        Class::of(self.cost)
    }

    /// The move that is taken for the best.
    pub fn best(&self) -> &(String, Chances) {
        &self.moves[0]
    }

    /// What the decision did to a seat's chance, against the best move.
    pub(crate) fn given(&self, seat: Seat) -> f64 {
        if seat == self.seat {
            return -self.cost.value;
        }
        self.moves[self.played].1.of(seat) - self.best().1.of(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cost_within_its_error_is_too_close_to_tell_and_a_small_one_is_fine() {
        let class = |value, error| Class::of(Measured { value, error });
        assert_eq!(class(0.05, 0.03), Class::TooClose);
        assert_eq!(class(0.05, 0.02), Class::Mistake);
        assert_eq!(class(0.02, 0.0), Class::Slip);
        assert_eq!(class(0.08, 0.0), Class::Blunder);
        assert_eq!(class(0.009, 0.0), Class::Fine);
        assert_eq!(class(-0.02, 0.03), Class::Fine);
    }
}
