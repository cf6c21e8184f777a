//! What the jokers do whose throws only bring eyes or cost them, whatever comes afterwards.
//!
//! Each takes the worth of going on with so many eyes more, and answers with the worth of announcing the joker.

use rules::spelunke::{Face, HirteSix};

/// How many of the 216 throws of three dice make 3, 4, … 18 (S-24).
const PONY_WAYS: [f64; 16] = [1.0, 3.0, 6.0, 10.0, 15.0, 21.0, 25.0, 27.0, 27.0, 25.0, 21.0, 15.0, 10.0, 6.0, 3.0, 1.0];
/// Three dice show three different faces in 6 · 5 · 4 of 216 throws; otherwise one repeats (S-27).
pub(super) const SENIGMA_CHANCE: f64 = 1.0 - 120.0 / 216.0;
/// What Senigma takes (S-27).
pub(super) const SENIGMA_EYES: i32 = 10;
/// Kälteschutz is spent after this many uses (S-11).
pub(super) const KAELTE_USES: u8 = 5;

/// What going on is worth: a number, or several of which one decides.
pub(super) trait Worth: Copy {
    /// The one that the seat on turn prefers; of equal ones the first.
    fn or(self, other: Self) -> Self;

    /// Both together.
    fn plus(self, other: Self) -> Self;

    /// So many times as much.
    fn times(self, factor: f64) -> Self;
}

impl Worth for f64 {
    #[inline]
    fn or(self, other: f64) -> f64 {
        self.max(other)
    }

    #[inline]
    fn plus(self, other: f64) -> f64 {
        self + other
    }

    #[inline]
    fn times(self, factor: f64) -> f64 {
        self * factor
    }
}

/// All of them together; there is at least one.
#[inline]
pub(super) fn sum<W: Worth>(worths: impl IntoIterator<Item = W>) -> W {
    worths.into_iter().reduce(W::plus).expect("there is something to add up")
}

/// What the eyes of a face under Kälteschutz count in the use with this number, from 1 (S-10).
#[inline]
pub(super) fn kaelte_eyes(eyes: i32, uses: u8) -> i32 {
    if eyes <= i32::from(uses) { -eyes } else { eyes }
}

/// S-14.
#[inline]
pub(super) fn hirte<W: Worth>(rule: HirteSix, mut after: impl FnMut(i32) -> W) -> W {
    let six = if rule == HirteSix::Six { 6 } else { 12 };
    sum([2, 4, 6, 8, 10, six].map(&mut after)).times(1.0 / 6.0)
}

/// S-16, S-17.
#[inline]
pub(super) fn anaconda<W: Worth>(mut after: impl FnMut(i32) -> W) -> W {
    let declined = after(-6);
    let lost: [W; 5] = std::array::from_fn(|host| after(-12 - host as i32));
    let thrown = (1..=6).map(|own| {
        let won = after(10 + own).times(f64::from(own));
        let duel = lost[own as usize - 1..].iter().fold(won, |sum, lost| sum.plus(*lost));
        duel.times(1.0 / 6.0).or(declined)
    });
    sum(thrown).times(1.0 / 6.0)
}

/// S-18: a third of the throws win.
#[inline]
pub(super) fn ratte<W: Worth>(mut after: impl FnMut(i32) -> W) -> W {
    let won = after(15);
    let again = won.plus(after(-15).times(2.0)).times(1.0 / 3.0);
    won.plus(after(-6).or(again).times(2.0)).times(1.0 / 3.0)
}

/// S-24.
#[inline]
pub(super) fn pony<W: Worth>(mut after: impl FnMut(i32) -> W) -> W {
    let worth = |(sum, ways): (i32, f64)| after(if sum < 11 { -sum } else { sum }).times(ways);
    sum((3..).zip(PONY_WAYS).map(worth)).times(1.0 / 216.0)
}

/// S-25, S-26.
#[inline]
pub(super) fn leela<W: Worth>(mut after: impl FnMut(i32) -> W) -> W {
    let sums: [W; 11] = std::array::from_fn(|sum| after(sum as i32 + 2));
    let faces = Face::ALL.map(|face| face.eyes() as usize - 1);
    kept_or_rethrown(faces.map(|first| kept_or_rethrown(faces.map(|second| sums[first + second]))))
}

/// One of Leela's throws, by what each face is worth.
#[inline]
fn kept_or_rethrown<W: Worth>(shown: [W; 6]) -> W {
    let rethrown = sum(shown).times(1.0 / 6.0);
    sum(shown.map(|kept| kept.or(rethrown))).times(1.0 / 6.0)
}
