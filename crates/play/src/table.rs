//! One facade over the four games.

use std::any::Any;
use std::fmt;

use rules::{Awaits, Breach, Cup, Illegal, MoveList, Seat, Thrower, Unreadable};
use serde_json::{Map, Value, json};

use crate::event::{Dice, Event, Sitter, TableEvent};
use crate::played::{Played, Refused, Standing, Taken};
use crate::record::{Record, RecordError};
use crate::registry::ForGame;
use crate::{GameId, Playable, Setup, SetupProblem};

/// A rule that was about to be broken, whichever game it is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The clause, such as `P-24`.
    pub clause: &'static str,
    /// The name under which `words` keeps its sentence, unique within the game.
    pub key: &'static str,
}

/// Why an event was refused.
pub type Refusal = Refused<Rule>;

/// What a table waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// A seat's move; all that are legal, in notation.
    Move(Seat, Vec<String>),
    /// A throw: by whom, of what, and how many different ones there are.
    Throw {
        /// Who throws, or that a card is turned up.
        by: Thrower,
        /// What is thrown, in notation.
        of: String,
        /// How many different throws can come up.
        outcomes: usize,
    },
    /// Nothing: it is over.
    Nothing,
}

/// One game event as a reader of the log sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// The event in notation, after corrections.
    pub text: String,
    /// Who made it.
    pub by: crate::event::Actor,
    /// What became of it.
    pub standing: Standing,
}

/// A table with a game on it, for callers that do not know the game at compile time.
pub struct Table {
    setup: Setup,
    played: Box<dyn AnyPlayed>,
}

/// Why a record does not give a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// The header cannot be read.
    Record(RecordError),
    /// The set-up cannot be played.
    Setup(SetupProblem),
    /// An event was refused.
    Event {
        /// The game.
        game: GameId,
        /// The line it stands in, from 1.
        line: usize,
        /// What stands there.
        text: String,
        /// Why.
        refusal: Refusal,
    },
}

impl Table {
    /// A new table, if the set-up can be played.
    pub fn open(setup: &Setup) -> Result<Table, SetupProblem> {
        setup.game.with(Open(setup))
    }

    /// The table that a record leads to.
    pub fn load(text: &str) -> Result<Table, LoadError> {
        let record = Record::read(text).map_err(LoadError::Record)?;
        let mut table = Table::open(&record.setup).map_err(LoadError::Setup)?;
        for (line, text) in record.events {
            if let Err(refusal) = table.enter_strictly(&text) {
                return Err(LoadError::Event { game: table.game(), line, text, refusal });
            }
        }
        Ok(table)
    }

    /// The whole set-up, nothing left to defaults.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Which game is on the table.
    pub fn game(&self) -> GameId {
        self.setup.game
    }

    /// The game as its own type, for those who draw or explain it.
    pub fn as_game<G: Playable>(&self) -> Option<&Played<G>> {
        self.played.as_any().downcast_ref()
    }

    /// What is awaited, with everything that may be entered.
    pub fn awaits(&self) -> Awaited {
        self.played.awaited()
    }

    /// Who is awaited, for callers that need no list of what may be entered: it costs next to nothing.
    pub fn awaits_whom(&self) -> Awaits {
        self.played.awaits_whom()
    }

    /// Takes a line of notation: a move, a throw, or a table event (`undo` also without its `@`). Throws may be typed as
    /// real dice are read, in any order.
    pub fn enter(&mut self, text: &str) -> Result<Taken, Refusal> {
        if text.trim().eq_ignore_ascii_case("undo") {
            return self.played.enter_table_event(TableEvent::Undo);
        }
        match self.enter_strictly(text) {
            Err(refusal) => self.played.enter_real_dice(text).unwrap_or(Err(refusal)),
            taken => taken,
        }
    }

    /// Takes a line just as a record has it.
    fn enter_strictly(&mut self, text: &str) -> Result<Taken, Refusal> {
        if text.trim_start().starts_with('@') {
            let event = TableEvent::read(text).map_err(|expected| {
                let column = text.chars().take_while(|c| c.is_whitespace()).count() + 1;
                Refused::CannotBeRead(Unreadable { column, expected })
            })?;
            return self.played.enter_table_event(event);
        }
        self.played.enter_event(text)
    }

    /// Takes a table event.
    pub fn enter_table_event(&mut self, event: TableEvent) -> Result<Taken, Refusal> {
        self.played.enter_table_event(event)
    }

    /// Throws what is awaited from a cup; nothing if no throw is awaited.
    pub fn throw_from(&mut self, cup: &mut dyn Cup) -> Option<Taken> {
        self.played.throw_from(cup)
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        self.played.sitters()
    }

    /// Where throws come from.
    pub fn dice(&self) -> Dice {
        self.played.dice()
    }

    /// How many turns have begun.
    pub fn turns(&self) -> u32 {
        self.played.turns()
    }

    /// Whose turn it is.
    pub fn on_turn(&self) -> Option<Seat> {
        self.played.on_turn()
    }

    /// Every game event so far, also those that no longer count.
    pub fn log(&self) -> Vec<LogEntry> {
        (0..self.events()).filter_map(|index| self.played.log_entry(index)).collect()
    }

    /// How many game events there are so far, also those that no longer count.
    pub fn events(&self) -> usize {
        self.played.events()
    }

    /// The last game event that counts, with its index in the log.
    pub fn last_event(&self) -> Option<(usize, LogEntry)> {
        let mut backwards = (0..self.events()).rev().filter_map(|index| Some((index, self.played.log_entry(index)?)));
        backwards.find(|(_, entry)| entry.standing == Standing::Counts)
    }

    /// Every line that was entered, in notation, table events included.
    pub fn lines(&self) -> Vec<String> {
        self.played.lines()
    }

    /// The line that was entered last.
    pub fn last_line(&self) -> Option<String> {
        self.played.last_line()
    }

    /// The record: header and every line that was entered. Reading it gives the same table.
    pub fn record(&self) -> String {
        self.played.lines().into_iter().fold(self.setup.to_string(), |text, line| text + &line + "\n")
    }

    /// Everything a program may want to know: what is awaited, the position, the outcome.
    pub fn report(&self) -> Map<String, Value> {
        let mut report = Map::new();
        report.insert("awaits".into(), awaited_json(&self.awaits()));
        report.insert("position".into(), self.played.position_json());
        if let Some(outcome) = self.outcome() {
            report.insert("outcome".into(), Value::Object(outcome));
        }
        report
    }

    /// Winners and scores by seat, and what else the game has; `no_result` when it was stopped.
    pub fn outcome(&self) -> Option<Map<String, Value>> {
        self.played.outcome()
    }

    /// Checks that a JSON is a position of this table's game and set-up, and gives it back as the table would write it.
    pub fn read_position(&self, json: &Value) -> Result<Value, PositionError> {
        self.played.read_position(json)
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.record())
    }
}

/// Why a JSON is no position of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// It does not have the form.
    Form(String),
    /// This part contradicts the rest or the set-up.
    Unsound(&'static str),
}

fn awaited_json(awaited: &Awaited) -> Value {
    match awaited {
        Awaited::Nothing => json!("over"),
        Awaited::Move(seat, legal) => json!({"move": {"seat": seat.number(), "legal": legal}}),
        Awaited::Throw { by, of, outcomes } => {
            let by = match by {
                Thrower::Seat(seat) => json!(seat.number()),
                Thrower::Host => json!("host"),
                Thrower::Deck => json!("deck"),
            };
            json!({"throw": {"by": by, "of": of, "outcomes": outcomes}})
        }
    }
}

struct Open<'a>(&'a Setup);

impl ForGame for Open<'_> {
    type Result = Result<Table, SetupProblem>;

    fn run<G: Playable>(self) -> Self::Result {
        let game = G::open(self.0)?;
        let mut setup = self.0.clone();
        if setup.names.len() != setup.seats {
            return Err(SetupProblem::Names { given: setup.names.len(), seats: setup.seats });
        }
        game.write_out(&mut setup);
        let played = Box::new(Played::new(game, &setup.names));
        Ok(Table { setup, played })
    }
}

/// What the facade asks of a game being played, whichever it is.
trait AnyPlayed: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn awaited(&self) -> Awaited;
    fn awaits_whom(&self) -> Awaits;
    fn enter_event(&mut self, text: &str) -> Result<Taken, Refusal>;
    fn enter_real_dice(&mut self, text: &str) -> Option<Result<Taken, Refusal>>;
    fn enter_table_event(&mut self, event: TableEvent) -> Result<Taken, Refusal>;
    fn throw_from(&mut self, cup: &mut dyn Cup) -> Option<Taken>;
    fn sitters(&self) -> &[Sitter];
    fn dice(&self) -> Dice;
    fn turns(&self) -> u32;
    fn on_turn(&self) -> Option<Seat>;
    fn events(&self) -> usize;
    fn log_entry(&self, index: usize) -> Option<LogEntry>;
    fn lines(&self) -> Vec<String>;
    fn last_line(&self) -> Option<String>;
    fn position_json(&self) -> Value;
    fn outcome(&self) -> Option<Map<String, Value>>;
    fn read_position(&self, json: &Value) -> Result<Value, PositionError>;
}

impl<G: Playable> AnyPlayed for Played<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn awaited(&self) -> Awaited {
        match self.awaits() {
            Awaits::Nothing => Awaited::Nothing,
            Awaits::Move(seat) => {
                let mut moves = MoveList::new();
                self.game().legal_moves(self.position(), &mut moves);
                Awaited::Move(seat, moves.iter().map(ToString::to_string).collect())
            }
            Awaits::Throw(by) => {
                let mut outcomes = 0;
                self.game().each_throw(self.position(), |_, _| outcomes += 1);
                Awaited::Throw { by, of: self.game().thrown(self.position()), outcomes }
            }
        }
    }

    fn awaits_whom(&self) -> Awaits {
        self.awaits()
    }

    fn enter_event(&mut self, text: &str) -> Result<Taken, Refusal> {
        let as_move = self.game().read_move(text).map(Event::Move);
        let as_throw = self.game().read_throw(text).map(Event::Throw);
        let (awaited, other) =
            if matches!(self.awaits(), Awaits::Throw(_)) { (as_throw, as_move) } else { (as_move, as_throw) };
        // What reads only as the other kind is notation, but not legal now; the engine says so.
        let event = awaited.or_else(|unreadable| other.map_err(|_| unreadable)).map_err(Refused::CannotBeRead)?;
        self.enter(event).map_err(erase)
    }

    fn enter_real_dice(&mut self, text: &str) -> Option<Result<Taken, Refusal>> {
        if !matches!(self.awaits(), Awaits::Throw(_)) {
            return None;
        }
        let this_turn: Vec<_> = self.this_turn().collect();
        let real = match self.game().read_real_dice(self.position(), &this_turn, text)? {
            Ok(real) => real,
            Err(breach) => return Some(Err(erase(Refused::NotLegal(Illegal::Breach(breach))))),
        };
        let mut lines = Vec::new();
        if !real.relabelled.is_empty() {
            match Played::enter_table_event(self, TableEvent::Relabel(real.relabelled)) {
                Ok(taken) => lines.extend(taken.lines),
                Err(refused) => return Some(Err(erase(refused))),
            }
        }
        let taken = self.enter(Event::Throw(real.thrown)).map_err(erase);
        Some(taken.map(|taken| {
            lines.extend(taken.lines);
            Taken { lines, struck: taken.struck }
        }))
    }

    fn enter_table_event(&mut self, mut event: TableEvent) -> Result<Taken, Refusal> {
        if let TableEvent::Correct(changes) = &mut event {
            for change in changes {
                let recorded = change.number.checked_sub(1).and_then(|index| self.entries().get(index));
                if let Some(Event::Throw(recorded)) = recorded.map(|entry| entry.event)
                    && let Some(thrown) = self.game().read_real_correction(recorded, &change.text)
                {
                    change.text = thrown.to_string();
                }
            }
        }
        Played::enter_table_event(self, event).map_err(erase)
    }

    fn throw_from(&mut self, mut cup: &mut dyn Cup) -> Option<Taken> {
        if !matches!(self.awaits(), Awaits::Throw(_)) {
            return None;
        }
        let thrown = self.game().throw_from(self.position(), &mut cup);
        Some(self.enter(Event::Throw(thrown)).expect("the cup throws what can come up"))
    }

    fn sitters(&self) -> &[Sitter] {
        Played::sitters(self)
    }

    fn dice(&self) -> Dice {
        Played::dice(self)
    }

    fn turns(&self) -> u32 {
        Played::turns(self)
    }

    fn on_turn(&self) -> Option<Seat> {
        self.game().on_turn(self.position())
    }

    fn events(&self) -> usize {
        self.entries().len()
    }

    fn log_entry(&self, index: usize) -> Option<LogEntry> {
        let entry = self.entries().get(index)?;
        Some(LogEntry { text: entry.event.to_string(), by: entry.by, standing: entry.standing })
    }

    fn lines(&self) -> Vec<String> {
        Played::lines(self).iter().map(ToString::to_string).collect()
    }

    fn last_line(&self) -> Option<String> {
        Played::lines(self).last().map(ToString::to_string)
    }

    fn position_json(&self) -> Value {
        serde_json::to_value(self.game().write_json(self.position())).expect("a position is plain data")
    }

    fn outcome(&self) -> Option<Map<String, Value>> {
        let mut outcome = Map::new();
        if let Some(result) = self.game().outcome(self.position()) {
            outcome.insert("winners".into(), result.winners.iter().map(Seat::number).collect());
            outcome.insert("scores".into(), result.scores.iter().copied().collect());
            self.game().write_outcome(self.position(), &mut outcome);
        } else if self.is_stopped() {
            outcome.insert("winners".into(), json!([]));
            outcome.insert("no_result".into(), json!(true));
        } else {
            return None;
        }
        Some(outcome)
    }

    fn read_position(&self, json: &Value) -> Result<Value, PositionError> {
        let read: G::Json =
            serde_json::from_value(json.clone()).map_err(|error| PositionError::Form(error.to_string()))?;
        let position = self.game().read_json(read).map_err(|unsound| PositionError::Unsound(unsound.part))?;
        self.game().check(&position).map_err(|unsound| PositionError::Unsound(unsound.part))?;
        Ok(serde_json::to_value(self.game().write_json(&position)).expect("a position is plain data"))
    }
}

/// Forgets which game a breach is of.
fn erase<B: Breach>(refused: Refused<B>) -> Refusal {
    match refused {
        Refused::CannotBeRead(unreadable) => Refused::CannotBeRead(unreadable),
        Refused::NotLegal(illegal) => Refused::NotLegal(match illegal {
            Illegal::Over => Illegal::Over,
            Illegal::ThrowAwaited(by) => Illegal::ThrowAwaited(by),
            Illegal::MoveAwaited(seat) => Illegal::MoveAwaited(seat),
            Illegal::Breach(breach) => Illegal::Breach(Rule { clause: breach.clause(), key: breach.key() }),
        }),
        Refused::NothingToUndo => Refused::NothingToUndo,
        Refused::NoSuchEvent(number) => Refused::NoSuchEvent(number),
        Refused::NoSuchSeat(seat) => Refused::NoSuchSeat(seat),
        Refused::Stopped => Refused::Stopped,
    }
}
