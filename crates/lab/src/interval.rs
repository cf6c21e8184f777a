//! Moments, estimates and their confidence intervals.

#![allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵², and sums are rounded only here, at the end")]

use serde::{Deserialize, Serialize};

/// The normal distribution's 97.5 % point: intervals here are 95 % intervals.
pub(crate) const Z95: f64 = 1.959_963_984_540_054;

/// Fewer clusters than this do not tell how much clusters differ.
const FEW_CLUSTERS: u64 = 10;

/// An estimate with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Estimate {
    /// The estimate.
    pub rate: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// A part of `count`, by Wilson's interval (Wilson, "Probable inference, the law of succession, and statistical
    /// inference", 1927), which is good for rare things and small numbers too. `part` need not be whole: a shared win
    /// counts in parts, and then the interval is a little too wide.
    pub fn of_part(part: f64, count: u64) -> Estimate {
        if count == 0 {
            return Estimate { rate: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, z2) = (count as f64, Z95 * Z95);
        let rate = part / n;
        let middle = (rate + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Z95 / (1.0 + z2 / n) * (rate * (1.0 - rate) / n + z2 / (4.0 * n * n)).max(0.0).sqrt();
        // Rounding must not push an end past the estimate itself, nor out of what a part can be.
        Estimate { rate, low: (middle - half).clamp(0.0, rate), high: (middle + half).clamp(rate, 1.0) }
    }

    /// A mean, by the normal approximation.
    pub fn of_mean(moments: &Moments) -> Estimate {
        let (mean, half) = (moments.mean(), Z95 * moments.standard_error());
        Estimate { rate: mean, low: mean - half, high: mean + half }
    }

    /// A part whose standard error is known, from clusters (blocks, games) that are independent of each other: Wilson's interval
    /// for as many independent trials as would have that error. With few clusters, or where all agree, each counts as one
    /// trial: the error is then not nothing.
    pub fn of_clusters(rate: f64, standard_error: f64, clusters: u64) -> Estimate {
        let rate = rate.clamp(0.0, 1.0);
        let trials = rate * (1.0 - rate) / (standard_error * standard_error);
        let is_known = clusters >= FEW_CLUSTERS && trials.is_finite() && standard_error > 0.0;
        let trials = if is_known { trials.max(1.0).round() as u64 } else { clusters };
        Estimate { rate, ..Estimate::of_part(rate * trials as f64, trials) }
    }

    /// A mean difference of winning chances over games that were each played twice. Where hardly any game differed the
    /// normal approximation knows too much: nothing in n games still allows for about 4 in n.
    pub fn of_difference(moments: &Moments, win: f64) -> Estimate {
        let (n, z2) = (moments.count as f64, Z95 * Z95);
        let half = (Z95 * moments.standard_error() / win).max(z2 / (n + z2));
        let rate = moments.mean() / win;
        Estimate { rate, low: rate - half, high: rate + half }
    }

    /// Half the width of the interval.
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// Number, sum and sum of squares: all that a mean and its error need. Whole numbers, so that the order of adding up does
/// not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moments {
    /// How many.
    pub count: u64,
    /// Their sum.
    pub sum: i128,
    /// The sum of their squares.
    pub squares: u128,
}

impl Moments {
    /// One more.
    #[inline]
    pub fn add(&mut self, number: i64) {
        self.count += 1;
        self.sum += i128::from(number);
        self.squares += u128::from(number.unsigned_abs()).pow(2);
    }

    /// Everything of another one as well.
    pub fn merge(&mut self, other: &Moments) {
        // What comes from a file may be anything.
        self.count = self.count.saturating_add(other.count);
        self.sum = self.sum.saturating_add(other.sum);
        self.squares = self.squares.saturating_add(other.squares);
    }

    /// What is left without a part of it.
    #[must_use]
    pub fn without(&self, part: &Moments) -> Moments {
        Moments {
            count: self.count.saturating_sub(part.count),
            sum: self.sum.saturating_sub(part.sum),
            squares: self.squares.saturating_sub(part.squares),
        }
    }

    /// The mean; of nothing, 0.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// The standard deviation of the sample; of fewer than two, 0.
    pub fn sd(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        // Rounded only at the end: n·Σx² − (Σx)² in whole numbers.
        let n = u128::from(self.count);
        let parts = n.checked_mul(self.squares).zip(self.sum.unsigned_abs().checked_pow(2));
        let variance = if let Some((squares, square)) = parts {
            squares.saturating_sub(square) as f64 / (self.count as f64 * (self.count as f64 - 1.0))
        } else {
            let spread = self.squares as f64 / self.count as f64 - self.mean().powi(2);
            spread.max(0.0) * self.count as f64 / (self.count as f64 - 1.0)
        };
        variance.sqrt()
    }

    /// The standard error of the mean.
    pub fn standard_error(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sd() / (self.count as f64).sqrt() }
    }
}

impl Serialize for Moments {
    /// As texts, because sums may be larger than what every reader of JSON takes for a number.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.count, self.sum.to_string(), self.squares.to_string()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Moments {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Moments, D::Error> {
        let (count, sum, squares) = <(u64, String, String)>::deserialize(deserializer)?;
        let unreadable = |_| serde::de::Error::custom("a sum is a whole number");
        Ok(Moments { count, sum: sum.parse().map_err(unreadable)?, squares: squares.parse().map_err(unreadable)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I: 81 of 263 gives
    /// 0.2553 to 0.3662, 15 of 148 gives 0.0624 to 0.1605, 0 of 20 gives 0 to 0.1611.
    #[test]
    fn wilsons_interval_is_the_published_one() {
        for (part, count, low, high) in
            [(81.0, 263, 0.2553, 0.3662), (15.0, 148, 0.0624, 0.1605), (0.0, 20, 0.0, 0.1611)]
        {
            let estimate = Estimate::of_part(part, count);
            assert!((estimate.low - low).abs() < 5e-5 && (estimate.high - high).abs() < 5e-5, "{estimate:?}");
        }
    }

    #[test]
    fn an_interval_holds_its_estimate() {
        for count in [1, 2, 100] {
            for part in 0..=count {
                let Estimate { rate, low, high } = Estimate::of_part(part as f64, count);
                assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0);
            }
        }
    }

    #[test]
    fn clusters_that_all_agree_still_leave_an_error() {
        let agreed = Estimate::of_clusters(1.0, 0.0, 50);
        assert!((agreed.low - Estimate::of_part(50.0, 50).low).abs() < 1e-12 && agreed.low < 0.94);
        // Independent games have the error that a part has.
        let half = Estimate::of_clusters(0.5, 0.05, 100);
        assert!((half.low - Estimate::of_part(50.0, 100).low).abs() < 1e-12);
    }

    #[test]
    fn no_difference_in_n_games_is_not_none_at_all() {
        let none = Moments { count: 10_000, sum: 0, squares: 0 };
        let found = Estimate::of_difference(&none, 1.0);
        assert!((found.high - 3.84e-4).abs() < 1e-6 && (found.low + found.high).abs() < 1e-12);
    }

    #[test]
    fn mean_and_deviation_of_a_die() {
        let mut moments = Moments::default();
        (1..=6).for_each(|face| moments.add(face));
        assert!((moments.mean() - 3.5).abs() < 1e-12);
        assert!((moments.sd() - 3.5_f64.sqrt()).abs() < 1e-12);
        assert!((moments.standard_error() - (3.5_f64 / 6.0).sqrt()).abs() < 1e-12);
        assert!(Moments::default().mean().abs() + Moments::default().sd() < 1e-12);
    }
}
