//! E-01, E-02: when a stack may no longer receive.

use super::*;
use crate::exactly::{Cap, Face, Place, total};

/// Every stack of up to ten tokens of each value.
fn every_stack() -> impl Iterator<Item = Stack> {
    (0..11_u32.pow(4)).map(|number| std::array::from_fn(|index| (number / 11_u32.pow(index as u32) % 11) as u8))
}

/// Whether seat 2's stack receives the token from the middle, seat `active` moving.
fn receives(game: &Exactly, tokens: Stack, coin: Coin, active: usize) -> bool {
    let mut position = game.start();
    lay_anew(game, &mut position, |stacks| stacks[1] = tokens);
    position.active = seat(active);
    position.phase = Phase::Move(Face::Coin(coin));
    let wanted = Move { coin, from: Place::MIDDLE, to: Place::of(seat(2)) };
    let listed = legal(game, &position).contains(&wanted);
    assert_eq!(listed, game.forbids_move(&position, wanted).is_none(), "{wanted} onto {tokens:?}");
    listed
}

// E-01, E-02
#[test]
fn every_stack_around_150_receives_as_the_cap_says_whoever_moves() {
    let [before, after, none] = ["before", "after", "none"].map(|cap| table(2, &format!("tokens=30 cap={cap}")));
    let mut totals = [false; 41];
    for tokens in every_stack().filter(|tokens| (100..=200).contains(&total(*tokens))) {
        let cents = total(tokens);
        totals[usize::from(cents / 5)] = true;
        for coin in Coin::ALL {
            for active in [1, 2] {
                assert_eq!(receives(&before, tokens, coin, active), cents <= 150, "{coin} onto {cents}, before");
                let with_it = cents + coin.value();
                assert_eq!(receives(&after, tokens, coin, active), with_it <= 150, "{coin} onto {cents}, after");
                assert!(receives(&none, tokens, coin, active), "{coin} onto {cents}, none");
            }
        }
    }
    assert!(totals[20..].iter().all(|seen| *seen), "every total from 100 to 200 was looked at");
}

// E-01
#[test]
fn a_stack_of_150_receives_and_may_grow_to_200_but_a_stack_of_155_does_not() {
    let game = table(2, "");
    let mut position = laid(&game, &["5", "3×50"]);
    play(&game, &mut position, &["50", "50 m>2"]);
    assert_eq!(total(position.tokens.stacks()[1]), 200);
    assert_eq!(breach(&game, laid(&game, &["5", "3×50 5"]), "5", "5 m>2"), Some(Breach::StackFull));
    assert_eq!(breach(&game, laid(&game, &["5", "3×50 5"]), "5", "5 1>2"), Some(Breach::StackFull));
}

// E-01: taken literally, the sheet would let nobody receive anything.
#[test]
fn a_stack_that_holds_little_receives() {
    let game = table(2, "");
    assert_eq!(breach(&game, game.start(), "50", "50 m>2"), None);
}

// E-02
#[test]
fn the_cap_holds_for_ones_own_stack_too() {
    let game = table(2, "");
    let position = laid(&game, &["3×50 5", "5"]);
    assert_eq!(breach(&game, position, "5", "5 m>1"), Some(Breach::OwnStackFull));
    assert_eq!(breach(&game, position, "5", "5 1>m"), None, "it may always shrink");
}

// E-01
#[test]
fn a_full_stack_still_gives_and_the_middle_always_receives() {
    let game = table(3, "");
    let position = laid(&game, &["3×50 5", "3×50 10", "3×50 20"]);
    let moves = moves_after(&game, position, "50");
    assert_eq!(moves, ["50 1>m", "50 2>m", "50 3>m"].map(|text| game.read_move(text).unwrap()));
}

// E-01
#[test]
fn the_switch_cap_makes_a_difference() {
    let allowed = |cap: &str, tokens: &str| {
        let game = table(2, &format!("cap={cap}"));
        breach(&game, laid(&game, &["5", tokens]), "20", "20 m>2").is_none()
    };
    // 140 + 20 = 160, and 130 + 20 = 150.
    assert_eq!(["before", "after", "none"].map(|cap| allowed(cap, "2×50 2×20")), [true, false, true]);
    assert_eq!(["before", "after", "none"].map(|cap| allowed(cap, "2×50 20 10")), [true, true, true]);
    let game = table(2, "cap=none");
    assert_eq!(breach(&game, laid(&game, &["5", "5×50"]), "20", "20 m>2"), None);
    assert_eq!(game.rules().cap, Cap::None);
}
