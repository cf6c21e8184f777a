//! The chance of getting what one wants, if nothing else is wanted.

use rules::rollnbump::{Demand, Dice, Face, Phase};

use super::hands::HANDS;
use super::throws::{Throws, Worths};
use super::turn::ends;

/// The throws that follow the first of a turn.
const RETHROWS: u8 = 2;

/// What a seat may want of its dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiceWish {
    /// To meet a demand with this strength or more.
    Demand {
        /// The demand.
        demand: Demand,
        /// The strength, from one on.
        strength: u32,
    },
    /// So many pips together or more, as the white die wants them.
    Pips(u32),
}

impl DiceWish {
    /// Whether a hand has it.
    pub fn is_granted(self, hand: Dice) -> bool {
        match self {
            DiceWish::Demand { demand, strength } => {
                (strength.max(1)..=demand.most_strength()).any(|strength| hand.contains(demand.handful(strength)))
            }
            DiceWish::Pips(pips) => hand.sum() >= pips,
        }
    }
}

/// The chances of a wish throughout a turn, playing for it alone.
pub struct WishChances(Throws);

impl WishChances {
    /// Those of a turn with so many dice, five at most, and perhaps the white die.
    pub fn solve(wish: DiceWish, dice: usize, white: bool) -> WishChances {
        let granted: Worths = std::array::from_fn(|hand| f64::from(u8::from(wish.is_granted(HANDS.dice[hand]))));
        WishChances(Throws::solve(dice.min(Dice::MOST), RETHROWS, ends(&granted, 0.0, white)))
    }

    /// The chance in a phase of the turn: dice are about to be thrown, or lie there.
    pub fn of(&self, phase: &Phase) -> Option<f64> {
        self.0.worth(phase)
    }

    /// The chance at the beginning of the turn.
    pub fn at_first(&self) -> f64 {
        self.0.kept(Dice::NONE, None::<Face>, RETHROWS).expect("all throws are solved")
    }
}
