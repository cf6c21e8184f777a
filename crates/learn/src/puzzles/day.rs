//! The puzzle of the day: the same for all on one date, which is the date in UTC.
//!
//! The games take turns from day to day. Within a game, the puzzles come in an order in which each stands once: the place of
//! the next is that of the one before plus a step that has no divisor in common with their number, so neighbours in the
//! file are far apart in time. After all of them, it begins anew.

use play::GameId;
use time::Date;
use time::macros::date;

use super::collection::of_game;
use super::puzzle::Puzzle;

/// The day with the number 0.
const FIRST: Date = date!(2026 - 01 - 01);

/// The puzzle of this date; `None` if there are no puzzles at all.
pub fn of_day(date: Date) -> Option<&'static Puzzle> {
    let day = i64::from(date.to_julian_day()) - i64::from(FIRST.to_julian_day());
    let games: Vec<&[Puzzle]> = GameId::ALL.map(of_game).into_iter().filter(|puzzles| !puzzles.is_empty()).collect();
    let count = i64::try_from(games.len()).ok().filter(|count| *count > 0)?;
    let puzzles = games[day.rem_euclid(count) as usize];
    puzzles.get(place(day.div_euclid(count), puzzles.len())?)
}

/// The place of the puzzle with this number in a file of `count`; `None` if that is empty.
fn place(number: i64, count: usize) -> Option<usize> {
    let count = i64::try_from(count).ok().filter(|count| *count > 0)?;
    // Near the golden section, where multiples are spread most evenly.
    let near = count * 618 / 1000;
    let step = (near..=count).find(|step| divisor(*step, count) == 1).unwrap_or(1);
    usize::try_from((number.rem_euclid(count) * step) % count).ok()
}

/// The largest common divisor (Euclid).
fn divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { divisor(other, one % other) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use time::Duration;

    use super::*;

    #[test]
    fn every_place_comes_once_before_any_comes_again() {
        for count in [1, 2, 3, 7, 200, 240, 241, 1000] {
            let places: BTreeSet<_> = (-5..count as i64 - 5).filter_map(|number| place(number, count)).collect();
            assert_eq!(places, (0..count).collect(), "{count}");
        }
        assert_eq!(place(3, 0), None);
    }

    #[test]
    fn the_games_take_turns_and_no_puzzle_comes_twice_while_others_wait() {
        let games: Vec<_> = GameId::ALL.into_iter().filter(|game| !of_game(*game).is_empty()).collect();
        let days = games.len() * games.iter().map(|game| of_game(*game).len()).min().expect("there are puzzles");
        let mut seen = BTreeSet::new();
        for day in 0..days {
            let puzzle = of_day(FIRST + Duration::days(day as i64)).expect("there are puzzles");
            assert_eq!(puzzle.game(), games[day % games.len()]);
            assert!(seen.insert((puzzle.game(), &puzzle.id)), "day {day}");
        }
    }

    #[test]
    fn every_date_has_a_puzzle() {
        assert!([Date::MIN, Date::MAX, FIRST].into_iter().all(|date| of_day(date).is_some()));
    }
}
