//! Who came in which place when a game is over.

use play::Table;
use rules::Seat;

/// Seats by place, best first, and whether they have won.
pub fn places(table: &Table) -> Vec<(usize, Seat, i64, bool)> {
    let winners: Vec<u64> = table
        .outcome()
        .and_then(|outcome| {
            Some(outcome.get("winners")?.as_array()?.iter().filter_map(serde_json::Value::as_u64).collect())
        })
        .unwrap_or_default();
    let scores = table.scores();
    let mut seats: Vec<_> = Seat::all(table.setup().seats).zip(scores).collect();
    let has_won = |seat: Seat| winners.contains(&(seat.number() as u64));
    seats.sort_by_key(|(seat, score)| (!has_won(*seat), -score));
    let place_of = |of: &(Seat, i64)| {
        1 + seats.iter().filter(|other| (!has_won(other.0), -other.1) < (!has_won(of.0), -of.1)).count()
    };
    seats.iter().map(|of| (place_of(of), of.0, of.1, has_won(of.0))).collect()
}

#[cfg(test)]
mod tests {
    use play::{GameId, Setup};

    use super::*;

    #[test]
    fn places_are_shared_and_winners_come_first() {
        let mut setup = Setup::new(GameId::Spelunke, 3);
        setup.rules = "jokers=0".to_owned();
        let mut table = Table::open(&setup).expect("a plain table");
        for event in ["5", "stop", "5", "stop", "2", "stop"] {
            table.enter(event).expect("a short game");
        }
        let places: Vec<_> =
            places(&table).into_iter().map(|(place, seat, _, won)| (place, seat.number(), won)).collect();
        assert_eq!(places, [(1, 1, true), (1, 2, true), (3, 3, false)]);
    }
}
