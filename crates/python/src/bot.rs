//! `knobel.Bot`: our bots, which choose moves.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bots::{BotKind, Limits, jokers};
use foreign::{BotChoice, BotCommand};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rules::spelunke::Joker;
use solve::Shelf;
use words::{bot_name, say};

use crate::arguments::{optional_number, shortened};
use crate::background::attended;
use crate::complaint::{Complaint, ErrorClass};
use crate::cup::seed_or_any;
use crate::language::lang;
use crate::mind::Mind;
use crate::opened::AnyPosition;
use crate::position::PyPosition;
use crate::solution::optional_shelf;
use crate::table::PyTable;

/// The longest that a bot may be told to think, in seconds.
const LONGEST_THOUGHT: f64 = 86_400.0;

/// A bot: ``"random"``, ``"thumb"`` (rules of thumb), ``"sharp"`` (search) or ``"perfect"`` (by the solution).
///
/// All its chance comes from its seed, so the same bot asked the same questions chooses the same moves; ``seconds`` sets a limit
/// on top, which makes it prompt but dependent on the clock. ``playouts`` bounds how much a sharp bot plays out for one
/// decision. A perfect bot needs the solution of the table, from a shelf (see ``knobel.solve``).
///
/// >>> position = knobel.Game("pot", start=1).begin().throw("155")
/// >>> knobel.Bot("thumb").choose(position)
/// 'rethrow P'
#[pyclass(frozen, name = "Bot", module = "knobel")]
pub(crate) struct PyBot {
    kind: BotKind,
    seed: u64,
    shelf: Option<Shelf>,
    mind: Arc<Mutex<Mind>>,
}

/// The kind of bot that an id names.
pub(crate) fn kind(id: &str) -> PyResult<BotKind> {
    let unknown = || say!(lang(), "bad-bot", given = shortened(id), known = BotKind::IDS);
    Ok(BotKind::from_id(id).ok_or_else(|| Complaint::plain(unknown()))?)
}

/// A bot of ours by its id, or a program of others by its command behind `cmd:`.
pub(crate) fn choice(text: &str) -> PyResult<BotChoice> {
    let refused = |_| Complaint::plain(say!(lang(), "bad-bot-command", given = shortened(text)));
    match BotCommand::read_marked(text) {
        Some(command) => Ok(BotChoice::Foreign(command.map_err(refused)?)),
        None => kind(text).map(BotChoice::Own),
    }
}

/// The position of a position or a table.
pub(crate) fn position_at(at: &Bound<'_, PyAny>) -> PyResult<AnyPosition> {
    match at.cast::<PyTable>() {
        Ok(table) => Ok(table.get().position(at.py()).at),
        Err(_) => Ok(Arc::clone(&at.cast::<PyPosition>()?.get().at)),
    }
}

/// Refuses a perfect bot where there is no solution for it.
pub(crate) fn check_perfect(kind: BotKind, setup: &play::Setup, shelf: Option<&Shelf>) -> PyResult<()> {
    let is_ready = || match (kind, shelf) {
        (BotKind::Perfect, None) => false,
        (BotKind::Perfect, Some(shelf)) => play::Table::open(setup).is_ok_and(|table| bots::is_solved(&table, shelf)),
        _ => true,
    };
    if is_ready() {
        return Ok(());
    }
    let is_solvable = kind.plays_once_solved(setup.game, setup.seats);
    let key = if is_solvable { "python-perfect-unsolved" } else { "bad-perfect" };
    Err(Complaint::of(ErrorClass::Solution, say!(lang(), key)).into())
}

#[pymethods]
impl PyBot {
    #[new]
    #[pyo3(signature = (kind="sharp", *, seed=None, playouts=None, seconds=None, shelf=None))]
    fn new(
        kind: &str,
        seed: Option<&Bound<'_, PyAny>>,
        playouts: Option<&Bound<'_, PyAny>>,
        seconds: Option<f64>,
        shelf: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyBot> {
        if BotCommand::read_marked(kind).is_some() {
            return Err(Complaint::plain(say!(lang(), "python-bot-of-others")).into());
        }
        let (kind, seed) = (self::kind(kind)?, seed_or_any(seed)?);
        let playouts = optional_number("playouts", playouts, 0, u64::from(u32::MAX))?;
        let is_time = |seconds: &f64| (0.0..=LONGEST_THOUGHT).contains(seconds);
        let time = match seconds {
            None => None,
            Some(seconds) if is_time(&seconds) => Some(Duration::from_secs_f64(seconds)),
            Some(seconds) => {
                let most = LONGEST_THOUGHT.to_string();
                let sentence = say!(lang(), "python-seconds", given = seconds.to_string(), most = most);
                return Err(Complaint::plain(sentence).into());
            }
        };
        let limits = Limits { playouts: playouts.map(|playouts| playouts as u32), time, ..Limits::default() };
        let shelf = optional_shelf(shelf)?;
        let mind = Arc::new(Mutex::new(Mind::new(kind, limits, shelf.clone(), seed)));
        Ok(PyBot { kind, seed, shelf, mind })
    }

    /// How it decides: ``"random"``, ``"thumb"``, ``"sharp"`` or ``"perfect"``.
    #[getter(kind)]
    fn kind_id(&self) -> &'static str {
        self.kind.id()
    }

    /// Its name as people read it.
    #[getter]
    fn name(&self) -> String {
        bot_name(lang(), self.kind.id())
    }

    /// The seed of all its chance.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// The move that it chooses in a position, or at a table, that awaits one.
    #[pyo3(signature = (at, /))]
    fn choose(&self, py: Python<'_>, at: &Bound<'_, PyAny>) -> PyResult<String> {
        let at = position_at(at)?;
        check_perfect(self.kind, at.setup(), self.shelf.as_ref())?;
        let mind = Arc::clone(&self.mind);
        let choose = move |stop: Option<&Arc<AtomicBool>>| {
            let mut mind = mind.lock().unwrap_or_else(PoisonError::into_inner);
            mind.stop = stop.cloned();
            at.choose(&mut mind)
        };
        let chosen = match self.kind {
            BotKind::Random | BotKind::Thumb => py.detach(|| choose(None)),
            BotKind::Sharp | BotKind::Perfect => attended(py, 0, None, move |state| choose(Some(state.stop())))?,
        };
        chosen.ok_or_else(|| Complaint::plain(say!(lang(), "python-no-move")).into())
    }

    /// Three jokers that it would bring to a game of Spelunke.
    ///
    /// >>> knobel.Bot("sharp").jokers()
    /// ('leela', 'senigma', 'fumo')
    fn jokers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let mind = &self.mind;
        let brought = py.detach(|| {
            let mut mind = mind.lock().unwrap_or_else(PoisonError::into_inner);
            jokers(mind.kind, mind.cup())
        });
        PyTuple::new(py, brought.iter().map(Joker::id).collect::<Vec<_>>())
    }

    fn __repr__(&self) -> String {
        format!("knobel.Bot('{}', seed={})", self.kind, self.seed)
    }
}
