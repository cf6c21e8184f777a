//! The result of a table's game, as a club notes it.

use play::{Placing, Table, TableOutcome};
use rules::Seat;

use super::event::{ResultLine, Who};
use crate::tables::{Chair, WebTable};

/// The result of a game that came to its end at a club's table; `None` if it is still on or was stopped.
pub fn result_of_table(table: &WebTable) -> Option<Vec<ResultLine>> {
    let (game, club) = (table.game.as_ref()?, table.club.as_ref()?);
    let TableOutcome::Result(_, ranking) = game.outcome().filter(|_| table.is_over())? else { return None };
    // Spelunke says places, losers and bonus eyes itself (S-41 to S-45); the others have places by their scores.
    let mut lines: Vec<(Seat, ResultLine)> = Vec::new();
    for Placing { number, seat, score, has_won } in game.places() {
        let index = seat.index();
        let member = club.chairs.get(index).and_then(|chair| chair.member);
        let name = || table.chairs.get(index).and_then(Chair::name).unwrap_or_default().to_owned();
        let line = ResultLine {
            who: member.map_or_else(|| Who::Bot(name()), Who::Member),
            place: ranking.as_ref().map_or(number as u32, |ranking| ranking.places[index]),
            score: Some(score),
            won: has_won,
            lost: ranking.as_ref().is_some_and(|ranking| ranking.losers.has(seat)),
            bonus: ranking.as_ref().map_or(0, |ranking| ranking.bonus[index]),
            thefts: game.thefts(seat) as u32,
            jokers: jokers(game, seat),
            by_bot: table.is_played_by_bot(seat),
        };
        lines.push((seat, line));
    }
    lines.sort_by_key(|(seat, line)| (line.place, *seat));
    Some(lines.into_iter().map(|(_, line)| line).collect())
}

fn jokers(game: &Table, seat: Seat) -> Vec<String> {
    let brought = game.setup().jokers.get(seat.index());
    brought.into_iter().flat_map(|jokers| jokers.iter()).map(|joker| joker.id().to_owned()).collect()
}
