//! Roll'n Bump by rules of thumb.
//!
//! 1. Throw for the cards that promise the most, and keep what helps: worth times chance, as many cards as there are dice for.
//! 2. Stop as soon as claiming gives as much as throwing on promises.
//! 3. Claim the best card first, with the strongest dice; a bump counts twice.
//! 4. Use the white die's value if it makes for better claims.
//! 5. Put what is left beside the white die.
//! 6. Lay the joker to the largest collection.

use rules::Seat;
use rules::rollnbump::{
    Claim, Deck, Demand, Dice, Face, Joker, Move, Pattern, Phase, Place, Position, RollnBump, White,
};

use super::odds;

/// The move that the rules of thumb choose in a position that awaits one.
pub(super) fn choose(game: &RollnBump, position: &Position) -> Move {
    let Phase::Decide { hand, white, left } = position.phase else { return lay(position) };
    let wishes = Wishes::of(game, position);
    let now = wishes.claim(hand);
    if let Some(dice) = wishes.throw_again(hand, left, now.worth) {
        // Throw the white die along with the others: what it shows can only be used at the very end.
        return Move::Rethrow { dice, white: white.is_some() };
    }
    // Let a die show what the white die shows if that makes for better claims.
    if let Some(face) = white.and_then(|shown| wishes.replace(hand, shown, now.worth)) {
        return Move::White(face);
    }
    match now.first {
        Some((place, dice)) => Move::Put { place, dice },
        None => leftovers(position, hand),
    }
}

/// Lay the joker to the largest collection that is not complete.
fn lay(position: &Position) -> Move {
    let seat = match position.joker {
        Joker::Taken(seat) => seat,
        Joker::Middle(_) | Joker::Laid(..) => position.active,
    };
    let cards = |pattern: &Pattern| position.cards_of(seat, *pattern);
    let open = Pattern::ALL.into_iter().filter(|pattern| cards(pattern) < Deck::PER_PATTERN);
    Move::Lay(open.max_by_key(cards).unwrap_or(Pattern::A))
}

/// Put what is left beside the white die, if that is enough to get it.
fn leftovers(position: &Position, hand: Dice) -> Move {
    let enough = match position.white {
        White::Beside(None) => !hand.is_empty(),
        White::Beside(Some(claim)) => claim.seat() != position.active && hand.sum() > claim.dice().sum(),
        _ => false,
    };
    if enough { Move::Put { dice: hand, place: Place::White } } else { Move::Done }
}

/// Something that can be claimed: a card or the joker.
#[derive(Clone, Copy)]
struct Claimable {
    place: Place,
    demand: Demand,
    /// The lowest strength that gets it.
    strength: u32,
    worth: f32,
}

/// The most cards that can lie there, and the joker.
const MOST_WISHES: usize = 13;

/// All that can be claimed, the best first.
struct Wishes {
    list: [Claimable; MOST_WISHES],
    count: usize,
    dice: usize,
}

/// What claiming at once comes to.
struct ImmediateClaims {
    worth: f32,
    first: Option<(Place, Dice)>,
}

impl Wishes {
    fn of(game: &RollnBump, position: &Position) -> Wishes {
        let nothing = Claimable { place: Place::White, demand: Demand::JOKER, strength: 1, worth: 0.0 };
        let dice = usize::from(position.own_dice);
        let mut wishes = Wishes { list: [nothing; MOST_WISHES], count: 0, dice };
        for (index, stack) in position.stacks[..game.stacks()].iter().enumerate() {
            if let Some(card) = stack.up {
                let card = game.deck().card(card);
                // A card is worth its points and one more for every card that it joins.
                let worth = |seat| f32::from(card.value) + joining(position.cards_of(seat, card.pattern));
                wishes.add(position.active, Place::Stack(index as u8), card.demand, stack.claim, worth);
            }
        }
        if let Joker::Middle(claim) = position.joker {
            let largest = |seat| Pattern::ALL.map(|pattern| position.cards_of(seat, pattern)).into_iter().max();
            let worth = |seat| f32::from(game.deck().joker()) + joining(largest(seat).unwrap_or_default());
            wishes.add(position.active, Place::Joker, Demand::JOKER, claim, worth);
        }
        wishes.list[..wishes.count].sort_unstable_by(|one, other| other.worth.total_cmp(&one.worth));
        wishes
    }

    fn add(&mut self, seat: Seat, place: Place, demand: Demand, lying: Option<Claim>, worth: impl Fn(Seat) -> f32) {
        let (strength, denied) = match lying {
            Some(claim) if claim.seat() == seat => return,
            // A bump takes away from another seat what it gives.
            Some(claim) => (demand.strength(claim.dice()) + 1, worth(claim.seat())),
            None => (1, 0.0),
        };
        if strength <= demand.most_strength() {
            self.list[self.count] = Claimable { place, demand, strength, worth: worth(seat) + denied };
            self.count += 1;
        }
    }

    fn all(&self) -> &[Claimable] {
        &self.list[..self.count]
    }

    /// Claim the best card first, each with the strongest dice that it takes; a single takes all that show its face.
    fn claim(&self, mut hand: Dice) -> ImmediateClaims {
        let mut claims = ImmediateClaims { worth: 0.0, first: None };
        for wish in self.all() {
            let strengths = (wish.strength..=wish.demand.most_strength()).rev();
            let strongest = strengths.map(|strength| wish.demand.handful(strength)).find(|dice| hand.contains(*dice));
            if let Some(dice) = strongest {
                hand = hand.minus(dice);
                claims.worth += wish.worth;
                claims.first = claims.first.or(Some((wish.place, dice)));
            }
        }
        claims
    }

    /// Throw again what does not help: keep the dice that promise the most, each card at its worth times its chance, as
    /// many of the best cards as there are dice for. Unless claiming now gives as much, or there is no throw left.
    fn throw_again(&self, hand: Dice, left: u8, now: f32) -> Option<Dice> {
        let left = left.checked_sub(1)?;
        let chances = self.list.map(|wish| odds::when_kept(self.dice, wish.demand, wish.strength, left));
        let mut best = (None, now);
        for dice in hand.parts() {
            let kept = hand.minus(dice).number();
            let mut promises = [0.0; MOST_WISHES];
            for ((promise, wish), chances) in promises.iter_mut().zip(self.all()).zip(&chances) {
                *promise = wish.worth * chances[kept];
            }
            let sum = self.best_few(promises);
            if sum > best.1 {
                best = (Some(dice), sum);
            }
        }
        best.0
    }

    /// The sum of the best promises, as many as there are dice for.
    fn best_few(&self, mut promises: [f32; MOST_WISHES]) -> f32 {
        let (mut sum, mut dice) = (0.0, self.dice);
        while dice > 0 {
            let (mut best, mut most) = (0, 0.0);
            for (index, wish) in self.all().iter().enumerate() {
                if promises[index] > most && dice_for(wish.demand) <= dice {
                    (best, most) = (index, promises[index]);
                }
            }
            if most <= 0.0 {
                break;
            }
            sum += most;
            promises[best] = 0.0;
            dice -= dice_for(self.list[best].demand);
        }
        sum
    }

    /// The face of a die that had better show what the white die shows.
    fn replace(&self, hand: Dice, shown: Face, now: f32) -> Option<Face> {
        let mut best = (None, now);
        for face in hand.faces().filter(|face| *face != shown) {
            let worth = self.claim(hand.minus(Dice::NONE.with(face)).with(shown)).worth;
            if worth > best.1 {
                best = (Some(face), worth);
            }
        }
        best.0
    }
}

/// What a new card adds to a collection of `cards` cards: a point for each of them, and for the new one.
fn joining(cards: usize) -> f32 {
    f32::from(cards as u8 + 1)
}

/// How many dice a card needs.
fn dice_for(demand: Demand) -> usize {
    match demand {
        Demand::Single(_) => 1,
        Demand::Row(dice) | Demand::Equals(dice) => usize::from(dice),
    }
}
