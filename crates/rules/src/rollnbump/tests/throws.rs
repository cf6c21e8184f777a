//! Throwing for the start, first round, rethrows.

use super::*;

//
#[test]
fn every_seat_throws_for_the_start_and_tied_seats_throw_again() {
    let game = RollnBump::new(3, Rules::default(), None, Deck::default()).unwrap();
    let mut table = Table { at: game.start(), game };
    table.go(&NINE.replace(' ', ";"));
    let throws = |table: &Table, number| table.game.awaits(&table.at) == Awaits::Throw(Thrower::Seat(seat(number)));
    assert!(throws(&table, 1));
    assert_eq!((table.throws(), table.game.on_turn(&table.at)), ((1, false), None));
    table.go("2; 5; 5");
    assert!(throws(&table, 2));
    table.go("3");
    assert!(throws(&table, 3));
    assert_eq!(table.event("4"), Ok(Flow::NewTurn));
    assert_eq!(table.game.on_turn(&table.at), Some(seat(3)));
    assert_eq!(table.throws(), (3, false));
}

#[test]
fn a_given_start_is_not_thrown_for() {
    let game = RollnBump::new(2, Rules::default(), Some(seat(2)), Deck::default()).unwrap();
    let mut table = Table { at: game.start(), game };
    table.go("A1; Ae2; A6; Br3; B2");
    assert_eq!(table.game.on_turn(&table.at), None);
    assert_eq!(table.event("Be3"), Ok(Flow::NewTurn));
    assert_eq!(table.game.on_turn(&table.at), Some(seat(2)));
}

//
#[test]
fn in_the_first_round_the_first_seat_has_three_dice_and_the_second_four() {
    for seats in 2..=5 {
        let mut table = Table::dealt(seats, "");
        // The sheet: 3, 4, 5, 5, 5; with two seats everybody has five from the second turn on.
        for count in [3, 4, 5, 5, 5, 5, 5] {
            assert_eq!(table.throws(), (count, false));
            table.go(&"12345"[..count]);
            table.go("done");
        }
    }
    assert_eq!(Table::dealt(2, "").refuses("1234"), Breach::OtherDice);
    assert_eq!(Breach::OtherDice.clause(), "R-20");
}

//
#[test]
fn three_throws_in_all_and_kept_dice_may_be_thrown_again() {
    let mut table = Table::second_round(2, "");
    table.go("11234; throw 234");
    assert_eq!(table.throws(), (3, false));
    table.go("556");
    assert_eq!(table.at.phase, Phase::Decide { hand: dice("11556"), white: None, left: 1 });
    table.go("throw 11; 22");
    assert_eq!(table.at.phase, Phase::Decide { hand: dice("22556"), white: None, left: 0 });
    assert_eq!(table.refuses("throw 2"), Breach::ThrowingEnded);
    assert!(table.moves().iter().all(|text| !text.starts_with("throw")));
    assert_eq!(Breach::ThrowingEnded.clause(), "R-23");
}

//
#[test]
fn a_claim_ends_the_throwing() {
    let mut table = Table::second_round(2, "");
    table.go("11234; put 1 1");
    assert_eq!(table.refuses("throw 1"), Breach::ThrowingEnded);
}

//
#[test]
fn only_dice_in_hand_are_thrown_again() {
    let mut table = Table::second_round(2, "");
    table.go("11234");
    assert_eq!(table.refuses("throw 5"), Breach::NotInHand);
    assert_eq!(table.refuses("throw 111"), Breach::NotInHand);
    assert_eq!(table.moves().iter().filter(|text| text.starts_with("throw")).count(), 3 * 2 * 2 * 2 - 1);
    table.go("throw 11234");
    assert_eq!((table.refuses("1234"), table.refuses("A2")), (Breach::OtherDice, Breach::DiceAwaited));
}

#[test]
fn five_dice_fall_in_252_ways_with_weights_that_add_up() {
    let table = Table::second_round(2, "");
    let (mut ways, mut weights) = (0, 0);
    table.game.each_throw(&table.at, |_, weight| (ways, weights) = (ways + 1, weights + weight));
    assert_eq!((ways, weights), (252, 6_u64.pow(5)));
    for (faces, weight) in [("11111", 1), ("12345", 120), ("11223", 30), ("11122", 10), ("11112", 5), ("11234", 60)] {
        let (wanted, mut found) = (table.game.read_throw(faces).unwrap(), 0);
        table.game.each_throw(&table.at, |thrown, weight| found += if thrown == wanted { weight } else { 0 });
        assert_eq!(found, weight, "{faces}");
    }
    for (count, different) in [(0, 1), (1, 6), (2, 21), (3, 56), (4, 126), (5, 252)] {
        assert_eq!(Dice::each_throw(count).count(), different);
        assert_eq!(Dice::each_throw(count).map(Dice::ways).sum::<u64>(), 6_u64.pow(count as u32));
    }
}
