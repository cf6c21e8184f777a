//! What to claim with the dice in hand: the best set of disjoint handfuls, at most one a place.
//!
//! Dynamic programming over the places, as for a knapsack: what a hand is worth when only the first places may be claimed is
//! the better of leaving the last of these alone and of one handful there plus what the rest is worth at those before.

use rules::Game;
use rules::rollnbump::{Demand, Dice, Move, Phase, Place, Position, RollnBump};

use super::hands::HANDS;
use super::throws::{Worths, higher};

/// A claim and what it is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WorthyClaim {
    /// Where.
    pub place: Place,
    /// With which dice.
    pub dice: Dice,
    /// What the caller says it is worth.
    pub worth: f64,
}

/// The claims that a seat's dice may make in a turn.
#[derive(Default)]
pub struct Claims {
    /// Those with a worth above zero, place by place.
    worthy: Vec<WorthyClaim>,
    /// Where the claims of each place end among them.
    ends: Vec<usize>,
    /// What each hand is worth at the first places: none of them, one, and so on.
    layers: Vec<Worths>,
}

impl Claims {
    /// Finds the claims of the seat on turn, whatever dice it will have: what the rules allow and the caller finds worth
    /// something.
    pub fn find(&mut self, game: &RollnBump, position: &Position, mut worth: impl FnMut(Place, Dice) -> f64) {
        self.worthy.clear();
        self.ends.clear();
        let mut probe = *position;
        each_place(game, position, |place, handfuls| {
            for dice in handfuls.iter().copied() {
                probe.phase = Phase::Decide { hand: dice, white: None, left: 0 };
                if game.forbids_move(&probe, Move::Put { dice, place }).is_none() {
                    let worth = worth(place, dice);
                    if worth > 0.0 {
                        self.worthy.push(WorthyClaim { place, dice, worth });
                    }
                }
            }
            if self.ends.last().copied().unwrap_or_default() < self.worthy.len() {
                self.ends.push(self.worthy.len());
            }
        });
        self.layers.clear();
        self.layers.push([0.0; Dice::HANDS]);
        for place in 0..self.ends.len() {
            let layer = with_place(&self.layers[place], self.at(place));
            self.layers.push(layer);
        }
    }

    /// The claims at a place, of those where there are some.
    fn at(&self, place: usize) -> &[WorthyClaim] {
        let begin = if place == 0 { 0 } else { self.ends[place - 1] };
        &self.worthy[begin..self.ends[place]]
    }

    /// What each hand is worth when nothing is thrown any more.
    pub(super) fn worths(&self) -> &Worths {
        self.layers.last().unwrap_or(&[0.0; Dice::HANDS])
    }

    /// The best claims with a hand: cards in their order, then the joker and the white die.
    pub fn best(&self, mut hand: Dice) -> impl Iterator<Item = WorthyClaim> {
        (0..self.ends.len()).rev().filter_map(move |place| {
            let (before, after) = (&self.layers[place], self.layers[place + 1][HANDS.number(hand)]);
            if before[HANDS.number(hand)] >= after {
                return None;
            }
            let total = |claim: &WorthyClaim| claim.worth + before[HANDS.number(hand.minus(claim.dice))];
            let fitting = self.at(place).iter().filter(|claim| hand.contains(claim.dice));
            let best = *fitting.max_by(|one, other| total(one).total_cmp(&total(other)))?;
            hand = hand.minus(best.dice);
            Some(best)
        })
    }

    /// What a claim is worth; nothing if it is left alone.
    pub(super) fn worth_of(&self, place: Place, dice: Dice) -> f64 {
        self.worthy.iter().find(|claim| claim.place == place && claim.dice == dice).map_or(0.0, |claim| claim.worth)
    }

    /// What a hand is worth if this place is not claimed any more.
    pub(super) fn worth_without(&self, without: Place, hand: Dice) -> f64 {
        let others = (0..self.ends.len()).map(|place| self.at(place)).filter(|claims| claims[0].place != without);
        others.fold([0.0; Dice::HANDS], |before, claims| with_place(&before, claims))[HANDS.number(hand)]
    }
}

/// What hands are worth when they may be put at one more place.
fn with_place(before: &Worths, claims: &[WorthyClaim]) -> Worths {
    let mut after = *before;
    for claim in claims {
        for pair in HANDS.sums(HANDS.number(claim.dice)) {
            let together = claim.worth + before[usize::from(pair.part)];
            let hand = &mut after[usize::from(pair.other)];
            *hand = higher(*hand, together);
        }
    }
    after
}

/// Shows every place, with the handfuls that meet what is demanded there. The last is shown first, because the best claims
/// are found backwards and people begin with the cards.
fn each_place(game: &RollnBump, position: &Position, mut see: impl FnMut(Place, &[Dice])) {
    see(Place::White, &HANDS.dice[1..]);
    let mut see_demand = |place, demand: Demand| {
        let mut handfuls = [Dice::NONE; 6];
        let count = demand.most_strength() as usize;
        for (handful, strength) in handfuls.iter_mut().zip(1..=count as u32) {
            *handful = demand.handful(strength);
        }
        see(place, &handfuls[..count]);
    };
    see_demand(Place::Joker, Demand::JOKER);
    for (index, stack) in position.stacks[..game.stacks()].iter().enumerate().rev() {
        if let Some(card) = stack.up {
            see_demand(Place::Stack(index as u8), game.deck().card(card).demand);
        }
    }
}
