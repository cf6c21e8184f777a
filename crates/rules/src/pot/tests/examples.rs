//! The worked examples of the sheets.

use super::*;

/// Example 1 // P-18
#[test]
fn a_free_rethrow_of_the_1_and_the_2_makes_10_and_the_first_finisher_controls_the_lid() {
    let pot = table(4, "");
    let position = after(&pot, "124,rethrow PO,24.,stop");
    assert_eq!(control(&position), Some((1, 10)));
    assert_eq!(coins::<4>(&position), [3, 3, 3, 3]);
}

/// Example 2 // P-05
#[test]
fn three_threes_pay_two_from_the_bank_and_one_from_a_seat_and_9_does_not_beat_10() {
    let pot = table(4, "");
    let position = after(&pot, "244,stop,333,stop,rob 1");
    assert_eq!(coins::<4>(&position), [2, 6, 3, 3]);
    assert_eq!(control(&position), Some((1, 10)));
    assert!(begins_turn(&position, 3));
}

/// Example 3 // P-23
#[test]
fn three_ones_cost_three_coins_and_the_turn_and_nothing_else() {
    let pot = table(4, "");
    let position = after(&pot, "244,stop,111");
    assert_eq!(coins::<4>(&position), [3, 0, 3, 3]);
    assert_eq!(control(&position), Some((1, 10)));
    assert!(begins_turn(&position, 3));
}

/// Example 4 // P-15
#[test]
fn a_234_that_is_thrown_away_pays_nothing() {
    let pot = table(4, "");
    let position = after(&pot, "234,rethrow PO,45.");
    assert_eq!(coins::<4>(&position), [3, 3, 3, 3]);
    let position = after(&pot, "234,rethrow PO,45.,stop");
    assert_eq!(coins::<4>(&position), [3, 3, 3, 3]);
    assert_eq!(coins::<4>(&after(&pot, "234,stop")), [4, 3, 3, 3]);
}

/// Example 5 // P-25
#[test]
fn a_higher_total_moves_the_lid_and_not_a_coin() {
    let pot = table(4, "");
    let position = after(&pot, "244,stop,445,stop");
    assert_eq!(control(&position), Some((2, 13)));
    assert_eq!((coins::<4>(&position), position.lid), ([3, 3, 3, 3], 2));
}

/// Example 6 // P-38
#[test]
fn a_total_that_holds_a_lap_wins_the_lid_before_the_next_throw_and_starts_the_new_round() {
    let pot = table(4, "");
    let mut position = after(&pot, "445,stop,355,stop,244,stop");
    assert_eq!(control(&position), Some((1, 13)));
    let turns = go(&pot, &mut position, "112,stop");
    assert_eq!(turns, 1);
    assert_eq!(coins::<4>(&position), [5, 3, 3, 3]);
    assert!(begins_turn(&position, 1));
    assert_eq!((position.lid, position.control), (2, None));
}

/// Example 7 // P-14
#[test]
fn a_paid_rethrow_completes_555_which_keeps_three_and_gives_to_two() {
    let pot = table(4, "");
    let position = after(&pot, "155,rethrow P,1..,pay P,5..,give 3,give 2");
    assert_eq!((coins::<4>(&position), position.lid), ([5, 4, 4, 3], 3));
    assert_eq!(control(&position), Some((1, 15)));
}

/// Example 8 // P-24
#[test]
fn a_tied_555_is_paid_and_leaves_the_lid_where_it_is() {
    let pot = table(4, "");
    let position = after(&pot, "555,stop,give 2,give 3,555,stop,give 3,give 4");
    assert_eq!(coins::<4>(&position), [6, 7, 5, 4]);
    assert_eq!(control(&position), Some((1, 15)));
}

/// Example 9 // P-13
#[test]
fn a_345_takes_one_each_from_two_seats() {
    let pot = table(4, "");
    let position = after(&pot, "555,stop,give 3,give 4,345,stop,take two,rob 1,rob 3");
    assert_eq!(coins::<4>(&position), [5, 5, 3, 4]);
    assert_eq!(control(&position), Some((1, 15)));
}

/// Example 10 // P-03, P-32, P-35
#[test]
fn a_pot_ends_the_round_at_once_with_bank_others_and_lid() {
    let pot = table(4, "");
    let position = after(&pot, "445,stop,POT");
    assert_eq!(coins::<4>(&position), [2, 3 + 2 + 3 + 2, 2, 2]);
    assert!(begins_turn(&position, 2));
    assert_eq!((position.lid, position.control), (2, None));
}

/// Example 11, German sheet: both 5-5-5 give to C and D // P-30
#[test]
fn the_second_round_of_the_example_as_the_german_sheet_gives_it() {
    let changes = second_round("give 3,give 4", "give 3,give 4");
    assert_eq!(changes, [0, 1, 3, 10]);
}

/// Example 11, English sheet: A gives to B and C, B to C and D // P-30
#[test]
fn the_second_round_of_the_example_as_the_english_sheet_gives_it() {
    let changes = second_round("give 2,give 3", "give 3,give 4");
    assert_eq!(changes, [0, 2, 3, 9]);
}

/// What the second round of the example changes in the purses of A, B, C and D.
fn second_round(gifts_of_a: &str, gifts_of_b: &str) -> [i64; 4] {
    let pot = table(4, "");
    let before = [5, 5, 5, 5];
    let a = format!("155,rethrow P,1..,pay P,5..,{gifts_of_a}");
    let b = format!("555,stop,{gifts_of_b}");
    let position = with_coins(&pot, &before, &format!("{a},{b},345,stop,take two,rob 1,rob 2,POT"));
    let after = coins::<4>(&position);
    std::array::from_fn(|index| i64::from(after[index]) - i64::from(before[index]))
}
