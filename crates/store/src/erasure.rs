//! Erasing names and deleting logs. Neither changes an event: a name is erased in the side table, and a log goes as a whole.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::columns::{about_from, bytes, id_from};
use crate::ids::{LogId, PersonId};
use crate::maintenance::{MaintenanceConnection, TransactionMode, execute, fetch};
use crate::rows::{NameRow, head_from, names_from};
use crate::{About, LogHead, NameKind, Store, StoreError, StoredName, dump, postgres, sqlite};

const LOGS_OF: &str = "SELECT id, game FROM tables WHERE no IN (SELECT table_no FROM seated WHERE person = $1) \
     OR no IN (SELECT table_no FROM names WHERE person = $1) ORDER BY no";
const NAMED: &str = "SELECT id FROM tables WHERE no IN (SELECT table_no FROM names WHERE person = $1)";
const LOCK: &str = "SELECT 1 FROM tables WHERE id = ANY ($1) ORDER BY id FOR UPDATE";
const LOG: &str = "SELECT no, game, last, head FROM tables WHERE id = $1";
const PERSONS_NAME: &str = "SELECT name FROM people WHERE id = $1";
const ERASE: &str = "UPDATE names SET text = $1 WHERE table_no = $2 AND no = $3";
const RENAME: &str = "UPDATE tables SET name = $1 WHERE no = $2";
const NOTE: &str = "INSERT INTO events (table_no, seq, at, doer, text, hash) VALUES ($1, $2, $3, $4, $5, $6)";
const SET_HEAD: &str = "UPDATE tables SET last = $1, head = $2 WHERE no = $3";
const REMOVE: [&str; 2] = ["DELETE FROM seated WHERE table_no = $1", "DELETE FROM tables WHERE no = $1"];
const REMOVE_PERSON: &str = "DELETE FROM people WHERE id = $1";

/// The new name of a table whose name contained an erased one.
const NAMELESS_TABLE: &str = "Table";

/// How often the write-ahead log is tried to be emptied, and the pause between two tries.
const MOST_CHECKPOINTS: usize = 25;
const CHECKPOINT_PAUSE: Duration = Duration::from_millis(100);

/// Whose names are erased, and what the logs say about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Erasure {
    /// The person whose names are erased in all logs, and whose row is deleted; `None` to erase only members' names.
    pub person: Option<PersonId>,
    /// Logs, each with the number of the member whose names are erased there: of a club, and of its tables.
    pub members: Vec<(LogId, u32)>,
    /// The person who caused it.
    pub by: PersonId,
    /// Text of the event that is appended to each table's log in which a name is erased, so that every server reads it anew.
    pub table_note: String,
    /// The same for clubs.
    pub club_notes: Vec<(LogId, String)>,
}

/// A log in which names may be erased.
struct Affected {
    log: LogId,
    no: i64,
    about: About,
    head: LogHead,
    names: Vec<StoredName>,
}

impl Erasure {
    fn is_theirs(&self, log: LogId, name: &StoredName) -> bool {
        let is_person = self.person.is_some() && name.person == self.person;
        let is_member = || name.member.is_some_and(|member| self.members.contains(&(log, member)));
        name.kind == NameKind::Own && (is_person || is_member())
    }

    /// The text that replaces a name; `None` if it stays. `erased` are all names that are erased.
    fn replacement(&self, log: LogId, name: &StoredName, erased: &BTreeSet<String>) -> Option<&'static str> {
        let is_replaced = match name.kind {
            NameKind::Own => self.is_theirs(log, name) && !name.text.is_empty(),
            NameKind::Quoted => self.person.is_some() && name.person == self.person && erased.contains(&name.text),
            NameKind::Title => {
                let low = name.text.to_lowercase();
                name.text != NAMELESS_TABLE && erased.iter().any(|erased| low.contains(&erased.to_lowercase()))
            }
        };
        is_replaced.then_some(if name.kind == NameKind::Title { NAMELESS_TABLE } else { "" })
    }

    fn note(&self, affected: &Affected) -> Option<&str> {
        match affected.about {
            About::Game(_) => Some(&self.table_note),
            About::Club => {
                let note = self.club_notes.iter().find(|(log, _)| *log == affected.log);
                note.map(|(_, text)| text.as_str())
            }
        }
    }
}

impl Store {
    /// The logs in which a person appears, by row number.
    pub async fn logs_of(&self, person: PersonId) -> Result<Vec<(LogId, About)>, StoreError> {
        let mut connection = self.maintenance_connection().await?;
        let rows: Vec<(Vec<u8>, String)> = fetch!(&mut connection, LOGS_OF, bytes(person))?;
        connection.close().await?;
        rows.into_iter().map(|(id, game)| Ok((id_from(&id)?, read_about(&game)?))).collect()
    }

    /// Erases names in one transaction, whatever is appended meanwhile, and returns the logs in which it did. On `SQLite` no
    /// byte of them stays in the files.
    pub async fn erase(&self, erasure: &Erasure) -> Result<Vec<LogId>, StoreError> {
        let mut connection = self.maintenance_connection().await?;
        let _held = self.hold_writer().await?;
        connection.run_on_sqlite(sqlite::erasure::TEMPORARY_IN_MEMORY).await?;
        connection.begin(TransactionMode::Write).await?;
        let affected = affected(&mut connection, erasure).await?;
        let mut erased = texts(&affected, erasure);
        if let Some(person) = erasure.person {
            let rows: Vec<(String,)> = fetch!(&mut connection, PERSONS_NAME, bytes(person))?;
            erased.extend(rows.into_iter().map(|(name,)| name));
            execute!(&mut connection, REMOVE_PERSON, bytes(person))?;
        }
        let mut lasts = Vec::new();
        for log in &affected {
            if erase_in(&mut connection, erasure, log, &erased).await? {
                lasts.push((log.log, append_note(&mut connection, erasure, log).await?));
            }
        }
        connection.run_on_sqlite(sqlite::erasure::WRITE_NAMES_ANEW).await?;
        self.commit(&mut connection, &lasts).await?;
        empty_write_ahead_log(&mut connection).await?;
        connection.close().await?;
        Ok(lasts.into_iter().map(|(log, _)| log).collect())
    }

    /// Deletes a log, its names and its card for good. True if it existed.
    pub async fn delete(&self, log: impl Into<LogId>) -> Result<bool, StoreError> {
        let log = log.into();
        let mut connection = self.maintenance_connection().await?;
        let _held = self.hold_writer().await?;
        connection.begin(TransactionMode::Write).await?;
        lock(&mut connection, &[log]).await?;
        let Some((no, _, head)) = log_row(&mut connection, log).await? else {
            connection.close().await?;
            return Ok(false);
        };
        for sql in REMOVE {
            execute!(&mut connection, sql, no)?;
        }
        // Clients that watch the log read it again, and find nothing.
        self.commit(&mut connection, &[(log, head.seq + 1)]).await?;
        connection.close().await?;
        Ok(true)
    }

    /// Commits, and notifies those who watch these logs, on this server and the others.
    async fn commit(&self, connection: &mut MaintenanceConnection, lasts: &[(LogId, u64)]) -> Result<(), StoreError> {
        if let MaintenanceConnection::Postgres(connection) = connection {
            postgres::notifications::notify_of(connection, lasts).await?;
        }
        connection.commit().await?;
        self.watchers.publish(lasts.iter().copied());
        Ok(())
    }
}

/// The logs that an erasure concerns, with all their names. On `PostgreSQL` they stay locked, so that no server appends
/// meanwhile.
async fn affected(connection: &mut MaintenanceConnection, erasure: &Erasure) -> Result<Vec<Affected>, StoreError> {
    let mut logs: BTreeSet<LogId> = erasure.members.iter().map(|(log, _)| *log).collect();
    if let Some(person) = erasure.person {
        let rows: Vec<(Vec<u8>,)> = fetch!(connection, NAMED, bytes(person))?;
        for (id,) in rows {
            logs.insert(id_from(&id)?);
        }
    }
    let logs: Vec<LogId> = logs.into_iter().collect();
    lock(connection, &logs).await?;
    let mut affected = Vec::new();
    for log in logs {
        if let Some((no, about, head)) = log_row(connection, log).await? {
            let rows: Vec<NameRow> = fetch!(connection, dump::NAMES, no)?;
            let names = names_from(rows)?.iter().cloned().collect();
            affected.push(Affected { log, no, about, head, names });
        }
    }
    Ok(affected)
}

/// The texts of the names that are erased.
fn texts(affected: &[Affected], erasure: &Erasure) -> BTreeSet<String> {
    let names = affected.iter().flat_map(|of| of.names.iter().filter(|name| erasure.is_theirs(of.log, name)));
    names.map(|name| name.text.clone()).filter(|text| !text.is_empty()).collect()
}

/// True if a name was erased in this log.
async fn erase_in(
    connection: &mut MaintenanceConnection,
    erasure: &Erasure,
    affected: &Affected,
    erased: &BTreeSet<String>,
) -> Result<bool, StoreError> {
    let mut is_any = false;
    for name in &affected.names {
        let Some(text) = erasure.replacement(affected.log, name, erased) else { continue };
        is_any = true;
        execute!(connection, ERASE, text, affected.no, i64::from(name.no))?;
        if name.kind == NameKind::Title {
            execute!(connection, RENAME, text, affected.no)?;
        }
    }
    Ok(is_any)
}

/// Appends the note to a log and returns its last sequence number. `touched` stays as it was.
async fn append_note(
    connection: &mut MaintenanceConnection,
    erasure: &Erasure,
    affected: &Affected,
) -> Result<u64, StoreError> {
    let Some(note) = erasure.note(affected) else { return Ok(affected.head.seq) };
    let (no, head) = (affected.no, affected.head.then(affected.log, Some(erasure.by), note));
    let (seq, hash) = (head.seq as i64, head.hash.to_bytes());
    execute!(connection, NOTE, no, seq, crate::clock::now(), bytes(erasure.by), note, hash.clone())?;
    execute!(connection, SET_HEAD, seq, hash.clone(), no)?;
    Ok(head.seq)
}

/// Locks the rows of logs on `PostgreSQL`, in the order in which servers that append do it too.
async fn lock(connection: &mut MaintenanceConnection, logs: &[LogId]) -> Result<(), StoreError> {
    if let MaintenanceConnection::Postgres(connection) = connection {
        let ids: Vec<Vec<u8>> = logs.iter().copied().map(bytes).collect();
        sqlx::query(LOCK).bind(ids).execute(&mut **connection).await?;
    }
    Ok(())
}

/// Row number, subject and end of a log.
async fn log_row(
    connection: &mut MaintenanceConnection,
    log: LogId,
) -> Result<Option<(i64, About, LogHead)>, StoreError> {
    let mut rows: Vec<(i64, String, i64, Vec<u8>)> = fetch!(connection, LOG, bytes(log))?;
    rows.pop().map(|(no, game, last, head)| Ok((no, read_about(&game)?, head_from((last, head))))).transpose()
}

fn read_about(game: &str) -> Result<About, StoreError> {
    about_from(game).ok_or_else(|| StoreError::Failed("an unknown game".to_owned()))
}

/// Moves the write-ahead log of `SQLite` into the file and cuts it off: it holds pages as they were before. Readers that are
/// in the middle of a query are waited for.
async fn empty_write_ahead_log(connection: &mut MaintenanceConnection) -> Result<(), StoreError> {
    if matches!(connection, MaintenanceConnection::Postgres(_)) {
        return Ok(());
    }
    for _ in 0..MOST_CHECKPOINTS {
        let rows: Vec<(bool,)> = fetch!(connection, sqlite::erasure::EMPTY_WRITE_AHEAD_LOG)?;
        let is_busy = rows.iter().any(|(is_busy,)| *is_busy);
        if !is_busy {
            return Ok(());
        }
        tokio::time::sleep(CHECKPOINT_PAUSE).await;
    }
    tracing::warn!("a long read keeps the write-ahead log; an erased name stays in it until the next start");
    Ok(())
}
