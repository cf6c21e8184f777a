//! Hands: what the three dice show, some of them perhaps taken up and not yet thrown.
//!
//! A hand has a number: each die is a face from 0 to 5 or open (6), read as three digits to the base of 7. A hand with an
//! open die has a higher number than the hands that come of throwing that die, so one pass upwards averages over all
//! throws, and one pass downwards follows chances along them.

use rules::pot::{Dice, DiceSet, Die, Face};

/// How many hands there are: 7³.
pub(super) const HANDS: usize = 343;
/// How many sets of dice there are: 2³, the empty one first.
pub(super) const SETS: usize = 8;
/// A die that is taken up.
const OPEN: usize = Face::COUNT as usize;
/// How many faces may come up.
const SIDES: f64 = Face::COUNT as f64;
/// What one step of a die is worth in a hand's number.
const PLACES: [usize; 3] = [1, 7, 49];
/// For every hand the place of its first open die; 0 if all dice lie.
static FIRST_OPEN: [u8; HANDS] = first_open();

/// The hand in which these dice are taken up.
pub(super) fn hand(dice: Dice, taken: DiceSet) -> usize {
    let digit = |die: Die| if taken.has(die) { OPEN } else { usize::from(dice.face(die).value()) };
    Die::ALL.iter().zip(PLACES).map(|(die, place)| place * digit(*die)).sum()
}

/// The hands that come of taking up each of the sets.
pub(super) fn hands(dice: Dice) -> [u16; SETS] {
    std::array::from_fn(|number| hand(dice, set(number)) as u16)
}

/// The set with this number.
pub(super) fn set(number: usize) -> DiceSet {
    Die::ALL.into_iter().filter(|die| number >> *die as usize & 1 == 1).collect()
}

/// All 216 ways in which three dice can lie.
pub(super) fn all_lying() -> impl Iterator<Item = Dice> {
    let two = |p| Face::all().map(move |o| (p, o));
    Face::all().flat_map(two).flat_map(|(p, o)| Face::all().map(move |t| Dice([p, o, t])))
}

/// The hands that come of throwing the first open die of a hand; none if all dice lie.
pub(super) fn thrown(hand: usize) -> Option<[usize; OPEN]> {
    let place = usize::from(FIRST_OPEN[hand]);
    (place > 0).then(|| std::array::from_fn(|less| hand - (less + 1) * place))
}

/// Fills in every hand with open dice: the average over what the first open die may show.
pub(super) fn average(worth: &mut [f64; HANDS]) {
    for hand in 0..HANDS {
        let place = usize::from(FIRST_OPEN[hand]);
        if place > 0 {
            worth[hand] = (1..=OPEN).map(|less| worth[hand - less * place]).sum::<f64>() / SIDES;
        }
    }
}

/// Hands the chance of every hand with open dice on to the hands that come of throwing them.
pub(super) fn throw_open(chance: &mut [f64; HANDS]) {
    for hand in (0..HANDS).rev() {
        let place = usize::from(FIRST_OPEN[hand]);
        if place > 0 && chance[hand] > 0.0 {
            let each = chance[hand] / SIDES;
            (1..=OPEN).for_each(|less| chance[hand - less * place] += each);
        }
    }
}

const fn first_open() -> [u8; HANDS] {
    let mut places = [0; HANDS];
    let mut hand = 0;
    while hand < HANDS {
        let mut die = PLACES.len();
        while die > 0 {
            die -= 1;
            if hand / PLACES[die] % (OPEN + 1) == OPEN {
                places[hand] = PLACES[die] as u8;
            }
        }
        hand += 1;
    }
    places
}
