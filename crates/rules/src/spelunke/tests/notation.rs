//! Notation, read and written.

use super::super::{Face, Joker, JokerSet, Move};
use super::Evening;
use crate::{Game, Seat};

const MOVES: &str = "stop | throw | JOKER | rob SEAT | decline | accept | withdraw | again | keep | rethrow | out";

fn every_move() -> Vec<Move> {
    let words = [
        Move::Stop,
        Move::Throw,
        Move::Decline,
        Move::Accept,
        Move::Withdraw,
        Move::Again,
        Move::Keep,
        Move::Rethrow,
        Move::Out,
    ];
    let jokers = Joker::ALL.map(Move::Joker);
    words.into_iter().chain(jokers).chain(Seat::all(Seat::MOST).map(Move::Rob)).collect()
}

#[test]
fn every_move_reads_back_in_either_case_and_with_spaces_around() {
    let table = Evening::bare(2, "").table;
    for played in every_move() {
        let text = played.to_string();
        assert_eq!(table.read_move(&text), Ok(played));
        assert_eq!(table.read_move(&format!(" {} ", text.to_uppercase())), Ok(played));
    }
}

#[test]
fn moves_are_written_as_words() {
    assert_eq!(Move::Rob(Seat::new(2)).to_string(), "rob 3");
    assert_eq!(Move::Joker(Joker::AllIn).to_string(), "allin");
    assert_eq!(Move::Joker(Joker::Fumo).to_string(), "fumo");
}

#[test]
fn an_unreadable_move_says_where_and_what_would_be_right() {
    let table = Evening::bare(2, "").table;
    for (text, column, expected) in [
        ("", 1, MOVES),
        ("roll", 1, MOVES),
        ("kälte", 1, MOVES),
        ("rob", 4, "1 … 20"),
        ("rob 0", 5, "1 … 20"),
        ("rob 21", 5, "1 … 20"),
        ("stop now", 6, "⏎"),
        ("rob 3 4", 7, "⏎"),
        ("3", 1, MOVES),
    ] {
        let error = table.read_move(text).unwrap_err();
        assert_eq!((error.column, error.expected), (column, expected), "{text:?}");
    }
}

#[test]
fn a_throw_is_written_as_its_face() {
    let table = Evening::bare(2, "").table;
    for face in Face::ALL {
        assert_eq!(table.read_throw(&face.to_string()), Ok(face));
        assert_eq!(table.read_throw(&format!(" {face} ")), Ok(face));
        assert_eq!(Face::new(face.eyes() as u8), Some(face));
    }
    for (text, column, expected) in
        [("", 1, "1 … 6"), ("0", 1, "1 … 6"), ("7", 1, "1 … 6"), ("12", 2, "⏎"), ("x", 1, "1 … 6")]
    {
        let error = table.read_throw(text).unwrap_err();
        assert_eq!((error.column, error.expected), (column, expected), "{text:?}");
    }
}

// S-48
#[test]
fn a_seats_jokers_are_written_with_commas() {
    let set = JokerSet::NONE.with(Joker::Fumo).with(Joker::Kaelte).with(Joker::Pony);
    assert_eq!(set.to_string(), "kaelte,pony,fumo");
    assert_eq!(JokerSet::read("Fumo, kaelte ,PONY "), Ok(set));
    assert_eq!(JokerSet::read(" "), Ok(JokerSet::NONE));
    for bits in 0..1 << 12 {
        let set: JokerSet = Joker::ALL.into_iter().filter(|joker| bits >> *joker as u32 & 1 == 1).collect();
        assert_eq!(JokerSet::read(&set.to_string()), Ok(set));
    }
}

// S-48
#[test]
fn a_joker_named_twice_is_an_error() {
    let jokers = "kaelte | bold | anaconda | hirte | ratte | allin | jule | pony | leela | senigma | ventil | fumo";
    for (text, column, expected) in [
        ("pony,fumo,pony", 11, "JOKER ≠ JOKER"),
        ("pony,", 6, jokers),
        ("pony,,fumo", 6, jokers),
        ("pony fumo", 6, "⏎"),
        ("ozens", 1, jokers),
    ] {
        let error = JokerSet::read(text).unwrap_err();
        assert_eq!((error.column, error.expected), (column, expected), "{text:?}");
    }
}

#[test]
fn the_notation_knows_every_joker() {
    for joker in Joker::ALL {
        let error = JokerSet::read("?").unwrap_err();
        assert!(error.expected.split(" | ").any(|id| id == joker.id()), "{joker}");
    }
}
