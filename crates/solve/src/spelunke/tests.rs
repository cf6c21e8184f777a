//! The exact turn against the engine, and against what can be worked out by hand.

mod averages;
mod by_hand;
mod reference;

use rules::spelunke::{JokerSet, Phase, Rules};
use rules::switch::Switches;
use rules::{MoveList, Seat};

use super::*;

/// What floating point may round away.
const ROUNDING: f64 = 1e-10;

fn assert_close(found: f64, expected: f64, what: &str) {
    assert!((found - expected).abs() < ROUNDING, "{what}: {found} instead of {expected}");
}

/// A table for two with these switches, where both seats bring these jokers and seat 1 starts.
fn table(switches: &str, jokers: &str) -> Spelunke {
    let rules = Rules::read(switches).expect("these are switches");
    let brought = if jokers.is_empty() { JokerSet::NONE } else { JokerSet::read(jokers).expect("these are jokers") };
    let brought = if brought.is_empty() { vec![] } else { vec![brought; 2] };
    Spelunke::new(2, rules, Some(Seat::new(0)), &brought, &[]).expect("this is a set-up")
}

/// Seat 1 has had its free throw and stands at `score`.
fn deciding(game: &Spelunke, score: i32) -> Position {
    let mut position = game.start();
    position.scores[0] = score;
    position.phase = Phase::Decide;
    game.check(&position).expect("this is sound");
    position
}

/// Every set of three jokers.
fn triples() -> Vec<JokerSet> {
    let all = Joker::ALL;
    let mut found = Vec::new();
    for (first, a) in all.iter().enumerate() {
        for (second, b) in all.iter().enumerate().skip(first + 1) {
            found.extend(all.iter().skip(second + 1).map(|c| JokerSet::from_iter([*a, *b, *c])));
        }
    }
    found
}
