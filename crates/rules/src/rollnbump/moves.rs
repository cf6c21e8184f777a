//! What a seat may do, twice: as a list, and as the rule that forbids it.

use std::cmp::Reverse;

use super::{
    Breach, Claim, Deck, Demand, Dice, Handfuls, Joker, MOST_STACKS, Move, Phase, Place, Position, RollnBump,
    Strengths, White,
};
use crate::{MOST_MOVES, MoveList, Seat};

// Five dice make at most 31 different handfuls, so there are at most 63 rethrows with the white die in hand and five
// dice for its value, or 31 rethrows without it and 31 ways to claim it. A stack's card takes at most five different
// handfuls (a single, by one to five dice; a row of three fits three times, a pair twice). Then the joker, and being
// done.
const _: () = assert!(63 + 5 + 12 * 5 + 2 <= MOST_MOVES && 31 + 31 + 12 * 5 + 2 <= MOST_MOVES);

/// Where the joker is among the places that demand something; the stacks come first.
const JOKER: usize = MOST_STACKS;
/// How many such places there are.
const PLACES: usize = MOST_STACKS + 1;

/// Everything that may be done with the dice as they lie: how much it is, and what each is, without a list.
pub(super) struct Choices<'a> {
    game: &'a RollnBump,
    position: &'a Position,
    /// The strengths with which each place can be claimed.
    claims: [Strengths; PLACES],
    /// How many they are together.
    claim_count: usize,
    /// The dice that can be put beside the white die.
    bids: &'static [Dice],
    /// One of each face of which a die can take the white die's value.
    values: Dice,
    /// The dice that can be thrown again.
    rethrows: &'static [Dice],
    /// The dice that can be thrown again with the white die.
    white_rethrows: &'static [Dice],
}

impl<'a> Choices<'a> {
    /// Those of the seat on turn; nothing unless it has to decide about its dice.
    #[inline]
    pub(super) fn of(game: &'a RollnBump, position: &'a Position) -> Option<Choices<'a>> {
        let Phase::Decide { hand, white, left } = position.phase else { return None };
        let handfuls = Handfuls::of(hand);
        let claims = claims(game, position, handfuls);
        Some(Choices {
            game,
            position,
            claims,
            claim_count: claims.iter().map(|strengths| strengths.len()).sum(),
            bids: bids(position, handfuls),
            values: white.map_or(Dice::NONE, |shown| hand.different_from(shown)),
            rethrows: if left > 0 { handfuls.above(0) } else { &[] },
            white_rethrows: if left > 0 && white.is_some() { handfuls.and_none() } else { &[] },
        })
    }

    /// How many there are.
    #[inline]
    pub(super) fn len(&self) -> usize {
        let puts = self.claim_count + self.bids.len();
        1 + puts + self.values.len() + self.rethrows.len() + self.white_rethrows.len()
    }

    /// One of them, counted from 0 in the order of the list.
    #[inline]
    pub(super) fn nth(&self, number: usize) -> Move {
        let Some(number) = number.checked_sub(1) else { return Move::Done };
        let Some(number) = number.checked_sub(self.claim_count) else { return self.nth_claim(number) };
        let Some(number) = number.checked_sub(self.bids.len()) else { return bid(self.bids[number]) };
        let Some(number) = number.checked_sub(self.values.len()) else { return self.nth_value(number) };
        let Some(number) = number.checked_sub(self.rethrows.len()) else { return rethrow(self.rethrows[number]) };
        white_rethrow(self.white_rethrows[number])
    }

    #[inline]
    fn nth_value(&self, number: usize) -> Move {
        Move::White(self.values.faces().nth(number).expect("a value that was counted"))
    }

    #[inline]
    fn nth_claim(&self, mut number: usize) -> Move {
        let mut place = 0;
        while number >= self.claims[place].len() {
            number -= self.claims[place].len();
            place += 1;
        }
        self.put_at(place).nth(number).expect("a claim that was counted")
    }

    /// All of them.
    #[inline]
    pub(super) fn list(&self, moves: &mut MoveList<Move>) {
        moves.push(Move::Done);
        for place in 0..=JOKER {
            moves.extend(self.put_at(place));
        }
        moves.extend(self.bids.iter().copied().map(bid));
        moves.extend(self.values.faces().map(Move::White));
        moves.extend(self.rethrows.iter().copied().map(rethrow));
        moves.extend(self.white_rethrows.iter().copied().map(white_rethrow));
    }

    /// The claims on a stack's card or on the joker.
    #[inline]
    fn put_at(&self, index: usize) -> impl Iterator<Item = Move> {
        let up = self.position.stacks.get(index).and_then(|stack| stack.up);
        let demand = up.map_or(Demand::JOKER, |card| self.game.deck.card(card).demand);
        let place = if index == JOKER { Place::Joker } else { Place::Stack(index as u8) };
        self.claims[index].iter().map(move |strength| Move::Put { dice: demand.handful(strength), place })
    }
}

#[inline]
fn bid(dice: Dice) -> Move {
    Move::Put { dice, place: Place::White }
}

#[inline]
fn rethrow(dice: Dice) -> Move {
    Move::Rethrow { dice, white: false }
}

#[inline]
fn white_rethrow(dice: Dice) -> Move {
    Move::Rethrow { dice, white: true }
}

/// The strengths with which a hand can claim each place.
#[inline]
fn claims(game: &RollnBump, position: &Position, handfuls: &Handfuls) -> [Strengths; PLACES] {
    let active = position.active;
    let mut claims = [Strengths::NONE; PLACES];
    for (strengths, stack) in claims.iter_mut().zip(&position.stacks[..game.stacks()]) {
        if let Some(card) = stack.up {
            *strengths = bumping(game.deck.demand_number(card), stack.claim, active, handfuls);
        }
    }
    if let Joker::Middle(claim) = position.joker {
        claims[JOKER] = bumping(Demand::JOKER.number(), claim, active, handfuls);
    }
    claims
}

/// The strengths with which a hand meets a demand and bumps what lies there; none at all if the dice there are the
/// seat's own.
#[inline]
fn bumping(demand: usize, lying: Option<Claim>, seat: Seat, handfuls: &Handfuls) -> Strengths {
    let strength = Demand::strength_of(lying.map_or(Dice::NONE, Claim::dice), demand);
    let own = lying.is_some_and(|claim| claim.is_of(seat));
    handfuls.meeting(demand).above(if own { Strengths::ABOVE_ALL } else { strength })
}

/// The dice of a hand that claim the white die: any, with more pips than those that lie there.
#[inline]
fn bids(position: &Position, handfuls: &Handfuls) -> &'static [Dice] {
    match position.white {
        White::Beside(None) => handfuls.above(0),
        White::Beside(Some(claim)) if claim.seat() != position.active => handfuls.above(claim.dice().sum()),
        _ => &[],
    }
}

/// Sets of claims, for those who need no list.
impl RollnBump {
    /// The strengths ([`Demand::strength`]) with which the dice in hand can claim each stack's card and, behind the stacks,
    /// the joker: bit n for strength n. None at all unless the seat on turn decides about its dice.
    #[inline]
    pub fn claim_strengths(&self, position: &Position) -> [u8; PLACES] {
        let Phase::Decide { hand, .. } = position.phase else { return [0; PLACES] };
        claims(self, position, Handfuls::of(hand)).map(Strengths::bits)
    }
}

/// The rule that forbids it.
impl RollnBump {
    /// The handfuls that may be put on a place now, fewest pips first.
    pub fn fitting(&self, position: &Position, place: Place) -> impl Iterator<Item = Dice> {
        let hand = if let Phase::Decide { hand, .. } = position.phase { hand } else { Dice::NONE };
        hand.parts().filter(move |dice| self.breach_of(position, Move::Put { dice: *dice, place }).is_none())
    }

    /// The dice that a front end picks when `place` is tapped without dice that fit: the fewest that fit, and of those the
    /// strongest; `None` if none fit. The white die takes any dice, so there it is `None` unless one handful alone fits.
    pub fn proposal(&self, position: &Position, place: Place) -> Option<Dice> {
        let mut fitting = self.fitting(position, place);
        if place == Place::White {
            let only = fitting.next();
            return only.filter(|_| fitting.next().is_none());
        }
        fitting.min_by_key(|dice| (dice.len(), Reverse(dice.sum())))
    }

    pub(super) fn breach_of(&self, position: &Position, wanted: Move) -> Option<Breach> {
        let Phase::Decide { hand, white, left } = position.phase else {
            return breach_while_laying(position, wanted);
        };
        match wanted {
            // nobody has to claim anything.
            Move::Done => None,
            Move::Lay(_) => Some(Breach::NoJokerToLay),
            Move::Rethrow { .. } if left == 0 => Some(Breach::ThrowingEnded),
            Move::Rethrow { white: true, .. } if white.is_none() => Some(Breach::NoWhiteDie),
            Move::Rethrow { dice, white } if dice.is_empty() && !white => Some(Breach::NothingToThrow),
            Move::Rethrow { dice, .. } => (!hand.contains(dice)).then_some(Breach::NotInHand),
            Move::White(face) => match white {
                None => Some(Breach::NoWhiteValue),
                Some(_) if hand.count(face) == 0 => Some(Breach::NotInHand),
                Some(shown) => (shown == face).then_some(Breach::SameValue),
            },
            Move::Put { dice, .. } if !hand.contains(dice) => Some(Breach::NotInHand),
            Move::Put { dice, place } => self.breach_of_claim(position, dice, place),
        }
    }

    fn breach_of_claim(&self, position: &Position, dice: Dice, place: Place) -> Option<Breach> {
        let active = position.active;
        match place {
            Place::Stack(index) => {
                let Some(stack) = position.stacks[..self.stacks()].get(usize::from(index)) else {
                    return Some(Breach::NoSuchStack);
                };
                // an empty place stays empty.
                let Some(card) = stack.up else { return Some(Breach::EmptyPlace) };
                breach_of_demand(self.deck.card(card).demand, dice, stack.claim, active)
            }
            Place::Joker => match position.joker {
                Joker::Middle(claim) => breach_of_demand(Demand::JOKER, dice, claim, active),
                Joker::Taken(_) | Joker::Laid(..) => Some(Breach::JokerGone),
            },
            Place::White => match position.white {
                White::Beside(claim) => breach_of_bid(dice, claim, active),
                // not in a turn in which one holds it.
                held if held.holder() == Some(active) => Some(Breach::WhiteInHand),
                _ => Some(Breach::WhiteAway),
            },
        }
    }
}

/// While a joker waits to be laid, nothing else is done.
fn breach_while_laying(position: &Position, wanted: Move) -> Option<Breach> {
    match (position.joker, wanted) {
        (Joker::Taken(seat), Move::Lay(pattern)) => {
            let complete = position.owned[seat.index()] & Deck::of_pattern(pattern) == Deck::of_pattern(pattern);
            complete.then_some(Breach::CollectionComplete)
        }
        _ => Some(Breach::LayFirst),
    }
}

fn breach_of_demand(demand: Demand, dice: Dice, lying: Option<Claim>, seat: Seat) -> Option<Breach> {
    if !demand.is_met_by(dice) {
        return Some(Breach::DemandNotMet);
    }
    match lying {
        None => None,
        Some(claim) if claim.seat() == seat => Some(Breach::OwnClaim),
        Some(claim) => (!demand.is_bump(dice, claim.dice())).then_some(Breach::NotStronger),
    }
}

/// The white die takes any dice; more pips bump fewer.
fn breach_of_bid(dice: Dice, lying: Option<Claim>, seat: Seat) -> Option<Breach> {
    if dice.is_empty() {
        return Some(Breach::DemandNotMet);
    }
    match lying {
        None => None,
        Some(claim) if claim.seat() == seat => Some(Breach::OwnClaim),
        Some(claim) => (dice.sum() <= claim.dice().sum()).then_some(Breach::NotStronger),
    }
}
