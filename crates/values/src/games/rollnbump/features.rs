//! What a network sees of Roll'n Bump at the beginning of a turn, the seats in the order of turns from the one that throws.
//!
//! Patterns are alike and so are stacks, so both are summed over: a feature says how many stacks (or collections) look like
//! that. What a place adds depends on that place and on the cards in front of the seats, but not on the dice at other
//! places. So the first layer of the network adds up place by place, and the ends of a turn, which differ in a few claims,
//! are told apart by adding what each claim changes ([`super::ends`]). Pairs of claims on one pattern are the exception.

use rules::rollnbump::{Claim, Demand, Joker, Pattern, Phase, Place, Position, RollnBump, SEATS, White};
use rules::{Game, Seat};

use super::estimate::{PositionEstimate, cards};
use super::odds;
use crate::Features;

/// Kinds of demands: a single, rows of 3 to 5, equals of 2 to 4.
const KINDS: usize = 7;
/// Collections count up to six cards where they meet a card, and up to nine by themselves.
const STEPS: usize = 7;
const COUNTS: usize = 10;
/// Leads in points, four apart.
const LEADS: usize = 13;
/// Heights of stacks.
const HEIGHTS: usize = 7;
/// Strengths of dice.
const STRENGTHS: usize = 6;
/// Bids for the white die, three pips each.
const BIDS: usize = 10;
/// Rounds left.
const ROUNDS: usize = 8;

/// The features that every seat has, by where they begin.
mod of_seat {
    use super::{BIDS, COUNTS, HEIGHTS, KINDS, LEADS, STEPS, STRENGTHS};

    pub(super) const HOPE: usize = 0;
    pub(super) const POINTS: usize = 1;
    pub(super) const UNSEEN: usize = 2;
    pub(super) const PAIRS: usize = 3;
    pub(super) const THREAT: usize = 4;
    pub(super) const OPEN: usize = 5;
    pub(super) const JOKER_LAID: usize = 6;
    pub(super) const ENDS: usize = 7;
    pub(super) const COUNT: usize = 8;
    pub(super) const LEAD: usize = COUNT + COUNTS;
    pub(super) const HEIGHT: usize = LEAD + LEADS;
    pub(super) const FREE: usize = HEIGHT + HEIGHTS;
    pub(super) const HELD: usize = FREE + KINDS * STEPS;
    pub(super) const STRENGTH: usize = HELD + KINDS * STEPS;
    pub(super) const JOKER: usize = STRENGTH + KINDS * STRENGTHS;
    pub(super) const WHITE: usize = JOKER + STRENGTHS;
    pub(super) const ALL: usize = WHITE + BIDS;
}

/// The features of the table, by where they begin after those of the seats.
mod of_table {
    use super::{HEIGHTS, KINDS, ROUNDS};

    pub(super) const JOKER_FREE: usize = 0;
    pub(super) const WHITE_FREE: usize = 1;
    pub(super) const WHITE_HELD: usize = 2;
    pub(super) const EMPTY: usize = 3;
    pub(super) const DICE: usize = 4;
    pub(super) const ROUND: usize = 6;
    pub(super) const WAITING: usize = ROUND + ROUNDS;
    pub(super) const FREE: usize = WAITING + HEIGHTS;
    pub(super) const LAST: usize = FREE + HEIGHTS;
    pub(super) const ALL: usize = LAST + KINDS;
}

/// How many features there are at a table of `seats`.
pub fn inputs(seats: usize) -> usize {
    seats * of_seat::ALL + of_table::ALL
}

/// Shows the features of a position in which a turn is about to begin: cards are about to be dealt or turned up, or all dice
/// are about to be thrown.
pub fn features(game: &RollnBump, position: &Position, features: &mut Features) {
    let sight = FeatureView::new(game, position);
    sight.beside_places(features);
    for place in places(game) {
        sight.place(place, sight.estimate.lying(place), features);
    }
    let pending = sight.pending();
    each_pair(game.seats(), &pending, |number, value| features.add(number, value));
}

/// All places of a table.
pub(super) fn places(game: &RollnBump) -> impl Iterator<Item = Place> + use<> {
    (0..game.stacks() as u8).map(Place::Stack).chain([Place::Joker, Place::White])
}

/// For each seat, in the order of turns, and pattern: the sum of the chances that its claims last, and of their squares.
pub(super) type Pending = [[(f32, f32); Pattern::ALL.len()]; *SEATS.end()];

/// A position, as the seat sees it whose turn begins.
pub(super) struct FeatureView<'a> {
    game: &'a RollnBump,
    position: &'a Position,
    estimate: PositionEstimate<'a>,
    /// The seat whose turn begins.
    pub(super) next: Seat,
    seats: usize,
    /// The collections of the seats, in the order of turns.
    counts: [[usize; Pattern::ALL.len()]; *SEATS.end()],
}

impl<'a> FeatureView<'a> {
    pub(super) fn new(game: &'a RollnBump, position: &'a Position) -> FeatureView<'a> {
        let estimate = PositionEstimate::new(game, position);
        let seats = game.seats();
        // Before the first turn, the seat that will start.
        let starts = game.start_seat().filter(|_| position.phase == Phase::Deal);
        let next = starts.unwrap_or(position.active);
        let mut counts = [[0; Pattern::ALL.len()]; *SEATS.end()];
        for (steps, counts) in counts[..seats].iter_mut().enumerate() {
            *counts = Pattern::ALL.map(|pattern| cards(position, next.after(steps, seats), pattern));
        }
        FeatureView { game, position, estimate, next, seats, counts }
    }

    fn steps(&self, seat: Seat) -> usize {
        (seat.index() + self.seats - self.next.index()) % self.seats
    }

    fn table(&self, feature: usize) -> usize {
        self.seats * of_seat::ALL + feature
    }

    /// The features that do not depend on any place.
    pub(super) fn beside_places(&self, features: &mut Features) {
        let hopes = self.estimate.hopes_beside_claims(self.next);
        let mean = hopes[..self.seats].iter().sum::<f64>() / f64::from(self.seats as u8);
        let total = |seat: Seat| f64::from(self.game.points(self.position, seat).total());
        let unseen = Pattern::ALL.map(|pattern| self.unseen(pattern));
        for (steps, counts) in self.counts[..self.seats].iter().enumerate() {
            let (seat, begin) = (self.next.after(steps, self.seats), steps * of_seat::ALL);
            features.add(begin + of_seat::HOPE, ((hopes[seat.index()] - mean) / self.estimate.spread()) as f32);
            features.add(begin + of_seat::POINTS, (total(seat) / 50.0) as f32);
            let best = seat.others(self.seats).map(total).fold(f64::NEG_INFINITY, f64::max);
            tent(features, begin + of_seat::LEAD, LEADS, ((total(seat) - best) / 4.0 + 6.0) as f32);
            let mut growth = 0.0;
            for (count, unseen) in counts.iter().zip(unseen) {
                features.set(begin + of_seat::COUNT + (*count).min(COUNTS - 1));
                growth += f32::from(*count as u8) * unseen;
            }
            features.add(begin + of_seat::UNSEEN, growth);
            if matches!(self.position.joker, Joker::Laid(by, _) if by == seat) {
                features.set(begin + of_seat::JOKER_LAID);
            }
        }
        tent(features, self.table(of_table::ROUND), ROUNDS, self.estimate.rounds() as f32);
        if let dice @ 3..=4 = self.position.own_dice {
            features.set(self.table(of_table::DICE) + usize::from(dice) - 3);
        }
    }

    /// The part of the unseen cards that have a pattern.
    fn unseen(&self, pattern: Pattern) -> f32 {
        let first = pattern as usize * rules::rollnbump::Deck::PER_PATTERN;
        let of_pattern = (self.position.unseen >> first) & ((1 << rules::rollnbump::Deck::PER_PATTERN) - 1);
        f32::from(of_pattern.count_ones() as u8) / f32::from(self.position.unseen.count_ones().max(1) as u8)
    }

    /// The features of one place if this claim lies there.
    pub(super) fn place(&self, place: Place, claim: Option<Claim>, features: &mut Features) {
        match place {
            Place::Stack(index) => self.stack(usize::from(index), claim, features),
            Place::Joker => match (self.position.joker, claim) {
                (Joker::Middle(_), None) => features.set(self.table(of_table::JOKER_FREE)),
                (Joker::Middle(_), Some(claim)) => {
                    let strength = Demand::JOKER.strength(claim.dice()) as usize;
                    let begin = self.steps(claim.seat()) * of_seat::ALL;
                    features.set(begin + of_seat::JOKER + strength.clamp(1, STRENGTHS) - 1);
                    self.hope(place, claim, features);
                }
                _ => (),
            },
            Place::White => match (self.position.white, claim) {
                (White::Beside(_), None) => features.set(self.table(of_table::WHITE_FREE)),
                (White::Beside(_), Some(claim)) => {
                    let bid = (claim.dice().sum() as usize).saturating_sub(1) / 3;
                    let begin = self.steps(claim.seat()) * of_seat::ALL;
                    features.set(begin + of_seat::WHITE + bid.min(BIDS - 1));
                    self.hope(place, claim, features);
                }
                _ => features.set(self.table(of_table::WHITE_HELD)),
            },
        }
    }

    fn stack(&self, index: usize, claim: Option<Claim>, features: &mut Features) {
        let stack = &self.position.stacks[index];
        let height = (usize::from(stack.left) + usize::from(stack.up.is_some())).min(HEIGHTS - 1);
        let Some(card) = stack.up else {
            let state = if height == 0 { of_table::EMPTY } else { of_table::WAITING + height };
            return features.set(self.table(state));
        };
        let card = self.game.deck().card(card);
        let place = Place::Stack(index as u8);
        let kind = kind(card.demand);
        let step = |steps: usize| self.counts[steps][card.pattern as usize].min(STEPS - 1);
        let strength = claim.map_or(0, |claim| card.demand.strength(claim.dice()));
        let chance = odds::at_first(card.demand, strength + 1);
        let owner = claim.map(|claim| self.steps(claim.seat()));
        for steps in (0..self.seats).filter(|steps| Some(*steps) != owner) {
            let begin = steps * of_seat::ALL;
            let worth = chance * self.estimate.prize(place, self.next.after(steps, self.seats)) / 10.0;
            if owner.is_some() {
                features.add(begin + of_seat::THREAT, worth as f32);
            } else {
                features.set(begin + of_seat::FREE + kind * STEPS + step(steps));
                features.add(begin + of_seat::OPEN, worth as f32);
            }
        }
        let (Some(claim), Some(owner)) = (claim, owner) else {
            if height == 1 {
                features.set(self.table(of_table::LAST + kind));
            }
            return features.set(self.table(of_table::FREE + height));
        };
        let begin = owner * of_seat::ALL;
        features.set(begin + of_seat::HEIGHT + height);
        if height == 1 {
            // The game may end with this card.
            features.add(begin + of_seat::ENDS, self.estimate.lasts(place, claim, self.next) as f32);
        }
        features.set(begin + of_seat::HELD + kind * STEPS + step(owner));
        features.set(begin + of_seat::STRENGTH + kind * STRENGTHS + (strength as usize).clamp(1, STRENGTHS) - 1);
        self.hope(place, claim, features);
    }

    /// What a claim adds to its seat's hope.
    fn hope(&self, place: Place, claim: Claim, features: &mut Features) {
        let prize = self.estimate.prize(place, claim.seat()) * self.estimate.lasts(place, claim, self.next);
        features.add(self.steps(claim.seat()) * of_seat::ALL + of_seat::HOPE, (prize / self.estimate.spread()) as f32);
    }

    /// What the claims on the stacks come to, by seat and pattern.
    pub(super) fn pending(&self) -> Pending {
        let mut pending = Pending::default();
        for index in 0..self.game.stacks() as u8 {
            if let Some(claim) = self.position.stacks[usize::from(index)].claim {
                self.add_pending(&mut pending, index, claim, 1.0);
            }
        }
        pending
    }

    /// Adds a claim on a stack, or with the sign −1 takes it away.
    pub(super) fn add_pending(&self, pending: &mut Pending, index: u8, claim: Claim, sign: f32) {
        let Some(card) = self.position.stacks[usize::from(index)].up else { return };
        let lasts = self.estimate.lasts(Place::Stack(index), claim, self.next) as f32;
        let sums = &mut pending[self.steps(claim.seat())][self.game.deck().card(card).pattern as usize];
        sums.0 += sign * lasts;
        sums.1 += sign * lasts * lasts;
    }
}

/// Shows how many pairs of claims on one pattern each seat can hope for.
pub(super) fn each_pair(seats: usize, pending: &Pending, mut see: impl FnMut(usize, f32)) {
    for (steps, sums) in pending[..seats].iter().enumerate() {
        let pairs: f32 = sums.iter().map(|(sum, squares)| sum * sum - squares).sum::<f32>() / 2.0;
        if pairs > 1e-5 {
            see(steps * of_seat::ALL + of_seat::PAIRS, pairs);
        }
    }
}

/// The kind of a demand of a card.
fn kind(demand: Demand) -> usize {
    match demand {
        Demand::Single(_) => 0,
        Demand::Row(length) => usize::from(length) - 2,
        Demand::Equals(count) => usize::from(count) + 2,
    }
}

/// A number on a scale from 0 to `count` − 1: the two marks that it lies between share a one.
fn tent(features: &mut Features, begin: usize, count: usize, number: f32) {
    let number = number.clamp(0.0, f32::from(count as u8) - 1.0);
    let (low, part) = (number as usize, number.fract());
    features.add(begin + low, 1.0 - part);
    if part > 0.0 {
        features.add(begin + low + 1, part);
    }
}
