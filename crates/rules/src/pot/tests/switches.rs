//! Every switch, and the difference it makes.

use super::*;
use crate::SetupError;

// P-09
#[test]
fn the_bank_never_runs_dry_unless_the_supply_is_finite() {
    let purses = [20, 20, 8];
    let unlimited = with_coins(&table(3, ""), &purses, "345,stop,take bank");
    assert_eq!(coins::<3>(&unlimited), [22, 20, 8]);
    let finite = with_coins(&table(3, "coin_supply=51"), &purses, "345,stop,take bank");
    assert_eq!(coins::<3>(&finite), [21, 20, 8]);
}

// P-10
#[test]
fn a_short_bank_fills_what_555_keeps_before_what_it_gives() {
    let pot = table(3, "coin_supply=30 start_coins=8");
    // 24 in the purses, 2 on the lid: 4 in the bank, 3 to keep and 1 to give, to whom?
    let position = after(&pot, "555,stop");
    assert_eq!(coins::<3>(&position), [11, 8, 8]);
    assert_eq!(legal(&pot, &position), ["give 2", "give 3"], "now the order matters, P-37");
    assert_eq!(coins::<3>(&after(&pot, "555,stop,give 3")), [11, 8, 9]);
    let empty = after(&table(3, "coin_supply=30 start_coins=9"), "555,stop");
    assert_eq!(coins::<3>(&empty), [10, 9, 9], "with nothing to give nobody is asked");
}

// P-10
#[test]
fn a_short_bank_serves_420_clockwise_from_the_thrower_and_the_lid_last_of_all() {
    let pot = table(4, "coin_supply=30 start_coins=7");
    assert_eq!(pot.start().lid, 2);
    assert_eq!(pot.bank(&pot.start()), 0);
    assert_eq!(coins::<4>(&after(&pot, "4O2,stop")), [7, 7, 7, 7]);
    let pot = table(4, "coin_supply=31 start_coins=7 ante=1");
    assert_eq!(coins::<4>(&after(&pot, "4O2,stop")), [8, 8, 7, 7]);
    assert_eq!(table(5, "coin_supply=30 start_coins=6").start().lid, 0, "nothing is left for the lid");
}

// P-09
#[test]
fn a_supply_that_cannot_fill_the_purses_is_refused() {
    let rules = Rules::read("coin_supply=30,start_coins=7").unwrap();
    let error = Pot::new(5, rules, None).unwrap_err();
    assert_eq!(error, SetupError::TooFew { switch: "coin_supply", given: 30, least: 35 });
}

// P-28
#[test]
fn any_letter_completes_420_when_the_switch_says_so() {
    for (switches, thrown, coins_after) in [
        ("", "4O2", 4),
        ("", "P42", 3),
        ("bonus420=any", "4O2", 4),
        ("bonus420=any", "P42", 4),
        ("bonus420=any", "24T", 4),
    ] {
        let position = after(&table(2, switches), &format!("{thrown},stop"));
        assert_eq!(coins::<2>(&position)[1], coins_after, "{switches} {thrown}");
    }
}

// P-17
#[test]
fn the_rethrow_after_123_may_earn_a_combo_when_the_switch_says_so_but_no_second_123() {
    let pot = table(3, "after_123=combo");
    assert_eq!(coins::<3>(&after(&pot, "123,stop,3.4")), [5, 3, 3], "2-3-4");
    assert_eq!(coins::<3>(&after(&pot, "123,stop,2.2,take bank")), [5, 3, 3], "2-2-2");
    let second = after(&pot, "123,stop,1.3");
    assert_eq!(coins::<3>(&second), [4, 3, 3]);
    assert!(begins_turn(&second, 2));
    let pot = table(3, "after_123=combo,bonus420=any");
    assert_eq!(coins::<3>(&after(&pot, "123,stop,P.4")), [5, 4, 4], "4-2-0");
}

// P-26
#[test]
fn the_target_ends_the_game() {
    for (switches, over) in [("target=5", true), ("target=6", false)] {
        let pot = table(2, switches);
        assert_eq!(pot.outcome(&after(&pot, "245,stop,244,stop")).is_some(), over, "{switches}");
    }
}

// P-01
#[test]
fn purses_and_ante_are_as_the_switches_say() {
    let start = table(2, "start_coins=20,ante=10").start();
    assert_eq!((coins::<2>(&start), start.lid), ([20, 20], 10));
    let start = table(2, "start_coins=0,ante=0").start();
    assert_eq!((coins::<2>(&start), start.lid), ([0, 0], 0));
}

#[test]
fn values_out_of_range_are_refused_by_name_and_range() {
    for (text, said) in [
        ("target=4", "`target` cannot be `4`; it takes 5–99"),
        ("target=+24", "`target` cannot be `+24`; it takes 5–99"),
        ("coin_supply=29", "`coin_supply` cannot be `29`; it takes unlimited, 30–500"),
        ("bonus420=O", "`bonus420` cannot be `O`; it takes o, any"),
        ("goal=24", "no switch `goal`; there are coin_supply, bonus420, after_123, target, start_coins, ante"),
        ("ante=1,ante=2", "`ante` is set twice"),
        ("ante", "`ante` is not of the form name=value"),
    ] {
        assert_eq!(Rules::read(text).unwrap_err().to_string(), said);
    }
    let all = "coin_supply=55 bonus420=any after_123=combo target=30 start_coins=4 ante=1";
    assert_eq!(Rules::read(all).unwrap().write(), all);
}
