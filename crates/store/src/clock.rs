//! The time of day, where the house needs it.

use std::time::{SystemTime, UNIX_EPOCH};

use time::OffsetDateTime;

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn at(milliseconds: i64) -> OffsetDateTime {
    OffsetDateTime::from_unix_timestamp(milliseconds.div_euclid(1000)).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}

/// A day in world time, so that days sort: `2026-11-15`.
pub fn day(milliseconds: i64) -> String {
    let date = at(milliseconds).date();
    format!("{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day())
}

/// A minute in world time, for people: `2026-11-15 20:15`.
pub fn minute(milliseconds: i64) -> String {
    let time = at(milliseconds).time();
    format!("{} {:02}:{:02}", day(milliseconds), time.hour(), time.minute())
}

/// A second in world time, for programs: `2026-11-15T20:15:07Z`.
pub fn second(milliseconds: i64) -> String {
    let time = at(milliseconds).time();
    format!("{}T{:02}:{:02}:{:02}Z", day(milliseconds), time.hour(), time.minute(), time.second())
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
