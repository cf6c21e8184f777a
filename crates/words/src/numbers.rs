//! Numbers as people of a language write them.

use crate::Lang;

/// `part` divided by `of`, from 0 to 1; 0 if both are 0.
#[allow(clippy::cast_precision_loss, reason = "events and points are far below 2⁵²")]
pub fn share(part: usize, of: usize) -> f64 {
    part as f64 / of.max(1) as f64
}

/// A number with `digits` digits behind the comma, thousands set apart, and a real minus.
pub fn number(lang: Lang, value: f64, digits: usize) -> String {
    if !value.is_finite() {
        return "–".to_owned();
    }
    let (comma, thousands) = match lang {
        Lang::De => (',', '.'),
        Lang::En => ('.', ','),
    };
    let text = format!("{:.digits$}", value.abs());
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let mut written = String::new();
    // What rounds to nothing has no sign.
    if value < 0.0 && text.bytes().any(|byte| (b'1'..=b'9').contains(&byte)) {
        written.push('−');
    }
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            written.push(thousands);
        }
        written.push(digit);
    }
    if !part.is_empty() {
        written.push(comma);
        written += part;
    }
    written
}

/// A number with its sign, plus included.
pub fn signed(lang: Lang, value: f64, digits: usize) -> String {
    let text = number(lang, value, digits);
    let is_nothing = !text.bytes().any(|byte| (b'1'..=b'9').contains(&byte));
    if value > 0.0 && !is_nothing { format!("+{text}") } else { text }
}

/// A part of all in per cent; the space before the sign does not break.
pub fn percent(lang: Lang, rate: f64, digits: usize) -> String {
    format!("{}\u{a0}%", number(lang, rate * 100.0, digits))
}

/// A part of all in per cent with its standard error, if that is not 0, and no more digits than the error leaves.
pub fn estimate(lang: Lang, rate: f64, error: f64) -> String {
    if error <= 0.0 {
        return percent(lang, rate, 1);
    }
    format!("{}\u{a0}%", with_error(lang, 100.0 * rate, 100.0 * error, number))
}

/// A figure and its standard error with the digits that the error leaves: one behind the comma, or none from 1 on.
pub(crate) fn with_error(lang: Lang, value: f64, error: f64, write: fn(Lang, f64, usize) -> String) -> String {
    let digits = usize::from(error < 0.95);
    let error = error.max(0.1);
    format!("{} ± {}", write(lang, value, digits), number(lang, error, digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_in_their_language() {
        for (value, digits, german, english) in [
            (0.0, 0, "0", "0"),
            (1_234_567.891, 2, "1.234.567,89", "1,234,567.89"),
            (-0.5, 1, "−0,5", "−0.5"),
            (-0.04, 1, "0,0", "0.0"),
            (999.0, 0, "999", "999"),
            (1000.0, 0, "1.000", "1,000"),
            (f64::NAN, 1, "–", "–"),
            (f64::INFINITY, 1, "–", "–"),
        ] {
            assert_eq!([number(Lang::De, value, digits), number(Lang::En, value, digits)], [german, english]);
        }
        assert_eq!(estimate(Lang::En, 0.4126, 0.0), "41.3\u{a0}%");
        assert_eq!(estimate(Lang::De, 0.4126, 0.0042), "41,3 ± 0,4\u{a0}%");
        assert_eq!(estimate(Lang::En, 0.4126, 0.0249), "41 ± 2\u{a0}%");
        assert_eq!(estimate(Lang::En, 0.4126, 0.000_01), "41.3 ± 0.1\u{a0}%");
        assert_eq!(signed(Lang::En, 0.04, 1), "0.0");
        assert_eq!(signed(Lang::En, 0.06, 1), "+0.1");
    }
}
