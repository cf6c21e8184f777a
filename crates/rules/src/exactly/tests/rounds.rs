//! What happens once somebody has scored.

use super::*;
use crate::exactly::total;

/// Seat 1 has 80, seat 2 has 120, seat 3 has something.
const SETTING: [&str; 3] = ["50 20 10", "2×50 20", "50 5"];

// E-05
#[test]
fn the_seat_after_the_one_that_moved_begins_the_next_round() {
    let game = table(3, "");
    let mut position = laid(&game, &SETTING);
    assert_eq!(play(&game, &mut position, &["20", "20 2>m"]), Flow::NewTurn);
    assert_eq!(position.euros[..3], [0, 1, 0]);
    assert_eq!(position.active, seat(2), "after seat 1, which moved");
}

// E-05
#[test]
fn by_the_switch_the_seat_after_the_one_that_scored_begins_the_next_round() {
    let game = table(3, "next_starter=after_scorer");
    let mut position = laid(&game, &SETTING);
    assert_eq!(play(&game, &mut position, &["20", "20 2>m"]), Flow::NewTurn);
    assert_eq!(position.active, seat(3), "after seat 2, which scored");
}

// E-04, E-05
#[test]
fn after_a_double_the_first_of_the_two_scorers_counts() {
    let game = table(3, "next_starter=after_scorer double_exact=both");
    for (mover, starter) in [(1, 2), (2, 3), (3, 2)] {
        let mut position = laid_for(&game, mover, &SETTING);
        play(&game, &mut position, &["20", "20 2>1"]);
        assert_eq!(position.euros[..3], [1, 1, 0]);
        assert_eq!(position.active, seat(starter), "seat {mover} moved");
    }
}

// E-06
#[test]
fn all_tokens_go_back_and_everybody_has_a_5_again() {
    let game = table(3, "");
    let mut position = laid(&game, &SETTING);
    play(&game, &mut position, &["20", "20 m>1"]);
    assert_eq!(position, Position { euros: [1, 0, 0, 0, 0, 0], active: seat(2), ..game.start() });
    assert_eq!(game.middle(&position), [7, 10, 10, 10]);
}

// E-06
#[test]
fn by_the_switch_only_the_first_round_begins_with_a_5() {
    let game = table(3, "restart_with_5c=no");
    assert_eq!(game.start().tokens.stacks()[..3], [stack("5"); 3]);
    let mut position = laid(&game, &SETTING);
    play(&game, &mut position, &["20", "20 m>1"]);
    assert_eq!(position.tokens.stacks(), [Stack::default(); MOST_SEATS]);
    assert_eq!(game.middle(&position), [10; 4]);
    play(&game, &mut position, &["5", "5 m>2"]);
    assert_eq!(total(position.tokens.stacks()[1]), 5, "an empty stack works like any other");
}

// E-20
#[test]
fn the_game_is_the_whole_match_to_three_euros() {
    let game = table(2, "");
    let mut position = game.start();
    let mut rounds = 0;
    while game.outcome(&position).is_none() {
        // 5 + 5 + 10 + 10 + 20 + 50 before seat 2, with zeros for the other one.
        for token in ["5", "10", "10", "20", "50"] {
            if position.active == seat(1) {
                play(&game, &mut position, &["0"]);
            }
            play(&game, &mut position, &[token, &format!("{token} m>2")]);
        }
        rounds += 1;
        assert_eq!(position.euros[..2], [0, rounds]);
    }
    assert_eq!(rounds, 3);
    let outcome = game.outcome(&position).unwrap();
    assert_eq!((outcome.winners.first(), outcome.winners.len()), (Some(seat(2)), 1));
    assert_eq!(outcome.scores.as_slice(), [0, 3]);
}

// E-20
#[test]
fn the_switch_euros_decides_how_many_win() {
    for euros in 1..=9 {
        let game = table(3, &format!("euros={euros}"));
        let mut position = laid(&game, &SETTING);
        position.euros[0] = euros - 1;
        position.euros[2] = euros - 1;
        assert_eq!(play(&game, &mut position, &["20", "20 m>1"]), Flow::GoesOn);
        assert_eq!(game.awaits(&position), Awaits::Nothing);
        let scores = [euros, 0, euros - 1].map(i32::from);
        assert_eq!(game.outcome(&position).unwrap().scores.as_slice(), scores);
    }
    let game = table(3, "euros=4");
    let mut position = Position { euros: [2, 0, 0, 0, 0, 0], ..laid(&game, &SETTING) };
    play(&game, &mut position, &["20", "20 m>1"]);
    assert_eq!(game.outcome(&position), None, "three of four do not win");
}

#[test]
fn when_it_is_over_the_stacks_lie_as_they_were_and_it_is_nobodys_turn() {
    let game = table(3, "euros=1");
    let mut position = laid_for(&game, 3, &SETTING);
    play(&game, &mut position, &["20", "20 m>1"]);
    assert_eq!(position.tokens.stacks()[..3], [stack("50 20 10 20"), stack("2×50 20"), stack("50 5")]);
    assert_eq!((position.phase, position.active), (Phase::Over, Seat::default()));
    assert_eq!(game.on_turn(&position), None);
    assert_eq!(game.play(&mut position, game.read_move("20 m>1").unwrap()), Err(Illegal::Over));
    assert_eq!(game.throw(&mut position, game.read_throw("0").unwrap()), Err(Illegal::Over));
}
