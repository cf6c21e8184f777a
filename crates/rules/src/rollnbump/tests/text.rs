//! Notation.

use super::*;

fn game() -> RollnBump {
    RollnBump::new(5, Rules::default(), None, Deck::default()).unwrap()
}

#[test]
fn moves_are_written_as_they_are_read() {
    let game = game();
    let place = |place| Move::Put { dice: dice("555"), place };
    for (text, meant) in [
        ("throw 136", Move::Rethrow { dice: dice("136"), white: false }),
        ("throw 13w", Move::Rethrow { dice: dice("13"), white: true }),
        ("throw w", Move::Rethrow { dice: Dice::NONE, white: true }),
        ("white 3", Move::White(Face::Three)),
        ("put 555 4", place(Place::Stack(3))),
        ("put 555 12", place(Place::Stack(11))),
        ("put 555 j", place(Place::Joker)),
        ("put 555 w", place(Place::White)),
        ("lay A", Move::Lay(Pattern::A)),
        ("lay D", Move::Lay(Pattern::D)),
        ("done", Move::Done),
    ] {
        assert_eq!(game.read_move(text), Ok(meant));
        assert_eq!(game.read_move(&text.to_uppercase()), Ok(meant));
        assert_eq!(meant.to_string(), text);
    }
}

#[test]
fn moves_are_read_kindly() {
    let game = game();
    for (kind, text) in [
        ("  Throw 6 3 1 ", "throw 136"),
        ("throw 31 W", "throw 13w"),
        ("PUT 321\t 10", "put 123 10"),
        ("lay b", "lay B"),
        ("put 5 J", "put 5 j"),
    ] {
        assert_eq!(game.read_move(kind).unwrap().to_string(), text);
    }
}

#[test]
fn throws_are_written_as_they_are_read() {
    let game = game();
    for text in ["13556", "4", "13556+4", "3+1", "+4", "A3", "Br4", "Ce2", "De4"] {
        assert_eq!(game.read_throw(text).unwrap().to_string(), text);
    }
    for (kind, text) in [("65513", "13556"), (" 1 3 5 + 4 ", "135+4"), ("br4=5", "Br4"), ("a3 ", "A3")] {
        assert_eq!(game.read_throw(kind).unwrap().to_string(), text);
    }
}

#[test]
fn what_is_no_move_says_where_and_what_would_be_right() {
    let moves = "throw DICE | white FACE | put DICE PLACE | lay PATTERN | done";
    let places = "␣ 1 … 12 | j | w";
    for (text, column, expected) in [
        ("", 1, moves),
        ("  roll 5", 3, moves),
        ("5", 1, moves),
        ("throw", 6, "1 … 6 | w"),
        ("throw 7", 7, "1 … 6 | w"),
        ("throw 111111", 12, "⏎"),
        ("throw w1", 8, "⏎"),
        ("throw ww", 8, "⏎"),
        ("white", 6, "1 … 6"),
        ("white 0", 7, "1 … 6"),
        ("white 33", 8, "⏎"),
        ("put", 4, "1 … 6"),
        ("put j", 5, "1 … 6"),
        ("put 555", 8, places),
        ("put 55555 ", 11, places),
        ("put 555556", 10, places),
        ("put 555j", 8, places),
        ("put 555 0", 9, places),
        ("put 555 13", 9, places),
        ("put 555 99999999999999999999999", 9, places),
        ("put 555 x", 9, places),
        ("put 555 4 4", 11, "⏎"),
        ("lay", 4, "A | B | C | D"),
        ("lay E", 5, "A | B | C | D"),
        ("lay AB", 6, "⏎"),
        ("done!", 5, "⏎"),
    ] {
        let wrong = game().read_move(text).unwrap_err();
        assert_eq!((wrong.column, wrong.expected), (column, expected), "{text}");
    }
}

#[test]
fn what_is_no_throw_says_where_and_what_would_be_right() {
    let throws = "1 … 6 | + | A | B | C | D";
    let demands = "1 … 6 | r3 … r5 | e2 … e4";
    for (text, column, expected) in [
        ("", 1, throws),
        ("0", 1, throws),
        ("E3", 1, throws),
        ("123456", 6, "⏎"),
        ("127", 3, "⏎"),
        ("12+", 4, "1 … 6"),
        ("+7", 2, "1 … 6"),
        ("1+2+3", 4, "⏎"),
        ("A", 2, demands),
        ("A7", 2, demands),
        ("Ar6", 2, demands),
        ("Ae5", 2, demands),
        ("Ax3", 2, demands),
        ("Ar", 2, demands),
        ("A31", 3, "⏎"),
        ("A3=", 4, "0 … 99"),
        ("A3=100", 4, "0 … 99"),
        ("A3=256", 4, "0 … 99"),
        ("A3=1 2", 6, "⏎"),
        ("Aä", 2, demands),
    ] {
        let wrong = game().read_throw(text).unwrap_err();
        assert_eq!((wrong.column, wrong.expected), (column, expected), "{text}");
    }
}

#[test]
fn patterns_and_faces_have_one_sign_each() {
    assert_eq!(Pattern::ALL.map(Pattern::letter), ['A', 'B', 'C', 'D']);
    assert_eq!(Face::ALL.map(Face::pips), [1, 2, 3, 4, 5, 6]);
    assert_eq!((Face::new(0), Face::new(7), Pattern::from_letter('e')), (None, None, None));
    assert_eq!(format!("{:?} {:?}", dice("531"), claim(2, "531").unwrap()), "Dice 135 135 of Seat 2");
}
