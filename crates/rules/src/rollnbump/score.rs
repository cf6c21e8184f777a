//! Points: cards, collections and the white die.

use super::{Deck, Joker, Pattern, Phase, Position, RollnBump, White};
use crate::{Outcome, Seat, SeatSet};

/// A seat's points, by where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Points {
    /// The values of the cards and of the joker.
    pub cards: u16,
    /// What the collections are worth.
    pub collections: u16,
    /// What the white die showed at the end.
    pub white: u16,
}

impl Points {
    /// All together.
    pub const fn total(self) -> u16 {
        self.cards + self.collections + self.white
    }
}

/// What a collection of so many cards is worth: from two on the sum of the numbers up to it, at most that of twelve
/// . The joker can be a thirteenth card when it was laid before the last; it adds nothing then.
pub const fn collection_points(cards: usize) -> u16 {
    match cards as u16 {
        0 | 1 => 0,
        cards @ 2..=12 => cards * (cards + 1) / 2,
        _ => 78,
    }
}

impl RollnBump {
    /// What a seat at the table has so far.
    pub fn points(&self, position: &Position, seat: Seat) -> Points {
        let mut cards = position.cards(seat).map(|card| u16::from(self.deck.card(card).value)).sum();
        // the joker counts twice over, by itself and as a card of its collection.
        if matches!(position.joker, Joker::Taken(by) | Joker::Laid(by, _) if by == seat) {
            cards += u16::from(self.deck.joker());
        }
        let collections = Pattern::ALL.into_iter().map(|pattern| {
            let joker = usize::from(position.joker == Joker::Laid(seat, pattern));
            collection_points(position.cards_of(seat, pattern) + joker)
        });
        let white = match position.white {
            White::Thrown(thrower, face) if thrower == seat => u16::from(face.pips()),
            _ => 0,
        };
        Points { cards, collections: collections.sum(), white }
    }

    /// The most points win; a tie is shared.
    pub(super) fn count_up(&self, position: &Position) -> Option<Outcome> {
        if position.phase != Phase::Over {
            return None;
        }
        let total = |seat| i32::from(self.points(position, seat).total());
        let most = Seat::all(self.seats).map(total).max();
        let winners: SeatSet = Seat::all(self.seats).filter(|seat| Some(total(*seat)) == most).collect();
        Some(Outcome { winners, scores: Seat::all(self.seats).map(total).collect() })
    }
}

// The largest total fits: 48 cards and the joker of 99 each, four collections, a six.
const _: () = assert!((Deck::CARDS + 1) * 99 + 4 * 78 + 6 < u16::MAX as usize);
