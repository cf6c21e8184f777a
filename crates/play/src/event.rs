//! What happens at a table, and its text.

use std::fmt;

use rules::{Awaits, Game, Seat, Thrower};

use crate::name::read_name;
use crate::seals::SealLine;

/// A game event: it makes the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<M, T> {
    /// A seat decided.
    Move(M),
    /// Chance decided.
    Throw(T),
}

/// A game event of this game.
pub type EventOf<G> = Event<<G as Game>::Move, <G as Game>::Throw>;

impl<M: fmt::Display, T: fmt::Display> fmt::Display for Event<M, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Move(played) => played.fmt(f),
            Event::Throw(thrown) => thrown.fmt(f),
        }
    }
}

/// Who made a game event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// This seat moved.
    Mover(Seat),
    /// This one threw, or the deck turned up a card.
    Thrower(Thrower),
}

impl Actor {
    /// Who a position waits for.
    pub fn awaited(awaits: Awaits) -> Option<Actor> {
        match awaits {
            Awaits::Move(seat) => Some(Actor::Mover(seat)),
            Awaits::Throw(thrower) => Some(Actor::Thrower(thrower)),
            Awaits::Nothing => None,
        }
    }
}

/// Where throws come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dice {
    /// The table's cup.
    Cup,
    /// Real dice or cards, typed in.
    Real,
}

impl Dice {
    /// Its word in a record.
    pub const fn word(self) -> &'static str {
        match self {
            Dice::Cup => "cup",
            Dice::Real => "real",
        }
    }

    /// Where throws come from, by its word; `None` if it is no such word.
    pub fn read(word: &str) -> Option<Dice> {
        [Dice::Cup, Dice::Real].into_iter().find(|dice| dice.word() == word)
    }
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person, perhaps with a name.
    Person(Option<String>),
    /// A bot of this kind.
    Bot(String),
}

/// A table event: it stands beside the game and has its own place in the grammar, behind an `@`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableEvent {
    /// The last change is taken back.
    Undo,
    /// Game events, by number, are replaced by others; what that makes impossible is struck.
    Correct(Vec<Change>),
    /// The same, when an entry of real dice shows which die was which (P-36): nothing that people see changes.
    Relabel(Vec<Change>),
    /// A seat was handed to somebody.
    Seat(Seat, Sitter),
    /// Throws and cards come from here from now on.
    Dice(Dice),
    /// Cards come from here from now on, whatever dice do.
    Cards(Dice),
    /// Whoever runs the game has stopped it: no result.
    Stop,
    /// A line of sealed throws.
    Seal(SealLine),
}

/// One game event that is to be read differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Its number among all game events of the record, from 1.
    pub number: usize,
    /// The notation that replaces it.
    pub text: String,
}

impl fmt::Display for TableEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableEvent::Undo => f.write_str("@undo"),
            TableEvent::Correct(changes) => write!(f, "@correct {}", listed(changes)),
            TableEvent::Relabel(changes) => write!(f, "@relabel {}", listed(changes)),
            TableEvent::Seat(seat, Sitter::Person(None)) => write!(f, "@seat {seat} person"),
            TableEvent::Seat(seat, Sitter::Person(Some(name))) => write!(f, "@seat {seat} person {name}"),
            TableEvent::Seat(seat, Sitter::Bot(kind)) => write!(f, "@seat {seat} bot {kind}"),
            TableEvent::Dice(dice) => write!(f, "@dice {}", dice.word()),
            TableEvent::Cards(cards) => write!(f, "@cards {}", cards.word()),
            TableEvent::Stop => f.write_str("@stop"),
            TableEvent::Seal(line) => line.fmt(f),
        }
    }
}

fn listed(changes: &[Change]) -> String {
    changes.iter().map(|change| format!("{} {}", change.number, change.text)).collect::<Vec<_>>().join("; ")
}

const TABLE_EVENTS: &str = "@undo | @correct N EVENT; … | @relabel N EVENT; … | @seat N person NAME | @seat N bot KIND | @dice cup,real | @cards cup,real | @stop";

impl TableEvent {
    /// Reads a table event, the `@` included; says what would have been right otherwise.
    pub fn read(text: &str) -> Result<TableEvent, &'static str> {
        let body = text.trim().strip_prefix('@').ok_or(TABLE_EVENTS)?;
        let (word, rest) = split_word(body);
        match word.to_ascii_lowercase().as_str() {
            "undo" if rest.is_empty() => Ok(TableEvent::Undo),
            "stop" if rest.is_empty() => Ok(TableEvent::Stop),
            "correct" => read_changes(rest).map(TableEvent::Correct),
            "relabel" => read_changes(rest).map(TableEvent::Relabel),
            "seat" => read_seat(rest),
            "dice" => Dice::read(rest).map(TableEvent::Dice).ok_or("@dice cup | @dice real"),
            "cards" => Dice::read(rest).map(TableEvent::Cards).ok_or("@cards cup | @cards real"),
            _ => SealLine::read(word, rest).map_or(Err(TABLE_EVENTS), |read| read.map(TableEvent::Seal)),
        }
    }
}

fn read_changes(text: &str) -> Result<Vec<Change>, &'static str> {
    let expected = "N EVENT; N EVENT; …";
    let read_one = |part: &str| {
        let (number, text) = split_word(part.trim());
        let number = number.parse().ok().filter(|number| *number > 0)?;
        (!text.is_empty()).then(|| Change { number, text: text.to_owned() })
    };
    text.split(';').map(read_one).collect::<Option<_>>().ok_or(expected)
}

fn read_seat(text: &str) -> Result<TableEvent, &'static str> {
    let expected = "@seat N person NAME | @seat N bot KIND";
    let (number, rest) = split_word(text);
    let seat = number.parse().ok().and_then(Seat::from_number).ok_or(expected)?;
    let sitter = match split_word(rest) {
        ("person", "") => Sitter::Person(None),
        ("person", name) => Sitter::Person(Some(read_name(name).ok_or(expected)?)),
        ("bot", kind) if is_word(kind) => Sitter::Bot(kind.to_owned()),
        _ => return Err(expected),
    };
    Ok(TableEvent::Seat(seat, sitter))
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// The first word and the rest, trimmed.
pub(crate) fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once([' ', '\t']).map_or((text, ""), |(word, rest)| (word, rest.trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_events_read_back_as_they_are_written() {
        for text in [
            "@undo",
            "@stop",
            "@correct 5 412",
            "@relabel 5 412; 6 rethrow PT",
            "@seat 2 person",
            "@seat 2 person Anna Ž.",
            "@seat 20 bot thumb",
            "@dice cup",
            "@dice real",
            "@cards cup",
            "@cards real",
        ] {
            assert_eq!(TableEvent::read(text).map(|event| event.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_no_table_event_is_refused() {
        for text in [
            "",
            "undo",
            "@",
            "@undo 2",
            "@correct",
            "@correct 0 412",
            "@correct 5",
            "@seat",
            "@seat 21 person",
            "@seat 1 bot",
            "@seat 1 bot A B",
            "@dice",
            "@cards",
            "@cards bank",
            "@jump",
        ] {
            assert!(TableEvent::read(text).is_err(), "{text}");
        }
    }
}
