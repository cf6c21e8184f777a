//! Transactions of the one connection that writes.

use serde::Serialize;
use sqlx::error::DatabaseError;
use sqlx::sqlite::SqliteConnection;

use crate::batch::{Batch, BatchOutcome};
use crate::columns::{bytes, hex, id_from};
use crate::conflict_check::{AcceptedRows, ConflictCheck};
use crate::rows::{cards_json, events_json, head_from, json, names_json};
use crate::update::Update;
use crate::{Append, StoreError};

/// Takes the write lock; selects each log's end and the holder of each code.
const BEGIN: &str = "BEGIN IMMEDIATE; \
     SELECT a.key, t.last, t.head, (SELECT id FROM tables WHERE code = a.value ->> 'code' AND stage <> 2) \
     FROM jsonb_each(?) AS a LEFT JOIN tables AS t ON t.id = unhex(a.value ->> 'table')";

/// Cards, seats, events and names of all appends of a transaction, then the commit itself. Seats are written only where they
/// change.
const FINISH: &str = "INSERT INTO tables \
         (id, game, name, stage, is_public, code, seats, taken, has_real_dice, awaits_bot, last, head, touched, is_archived) \
     SELECT unhex(c.value ->> 'table'), c.value ->> 'game', c.value ->> 'name', c.value ->> 'stage', \
         c.value ->> 'is_public', c.value ->> 'code', c.value ->> 'seats', c.value ->> 'taken', \
         c.value ->> 'has_real_dice', c.value ->> 'awaits_bot', c.value ->> 'last', \
         unhex(c.value ->> 'head'), ?, 0 \
     FROM jsonb_each(?) AS c WHERE true \
     ON CONFLICT (id) DO UPDATE SET game = excluded.game, name = excluded.name, stage = excluded.stage, \
         is_public = excluded.is_public, code = excluded.code, seats = excluded.seats, taken = excluded.taken, \
         has_real_dice = excluded.has_real_dice, awaits_bot = excluded.awaits_bot, touched = excluded.touched, \
         is_archived = 0, last = excluded.last, head = excluded.head; \
     DELETE FROM seated WHERE (table_no, place) IN ( \
         SELECT s.table_no, s.place FROM jsonb_each(?) AS c \
             CROSS JOIN tables AS t ON t.id = unhex(c.value ->> 'table') \
             CROSS JOIN seated AS s ON s.table_no = t.no AND s.place >= json_array_length(c.value, '$.people')); \
     INSERT INTO seated (table_no, place, person, is_awaited) \
     SELECT t.no, p.key, unhex(p.value ->> 0), p.value ->> 1 FROM jsonb_each(?) AS c \
         CROSS JOIN tables AS t ON t.id = unhex(c.value ->> 'table') \
         CROSS JOIN jsonb_each(c.value, '$.people') AS p WHERE true \
     ON CONFLICT (table_no, place) DO UPDATE SET person = excluded.person, is_awaited = excluded.is_awaited \
         WHERE person <> excluded.person OR is_awaited <> excluded.is_awaited; \
     INSERT INTO events (table_no, seq, at, doer, text, hash) \
     SELECT t.no, e.value ->> 'seq', ?, unhex(e.value ->> 'by'), e.value ->> 'text', unhex(e.value ->> 'hash') FROM jsonb_each(?) AS e \
         CROSS JOIN tables AS t ON t.id = unhex(e.value ->> 'table'); \
     INSERT INTO names (table_no, no, kind, person, member, text) \
     SELECT t.no, n.value ->> 'no', n.value ->> 'kind', unhex(n.value ->> 'person'), n.value ->> 'member', \
         n.value ->> 'text' FROM jsonb_each(?) AS n CROSS JOIN tables AS t ON t.id = unhex(n.value ->> 'table'); \
     COMMIT";

const ADD_PERSON: &str = "INSERT INTO people (id, name, link) VALUES (?, ?, ?)";
const RENAME: &str = "UPDATE people SET name = ? WHERE id = ?";
const RENEW_LINK: &str = "UPDATE people SET link = ? WHERE id = ?";
const KEEP_SECRET: &str = "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING";
/// The first two conditions exclude nothing, but with them the planner uses the index of unfinished tables.
pub(crate) const ARCHIVE: &str = "UPDATE tables SET is_archived = 1 \
     WHERE is_public IN (0, 1) AND stage IN (0, 1) AND stage <> 2 AND is_archived = 0 AND game <> 'club' AND touched < ?";

/// All statements, for the test of their query plans.
#[cfg(test)]
pub(crate) const ALL: [&str; 7] = [BEGIN, FINISH, ADD_PERSON, RENAME, RENEW_LINK, KEEP_SECRET, ARCHIVE];

#[derive(Serialize)]
struct WantedRow<'a> {
    table: String,
    code: &'a str,
}

/// Writes a batch in one transaction. If it fails, all of it is rolled back.
pub(crate) async fn write(writer: &mut SqliteConnection, batch: &Batch) -> Result<BatchOutcome, StoreError> {
    let written = try_write(writer, batch).await;
    if written.is_err() {
        roll_back(writer).await;
    }
    written
}

async fn try_write(writer: &mut SqliteConnection, batch: &Batch) -> Result<BatchOutcome, StoreError> {
    let mut check = begin(writer, &batch.appends).await?;
    let mut rows = AcceptedRows::default();
    let appends = batch.appends.iter().map(|append| check.accept(append, &mut rows)).collect();
    let mut updates = Vec::with_capacity(batch.updates.len());
    for update in &batch.updates {
        updates.push(execute(writer, update).await?);
    }
    finish(writer, &rows, crate::clock::now()).await?;
    Ok(BatchOutcome { appends, updates })
}

/// Number of the append; last sequence number and hash of its log; id of the log that holds its code.
type BeginRow = (i64, Option<i64>, Option<Vec<u8>>, Option<Vec<u8>>);

/// Begins a transaction and reads what the appends are checked against.
async fn begin(writer: &mut SqliteConnection, appends: &[Append]) -> Result<ConflictCheck, StoreError> {
    let wanted: Vec<_> =
        appends.iter().map(|append| WantedRow { table: hex(append.log), code: &append.card.code }).collect();
    let rows: Vec<BeginRow> = sqlx::query_as(BEGIN).bind(json(&wanted)?).fetch_all(writer).await?;
    let mut check = ConflictCheck::default();
    for (key, last, head, holder) in rows {
        let append = &appends[key as usize];
        if let (Some(last), Some(head)) = (last, head) {
            check.set_head(append.log, head_from((last, head)));
        }
        if let Some(holder) = holder {
            check.set_code_holder(&append.card.code, id_from(&holder)?);
        }
    }
    Ok(check)
}

/// Executes one update inside the transaction and returns the number of changed rows. The outer error ends the
/// transaction; the inner one concerns this update alone.
async fn execute(writer: &mut SqliteConnection, update: &Update) -> Result<Result<u64, StoreError>, StoreError> {
    let query = match update {
        Update::AddPerson(person) => {
            sqlx::query(ADD_PERSON).bind(bytes(person.id)).bind(&person.name).bind(bytes(person.link))
        }
        Update::Rename(id, name) => sqlx::query(RENAME).bind(name).bind(bytes(*id)),
        Update::RenewLink(id, link) => sqlx::query(RENEW_LINK).bind(bytes(*link)).bind(bytes(*id)),
        Update::KeepSecret(name, value) => sqlx::query(KEEP_SECRET).bind(*name).bind(value),
        Update::Archive(before) => sqlx::query(ARCHIVE).bind(before),
    };
    match query.execute(writer).await {
        Ok(done) => Ok(Ok(done.rows_affected())),
        // `SQLite` rolls back this statement only. Other errors may have ended the transaction.
        Err(error) if error.as_database_error().is_some_and(DatabaseError::is_unique_violation) => {
            Ok(Err(error.into()))
        }
        Err(error) => Err(error.into()),
    }
}

/// Writes the accepted rows and commits. They are durable when this returns.
async fn finish(writer: &mut SqliteConnection, rows: &AcceptedRows<'_>, at: i64) -> Result<(), StoreError> {
    let (cards, events, names) = (cards_json(rows)?, events_json(rows)?, names_json(rows)?);
    let query = sqlx::query(FINISH).bind(at).bind(&cards).bind(&cards).bind(&cards).bind(at).bind(events).bind(names);
    query.execute(writer).await?;
    Ok(())
}

/// Rolls back. The database may have done so already; then this fails harmlessly.
async fn roll_back(writer: &mut SqliteConnection) {
    if let Err(error) = sqlx::query("ROLLBACK").execute(writer).await {
        tracing::debug!(%error, "nothing to roll back");
    }
}
