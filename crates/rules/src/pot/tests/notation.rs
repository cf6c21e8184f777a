//! Reading and writing.

use super::*;

// P-36
#[test]
fn a_throw_names_its_dice_by_their_place() {
    let pot = table(2, "");
    for text in ["124", "P4.", "..5", "POT", ".O3", "0", "5"] {
        assert_eq!(pot.read_throw(text).unwrap().to_string(), text);
    }
    assert_eq!(pot.read_throw(" pot "), pot.read_throw("POT"));
    assert_eq!(pot.read_throw("t"), pot.read_throw("0"), "for the start any letter counts 0");
}

#[test]
fn what_is_wrong_with_a_text_is_said_with_its_place() {
    let pot = table(2, "");
    for (text, column) in [("", 1), ("1O", 3), ("O24", 1), ("1P4", 2), ("126", 3), ("1244", 4), ("...", 1), ("6", 1)] {
        assert_eq!(pot.read_throw(text).unwrap_err().column, column, "{text}");
    }
    for (text, column) in [
        ("", 1),
        ("halt", 1),
        ("stop it", 6),
        ("rethrow", 8),
        ("rethrow PP", 10),
        ("pay X", 5),
        ("take all", 6),
        ("rob 0", 5),
        ("rob 21", 5),
    ] {
        assert_eq!(pot.read_move(text).unwrap_err().column, column, "{text}");
    }
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let pot = table(3, "coin_supply=30");
    let sound = after(&pot, "345,stop");
    assert_eq!(pot.check(&sound), Ok(()));
    let breakages: [fn(&mut Position); 6] = [
        |position| position.coins[0] = 31,
        |position| position.coins[3] = 1,
        |position| position.active = seat(4),
        |position| position.control = Some(super::super::Control { seat: seat(1), total: 3 }),
        |position| position.dice = super::super::Dice::default(),
        |position| position.phase = Phase::Throw(super::super::Nth::First, super::super::DiceSet::NONE),
    ];
    for (index, break_it) in breakages.into_iter().enumerate() {
        let mut broken = sound;
        break_it(&mut broken);
        assert!(pot.check(&broken).is_err(), "{index}");
    }
}
