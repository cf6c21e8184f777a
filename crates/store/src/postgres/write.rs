//! What is written, by the one connection of this server that writes. The database decides between servers: whoever has a
//! table's row is the only one who appends there.

use std::sync::Arc;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection, Error};
use tokio::task::AbortHandle;

use super::super::batch::{Batch, Kept};
use super::super::change::Change;
use super::super::columns::{bytes, id_from};
use super::super::ledger::{Entries, Ledger};
use super::super::rows::{cards_json, events_json};
use super::super::{Append, StoreError};
use super::connections::{Connections, connect};
use super::{ANSWERING, CONNECTING, in_time, is_away, is_race, is_slow, news};
use crate::ids::ServerId;

/// How often a batch is tried again when another server was quicker, or when the connection was lost before the commit.
const TRIES: usize = 8;

const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED";
/// Takes the rows of all tables of the batch, always in the same order, so that no two servers wait for one another; tells how
/// far each table is, and who holds each code. Whoever had to wait for a row gets it as it is then, so its number is the last.
const LOCK: &str = "WITH locked AS MATERIALIZED ( \
         SELECT id, last FROM tables WHERE id = ANY ($1) ORDER BY id FOR UPDATE) \
     SELECT id, last, NULL::text AS code FROM locked \
     UNION ALL SELECT id, NULL::bigint, code FROM tables WHERE code = ANY ($2) AND stage <> 2";

/// Cards, seats and events of all appends of a commit, and word to the other servers, who hear it when the commit is done.
/// Seats are written only where they change. The time is the database's, one for all servers.
const KEEP: &str = "WITH card AS MATERIALIZED ( \
         SELECT decode(c.\"table\", 'hex') AS id, c.* FROM jsonb_to_recordset($1::jsonb) AS c (\"table\" text, game text, \
             name text, stage integer, is_public boolean, code text, seats integer, taken integer, \
             has_real_dice boolean, awaits_bot boolean, people jsonb, last bigint)), \
     kept AS ( \
         INSERT INTO tables (id, game, name, stage, is_public, code, seats, taken, has_real_dice, awaits_bot, touched, \
             is_archived, last) \
         SELECT id, game, name, stage, is_public, code, seats, taken, has_real_dice, awaits_bot, \
             (extract(epoch FROM statement_timestamp()) * 1000)::bigint, false, last FROM card ORDER BY id \
         ON CONFLICT (id) DO UPDATE SET game = excluded.game, name = excluded.name, stage = excluded.stage, \
             is_public = excluded.is_public, code = excluded.code, seats = excluded.seats, taken = excluded.taken, \
             has_real_dice = excluded.has_real_dice, awaits_bot = excluded.awaits_bot, touched = excluded.touched, \
             is_archived = false, last = excluded.last \
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
         INSERT INTO events (table_no, seq, at, doer, text) \
         SELECT kept.no, e.seq, (extract(epoch FROM statement_timestamp()) * 1000)::bigint, decode(e.\"by\", 'hex'), e.text \
             FROM jsonb_to_recordset($2::jsonb) AS e (\"table\" text, seq bigint, \"by\" text, text text) \
             JOIN kept ON kept.id = decode(e.\"table\", 'hex')) \
     SELECT pg_notify('knobel', news) FROM unnest($3::text[]) AS news";

const ADD_PERSON: &str = "INSERT INTO people (id, name, link) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
const RENAME: &str = "UPDATE people SET name = $2 WHERE id = $1";
const RENEW_LINK: &str =
    "UPDATE people SET link = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM people WHERE link = $2)";
const KEEP_SECRET: &str = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
/// The first two conditions say nothing, but with them the database finds its way through the index of unfinished tables.
const ARCHIVE: &str = "UPDATE tables SET is_archived = true WHERE is_public = ANY ('{false,true}') AND stage = ANY ('{0,1}') \
     AND stage <> 2 AND NOT is_archived AND game <> 'club' AND touched < $1";

/// The one who writes for this server.
pub(in super::super) struct PostgresWriter {
    options: PgConnectOptions,
    /// Nothing as long as the database is away.
    connection: Option<PgConnection>,
    server: ServerId,
    readers: Arc<Connections>,
    tasks: Vec<AbortHandle>,
}

/// Why a batch was not written.
enum Unwritten {
    /// Surely nothing of it was kept, and it may go better at once.
    Again(Error),
    /// Perhaps all of it was kept, perhaps nothing.
    Unknown(Error),
    /// Surely nothing of it was kept, and trying again would not help.
    Failed(StoreError),
}

impl PostgresWriter {
    pub(super) fn new(
        options: PgConnectOptions,
        connection: PgConnection,
        server: ServerId,
        readers: Arc<Connections>,
        tasks: Vec<AbortHandle>,
    ) -> PostgresWriter {
        PostgresWriter { options, connection: Some(connection), server, readers, tasks }
    }

    /// Writes a batch in one transaction. It is durable when this returns.
    pub(in super::super) async fn write(&mut self, batch: &Batch) -> Result<Kept, StoreError> {
        let mut tries = 1;
        loop {
            match self.try_to_write(batch).await {
                Ok(kept) => return Ok(kept),
                Err(Unwritten::Again(error)) if tries < TRIES => {
                    tracing::debug!(%error, "a batch is tried again");
                    tries += 1;
                }
                Err(Unwritten::Again(error) | Unwritten::Unknown(error)) => return Err(error.into()),
                Err(Unwritten::Failed(error)) => return Err(error),
            }
        }
    }

    async fn try_to_write(&mut self, batch: &Batch) -> Result<Kept, Unwritten> {
        // As long as a transaction is under way, the connection is not ours: whatever ends this early, ends it too.
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.options).await.map_err(|error| Unwritten::Failed(error.into()))?,
        };
        let kept = match in_time(ANSWERING, prepare(&mut connection, self.server, batch)).await {
            Ok(kept) => kept.map_err(Unwritten::Failed),
            Err(error) if is_slow(&error) => return Err(Unwritten::Failed(error.into())),
            Err(error) if is_away(&error) => return Err(Unwritten::Again(error)),
            Err(error) if is_race(&error) => Err(Unwritten::Again(error)),
            Err(error) => Err(Unwritten::Failed(error.into())),
        };
        let end = if kept.is_ok() { "COMMIT" } else { "ROLLBACK" };
        match in_time(ANSWERING, sqlx::raw_sql(end).execute(&mut connection)).await {
            Ok(_) => self.connection = Some(connection),
            Err(error) if kept.is_ok() => return Err(Unwritten::Unknown(error)),
            // The transaction goes with its connection.
            Err(error) => tracing::debug!(%error, "nothing to roll back"),
        }
        kept
    }

    /// Says goodbye to the database.
    pub(in super::super) async fn close(self) {
        for task in self.tasks {
            task.abort();
        }
        self.readers.close().await;
        if let Some(connection) = self.connection
            && let Err(error) = in_time(CONNECTING, connection.close()).await
        {
            tracing::debug!(%error, "the database did not hear goodbye");
        }
    }
}

/// Everything but the commit. The inner error is none of the database's.
async fn prepare(
    connection: &mut PgConnection,
    server: ServerId,
    batch: &Batch,
) -> Result<Result<Kept, StoreError>, Error> {
    sqlx::raw_sql(BEGIN).execute(&mut *connection).await?;
    let mut ledger = match lock(connection, &batch.appends).await? {
        Ok(ledger) => ledger,
        Err(error) => return Ok(Err(error)),
    };
    let mut entries = Entries::default();
    let appends = batch.appends.iter().map(|append| ledger.admit(append, &mut entries)).collect();
    let mut changes = Vec::with_capacity(batch.changes.len());
    for change in &batch.changes {
        changes.push(Ok(make(connection, change).await?));
    }
    if !entries.cards.is_empty() {
        let (cards, events) = match (cards_json(&entries), events_json(&entries)) {
            (Ok(cards), Ok(events)) => (cards, events),
            (Err(error), _) | (_, Err(error)) => return Ok(Err(error)),
        };
        let news = news::of_events(server, entries.cards.iter().map(|(table, (_, last))| (*table, *last)));
        sqlx::query(KEEP).bind(cards).bind(events).bind(news).execute(&mut *connection).await?;
    }
    Ok(Ok(Kept { appends, changes }))
}

async fn lock(connection: &mut PgConnection, appends: &[Append]) -> Result<Result<Ledger, StoreError>, Error> {
    let mut ledger = Ledger::default();
    if appends.is_empty() {
        return Ok(Ok(ledger));
    }
    let tables: Vec<_> = appends.iter().map(|append| bytes(append.log)).collect();
    let codes: Vec<_> = appends.iter().map(|append| append.card.code.clone()).collect();
    let rows: Vec<(Vec<u8>, Option<i64>, Option<String>)> =
        sqlx::query_as(LOCK).bind(tables).bind(codes).fetch_all(connection).await?;
    for (id, last, code) in rows {
        let table = match id_from(&id) {
            Ok(table) => table,
            Err(error) => return Ok(Err(error)),
        };
        if let Some(last) = last {
            ledger.note_last(table, last as u64);
        }
        if let Some(code) = code {
            ledger.note_holder(&code, table);
        }
    }
    Ok(Ok(ledger))
}

/// Makes one change inside the transaction and tells how many rows it was.
async fn make(connection: &mut PgConnection, change: &Change) -> Result<u64, Error> {
    let query = match change {
        Change::AddPerson(person) => {
            sqlx::query(ADD_PERSON).bind(bytes(person.id)).bind(&person.name).bind(bytes(person.link))
        }
        Change::Rename(id, name) => sqlx::query(RENAME).bind(bytes(*id)).bind(name),
        Change::RenewLink(id, link) => sqlx::query(RENEW_LINK).bind(bytes(*id)).bind(bytes(*link)),
        Change::KeepSecret(name, value) => sqlx::query(KEEP_SECRET).bind(*name).bind(value),
        Change::Archive(before) => sqlx::query(ARCHIVE).bind(before),
    };
    Ok(query.execute(connection).await?.rows_affected())
}
