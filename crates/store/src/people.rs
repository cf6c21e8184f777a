//! People: one row each, with a name and the secret of a link.

use crate::error::refuse_nul;
use crate::ids::{LinkId, PersonId};
use crate::update::Update;
use crate::{Store, StoreError};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
    /// The secret in the link that logs this person in on another device.
    pub link: LinkId,
}

impl Store {
    /// Inserts a new person.
    pub async fn add_person(&self, person: &Person) -> Result<(), StoreError> {
        refuse_nul(&person.name)?;
        self.update_person(Update::AddPerson(person.clone())).await
    }

    pub async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        self.readers.person(id).await
    }

    pub async fn person_by_link(&self, link: LinkId) -> Result<Option<Person>, StoreError> {
        self.readers.person_by_link(link).await
    }

    /// Changes a person's name. Events keep the old one.
    pub async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        refuse_nul(name)?;
        self.update_person(Update::Rename(id, name.to_owned())).await
    }

    /// Replaces a person's link. The old one is invalid from now on.
    pub async fn renew_link(&self, id: PersonId, link: LinkId) -> Result<(), StoreError> {
        self.update_person(Update::RenewLink(id, link)).await
    }

    async fn update_person(&self, update: Update) -> Result<(), StoreError> {
        match self.update(update).await? {
            0 => Err(StoreError::Failed("nobody has that id".to_owned())),
            _ => Ok(()),
        }
    }
}
