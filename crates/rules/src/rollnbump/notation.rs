//! Roll'n Bump in text.
//!
//! Dice are written by their faces, lowest first: `13556`; with the white die `13556+4`, the white die alone `+4`. The
//! one die for the start and the white die's throw at the end are a digit. A card that is turned up: `A3`, `Br4`,
//! `Ce2`, and with its value where only that tells it from another, `A3=1`.
//!
//! Moves: `throw 136`, `throw 13w` and `throw w` with the white die; `white 3` (a die that shows 3 takes the white
//! die's value); `put 555 4` (on stack 4), `put 55555 j` (on the joker), `put 66 w` (beside the white die); `lay A`;
//! `done`.

use std::fmt;

use super::deck_text::HIGHEST_VALUE;
use super::{CardName, Deck, Demand, Dice, Face, MOST_STACKS, Move, Pattern, Place, Throw};
use crate::{Reader, Unreadable};

const MOVES: &str = "throw DICE | white FACE | put DICE PLACE | lay PATTERN | done";
const FACES: &str = "1 … 6";
const FACES_OR_WHITE: &str = "1 … 6 | w";
const PLACES: &str = "␣ 1 … 12 | j | w";
const PATTERNS: &str = "A | B | C | D";
const THROWS: &str = "1 … 6 | + | A | B | C | D";
const DEMANDS: &str = "1 … 6 | r3 … r5 | e2 … e4";
const VALUES: &str = "0 … 99";
const WITH_VALUE: &str = "=0 … =99";

impl Move {
    pub(super) fn read(mut reader: Reader) -> Result<Move, Unreadable> {
        let begin = reader.clone();
        let word = reader.take_word(|word| Some(word.to_owned())).unwrap_or_default();
        let read = match word.as_str() {
            "throw" => read_rethrow(&mut reader)?,
            "white" => Move::White(reader.take(Face::from_digit).ok_or_else(|| reader.expected(FACES))?),
            "put" => Move::Put { dice: read_dice_to_put(&mut reader)?, place: read_place(&mut reader)? },
            "lay" => Move::Lay(reader.take(Pattern::from_letter).ok_or_else(|| reader.expected(PATTERNS))?),
            "done" => Move::Done,
            _ => return Err(begin.expected(MOVES)),
        };
        reader.end(read)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Rethrow { dice, white } => write!(f, "throw {dice}{}", if *white { "w" } else { "" }),
            Move::White(face) => write!(f, "white {face}"),
            Move::Put { dice, place } => write!(f, "put {dice} {place}"),
            Move::Lay(pattern) => write!(f, "lay {pattern}"),
            Move::Done => f.write_str("done"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Stack(index) => (usize::from(*index) + 1).fmt(f),
            Place::Joker => f.write_str("j"),
            Place::White => f.write_str("w"),
        }
    }
}

impl Throw {
    /// Reads a throw; the deck knows which cards need their value.
    pub(super) fn read(mut reader: Reader, deck: &Deck) -> Result<Throw, Unreadable> {
        if let Some(pattern) = reader.take(Pattern::from_letter) {
            let name = read_card(&mut reader, pattern, deck)?;
            return reader.end(Throw::Card(name));
        }
        let dice = read_dice(&mut reader, Reader::skip_space);
        let white = if reader.take_char('+') {
            Some(reader.take(Face::from_digit).ok_or_else(|| reader.expected(FACES))?)
        } else {
            None
        };
        if dice.is_empty() && white.is_none() {
            return Err(reader.expected(THROWS));
        }
        reader.end(Throw::Dice { dice, white })
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Throw::Dice { dice, white: None } => dice.fmt(f),
            Throw::Dice { dice, white: Some(white) } => write!(f, "{dice}+{white}"),
            Throw::Card(name) => name.fmt(f),
        }
    }
}

/// Up to five dice, and what may stand behind each.
fn read_dice<'a>(reader: &mut Reader<'a>, behind: fn(&mut Reader<'a>)) -> Dice {
    let mut dice = Dice::NONE;
    while dice.len() < Dice::MOST
        && let Some(face) = reader.take(Face::from_digit)
    {
        dice = dice.with(face);
        behind(reader);
    }
    dice
}

/// Dice without a space between them: a number after a space is a stack.
fn read_dice_to_put(reader: &mut Reader) -> Result<Dice, Unreadable> {
    let dice = read_dice(reader, |_| ());
    if dice.is_empty() { Err(reader.expected(FACES)) } else { Ok(dice) }
}

fn read_rethrow(reader: &mut Reader) -> Result<Move, Unreadable> {
    let dice = read_dice(reader, Reader::skip_space);
    let white = reader.take_char('w');
    if dice.is_empty() && !white { Err(reader.expected(FACES_OR_WHITE)) } else { Ok(Move::Rethrow { dice, white }) }
}

fn read_place(reader: &mut Reader) -> Result<Place, Unreadable> {
    // Without a space in between, a sixth die would be taken for a stack.
    if !matches!(reader.peek(), Some(' ' | '\t')) {
        return Err(reader.expected(PLACES));
    }
    reader.skip_space();
    let before = reader.clone();
    if reader.take_char('j') {
        Ok(Place::Joker)
    } else if reader.take_char('w') {
        Ok(Place::White)
    } else {
        let number = reader.take_number().filter(|number| (1..=MOST_STACKS).contains(number));
        number.map(|number| Place::Stack(number as u8 - 1)).ok_or_else(|| before.expected(PLACES))
    }
}

/// A card's demand and perhaps its value, after its pattern.
fn read_card(reader: &mut Reader, pattern: Pattern, deck: &Deck) -> Result<CardName, Unreadable> {
    let before = reader.clone();
    let letter = reader.take(|c| c.is_ascii_alphabetic().then_some(c));
    let number = reader.take(|c| c.to_digit(10));
    let demand = number.and_then(|number| Demand::from_parts(letter, number as u8));
    let demand = demand.ok_or_else(|| before.expected(DEMANDS))?;
    if reader.take_char('=') {
        let before = reader.clone();
        let value = reader.take_number().and_then(|value| u8::try_from(value).ok());
        let value = value.filter(|value| *value <= HIGHEST_VALUE).ok_or_else(|| before.expected(VALUES))?;
        return Ok(deck.short_name(CardName { pattern, demand, value: Some(value) }));
    }
    let name = CardName { pattern, demand, value: None };
    if deck.needs_value(name) { Err(reader.expected(WITH_VALUE)) } else { Ok(name) }
}
