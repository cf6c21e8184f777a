//! What can be seen without a reference.

use rules::exactly::{Coin, Face};

use super::super::count::positions_of_a_round;
use super::super::positions::Positions;
use super::*;
use crate::{AIM, Unsolvable};

#[test]
fn whoever_can_make_exactly_100_and_win_does() {
    let (game, solution) = (table("tokens=4 euros=1"), solved("tokens=4 euros=1"));
    // 95 cents: a 5 wins, and so does a `?`.
    for thrown in [Face::Coin(Coin::Five), Face::Any] {
        for (active, expected) in [(0, 1.0), (1, 0.0)] {
            let mut stacks = [[1, 2, 1, 1], [1, 0, 0, 0]];
            stacks.rotate_right(active);
            let mut position = laid(&game, stacks, [0, 0], active);
            game.follow_throw(&mut position, thrown);
            assert!(
                (solution.chance(&game, &position).unwrap() - expected).abs() < f64::EPSILON,
                "{thrown:?} {active}"
            );
        }
    }
}

#[test]
fn a_forced_gift_loses() {
    // E-03, E-12: all twenties lie in the stack of seat 2, which is worth 120, and seat 1's may not receive one.
    let (game, solution) = (table("tokens=4 euros=1"), solved("tokens=4 euros=1"));
    let mut position = laid(&game, [[1, 0, 0, 3], [0, 4, 4, 0]], [0, 0], 0);
    assert!(solution.chance(&game, &position).unwrap() > 0.0);
    game.follow_throw(&mut position, Face::Coin(Coin::Twenty));
    assert_eq!(moves(&game, &position).len(), 1);
    assert!(solution.chance(&game, &position).unwrap().abs() < f64::EPSILON);
}

#[test]
fn a_shared_win_counts_half() {
    // E-04: all twenties lie in the stacks. One more makes seat 1's 80 exactly 100, one less seat 2's 120.
    let stacks = [[0, 1, 1, 1], [0, 1, 3, 1]];
    for (switches, expected) in [("double_exact=one", 1.0), ("double_exact=both", 0.5)] {
        let switches = format!("tokens=4 euros=1 {switches}");
        let (game, solution) = (table(&switches), solved(&switches));
        let mut position = laid(&game, stacks, [0, 0], 0);
        game.follow_throw(&mut position, Face::Coin(Coin::Twenty));
        let mut shared = position;
        game.play(&mut shared, game.read_move("20 2>1").unwrap()).unwrap();
        assert!((solution.chance(&game, &shared).unwrap() - expected).abs() < f64::EPSILON);
        assert!(solution.chance(&game, &position).unwrap() >= expected);
    }
}

#[test]
fn a_match_of_one_is_a_round() {
    let (one, two) = (solved("tokens=4 euros=1 cap=after"), solved("tokens=4 euros=2 cap=after"));
    assert!((one.round_value() - one.proof().value()).abs() < f64::EPSILON);
    assert!((one.round_value() - two.round_value()).abs() < CLOSE);
    // Whoever starts is better off, and a longer match makes less of it.
    assert!(0.5 < two.proof().value() && two.proof().value() < one.proof().value());
}

#[test]
fn bounds_meet_and_threads_change_nothing() {
    let rules = rules("tokens=4 euros=1");
    let [one, two] = [1, 2].map(|threads| solve(&rules, threads, &|_| {}).expect("this is small enough"));
    assert!(one.payload() == two.payload() && one.proof() == two.proof());
    let proof = one.proof();
    assert!(proof.lower < proof.upper && proof.gap <= AIM && proof.upper - proof.lower <= proof.gap);
    assert_eq!(proof.positions, one.payload().len() as u64);
}

#[test]
fn positions_are_counted_right_without_listing_them() {
    for tokens in [4, 5, 7] {
        for cap in ["before", "after", "none"] {
            let rules = rules(&format!("tokens={tokens} cap={cap}"));
            assert_eq!(positions_of_a_round(rules), Positions::new(rules).count() as u64, "{tokens} {cap}");
        }
    }
}

#[test]
fn what_is_too_large_is_refused() {
    let refused = solve(&rules("tokens=30 cap=none"), 1, &|_| {}).err();
    let Some(Unsolvable::TooLarge { positions }) = refused else { panic!("{refused:?}") };
    // At most 496 ways to share 30 tokens of each value out, at nine scores.
    assert!(positions > 500_000_000_000 && positions < 9 * 496_u64.pow(4));
}
