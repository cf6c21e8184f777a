//! Reading notation: strict about what it means, kind about what it says.

use std::error::Error;
use std::fmt;

use crate::Seat;

/// A text that is not notation of this game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// Where reading stopped, in characters from 1.
    pub column: usize,
    /// What would have been right there, in notation: the same in every language.
    pub expected: &'static str,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: expected {}", self.column, self.expected)
    }
}

impl Error for Unreadable {}

/// Walks through one line of notation. Spaces around and between words are skipped; letters may be large or small.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    /// A reader at the beginning of the text.
    pub fn new(text: &'a str) -> Reader<'a> {
        let mut reader = Reader { text, at: 0 };
        reader.skip_space();
        reader
    }

    /// The error that this spot gives.
    pub fn expected(&self, expected: &'static str) -> Unreadable {
        Unreadable { column: self.text[..self.at].chars().count() + 1, expected }
    }

    /// The next character, left where it is.
    pub fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Takes the next character if it has a meaning here; spaces after it are left alone.
    pub fn take<T>(&mut self, meaning: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let next = self.peek()?;
        let value = meaning(next)?;
        self.at += next.len_utf8();
        Some(value)
    }

    /// Takes this character, in either case, and the spaces after it.
    pub fn take_char(&mut self, wanted: char) -> bool {
        let taken = self.take(|next| next.eq_ignore_ascii_case(&wanted).then_some(())).is_some();
        if taken {
            self.skip_space();
        }
        taken
    }

    /// Takes a word of letters that has a meaning here, and the spaces after it; otherwise stays where it was.
    pub fn take_word<T>(&mut self, meaning: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let rest = &self.text[self.at..];
        let length = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
        let value = meaning(&rest[..length].to_ascii_lowercase())?;
        self.at += length;
        self.skip_space();
        Some(value)
    }

    /// Takes a whole number and the spaces after it.
    pub fn take_number(&mut self) -> Option<usize> {
        let rest = &self.text[self.at..];
        let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let value = rest[..length].parse().ok()?;
        self.at += length;
        self.skip_space();
        Some(value)
    }

    /// Takes a seat by its number.
    pub fn take_seat(&mut self) -> Result<Seat, Unreadable> {
        let before = self.clone();
        self.take_number().and_then(Seat::from_number).ok_or_else(|| before.expected("1 … 20"))
    }

    /// Skips spaces and tabs.
    pub fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches([' ', '\t']).len();
    }

    /// The value, if the text ends here.
    pub fn end<T>(mut self, value: T) -> Result<T, Unreadable> {
        self.skip_space();
        if self.at == self.text.len() { Ok(value) } else { Err(self.expected("⏎")) }
    }
}
