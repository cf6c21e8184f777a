//! `knobel.Game`: a game with its whole set-up; and what there is to know of a game before.

use std::sync::Arc;

use batch::GameShape;
use play::{GameId, Record, Setup, read_bonus, read_jokers};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyRange, PyString, PyTuple};
use rules::Seat;
use rules::rollnbump::Deck;
use rules::switch::Switch;
use words::{did_you_mean, say, switch_meaning};

use crate::arguments;
use crate::complaint::{Complaint, ErrorClass};
use crate::json;
use crate::language::lang;
use crate::opened::{AnyPosition, open};
use crate::position::PyPosition;
use crate::shape::PyGameShape;

/// The most seats that an argument may ask for; each game says itself how many it takes.
const MOST_SEATS: u64 = 1000;

/// A game with its whole set-up: seats, house rules, who starts and what else the game needs.
///
/// A game never changes. Two games are equal if their set-ups are; they can be copied, pickled and used as keys.
///
/// >>> game = knobel.Game("pot", seats=3, rules={"target": 30}, start=1)
/// >>> game
/// knobel.Game('pot', seats=3, rules={'target': 30}, start=1)
/// >>> game.begin().awaits
/// Awaits(kind='throw', seat=1, of='POT')
///
/// Rules that are not named keep their default, and every rule can be read:
///
/// >>> game.rules["ante"]
/// 2
///
/// In Spelunke each seat brings three jokers:
///
/// >>> knobel.Game("spelunke", seats=2, jokers=["leela,hirte,fumo", "jule,pony,ventil"]).jokers[1]
/// ('jule', 'pony', 'ventil')
#[pyclass(frozen, name = "Game", module = "knobel")]
pub(crate) struct PyGame {
    pub(crate) start: AnyPosition,
}

impl PyGame {
    pub(crate) fn open(setup: &Setup) -> PyResult<PyGame> {
        let start = open(setup).map_err(|problem| Complaint::setup(&problem))?;
        Ok(PyGame { start })
    }

    pub(crate) fn setup(&self) -> &Arc<Setup> {
        self.start.setup()
    }
}

/// What a caller says of a set-up, by argument.
#[derive(Default)]
pub(crate) struct SetupArguments<'a, 'py> {
    pub(crate) seats: Option<&'a Bound<'py, PyAny>>,
    pub(crate) rules: Option<&'a Bound<'py, PyAny>>,
    pub(crate) start: Option<&'a Bound<'py, PyAny>>,
    pub(crate) jokers: Option<&'a Bound<'py, PyAny>>,
    pub(crate) bonus: Option<&'a Bound<'py, PyAny>>,
    pub(crate) deck: Option<&'a str>,
}

impl SetupArguments<'_, '_> {
    /// The set-up that is meant; the game may still refuse it.
    pub(crate) fn setup(&self, game: &str) -> PyResult<Setup> {
        let game = game_id(game)?;
        let fewest = *game.info().seats.start() as u64;
        let seats = arguments::optional_number("seats", self.seats, 1, MOST_SEATS)?.unwrap_or(fewest);
        let mut setup = Setup::new(game, seats as usize);
        setup.rules = self.rules.map(arguments::rules).transpose()?.unwrap_or_default();
        setup.start = self.start.map(|start| arguments::seat("start", start, Seat::MOST)).transpose()?;
        let wrong = |key: &str, given: &Bound<'_, PyAny>| {
            Complaint::of(ErrorClass::Setup, say!(lang(), key, given = arguments::shown(given)))
        };
        if let Some(jokers) = self.jokers {
            setup.jokers = read_jokers(&joker_text(jokers)?).ok_or_else(|| wrong("bad-jokers", jokers))?;
        }
        if let Some(bonus) = self.bonus {
            setup.bonus = read_bonus(&bonus_text(bonus)?).ok_or_else(|| wrong("bad-bonus", bonus))?;
        }
        if let Some(deck) = self.deck {
            setup.deck = Some(Deck::read(deck).map_err(|error| Complaint::setup(&error.into()))?);
        }
        Ok(setup)
    }

    /// True if nothing is said at all.
    pub(crate) fn is_empty(&self) -> bool {
        let given = [self.seats, self.rules, self.start, self.jokers, self.bonus];
        given.iter().all(Option::is_none) && self.deck.is_none()
    }
}

/// The game that an id names.
fn game_id(id: &str) -> PyResult<GameId> {
    GameId::from_id(&id.to_lowercase()).ok_or_else(|| {
        let near = did_you_mean(lang(), id, GameId::ALL.map(GameId::id));
        Complaint::of(
            ErrorClass::Setup,
            say!(lang(), "bad-game", given = arguments::shortened(id), games = GameId::IDS) + &near,
        )
        .into()
    })
}

/// Each seat's jokers as a record has them: from that text, or from a text or a sequence of names for each seat.
fn joker_text(given: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(text.to_str()?.to_owned());
    }
    let seats = given.try_iter()?.map(|seat| Ok(arguments::texts(&seat?)?.join(",")));
    Ok(seats.collect::<PyResult<Vec<String>>>()?.join(";"))
}

/// Each seat's bonus eyes as a record has them: from that text, or from a sequence of numbers.
fn bonus_text(given: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(text.to_str()?.to_owned());
    }
    let seats = given.try_iter()?.map(|eyes| arguments::switch_value(&eyes?));
    Ok(seats.collect::<PyResult<Vec<String>>>()?.join(","))
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (id, *, seats=None, rules=None, start=None, jokers=None, bonus=None, deck=None))]
    fn new(
        id: &str,
        seats: Option<&Bound<'_, PyAny>>,
        rules: Option<&Bound<'_, PyAny>>,
        start: Option<&Bound<'_, PyAny>>,
        jokers: Option<&Bound<'_, PyAny>>,
        bonus: Option<&Bound<'_, PyAny>>,
        deck: Option<&str>,
    ) -> PyResult<PyGame> {
        PyGame::open(&SetupArguments { seats, rules, start, jokers, bonus, deck }.setup(id)?)
    }

    /// The game of a set-up as the header of a record has it, such as ``game.setup`` or what ``knobel referee`` prints.
    /// Names in it are left out: they are the table's.
    ///
    /// >>> knobel.Game.from_setup(knobel.Game("exactly").setup) == knobel.Game("exactly")
    /// True
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    pub(crate) fn from_setup(text: &str) -> PyResult<PyGame> {
        let record = Record::read(text).map_err(|error| Complaint::header(&error))?;
        PyGame::open(&record.setup)
    }

    /// The id of the game: ``pot``, ``exactly``, ``spelunke`` or ``rollnbump``.
    #[getter]
    fn id(&self) -> &'static str {
        self.setup().game.id()
    }

    /// The name of the game as people read it.
    #[getter]
    fn name(&self) -> String {
        say!(lang(), &format!("{}-name", self.setup().game))
    }

    /// How many seats there are; they are numbered from 1.
    #[getter]
    fn seats(&self) -> usize {
        self.setup().seats
    }

    /// Every rule that can be switched, with its value here: a number, or a word.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let rules = PyDict::new(py);
        for (name, value) in switches(self.setup()) {
            set_rule(&rules, name, value)?;
        }
        Ok(rules)
    }

    /// The seat that starts; ``None`` if it is thrown for.
    #[getter]
    fn start(&self) -> Option<usize> {
        self.setup().start.map(Seat::number)
    }

    /// Each seat's jokers; empty in games without.
    #[getter]
    fn jokers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let ids = |seat: &rules::spelunke::JokerSet| seat.iter().map(rules::spelunke::Joker::id).collect::<Vec<_>>();
        let seats = self.setup().jokers.iter().map(|seat| PyTuple::new(py, ids(seat)));
        PyTuple::new(py, seats.collect::<PyResult<Vec<_>>>()?)
    }

    /// Each seat's bonus eyes from the last evening; empty in games without.
    #[getter]
    fn bonus<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.setup().bonus)
    }

    /// The cards as the text of a deck; ``None`` in games without.
    #[getter]
    fn deck(&self) -> Option<String> {
        self.setup().deck.as_ref().map(ToString::to_string)
    }

    /// The whole set-up as text, which is the header of a record.
    ///
    /// >>> knobel.Game("pot", start=1).setup.splitlines()[:3]
    /// ['knobel 1', 'game pot', 'seats 2']
    #[getter(setup)]
    fn setup_text(&self) -> String {
        self.setup().to_string()
    }

    /// How many numbers there are of moves, throws and everything else, for programs that learn.
    #[getter]
    fn shape(&self) -> PyGameShape {
        let shape = GameShape::of(self.setup()).expect("the set-up was opened before");
        PyGameShape { shape }
    }

    /// The position in which the game begins.
    ///
    /// >>> knobel.Game("pot", start=2).begin().awaits.seat
    /// 2
    fn begin(&self) -> PyPosition {
        PyPosition { at: Arc::clone(&self.start) }
    }

    /// Reads a position of this game from JSON: a text or a dictionary, the position alone or a whole line of
    /// ``knobel referee``. A line that carries another set-up is refused.
    ///
    /// >>> game = knobel.Game("pot", start=1)
    /// >>> position = game.begin().throw("124")
    /// >>> game.read_position(position.to_json()) == position
    /// True
    #[pyo3(signature = (position, /))]
    pub(crate) fn read_position(&self, position: &Bound<'_, PyAny>) -> PyResult<PyPosition> {
        let mut json = json::value(position)?;
        if let Some(header) = json.get("setup") {
            let no_text = || Complaint::of(ErrorClass::Position, say!(lang(), "position-setup-text"));
            let record = Record::read(header.as_str().ok_or_else(no_text)?);
            let own = PyGame::open(&record.map_err(|error| Complaint::header(&error))?.setup)?;
            if own.setup() != self.setup() {
                return Err(Complaint::of(ErrorClass::Position, say!(lang(), "python-other-setup")).into());
            }
        }
        let inner = json.get_mut("position").map(serde_json::Value::take).unwrap_or(json);
        let mut table = self.start.table();
        table.set_out(&inner).map_err(|error| Complaint::position(&error))?;
        Ok(PyPosition { at: self.start.at_table(&table).expect("it is a table of this game") })
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let setup = self.setup();
        let mut parts = vec![format!("'{}', seats={}", setup.game, setup.seats)];
        let other = PyDict::new(py);
        let defaults = setup.game.info().switches;
        for ((name, value), (_, default)) in switches(setup).zip(defaults) {
            if value != default {
                set_rule(&other, name, value)?;
            }
        }
        if !other.is_empty() {
            parts.push(format!("rules={}", other.repr()?));
        }
        if let Some(start) = setup.start {
            parts.push(format!("start={start}"));
        }
        if !setup.jokers.is_empty() {
            parts.push(format!("jokers={}", self.jokers(py)?.repr()?));
        }
        if setup.bonus.iter().any(|eyes| *eyes > 0) {
            parts.push(format!("bonus={}", self.bonus(py)?.repr()?));
        }
        if setup.deck.as_ref().is_some_and(|deck| *deck != Deck::default()) {
            parts.push("deck=…".to_owned());
        }
        Ok(format!("knobel.Game({})", parts.join(", ")))
    }

    fn __eq__(&self, other: &PyGame) -> bool {
        self.setup() == other.setup()
    }

    fn __hash__(&self) -> u64 {
        self.start.fingerprint()
    }

    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[pyo3(signature = (memo, /))]
    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        let _ = memo;
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((restorer(py, "_restore_game")?, (self.setup_text(),)))
    }
}

/// The function of this module by which something is restored from a pickle.
pub(crate) fn restorer<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("knobel._knobel")?.getattr(name)
}

/// The game that was pickled.
#[pyfunction]
#[pyo3(signature = (setup, /))]
pub(crate) fn _restore_game(setup: &str) -> PyResult<PyGame> {
    PyGame::from_setup(setup)
}

/// The switches of a set-up that is written out, with their values.
fn switches(setup: &Setup) -> impl Iterator<Item = (&str, &str)> {
    setup.rules.split(' ').filter_map(|pair| pair.split_once('='))
}

/// A rule as Python has it: numbers as numbers.
fn set_rule(rules: &Bound<'_, PyDict>, name: &str, value: &str) -> PyResult<()> {
    match value.parse::<u32>() {
        Ok(number) => rules.set_item(name, number),
        Err(_) => rules.set_item(name, value),
    }
}

/// A house rule: its name, the values it takes, and what it means.
///
/// >>> [target] = [switch for switch in knobel.games()[0].switches if switch.name == "target"]
/// >>> target.default, target.clauses
/// (24, ('P-26',))
#[pyclass(frozen, name = "Switch", module = "knobel")]
pub(crate) struct PySwitch {
    game: GameId,
    switch: Switch,
    default: String,
}

#[pymethods]
impl PySwitch {
    /// Its name, as rules name it.
    #[getter]
    fn name(&self) -> &'static str {
        self.switch.name
    }

    /// The value that holds unless another one is named.
    #[getter]
    fn default<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self.default.parse::<u32>() {
            Ok(number) => number.into_pyobject(py)?.into_any(),
            Err(_) => PyString::new(py, &self.default).into_any(),
        })
    }

    /// The values that are words.
    #[getter]
    fn words<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.switch.words)
    }

    /// The values that are numbers; ``None`` if there are none.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyRange>>> {
        let range = |(low, high): (u16, u16)| PyRange::new(py, isize::from(low as i16), high as isize + 1);
        self.switch.numbers.map(range).transpose()
    }

    /// The clauses of the rules that it is about.
    #[getter]
    fn clauses<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.switch.clauses)
    }

    /// What it means, in a sentence.
    #[getter]
    fn meaning(&self) -> String {
        switch_meaning(lang(), self.game, &self.switch)
    }

    fn __repr__(&self) -> String {
        format!("Switch({}={}: {})", self.switch.name, self.default, self.switch)
    }
}

/// What there is to know of a game before it is played.
///
/// >>> [info.id for info in knobel.games()]
/// ['pot', 'exactly', 'spelunke', 'rollnbump']
#[pyclass(frozen, name = "GameInfo", module = "knobel")]
pub(crate) struct PyGameInfo {
    game: GameId,
}

#[pymethods]
impl PyGameInfo {
    /// Its id, which ``knobel.Game`` takes.
    #[getter]
    fn id(&self) -> &'static str {
        self.game.id()
    }

    /// Its name as people read it.
    #[getter]
    fn name(&self) -> String {
        say!(lang(), &format!("{}-name", self.game))
    }

    /// What it is about, in a sentence.
    #[getter]
    fn idea(&self) -> String {
        say!(lang(), &format!("{}-idea", self.game))
    }

    /// How many seats a table may have.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyRange>> {
        let seats = self.game.info().seats;
        PyRange::new(py, *seats.start() as isize, *seats.end() as isize + 1)
    }

    /// The house rules.
    #[getter]
    fn switches(&self) -> Vec<PySwitch> {
        let switches = self.game.info().switches.into_iter();
        switches.map(|(switch, default)| PySwitch { game: self.game, switch, default }).collect()
    }

    /// True if it has a deck that can be replaced.
    #[getter]
    fn takes_deck(&self) -> bool {
        self.game.info().takes_deck
    }

    /// True if each seat brings jokers and bonus eyes.
    #[getter]
    fn takes_jokers(&self) -> bool {
        self.game.takes_jokers()
    }

    fn __repr__(&self) -> String {
        let seats = self.game.info().seats;
        format!("GameInfo({}, {} to {} seats)", self.game, seats.start(), seats.end())
    }
}

/// All games, with what there is to know of them.
///
/// >>> [(info.id, max(info.seats)) for info in knobel.games()]
/// [('pot', 5), ('exactly', 6), ('spelunke', 20), ('rollnbump', 5)]
#[pyfunction]
pub(crate) fn games() -> Vec<PyGameInfo> {
    GameId::ALL.map(|game| PyGameInfo { game }).into()
}
