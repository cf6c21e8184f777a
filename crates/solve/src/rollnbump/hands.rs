//! All hands of up to five dice, numbered, and how they are made of one another.

use std::ops::Range;
use std::sync::LazyLock;

use rules::rollnbump::{Dice, Face};

/// Something for every hand.
pub(super) type ByHand<T> = [T; Dice::HANDS];

/// Two hands by their numbers.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    /// The one that is picked, or added to.
    pub(super) part: u16,
    /// The one that is left, or comes of it.
    pub(super) other: u16,
}

/// The hands, those with fewer dice first.
pub(super) struct Hands {
    /// What each shows.
    pub(super) dice: Vec<Dice>,
    /// The number of each hand, by the engine's number.
    numbers: ByHand<u16>,
    /// Where the hands with so many dice begin.
    begins: [usize; Dice::MOST + 2],
    /// The hand with one die more, for each face. Nothing sensible for five dice.
    pub(super) with: ByHand<[u16; 6]>,
    /// The parts of each hand, the empty one and the whole hand among them.
    parts: ByHand<Vec<u16>>,
    /// For each handful the hands it can be added to, fewest dice first, and what comes of it.
    sums: ByHand<Vec<Pair>>,
}

/// The one table of all hands.
pub(super) static HANDS: LazyLock<Hands> = LazyLock::new(Hands::new);

impl Hands {
    /// The number of a hand.
    #[inline]
    pub(super) fn number(&self, hand: Dice) -> usize {
        usize::from(self.numbers[hand.number()])
    }

    /// The numbers of the hands with so many dice.
    #[inline]
    pub(super) fn of_len(&self, dice: usize) -> Range<usize> {
        self.begins[dice]..self.begins[dice + 1]
    }

    /// The parts of a hand.
    #[inline]
    pub(super) fn parts(&self, hand: usize) -> &[u16] {
        &self.parts[hand]
    }

    /// The hands to which a handful can be added, and what comes of it.
    #[inline]
    pub(super) fn sums(&self, handful: usize) -> &[Pair] {
        &self.sums[handful]
    }

    fn new() -> Hands {
        let all = every_hand();
        let mut numbers = [0; Dice::HANDS];
        for (number, hand) in all.iter().enumerate() {
            numbers[hand.number()] = number as u16;
        }
        let number = |hand: Dice| numbers[hand.number()];
        let mut with = [[0; 6]; Dice::HANDS];
        let mut parts = [const { Vec::new() }; Dice::HANDS];
        let mut sums = [const { Vec::new() }; Dice::HANDS];
        for (index, hand) in all.iter().copied().enumerate() {
            if hand.len() < Dice::MOST {
                with[index] = Face::ALL.map(|face| number(hand.with(face)));
            }
            for part in hand.parts().chain([Dice::NONE]) {
                parts[index].push(number(part));
                sums[usize::from(number(part))].push(Pair { part: number(hand.minus(part)), other: index as u16 });
            }
        }
        let begins = std::array::from_fn(|dice| all.iter().filter(|hand| hand.len() < dice).count());
        Hands { dice: all, numbers, begins, with, parts, sums }
    }
}

/// Every hand of up to five dice, the empty one too: those with fewer dice first.
pub fn every_hand() -> Vec<Dice> {
    let mut all = vec![Dice::NONE];
    let mut begin = 0;
    for _ in 0..Dice::MOST {
        let end = all.len();
        for index in begin..end {
            // Each hand once: dice are added in the order of their faces.
            let highest = all[index].faces().last().unwrap_or(Face::One);
            let more = Face::ALL.into_iter().filter(|face| *face >= highest);
            all.extend(more.map(|face| all[index].with(face)).collect::<Vec<_>>());
        }
        begin = end;
    }
    all
}

/// The number of a hand among [`every_hand`].
pub fn hand_number(hand: Dice) -> usize {
    HANDS.number(hand)
}

/// The numbers among [`every_hand`] of the hands that a handful is part of, the handful itself first.
pub fn hands_with(handful: Dice) -> impl Iterator<Item = usize> {
    HANDS.sums(HANDS.number(handful)).iter().map(|pair| usize::from(pair.other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_462_hands_of_up_to_five_dice() {
        let lens: Vec<usize> = (0..=Dice::MOST).map(|dice| HANDS.of_len(dice).len()).collect();
        assert_eq!(lens, [1, 6, 21, 56, 126, 252]);
        let all = &HANDS.dice;
        assert_eq!(all.len(), Dice::HANDS);
        assert!(all.iter().enumerate().all(|(number, hand)| HANDS.number(*hand) == number));
    }

    #[test]
    fn a_part_and_what_is_left_make_the_hand() {
        let all = &HANDS.dice;
        // Five dice of six faces, each picked or left: C(17, 5).
        assert_eq!((0..Dice::HANDS).map(|hand| HANDS.parts(hand).len()).sum::<usize>(), 6188);
        for (part, hand) in all.iter().enumerate() {
            for pair in HANDS.sums(part) {
                let (rest, sum) = (all[usize::from(pair.part)], all[usize::from(pair.other)]);
                assert_eq!(sum.minus(*hand), rest);
            }
        }
    }
}
