//! Chances of demands, worked out once and cached.

use std::sync::LazyLock;

use rules::rollnbump::{Demand, Dice, Phase};
use solve::rollnbump::{DiceWish, WishChances, every_hand};

/// Strengths go up to six; a seventh stands for those that no dice have.
const STRENGTHS: usize = 8;
const DEMANDS: usize = Demand::ALL.len();
/// Turns have three, four or five dice.
const FEWEST_DICE: usize = 3;
const DICE: usize = Dice::MOST - FEWEST_DICE + 1;
/// A rethrow is followed by at most one more.
const LEFT: usize = 2;

/// For each number of dice, demand, strength and number of throws left: the chance of every handful that may be kept.
static KEPT: LazyLock<Vec<[f32; Dice::HANDS]>> = LazyLock::new(|| {
    let mut table = vec![[0.0; Dice::HANDS]; DICE * DEMANDS * STRENGTHS * LEFT];
    let hands = every_hand();
    for dice in FEWEST_DICE..=Dice::MOST {
        for demand in Demand::ALL {
            for strength in 1..=demand.most_strength() {
                let chances = WishChances::solve(DiceWish::Demand { demand, strength }, dice, false);
                for left in 0..LEFT {
                    let kept = &mut table[index(dice, demand.number(), strength, left)];
                    for hand in hands.iter().filter(|hand| hand.len() <= dice) {
                        let phase = Phase::Throw { kept: *hand, white: None, left: left as u8 };
                        kept[hand.number()] = chances.of(&phase).unwrap_or_default() as f32;
                    }
                }
            }
        }
    }
    table
});

fn index(dice: usize, demand: usize, strength: u32, left: usize) -> usize {
    (((dice - FEWEST_DICE) * DEMANDS + demand) * STRENGTHS + strength as usize) * LEFT + left
}

/// The chance that a turn's dice meet a demand with this strength or more, each kept handful with its own: for `dice` dice
/// and `left` throws after this one.
pub(super) fn when_kept(dice: usize, demand: Demand, strength: u32, left: u8) -> &'static [f32; Dice::HANDS] {
    let dice = dice.clamp(FEWEST_DICE, Dice::MOST);
    let strength = strength.min(STRENGTHS as u32 - 1);
    &KEPT[index(dice, demand.number(), strength, usize::from(left).min(LEFT - 1))]
}
