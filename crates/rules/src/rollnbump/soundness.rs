//! Whether a position that came from outside can be played on.

use super::{
    Claim, Deck, Demand, Dice, Joker, JokerWon, MOST_SEATS, Phase, Position, RollnBump, Stack, UNUSED, White,
    WhiteReturns,
};
use crate::unsound::sound;
use crate::{Seat, Unsound};

impl RollnBump {
    pub(super) fn check_position(&self, position: &Position) -> Result<(), Unsound> {
        self.check_cards(position)?;
        self.check_stacks(position)?;
        self.check_claims(position)?;
        self.check_joker(position)?;
        self.check_white(position)?;
        self.check_turn(position)?;
        self.check_phase(position)
    }

    fn has(&self, seat: Seat) -> bool {
        seat.index() < self.seats
    }

    /// Every card is in one place: unseen, face up or in front of a seat; and twins are in order.
    fn check_cards(&self, position: &Position) -> Result<(), Unsound> {
        let mut seen: u64 = 0;
        let mut once = |cards: u64| {
            let new = seen & cards == 0 && cards & !Deck::ALL == 0;
            seen |= cards;
            new
        };
        sound(once(position.unseen), "unseen")?;
        for owned in position.owned {
            sound(once(owned), "owned")?;
        }
        for card in position.stacks.iter().filter_map(|stack| stack.up) {
            sound(usize::from(card) < Deck::CARDS && once(1 << card), "stacks")?;
        }
        sound(seen == Deck::ALL, "unseen")?;
        sound(position.owned[self.seats..].iter().all(|owned| *owned == 0), "owned")?;
        let mut sorted = *position;
        self.sort_twins(&mut sorted);
        sound(sorted == *position, "owned")
    }

    fn check_stacks(&self, position: &Position) -> Result<(), Unsound> {
        let (stacks, beyond) = position.stacks.split_at(self.stacks());
        sound(beyond.iter().all(|stack| *stack == Stack::default()), "stacks")?;
        let height = self.stack_height();
        let untouched = Stack { left: height, ..Stack::default() };
        let turned_up = |stack: &Stack| stack.up.is_some() && stack.left == height - 1;
        let waiting = position.waiting_stack();
        let fits = match position.phase {
            Phase::Deal => waiting.is_some_and(|first| {
                let (done, to_do) = stacks.split_at(first);
                done.iter().all(turned_up) && to_do.iter().all(|stack| *stack == untouched)
            }),
            Phase::Start(_) => stacks.iter().all(turned_up),
            Phase::Draw => waiting.is_some(),
            // Five dice on the joker have left none for a card.
            Phase::Lay | Phase::Throw { .. } | Phase::Decide { .. } => waiting.is_none(),
            // what the others take at the end is not replaced.
            Phase::LastLay | Phase::LastThrow | Phase::Over => true,
        };
        sound(fits, "stacks")?;
        sound(position.phase == Phase::Deal || stacks.iter().all(|stack| stack.left < height), "stacks")?;
        let face_down: usize = stacks.iter().map(|stack| usize::from(stack.left)).sum();
        sound(face_down + UNUSED == position.unseen.count_ones() as usize, "unseen")
    }

    /// Claims meet their demand, and nobody has more than five dice.
    fn check_claims(&self, position: &Position) -> Result<(), Unsound> {
        for stack in &position.stacks {
            if let Some(claim) = stack.claim {
                let met = stack.up.is_some_and(|card| self.deck.card(card).demand.is_met_by(claim.dice()));
                sound(met, "stacks")?;
            }
        }
        if let Joker::Middle(Some(claim)) = position.joker {
            let claimable = self.rules.joker == JokerWon::Claimed;
            sound(claimable && Demand::JOKER.is_met_by(claim.dice()), "joker")?;
        }
        sound(claims(position).all(|claim| self.has(claim.seat())), "claims")?;
        sound(Seat::all(self.seats).all(|seat| placed(position, seat) <= Dice::MOST), "claims")
    }

    fn check_joker(&self, position: &Position) -> Result<(), Unsound> {
        let fits = match (position.joker, position.phase) {
            (Joker::Taken(seat), Phase::Lay) => seat == position.active,
            (Joker::Taken(seat), Phase::LastLay) => self.has(seat) && self.rules.joker == JokerWon::Claimed,
            (Joker::Taken(_), _) | (_, Phase::Lay | Phase::LastLay) => false,
            (Joker::Laid(seat, _), _) => self.has(seat),
            (Joker::Middle(_), _) => true,
        };
        sound(fits, "joker")
    }

    fn check_white(&self, position: &Position) -> Result<(), Unsound> {
        let kept = self.rules.white_returns == WhiteReturns::Used;
        let fits = match position.white {
            White::Beside(claim) => claim.is_none() || !is_settled(position),
            White::Held(seat) => self.has(seat) && (kept || is_settled(position) || seat == position.active),
            White::Used(seat) => {
                let at_once = position.phase == Phase::Lay && self.rules.joker == JokerWon::AtOnce;
                let decided = matches!(position.phase, Phase::Decide { white: None, left: 0, .. });
                kept && seat == position.active && (decided || at_once)
            }
            White::Thrown(seat, _) => self.has(seat) && position.phase == Phase::Over,
        };
        // whoever has it at the end throws it.
        let thrown = match position.phase {
            Phase::LastThrow => matches!(position.white, White::Held(_)),
            Phase::Over => !matches!(position.white, White::Held(_)),
            _ => true,
        };
        sound(fits && thrown, "white")
    }

    /// Whose turn it is and how many dice there are to it, and that the game is over when it is over.
    fn check_turn(&self, position: &Position) -> Result<(), Unsound> {
        let on_turn = !is_settled(position) && !is_before(position);
        sound(self.has(position.active) && (on_turn || position.active == Seat::default()), "active")?;
        // in the first two turns nothing has been acquired, and nobody's dice lie but those of one or two seats.
        let untouched = position.owned == [0; MOST_SEATS]
            && position.joker == Joker::Middle(None)
            && position.white.holder().is_none();
        let of_others = claims(position).filter(|claim| claim.seat() != position.active);
        let others_placed: usize = of_others.map(|claim| claim.dice().len()).sum();
        let dice = match position.own_dice {
            3 => untouched && others_placed == 0 && !is_settled(position),
            4 => untouched && others_placed <= 3 && on_turn,
            5 => !is_before(position),
            _ => false,
        };
        sound(dice, "own_dice")?;
        let nothing_claimed = claims(position).next().is_none();
        sound(on_turn || nothing_claimed, "claims")?;
        sound(!is_settled(position) || self.is_finished(position), "phase")
    }

    fn check_phase(&self, position: &Position) -> Result<(), Unsound> {
        let own_dice = usize::from(position.own_dice);
        let placed = placed(position, position.active);
        let holds = position.white == White::Held(position.active);
        match position.phase {
            Phase::Start(off) => sound(off.is_sound(self.seats, 6), "phase"),
            Phase::Lay => sound(placed == 0 && !self.is_finished(position), "phase"),
            Phase::Draw => sound(placed == 0, "claims"),
            Phase::Throw { kept, white, left } => {
                sound(placed == 0 && !self.is_finished(position), "phase")?;
                let first = left < 2 || (kept.is_empty() && white.is_none());
                let some = kept.len() < own_dice || (kept.len() == own_dice && holds && white.is_none());
                sound(left <= 2 && first && some && (holds || white.is_none()), "phase")
            }
            Phase::Decide { hand, white, left } => {
                sound(left <= 2 && !self.is_finished(position), "phase")?;
                // as long as there is something to throw or to replace, nothing has been placed.
                let open = left > 0 || white.is_some();
                sound(!open || (placed == 0 && holds == white.is_some()), "phase")?;
                let spent = matches!(position.joker, Joker::Laid(seat, _) if seat == position.active)
                    && self.rules.joker == JokerWon::AtOnce
                    && !open
                    && own_dice == Dice::MOST;
                let all_there = placed + hand.len() == own_dice;
                sound(all_there || (spent && placed == 0 && hand.is_empty()), "phase")
            }
            Phase::Deal | Phase::LastLay | Phase::LastThrow | Phase::Over => Ok(()),
        }
    }
}

/// Whether the first turn has not begun.
fn is_before(position: &Position) -> bool {
    matches!(position.phase, Phase::Deal | Phase::Start(_))
}

/// Whether the last turn is over.
fn is_settled(position: &Position) -> bool {
    matches!(position.phase, Phase::LastLay | Phase::LastThrow | Phase::Over)
}

/// All dice that lie somewhere.
fn claims(position: &Position) -> impl Iterator<Item = Claim> {
    let joker = match position.joker {
        Joker::Middle(claim) => claim,
        Joker::Taken(_) | Joker::Laid(..) => None,
    };
    let white = match position.white {
        White::Beside(claim) => claim,
        White::Held(_) | White::Used(_) | White::Thrown(..) => None,
    };
    position.stacks.iter().filter_map(|stack| stack.claim).chain(joker).chain(white)
}

/// How many dice of a seat lie somewhere.
fn placed(position: &Position, seat: Seat) -> usize {
    claims(position).filter(|claim| claim.seat() == seat).map(|claim| claim.dice().len()).sum()
}
