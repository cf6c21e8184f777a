//! `knobel.Position`: what lies there, what is awaited, what can be done; and what it gives.

use numpy::PyArray1;
use play::TableOutcome;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use rules::{Awaits, Seat, SeatSet, Thrower};
use serde_json::{Map, Value};
use words::{Names, board, choice, say, situation};

use crate::arguments::{self, whole_number};
use crate::arrays::numpy;
use crate::complaint::{Complaint, ErrorClass, internal};
use crate::game::{PyGame, restorer};
use crate::json;
use crate::language::lang;
use crate::opened::AnyPosition;

/// A position of a game: everything that lies on the table, and what is awaited.
///
/// Positions are values: they never change, equal ones are equal and have the same hash, and a move or a throw gives
/// another one. Chance is never hidden in them: a position awaits a move of a seat, a throw, or nothing.
///
/// >>> position = knobel.Game("pot", seats=2, start=1).begin()
/// >>> position = position.throw("155")
/// >>> position.legal_moves()[:3]
/// ['stop', 'rethrow P', 'rethrow O']
/// >>> position.play("rethrow P").awaits
/// Awaits(kind='throw', seat=1, of='P')
///
/// What is not allowed is said with its clause:
///
/// >>> position.play("rethrow P").throw("3..").play("rethrow P")
/// Traceback (most recent call last):
/// ...
/// knobel.errors.IllegalError: You have used the free rethrow; another throw costs a coin. (P-18)
#[pyclass(frozen, name = "Position", module = "knobel")]
pub(crate) struct PyPosition {
    pub(crate) at: AnyPosition,
}

impl PyPosition {
    fn refused(&self, refusal: &play::Refusal) -> PyErr {
        Complaint::refused(self.at.setup().game, refusal).into()
    }

    /// Why a text has no number here.
    fn why_not(&self, text: &str) -> PyErr {
        let refusal = match self.at.awaits() {
            Awaits::Throw(_) => self.at.after_throw(text).err(),
            Awaits::Move(_) | Awaits::Nothing => self.at.after_move(text).err(),
        };
        refusal.map_or_else(|| internal("what is legal has a number"), |refusal| self.refused(&refusal))
    }

    /// Why a number cannot be followed here: what it names is not legal, or it names nothing.
    fn why_no_number(&self, number: u16) -> PyErr {
        let nothing = || {
            let sentence = say!(lang(), "python-no-number", number = number.to_string());
            Complaint::of(ErrorClass::Illegal, sentence).into()
        };
        self.at.named(number).map_or_else(nothing, |text| self.why_not(&text))
    }
}

#[pymethods]
impl PyPosition {
    /// The game that it is a position of.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { start: self.at.start() }
    }

    /// What is awaited: a move of a seat, a throw, or nothing.
    #[getter]
    fn awaits(&self) -> PyAwaits {
        PyAwaits::of(self.at.awaits(), || self.at.thrown())
    }

    /// True if a seat has to decide.
    #[getter]
    fn awaits_move(&self) -> bool {
        matches!(self.at.awaits(), Awaits::Move(_))
    }

    /// True if something has to be thrown or turned up.
    #[getter]
    fn awaits_throw(&self) -> bool {
        matches!(self.at.awaits(), Awaits::Throw(_))
    }

    /// True if the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.at.awaits() == Awaits::Nothing
    }

    /// The seat whose turn it is; ``None`` before the first turn and after the last.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.at.turn().map(Seat::number)
    }

    /// Every legal move in notation; none unless a move is awaited.
    fn legal_moves(&self) -> Vec<String> {
        self.at.moves()
    }

    /// Every throw that can come up, with its probability; none unless a throw is awaited.
    ///
    /// >>> die = knobel.Game("exactly", start=1).begin()
    /// >>> [chance.throw for chance in die.chances()]
    /// ['0', '5', '10', '20', '50', '?']
    /// >>> die.chances()[0].exact
    /// Fraction(1, 6)
    fn chances(&self) -> Vec<PyChance> {
        let weights = self.at.weights();
        let all = weights.iter().map(|(_, weight)| weight).sum();
        weights.into_iter().map(|(throw, weight)| PyChance { throw, weight, all }).collect()
    }

    /// The position after a move, in notation.
    ///
    /// Raises ``IllegalError`` if a rule forbids it, with the clause, and ``NotationError`` if it cannot be read.
    #[pyo3(name = "play", signature = (r#move, /))]
    fn follow(&self, r#move: &str) -> PyResult<PyPosition> {
        let at = self.at.after_move(r#move).map_err(|refusal| self.refused(&refusal))?;
        Ok(PyPosition { at })
    }

    /// The position after a throw, in notation: what the dice show, or the card that is turned up.
    ///
    /// >>> knobel.Game("pot", start=1).begin().throw("777")
    /// Traceback (most recent call last):
    /// ...
    /// knobel.errors.NotationError: That can’t be read from column 1 on; expected there: 1 … 5 | P | .
    #[pyo3(signature = (throw, /))]
    fn throw(&self, throw: &str) -> PyResult<PyPosition> {
        let at = self.at.after_throw(throw).map_err(|refusal| self.refused(&refusal))?;
        Ok(PyPosition { at })
    }

    /// Coins, euros, eyes or points, by seat.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.at.scores())
    }

    /// How the game ended; ``None`` while it is on.
    #[getter]
    fn outcome(&self) -> Option<PyOutcome> {
        self.at.ended().map(|ended| PyOutcome { ended })
    }

    /// The position alone as JSON, as ``knobel referee`` prints it; ``Game.read_position`` reads it.
    fn to_json(&self) -> String {
        self.at.json().to_string()
    }

    /// The same as a dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        json::dictionary(py, &self.at.json())
    }

    /// Everything that ``knobel referee`` says of a game that begins here, as a dictionary: the set-up, what is awaited with all
    /// moves or throws, the position, the outcome.
    fn report<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        json::dictionary(py, &Value::Object(report(&self.at.table())))
    }

    /// What lies there in words, line by line, and what matters to the seat that decides.
    fn describe(&self) -> String {
        let (table, lang) = (self.at.table(), lang());
        let names = Names::of(&table, lang);
        let mut lines = board(lang, &table, &names);
        if self.awaits_move() {
            lines.push(situation(lang, &table, &names));
        }
        lines.join("\n")
    }

    /// A legal move in words, as a choice.
    ///
    /// >>> knobel.Game("pot", start=1).begin().throw("155").say("rethrow P")
    /// 'rethrow the 1 for free'
    #[pyo3(signature = (r#move, /))]
    fn say(&self, r#move: &str) -> PyResult<String> {
        self.at.after_move(r#move).map_err(|refusal| self.refused(&refusal))?;
        let (table, lang) = (self.at.table(), lang());
        Ok(choice(lang, &table, &Names::of(&table, lang), r#move))
    }

    /// The number of a legal move or of a throw that can come up, whichever is awaited. Programs that learn choose among
    /// numbers; the same ones as in a ``Batch``.
    ///
    /// >>> position = knobel.Game("pot", start=1).begin().throw("155")
    /// >>> position.number_of("rethrow P"), position.text_of(1)
    /// (1, 'rethrow P')
    #[pyo3(signature = (text, /))]
    fn number_of(&self, text: &str) -> PyResult<u16> {
        match self.at.number_of(text) {
            Some(number) => Ok(number),
            None => Err(self.why_not(text)),
        }
    }

    /// The legal move or the throw that a number names here, in notation.
    #[pyo3(signature = (number, /))]
    fn text_of(&self, number: &Bound<'_, PyAny>) -> PyResult<String> {
        let number = read_number(number)?;
        match self.at.named(number).filter(|text| self.at.number_of(text) == Some(number)) {
            Some(text) => Ok(text),
            None => Err(self.why_no_number(number)),
        }
    }

    /// The position after the move or the throw with a number.
    ///
    /// >>> position = knobel.Game("exactly", start=1).begin()
    /// >>> position.follow(3) == position.throw("20")
    /// True
    #[pyo3(name = "follow", signature = (number, /))]
    fn follow_number(&self, number: &Bound<'_, PyAny>) -> PyResult<PyPosition> {
        let number = read_number(number)?;
        match self.at.after_number(number) {
            Some(at) => Ok(PyPosition { at }),
            None => Err(self.why_no_number(number)),
        }
    }

    /// The numbers of all legal moves, in ascending order; none unless a move is awaited.
    fn legal_numbers(&self) -> Vec<u16> {
        self.at.legal_numbers()
    }

    /// Every throw that can come up by its number, in ascending order, with its probability; none unless a throw is awaited.
    ///
    /// >>> knobel.Game("exactly", start=1).begin().chance_numbers()[0]
    /// (0, 0.16666666666666666)
    #[allow(clippy::cast_precision_loss, reason = "weights are far below 2⁵²")]
    fn chance_numbers(&self) -> Vec<(u16, f64)> {
        let weights = self.at.number_weights();
        let all: u64 = weights.iter().map(|(_, weight)| weight).sum();
        weights.into_iter().map(|(number, weight)| (number, weight as f64 / all as f64)).collect()
    }

    /// The legal moves as a mask over all move numbers: an array of ``bool``. Needs numpy.
    fn action_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        numpy(py)?;
        Ok(PyArray1::from_vec(py, self.at.mask()))
    }

    /// The position as a row of numbers, as a seat sees it, by default the one that decides: an array of ``float32``.
    /// ``Game.shape`` says what stands where. Needs numpy.
    ///
    /// >>> position = knobel.Game("pot", start=1).begin()
    /// >>> position.observation(2).shape == (position.game.shape.observation,)
    /// True
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        numpy(py)?;
        let from = match (seat, self.at.awaits()) {
            (Some(seat), _) => arguments::seat("seat", seat, self.at.setup().seats)?,
            (None, Awaits::Move(seat)) => seat,
            (None, _) => Seat::default(),
        };
        Ok(PyArray1::from_vec(py, self.at.observation(from)))
    }

    fn __repr__(&self) -> String {
        let (setup, awaits) = (self.at.setup(), self.awaits());
        format!(
            "<knobel.Position of {} with {} seats: scores {:?}, awaits {}>",
            setup.game,
            setup.seats,
            self.at.scores(),
            awaits.told()
        )
    }

    fn __eq__(&self, other: &PyPosition) -> bool {
        self.at.is_same(&*other.at)
    }

    fn __hash__(&self) -> u64 {
        self.at.fingerprint()
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[pyo3(signature = (memo, /))]
    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        let _ = memo;
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        Ok((restorer(py, "_restore_position")?, (self.at.setup().to_string(), self.to_json())))
    }
}

/// The number of a move or a throw, as an argument.
fn read_number(given: &Bound<'_, PyAny>) -> PyResult<u16> {
    Ok(whole_number("number", given, 0, u64::from(u16::MAX))? as u16)
}

/// The position that was pickled.
#[pyfunction]
#[pyo3(signature = (setup, position, /))]
pub(crate) fn _restore_position(setup: &str, position: &Bound<'_, PyAny>) -> PyResult<PyPosition> {
    PyGame::from_setup(setup)?.read_position(position)
}

/// What the referee says of a table at which nothing has happened.
pub(crate) fn report(table: &play::Table) -> Map<String, Value> {
    let setup = table.setup();
    let mut object = Map::new();
    object.insert("game".to_owned(), setup.game.id().into());
    object.insert("seats".to_owned(), setup.seats.into());
    object.insert("setup".to_owned(), setup.to_string().into());
    object.extend(table.report());
    object
}

/// What a position awaits.
///
/// >>> awaits = knobel.Game("spelunke", start=2, jokers=["leela,hirte,fumo"] * 2).begin().awaits
/// >>> awaits.kind, awaits.seat, awaits.by
/// ('throw', 2, 'seat')
#[pyclass(frozen, eq, hash, name = "Awaits", module = "knobel")]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PyAwaits {
    kind: &'static str,
    by: Option<&'static str>,
    seat: Option<usize>,
    of: Option<String>,
}

impl PyAwaits {
    pub(crate) fn of(awaits: Awaits, thrown: impl FnOnce() -> String) -> PyAwaits {
        match awaits {
            Awaits::Move(seat) => PyAwaits { kind: "move", by: Some(BY_SEAT), seat: Some(seat.number()), of: None },
            Awaits::Throw(by) => PyAwaits {
                kind: "throw",
                by: Some(thrower_word(by)),
                seat: thrower_seat(by).map(Seat::number),
                of: Some(thrown()),
            },
            Awaits::Nothing => PyAwaits { kind: "nothing", by: None, seat: None, of: None },
        }
    }

    pub(crate) fn told(&self) -> String {
        let by = self.seat.map_or_else(|| self.by.unwrap_or_default().to_owned(), |seat| format!("seat {seat}"));
        match &self.of {
            Some(of) => format!("a throw of {of} by {by}"),
            None if self.seat.is_some() => format!("a move of {by}"),
            None => "nothing".to_owned(),
        }
    }
}

/// The word for a seat that moves or throws.
const BY_SEAT: &str = "seat";

/// Who throws, in a word.
pub(crate) fn thrower_word(by: Thrower) -> &'static str {
    match by {
        Thrower::Seat(_) => BY_SEAT,
        Thrower::Host => "host",
        Thrower::Deck => "deck",
    }
}

/// The seat that throws; `None` if it is the host, or a card is turned up.
pub(crate) fn thrower_seat(by: Thrower) -> Option<Seat> {
    match by {
        Thrower::Seat(seat) => Some(seat),
        Thrower::Host | Thrower::Deck => None,
    }
}

#[pymethods]
impl PyAwaits {
    /// ``"move"``, ``"throw"`` or ``"nothing"``.
    #[getter]
    fn kind(&self) -> &'static str {
        self.kind
    }

    /// Who moves or throws: ``"seat"``, ``"host"`` or ``"deck"``; ``None`` once it is over.
    #[getter]
    fn by(&self) -> Option<&'static str> {
        self.by
    }

    /// The number of the seat that moves or throws; ``None`` if it is none of them.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.seat
    }

    /// What is thrown, in notation: ``"POT"``, ``"5 dice"``, ``"card"``; ``None`` unless a throw is awaited.
    #[getter]
    #[pyo3(name = "of")]
    fn what(&self) -> Option<&str> {
        self.of.as_deref()
    }

    fn __repr__(&self) -> String {
        let by = match (self.seat, self.by) {
            (Some(seat), _) => format!(", seat={seat}"),
            (None, Some(by)) => format!(", by='{by}'"),
            (None, None) => String::new(),
        };
        let of = self.of.as_ref().map_or_else(String::new, |of| format!(", of='{of}'"));
        format!("Awaits(kind='{}'{by}{of})", self.kind)
    }
}

/// A throw that can come up, with its probability. As a pair it is the throw and the probability.
///
/// >>> game = knobel.Game("exactly", start=1)
/// >>> throws, probabilities = zip(*game.begin().chances())
/// >>> abs(sum(probabilities) - 1) < 1e-12
/// True
#[pyclass(frozen, eq, hash, name = "Chance", module = "knobel")]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PyChance {
    throw: String,
    weight: u64,
    all: u64,
}

#[pymethods]
impl PyChance {
    /// The throw in notation.
    #[getter]
    fn throw(&self) -> &str {
        &self.throw
    }

    /// How likely it is, as a number from 0 to 1.
    #[getter]
    #[allow(clippy::cast_precision_loss, reason = "weights are far below 2⁵²")]
    fn probability(&self) -> f64 {
        self.weight as f64 / self.all as f64
    }

    /// Its weight: the probability is the weight divided by the sum of all weights.
    #[getter]
    fn weight(&self) -> u64 {
        self.weight
    }

    /// The probability as a ``fractions.Fraction``, without rounding.
    #[getter]
    fn exact<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("fractions")?.getattr("Fraction")?.call1((self.weight, self.all))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok((self.throw.as_str(), self.probability()).into_pyobject(py)?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        2
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: isize) -> PyResult<Bound<'py, PyAny>> {
        (self.throw.as_str(), self.probability()).into_pyobject(py)?.as_any().get_item(index)
    }

    fn __repr__(&self) -> String {
        format!("Chance('{}', {}/{})", self.throw, self.weight, self.all)
    }
}

/// How a game ended.
#[pyclass(frozen, eq, name = "Outcome", module = "knobel")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PyOutcome {
    pub(crate) ended: TableOutcome,
}

/// Seats by their numbers.
fn numbers(py: Python<'_>, seats: SeatSet) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, seats.iter().map(Seat::number).collect::<Vec<_>>())
}

#[pymethods]
impl PyOutcome {
    /// The seats that won; several share it. Empty if there is no winner.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        numbers(py, self.ended.winners())
    }

    /// Coins, euros, eyes or points, by seat; empty if the game was stopped.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        match &self.ended {
            TableOutcome::NoResult => Ok(PyTuple::empty(py)),
            TableOutcome::Result(outcome, _) => PyTuple::new(py, outcome.scores.iter()),
        }
    }

    /// True if the game was stopped: then nobody wins.
    #[getter]
    fn is_stopped(&self) -> bool {
        self.ended == TableOutcome::NoResult
    }

    /// Each seat's place, from 1; ``None`` in games that name none.
    #[getter]
    fn places<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.ended.ranking().map(|ranking| PyTuple::new(py, &ranking.places)).transpose()
    }

    /// The seats that lose; ``None`` in games that name none.
    #[getter]
    fn losers<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.ended.ranking().map(|ranking| numbers(py, ranking.losers)).transpose()
    }

    /// The bonus eyes that each seat brings along next time; ``None`` in games that name none.
    #[getter]
    fn bonus<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.ended.ranking().map(|ranking| PyTuple::new(py, &ranking.bonus)).transpose()
    }

    fn __repr__(&self) -> String {
        let seats: Vec<_> = self.ended.winners().iter().map(Seat::number).collect();
        match &self.ended {
            TableOutcome::NoResult => "Outcome(stopped)".to_owned(),
            TableOutcome::Result(outcome, _) => {
                format!("Outcome(winners={seats:?}, scores={:?})", outcome.scores.as_slice())
            }
        }
    }
}
