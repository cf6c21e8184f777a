//! Before the first turn.

use super::*;
use crate::exactly::{Face, SEATS};
use crate::{SetupError, ThrowOff, Thrower};

/// A table that throws for the start.
fn open_table(seats: usize) -> Exactly {
    Exactly::new(seats, Rules::default(), None).unwrap()
}

// E-06
#[test]
fn everybody_begins_with_a_5_and_no_euro() {
    for seats in SEATS {
        for game in [table(seats, ""), table(seats, "restart_with_5c=no"), open_table(seats)] {
            let position = game.start();
            assert!(position.tokens.stacks()[..seats].iter().all(|own| *own == stack("5")));
            assert!(position.tokens.stacks()[seats..].iter().all(|own| *own == stack("")));
            assert_eq!(game.middle(&position), [10 - seats as u8, 10, 10, 10]);
            assert_eq!(position.euros, [0; MOST_SEATS]);
        }
    }
}

// E-16
#[test]
fn the_highest_throw_starts_and_the_question_mark_is_the_highest() {
    let ascending = ["0", "5", "10", "20", "50", "?"];
    for (low, high) in ascending.iter().zip(&ascending[1..]) {
        for (throws, starter) in [([*low, *high], 2), ([*high, *low], 1)] {
            let game = open_table(2);
            let mut position = game.start();
            assert_eq!(play(&game, &mut position, &throws), Flow::NewTurn);
            let first_turn = Position { active: seat(starter), phase: Phase::Throw, ..game.start() };
            assert_eq!(position, first_turn, "{throws:?}");
        }
    }
    assert_eq!(Face::ALL.map(Face::rank), [0, 1, 2, 3, 4, 5]);
    assert!(Face::ALL.is_sorted());
}

// E-16
#[test]
fn tied_seats_throw_for_the_start_again() {
    let game = open_table(3);
    let mut position = game.start();
    assert_eq!(play(&game, &mut position, &["50", "0", "50"]), Flow::GoesOn);
    let again = [1, 3].map(seat).into_iter().collect();
    assert_eq!(position.phase, Phase::Start(ThrowOff::among(again)));
    assert_eq!(play(&game, &mut position, &["0"]), Flow::GoesOn);
    assert_eq!(game.awaits(&position), Awaits::Throw(Thrower::Seat(seat(3))));
    assert_eq!(play(&game, &mut position, &["5"]), Flow::NewTurn);
    assert_eq!(game.on_turn(&position), Some(seat(3)));
}

// E-16: all may tie, even with zeros.
#[test]
fn a_zero_is_a_throw_like_any_other_when_throwing_for_the_start() {
    let game = open_table(2);
    let mut position = game.start();
    play(&game, &mut position, &["0", "0"]);
    assert_eq!(position, game.start());
    play(&game, &mut position, &["0", "5"]);
    assert_eq!(position.active, seat(2));
}

// E-20
#[test]
fn throws_for_the_start_are_nobodys_turn() {
    let game = open_table(3);
    let mut position = game.start();
    assert_eq!(game.on_turn(&position), None);
    assert_eq!(play(&game, &mut position, &["?"]), Flow::GoesOn);
    assert_eq!(game.on_turn(&position), None);
    assert!(legal(&game, &position).is_empty());
}

#[test]
fn the_set_up_may_say_who_starts() {
    let game = Exactly::new(4, Rules::default(), Some(seat(3))).unwrap();
    assert_eq!(game.start_seat(), Some(seat(3)));
    assert_eq!(game.awaits(&game.start()), Awaits::Throw(Thrower::Seat(seat(3))));
}

#[test]
fn the_game_is_for_two_to_six_seats() {
    let made = |seats| Exactly::new(seats, Rules::default(), None);
    for seats in SEATS {
        assert_eq!(made(seats).unwrap().seats(), seats);
    }
    for given in [0, 1, 7, 20] {
        assert_eq!(made(given), Err(SetupError::Seats { given, allowed: SEATS }));
    }
    let stranger = Exactly::new(2, Rules::default(), Some(seat(3)));
    assert_eq!(stranger, Err(SetupError::Start { seat: seat(3), seats: 2 }));
}

// E-06
#[test]
fn there_must_be_a_5_for_everybody_at_the_start_whatever_the_later_rounds_begin_with() {
    for restart in ["restart_with_5c=yes", "restart_with_5c=no"] {
        let made = |seats, tokens| {
            let rules = Rules::read(&format!("{restart} tokens={tokens}")).unwrap();
            Exactly::new(seats, rules, None)
        };
        assert_eq!(made(5, 4), Err(SetupError::TooFew { switch: "tokens", given: 4, least: 5 }));
        assert_eq!(made(6, 5), Err(SetupError::TooFew { switch: "tokens", given: 5, least: 6 }));
        let tight = made(4, 4).unwrap();
        assert_eq!(tight.middle(&tight.start()), [0, 4, 4, 4]);
        assert!(made(6, 6).is_ok());
    }
}
