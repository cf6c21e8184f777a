//! Erasing names from tables, and deleting tables.

use store::Erasure;
use store::ids::{LogId, PersonId, TableId};

use super::error::HouseError;
use super::event::{HouseEvent, MemberId};
use super::house::{House, run_to_completion};

/// The most old tables that are deleted at a time; the others follow in the next round.
const MOST_DELETED: usize = 200;

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

    /// Deletes tables that have been untouched for longer than the policy keeps them, if it has such a limit.
    pub(super) async fn delete_old(&self) {
        let Some(after) = self.policy().delete_after else { return };
        let before = store::clock::now() - i64::try_from(after.as_millis()).unwrap_or(i64::MAX);
        let tables = match self.store().untouched_since(before, MOST_DELETED).await {
            Ok(tables) => tables,
            Err(error) => return tracing::warn!(%error, "old tables could not be found"),
        };
        let count = tables.len();
        for table in tables {
            if let Err(error) = self.delete(table).await {
                tracing::warn!(%error, "an old table could not be deleted");
            }
        }
        if count > 0 {
            tracing::info!(tables = count, "deleted");
        }
    }
}
