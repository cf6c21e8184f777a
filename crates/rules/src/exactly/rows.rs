//! Every move there is, in rows.

use super::{Coin, MOST_SEATS, Move, Place};

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
        rows[coin][from][column] =
            Move { coin: Coin::ALL[coin], from: Place::numbered(from as u8), to: Place::numbered(to as u8) };
        cell += 1;
    }
    rows
};

/// Some of the places, as bits by their numbers.
#[derive(Clone, Copy)]
pub(super) struct Places(u8);

impl Places {
    /// The middle alone.
    pub(super) const MIDDLE: Places = Places(1);
    /// No place.
    pub(super) const NONE: Places = Places(0);

    /// The places with a stack added, if the condition holds.
    #[must_use]
    #[inline]
    pub(super) fn with_stack_if(self, condition: bool, index: usize) -> Places {
        Places(self.0 | u8::from(condition) << (index + 1))
    }

    /// The places with the middle added, if the condition holds.
    #[must_use]
    #[inline]
    pub(super) fn with_middle_if(self, condition: bool) -> Places {
        Places(self.0 | u8::from(condition))
    }

    #[inline]
    fn len(self) -> u32 {
        u32::from(IN_ORDER[usize::from(self.0)][MOST_PLACES])
    }

    #[inline]
    fn nth(self, number: u32) -> u8 {
        IN_ORDER[usize::from(self.0)][number as usize]
    }

    #[inline]
    fn has(self, place: u8) -> bool {
        self.0 >> place & 1 == 1
    }
}

/// The moves of one token from the places that have it to the places that may receive it, without a list of them.
#[derive(Clone, Copy)]
pub(super) struct Moves {
    pub(super) from: Places,
    pub(super) to: Places,
}

impl Moves {
    /// How many they are: no token goes back to where it came from (E-08).
    #[inline]
    pub(super) fn len(self) -> u32 {
        self.from.len() * self.to.len() - Places(self.from.0 & self.to.0).len()
    }

    /// The one with this number, in the order in which legal moves are listed: by the place that the token comes from.
    #[inline]
    pub(super) fn nth(self, coin: Coin, number: u32) -> Move {
        // All sources are looked at, always: leaving early would be a guess that the processor gets wrong.
        let (mut moves_before, mut source, mut end) = (0, 0, 0);
        for index in 0..self.from.len() {
            end += self.to.len() - u32::from(self.to.has(self.from.nth(index)));
            let is_further = number >= end;
            moves_before = if is_further { end } else { moves_before };
            source += u32::from(is_further);
        }
        let from = self.from.nth(source);
        let to = Places(self.to.0 & !(1 << from)).nth(number - moves_before);
        Move { coin, from: Place::numbered(from), to: Place::numbered(to) }
    }
}

/// For every set of places: the places in it, in order, and behind them how many they are.
static IN_ORDER: [[u8; MOST_PLACES + 1]; 1 << MOST_PLACES] = {
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
