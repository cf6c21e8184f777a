//! Moves and throws in text.

use super::*;
use crate::exactly::{Face, Place};

#[test]
fn moves_are_written_as_value_from_and_to() {
    let game = table(2, "");
    let moves = [
        ("20 m>1", Coin::Twenty, Place::MIDDLE, Place::of(seat(1))),
        ("5 2>m", Coin::Five, Place::of(seat(2)), Place::MIDDLE),
        ("50 6>1", Coin::Fifty, Place::of(seat(6)), Place::of(seat(1))),
        ("10 m>m", Coin::Ten, Place::MIDDLE, Place::MIDDLE),
    ];
    for (text, coin, from, to) in moves {
        assert_eq!(Move { coin, from, to }.to_string(), text);
        assert_eq!(game.read_move(text), Ok(Move { coin, from, to }));
    }
}

#[test]
fn throws_are_written_as_the_die_shows_them() {
    let game = table(2, "");
    assert_eq!(Face::ALL.map(|face| face.to_string()), ["0", "5", "10", "20", "50", "?"]);
    for face in Face::ALL {
        assert_eq!(game.read_throw(&face.to_string()), Ok(face));
    }
    assert_eq!(game.read_throw(" ? "), Ok(Face::Any));
}

#[test]
fn large_letters_and_spaces_do_not_matter() {
    let game = table(2, "");
    let wanted = game.read_move("20 m>1");
    assert!(wanted.is_ok());
    for text in ["20 M>1", "  20  m > 1 ", "20m>1", "20\tM>1"] {
        assert_eq!(game.read_move(text), wanted, "{text}");
    }
}

#[test]
fn what_is_no_move_says_where_and_what_would_have_been_one() {
    let game = table(2, "");
    let unreadable = [
        ("", 1, "5 | 10 | 20 | 50"),
        ("m>1", 1, "5 | 10 | 20 | 50"),
        (" 30 m>1", 2, "5 | 10 | 20 | 50"),
        ("0 m>1", 1, "5 | 10 | 20 | 50"),
        ("99999999999999999999 m>1", 1, "5 | 10 | 20 | 50"),
        ("20", 3, "m | 1 … 6"),
        ("20 x>1", 4, "m | 1 … 6"),
        ("20 0>1", 4, "m | 1 … 6"),
        ("20 m 1", 6, ">"),
        ("20 m>", 6, "m | 1 … 6"),
        ("20 m>7", 6, "m | 1 … 6"),
        ("20 m>1 2", 8, "⏎"),
        ("20 ä>1", 4, "m | 1 … 6"),
    ];
    for (text, column, expected) in unreadable {
        let error = game.read_move(text).unwrap_err();
        assert_eq!((error.column, error.expected), (column, expected), "{text}");
    }
}

#[test]
fn what_is_no_throw_says_where_and_what_would_have_been_one() {
    let game = table(2, "");
    let face = "0 | 5 | 10 | 20 | 50 | ?";
    for (text, column, expected) in
        [("", 1, face), ("1", 1, face), ("100", 1, face), ("x", 1, face), ("20 5", 4, "⏎"), ("??", 2, "⏎")]
    {
        let error = game.read_throw(text).unwrap_err();
        assert_eq!((error.column, error.expected), (column, expected), "{text}");
    }
}
