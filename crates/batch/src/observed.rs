//! Positions as tensors, for programs that learn.

use std::ops::Range;

use rules::{Seat, SeatSet, ThrowOff};

use crate::Numbered;
use crate::numbered::steps;

/// A game whose positions can be written as a row of numbers.
///
/// The row is as long for every set-up of the game with the same number of seats, and holds the whole position: all
/// four games are of perfect information, so every seat sees everything. It is written as one seat sees it: that seat
/// comes first, the others follow clockwise. Two different positions of a table, seen from the same seat, give two
/// different rows, whatever the switches; where the game looks alike from every seat, the same situation gives the
/// same row at each. Switches and decks are part of the set-up and not written.
///
/// Most numbers lie between 0 and 1: yes or no, one of several, or an amount as a part of what is usual. Amounts are
/// never cut off, so a rich purse is more than 1, and Spelunke's scores can be below 0.
pub trait Observed: Numbered {
    /// Writes a position as the seat `from` sees it. How many numbers of which kind are written never depends on the
    /// position.
    fn write_observation(&self, position: &Self::Position, from: Seat, sheet: &mut impl Sheet);

    /// How many numbers a row has.
    fn observation_len(&self) -> usize {
        self.parts().last().map_or(0, |part| part.range.end)
    }

    /// What stands where in the row, for people who read it.
    fn parts(&self) -> Vec<ObservationPart> {
        let mut table = PartsSheet::default();
        self.write_observation(&self.start(), Seat::default(), &mut table);
        table.parts
    }

    /// Fills the row, which is [`Observed::observation_len`] long.
    #[inline]
    fn observe(&self, position: &Self::Position, from: Seat, row: &mut [f32]) {
        row.fill(0.0);
        self.write_observation(position, from, &mut RowSheet { row, at: 0 });
    }
}

/// Some numbers of an observation that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObservationPart {
    /// Its name, one word as in a program.
    pub name: &'static str,
    /// Where in the row they are.
    pub range: Range<usize>,
}

/// What an observation is written on: a row, or a table of contents. So both come from one description.
pub trait Sheet {
    /// What follows has this name. `words` says what it tells.
    fn part(&mut self, name: &'static str);

    /// An amount.
    fn amount(&mut self, amount: f32);

    /// An amount as a part of what is usual. A product is quicker than a quotient, and as different for different
    /// amounts.
    #[inline]
    fn part_of(&mut self, usual: Usual, amount: f32) {
        self.amount(amount * usual.inverse);
    }

    /// As many numbers as there are choices: 1 for the one that holds, 0 for the others; all are 0 for `None`.
    fn one_of(&mut self, choices: usize, holds: Option<usize>);

    /// The lowest bits of a word, the first one lowest: 1 or 0 for each.
    fn bits(&mut self, count: usize, bits: u64);

    /// 1 for yes.
    #[inline]
    fn flag(&mut self, holds: bool) {
        self.amount(f32::from(u8::from(holds)));
    }

    /// 1 for the seat that is meant, among all of them in this order; all are 0 for `None`.
    #[inline]
    fn seat(&mut self, order: SeatOrder, seat: Option<Seat>) {
        self.one_of(order.seats, seat.map(|seat| order.steps(seat)));
    }

    /// 1 for each seat in the set, in this order.
    #[inline]
    fn seats(&mut self, order: SeatOrder, set: SeatSet) {
        order.all().for_each(|seat| self.flag(set.has(seat)));
    }

    /// A throw-off: who has still to throw, who leads, and with what; all are 0 for `None`.
    #[inline]
    fn throw_off(&mut self, order: SeatOrder, off: Option<ThrowOff>, highest_face: u8) {
        self.part("to_throw");
        self.seats_if_any(order, off.map(|off| off.to_throw));
        self.part("leading");
        self.seats_if_any(order, off.map(|off| off.leaders));
        self.part("highest");
        self.amount(off.map_or(0.0, |off| f32::from(off.highest) / f32::from(highest_face)));
    }

    /// 1 for each seat in the set; all are 0 for `None`.
    #[inline]
    fn seats_if_any(&mut self, order: SeatOrder, set: Option<SeatSet>) {
        match set {
            Some(set) => self.seats(order, set),
            None => self.one_of(order.seats, None),
        }
    }
}

/// A usual amount, as a part of which others are written.
#[derive(Clone, Copy, Debug)]
pub struct Usual {
    inverse: f32,
}

impl Usual {
    /// This amount, which is above 0.
    #[inline]
    pub const fn of(amount: f32) -> Usual {
        Usual { inverse: 1.0 / amount }
    }
}

/// The seats of a table in the order in which one of them sees them: itself first, then clockwise.
#[derive(Clone, Copy, Debug)]
pub struct SeatOrder {
    from: Seat,
    seats: usize,
}

impl SeatOrder {
    /// A table of `seats`, as this seat sees it.
    #[inline]
    pub const fn new(from: Seat, seats: usize) -> SeatOrder {
        SeatOrder { from, seats }
    }

    /// The seats in that order.
    #[inline]
    pub fn all(self) -> impl Iterator<Item = Seat> {
        (0..self.seats).map(move |steps| self.from.after(steps, self.seats))
    }

    /// How many places clockwise a seat sits.
    #[inline]
    fn steps(self, seat: Seat) -> usize {
        steps(self.from, seat, self.seats)
    }
}

/// A row of zeros that is being filled.
struct RowSheet<'a> {
    row: &'a mut [f32],
    at: usize,
}

impl Sheet for RowSheet<'_> {
    #[inline]
    fn part(&mut self, _: &'static str) {}

    #[inline]
    fn amount(&mut self, amount: f32) {
        self.row[self.at] = amount;
        self.at += 1;
    }

    #[inline]
    fn one_of(&mut self, choices: usize, holds: Option<usize>) {
        if let Some(index) = holds {
            debug_assert!(index < choices, "one of the choices holds");
            self.row[self.at + index] = 1.0;
        }
        self.at += choices;
    }

    #[inline]
    fn bits(&mut self, count: usize, bits: u64) {
        let row = &mut self.row[self.at..self.at + count];
        for (eight, byte) in row.chunks_mut(8).zip(bits.to_le_bytes()) {
            eight.copy_from_slice(&ONES[usize::from(byte)][..eight.len()]);
        }
        self.at += count;
    }
}

/// The eight bits of every byte as numbers: a look-up instead of eight shifts.
static ONES: [[f32; 8]; 256] = {
    let mut ones = [[0.0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                ones[byte][bit] = 1.0;
            }
            bit += 1;
        }
        byte += 1;
    }
    ones
};

/// A table of contents.
#[derive(Default)]
struct PartsSheet {
    parts: Vec<ObservationPart>,
}

impl PartsSheet {
    fn longer_by(&mut self, numbers: usize) {
        let last = self.parts.last_mut().expect("a part is named before its numbers are written");
        last.range.end += numbers;
    }
}

impl Sheet for PartsSheet {
    fn part(&mut self, name: &'static str) {
        let end = self.parts.last().map_or(0, |part| part.range.end);
        self.parts.push(ObservationPart { name, range: end..end });
    }

    fn amount(&mut self, _: f32) {
        self.longer_by(1);
    }

    fn one_of(&mut self, choices: usize, _: Option<usize>) {
        self.longer_by(choices);
    }

    fn bits(&mut self, count: usize, _: u64) {
        self.longer_by(count);
    }
}
