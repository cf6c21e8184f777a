//! A game at one keyboard apart from its drawing: the next step, the cup, undo, and every event written before it is
//! shown.

use std::io;

use play::{Actor, Dice, MOST_TURNS, QuickCup, Refusal, Refused, Standing, Table, TableEvent, Taken};
use rules::{Awaits, Seat, Thrower};

/// The sink for events of a record.
pub trait RecordWriter {
    /// Appends whole lines and returns when they are durable.
    fn append(&mut self, lines: &str) -> io::Result<()>;
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    Over,
    /// The game has passed its turn limit and is stopped without a result.
    Stop,
    Throw,
    /// A person enters what real dice or a card show.
    Entry,
    Bot(Seat),
    Person(Seat),
}

/// Why an entry failed.
#[derive(Debug)]
pub enum EntryError {
    /// The rules or the table refused it; the table is unchanged.
    Refused(Refusal),
    /// Writing failed. What follows would be lost, so the game must not go on.
    NotWritten(io::Error),
}

/// What undoing took back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakenBack {
    /// A decision or an entry of a person.
    Decision,
    /// Throws of the cup as well; the cup is rewound, so they will come up again.
    ThrowsToo,
}

/// A table with its cup and its writer.
pub struct LocalGame {
    table: Table,
    writer: Box<dyn RecordWriter>,
    /// The cup before each of its throws, with the number of events at that moment. Undo rewinds to it: taking a throw
    /// back does not buy another one.
    cups: Vec<(usize, QuickCup)>,
    cup: QuickCup,
}

impl LocalGame {
    /// A table whose record so far has been written.
    pub fn new(table: Table, writer: Box<dyn RecordWriter>, cup: QuickCup) -> LocalGame {
        LocalGame { table, writer, cups: Vec::new(), cup }
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn next(&self) -> Next {
        match self.table.awaits_whom() {
            Awaits::Nothing => Next::Over,
            _ if self.table.turns() > MOST_TURNS => Next::Stop,
            Awaits::Throw(by) if self.table.thrown_from(by) == Dice::Cup => Next::Throw,
            Awaits::Throw(_) => Next::Entry,
            Awaits::Move(seat) if self.is_bot(seat) => Next::Bot(seat),
            Awaits::Move(seat) => Next::Person(seat),
        }
    }

    pub fn is_bot(&self, seat: Seat) -> bool {
        self.table.is_bot(seat)
    }

    pub fn has_only_bots(&self) -> bool {
        Seat::all(self.table.setup().seats).all(|seat| self.is_bot(seat))
    }

    /// True if the cup throws without being asked: for bots, and wherever it does so at any table.
    pub fn throws_by_itself(&self) -> bool {
        let for_bot = matches!(self.table.awaits_whom(), Awaits::Throw(Thrower::Seat(seat)) if self.is_bot(seat));
        for_bot || self.table.throws_by_itself()
    }

    /// The cup makes the throw that is awaited.
    pub fn throw(&mut self) -> Result<Taken, EntryError> {
        let (events, cup) = (self.table.events(), self.cup.clone());
        let taken = self.table.throw_from(&mut self.cup).expect("a throw is awaited when the cup is asked");
        self.cups.push((events, cup));
        self.kept(taken)
    }

    /// Enters a line of notation: a move, a throw of real dice, or a table event.
    pub fn enter(&mut self, line: &str) -> Result<Taken, EntryError> {
        let taken = self.table.enter(line).map_err(EntryError::Refused)?;
        self.kept(taken)
    }

    /// Stops the game without a result.
    pub fn stop(&mut self) -> Result<Taken, EntryError> {
        let taken = self.table.enter_table_event(TableEvent::Stop).map_err(EntryError::Refused)?;
        self.kept(taken)
    }

    /// Undoes back to the last decision or entry of a person.
    pub fn take_back(&mut self) -> Result<TakenBack, EntryError> {
        if !self.has_decided() {
            return Err(EntryError::Refused(Refused::NothingToUndo));
        }
        let mut back = TakenBack::Decision;
        loop {
            let taken = self.table.enter_table_event(TableEvent::Undo).map_err(EntryError::Refused)?;
            self.kept(taken)?;
            let by_person = matches!(self.next(), Next::Person(_) | Next::Entry);
            let counting = self.table.last_event().map(|(index, _)| index);
            while let Some((before, _)) = self.cups.last()
                && counting.is_none_or(|last| last < *before)
            {
                self.cup = self.cups.pop().expect("there is a last one").1;
                back = TakenBack::ThrowsToo;
            }
            if by_person || counting.is_none() {
                return Ok(back);
            }
        }
    }

    /// True if an event that counts was decided or entered by a person. What bots and the cup did by themselves is not theirs to
    /// take back.
    fn has_decided(&self) -> bool {
        let is_real = self.table.dice() == Dice::Real;
        let by_person = |by: Actor| match by {
            Actor::Mover(seat) => !self.is_bot(seat),
            Actor::Thrower(_) => is_real,
        };
        self.table.log().iter().any(|entry| entry.standing == Standing::Counts && by_person(entry.by))
    }

    /// Writes the event before its caller shows it.
    fn kept(&mut self, taken: Taken) -> Result<Taken, EntryError> {
        self.writer.append(&(taken.lines.join("\n") + "\n")).map_err(EntryError::NotWritten)?;
        Ok(taken)
    }
}
