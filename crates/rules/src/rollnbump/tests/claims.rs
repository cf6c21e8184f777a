//! Claiming and bumping.

use super::*;

/// Seat 1 has claimed with these moves; seat 2 has thrown these dice.
fn against(claims: &str, thrown: &str, answer: &str) -> Table {
    let mut table = Table::second_round(2, "");
    table.go(&format!("{thrown}; {claims}; done; {answer}"));
    table
}

//
#[test]
fn more_pips_bump_on_rows_and_equals() {
    let mut table = against("put 33 2; put 123 4", "12333", "23444");
    table.go("put 44 2; put 234 4");
    assert_eq!(table.at.stacks[1].claim, claim(2, "44"));
    assert_eq!(table.at.stacks[3].claim, claim(2, "234"));
}

//
#[test]
fn what_is_only_as_strong_stays_off() {
    let table = against("put 33 2; put 123 4", "12333", "12333");
    assert_eq!(table.refuses("put 33 2"), Breach::NotStronger);
    assert_eq!(table.refuses("put 123 4"), Breach::NotStronger);
    let table = against("put 66 3", "66123", "66123");
    assert_eq!(table.refuses("put 66 3"), Breach::NotStronger);
    assert_eq!(Breach::NotStronger.clause(), "R-04");
    let table = against("put 6 w", "61234", "15234");
    assert_eq!(table.refuses("put 15 w"), Breach::NotStronger);
}

//
#[test]
fn rows_and_equals_take_neither_more_nor_fewer_dice() {
    let mut table = Table::second_round(2, "");
    table.go("23455");
    for wrong in ["put 2345 4", "put 23 4", "put 235 4", "put 5 2", "put 55 6", "put 23455 j", "put 2 1", "put 45 1"] {
        assert_eq!(table.refuses(wrong), Breach::DemandNotMet, "{wrong}");
    }
    assert!(table.may("put 345 4") && table.may("put 55 2") && table.may("put 2 5"));
}

//
#[test]
fn on_a_single_card_the_number_of_dice_alone_counts() {
    let table = against("put 66 3", "66123", "66612");
    assert_eq!(table.refuses("put 6 3"), Breach::NotStronger);
    assert_eq!(table.refuses("put 66 3"), Breach::NotStronger);
    assert!(table.may("put 666 3"));
    assert_eq!(table.refuses("put 6612 3"), Breach::DemandNotMet);
    let mut all_five = Table::second_round(2, "");
    all_five.go("66666; put 66666 3");
    assert_eq!(all_five.at.stacks[2].claim, claim(1, "66666"));
}

//
#[test]
fn nobody_has_to_claim() {
    let mut table = Table::second_round(2, "");
    table.go("66666");
    assert_eq!(table.event("done"), Ok(Flow::NewTurn));
    assert_eq!(table.game.on_turn(&table.at), Some(seat(2)));
}

#[test]
fn any_number_of_claims_with_different_dice() {
    let mut table = Table::second_round(2, "");
    table.go("12266; put 1 1; put 66 2; put 2 5; put 2 w");
    assert_eq!(table.moves(), ["done"]);
    assert_eq!(table.refuses("put 1 3"), Breach::NotInHand);
    table.go("done; 12345; done");
    // Where it took a card, the next is turned up, by the number of the stack.
    table.go("C1; C2; C3");
    assert!(table.owns(1, "A1 Ae2 B2"));
    assert_eq!(table.throws(), (5, true));
}

//
#[test]
fn a_place_is_claimed_once_a_turn_and_a_claim_is_neither_enlarged_nor_taken_back() {
    let mut table = Table::second_round(2, "");
    table.go("11166; put 1 1; put 6 w");
    for wrong in ["put 1 1", "put 11 1", "put 6 w"] {
        assert_eq!(table.refuses(wrong), Breach::OwnClaim, "{wrong}");
    }
    for gone in ["put 66 2", "put 111 1"] {
        assert_eq!(table.refuses(gone), Breach::NotInHand, "{gone}");
    }
    assert_eq!((Breach::OwnClaim.clause(), Breach::NotInHand.clause()), ("R-30", "R-30"));
}

//
#[test]
fn all_own_dice_come_back_so_that_no_earlier_claim_can_grow() {
    let mut table = Table::second_round(2, "");
    table.go("66123; put 66 3; put 1 w; done; 12345; done");
    assert!(table.at.stacks.iter().all(|stack| stack.claim.is_none()));
    assert!(table.owns(1, "A6"));
    assert_eq!(table.at.white, White::Held(seat(1)));
    table.go("C1");
    assert_eq!(table.throws(), (5, true));
}

//
#[test]
fn bumped_dice_go_back_and_wait_for_their_owners_turn() {
    let mut table = against("put 66 3", "66123", "66612");
    assert_eq!(table.event("put 666 3"), Ok(Flow::GoesOn));
    assert_eq!(table.game.awaits(&table.at), Awaits::Move(seat(2)));
    table.go("done");
    assert!(table.owns(1, ""));
    assert_eq!(table.throws(), (5, false));
    // The one who bumped has the card a round later.
    table.go("12345; done");
    assert!(table.owns(2, "A6"));
}

#[test]
fn placed_dice_stay_until_the_next_turn_of_their_seat() {
    let mut table = Table::second_round(3, "");
    table.go("66123; put 66 3; done; 12345; done; 12345");
    assert_eq!(table.at.stacks[2].claim, claim(1, "66"));
    table.go("done");
    assert_eq!((table.at.stacks[2].claim, table.owns(1, "A6")), (None, true));
}

//
#[test]
fn claims_need_a_card() {
    let mut table = Table::second_round(5, "");
    table.give(2, 3, "C1 C2");
    table.go("66661; put 66 3; done");
    (0..4).for_each(|_| table.go("12345; done"));
    assert!(table.owns(1, "A6"));
    table.go("66612");
    assert_eq!(table.refuses("put 6 3"), Breach::EmptyPlace);
    assert_eq!(Breach::EmptyPlace.clause(), "R-10");
    let mut two = Table::second_round(2, "");
    two.go("66123");
    assert_eq!(two.refuses("put 6 7"), Breach::NoSuchStack);
    let wild = Move::Put { dice: dice("6"), place: Place::Stack(u8::MAX) };
    assert_eq!(two.game.forbids_move(&two.at, wild), Some(Breach::NoSuchStack));
}

#[test]
fn no_dice_claim_nothing() {
    let mut table = Table::second_round(2, "");
    table.go("66123");
    for place in [Place::Stack(0), Place::Joker, Place::White] {
        let nothing = Move::Put { dice: Dice::NONE, place };
        assert_eq!(table.game.forbids_move(&table.at, nothing), Some(Breach::DemandNotMet));
    }
    let nothing = Move::Rethrow { dice: Dice::NONE, white: false };
    assert_eq!(table.game.forbids_move(&table.at, nothing), Some(Breach::NothingToThrow));
}

#[test]
fn the_order_of_claims_makes_no_difference() {
    let mut one = Table::second_round(2, "");
    let mut other = one.clone();
    one.go("12266; put 1 1; put 66 2");
    other.go("12266; put 66 2; put 1 1");
    assert_eq!(one.at, other.at);
    // Nor does it matter how many throws were left when the first claim was made.
    let mut late = Table::second_round(2, "");
    late.go("11226; throw 1; 6; put 66 2; put 1 1");
    assert_eq!(one.at, late.at);
}
