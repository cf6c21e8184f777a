//! Erasing names from tables, and deleting tables.

use store::Erasure;
use store::ids::{LogId, PersonId, TableId};

use super::error::HouseError;
use super::event::{HouseEvent, MemberId};
use super::house::{House, run_to_completion};

/// Names of members that are erased in a club and at its tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct MembersErased {
    /// Logs, each with the member.
    pub(crate) members: Vec<(LogId, MemberId)>,
    /// What is noted in the logs of clubs.
    pub(crate) club_notes: Vec<(LogId, String)>,
}

impl House {
    /// Erases a person's names in all logs, and the names of members that they are, then forgets the person: all in one
    /// transaction, whatever happens at the tables meanwhile.
    pub(crate) async fn erase(&self, person: PersonId, members: MembersErased) -> Result<(), HouseError> {
        self.erase_names(Some(person), members, person).await
    }

    /// Erases the names of members in the logs of their clubs and tables.
    pub(crate) async fn erase_members(&self, members: MembersErased, by: PersonId) -> Result<(), HouseError> {
        self.erase_names(None, members, by).await
    }

    async fn erase_names(
        &self,
        person: Option<PersonId>,
        members: MembersErased,
        by: PersonId,
    ) -> Result<(), HouseError> {
        let house = self.clone();
        let erasure = Erasure {
            person,
            members: members.members.into_iter().map(|(log, member)| (log, member.0)).collect(),
            by,
            table_note: HouseEvent::Erased { person: by }.to_text(),
            club_notes: members.club_notes,
        };
        run_to_completion(async move {
            let logs = house.store().erase(&erasure).await?;
            for log in &logs {
                let held = house.tables().hold(log.of_table()).await;
                house.tables().forget(held);
            }
            tracing::info!(logs = logs.len(), "a name was erased");
            Ok(())
        })
        .await
    }

    /// Deletes a table for ever; true if there was one.
    pub async fn delete(&self, table: TableId) -> Result<bool, HouseError> {
        let house = self.clone();
        run_to_completion(async move {
            let held = house.tables().hold(table).await;
            let was_there = house.store().delete(table).await;
            house.tables().forget(held);
            Ok(was_there?)
        })
        .await
    }
}
