//! A deck as text, and what can be wrong with it.
//!
//! Tokens between spaces or line breaks, in any order, in large or small letters; `A3=1` a single, `Br4=5` a row,
//! `Ce2=2` equals, `joker=15`; from `#` to the end of the line is a comment.

use std::error::Error;
use std::fmt::{self, Display};

use super::{Card, Deck, Demand, Pattern};

/// The highest value a card may have (R-01).
pub(super) const HIGHEST_VALUE: u8 = 99;

/// Where something stands in a deck's text, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The line.
    pub line: usize,
    /// The character in that line.
    pub column: usize,
}

impl Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong with a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckError {
    /// Something that is neither a card nor the joker.
    Token {
        /// Where it stands.
        spot: Spot,
        /// What stands there.
        token: String,
    },
    /// A card whose demand the game does not know.
    Demand {
        /// Where the demand stands.
        spot: Spot,
        /// The whole card.
        token: String,
    },
    /// A value that is not a number from 0 to 99.
    Value {
        /// Where the value stands.
        spot: Spot,
        /// The whole card.
        token: String,
    },
    /// Not 48 cards.
    Cards {
        /// How many there are.
        given: usize,
    },
    /// Not twelve cards of a pattern.
    Pattern {
        /// The pattern.
        pattern: Pattern,
        /// How many there are.
        given: usize,
    },
    /// The joker is missing.
    NoJoker,
    /// The joker is there a second time.
    SecondJoker(Spot),
}

impl DeckError {
    /// Where it is, if it is in one place.
    pub fn spot(&self) -> Option<Spot> {
        match self {
            DeckError::Token { spot, .. } | DeckError::Demand { spot, .. } | DeckError::Value { spot, .. } => {
                Some(*spot)
            }
            DeckError::SecondJoker(spot) => Some(*spot),
            DeckError::Cards { .. } | DeckError::Pattern { .. } | DeckError::NoJoker => None,
        }
    }
}

impl Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckError::Token { spot, token } => {
                write!(f, "{spot}: `{token}` is no card; cards look like A3=1, Br4=5, Ce2=2, joker=15")
            }
            DeckError::Demand { spot, token } => {
                write!(f, "{spot}: `{token}` demands what no card does; there are 1 to 6, r3 to r5, e2 to e4")
            }
            DeckError::Value { spot, token } => {
                write!(f, "{spot}: `{token}` needs a value from 0 to {HIGHEST_VALUE} after the equals sign")
            }
            DeckError::Cards { given } => write!(f, "{given} cards; a deck has {}", Deck::CARDS),
            DeckError::Pattern { pattern, given } => {
                write!(f, "{given} cards of pattern {pattern}; there are {} of each", Deck::PER_PATTERN)
            }
            DeckError::NoJoker => f.write_str("the joker is missing; it looks like joker=15"),
            DeckError::SecondJoker(spot) => write!(f, "{spot}: the joker is there a second time"),
        }
    }
}

impl Error for DeckError {}

/// What a token says.
pub(super) enum DeckEntry {
    Card(Card),
    Joker(u8),
}

/// A piece of a deck's text without spaces in it.
pub(super) struct Token<'a> {
    pub(super) spot: Spot,
    text: &'a str,
}

impl Token<'_> {
    pub(super) fn read(&self) -> Result<DeckEntry, DeckError> {
        let unreadable = || DeckError::Token { spot: self.spot, token: self.text.to_owned() };
        let (name, value) = self.text.split_once('=').ok_or_else(unreadable)?;
        if name.eq_ignore_ascii_case("joker") {
            return self.read_value(name, value).map(DeckEntry::Joker);
        }
        let mut letters = name.chars();
        let pattern = letters.next().and_then(Pattern::from_letter).ok_or_else(unreadable)?;
        let digits = letters.as_str().trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let letter = letters.as_str().strip_suffix(digits).unwrap_or_default();
        let known_letter = matches!(letter.to_ascii_lowercase().as_str(), "" | "r" | "e");
        if !known_letter || digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(unreadable());
        }
        // A number too large to be read is one that no card demands.
        let number = digits.parse().unwrap_or(u8::MAX);
        let demand = Demand::from_parts(letter.chars().next(), number)
            .ok_or_else(|| DeckError::Demand { spot: self.spot_after(1), token: self.text.to_owned() })?;
        Ok(DeckEntry::Card(Card { pattern, demand, value: self.read_value(name, value)? }))
    }

    fn read_value(&self, name: &str, value: &str) -> Result<u8, DeckError> {
        let digits = value.bytes().all(|byte| byte.is_ascii_digit());
        let number = value.parse().ok().filter(|number| digits && *number <= HIGHEST_VALUE);
        // The equals sign stands between.
        number.ok_or_else(|| DeckError::Value {
            spot: self.spot_after(name.chars().count() + 1),
            token: self.text.to_owned(),
        })
    }

    /// The spot so many characters into the token.
    fn spot_after(&self, characters: usize) -> Spot {
        Spot { column: self.spot.column + characters, ..self.spot }
    }
}

/// The tokens of a deck's text, comments left out.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    text.lines().enumerate().flat_map(|(above, line)| {
        let mut rest = line.split('#').next().unwrap_or_default();
        let mut spot = Spot { line: above + 1, column: 1 };
        std::iter::from_fn(move || {
            let (gap, cards) = rest.split_at(rest.len() - rest.trim_start().len());
            let (text, after) = cards.split_at(cards.find(char::is_whitespace).unwrap_or(cards.len()));
            spot.column += gap.chars().count();
            let token = Token { spot, text };
            spot.column += text.chars().count();
            rest = after;
            (!text.is_empty()).then_some(token)
        })
    })
}
