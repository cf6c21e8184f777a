//! A second method: plain value iteration over a map of positions that the engine has led to, turn by turn. It shares no
//! line with the first one but the worth of a single turn, which has its own reference in `pot::tests`, and even that is
//! worked out without merging any hands.

use std::collections::{HashMap, HashSet};

use rules::Game;
use rules::pot::{Control, Phase, Position};

use super::*;
use crate::Solved;
use crate::pot::worth;

/// As close as the second method comes to what no longer changes.
const STILL: f64 = 1e-11;

/// The position with the seats changed over, so that seat 1 is on turn.
fn seen_by_seat_on_turn(position: &Position) -> (Position, bool) {
    let turned = position.active == Seat::new(1);
    let mut seen = *position;
    if turned {
        seen.coins.swap(0, 1);
        seen.active = Seat::new(0);
        seen.control = position.control.map(|control| Control { seat: Seat::new(1), ..control });
    }
    (seen, turned)
}

/// What a decided game is worth to seat 1; a tie is as good for both (P-27).
fn decided(position: &Position) -> Option<f64> {
    match position.phase {
        Phase::Over(winner) => Some(f64::from(u8::from(winner == Seat::new(0)))),
        Phase::SuddenDeath(_) => Some(0.5),
        _ => None,
    }
}

/// All positions between two turns with seat 1 on turn, as far as the engine leads.
fn reached(pot: &Pot) -> Vec<Position> {
    let start = pot.start();
    let (mut all, mut seen) = (vec![start], HashSet::from([start]));
    let mut next = 0;
    while let Some(position) = all.get(next).copied() {
        worth(pot, &position, &mut |ended| {
            let (ended, _) = seen_by_seat_on_turn(ended);
            if decided(&ended).is_none() && seen.insert(ended) {
                all.push(ended);
            }
            [0.0]
        });
        next += 1;
    }
    all
}

/// Winning chances of the seat on turn, from one half on until they stand still.
fn iterated(pot: &Pot, mut positions: Vec<Position>) -> HashMap<Position, f64> {
    // Most coins first, so that chances travel quickly; any order leads to the same.
    let total = |position: &Position| position.control.map_or(0, |control| control.total);
    positions.sort_by_key(|position| std::cmp::Reverse((pot.in_play(position), total(position))));
    let mut chances: HashMap<Position, f64> = positions.iter().map(|position| (*position, 0.5)).collect();
    loop {
        let mut moved = 0.0_f64;
        for position in &positions {
            let [chance, _] = worth(pot, position, &mut |ended| {
                let (seen, turned) = seen_by_seat_on_turn(ended);
                let chance = decided(ended).unwrap_or_else(|| {
                    let chance = chances[&seen];
                    if turned { 1.0 - chance } else { chance }
                });
                [chance, 1.0 - chance]
            });
            moved = moved.max((chance - chances[position]).abs());
            chances.insert(*position, chance);
        }
        if moved < STILL {
            return chances;
        }
    }
}

fn both_methods_agree(switches: &str) {
    let pot = table(switches, Some(Seat::new(0)));
    let solution = solved(switches);
    assert!(solution.proof().gap <= crate::AIM, "{switches}: {:?}", solution.proof());
    let chances = iterated(&pot, reached(&pot));
    // The search has found what the engine leads to, no more and no less.
    assert_eq!(chances.len() as u64, solution.proof().positions, "{switches}");
    for (position, second) in chances {
        let first = solution.chance(&pot, &position).expect("the engine leads there");
        assert!((first - second).abs() < 1e-9, "{switches}: {position:?} {first} {second}");
    }
}

#[test]
fn the_smallest_game_is_worth_what_the_second_method_says() {
    both_methods_agree("target=5 start_coins=1 ante=3");
}

#[test]
fn other_readings_of_420_and_123_are_worth_what_the_second_method_says() {
    both_methods_agree("target=5 start_coins=0 ante=4 bonus420=any after_123=combo");
}

#[test]
fn a_combo_after_123_with_the_o_is_worth_what_the_second_method_says() {
    both_methods_agree("target=5 start_coins=2 after_123=combo");
}

#[test]
fn a_bank_that_runs_dry_is_worth_what_the_second_method_says() {
    both_methods_agree("target=9 start_coins=9 ante=10 coin_supply=30");
}
