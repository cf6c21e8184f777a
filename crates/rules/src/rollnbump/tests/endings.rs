//! The end of the game.

use super::*;

/// Seat 1 has dice on the single 6 of stack 3, under which so many cards are left; seat `seats` is about to be done.
fn before_the_end(seats: usize, switches: &str, left: usize) -> Table {
    let mut table = Table::second_round(seats, switches);
    let taken: Vec<&str> =
        "B4 B5 B6 C6 C5".split(' ').take(usize::from(table.game.stack_height()) - 1 - left).collect();
    table.give(2, 3, &taken.join(" "));
    table.go("66123; put 66 3; done");
    (2..seats).for_each(|_| table.go("12345; done"));
    table.go("12344");
    table
}

//
#[test]
fn the_game_ends_when_the_last_card_of_a_stack_is_taken() {
    let mut table = before_the_end(2, "", 0);
    assert_eq!(table.event("done"), Ok(Flow::NewTurn));
    assert_eq!(table.game.awaits(&table.at), Awaits::Nothing);
    let mut table = before_the_end(2, "", 1);
    table.go("done; A2");
    // The last card lies face up, which is not the end.
    assert_eq!(table.at.stacks[2].left, 0);
    assert_eq!(table.throws(), (5, false));
}

// R-07, switch `end`
#[test]
fn by_the_switch_the_game_ends_when_the_last_card_of_a_stack_is_turned_up() {
    let mut table = before_the_end(2, "end=revealed", 1);
    assert_eq!(table.event("done"), Ok(Flow::NewTurn));
    assert_eq!(table.at.phase, Phase::Draw);
    assert_eq!(table.event("A2"), Ok(Flow::GoesOn));
    assert_eq!(table.game.awaits(&table.at), Awaits::Nothing);
    assert_eq!(table.at.stacks[2].up, Some(table.index("A2")));
    let mut table = before_the_end(2, "end=revealed", 2);
    table.go("done; A2");
    assert_eq!(table.throws(), (5, false));
}

//
#[test]
fn the_stacks_that_a_seat_would_end_the_game_with_are_those_that_it_ends_with() {
    for (seats, switches, left, ending) in [
        (2, "", 0, vec![3]),
        (2, "", 1, vec![]),
        (2, "end=revealed", 1, vec![3]),
        (2, "end=revealed", 2, vec![]),
        (4, "", 0, vec![3]),
        // One stack of two.
        (5, "", 0, vec![]),
    ] {
        let mut table = before_the_end(seats, switches, left);
        assert_eq!(table.game.stacks_that_end(&table.at, seat(1)), ending, "{seats} {switches} {left}");
        assert_eq!(table.game.stacks_that_end(&table.at, seat(2)), Vec::<usize>::new());
        table.go("done");
        if table.at.phase == Phase::Draw {
            table.go("A2");
        }
        assert_eq!(table.game.awaits(&table.at) == Awaits::Nothing, !ending.is_empty(), "{seats} {switches} {left}");
    }
}

//
#[test]
fn at_a_table_of_five_the_second_stack_ends_it() {
    let mut table = before_the_end(5, "", 0);
    table.go("done");
    table.give(2, 1, "D1 D2");
    table.go("11234; put 11 1");
    assert_eq!(table.game.stacks_that_end(&table.at, seat(1)), [1]);
}

//
#[test]
fn the_game_ends_at_once_in_the_phase_of_acquiring() {
    let mut table = before_the_end(4, "", 0);
    assert_eq!(table.event("done"), Ok(Flow::NewTurn));
    // Seat 1, whose turn it was, does not throw, nor does anybody else.
    assert_eq!((table.at.phase, table.game.on_turn(&table.at)), (Phase::Over, None));
    assert!(table.owns(1, "A6"));
}

//
#[test]
fn at_the_end_everybody_takes_what_their_dice_lie_on() {
    let mut table = Table::second_round(3, "");
    table.give(1, 3, "B4 B5 B6");
    table.go("66123; put 66 3; done; 12266; put 66 2; put 1 1; done; 24666; put 2 5; put 4 7; put 666 w; done");
    assert_eq!(table.at.phase, Phase::LastThrow);
    assert!(table.owns(1, "B4 B5 B6 A6") && table.owns(2, "Ae2 A1") && table.owns(3, "B2 C4"));
    // What was taken in the end is not replaced.
    assert_eq!((table.at.stacks[0].up, table.at.stacks[0].left), (None, 3));
    assert!(table.at.stacks.iter().all(|stack| stack.claim.is_none()));
}

//
#[test]
fn at_a_table_of_five_two_stacks_have_to_be_empty() {
    let mut table = before_the_end(5, "", 0);
    table.go("done");
    assert_eq!(table.throws(), (5, false));
    assert_eq!(table.at.stacks[2], Stack::default());
    // The first empty place stays empty; a second one ends it.
    table.give(2, 1, "D1 D2");
    table.go("11234; put 11 1; done; 12344; done; 12344; done; 12344; done; 12344; done");
    assert_eq!(table.at.phase, Phase::Over);
}

//
#[test]
fn both_stacks_may_be_emptied_in_one_turn() {
    let mut table = Table::second_round(5, "");
    table.give(2, 1, "D1 D2");
    table.give(3, 3, "C1 C2");
    table.go("11266; put 1 1; put 6 3; done; 12344; done; 12344; done; 12344; done; 12344");
    assert_eq!(table.event("done"), Ok(Flow::NewTurn));
    assert_eq!(table.at.phase, Phase::Over);
    assert!(table.owns(1, "A1 A6"));
}

// R-10, switch `end`
#[test]
fn at_a_table_of_five_two_last_cards_have_to_be_turned_up() {
    let mut table = Table::second_round(5, "end=revealed");
    table.give(2, 1, "D1");
    table.give(3, 3, "C1");
    table.go("11266; put 1 1; put 6 3; done; 12344; done; 12344; done; 12344; done; 12344; done; C2");
    assert_eq!(table.at.phase, Phase::Draw);
    table.go("C3");
    assert_eq!(table.at.phase, Phase::Over);
}

#[test]
fn the_joker_is_no_stack() {
    let mut table = Table::second_round(2, "");
    table.go("44444; put 44444 j; done; 12344; done; lay A");
    assert_eq!(table.throws(), (5, false));
}

//
#[test]
fn who_has_the_white_die_at_the_end_throws_it_for_points() {
    // Seat 2 has dice beside it when seat 1 ends the game.
    let mut table = before_the_end(2, "", 0);
    table.go("put 4 w; done");
    assert_eq!(table.game.awaits(&table.at), Awaits::Throw(Thrower::Seat(seat(2))));
    assert_eq!((table.game.outcome(&table.at), table.game.on_turn(&table.at)), (None, None));
    assert_eq!((table.refuses("12"), table.refuses("+4")), (Breach::OtherDice, Breach::OtherDice));
    let before = table.total(2);
    assert_eq!(table.event("4"), Ok(Flow::GoesOn));
    assert_eq!(table.game.points(&table.at, seat(2)).white, 4);
    assert_eq!((table.total(2), table.game.points(&table.at, seat(1)).white), (before + 4, 0));
    // Nobody has it: nothing is thrown.
    let mut nobody = before_the_end(2, "", 0);
    nobody.go("done");
    assert_eq!((nobody.at.phase, nobody.at.white), (Phase::Over, White::Beside(None)));
}

//
#[test]
fn a_white_die_acquired_as_the_game_ends_counts() {
    let mut table = Table::second_round(2, "");
    table.give(2, 3, "B4 B5 B6 C6 C5");
    table.go("66123; put 66 3; put 1 w; done; 12344; done");
    assert_eq!(table.game.awaits(&table.at), Awaits::Throw(Thrower::Seat(seat(1))));
    table.go("6");
    assert_eq!(table.at.white, White::Thrown(seat(1), Face::Six));
    assert_eq!(table.game.points(&table.at, seat(1)).white, 6);
}

// switch `white_returns`
#[test]
fn by_the_switch_a_white_die_kept_unused_is_thrown_at_the_end() {
    let mut table = Table::second_round(2, "white_returns=used");
    table.give(1, 3, "B4 B5 B6 C6 C5");
    table.go("12345; put 5 w; done; 66123; put 66 3; done; 12345+6; done");
    assert_eq!(table.at.white, White::Held(seat(1)));
    assert_eq!(table.game.awaits(&table.at), Awaits::Throw(Thrower::Seat(seat(1))));
    table.go("1");
    assert_eq!(table.game.points(&table.at, seat(1)).white, 1);
}
