//! The result of a table's game, as a club notes it.

use play::{Actor, Standing, Table};
use rules::Seat;
use serde_json::Value;

use super::event::{Line, Who};
use crate::tables::{Chair, WebTable};
use words::places;

/// The result of a game that came to its end at a club's table; nothing if it is still on or was stopped.
pub fn of_table(room: &WebTable) -> Option<Vec<Line>> {
    let (table, club) = (room.game.as_ref()?, room.club.as_ref()?);
    let outcome = table.outcome()?;
    if !room.is_over() || outcome.get("no_result").and_then(Value::as_bool) == Some(true) {
        return None;
    }
    let numbers = |name: &str| -> Option<Vec<u64>> {
        outcome.get(name)?.as_array().map(|list| list.iter().filter_map(Value::as_u64).collect())
    };
    // Spelunke says places, losers and bonus eyes itself (S-41 to S-45); the others have places by their scores.
    let (own_places, losers, bonus) = (numbers("places"), numbers("losers"), numbers("bonus"));
    let mut lines: Vec<(Seat, Line)> = Vec::new();
    for (place, seat, score, won) in places(table) {
        let own = |list: &Option<Vec<u64>>| list.as_ref().and_then(|list| list.get(seat.index()).copied());
        let member = club.chairs.get(seat.index()).and_then(|chair| chair.member);
        let by_bot = room.is_played_by_bot(seat);
        let name = || room.chairs.get(seat.index()).and_then(Chair::name).unwrap_or_default().to_owned();
        let line = Line {
            who: member.map_or_else(|| Who::Bot(name()), Who::Member),
            place: own(&own_places).unwrap_or(place as u64) as u32,
            score: Some(score),
            won,
            lost: losers.as_ref().is_some_and(|losers| losers.contains(&(seat.number() as u64))),
            bonus: own(&bonus).unwrap_or(0) as u32,
            thefts: thefts(table, seat),
            jokers: jokers(table, seat),
            by_bot,
        };
        lines.push((seat, line));
    }
    lines.sort_by_key(|(seat, line)| (line.place, *seat));
    Some(lines.into_iter().map(|(_, line)| line).collect())
}

/// How often a seat has robbed somebody: moves that count, in the notation of Spelunke.
fn thefts(table: &Table, seat: Seat) -> u32 {
    let robs = |entry: &play::LogEntry| {
        entry.standing == Standing::Counts && entry.by == Actor::Mover(seat) && entry.text.starts_with("rob ")
    };
    table.log().iter().filter(|entry| robs(entry)).count() as u32
}

fn jokers(table: &Table, seat: Seat) -> Vec<String> {
    let brought = table.setup().jokers.get(seat.index());
    brought.into_iter().flat_map(|jokers| jokers.iter()).map(|joker| joker.id().to_owned()).collect()
}
