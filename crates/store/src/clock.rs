//! Wall-clock time, and how moments are written.

use std::time::{SystemTime, UNIX_EPOCH};

use time::OffsetDateTime;
use time::format_description::BorrowedFormatItem as Item;
use time::macros::format_description;

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A day in UTC, so that days sort: `2026-11-15`.
pub fn day(milliseconds: i64) -> String {
    text(milliseconds, format_description!("[year]-[month]-[day]"))
}

/// A minute in UTC, for people: `2026-11-15 20:15`.
pub fn minute(milliseconds: i64) -> String {
    text(milliseconds, format_description!("[year]-[month]-[day] [hour]:[minute]"))
}

/// A second in UTC, for programs: `2026-11-15T20:15:07Z`.
pub fn second(milliseconds: i64) -> String {
    text(milliseconds, format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]Z"))
}

fn text(milliseconds: i64, format: &[Item]) -> String {
    let at = OffsetDateTime::from_unix_timestamp(milliseconds.div_euclid(1000));
    at.unwrap_or(OffsetDateTime::UNIX_EPOCH).format(format).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_so_that_they_sort() {
        assert_eq!(second(1_794_773_707_000), "2026-11-15T20:15:07Z");
        assert_eq!(minute(1_794_773_707_999), "2026-11-15 20:15");
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(-1), "1969-12-31");
        assert_eq!(day(i64::MAX), "1970-01-01", "what is no time at all is no panic either");
    }
}
