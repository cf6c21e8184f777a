//! Throwing: for the start, in a turn, for the win.

use super::*;
use crate::{Illegal, SeatSet, Thrower};

// P-33
#[test]
fn the_highest_die_starts_and_a_letter_counts_nothing() {
    let pot = Pot::new(3, Rules::default(), None).unwrap();
    let position = after(&pot, "T,2,0");
    assert!(begins_turn(&position, 2));
    assert_eq!((coins::<3>(&position), position.lid), ([3, 3, 3], 2));
}

// P-33
#[test]
fn seats_that_tie_for_the_start_throw_again() {
    let pot = Pot::new(3, Rules::default(), None).unwrap();
    let mut position = after(&pot, "5,1,5");
    assert_eq!(pot.awaits(&position), Awaits::Throw(Thrower::Seat(seat(1))));
    go(&pot, &mut position, "2");
    assert_eq!(pot.awaits(&position), Awaits::Throw(Thrower::Seat(seat(3))));
    assert_eq!(pot.on_turn(&position), None);
    assert_eq!(go(&pot, &mut position, "4"), 1);
    assert!(begins_turn(&position, 3));
}

// P-01, P-02
#[test]
fn the_bank_puts_two_coins_on_the_lid_at_the_start_and_for_every_round() {
    let pot = table(2, "");
    assert_eq!(pot.start().lid, 2);
    assert_eq!(coins::<2>(&pot.start()), [3, 3]);
    let position = after(&pot, "POT");
    assert_eq!((position.lid, coins::<2>(&position)), (2, [3 + 2 + 1 + 2, 2]));
}

// P-18
#[test]
fn there_is_one_free_rethrow_of_any_dice() {
    let pot = table(2, "");
    let mut position = after(&pot, "124");
    assert_eq!(legal(&pot, &position).len(), 1 + 7);
    go(&pot, &mut position, "rethrow POT,551");
    assert_eq!(forbidden(&pot, &position, "rethrow T"), "P-18");
}

// P-19
#[test]
fn the_paid_rethrow_comes_after_the_free_one_and_is_the_last() {
    let pot = table(2, "");
    let mut position = after(&pot, "124");
    assert_eq!(forbidden(&pot, &position, "pay P"), "P-19");
    go(&pot, &mut position, "rethrow P,4..");
    assert_eq!(legal(&pot, &position).len(), 1 + 7);
    go(&pot, &mut position, "pay PT,5.5");
    assert_eq!(control(&position), Some((1, 12)), "the third throw ends the turn by itself");
    assert_eq!((coins::<2>(&position), position.lid), ([2, 3], 3));
    assert!(begins_turn(&position, 2));
}

// P-34
#[test]
fn a_coin_that_a_combo_will_pay_cannot_pay_for_the_rethrow() {
    let pot = table(2, "start_coins=0");
    let position = after(&pot, "124,rethrow P,3..");
    assert_eq!(forbidden(&pot, &position, "pay P"), "P-34");
    assert_eq!(legal(&pot, &position), ["stop"]);
}

// P-20
#[test]
fn a_pot_completed_by_a_rethrow_counts() {
    let pot = table(2, "");
    for script in ["POT", "P1T,rethrow O,.O.", "11T,rethrow PO,P1.,pay O,.O."] {
        assert!(begins_turn(&after(&pot, script), 1), "{script}: the round is won and the next one begins");
    }
    let paid = after(&pot, "11T,rethrow PO,P1.,pay O,.O.");
    assert_eq!(coins::<2>(&paid), [3 - 1 + 2 + 1 + 3, 2]);
}

// P-21
#[test]
fn three_ones_completed_by_a_rethrow_count() {
    let pot = table(2, "start_coins=5");
    for (script, coins_left) in [("111", 2), ("115,rethrow T,..1", 2), ("115,rethrow T,..2,pay T,..1", 1)] {
        let position = after(&pot, script);
        assert!(begins_turn(&position, 2), "{script}");
        assert_eq!(coins::<2>(&position), [coins_left, 5], "{script}");
    }
}

// P-15
#[test]
fn only_111_and_pot_happen_at_once() {
    let pot = table(3, "");
    for thrown in ["123", "234", "345", "222", "333", "444", "555", "4O2"] {
        let position = after(&pot, thrown);
        assert_eq!(pot.awaits(&position), Awaits::Move(seat(1)), "{thrown}");
        assert_eq!(coins::<3>(&position), [3, 3, 3], "{thrown}");
    }
}

// P-36
#[test]
fn the_three_dice_are_different_dice() {
    let pot = table(2, "");
    let position = after(&pot, "44T");
    assert_ne!(after(&pot, "44T,rethrow P"), after(&pot, "44T,rethrow O"), "equal numbers do not make equal dice");
    let mut count = 0;
    pot.each_throw(&after(&pot, "44T,rethrow PO"), |_, weight| count += weight);
    assert_eq!(count, 36);
    assert_eq!(legal(&pot, &position).len(), 1 + 7);
    let other_dice = pot.read_throw("..3").unwrap();
    let Err(Illegal::Breach(breach)) = pot.throw(&mut after(&pot, "44T,rethrow P"), other_dice) else { panic!() };
    assert_eq!(breach.clause(), "P-36");
}

// P-27
#[test]
fn seats_tied_for_the_win_throw_all_dice_once_and_again_while_tied() {
    let pot = table(3, "target=9");
    let mut position = with_coins(&pot, &[9, 7, 11], "445,stop,112,stop,112,stop");
    assert_eq!(coins::<3>(&position), [11, 7, 11]);
    assert_eq!(pot.awaits(&position), Awaits::Throw(Thrower::Seat(seat(1))));
    assert_eq!(pot.on_turn(&position), None);
    go(&pot, &mut position, "111,1O2,POT,333");
    assert_eq!(pot.outcome(&position).unwrap().winners, SeatSet::only(seat(3)));
    assert_eq!(coins::<3>(&position), [11, 7, 11], "1-1-1 and P-O-T are totals now");
}
