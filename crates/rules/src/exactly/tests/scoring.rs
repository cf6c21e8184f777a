//! Exactly 100: who takes the euro.

use super::*;
use crate::SeatSet;
use crate::exactly::total;

// E-13
#[test]
fn exactly_100_takes_a_euro_by_itself() {
    let game = table(2, "");
    let mut position = laid(&game, &["50 20 20 5", "5"]);
    assert_eq!(play(&game, &mut position, &["5", "5 m>1"]), Flow::NewTurn);
    assert_eq!(position.euros, [1, 0, 0, 0, 0, 0]);
    assert_eq!(position.phase, Phase::Throw, "nothing has to be called");
}

#[test]
fn a_little_less_or_more_than_100_takes_nothing_and_play_goes_on() {
    let game = table(2, "");
    for (tokens, thrown) in [("50 20 20 5", "10"), ("50 20 10 10", "5"), ("50 20 20", "5"), ("50 20 20 5", "50")] {
        let mut position = laid(&game, &[tokens, "5"]);
        play(&game, &mut position, &[thrown, &format!("{thrown} m>1")]);
        assert_eq!(position.euros, [0; MOST_SEATS]);
        assert_ne!(total(position.tokens.stacks()[0]), 100);
        assert!(total(position.tokens.stacks()[0]) >= 95);
    }
}

// E-08: putting back is what the sheet tells those to wait for who have too much.
#[test]
fn who_has_more_than_100_scores_by_giving_a_token_back() {
    let game = table(2, "");
    let mut position = laid(&game, &["2×50 10", "5"]);
    play(&game, &mut position, &["10", "10 1>m"]);
    assert_eq!(position.euros[..2], [1, 0]);
}

// E-03
#[test]
fn whoever_has_exactly_100_scores_even_if_another_seat_moved_the_token() {
    let game = table(3, "");
    let mut gift = laid(&game, &["5", "50 20 10", "5"]);
    play(&game, &mut gift, &["20", "20 m>2"]);
    assert_eq!(gift.euros[..3], [0, 1, 0]);
    let mut robbed = laid(&game, &["5", "5", "2×50 20"]);
    play(&game, &mut robbed, &["20", "20 3>1"]);
    assert_eq!(robbed.euros[..3], [0, 0, 1]);
}

// E-03: the middle is nobody's stack.
#[test]
fn exactly_100_in_the_middle_is_worth_nothing() {
    let game = table(2, "tokens=4");
    // All 10s and two 20s are left in the middle.
    let mut position = laid(&game, &["2×50 2×20 5", "2×50 3×5"]);
    assert_eq!(total(game.middle(&position)), 80);
    play(&game, &mut position, &["20", "20 1>m"]);
    assert_eq!(total(game.middle(&position)), 100);
    assert_eq!(position.euros, [0; MOST_SEATS]);
}

/// `from` has 120, `to` has 80, everybody else a 5; `mover` moves the 20 that makes both exactly 100.
fn double(game: &Exactly, [mover, from, to]: [usize; 3], euros: u8) -> Position {
    let mut stacks = vec!["5"; game.seats()];
    stacks[from - 1] = "2×50 20";
    stacks[to - 1] = "50 20 10";
    let mut position = laid_for(game, mover, &stacks);
    position.euros[..game.seats()].fill(euros);
    play(game, &mut position, &["20", &format!("20 {from}>{to}")]);
    position
}

/// Every mover with every two seats, at every table that has room for two stacks.
fn doubles() -> impl Iterator<Item = (usize, [usize; 3])> {
    (2..=6).flat_map(|seats| (0..seats * seats * seats).map(move |number| (seats, number))).filter_map(
        |(seats, number)| {
            let cast = [number % seats + 1, number / seats % seats + 1, number / seats / seats + 1];
            (cast[1] != cast[2]).then_some((seats, cast))
        },
    )
}

// E-04
#[test]
fn of_two_that_become_exactly_100_the_mover_scores_or_the_first_clockwise_from_the_mover() {
    for (seats, cast) in doubles() {
        let [mover, from, to] = cast;
        let steps = |number: usize| (number + seats - mover) % seats;
        let scorer = if steps(from) < steps(to) { from } else { to };
        let position = double(&table(seats, ""), cast, 0);
        let mut euros = [0; MOST_SEATS];
        euros[scorer - 1] = 1;
        assert_eq!(position.euros, euros, "seat {mover} of {seats}: {from} to {to}");
    }
}

// E-04
#[test]
fn by_the_switch_both_score() {
    for (seats, cast) in doubles() {
        let position = double(&table(seats, "double_exact=both"), cast, 0);
        let mut euros = [0; MOST_SEATS];
        euros[cast[1] - 1] = 1;
        euros[cast[2] - 1] = 1;
        assert_eq!(position.euros, euros);
    }
}

// E-04
#[test]
fn two_that_reach_the_third_euro_together_share_the_win() {
    let game = table(4, "double_exact=both");
    let shared = game.outcome(&double(&game, [1, 2, 4], 2)).unwrap();
    assert_eq!(shared.winners, SeatSet::only(seat(2)).with(seat(4)));
    assert_eq!(shared.scores.as_slice(), [2, 3, 2, 3]);
    let game = table(4, "");
    let alone = game.outcome(&double(&game, [1, 2, 4], 2)).unwrap();
    assert_eq!(alone.winners, SeatSet::only(seat(2)));
    assert_eq!(alone.scores.as_slice(), [2, 3, 2, 2]);
}

// E-17
#[test]
fn the_fifteen_euros_of_the_box_are_never_short() {
    let taken = |switches: &str| double(&table(6, switches), [1, 2, 3], 2).euros.iter().sum::<u8>();
    // Everybody is one euro short of winning, which is the most that can have been taken, and then the match ends.
    assert_eq!([taken(""), taken("double_exact=both")], [13, 14]);
    assert!(taken("double_exact=both") <= 15);
}
