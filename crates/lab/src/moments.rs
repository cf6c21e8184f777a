//! Number, sum and sum of squares of many numbers.

#![allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵², and sums are rounded only here, at the end")]

use serde::{Deserialize, Serialize};

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
