//! Chances and their changes as text.

use words::{Lang, estimate, signed};
pub use words::{percent, share};

/// A chance in per cent, with its error if that is not 0.
pub fn chance(lang: Lang, rate: f64, error: f64) -> String {
    estimate(lang, rate, error)
}

/// A change of a chance in percentage points, with its sign.
pub fn points(lang: Lang, change: f64, is_exact: bool) -> String {
    signed(lang, change * 100.0, usize::from(is_exact))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_written_as_in_their_language() {
        assert_eq!(percent(Lang::De, 0.4126, 1), "41,3\u{a0}%");
        assert_eq!(chance(Lang::En, 0.4126, 0.0), "41.3\u{a0}%");
        assert_eq!(chance(Lang::En, 0.4126, 0.0249), "41 ± 2\u{a0}%");
        assert_eq!(points(Lang::De, -0.0443, true), "−4,4");
        assert_eq!(points(Lang::En, 0.31, false), "+31");
        assert_eq!(points(Lang::En, -0.0004, true), "0.0");
    }
}
