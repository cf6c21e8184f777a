//! The positions in the order in which a sweep goes through them, and one sweep.

use std::sync::Barrier;
use std::thread;

use super::bounds::Bounds;
use super::coins::Coins;
use super::numbering::{Between, Numbering};
use super::turn::Known;
use crate::AIM;

/// Bounds as close as this are left alone: what depends on them can still come as close as is wanted.
const CLOSE: f64 = AIM / 10.0;

/// A position in one word.
#[derive(Clone, Copy)]
pub(super) struct Packed(u32);

/// How many bits a purse or the lid takes in a packed position: fewer than 512 coins are ever in play.
const BITS: u32 = 9;

impl Packed {
    fn new(Between { coins, total }: Between) -> Packed {
        Packed(((coins.own << BITS | coins.other) << BITS | coins.lid) << 4 | total)
    }

    fn unpacked(self) -> Between {
        let part = |shift: u32| self.0 >> shift & ((1 << BITS) - 1);
        let coins = Coins { own: part(4 + 2 * BITS), other: part(4 + BITS), lid: part(4) };
        Between { coins, total: self.0 & 15 }
    }
}

/// What came of one sweep.
#[derive(Clone, Copy, Default)]
pub(super) struct Swept {
    /// The largest gap that is left.
    pub(super) gap: f64,
    /// The furthest that a bound has moved.
    pub(super) moved: f64,
}

impl Swept {
    fn of(before: Bounds, after: Bounds) -> Swept {
        let moved = (after.lower() - before.lower()).abs().max((after.upper() - before.upper()).abs());
        Swept { gap: after.gap(), moved }
    }

    fn and(self, other: Swept) -> Swept {
        Swept { gap: self.gap.max(other.gap), moved: self.moved.max(other.moved) }
    }
}

/// All positions, in the order of a sweep. No position depends on another one of its level, but for those that nobody
/// controls.
pub(super) struct Levels(Vec<Vec<Packed>>);

impl Levels {
    pub(super) fn new(numbering: &Numbering) -> Levels {
        let most = numbering.each().map(|between| between.coins.in_play()).max().unwrap_or(0);
        let mut levels = vec![Vec::new(); (most as usize + 1) * 16];
        for between in numbering.each() {
            let level = (most - between.coins.in_play()) * 16 + (15 - between.total);
            levels[level as usize].push(Packed::new(between));
        }
        levels.retain(|level| !level.is_empty());
        Levels(levels)
    }

    /// Goes through all positions once.
    pub(super) fn sweep(&self, known: &Known, threads: usize) -> Swept {
        let barrier = Barrier::new(threads);
        let share = |thread| self.share(known, (thread, threads), &barrier);
        thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|thread| scope.spawn(move || share(thread))).collect();
            let own = share(0);
            others.into_iter().map(|other| other.join().expect("a sweep does not panic")).fold(own, Swept::and)
        })
    }

    /// What one of the threads does. All positions of a level see the same of it, so that the result does not depend on
    /// the number of threads.
    fn share(&self, known: &Known, (thread, threads): (usize, usize), barrier: &Barrier) -> Swept {
        let (mut swept, mut found) = (Swept::default(), Vec::new());
        for level in &self.0 {
            for packed in level.iter().skip(thread).step_by(threads) {
                let between = packed.unpacked();
                let shared = known.shared(between);
                let before = shared.get();
                let after = if before.gap() > CLOSE { known.turn(between) } else { before };
                swept = swept.and(Swept::of(before, after));
                found.push((shared, after));
            }
            barrier.wait();
            found.drain(..).for_each(|(shared, after)| shared.set(after));
            barrier.wait();
        }
        swept
    }
}
