//! Roll'n Bump: the chance to be able to claim each card with the throws that are left, and the chance that a claim lasts.

use std::cmp::Reverse;

use rules::rollnbump::{Demand, Move, Phase, Place, Position, RollnBump, White};
use rules::{Awaits, Game, Seat};
use solve::rollnbump::{DiceWish, WishChances};

use super::Foretold;
use crate::reasons::rollnbump::{card, chance_to_last, ending_seat, lying};

/// The most cards that are told of one throw: those that promise most.
const MOST_WISHES: usize = 3;
/// The most claims that are told while dice may still be thrown.
const MOST_CLAIMS: usize = 2;

/// What is true of a choice in Roll'n Bump.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum RollnBumpChance {
    /// The chance to be able to claim a card in this turn, playing for it alone.
    Wish {
        /// Where it lies.
        place: Place,
        /// What it demands.
        demand: Demand,
        /// The points that it is worth to the seat, its collection included.
        points: u16,
        /// The chance.
        chance: f64,
    },
    /// A claim: what it is worth, and how likely it lasts until the seat's next turn or the end of the game, if every other seat
    /// plays against it alone.
    Lasts {
        /// The points.
        points: u16,
        /// The chance.
        chance: f64,
        /// The seat that ends the game before, by taking a last card; `None` if none does.
        ended_by: Option<Seat>,
    },
    /// The white die goes along in the next turn, unless a higher total than this bumps it.
    White {
        /// The total beside it.
        pips: u32,
    },
}

impl Foretold for RollnBump {
    type Chance = RollnBumpChance;

    fn chances_of_move(&self, position: &Position, played: Move) -> Vec<RollnBumpChance> {
        let Awaits::Move(seat) = self.awaits(position) else { return Vec::new() };
        match played {
            Move::Rethrow { .. } => {
                let mut next = *position;
                self.follow_move(&mut next, played);
                wishes(self, &next)
            }
            Move::Put { dice, place: Place::White } => vec![RollnBumpChance::White { pips: dice.sum() }],
            Move::Put { dice, place } => {
                let mut claimed = *position;
                self.follow_move(&mut claimed, played);
                let told = card(self, position, seat, place).map(|(demand, points)| RollnBumpChance::Lasts {
                    points,
                    chance: chance_to_last(self, &claimed, seat, demand, dice),
                    ended_by: ending_seat(self, &claimed, seat),
                });
                told.into_iter().collect()
            }
            Move::White(_) | Move::Lay(_) | Move::Done => Vec::new(),
        }
    }

    /// The claims of most points, and of all ways to throw dice again the one that promises most.
    fn most_promising(&self, position: &Position, moves: Vec<Move>) -> Vec<Move> {
        let Awaits::Move(seat) = self.awaits(position) else { return moves };
        let points = |made: &Move| match made {
            Move::Put { place, .. } => card(self, position, seat, *place).map_or(0, |(_, points)| points),
            _ => 0,
        };
        let (mut claims, others): (Vec<Move>, Vec<Move>) =
            moves.into_iter().partition(|made| matches!(made, Move::Put { .. }));
        claims.sort_by_key(|made| Reverse(points(made)));
        claims.truncate(MOST_CLAIMS);
        let (throws, others): (Vec<Move>, Vec<Move>) =
            others.into_iter().partition(|made| matches!(made, Move::Rethrow { .. }));
        claims.extend(most_promising_throw(self, position, &throws));
        claims.extend(others);
        claims
    }

    fn chances_of_throw(&self, position: &Position) -> Vec<RollnBumpChance> {
        wishes(self, position)
    }
}

/// The way to throw again after which some card promises most, by points and chance. Of several, as where that card is certain already,
/// the one after which all cards together promise most, and of those the one that keeps most dice.
fn most_promising_throw(game: &RollnBump, position: &Position, throws: &[Move]) -> Option<Move> {
    let after = |made: &Move| {
        let mut next = *position;
        game.follow_move(&mut next, *made);
        next
    };
    let places = (0..game.stacks()).map(|stack| Place::Stack(stack as u8)).chain([Place::Joker]);
    let wishes: Vec<CardWish> = places.filter_map(|place| CardWish::of(game, position, place)).collect();
    let promises = |made: &Move| {
        let phase = after(made).phase;
        let promised = || wishes.iter().filter_map(|wish| wish.promise(&phase));
        (promised().fold(0.0, f64::max), promised().sum::<f64>())
    };
    let kept = |made: &Move| match made {
        Move::Rethrow { dice, .. } => Reverse(dice.len()),
        _ => Reverse(usize::MAX),
    };
    let weighed = throws.iter().map(|made| (promises(made), kept(made), *made));
    let order = |one: &(f64, f64), other: &(f64, f64)| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1));
    weighed.max_by(|one, other| order(&one.0, &other.0).then(one.1.cmp(&other.1))).map(|(_, _, made)| made)
}

/// A card that the seat on turn could claim.
struct CardWish {
    place: Place,
    demand: Demand,
    points: u16,
    chances: WishChances,
}

impl CardWish {
    /// `None` if nothing lies there that could be claimed.
    fn of(game: &RollnBump, position: &Position, place: Place) -> Option<CardWish> {
        let seat = position.active;
        let (demand, points) = card(game, position, seat, place)?;
        let claim = lying(position, place);
        if claim.is_some_and(|claim| claim.seat() == seat) {
            return None;
        }
        let needed = claim.map_or(0, |claim| demand.strength(claim.dice())) + 1;
        if needed > demand.most_strength() {
            return None;
        }
        let white = position.white == White::Held(seat);
        let wish = DiceWish::Demand { demand, strength: needed };
        let chances = WishChances::solve(wish, usize::from(position.own_dice), white);
        Some(CardWish { place, demand, points, chances })
    }

    /// Points times chance.
    fn promise(&self, phase: &Phase) -> Option<f64> {
        Some(f64::from(self.points) * self.chances.of(phase)?)
    }
}

/// The cards that promise most in the throw that is awaited, by points and chance; those that cannot be had are left out.
fn wishes(game: &RollnBump, position: &Position) -> Vec<RollnBumpChance> {
    let Phase::Throw { .. } = position.phase else { return Vec::new() };
    let places = (0..game.stacks()).map(|stack| Place::Stack(stack as u8)).chain([Place::Joker]);
    let mut told: Vec<(f64, RollnBumpChance)> = places.filter_map(|place| wish(game, position, place)).collect();
    // What cannot be had in this turn is no choice.
    told.retain(|(promise, _)| *promise > 0.0);
    told.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    told.into_iter().take(MOST_WISHES).map(|(_, chance)| chance).collect()
}

/// The chance of a card in the throw that is awaited, and what it promises: points times chance. `None` if nothing lies there that
/// could be claimed.
pub fn wish(game: &RollnBump, position: &Position, place: Place) -> Option<(f64, RollnBumpChance)> {
    let CardWish { place, demand, points, chances } = CardWish::of(game, position, place)?;
    let chance = chances.of(&position.phase)?;
    Some((f64::from(points) * chance, RollnBumpChance::Wish { place, demand, points, chance }))
}
