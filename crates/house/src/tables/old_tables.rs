//! Upkeep: tables that are not touched are archived, then deleted. Age is time that the database has seen pass.

use std::time::Duration;

use store::{SeenTime, StoreError};

use super::house::House;

/// How often [`House::tidy`] is called.
pub const UPKEEP_INTERVAL: Duration = Duration::from_secs(60);
/// The longest time between two calls that counts: one may come late, but not later than the next one.
const LONGEST_INTERVAL: Duration = Duration::from_secs(2 * 60);

/// The most tables that are announced for deletion at a time, and deleted at a time; the others follow in the next rounds.
const MOST_ANNOUNCED: usize = 200;
const MOST_DELETED: usize = 20;

impl House {
    /// Background maintenance: forgets idle tables and presence, archives untouched tables, deletes old ones.
    pub async fn tidy(&self) {
        match self.store().time().await {
            Ok(now) => self.tidy_at(now).await,
            Err(error) => tracing::warn!(%error, "nothing could be put away"),
        }
    }

    /// The same at a moment in milliseconds since 1970.
    pub async fn tidy_at(&self, now: i64) {
        self.forget_idle();
        let tidied = async {
            let seen = self.store().see_time(now, LONGEST_INTERVAL).await?;
            self.archive_untouched(&seen).await?;
            self.delete_old(&seen).await?;
            self.count_open_tables().await
        };
        if let Err(error) = tidied.await {
            tracing::warn!(%error, "nothing could be put away");
        }
    }

    async fn archive_untouched(&self, seen: &SeenTime) -> Result<(), StoreError> {
        let tables = self.store().archive_untouched_since(seen.before(self.policy().archive_after)).await?;
        if tables > 0 {
            tracing::info!(tables, "put away");
        }
        Ok(())
    }

    /// Announces tables that have been untouched for longer than the policy keeps them, if it has such a limit, and deletes
    /// some of those that were announced long enough ago.
    async fn delete_old(&self, seen: &SeenTime) -> Result<(), StoreError> {
        let policy = self.policy();
        let Some(after) = policy.delete_after else { return self.store().delete_no_tables().await };
        let (before, announced_before) = (seen.before(after), seen.before(policy.delete_notice));
        let steps = (MOST_ANNOUNCED, MOST_DELETED);
        let leaving = self.store().tables_to_delete(seen, before, announced_before, steps).await?;
        if leaving.announced > 0 {
            let (untouched_since, hours) = (store::clock::day(before), policy.delete_notice.as_secs() / 3600);
            tracing::info!(tables = leaving.announced, untouched_since, hours, "will be deleted");
        }
        let mut deleted = 0;
        for table in leaving.due {
            match self.delete(table).await {
                Ok(_) => deleted += 1,
                Err(error) => tracing::warn!(%error, "an old table could not be deleted"),
            }
        }
        if deleted > 0 {
            tracing::info!(tables = deleted, "deleted");
        }
        Ok(())
    }
}
