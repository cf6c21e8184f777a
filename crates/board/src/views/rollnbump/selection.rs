//! Chosen dice and place that have not been played yet: the fields of the form, and the move they make up.
//!
//! | field | what it says |
//! |---|---|
//! | `die` | this die of the hand is chosen, counted from 0, the lowest face first |
//! | `white` | the white die is thrown again with them |
//! | `stop` | no more throws: the dice go to places now |
//! | `claim` | the same, and kept in the form while dice are chosen |
//! | `back` | throw again after all |
//! | `at` | this place was tapped before there were dice for it |
//! | `put` | put the chosen dice there |
//! | `do` | `rethrow` them, or let the chosen die take the `white` die's value |

use rules::rollnbump::{Dice, Face, Move, Phase, Place, Position, RollnBump};

use crate::fields::Fields;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    Throwing,
    /// Being put on a place.
    Claiming,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DiceSelection {
    pub(super) mode: Mode,
    /// The dice in hand, lowest first.
    pub(super) hand: Vec<Face>,
    /// For each die in hand: true if it is chosen.
    picked: Vec<bool>,
    /// True if the white die is thrown again too.
    pub(super) white: bool,
    /// The place that was tapped before dice were chosen.
    pub(super) at: Option<Place>,
}

impl DiceSelection {
    /// Reads the fields; what is not possible in this position is ignored.
    pub(super) fn read(game: &RollnBump, position: &Position, fields: &Fields) -> DiceSelection {
        let Phase::Decide { hand, white, left } = position.phase else { return DiceSelection::nothing() };
        let at = fields
            .get("at")
            .and_then(|place| read_place(position, place))
            .filter(|place| game.fitting(position, *place).next().is_some());
        let was_claiming = left == 0 || fields.get("claim").is_some();
        let is_back = left > 0 && fields.get("back").is_some();
        let is_claiming = !is_back && (was_claiming || fields.get("stop").is_some() || at.is_some());
        let mode = if is_claiming { Mode::Claiming } else { Mode::Throwing };
        // Dice that were chosen for the one are not chosen for the other.
        let of_this_mode = !is_back && is_claiming == was_claiming;
        let chosen = if of_this_mode { picked(hand, fields) } else { vec![false; hand.len()] };
        let mut selection = DiceSelection {
            mode,
            hand: hand.faces().collect(),
            picked: chosen,
            white: !is_claiming && of_this_mode && white.is_some() && fields.get("white").is_some(),
            at: at.filter(|_| is_claiming),
        };
        selection.settle_place(game, position);
        selection
    }

    fn nothing() -> DiceSelection {
        DiceSelection { mode: Mode::Claiming, hand: Vec::new(), picked: Vec::new(), white: false, at: None }
    }

    /// Chooses dice that fit the tapped place, unless the chosen ones do.
    fn settle_place(&mut self, game: &RollnBump, position: &Position) {
        let Some(place) = self.at else { return };
        if game.fitting(position, place).any(|dice| dice == self.dice()) {
            return;
        }
        let mut missing = game.proposal(position, place).unwrap_or(Dice::NONE);
        for (face, picked) in self.hand.iter().zip(&mut self.picked) {
            *picked = missing.count(*face) > 0;
            if *picked && let Some(one) = Dice::of([*face]) {
                missing = missing.minus(one);
            }
        }
    }

    pub(super) fn dice(&self) -> Dice {
        self.hand
            .iter()
            .zip(&self.picked)
            .filter(|(_, picked)| **picked)
            .fold(Dice::NONE, |dice, (face, _)| dice.with(*face))
    }

    /// The chosen die; `None` if none or several are chosen.
    pub(super) fn only_die(&self) -> Option<Face> {
        let dice = self.dice();
        dice.faces().next().filter(|_| dice.len() == 1)
    }

    /// True if the die with this index is chosen.
    pub(super) fn is_picked(&self, index: usize) -> bool {
        self.picked.get(index).copied().unwrap_or(false)
    }

    /// The number of dice chosen to be thrown again, the white one included.
    pub(super) fn thrown_again(&self) -> usize {
        self.dice().len() + usize::from(self.white)
    }
}

/// For each die in hand: true if the fields name its index. Indices beyond the hand are ignored.
fn picked(hand: Dice, fields: &Fields) -> Vec<bool> {
    let mut picked = vec![false; hand.len()];
    for index in fields.all("die").filter_map(|index| index.parse::<usize>().ok()) {
        if let Some(picked) = picked.get_mut(index) {
            *picked = true;
        }
    }
    picked
}

/// The move that the fields make up, whether legal or not.
pub(super) fn compose(position: &Position, fields: &Fields) -> Option<Move> {
    let Phase::Decide { hand, .. } = position.phase else { return None };
    let chosen = hand.faces().zip(picked(hand, fields)).filter(|(_, picked)| *picked);
    let dice = chosen.fold(Dice::NONE, |dice, (face, _)| dice.with(face));
    if let Some(place) = fields.get("put").and_then(|place| read_place(position, place)) {
        return (!dice.is_empty()).then_some(Move::Put { dice, place });
    }
    let white = fields.get("white").is_some();
    match fields.get("do")? {
        "rethrow" => (!dice.is_empty() || white).then_some(Move::Rethrow { dice, white }),
        "white" => dice.faces().next().filter(|_| dice.len() == 1).map(Move::White),
        _ => None,
    }
}

/// A place as its control names it: a stack's number from 1, `j` or `w`.
fn read_place(position: &Position, text: &str) -> Option<Place> {
    let stacks = (0..position.stacks.len() as u8).map(Place::Stack);
    stacks.chain([Place::Joker, Place::White]).find(|place| place.to_string() == text)
}
