//! Queries, on connections that cannot write.

use sqlx::sqlite::SqlitePool;

use crate::columns::{bytes, id_from};
use crate::devices::{STANDING, StandingRow};
use crate::ids::{LinkId, LogId, PersonId, TableId};
use crate::rows::{NameRow, PersonRow, TableRow, events_from, head_from, names_from, person_from};
use crate::{Listed, Listing, LogHead, Names, Person, StoreError, StoredEvent};

const EVENTS: &str = "SELECT e.seq, e.at, e.doer, e.text FROM tables AS t JOIN events AS e ON e.table_no = t.no \
     WHERE t.id = ? AND e.seq > ? ORDER BY e.seq";
const NAMES: &str = "SELECT CAST(n.no AS bigint), CAST(n.kind AS bigint), n.person, CAST(n.member AS bigint), n.text \
     FROM tables AS t JOIN names AS n ON n.table_no = t.no WHERE t.id = ?";
const HEAD: &str = "SELECT last, head FROM tables WHERE id = ?";
const BY_CODE: &str = "SELECT id FROM tables WHERE code = ? AND stage <> 2";
const AWAITING_BOTS: &str = "SELECT id FROM tables WHERE awaits_bot = 1 AND is_archived = 0 ORDER BY no";
const PERSON: &str = "SELECT id, name, link FROM people WHERE id = ?";
const PERSON_BY_LINK: &str = "SELECT id, name, link FROM people WHERE link = ?";
const SECRET: &str = "SELECT value FROM secrets WHERE name = ?";

/// Selects rows of the index from `tables AS t` and what follows.
macro_rules! list_tables {
    ($from_there:literal) => {
        concat!(
            "SELECT t.id, t.game, t.name, t.stage, t.is_public, t.code, t.seats, t.taken, t.has_real_dice, t.awaits_bot, \
             t.touched, t.is_archived, (SELECT json_group_array(json_array(hex(s.person), s.is_awaited) ORDER BY s.place) \
             FROM seated AS s WHERE s.table_no = t.no) AS people FROM tables AS t ",
            $from_there
        )
    };
}

pub(crate) const OPEN: &str = list_tables!(
    "WHERE t.is_public = 1 AND t.stage = 0 AND t.stage <> 2 AND t.is_archived = 0 AND t.taken < t.seats \
     ORDER BY t.touched DESC LIMIT ?"
);
pub(crate) const TO_WATCH: &str = list_tables!(
    "WHERE t.is_public = 1 AND t.stage = 1 AND t.stage <> 2 AND t.is_archived = 0 ORDER BY t.touched DESC LIMIT ?"
);
const OF_PERSON: &str = list_tables!(
    "JOIN seated AS mine ON mine.table_no = t.no WHERE mine.person = ? AND t.game <> 'club' \
     ORDER BY mine.is_awaited DESC, t.touched DESC LIMIT ?"
);
const CLUBS_OF_PERSON: &str = list_tables!(
    "JOIN seated AS mine ON mine.table_no = t.no WHERE mine.person = ? AND t.game = 'club' \
     ORDER BY mine.is_awaited DESC, t.touched DESC LIMIT ?"
);

pub(crate) const ONE: &str = list_tables!("WHERE t.id = ?");
pub(crate) const FIND_TABLES: &str = list_tables!(
    "WHERE t.game <> 'club' AND (lower(t.name) LIKE ?1 ESCAPE '\\' OR t.code LIKE ?1 ESCAPE '\\' OR t.id = ?2) \
     ORDER BY t.touched DESC LIMIT ?3"
);
pub(crate) const FIND_CLUBS: &str = list_tables!(
    "WHERE t.game = 'club' AND (lower(t.name) LIKE ?1 ESCAPE '\\' OR t.id = ?2) ORDER BY t.touched DESC LIMIT ?3"
);

/// All statements, for the test of their query plans.
#[cfg(test)]
pub(crate) const ALL: [&str; 12] = [
    EVENTS,
    NAMES,
    HEAD,
    BY_CODE,
    AWAITING_BOTS,
    PERSON,
    PERSON_BY_LINK,
    SECRET,
    OPEN,
    TO_WATCH,
    OF_PERSON,
    CLUBS_OF_PERSON,
];

pub(crate) async fn events(readers: &SqlitePool, log: LogId, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    events_from(sqlx::query_as(EVENTS).bind(bytes(log)).bind(after).fetch_all(readers).await?)
}

pub(crate) async fn names(readers: &SqlitePool, log: LogId) -> Result<Names, StoreError> {
    let rows: Vec<NameRow> = sqlx::query_as(NAMES).bind(bytes(log)).fetch_all(readers).await?;
    names_from(rows)
}

pub(crate) async fn head(readers: &SqlitePool, log: LogId) -> Result<Option<LogHead>, StoreError> {
    let row: Option<(i64, Vec<u8>)> = sqlx::query_as(HEAD).bind(bytes(log)).fetch_optional(readers).await?;
    Ok(row.map(head_from))
}

pub(crate) async fn by_code(readers: &SqlitePool, code: &str) -> Result<Option<TableId>, StoreError> {
    let id: Option<Vec<u8>> = sqlx::query_scalar(BY_CODE).bind(code).fetch_optional(readers).await?;
    id.as_deref().map(id_from).transpose()
}

pub(crate) async fn awaiting_bots(readers: &SqlitePool) -> Result<Vec<TableId>, StoreError> {
    let ids: Vec<Vec<u8>> = sqlx::query_scalar(AWAITING_BOTS).fetch_all(readers).await?;
    ids.iter().map(|id| id_from(id)).collect()
}

pub(crate) async fn list(readers: &SqlitePool, listing: Listing, most: usize) -> Result<Vec<Listed>, StoreError> {
    let query = match listing {
        Listing::Open => sqlx::query_as(OPEN),
        Listing::ToWatch => sqlx::query_as(TO_WATCH),
        Listing::Of(person) => sqlx::query_as(OF_PERSON).bind(bytes(person)),
        Listing::ClubsOf(person) => sqlx::query_as(CLUBS_OF_PERSON).bind(bytes(person)),
    };
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let rows: Vec<TableRow> = query.bind(most).fetch_all(readers).await?;
    rows.into_iter().map(TableRow::into_listed).collect()
}

pub(crate) async fn person(readers: &SqlitePool, id: PersonId) -> Result<Option<Person>, StoreError> {
    one_person(readers, PERSON, bytes(id)).await
}

pub(crate) async fn standing(readers: &SqlitePool, person: PersonId) -> Result<StandingRow, StoreError> {
    Ok(sqlx::query_as(STANDING).bind(bytes(person)).fetch_one(readers).await?)
}

pub(crate) async fn person_by_link(readers: &SqlitePool, link: LinkId) -> Result<Option<Person>, StoreError> {
    one_person(readers, PERSON_BY_LINK, bytes(link)).await
}

async fn one_person(readers: &SqlitePool, sql: &'static str, id: Vec<u8>) -> Result<Option<Person>, StoreError> {
    let row: Option<PersonRow> = sqlx::query_as(sql).bind(id).fetch_optional(readers).await?;
    row.map(person_from).transpose()
}

pub(crate) async fn secret(readers: &SqlitePool, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
    Ok(sqlx::query_scalar(SECRET).bind(name).fetch_optional(readers).await?)
}
