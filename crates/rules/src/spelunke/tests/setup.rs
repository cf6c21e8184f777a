//! Setting up a table.

use super::super::{Joker, JokerSet, Rules, Spelunke};
use super::Evening;
use crate::switch::Switches;
use crate::{Game, Seat, SetupError};

fn sets<const N: usize>(ids: [&str; N]) -> [JokerSet; N] {
    ids.map(|ids| JokerSet::read(ids).unwrap())
}

fn bare() -> Rules {
    Rules::read("jokers=0").unwrap()
}

#[test]
fn a_table_has_2_to_20_seats() {
    for seats in [0, 1, 21] {
        let wanted = Spelunke::new(seats, bare(), None, &[], &[]);
        assert_eq!(wanted, Err(SetupError::Seats { given: seats, allowed: 2..=20 }));
    }
    assert_eq!(Spelunke::new(20, bare(), None, &[], &[]).unwrap().seats(), 20);
}

// S-47
#[test]
fn the_list_is_the_order_and_nobody_throws_for_the_start() {
    let table = Spelunke::new(3, bare(), None, &[], &[]).unwrap();
    assert_eq!(table.start_seat(), None);
    assert!(Evening::at(table).begins(1));
    let table = Spelunke::new(3, bare(), Some(Seat::new(2)), &[], &[]).unwrap();
    assert_eq!(table.start_seat(), Some(Seat::new(2)));
    let third = Evening::at(table);
    assert!(third.begins(3));
    assert!(third.play("2,stop").begins(1));
}

#[test]
fn the_seat_that_starts_is_at_the_table() {
    let seat = Seat::new(3);
    assert_eq!(Spelunke::new(3, bare(), Some(seat), &[], &[]), Err(SetupError::Start { seat, seats: 3 }));
}

// S-48
#[test]
fn every_seat_brings_exactly_three_jokers() {
    let rules = Rules::default();
    let good = sets(["kaelte,pony,fumo", "kaelte,pony,fumo"]);
    let table = Spelunke::new(2, rules, None, &good, &[]).unwrap();
    assert_eq!(table.jokers(Seat::new(1)), good[1], "two seats may bring the same");
    for wrong in ["kaelte,pony", "kaelte,pony,fumo,jule", ""] {
        let given = sets(["kaelte,pony,fumo", wrong]);
        let error = SetupError::Jokers { seat: Seat::new(1), count: 3 };
        assert_eq!(Spelunke::new(2, rules, None, &given, &[]), Err(error));
    }
    for given in [&good[..1], &[]] {
        let error = SetupError::PerSeat { what: "jokers", given: given.len(), seats: 2 };
        assert_eq!(Spelunke::new(2, rules, None, given, &[]), Err(error));
    }
}

// S-48
#[test]
fn without_jokers_nobody_brings_any() {
    assert!(Spelunke::new(2, bare(), None, &[JokerSet::NONE; 2], &[]).is_ok());
    let given = sets(["", "kaelte,pony,fumo"]);
    let error = SetupError::Jokers { seat: Seat::new(1), count: 0 };
    assert_eq!(Spelunke::new(2, bare(), None, &given, &[]), Err(error));
    let error = SetupError::PerSeat { what: "jokers", given: 3, seats: 2 };
    assert_eq!(Spelunke::new(2, bare(), None, &[JokerSet::NONE; 3], &[]), Err(error));
}

#[test]
fn bonus_eyes_are_those_of_a_place() {
    let table = Spelunke::new(4, bare(), None, &[], &[6, 0, 3, 4]).unwrap();
    assert_eq!(Seat::all(4).map(|seat| table.bonus(seat)).collect::<Vec<_>>(), [6, 0, 3, 4]);
    for eyes in [1, 2, 5, 7, 260] {
        let error = SetupError::Bonus { seat: Seat::new(1), given: eyes };
        assert_eq!(Spelunke::new(2, bare(), None, &[], &[0, eyes]), Err(error));
    }
    let error = SetupError::PerSeat { what: "bonus", given: 1, seats: 2 };
    assert_eq!(Spelunke::new(2, bare(), None, &[], &[6]), Err(error));
}

#[test]
fn bonus_eyes_come_with_the_free_throw() {
    let table = Spelunke::new(2, bare(), None, &[], &[6, 3]).unwrap();
    let evening = Evening::at(table).play("2,stop,5");
    assert_eq!((evening.eyes(1), evening.eyes(2)), (8, 8));
}

// S-46
#[test]
fn the_bonus_of_an_absent_player_is_lost_and_nobody_moves_up() {
    let over = Evening::bare(4, "").play("6,stop,5,stop,4,stop,3,stop");
    let bonus = over.table.standing(&over.now).unwrap().bonus;
    assert_eq!(bonus[..], [6, 4, 3, 0]);
    // Next time the first one stays away: the others bring what they had.
    let next = Spelunke::new(3, bare(), None, &[], &bonus[1..]).unwrap();
    assert_eq!(Seat::all(3).map(|seat| next.bonus(seat)).collect::<Vec<_>>(), [4, 3, 0]);
}

// S-50
#[test]
fn there_are_twelve_jokers_under_neutral_names() {
    let ids = Joker::ALL.map(Joker::id).join(",");
    assert_eq!(ids, "kaelte,bold,anaconda,hirte,ratte,allin,jule,pony,leela,senigma,ventil,fumo");
    for joker in Joker::ALL {
        assert_eq!(Joker::from_id(joker.id()), Some(joker));
    }
    assert_eq!(Joker::from_id("ozens"), None);
}

#[test]
fn a_set_of_jokers_is_a_set() {
    let set = JokerSet::NONE.with(Joker::Fumo).with(Joker::Kaelte).with(Joker::Fumo);
    assert_eq!(set.iter().collect::<Vec<_>>(), [Joker::Kaelte, Joker::Fumo]);
    assert_eq!(set.len(), 2);
    assert!(set.has(Joker::Fumo) && !set.has(Joker::Pony));
    assert_eq!(set.without(Joker::Fumo), JokerSet::NONE.with(Joker::Kaelte));
    assert_eq!(Joker::ALL.into_iter().collect::<JokerSet>().len(), 12);
    assert!(set.is_within(Joker::ALL.into_iter().collect()) && !set.is_within(JokerSet::NONE));
}
