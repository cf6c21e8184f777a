//! Turns that pass by themselves.

use super::*;
use crate::Thrower;
use crate::exactly::{CAP, Face, total};

/// Positions in which all tokens of a value lie in the middle and nobody can receive one, at the largest tables that
/// allow it.
const BLOCKED: [(Coin, &[&str]); 4] = [
    (Coin::Fifty, &["7×20 10 5", "3×20 9×10 5"]),
    (Coin::Twenty, &["3×50 5", "3×50 5", "3×50 5", "50 10×10 5"]),
    (Coin::Ten, &["3×50 5", "3×50 5", "3×50 5", "50 5×20 5"]),
    (Coin::Five, &["2×50 2×20 2×10"; 5]),
];

// E-19
#[test]
fn a_zero_passes_the_turn_by_itself() {
    let game = table(3, "");
    let mut position = game.start();
    assert_eq!(play(&game, &mut position, &["0"]), Flow::NewTurn);
    assert_eq!(position, Position { active: seat(2), ..game.start() });
    assert_eq!(game.awaits(&position), Awaits::Throw(Thrower::Seat(seat(2))));
    play(&game, &mut position, &["0", "0"]);
    assert_eq!(position, game.start(), "three passes come back to seat 1");
}

// E-11, E-19
#[test]
fn a_throw_that_leaves_no_move_passes_the_turn_by_itself() {
    for (coin, stacks) in BLOCKED {
        let game = table(stacks.len(), "");
        let position = laid(&game, stacks);
        let mut after = position;
        assert_eq!(play(&game, &mut after, &[&coin.to_string()]), Flow::NewTurn, "{coin}");
        assert_eq!(after, Position { active: seat(2), ..position });
    }
}

// E-11
#[test]
fn one_token_in_a_stack_or_one_stack_that_receives_is_enough_for_a_move() {
    for (coin, stacks) in BLOCKED {
        let game = table(stacks.len(), "");
        let mut one_there = laid(&game, stacks);
        // A 50 takes the place of other tokens, for no stack holds more than 200.
        if coin == Coin::Fifty {
            lay_anew(&game, &mut one_there, |stacks| stacks[0] = stack("5×20 5"));
        }
        lay_anew(&game, &mut one_there, |stacks| stacks[0][coin as usize] += 1);
        assert!(one_there.tokens.stacks()[..stacks.len()].iter().all(|own| total(*own) > CAP), "nobody receives");
        let back = game.read_move(&format!("{coin} 1>m")).unwrap();
        assert_eq!(moves_after(&game, one_there, &coin.to_string()), [back]);
        let mut one_open = laid(&game, stacks);
        lay_anew(&game, &mut one_open, |stacks| stacks[0] = [0; 4]);
        let out = game.read_move(&format!("{coin} m>1")).unwrap();
        assert_eq!(moves_after(&game, one_open, &coin.to_string()), [out]);
    }
}

// E-11: what the other values are worth together does not lift one seat more above the cap.
#[test]
fn larger_tables_than_these_are_never_blocked() {
    for (coin, stacks) in BLOCKED {
        let cents = |other: Coin| 10 * other.value();
        let others: u16 = Coin::ALL.into_iter().filter(|other| *other != coin).map(cents).sum();
        // Without 5s every total is a multiple of 10.
        let least_above = CAP + if coin == Coin::Five { 10 } else { 5 };
        assert!(stacks.iter().all(|tokens| total(stack(tokens)) >= least_above));
        assert!(least_above * (stacks.len() as u16 + 1) > others, "{coin}");
    }
}

// E-11
#[test]
fn a_question_mark_always_leaves_a_move() {
    for (coin, stacks) in BLOCKED {
        let game = table(stacks.len(), "");
        let moves = moves_after(&game, laid(&game, stacks), "?");
        assert!(!moves.is_empty() && moves.iter().all(|found| found.coin != coin));
    }
    // With nothing before anybody, the middle has it all.
    let game = table(2, "restart_with_5c=no cap=after");
    assert_eq!(moves_after(&game, laid(&game, &[]), "?").len(), 8);
}

// E-11: the other caps block elsewhere.
#[test]
fn the_cap_decides_what_blocks() {
    let passes = |switches: &str| {
        let game = table(2, switches);
        play(&game, &mut laid(&game, &["5×20 10", "3×20 5×10"]), &["50"]) == Flow::NewTurn
    };
    assert_eq!(["cap=before", "cap=after", "cap=none"].map(passes), [false, true, false]);
    let game = table(2, "cap=none");
    let mut position = laid(&game, BLOCKED[0].1);
    assert_eq!(play(&game, &mut position, &["50"]), Flow::GoesOn);
    assert_eq!(position.phase, Phase::Move(Face::Coin(Coin::Fifty)));
}

// E-20
#[test]
fn a_turn_is_a_throw_with_its_move_if_any() {
    let game = table(3, "");
    let mut position = game.start();
    assert_eq!(game.on_turn(&position), Some(seat(1)));
    assert_eq!(play(&game, &mut position, &["20"]), Flow::GoesOn, "the same turn");
    assert_eq!(game.on_turn(&position), Some(seat(1)));
    assert_eq!(play(&game, &mut position, &["20 m>3"]), Flow::NewTurn, "the next seat's");
    assert_eq!(game.on_turn(&position), Some(seat(2)));
    assert_eq!(play(&game, &mut position, &["0"]), Flow::NewTurn, "a pass is a turn");
    assert_eq!(game.on_turn(&position), Some(seat(3)));
}
