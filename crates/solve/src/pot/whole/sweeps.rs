//! Going through all positions until the bounds have met.
//!
//! Every sweep replaces the bounds of each position by what they are after its turn, given the bounds of the positions that
//! the turn can lead to. A bound that is right stays right by that: the seat on turn has at least the best average of what
//! it has at least, and at most that of what it has at most; what the other seat has at most is what it has at least. So
//! both bounds are right at any time, in whatever order positions are gone through, and how far they are apart is a proof.
//!
//! The order decides how quickly they meet. Only 1-1-1 takes coins out of play (P-11). So the positions with most coins come
//! first; among those with as many coins, the highest total to beat, because it can only be raised as long as the round goes
//! on, and last those that nobody controls. What a turn leads to has then been gone through before it, but for 1-1-1 and for
//! rounds that bring no coin (no ante, or an empty bank).
//!
//! Play that never ends counts as lost in the lower bound and as won in the upper one. With fewer coins than the target it
//! cannot end, and no bound ever moves. Otherwise it ends surely, however the seats play: P-O-T in one throw, again and
//! again, brings one of them all coins. But it may take very long where coins only go round and round, because the bank is
//! empty and most of all coins are needed to win. A sweep is worth about a round there, and so the sweeps have a limit.

use rules::pot::Rules;

use super::bounds::{Bounds, SharedBounds};
use super::levels::{Levels, Packed};
use super::numbering::Numbering;
use super::turn::Known;
use crate::{AIM, Progress, Watch};

/// In so many sweeps the gap has to halve, or it is not worth going on.
const PATIENCE: u32 = 200;

/// How many bytes it takes for each position: its bounds, its place in the order, and what is held of it in the end.
pub(super) const BYTES: usize = size_of::<SharedBounds>() + size_of::<Packed>() + size_of::<u32>();

/// All bounds, and what it took to find them.
pub(super) struct Met {
    pub(super) bounds: Vec<SharedBounds>,
    pub(super) gap: f64,
    pub(super) sweeps: u32,
}

/// Sweeps until the bounds have met, or do not come closer.
pub(super) fn sweep_until_met(rules: &Rules, numbering: &Numbering, threads: usize, watch: Watch) -> Met {
    let bounds: Vec<_> = (0..numbering.positions()).map(|_| SharedBounds::new(Bounds::UNKNOWN)).collect();
    let (levels, known) = (Levels::new(numbering), Known::new(rules, numbering, &bounds));
    let (mut sweeps, mut half, mut last) = (0, 0.5, PATIENCE);
    loop {
        let swept = levels.sweep(&known, threads.max(1));
        sweeps += 1;
        watch(Progress { part: 1, parts: 1, gap: swept.gap, share: None });
        if swept.gap <= half {
            (half, last) = (swept.gap / 2.0, sweeps + PATIENCE);
        }
        if swept.gap <= AIM || swept.moved == 0.0 || sweeps == last {
            return Met { bounds, gap: swept.gap, sweeps };
        }
    }
}
