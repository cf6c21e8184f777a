//! Queries, on the connections that read.

use std::time::Duration;

use super::read_pool::ReadPool;
use crate::columns::{bytes, id_from};
use crate::devices::{STANDING, StandingRow};
use crate::ids::{LinkId, LogId, PersonId, TableId};
use crate::rows::{EventRow, NameRow, PersonRow, TableRow, events_from, head_from, names_from, person_from};
use crate::{Listed, Listing, LogHead, Names, Person, StoreError, StoredEvent};

const EVENTS: &str = "SELECT e.seq, e.at, e.doer, e.text FROM tables AS t JOIN events AS e ON e.table_no = t.no \
     WHERE t.id = $1 AND e.seq > $2 ORDER BY e.seq";
const HEAD: &str = "SELECT last, head FROM tables WHERE id = $1";
const LASTS: &str = "SELECT id, last FROM tables WHERE id = ANY ($1)";
const NAMES: &str = "SELECT CAST(n.no AS bigint), CAST(n.kind AS bigint), n.person, CAST(n.member AS bigint), n.text \
     FROM tables AS t JOIN names AS n ON n.table_no = t.no WHERE t.id = $1";
const BY_CODE: &str = "SELECT id FROM tables WHERE code = $1 AND stage <> 2";
const AWAITING_BOTS: &str = "SELECT id FROM tables WHERE awaits_bot AND NOT is_archived ORDER BY touched";
const ABANDONED: &str = "SELECT id FROM tables WHERE awaits_bot AND NOT is_archived \
     AND touched < (extract(epoch FROM statement_timestamp()) * 1000)::bigint - $1 ORDER BY random() LIMIT $2";
const PERSON: &str = "SELECT id, name, link FROM people WHERE id = $1";
const PERSON_BY_LINK: &str = "SELECT id, name, link FROM people WHERE link = $1";
const SECRET: &str = "SELECT value FROM secrets WHERE name = $1";

/// Selects rows of the index from `tables AS t` and what follows.
macro_rules! list_tables {
    ($from_there:literal) => {
        concat!(
            "SELECT t.id, t.game, t.name, t.stage::bigint, t.is_public, t.code, t.seats::bigint, t.taken::bigint, \
             t.has_real_dice, t.awaits_bot, t.touched, t.is_archived, (SELECT coalesce(json_agg(json_build_array( \
             encode(s.person, 'hex'), s.is_awaited::integer) ORDER BY s.place), '[]')::text \
             FROM seated AS s WHERE s.table_no = t.no) AS people FROM tables AS t ",
            $from_there
        )
    };
}

pub(crate) const OPEN: &str = list_tables!(
    "WHERE t.is_public AND t.stage = 0 AND t.stage <> 2 AND NOT t.is_archived AND t.taken < t.seats \
     ORDER BY t.touched DESC LIMIT $1"
);
pub(crate) const TO_WATCH: &str = list_tables!(
    "WHERE t.is_public AND t.stage = 1 AND t.stage <> 2 AND NOT t.is_archived ORDER BY t.touched DESC LIMIT $1"
);
const OF_PERSON: &str = list_tables!(
    "JOIN seated AS mine ON mine.table_no = t.no WHERE mine.person = $1 AND t.game <> 'club' \
     ORDER BY mine.is_awaited DESC, t.touched DESC LIMIT $2"
);
const CLUBS_OF_PERSON: &str = list_tables!(
    "JOIN seated AS mine ON mine.table_no = t.no WHERE mine.person = $1 AND t.game = 'club' \
     ORDER BY mine.is_awaited DESC, t.touched DESC LIMIT $2"
);

pub(crate) const ONE: &str = list_tables!("WHERE t.id = $1");
pub(crate) const FIND_TABLES: &str = list_tables!(
    "WHERE t.game <> 'club' AND (lower(t.name) LIKE $1 ESCAPE '\\' OR t.code LIKE $1 ESCAPE '\\' OR t.id = $2) \
     ORDER BY t.touched DESC LIMIT $3"
);
pub(crate) const FIND_CLUBS: &str = list_tables!(
    "WHERE t.game = 'club' AND (lower(t.name) LIKE $1 ESCAPE '\\' OR t.id = $2) ORDER BY t.touched DESC LIMIT $3"
);

pub(crate) async fn events(readers: &ReadPool, log: LogId, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let rows: Vec<EventRow> = readers.fetch_all(|| sqlx::query_as(EVENTS).bind(bytes(log)).bind(after)).await?;
    events_from(rows)
}

pub(crate) async fn names(readers: &ReadPool, log: LogId) -> Result<Names, StoreError> {
    let rows: Vec<NameRow> = readers.fetch_all(|| sqlx::query_as(NAMES).bind(bytes(log))).await?;
    names_from(rows)
}

pub(crate) async fn head(readers: &ReadPool, log: LogId) -> Result<Option<LogHead>, StoreError> {
    let mut rows: Vec<(i64, Vec<u8>)> = readers.fetch_all(|| sqlx::query_as(HEAD).bind(bytes(log))).await?;
    Ok(rows.pop().map(head_from))
}

pub(crate) async fn last(readers: &ReadPool, log: LogId) -> Result<Option<u64>, StoreError> {
    Ok(lasts(readers, &[log]).await?.pop().map(|(_, last)| last))
}

/// Last sequence numbers of those logs among `logs` that exist.
pub(super) async fn lasts(readers: &ReadPool, logs: &[LogId]) -> Result<Vec<(LogId, u64)>, StoreError> {
    let ids: Vec<Vec<u8>> = logs.iter().copied().map(bytes).collect();
    let rows: Vec<(Vec<u8>, i64)> = readers.fetch_all(|| sqlx::query_as(LASTS).bind(ids.clone())).await?;
    rows.into_iter().map(|(id, last)| Ok((id_from(&id)?, last as u64))).collect()
}

pub(crate) async fn by_code(readers: &ReadPool, code: &str) -> Result<Option<TableId>, StoreError> {
    let rows: Vec<(Vec<u8>,)> = readers.fetch_all(|| sqlx::query_as(BY_CODE).bind(code.to_owned())).await?;
    ids_from(&rows).map(|mut ids| ids.pop())
}

pub(crate) async fn awaiting_bots(readers: &ReadPool) -> Result<Vec<TableId>, StoreError> {
    ids_from(&readers.fetch_all(|| sqlx::query_as(AWAITING_BOTS)).await?)
}

/// At most `most` tables that have waited for a bot for `untouched_for`, picked at random.
pub(crate) async fn abandoned_by_bots(
    readers: &ReadPool,
    untouched_for: Duration,
    most: usize,
) -> Result<Vec<TableId>, StoreError> {
    let since = i64::try_from(untouched_for.as_millis()).unwrap_or(i64::MAX);
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    ids_from(&readers.fetch_all(|| sqlx::query_as(ABANDONED).bind(since).bind(most)).await?)
}

pub(crate) async fn list(readers: &ReadPool, listing: Listing, most: usize) -> Result<Vec<Listed>, StoreError> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let query = || match listing {
        Listing::Open => sqlx::query_as(OPEN).bind(most),
        Listing::ToWatch => sqlx::query_as(TO_WATCH).bind(most),
        Listing::Of(person) => sqlx::query_as(OF_PERSON).bind(bytes(person)).bind(most),
        Listing::ClubsOf(person) => sqlx::query_as(CLUBS_OF_PERSON).bind(bytes(person)).bind(most),
    };
    let rows: Vec<TableRow> = readers.fetch_all(query).await?;
    rows.into_iter().map(TableRow::into_listed).collect()
}

pub(crate) async fn person(readers: &ReadPool, id: PersonId) -> Result<Option<Person>, StoreError> {
    one_person(readers, PERSON, bytes(id)).await
}

pub(crate) async fn standing(readers: &ReadPool, person: PersonId) -> Result<StandingRow, StoreError> {
    let rows = readers.fetch_all(|| sqlx::query_as(STANDING).bind(bytes(person))).await?;
    rows.into_iter().next().ok_or_else(|| StoreError::Failed("no answer".to_owned()))
}

pub(crate) async fn person_by_link(readers: &ReadPool, link: LinkId) -> Result<Option<Person>, StoreError> {
    one_person(readers, PERSON_BY_LINK, bytes(link)).await
}

async fn one_person(readers: &ReadPool, sql: &'static str, id: Vec<u8>) -> Result<Option<Person>, StoreError> {
    let mut rows: Vec<PersonRow> = readers.fetch_all(|| sqlx::query_as(sql).bind(id.clone())).await?;
    rows.pop().map(person_from).transpose()
}

pub(crate) async fn secret(readers: &ReadPool, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
    let mut rows: Vec<(Vec<u8>,)> = readers.fetch_all(|| sqlx::query_as(SECRET).bind(name.to_owned())).await?;
    Ok(rows.pop().map(|(value,)| value))
}

fn ids_from(rows: &[(Vec<u8>,)]) -> Result<Vec<TableId>, StoreError> {
    rows.iter().map(|(id,)| id_from(id)).collect()
}
