//! Records: a header with the whole set-up, then one event a line.

use std::fmt;

use rules::Seat;
use rules::rollnbump::{Deck, DeckError};
use rules::spelunke::JokerSet;

use crate::event::split_word;
use crate::name::read_name;
use crate::{GameId, Setup};

/// The version of the format that is written, and the only one there is so far.
pub const VERSION: u32 = 1;

/// A record that has been read but not yet replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What the header says.
    pub setup: Setup,
    /// The header as it is written, up to the line `play`, each line with a line feed behind it; without white space around its
    /// lines, empty lines and remarks.
    pub header: String,
    /// Whether the line `play` stands behind the header; without it there are no events.
    pub is_begun: bool,
    /// The events as text, each with the number of its line.
    pub events: Vec<(usize, String)>,
}

/// Why a text is no record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: RecordProblem,
}

/// What can be wrong with a header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordProblem {
    /// The first line does not say that this is a record.
    NoRecord,
    /// A version that this program does not know.
    Version(String),
    /// This was expected, in notation.
    Expected(&'static str),
    /// A header line stands there twice.
    Twice(&'static str),
    /// The header ends without this line.
    Missing(&'static str),
    /// A name for a seat that is not at the table.
    NameOfNobody(Seat),
    /// The deck cannot be read.
    Deck(DeckError),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {:?}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for RecordError {}

const HEADER_LINES: &str = "game ID | seats N | name N TEXT | rules name=value … | start N | start thrown | jokers …; … | bonus N … | deck … | play";

impl Record {
    /// Reads a record, or a header alone. Events are only split into lines here: what they mean depends on the position.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let mut header = String::new();
        let mut noted = lines.by_ref().inspect(|(_, line)| note_header_line(&mut header, line));
        let (setup, is_begun) = HeaderLines::read(&mut noted)?;
        drop(noted);
        let events = lines.filter_map(|(number, line)| {
            let event = line.split('#').next().unwrap_or_default().trim();
            (!event.is_empty()).then(|| (number, event.to_owned()))
        });
        let events = events.collect();
        Ok(Record { setup, header, is_begun, events })
    }
}

/// Adds a line to the header as it is written.
fn note_header_line(header: &mut String, line: &str) {
    let line = line.trim_start_matches('\u{feff}').trim();
    if !line.is_empty() && !line.starts_with('#') {
        header.extend([line, "\n"]);
    }
}

/// Header lines as far as they have been read.
#[derive(Default)]
struct HeaderLines {
    game: Option<GameId>,
    seats: Option<usize>,
    names: Vec<(Seat, String)>,
    rules: Option<String>,
    start: Option<Start>,
    jokers: Option<Vec<JokerSet>>,
    bonus: Option<Vec<u32>>,
    deck: Option<Deck>,
}

impl HeaderLines {
    /// Reads to the line `play`, or to the end; says whether it was there.
    fn read<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<(Setup, bool), RecordError> {
        let (number, first) = lines.next().unwrap_or((1, ""));
        let at = |line, column, problem| RecordError { line, column, problem };
        match split_word(first.trim_start_matches('\u{feff}')) {
            ("knobel", version) if version == VERSION.to_string() => {}
            ("knobel", version) if !version.is_empty() => {
                return Err(at(number, 8, RecordProblem::Version(version.to_owned())));
            }
            _ => return Err(at(number, 1, RecordProblem::NoRecord)),
        }
        let mut header = HeaderLines::default();
        let (mut last, mut is_begun) = (number, false);
        for (number, line) in lines {
            last = number;
            let (word, rest) = split_word(line);
            if word.is_empty() || word.starts_with('#') {
                continue;
            }
            if word == "play" && rest.is_empty() {
                is_begun = true;
                break;
            }
            // What is behind the word ends the line, but for spaces.
            let column = line.trim_end().chars().count() - rest.trim_end().chars().count() + 1;
            header.take(word, rest).map_err(|problem| {
                let column = match &problem {
                    RecordProblem::Expected(HEADER_LINES) => 1,
                    RecordProblem::Deck(error) => column + error.spot().map_or(0, |spot| spot.column - 1),
                    _ => column,
                };
                at(number, column, problem)
            })?;
        }
        let setup = header.finish().map_err(|problem| at(last, 1, problem))?;
        Ok((setup, is_begun))
    }

    fn take(&mut self, word: &str, rest: &str) -> Result<(), RecordProblem> {
        let expected = RecordProblem::Expected;
        match word {
            "game" => once(&mut self.game, "game", GameId::from_id(rest).ok_or(expected(GameId::IDS))?),
            "seats" => once(&mut self.seats, "seats", read_seat(rest).ok_or(expected("2 … 20"))?.number()),
            "name" => {
                let (number, name) = split_word(rest);
                let seat = read_seat(number).ok_or(expected("name N TEXT"))?;
                if self.names.iter().any(|(named, _)| *named == seat) {
                    return Err(RecordProblem::Twice("name"));
                }
                self.names.push((seat, read_name(name).ok_or(expected("name N TEXT"))?));
                Ok(())
            }
            "rules" => once(&mut self.rules, "rules", rest.to_owned()),
            "start" => once(&mut self.start, "start", read_start(rest).ok_or(expected("start N | start thrown"))?),
            "jokers" => once(&mut self.jokers, "jokers", read_jokers(rest).ok_or(expected("kaelte,pony,fumo; …"))?),
            "bonus" => once(&mut self.bonus, "bonus", read_bonus(rest).ok_or(expected("6,0,4 …"))?),
            "deck" => once(&mut self.deck, "deck", Deck::read(rest).map_err(RecordProblem::Deck)?),
            _ => Err(expected(HEADER_LINES)),
        }
    }

    fn finish(self) -> Result<Setup, RecordProblem> {
        let game = self.game.ok_or(RecordProblem::Missing("game"))?;
        let mut setup = Setup::new(game, self.seats.ok_or(RecordProblem::Missing("seats"))?);
        for (seat, name) in self.names {
            *setup.names.get_mut(seat.index()).ok_or(RecordProblem::NameOfNobody(seat))? = Some(name);
        }
        setup.rules = self.rules.unwrap_or_default();
        setup.start = match self.start {
            Some(Start::By(seat)) => Some(seat),
            Some(Start::Thrown) | None => None,
        };
        setup.jokers = self.jokers.unwrap_or_default();
        setup.bonus = self.bonus.unwrap_or_default();
        setup.deck = self.deck;
        Ok(setup)
    }
}

/// What a header says of the start.
enum Start {
    Thrown,
    By(Seat),
}

fn read_start(text: &str) -> Option<Start> {
    if text == "thrown" { Some(Start::Thrown) } else { read_seat(text).map(Start::By) }
}

fn once<T>(place: &mut Option<T>, name: &'static str, value: T) -> Result<(), RecordProblem> {
    if place.replace(value).is_some() { Err(RecordProblem::Twice(name)) } else { Ok(()) }
}

fn read_seat(text: &str) -> Option<Seat> {
    text.parse().ok().and_then(Seat::from_number)
}

/// Each seat's jokers, seats between semicolons: `kaelte,pony,fumo; jule,fumo,ventil`.
pub fn read_jokers(text: &str) -> Option<Vec<JokerSet>> {
    text.split(';').map(|seat| JokerSet::read(seat).ok()).collect()
}

/// Each seat's bonus eyes, between commas: `6,0,4`.
pub fn read_bonus(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(|eyes| eyes.trim().parse().ok()).collect()
}

/// The header of a set-up whose rules are written out in full.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "knobel {VERSION}\ngame {}\nseats {}", self.game, self.seats)?;
        for (seat, name) in Seat::all(self.seats).zip(&self.names) {
            if let Some(name) = name {
                writeln!(f, "name {seat} {name}")?;
            }
        }
        writeln!(f, "rules {}", self.rules)?;
        match self.start {
            Some(seat) => writeln!(f, "start {seat}")?,
            None => writeln!(f, "start thrown")?,
        }
        if !self.jokers.is_empty() {
            let jokers: Vec<_> = self.jokers.iter().map(ToString::to_string).collect();
            writeln!(f, "jokers {}", jokers.join("; "))?;
        }
        if !self.bonus.is_empty() {
            let bonus: Vec<_> = self.bonus.iter().map(ToString::to_string).collect();
            writeln!(f, "bonus {}", bonus.join(","))?;
        }
        if let Some(deck) = &self.deck {
            writeln!(f, "deck {}", deck.to_string().split_whitespace().collect::<Vec<_>>().join(" "))?;
        }
        writeln!(f, "play")
    }
}
