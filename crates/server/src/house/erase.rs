//! Taking a name out of what has happened. Everything else stays: the same events, the same position, but where the name
//! stood there is only a seat.

use std::collections::BTreeSet;

use play::{Record, Setup, Sitter, TableEvent};
use rules::Seat;

use super::event::{Chair, HouseEvent};
use crate::ids::{PersonId, TableId};
use crate::store::StoredEvent;

/// What a table is called whose name held somebody's name.
const NAMELESS_TABLE: &str = "Table";

/// Somebody who wants their name to be erased, with all names that they are known to have had.
#[derive(Clone, Debug)]
pub struct Erasing {
    person: PersonId,
    names: BTreeSet<String>,
}

/// What has to be written anew at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rewritten {
    /// The numbers of events and their new texts.
    pub texts: Vec<(u64, String)>,
    /// What the table is called from now on, if its name had to go.
    pub name: Option<String>,
    /// The table that goes on from this one. Bots that sit there for somebody bear their name.
    pub next: Option<TableId>,
}

/// A chair as far as it matters here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Open,
    Theirs,
    Someone,
}

impl Erasing {
    /// Somebody with the name that the house knows.
    pub fn new(person: PersonId, name: Option<String>) -> Erasing {
        Erasing { person, names: name.into_iter().collect() }
    }

    /// Goes through a table's events, in order and from the first.
    pub fn rewrite(&mut self, events: &[StoredEvent]) -> Rewritten {
        self.learn(events);
        let mut walk = Walk { erasing: self, slots: Vec::new(), is_closed: false, done: Rewritten::default() };
        for event in events {
            if let Some(text) = walk.rewritten(event) {
                walk.done.texts.push((event.seq, text));
            }
        }
        walk.done
    }

    /// Names change: all that the person ever sat under at this table are theirs.
    pub fn learn(&mut self, events: &[StoredEvent]) {
        for event in events {
            let chairs = match HouseEvent::read(&event.text) {
                Some(Ok(HouseEvent::Opened(opening))) => opening.chairs,
                Some(Ok(HouseEvent::Sat { who, .. })) => vec![who],
                _ => continue,
            };
            for chair in chairs {
                if let Chair::Person { person, name } = chair
                    && person == self.person
                    && !name.is_empty()
                {
                    self.names.insert(name);
                }
            }
        }
    }

    fn slot(&self, chair: &Chair) -> Slot {
        match chair {
            Chair::Open => Slot::Open,
            Chair::Person { person, .. } if *person == self.person => Slot::Theirs,
            // A bot that took a chair over keeps the name of whoever sat there.
            Chair::Bot { name, .. } if self.names.contains(name) => Slot::Theirs,
            Chair::Person { .. } | Chair::Bot { .. } => Slot::Someone,
        }
    }

    /// The chair without the name, if it bears it.
    fn chair(&self, chair: &Chair) -> Chair {
        match (self.slot(chair), chair) {
            (Slot::Theirs, Chair::Person { person, .. }) => Chair::Person { person: *person, name: String::new() },
            (Slot::Theirs, Chair::Bot { kind, .. }) => Chair::Bot { kind: kind.clone(), name: String::new() },
            _ => chair.clone(),
        }
    }

    /// The table's name without the person's.
    fn table_name(&self, name: &str) -> String {
        let low = name.to_lowercase();
        let holds = self.names.iter().any(|theirs| low.contains(&theirs.to_lowercase()));
        if holds { NAMELESS_TABLE.to_owned() } else { name.to_owned() }
    }
}

/// The way through a table's events.
struct Walk<'a> {
    erasing: &'a Erasing,
    slots: Vec<Slot>,
    is_closed: bool,
    done: Rewritten,
}

impl Walk<'_> {
    /// The event's new text, if it needs one.
    fn rewritten(&mut self, event: &StoredEvent) -> Option<String> {
        let text = match HouseEvent::read(&event.text) {
            Some(Ok(happened)) => self.happened(event.by, happened)?.to_text(),
            // What cannot be read is no name of ours either.
            Some(Err(_)) => return None,
            None => self.line(&event.text)?,
        };
        (text != event.text).then_some(text)
    }

    fn happened(&mut self, by: Option<PersonId>, event: HouseEvent) -> Option<HouseEvent> {
        let erasing = self.erasing;
        match event {
            HouseEvent::Opened(mut opening) => {
                self.slots = opening.chairs.iter().map(|chair| erasing.slot(chair)).collect();
                opening.chairs = opening.chairs.iter().map(|chair| erasing.chair(chair)).collect();
                opening.name = self.named(&opening.name);
                Some(HouseEvent::Opened(opening))
            }
            HouseEvent::Loaded { name, code, header } if by == Some(erasing.person) => {
                // Nobody sits at a record from elsewhere: whoever put it there answers for their own name in it.
                let header = match Record::read(&header) {
                    Ok(record) => {
                        let is_theirs =
                            |name: &Option<String>| name.as_ref().is_some_and(|n| erasing.names.contains(n));
                        self.slots = record.setup.names.iter().map(|name| theirs(is_theirs(name))).collect();
                        self.header(record.setup)
                    }
                    Err(_) => header,
                };
                Some(HouseEvent::Loaded { name: self.named(&name), code, header })
            }
            HouseEvent::Sat { chair, who } => {
                if let Some(slot) = self.slots.get_mut(chair) {
                    *slot = erasing.slot(&who);
                }
                Some(HouseEvent::Sat { chair, who: erasing.chair(&who) })
            }
            HouseEvent::Closed => {
                self.slots.retain(|slot| *slot != Slot::Open);
                self.is_closed = true;
                None
            }
            HouseEvent::Started { header } => {
                self.slots.retain(|slot| *slot != Slot::Open);
                self.is_closed = true;
                let record = Record::read(&header).ok()?;
                Some(HouseEvent::Started { header: self.header(record.setup) })
            }
            HouseEvent::Barred { person } if person == erasing.person && !self.is_closed => {
                self.slots.iter_mut().filter(|slot| **slot == Slot::Theirs).for_each(|slot| *slot = Slot::Open);
                None
            }
            HouseEvent::Rematch { table } => {
                self.done.next = Some(table);
                None
            }
            _ => None,
        }
    }

    /// A line of the game: only those that say who sits down bear a name.
    fn line(&self, text: &str) -> Option<String> {
        let Ok(TableEvent::Seat(seat, Sitter::Person(Some(_)))) = TableEvent::read(text) else { return None };
        let is_theirs = self.slots.get(seat.index()) == Some(&Slot::Theirs);
        is_theirs.then(|| TableEvent::Seat(seat, Sitter::Person(None)).to_string())
    }

    fn header(&self, mut setup: Setup) -> String {
        for seat in Seat::all(setup.seats) {
            if self.slots.get(seat.index()) == Some(&Slot::Theirs) {
                setup.names[seat.index()] = None;
            }
        }
        setup.to_string()
    }

    /// The table's name, remembered if it had to go.
    fn named(&mut self, name: &str) -> String {
        let named = self.erasing.table_name(name);
        if named != name {
            self.done.name = Some(named.clone());
        }
        named
    }
}

fn theirs(is_so: bool) -> Slot {
    if is_so { Slot::Theirs } else { Slot::Someone }
}

#[cfg(test)]
mod tests;
