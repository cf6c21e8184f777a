//! Transactions of the one connection of this server that writes. The database decides between servers: only the one
//! that holds the lock on a log's row appends to it.

use std::sync::Arc;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection, Error};
use tokio::task::AbortHandle;

use super::read_pool::{ReadPool, connect};
use super::{ANSWER_TIMEOUT, CONNECT_TIMEOUT, is_away, is_race, is_timeout, notifications, with_timeout};
use crate::batch::{Batch, BatchOutcome};
use crate::columns::{bytes, id_from};
use crate::conflict_check::{AcceptedRows, ConflictCheck};
use crate::ids::ServerId;
use crate::rows::{cards_json, events_json, head_from, names_json};
use crate::update::Update;
use crate::{Append, StoreError};

/// How often a batch is tried when another server was quicker, or when the connection was lost before the commit.
const TRIES: usize = 8;

const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED";
/// Locks the rows of all logs of the batch, always in the same order, so that no two servers deadlock; selects each
/// log's end and the holder of each code. A transaction that waited for a lock reads the row as it is afterwards, so its
/// number is the last.
const LOCK: &str = "WITH locked AS MATERIALIZED ( \
         SELECT id, last, head FROM tables WHERE id = ANY ($1) ORDER BY id FOR UPDATE) \
     SELECT id, last, head, NULL::text AS code FROM locked \
     UNION ALL SELECT id, NULL::bigint, NULL::bytea, code FROM tables WHERE code = ANY ($2) AND stage <> 2";

/// Cards, seats, events and names of all appends of a transaction, and the notification to the other servers, which is sent
/// with the commit. Seats are written only where they change. The time is the database's, one for all servers.
const KEEP: &str = "WITH card AS MATERIALIZED ( \
         SELECT decode(c.\"table\", 'hex') AS id, c.* FROM jsonb_to_recordset($1::jsonb) AS c (\"table\" text, game text, \
             name text, stage integer, is_public boolean, code text, seats integer, taken integer, \
             has_real_dice boolean, awaits_bot boolean, people jsonb, last bigint, head text)), \
     kept AS ( \
         INSERT INTO tables (id, game, name, stage, is_public, code, seats, taken, has_real_dice, awaits_bot, touched, \
             is_archived, last, head) \
         SELECT id, game, name, stage, is_public, code, seats, taken, has_real_dice, awaits_bot, \
             (extract(epoch FROM statement_timestamp()) * 1000)::bigint, false, last, decode(head, 'hex') FROM card ORDER BY id \
         ON CONFLICT (id) DO UPDATE SET game = excluded.game, name = excluded.name, stage = excluded.stage, \
             is_public = excluded.is_public, code = excluded.code, seats = excluded.seats, taken = excluded.taken, \
             has_real_dice = excluded.has_real_dice, awaits_bot = excluded.awaits_bot, touched = excluded.touched, \
             is_archived = false, last = excluded.last, head = excluded.head \
         RETURNING no, id), \
     left_seats AS ( \
         DELETE FROM seated AS s USING card JOIN kept USING (id) \
         WHERE s.table_no = kept.no AND s.place >= jsonb_array_length(card.people)), \
     taken_seats AS ( \
         INSERT INTO seated AS s (table_no, place, person, is_awaited) \
         SELECT kept.no, p.place - 1, decode(p.who ->> 0, 'hex'), p.who ->> 1 = '1' FROM card JOIN kept USING (id) \
             CROSS JOIN jsonb_array_elements(card.people) WITH ORDINALITY AS p (who, place) \
         ON CONFLICT (table_no, place) DO UPDATE SET person = excluded.person, is_awaited = excluded.is_awaited \
             WHERE s.person <> excluded.person OR s.is_awaited <> excluded.is_awaited), \
     happened AS ( \
         INSERT INTO events (table_no, seq, at, doer, text, hash) \
         SELECT kept.no, e.seq, (extract(epoch FROM statement_timestamp()) * 1000)::bigint, decode(e.\"by\", 'hex'), e.text, \
                 decode(e.hash, 'hex') \
             FROM jsonb_to_recordset($2::jsonb) AS e (\"table\" text, seq bigint, \"by\" text, text text, hash text) \
             JOIN kept ON kept.id = decode(e.\"table\", 'hex')), \
     named AS ( \
         INSERT INTO names (table_no, no, kind, person, member, text) \
         SELECT kept.no, n.no, n.kind, decode(n.person, 'hex'), n.member, n.text \
             FROM jsonb_to_recordset($4::jsonb) AS n (\"table\" text, no integer, kind integer, person text, \
                 member integer, text text) \
             JOIN kept ON kept.id = decode(n.\"table\", 'hex')) \
     SELECT pg_notify('knobel', news) FROM unnest($3::text[]) AS news";

const ADD_PERSON: &str = "INSERT INTO people (id, name, link) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
const RENAME: &str = "UPDATE people SET name = $2 WHERE id = $1";
const RENEW_LINK: &str =
    "UPDATE people SET link = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM people WHERE link = $2)";
const KEEP_SECRET: &str = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
/// The first two conditions exclude nothing, but with them the planner uses the index of unfinished tables.
const ARCHIVE: &str = "UPDATE tables SET is_archived = true WHERE is_public = ANY ('{false,true}') AND stage = ANY ('{0,1}') \
     AND stage <> 2 AND NOT is_archived AND game <> 'club' AND touched < $1";

pub(crate) struct PostgresWriter {
    options: PgConnectOptions,
    /// `None` as long as the database is away.
    connection: Option<PgConnection>,
    server: ServerId,
    readers: Arc<ReadPool>,
    tasks: Vec<AbortHandle>,
}

/// Why a batch was not written.
enum WriteFailure {
    /// Surely rolled back; a retry may succeed at once.
    Retry(Error),
    /// The commit was not answered: all of it is stored, or nothing.
    Unknown(Error),
    /// Surely rolled back; a retry would not help.
    Failed(StoreError),
}

impl PostgresWriter {
    pub(super) fn new(
        options: PgConnectOptions,
        connection: PgConnection,
        server: ServerId,
        readers: Arc<ReadPool>,
        tasks: Vec<AbortHandle>,
    ) -> PostgresWriter {
        PostgresWriter { options, connection: Some(connection), server, readers, tasks }
    }

    /// Writes a batch in one transaction, with retries. It is durable when this returns.
    pub(crate) async fn write(&mut self, batch: &Batch) -> Result<BatchOutcome, StoreError> {
        let mut tries = 1;
        loop {
            match self.try_write(batch).await {
                Ok(outcome) => return Ok(outcome),
                Err(WriteFailure::Retry(error)) if tries < TRIES => {
                    tracing::debug!(%error, "a batch is tried again");
                    tries += 1;
                }
                Err(WriteFailure::Retry(error) | WriteFailure::Unknown(error)) => return Err(error.into()),
                Err(WriteFailure::Failed(error)) => return Err(error),
            }
        }
    }

    async fn try_write(&mut self, batch: &Batch) -> Result<BatchOutcome, WriteFailure> {
        // During a transaction the connection is taken out: if this future is dropped early, the connection goes with
        // it.
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.options).await.map_err(|error| WriteFailure::Failed(error.into()))?,
        };
        let outcome = match with_timeout(ANSWER_TIMEOUT, write_rows(&mut connection, self.server, batch)).await {
            Ok(outcome) => outcome.map_err(WriteFailure::Failed),
            Err(error) if is_timeout(&error) => return Err(WriteFailure::Failed(error.into())),
            Err(error) if is_away(&error) => return Err(WriteFailure::Retry(error)),
            Err(error) if is_race(&error) => Err(WriteFailure::Retry(error)),
            Err(error) => Err(WriteFailure::Failed(error.into())),
        };
        let end = if outcome.is_ok() { "COMMIT" } else { "ROLLBACK" };
        match with_timeout(ANSWER_TIMEOUT, sqlx::raw_sql(end).execute(&mut connection)).await {
            Ok(_) => self.connection = Some(connection),
            Err(error) if outcome.is_ok() => return Err(WriteFailure::Unknown(error)),
            // The transaction ends with its connection.
            Err(error) => tracing::debug!(%error, "nothing to roll back"),
        }
        outcome
    }

    /// Closes all connections and ends the tasks.
    pub(crate) async fn close(self) {
        for task in self.tasks {
            task.abort();
        }
        self.readers.close().await;
        if let Some(connection) = self.connection
            && let Err(error) = with_timeout(CONNECT_TIMEOUT, connection.close()).await
        {
            tracing::debug!(%error, "the database did not hear goodbye");
        }
    }
}

/// Everything but the commit. The inner error is none of the database's.
async fn write_rows(
    connection: &mut PgConnection,
    server: ServerId,
    batch: &Batch,
) -> Result<Result<BatchOutcome, StoreError>, Error> {
    sqlx::raw_sql(BEGIN).execute(&mut *connection).await?;
    let mut check = match lock(connection, &batch.appends).await? {
        Ok(check) => check,
        Err(error) => return Ok(Err(error)),
    };
    let mut rows = AcceptedRows::default();
    let appends = batch.appends.iter().map(|append| check.accept(append, &mut rows)).collect();
    let mut updates = Vec::with_capacity(batch.updates.len());
    for update in &batch.updates {
        updates.push(Ok(execute(connection, update).await?));
    }
    if !rows.cards.is_empty() {
        let (cards, events, names) = match (cards_json(&rows), events_json(&rows), names_json(&rows)) {
            (Ok(cards), Ok(events), Ok(names)) => (cards, events, names),
            (Err(error), ..) | (_, Err(error), _) | (.., Err(error)) => return Ok(Err(error)),
        };
        let messages =
            notifications::event_messages(server, rows.cards.iter().map(|(log, (_, head))| (*log, head.seq)));
        sqlx::query(KEEP).bind(cards).bind(events).bind(messages).bind(names).execute(&mut *connection).await?;
    }
    Ok(Ok(BatchOutcome { appends, updates }))
}

/// Id; last sequence number and hash of a log of the batch; code of a log that holds one.
type LockedRow = (Vec<u8>, Option<i64>, Option<Vec<u8>>, Option<String>);

async fn lock(connection: &mut PgConnection, appends: &[Append]) -> Result<Result<ConflictCheck, StoreError>, Error> {
    let mut check = ConflictCheck::default();
    if appends.is_empty() {
        return Ok(Ok(check));
    }
    let logs: Vec<_> = appends.iter().map(|append| bytes(append.log)).collect();
    let codes: Vec<_> = appends.iter().map(|append| append.card.code.clone()).collect();
    let rows: Vec<LockedRow> = sqlx::query_as(LOCK).bind(logs).bind(codes).fetch_all(connection).await?;
    for (id, last, head, code) in rows {
        let log = match id_from(&id) {
            Ok(log) => log,
            Err(error) => return Ok(Err(error)),
        };
        if let (Some(last), Some(head)) = (last, head) {
            check.set_head(log, head_from((last, head)));
        }
        if let Some(code) = code {
            check.set_code_holder(&code, log);
        }
    }
    Ok(Ok(check))
}

/// Executes one update inside the transaction and returns the number of changed rows.
async fn execute(connection: &mut PgConnection, update: &Update) -> Result<u64, Error> {
    let query = match update {
        Update::AddPerson(person) => {
            sqlx::query(ADD_PERSON).bind(bytes(person.id)).bind(&person.name).bind(bytes(person.link))
        }
        Update::Rename(id, name) => sqlx::query(RENAME).bind(bytes(*id)).bind(name),
        Update::RenewLink(id, link) => sqlx::query(RENEW_LINK).bind(bytes(*id)).bind(bytes(*link)),
        Update::KeepSecret(name, value) => sqlx::query(KEEP_SECRET).bind(*name).bind(value),
        Update::Archive(before) => sqlx::query(ARCHIVE).bind(before),
    };
    Ok(query.execute(connection).await?.rows_affected())
}
