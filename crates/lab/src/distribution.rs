//! A histogram in constant memory: exact for small numbers, in bins beyond.

use serde::{Deserialize, Serialize};

use crate::moments::Moments;

/// Numbers below this lie outside the exact part. Scores may be negative; turns and throws never are.
const LOWEST: i64 = -256;
/// How many numbers the exact part has.
const EXACT: usize = 1280;
/// Bins of each doubling beyond the exact part.
const BINS_A_DOUBLING: usize = 32;
/// Doublings from 1024 up to 2³⁴, more than anything here is bounded by.
const DOUBLINGS: usize = 24;

/// How often each number came up: one by one from −256 to 1023, in bins beyond. Mean and standard deviation are exact all
/// the same, because what lies beyond is also added up. It takes the same memory however much it holds, and two of them
/// that are put together say just what one would have said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Sparse", into = "Sparse")]
pub struct Distribution {
    exact: Vec<u64>,
    beyond: Vec<u64>,
    below: u64,
    /// What lies outside the exact part.
    outside: Moments,
    /// The lowest and the highest number beyond the exact part.
    ends: Option<(i64, i64)>,
}

impl Default for Distribution {
    fn default() -> Distribution {
        Distribution {
            exact: vec![0; EXACT],
            beyond: vec![0; BINS_A_DOUBLING * DOUBLINGS],
            below: 0,
            outside: Moments::default(),
            ends: None,
        }
    }
}

impl Distribution {
    /// One more of this number.
    #[inline]
    pub fn add(&mut self, number: i64) {
        match self.exact.get_mut((number.wrapping_sub(LOWEST)) as usize) {
            Some(count) => *count += 1,
            None => self.add_outside(number),
        }
    }

    #[cold]
    fn add_outside(&mut self, number: i64) {
        self.outside.add(number);
        if number < LOWEST {
            self.below += 1;
        } else {
            let last = self.beyond.len() - 1;
            self.beyond[bin_of(number as u64).min(last)] += 1;
            self.ends = widest(self.ends, Some((number, number)));
        }
    }

    /// Everything of another one as well.
    pub fn merge(&mut self, other: &Distribution) {
        let pairs = self.exact.iter_mut().zip(&other.exact).chain(self.beyond.iter_mut().zip(&other.beyond));
        pairs.for_each(|(own, more)| *own = own.saturating_add(*more));
        self.below = self.below.saturating_add(other.below);
        self.outside.merge(&other.outside);
        self.ends = widest(self.ends, other.ends);
    }

    /// Number, sum and sum of squares of everything.
    pub fn moments(&self) -> Moments {
        let mut moments = self.outside;
        for (number, count) in self.exact_counts() {
            let sum = i128::from(number) * i128::from(count);
            let squares = u128::from(number.unsigned_abs()).pow(2) * u128::from(count);
            moments.merge(&Moments { count, sum, squares });
        }
        moments
    }

    /// The skewness: the third moment about the mean, in standard deviations. 0 of numbers that are all equal. Beyond the
    /// exact part a bin counts at its middle.
    #[allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵²")]
    pub fn skewness(&self) -> f64 {
        let moments = self.moments();
        let (mean, sd) = (moments.mean(), moments.sd());
        let middle =
            |low: i64, high: i64| if low == i64::MIN { high as f64 } else { f64::midpoint(low as f64, high as f64) };
        let cubes = self.bins().into_iter().map(|(low, high, count)| count as f64 * (middle(low, high) - mean).powi(3));
        if sd > 0.0 { cubes.sum::<f64>() / moments.count as f64 / sd.powi(3) } else { 0.0 }
    }

    /// Every bin in which something is, lowest first: the lowest and the highest number of it, and how many. Everything
    /// below the exact part is one bin.
    pub fn bins(&self) -> Vec<(i64, i64, u64)> {
        let below = (self.below > 0).then_some((i64::MIN, LOWEST - 1, self.below));
        let exact = self.exact_counts().map(|(number, count)| (number, number, count));
        let beyond = self.beyond.iter().enumerate().filter(|(_, count)| **count > 0);
        let beyond = beyond.map(|(bin, count)| (lowest_of(bin) as i64, lowest_of(bin + 1) as i64 - 1, *count));
        below.into_iter().chain(exact).chain(beyond).collect()
    }

    /// The lowest number that at least this part of all numbers does not exceed. None of nothing. Beyond the exact part the
    /// numbers of a bin are taken as spread evenly over it, as far as any number came.
    #[allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵²")]
    pub fn quantile(&self, part: f64) -> Option<i64> {
        let bins = self.bins();
        let all: u128 = bins.iter().map(|(_, _, count)| u128::from(*count)).sum();
        let (lowest, highest) = self.ends.unwrap_or((i64::MIN, i64::MAX));
        let (wanted, mut so_far) = (part * all as f64, 0_u128);
        bins.iter().find_map(|(low, high, count)| {
            let before = so_far as f64;
            so_far += u128::from(*count);
            let within = ((wanted - before) / *count as f64).clamp(0.0, 1.0);
            let number = match (*low, *high) {
                (i64::MIN, high) => high,
                (low, high) if low == high => low,
                (low, high) => (low + ((high - low) as f64 * within) as i64).clamp(lowest, highest),
            };
            (so_far as f64 >= wanted).then_some(number)
        })
    }

    /// True if what is outside was counted in bins, too: a file may say anything.
    pub(crate) fn adds_up(&self) -> bool {
        let outside = self.beyond.iter().try_fold(self.below, |sum, count| sum.checked_add(*count));
        outside == Some(self.outside.count)
    }

    fn exact_counts(&self) -> impl Iterator<Item = (i64, u64)> {
        let counts = self.exact.iter().enumerate().filter(|(_, count)| **count > 0);
        counts.map(|(index, count)| (index as i64 + LOWEST, *count))
    }
}

/// The range that holds both.
fn widest(one: Option<(i64, i64)>, other: Option<(i64, i64)>) -> Option<(i64, i64)> {
    match (one, other) {
        (Some((low, high)), Some((lower, higher))) => Some((low.min(lower), high.max(higher))),
        (one, other) => one.or(other),
    }
}

/// Which bin beyond the exact part a number belongs to: the doubling, and its place there by the next bits.
fn bin_of(number: u64) -> usize {
    let doubling = number.ilog2() as usize - 10;
    let place = (number >> (doubling + 5)) as usize - BINS_A_DOUBLING;
    doubling * BINS_A_DOUBLING + place
}

/// The lowest number of a bin beyond the exact part.
fn lowest_of(bin: usize) -> u64 {
    let (doubling, place) = (bin / BINS_A_DOUBLING, bin % BINS_A_DOUBLING);
    ((BINS_A_DOUBLING + place) as u64) << (doubling + 5)
}

/// How it is written down: only what is there.
#[derive(Serialize, Deserialize)]
struct Sparse {
    exact: Vec<(i64, u64)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    beyond: Vec<(usize, u64)>,
    #[serde(default, skip_serializing_if = "is_zero")]
    below: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outside: Option<Moments>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ends: Option<(i64, i64)>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl From<Distribution> for Sparse {
    fn from(all: Distribution) -> Sparse {
        let beyond = all.beyond.iter().copied().enumerate().filter(|(_, count)| *count > 0).collect();
        let outside = (all.outside.count > 0).then_some(all.outside);
        Sparse { exact: all.exact_counts().collect(), beyond, below: all.below, outside, ends: all.ends }
    }
}

impl From<Sparse> for Distribution {
    /// What does not fit is left out; readers of a file check its counts ([`Distribution::moments`]).
    fn from(sparse: Sparse) -> Distribution {
        let outside = sparse.outside.unwrap_or_default();
        let ends = sparse.ends.filter(|(low, high)| low <= high);
        let mut all = Distribution { below: sparse.below, outside, ends, ..Distribution::default() };
        for (number, count) in sparse.exact {
            if let Some(own) = all.exact.get_mut(number.wrapping_sub(LOWEST) as usize) {
                *own = count;
            }
        }
        for (bin, count) in sparse.beyond {
            if let Some(own) = all.beyond.get_mut(bin) {
                *own = count;
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: [i64; 14] =
        [-5000, -257, -256, -1, 0, 0, 7, 1023, 1024, 1055, 1056, 70_000, 1 << 33, i64::MAX >> 20];

    fn of(numbers: &[i64]) -> Distribution {
        let mut all = Distribution::default();
        numbers.iter().for_each(|number| all.add(*number));
        all
    }

    #[test]
    fn every_number_lies_in_the_bin_that_says_so() {
        for number in [0, 1, 1023, 1024, 1031, 1032, 2047, 2048, 99_999, 1 << 33] {
            let (low, high, count) = of(&[number]).bins()[0];
            assert!(low <= number && number <= high && count == 1, "{number} in {low}..={high}");
        }
    }

    #[test]
    fn sums_are_exact_and_independent_of_the_order() {
        let all = of(&NUMBERS);
        let moments = all.moments();
        assert_eq!(moments.count, 14);
        assert_eq!(moments.sum, NUMBERS.iter().map(|number| i128::from(*number)).sum::<i128>());
        assert_eq!(moments.squares, NUMBERS.iter().map(|n| u128::from(n.unsigned_abs()).pow(2)).sum::<u128>());
        let mut parts = of(&NUMBERS[7..]);
        parts.merge(&of(&NUMBERS[..7]));
        assert_eq!(parts, all);
    }

    #[test]
    fn it_is_written_down_and_read_back_without_loss() {
        let all = of(&NUMBERS);
        let text = serde_json::to_string(&all).unwrap();
        assert_eq!(serde_json::from_str::<Distribution>(&text).unwrap(), all);
    }

    #[test]
    fn a_tail_to_the_right_is_positive_skewness() {
        assert!(of(&[1, 2, 3]).skewness().abs() < 1e-12 && of(&[7; 9]).skewness().abs() < 1e-12);
        // Four zeros and a one: the third moment is 0.096, the deviation √0.2.
        assert!((of(&[0, 0, 0, 0, 1]).skewness() - 0.096 / 0.2_f64.powf(1.5)).abs() < 1e-12);
    }

    #[test]
    fn quantiles_are_numbers_that_came_up() {
        let all = of(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        assert_eq!([0.05, 0.5, 0.95, 1.0].map(|part| all.quantile(part)), [Some(1), Some(5), Some(10), Some(10)]);
        assert_eq!(of(&[]).quantile(0.5), None);
        // Beyond the exact part, too.
        assert_eq!(of(&[100_000; 7]).quantile(0.5), Some(100_000));
        let even: Vec<i64> = (1000..9000).collect();
        let median = of(&even).quantile(0.5).unwrap();
        assert!((median - 5000).abs() < 20, "{median}");
    }
}
