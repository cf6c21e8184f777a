//! The cup that throws by a key.

use rules::Cup;

use crate::ThrowKey;

/// The number of faces of a die.
const FACES: u32 = 6;

/// Makes one throw, or turns up one card, by a key.
#[derive(Clone, Copy, Debug)]
pub struct SealedCup {
    key: ThrowKey,
    thing: Thing,
}

#[derive(Clone, Copy, Debug)]
enum Thing {
    Dice,
    Card,
}

impl SealedCup {
    /// A cup for dice. What it picks is made of one number below six for each die, the first die's the lowest.
    pub fn of_dice(key: ThrowKey) -> SealedCup {
        SealedCup { key, thing: Thing::Dice }
    }

    /// A cup for one card among those not yet seen.
    pub fn of_card(key: ThrowKey) -> SealedCup {
        SealedCup { key, thing: Thing::Card }
    }
}

impl Cup for SealedCup {
    fn pick(&mut self, of: u32) -> u32 {
        match self.thing {
            Thing::Card => self.key.number("card", 0, of),
            Thing::Dice => {
                let dice = of.checked_ilog(FACES).unwrap_or(0);
                debug_assert_eq!(FACES.pow(dice), of, "dice fall in a power of six ways");
                (0..dice).rev().fold(0, |number, die| number * FACES + self.key.number("d6", die.into(), FACES))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bytes, Head};

    fn key(throw: u64) -> ThrowKey {
        ThrowKey::new(Bytes([1; 32]), "table", throw, Head::of_header(""), "POT", &[Bytes([2; 32])])
    }

    #[test]
    fn a_die_falls_the_same_however_many_fall_with_it() {
        let six = SealedCup::of_dice(key(1)).pick(6u32.pow(6));
        for dice in 1..=6 {
            assert_eq!(SealedCup::of_dice(key(1)).pick(6u32.pow(dice)), six % 6u32.pow(dice));
        }
    }

    #[test]
    fn every_face_of_every_die_and_every_card_comes_up_about_as_often() {
        let mut faces = [[0u32; 6]; 3];
        let mut cards = [0u32; 52];
        for throw in 0..30_000 {
            let number = SealedCup::of_dice(key(throw)).pick(216);
            (0..3).for_each(|die| faces[die][(number / 6u32.pow(die as u32) % 6) as usize] += 1);
            cards[SealedCup::of_card(key(throw)).pick(52) as usize] += 1;
        }
        // The throws are always the same ones, so this holds or does not. Six standard deviations: 64.5 and 23.8 each.
        assert!(faces.as_flattened().iter().all(|times| times.abs_diff(5000) < 387), "{faces:?}");
        assert!(cards.iter().all(|times| times.abs_diff(577) < 143), "{cards:?}");
    }

    #[test]
    fn every_part_of_the_key_counts() {
        let (house, head, links) = (Bytes([1; 32]), Head::of_header(""), [Bytes([2; 32]), Bytes([3; 32])]);
        let keys = [
            ThrowKey::new(house, "table", 1, head, "POT", &links),
            ThrowKey::new(Bytes([9; 32]), "table", 1, head, "POT", &links),
            ThrowKey::new(house, "tables", 1, head, "POT", &links),
            ThrowKey::new(house, "table", 2, head, "POT", &links),
            ThrowKey::new(house, "table", 1, head.then(""), "POT", &links),
            ThrowKey::new(house, "table", 1, head, "PO", &links),
            ThrowKey::new(house, "table", 1, head, "POT", &links[..1]),
            ThrowKey::new(house, "table", 1, head, "POT", &[links[1], links[0]]),
            ThrowKey::new(house, "table", 1, head, "POT", &[]),
        ];
        assert!((0..keys.len()).all(|index| !keys[..index].contains(&keys[index])));
    }
}
