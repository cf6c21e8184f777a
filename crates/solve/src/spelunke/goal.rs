//! What a turn is played for.

use std::ops::RangeInclusive;

/// The worth of every way in which a turn can end: by the seat's own eyes, and by how many it has taken from others.
///
/// Between the lowest and the highest score there is a worth for each; beyond them it stays the same.
#[derive(Clone, PartialEq, Debug)]
pub struct Goal {
    low: i32,
    high: i32,
    most_taken: i32,
    /// One row for each number of eyes taken, one column for each score.
    worth: Vec<f64>,
    least: f64,
    most: f64,
}

impl Goal {
    /// The most scores that a goal can tell apart, which bounds the work of solving a turn.
    pub const MOST_SCORES: usize = 600;

    /// Scores from here on are told apart by the goals that are made here: seldom is anybody further below 0.
    const LOW: i32 = -60;
    /// And up to here; with the luckiest jokers one turn in some thousands goes further.
    const HIGH: i32 = 160;

    /// A goal by a function of the score and of the eyes taken from others, from 0 to `most_taken`.
    ///
    /// More eyes must never be worth less. At the highest score, and wherever nothing better is left, the turn is over.
    pub fn new(scores: RangeInclusive<i32>, most_taken: u8, worth: impl Fn(i32, i32) -> f64) -> Goal {
        let (low, high) = scores.into_inner();
        assert!(low <= high && high.abs_diff(low) < Goal::MOST_SCORES as u32, "the scores of a goal are a small range");
        let most_taken = i32::from(most_taken);
        let each = |taken| (low..=high).map(move |score| (score, taken));
        let worth: Vec<f64> = (0..=most_taken).flat_map(each).map(|(score, taken)| worth(score, taken)).collect();
        let least = worth.iter().copied().fold(f64::INFINITY, f64::min);
        let most = worth.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        Goal { low, high, most_taken, worth, least, most }
    }

    /// As many eyes as possible on average. Beyond 160 they count as 160.
    pub fn eyes() -> Goal {
        Goal::new(Goal::LOW..=Goal::HIGH, 0, |score, _| f64::from(score))
    }

    /// At least so many eyes, as often as possible.
    pub fn at_least(eyes: i32) -> Goal {
        // Far away all is won or lost, and the goal is flat.
        let eyes = eyes.clamp(Goal::LOW, Goal::HIGH + 1);
        Goal::new(Goal::LOW..=Goal::HIGH, 0, |score, _| f64::from(score >= eyes))
    }

    /// What it is worth to end the turn like this.
    #[inline]
    pub fn worth(&self, score: i32, taken: i32) -> f64 {
        let columns = self.high - self.low + 1;
        let row = taken.clamp(0, self.most_taken);
        self.worth[(row * columns + self.bounded(score) - self.low) as usize]
    }

    /// The lowest score that is told apart, and the highest.
    pub fn scores(&self) -> RangeInclusive<i32> {
        self.low..=self.high
    }

    /// The most eyes taken that are told apart.
    pub(super) fn most_taken(&self) -> i32 {
        self.most_taken
    }

    /// The score, or the nearest one that is told apart.
    #[inline]
    pub(super) fn bounded(&self, score: i32) -> i32 {
        score.clamp(self.low, self.high)
    }

    /// Whether nothing better can come of playing on from here.
    #[inline]
    pub(super) fn is_reached(&self, score: i32, worth: f64) -> bool {
        score >= self.high || worth >= self.most
    }

    /// Whether nothing worse than this can happen.
    #[inline]
    pub(super) fn is_worst(&self, worth: f64) -> bool {
        worth <= self.least
    }
}
