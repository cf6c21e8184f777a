//! What a seat may do, twice: as a list, and as the rule that forbids it.

use super::{Breach, Claim, Deck, Demand, Dice, Joker, Move, Pattern, Phase, Place, Position, RollnBump, White};
use crate::{MOST_MOVES, MoveList, Seat};

// Five dice make at most 31 different handfuls, so there are at most 63 rethrows with the white die in hand and five
// dice for its value, or 31 rethrows without it and 31 ways to claim it. A stack's card takes at most five different
// handfuls (a single, by one to five dice; a row of three fits three times, a pair twice). Then the joker, and being
// done.
const _: () = assert!(63 + 5 + 12 * 5 + 2 <= MOST_MOVES && 31 + 31 + 12 * 5 + 2 <= MOST_MOVES);

/// The list.
impl RollnBump {
    /// Everything that may be done with the dice as they lie.
    #[inline]
    pub(super) fn list_decisions(&self, position: &Position, moves: &mut MoveList<Move>) {
        let Phase::Decide { hand, white, left } = position.phase else { return };
        moves.push(Move::Done);
        if hand.is_empty() {
            return;
        }
        self.list_claims(position, hand, moves);
        if let Some(shown) = white {
            moves.extend(hand.different_faces().filter(|face| *face != shown).map(Move::White));
        }
        if left > 0 {
            moves.extend(hand.parts().map(|dice| Move::Rethrow { dice, white: false }));
            if white.is_some() {
                moves.push(Move::Rethrow { dice: Dice::NONE, white: true });
                moves.extend(hand.parts().map(|dice| Move::Rethrow { dice, white: true }));
            }
        }
    }

    #[inline]
    fn list_claims(&self, position: &Position, hand: Dice, moves: &mut MoveList<Move>) {
        let active = position.active;
        for (stack, index) in position.stacks[..self.stacks()].iter().zip(0..) {
            if let Some(card) = stack.up
                && let Some(lying) = open_to(active, stack.claim)
            {
                list_meeting(self.deck.card(card).demand, hand, lying, Place::Stack(index), moves);
            }
        }
        if let Joker::Middle(claim) = position.joker
            && let Some(lying) = open_to(active, claim)
        {
            list_meeting(Demand::JOKER, hand, lying, Place::Joker, moves);
        }
        if let White::Beside(claim) = position.white
            && let Some(lying) = open_to(active, claim)
        {
            let beaten = lying.sum();
            let stronger = hand.parts().filter(|dice| dice.sum() > beaten);
            moves.extend(stronger.map(|dice| Move::Put { dice, place: Place::White }));
        }
    }
}

/// The patterns to which a seat may lay the joker: those that it does not have complete, cards of it or not.
#[inline]
pub(super) fn open_patterns(position: &Position, seat: Seat) -> impl Iterator<Item = Pattern> {
    Pattern::ALL.into_iter().filter(move |pattern| position.cards_of(seat, *pattern) < Deck::PER_PATTERN)
}

/// The dice that have to be beaten, none if nothing lies there; nothing at all if the dice are the seat's own.
#[inline]
fn open_to(seat: Seat, claim: Option<Claim>) -> Option<Dice> {
    match claim {
        None => Some(Dice::NONE),
        Some(claim) => (claim.seat() != seat).then(|| claim.dice()),
    }
}

/// Every handful that meets the demand and bumps what lies there. No dice are beaten by any.
#[inline]
fn list_meeting(demand: Demand, hand: Dice, lying: Dice, place: Place, moves: &mut MoveList<Move>) {
    match demand {
        Demand::Single(face) => {
            let counts = lying.len() + 1..=hand.count(face);
            moves.extend(counts.map(|count| Move::Put { dice: Dice::equal(face, count), place }));
        }
        Demand::Row(length) => {
            moves.extend(hand.rows_above(usize::from(length), lying).map(|dice| Move::Put { dice, place }));
        }
        Demand::Equals(count) => {
            moves.extend(hand.equals_above(usize::from(count), lying).map(|dice| Move::Put { dice, place }));
        }
    }
}

/// The rule that forbids it.
impl RollnBump {
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
