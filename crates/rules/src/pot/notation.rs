//! POT in text.
//!
//! A throw is written die by die, P then O then T: `124`, `P4.` (the T-die was not thrown), `POT`; the single die for the
//! start as its value, `0` for a letter. Moves: `stop`, `rethrow PO`, `pay T`, `take bank|one|two`, `rob 3`, `give 2`.

use std::fmt::{self, Write};

use super::{Dice, DiceSet, Die, Face, Move, Reward, Throw};
use crate::{Reader, Unreadable};

const MOVES: &str = "stop | rethrow P,O,T | pay P,O,T | take bank,one,two | rob SEAT | give SEAT";
const DICE: &str = "P | O | T";
const REWARDS: &str = "bank | one | two";
const FACE: [&str; 3] = ["1 … 5 | P | .", "1 … 5 | O | .", "1 … 5 | T | ."];
const ONE_FACE: &str = "0 … 5";

impl Move {
    pub(super) fn read(mut reader: Reader) -> Result<Move, Unreadable> {
        let begin = reader.clone();
        let word = reader.take_word(|word| Some(word.to_owned())).unwrap_or_default();
        let read = match word.as_str() {
            "stop" => Move::Stop,
            "rethrow" => Move::Rethrow(read_dice(&mut reader)?),
            "pay" => Move::Pay(read_dice(&mut reader)?),
            "take" => Move::Take(read_reward(&mut reader)?),
            "rob" => Move::Rob(reader.take_seat()?),
            "give" => Move::Give(reader.take_seat()?),
            _ => return Err(begin.expected(MOVES)),
        };
        reader.end(read)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Stop => f.write_str("stop"),
            Move::Rethrow(dice) => write!(f, "rethrow {dice}"),
            Move::Pay(dice) => write!(f, "pay {dice}"),
            Move::Take(reward) => write!(f, "take {reward}"),
            Move::Rob(seat) => write!(f, "rob {seat}"),
            Move::Give(seat) => write!(f, "give {seat}"),
        }
    }
}

impl fmt::Display for Reward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reward::Bank => "bank",
            Reward::One => "one",
            Reward::Two => "two",
        })
    }
}

impl Throw {
    pub(super) fn read(mut reader: Reader) -> Result<Throw, Unreadable> {
        let begin = reader.clone();
        if let Ok(one) = read_one(reader.clone()) {
            return Ok(Throw::One(one));
        }
        let mut set = DiceSet::NONE;
        let mut dice = Dice::default();
        for die in Die::ALL {
            if reader.take_char('.') {
                continue;
            }
            let face = reader.take(|c| read_face(die, c)).ok_or_else(|| reader.expected(FACE[die as usize]))?;
            reader.skip_space();
            set = set.with(die);
            dice.0[die as usize] = face;
        }
        if set.is_empty() { Err(begin.expected(FACE[0])) } else { reader.end(Throw::Dice(set, dice)) }
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Throw::One(face) => face.value().fmt(f),
            Throw::Dice(set, dice) => Die::ALL.into_iter().try_for_each(|die| {
                let face = dice.face(die).on(die);
                f.write_char(if set.has(die) { face } else { '.' })
            }),
        }
    }
}

fn read_dice(reader: &mut Reader) -> Result<DiceSet, Unreadable> {
    let mut set = DiceSet::NONE;
    while let Some(die) = reader.take(|c| Die::from_letter(c).filter(|die| !set.has(*die))) {
        set = set.with(die);
        reader.skip_space();
    }
    if set.is_empty() { Err(reader.expected(DICE)) } else { Ok(set) }
}

fn read_reward(reader: &mut Reader) -> Result<Reward, Unreadable> {
    let rewards = [Reward::Bank, Reward::One, Reward::Two];
    let read = reader.take_word(|word| rewards.into_iter().find(|reward| reward.to_string() == word));
    read.ok_or_else(|| reader.expected(REWARDS))
}

/// A number, or the die's own letter.
fn read_face(die: Die, c: char) -> Option<Face> {
    match c {
        '1'..='5' => Face::new(c as u8 - b'0'),
        _ => (Die::from_letter(c)? == die).then_some(Face::LETTER),
    }
}

/// The single die for the start: any of the three letters counts 0 (P-33).
fn read_one(mut reader: Reader) -> Result<Face, Unreadable> {
    let face = reader.take(|c| match c {
        '0'..='5' => Face::new(c as u8 - b'0'),
        _ => Die::from_letter(c).map(|_| Face::LETTER),
    });
    let face = face.ok_or_else(|| reader.expected(ONE_FACE))?;
    reader.end(face)
}
