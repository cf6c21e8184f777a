//! Writes that are no appends. They share the queue and the transactions of appends.

use crate::Person;
use crate::ids::{LinkId, PersonId};

#[derive(Debug)]
pub(crate) enum Update {
    AddPerson(Person),
    Rename(PersonId, String),
    /// Replaces the secret of a person's link.
    RenewLink(PersonId, LinkId),
    /// Inserts a secret of the house, unless there is one of that name.
    KeepSecret(&'static str, Vec<u8>),
    /// Archives unfinished tables last touched before this moment, in milliseconds since 1970.
    Archive(i64),
}
