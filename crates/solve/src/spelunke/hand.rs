//! What a round begins with, apart from score and ladder; and the table of all that was worked out for it.

use std::hash::{BuildHasherDefault, Hasher};

use rules::spelunke::{Joker, JokerSet};

/// The steps of the robbing ladder: no robbing 1 yet, one, and so on up to five or more (S-05).
pub(super) const STEPS: usize = 6;

/// The eyes taken by as many robbing 1s: 1, 1 + 2, and so on. A sixth 1 in one turn robs the seat's own five eyes like any
/// other, but is not counted as taken any more; one turn in some thousands gets that far.
pub(super) const TAKEN: [i32; STEPS] = [0, 1, 3, 6, 10, 15];

/// What a round begins with, apart from score and ladder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Hand {
    /// The jokers left.
    pub(super) jokers: JokerSet,
    /// How often Kälteschutz has been used.
    pub(super) kaelte: u8,
    /// The level that a 6 drops to.
    pub(super) ventil: Option<i32>,
    /// The eyes taken otherwise than by this ladder: by Senigma, or before Fumo. What was taken before the position in
    /// question is not counted, so the eyes of a ladder that has begun by then are taken off.
    pub(super) taken: i32,
}

impl Hand {
    /// The hand without a joker that has been spent.
    pub(super) fn without(self, joker: Joker) -> Hand {
        Hand { jokers: self.jokers.without(joker), ..self }
    }
}

/// A quick hash for hands, which are asked for in every round of the recursion: each word is mixed in by a multiplication
/// with an odd number (Knuth's, from the golden ratio). Nobody outside chooses hands, so nobody can make them collide.
#[derive(Clone, Copy, Default)]
pub(super) struct Mixing(u64);

/// How a map of hands is hashed.
pub(super) type ByMixing = BuildHasherDefault<Mixing>;

impl Hasher for Mixing {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(u64::from(word));
    }

    fn write_u16(&mut self, word: u16) {
        self.write_u64(u64::from(word));
    }

    fn write_i32(&mut self, word: i32) {
        self.write_u64(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// The worth of deciding, for one hand, by score and ladder; not a number where it has not been worked out.
pub(super) struct Slab {
    pub(super) hand: Hand,
    low: i32,
    worth: Vec<[f64; STEPS]>,
    /// The worth of a fall to 0 from each step of the ladder, once it is known.
    pub(super) fallen: [f64; STEPS],
    /// The numbers of the tables that follow when a joker is spent, once they are known.
    pub(super) after: [Option<u32>; Joker::ALL.len()],
}

impl Slab {
    /// A table of nothing yet for the scores between these two.
    pub(super) fn new(hand: Hand, low: i32, high: i32) -> Slab {
        let worth = vec![[f64::NAN; STEPS]; (high - low + 1) as usize];
        Slab { hand, low, worth, fallen: [f64::NAN; STEPS], after: [None; Joker::ALL.len()] }
    }

    /// The worth with this score and ladder.
    #[inline]
    pub(super) fn at(&mut self, score: i32, step: usize) -> &mut f64 {
        &mut self.worth[(score - self.low) as usize][step]
    }
}
