//! Takes the names out of the events of databases in which events still carried them: each name gets a number, and the event
//! has the number in its place. Then the events are hashed. Every log folds to the same state as before.
//!
//! What is read here are the texts as they were at that time; they never change again.

use std::collections::HashMap;

use serde_json::{Value, json};
use sqlx::Error;
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;

use crate::ids::{LogId, PersonId};
use crate::names::{NameKind, Names, StoredName};
use crate::rows::{EventRow, FullEvent, FullName, events_from};
use crate::{DumpedEvent, EventHash, StoreError, StoredEvent, columns, postgres, sqlite};

/// A database in the middle of the migration.
pub(crate) trait OldDatabase {
    /// All logs: row number, id, and true for a club's.
    async fn logs(&mut self) -> Result<Vec<(i64, Vec<u8>, bool)>, Error>;
    async fn events(&mut self, no: i64) -> Result<Vec<StoredEvent>, Error>;
    /// Writes a log's events without names, the names, and the log's end.
    async fn write(&mut self, no: i64, events: &[DumpedEvent], names: &Names) -> Result<(), Error>;
    /// The person with this name at a table that has been migrated already.
    async fn owner(&mut self, table: LogId, text: &str) -> Result<Option<PersonId>, Error>;
}

const LOGS: &str = "SELECT no, id, game = 'club' FROM tables ORDER BY no";
const SET_END: &str = "UPDATE tables SET last = $1, head = $2, chained_from = $3 WHERE no = $4";
const OWNER: &str = "SELECT n.person FROM tables AS t JOIN names AS n ON n.table_no = t.no \
     WHERE t.id = $1 AND n.kind = 0 AND n.person IS NOT NULL AND n.text = $2 ORDER BY n.no LIMIT 1";

macro_rules! old_database {
    ($connection:ty, $database:ident) => {
        impl OldDatabase for $connection {
            async fn logs(&mut self) -> Result<Vec<(i64, Vec<u8>, bool)>, Error> {
                sqlx::query_as(LOGS).fetch_all(self).await
            }

            async fn events(&mut self, no: i64) -> Result<Vec<StoredEvent>, Error> {
                let rows: Vec<EventRow> =
                    sqlx::query_as($database::restore::OLD_EVENTS).bind(no).fetch_all(self).await?;
                events_from(rows).map_err(unreadable)
            }

            async fn write(&mut self, no: i64, events: &[DumpedEvent], names: &Names) -> Result<(), Error> {
                let (last, head) =
                    events.last().map(|of| (of.event.seq as i64, of.hash.to_bytes())).unwrap_or_default();
                let (events, names) = (FullEvent::json(no, events), FullName::json(no, names.iter()));
                let (events, names) = (events.map_err(unreadable)?, names.map_err(unreadable)?);
                sqlx::query($database::restore::NEW_EVENTS).bind(events).execute(&mut *self).await?;
                sqlx::query($database::restore::NAMES).bind(names).execute(&mut *self).await?;
                sqlx::query(SET_END).bind(last).bind(head).bind(last + 1).bind(no).execute(self).await?;
                Ok(())
            }

            async fn owner(&mut self, table: LogId, text: &str) -> Result<Option<PersonId>, Error> {
                let query = sqlx::query_scalar(OWNER).bind(columns::bytes(table)).bind(text.to_owned());
                let person: Option<Vec<u8>> = query.fetch_optional(self).await?;
                person.as_deref().map(columns::id_from).transpose().map_err(unreadable)
            }
        }
    };
}

old_database!(SqliteConnection, sqlite);
old_database!(PgConnection, postgres);

/// A row that is not what the program wrote.
fn unreadable(error: StoreError) -> Error {
    Error::Decode(Box::new(error))
}

/// Rewrites all logs, inside the migration's transaction.
pub(crate) async fn run(database: &mut impl OldDatabase) -> Result<(), Error> {
    for (no, id, is_club) in database.logs().await? {
        let mut events = database.events(no).await?;
        let names = if is_club {
            let mut club = OldClub::default();
            events.iter_mut().for_each(|event| club.rewrite(event));
            club.names
        } else {
            let mut table = OldTable::default();
            for (before, text) in inherited(&events) {
                if let Some(person) = database.owner(before, &text).await? {
                    table.owners.insert(text, person);
                }
            }
            events.iter_mut().for_each(|event| table.rewrite(event));
            table.names
        };
        database.write(no, &chained(columns::id_from(&id).map_err(unreadable)?, events), &names).await?;
    }
    Ok(())
}

/// The events with their hashes.
fn chained(log: LogId, events: Vec<StoredEvent>) -> Vec<DumpedEvent> {
    let mut before = EventHash::default();
    let hashed = events.into_iter().map(|event| {
        before = before.then(log, event.seq, event.by, &event.text);
        DumpedEvent { event, hash: before.clone() }
    });
    hashed.collect()
}

/// The names of bots at a rematch, with the table before it: a bot that stood in for a person took the person's name along.
fn inherited(events: &[StoredEvent]) -> Vec<(LogId, String)> {
    let opened: Option<Value> = events.first().and_then(|event| serde_json::from_str(&event.text).ok());
    let opened = opened.as_ref().map(|event| &event["opened"]);
    let before = opened.and_then(|opened| opened["rematch_of"].as_str()).and_then(|id| id.parse().ok());
    let chairs = opened.and_then(|opened| opened["chairs"].as_array());
    let (Some(before), Some(chairs)) = (before, chairs) else { return Vec::new() };
    chairs.iter().filter_map(|chair| chair["bot"]["name"].as_str()).map(|name| (before, name.to_owned())).collect()
}

fn text_of(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

fn person_of(value: &Value) -> Option<PersonId> {
    value.as_str()?.parse().ok()
}

fn number_of(value: &Value) -> Option<u32> {
    value.as_u64()?.try_into().ok()
}

/// The number of a name; the same name of the same person has one number.
fn enter(names: &mut Names, name: StoredName) -> u32 {
    names.number_of(&name).unwrap_or_else(|| names.add(name).no)
}

fn own(person: Option<PersonId>, member: Option<u32>, text: String) -> StoredName {
    StoredName { no: 0, kind: NameKind::Own, person, member, text }
}

/// The JSON of an event and its variant's name; `None` for what is no JSON of an event with parts.
fn read(text: &str) -> Option<(String, Value)> {
    let event: Value = serde_json::from_str(text).ok()?;
    let variant = event.as_object()?.keys().next()?.clone();
    Some((variant, event))
}

/// A table's log on its way.
#[derive(Default)]
struct OldTable {
    names: Names,
    /// The people whose names bots had at the table before this one.
    owners: HashMap<String, PersonId>,
    /// The name's number and the person of each chair; `None` for an open one.
    chairs: Vec<Option<(u32, Option<PersonId>)>>,
    /// The club's members, by chair, before the game.
    members: Vec<Option<u32>>,
    is_closed: bool,
    /// True if it is a record from elsewhere, which has no chairs.
    is_loaded: bool,
}

impl OldTable {
    fn rewrite(&mut self, event: &mut StoredEvent) {
        if event.text == "\"closed\"" {
            self.close();
        } else if let Some((variant, mut value)) = read(&event.text) {
            self.house_event(&variant, &mut value[&variant], event.by);
            event.text = value.to_string();
        } else if let Some(line) = self.line(&event.text, event.by) {
            event.text = line;
        }
    }

    fn house_event(&mut self, variant: &str, parts: &mut Value, by: Option<PersonId>) {
        match variant {
            "opened" => self.open(parts, by),
            "loaded" => {
                self.is_loaded = true;
                self.title(parts, by);
                self.header(&mut parts["header"], by);
            }
            "sat" => {
                let chair = parts["chair"].as_u64().map_or(usize::MAX, |chair| chair as usize);
                let sitter = self.chair(&mut parts["who"], self.members.get(chair).copied().flatten());
                if let Some(place) = self.chairs.get_mut(chair) {
                    *place = sitter;
                }
            }
            "added" => {
                let member = number_of(&parts["of_club"]["member"]);
                let sitter = self.chair(&mut parts["who"], member);
                self.chairs.push(sitter);
            }
            "struck" => {
                let chair = parts["chair"].as_u64().map_or(usize::MAX, |chair| chair as usize);
                if chair < self.chairs.len() {
                    self.chairs.remove(chair);
                }
            }
            "started" => {
                self.close();
                self.header(&mut parts["header"], by);
            }
            "barred" if !self.is_closed => {
                let barred = person_of(&parts["person"]);
                let is_theirs = |chair: &Option<(u32, Option<PersonId>)>| chair.is_some_and(|(_, of)| of == barred);
                self.chairs.iter_mut().filter(|chair| is_theirs(chair)).for_each(|chair| *chair = None);
            }
            _ => {}
        }
    }

    fn open(&mut self, parts: &mut Value, by: Option<PersonId>) {
        self.title(parts, by);
        let members = parts["club"]["chairs"].as_array();
        self.members = members.into_iter().flatten().map(|chair| number_of(&chair["member"])).collect();
        for (index, chair) in parts["chairs"].as_array_mut().into_iter().flatten().enumerate() {
            let sitter = self.chair(chair, self.members.get(index).copied().flatten());
            self.chairs.push(sitter);
        }
    }

    fn title(&mut self, parts: &mut Value, by: Option<PersonId>) {
        if let Some(text) = text_of(&parts["name"]) {
            let title = StoredName { no: 0, kind: NameKind::Title, person: by, member: None, text };
            parts["name"] = json!(enter(&mut self.names, title));
        }
    }

    /// Takes the name out of a chair; `None` if it is open.
    fn chair(&mut self, chair: &mut Value, member: Option<u32>) -> Option<(u32, Option<PersonId>)> {
        for kind in ["person", "bot"] {
            if let Some(text) = text_of(&chair[kind]["name"]) {
                let person = person_of(&chair[kind]["person"]).or_else(|| self.owners.get(&text).copied());
                let no = enter(&mut self.names, own(person, member, text));
                chair[kind]["name"] = json!(no);
                return Some((no, person));
            }
        }
        None
    }

    /// Open chairs are left out of the game.
    fn close(&mut self) {
        self.chairs.retain(Option::is_some);
        self.is_closed = true;
    }

    /// Takes the names out of a record's header: `name SEAT TEXT`.
    fn header(&mut self, header: &mut Value, by: Option<PersonId>) {
        let Some(text) = header.as_str() else { return };
        let mut lines = Vec::new();
        for line in text.split('\n') {
            let named = line.strip_prefix("name ").and_then(|rest| rest.split_once(' '));
            lines.push(match named {
                Some((seat, name)) => format!("name {seat} {}", self.seat_name(seat, name, by)),
                None => line.to_owned(),
            });
        }
        *header = json!(lines.join("\n"));
    }

    /// Takes the name out of a line of the record: only those that seat a person have one.
    fn line(&mut self, text: &str, by: Option<PersonId>) -> Option<String> {
        let (seat, rest) = text.strip_prefix("@seat ")?.split_once(' ')?;
        let name = rest.strip_prefix("person ")?;
        Some(format!("@seat {seat} person {}", self.seat_name(seat, name, by)))
    }

    /// The number of the name of a seat: its chair's, if that is the name.
    fn seat_name(&mut self, seat: &str, text: &str, by: Option<PersonId>) -> u32 {
        let index = seat.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let chair = index.and_then(|index| self.chairs.get(index).copied().flatten()).map(|(no, _)| no);
        if let Some(no) = chair.filter(|no| self.names.text(*no) == Some(text)) {
            return no;
        }
        let kind = if self.is_loaded { NameKind::Quoted } else { NameKind::Own };
        let person = by.filter(|_| self.is_loaded);
        enter(&mut self.names, StoredName { no: 0, kind, person, member: None, text: text.to_owned() })
    }
}

/// A club's log on its way.
#[derive(Default)]
struct OldClub {
    names: Names,
    /// The person who acts for a member.
    people: HashMap<u32, PersonId>,
    /// The member whom a person claims to be.
    claims: HashMap<PersonId, u32>,
}

impl OldClub {
    fn rewrite(&mut self, event: &mut StoredEvent) {
        let Some((variant, mut value)) = read(&event.text) else { return };
        let parts = &mut value[&variant];
        let person = person_of(&parts["person"]);
        let (member, field) = match variant.as_str() {
            "founded" => (Some(1), "founder"),
            "joined" | "called" | "claimed" => (number_of(&parts["member"]), "name"),
            "granted" => {
                if let Some((person, member)) = person.and_then(|person| Some((person, self.claims.remove(&person)?))) {
                    self.people.insert(member, person);
                }
                return;
            }
            _ => return,
        };
        let (Some(member), Some(text)) = (member, text_of(&parts[field])) else { return };
        match person {
            Some(person) if variant == "claimed" => drop(self.claims.insert(person, member)),
            Some(person) => drop(self.people.insert(member, person)),
            None => {}
        }
        let person = person.or_else(|| self.people.get(&member).copied());
        parts[field] = json!(enter(&mut self.names, own(person, Some(member), text)));
        event.text = value.to_string();
    }
}
