//! Opening tables: new ones, rematches, records from elsewhere.

use play::Pace;
use store::ids::{PersonId, TableId, table_code};
use store::{About, Append, Listing, Names, NewEvent, Stage};

use super::command::Command;
use super::error::HouseError;
use super::event::{HouseEvent, Opening};
use super::house::{House, run_to_completion};
use super::web_table::WebTable;
use crate::names::NameBook;

/// How many codes are tried for a new table. At most one in a hundred thousand is taken.
const MOST_CODES: usize = 32;

/// The most tables at which a new name is entered, the last touched first.
const MOST_RENAMED: usize = 50;

impl House {
    /// Opens a table under a code that is free.
    pub async fn open_table(&self, by: PersonId, opening: Opening) -> Result<TableId, HouseError> {
        self.open_at_pace(by, opening, Pace::default()).await
    }

    async fn open_at_pace(&self, by: PersonId, mut opening: Opening, pace: Pace) -> Result<TableId, HouseError> {
        for _ in 0..MOST_CODES {
            opening.code = table_code(self.open_tables());
            let mut events = vec![HouseEvent::Opened(Box::new(opening.clone()))];
            if pace != Pace::default() {
                events.push(HouseEvent::Paced { pace });
            }
            match self.open(Some(by), events, Vec::new()).await {
                Err(HouseError::TooLate) => {}
                opened => {
                    self.count_opened();
                    return opened;
                }
            }
        }
        Err(HouseError::TooLate)
    }

    /// Renames a person at the tables at which they sit under the name `from`, as far as these are not over.
    pub async fn rename_at_tables(&self, person: PersonId, from: &str, to: &str) -> Result<(), HouseError> {
        for listed in self.store().list(Listing::Of(person), MOST_RENAMED).await? {
            let is_game = matches!(listed.card.about, About::Game(_));
            if listed.card.stage == Stage::Over || listed.is_archived || !is_game {
                continue;
            }
            let command = Command::Rename { from: from.to_owned(), to: to.to_owned() };
            match self.ask(listed.id.of_table(), person, None, command).await {
                // Where they sit under another name, that one stays.
                Ok(_) | Err(HouseError::Refused(_) | HouseError::NoTable | HouseError::TooLate) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// The table at which the same people go on. The first request opens it, later ones get the same table.
    pub async fn rematch(&self, id: TableId, person: PersonId) -> Result<TableId, HouseError> {
        let house = self.clone();
        run_to_completion(async move { house.rematch_now(id, person).await }).await
    }

    async fn rematch_now(&self, id: TableId, person: PersonId) -> Result<TableId, HouseError> {
        self.table(id).await?;
        // As long as the old table is held, no other task of this server opens a rematch for it.
        let mut held = self.tables().hold(id).await;
        let table = self.tables().read(&mut held, 0).await?.state;
        if let Some(next) = table.rematch {
            return Ok(next);
        }
        table.may_go_on(person)?;
        // A club's next game is opened by the club; a rematch from here is no table of the club.
        let opening =
            Opening { chairs: table.chairs.clone(), rematch_of: Some(id), club: None, ..table.opening.clone() };
        let next = self.open_at_pace(person, opening, table.pace).await?;
        let changed = self.tables().change_held(&mut held, 0, |table| match table.rematch {
            // Another server was quicker: its rematch is the one.
            Some(_) => Ok::<_, HouseError>(table.unchanged()),
            None => Ok(table.decide(person, Command::GoOn(next), self.chance(table))?),
        });
        changed.await?.rematch.ok_or(HouseError::Broken)
    }

    /// Opens a table with these events; lines of a record may follow.
    pub async fn open(
        &self,
        by: Option<PersonId>,
        events: Vec<HouseEvent>,
        lines: Vec<String>,
    ) -> Result<TableId, HouseError> {
        // A long record takes a while: not on a thread that serves others.
        let opening = tokio::task::spawn_blocking(move || opening_append(by, &events, lines));
        let append = opening.await.map_err(|_| HouseError::Broken)?.ok_or(HouseError::NoTable)?;
        let table = append.log.of_table();
        self.store().append(append).await?;
        Ok(table)
    }
}

/// The first append to a new table's log: house events, the first of which opens it, then lines of a record. `None` if
/// they do not make a table.
pub(super) fn opening_append(by: Option<PersonId>, events: &[HouseEvent], lines: Vec<String>) -> Option<Append> {
    let id = TableId::random();
    let (mut names, mut new) = (Names::default(), Vec::new());
    let mut book = NameBook::new(&mut names, &mut new);
    let mut texts = Vec::with_capacity(events.len() + lines.len());
    for event in events {
        let mut event = event.clone();
        event.enter_names(by, &[], &mut book);
        texts.push(event.to_text());
    }
    texts.extend(lines.into_iter().map(|line| book.quote_line(line, by)));
    let (opened, more) = texts.split_first()?;
    let opened = HouseEvent::read(opened, &names)?.ok()?;
    let mut table = WebTable::new(id, by, &opened, names)?;
    more.iter().try_for_each(|text| table.apply(by, text)).ok()?;
    let events = texts.into_iter().map(|text| NewEvent { by, text }).collect();
    Some(Append { log: id.into(), expected: 0, events, names: new, card: table.card() })
}
