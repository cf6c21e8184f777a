//! Deciding commands: on an unchanged table, giving events or a refusal. Whatever is posted, only the person in a seat
//! acts for it.

mod club_table;
mod correcting;
mod playing;
mod sealing;
mod seating;

use play::{MOST_TURNS, TableEvent, Taken};
use rules::Seat;
use store::ids::PersonId;
use store::{NewEvent, StoredName};

use super::chance::Chance;
use super::command::{Command, MOST_EVENTS, TableRefused};
use super::event::{Chair, HouseEvent};
use super::web_table::WebTable;
use crate::TableRefusal;
use crate::log_cache::Decided;
use crate::names::{NameBook, numbered_line};

const NOT_YOURS: TableRefused = TableRefused::House(TableRefusal::NotYours);
const NOT_SOLVED: TableRefused = TableRefused::House(TableRefusal::NotSolved);
const HOST_ONLY: TableRefused = TableRefused::House(TableRefusal::HostOnly);

impl WebTable {
    /// Decides a person's command.
    pub(super) fn decide(
        &self,
        person: PersonId,
        command: Command,
        chance: impl Into<Chance>,
    ) -> Result<Decided<WebTable>, TableRefused> {
        if self.barred.contains(&person) {
            return Err(TableRefusal::Barred.into());
        }
        if self.seq >= MOST_EVENTS && !matches!(command, Command::Stop | Command::GoOn(_)) {
            return Err(TableRefusal::TooLong.into());
        }
        let is_late = match command {
            // What waits for pages is not fixed yet: it can be taken back, and is thrown once.
            Command::Throw => self.is_throwing(),
            _ => self.pending_throw().is_some() && command.changes_the_game(),
        };
        if is_late {
            return Err(TableRefusal::ThrowUnderWay.into());
        }
        let mut draft = Draft::of(self, Some(person), chance.into());
        draft.carry_out(person, command)?;
        Ok(draft.finished())
    }

    /// Lets the bot that is awaited throw, or make the move that it has chosen; without events if no bot is awaited.
    pub(super) fn decide_for_bot(&self, chosen: Option<&str>, chance: impl Into<Chance>) -> Decided<WebTable> {
        let mut draft = Draft::of(self, None, chance.into());
        if self.awaits_bot() {
            draft.act_as_bot(chosen);
        }
        draft.finished()
    }

    /// Refuses unless the person may open a table for the same people.
    pub(super) fn may_go_on(&self, person: PersonId) -> Result<(), TableRefused> {
        if self.chairs_of(person).is_empty() || !self.is_over() { Err(NOT_YOURS) } else { Ok(()) }
    }
}

/// A copy of the table on which a command is tried: every event is folded in at once, because the next one may depend
/// on it.
struct Draft {
    table: WebTable,
    by: Option<PersonId>,
    chance: Chance,
    /// The person who has just published a chain, or begun the game: their page is open, though it may not be connected yet.
    opens_page: Option<PersonId>,
    events: Vec<NewEvent>,
    /// Names that the events need and the log does not have yet.
    names: Vec<StoredName>,
}

impl Draft {
    fn of(table: &WebTable, by: Option<PersonId>, chance: Chance) -> Draft {
        Draft { table: table.clone(), by, chance, opens_page: None, events: Vec::new(), names: Vec::new() }
    }

    /// The decision, with the throws that the table's cup makes without being asked or that have waited for this.
    fn finished(mut self) -> Decided<WebTable> {
        if !self.events.is_empty() {
            self.leave_out_who_left();
        }
        while !self.events.is_empty() && (self.table.throws_by_itself() || self.may_throw_now()) {
            self.throw_from_cup();
        }
        Decided { events: self.events, names: self.names, after: self.table }
    }

    fn carry_out(&mut self, person: PersonId, command: Command) -> Result<(), TableRefused> {
        match command {
            Command::Sit { chair, name } => self.sit(person, chair, &name),
            Command::Rename { from, to } => self.rename(person, &from, &to),
            Command::Free(chair) => self.free(person, chair),
            Command::SeatBot(chair, kind) => self.seat_bot(person, chair, kind),
            Command::SeatGuest(chair, name) => self.seat(person, chair, Chair::Person { person, name: name.into() }),
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
            Command::SetPace(pace) => self.set_pace(person, pace),
            Command::Skip => self.skip(person),
            Command::GoOn(table) => self.go_on(person, table),
            Command::PublishChain(end) => self.publish_chain(person, end),
            Command::ShowLink { throw, link } => self.show_link(person, throw, link),
        }
    }

    /// Folds a house event into the draft and keeps it for appending.
    fn note(&mut self, event: &HouseEvent) {
        let mut event = event.clone();
        let members = self.table.club.as_ref().map(|club| club.chairs.clone()).unwrap_or_default();
        event.enter_names(self.by, &members, &mut NameBook::new(&mut self.table.names, &mut self.names));
        let text = event.to_text();
        self.table.apply(self.by, &text).expect("what the house decides can be applied");
        self.events.push(NewEvent { by: self.by, text });
    }

    /// Keeps record lines that the game has accepted, for appending.
    fn keep(&mut self, taken: Taken) {
        self.table.seq += taken.lines.len() as u64;
        taken.lines.iter().for_each(|line| self.table.end_asking(line));
        self.table.end_skipping();
        let number = |seat: Seat| self.table.chairs.get(seat.index()).and_then(Chair::name_number);
        let lines = taken.lines.into_iter().map(|line| numbered_line(line, number));
        self.events.extend(lines.map(|text| NewEvent { by: self.by, text }));
    }

    /// Enters a table event of the house's own, such as a change of seats.
    fn enter_table_event(&mut self, event: TableEvent) -> Result<(), TableRefused> {
        let table = self.table.game.as_mut().ok_or(TableRefusal::NotBegun)?;
        let taken = table.enter_table_event(event)?;
        self.keep(taken);
        Ok(())
    }

    /// Enters a posted text: an event of the game, never of the table.
    fn enter_game_event(&mut self, text: &str) -> Result<(), TableRefused> {
        let table = self.table.game.as_mut().ok_or(TableRefusal::NotBegun)?;
        let taken = table.enter_game_event(text)?;
        self.keep(taken);
        Ok(())
    }

    fn act_as_bot(&mut self, chosen: Option<&str>) {
        let is_too_long = self.table.seq >= MOST_EVENTS;
        let Some(table) = self.table.game.as_mut() else { return };
        if is_too_long || table.turns() > MOST_TURNS {
            if let Ok(taken) = table.enter_table_event(TableEvent::Stop) {
                self.keep(taken);
            }
            return;
        }
        match chosen {
            Some(chosen) => self.enter_game_event(chosen).expect("bots choose legal moves"),
            None => self.throw_from_cup(),
        }
    }
}
