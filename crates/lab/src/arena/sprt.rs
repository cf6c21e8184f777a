//! When a contest of two is decided: a sequential test of how large a part of the games the first one wins.

#![allow(clippy::cast_precision_loss, reason = "blocks are far fewer than 2⁵²")]

use serde::Serialize;

use crate::moments::Moments;

/// Fewer blocks tell too little of how much blocks differ.
const FEWEST_BLOCKS: u64 = 30;
/// How often the test may be wrong, unless something else is asked for.
const USUAL_ERROR: f64 = 0.05;

/// Two parts of the games between which is to be decided. If the first bot really wins `low` of them, the test says `high` in at most a part
/// `error` of contests; if it really wins `high`, it says `low` in at most as many.
///
/// The test is Wald's (1945) for the mean of blocks, whose spread is estimated from the blocks themselves. It is looked at after
/// each block, in their order, so that the same seed is decided after the same block whatever the threads.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// The part that the first one wins at most.
    pub low: f64,
    /// The part that it wins at least.
    pub high: f64,
    /// How often the test may be wrong, either way.
    pub error: f64,
}

/// What a test has decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Rather the low part.
    Low,
    /// Rather the high part.
    High,
}

impl Sprt {
    /// A test between two parts of the games, the smaller one first, which may be wrong in a part `error` of contests, by default 0.05;
    /// `None` if they do not make one.
    pub fn new(low: f64, high: f64, error: Option<f64>) -> Option<Sprt> {
        let error = error.unwrap_or(USUAL_ERROR);
        let is_sound = 0.0 < low && low < high && high < 1.0 && (0.0001..=0.4).contains(&error);
        is_sound.then_some(Sprt { low, high, error })
    }

    /// Reads `50,55`, or `50,55,1` with the error, all in percent.
    pub fn read(text: &str) -> Option<Sprt> {
        let part = |text: &str| text.trim().parse::<f64>().ok().map(|percent| percent / 100.0);
        let mut parts = text.split(',').map(part);
        let (low, high) = (parts.next()??, parts.next()??);
        let error = parts.next().map_or(Some(None), |error| Some(Some(error?)))?;
        Sprt::new(low, high, error).filter(|_| parts.next().is_none())
    }

    /// What is decided by these blocks, whose wins are counted in parts of `whole`; nothing yet while it may be either.
    pub(crate) fn verdict(&self, blocks: &Moments, whole: f64) -> Option<Verdict> {
        if blocks.count < FEWEST_BLOCKS {
            return None;
        }
        let (mean, spread) = (blocks.mean() / whole, blocks.sd() / whole);
        // Blocks that are all alike still differ by chance: as much as one more that is different would tell.
        let spread = spread.max(1.0 / blocks.count as f64);
        let ratio = blocks.count as f64 * (self.high - self.low) * (2.0 * mean - self.low - self.high)
            / (2.0 * spread * spread);
        let bound = ((1.0 - self.error) / self.error).ln();
        match ratio {
            ratio if ratio >= bound => Some(Verdict::High),
            ratio if ratio <= -bound => Some(Verdict::Low),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use play::QuickCup;
    use rules::Cup;

    use super::*;

    #[test]
    fn a_test_is_read_in_percent() {
        assert_eq!(Sprt::read("50,55"), Some(Sprt { low: 0.5, high: 0.55, error: 0.05 }));
        assert_eq!(Sprt::read(" 45 , 50.5 , 1 "), Some(Sprt { low: 0.45, high: 0.505, error: 0.01 }));
        for wrong in ["", "50", "55,50", "50,50", "0,50", "50,100", "50,55,0", "50,55,50", "50,55,5,5", "a,b", "50,NaN"]
        {
            assert_eq!(Sprt::read(wrong), None, "{wrong}");
        }
    }

    /// How often a test says `high` of blocks of two games of which this part is won, and how many blocks that takes on average.
    fn says_high(test: &Sprt, won: u32, of: u32) -> (f64, f64) {
        let (contests, mut high, mut blocks) = (2000, 0, 0);
        for seed in 0..contests {
            let (mut cup, mut moments) = (QuickCup::new(seed), Moments::default());
            let verdict = loop {
                let wins = (0..2).filter(|_| cup.pick(of) < won).count();
                moments.add(wins as i64);
                if let Some(verdict) = test.verdict(&moments, 2.0) {
                    break verdict;
                }
            };
            high += u32::from(verdict == Verdict::High);
            blocks += moments.count;
        }
        (f64::from(high) / contests as f64, blocks as f64 / contests as f64)
    }

    #[test]
    fn it_is_wrong_no_more_often_than_it_says() {
        let test = Sprt::read("50,60").unwrap();
        let (wrong_low, blocks) = says_high(&test, 50, 100);
        let (right_high, _) = says_high(&test, 60, 100);
        // Of 2,000 contests, 5 % and three standard errors of that.
        assert!(wrong_low < 0.065 && 1.0 - right_high < 0.065, "{wrong_low} {right_high}");
        // What lies outside is decided sooner than what lies between.
        let (far, far_blocks) = says_high(&test, 75, 100);
        assert!(far > 0.999 && far_blocks < 0.7 * blocks, "{far} {far_blocks} {blocks}");
    }

    #[test]
    fn blocks_that_are_all_alike_are_not_believed_at_once() {
        let mut moments = Moments::default();
        (0..FEWEST_BLOCKS - 1).for_each(|_| moments.add(2));
        let test = Sprt::read("50,55").unwrap();
        assert_eq!(test.verdict(&moments, 2.0), None);
        moments.add(2);
        assert_eq!(test.verdict(&moments, 2.0), Some(Verdict::High));
    }
}
