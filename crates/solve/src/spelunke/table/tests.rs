//! The best play at a table, against the engine's own moves and throws.

mod exact;
mod laws;

use rules::Seat;
use rules::spelunke::{JokerSet, Phase, Rules};
use rules::switch::Switches;

use super::*;

/// What floating point may round away.
const ROUNDING: f64 = 1e-9;

/// A table with these switches where everybody brings these jokers, or nobody any, and seat 1 starts.
fn game(seats: usize, switches: &str, jokers: &str) -> Spelunke {
    let rules = Rules::read(switches).expect("these are switches");
    let brought =
        if jokers.is_empty() { vec![] } else { vec![JokerSet::read(jokers).expect("these are jokers"); seats] };
    Spelunke::new(seats, rules, Some(Seat::new(0)), &brought, &[]).expect("this is a set-up")
}

/// The last seat is about to throw its free throw; the others stand like this.
fn last(game: &Spelunke, others: &[i32]) -> Position {
    let mut position = game.start();
    position.active = Seat::new(others.len());
    position.scores[..others.len()].copy_from_slice(others);
    game.check(&position).expect("this is sound");
    position
}
