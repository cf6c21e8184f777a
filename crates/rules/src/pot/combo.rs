//! The combos.

use super::{Bonus420, Dice, Die};

/// The coins that 1-1-1 costs (P-21).
pub const ONES_COST: u32 = 3;

/// What three dice can be worth beyond their total. At most one applies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Combo {
    /// 1-2-3: one coin; the 1 and the 3 are thrown again (P-16).
    OneTwoThree,
    /// 2-3-4: one coin.
    TwoThreeFour,
    /// 3-4-5: one coin each from two seats, or two from the bank (P-07).
    ThreeFourFive,
    /// P-O-T: two coins, one from every other seat, and the lid (P-03).
    Pot,
    /// 1-1-1: three coins to the bank, the turn is over (P-21).
    Ones,
    /// 2-2-2: two from one seat, one each from two seats, or one from the bank (P-04).
    Twos,
    /// 3-3-3: two from the bank and one from a seat (P-05).
    Threes,
    /// 4-4-4: two from the bank and one each from two seats (P-06).
    Fours,
    /// 5-5-5: five from the bank, three to keep, one each for two others (P-14).
    Fives,
    /// 4-2-0: one for everybody, from the bank (P-29).
    FourTwoO,
}

impl Combo {
    /// All of them, straights first.
    pub const ALL: [Combo; 10] = [
        Combo::OneTwoThree,
        Combo::TwoThreeFour,
        Combo::ThreeFourFive,
        Combo::Pot,
        Combo::Ones,
        Combo::Twos,
        Combo::Threes,
        Combo::Fours,
        Combo::Fives,
        Combo::FourTwoO,
    ];
}

/// The combo that the dice show, in whatever order they lie (P-08).
#[inline]
pub fn combo(dice: &Dice, bonus420: Bonus420) -> Option<Combo> {
    COMBOS[bonus420 as usize][dice.number()]
}

/// The combos of all 216 throws, for either reading of 4-2-0, by [`Dice::number`].
static COMBOS: [[Option<Combo>; Dice::COUNT]; 2] = [all_combos(Bonus420::O), all_combos(Bonus420::Any)];

const fn all_combos(bonus420: Bonus420) -> [Option<Combo>; Dice::COUNT] {
    let mut combos = [None; Dice::COUNT];
    let mut number = 0;
    while number < Dice::COUNT {
        combos[number] = find_combo(Dice::of_number(number), bonus420);
        number += 1;
    }
    combos
}

const fn find_combo(dice: Dice, bonus420: Bonus420) -> Option<Combo> {
    match sorted(dice) {
        [1, 2, 3] => Some(Combo::OneTwoThree),
        [2, 3, 4] => Some(Combo::TwoThreeFour),
        [3, 4, 5] => Some(Combo::ThreeFourFive),
        [0, 0, 0] => Some(Combo::Pot),
        [1, 1, 1] => Some(Combo::Ones),
        [2, 2, 2] => Some(Combo::Twos),
        [3, 3, 3] => Some(Combo::Threes),
        [4, 4, 4] => Some(Combo::Fours),
        [5, 5, 5] => Some(Combo::Fives),
        // P-28: the O, or by the switch any letter.
        [0, 2, 4] if matches!(bonus420, Bonus420::Any) || dice.face(Die::O).value() == 0 => Some(Combo::FourTwoO),
        _ => None,
    }
}

/// The values of the faces, the lowest first.
const fn sorted(dice: Dice) -> [u8; 3] {
    let [a, b, c] = [dice.face(Die::P).value(), dice.face(Die::O).value(), dice.face(Die::T).value()];
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    match c {
        _ if c < low => [c, low, high],
        _ if c < high => [low, c, high],
        _ => [low, high, c],
    }
}
