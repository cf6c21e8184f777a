//! The result of a table's game, as a club notes it.

use play::{Placing, Table, TableOutcome};
use rules::Seat;

use super::event::{Line, Who};
use crate::tables::{Chair, WebTable};

/// The result of a game that came to its end at a club's table; nothing if it is still on or was stopped.
pub fn of_table(room: &WebTable) -> Option<Vec<Line>> {
    let (table, club) = (room.game.as_ref()?, room.club.as_ref()?);
    let TableOutcome::Result(_, ranking) = table.outcome().filter(|_| room.is_over())? else { return None };
    // Spelunke says places, losers and bonus eyes itself (S-41 to S-45); the others have places by their scores.
    let mut lines: Vec<(Seat, Line)> = Vec::new();
    for Placing { number, seat, score, has_won } in table.places() {
        let index = seat.index();
        let member = club.chairs.get(index).and_then(|chair| chair.member);
        let name = || room.chairs.get(index).and_then(Chair::name).unwrap_or_default().to_owned();
        let line = Line {
            who: member.map_or_else(|| Who::Bot(name()), Who::Member),
            place: ranking.as_ref().map_or(number as u32, |ranking| ranking.places[index]),
            score: Some(score),
            won: has_won,
            lost: ranking.as_ref().is_some_and(|ranking| ranking.losers.has(seat)),
            bonus: ranking.as_ref().map_or(0, |ranking| ranking.bonus[index]),
            thefts: table.thefts(seat) as u32,
            jokers: jokers(table, seat),
            by_bot: room.is_played_by_bot(seat),
        };
        lines.push((seat, line));
    }
    lines.sort_by_key(|(seat, line)| (line.place, *seat));
    Some(lines.into_iter().map(|(_, line)| line).collect())
}

fn jokers(table: &Table, seat: Seat) -> Vec<String> {
    let brought = table.setup().jokers.get(seat.index());
    brought.into_iter().flat_map(|jokers| jokers.iter()).map(|joker| joker.id().to_owned()).collect()
}
