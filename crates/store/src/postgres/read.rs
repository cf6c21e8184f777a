//! What is read.

use std::time::Duration;

use super::super::columns::{bytes, id_from};
use super::super::rows::{EventRow, PersonRow, TableRow, events_from, person_from};
use super::super::{Listed, Listing, Person, StoreError, StoredEvent};
use super::connections::Connections;
use crate::ids::{LinkId, LogId, PersonId, TableId};

const EVENTS: &str = "SELECT e.seq, e.at, e.doer, e.text FROM tables AS t JOIN events AS e ON e.table_no = t.no \
     WHERE t.id = $1 AND e.seq > $2 ORDER BY e.seq";
const LASTS: &str = "SELECT id, last FROM tables WHERE id = ANY ($1)";
const BY_CODE: &str = "SELECT id FROM tables WHERE code = $1 AND stage <> 2";
const AWAITING_BOTS: &str = "SELECT id FROM tables WHERE awaits_bot AND NOT is_archived ORDER BY touched";
const ABANDONED: &str = "SELECT id FROM tables WHERE awaits_bot AND NOT is_archived \
     AND touched < (extract(epoch FROM statement_timestamp()) * 1000)::bigint - $1 ORDER BY random() LIMIT $2";
const PERSON: &str = "SELECT id, name, link FROM people WHERE id = $1";
const PERSON_BY_LINK: &str = "SELECT id, name, link FROM people WHERE link = $1";
const SECRET: &str = "SELECT value FROM secrets WHERE name = $1";

/// A list of tables: their cards, from `tables AS t` and whatever follows.
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

pub(in super::super) const OPEN: &str = list_tables!(
    "WHERE t.is_public AND t.stage = 0 AND t.stage <> 2 AND NOT t.is_archived AND t.taken < t.seats \
     ORDER BY t.touched DESC LIMIT $1"
);
pub(in super::super) const TO_WATCH: &str = list_tables!(
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

pub(in super::super) const ONE: &str = list_tables!("WHERE t.id = $1");
pub(in super::super) const FIND_TABLES: &str = list_tables!(
    "WHERE t.game <> 'club' AND (lower(t.name) LIKE $1 ESCAPE '\\' OR t.code LIKE $1 ESCAPE '\\' OR t.id = $2) \
     ORDER BY t.touched DESC LIMIT $3"
);
pub(in super::super) const FIND_CLUBS: &str = list_tables!(
    "WHERE t.game = 'club' AND (lower(t.name) LIKE $1 ESCAPE '\\' OR t.id = $2) ORDER BY t.touched DESC LIMIT $3"
);

/// A table's events after one of them, in order.
pub(in super::super) async fn events(
    readers: &Connections,
    table: LogId,
    after: u64,
) -> Result<Vec<StoredEvent>, StoreError> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let rows: Vec<EventRow> = readers.ask(|| sqlx::query_as(EVENTS).bind(bytes(table)).bind(after)).await?;
    events_from(rows)
}

/// The number of a table's last event.
pub(in super::super) async fn last(readers: &Connections, table: LogId) -> Result<Option<u64>, StoreError> {
    Ok(lasts(readers, &[table]).await?.pop().map(|(_, last)| last))
}

/// The numbers of the last events of those among these tables that there are.
pub(super) async fn lasts(readers: &Connections, tables: &[LogId]) -> Result<Vec<(LogId, u64)>, StoreError> {
    let ids: Vec<Vec<u8>> = tables.iter().copied().map(bytes).collect();
    let rows: Vec<(Vec<u8>, i64)> = readers.ask(|| sqlx::query_as(LASTS).bind(ids.clone())).await?;
    rows.into_iter().map(|(id, last)| Ok((id_from(&id)?, last as u64))).collect()
}

/// The table that a code leads to.
pub(in super::super) async fn by_code(readers: &Connections, code: &str) -> Result<Option<TableId>, StoreError> {
    let rows: Vec<(Vec<u8>,)> = readers.ask(|| sqlx::query_as(BY_CODE).bind(code.to_owned())).await?;
    ids_from(&rows).map(|mut ids| ids.pop())
}

/// Tables that wait for a bot.
pub(in super::super) async fn awaiting_bots(readers: &Connections) -> Result<Vec<TableId>, StoreError> {
    ids_from(&readers.ask(|| sqlx::query_as(AWAITING_BOTS)).await?)
}

/// Some tables that have waited for a bot for so long, any of them.
pub(in super::super) async fn abandoned_by_bots(
    readers: &Connections,
    untouched_for: Duration,
    most: usize,
) -> Result<Vec<TableId>, StoreError> {
    let since = i64::try_from(untouched_for.as_millis()).unwrap_or(i64::MAX);
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    ids_from(&readers.ask(|| sqlx::query_as(ABANDONED).bind(since).bind(most)).await?)
}

/// The tables of a list.
pub(in super::super) async fn list(
    readers: &Connections,
    listing: Listing,
    most: usize,
) -> Result<Vec<Listed>, StoreError> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let question = || match listing {
        Listing::Open => sqlx::query_as(OPEN).bind(most),
        Listing::ToWatch => sqlx::query_as(TO_WATCH).bind(most),
        Listing::Of(person) => sqlx::query_as(OF_PERSON).bind(bytes(person)).bind(most),
        Listing::ClubsOf(person) => sqlx::query_as(CLUBS_OF_PERSON).bind(bytes(person)).bind(most),
    };
    let rows: Vec<TableRow> = readers.ask(question).await?;
    rows.into_iter().map(TableRow::read).collect()
}

/// A person.
pub(in super::super) async fn person(readers: &Connections, id: PersonId) -> Result<Option<Person>, StoreError> {
    one_person(readers, PERSON, bytes(id)).await
}

/// The person whom a link brings to another device.
pub(in super::super) async fn person_by_link(
    readers: &Connections,
    link: LinkId,
) -> Result<Option<Person>, StoreError> {
    one_person(readers, PERSON_BY_LINK, bytes(link)).await
}

async fn one_person(readers: &Connections, sql: &'static str, id: Vec<u8>) -> Result<Option<Person>, StoreError> {
    let mut rows: Vec<PersonRow> = readers.ask(|| sqlx::query_as(sql).bind(id.clone())).await?;
    rows.pop().map(person_from).transpose()
}

/// What only this house knows.
pub(in super::super) async fn secret(readers: &Connections, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
    let mut rows: Vec<(Vec<u8>,)> = readers.ask(|| sqlx::query_as(SECRET).bind(name.to_owned())).await?;
    Ok(rows.pop().map(|(value,)| value))
}

fn ids_from(rows: &[(Vec<u8>,)]) -> Result<Vec<TableId>, StoreError> {
    rows.iter().map(|(id,)| id_from(id)).collect()
}
