//! Histogram bins: at most [`MOST`], of round widths, on the lattice of the numbers.

/// The most bars of a histogram.
const MOST: i64 = 40;
/// A tail is cut if it is longer than a quarter of what is shown.
const LONG_TAIL: i64 = 4;

/// Counted numbers in bins of one width.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Bins {
    /// The lowest number of the first bin.
    pub(super) first: i64,
    /// The numbers in a bin.
    pub(super) width: i64,
    /// The lattice: all numbers differ by multiples of it.
    pub(super) step: i64,
    /// The share of each bin.
    pub(super) parts: Vec<f64>,
    /// The shares below and above the shown bins.
    pub(super) cut: (f64, f64),
    /// The lowest and the highest number of all.
    pub(super) ends: (i64, i64),
}

/// Lowest number, highest number, count.
type Counted = (i64, i64, u64);

impl Bins {
    /// `None` if nothing was counted.
    pub(super) fn of(histogram: &[Counted]) -> Option<Bins> {
        let counted = bounded(histogram);
        let ends = (counted.first()?.0, counted.last()?.1);
        let (low, high) = window(&counted, ends);
        let step = lattice(&counted);
        let width = width((high - low) / step + 1) * step;
        // Bins begin at round numbers, unless the numbers lie on a lattice of their own.
        let first = if step == 1 { low.div_euclid(width) * width } else { low };
        let bars = ((high - first) / width + 1) as usize;
        let mut bins = Bins { first, width, step, parts: vec![0.0; bars], cut: (0.0, 0.0), ends };
        (bins.parts, bins.cut) = bins.sort(histogram, total(histogram));
        Some(bins)
    }

    /// Another histogram in the same bins, as shares of `of`.
    pub(super) fn alike(&self, histogram: &[Counted], of: &[Counted]) -> Vec<f64> {
        self.sort(histogram, total(of)).0
    }

    /// The lowest and the highest number of a bin.
    pub(super) fn bar(&self, index: usize) -> (i64, i64) {
        let low = self.first + index as i64 * self.width;
        (low, low + self.width - 1)
    }

    /// The number behind the last bin.
    pub(super) fn end(&self) -> i64 {
        self.first + self.parts.len() as i64 * self.width
    }

    /// Shares by bin. A count over several numbers is spread evenly over them.
    fn sort(&self, histogram: &[Counted], all: f64) -> (Vec<f64>, (f64, f64)) {
        let (mut parts, mut cut) = (vec![0.0; self.parts.len()], (0.0, 0.0));
        for (low, high, count) in bounded(histogram) {
            let each = float(count as i64) / float(high - low + 1) / all.max(1.0);
            let numbers = |from: i64, to: i64| float((to.min(high) - from.max(low) + 1).max(0)) * each;
            cut.0 += numbers(i64::MIN, self.first - 1);
            cut.1 += numbers(self.end(), i64::MAX);
            for (index, part) in parts.iter_mut().enumerate() {
                let (from, to) = self.bar(index);
                *part += numbers(from, to);
            }
        }
        (parts, cut)
    }
}

#[allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵²")]
fn float(number: i64) -> f64 {
    number as f64
}

fn total(histogram: &[Counted]) -> f64 {
    histogram.iter().map(|(_, _, count)| float(*count as i64)).sum()
}

/// A count without a lower end is taken at its upper end.
fn bounded(histogram: &[Counted]) -> Vec<Counted> {
    let low = |low: i64, high: i64| if low == i64::MIN { high } else { low };
    histogram.iter().map(|(from, to, count)| (low(*from, *to), *to, *count)).collect()
}

/// The shown range: everything, or without the hundredth at an end whose tail is long.
fn window(counted: &[Counted], (lowest, highest): (i64, i64)) -> (i64, i64) {
    if highest - lowest < MOST {
        return (lowest, highest);
    }
    let all = total(counted);
    let quantile = |part: f64| {
        let mut so_far = 0.0;
        let found = counted.iter().find(|(_, _, count)| {
            so_far += float(*count as i64);
            so_far >= part * all
        });
        found.map_or((lowest, highest), |(low, high, _)| (*low, *high))
    };
    let (low, high) = (quantile(0.01).0, quantile(0.99).1);
    let long = (high - low) / LONG_TAIL;
    (if low - lowest > long { low } else { lowest }, if highest - high > long { high } else { highest })
}

/// The largest step that all numbers lie on. Where every seat has a turn in every round, turns come in multiples of the
/// seats, and bins that ignore it would look like a comb.
fn lattice(counted: &[Counted]) -> i64 {
    let is_exact = counted.iter().all(|(low, high, _)| low == high);
    let steps = counted.windows(2).map(|pair| pair[1].0 - pair[0].0);
    if is_exact { steps.fold(0, gcd).max(1) } else { 1 }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The smallest of 1, 2, 5, 10, 20, 50 … with which `numbers` numbers fit into the allowed bins. One bin is spare for a
/// beginning at a round number.
fn width(numbers: i64) -> i64 {
    let tens = std::iter::successors(Some(1), |ten: &i64| ten.checked_mul(10));
    let mut widths = tens.flat_map(|ten| [1, 2, 5].map(|step| ten.saturating_mul(step)));
    widths.find(|width| *width == 1 && numbers <= MOST || numbers / width + 1 < MOST).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exactly(numbers: impl IntoIterator<Item = (i64, u64)>) -> Vec<Counted> {
        numbers.into_iter().map(|(number, count)| (number, number, count)).collect()
    }

    #[test]
    fn there_is_nothing_of_nothing() {
        assert_eq!(Bins::of(&[]), None);
    }

    #[test]
    fn a_short_range_has_a_bar_for_each_number() {
        let bins = Bins::of(&exactly([(2, 1), (3, 2), (5, 1)])).unwrap();
        assert_eq!((bins.first, bins.width), (2, 1));
        assert_eq!(bins.parts, [0.25, 0.5, 0.0, 0.25]);
    }

    #[test]
    fn any_range_has_few_bars_that_hold_everything() {
        for highest in [1, 39, 40, 41, 79, 80, 81, 399, 1023] {
            let counted = exactly((0..=highest).map(|number| (number, 3)));
            let bins = Bins::of(&counted).unwrap();
            assert!(bins.parts.len() <= 40, "{} bars to {highest}", bins.parts.len());
            let sum: f64 = bins.parts.iter().sum::<f64>() + bins.cut.0 + bins.cut.1;
            assert!((sum - 1.0).abs() < 1e-9, "{sum}");
        }
        let bins = Bins::of(&[(i64::MIN, -257, 1), (0, 0, 5), (1024, 1055, 5), (98_304, 100_351, 5)]).unwrap();
        assert!(bins.parts.len() <= 40);
        assert!((bins.parts.iter().sum::<f64>() + bins.cut.0 + bins.cut.1 - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_long_tail_is_cut() {
        let counted = exactly((0..=20).map(|number| (number, 1000)).chain([(900, 1)]));
        let bins = Bins::of(&counted).unwrap();
        assert!(bins.end() < 50 && bins.cut.1 > 0.0, "{bins:?}");
        assert_eq!(bins.ends, (0, 900));
    }

    #[test]
    fn turns_in_multiples_of_three_make_no_comb() {
        let bins = Bins::of(&exactly((10..=60).map(|round| (3 * round, 10)))).unwrap();
        assert_eq!(bins.width % 3, 0);
        let full = &bins.parts[..bins.parts.len() - 1];
        assert!(full.iter().all(|part| (part - full[0]).abs() < 1e-9), "{bins:?}");
    }
}
