//! Rewriting a table's events without a name. Everything else stays: the same events, the same position.

use std::collections::BTreeSet;

use play::{Record, Setup, Sitter, TableEvent};
use rules::Seat;

use super::event::MemberId;
use super::event::{Chair, ClubChair, HouseEvent, Opening};
use store::StoredEvent;
use store::ids::{PersonId, TableId};

/// The new name of a table whose name contained the erased one.
const NAMELESS_TABLE: &str = "Table";

/// The person or member to erase, with all names that they are known to have had.
#[derive(Clone, Debug)]
pub struct Erasing {
    whose: Whose,
    names: BTreeSet<String>,
}

/// How the chairs of the erased person are recognised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whose {
    Person(PersonId),
    /// By the member's number, at the tables of one club; a host's device may act for them.
    Member(MemberId),
}

/// The changes to a table's log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rewritten {
    pub texts: Vec<(u64, String)>,
    /// The table's new name; `None` if it stays.
    pub name: Option<String>,
    /// The rematch, which has to be rewritten too: stand-in bots have the names of the people they replace.
    pub next: Option<TableId>,
}

/// What matters of a chair: whether it is open, of the erased person, or of another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Open,
    Theirs,
    Someone,
}

impl Erasing {
    /// A person, with the name that the house knows.
    pub fn new(person: PersonId, name: Option<String>) -> Erasing {
        Erasing { whose: Whose::Person(person), names: name.into_iter().collect() }
    }

    /// A member of a club, at that club's tables.
    pub fn of_member(member: MemberId, name: Option<String>) -> Erasing {
        Erasing { whose: Whose::Member(member), names: name.into_iter().collect() }
    }

    /// Rewrites a table's events, which are given in order and from the first.
    pub fn rewrite(&mut self, events: &[StoredEvent]) -> Rewritten {
        self.learn(events);
        let mut walk = Walk { erasing: self, seats: Vec::new(), is_closed: false, done: Rewritten::default() };
        for event in events {
            if let Some(text) = walk.rewritten(event) {
                walk.done.texts.push((event.seq, text));
            }
        }
        walk.done
    }

    /// Collects all names that the erased person ever had at this table.
    pub fn learn(&mut self, events: &[StoredEvent]) {
        for event in events {
            let chairs = match HouseEvent::read(&event.text) {
                Some(Ok(HouseEvent::Opened(opening))) => {
                    let members = opening.club.map(|club| club.chairs).unwrap_or_default();
                    let members = members.into_iter().map(|chair| chair.member).chain(std::iter::repeat(None));
                    opening.chairs.into_iter().zip(members).collect()
                }
                Some(Ok(HouseEvent::Sat { who, .. })) => vec![(who, None)],
                Some(Ok(HouseEvent::Added { who, of_club: ClubChair { member, .. } })) => vec![(who, member)],
                _ => continue,
            };
            for (chair, member) in chairs {
                if let Chair::Person { person, name } = chair
                    && (self.whose == Whose::Person(person) || self.is_member(member))
                    && !name.is_empty()
                {
                    self.names.insert(name);
                }
            }
        }
    }

    fn is_member(&self, member: Option<MemberId>) -> bool {
        member.is_some_and(|member| self.whose == Whose::Member(member))
    }

    fn is_person(&self, person: PersonId) -> bool {
        self.whose == Whose::Person(person)
    }

    fn slot(&self, chair: &Chair, member: Option<MemberId>) -> Slot {
        match chair {
            Chair::Open => Slot::Open,
            _ if self.is_member(member) => Slot::Theirs,
            Chair::Person { person, .. } if self.is_person(*person) => Slot::Theirs,
            // A bot that took a chair over keeps the name of the person before it.
            Chair::Bot { name, .. } if self.names.contains(name) => Slot::Theirs,
            Chair::Person { .. } | Chair::Bot { .. } => Slot::Someone,
        }
    }

    /// The chair, without its name if it is the erased person's.
    fn chair(&self, chair: &Chair, member: Option<MemberId>) -> Chair {
        match (self.slot(chair, member), chair) {
            (Slot::Theirs, Chair::Person { person, .. }) => Chair::Person { person: *person, name: String::new() },
            (Slot::Theirs, Chair::Bot { kind, .. }) => Chair::Bot { kind: kind.clone(), name: String::new() },
            _ => chair.clone(),
        }
    }

    /// The table's name, replaced if it contains one of the erased names.
    fn table_name(&self, name: &str) -> String {
        let low = name.to_lowercase();
        let holds = self.names.iter().any(|theirs| low.contains(&theirs.to_lowercase()));
        if holds { NAMELESS_TABLE.to_owned() } else { name.to_owned() }
    }
}

/// The state of rewriting one log.
struct Walk<'a> {
    erasing: &'a Erasing,
    /// What is known of each chair, and the club's member on it.
    seats: Vec<(Slot, Option<MemberId>)>,
    is_closed: bool,
    done: Rewritten,
}

impl Walk<'_> {
    /// The event's new text; `None` if it stays.
    fn rewritten(&mut self, event: &StoredEvent) -> Option<String> {
        let text = match HouseEvent::read(&event.text) {
            Some(Ok(happened)) => self.house_event(event.by, happened)?.to_text(),
            // A text that cannot be read stays as it is.
            Some(Err(_)) => return None,
            None => self.line(&event.text)?,
        };
        (text != event.text).then_some(text)
    }

    fn house_event(&mut self, by: Option<PersonId>, event: HouseEvent) -> Option<HouseEvent> {
        let erasing = self.erasing;
        match event {
            HouseEvent::Opened(opening) => Some(HouseEvent::Opened(self.opening(opening))),
            HouseEvent::Loaded { name, code, header } if by.is_some_and(|by| erasing.is_person(by)) => {
                let header = self.loaded_header(header);
                Some(HouseEvent::Loaded { name: self.named(&name), code, header })
            }
            HouseEvent::Sat { chair, who } => Some(HouseEvent::Sat { chair, who: self.sat(chair, &who) }),
            HouseEvent::Added { who, of_club } => {
                self.seats.push((erasing.slot(&who, of_club.member), of_club.member));
                Some(HouseEvent::Added { who: erasing.chair(&who, of_club.member), of_club })
            }
            HouseEvent::Struck { chair } => {
                if chair < self.seats.len() {
                    self.seats.remove(chair);
                }
                None
            }
            HouseEvent::Closed => {
                self.close();
                None
            }
            HouseEvent::Started { header } => {
                self.close();
                let record = Record::read(&header).ok()?;
                Some(HouseEvent::Started { header: self.header(record.setup) })
            }
            HouseEvent::Barred { person } if erasing.is_person(person) && !self.is_closed => {
                let theirs = self.seats.iter_mut().filter(|(slot, _)| *slot == Slot::Theirs);
                theirs.for_each(|(slot, _)| *slot = Slot::Open);
                None
            }
            HouseEvent::Rematch { table } => {
                self.done.next = Some(table);
                None
            }
            _ => None,
        }
    }

    fn opening(&mut self, mut opening: Box<Opening>) -> Box<Opening> {
        let erasing = self.erasing;
        let members = opening.club.iter().flat_map(|club| &club.chairs).map(|chair| chair.member);
        let chairs = opening.chairs.iter().zip(members.chain(std::iter::repeat(None)));
        let chairs: Vec<_> =
            chairs.map(|(chair, member)| (erasing.chair(chair, member), erasing.slot(chair, member), member)).collect();
        self.seats = chairs.iter().map(|(_, slot, member)| (*slot, *member)).collect();
        opening.chairs = chairs.into_iter().map(|(chair, ..)| chair).collect();
        opening.name = self.named(&opening.name);
        opening
    }

    /// The header of a record from elsewhere without the names of the person who loaded it. No person has a chair
    /// there, so seats are theirs by name.
    fn loaded_header(&mut self, header: String) -> String {
        let Ok(record) = Record::read(&header) else { return header };
        let names = &self.erasing.names;
        let is_theirs = |name: &Option<String>| name.as_ref().is_some_and(|name| names.contains(name));
        self.seats = record.setup.names.iter().map(|name| (theirs(is_theirs(name)), None)).collect();
        self.header(record.setup)
    }

    fn sat(&mut self, chair: usize, who: &Chair) -> Chair {
        let Some((slot, member)) = self.seats.get_mut(chair) else { return self.erasing.chair(who, None) };
        *slot = self.erasing.slot(who, *member);
        self.erasing.chair(who, *member)
    }

    /// Open chairs are left out of the game.
    fn close(&mut self) {
        self.seats.retain(|(slot, _)| *slot != Slot::Open);
        self.is_closed = true;
    }

    fn is_theirs(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|(slot, _)| *slot == Slot::Theirs)
    }

    /// A line of the game's record: only those that seat a person contain a name.
    fn line(&self, text: &str) -> Option<String> {
        let Ok(TableEvent::Seat(seat, Sitter::Person(Some(_)))) = TableEvent::read(text) else { return None };
        self.is_theirs(seat).then(|| TableEvent::Seat(seat, Sitter::Person(None)).to_string())
    }

    fn header(&self, mut setup: Setup) -> String {
        for seat in Seat::all(setup.seats) {
            if self.is_theirs(seat) {
                setup.names[seat.index()] = None;
            }
        }
        setup.to_string()
    }

    /// The table's name without the erased one; noted in `done` if that changed it.
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
