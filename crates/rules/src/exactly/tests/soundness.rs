//! Positions from outside.

use super::*;
use crate::exactly::Face;
use crate::{SeatSet, ThrowOff};

/// The part that is wrong once the position has been changed so.
fn wrong(game: &Exactly, mut position: Position, change: impl FnOnce(&mut Position)) -> Option<&'static str> {
    assert_eq!(game.check(&position), Ok(()), "sound before the change");
    change(&mut position);
    game.check(&position).err().map(|unsound| unsound.part)
}

/// The same once the stacks have been changed so.
fn laid_wrong(
    game: &Exactly,
    position: Position,
    change: impl FnOnce(&mut [Stack; MOST_SEATS]),
) -> Option<&'static str> {
    wrong(game, position, |position| lay_anew(game, position, change))
}

#[test]
fn nothing_lies_before_an_empty_seat_and_it_is_on_turn_never() {
    let game = table(3, "");
    assert_eq!(laid_wrong(&game, game.start(), |stacks| stacks[3] = stack("5")), Some("stacks"));
    assert_eq!(wrong(&game, game.start(), |position| position.euros[5] = 1), Some("euros"));
    assert_eq!(wrong(&game, game.start(), |position| position.active = seat(4)), Some("active"));
    assert_eq!(wrong(&game, game.start(), |position| position.active = seat(3)), None);
}

#[test]
fn there_are_only_so_many_tokens() {
    let game = table(3, "cap=none");
    let start = game.start();
    assert_eq!(laid_wrong(&game, start, |stacks| stacks[0] = stack("6×20")), None);
    assert_eq!(laid_wrong(&game, start, |stacks| *stacks = [stack("4×20"); MOST_SEATS]), Some("stacks"));
    assert_eq!(laid_wrong(&game, start, |stacks| stacks[..3].fill(stack("4×20"))), Some("middle"));
    assert_eq!(laid_wrong(&game, start, |stacks| stacks[..3].fill([255; 4])), Some("middle"));
    assert_eq!(laid_wrong(&game, start, |stacks| stacks[0] = stack("10×20 10×50 10×10 8×5")), None);
}

#[test]
fn the_tokens_are_those_of_the_table() {
    let game = table(3, "");
    let laid_at = |switches| table(3, switches).lay(&game.start().tokens.stacks());
    for (switches, part) in [("double_exact=both", None), ("tokens=11", Some("middle")), ("cap=none", Some("middle"))] {
        assert_eq!(wrong(&game, game.start(), |position| position.tokens = laid_at(switches)), part, "{switches}");
    }
}

// E-01
#[test]
fn no_stack_is_higher_than_the_cap_lets_it_grow() {
    for (cap, tokens, part) in [
        ("before", "4×50", None),
        ("before", "4×50 5", Some("stacks")),
        ("after", "3×50", None),
        ("after", "3×50 5", Some("stacks")),
        ("none", "9×50", None),
    ] {
        let game = table(2, &format!("cap={cap}"));
        let found = laid_wrong(&game, game.start(), |stacks| stacks[0] = stack(tokens));
        assert_eq!(found, part, "{tokens} with cap={cap}");
    }
}

#[test]
fn a_round_goes_on_only_while_nobody_has_100_or_has_won() {
    let game = table(2, "");
    assert_eq!(laid_wrong(&game, game.start(), |stacks| stacks[1] = stack("2×50")), Some("stacks"));
    assert_eq!(wrong(&game, game.start(), |position| position.euros[1] = 3), Some("euros"));
    assert_eq!(wrong(&game, game.start(), |position| position.euros = [2, 2, 0, 0, 0, 0]), None);
}

// E-11, E-19
#[test]
fn a_move_is_awaited_only_after_a_throw_that_leaves_one() {
    let game = table(2, "");
    let blocked = laid(&game, &["7×20 10 5", "3×20 9×10 5"]);
    let after = |face| wrong(&game, blocked, |position| position.phase = Phase::Move(face));
    assert_eq!(after(Face::Zero), Some("phase"));
    assert_eq!(after(Face::Coin(Coin::Fifty)), Some("phase"));
    assert_eq!(after(Face::Coin(Coin::Twenty)), None);
    assert_eq!(after(Face::Any), None);
}

// E-16
#[test]
fn seats_throw_for_the_start_only_before_anything_has_happened() {
    let game = Exactly::new(3, Rules::default(), None).unwrap();
    let start = game.start();
    let off = |to_throw: &[usize], leaders: &[usize], highest| {
        let set = |numbers: &[usize]| numbers.iter().copied().map(seat).collect::<SeatSet>();
        let off = ThrowOff { to_throw: set(to_throw), leaders: set(leaders), highest };
        wrong(&game, start, |position| position.phase = Phase::Start(off))
    };
    assert_eq!(off(&[2, 3], &[1], 5), None);
    assert_eq!(off(&[2, 3], &[], 0), None);
    assert_eq!(off(&[2, 3], &[1], 6), Some("phase"));
    assert_eq!(off(&[3, 4], &[1], 5), Some("phase"));
    assert_eq!(off(&[], &[1, 2], 5), Some("phase"));
    assert_eq!(off(&[3], &[], 0), Some("phase"), "nobody throws against nobody");
    assert_eq!(wrong(&game, start, |position| position.active = seat(2)), Some("active"));
    assert_eq!(wrong(&game, start, |position| position.euros[0] = 1), Some("euros"));
    assert_eq!(laid_wrong(&game, start, |stacks| stacks[0] = stack("10")), Some("stacks"));
    let decided = table(3, "");
    assert_eq!(wrong(&decided, decided.start(), |position| position.phase = start.phase), Some("phase"));
}

// E-04
#[test]
fn it_is_over_when_who_has_won_has_exactly_100() {
    let game = table(3, "");
    let mut over = Position { euros: [2, 2, 0, 0, 0, 0], ..laid(&game, &["50 20 10", "2×50 20", "5"]) };
    play(&game, &mut over, &["20", "20 2>1"]);
    assert_eq!(over.euros[..3], [3, 2, 0]);
    assert_eq!(wrong(&game, over, |position| position.euros[0] = 2), Some("euros"), "nobody has won");
    assert_eq!(wrong(&game, over, |position| position.euros[0] = 4), Some("euros"), "more than wins");
    assert_eq!(wrong(&game, over, |position| position.euros[1] = 3), Some("euros"), "one scores, not both");
    assert_eq!(wrong(&game, over, |position| position.euros[2] = 3), Some("stacks"), "without exactly 100");
    assert_eq!(laid_wrong(&game, over, |stacks| stacks[2] = stack("5×20")), Some("stacks"), "three at once");
    assert_eq!(wrong(&game, over, |position| position.active = seat(2)), Some("active"));
    let both = table(3, "double_exact=both");
    assert_eq!(wrong(&both, over, |position| position.euros[1] = 3), None, "a shared win");
    assert_eq!(wrong(&both, over, |position| position.euros[1] = 0), Some("euros"), "it has just taken one");
}
