//! Winning chances of all positions, three to a position, in parts of 2³² − 1.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use super::coins::{LAST, NEXT, OWN, SEATS};
use super::turn::Known;
use super::worths::{Bounded, Chances};

/// A 1 in parts.
pub(super) const ONE: f64 = u32::MAX as f64;

/// Chances that several threads read and one at a time writes.
pub(super) struct SharedChances(Vec<AtomicU32>);

impl SharedChances {
    /// The same chance everywhere.
    pub(super) fn new(positions: usize, chance: f64) -> SharedChances {
        let part = (chance * ONE).round() as u32;
        SharedChances((0..positions * SEATS).map(|_| AtomicU32::new(part)).collect())
    }

    pub(super) fn of_words(words: Vec<u32>) -> SharedChances {
        SharedChances(words.into_iter().map(AtomicU32::new).collect())
    }

    pub(super) fn words(&self) -> impl ExactSizeIterator<Item = u32> {
        self.0.iter().map(|word| word.load(Relaxed))
    }

    #[inline]
    pub(super) fn parts(&self, number: usize) -> [u32; SEATS] {
        let at = &self.0[number * SEATS..(number + 1) * SEATS];
        [OWN, NEXT, LAST].map(|seat| at[seat].load(Relaxed))
    }

    #[inline]
    fn get(&self, number: usize) -> Chances {
        Chances(self.parts(number).map(|part| f64::from(part) * (1.0 / ONE)))
    }

    fn set(&self, number: usize, parts: [u32; SEATS]) {
        (0..SEATS).for_each(|seat| self.0[number * SEATS + seat].store(parts[seat], Relaxed));
    }
}

/// What came of a part of a sweep.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Swept {
    /// The furthest that a chance or a bound has moved, in parts.
    pub(super) moved: u32,
    /// The largest distance between two bounds that is left, in parts.
    pub(super) gap: u32,
    /// How many positions have bounds further apart than is wanted.
    pub(super) apart: u64,
}

impl Swept {
    pub(super) fn and(self, other: Swept) -> Swept {
        Swept { moved: self.moved.max(other.moved), gap: self.gap.max(other.gap), apart: self.apart + other.apart }
    }
}

/// One of the two iterations: what it knows, and how it takes up what a turn has made of it.
pub(super) trait Iteration: Known {
    /// What is found for a position, before it is written.
    type Found: Send;

    /// Plays the turn of a position.
    fn find(
        &self,
        turns: &super::turn::Turns,
        number: usize,
        between: super::numbering::Between,
    ) -> (Self::Found, Swept);

    /// Writes what was found.
    fn keep(&self, number: usize, found: Self::Found);
}

/// Finding the play: every seat on turn does the best for itself.
pub(super) struct Finding<'a> {
    pub(super) play: &'a SharedChances,
}

impl Known for Finding<'_> {
    type Worth = Chances;

    #[inline]
    fn at(&self, number: usize) -> Chances {
        self.play.get(number)
    }
}

impl Iteration for Finding<'_> {
    type Found = [u32; SEATS];

    fn find(
        &self,
        turns: &super::turn::Turns,
        number: usize,
        between: super::numbering::Between,
    ) -> ([u32; SEATS], Swept) {
        let after = turns.play(self, between).worth().0.map(|chance| (chance * ONE).round() as u32);
        let before = self.play.parts(number);
        let moved = (0..SEATS).map(|seat| after[seat].abs_diff(before[seat])).fold(0, u32::max);
        (after, Swept { moved, ..Swept::default() })
    }

    fn keep(&self, number: usize, found: [u32; SEATS]) {
        self.play.set(number, found);
    }
}

/// Proving it: the play stays, and two bounds close in on what it is worth and on what a seat could gain by leaving it.
pub(super) struct Proving<'a> {
    pub(super) play: &'a SharedChances,
    pub(super) lower: &'a SharedChances,
    pub(super) upper: &'a SharedChances,
}

/// Bounds as close as this, in parts, are left alone: 2.3e-9.
const CLOSE: u32 = 10;
/// Bounds that are further apart are counted, in parts: the aim of 1e-6.
pub(super) const WANTED: u32 = (crate::GAIN_AIM * ONE) as u32;

impl Proving<'_> {
    fn gap(lower: [u32; SEATS], upper: [u32; SEATS]) -> u32 {
        (0..SEATS).map(|seat| upper[seat].saturating_sub(lower[seat])).fold(0, u32::max)
    }
}

impl Known for Proving<'_> {
    type Worth = Bounded;

    #[inline]
    fn at(&self, number: usize) -> Bounded {
        Bounded::new(self.play.get(number), self.lower.get(number), self.upper.get(number))
    }
}

impl Iteration for Proving<'_> {
    type Found = [[u32; SEATS]; 2];

    fn find(
        &self,
        turns: &super::turn::Turns,
        number: usize,
        between: super::numbering::Between,
    ) -> ([[u32; SEATS]; 2], Swept) {
        let before = [self.lower.parts(number), self.upper.parts(number)];
        let gap = Proving::gap(before[0], before[1]);
        if gap <= CLOSE {
            return (before, Swept { gap, ..Swept::default() });
        }
        let played = turns.play(self, between);
        let worth = played.worth();
        let mut upper = worth.upper.0;
        upper[OWN] = played.best(turns.plan, |end| end.best);
        // Rounded away from what they bound. A bound that was better before stays.
        let lower = std::array::from_fn(|seat| ((worth.lower.0[seat] * ONE).floor() as u32).max(before[0][seat]));
        let upper = std::array::from_fn(|seat| ((upper[seat] * ONE).ceil() as u32).min(before[1][seat]));
        let moved = Proving::gap(before[0], lower).max(Proving::gap(upper, before[1]));
        let gap = Proving::gap(lower, upper);
        ([lower, upper], Swept { moved, gap, apart: u64::from(gap > WANTED) })
    }

    fn keep(&self, number: usize, [lower, upper]: [[u32; SEATS]; 2]) {
        self.lower.set(number, lower);
        self.upper.set(number, upper);
    }
}
