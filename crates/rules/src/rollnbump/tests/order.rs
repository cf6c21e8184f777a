//! Turning cards up, acquiring, turns.

use super::*;

//
#[test]
fn cards_are_turned_up_one_by_one_from_all_that_are_unseen_by_the_number_of_the_stack() {
    let game = RollnBump::new(2, Rules::default(), Some(seat(1)), Deck::default()).unwrap();
    let mut table = Table { at: game.start(), game };
    for (turned_up, card) in SIX.split(' ').enumerate() {
        assert_eq!(table.game.awaits(&table.at), Awaits::Throw(Thrower::Deck));
        assert_eq!(table.at.waiting_stack(), Some(turned_up));
        let mut weights = Vec::new();
        table.game.each_throw(&table.at, |_, weight| weights.push(weight));
        // The twelve unused cards are among them.
        assert_eq!(weights, vec![1; 48 - turned_up]);
        table.go(card);
        assert_eq!(table.at.stacks[turned_up].up, Some(table.index(card)));
        assert_eq!(table.at.stacks[turned_up].left, 5);
    }
    assert_eq!(table.at.waiting_stack(), None);
}

//
#[test]
fn a_real_card_is_entered_like_a_throw_but_not_twice() {
    let game = RollnBump::new(2, Rules::default(), Some(seat(1)), Deck::default()).unwrap();
    let mut table = Table { at: game.start(), game };
    table.go("dr5");
    assert_eq!(table.refuses("Dr5"), Breach::CardNotUnseen);
    assert_eq!(table.refuses("4"), Breach::CardAwaited);
    assert_eq!((Breach::CardAwaited.clause(), Breach::CardNotUnseen.clause()), ("R-32", "R-28"));
}

//
#[test]
fn acquiring_comes_in_its_order() {
    let mut table = Table::second_round(2, "");
    table.go("66666; put 66666 j; done; 12345; done");
    // The joker first: nothing else is done before it is laid.
    assert_eq!(table.at.phase, Phase::Lay);
    assert_eq!(table.refuses("done"), Breach::LayFirst);
    assert_eq!(table.refuses("put 1 1"), Breach::LayFirst);
    assert_eq!(table.refuses("throw 1"), Breach::LayFirst);
    assert_eq!(Breach::LayFirst.clause(), "R-29");
    table.go("lay C; 12666; put 1 1; put 666 3; put 2 5; done; 12345; done");
    // Then the cards, by the number of the stack.
    assert!(table.owns(1, "A1 A6 B2"));
    assert_eq!((table.at.phase, table.at.waiting_stack()), (Phase::Draw, Some(0)));
    table.go("C1");
    assert_eq!(table.at.waiting_stack(), Some(2));
    table.go("C2");
    assert_eq!(table.at.waiting_stack(), Some(4));
    assert_eq!(table.game.on_turn(&table.at), Some(seat(1)));
    table.go("C3");
    assert_eq!(table.at.phase, Phase::Throw { kept: Dice::NONE, white: None, left: 2 });
    assert_eq!(table.at.stacks[2].up, Some(table.index("C2")));
}

//
#[test]
fn at_the_end_whoever_gets_the_joker_lays_it() {
    // Seat 2 has dice on the last card of a stack; seat 1 claims the joker.
    let mut table = Table::second_round(2, "");
    table.give(2, 3, "C1 C2 C3 C4 C5");
    table.at.stacks[2].claim = claim(2, "666");
    table.go("44444; put 44444 j; done");
    // Seat 2 takes the last card of its stack: over, and seat 1 gets the joker, which it lays now.
    assert_eq!(table.at.phase, Phase::LastLay);
    assert_eq!(table.game.awaits(&table.at), Awaits::Move(seat(1)));
    assert_eq!(table.game.on_turn(&table.at), None);
    assert_eq!(table.refuses("done"), Breach::LayFirst);
    table.go("lay A");
    assert_eq!(table.at.phase, Phase::Over);
    assert_eq!(table.at.joker, Joker::Laid(seat(1), Pattern::A));
}

//
#[test]
fn no_rule_ends_an_endless_game() {
    let mut table = Table::second_round(2, "");
    let before = table.at;
    for _ in 0..5000 {
        table.go("12345; done");
    }
    // Not even a counter has moved.
    assert_eq!(table.at, before);
}

#[test]
fn a_turn_begins_for_each_seat_clockwise() {
    let mut table = Table::second_round(4, "");
    for number in [1, 2, 3, 4, 1] {
        assert_eq!(table.game.on_turn(&table.at), Some(seat(number)));
        assert_eq!(table.event("11234"), Ok(Flow::GoesOn));
        assert_eq!(table.event("throw 1"), Ok(Flow::GoesOn));
        assert_eq!(table.event("5"), Ok(Flow::GoesOn));
        assert_eq!(table.event("done"), Ok(Flow::NewTurn));
    }
}

#[test]
fn every_breach_names_a_clause_and_has_a_key_of_its_own() {
    let mut keys: Vec<&str> = Breach::ALL.iter().map(|breach| breach.key()).collect();
    assert!(Breach::ALL.iter().all(|breach| breach.clause().starts_with("R-")));
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), Breach::ALL.len());
}
