//! The deck: 48 cards and the joker, data that a person can edit.

use std::fmt::{self, Display};

use super::bits::ones;
use super::deck_text::{DeckEntry, tokens};
use super::{Card, CardName, DeckError, Pattern};

/// Our cards. The values are ours; see the file.
const DEFAULT: &str = include_str!("default.deck");

/// The cards of a table, sorted by pattern, demand and value. Positions name a card by its index in that order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck {
    cards: [Card; Deck::CARDS],
    /// The number of each card's demand, which is all that legal moves depend on.
    demands: [u8; Deck::CARDS],
    joker: u8,
    /// The cards that share pattern and demand, but not the value, with another.
    valued: u64,
    /// Whether some cards are the same in everything.
    has_twins: bool,
}

impl Deck {
    /// How many cards there are, the joker aside.
    pub const CARDS: usize = 48;
    /// How many of them have the same pattern.
    pub const PER_PATTERN: usize = 12;
    /// All cards, as bits.
    pub(super) const ALL: u64 = (1 << Deck::CARDS) - 1;

    /// Reads a deck and checks it.
    pub fn read(text: &str) -> Result<Deck, DeckError> {
        let mut cards = Vec::new();
        let mut joker = None;
        for token in tokens(text) {
            match token.read()? {
                DeckEntry::Card(card) => cards.push(card),
                DeckEntry::Joker(_) if joker.is_some() => return Err(DeckError::SecondJoker(token.spot)),
                DeckEntry::Joker(value) => joker = Some(value),
            }
        }
        let mut cards: [Card; Deck::CARDS] =
            cards.try_into().map_err(|cards: Vec<Card>| DeckError::Cards { given: cards.len() })?;
        for pattern in Pattern::ALL {
            let given = cards.iter().filter(|card| card.pattern == pattern).count();
            if given != Deck::PER_PATTERN {
                return Err(DeckError::Pattern { pattern, given });
            }
        }
        cards.sort_unstable();
        let joker = joker.ok_or(DeckError::NoJoker)?;
        let demands = cards.map(|card| card.demand.number() as u8);
        let has_twins = cards.windows(2).any(|pair| pair[0] == pair[1]);
        Ok(Deck { cards, demands, joker, valued: valued(&cards), has_twins })
    }

    /// The cards in their order.
    pub fn cards(&self) -> &[Card; Deck::CARDS] {
        &self.cards
    }

    /// The card with this index, which is below 48.
    #[inline]
    pub fn card(&self, index: u8) -> Card {
        self.cards[usize::from(index)]
    }

    /// The number of this card's demand.
    #[inline]
    pub(super) fn demand_number(&self, index: u8) -> usize {
        usize::from(self.demands[usize::from(index)])
    }

    /// The joker's own points.
    pub fn joker(&self) -> u8 {
        self.joker
    }

    /// The name that the card with this index is turned up by.
    #[inline]
    pub fn name(&self, index: u8) -> CardName {
        let Card { pattern, demand, value } = self.card(index);
        CardName { pattern, demand, value: (self.valued >> index & 1 == 1).then_some(value) }
    }

    /// The card of this name with the lowest index among some cards.
    #[inline]
    pub(super) fn find(&self, name: CardName, among: u64) -> Option<u8> {
        // Sorted by pattern first, twelve each; most of the time the demand alone leaves only one of them.
        let first = name.pattern as usize * Deck::PER_PATTERN;
        let number = name.demand.number() as u8;
        let demands = self.demands[first..first + Deck::PER_PATTERN].iter().rev();
        let of_demand = demands.fold(0, |bits: u64, demand| bits << 1 | u64::from(*demand == number));
        ones(of_demand << first & among).map(|index| index as u8).find(|index| self.name(*index) == name)
    }

    /// The name of a card that was written with or without its value: the value is left out where it tells nothing new.
    pub(super) fn short_name(&self, written: CardName) -> CardName {
        let plain = CardName { value: None, ..written };
        let known = self.find(plain, Deck::ALL).map(|index| self.card(index).value);
        if written.value == known { plain } else { written }
    }

    /// Whether this name could be that of several different cards.
    pub(super) fn needs_value(&self, name: CardName) -> bool {
        let fits = |index: u8| (self.card(index).pattern, self.card(index).demand) == (name.pattern, name.demand);
        name.value.is_none() && (0..Deck::CARDS as u8).any(|index| fits(index) && self.name(index).value.is_some())
    }

    /// Whether some cards are the same in everything.
    #[inline]
    pub(super) fn has_twins(&self) -> bool {
        self.has_twins
    }

    /// The cards of one pattern, as bits.
    #[inline]
    pub(super) const fn of_pattern(pattern: Pattern) -> u64 {
        ((1 << Deck::PER_PATTERN) - 1) << (pattern as usize * Deck::PER_PATTERN)
    }

    /// The cards, by index, that are the same in everything as this one, which is the first of them.
    pub(super) fn twins(&self, first: usize) -> std::ops::Range<usize> {
        first..first + self.cards[first..].iter().take_while(|twin| **twin == self.cards[first]).count()
    }
}

impl Default for Deck {
    fn default() -> Deck {
        Deck::read(DEFAULT).expect("our own deck is in order")
    }
}

impl Display for Deck {
    /// All on one line, as records hold it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards.iter().try_for_each(|card| write!(f, "{card} "))?;
        write!(f, "joker={}", self.joker)
    }
}

/// The cards whose value tells them from another of the same pattern and demand.
fn valued(cards: &[Card; Deck::CARDS]) -> u64 {
    let differ = |one: &Card, other: &Card| (one.pattern, one.demand) == (other.pattern, other.demand) && one != other;
    let valued = (0..Deck::CARDS).filter(|index| cards.iter().any(|other| differ(&cards[*index], other)));
    valued.fold(0, |bits, index| bits | 1 << index)
}
