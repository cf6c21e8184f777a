//! Erasing names from tables, and deleting tables.

use std::collections::{HashSet, VecDeque};

use store::ids::{PersonId, TableId};
use store::{About, AppendError, Rewriting, StoredEvent};

use super::error::HouseError;
use super::event::HouseEvent;
use super::house::{House, run_to_completion};
use super::redact::{Erasing, Rewritten};

/// The most attempts to rewrite a log to which events are appended meanwhile.
const MOST_TRIES: usize = 20;

impl House {
    /// Erases a person: rewrites the logs of their tables without their names, then forgets the person.
    pub async fn erase(&self, person: PersonId) -> Result<(), HouseError> {
        let house = self.clone();
        run_to_completion(async move { house.erase_now(person).await }).await
    }

    async fn erase_now(&self, person: PersonId) -> Result<(), HouseError> {
        let name = self.store().person(person).await?.map(|person| person.name);
        let mut erasing = Erasing::new(person, name);
        let logs = self.store().logs_of(person).await?;
        let mut waiting: VecDeque<_> =
            logs.into_iter().filter(|(_, about)| *about != About::Club).map(|(log, _)| log.of_table()).collect();
        // All names first: a table may be called after a name that the person had only at another table.
        for table in &waiting {
            erasing.learn(&self.store().read(*table, 0).await?);
        }
        let mut done = HashSet::new();
        while let Some(table) = waiting.pop_front() {
            if done.insert(table) {
                let note = HouseEvent::Erased { person }.to_text();
                let next = self.rewrite(table, person, &note, |events| erasing.rewrite(events)).await?;
                waiting.extend(next);
            }
        }
        // Last, so that a failure before can be retried.
        self.store().remove_person(person).await?;
        tracing::info!(tables = done.len(), "a name was erased");
        Ok(())
    }

    /// Rewrites the logs of a club's tables without a member's name.
    pub async fn erase_member(&self, erasing: Erasing, tables: Vec<TableId>, by: PersonId) -> Result<(), HouseError> {
        let (house, mut erasing) = (self.clone(), erasing);
        run_to_completion(async move {
            let note = HouseEvent::Erased { person: by }.to_text();
            for table in tables {
                house.rewrite(table, by, &note, |events| erasing.rewrite(events)).await?;
            }
            Ok(())
        })
        .await
    }

    /// Rewrites one log without the name, appends a note that says so, and gives the table at which its people went on.
    /// Retried if events are appended meanwhile.
    async fn rewrite(
        &self,
        table: TableId,
        person: PersonId,
        note: &str,
        mut rewrite: impl FnMut(&[StoredEvent]) -> Rewritten + Send,
    ) -> Result<Option<TableId>, HouseError> {
        for _ in 0..MOST_TRIES {
            let held = self.tables().hold(table).await;
            let events = self.store().read(table, 0).await?;
            let rewritten = rewrite(&events);
            if rewritten.texts.is_empty() {
                return Ok(rewritten.next);
            }
            let rewriting = Rewriting {
                log: table.into(),
                expected: events.last().map_or(0, |event| event.seq),
                texts: rewritten.texts,
                name: rewritten.name,
                person,
                note: note.to_owned(),
            };
            let kept = self.store().rewrite(&rewriting).await;
            // Whether it succeeded or not, the state in memory may be outdated.
            self.tables().forget(held);
            match kept {
                Ok(_) => return Ok(rewritten.next),
                Err(AppendError::Conflict) => {}
                Err(AppendError::Failed(error)) => return Err(error.into()),
            }
        }
        Err(HouseError::TooLate)
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
