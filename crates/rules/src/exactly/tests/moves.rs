//! Which token moves from where to where.

use super::*;
use crate::MOST_MOVES;
use crate::exactly::Place;

/// Everybody has a 20, there are 20s in the middle, and nobody is above 150.
fn example(game: &Exactly) -> Position {
    laid(game, &["20 5", "20 10", "20"])
}

// E-15: the sheet's example, whose picture is lost.
#[test]
fn three_seats_with_a_20_each_and_20s_in_the_middle_leave_twelve_moves_after_a_20() {
    let game = table(3, "");
    let moves = moves_after(&game, example(&game), "20");
    assert_eq!(moves.len(), 12);
    for from in ["m", "1", "2", "3"] {
        for to in ["m", "1", "2", "3"] {
            let wanted = game.read_move(&format!("20 {from}>{to}")).unwrap();
            assert_eq!(moves.contains(&wanted), from != to, "{wanted}");
        }
    }
}

// E-08, E-09: (a) own and middle, (b) another's and own, (c) another's and middle, (d) two others'.
#[test]
fn tokens_move_between_any_two_places_in_either_direction() {
    let game = table(3, "");
    let pairs = [("1", "m"), ("2", "1"), ("2", "m"), ("2", "3")];
    for (one, other) in pairs {
        for (from, to) in [(one, other), (other, one)] {
            assert_eq!(breach(&game, example(&game), "20", &format!("20 {from}>{to}")), None, "{from} to {to}");
        }
    }
}

// E-08
#[test]
fn a_token_does_not_stay_where_it_is() {
    let game = table(3, "");
    for wanted in ["20 1>1", "20 3>3", "20 m>m"] {
        assert_eq!(breach(&game, example(&game), "20", wanted), Some(Breach::SamePlace));
    }
}

// E-10
#[test]
fn with_two_seats_there_are_no_two_others() {
    let game = table(2, "");
    let moves = moves_after(&game, laid(&game, &["20", "20"]), "20");
    assert_eq!(moves.len(), 6, "three places, each to the two others");
    let others = |place: Place| place.seat().is_some_and(|seat| seat.number() != 1);
    assert!(moves.iter().all(|found| !(others(found.from) && others(found.to))));
}

// E-10
#[test]
fn nobody_takes_from_or_puts_to_a_seat_that_is_not_at_the_table() {
    let game = table(2, "");
    for wanted in ["20 3>1", "20 1>3", "20 m>6", "20 6>6"] {
        assert_eq!(breach(&game, laid(&game, &["20", "20"]), "20", wanted), Some(Breach::NoSuchSeat), "{wanted}");
    }
    let mut position = laid(&game, &["20", "20"]);
    play(&game, &mut position, &["20"]);
    let far = Move { coin: Coin::Twenty, from: Place::of(Seat::new(Seat::MOST - 1)), to: Place::MIDDLE };
    assert_eq!(game.forbids_move(&position, far), Some(Breach::NoSuchSeat));
}

// E-12
#[test]
fn the_die_names_the_value() {
    let game = table(3, "");
    for wanted in ["5 1>m", "10 2>m", "50 m>1"] {
        assert_eq!(breach(&game, example(&game), "20", wanted), Some(Breach::OtherCoin), "{wanted}");
    }
}

// E-12
#[test]
fn a_token_is_taken_from_where_there_is_one() {
    let game = table(2, "tokens=4");
    assert_eq!(breach(&game, laid(&game, &["20", "5"]), "20", "20 2>m"), Some(Breach::NoneThere));
    assert_eq!(breach(&game, laid(&game, &["2×20", "2×20 5"]), "20", "20 m>1"), Some(Breach::NoneThere));
    assert_eq!(breach(&game, laid(&game, &["2×20", "20 5"]), "20", "20 m>1"), None);
}

// E-12
#[test]
fn a_move_is_compulsory_even_if_all_of_them_hurt() {
    let game = table(2, "tokens=4");
    // Seat 1 lacks a 5 and has every 20: whichever it plays, it loses one.
    let mut position = laid(&game, &["4×20 10 5", "5"]);
    play(&game, &mut position, &["20"]);
    assert_eq!(game.awaits(&position), Awaits::Move(seat(1)));
    let moves = legal(&game, &position);
    assert!(moves.iter().all(|found| found.from == Place::of(seat(1))));
    assert_eq!(moves.len(), 2);
    let zero = game.read_throw("0").unwrap();
    assert_eq!(game.throw(&mut position, zero), Err(Illegal::MoveAwaited(seat(1))), "the die stays where it is");
}

// E-07
#[test]
fn a_question_mark_moves_a_token_of_any_value_but_must_move_one() {
    let game = table(3, "");
    let position = laid(&game, &["5 10 20 50", "5 10 20 50", "5 10 20 50"]);
    let moves = moves_after(&game, position, "?");
    assert_eq!(moves.len(), 4 * 12);
    for coin in Coin::ALL {
        assert_eq!(moves.iter().filter(|found| found.coin == coin).count(), 12);
    }
    let mut position = game.start();
    play(&game, &mut position, &["?"]);
    assert_eq!(game.awaits(&position), Awaits::Move(seat(1)));
}

// E-07
#[test]
fn a_euro_never_moves() {
    let game = table(2, "");
    assert_eq!(game.read_move("100 m>1").unwrap_err().expected, "5 | 10 | 20 | 50");
    assert_eq!(Coin::ALL.map(Coin::value), [5, 10, 20, 50]);
}

#[test]
fn six_seats_with_everything_and_a_question_mark_have_the_most_moves_of_all_games() {
    let game = table(6, "");
    let position = laid(&game, &["5 10 20 50"; 6]);
    assert_eq!(moves_after(&game, position, "?").len(), MOST_MOVES);
}

// E-18
#[test]
fn the_token_that_has_just_been_moved_may_be_moved_back() {
    let game = table(2, "");
    let mut position = laid(&game, &["5", "5"]);
    let before = position;
    play(&game, &mut position, &["20", "20 m>1", "20", "20 1>m"]);
    assert_eq!(position, before);
}

// E-14
#[test]
fn nothing_ends_a_game_in_which_all_block_each_other() {
    let game = table(2, "");
    let mut position = laid(&game, &["5", "5"]);
    let before = position;
    for _ in 0..10_000 {
        play(&game, &mut position, &["20", "20 m>1", "20", "20 1>m"]);
        assert_eq!(position, before, "nothing is counted");
    }
}

#[test]
fn positions_and_moves_are_small() {
    assert!(size_of::<Position>() <= 64);
    assert_eq!(size_of::<Move>(), 3);
}
