//! What a network sees of POT at the beginning of a turn, the seats in the order of turns from the one that throws.

use rules::pot::{Control, Position};

use crate::Features;

/// Purses with more coins count like this one: the game is over at the end of the round.
const RICHEST: usize = 35;
/// Heavier lids count like this one.
const HEAVIEST: usize = 20;
/// Totals from 0 to 15.
const TOTALS: usize = 16;

/// How many features there are at a table of `seats`.
pub fn inputs(seats: usize) -> usize {
    seats * (RICHEST + 1) + (HEAVIEST + 1) + 1 + (seats - 1) * (TOTALS + 1)
}

/// Shows the features of a position in which a turn is about to begin: each purse, the lid, and who has which total to
/// beat.
pub fn features(seats: usize, position: &Position, features: &mut Features) {
    for steps in 0..seats {
        let seat = position.active.after(steps, seats);
        let coins = (position.coins[seat.index()] as usize).min(RICHEST);
        features.set(steps * (RICHEST + 1) + coins);
    }
    let lid = seats * (RICHEST + 1);
    features.set(lid + (position.lid as usize).min(HEAVIEST));
    let control = lid + HEAVIEST + 1;
    match position.control {
        None => features.set(control),
        Some(Control { seat, total }) => {
            let steps = (seat.index() + seats - position.active.index()) % seats;
            let of_seat = control + 1 + (steps.max(1) - 1) * (TOTALS + 1);
            features.set(of_seat);
            features.set(of_seat + 1 + usize::from(total).min(TOTALS - 1));
        }
    }
}
