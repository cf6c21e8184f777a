//! POT's rules, clause by clause.

mod choices;
mod combos;
mod control;
mod examples;
mod notation;
mod switches;
mod throws;

use super::{Phase, Position, Pot, Rules};
use crate::switch::Switches;
use crate::{Awaits, Breach as _, Flow, Game, Illegal, MoveList, Seat};

/// A table where seat 1 starts.
fn table(seats: usize, switches: &str) -> Pot {
    Pot::new(seats, Rules::read(switches).unwrap(), Some(Seat::new(0))).unwrap()
}

/// The seat with this number.
fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

/// Plays lines of notation, separated by commas, from a position on; says how many turns began on the way.
fn go(pot: &Pot, position: &mut Position, script: &str) -> u32 {
    let flows = script.split(',').map(|line| match pot.awaits(position) {
        Awaits::Throw(_) => pot.throw(position, pot.read_throw(line).unwrap()).unwrap(),
        _ => pot.play(position, pot.read_move(line).unwrap()).unwrap(),
    });
    flows.filter(|flow| *flow == Flow::NewTurn).count() as u32
}

/// The position after a script from the start.
fn after(pot: &Pot, script: &str) -> Position {
    let mut position = pot.start();
    go(pot, &mut position, script);
    position
}

/// The position after a script from a start with these purses.
fn with_coins(pot: &Pot, coins: &[u32], script: &str) -> Position {
    let mut position = pot.start();
    position.coins[..coins.len()].copy_from_slice(coins);
    go(pot, &mut position, script);
    position
}

/// The purses of the first `seats` seats.
fn coins<const SEATS: usize>(position: &Position) -> [u32; SEATS] {
    position.coins[..SEATS].try_into().unwrap()
}

/// Who controls the lid, with which total.
fn control(position: &Position) -> Option<(usize, u8)> {
    position.control.map(|control| (control.seat.number(), control.total))
}

/// The legal moves in notation.
fn legal(pot: &Pot, position: &Position) -> Vec<String> {
    let mut moves = MoveList::new();
    pot.legal_moves(position, &mut moves);
    moves.iter().map(ToString::to_string).collect()
}

/// The clause that forbids a move.
fn forbidden(pot: &Pot, position: &Position, line: &str) -> &'static str {
    match pot.play(&mut position.clone(), pot.read_move(line).unwrap()) {
        Err(Illegal::Breach(breach)) => breach.clause(),
        other => panic!("{line}: {other:?}"),
    }
}

/// Whether this seat is about to throw all three dice.
fn begins_turn(position: &Position, number: usize) -> bool {
    position.active == seat(number) && matches!(position.phase, Phase::Throw(super::Nth::First, _))
}
