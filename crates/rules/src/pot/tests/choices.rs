//! What combos pay, and what there is to choose.

use super::*;

// P-16
#[test]
fn a_123_counts_when_stopping_and_then_the_1_and_the_3_must_be_thrown() {
    let pot = table(3, "");
    let mut position = after(&pot, "312,stop");
    assert_eq!(coins::<3>(&position), [4, 3, 3]);
    assert_eq!(pot.awaits(&position), Awaits::Throw(crate::Thrower::Seat(seat(1))));
    go(&pot, &mut position, "54.");
    assert_eq!(control(&position), Some((1, 11)), "the new sum is final");
    assert!(begins_turn(&position, 2));
}

// P-17
#[test]
fn the_rethrow_after_123_earns_nothing_more() {
    let pot = table(3, "");
    for thrown in ["2.2", "1.3", "3.4", "4.3"] {
        let position = after(&pot, &format!("123,stop,{thrown}"));
        assert_eq!(coins::<3>(&position), [4, 3, 3], "{thrown}");
        assert!(begins_turn(&position, 2));
    }
}

// P-07
#[test]
fn a_345_pays_two_from_the_bank_or_one_each_from_two_seats() {
    let pot = table(3, "");
    let position = after(&pot, "543,stop");
    assert_eq!(legal(&pot, &position), ["take two", "take bank"]);
    assert_eq!(coins::<3>(&after(&pot, "543,stop,take bank")), [5, 3, 3]);
    assert_eq!(coins::<3>(&after(&pot, "543,stop,take two")), [5, 2, 2], "nobody is asked when both are robbed");
    assert_eq!(forbidden(&pot, &position, "take one"), "P-37");
}

// P-04
#[test]
fn a_222_pays_two_from_one_seat_or_one_each_from_two_or_one_from_the_bank() {
    let pot = table(4, "");
    assert_eq!(legal(&pot, &after(&pot, "222,stop")), ["take one", "take two", "take bank"]);
    assert_eq!(coins::<4>(&after(&pot, "222,stop,take one,rob 3")), [5, 3, 1, 3]);
    assert_eq!(coins::<4>(&after(&pot, "222,stop,take two,rob 4,rob 2")), [5, 2, 3, 2]);
    assert_eq!(coins::<4>(&after(&pot, "222,stop,take bank")), [4, 3, 3, 3]);
}

// P-05, P-06
#[test]
fn threes_and_fours_pay_two_from_the_bank_and_one_from_each_of_one_or_two_seats() {
    let pot = table(4, "");
    assert_eq!(coins::<4>(&after(&pot, "333,stop,rob 4")), [6, 3, 3, 2]);
    assert_eq!(coins::<4>(&after(&pot, "444,stop,rob 4,rob 2")), [7, 2, 3, 2]);
}

// P-29
#[test]
fn a_420_gives_everybody_a_coin_from_the_bank() {
    let pot = table(3, "");
    assert_eq!(coins::<3>(&after(&pot, "4O2,stop")), [4, 4, 4]);
}

// P-12
#[test]
fn victims_are_seats_that_have_a_coin_and_lose_no_more_than_they_have() {
    let pot = table(4, "");
    let position = with_coins(&pot, &[3, 0, 1, 3], "222,stop,take one");
    assert_eq!(legal(&pot, &position), ["rob 3", "rob 4"]);
    assert_eq!(forbidden(&pot, &position, "rob 2"), "P-12");
    assert_eq!(forbidden(&pot, &position, "rob 5"), "P-12");
    assert_eq!(coins::<4>(&with_coins(&pot, &[3, 0, 1, 3], "222,stop,take one,rob 3")), [4, 0, 0, 3]);
    assert_eq!(coins::<4>(&with_coins(&pot, &[3, 0, 1, 0], "444,stop")), [6, 0, 0, 0], "from as many as there are");
    assert_eq!(coins::<4>(&with_coins(&pot, &[3, 0, 0, 0], "345,stop,take two")), [3, 0, 0, 0], "even from nobody");
    assert_eq!(
        coins::<4>(&with_coins(&pot, &[3, 0, 1, 3], "POT")),
        [3 + 2 + 2 + 2, 0, 0, 2],
        "P-O-T skips empty purses"
    );
}

// P-13
#[test]
fn nobody_is_robbed_twice_by_one_combo() {
    let pot = table(4, "");
    let position = after(&pot, "345,stop,take two,rob 2");
    assert_eq!(forbidden(&pot, &position, "rob 2"), "P-13");
    assert_eq!(legal(&pot, &position), ["rob 3", "rob 4"]);
}

// P-13
#[test]
fn with_two_seats_a_combo_that_names_two_robs_the_one_there_is() {
    let pot = table(2, "");
    assert_eq!(coins::<2>(&after(&pot, "345,stop,take two")), [4, 2]);
    assert_eq!(coins::<2>(&after(&pot, "222,stop,take one")), [5, 1]);
    assert_eq!(coins::<2>(&after(&pot, "222,stop,take two")), [4, 2]);
    assert_eq!(coins::<2>(&after(&pot, "444,stop")), [3 + 2 + 1, 2]);
}

// P-14
#[test]
fn with_two_seats_555_keeps_three_gives_one_and_one_stays_in_the_bank() {
    let pot = table(2, "coin_supply=30");
    let position = after(&pot, "555,stop");
    assert_eq!((coins::<2>(&position), pot.bank(&position)), ([6, 4], 30 - 8 - 4));
}

// P-30
#[test]
fn the_gifts_of_555_go_to_two_different_others_of_ones_choice() {
    let pot = table(4, "");
    let position = after(&pot, "555,stop");
    assert_eq!(legal(&pot, &position), ["give 2", "give 3", "give 4"]);
    assert_eq!(forbidden(&pot, &position, "give 1"), "P-30");
    assert_eq!(forbidden(&pot, &after(&pot, "555,stop,give 3"), "give 3"), "P-13");
    assert_eq!(coins::<3>(&after(&table(3, ""), "555,stop")), [6, 4, 4], "with three seats both others get one");
}

// P-31
#[test]
fn a_reward_cannot_be_declined() {
    let pot = table(4, "");
    for script in ["555,stop", "345,stop", "333,stop"] {
        assert_eq!(forbidden(&pot, &after(&pot, script), "stop"), "P-37", "{script}");
    }
    assert_eq!(coins::<4>(&after(&pot, "4O2,stop")), [4, 4, 4, 4]);
}

// P-37
#[test]
fn the_option_is_chosen_before_the_victims_and_both_after_stopping() {
    let pot = table(4, "");
    let lying = after(&pot, "345");
    assert_eq!(forbidden(&pot, &lying, "take bank"), "P-15");
    assert_eq!(forbidden(&pot, &lying, "rob 2"), "P-15");
    assert_eq!(forbidden(&pot, &lying, "give 2"), "P-15");
    let stopped = after(&pot, "345,stop");
    assert_eq!(forbidden(&pot, &stopped, "rob 2"), "P-37");
    let robbing = after(&pot, "345,stop,take two");
    assert_eq!(forbidden(&pot, &robbing, "take bank"), "P-37");
    assert_eq!(forbidden(&pot, &robbing, "give 2"), "P-37");
}

// P-35
#[test]
fn a_pot_takes_from_the_bank_then_the_others_then_the_lid() {
    let pot = table(3, "coin_supply=30 start_coins=9");
    // 27 in the purses and 2 on the lid leave 1 in the bank: the bank is asked first and has just that.
    let position = after(&pot, "POT");
    assert_eq!(coins::<3>(&position), [9 + 1 + 2 + 2, 8, 8]);
    assert_eq!((position.lid, pot.bank(&position)), (0, 0));
}
