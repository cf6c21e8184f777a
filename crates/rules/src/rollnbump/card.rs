//! Cards: a pattern, a demand and a value.

use std::fmt::{self, Write};

use super::{Dice, Face};

/// One of the four patterns. A seat's cards of one pattern are a collection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pattern {
    /// Stripes.
    A,
    /// Dots.
    B,
    /// Checks.
    C,
    /// Waves.
    D,
}

impl Pattern {
    /// All four.
    pub const ALL: [Pattern; 4] = [Pattern::A, Pattern::B, Pattern::C, Pattern::D];

    /// Its letter.
    pub const fn letter(self) -> char {
        match self {
            Pattern::A => 'A',
            Pattern::B => 'B',
            Pattern::C => 'C',
            Pattern::D => 'D',
        }
    }

    /// The pattern with this letter, large or small.
    pub fn from_letter(letter: char) -> Option<Pattern> {
        Pattern::ALL.into_iter().find(|pattern| pattern.letter().eq_ignore_ascii_case(&letter))
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

/// What dice have to show to claim a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Demand {
    /// One die or more, all with this face.
    Single(Face),
    /// Exactly so many dice in a row without a gap: 3, 4 or 5.
    Row(u8),
    /// Exactly so many equal dice: 2, 3 or 4 on a card, 5 on the joker.
    Equals(u8),
}

impl Demand {
    /// What the joker demands.
    pub const JOKER: Demand = Demand::Equals(5);

    /// All of them.
    pub const ALL: [Demand; 13] = [
        Demand::Single(Face::One),
        Demand::Single(Face::Two),
        Demand::Single(Face::Three),
        Demand::Single(Face::Four),
        Demand::Single(Face::Five),
        Demand::Single(Face::Six),
        Demand::Row(3),
        Demand::Row(4),
        Demand::Row(5),
        Demand::Equals(2),
        Demand::Equals(3),
        Demand::Equals(4),
        Demand::JOKER,
    ];

    /// Its place among them.
    #[inline]
    pub const fn number(self) -> usize {
        match self {
            Demand::Single(face) => face.pips() as usize - 1,
            Demand::Row(length) => length as usize + 3,
            Demand::Equals(count) => count as usize + 7,
        }
    }

    /// The demand that a card writes with this letter (`r` for rows, `e` for equals, none for singles) and number; only
    /// those that the sheet's list of icons names.
    pub(super) fn from_parts(letter: Option<char>, number: u8) -> Option<Demand> {
        match (letter, number) {
            (None, pips) => Face::new(pips).map(Demand::Single),
            (Some('r' | 'R'), 3..=5) => Some(Demand::Row(number)),
            (Some('e' | 'E'), 2..=4) => Some(Demand::Equals(number)),
            _ => None,
        }
    }

    /// Whether these dice meet the demand, not one of them too many; only singles take more dice than one.
    pub fn is_met_by(self, dice: Dice) -> bool {
        match self {
            Demand::Single(face) => !dice.is_empty() && dice.count(face) == dice.len(),
            Demand::Row(length) => dice.is_row_of(usize::from(length)),
            Demand::Equals(count) => dice.are_equal(usize::from(count)),
        }
    }

    /// Whether dice that meet the demand bump the dice that lie there and meet it too. What is only as strong stays off
    ///
    #[inline]
    pub fn is_bump(self, dice: Dice, lying: Dice) -> bool {
        match self {
            // the number of dice alone; they all show the same.
            Demand::Single(_) => dice.len() > lying.len(),
            // as many dice lie there, so more pips are worth more.
            Demand::Row(_) | Demand::Equals(_) => dice.sum() > lying.sum(),
        }
    }
}

/// Strengths: dice that meet a demand are numbered from one on, and the higher number bumps the lower. For singles it is
/// how many they are, otherwise their lowest face, as they are always equally many.
impl Demand {
    /// The highest strength that five dice can have.
    pub const fn most_strength(self) -> u32 {
        match self {
            Demand::Single(_) => Dice::MOST as u32,
            Demand::Row(length) => Face::COUNT + 1 - length as u32,
            Demand::Equals(_) => Face::COUNT,
        }
    }

    /// The dice that meet the demand with this strength, from one to the highest.
    #[inline]
    pub const fn handful(self, strength: u32) -> Dice {
        match self {
            Demand::Single(face) => Dice::equal(face, strength as usize),
            Demand::Row(length) => Dice::row_from(Face::ALL[strength as usize - 1], length as usize),
            Demand::Equals(count) => Dice::equal(Face::ALL[strength as usize - 1], count as usize),
        }
    }

    /// The strength of dice that meet the demand; zero if there are no dice.
    #[inline]
    pub const fn strength(self, dice: Dice) -> u32 {
        Demand::strength_of(dice, self.number())
    }

    /// The strength of dice that meet the demand with this number; zero if there are no dice.
    #[inline]
    pub(super) const fn strength_of(dice: Dice, demand: usize) -> u32 {
        // Both strengths are worked out and one is taken, because no processor foresees which it will be. The highest
        // bit, which no dice have, stands for a face after the last, and that for zero.
        let zeros = (dice.bits() | 1 << 31).trailing_zeros();
        let (count, face) = (dice.bits() >> (zeros & !3), (zeros / 4 + 1) & 7);
        if demand < Face::ALL.len() { count } else { face }
    }
}

impl fmt::Display for Demand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Demand::Single(face) => face.fmt(f),
            Demand::Row(length) => write!(f, "r{length}"),
            Demand::Equals(count) => write!(f, "e{count}"),
        }
    }
}

/// One of the 48 cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card {
    /// The collection it belongs to.
    pub pattern: Pattern,
    /// What claims it.
    pub demand: Demand,
    /// Its points, up to 99.
    pub value: u8,
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}={}", self.pattern, self.demand, self.value)
    }
}

/// A card as it is named when it is turned up: with its value only where the deck has that demand in that pattern with
/// different values. Identical cards have the same name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CardName {
    /// The collection it belongs to.
    pub pattern: Pattern,
    /// What claims it.
    pub demand: Demand,
    /// Its points, where they tell it from others.
    pub value: Option<u8>,
}

impl fmt::Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.pattern, self.demand)?;
        self.value.map_or(Ok(()), |value| write!(f, "={value}"))
    }
}
