//! Every move there is, in rows.

use super::{Coin, MOST_SEATS, Move, Place};
use crate::Seat;

/// The most places: the middle and the stacks.
pub(super) const MOST_PLACES: usize = MOST_SEATS + 1;

/// The moves of one token from one place to all others: the middle first, then the stacks. At a smaller table the row's
/// first moves are the ones it has, as many as it has seats.
pub(super) type Row = [Move; MOST_PLACES - 1];

/// The rows, by value and by the place that the token comes from.
pub(super) static ROWS: [[Row; MOST_PLACES]; Coin::ALL.len()] = {
    let nothing = Move { coin: Coin::Five, from: Place::MIDDLE, to: Place::MIDDLE };
    let mut rows = [[[nothing; MOST_PLACES - 1]; MOST_PLACES]; Coin::ALL.len()];
    let mut cell = 0;
    while cell < Coin::ALL.len() * MOST_PLACES * (MOST_PLACES - 1) {
        let (row, column) = (cell / (MOST_PLACES - 1), cell % (MOST_PLACES - 1));
        let (coin, from) = (row / MOST_PLACES, row % MOST_PLACES);
        // The place itself is left out (E-08).
        let to = if column < from { column } else { column + 1 };
        rows[coin][from][column] = Move { coin: Coin::ALL[coin], from: place(from), to: place(to) };
        cell += 1;
    }
    rows
};

/// The middle is number 0, a seat's stack has the seat's number.
const fn place(number: usize) -> Place {
    if number == 0 { Place::MIDDLE } else { Place::of(Seat::new(number - 1)) }
}

/// Some of the places, as bits by their numbers.
#[derive(Clone, Copy)]
pub(super) struct Places(u8);

impl Places {
    /// The middle or not, and some of the stacks.
    #[inline]
    pub(super) fn new(middle: bool, stacks: [bool; MOST_SEATS]) -> Places {
        let bits = stacks.iter().enumerate().fold(0, |bits, (index, in_it)| bits | u8::from(*in_it) << (index + 1));
        Places(bits | u8::from(middle))
    }

    /// How many they are.
    #[inline]
    pub(super) fn len(self) -> usize {
        usize::from(NTH_PLACE[usize::from(self.0)][MOST_PLACES])
    }

    /// The move with this number among those that take a token from these places to every other place of the table.
    #[inline]
    pub(super) fn move_at(self, coin: Coin, number: usize, seats: usize) -> Move {
        let from = NTH_PLACE[usize::from(self.0)][number / seats];
        ROWS[coin as usize][usize::from(from)][number % seats]
    }
}

/// For every set of places: the places in it, in order, and behind them how many they are.
static NTH_PLACE: [[u8; MOST_PLACES + 1]; 1 << MOST_PLACES] = {
    let mut table = [[0; MOST_PLACES + 1]; 1 << MOST_PLACES];
    let mut set = 0;
    while set < table.len() {
        let (mut place, mut count) = (0, 0);
        while place < MOST_PLACES {
            if set >> place & 1 == 1 {
                table[set][count] = place as u8;
                count += 1;
            }
            place += 1;
        }
        table[set][MOST_PLACES] = count as u8;
        set += 1;
    }
    table
};
