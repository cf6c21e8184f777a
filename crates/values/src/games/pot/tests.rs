//! The values of POT: what they see, what they say, and how near that is to the truth.

use std::collections::HashMap;

use play::QuickCup;
use rules::pot::{Control, Phase, Position, Pot, Rules, SEATS};
use rules::switch::{Number, Switches};
use rules::{Awaits, Flow, Game, Seat};
use solve::{Solved, reference};

use super::{FITTED, MOST_SEATS, PotValues, features, inputs};
use crate::{Features, Judge, Valued};

fn table(seats: usize) -> Pot {
    Pot::new(seats, Rules::default(), Some(Seat::new(0))).unwrap()
}

/// The beginnings of turns in games of random moves.
fn beginnings(pot: &Pot, count: usize, seed: u64) -> Vec<Position> {
    let mut cup = QuickCup::new(seed);
    let (mut position, mut met) = (pot.start(), Vec::new());
    while met.len() < count {
        let flow = match pot.awaits(&position) {
            Awaits::Nothing => {
                position = pot.start();
                Flow::GoesOn
            }
            Awaits::Throw(_) => {
                let thrown = pot.throw_from(&position, &mut cup);
                pot.follow_throw(&mut position, thrown)
            }
            Awaits::Move(_) => {
                let played = pot.any_move(&position, &mut cup);
                pot.follow_move(&mut position, played)
            }
        };
        if flow == Flow::NewTurn {
            met.push(position);
        }
    }
    met
}

fn seen(seats: usize, position: &Position) -> Vec<usize> {
    let mut features_seen = Features::default();
    features(seats, position, &mut features_seen);
    features_seen.iter().map(|(feature, _)| feature).collect()
}

/// A position with the seats moved up by one place.
fn rotated(seats: usize, position: &Position) -> Position {
    let mut next = *position;
    for seat in Seat::all(seats) {
        next.coins[seat.next(seats).index()] = position.coins[seat.index()];
    }
    next.active = position.active.next(seats);
    next.control = position.control.map(|control| Control { seat: control.seat.next(seats), ..control });
    next
}

#[test]
fn the_fitted_file_has_a_network_for_every_number_of_seats() {
    for seats in SEATS {
        let net = FITTED.net(seats as u32).expect("a network");
        assert_eq!((net.inputs(), net.outputs()), (inputs(seats), seats));
    }
}

#[test]
fn positions_that_differ_look_different_and_rotated_ones_look_alike() {
    for seats in SEATS {
        let mut by_features = HashMap::new();
        for position in beginnings(&table(seats), 2000, 3) {
            let seen_here = seen(seats, &position);
            assert!(seen_here.iter().all(|feature| *feature < inputs(seats)));
            assert_eq!(seen(seats, &rotated(seats, &position)), seen_here);
            // Seen from the seat on turn, as the network sees it; what is richer or heavier than it tells apart is left out.
            let turned = (0..seats - position.active.index()).fold(position, |turned, _| rotated(seats, &turned));
            if turned.coins.iter().all(|coins| *coins < 30) && turned.lid < 20 {
                let known = *by_features.entry(seen_here).or_insert(turned);
                assert_eq!((known.coins, known.lid, known.control), (turned.coins, turned.lid, turned.control));
            }
        }
    }
}

#[test]
fn chances_add_up_to_one_and_turn_with_the_seats() {
    for seats in SEATS {
        let pot = table(seats);
        let mut values = pot.values().expect("the default rules");
        for position in beginnings(&pot, 40, 5) {
            let chances = values.chances(&pot, &position);
            assert!((chances.by_seat.iter().sum::<f64>() - 1.0).abs() < 1e-9 && chances.error > 0.0);
            let turned = values.chances(&pot, &rotated(seats, &position));
            for seat in Seat::all(seats) {
                assert!((chances.of(seat) - turned.of(seat.next(seats))).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn a_decided_game_is_certain_and_a_throw_off_is_even_before_it_begins() {
    let pot = Pot::new(4, Rules::default(), None).unwrap();
    let mut values = pot.values().expect("the default rules");
    let over = Position { phase: Phase::Over(Seat::new(2)), ..pot.start() };
    let chances = values.chances(&pot, &over);
    assert_eq!((chances.by_seat.as_slice(), chances.error), (&[0.0, 0.0, 1.0, 0.0][..], 0.0));
    let start = values.chances(&pot, &pot.start());
    assert!(start.by_seat.iter().all(|chance| (chance - 0.25).abs() < 1e-9), "{start:?}");
}

#[test]
fn inside_a_turn_the_chances_are_what_the_rules_make_of_its_ends() {
    for seats in [2, 3, 5] {
        let pot = table(seats);
        let mut values = pot.values().expect("the default rules");
        for position in beginnings(&pot, 4, 11) {
            let fast = values.chances(&pot, &position);
            let net = FITTED.net(seats as u32).unwrap();
            let at_turn = |ended: &Position| {
                let by_seat = PotValues::new(net).at_turn(&pot, ended);
                by_seat[..seats].iter().copied().collect()
            };
            let slow = reference::follows(&pot, &position, &at_turn);
            let own = position.active.index();
            assert!((fast.by_seat[own] - slow[own]).abs() < 1e-9, "{position:?}");
        }
    }
}

#[test]
fn house_rules_have_no_values_but_other_purses_at_the_start_do() {
    for rules in ["target=23", "ante=3", "bonus420=any", "after_123=combo", "coin_supply=60"] {
        assert!(Pot::new(3, Rules::read(rules).unwrap(), None).unwrap().values().is_none(), "{rules}");
    }
    let richer = Rules { start_coins: Number::of(5), ..Rules::default() };
    assert!(Pot::new(3, richer, None).unwrap().values().is_some());
}

#[test]
fn at_two_seats_the_values_are_near_the_solution() {
    let pot = table(2);
    let solution = solve::pot::solve(pot.rules(), 2, &|_| ()).expect("it can be solved");
    let mut values = pot.values().expect("the default rules");
    let met: Vec<_> = beginnings(&pot, 600, 17).into_iter().filter(|at| solution.chance(&pot, at).is_some()).collect();
    assert!(met.len() > 500);
    let off = |position: &Position| {
        let exact = solution.chance(&pot, position).unwrap();
        (PotValues::at_turn(&mut values, &pot, position)[0] - exact).abs()
    };
    let mean = met.iter().map(off).sum::<f64>() / f64::from(met.len() as u32);
    assert!(mean < 0.006, "off by {mean} on average");
}

const _: () = assert!(MOST_SEATS == *SEATS.end());
