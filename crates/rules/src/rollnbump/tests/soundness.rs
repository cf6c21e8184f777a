//! Positions that no game can reach are refused, and the part that is wrong is named.

use super::*;

/// The part that the check complains about after an edit.
fn wrong(table: &Table, edit: impl FnOnce(&mut Position)) -> &'static str {
    assert_eq!(table.game.check(&table.at), Ok(()));
    let mut position = table.at;
    edit(&mut position);
    table.game.check(&position).expect_err("an unsound position").part
}

/// Seat 1 has claimed some and still has dice in hand.
fn claiming(switches: &str) -> Table {
    let mut table = Table::second_round(2, switches);
    table.go("12266; put 66 2");
    table
}

#[test]
fn every_card_is_in_one_place() {
    let table = claiming("");
    assert_eq!(wrong(&table, |position| position.unseen ^= 1 << 40), "unseen");
    assert_eq!(wrong(&table, |position| position.unseen |= 1 << 48), "unseen");
    assert_eq!(wrong(&table, |position| position.owned[0] = 1), "stacks");
    assert_eq!(wrong(&table, |position| position.owned[1] |= 1 << 63), "owned");
    assert_eq!(wrong(&table, |position| position.stacks[0].up = position.stacks[1].up), "stacks");
    assert_eq!(wrong(&table, |position| position.stacks[0].up = Some(48)), "stacks");
    assert_eq!(wrong(&table, |position| position.stacks[0].up = Some(255)), "stacks");
    assert_eq!(wrong(&table, |position| position.stacks[0].left += 1), "stacks");
    assert_eq!(wrong(&table, |position| position.stacks[0].left -= 1), "unseen");
    assert_eq!(wrong(&table, |position| position.stacks[6].left = 1), "stacks");
    let beyond = |position: &mut Position| {
        (position.unseen, position.owned[2]) = (position.unseen & !(1 << 40), 1 << 40);
        position.stacks[0].left -= 1;
    };
    assert_eq!(wrong(&table, beyond), "owned");
    let mut owning = Table::second_round(2, "");
    owning.give(2, 3, "C1");
    assert_eq!(wrong(&owning, |position| position.owned[1] = 0), "unseen");
}

#[test]
fn claims_meet_their_demand_with_the_dice_a_seat_has() {
    let table = claiming("");
    let lies = |number, faces, stack: usize| {
        move |position: &mut Position| position.stacks[stack].claim = claim(number, faces)
    };
    assert_eq!(wrong(&table, lies(2, "2", 0)), "stacks");
    assert_eq!(wrong(&table, lies(2, "123", 1)), "stacks");
    assert_eq!(wrong(&table, lies(1, "1", 0)), "phase");
    assert_eq!(wrong(&table, lies(3, "1", 0)), "claims");
    assert_eq!(wrong(&table, lies(2, "1", 6)), "stacks");
    let six_dice = |position: &mut Position| {
        position.stacks[0].claim = claim(2, "111");
        position.stacks[2].claim = claim(2, "666");
    };
    assert_eq!(wrong(&table, six_dice), "claims");
    assert_eq!(wrong(&table, |position| position.joker = Joker::Middle(claim(2, "5555"))), "joker");
    assert_eq!(
        wrong(&claiming("joker=at_once"), |position| position.joker = Joker::Middle(claim(2, "55555"))),
        "joker"
    );
}

#[test]
fn joker_and_white_die_are_where_they_can_be() {
    let table = claiming("");
    assert_eq!(wrong(&table, |position| position.joker = Joker::Taken(seat(1))), "joker");
    assert_eq!(wrong(&table, |position| position.joker = Joker::Laid(seat(3), Pattern::A)), "joker");
    assert_eq!(wrong(&table, |position| position.phase = Phase::Lay), "joker");
    assert_eq!(wrong(&table, |position| position.white = White::Held(seat(2))), "white");
    assert_eq!(wrong(&table, |position| position.white = White::Held(seat(3))), "white");
    assert_eq!(wrong(&table, |position| position.white = White::Used(seat(1))), "white");
    assert_eq!(wrong(&table, |position| position.white = White::Thrown(seat(1), Face::One)), "white");
    let mut laying = Table::second_round(2, "");
    laying.go("44444; put 44444 j; done; 12345; done");
    assert_eq!(laying.at.phase, Phase::Lay);
    assert_eq!(wrong(&laying, |position| position.stacks[0].claim = claim(1, "1")), "phase");
    assert_eq!(wrong(&laying, |position| position.joker = Joker::Taken(seat(2))), "joker");
    let table = claiming("white_returns=used");
    assert_eq!(wrong(&table, |position| position.white = White::Used(seat(2))), "white");
    let mut kept = table.clone();
    kept.at.white = White::Held(seat(2));
    assert_eq!(kept.game.check(&kept.at), Ok(()));
    let again = |position: &mut Position| {
        position.white = White::Used(seat(1));
        position.phase = Phase::Throw { kept: Dice::NONE, white: None, left: 2 };
    };
    assert_eq!(wrong(&table, again), "white");
}

#[test]
fn the_dice_in_hand_are_those_that_lie_nowhere() {
    let table = claiming("");
    let decides = |hand, white, left| {
        move |position: &mut Position| position.phase = Phase::Decide { hand: dice(hand), white, left }
    };
    assert_eq!(wrong(&table, decides("12", None, 0)), "phase");
    assert_eq!(wrong(&table, decides("1223", None, 0)), "phase");
    assert_eq!(wrong(&table, decides("122", None, 1)), "phase");
    assert_eq!(wrong(&table, decides("122", Some(Face::One), 0)), "phase");
    let mut table = Table::second_round(2, "");
    table.go("12266");
    assert_eq!(wrong(&table, decides("12266", None, 3)), "phase");
    assert_eq!(wrong(&table, decides("12266", Some(Face::One), 2)), "phase");
    // Who holds the white die has thrown it, as long as there are throws left.
    assert_eq!(wrong(&table, |position| position.white = White::Held(seat(1))), "phase");
}

#[test]
fn a_throw_throws_something() {
    let table = Table::second_round(2, "");
    let throws = |kept, white, left| {
        move |position: &mut Position| position.phase = Phase::Throw { kept: dice(kept), white, left }
    };
    assert_eq!(wrong(&table, throws("12345", None, 1)), "phase");
    assert_eq!(wrong(&table, throws("1", None, 2)), "phase");
    assert_eq!(wrong(&table, throws("1", None, 3)), "phase");
    assert_eq!(wrong(&table, throws("1", Some(Face::One), 1)), "phase");
    let first = Table::dealt(2, "");
    assert_eq!(wrong(&first, throws("1234", None, 1)), "phase");
}

#[test]
fn a_turn_has_its_seat_and_its_number_of_dice() {
    let table = Table::second_round(2, "");
    assert_eq!(wrong(&table, |position| position.active = seat(3)), "active");
    assert_eq!(wrong(&table, |position| position.own_dice = 2), "own_dice");
    assert_eq!(wrong(&table, |position| position.own_dice = 6), "own_dice");
    let mut second = Table::dealt(2, "");
    second.go("123; put 1 1; done");
    assert_eq!(wrong(&second, |position| position.own_dice = 3), "own_dice");
    assert_eq!(wrong(&second, |position| position.joker = Joker::Laid(seat(1), Pattern::A)), "own_dice");
    assert_eq!(wrong(&second, |position| position.stacks[0].claim = claim(1, "1111")), "own_dice");
    let game = RollnBump::new(2, Rules::default(), None, Deck::default()).unwrap();
    let before = Table { at: game.start(), game };
    assert_eq!(wrong(&before, |position| position.active = seat(2)), "active");
    assert_eq!(wrong(&before, |position| position.own_dice = 5), "own_dice");
    assert_eq!(wrong(&before, |position| position.white = White::Beside(claim(1, "1"))), "claims");
    assert_eq!(wrong(&before, |position| position.stacks.swap(0, 6)), "stacks");
    assert_eq!(wrong(&before, |position| position.phase = Phase::Draw), "stacks");
    let overfull = |position: &mut Position| {
        position.phase = Phase::Start(crate::ThrowOff::among(crate::SeatSet::all(2)));
        position.stacks[0].left = u8::MAX;
    };
    assert_eq!(wrong(&Table::dealt(2, ""), overfull), "stacks");
    let nobody = crate::ThrowOff::among(crate::SeatSet::NONE);
    assert_eq!(wrong(&table, |position| (position.phase, position.own_dice) = (Phase::Start(nobody), 3)), "phase");
}

#[test]
fn the_game_is_over_only_when_it_is_over() {
    let table = Table::second_round(2, "");
    assert_eq!(wrong(&table, |position| position.phase = Phase::Over), "phase");
    assert_eq!(wrong(&table, |position| position.phase = Phase::LastThrow), "white");
    assert_eq!(wrong(&table, |position| position.phase = Phase::LastLay), "joker");
    assert_eq!(wrong(&table, |position| position.phase = Phase::Draw), "stacks");
    let mut over = Table::second_round(2, "");
    over.give(2, 3, "B4 B5 B6 C6 C5");
    over.go("66123; put 66 3; put 1 w; done; 12344; done; 6");
    assert_eq!(wrong(&over, |position| position.white = White::Held(seat(1))), "white");
    assert_eq!(wrong(&over, |position| position.active = seat(2)), "active");
    assert_eq!(wrong(&over, |position| position.stacks[0].claim = claim(2, "1")), "claims");
    assert_eq!(wrong(&over, |position| position.white = White::Beside(claim(2, "1"))), "white");
    let throws = Phase::Throw { kept: Dice::NONE, white: None, left: 2 };
    assert_eq!(wrong(&over, |position| (position.phase, position.white) = (throws, White::Beside(None))), "phase");
}
