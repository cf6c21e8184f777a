//! Changes that are no appends.

use super::Person;
use crate::ids::{LinkId, PersonId};

/// A change that is no append.
#[derive(Debug)]
pub(super) enum Change {
    /// A person comes into the house.
    AddPerson(Person),
    /// A person is called otherwise.
    Rename(PersonId, String),
    /// A person's link is another one.
    RenewLink(PersonId, LinkId),
    /// Something is kept that only this house knows, unless it is there already.
    KeepSecret(&'static str, Vec<u8>),
    /// Unfinished tables are put away that nobody has touched since.
    Archive(i64),
}
