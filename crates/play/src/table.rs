//! One facade over the four games.

use std::any::Any;
use std::fmt;

use rules::{Awaits, Cup, Seat, Thrower, Unreadable};
use seal::{Head, SealedCup};
use serde_json::{Map, Value, json};

use crate::event::{Dice, Sitter, TableEvent};
use crate::played::{Played, Refused, Standing, Taken};
use crate::record::{Record, RecordError};
use crate::seals::SealLog;
use crate::{AnyPlayed, GameId, Playable, Setup, SetupProblem};

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

impl Awaited {
    /// The seat whose move or throw is awaited.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Awaited::Move(seat, _) | Awaited::Throw { by: Thrower::Seat(seat), .. } => Some(*seat),
            Awaited::Throw { .. } | Awaited::Nothing => None,
        }
    }

    /// The legal moves in notation; none unless a move is awaited.
    pub fn legal(&self) -> &[String] {
        match self {
            Awaited::Move(_, legal) => legal,
            Awaited::Throw { .. } | Awaited::Nothing => &[],
        }
    }
}

/// What a viewer of a table may do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum May {
    /// Only look: another seat is awaited, or the game is over, or the viewer has no seat.
    Look,
    /// Make the move that is awaited.
    Move,
    /// Let the table's cup throw.
    Throw,
    /// Enter what real dice (or cards) show.
    Enter,
}

/// A game that is not over after this many turns is going nowhere, and is stopped without a result.
pub const MOST_TURNS: u32 = 100_000;

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

/// An event of the log that was corrected: what it said until then, and what it says since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CorrectedEvent {
    /// The line of the correction, from 1.
    pub line: usize,
    /// The number of the event, from 1.
    pub number: usize,
    /// The event in notation before.
    pub was: String,
    /// The event in notation afterwards.
    pub text: String,
}

/// A table event and where it stands among the lines that were entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacedTableEvent {
    /// The number of its line, from 1.
    pub line: usize,
    /// How many game events were entered before it.
    pub events_before: usize,
    /// What happened.
    pub event: TableEvent,
}

/// A table with a game on it, for callers that do not know the game at compile time.
#[derive(Clone)]
pub struct Table {
    setup: Setup,
    played: AnyPlayed,
    seals: SealLog,
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
        for_game!(setup.game, G => open::<G>(setup))
    }

    /// The table that a record leads to.
    pub fn load(text: &str) -> Result<Table, LoadError> {
        let record = Record::read(text).map_err(LoadError::Record)?;
        let mut table = Table::open(&record.setup).map_err(LoadError::Setup)?;
        for (line, text) in record.events {
            if let Err(refusal) = table.enter_recorded(&text) {
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

    /// The game being played, for [`for_played!`](crate::for_played).
    pub fn played(&self) -> &AnyPlayed {
        &self.played
    }

    /// The game as its own type; `None` if another one is on the table.
    pub fn as_game<G: Playable>(&self) -> Option<&Played<G>> {
        for_played!(&self.played, played => (played as &dyn Any).downcast_ref())
    }

    /// What is awaited, with everything that may be entered.
    pub fn awaits(&self) -> Awaited {
        for_played!(&self.played, played => played.awaited())
    }

    /// Who is awaited, for callers that need no list of what may be entered: it costs next to nothing.
    pub fn awaits_whom(&self) -> Awaits {
        for_played!(&self.played, played => played.awaits())
    }

    /// Takes a line of notation: a move, a throw, or a table event (`undo` also without its `@`). Throws may be typed as
    /// real dice are read, in any order.
    pub fn enter(&mut self, text: &str) -> Result<Taken, Refusal> {
        if text.trim().eq_ignore_ascii_case("undo") {
            return self.enter_table_event(TableEvent::Undo);
        }
        if is_table_event(text) { self.enter_table_line(text) } else { self.enter_game_event(text) }
    }

    /// Takes a move or a throw, never a table event. Throws may be typed as real dice are read, in any order.
    pub fn enter_game_event(&mut self, text: &str) -> Result<Taken, Refusal> {
        let taken = for_played!(&mut self.played, played => played.enter_text(text).or_else(|refusal| {
            played.enter_real_dice(text).unwrap_or(Err(refusal))
        }))?;
        Ok(self.followed(taken))
    }

    /// Takes a line just as a record has it.
    pub(crate) fn enter_recorded(&mut self, text: &str) -> Result<Taken, Refusal> {
        if is_table_event(text) {
            return self.enter_table_line(text);
        }
        let taken = for_played!(&mut self.played, played => played.enter_text(text))?;
        Ok(self.followed(taken))
    }

    fn enter_table_line(&mut self, text: &str) -> Result<Taken, Refusal> {
        let event = TableEvent::read(text).map_err(|expected| {
            let column = text.chars().take_while(|c| c.is_whitespace()).count() + 1;
            Refused::CannotBeRead(Unreadable { column, expected })
        })?;
        self.enter_table_event(event)
    }

    /// Takes a table event.
    pub fn enter_table_event(&mut self, event: TableEvent) -> Result<Taken, Refusal> {
        if let TableEvent::Seal(line) = &event {
            let dice = self.thrown();
            self.seals.take(line, dice);
        }
        let taken = for_played!(&mut self.played, played => played.enter_typed_table_event(event))?;
        Ok(self.followed(taken))
    }

    /// Throws what is awaited from a cup; nothing if no throw is awaited.
    pub fn throw_from(&mut self, cup: &mut dyn Cup) -> Option<Taken> {
        let taken = for_played!(&mut self.played, played => played.throw_from_cup(cup))?;
        Some(self.followed(taken))
    }

    /// Makes the throw that follows from the links that have been shown; nothing if the house has not shown its own.
    pub fn throw_sealed(&mut self) -> Option<Taken> {
        let key = self.seals.revealed()?;
        let mut cup = match self.awaits_whom() {
            Awaits::Throw(Thrower::Deck) => SealedCup::of_card(key),
            _ => SealedCup::of_dice(key),
        };
        self.throw_from(&mut cup)
    }

    /// What the seal lines have come to.
    pub fn seals(&self) -> &SealLog {
        &self.seals
    }

    /// Takes the head of a record's lines as they are written, which may not be how the table would write them.
    pub(crate) fn hold_head(&mut self, written: Head) {
        self.seals.hold_head(written);
    }

    /// What is thrown next, in notation; empty if no throw is awaited.
    pub fn thrown(&self) -> String {
        match self.awaits_whom() {
            Awaits::Throw(_) => for_played!(&self.played, played => played.thrown()),
            Awaits::Move(_) | Awaits::Nothing => String::new(),
        }
    }

    /// Notes the lines that an event gave, for the head of the record.
    fn followed(&mut self, taken: Taken) -> Taken {
        let (setup, played) = (&self.setup, &self.played);
        let before = || (setup.to_string(), for_played!(played, played => played.record_lines()));
        self.seals.follow(&taken.lines, for_played!(played, played => played.entries().len()), before);
        taken
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        for_played!(&self.played, played => played.sitters())
    }

    /// The name of the last person on each seat, which the seat keeps while a bot plays it; `None` if no person has had one.
    pub fn seat_names(&self) -> &[Option<String>] {
        for_played!(&self.played, played => played.seat_names())
    }

    /// True if a bot sits there.
    pub fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.sitters().get(seat.index()), Some(Sitter::Bot(_)))
    }

    /// Where throws of dice come from.
    pub fn dice(&self) -> Dice {
        for_played!(&self.played, played => played.dice())
    }

    /// Where a throw by `by` comes from; for the deck, where its cards do.
    pub fn thrown_from(&self, by: Thrower) -> Dice {
        for_played!(&self.played, played => played.thrown_from(by))
    }

    /// True if the cup throws without being asked: for the start, for host and deck, and where the seat has decided to throw in
    /// the turn that is on.
    pub fn throws_by_itself(&self) -> bool {
        for_played!(&self.played, played => played.cup_throws_by_itself())
    }

    /// How many turns have begun.
    pub fn turns(&self) -> u32 {
        for_played!(&self.played, played => played.turns())
    }

    /// Whose turn it is.
    pub fn on_turn(&self) -> Option<Seat> {
        for_played!(&self.played, played => played.on_turn())
    }

    /// Coins, euros, eyes or points now, by seat.
    pub fn scores(&self) -> Vec<i64> {
        for_played!(&self.played, played => played.game().scores(played.position()))
    }

    /// Every game event so far, also those that no longer count.
    pub fn log(&self) -> Vec<LogEntry> {
        (0..self.events()).filter_map(|index| self.log_entry(index)).collect()
    }

    /// One game event of the log, counted from 0; `None` if there are fewer.
    pub fn log_entry(&self, index: usize) -> Option<LogEntry> {
        for_played!(&self.played, played => played.log_entry(index))
    }

    /// How often a seat has robbed another one, by moves that count.
    pub fn thefts(&self, seat: Seat) -> usize {
        for_played!(&self.played, played => played.thefts(seat))
    }

    /// How many game events there are so far, also those that no longer count.
    pub fn events(&self) -> usize {
        for_played!(&self.played, played => played.entries().len())
    }

    /// The last game event that counts, with its index in the log.
    pub fn last_event(&self) -> Option<(usize, LogEntry)> {
        let mut backwards = (0..self.events())
            .rev()
            .filter_map(|index| Some((index, for_played!(&self.played, played => played.log_entry(index))?)));
        backwards.find(|(_, entry)| entry.standing == Standing::Counts)
    }

    /// The table as it lay before the game event with this number, counted from 1, with the sitters of today; `None` if there is
    /// no such event or it does not count.
    pub fn before(&self, number: usize) -> Option<Table> {
        let counts = |index: usize| self.log_entry(index).filter(|entry| entry.standing == Standing::Counts);
        counts(number.checked_sub(1)?)?;
        let mut table = Table::open(&self.setup).ok()?;
        for ((seat, sitter), name) in Seat::all(self.setup.seats).zip(self.sitters()).zip(self.seat_names()) {
            table.enter_table_event(TableEvent::Seat(seat, Sitter::Person(name.clone()))).ok()?;
            table.enter_table_event(TableEvent::Seat(seat, sitter.clone())).ok()?;
        }
        // Events that count are legal one after the other.
        (0..number - 1).filter_map(counts).all(|entry| table.enter(&entry.text).is_ok()).then_some(table)
    }

    /// Every line that was entered, in notation, table events included, but for the lines of sealed throws.
    pub fn lines(&self) -> Vec<String> {
        for_played!(&self.played, played => played.line_texts())
    }

    /// The table events among the lines, with their places. They are few; nothing else is written out.
    pub fn table_events(&self) -> Vec<PlacedTableEvent> {
        for_played!(&self.played, played => played.table_events())
    }

    /// The events that corrections changed, in the order of the corrections; one that was corrected twice is there twice.
    pub fn corrected_events(&self) -> Vec<CorrectedEvent> {
        let beside = self.table_events();
        let mut corrected: Vec<CorrectedEvent> = Vec::new();
        for placed in &beside {
            let TableEvent::Correct(changes) = &placed.event else { continue };
            for change in changes {
                let before = corrected.iter().rev().find(|known| known.number == change.number);
                let entered = || {
                    let index = change.number.checked_sub(1)?;
                    self.line(change.number + beside.iter().filter(|placed| placed.events_before <= index).count())
                };
                let Some(was) = before.map(|known| known.text.clone()).or_else(entered) else { continue };
                let (number, text) = (change.number, change.text.clone());
                corrected.push(CorrectedEvent { line: placed.line, number, was, text });
            }
        }
        corrected
    }

    /// One line as it was entered, counted from 1, in notation.
    pub fn line(&self, line: usize) -> Option<String> {
        for_played!(&self.played, played => played.line(line))
    }

    /// The line that was entered last.
    pub fn last_line(&self) -> Option<String> {
        for_played!(&self.played, played => played.last_line())
    }

    /// True if the last `count` lines that were entered are events of the game, and there are as many.
    pub fn ends_with_game_events(&self, count: usize) -> bool {
        for_played!(&self.played, played => played.ends_with_game_events(count))
    }

    /// The record: header and every line that was entered. Reading it gives the same table.
    pub fn record(&self) -> String {
        for_played!(&self.played, played => played.record_lines())
            .into_iter()
            .fold(self.setup.to_string(), |text, line| text + &line + "\n")
    }

    /// Everything a program may want to know: what is awaited, the position, the outcome.
    pub fn report(&self) -> Map<String, Value> {
        let mut report = Map::new();
        let mut awaits = awaited_json(&self.awaits());
        if let Some(throw) = awaits.get_mut("throw") {
            let throws = self.throws().into_iter().map(|(thrown, likely)| json!({"throw": thrown, "likely": likely}));
            throw["throws"] = throws.collect();
        }
        report.insert("awaits".into(), awaits);
        report.insert("position".into(), for_played!(&self.played, played => played.position_json()));
        if let Some(outcome) = for_played!(&self.played, played => played.outcome_json()) {
            report.insert("outcome".into(), Value::Object(outcome));
        }
        report
    }

    /// Begins anew from a position of this table's game and set-up. The table's record does not tell of it: its header is the
    /// set-up's alone.
    pub fn set_out(&mut self, position: &Value) -> Result<(), PositionError> {
        self.seals = SealLog::default();
        for_played!(&mut self.played, played => played.set_out_json(position))
    }

    /// The throws that can come up next in notation, each with its chance; none unless a throw is awaited.
    pub fn throws(&self) -> Vec<(String, f64)> {
        for_played!(&self.played, played => played.throws())
    }

    /// Checks that a JSON is a position of this table's game and set-up, and gives it back as the table would write it.
    pub fn read_position(&self, json: &Value) -> Result<Value, PositionError> {
        for_played!(&self.played, played => played.read_position(json))
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.record())
    }
}

/// Why a JSON is no position of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum PositionError {
    /// It is no JSON object.
    NoObject,
    /// A field that positions of this game do not have.
    UnknownField {
        /// The field.
        field: String,
        /// All that there are.
        fields: Vec<String>,
    },
    /// A field is not there.
    MissingField {
        /// The field.
        field: String,
        /// All that there are.
        fields: Vec<String>,
    },
    /// A field holds something of another kind.
    Unreadable {
        /// The field.
        field: String,
        /// What it holds.
        holds: Value,
        /// What is wrong with it.
        why: String,
        /// What it holds at the start of this table's game.
        at_the_start: Value,
    },
    /// A field does not have one value for each seat.
    PerSeat {
        /// The field.
        field: String,
        /// How many values it has.
        given: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// The fields cannot be read together.
    Form(String),
    /// This field contradicts the rest or the set-up.
    Unsound {
        /// The field.
        field: &'static str,
        /// What it holds; `None` if it is a part that stands in several fields.
        holds: Option<Value>,
        /// What it holds at the start of this table's game.
        at_the_start: Option<Value>,
    },
}

/// True if a line of a record tells of the table and not of the game.
fn is_table_event(line: &str) -> bool {
    line.trim_start().starts_with('@')
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

fn open<G: Playable>(setup: &Setup) -> Result<Table, SetupProblem>
where
    AnyPlayed: From<Played<G>>,
{
    let game = G::open(setup)?;
    let mut setup = setup.clone();
    if setup.names.len() != setup.seats {
        return Err(SetupProblem::Names { given: setup.names.len(), seats: setup.seats });
    }
    game.write_out(&mut setup);
    let played = Played::new(game, &setup.names).into();
    Ok(Table { setup, played, seals: SealLog::default() })
}
