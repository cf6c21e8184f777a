//! exactly in text.
//!
//! A throw is what the die shows: `0`, `5`, `10`, `20`, `50` or `?`. A move is the token's value, where it comes from and
//! where it goes to, with `m` for the middle and numbers for the seats: `20 m>1`, `5 2>m`, `50 3>1`.

use std::fmt;

use super::{Coin, Face, MOST_SEATS, Move, Place};
use crate::{Reader, Seat, Unreadable};

const COIN: &str = "5 | 10 | 20 | 50";
const FACE: &str = "0 | 5 | 10 | 20 | 50 | ?";
const PLACE: &str = "m | 1 … 6";
const TO: &str = ">";

impl Move {
    pub(super) fn read(mut reader: Reader) -> Result<Move, Unreadable> {
        let begin = reader.clone();
        let coin = reader.take_number().and_then(Coin::worth).ok_or_else(|| begin.expected(COIN))?;
        let from = read_place(&mut reader)?;
        if !reader.take_char('>') {
            return Err(reader.expected(TO));
        }
        let to = read_place(&mut reader)?;
        reader.end(Move { coin, from, to })
    }
}

impl Face {
    pub(super) fn read(mut reader: Reader) -> Result<Face, Unreadable> {
        let begin = reader.clone();
        if reader.take_char('?') {
            return reader.end(Face::Any);
        }
        let face = reader.take_number().and_then(|cents| match cents {
            0 => Some(Face::Zero),
            _ => Coin::worth(cents).map(Face::Coin),
        });
        reader.end(face.ok_or_else(|| begin.expected(FACE))?)
    }
}

fn read_place(reader: &mut Reader) -> Result<Place, Unreadable> {
    if reader.take_char('m') {
        return Ok(Place::MIDDLE);
    }
    let begin = reader.clone();
    let seat = reader.take_number().and_then(Seat::from_number).filter(|seat| seat.index() < MOST_SEATS);
    seat.map(Place::of).ok_or_else(|| begin.expected(PLACE))
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}>{}", self.coin, self.from, self.to)
    }
}

impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Zero => f.write_str("0"),
            Face::Coin(coin) => coin.fmt(f),
            Face::Any => f.write_str("?"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat() {
            Some(seat) => seat.fmt(f),
            None => f.write_str("m"),
        }
    }
}
