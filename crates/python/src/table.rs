//! `knobel.Table`: a game in progress with names, every event, undo, corrections, and its record.

use std::sync::{Mutex, PoisonError};

use play::{Actor, Change, LogEntry, Refusal, Setup, Sitter, Standing, Table, TableEvent, Taken};
use play::{LONGEST_NAME, distinct_name, enter_name, is_same_name};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping, PyTuple};
use rules::{Awaits, Seat};
use serde_json::Value;
use words::{Names, log, result, say};

use crate::arguments::{self, whole_number};
use crate::complaint::{Complaint, ErrorClass};
use crate::cup::PyCup;
use crate::game::{PyGame, restorer};
use crate::json;
use crate::language::lang;
use crate::opened::{AnyPosition, open};
use crate::position::{PyAwaits, PyOutcome, PyPosition, report, thrower_seat, thrower_word};

/// A table with a game on it: names, every event, undo and corrections, and the record, which holds it all.
///
/// >>> table = knobel.Table(knobel.Game("pot", start=1), names=["Anna", "Ben"])
/// >>> table.enter("124").lines
/// ['124']
/// >>> table.enter("stop").lines
/// ['stop']
/// >>> table.undo()
/// >>> table.awaits
/// Awaits(kind='move', seat=1)
/// >>> knobel.Table.load(table.record()) == table
/// True
///
/// A table can be used from several threads; each event is whole.
#[pyclass(frozen, name = "Table", module = "knobel")]
pub(crate) struct PyTable {
    start: AnyPosition,
    table: Mutex<Table>,
}

impl PyTable {
    /// The table with its own lock, without holding Python up: long games take their time to be corrected.
    pub(crate) fn with<T: Send>(&self, py: Python<'_>, work: impl Send + FnOnce(&mut Table) -> T) -> T {
        py.detach(|| work(&mut self.table.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    fn of(table: Table) -> PyTable {
        let setup = Setup { names: vec![None; table.setup().seats], ..table.setup().clone() };
        let start = open(&setup).expect("a table has a set-up that can be played");
        PyTable { start, table: Mutex::new(table) }
    }

    fn refused(&self, refusal: &Refusal) -> PyErr {
        Complaint::refused(self.start.setup().game, refusal).into()
    }

    fn enter_table_event(&self, py: Python<'_>, event: TableEvent) -> PyResult<Taken> {
        self.with(py, |table| table.enter_table_event(event)).map_err(|refusal| self.refused(&refusal))
    }
}

/// Names by seat, distinct and as people enter them.
fn names(given: &Bound<'_, PyAny>) -> PyResult<Vec<Option<String>>> {
    let mut names: Vec<Option<String>> = Vec::new();
    for name in given.try_iter()? {
        let name = match name?.extract::<Option<String>>()? {
            None => None,
            Some(text) => {
                let entered = enter_name(&text).ok_or_else(|| bad_name(&text))?;
                Some(distinct_name(&entered, |name| names.iter().flatten().any(|taken| is_same_name(taken, name))))
            }
        };
        names.push(name);
    }
    Ok(names)
}

fn bad_name(given: &str) -> PyErr {
    let given = arguments::shortened(given).escape_debug().to_string();
    Complaint::of(ErrorClass::Setup, say!(lang(), "bad-name", given = given, most = LONGEST_NAME)).into()
}

#[pymethods]
impl PyTable {
    #[new]
    #[pyo3(signature = (game, *, names=None))]
    fn new(game: &PyGame, names: Option<&Bound<'_, PyAny>>) -> PyResult<PyTable> {
        let mut setup = Setup::clone(game.setup());
        if let Some(given) = names {
            setup.names = self::names(given)?;
        }
        let table = Table::open(&setup).map_err(|problem| Complaint::setup(&problem))?;
        Ok(PyTable { start: std::sync::Arc::clone(&game.start), table: Mutex::new(table) })
    }

    /// The table that a record leads to.
    ///
    /// >>> knobel.Table.load("knobel 1\ngame exactly\nseats 2\nstart 1\nplay\n50\n50 m>7\n")
    /// Traceback (most recent call last):
    /// ...
    /// knobel.errors.RecordError: Line 7, "50 m>7": There is no such place at this table. (E-12)
    #[staticmethod]
    #[pyo3(signature = (record, /))]
    fn load(py: Python<'_>, record: &str) -> PyResult<PyTable> {
        let table = py.detach(|| Table::load(record)).map_err(|error| Complaint::record(&error))?;
        Ok(PyTable::of(table))
    }

    /// The game with its set-up.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { start: std::sync::Arc::clone(&self.start) }
    }

    /// What each seat is called.
    #[getter]
    fn names(&self, py: Python<'_>) -> Vec<String> {
        let lang = lang();
        self.with(py, |table| {
            let names = Names::of(table, lang);
            Seat::all(table.setup().seats).map(|seat| names.get(seat).to_owned()).collect()
        })
    }

    /// The position now.
    #[getter]
    pub(crate) fn position(&self, py: Python<'_>) -> PyPosition {
        let start = &self.start;
        let at = self.with(py, |table| start.at_table(table));
        PyPosition { at: at.expect("the table has the game that it was opened with") }
    }

    /// What is awaited; nothing once the game is over or stopped.
    #[getter]
    fn awaits(&self, py: Python<'_>) -> PyAwaits {
        self.with(py, |table| PyAwaits::of(table.awaits_whom(), || table.thrown()))
    }

    /// True if the game is over or stopped.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> bool {
        self.with(py, |table| table.awaits_whom() == Awaits::Nothing)
    }

    /// Coins, euros, eyes or points, by seat.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.with(py, |table| table.scores()))
    }

    /// How the game ended; ``None`` while it is on.
    #[getter]
    fn outcome(&self, py: Python<'_>) -> Option<PyOutcome> {
        self.with(py, |table| table.outcome()).map(|ended| PyOutcome { ended })
    }

    /// How many turns have begun.
    #[getter]
    fn turns(&self, py: Python<'_>) -> u32 {
        self.with(py, |table| table.turns())
    }

    /// Every legal move in notation; none unless a move is awaited.
    fn legal_moves(&self, py: Python<'_>) -> Vec<String> {
        self.with(py, |table| table.awaits().legal().to_vec())
    }

    /// Takes a line of notation: a move, a throw, or a table event such as ``@undo``. Throws may be typed as real dice are read,
    /// in any order. Nothing has changed if it is refused.
    #[pyo3(signature = (line, /))]
    fn enter(&self, py: Python<'_>, line: &str) -> PyResult<PyTaken> {
        let taken = self.with(py, |table| table.enter(line)).map_err(|refusal| self.refused(&refusal))?;
        Ok(PyTaken { taken })
    }

    /// Throws what is awaited from a cup, and returns the throw; ``None`` if no throw is awaited.
    #[pyo3(signature = (cup, /))]
    fn throw(&self, py: Python<'_>, cup: &PyCup) -> Option<String> {
        let taken = self.with(py, |table| table.throw_from(&mut *cup.held()))?;
        taken.lines.last().cloned()
    }

    /// Takes the last change back: an event, a correction with all it struck, or a stop.
    fn undo(&self, py: Python<'_>) -> PyResult<()> {
        self.enter_table_event(py, TableEvent::Undo).map(drop)
    }

    /// Replaces events by others, by their numbers in the log, and plays on from there. Returns the numbers of the events that
    /// this made impossible; they are struck.
    ///
    /// >>> table = knobel.Table(knobel.Game("exactly", start=1))
    /// >>> _ = table.enter("20"), table.enter("20 m>1"), table.enter("5")
    /// >>> table.correct({1: "50"})
    /// [2, 3]
    #[pyo3(signature = (events, /))]
    fn correct(&self, py: Python<'_>, events: &Bound<'_, PyMapping>) -> PyResult<Vec<usize>> {
        let mut changes = Vec::new();
        for item in events.items()? {
            let (number, text): (Bound<'_, PyAny>, String) = item.extract()?;
            let number = whole_number("number", &number, 1, u64::from(u32::MAX))? as usize;
            changes.push(Change { number, text });
        }
        Ok(self.enter_table_event(py, TableEvent::Correct(changes))?.struck)
    }

    /// Hands a seat to a person, with or without a name, or to a bot, by its kind.
    #[pyo3(signature = (number, /, name=None, *, bot=None))]
    fn seat(&self, py: Python<'_>, number: &Bound<'_, PyAny>, name: Option<&str>, bot: Option<&str>) -> PyResult<()> {
        let seat = arguments::seat("number", number, self.start.setup().seats)?;
        let sitter = match (name, bot) {
            (Some(_), Some(_)) => return Err(Complaint::plain(say!(lang(), "python-name-or-bot")).into()),
            (None, None) => Sitter::Person(None),
            (Some(name), None) => Sitter::Person(Some(enter_name(name).ok_or_else(|| bad_name(name))?)),
            (None, Some(bot)) => Sitter::Bot(crate::bot::kind(bot)?.id().to_owned()),
        };
        self.enter_table_event(py, TableEvent::Seat(seat, sitter)).map(drop)
    }

    /// Stops the game without a result.
    fn stop(&self, py: Python<'_>) -> PyResult<()> {
        self.enter_table_event(py, TableEvent::Stop).map(drop)
    }

    /// Every game event so far, also those that no longer count.
    #[getter]
    fn log(&self, py: Python<'_>) -> Vec<PyLogEntry> {
        let entries = self.with(py, |table| table.log()).into_iter().enumerate();
        entries.map(|(index, entry)| PyLogEntry { number: index + 1, entry }).collect()
    }

    /// The record: a header with the whole set-up, then every line that was entered. ``Table.load`` reads it, and so does every
    /// other part of Knobel.
    fn record(&self, py: Python<'_>) -> String {
        self.with(py, |table| table.record())
    }

    /// Everything that ``knobel referee`` says of the table, as a dictionary.
    fn report<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let report = self.with(py, |table| report(table));
        json::dictionary(py, &Value::Object(report))
    }

    /// What happened, told turn by turn.
    fn story(&self, py: Python<'_>) -> Vec<String> {
        let lang = lang();
        self.with(py, |table| log(lang, table, &Names::of(table, lang)))
    }

    /// How it ended, in a sentence; ``None`` while the game is on.
    #[getter]
    fn result(&self, py: Python<'_>) -> Option<String> {
        let lang = lang();
        self.with(py, |table| result(lang, table, &Names::of(table, lang)))
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let (awaits, events) = (self.awaits(py), self.with(py, |table| table.events()));
        format!("<knobel.Table of {}: {events} events, {}>", self.start.setup().game, awaits.told())
    }

    fn __eq__(&self, py: Python<'_>, other: &PyTable) -> bool {
        self.record(py) == other.record(py)
    }

    /// A table on which the same has happened, independent of this one from now on.
    fn __copy__(&self, py: Python<'_>) -> PyTable {
        PyTable { start: std::sync::Arc::clone(&self.start), table: Mutex::new(self.with(py, |table| table.clone())) }
    }

    /// The same: a table holds nothing that others share.
    #[pyo3(signature = (memo, /))]
    fn __deepcopy__(&self, py: Python<'_>, memo: &Bound<'_, PyAny>) -> PyTable {
        let _ = memo;
        self.__copy__(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((restorer(py, "_restore_table")?, (self.record(py),)))
    }
}

/// The table that was pickled.
#[pyfunction]
#[pyo3(signature = (record, /))]
pub(crate) fn _restore_table(py: Python<'_>, record: &str) -> PyResult<PyTable> {
    PyTable::load(py, record)
}

/// What a line that was entered did.
#[pyclass(frozen, name = "Taken", module = "knobel")]
pub(crate) struct PyTaken {
    taken: Taken,
}

#[pymethods]
impl PyTaken {
    /// The lines that went into the record: one, or two where a throw of real dice shows which die was which.
    #[getter]
    fn lines(&self) -> Vec<String> {
        self.taken.lines.clone()
    }

    /// The numbers of the events that a correction struck.
    #[getter]
    fn struck(&self) -> Vec<usize> {
        self.taken.struck.clone()
    }

    fn __repr__(&self) -> String {
        format!("Taken(lines={:?}, struck={:?})", self.taken.lines, self.taken.struck)
    }
}

/// One event of a table's log.
#[pyclass(frozen, name = "LogEntry", module = "knobel")]
pub(crate) struct PyLogEntry {
    number: usize,
    entry: LogEntry,
}

#[pymethods]
impl PyLogEntry {
    /// Its number, from 1.
    #[getter]
    fn number(&self) -> usize {
        self.number
    }

    /// The event in notation, after corrections.
    #[getter]
    fn text(&self) -> &str {
        &self.entry.text
    }

    /// ``"move"`` or ``"throw"``.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.entry.by {
            Actor::Mover(_) => "move",
            Actor::Thrower(_) => "throw",
        }
    }

    /// Who made it: ``"seat"``, ``"host"`` or ``"deck"``.
    #[getter]
    fn by(&self) -> &'static str {
        match self.entry.by {
            Actor::Mover(_) => "seat",
            Actor::Thrower(by) => thrower_word(by),
        }
    }

    /// The number of the seat that made it; ``None`` if it was none.
    #[getter]
    fn seat(&self) -> Option<usize> {
        match self.entry.by {
            Actor::Mover(seat) => Some(seat.number()),
            Actor::Thrower(by) => thrower_seat(by).map(Seat::number),
        }
    }

    /// What became of it: ``"counts"``, ``"undone"`` or ``"struck"``.
    #[getter]
    fn standing(&self) -> &'static str {
        match self.entry.standing {
            Standing::Counts => "counts",
            Standing::Undone => "undone",
            Standing::Struck => "struck",
        }
    }

    fn __repr__(&self) -> String {
        format!("LogEntry({}, '{}', {})", self.number, self.entry.text, self.standing())
    }
}
