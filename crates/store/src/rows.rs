//! Rows as they are read from either database, and as they are written: one JSON document for all rows of a
//! transaction, which the database unpacks. So a commit takes few round trips, however many appends share it.

use serde::Serialize;
use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};

use crate::columns::{about_from, about_text, from_hex, hex, id_from, stage_from, stage_number};
use crate::conflict_check::AcceptedRows;
use crate::ids::{LogId, PersonId};
use crate::names::{NameKind, Names, StoredName};
use crate::{DumpedEvent, EventHash, Listed, LobbyCard, LogHead, Person, StoreError, StoredEvent};

/// Sequence number, time, person, text.
pub(crate) type EventRow = (i64, i64, Option<Vec<u8>>, String);

/// Id, name, link.
pub(crate) type PersonRow = (Vec<u8>, String, Vec<u8>);

pub(crate) fn events_from(rows: Vec<EventRow>) -> Result<Vec<StoredEvent>, StoreError> {
    let event = |(seq, at, doer, text): EventRow| {
        let by = doer.as_deref().map(id_from).transpose()?;
        Ok(StoredEvent { seq: seq as u64, at, by, text })
    };
    rows.into_iter().map(event).collect()
}

pub(crate) fn head_from((last, head): (i64, Vec<u8>)) -> LogHead {
    LogHead { seq: last as u64, hash: EventHash::from_bytes(head) }
}

/// Sequence number, time, person, text, hash.
pub(crate) type HashedRow = (i64, i64, Option<Vec<u8>>, String, Vec<u8>);

pub(crate) fn dumped_from(rows: Vec<HashedRow>) -> Result<Vec<DumpedEvent>, StoreError> {
    let event = |(seq, at, doer, text, hash): HashedRow| {
        let by = doer.as_deref().map(id_from).transpose()?;
        let event = StoredEvent { seq: seq as u64, at, by, text };
        Ok(DumpedEvent { event, hash: EventHash::from_bytes(hash) })
    };
    rows.into_iter().map(event).collect()
}

pub(crate) fn person_from((id, name, link): PersonRow) -> Result<Person, StoreError> {
    Ok(Person { id: id_from(&id)?, name, link: id_from(&link)? })
}

/// A row of the index with its people.
#[expect(clippy::struct_excessive_bools, reason = "one field a column")]
pub(crate) struct TableRow {
    id: Vec<u8>,
    game: String,
    name: String,
    stage: i64,
    is_public: bool,
    code: String,
    seats: i64,
    taken: i64,
    has_real_dice: bool,
    awaits_bot: bool,
    touched: i64,
    is_archived: bool,
    /// JSON: ids in hexadecimal, each with 1 if the table waits for that person and else 0.
    people: String,
}

impl<'r, R: Row> FromRow<'r, R> for TableRow
where
    &'static str: ColumnIndex<R>,
    Vec<u8>: Decode<'r, R::Database> + Type<R::Database>,
    String: Decode<'r, R::Database> + Type<R::Database>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    bool: Decode<'r, R::Database> + Type<R::Database>,
{
    fn from_row(row: &'r R) -> sqlx::Result<TableRow> {
        Ok(TableRow {
            id: row.try_get("id")?,
            game: row.try_get("game")?,
            name: row.try_get("name")?,
            stage: row.try_get("stage")?,
            is_public: row.try_get("is_public")?,
            code: row.try_get("code")?,
            seats: row.try_get("seats")?,
            taken: row.try_get("taken")?,
            has_real_dice: row.try_get("has_real_dice")?,
            awaits_bot: row.try_get("awaits_bot")?,
            touched: row.try_get("touched")?,
            is_archived: row.try_get("is_archived")?,
            people: row.try_get("people")?,
        })
    }
}

impl TableRow {
    pub(crate) fn into_listed(self) -> Result<Listed, StoreError> {
        let id: LogId = id_from(&self.id)?;
        let unreadable = || {
            tracing::debug!(log = id.short(), "that was here");
            StoreError::Failed("the card of a table cannot be read".to_owned())
        };
        let card = LobbyCard {
            about: about_from(&self.game).ok_or_else(unreadable)?,
            stage: stage_from(self.stage).ok_or_else(unreadable)?,
            people: read_people(&self.people).ok_or_else(unreadable)?,
            name: self.name,
            is_public: self.is_public,
            code: self.code,
            seats: self.seats as usize,
            taken: self.taken as usize,
            has_real_dice: self.has_real_dice,
            awaits_bot: self.awaits_bot,
        };
        Ok(Listed { id, card, touched: self.touched, is_archived: self.is_archived })
    }
}

fn read_people(json: &str) -> Option<Vec<(PersonId, bool)>> {
    let people: Vec<(String, u8)> = serde_json::from_str(json).ok()?;
    people.iter().map(|(id, is_awaited)| Some((from_hex(id)?, *is_awaited == 1))).collect()
}

/// A card as JSON, one field a column.
#[derive(Serialize)]
pub(crate) struct CardColumns<'a> {
    game: &'static str,
    name: &'a str,
    stage: usize,
    is_public: bool,
    code: &'a str,
    seats: usize,
    taken: usize,
    has_real_dice: bool,
    awaits_bot: bool,
    people: Vec<(String, u8)>,
}

impl CardColumns<'_> {
    pub(crate) fn of(card: &LobbyCard) -> CardColumns<'_> {
        CardColumns {
            game: about_text(card.about),
            name: &card.name,
            stage: stage_number(card.stage),
            is_public: card.is_public,
            code: &card.code,
            seats: card.seats,
            taken: card.taken,
            has_real_dice: card.has_real_dice,
            awaits_bot: card.awaits_bot,
            people: card.people.iter().map(|(person, is_awaited)| (hex(*person), u8::from(*is_awaited))).collect(),
        }
    }
}

/// An event with the row number of its log, as JSON.
#[derive(Serialize)]
pub(crate) struct FullEvent<'a> {
    no: i64,
    seq: u64,
    at: i64,
    by: Option<String>,
    text: &'a str,
    hash: String,
}

impl FullEvent<'_> {
    pub(crate) fn json(no: i64, events: &[DumpedEvent]) -> Result<String, StoreError> {
        let rows = events.iter().map(|DumpedEvent { event, hash }| FullEvent {
            no,
            seq: event.seq,
            at: event.at,
            by: event.by.map(hex),
            text: &event.text,
            hash: hash.to_string(),
        });
        json(&rows.collect::<Vec<_>>())
    }
}

/// A name as JSON, one field a column.
#[derive(Serialize)]
struct NameColumns<'a> {
    no: u32,
    kind: i32,
    person: Option<String>,
    member: Option<u32>,
    text: &'a str,
}

impl NameColumns<'_> {
    fn of(name: &StoredName) -> NameColumns<'_> {
        let StoredName { no, kind, person, member, text } = name;
        NameColumns { no: *no, kind: kind.number(), person: person.map(hex), member: *member, text }
    }
}

/// A name with the row number of its log, as JSON.
#[derive(Serialize)]
pub(crate) struct FullName<'a> {
    table_no: i64,
    #[serde(flatten)]
    name: NameColumns<'a>,
}

impl FullName<'_> {
    pub(crate) fn json<'a>(no: i64, names: impl Iterator<Item = &'a StoredName>) -> Result<String, StoreError> {
        json(&names.map(|name| FullName { table_no: no, name: NameColumns::of(name) }).collect::<Vec<_>>())
    }
}

#[derive(Serialize)]
struct NewName<'a> {
    table: String,
    #[serde(flatten)]
    name: NameColumns<'a>,
}

/// JSON of the names that a transaction writes.
pub(crate) fn names_json(rows: &AcceptedRows<'_>) -> Result<String, StoreError> {
    let rows = rows.names.iter().map(|(table, name)| NewName { table: hex(*table), name: NameColumns::of(name) });
    json(&rows.collect::<Vec<_>>())
}

/// Number, kind, person, member, text.
pub(crate) type NameRow = (i64, i64, Option<Vec<u8>>, Option<i64>, String);

pub(crate) fn names_from(rows: Vec<NameRow>) -> Result<Names, StoreError> {
    let name = |(no, kind, person, member, text): NameRow| {
        let person = person.as_deref().map(id_from).transpose()?;
        let member = member.map(|member| member as u32);
        Ok(StoredName { no: no as u32, kind: NameKind::from_number(kind)?, person, member, text })
    };
    rows.into_iter().map(name).collect()
}

#[derive(Serialize)]
struct NewCard<'a> {
    table: String,
    #[serde(flatten)]
    card: CardColumns<'a>,
    last: u64,
    head: String,
}

#[derive(Serialize)]
struct NewRow<'a> {
    table: String,
    seq: u64,
    by: Option<String>,
    text: &'a str,
    hash: String,
}

/// JSON of the cards that a transaction writes.
pub(crate) fn cards_json(rows: &AcceptedRows<'_>) -> Result<String, StoreError> {
    let rows = rows.cards.iter().map(|(table, (card, head))| NewCard {
        table: hex(*table),
        card: CardColumns::of(card),
        last: head.seq,
        head: head.hash.to_string(),
    });
    json(&rows.collect::<Vec<_>>())
}

/// JSON of the events that a transaction writes.
pub(crate) fn events_json(rows: &AcceptedRows<'_>) -> Result<String, StoreError> {
    let rows = rows.events.iter().map(|(table, head, event)| NewRow {
        table: hex(*table),
        seq: head.seq,
        by: event.by.map(hex),
        text: &event.text,
        hash: head.hash.to_string(),
    });
    json(&rows.collect::<Vec<_>>())
}

pub(crate) fn json<T: Serialize>(rows: &[T]) -> Result<String, StoreError> {
    serde_json::to_string(rows).map_err(|error| StoreError::Failed(error.to_string()))
}
