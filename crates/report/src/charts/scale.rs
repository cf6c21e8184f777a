//! Linear scales with round ticks.

/// A range of numbers with ticks at round ones.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    /// A scale from zero that holds all `numbers`, in about `steps` steps.
    pub(crate) fn from_nothing(numbers: impl Iterator<Item = f64>, steps: f64) -> Scale {
        Scale::around_nothing(numbers.map(|number| number.max(0.0)), steps)
    }

    /// A scale that holds zero and all `numbers`, in about `steps` steps.
    pub(crate) fn around_nothing(numbers: impl Iterator<Item = f64>, steps: f64) -> Scale {
        Scale::around(numbers.chain([0.0]), steps)
    }

    /// A scale that holds all `numbers`, in about `steps` steps.
    pub(crate) fn around(numbers: impl Iterator<Item = f64>, steps: f64) -> Scale {
        let finite = numbers.filter(|number| number.is_finite());
        let ends = finite.fold(None, |ends: Option<(f64, f64)>, number| {
            let (low, high) = ends.unwrap_or((number, number));
            Some((low.min(number), high.max(number)))
        });
        let (low, high) = ends.unwrap_or((0.0, 0.0));
        // Without a range, any scale will do.
        let high = if high - low < 1e-9 { low + 1.0 } else { high };
        let step = round_step((high - low) / steps);
        Scale { low: (low / step).floor() * step, high: (high / step).ceil() * step, step }
    }

    /// The place of a number: 0 at the lower end, 1 at the upper one.
    pub(super) fn place(&self, number: f64) -> f64 {
        ((number - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }

    pub(super) fn high(&self) -> f64 {
        self.high
    }

    pub(super) fn ticks(&self) -> impl Iterator<Item = f64> {
        let (low, step) = (self.low, self.step);
        (0..=((self.high - low) / step).round() as u32).map(move |index| low + f64::from(index) * step)
    }

    /// The decimals that the ticks need if numbers are shown times `factor`.
    pub(crate) fn digits(&self, factor: f64) -> usize {
        // A step of 0.05 needs two digits; the little more keeps 0.1 from needing two.
        (-(self.step * factor).log10() - 1e-9).ceil().clamp(0.0, 6.0) as usize
    }
}

/// The smallest of 1, 2, 5 times a power of ten that is no smaller.
pub(super) fn round_step(least: f64) -> f64 {
    let ten = 10_f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0].into_iter().map(|step| step * ten).find(|step| *step >= least * (1.0 - 1e-9)).unwrap_or(10.0 * ten)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_holds_its_numbers_between_round_ones() {
        let scale = Scale::from_nothing([0.31, 0.36].into_iter(), 4.0);
        assert!((scale.high() - 0.4).abs() < 1e-9);
        assert_eq!(scale.ticks().count(), 5);
        assert_eq!(scale.digits(100.0), 0);
        let scale = Scale::around_nothing([-0.013, 0.004].into_iter(), 4.0);
        assert!(scale.place(-0.013) >= 0.0 && scale.place(0.0) > scale.place(-0.013));
    }

    #[test]
    fn a_scale_need_not_begin_at_zero() {
        let scale = Scale::around([0.473, 0.531].into_iter(), 5.0);
        assert!((scale.low - 0.46).abs() < 1e-9 && (scale.high() - 0.54).abs() < 1e-9, "{scale:?}");
        assert_eq!(scale.digits(100.0), 0);
        let single = Scale::around([24.0].into_iter(), 5.0);
        assert!(single.place(24.0).is_finite() && single.ticks().count() < 20);
    }

    #[test]
    fn nothing_and_nonsense_have_a_scale_too() {
        for numbers in [vec![], vec![0.0], vec![f64::NAN, f64::INFINITY], vec![1e-300], vec![1e300]] {
            let scale = Scale::around_nothing(numbers.into_iter(), 4.0);
            assert!(scale.place(0.0).is_finite() && scale.ticks().count() < 20);
        }
    }
}
