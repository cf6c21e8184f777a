//! The white die.

use super::*;

/// Seat 1 holds the white die and has thrown; the white die shows `white`.
fn holding(switches: &str, thrown: &str, white: &str) -> Table {
    let mut table = Table::second_round(2, switches);
    table.go("12345; put 5 w; done; 12345; done");
    assert_eq!(table.at.white, White::Held(seat(1)));
    table.go(&format!("{thrown}+{white}"));
    table
}

#[test]
fn any_dice_claim_the_white_die_and_more_pips_bump_them() {
    let mut table = Table::second_round(2, "");
    table.go("22345; put 22 w; done; 12356");
    assert_eq!(table.at.white, White::Beside(claim(1, "22")));
    assert_eq!(table.refuses("put 3 w"), Breach::NotStronger);
    assert!(table.may("put 5 w") && table.may("put 12356 w") && table.may("put 23 w"));
    table.go("put 6 w; done");
    assert_eq!((table.at.white, table.throws()), (White::Beside(claim(2, "6")), (5, false)));
    table.go("12345; done");
    assert_eq!((table.at.white, table.throws()), (White::Held(seat(2)), (5, true)));
}

#[test]
fn who_acquired_the_white_die_throws_it_along() {
    let mut table = Table::second_round(2, "");
    table.go("12345; put 5 w; done; 12345; done");
    assert_eq!(table.refuses("12345"), Breach::WhiteDiffers);
    let (mut ways, mut weights) = (0, 0);
    table.game.each_throw(&table.at, |_, weight| (ways, weights) = (ways + 1, weights + weight));
    assert_eq!((ways, weights), (6 * 252, 6_u64.pow(6)));
    table.go("12345+6");
    assert_eq!(table.at.phase, Phase::Decide { hand: dice("12345"), white: Some(Face::Six), left: 2 });
}

//
#[test]
fn the_white_die_replaces_the_value_of_one_die_once_before_the_first_claim() {
    let mut table = holding("", "12344", "6");
    for face in 1..=4 {
        assert!(table.may(&format!("white {face}")));
    }
    assert_eq!(table.refuses("white 5"), Breach::NotInHand);
    table.go("white 4");
    assert_eq!(table.at.phase, Phase::Decide { hand: dice("12346"), white: None, left: 0 });
    assert_eq!(table.refuses("white 4"), Breach::NoWhiteValue);
    assert_eq!(table.refuses("throw 1"), Breach::ThrowingEnded);
    let mut table = holding("", "12344", "6");
    table.go("put 1 1");
    assert_eq!(table.refuses("white 4"), Breach::NoWhiteValue);
    assert_eq!(Breach::NoWhiteValue.clause(), "R-14");
}

//
#[test]
fn the_white_die_is_never_placed_and_has_to_change_something() {
    let table = holding("", "66123", "6");
    // Three sixes lie on the table, but one of them is the white die.
    assert_eq!(table.refuses("put 666 3"), Breach::NotInHand);
    assert_eq!(table.refuses("white 6"), Breach::SameValue);
    let mut without = Table::second_round(2, "");
    without.go("66123");
    assert_eq!(without.refuses("white 6"), Breach::NoWhiteValue);
}

//
#[test]
fn the_replacement_serves_any_demand_the_jokers_too() {
    let mut table = holding("", "44445", "4");
    table.go("white 5; put 44444 j");
    assert_eq!(table.at.joker, Joker::Middle(claim(1, "44444")));
    let mut table = holding("", "23455", "6");
    table.go("white 2; put 6 3");
    assert_eq!(table.at.stacks[2].claim, claim(1, "6"));
}

//
#[test]
fn a_replaced_die_lies_there_and_defends_with_its_new_value() {
    // Three and six: the pair of sixes is worth more than one of fives.
    let mut table = holding("", "11236", "6");
    table.go("white 3; put 66 2; done; 55666");
    assert_eq!(table.at.stacks[1].claim, claim(1, "66"));
    assert_eq!(table.refuses("put 55 2"), Breach::NotStronger);
    assert_eq!(table.refuses("put 66 2"), Breach::NotStronger);
    // It comes back with the next turn like any other die.
    table.go("done; C1");
    assert!(table.owns(1, "Ae2"));
    assert_eq!(table.throws(), (5, false));
}

//
#[test]
fn the_white_die_is_rethrown_with_the_others_or_alone() {
    let mut table = holding("", "12345", "6");
    assert_eq!(table.moves().iter().filter(|text| text.starts_with("throw")).count(), 63);
    table.go("throw w");
    assert_eq!(
        (table.throws(), table.refuses("1"), table.refuses("3+1")),
        ((0, true), Breach::OtherDice, Breach::OtherDice)
    );
    table.go("+2; throw 12w; 66+3");
    assert_eq!(table.at.phase, Phase::Decide { hand: dice("34566"), white: Some(Face::Three), left: 0 });
    let mut kept = holding("", "12345", "6");
    kept.go("throw 12");
    assert_eq!((kept.throws(), kept.refuses("11+1")), ((2, false), Breach::WhiteDiffers));
    kept.go("11");
    assert_eq!(kept.at.phase, Phase::Decide { hand: dice("11345"), white: Some(Face::Six), left: 1 });
    let mut without = Table::second_round(2, "");
    without.go("12345");
    assert_eq!(without.refuses("throw 1w"), Breach::NoWhiteDie);
    assert_eq!((Breach::NoWhiteDie.clause(), Breach::WhiteDiffers.clause()), ("R-24", "R-24"));
}

//
#[test]
fn the_white_die_goes_back_at_the_end_of_its_holders_turn_used_or_not() {
    for events in ["done", "white 5; done", "put 1 1; done"] {
        let mut table = holding("", "12345", "6");
        table.go(events);
        assert_eq!(table.at.white, White::Beside(None), "{events}");
        table.go("12345");
        assert!(table.may("put 1 w"));
    }
}

// R-15, switch `white_returns`
#[test]
fn by_the_switch_an_unused_white_die_stays_with_its_holder() {
    let mut table = holding("white_returns=used", "12345", "6");
    table.go("done; 12345");
    assert_eq!(table.at.white, White::Held(seat(1)));
    assert_eq!(table.refuses("put 12345 w"), Breach::WhiteAway);
    assert_eq!((Breach::WhiteAway.clause(), table.may("throw 1")), ("R-15", true));
    assert_eq!(table.refuses("throw w"), Breach::NoWhiteDie);
    table.go("done");
    // It is thrown along again.
    assert_eq!(table.throws(), (5, true));
    table.go("12345+6; white 1");
    assert_eq!(table.at.white, White::Used(seat(1)));
    assert_eq!(table.refuses("put 2 w"), Breach::WhiteInHand);
    table.go("put 6 3; done");
    assert_eq!(table.at.white, White::Beside(None));
}

//
#[test]
fn who_holds_the_white_die_does_not_claim_it() {
    let mut table = holding("", "12345", "6");
    assert_eq!(table.refuses("put 5 w"), Breach::WhiteInHand);
    table.go("white 1");
    assert_eq!(table.refuses("put 5 w"), Breach::WhiteInHand);
    assert_eq!(Breach::WhiteInHand.clause(), "R-16");
    // A round later it lies there for everybody again.
    table.go("done; 12345; done; 12345");
    assert!(table.may("put 5 w"));
}

/// Where the switch does not ask whether it was used, that is not remembered.
#[test]
fn used_or_not_makes_no_difference_once_it_cannot_matter() {
    let mut used = holding("", "12345", "6");
    used.go("white 5; put 1 1");
    let mut unused = holding("", "12346", "6");
    unused.go("put 1 1");
    assert_eq!(used.at, unused.at);
    let mut used = holding("white_returns=used", "12345", "6");
    used.go("white 5; put 1 1");
    let mut unused = holding("white_returns=used", "12346", "6");
    unused.go("put 1 1");
    assert_ne!(used.at, unused.at);
}
