//! The lines of a record that tell of sealed throws.

use std::fmt;
use std::str::FromStr;

use rules::Seat;
use seal::{Bytes, Head};

use crate::event::split_word;

/// The version of the protocol that is spoken, and the only one there is so far.
const VERSION: &str = "1";

/// The longest id of a table that is read.
const LONGEST_ID: usize = 64;

/// Whose chain it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChainOwner {
    /// The house.
    House,
    /// The person who plays this seat; for a person with several seats, the first of them.
    Seat(Seat),
}

/// A line that tells of sealed throws. It changes nothing in the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SealLine {
    /// From here on throws from the cup are sealed.
    Sealed {
        /// The id of the table.
        table: String,
    },
    /// The end of a chain is published.
    Chain {
        /// Whose it is.
        of: ChainOwner,
        /// The number of the first throw that has a link.
        from: u64,
        /// How many throws have one.
        length: u32,
        /// The end.
        end: Bytes,
    },
    /// A throw is fixed, and who contributes to it.
    Cast {
        /// Its number.
        throw: u64,
        /// The head of the record before this line.
        head: Head,
        /// The seats that contribute, in order.
        seats: Vec<Seat>,
        /// What is thrown, in notation.
        dice: String,
    },
    /// A seat shows its link.
    Link {
        /// The number of the throw.
        throw: u64,
        /// Whose link it is.
        seat: Seat,
        /// The link.
        link: Bytes,
    },
    /// A seat has not shown its link in time and is left out.
    Miss {
        /// The number of the throw.
        throw: u64,
        /// Who is left out.
        seat: Seat,
    },
    /// The house shows its link; the throw follows at once.
    Reveal {
        /// The number of the throw.
        throw: u64,
        /// The link.
        link: Bytes,
    },
}

impl fmt::Display for ChainOwner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChainOwner::House => f.write_str("house"),
            ChainOwner::Seat(seat) => seat.fmt(f),
        }
    }
}

impl fmt::Display for SealLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SealLine::Sealed { table } => write!(f, "@sealed {VERSION} {table}"),
            SealLine::Chain { of, from, length, end } => write!(f, "@chain {of} {from} {length} {end}"),
            SealLine::Cast { throw, head, seats, dice } => {
                let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
                write!(f, "@cast {throw} {} {} {dice}", head.0, seats.join(","))
            }
            SealLine::Link { throw, seat, link } => write!(f, "@link {throw} {seat} {link}"),
            SealLine::Miss { throw, seat } => write!(f, "@miss {throw} {seat}"),
            SealLine::Reveal { throw, link } => write!(f, "@reveal {throw} {link}"),
        }
    }
}

impl SealLine {
    /// Reads what stands behind the word of a line; says what would have been right otherwise. `None` if the word is of no such
    /// line.
    pub(crate) fn read(word: &str, rest: &str) -> Option<Result<SealLine, &'static str>> {
        let (read, expected) = match word {
            "sealed" => (read_sealed(rest), "@sealed 1 TABLE"),
            "chain" => (read_chain(rest), "@chain house|SEAT FROM LENGTH END"),
            "cast" => (read_cast(rest), "@cast THROW HEAD SEAT,… DICE"),
            "link" => (read_link(rest), "@link THROW SEAT LINK"),
            "miss" => (read_miss(rest), "@miss THROW SEAT"),
            "reveal" => (read_reveal(rest), "@reveal THROW LINK"),
            _ => return None,
        };
        Some(read.ok_or(expected))
    }
}

fn read_sealed(text: &str) -> Option<SealLine> {
    let table = text.strip_prefix(VERSION)?.strip_prefix(' ')?;
    is_id(table).then(|| SealLine::Sealed { table: table.to_owned() })
}

/// True if a text can be the id of a table or of a club.
pub(super) fn is_id(text: &str) -> bool {
    (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn read_chain(text: &str) -> Option<SealLine> {
    let [of, from, length, end] = words(text)?;
    let of = if of == "house" { ChainOwner::House } else { ChainOwner::Seat(seat(of)?) };
    Some(SealLine::Chain { of, from: number(from)?, length: number(length)?, end: end.parse().ok()? })
}

fn read_cast(text: &str) -> Option<SealLine> {
    let (throw, rest) = split_word(text);
    let (head, rest) = split_word(rest);
    let (seats, dice) = split_word(rest);
    let seats: Vec<Seat> = seats.split(',').map(seat).collect::<Option<_>>()?;
    let is_in_order = seats.is_sorted_by(|one, next| one < next);
    let head = Head(head.parse().ok()?);
    (is_in_order && !dice.is_empty()).then_some(())?;
    Some(SealLine::Cast { throw: number(throw)?, head, seats, dice: dice.to_owned() })
}

fn read_link(text: &str) -> Option<SealLine> {
    let [throw, of, link] = words(text)?;
    Some(SealLine::Link { throw: number(throw)?, seat: seat(of)?, link: link.parse().ok()? })
}

fn read_miss(text: &str) -> Option<SealLine> {
    let [throw, of] = words(text)?;
    Some(SealLine::Miss { throw: number(throw)?, seat: seat(of)? })
}

fn read_reveal(text: &str) -> Option<SealLine> {
    let [throw, link] = words(text)?;
    Some(SealLine::Reveal { throw: number(throw)?, link: link.parse().ok()? })
}

/// The words of a line, if there are just as many.
pub(super) fn words<const N: usize>(text: &str) -> Option<[&str; N]> {
    text.split_whitespace().collect::<Vec<_>>().try_into().ok()
}

/// A number of at least 1, as it is written: without signs and leading zeros, because lines are hashed.
pub(super) fn number<T: FromStr>(text: &str) -> Option<T> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| is_plain)
}

fn seat(text: &str) -> Option<Seat> {
    Seat::from_number(number(text)?)
}

#[cfg(test)]
mod tests {
    use crate::TableEvent;

    const HASH: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

    #[test]
    fn lines_read_back_as_they_are_written() {
        for text in [
            "@sealed 1 01ABCdef".to_owned(),
            format!("@chain house 1 1024 {HASH}"),
            format!("@chain 20 1025 1024 {HASH}"),
            format!("@cast 7 {HASH} 1,3 5 dice + white die"),
            format!("@link 7 3 {HASH}"),
            "@miss 7 3".to_owned(),
            format!("@reveal 18446744073709551615 {HASH}"),
        ] {
            assert_eq!(TableEvent::read(&text).map(|event| event.to_string()), Ok(text));
        }
    }

    #[test]
    fn what_is_not_written_in_just_one_way_is_refused() {
        for text in [
            "@sealed 2 table".to_owned(),
            "@sealed 1".to_owned(),
            "@sealed 1 a b".to_owned(),
            format!("@sealed 1 {}", "a".repeat(65)),
            format!("@chain 21 1 1024 {HASH}"),
            format!("@chain 1 0 1024 {HASH}"),
            format!("@chain 1 01 1024 {HASH}"),
            format!("@chain 1 +1 1024 {HASH}"),
            format!("@chain 1 1 4294967296 {HASH}"),
            format!("@cast 7 {HASH} 3,1 POT"),
            format!("@cast 7 {HASH} 1,1 POT"),
            format!("@cast 7 {HASH} 1,3"),
            format!("@cast 7 {HASH} - POT"),
            format!("@link 7 3 {}", HASH.to_uppercase()),
            format!("@link 7 3 {HASH} 4"),
            "@miss 7".to_owned(),
            format!("@reveal 18446744073709551616 {HASH}"),
        ] {
            assert!(TableEvent::read(&text).is_err(), "{text}");
        }
    }
}
