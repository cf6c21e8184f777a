//! Numbers by place, and the moves that follow from them without a list.
//!
//! Seven places fit into one word, a byte for each, so that a few instructions count or look through all of them. There is
//! no branch here: where tokens lie is random in random play, and the processor would guess wrong too often.

use super::{Coin, MOST_SEATS, Move, Place};

/// A one in every byte. Times this, a word has in every byte the sum of all bytes up to it.
const ONES: u64 = u64::from_le_bytes([1; 8]);
/// Every byte but the middle's.
const STACKS: u64 = !0xff;
/// The highest bit of every byte.
const HIGH: u64 = u64::from_le_bytes([HIGH_BIT; 8]);
/// The highest bit of a byte.
const HIGH_BIT: u8 = 1 << 7;

/// A number below 128 for each place, the middle first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ByPlace(u64);

impl ByPlace {
    /// What the middle has and what the stacks have.
    pub(super) const fn new(middle: u8, stacks: [u8; MOST_SEATS]) -> ByPlace {
        let [first, second, third, fourth, fifth, sixth] = stacks;
        ByPlace(u64::from_le_bytes([middle, first, second, third, fourth, fifth, sixth, 0]))
    }

    /// What this place has.
    #[inline]
    pub(super) const fn at(self, place: Place) -> u8 {
        (self.0 >> place.bits()) as u8
    }

    /// Whether any stack has anything.
    #[inline]
    pub(super) const fn is_any_stack(self) -> bool {
        self.0 & STACKS > 0
    }

    /// With one taken from a place and put to another.
    #[inline]
    pub(super) const fn moved(self, from: Place, to: Place) -> ByPlace {
        ByPlace(self.0.wrapping_add(1 << to.bits()).wrapping_sub(1 << from.bits()))
    }

    /// With something taken from a place and put to another; what the middle has stays 0.
    #[inline]
    pub(super) const fn moved_between_stacks(self, from: Place, to: Place, by: u8) -> ByPlace {
        let (taken, put) = ((by as u64) << from.bits() & STACKS, (by as u64) << to.bits() & STACKS);
        ByPlace(self.0.wrapping_add(put).wrapping_sub(taken))
    }

    /// Whether any place has exactly this.
    #[inline]
    pub(super) const fn has(self, number: u8) -> bool {
        // What is not 0 has its highest bit when 127 is added.
        let difference = self.0 ^ (ONES * number as u64);
        (difference + (HIGH - ONES)) & HIGH != HIGH
    }

    /// What a place may hold, in fives, in order to receive: a stack no more than these cents, the middle anything, the
    /// stack of a seat that is not there nothing at all.
    pub(super) fn limits(seats: usize, most: u16) -> ByPlace {
        let most = (most / 5).min(u16::from(HIGH_BIT) - 1) as u8;
        let stack = |index| if index < seats { most | HIGH_BIT } else { 0 };
        ByPlace::new(HIGH_BIT, std::array::from_fn(stack))
    }

    /// A one for each place whose number is within its limit.
    #[inline]
    pub(super) fn within(self, limits: ByPlace) -> ByPlace {
        // The limit's highest bit is borrowed from, unless the number is small enough.
        ByPlace(((limits.0 - self.0) & HIGH) >> 7)
    }

    /// A one for each place that has anything.
    #[inline]
    pub(super) fn any(self) -> ByPlace {
        ByPlace(((self.0 + (HIGH - ONES)) & HIGH) >> 7)
    }

    /// The lowest bit of each place's number: that of the middle lowest, then those of the stacks by seat.
    #[inline]
    pub(super) const fn lowest_bits(self) -> u8 {
        // Times this, the lowest bit of byte n comes to be bit n of the highest byte, and no two meet on the way.
        ((self.0 & ONES).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
    }

    /// For each place the sum of its number and all before it.
    #[inline]
    fn running(self) -> ByPlace {
        ByPlace(self.0.wrapping_mul(ONES))
    }

    /// The sum of all, of which these are the running sums.
    #[inline]
    fn last(self) -> u32 {
        (self.0 >> 56) as u32
    }

    /// How many bits lie before the first place with more than this.
    #[inline]
    fn bits_before_more_than(self, number: u32) -> u32 {
        let more = self.0 + ONES * u64::from(u32::from(HIGH_BIT) - 1 - number);
        (more & HIGH).trailing_zeros() & !7
    }
}

/// The moves of one token from the places that have it to the places that may receive it.
#[derive(Clone, Copy)]
pub(super) struct Moves {
    coin: Coin,
    /// A one for each place that may receive it.
    to: ByPlace,
    /// How many moves there are from each place and from all before it.
    ends: ByPlace,
}

impl Moves {
    /// From wherever there are tokens of this value to wherever there is a one, but not back to where it came from (E-08).
    #[inline]
    pub(super) fn new(coin: Coin, tokens: ByPlace, to: ByPlace) -> Moves {
        let from = tokens.any();
        let with_itself = from.running().0 * u64::from(to.running().last());
        Moves { coin, to, ends: ByPlace(with_itself - ByPlace(from.0 & to.0).running().0) }
    }

    /// How many they are.
    #[inline]
    pub(super) fn len(self) -> u32 {
        self.ends.last()
    }

    /// All of them, by the place that the token comes from: the middle first, then the stacks.
    pub(super) fn iter(self) -> impl Iterator<Item = Move> {
        (0..self.len()).map(move |number| self.nth(number))
    }

    /// The one with this number.
    #[inline]
    pub(super) fn nth(self, number: u32) -> Move {
        let from = self.ends.bits_before_more_than(number);
        let moves_before = (self.ends.0 << 8 >> from) as u8;
        let others = ByPlace(self.to.0 & !(1 << from));
        let to = others.running().bits_before_more_than(number - u32::from(moves_before));
        let place = |bits| Place::numbered((bits / 8) as u8);
        Move { coin: self.coin, from: place(from), to: place(to) }
    }
}
