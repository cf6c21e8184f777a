//! Moves and throws by number; the table of numbers stands at the head of the module above.

use rules::rollnbump::{
    AwaitedDice, CardName, Deck, Demand, Dice, Face, Move, Pattern, Phase, Place, Position, RollnBump, Throw, White,
};

use super::hands::{HandPicks, PICKS, result, results};
use crate::Numbered;
use crate::marks::mark;

/// Where the numbers of each kind of move begin. Rethrows and bids take at least one die, so set 0 has no number of
/// its own.
const RETHROW: usize = 0;
const WHITE_RETHROW: usize = RETHROW + PICKS;
const WHITE_VALUE: usize = WHITE_RETHROW + PICKS;
const LAY: usize = WHITE_VALUE + Face::ALL.len();
const BID: usize = LAY + Pattern::ALL.len() - 1;
const JOKER: usize = BID + PICKS;
const STACK: usize = JOKER + 1;
/// The most strengths that a claim can have.
const STRENGTHS: usize = Face::ALL.len();
/// Faces of a die.
const FACES: usize = Face::ALL.len();

impl Numbered for RollnBump {
    fn move_count(&self) -> usize {
        STACK + STRENGTHS * self.stacks()
    }

    #[inline]
    fn number_of(&self, position: &Position, played: Move) -> u16 {
        let pick = |dice| HandPicks::of(hand(position)).pick_of(dice);
        let number = match played {
            Move::Done => 0,
            Move::Rethrow { dice, white: false } => RETHROW + pick(dice),
            Move::Rethrow { dice, white: true } => WHITE_RETHROW + pick(dice),
            Move::White(face) => WHITE_VALUE + face as usize - 1,
            Move::Lay(pattern) => LAY + pattern as usize,
            Move::Put { dice, place: Place::White } => BID + pick(dice),
            Move::Put { place: Place::Joker, .. } => JOKER,
            Move::Put { dice, place: Place::Stack(index) } => {
                let strength = demand_on(self, position, index).map_or(1, |demand| demand.strength(dice));
                STACK + usize::from(index) * STRENGTHS + strength as usize - 1
            }
        };
        number as u16
    }

    #[inline]
    fn named_move(&self, position: &Position, number: u16) -> Option<Move> {
        let number = usize::from(number);
        let picked = |begin| HandPicks::of(hand(position)).picked(number - begin);
        match number {
            RETHROW => Some(Move::Done),
            _ if number < WHITE_RETHROW => picked(RETHROW).map(|dice| Move::Rethrow { dice, white: false }),
            _ if number < WHITE_VALUE => picked(WHITE_RETHROW).map(|dice| Move::Rethrow { dice, white: true }),
            _ if number < LAY => Some(Move::White(Face::ALL[number - WHITE_VALUE])),
            _ if number <= BID => Some(Move::Lay(Pattern::ALL[number - LAY])),
            _ if number < JOKER => picked(BID).map(|dice| Move::Put { dice, place: Place::White }),
            JOKER => Some(Move::Put { dice: hand(position), place: Place::Joker }),
            _ => named_claim(self, position, number - STACK),
        }
    }

    /// Without a list: a turn's first decision has some seventy moves.
    #[inline]
    fn mark_legal(&self, position: &Position, mask: &mut [bool]) {
        mask.fill(false);
        let Phase::Decide { hand, white, left } = position.phase else { return mark_layings(self, position, mask) };
        let known = HandPicks::of(hand);
        mask[0] = true;
        // Set 0 picks no dice: nothing is thrown again then, but for the white die.
        let some = known.picks & !1;
        if left > 0 {
            mark(&mut mask[RETHROW + 1..WHITE_RETHROW], some >> 1);
            if white.is_some() {
                mark(&mut mask[WHITE_RETHROW..WHITE_VALUE], known.picks);
            }
        }
        if let Some(shown) = white {
            hand.faces().filter(|face| *face != shown).for_each(|face| mask[WHITE_VALUE + face as usize - 1] = true);
        }
        match position.white {
            White::Beside(None) => mark(&mut mask[BID + 1..JOKER], some >> 1),
            White::Beside(Some(claim)) if claim.seat() != position.active => {
                mark(&mut mask[BID + 1..JOKER], known.picks_above(claim.dice().sum()) >> 1);
            }
            _ => {}
        }
        let strengths = self.claim_strengths(position);
        let (stacks, [.., joker]) = (mask[STACK..].chunks_exact_mut(STRENGTHS), strengths);
        for (strengths, places) in strengths.into_iter().zip(stacks) {
            mark(places, u32::from(strengths >> 1));
        }
        mask[JOKER] = joker > 0;
    }

    fn throw_count(&self) -> usize {
        results(Dice::MOST) * FACES
    }

    fn throw_number(&self, _: &Position, thrown: Throw) -> u16 {
        match thrown {
            Throw::Dice { dice, white } => {
                let rank = HandPicks::of(dice).rank;
                white.map_or(rank, |white| rank * FACES as u16 + white as u16 - 1)
            }
            Throw::Card(name) => first_of(self.deck(), name).map_or(0, |index| index as u16),
        }
    }

    fn named_throw(&self, position: &Position, number: u16) -> Option<Throw> {
        let number = usize::from(number);
        match position.awaited_dice() {
            Some(AwaitedDice { count, white: false }) => {
                result(count, number).map(|dice| Throw::Dice { dice, white: None })
            }
            Some(AwaitedDice { count, white: true }) => {
                let white = Some(Face::ALL[number % FACES]);
                result(count, number / FACES).map(|dice| Throw::Dice { dice, white })
            }
            None => {
                let name = (number < Deck::CARDS).then(|| self.deck().name(number as u8))?;
                (first_of(self.deck(), name) == Some(number)).then_some(Throw::Card(name))
            }
        }
    }
}

/// The dice in hand; none unless a seat decides about them.
#[inline]
pub(super) fn hand(position: &Position) -> Dice {
    if let Phase::Decide { hand, .. } = position.phase { hand } else { Dice::NONE }
}

/// What the card on a stack demands; `None` if there is none.
#[inline]
fn demand_on(game: &RollnBump, position: &Position, stack: u8) -> Option<Demand> {
    let up = position.stacks.get(usize::from(stack))?.up?;
    Some(game.deck().card(up).demand)
}

/// The claim on a stack's card with this number among all of them.
#[inline]
fn named_claim(game: &RollnBump, position: &Position, number: usize) -> Option<Move> {
    let (stack, strength) = ((number / STRENGTHS) as u8, (number % STRENGTHS) as u32 + 1);
    let demand = demand_on(game, position, stack)?;
    let place = Place::Stack(stack);
    (strength <= demand.most_strength()).then(|| Move::Put { dice: demand.handful(strength), place })
}

/// The first card of the deck that has this name.
fn first_of(deck: &Deck, name: CardName) -> Option<usize> {
    (0..Deck::CARDS).find(|index| deck.name(*index as u8) == name)
}

/// Marks where the joker can be laid, if that is what is awaited.
#[cold]
fn mark_layings(game: &RollnBump, position: &Position, mask: &mut [bool]) {
    for (number, place) in (LAY as u16..).zip(&mut mask[LAY..=BID]) {
        *place = game.move_of(position, number).is_some();
    }
}
