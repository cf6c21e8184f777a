//! What a round begins with, apart from the own score; and the table of all that was worked out for it.

use rules::spelunke::{Joker, JokerSet};

use super::chances::MOST_SEATS;

/// How many others there may be.
pub(super) const MOST_OTHERS: usize = MOST_SEATS - 1;

/// What a round begins with, apart from the own score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct TableHand {
    /// The jokers left, without Jule.
    pub(super) jokers: JokerSet,
    /// How often Kälteschutz has been used.
    pub(super) kaelte: u8,
    /// How many robbing 1s there were (S-05).
    pub(super) step: u8,
    /// Whom Senigma has hit, one bit each, clockwise (S-28).
    pub(super) hit: u8,
    /// The level that a 6 drops to.
    pub(super) ventil: Option<i32>,
    /// The others' scores, clockwise.
    pub(super) others: [i32; MOST_OTHERS],
}

impl TableHand {
    /// The hand without a joker that has been spent.
    pub(super) fn without(self, joker: Joker) -> TableHand {
        TableHand { jokers: self.jokers.without(joker), ..self }
    }
}

/// One way in which eyes can be taken: the number of the table that follows, and the eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Robbery {
    pub(super) slab: usize,
    pub(super) eyes: i32,
}

/// The chance when deciding, for one hand, by score; not a number where it has not been worked out.
pub(super) struct ChanceSlab {
    pub(super) hand: TableHand,
    low: i32,
    worth: Vec<f64>,
    /// Whom the next robbing 1 may rob, once it is known.
    pub(super) robberies: Option<Vec<Robbery>>,
    /// The numbers of the tables that follow when a joker is spent, once they are known.
    pub(super) after: [Option<usize>; Joker::ALL.len()],
}

impl ChanceSlab {
    /// A table of nothing yet for the scores between these two.
    pub(super) fn new(hand: TableHand, low: i32, high: i32) -> ChanceSlab {
        let worth = vec![f64::NAN; (high - low + 1) as usize];
        ChanceSlab { hand, low, worth, robberies: None, after: [None; Joker::ALL.len()] }
    }

    /// The chance with this score.
    #[inline]
    pub(super) fn at(&mut self, score: i32) -> &mut f64 {
        &mut self.worth[(score - self.low) as usize]
    }
}
