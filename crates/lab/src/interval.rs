//! Estimates and their 95 % intervals.
//!
//! Each kind of figure has the method that is known to hold its promise for small numbers and rare things, and below a number of
//! occurrences that can tell nothing there is no figure at all. `make coverage` measures what they promise (docs/lab.md).
//!
//! | figure | method |
//! |---|---|
//! | a part of all games | Agresti and Coull, "Approximate is better than 'exact' for interval estimation of binomial proportions", 1998: from 15 trials on it covers at least 93 %, whatever the part |
//! | a part of clusters (seats of one game, games of one block) | the same with as many trials as would have the clusters' error (Kish, "Survey Sampling", 1965), and with Student's quantile for the number of clusters, as Korn and Graubard do ("Confidence intervals for proportions with small expected number of positive counts estimated from survey data", 1998). Where few clusters tell how much they differ, or all agree, no more trials than there are clusters |
//! | a difference of two such parts | Zou and Donner, "Construction of confidence limits about effect measures", 2008: the two intervals squared and added, less what they have in common (for independent parts, Newcombe's method 10 of 1998) |
//! | a mean | Student's, after Hall's cubic transformation where the skewness is known ("On the removal of skewness by transformation", 1992): game lengths are skewed, and 30 games feel it |
//! | a difference of wins over games that were each played twice | Bonett and Price, "Adjusted Wald confidence interval for a difference of binomial proportions based on paired data", 2012: one more game for either side |

#![allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵², and sums are rounded only here, at the end")]

use serde::{Deserialize, Serialize};

use crate::moments::Moments;

/// The normal distribution's 97.5 % point.
pub(crate) const Z95: f64 = 1.959_963_984_540_054;

/// Fewer independent occurrences than this say nothing of what goes with them.
pub const FEWEST_OCCURRENCES: u32 = 10;

/// Fewer numbers than this, or fewer that differ, do not tell their mean's error.
pub const FEWEST_NUMBERS: u32 = 30;

/// What is known of the clusters behind a part.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Clusters {
    /// Kish's number: as many clusters of one size as would tell as much.
    pub count: f64,
    /// The part's standard error; `None` if too few clusters tell how much they differ.
    pub error: Option<f64>,
    /// The clusters that tell how much they differ: where the rest is all the same, fewer than all.
    pub telling: f64,
}

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
    /// A part of `count` independent trials. `part` need not be whole: a shared win counts in parts, and then the
    /// interval is a little too wide.
    pub fn of_part(part: f64, count: u64) -> Estimate {
        if count == 0 {
            return Estimate { rate: 0.0, low: 0.0, high: 1.0 };
        }
        agresti_coull(part / count as f64, count as f64, Z95)
    }

    /// A part from clusters that are independent of each other.
    pub fn of_clusters(rate: f64, clusters: Clusters) -> Estimate {
        let rate = rate.clamp(0.0, 1.0);
        let Clusters { count, error, telling } = clusters;
        let worth = error.map(|error| rate * (1.0 - rate) / (error * error)).filter(|worth| worth.is_finite());
        // A cluster's part lies between 0 and 1, so it tells at least as much as one trial.
        match worth.filter(|worth| *worth > 0.0) {
            Some(worth) => agresti_coull(rate, worth.max(count), student(telling - 1.0)),
            None => agresti_coull(rate, count, student(count - 1.0)),
        }
    }

    /// A mean of independent numbers. `None` if there are too few, or if all are equal.
    pub fn of_mean(moments: &Moments, skewness: f64) -> Option<Estimate> {
        Estimate::of_mean_among(moments, skewness, moments.count)
    }

    /// A mean of numbers of which `telling` are not just 0. `None` if those are too few, or if all are equal.
    pub fn of_mean_among(moments: &Moments, skewness: f64, telling: u64) -> Option<Estimate> {
        let error = moments.standard_error();
        if telling < u64::from(FEWEST_NUMBERS) || error <= 0.0 {
            return None;
        }
        let (mean, quantile) = (moments.mean(), student(telling as f64 - 1.0));
        let [low, high] = hall(skewness / (moments.count as f64).sqrt(), quantile).map(|steps| mean - error * steps);
        Some(Estimate { rate: mean, low: low.min(mean), high: high.max(mean) })
    }

    /// A mean difference of wins over games that were each played twice, in parts of `win`.
    pub fn of_difference(moments: &Moments, win: f64) -> Estimate {
        let n = moments.count as f64 + 2.0;
        // As if one more game had been won by either side alone.
        let (sum, squares) = (moments.sum as f64 / win, moments.squares as f64 / (win * win) + 2.0);
        let (middle, half) = (sum / n, Z95 * ((squares - sum * sum / n).max(0.0)).sqrt() / n);
        let rate = moments.mean() / win;
        Estimate { rate, low: (middle - half).min(rate), high: (middle + half).max(rate) }
    }

    /// One chance minus another. `correlation` is that of the two estimates.
    pub fn of_two(one: Estimate, other: Estimate, correlation: f64) -> Estimate {
        let rate = one.rate - other.rate;
        let correlation = if correlation.is_finite() { correlation.clamp(-1.0, 1.0) } else { 0.0 };
        let apart = |a: f64, b: f64| (a * a + b * b - 2.0 * correlation * a * b).max(0.0).sqrt();
        let down = apart(one.rate - one.low, other.high - other.rate);
        let up = apart(one.high - one.rate, other.rate - other.low);
        Estimate { rate, low: rate - down, high: rate + up }
    }

    /// The same for a part of it: one seat of several.
    #[must_use]
    pub fn divided_by(self, parts: f64) -> Estimate {
        Estimate { rate: self.rate / parts, low: self.low / parts, high: self.high / parts }
    }

    /// Half the width of the interval.
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// Half the square of the quantile is added to successes and to failures; then the normal approximation.
fn agresti_coull(rate: f64, trials: f64, quantile: f64) -> Estimate {
    if !quantile.is_finite() {
        return Estimate { rate, low: 0.0, high: 1.0 };
    }
    let more = quantile * quantile;
    let all = trials + more;
    let middle = (rate * trials + more / 2.0) / all;
    let half = quantile * (middle * (1.0 - middle) / all).sqrt();
    // Rounding must not push an end past the estimate itself, nor out of what a part can be.
    Estimate { rate, low: (middle - half).clamp(0.0, rate), high: (middle + half).clamp(rate, 1.0) }
}

/// How many standard errors the true mean may lie below the mean that was found (negative: above it), at the two ends. Hall's
/// transformation is g(x) = x + a x²/3 + a² x³/27 + a/6 with a, the skewness of a mean of n: with it x is almost Student's.
fn hall(a: f64, quantile: f64) -> [f64; 2] {
    if a.abs() < 1e-9 {
        return [quantile, -quantile];
    }
    let inverse = |y: f64| 3.0 / a * ((1.0 + a * (y - a / 6.0)).cbrt() - 1.0);
    [inverse(quantile), inverse(-quantile)]
}

/// The 97.5 % point of Student's distribution with `freedom` degrees of freedom: Hill, "Algorithm 396: Student's t-quantiles",
/// 1970, to six digits from 3 degrees on. Infinite below one degree.
#[allow(clippy::many_single_char_names, reason = "letters as in the published algorithm")]
pub(crate) fn student(freedom: f64) -> f64 {
    let tails = 0.05;
    if freedom < 1.0 {
        return f64::INFINITY;
    }
    if freedom < 2.0 {
        return (std::f64::consts::FRAC_PI_2 * (1.0 - tails)).tan();
    }
    if freedom < 3.0 {
        return (2.0 / (tails * (2.0 - tails)) - 2.0).sqrt();
    }
    let a = 1.0 / (freedom - 0.5);
    let b = 48.0 / (a * a);
    let mut c = ((20_700.0 * a / b - 98.0) * a - 16.0) * a + 96.36;
    let d = ((94.5 / (b + c) - 3.0) / b + 1.0) * (a * std::f64::consts::FRAC_PI_2).sqrt() * freedom;
    let mut y = (d * tails).powf(2.0 / freedom);
    if y > 0.05 + a {
        let x = -Z95;
        y = x * x;
        if freedom < 5.0 {
            c += 0.3 * (freedom - 4.5) * (x + 0.6);
        }
        c += (((0.05 * d * x - 5.0) * x - 7.0) * x - 2.0) * x + b;
        y = (((((0.4 * y + 6.3) * y + 36.0) * y + 94.5) / c - y - 3.0) / b + 1.0) * x;
        y = (a * y * y).exp_m1();
    } else {
        let f = freedom;
        y = ((1.0 / (((f + 6.0) / (f * y) - 0.089 * d - 0.822) * (f + 2.0) * 3.0) + 0.5 / (f + 4.0)) * y - 1.0)
            * (f + 1.0)
            / (f + 2.0)
            + 1.0 / y;
    }
    (freedom * y).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published table of Student's distribution.
    #[test]
    fn students_quantiles_are_those_of_the_table() {
        for (freedom, quantile) in [
            (1.0, 12.706_205),
            (2.0, 4.302_653),
            (3.0, 3.182_446),
            (4.0, 2.776_445),
            (5.0, 2.570_582),
            (9.0, 2.262_157),
            (19.0, 2.093_024),
            (29.0, 2.045_230),
            (100.0, 1.983_972),
            (1e6, 1.959_966),
        ] {
            assert!((student(freedom) - quantile).abs() < 2e-4, "{freedom}: {}", student(freedom));
        }
        assert!(student(0.0).is_infinite());
    }

    /// Agresti and Coull's own example: nothing in 20 games is no more than the adjusted 2 of 24 or so allow.
    #[test]
    fn a_part_has_agresti_and_coulls_interval() {
        let half = Estimate::of_part(10.0, 20);
        assert!((half.low - 0.299).abs() < 1e-3 && (half.high - 0.701).abs() < 1e-3, "{half:?}");
        let none = Estimate::of_part(0.0, 20);
        assert!(none.low.abs() < 1e-12 && (none.high - 0.1898).abs() < 1e-3, "{none:?}");
    }

    /// Every probability of every number of successes: what the interval promises, worked out and not sampled.
    #[test]
    fn a_part_of_30_to_300_trials_is_covered_at_least_93_times_in_100_whatever_it_is() {
        for count in [30_u64, 50, 100, 300] {
            let intervals: Vec<Estimate> = (0..=count).map(|part| Estimate::of_part(part as f64, count)).collect();
            // What holds of a part holds of the rest.
            for step in 1..=100 {
                let rate = f64::from(step) / 200.0;
                let mut chance = (1.0 - rate).powi(count as i32);
                let mut covered = 0.0;
                for (part, interval) in intervals.iter().enumerate() {
                    if interval.low <= rate && rate <= interval.high {
                        covered += chance;
                    }
                    chance *= (count as usize - part) as f64 / (part + 1) as f64 * rate / (1.0 - rate);
                }
                assert!(covered >= 0.93, "{covered} at {rate} of {count}");
                assert!(covered <= 0.98 || count as f64 * rate < 10.0, "{covered} at {rate} of {count}");
            }
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
    fn clusters_that_all_agree_are_a_trial_each_and_no_more() {
        let of = |count: f64, error: Option<f64>| Clusters { count, error, telling: count };
        let two = Estimate::of_clusters(1.0, of(2.0, Some(0.0)));
        assert!(two.low < 0.2, "two occurrences say next to nothing: {two:?}");
        let agreed = Estimate::of_clusters(1.0, of(50.0, None));
        assert!(agreed.low < 0.93 && agreed.low > 0.85, "{agreed:?}");
        // Independent games have the error that a part has, but for Student's quantile.
        let half = Estimate::of_clusters(0.5, of(100.0, Some(0.05)));
        assert!((half.low - Estimate::of_part(50.0, 100).low).abs() < 2e-3);
    }

    #[test]
    fn no_difference_in_n_games_is_not_none_at_all() {
        let none = Moments { count: 10_000, sum: 0, squares: 0 };
        let found = Estimate::of_difference(&none, 1.0);
        assert!((found.high - 2.77e-4).abs() < 1e-6 && (found.low + found.high).abs() < 1e-12, "{found:?}");
    }

    /// Newcombe's table II of 1998: 56/70 − 48/80 by method 10. With Wilson's intervals 0.0524 to 0.3339; Agresti and Coull's
    /// are a little wider.
    #[test]
    fn a_difference_of_two_parts_has_newcombes_interval() {
        let found = Estimate::of_two(Estimate::of_part(56.0, 70), Estimate::of_part(48.0, 80), 0.0);
        assert!((found.low - 0.0524).abs() < 3e-3 && (found.high - 0.3339).abs() < 3e-3, "{found:?}");
        // Two halves of one whole: what one has the other lacks.
        let (one, other) = (Estimate::of_part(40.0, 100), Estimate::of_part(60.0, 100));
        let opposite = Estimate::of_two(one, other, -1.0);
        assert!((opposite.half_width() - 2.0 * one.half_width()).abs() < 1e-3, "{opposite:?}");
    }

    #[test]
    fn a_mean_of_few_numbers_or_of_equal_ones_has_no_interval() {
        let mut few = Moments::default();
        (1..30).for_each(|number| few.add(number));
        assert_eq!(Estimate::of_mean(&few, 0.0), None);
        few.add(30);
        let mean = Estimate::of_mean(&few, 0.0).unwrap();
        assert!((mean.high - 15.5 - 2.0452 * few.standard_error()).abs() < 1e-3, "{mean:?}");
        // A long tail to the right: the mean may well be higher, and hardly lower.
        let skewed = Estimate::of_mean(&few, 1.5).unwrap();
        assert!(skewed.high - skewed.rate > skewed.rate - skewed.low);
        let equal = Moments { count: 100, sum: 300, squares: 900 };
        assert_eq!(Estimate::of_mean(&equal, 0.0), None);
    }
}
