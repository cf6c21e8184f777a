//! Hints: the best moves of a position, found within a given time.

use std::time::{Duration, Instant};

use play::Table;
use rules::{Awaits, Seat};
use solve::Shelf;

use crate::coach::{Advice, Coach, PLAYOUTS};
use values::{Basis, Chances};

/// The seed of all estimates: the same position is told the same every time, but for the time that it takes.
const SEED: u64 = 1;
/// The playouts of a first look at a position that is not solved: they show how long one takes.
const FIRST_PLAYOUTS: u32 = 8;

/// The best moves of a position.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The best of them, the best first.
    pub offered: Vec<Offered>,
    /// How many moves there are in all.
    pub count: usize,
    /// What the chances stand on.
    pub basis: Basis,
}

/// A move that could be made.
#[derive(Clone, PartialEq, Debug)]
pub struct Offered {
    /// In notation.
    pub text: String,
    /// The chance to win after it, for the seat that decides.
    pub chance: f64,
    /// The standard error of the chance.
    pub error: f64,
}

impl Offered {
    /// A move by its text and the chances of all seats after it.
    pub fn new(text: &str, chances: &Chances, seat: Seat) -> Offered {
        Offered { text: text.to_owned(), chance: chances.of(seat), error: chances.error }
    }
}

impl Hint {
    /// The best `most` moves at a table, found in about `time` with the solutions of a shelf; none unless a move is awaited.
    pub fn find(table: &Table, shelf: &Shelf, time: Duration, most: usize) -> Hint {
        let advice = advise_within(table, shelf, time);
        let Awaits::Move(seat) = table.awaits_whom() else {
            return Hint { offered: Vec::new(), count: 0, basis: advice.basis };
        };
        let best = advice.choices.iter().take(most);
        let offered = best.map(|choice| Offered::new(&choice.text, &choice.chances, seat)).collect();
        Hint { offered, count: advice.choices.len(), basis: advice.basis }
    }
}

/// Looks briefly first: that says how many playouts fit into the time that is left.
fn advise_within(table: &Table, shelf: &Shelf, time: Duration) -> Advice {
    let begun = Instant::now();
    let first = Coach::new(shelf.clone(), FIRST_PLAYOUTS, SEED).advise(table);
    let taken = begun.elapsed();
    let left = time.saturating_sub(taken).as_secs_f64() / taken.as_secs_f64().max(1e-6);
    let playouts = (left * f64::from(FIRST_PLAYOUTS)).min(f64::from(PLAYOUTS)) as u32;
    if !matches!(first.basis, Basis::Playouts(_)) || playouts <= FIRST_PLAYOUTS {
        return first;
    }
    Coach::new(shelf.clone(), playouts, SEED).advise(table)
}
