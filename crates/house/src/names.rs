//! Names in events: an event has a name's number, and the text stands in the side table of its log.

use std::collections::HashMap;
use std::fmt;
use std::ops::Deref;

use play::{Record, RecordError, Setup, Sitter, TableEvent};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use store::ids::PersonId;
use store::{NameKind, Names, StoredName};

/// The beginning of the only record lines that can name a person.
const SEAT_LINE: &str = "@seat ";

/// The name of a person, a bot or a table, as an event has it. It reads as its text and is stored as its number.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Name {
    /// The number in the log's side table; 0 if it has none yet.
    no: u32,
    /// Empty once it has been erased.
    text: String,
    /// The person whose name it is, also where a bot has it now.
    of: Option<PersonId>,
}

impl Name {
    /// Empty once it has been erased.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The number in the log's side table.
    pub(crate) fn number(&self) -> u32 {
        self.no
    }

    /// The person whose name it is, also where a bot has it now.
    pub(crate) fn of(&self) -> Option<PersonId> {
        self.of
    }

    /// Looks the text up; empty if it has been erased.
    pub(crate) fn resolve(&mut self, names: &Names) {
        let stored = names.get(self.no);
        self.text = stored.map(|name| name.text.clone()).unwrap_or_default();
        self.of = stored.and_then(|name| name.person);
    }

    /// Gets a number in a log's side table.
    pub(crate) fn enter(&mut self, kind: NameKind, person: Option<PersonId>, member: Option<u32>, book: &mut NameBook) {
        self.no = book.enter(StoredName { no: 0, kind, person, member, text: self.text.clone() });
        self.of = person;
    }
}

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.text, f)
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Name {
        text.to_owned().into()
    }
}

impl From<String> for Name {
    fn from(text: String) -> Name {
        Name { text, ..Name::default() }
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.no.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        u32::deserialize(deserializer).map(|no| Name { no, ..Name::default() })
    }
}

/// The names of a log, to which a decision adds new ones.
pub(crate) struct NameBook<'a> {
    names: &'a mut Names,
    /// The new ones, which are appended together with the events.
    new: &'a mut Vec<StoredName>,
    /// Names in a loaded record, which may have very many.
    quoted: HashMap<String, u32>,
}

impl<'a> NameBook<'a> {
    /// The names of a log, and where new ones are noted.
    pub(crate) fn new(names: &'a mut Names, new: &'a mut Vec<StoredName>) -> NameBook<'a> {
        NameBook { names, new, quoted: HashMap::new() }
    }

    /// The number of a name; the same name of the same person has one number.
    fn enter(&mut self, name: StoredName) -> u32 {
        self.names.number_of(&name).unwrap_or_else(|| self.add(name))
    }

    fn add(&mut self, name: StoredName) -> u32 {
        let added = self.names.add(name);
        self.new.push(added.clone());
        added.no
    }

    /// The number of a name in a record that a person loaded.
    fn quote(&mut self, text: &str, by: Option<PersonId>) -> u32 {
        if let Some(no) = self.quoted.get(text) {
            return *no;
        }
        let (kind, text) = (NameKind::Quoted, text.to_owned());
        let no = self.add(StoredName { no: 0, kind, person: by, member: None, text: text.clone() });
        self.quoted.insert(text, no);
        no
    }

    /// The header of a record that a person loaded, with numbers in the place of names.
    pub(crate) fn quote_header(&mut self, header: &str, by: Option<PersonId>) -> Option<String> {
        let mut setup = Record::read(header).ok()?.setup;
        for name in setup.names.iter_mut().flatten() {
            *name = self.quote(name, by).to_string();
        }
        Some(setup.to_string())
    }

    /// A line of a record that a person loaded, with a number in the place of a name.
    pub(crate) fn quote_line(&mut self, line: String, by: Option<PersonId>) -> String {
        match seated(&line) {
            Some((seat, name)) => {
                let number = self.quote(&name, by).to_string();
                TableEvent::Seat(seat, Sitter::Person(Some(number))).to_string()
            }
            None => line,
        }
    }
}

/// The seat and the name, or its number, in a record line that seats a person by name.
fn seated(line: &str) -> Option<(rules::Seat, String)> {
    if !line.starts_with(SEAT_LINE) {
        return None;
    }
    match TableEvent::read(line) {
        Ok(TableEvent::Seat(seat, Sitter::Person(Some(name)))) => Some((seat, name)),
        _ => None,
    }
}

/// A record line of the game with a number in the place of the name; `number` gives it for a seat.
pub(crate) fn numbered_line(line: String, number: impl Fn(rules::Seat) -> Option<u32>) -> String {
    match seated(&line) {
        Some((seat, _)) => TableEvent::Seat(seat, Sitter::Person(number(seat).map(|no| no.to_string()))).to_string(),
        None => line,
    }
}

/// A stored record line with the name in the place of its number; `None` if the line has none.
pub(crate) fn named_line(line: &str, names: &Names) -> Option<String> {
    let (seat, number) = seated(line)?;
    Some(TableEvent::Seat(seat, Sitter::Person(text(&number, names))).to_string())
}

/// The set-up in a stored header, with names in the place of their numbers.
pub(crate) fn named_setup(header: &str, names: &Names) -> Result<Setup, RecordError> {
    let mut setup = Record::read(header)?.setup;
    for name in &mut setup.names {
        *name = name.take().and_then(|number| text(&number, names));
    }
    Ok(setup)
}

fn text(number: &str, names: &Names) -> Option<String> {
    names.text(number.parse().ok()?).map(str::to_owned)
}
