//! Numbers in a language's notation, with the digits that their intervals support.

use lab::{Estimate, Spread};
use words::{Lang, say};
pub use words::{number, percent, signed};

/// A count, with thousands set apart.
#[allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵²")]
pub fn count(lang: Lang, value: u64) -> String {
    number(lang, value as f64, 0)
}

/// A whole number, with thousands set apart.
#[allow(clippy::cast_precision_loss, reason = "scores and turns are far below 2⁵²")]
pub fn whole(lang: Lang, value: i64) -> String {
    number(lang, value as f64, 0)
}

/// The decimals of an estimate: one more for each tenfold that its interval is narrower than one.
pub fn digits(half_width: f64, least: usize, most: usize) -> usize {
    if half_width > 0.0 { (-half_width.log10()).ceil().clamp(0.0, 9.0) as usize } else { most }.clamp(least, most)
}

fn percent_digits(estimate: &Estimate) -> usize {
    digits(estimate.half_width() * 100.0, 1, 2)
}

/// A chance in per cent.
pub fn chance(lang: Lang, estimate: &Estimate) -> String {
    percent(lang, estimate.rate, percent_digits(estimate))
}

pub(crate) fn rare_chance(lang: Lang, estimate: &Estimate) -> String {
    percent(lang, estimate.rate, if estimate.rate > 0.0 { digits(estimate.rate * 10.0, 1, 5) } else { 0 })
}

/// The interval of a chance in per cent.
pub fn chance_interval(lang: Lang, estimate: &Estimate) -> String {
    let digits = percent_digits(estimate);
    from_to(lang, &number(lang, estimate.low * 100.0, digits), &percent(lang, estimate.high, digits))
}

/// A chance with its interval for a narrow cell: in percent, which the table says elsewhere.
pub fn chance_cell(lang: Lang, estimate: &Estimate) -> String {
    let [rate, low, high] =
        [estimate.rate, estimate.low, estimate.high].map(|part| number(lang, part * 100.0, percent_digits(estimate)));
    format!("{rate} ({low}–{high})")
}

/// A difference of chances, in percentage points.
pub(crate) fn points(lang: Lang, estimate: &Estimate) -> String {
    signed(lang, estimate.rate * 100.0, percent_digits(estimate))
}

/// The interval of a difference of chances, in percentage points.
pub fn points_interval(lang: Lang, estimate: &Estimate) -> String {
    let end = |end: f64| signed(lang, end * 100.0, percent_digits(estimate));
    from_to(lang, &end(estimate.low), &end(estimate.high))
}

pub(crate) fn mean(lang: Lang, spread: &Spread) -> String {
    number(lang, spread.mean, mean_digits(spread))
}

/// `None` if there are too few numbers, or if all are equal.
pub(crate) fn mean_interval(lang: Lang, spread: &Spread) -> Option<String> {
    let end = |end| number(lang, end, mean_digits(spread));
    spread.interval.map(|interval| from_to(lang, &end(interval.low), &end(interval.high)))
}

fn mean_digits(spread: &Spread) -> usize {
    let most = if spread.mean.abs() < 10.0 { 2 } else { 1 };
    match spread.interval {
        Some(interval) => digits(interval.half_width(), 0, most),
        None if spread.mean.fract() == 0.0 => 0,
        None => most,
    }
}

pub(crate) fn more(lang: Lang, estimate: &Estimate) -> String {
    signed(lang, estimate.rate, digits(estimate.half_width(), 1, 3))
}

/// The interval of a difference of means.
pub fn more_interval(lang: Lang, estimate: &Estimate) -> String {
    let end = |end| signed(lang, end, digits(estimate.half_width(), 1, 3));
    from_to(lang, &end(estimate.low), &end(estimate.high))
}

pub(crate) fn from_to(lang: Lang, low: &str, high: &str) -> String {
    say!(lang, "report-from-to", low = low, high = high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_narrower_interval_shows_more_digits() {
        let wide = Estimate { rate: 0.5, low: 0.49, high: 0.51 };
        let narrow = Estimate { rate: 0.5, low: 0.4998, high: 0.5002 };
        assert_eq!([chance(Lang::En, &wide), chance(Lang::De, &narrow)], ["50.0\u{a0}%", "50,00\u{a0}%"]);
        assert_eq!(rare_chance(Lang::En, &Estimate { rate: 0.000_012, low: 0.0, high: 0.001 }), "0.0012\u{a0}%");
    }
}
