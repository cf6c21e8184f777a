//! One table of the house: its chairs, its people and its game, as its events say.

use bots::BotKind;
use play::{Actor, Awaited, Dice, GameId, May, Record, Setup, Sitter, Table};
use rules::rollnbump::Deck;
use rules::spelunke::JokerSet;
use rules::{Awaits, Seat, Thrower};

use super::command::STAND_IN;
use super::event::{AtClub, Chair, HostDie, HouseEvent, Opening};
use crate::analysis::Solutions;
use crate::log_cache::{Decided, LogState, Unplayable};
use store::ids::{PersonId, TableId};
use store::{About, LobbyCard, Stage, StoredEvent};

/// An entry that somebody wants to be read differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Who wants it.
    pub by: PersonId,
    /// The entry's number.
    pub number: usize,
    /// How it should be read.
    pub text: String,
    /// Who has agreed so far.
    pub agreed: Vec<PersonId>,
}

/// A table of the house.
#[derive(Clone)]
pub struct WebTable {
    /// Which one.
    pub id: TableId,
    /// The number of its last event.
    pub seq: u64,
    /// How it was wished for.
    pub opening: Opening,
    /// Who opened it; nobody for a record that was loaded.
    pub host: Option<PersonId>,
    /// Who sits where; in a game that is on, who may act for the seat, or take it back from a bot.
    pub chairs: Vec<Chair>,
    /// Whether nobody sits down any more because jokers are being chosen.
    pub is_closed: bool,
    /// The jokers that have been chosen so far, by chair.
    pub jokers: Vec<Option<JokerSet>>,
    /// The game, once it has begun.
    pub game: Option<Table>,
    /// Who may no longer act here.
    pub barred: Vec<PersonId>,
    /// A correction that waits for agreement.
    pub proposal: Option<Proposal>,
    /// Where the same people go on.
    pub rematch: Option<TableId>,
    /// The club whose evening this is, with its chairs as they are now.
    pub club: Option<AtClub>,
    /// Chairs that somebody else plays, and who had them first.
    pub lent: Vec<(usize, PersonId)>,
    /// Whether it is a record from elsewhere, only to be looked at.
    pub is_loaded: bool,
    /// Who came and went before the game, newest last.
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

    fn replay(id: TableId, events: &[StoredEvent]) -> Result<Option<WebTable>, Unplayable> {
        WebTable::replay(id, events)
    }

    fn fold(&mut self, event: &StoredEvent) -> Result<(), Unplayable> {
        self.apply(event.by, &event.text).map_err(|why| Unplayable { seq: event.seq, why })
    }
}

impl WebTable {
    /// The table that these events lead to; nothing if there are none.
    pub fn replay(id: TableId, events: &[StoredEvent]) -> Result<Option<WebTable>, Unplayable> {
        let mut table = None;
        for event in events {
            let entered = match &mut table {
                None => WebTable::open(id, event).map(|opened| table = Some(opened)),
                // What stands before it has been written anew already.
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

    fn open(id: TableId, event: &StoredEvent) -> Result<WebTable, String> {
        let opened = HouseEvent::read(&event.text).ok_or("no opening")?.map_err(|error| error.to_string())?;
        WebTable::new(id, event.by, &opened).ok_or_else(|| "no opening".to_owned())
    }

    /// A table that has just been opened; nothing if the event opens none.
    pub fn new(id: TableId, by: Option<PersonId>, event: &HouseEvent) -> Option<WebTable> {
        let (opening, game, host) = match event {
            HouseEvent::Opened(opening) => (Opening::clone(opening), None, by),
            HouseEvent::Loaded { name, code, header } => {
                let record = Record::read(header).ok()?;
                let game = Table::open(&record.setup).ok()?;
                (loaded_opening(name, code, game.setup()), Some(game), None)
            }
            _ => return None,
        };
        opening.game_id()?;
        Some(WebTable {
            id,
            seq: 1,
            host,
            chairs: opening.chairs.clone(),
            is_closed: false,
            jokers: vec![None; opening.chairs.len()],
            is_loaded: game.is_some(),
            game,
            barred: Vec::new(),
            proposal: None,
            rematch: None,
            club: opening.club.clone(),
            lent: Vec::new(),
            arrivals: vec![event.clone()],
            opening,
        })
    }

    /// This table, and no events.
    pub(super) fn unchanged(&self) -> Decided<WebTable> {
        Decided { events: Vec::new(), after: self.clone() }
    }

    /// Folds one event in.
    pub(super) fn apply(&mut self, by: Option<PersonId>, text: &str) -> Result<(), String> {
        if let Some(event) = HouseEvent::read(text) {
            self.apply_house(by, event.map_err(|error| error.to_string())?)?;
        } else {
            let table = self.game.as_mut().ok_or("no game is on")?;
            table.enter(text).map_err(|refusal| format!("{refusal:?}"))?;
        }
        self.seq += 1;
        Ok(())
    }

    fn apply_house(&mut self, by: Option<PersonId>, event: HouseEvent) -> Result<(), String> {
        match &event {
            HouseEvent::Opened(_) | HouseEvent::Loaded { .. } => return Err("opened twice".to_owned()),
            HouseEvent::Sat { chair, who } => {
                *self.chairs.get_mut(*chair).ok_or("no such chair")? = who.clone();
            }
            HouseEvent::Chose { chair, jokers } => {
                let jokers = JokerSet::read(jokers).map_err(|_| "no jokers")?;
                *self.jokers.get_mut(*chair).ok_or("no such chair")? = Some(jokers);
            }
            HouseEvent::Closed => {
                self.leave_out_open_chairs();
                self.is_closed = true;
            }
            HouseEvent::Started { header } => {
                let record = Record::read(header).map_err(|error| format!("{error:?}"))?;
                self.leave_out_open_chairs();
                self.game = Some(Table::open(&record.setup).map_err(|problem| problem.to_string())?);
            }
            HouseEvent::Added { .. }
            | HouseEvent::Struck { .. }
            | HouseEvent::Lent { .. }
            | HouseEvent::Returned { .. } => self.apply_seating(&event)?,
            HouseEvent::Barred { person } => self.bar(*person),
            HouseEvent::Proposed { number, text } => {
                let by = by.ok_or("nobody proposed it")?;
                self.proposal = Some(Proposal { by, number: *number, text: text.clone(), agreed: Vec::new() });
            }
            HouseEvent::Agreed => {
                let proposal = self.proposal.as_mut().ok_or("nothing was proposed")?;
                proposal.agreed.extend(by);
                if self.is_agreed() {
                    self.proposal = None;
                }
            }
            HouseEvent::Declined => self.proposal = None,
            // Whoever has the table in memory has to read it anew.
            HouseEvent::Erased { .. } => return Err("what was before has been written anew".to_owned()),
            HouseEvent::Rematch { table } => self.rematch = Some(*table),
        }
        if self.game.is_none() {
            self.arrivals.push(event);
        }
        Ok(())
    }

    /// Chairs that come, go or change hands at a club's table.
    fn apply_seating(&mut self, event: &HouseEvent) -> Result<(), String> {
        match event {
            HouseEvent::Added { who, of_club } => {
                self.chairs.push(who.clone());
                self.jokers.push(None);
                self.club.as_mut().ok_or("no club's table")?.chairs.push(of_club.clone());
                self.reopen();
            }
            HouseEvent::Struck { chair } => {
                if *chair >= self.chairs.len() {
                    return Err("no such chair".to_owned());
                }
                self.chairs.remove(*chair);
                self.jokers.remove(*chair);
                let chairs = &mut self.club.as_mut().ok_or("no club's table")?.chairs;
                if *chair < chairs.len() {
                    chairs.remove(*chair);
                }
                self.reopen();
            }
            HouseEvent::Lent { chair, to } => {
                let Some(Chair::Person { person, .. }) = self.chairs.get_mut(*chair) else {
                    return Err("nobody sits there".to_owned());
                };
                let before = std::mem::replace(person, *to);
                if self.lent.iter().all(|(lent, _)| lent != chair) {
                    self.lent.push((*chair, before));
                }
            }
            HouseEvent::Returned { chair } => {
                let lent = self.lent.iter().position(|(lent, _)| lent == chair).ok_or("nobody has it")?;
                let (_, owner) = self.lent.remove(lent);
                if let Some(Chair::Person { person, .. }) = self.chairs.get_mut(*chair) {
                    *person = owner;
                }
            }
            _ => return Err("this is not about chairs".to_owned()),
        }
        Ok(())
    }

    /// Before the first throw a game can begin anew: jokers that have been chosen stay.
    fn reopen(&mut self) {
        self.game = None;
        self.is_closed = true;
    }

    fn leave_out_open_chairs(&mut self) {
        if let Some(club) = &mut self.club {
            let mut chairs = self.chairs.iter();
            club.chairs.retain(|_| chairs.next() != Some(&Chair::Open));
        }
        let chairs = std::mem::take(&mut self.chairs);
        let jokers = std::mem::take(&mut self.jokers);
        (self.chairs, self.jokers) = chairs.into_iter().zip(jokers).filter(|(chair, _)| *chair != Chair::Open).unzip();
    }

    fn bar(&mut self, barred: PersonId) {
        self.barred.push(barred);
        let plays_on = self.game.is_some() || self.is_closed;
        for chair in &mut self.chairs {
            if let Chair::Person { person, name } = chair
                && *person == barred
            {
                let kind = STAND_IN.id().to_owned();
                *chair = if plays_on { Chair::Bot { kind, name: name.clone() } } else { Chair::Open };
            }
        }
    }

    /// The game that is or will be played.
    pub fn game_id(&self) -> GameId {
        self.opening.game_id().expect("a table is only made for a game that is known")
    }

    /// Whether the game has begun and has come to its end.
    pub fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|table| table.awaits_whom() == Awaits::Nothing)
    }

    /// Whether this person opened the table.
    pub fn is_host(&self, person: PersonId) -> bool {
        self.host == Some(person)
    }

    /// Whether this person acts for this chair or seat.
    pub fn owns(&self, person: PersonId, chair: usize) -> bool {
        matches!(self.chairs.get(chair), Some(Chair::Person { person: owner, .. }) if *owner == person)
    }

    /// The chairs that this person acts for.
    pub fn chairs_of(&self, person: PersonId) -> Vec<usize> {
        (0..self.chairs.len()).filter(|chair| self.owns(person, *chair)).collect()
    }

    /// Whether a bot plays a seat at the moment.
    pub fn is_played_by_bot(&self, seat: Seat) -> bool {
        self.game.as_ref().is_some_and(|table| table.is_bot(seat))
    }

    /// The seats that this person plays at the moment.
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

    /// What a person may do now, and for which seat the table is drawn.
    pub fn may(&self, person: Option<PersonId>) -> (May, Option<Seat>) {
        let Some(table) = &self.game else { return (May::Look, None) };
        let own = person.map(|person| self.seats_of(person)).unwrap_or_default();
        let drawn_for = own.first().copied();
        let entering = if table.dice() == Dice::Real { May::Enter } else { May::Throw };
        match table.awaits_whom() {
            // At a club's table the host throws for the host (S-54), whether they have a seat or not.
            Awaits::Throw(Thrower::Host) if self.club.is_some() => match person {
                Some(person) if self.throws_for_host(person) => (self.throws_with(), drawn_for),
                _ => (May::Look, drawn_for),
            },
            Awaits::Move(seat) if own.contains(&seat) => (May::Move, Some(seat)),
            Awaits::Throw(Thrower::Seat(seat)) if own.contains(&seat) => (entering, Some(seat)),
            // What the table's cup throws for bots, host and deck needs nobody; real dice and cards need somebody's eyes.
            Awaits::Throw(Thrower::Seat(seat))
                if entering == May::Enter && self.is_played_by_bot(seat) && !own.is_empty() =>
            {
                (May::Enter, drawn_for)
            }
            Awaits::Throw(Thrower::Host | Thrower::Deck) if entering == May::Enter && !own.is_empty() => {
                (May::Enter, drawn_for)
            }
            _ => (May::Look, drawn_for),
        }
    }

    /// Whether this person throws for the host: a host of the club, at a club's table.
    pub fn throws_for_host(&self, person: PersonId) -> bool {
        self.club.as_ref().is_some_and(|club| club.hosts.contains(&person)) || self.is_host(person)
    }

    /// How the host's throw is made: from the cup, or entered from a real die.
    fn throws_with(&self) -> May {
        let is_real = self.game.as_ref().is_some_and(|table| table.dice() == Dice::Real)
            || self.club.as_ref().is_some_and(|club| club.host_die == HostDie::Real);
        if is_real { May::Enter } else { May::Throw }
    }

    /// Whether the host of a club's evening is awaited with a throw.
    pub fn awaits_hosts_throw(&self) -> bool {
        let awaited = self.game.as_ref().map(Table::awaits_whom);
        self.club.is_some() && awaited == Some(Awaits::Throw(Thrower::Host))
    }

    /// Whether chairs can still come and go: at a club's table, before the first throw.
    pub fn may_change_chairs(&self) -> bool {
        let is_untouched = self.game.as_ref().is_none_or(|table| table.events() == 0 && !self.is_over());
        self.club.is_some() && is_untouched && (self.game.is_some() || self.is_closed)
    }

    /// Whether a bot has to act: to move, or to throw from the table's cup.
    pub fn awaits_bot(&self) -> bool {
        let Some(table) = &self.game else { return false };
        if self.is_loaded {
            return false;
        }
        match table.awaits_whom() {
            Awaits::Move(seat) => self.is_played_by_bot(seat),
            Awaits::Throw(Thrower::Seat(seat)) => table.dice() == Dice::Cup && self.is_played_by_bot(seat),
            _ => false,
        }
    }

    /// The game, if it is on and its solution is needed: for perfect bots or for hints.
    pub fn wants_solution(&self) -> Option<&Table> {
        let game = self.game.as_ref().filter(|game| Solutions::are_for(game))?;
        let is_perfect = |sitter: &Sitter| matches!(sitter, Sitter::Bot(kind) if kind == BotKind::Perfect.id());
        let is_wanted = self.opening.hints || game.sitters().iter().any(is_perfect);
        (is_wanted && !self.is_loaded && !self.is_over()).then_some(game)
    }

    /// The game, if a bot has to move that needs its solution.
    pub(super) fn awaits_solution(&self) -> Option<&Table> {
        let game = self.wants_solution().filter(|_| self.awaits_bot())?;
        let Awaits::Move(seat) = game.awaits_whom() else { return None };
        let kind = BotKind::Perfect.id();
        matches!(game.sitters().get(seat.index()), Some(Sitter::Bot(of)) if of == kind).then_some(game)
    }

    /// Whether this person may have a hint: they have to decide between moves, at a table with hints.
    pub fn may_have_hint(&self, person: PersonId) -> bool {
        let is_asked = self.opening.hints && !self.is_loaded && self.may(Some(person)).0 == May::Move;
        is_asked
            && self
                .game
                .as_ref()
                .is_some_and(|game| matches!(game.awaits(), Awaited::Move(_, legal) if legal.len() > 1))
    }

    /// Whether bots sit here that cannot be had at a table of this game with so many seats.
    pub(super) fn has_misplaced_bot(&self, seats: usize) -> bool {
        let kinds = self.chairs.iter().filter_map(|chair| match chair {
            Chair::Bot { kind, .. } => BotKind::from_id(kind),
            _ => None,
        });
        kinds.into_iter().any(|kind| !kind.plays(self.game_id(), seats))
    }

    /// True if the table's cup throws without being asked; at a club's table a host throws for the host (S-54).
    pub(super) fn throws_by_itself(&self) -> bool {
        let throws = self.game.as_ref().is_some_and(Table::throws_by_itself);
        throws && !self.is_loaded && !self.awaits_hosts_throw()
    }

    /// Whether this person may take back the last event: it was their own move (or their own entry of real dice), and
    /// nothing was thrown or decided since.
    pub fn may_undo(&self, person: PersonId) -> bool {
        let Some(table) = &self.game else { return false };
        if table.last_line().is_none_or(|line| line.starts_with('@')) {
            return false;
        }
        let own = self.seats_of(person);
        match table.last_event() {
            Some((_, last)) => match last.by {
                Actor::Mover(seat) => own.contains(&seat),
                Actor::Thrower(Thrower::Seat(seat)) => table.dice() == Dice::Real && own.contains(&seat),
                Actor::Thrower(_) => false,
            },
            None => false,
        }
    }

    /// Whether everybody who plays, apart from whoever proposed it, has agreed to the correction.
    pub fn is_agreed(&self) -> bool {
        self.proposal.as_ref().is_some_and(|proposal| {
            let others = self.people().into_iter().filter(|person| *person != proposal.by);
            others.into_iter().all(|person| proposal.agreed.contains(&person))
        })
    }

    /// The set-up that the chairs make.
    pub fn setup(&self) -> Result<Setup, play::SetupProblem> {
        let chairs: Vec<_> = self.chairs.iter().filter(|chair| **chair != Chair::Open).collect();
        let mut setup = Setup::new(self.game_id(), chairs.len());
        setup.rules.clone_from(&self.opening.rules);
        setup.names = chairs.iter().map(|chair| chair.name().map(str::to_owned)).collect();
        setup.deck = self.opening.deck.as_deref().map(Deck::read).transpose()?;
        let jokers = self.chairs.iter().zip(&self.jokers).filter(|(chair, _)| **chair != Chair::Open);
        setup.jokers = jokers.filter_map(|(_, jokers)| *jokers).collect();
        // S-46: whoever is here brings the bonus eyes of the last evening; a table without any names none.
        let bonus = self.chairs.iter().enumerate().filter(|(_, chair)| **chair != Chair::Open);
        let bonus: Vec<u32> = bonus.map(|(index, _)| self.bonus_of(index)).collect();
        if bonus.iter().any(|eyes| *eyes > 0) {
            setup.bonus = bonus;
        }
        Ok(setup)
    }

    /// The bonus eyes that a chair brings from its club's last evening.
    pub fn bonus_of(&self, chair: usize) -> u32 {
        self.club.as_ref().and_then(|club| club.chairs.get(chair)).map_or(0, |chair| chair.bonus)
    }

    /// Whether people choose jokers before the game, by the rules of this table.
    pub fn wants_jokers(&self) -> bool {
        self.setup().is_ok_and(|setup| setup.wants_jokers())
    }

    /// Whether this person still has to choose jokers, and for which chair.
    pub fn chooses_jokers(&self, person: PersonId) -> Option<usize> {
        if !self.is_closed || self.game.is_some() {
            return None;
        }
        self.chairs_of(person).into_iter().find(|chair| self.jokers[*chair].is_none())
    }

    /// What the lobby is to know.
    pub fn card(&self) -> LobbyCard {
        let stage = match &self.game {
            None => Stage::Open,
            Some(_) if self.is_loaded || self.is_over() => Stage::Over,
            Some(_) => Stage::Running,
        };
        let mut people: Vec<(PersonId, bool)> = Vec::new();
        for chair in &self.chairs {
            if let Chair::Person { person, .. } = chair
                && people.iter().all(|(known, _)| known != person)
            {
                people.push((*person, self.awaits(*person)));
            }
        }
        // The host of a club's evening is awaited for Anaconda (S-54), also without a seat.
        if let Some(host) = self.host.filter(|_| self.club.is_some())
            && people.iter().all(|(known, _)| *known != host)
        {
            people.push((host, self.awaits(host)));
        }
        LobbyCard {
            about: About::Game(self.game_id()),
            name: self.opening.name.clone(),
            stage,
            is_public: self.opening.is_public,
            code: self.opening.code.clone(),
            seats: self.chairs.len(),
            taken: self.chairs.iter().filter(|chair| **chair != Chair::Open).count(),
            has_real_dice: self.opening.real_dice,
            people,
            awaits_bot: self.awaits_bot(),
        }
    }

    /// Whether the table waits for this person.
    pub fn awaits(&self, person: PersonId) -> bool {
        let agrees = self.proposal.as_ref().is_some_and(|proposal| {
            proposal.by != person && !proposal.agreed.contains(&person) && self.people().contains(&person)
        });
        agrees || self.chooses_jokers(person).is_some() || self.may(Some(person)).0 != May::Look
    }
}

fn loaded_opening(name: &str, code: &str, setup: &Setup) -> Opening {
    Opening {
        game: setup.game.id().to_owned(),
        name: name.to_owned(),
        code: code.to_owned(),
        is_public: false,
        rules: setup.rules.clone(),
        deck: None,
        real_dice: false,
        hints: false,
        chairs: vec![Chair::Open; setup.seats],
        rematch_of: None,
        club: None,
    }
}
