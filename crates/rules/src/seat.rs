//! Seats and sets of seats.

use std::fmt;

/// A place at the table. Counts from 0 inside and from 1 wherever a person reads it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// The most seats any of the games has (Spelunke).
    pub const MOST: usize = 20;

    /// The seat with this index, counted from 0.
    pub const fn new(index: usize) -> Seat {
        assert!(index < Seat::MOST, "no game has that many seats");
        Seat(index as u8)
    }

    /// The seat that people call `number`, if a game may have it.
    pub fn from_number(number: usize) -> Option<Seat> {
        (1..=Seat::MOST).contains(&number).then(|| Seat::new(number - 1))
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1, as people do.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The next seat clockwise at a table of `seats`.
    #[must_use]
    #[inline]
    pub const fn next(self, seats: usize) -> Seat {
        let next = self.0 + 1;
        if next as usize == seats { Seat(0) } else { Seat(next) }
    }

    /// The seat `steps` places further clockwise at a table of `seats`, at most once around.
    #[must_use]
    #[inline]
    pub const fn after(self, steps: usize, seats: usize) -> Seat {
        let further = self.0 as usize + steps;
        Seat(if further < seats { further } else { further - seats } as u8)
    }

    /// All seats of a table of `seats`, in order of their numbers.
    pub fn all(seats: usize) -> impl Iterator<Item = Seat> {
        (0..seats).map(Seat::new)
    }

    /// Every other seat, clockwise from this one.
    #[inline]
    pub fn others(self, seats: usize) -> impl Iterator<Item = Seat> {
        (1..seats).map(move |steps| self.after(steps, seats))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat {}", self.number())
    }
}

/// A set of seats, held in the bits of one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u32);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);

    /// All seats of a table of `seats`.
    pub const fn all(seats: usize) -> SeatSet {
        SeatSet((1 << seats) - 1)
    }

    /// This seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with this seat in it.
    #[must_use]
    #[inline]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set with this seat not in it.
    #[must_use]
    #[inline]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether every seat of this set is in the other one.
    pub const fn is_within(self, other: SeatSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest number.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (!self.is_empty()).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats in order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.first()?;
            left = left.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
