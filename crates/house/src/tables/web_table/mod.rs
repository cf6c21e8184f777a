//! The state of one table, the fold of its events: chairs, people and game.

mod automatic;
mod card;
mod fold;
mod permissions;
mod sealing;
mod setup;

use play::{GameId, Pace, Setup, Table};
use rules::spelunke::JokerSet;
use rules::{Awaits, Seat};
use seal::Bytes;
use store::ids::{PersonId, TableId};
use store::{LobbyCard, Names, StoredEvent};

use super::event::{AtClub, Chair, FOUNDING, HouseEvent, Opening, Title};
use crate::log_cache::{Decided, LogState, Unplayable};
use crate::names::{Name, named_setup};

/// A proposed correction of an entry of real dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    pub by: PersonId,
    pub number: usize,
    /// The entry as the proposer reads it.
    pub text: String,
    pub agreed: Vec<PersonId>,
}

#[expect(clippy::struct_excessive_bools, reason = "each is folded from events of its own")]
#[derive(Clone)]
pub struct WebTable {
    pub id: TableId,
    /// The number of the last event that was folded in.
    pub seq: u64,
    /// The log's names, by the numbers that its events have.
    pub names: Names,
    pub opening: Opening,
    /// The person who opened it; `None` for a record that was loaded.
    pub host: Option<PersonId>,
    /// Who sits where; in a game that is on, the person who may act for the seat, or take it back from a bot.
    pub chairs: Vec<Chair>,
    /// True if chairs are no longer given away because jokers are being chosen.
    pub is_closed: bool,
    /// The chosen jokers, by chair; `None` where none have been chosen.
    pub jokers: Vec<Option<JokerSet>>,
    /// True if a game has begun with them, so that everyone could see them; it stays true if the game begins anew.
    pub are_jokers_shown: bool,
    /// `None` until the game begins.
    pub game: Option<Table>,
    pub barred: Vec<PersonId>,
    pub proposal: Option<Proposal>,
    /// The table at which the same people go on; `None` if there is none yet.
    pub rematch: Option<TableId>,
    /// The person who asked for that; `None` if there is none yet.
    pub rematch_by: Option<PersonId>,
    /// The speed of the bots.
    pub pace: Pace,
    /// True if the bots do not pause until a person is awaited.
    pub is_skipping: bool,
    /// The club's evening, with its chairs as they are now; `None` if no club plays here.
    pub club: Option<AtClub>,
    /// Chairs that are lent, each with the person who had it first.
    pub lent: Vec<(usize, PersonId)>,
    /// True if it is a record from elsewhere, only to be looked at.
    pub is_loaded: bool,
    /// True if a throw was decided that waits for pages.
    pub(in crate::tables) is_throw_asked: bool,
    /// The ends of chains that people have published before the game.
    pub(in crate::tables) chain_ends: Vec<(PersonId, Bytes)>,
    /// House events before the game, newest last.
    pub arrivals: Vec<HouseEvent>,
}

impl LogState for WebTable {
    type Id = TableId;

    fn id(&self) -> TableId {
        self.id
    }

    fn seq(&self) -> u64 {
        self.seq
    }

    fn card(&self) -> LobbyCard {
        WebTable::card(self)
    }

    fn replay(id: TableId, events: &[StoredEvent], names: Names) -> Result<Option<WebTable>, Unplayable> {
        WebTable::replay(id, events, names)
    }

    fn set_names(&mut self, names: Names) {
        self.names = names;
    }

    fn fold(&mut self, event: &StoredEvent) -> Result<(), Unplayable> {
        self.apply(event.by, &event.text).map_err(|why| Unplayable { seq: event.seq, why })
    }
}

impl WebTable {
    /// The fold of a whole log; `None` if it is empty or is a club's.
    pub fn replay(id: TableId, events: &[StoredEvent], names: Names) -> Result<Option<WebTable>, Unplayable> {
        // A club's log may be asked for under a table's id.
        if events.first().is_some_and(|first| first.text.starts_with(FOUNDING)) {
            return Ok(None);
        }
        let (mut table, mut names) = (None, Some(names));
        for event in events {
            let entered = match &mut table {
                None => {
                    let names = names.take().unwrap_or_default();
                    WebTable::open(id, event, names).map(|opened| table = Some(opened))
                }
                // The names are those that have been left.
                Some(table) if HouseEvent::is_erasure(&event.text) => {
                    table.seq += 1;
                    Ok(())
                }
                Some(table) => table.apply(event.by, &event.text),
            };
            entered.map_err(|why| Unplayable { seq: event.seq, why })?;
        }
        Ok(table)
    }

    fn open(id: TableId, event: &StoredEvent, names: Names) -> Result<WebTable, String> {
        let opened = HouseEvent::read(&event.text, &names).ok_or("no opening")?.map_err(|error| error.to_string())?;
        WebTable::new(id, event.by, &opened, names).ok_or_else(|| "no opening".to_owned())
    }

    /// The state after the first event; `None` if that event opens no table.
    pub fn new(id: TableId, by: Option<PersonId>, event: &HouseEvent, names: Names) -> Option<WebTable> {
        let (opening, game, host) = match event {
            HouseEvent::Opened(opening) => (Opening::clone(opening), None, by),
            HouseEvent::Loaded { name, code, header } => {
                let game = Table::open(&named_setup(header, &names).ok()?).ok()?;
                (loaded_opening(name, code, game.setup()), Some(game), None)
            }
            _ => return None,
        };
        opening.game_id()?;
        Some(WebTable {
            id,
            seq: 1,
            names,
            host,
            chairs: opening.chairs.clone(),
            is_closed: false,
            jokers: vec![None; opening.chairs.len()],
            are_jokers_shown: false,
            is_loaded: game.is_some(),
            game,
            barred: Vec::new(),
            proposal: None,
            rematch: None,
            rematch_by: None,
            pace: Pace::default(),
            is_skipping: false,
            club: opening.club.clone(),
            lent: Vec::new(),
            is_throw_asked: false,
            chain_ends: Vec::new(),
            arrivals: vec![event.clone()],
            opening,
        })
    }

    /// A decision without events.
    pub(in crate::tables) fn unchanged(&self) -> Decided<WebTable> {
        Decided { events: Vec::new(), names: Vec::new(), after: self.clone() }
    }

    pub fn game_id(&self) -> GameId {
        self.opening.game_id().expect("a table is only made for a game that is known")
    }

    /// True if the game has begun and has come to its end.
    pub fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|table| table.awaits_whom() == Awaits::Nothing)
    }

    /// True if this person opened the table.
    pub fn is_host(&self, person: PersonId) -> bool {
        self.host == Some(person)
    }

    /// True if this person acts for this chair, or for the seat of the same number.
    pub fn owns(&self, person: PersonId, chair: usize) -> bool {
        matches!(self.chairs.get(chair), Some(Chair::Person { person: owner, .. }) if *owner == person)
    }

    /// The chairs that this person acts for.
    pub fn chairs_of(&self, person: PersonId) -> Vec<usize> {
        (0..self.chairs.len()).filter(|chair| self.owns(person, *chair)).collect()
    }

    /// The title as it is stored: one that says whose table it is has the name that the host goes by now.
    pub fn title(&self) -> String {
        match Title::read(&self.opening.name) {
            Title::Named(name) => name.to_owned(),
            Title::OfHost(then) => {
                let own = self.host.and_then(|host| self.chairs_of(host).into_iter().next());
                let now = own.and_then(|chair| self.chairs[chair].name());
                Title::OfHost(now.unwrap_or(then)).stored()
            }
        }
    }

    /// True if a bot plays the seat at the moment.
    pub fn is_played_by_bot(&self, seat: Seat) -> bool {
        self.game.as_ref().is_some_and(|table| table.is_bot(seat))
    }

    /// The seats that this person plays at the moment: their chairs, without those that a bot has taken over.
    pub fn seats_of(&self, person: PersonId) -> Vec<Seat> {
        let seats = self.chairs_of(person).into_iter().map(Seat::new);
        seats.filter(|seat| !self.is_played_by_bot(*seat)).collect()
    }

    /// The people who play, each once, in the order of their seats.
    pub fn people(&self) -> Vec<PersonId> {
        let mut people = Vec::new();
        for (index, chair) in self.chairs.iter().enumerate() {
            if let Chair::Person { person, .. } = chair
                && !people.contains(person)
                && !(self.game.is_some() && self.is_played_by_bot(Seat::new(index)))
            {
                people.push(*person);
            }
        }
        people
    }
}

fn loaded_opening(name: &Name, code: &str, setup: &Setup) -> Opening {
    Opening {
        game: setup.game.id().to_owned(),
        name: name.clone(),
        code: code.to_owned(),
        is_public: false,
        rules: setup.rules.clone(),
        deck: None,
        real_dice: false,
        deals_cards: false,
        hints: false,
        all_must_seal: false,
        chairs: vec![Chair::Open; setup.seats],
        rematch_of: None,
        club: None,
    }
}
