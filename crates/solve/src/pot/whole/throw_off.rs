//! Throwing for the start and for the win.

use rules::pot::{Position, Pot, Throw};
use rules::{Game, Seat, SeatSet, ThrowOff};

/// The chance of the first seat to win a throw-off with two seats that has come so far. Both are as likely to win one
/// that nobody has thrown in yet.
pub(super) fn chance_to_win(pot: &Pot, position: &Position, off: ThrowOff) -> f64 {
    if off == ThrowOff::among(SeatSet::all(2)) {
        return 0.5;
    }
    let (mut sum, mut throws) = (0.0, 0.0);
    pot.each_throw(position, |thrown, _| {
        let value = match thrown {
            Throw::One(face) => face.value(),
            Throw::Dice(_, dice) => dice.total(),
        };
        let mut off = off;
        sum += match off.enter(value) {
            Some(seat) => f64::from(u8::from(seat == Seat::new(0))),
            None => chance_to_win(pot, position, off),
        };
        throws += 1.0;
    });
    sum / throws
}
