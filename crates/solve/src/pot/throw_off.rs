//! Throwing for the start and for the win.

use rules::pot::{Position, Pot, Throw};
use rules::{Game, Seat, SeatSet, ThrowOff};

/// How many of the throws bring each value: a face for the start, a total for the win.
type Weights = [f64; 16];

/// The chance of each of the first `N` seats to win a throw-off that has come so far. All that are concerned are as likely to
/// win one that nobody has thrown in yet.
pub(super) fn chances_to_win<const N: usize>(pot: &Pot, position: &Position, off: ThrowOff) -> [f64; N] {
    let mut weights = [0.0; 16];
    pot.each_throw(position, |thrown, _| {
        let value = match thrown {
            Throw::One(face) => face.value(),
            Throw::Dice(_, dice) => dice.total(),
        };
        weights[usize::from(value)] += 1.0;
    });
    follow(off, &weights)
}

fn follow<const N: usize>(off: ThrowOff, weights: &Weights) -> [f64; N] {
    let only = |seats: SeatSet| {
        let part = 1.0 / f64::from(seats.len() as u32);
        std::array::from_fn(|seat| if seats.has(Seat::new(seat)) { part } else { 0.0 })
    };
    if off == ThrowOff::among(off.to_throw) {
        return only(off.to_throw);
    }
    let (mut sums, all) = ([0.0; N], weights.iter().sum::<f64>());
    for (value, weight) in (0..).zip(weights).filter(|(_, weight)| **weight > 0.0) {
        let mut off = off;
        let chances = match off.enter(value) {
            Some(seat) => only(SeatSet::only(seat)),
            None => follow(off, weights),
        };
        (0..N).for_each(|seat| sums[seat] += weight / all * chances[seat]);
    }
    sums
}
