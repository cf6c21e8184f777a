//! A round at one score, iterated until its bounds meet.

use rules::exactly::Rules;

use super::chances::{Bound, RoundChances};
use super::map::Map;
use super::payoffs::{Beginnings, Mover};

/// How many sweeps are made before the distance is looked at for the first time, and at the most between two looks.
const SWEEPS_PER_LOOK: u32 = 32;

/// If so many sweeps do not take a tenth off the distance, the bounds will not meet: endless play is worth something (E-14).
const PATIENCE: u32 = 1000;

/// A round at one score: the bounds of the first seat's chance everywhere.
pub(super) struct SolvedRound {
    lower: RoundChances,
    /// None at even scores: there the lower bound of the one seat is the upper bound of the other.
    upper: Option<RoundChances>,
    /// The largest distance between the bounds.
    pub(super) gap: f64,
    /// How many sweeps have been made.
    pub(super) sweeps: u32,
}

impl SolvedRound {
    /// Nothing is known yet but what the ends are worth.
    pub(super) fn new(rules: Rules, map: &Map, beginnings: &Beginnings, euros: [usize; 2]) -> SolvedRound {
        let bounded = |bound: Bound| {
            let payoffs = [Mover::First, Mover::Second].map(|mover| beginnings.payoffs(rules, euros, mover, bound));
            RoundChances::new(map.layout, bound, payoffs)
        };
        let upper = (euros[0] != euros[1]).then(|| bounded(Bound::Upper));
        SolvedRound { lower: bounded(Bound::Lower), upper, gap: 1.0, sweeps: 0 }
    }

    /// Sweeps until the bounds are as close as they should be everywhere, or no longer come closer.
    pub(super) fn iterate(&mut self, map: &Map, aim: f64, mut tell: impl FnMut(f64)) {
        let mut next = SWEEPS_PER_LOOK;
        let mut patience = (1.0, 0);
        while self.gap > aim && self.sweeps - patience.1 < PATIENCE {
            let before = self.gap;
            self.sweep(map, next);
            tell(self.gap);
            if self.gap < 0.9 * patience.0 {
                patience = (self.gap, self.sweeps);
            }
            // The distance shrinks by about the same factor in every sweep.
            let factor = (self.gap / before).ln() / f64::from(next);
            next = ((aim / self.gap).ln() / factor).ceil().clamp(1.0, f64::from(SWEEPS_PER_LOOK)) as u32;
        }
    }

    fn sweep(&mut self, map: &Map, times: u32) {
        for _ in 0..times {
            self.lower.sweep(map);
            if let Some(upper) = &mut self.upper {
                upper.sweep(map);
            }
        }
        self.sweeps += times;
        let gap = |[lower, upper]: [f64; 2]| upper - lower;
        let larger = |mirrored: &[u32; 2]| gap(self.own(*mirrored)).max(gap(self.other(*mirrored)));
        self.gap = map.mirrored.iter().map(larger).fold(0.0, f64::max);
    }

    /// The bounds of the first seat's chance before its own throw, at a place that comes with its mirror image.
    pub(super) fn own(&self, [place, mirror]: [u32; 2]) -> [f64; 2] {
        let upper = match &self.upper {
            Some(upper) => upper.own[place as usize],
            None => 1.0 - self.lower.other[mirror as usize],
        };
        [self.lower.own[place as usize], upper]
    }

    /// The bounds of the first seat's chance before the other's throw.
    pub(super) fn other(&self, [place, mirror]: [u32; 2]) -> [f64; 2] {
        let upper = match &self.upper {
            Some(upper) => upper.other[place as usize],
            None => 1.0 - self.lower.own[mirror as usize],
        };
        [self.lower.other[place as usize], upper]
    }
}
