//! A winning chance from below and from above.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::pot::plan::Worth;

/// Between these two lies the winning chance of the seat on turn.
#[derive(Clone, Copy, Default)]
pub(super) struct Bounds([f64; 2]);

impl Bounds {
    /// Nothing is known.
    pub(super) const UNKNOWN: Bounds = Bounds([0.0, 1.0]);

    /// Exactly this.
    pub(super) const fn exactly(chance: f64) -> Bounds {
        Bounds([chance; 2])
    }

    pub(super) const fn lower(self) -> f64 {
        self.0[0]
    }

    pub(super) const fn upper(self) -> f64 {
        self.0[1]
    }

    /// How far they are apart. Rounding can make them cross where they have met.
    pub(super) fn gap(self) -> f64 {
        (self.upper() - self.lower()).max(0.0)
    }

    /// The middle between them.
    pub(super) fn middle(self) -> f64 {
        f64::midpoint(self.0[0], self.0[1])
    }

    /// The same for the other seat: one wins or the other. What is the most for the one is the least for the other.
    #[inline]
    pub(super) fn of_the_other(self) -> Bounds {
        Bounds([1.0 - self.0[1], 1.0 - self.0[0]])
    }
}

impl Worth for Bounds {
    #[inline]
    fn plus(self, more: Bounds) -> Bounds {
        Bounds([self.0[0] + more.0[0], self.0[1] + more.0[1]])
    }

    #[inline]
    fn times(self, factor: f64) -> Bounds {
        Bounds(self.0.map(|bound| bound * factor))
    }

    /// The better one, as far as is known.
    #[inline]
    fn or(self, or: Bounds) -> Bounds {
        let better = |index: usize| if self.0[index] > or.0[index] { self.0[index] } else { or.0[index] };
        Bounds([better(0), better(1)])
    }
}

/// Bounds that several threads read and one at a time writes.
pub(super) struct SharedBounds([AtomicU64; 2]);

impl SharedBounds {
    pub(super) fn new(bounds: Bounds) -> SharedBounds {
        SharedBounds(bounds.0.map(|bound| AtomicU64::new(bound.to_bits())))
    }

    #[inline]
    pub(super) fn get(&self) -> Bounds {
        Bounds([0, 1].map(|index: usize| f64::from_bits(self.0[index].load(Relaxed))))
    }

    pub(super) fn set(&self, bounds: Bounds) {
        self.0.iter().zip(bounds.0).for_each(|(shared, bound)| shared.store(bound.to_bits(), Relaxed));
    }
}
