//! The window of scores that are told apart, and the tables of worths in it.

use super::super::hand::STEPS;

/// The lowest score: a free throw of 1, then two jokers that cost 16 and 15, then All In doubles what is left. Without All In
/// three jokers cost 16, 15 and 15. So no turn that begins at 0 ever leaves the window at this end.
pub(super) const LOW: i32 = -60;
/// The highest score. Up here nobody throws any more, and All In still leads to scores within it from 200.
pub(super) const HIGH: i32 = 400;
/// No hand gains more than this on average, whatever the score: see the module.
pub(super) const MOST_GAIN: f64 = 130.0;

/// Which of the two bounds is worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BoundSide {
    /// Whoever leaves the window stops.
    Lower,
    /// Whoever leaves it gains all that anybody could.
    Upper,
}

/// The scores that are told apart, from [`LOW`] on, and what is said beyond them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) high: i32,
    pub(super) bound: BoundSide,
}

impl Window {
    #[inline]
    fn holds(self, score: i32) -> bool {
        (LOW..=self.high).contains(&score)
    }

    fn beyond(self, score: i32) -> f64 {
        match self.bound {
            BoundSide::Lower => f64::from(score),
            BoundSide::Upper => f64::from(score.max(0)) + MOST_GAIN,
        }
    }
}

/// How the level of the Ventil matters to a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum VentilLevels {
    /// It has not been set.
    Unset,
    /// Only the distance from it matters, because nothing is doubled: with score and level one higher, all ends are.
    Floating,
    /// Each level matters by itself, because All In is still there.
    Each,
}

impl VentilLevels {
    /// The levels for which there is a row, each with the lowest score in its row: none lies below the level (S-32).
    pub(super) fn rows(self, window: Window) -> std::ops::RangeInclusive<i32> {
        match self {
            VentilLevels::Unset => LOW..=LOW,
            VentilLevels::Floating => 0..=0,
            VentilLevels::Each => LOW..=window.high,
        }
    }
}

/// The worth of deciding, for one hand, by level, score and step of the ladder.
pub(super) struct DecisionTable {
    pub(super) levels: VentilLevels,
    pub(super) window: Window,
    /// A row for each level; each begins with the lowest score of its level.
    pub(super) rows: Vec<Vec<[f64; STEPS]>>,
}

impl DecisionTable {
    /// A table of nothing yet.
    pub(super) fn new(levels: VentilLevels, window: Window) -> DecisionTable {
        let row = |level| vec![[0.0; STEPS]; (window.high - level + 1) as usize];
        DecisionTable { levels, window, rows: levels.rows(window).map(row).collect() }
    }

    /// The worth with this level, score and step; the level is not looked at where none is set.
    #[inline]
    pub(super) fn at(&self, level: i32, score: i32, step: usize) -> f64 {
        if !self.window.holds(score) {
            return self.window.beyond(score);
        }
        match self.levels {
            VentilLevels::Unset => self.rows[0][(score - LOW) as usize][step],
            VentilLevels::Floating => match self.rows[0].get((score - level) as usize) {
                Some(steps) => f64::from(level) + steps[step],
                None => self.window.beyond(score),
            },
            VentilLevels::Each => self.rows[(level - LOW) as usize][(score - level) as usize][step],
        }
    }
}
