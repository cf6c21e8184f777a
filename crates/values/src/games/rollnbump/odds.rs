//! Chances of demands, worked out once.

use std::sync::LazyLock;

use rules::rollnbump::{Demand, Dice};
use solve::rollnbump::{DiceWish, WishChances};

/// Strengths go up to six; a seventh stands for those that no dice have.
const STRENGTHS: usize = 8;
const DEMANDS: usize = Demand::ALL.len();

/// For each demand and strength, the chance at the beginning of a turn with five dice.
static AT_FIRST: LazyLock<[[f64; STRENGTHS]; DEMANDS]> = LazyLock::new(|| {
    let mut table = [[0.0; STRENGTHS]; DEMANDS];
    for demand in Demand::ALL {
        for strength in 1..=demand.most_strength() {
            table[demand.number()][strength as usize] =
                WishChances::solve(DiceWish::Demand { demand, strength }, Dice::MOST, false).at_first();
        }
    }
    table
});

/// The chance that a seat that throws five dice for nothing else meets a demand with this strength or more.
pub(super) fn at_first(demand: Demand, strength: u32) -> f64 {
    AT_FIRST[demand.number()][(strength as usize).min(STRENGTHS - 1)]
}
