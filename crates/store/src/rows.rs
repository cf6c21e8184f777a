//! Rows as they are read from either database, and as they are written: one JSON document for all rows of a
//! transaction, which the database unpacks. So a commit takes few round trips, however many appends share it.

use serde::Serialize;
use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};

use crate::columns::{about_from, about_text, from_hex, hex, id_from, stage_from, stage_number};
use crate::conflict_check::AcceptedRows;
use crate::ids::{LogId, PersonId};
use crate::{Listed, LobbyCard, Person, StoreError, StoredEvent};

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

#[derive(Serialize)]
struct NewCard<'a> {
    table: String,
    #[serde(flatten)]
    card: CardColumns<'a>,
    last: u64,
}

#[derive(Serialize)]
struct NewRow<'a> {
    table: String,
    seq: u64,
    by: Option<String>,
    text: &'a str,
}

/// JSON of the cards that a transaction writes.
pub(crate) fn cards_json(rows: &AcceptedRows<'_>) -> Result<String, StoreError> {
    let rows = rows.cards.iter().map(|(table, (card, last))| NewCard {
        table: hex(*table),
        card: CardColumns::of(card),
        last: *last,
    });
    json(&rows.collect::<Vec<_>>())
}

/// JSON of the events that a transaction writes.
pub(crate) fn events_json(rows: &AcceptedRows<'_>) -> Result<String, StoreError> {
    let rows = rows.events.iter().map(|(table, seq, event)| NewRow {
        table: hex(*table),
        seq: *seq,
        by: event.by.map(hex),
        text: &event.text,
    });
    json(&rows.collect::<Vec<_>>())
}

pub(crate) fn json<T: Serialize>(rows: &[T]) -> Result<String, StoreError> {
    serde_json::to_string(rows).map_err(|error| StoreError::Failed(error.to_string()))
}
