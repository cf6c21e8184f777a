//! Spelunke in text.
//!
//! A throw is the face of the one die, `1` to `6`. Moves: `stop`, `throw`, a joker by its id (`fumo` only after a 6), `rob 3`,
//! `decline`, `accept`, `withdraw`, `again`, `keep`, `rethrow`, `out`. A seat's jokers: `kaelte,pony,fumo`.

use std::fmt;

use super::{Face, Joker, JokerSet, Move};
use crate::{Reader, Unreadable};

const MOVES: &str = "stop | throw | JOKER | rob SEAT | decline | accept | withdraw | again | keep | rethrow | out";
const JOKERS: &str = "kaelte | bold | anaconda | hirte | ratte | allin | jule | pony | leela | senigma | ventil | fumo";
const DIFFERENT: &str = "JOKER ≠ JOKER";
const FACES: &str = "1 … 6";

impl Move {
    pub(super) fn read(mut reader: Reader) -> Result<Move, Unreadable> {
        let begin = reader.clone();
        let word = reader.take_word(|word| Some(word.to_owned())).unwrap_or_default();
        let read = match word.as_str() {
            "stop" => Move::Stop,
            "throw" => Move::Throw,
            "rob" => Move::Rob(reader.take_seat()?),
            "decline" => Move::Decline,
            "accept" => Move::Accept,
            "withdraw" => Move::Withdraw,
            "again" => Move::Again,
            "keep" => Move::Keep,
            "rethrow" => Move::Rethrow,
            "out" => Move::Out,
            id => Move::Joker(Joker::from_id(id).ok_or_else(|| begin.expected(MOVES))?),
        };
        reader.end(read)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Move::Stop => "stop",
            Move::Throw => "throw",
            Move::Joker(joker) => joker.id(),
            Move::Rob(seat) => return write!(f, "rob {seat}"),
            Move::Decline => "decline",
            Move::Accept => "accept",
            Move::Withdraw => "withdraw",
            Move::Again => "again",
            Move::Keep => "keep",
            Move::Rethrow => "rethrow",
            Move::Out => "out",
        })
    }
}

/// Reads a throw.
pub(super) fn read_throw(mut reader: Reader) -> Result<Face, Unreadable> {
    let face = reader.take(Face::from_digit);
    let face = face.ok_or_else(|| reader.expected(FACES))?;
    reader.end(face)
}

impl fmt::Display for Joker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl JokerSet {
    /// Reads jokers by their ids, with commas between them and each only once; an empty text is no jokers.
    pub fn read(text: &str) -> Result<JokerSet, Unreadable> {
        let mut reader = Reader::new(text);
        let mut set = JokerSet::NONE;
        if reader.peek().is_none() {
            return Ok(set);
        }
        loop {
            let begin = reader.clone();
            let joker = reader.take_word(Joker::from_id).ok_or_else(|| begin.expected(JOKERS))?;
            if set.has(joker) {
                return Err(begin.expected(DIFFERENT));
            }
            set = set.with(joker);
            if !reader.take_char(',') {
                return reader.end(set);
            }
        }
    }
}

impl fmt::Display for JokerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, joker) in self.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{joker}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for JokerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
