//! A game at one keyboard, whoever draws it: whose turn it is, the cup, taking back, and saving before anything is shown.

use std::io;

use play::{Dice, MOST_TURNS, QuickCup, Refusal, Table, TableEvent, Taken};
use rules::{Awaits, Seat, Thrower};

/// Where events are kept.
pub trait RecordWriter {
    /// Adds whole lines to the record and returns when they are safe.
    fn append(&mut self, lines: &str) -> io::Result<()>;
}

/// What comes next at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nothing: it is over.
    Over,
    /// It has gone on for so long that nobody will win any more: it is stopped.
    Stop,
    /// The table's cup throws.
    Throw,
    /// Somebody says what real dice show, or which card was turned up.
    Entry,
    /// The bot on this seat decides.
    Bot(Seat),
    /// The person on this seat decides.
    Person(Seat),
}

/// Why something did not happen.
#[derive(Debug)]
pub enum EntryError {
    /// The table refused it; nothing has changed.
    Refused(Refusal),
    /// It could not be kept. Whoever plays on would lose what follows, so nobody should.
    NotWritten(io::Error),
}

/// What was taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakenBack {
    /// Something that people decided or typed in.
    Decision,
    /// And throws of the cup, which will come up again just so.
    ThrowsToo,
}

/// A table with people at it.
pub struct LocalGame {
    table: Table,
    writer: Box<dyn RecordWriter>,
    /// The cup as it was before each throw that it has made, with the number of events then: taking a throw back does
    /// not buy another one.
    cups: Vec<(usize, QuickCup)>,
    cup: QuickCup,
}

impl LocalGame {
    /// A table whose record so far has been kept.
    pub fn new(table: Table, writer: Box<dyn RecordWriter>, cup: QuickCup) -> LocalGame {
        LocalGame { table, writer, cups: Vec::new(), cup }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What comes next.
    pub fn next(&self) -> Next {
        match self.table.awaits_whom() {
            Awaits::Nothing => Next::Over,
            _ if self.table.turns() > MOST_TURNS => Next::Stop,
            Awaits::Throw(_) if self.table.dice() == Dice::Cup => Next::Throw,
            Awaits::Throw(_) => Next::Entry,
            Awaits::Move(seat) if self.is_bot(seat) => Next::Bot(seat),
            Awaits::Move(seat) => Next::Person(seat),
        }
    }

    /// Whether a bot sits there.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.table.is_bot(seat)
    }

    /// Whether only bots sit here.
    pub fn has_only_bots(&self) -> bool {
        Seat::all(self.table.setup().seats).all(|seat| self.is_bot(seat))
    }

    /// True if the cup throws without being asked: for bots, and wherever it does so at any table.
    pub fn throws_by_itself(&self) -> bool {
        let for_bot = matches!(self.table.awaits_whom(), Awaits::Throw(Thrower::Seat(seat)) if self.is_bot(seat));
        for_bot || self.table.throws_by_itself()
    }

    /// The cup throws what is awaited.
    pub fn throw(&mut self) -> Result<Taken, EntryError> {
        let (events, cup) = (self.table.events(), self.cup.clone());
        let taken = self.table.throw_from(&mut self.cup).expect("a throw is awaited when the cup is asked");
        self.cups.push((events, cup));
        self.kept(taken)
    }

    /// Takes a line of notation: a move, a throw of real dice, or a table event.
    pub fn enter(&mut self, line: &str) -> Result<Taken, EntryError> {
        let taken = self.table.enter(line).map_err(EntryError::Refused)?;
        self.kept(taken)
    }

    /// Stops the game without a result.
    pub fn stop(&mut self) -> Result<Taken, EntryError> {
        let taken = self.table.enter_table_event(TableEvent::Stop).map_err(EntryError::Refused)?;
        self.kept(taken)
    }

    /// Back to the last thing that a person decided or typed in.
    pub fn take_back(&mut self) -> Result<TakenBack, EntryError> {
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

    /// First onto the disk; whoever shows it comes after.
    fn kept(&mut self, taken: Taken) -> Result<Taken, EntryError> {
        self.writer.append(&(taken.lines.join("\n") + "\n")).map_err(EntryError::NotWritten)?;
        Ok(taken)
    }
}
