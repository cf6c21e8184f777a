//! Handfuls of dice, in which only the values matter.

use std::fmt;

use super::{Face, Handfuls};

/// Up to five dice. Dice of one seat are all alike, so only how many show which face matters: four bits for each face,
/// the ones lowest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Dice(u32);

impl Face {
    /// Where its four bits begin in [`Dice`].
    #[inline]
    const fn shift(self) -> u32 {
        4 * (self as u32 - 1)
    }
}

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice(0);
    /// As many as a seat has.
    pub const MOST: usize = 5;
    /// How many different hands of up to five dice there are, the empty one included: C(11, 5).
    pub const HANDS: usize = 462;

    /// Dice that show these faces, unless there are more than five.
    pub fn of(faces: impl IntoIterator<Item = Face>) -> Option<Dice> {
        faces.into_iter().try_fold(Dice::NONE, |dice, face| (dice.len() < Dice::MOST).then(|| dice.with(face)))
    }

    /// Four bits for each face, the ones lowest.
    #[inline]
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// The dice of which these are the bits.
    #[inline]
    pub(super) const fn from_bits(bits: u32) -> Dice {
        Dice(bits)
    }

    /// These dice and one more; there are not yet five.
    #[must_use]
    #[inline]
    pub const fn with(self, face: Face) -> Dice {
        Dice(self.0 + (1 << face.shift()))
    }

    /// Up to five dice that all show the same.
    #[inline]
    pub(super) const fn equal(face: Face, count: usize) -> Dice {
        Dice((count as u32) << face.shift())
    }

    /// 1-2-3 and so on.
    const fn lowest_row(length: usize) -> Dice {
        Dice(0x11_1111 & ((1 << (4 * length)) - 1))
    }

    /// So many dice in a row from this face on; the last of them shows at most a six.
    #[inline]
    pub(super) const fn row_from(face: Face, length: usize) -> Dice {
        Dice(Dice::lowest_row(length).0 << face.shift())
    }

    /// Whether these dice are a row of so many without a gap.
    pub(super) const fn is_row_of(self, length: usize) -> bool {
        self.0 >> self.lowest_shift() == Dice::lowest_row(length).0
    }

    /// Whether these dice are so many, all equal.
    pub(super) const fn are_equal(self, count: usize) -> bool {
        self.0 >> self.lowest_shift() == count as u32
    }

    /// Where the four bits of the lowest face begin that a die shows; there as for the ones if there are no dice.
    #[inline]
    const fn lowest_shift(self) -> u32 {
        if self.0 == 0 { 0 } else { self.0.trailing_zeros() & !3 }
    }

    /// The number of this hand, from 0 to below [`Dice::HANDS`]: each has its own.
    #[inline]
    pub fn number(self) -> usize {
        Handfuls::number_of(self)
    }

    /// How many dice.
    #[inline]
    pub const fn len(self) -> usize {
        // Neighbouring faces are added into one byte each, the multiplication adds the three bytes in the third.
        let bytes = (self.0 & 0x0f_0f0f) + (self.0 >> 4 & 0x0f_0f0f);
        (bytes.wrapping_mul(0x01_0101) >> 16 & 0xff) as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pips of all dice together.
    #[inline]
    pub const fn sum(self) -> u32 {
        // As in `len`, but the third byte gets 1 · ones + 3 · threes + 5 · fives, and the like for even faces.
        let odd = (self.0 & 0x0f_0f0f).wrapping_mul(0x01_0305) >> 16 & 0xff;
        let even = (self.0 >> 4 & 0x0f_0f0f).wrapping_mul(0x02_0406) >> 16 & 0xff;
        odd + even
    }

    /// How many dice show this face.
    #[inline]
    pub const fn count(self, face: Face) -> usize {
        (self.0 >> face.shift() & 0xf) as usize
    }

    /// Whether all of these are among the dice.
    #[inline]
    pub const fn contains(self, part: Dice) -> bool {
        // Counts stay below eight: each face's highest bit is lent to the subtraction and missed where it falls short.
        const LENT: u32 = 0x88_8888;
        ((self.0 | LENT) - part.0) & LENT == LENT
    }

    /// What is left without these, which are among the dice.
    #[must_use]
    #[inline]
    pub const fn minus(self, part: Dice) -> Dice {
        Dice(self.0 - part.0)
    }

    /// Both together; they are not more than five.
    #[must_use]
    #[inline]
    pub(super) const fn plus(self, more: Dice) -> Dice {
        Dice(self.0 + more.0)
    }

    /// Every different handful that can be picked from the dice, the empty one aside, sorted by their pips.
    #[inline]
    pub fn parts(self) -> impl Iterator<Item = Dice> {
        Handfuls::of(self).above(0).iter().copied()
    }

    /// The handful that can be picked from the dice after this one, beginning with the empty one.
    pub(super) const fn next_part(self, part: Dice) -> Option<Dice> {
        // Like an odometer: the lowest face of which more can be picked goes up, those below start again at none.
        let more = self.minus(part);
        if more.is_empty() {
            return None;
        }
        let shift = more.lowest_shift();
        Some(Dice((part.0 >> shift << shift) + (1 << shift)))
    }

    /// The faces, lowest first, once for each die.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        Face::ALL.into_iter().flat_map(move |face| std::iter::repeat_n(face, self.count(face)))
    }

    /// One die of each face that is shown, but for this face.
    #[must_use]
    #[inline]
    pub(super) const fn different_from(self, face: Face) -> Dice {
        // Counts stay below eight: with seven more, those above none reach the highest of their four bits.
        let each = (self.0 + 0x77_7777) >> 3 & 0x11_1111;
        Dice(each & !(1 << face.shift()))
    }
}

/// Thrown dice.
impl Dice {
    /// Everything that so many dice can show.
    pub(super) fn each_throw(count: usize) -> impl Iterator<Item = Dice> {
        std::iter::successors(Some(Dice::equal(Face::One, count)), |dice| dice.next_throw())
    }

    /// What as many dice can show after this, beginning with all ones.
    pub(super) const fn next_throw(self) -> Option<Dice> {
        // Of the lowest dice one goes up by a pip and the others become ones; after all sixes nothing is left.
        let shift = self.lowest_shift();
        if self.is_empty() || shift == Face::Six.shift() {
            return None;
        }
        let lowest = self.0 >> shift & 0xf;
        Some(Dice(self.0 - (lowest << shift) + (1 << (shift + 4)) + (lowest - 1)))
    }

    /// In how many of the 6ⁿ ways in which n dice can fall they show this: n! divided by the factorial of each count.
    pub(super) fn ways(self) -> u64 {
        const FACTORIAL: [u64; Dice::MOST + 1] = [1, 1, 2, 6, 24, 120];
        let orders: u64 = Face::ALL.into_iter().map(|face| FACTORIAL[self.count(face)]).product();
        FACTORIAL[self.len()] / orders
    }

    /// In how many ways so many dice can fall.
    #[inline]
    pub(super) fn fallings(count: usize) -> u32 {
        const POWERS_OF_SIX: [u32; Dice::MOST + 1] = [1, 6, 36, 216, 1296, 7776];
        POWERS_OF_SIX[count]
    }

    /// The `number`th of the 6ⁿ ways in which `count` dice can fall.
    #[inline]
    pub(super) fn nth_throw(count: usize, number: u32) -> Dice {
        // Twice three dice; those that are not among them have fallen in the first way, as ones, and are taken away.
        let (low, high) = (THREE_DICE[(number % 216) as usize], THREE_DICE[(number / 216) as usize]);
        low.plus(high).minus(Dice::equal(Face::One, 6 - count))
    }
}

/// All ways in which three dice can fall.
static THREE_DICE: [Dice; 216] = {
    let mut ways = [Dice::NONE; 216];
    let mut number = 0;
    while number < ways.len() {
        let (one, two, three) = (number % 6, number / 6 % 6, number / 36);
        ways[number] = Dice::NONE.with(Face::ALL[one]).with(Face::ALL[two]).with(Face::ALL[three]);
        number += 1;
    }
    ways
};

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces().try_for_each(|face| face.fmt(f))
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice {self}")
    }
}
