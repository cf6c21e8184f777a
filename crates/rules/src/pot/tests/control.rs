//! Control of the lid, rounds, and the end.

use super::*;
use crate::SeatSet;

// P-24
#[test]
fn a_tie_leaves_the_lid_where_it_is() {
    let pot = table(2, "");
    assert_eq!(coins::<2>(&after(&pot, "244,stop,145,stop")), [5, 3], "the first of the two collects");
}

// P-25
#[test]
fn taking_control_takes_no_coin() {
    let pot = table(3, "");
    let position = after(&pot, "244,stop,245,stop,255,stop");
    assert_eq!(control(&position), Some((3, 12)));
    assert_eq!((coins::<3>(&position), position.lid), ([3, 3, 3], 2));
    assert!(begins_turn(&position, 1), "every change of control restarts the lap");
}

// P-22
#[test]
fn after_111_of_the_starter_any_total_takes_control() {
    let pot = table(3, "");
    let mut position = after(&pot, "111");
    assert_eq!(position.control, None);
    go(&pot, &mut position, "PO1,stop");
    assert_eq!(control(&position), Some((2, 1)));
}

// P-22
#[test]
fn when_everybody_throws_111_the_starter_takes_another_turn() {
    let pot = table(2, "");
    let position = after(&pot, "111,111");
    assert!(begins_turn(&position, 1));
    assert_eq!((position.control, position.lid), (None, 2));
}

// P-23
#[test]
fn three_ones_do_not_beat_a_total_of_2() {
    let pot = table(2, "");
    let position = after(&pot, "P1T,stop,111");
    assert_eq!(coins::<2>(&position), [5, 0], "seat 1 still had control and collects");
}

// P-11
#[test]
fn who_has_fewer_than_three_coins_pays_all_and_stays_in_the_game() {
    let pot = table(2, "start_coins=2");
    let position = after(&pot, "111,124,stop");
    assert_eq!(coins::<2>(&position), [0, 2]);
    assert!(begins_turn(&position, 1));
}

// P-38
#[test]
fn a_seat_collects_at_its_turn_and_the_game_may_end_there() {
    let pot = table(2, "target=5");
    let position = after(&pot, "245,stop,244,stop");
    assert_eq!(pot.awaits(&position), Awaits::Nothing);
    let outcome = pot.outcome(&position).unwrap();
    assert_eq!((outcome.winners, outcome.scores.as_slice()), (SeatSet::only(seat(1)), &[5, 3][..]));
}

// P-26
#[test]
fn the_target_is_checked_only_when_a_round_has_ended() {
    let pot = table(2, "target=5");
    let position = with_coins(&pot, &[5, 5], "234,stop");
    assert_eq!((coins::<2>(&position), position.phase), ([6, 5], position.phase));
    assert!(begins_turn(&position, 2), "six coins in the middle of a round end nothing");
    // Seat 1 falls below the target before the round ends and the game goes on.
    let pot = table(2, "target=9");
    let position = with_coins(&pot, &[9, 3], "111,124,stop,111,234,stop");
    assert_eq!(pot.awaits(&position), Awaits::Throw(crate::Thrower::Seat(seat(1))));
}

// P-26
#[test]
fn most_coins_win_even_for_somebody_who_did_not_end_the_round() {
    let pot = table(2, "");
    let position = with_coins(&pot, &[22, 30], "245,stop,244,stop");
    assert_eq!(pot.outcome(&position).unwrap().winners, SeatSet::only(seat(2)));
}

// P-32
#[test]
fn whoever_wins_a_round_starts_the_next() {
    let pot = table(3, "");
    assert!(begins_turn(&after(&pot, "124,stop,POT"), 2));
    assert!(begins_turn(&after(&pot, "124,stop,125,stop,121,stop,121,stop"), 2));
}

#[test]
fn positions_are_small() {
    assert!(size_of::<Position>() <= 64, "{}", size_of::<Position>());
}

#[test]
fn a_table_is_for_two_to_five() {
    for (seats, fits) in [(1, false), (2, true), (5, true), (6, false)] {
        assert_eq!(Pot::new(seats, Rules::default(), None).is_ok(), fits, "{seats}");
    }
    assert!(Pot::new(2, Rules::default(), Some(seat(3))).is_err());
}
