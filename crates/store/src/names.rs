//! Names that the events of a log have by number. Their texts stand beside the events, so that erasing one changes no event.

use std::collections::BTreeMap;

use crate::StoreError;
use crate::ids::PersonId;

/// What a name is, and so which erasures concern it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameKind {
    /// The name of a person or of a bot.
    Own,
    /// The name of a table. It is replaced if it contains an erased name.
    Title,
    /// A name in a record from elsewhere. It is erased with the same name of the person who loaded the record.
    Quoted,
}

/// A row of the side table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredName {
    /// Number within its log, from 1.
    pub no: u32,
    pub kind: NameKind,
    /// Whose name it is, or who wrote it; `None` for bots that never stood in for a person.
    pub person: Option<PersonId>,
    /// Number of the club's member with this name, in the club's log and at its tables.
    pub member: Option<u32>,
    /// Empty once the name has been erased.
    pub text: String,
}

/// All names of a log, by number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(BTreeMap<u32, StoredName>);

impl Names {
    /// `None` if there is no such name.
    pub fn get(&self, no: u32) -> Option<&StoredName> {
        self.0.get(&no)
    }

    /// The text of a name; `None` if there is no such name, or if it has been erased.
    pub fn text(&self, no: u32) -> Option<&str> {
        self.get(no).map(|name| name.text.as_str()).filter(|text| !text.is_empty())
    }

    /// The number of the same name of the same person, whatever number `name` has; `None` if there is none.
    pub fn number_of(&self, name: &StoredName) -> Option<u32> {
        let whose = |name: &StoredName| (name.kind, name.person, name.member);
        let same = |known: &&StoredName| known.text == name.text && whose(known) == whose(name);
        self.0.values().find(same).map(|known| known.no)
    }

    /// Adds a name under the next number.
    pub fn add(&mut self, name: StoredName) -> &StoredName {
        let no = self.0.last_key_value().map_or(1, |(no, _)| no + 1);
        self.0.entry(no).or_insert(StoredName { no, ..name })
    }

    /// All names, by number.
    pub fn iter(&self) -> impl Iterator<Item = &StoredName> {
        self.0.values()
    }
}

impl FromIterator<StoredName> for Names {
    fn from_iter<I: IntoIterator<Item = StoredName>>(names: I) -> Names {
        Names(names.into_iter().map(|name| (name.no, name)).collect())
    }
}

impl NameKind {
    /// Value of the column `kind`.
    pub(crate) const fn number(self) -> i32 {
        match self {
            NameKind::Own => 0,
            NameKind::Title => 1,
            NameKind::Quoted => 2,
        }
    }

    pub(crate) fn from_number(number: i64) -> Result<NameKind, StoreError> {
        match number {
            0 => Ok(NameKind::Own),
            1 => Ok(NameKind::Title),
            2 => Ok(NameKind::Quoted),
            _ => Err(StoreError::Failed("a name of an unknown kind".to_owned())),
        }
    }
}
