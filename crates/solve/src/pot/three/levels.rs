//! The order of a sweep, and one level of it.
//!
//! Only 1-1-1 takes coins out of play (P-11). So the positions with most coins come first; among those with as many coins the
//! highest total to beat, because it can only be raised as long as the round goes on; of the same total first that of the
//! next seat, which is what a total of the last seat becomes; and last the positions that nobody controls. What a turn leads
//! to has then been gone through before it, but for 1-1-1 and for rounds that bring no coin (no ante, or an empty bank).

use std::sync::Barrier;
use std::thread;

use super::chances::{Iteration, Swept};
use super::numbering::{Between, Numbering};
use super::reach::{NEXT_CONTROLS, PackedCoins};
use super::turn::Turns;

/// All coins, by how many are in play: the most first.
pub(super) struct Levels<'a>(Vec<&'a [PackedCoins]>);

impl<'a> Levels<'a> {
    pub(super) fn new(numbering: &'a Numbering) -> Levels<'a> {
        let in_play = |coins: &PackedCoins| coins.unpacked().in_play();
        Levels(numbering.coins.chunk_by(|one, other| in_play(one) == in_play(other)).collect())
    }

    /// How many levels there are.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// The share of all coins that stand before a level.
    pub(super) fn share_before(&self, level: usize) -> f64 {
        let coins = |levels: &[&[PackedCoins]]| f64::from(levels.iter().map(|coins| coins.len() as u32).sum::<u32>());
        coins(&self.0[..level.min(self.0.len())]) / coins(&self.0).max(1.0)
    }

    /// Goes through all positions of a level once.
    pub(super) fn sweep<I: Iteration>(&self, level: usize, turns: &Turns, iteration: &I, threads: usize) -> Swept {
        let barrier = Barrier::new(threads);
        let share = |thread| share(self.0[level], turns, iteration, (thread, threads), &barrier);
        let share = &share;
        thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|thread| scope.spawn(move || share(thread))).collect();
            let own = share(0);
            others.into_iter().map(|other| other.join().expect("a sweep does not panic")).fold(own, Swept::and)
        })
    }
}

/// The bits of totals in the order of a sweep.
fn bits() -> impl Iterator<Item = u32> {
    (1..NEXT_CONTROLS).rev().flat_map(|total| [total + NEXT_CONTROLS, total]).chain([0])
}

/// What one of the threads does. All positions with the same coins in play and the same total see the same of one another, so
/// that the result does not depend on the number of threads.
fn share<I: Iteration>(
    level: &[PackedCoins],
    turns: &Turns,
    iteration: &I,
    (thread, threads): (usize, usize),
    barrier: &Barrier,
) -> Swept {
    let (mut swept, mut found) = (Swept::default(), Vec::new());
    for bit in bits() {
        for packed in level.iter().skip(thread).step_by(threads) {
            let coins = packed.unpacked();
            let Some(number) = turns.numbering.row(coins).number(bit) else { continue };
            let (after, of_this) = iteration.find(turns, number, Between { coins, bit });
            swept = swept.and(of_this);
            found.push((number, after));
        }
        barrier.wait();
        found.drain(..).for_each(|(number, after)| iteration.keep(number, after));
        barrier.wait();
    }
    swept
}
