//! The joker.

use super::*;

/// Seat 1 has five equal dice on the joker, seat 2 has thrown something.
fn claimed(answer: &str) -> Table {
    let mut table = Table::second_round(2, "");
    table.go(&format!("44444; put 44444 j; done; {answer}"));
    table
}

//
#[test]
fn five_equal_dice_claim_the_joker_and_a_higher_number_bumps_them() {
    let table = claimed("44444");
    assert_eq!(table.at.joker, Joker::Middle(claim(1, "44444")));
    assert_eq!(table.refuses("put 44444 j"), Breach::NotStronger);
    assert_eq!(claimed("33333").refuses("put 33333 j"), Breach::NotStronger);
    assert_eq!(claimed("55556").refuses("put 5555 j"), Breach::DemandNotMet);
    let mut table = claimed("55555");
    table.go("put 55555 j; done");
    // Bumped: seat 1 has nothing to lay, seat 2 has it a round later.
    assert_eq!(table.refuses("A2"), Breach::DiceAwaited);
    table.go("12345; done");
    assert_eq!((table.at.phase, table.at.joker), (Phase::Lay, Joker::Taken(seat(2))));
}

//
#[test]
fn a_claimed_joker_is_acquired_with_the_next_turn_and_laid_at_once() {
    let mut table = claimed("12345");
    table.go("done");
    assert_eq!(table.game.awaits(&table.at), Awaits::Move(seat(1)));
    assert_eq!(table.moves(), ["lay A", "lay B", "lay C", "lay D"]);
    assert_eq!(table.event("lay B"), Ok(Flow::GoesOn));
    assert_eq!(table.at.joker, Joker::Laid(seat(1), Pattern::B));
    assert_eq!(table.throws(), (5, false));
}

// R-11, switch `joker`
#[test]
fn by_the_switch_five_equal_dice_take_the_joker_at_once() {
    let mut table = Table::second_round(2, "joker=at_once");
    table.go("11144; throw 111");
    assert_eq!(table.event("444"), Ok(Flow::GoesOn));
    table.go("put 44444 j");
    assert_eq!((table.at.phase, table.at.joker), (Phase::Lay, Joker::Taken(seat(1))));
    assert_eq!(table.refuses("done"), Breach::LayFirst);
    table.go("lay D");
    // The dice have done their work, the turn is the same.
    assert_eq!(table.game.on_turn(&table.at), Some(seat(1)));
    assert_eq!(table.moves(), ["done"]);
    assert_eq!(table.refuses("put 4 w"), Breach::NotInHand);
    table.go("done; 44444");
    assert_eq!(table.refuses("put 44444 j"), Breach::JokerGone);
    table.go("done");
    assert_eq!(table.throws(), (5, false));
}

//
#[test]
fn the_joker_goes_to_any_collection_that_is_not_complete_even_without_a_card_of_it() {
    let mut table = claimed("12345");
    // All of pattern C but for two, then all of it.
    table.give(1, 1, "C1 C2 C3 C4 C5");
    table.give(1, 2, "C6 Cr3 Cr4 Cr5 Ce2");
    table.go("done");
    assert!(table.may("lay C"));
    let mut table = claimed("12345");
    table.give(1, 1, "C1 C2 C3 C4");
    table.give(1, 2, "C5 C6 Cr3 Cr4");
    table.give(1, 3, "Cr5 Ce2 Ce3 Ce4");
    table.go("done");
    assert_eq!(table.moves(), ["lay A", "lay B", "lay D"]);
    assert_eq!(table.refuses("lay C"), Breach::CollectionComplete);
    assert_eq!(Breach::CollectionComplete.clause(), "R-12");
    assert_eq!((table.at.cards_of(seat(1), Pattern::C), table.at.cards_of(seat(1), Pattern::A)), (12, 0));
}

//
#[test]
fn the_joker_stays_where_it_was_laid() {
    let mut table = claimed("12345");
    table.go("done; lay A; 55555");
    assert_eq!(table.refuses("lay B"), Breach::NoJokerToLay);
    assert_eq!(table.refuses("put 55555 j"), Breach::JokerGone);
    assert_eq!((Breach::JokerGone.clause(), Breach::NoJokerToLay.clause()), ("R-12", "R-11"));
}
