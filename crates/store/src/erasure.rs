//! Rewriting and deleting: the only two transactions that change or delete events. A person erases their name, or a
//! table is deleted. While a row stands in the table `erasing`, a trigger lets the change through; the row is inserted
//! and deleted in the same transaction.

use crate::columns::{about_from, bytes, id_from};
use crate::ids::{LogId, PersonId};
use crate::maintenance::{MaintenanceConnection, TransactionMode, execute, fetch};
use crate::{About, AppendError, Store, StoreError, postgres};

const LOGS_OF: &str = "SELECT id, game FROM tables WHERE no IN (SELECT table_no FROM seated WHERE person = $1) \
     OR no IN (SELECT table_no FROM events WHERE doer = $1 OR text LIKE $2) ORDER BY no";
const NUMBER: &str =
    "SELECT no, CAST((SELECT max(seq) FROM events WHERE table_no = no) AS bigint) FROM tables WHERE id = $1";
const BEGIN: &str = "INSERT INTO erasing (who) VALUES ($1)";
const END: &str = "DELETE FROM erasing";
const REWRITE: &str = "UPDATE events SET text = $1 WHERE table_no = $2 AND seq = $3";
const RENAME: &str = "UPDATE tables SET name = $1 WHERE no = $2";
const NOTE: &str = "INSERT INTO events (table_no, seq, at, doer, text) VALUES ($1, $2, $3, $4, $5)";
const REMOVE: [&str; 3] = [
    "DELETE FROM events WHERE table_no = $1",
    "DELETE FROM seated WHERE table_no = $1",
    "DELETE FROM tables WHERE no = $1",
];
const REMOVE_PERSON: &str = "DELETE FROM people WHERE id = $1";
/// A redaction of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewriting {
    pub log: LogId,
    /// The last sequence number that the writer knows.
    pub expected: u64,
    /// Sequence numbers of events and their new texts.
    pub texts: Vec<(u64, String)>,
    /// The card's new name; `None` if it stays.
    pub name: Option<String>,
    /// The person whose name is erased.
    pub person: PersonId,
    /// Text of the event that is appended, so that every server reads the log anew.
    pub note: String,
}

impl Store {
    /// The logs in which a person appears, by row number. This scans every event.
    pub async fn logs_of(&self, person: PersonId) -> Result<Vec<(LogId, About)>, StoreError> {
        let mut connection = self.maintenance_connection().await?;
        connection.begin(TransactionMode::Snapshot).await?;
        let (id, named) = (bytes(person), format!("%{person}%"));
        let rows: Vec<(Vec<u8>, String)> = fetch!(&mut connection, LOGS_OF, id.clone(), named.clone())?;
        connection.close().await?;
        let read = |(id, game): (Vec<u8>, String)| {
            let about = about_from(&game).ok_or_else(|| StoreError::Failed("an unknown game".to_owned()))?;
            Ok((id_from(&id)?, about))
        };
        rows.into_iter().map(read).collect()
    }

    /// Rewrites events of a log, appends the note, and returns the new last sequence number. `touched` stays as it was.
    pub async fn rewrite(&self, rewriting: &Rewriting) -> Result<u64, AppendError> {
        let mut connection = self.maintenance_connection().await?;
        connection.begin(TransactionMode::Write).await?;
        let (no, last) = row_and_last(&mut connection, rewriting.log).await?.ok_or(AppendError::Conflict)?;
        if last != rewriting.expected {
            return Err(AppendError::Conflict);
        }
        execute!(&mut connection, BEGIN, bytes(rewriting.person))?;
        for (seq, text) in &rewriting.texts {
            execute!(&mut connection, REWRITE, text.clone(), no, *seq as i64)?;
        }
        if let Some(name) = &rewriting.name {
            execute!(&mut connection, RENAME, name.clone(), no)?;
        }
        let (seq, doer) = (last + 1, bytes(rewriting.person));
        execute!(&mut connection, NOTE, no, seq as i64, crate::clock::now(), doer.clone(), rewriting.note.clone())?;
        execute!(&mut connection, END)?;
        set_last(&mut connection, no, seq).await?;
        self.finish(connection, rewriting.log, seq).await?;
        Ok(seq)
    }

    /// Deletes a log and its card for good. True if it existed.
    pub async fn delete(&self, log: impl Into<LogId>) -> Result<bool, StoreError> {
        let log = log.into();
        let mut connection = self.maintenance_connection().await?;
        connection.begin(TransactionMode::Write).await?;
        let Some((no, last)) = row_and_last(&mut connection, log).await? else {
            connection.close().await?;
            return Ok(false);
        };
        execute!(&mut connection, BEGIN, bytes(log))?;
        for sql in REMOVE {
            execute!(&mut connection, sql, no)?;
        }
        execute!(&mut connection, END)?;
        // Clients that watch the log read it again, and find nothing.
        self.finish(connection, log, last + 1).await?;
        Ok(true)
    }

    /// Deletes the row of a person. Events are left as they are.
    pub async fn remove_person(&self, person: PersonId) -> Result<(), StoreError> {
        let mut connection = self.maintenance_connection().await?;
        execute!(&mut connection, REMOVE_PERSON, bytes(person))?;
        connection.close().await
    }

    /// Commits, and notifies those who watch the log, on this server and the others.
    async fn finish(&self, mut connection: MaintenanceConnection, log: LogId, last: u64) -> Result<(), StoreError> {
        if let MaintenanceConnection::Postgres(connection) = &mut connection {
            postgres::notifications::notify_of(connection, log, last).await?;
        }
        connection.commit().await?;
        self.watchers.publish(std::iter::once((log, last)));
        connection.close().await
    }
}

/// Row number and last sequence number of a log. On `PostgreSQL` the row stays locked, so that no server appends
/// meanwhile.
async fn row_and_last(connection: &mut MaintenanceConnection, log: LogId) -> Result<Option<(i64, u64)>, StoreError> {
    if let MaintenanceConnection::Postgres(connection) = connection {
        sqlx::query("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE")
            .bind(bytes(log))
            .execute(&mut **connection)
            .await?;
    }
    let rows: Vec<(i64, Option<i64>)> = fetch!(connection, NUMBER, bytes(log))?;
    Ok(rows.first().map(|(no, last)| (*no, last.unwrap_or(0) as u64)))
}

/// Updates the last sequence number that `PostgreSQL` stores beside the card.
async fn set_last(connection: &mut MaintenanceConnection, no: i64, last: u64) -> Result<(), StoreError> {
    if let MaintenanceConnection::Postgres(connection) = connection {
        let note = "UPDATE tables SET last = $1 WHERE no = $2";
        sqlx::query(note).bind(last as i64).bind(no).execute(&mut **connection).await?;
    }
    Ok(())
}
