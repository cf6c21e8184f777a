//! What people can ask of a table, and whether they get it. Whatever is posted, only the person in a seat acts for it.

mod at_club;

use bots::{BotKind, Limits, table_bot};
use play::{Change, Dice, MOST_TURNS, May, QuickCup, Refusal, SetupProblem, Sitter, TableEvent, Taken};
use rules::spelunke::JokerSet;
use rules::{Awaits, Seat};
use solve::Shelf;

use super::cup::HouseCup;
use super::event::{Chair, ClubChair, HouseEvent, jokers_text};
use super::web_table::{Proposal, WebTable};
use crate::TableRefusal;
use store::NewEvent;
use store::ids::{PersonId, TableId};

/// How many jokers everybody brings, where jokers are brought at all (S-48).
pub const JOKERS_BROUGHT: usize = 3;
/// The bot that takes over for somebody who is away.
pub const STAND_IN: BotKind = BotKind::Thumb;

/// What somebody asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// To sit down on a chair, under a name.
    Sit {
        /// Which chair; any open one if none is named.
        chair: Option<usize>,
        /// The name that stands there.
        name: String,
    },
    /// To get up from a chair before the game, or to free somebody else's.
    Free(usize),
    /// A bot on an open chair.
    SeatBot(usize, BotKind),
    /// A friend who plays on the host's own device.
    SeatGuest(usize, String),
    /// To begin.
    Start,
    /// These jokers for a chair.
    ChooseJokers(usize, JokerSet),
    /// A move, in notation.
    Move(String),
    /// A throw from the table's cup.
    Throw,
    /// What real dice show, as it is typed.
    Enter(String),
    /// The last move back.
    Undo,
    /// A bot for somebody who is away, or for oneself.
    HandOver(Seat),
    /// One's own seat back from the bot.
    TakeBack(Seat),
    /// That somebody no longer acts here.
    Bar(Seat),
    /// An end without a result.
    Stop,
    /// That an entry is read differently.
    Propose(usize, String),
    /// To agree with what was proposed.
    Agree,
    /// Not to agree, or to withdraw it.
    Decline,
    /// To note where the same people go on.
    GoOn(TableId),
    /// A chair for somebody who came late to a club's evening.
    Add(Chair, ClubChair),
    /// That somebody does not play after all, by their chair.
    Strike(usize),
    /// That whoever plays the second seat plays the first one, too.
    Lend(Seat, Seat),
    /// A seat back for whoever had it first.
    Return(Seat),
    /// The cup's throw for a host who is away.
    ThrowForHost,
}

/// Why somebody does not get what they ask for. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableRefused {
    /// The rules of the game forbid it.
    Game(Refusal),
    /// The set-up cannot be played.
    Setup(SetupProblem),
    /// The table itself forbids it.
    House(TableRefusal),
}

impl From<TableRefusal> for TableRefused {
    fn from(refusal: TableRefusal) -> TableRefused {
        TableRefused::House(refusal)
    }
}

impl From<Refusal> for TableRefused {
    fn from(refusal: Refusal) -> TableRefused {
        TableRefused::Game(refusal)
    }
}

const NOT_YOURS: TableRefused = TableRefused::House(TableRefusal::NotYours);
const NOT_SOLVED: TableRefused = TableRefused::House(TableRefusal::NotSolved);
const HOST_ONLY: TableRefused = TableRefused::House(TableRefusal::HostOnly);

/// Somebody's wish being fulfilled: what happens is applied to the room at once and collected for the store.
pub(super) struct Fulfilling<'a> {
    room: &'a mut WebTable,
    by: Option<PersonId>,
    cup: &'a mut HouseCup,
    events: Vec<NewEvent>,
}

/// A move that a bot has to choose, with a copy of the table to think about.
pub(super) struct Thought {
    kind: BotKind,
    record: String,
    cup: QuickCup,
}

impl Thought {
    /// The bot's choice.
    pub(super) fn choose(mut self, solutions: &Shelf) -> String {
        let table = play::Table::load(&self.record).expect("a record of this table can be played");
        let mut bot = table_bot(table.game(), self.kind, Limits::at_table());
        bot.study(&table, solutions);
        let chosen = bot.choose(&table, &mut self.cup);
        chosen.expect("a move is awaited at a table of this game")
    }
}

impl WebTable {
    /// Does what a person asks for; gives the events to be kept. When they cannot be kept, the room must be thrown away and
    /// replayed.
    pub(super) fn fulfil(
        &mut self,
        person: PersonId,
        wish: Command,
        cup: &mut HouseCup,
    ) -> Result<Vec<NewEvent>, TableRefused> {
        if self.barred.contains(&person) {
            return Err(TableRefusal::Barred.into());
        }
        let mut fulfilling = Fulfilling { room: self, by: Some(person), cup, events: Vec::new() };
        fulfilling.fulfil(person, wish)?;
        fulfilling.throw_on();
        Ok(fulfilling.events)
    }

    /// Whether this person may open a table for the same people.
    pub(super) fn may_go_on(&self, person: PersonId) -> Result<(), TableRefused> {
        if self.chairs_of(person).is_empty() || !self.is_over() { Err(NOT_YOURS) } else { Ok(()) }
    }

    /// What the bot that is awaited has to think about; nothing if it only throws, or is not awaited.
    pub(super) fn thought_of_bot(&self, cup: &mut HouseCup) -> Option<Thought> {
        let table = self.game.as_ref().filter(|_| self.awaits_bot())?;
        let Awaits::Move(seat) = table.awaits_whom() else { return None };
        let kind = match table.sitters().get(seat.index()) {
            Some(Sitter::Bot(kind)) => BotKind::from_id(kind).unwrap_or(STAND_IN),
            _ => STAND_IN,
        };
        Some(Thought { kind, record: table.record(), cup: cup.thoughts() })
    }

    /// Lets the bot that is awaited throw, or make the move that it has chosen; gives the events to be kept, none if no bot
    /// is awaited.
    pub(super) fn let_bot_act(&mut self, chosen: Option<&str>, cup: &mut HouseCup) -> Vec<NewEvent> {
        if !self.awaits_bot() {
            return Vec::new();
        }
        let mut fulfilling = Fulfilling { room: self, by: None, cup, events: Vec::new() };
        fulfilling.act_as_bot(chosen);
        fulfilling.throw_on();
        fulfilling.events
    }
}

impl Fulfilling<'_> {
    fn fulfil(&mut self, person: PersonId, wish: Command) -> Result<(), TableRefused> {
        match wish {
            Command::Sit { chair, name } => self.sit(person, chair, name),
            Command::Free(chair) => self.free(person, chair),
            Command::SeatBot(chair, kind) => self.seat_bot(person, chair, kind),
            Command::SeatGuest(chair, name) => self.seat(person, chair, Chair::Person { person, name }),
            Command::Start => self.start(person),
            Command::ChooseJokers(chair, jokers) => self.choose_jokers(person, chair, jokers),
            Command::Move(notation) => self.play(person, &notation),
            Command::Throw => self.throw(person),
            Command::Enter(text) => self.enter(person, &text),
            Command::Add(who, of_club) => self.add_chair(person, who, of_club),
            Command::Strike(chair) => self.strike(person, chair),
            Command::Lend(seat, to) => self.lend(person, seat, to),
            Command::Return(seat) => self.give_back(person, seat),
            Command::ThrowForHost => self.throw_for_host(person),
            Command::Undo => self.undo(person),
            Command::HandOver(seat) => self.hand_over(person, seat),
            Command::TakeBack(seat) => self.take_back(person, seat),
            Command::Bar(seat) => self.bar(person, seat),
            Command::Stop => self.stop(person),
            Command::Propose(number, text) => self.propose(person, number, text),
            Command::Agree => self.agree(person),
            Command::Decline => self.decline(person),
            Command::GoOn(table) => self.go_on(person, table),
        }
    }

    /// Notes something that happened around the game.
    fn note(&mut self, event: &HouseEvent) {
        let text = event.to_text();
        self.room.apply(self.by, &text).expect("what the house decides can be applied");
        self.events.push(NewEvent { by: self.by, text });
    }

    /// Keeps lines that the game has taken.
    fn keep(&mut self, taken: Taken) {
        self.room.seq += taken.lines.len() as u64;
        self.events.extend(taken.lines.into_iter().map(|text| NewEvent { by: self.by, text }));
    }

    /// Enters a table event that the house has made.
    fn enter_table_event(&mut self, event: TableEvent) -> Result<(), TableRefused> {
        let table = self.room.game.as_mut().ok_or(TableRefusal::NotBegun)?;
        let taken = table.enter_table_event(event)?;
        self.keep(taken);
        Ok(())
    }

    /// Enters what somebody has posted: an event of the game, never of the table.
    fn enter_text(&mut self, text: &str) -> Result<(), TableRefused> {
        if text.trim_start().starts_with('@') || text.trim().eq_ignore_ascii_case("undo") {
            return Err(TableRefusal::NoMove.into());
        }
        let table = self.room.game.as_mut().ok_or(TableRefusal::NotBegun)?;
        let taken = table.enter(text)?;
        self.keep(taken);
        Ok(())
    }

    // Before the game.

    fn before_the_game(&self) -> Result<(), TableRefused> {
        if self.room.game.is_some() || self.room.is_closed { Err(TableRefusal::Begun.into()) } else { Ok(()) }
    }

    fn sit(&mut self, person: PersonId, chair: Option<usize>, name: String) -> Result<(), TableRefused> {
        self.before_the_game()?;
        if !self.room.chairs_of(person).is_empty() {
            return Err(TableRefusal::SitsAlready.into());
        }
        let open = |chair: &usize| self.room.chairs.get(*chair) == Some(&Chair::Open);
        let chair = match chair {
            Some(chair) => Some(chair).filter(open).ok_or(TableRefusal::ChairTaken)?,
            None => (0..self.room.chairs.len()).find(open).ok_or(TableRefusal::TableFull)?,
        };
        self.note(&HouseEvent::Sat { chair, who: Chair::Person { person, name } });
        Ok(())
    }

    fn free(&mut self, person: PersonId, chair: usize) -> Result<(), TableRefused> {
        self.before_the_game()?;
        if !self.room.is_host(person) && !self.room.owns(person, chair) {
            return Err(HOST_ONLY);
        }
        if self.room.chairs.get(chair).is_none_or(|chair| *chair == Chair::Open) {
            return Err(TableRefusal::ChairOpen.into());
        }
        self.note(&HouseEvent::Sat { chair, who: Chair::Open });
        Ok(())
    }

    fn seat_bot(&mut self, person: PersonId, chair: usize, kind: BotKind) -> Result<(), TableRefused> {
        if !kind.plays(self.room.game_id(), self.room.chairs.len()) {
            return Err(NOT_SOLVED);
        }
        self.seat(person, chair, Chair::bot(kind.id(), &self.room.chairs))
    }

    fn seat(&mut self, person: PersonId, chair: usize, who: Chair) -> Result<(), TableRefused> {
        self.before_the_game()?;
        if !self.room.is_host(person) {
            return Err(HOST_ONLY);
        }
        if self.room.chairs.get(chair) != Some(&Chair::Open) {
            return Err(TableRefusal::ChairTaken.into());
        }
        self.note(&HouseEvent::Sat { chair, who });
        Ok(())
    }

    fn start(&mut self, person: PersonId) -> Result<(), TableRefused> {
        self.before_the_game()?;
        if !self.room.is_host(person) {
            return Err(HOST_ONLY);
        }
        if self.room.people().is_empty() {
            return Err(TableRefusal::NobodyPlays.into());
        }
        let setup = self.room.setup().map_err(TableRefused::Setup)?;
        if self.room.has_misplaced_bot(setup.seats) {
            return Err(NOT_SOLVED);
        }
        if setup.wants_jokers() {
            let seats = setup.game.info().seats;
            if !seats.contains(&setup.seats) {
                let allowed = rules::SetupError::Seats { given: setup.seats, allowed: seats };
                return Err(TableRefused::Setup(SetupProblem::Game(allowed)));
            }
            self.note(&HouseEvent::Closed);
            self.choose_jokers_of_bots();
            return Ok(());
        }
        self.begin()
    }

    fn choose_jokers_of_bots(&mut self) {
        for chair in 0..self.room.chairs.len() {
            if let (Some(Chair::Bot { kind, .. }), None) = (self.room.chairs.get(chair), self.room.jokers[chair]) {
                let kind = BotKind::from_id(kind).unwrap_or(STAND_IN);
                let jokers = bots::jokers(kind, &mut self.cup.thoughts());
                self.note(&HouseEvent::Chose { chair, jokers: jokers_text(jokers) });
            }
        }
    }

    fn choose_jokers(&mut self, person: PersonId, chair: usize, jokers: JokerSet) -> Result<(), TableRefused> {
        if !self.room.is_closed || self.room.game.is_some() {
            return Err(TableRefusal::NoJokersAsked.into());
        }
        if !self.room.owns(person, chair) {
            return Err(NOT_YOURS);
        }
        if jokers.len() != JOKERS_BROUGHT {
            return Err(TableRefusal::ThreeJokers.into());
        }
        self.note(&HouseEvent::Chose { chair, jokers: jokers_text(jokers) });
        self.begin_when_chosen()
    }

    fn begin_when_chosen(&mut self) -> Result<(), TableRefused> {
        if self.room.jokers.iter().all(Option::is_some) { self.begin() } else { Ok(()) }
    }

    /// Everything is settled: the game begins.
    fn begin(&mut self) -> Result<(), TableRefused> {
        let setup = self.room.setup().map_err(TableRefused::Setup)?;
        let table = play::Table::open(&setup).map_err(TableRefused::Setup)?;
        let bots: Vec<_> = self.room.chairs.iter().filter(|chair| **chair != Chair::Open).enumerate().collect();
        let bots: Vec<_> = bots
            .into_iter()
            .filter_map(|(index, chair)| match chair {
                Chair::Bot { kind, .. } => Some((Seat::new(index), kind.clone())),
                _ => None,
            })
            .collect();
        self.note(&HouseEvent::Started { header: table.setup().to_string() });
        for (seat, kind) in bots {
            self.enter_table_event(TableEvent::Seat(seat, Sitter::Bot(kind)))?;
        }
        if self.room.opening.real_dice {
            self.enter_table_event(TableEvent::Dice(Dice::Real))?;
        }
        Ok(())
    }

    // In the game.

    fn awaited(&self) -> Result<Awaits, TableRefused> {
        Ok(self.room.game.as_ref().ok_or(TableRefusal::NotBegun)?.awaits_whom())
    }

    fn play(&mut self, person: PersonId, notation: &str) -> Result<(), TableRefused> {
        let own = self.room.seats_of(person);
        match self.awaited()? {
            Awaits::Move(seat) if !own.contains(&seat) => return Err(NOT_YOURS),
            // Whoever has no seat is told nothing about the rules.
            _ if own.is_empty() => return Err(NOT_YOURS),
            // A throw is never posted as a move, whatever it looks like.
            Awaits::Throw(by) => {
                let awaited = play::Refused::NotLegal(rules::Illegal::ThrowAwaited(by));
                return Err(TableRefused::Game(awaited));
            }
            _ => {}
        }
        self.enter_text(notation)
    }

    fn throw(&mut self, person: PersonId) -> Result<(), TableRefused> {
        match self.room.may(Some(person)).0 {
            May::Throw => {
                self.throw_from_cup();
                Ok(())
            }
            May::Enter => Err(TableRefusal::RealDice.into()),
            May::Look | May::Move => Err(NOT_YOURS),
        }
    }

    fn enter(&mut self, person: PersonId, text: &str) -> Result<(), TableRefused> {
        match self.room.may(Some(person)).0 {
            May::Enter if self.room.awaits_hosts_throw() => self.enter_for_host(text),
            May::Enter => self.enter_text(text),
            May::Throw => Err(TableRefusal::CupThrows.into()),
            May::Look | May::Move => Err(NOT_YOURS),
        }
    }

    fn throw_from_cup(&mut self) {
        let Some(table) = self.room.game.as_mut() else { return };
        if let Some(taken) = table.throw_from(self.cup) {
            self.keep(taken);
        }
    }

    /// Throws whatever the table's cup throws without being asked.
    fn throw_on(&mut self) {
        while self.room.throws_by_itself() {
            self.throw_from_cup();
        }
    }

    fn undo(&mut self, person: PersonId) -> Result<(), TableRefused> {
        if !self.room.may_undo(person) {
            return Err(TableRefusal::NoUndo.into());
        }
        self.enter_table_event(TableEvent::Undo)
    }

    /// Seats change hands only while a game is on.
    fn in_the_game(&self) -> Result<(), TableRefused> {
        match self.awaited()? {
            Awaits::Nothing => Err(TableRefused::Game(play::Refused::NotLegal(rules::Illegal::Over))),
            _ => Ok(()),
        }
    }

    fn hand_over(&mut self, person: PersonId, seat: Seat) -> Result<(), TableRefused> {
        self.in_the_game()?;
        let people = self.room.people();
        if !people.contains(&person) {
            return Err(NOT_YOURS);
        }
        if self.room.is_played_by_bot(seat) || seat.index() >= self.room.chairs.len() {
            return Err(TableRefusal::BotAlready.into());
        }
        // Bots alone at a table would play for nobody.
        let leaves_nobody = people.len() == 1 && self.room.seats_of(person) == [seat];
        if leaves_nobody {
            return Err(TableRefusal::LastPerson.into());
        }
        self.enter_table_event(TableEvent::Seat(seat, Sitter::Bot(STAND_IN.id().to_owned())))?;
        self.settle_proposal()
    }

    fn take_back(&mut self, person: PersonId, seat: Seat) -> Result<(), TableRefused> {
        self.in_the_game()?;
        let Some(Chair::Person { person: owner, name }) = self.room.chairs.get(seat.index()) else {
            return Err(NOT_YOURS);
        };
        if *owner != person || !self.room.is_played_by_bot(seat) {
            return Err(NOT_YOURS);
        }
        let name = Some(name.clone()).filter(|name| !name.is_empty());
        self.enter_table_event(TableEvent::Seat(seat, Sitter::Person(name)))
    }

    fn bar(&mut self, host: PersonId, seat: Seat) -> Result<(), TableRefused> {
        if !self.room.is_host(host) {
            return Err(HOST_ONLY);
        }
        let Some(Chair::Person { person, .. }) = self.room.chairs.get(seat.index()) else {
            return Err(TableRefusal::NobodyThere.into());
        };
        let person = *person;
        if person == host {
            return Err(TableRefusal::NotYourself.into());
        }
        if self.room.game.is_some() {
            for seat in self.room.seats_of(person) {
                self.enter_table_event(TableEvent::Seat(seat, Sitter::Bot(STAND_IN.id().to_owned())))?;
            }
        }
        self.note(&HouseEvent::Barred { person });
        if self.room.is_closed && self.room.game.is_none() {
            self.choose_jokers_of_bots();
            return self.begin_when_chosen();
        }
        self.settle_proposal()
    }

    fn stop(&mut self, person: PersonId) -> Result<(), TableRefused> {
        let is_only_one = self.room.people() == [person];
        if !self.room.is_host(person) && !is_only_one {
            return Err(HOST_ONLY);
        }
        self.enter_table_event(TableEvent::Stop)
    }

    // Agreeing.

    fn propose(&mut self, person: PersonId, number: usize, text: String) -> Result<(), TableRefused> {
        if !self.room.people().contains(&person) {
            return Err(NOT_YOURS);
        }
        let table = self.room.game.as_ref().ok_or(TableRefusal::NotBegun)?;
        if table.dice() != Dice::Real {
            return Err(TableRefusal::OnlyRealDice.into());
        }
        if self.room.proposal.is_some() {
            return Err(TableRefusal::ProposalOpen.into());
        }
        // Only what could be entered is worth agreeing on.
        let mut trial = play::Table::load(&table.record()).map_err(|_| TableRefusal::NoCorrection)?;
        trial.enter_table_event(correction(number, &text))?;
        if self.room.people() == [person] {
            return self.enter_table_event(correction(number, &text));
        }
        self.note(&HouseEvent::Proposed { number, text });
        Ok(())
    }

    fn agree(&mut self, person: PersonId) -> Result<(), TableRefused> {
        let proposal = self.room.proposal.clone().ok_or(TableRefusal::NoProposal)?;
        if !self.room.people().contains(&person) || proposal.by == person || proposal.agreed.contains(&person) {
            return Err(NOT_YOURS);
        }
        self.note_agreed(&proposal)
    }

    /// When somebody leaves who was asked, the others may all have agreed; when whoever proposed it leaves, it is withdrawn.
    fn settle_proposal(&mut self) -> Result<(), TableRefused> {
        let Some(proposal) = self.room.proposal.clone() else { return Ok(()) };
        if !self.room.people().contains(&proposal.by) {
            self.note(&HouseEvent::Declined);
        } else if self.room.is_agreed() {
            return self.note_agreed(&proposal);
        }
        Ok(())
    }

    /// Notes an agreement; if it was the last one, the entry is corrected.
    fn note_agreed(&mut self, proposal: &Proposal) -> Result<(), TableRefused> {
        self.note(&HouseEvent::Agreed);
        if self.room.proposal.is_some() {
            return Ok(());
        }
        // In the meantime the game may have gone on in a way that no longer allows it; then nothing is corrected.
        match self.enter_table_event(correction(proposal.number, &proposal.text)) {
            Err(TableRefused::Game(_)) | Ok(()) => Ok(()),
            Err(denied) => Err(denied),
        }
    }

    fn decline(&mut self, person: PersonId) -> Result<(), TableRefused> {
        if !self.room.people().contains(&person) {
            return Err(NOT_YOURS);
        }
        if self.room.proposal.is_none() {
            return Err(TableRefusal::NoProposal.into());
        }
        self.note(&HouseEvent::Declined);
        Ok(())
    }

    fn go_on(&mut self, person: PersonId, table: TableId) -> Result<(), TableRefused> {
        self.room.may_go_on(person)?;
        if self.room.rematch.is_some() {
            return Err(TableRefusal::RematchThere.into());
        }
        self.note(&HouseEvent::Rematch { table });
        Ok(())
    }

    // Bots.

    fn act_as_bot(&mut self, chosen: Option<&str>) {
        let Some(table) = self.room.game.as_mut() else { return };
        if table.turns() > MOST_TURNS {
            if let Ok(taken) = table.enter_table_event(TableEvent::Stop) {
                self.keep(taken);
            }
            return;
        }
        match chosen {
            Some(chosen) => self.enter_text(chosen).expect("bots choose legal moves"),
            None => self.throw_from_cup(),
        }
    }
}

fn correction(number: usize, text: &str) -> TableEvent {
    TableEvent::Correct(vec![Change { number, text: text.to_owned() }])
}
