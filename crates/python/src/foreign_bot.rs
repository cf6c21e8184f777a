//! `knobel.ForeignBot`: a program of others that plays, by the protocol of docs/bots.md.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bots::{BotKind, jokers};
use foreign::{BotCommand, Clock, Fault, ForeignBot, ForeignTerms, Misdeed, OnFault, Remarks, SeatedForeignBot};
use play::{QuickCup, Refused, Table};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rules::Illegal;
use rules::spelunke::Joker;
use words::{fault_sentence, say};

use crate::arguments::{self, shown};
use crate::background::BackgroundWork;
use crate::bot::position_at;
use crate::complaint::{Complaint, ErrorClass, internal};
use crate::cup::seed_or_any;
use crate::keeper::keeper;
use crate::language::lang;
use crate::table::PyTable;

/// A bot that is a program of others, in any language: it reads and writes lines (docs/bots.md has the protocol).
///
/// ``command`` is the program with its arguments, as one text or as a sequence of words; no shell takes part. Making the object starts
/// the program, with your own rights: start only what you trust. It is ended, with everything that it has started, by ``close``, at the
/// end of a ``with`` block, when the object is gone, and when Python ends, however that happens. It cannot be pickled or copied, so
/// nothing from outside starts a program.
///
/// >>> import sys
/// >>> first = '''
/// ... import json, sys
/// ... for line in sys.stdin:
/// ...     word, _, rest = line.strip().partition(" ")
/// ...     if word == "knobel":
/// ...         print("bot First", "ready 1", sep="\\n", flush=True)
/// ...     elif word == "go":
/// ...         number, _, question = rest.partition(" ")
/// ...         print("move", number, json.loads(question)["awaits"]["move"]["legal"][0], flush=True)
/// ... '''
/// >>> position = knobel.Game("pot", start=1).begin().throw("155")
/// >>> with knobel.ForeignBot([sys.executable, "-c", first], clock=20) as bot:
/// ...     bot.name, bot.choose(position)
/// ('First', 'stop')
///
/// ``clock`` is how long it may think: seconds for each decision (10 by default), or ``"60+0.5"`` for a game and what comes with each
/// decision. What it does wrong is a ``FaultError``, and ends it; the next choice starts it anew.
#[pyclass(frozen, name = "ForeignBot", module = "knobel")]
pub(crate) struct PyForeignBot {
    command: BotCommand,
    clock: Clock,
    name: String,
    version: Option<String>,
    /// Set while no answer is waited for any longer.
    stop: Arc<AtomicBool>,
    program: Arc<Mutex<BotProgram>>,
    /// The chance of its jokers.
    cup: Mutex<QuickCup>,
}

/// The program: running, to be started, or closed.
struct BotProgram {
    command: BotCommand,
    terms: ForeignTerms,
    running: Option<SeatedForeignBot>,
    remarks: Remarks,
    is_closed: bool,
    /// The process that has started it. A fork of it has the pipes as well, but the program is not its own.
    owner: u32,
}

/// Why a program gives no answer.
enum NoAnswer {
    Fault(Fault),
    Closed,
}

impl BotProgram {
    /// Starts it unless it runs.
    fn running(&mut self) -> Result<&mut SeatedForeignBot, NoAnswer> {
        if self.is_closed {
            return Err(NoAnswer::Closed);
        }
        if self.owner != std::process::id() {
            self.leave_to_owner();
            self.owner = std::process::id();
        }
        match &mut self.running {
            Some(running) => Ok(running),
            not_yet => {
                let bot = ForeignBot::start(&self.command, &self.terms).map_err(NoAnswer::Fault)?;
                Ok(not_yet.insert(SeatedForeignBot::new(bot)))
            }
        }
    }

    /// Asks it, or tells it something. After a fault it runs no more.
    fn ask<T>(&mut self, ask: impl FnOnce(&mut SeatedForeignBot) -> Result<T, Fault>) -> Result<T, NoAnswer> {
        let answered = ask(self.running()?);
        answered.map_err(|fault| {
            self.running = None;
            NoAnswer::Fault(fault)
        })
    }

    /// Forgets a program of another process without ending it.
    fn leave_to_owner(&mut self) {
        std::mem::forget(self.running.take());
    }
}

impl Drop for BotProgram {
    fn drop(&mut self) {
        if self.owner != std::process::id() {
            self.leave_to_owner();
        }
    }
}

impl PyForeignBot {
    /// Does something with the program in the background. An interrupt waits for no answer: the program is ended.
    fn attended<T: Send + 'static>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut BotProgram) -> Result<T, NoAnswer> + Send + 'static,
    ) -> PyResult<T> {
        let (program, stop) = (Arc::clone(&self.program), Arc::clone(&self.stop));
        let mut background = BackgroundWork::begin(0, move |state| {
            let mut program = program.lock().unwrap_or_else(PoisonError::into_inner);
            stop.store(false, Ordering::SeqCst);
            // The interrupt may have come while another question was still being answered.
            (!state.stop().load(Ordering::SeqCst)).then(|| work(&mut program))
        })?;
        let answered = background.wait(py, None).inspect_err(|_| {
            background.ask_to_stop();
            self.stop.store(true, Ordering::SeqCst);
        })?;
        answered.ok_or_else(|| internal("nobody waits any more"))?.map_err(|no_answer| match no_answer {
            NoAnswer::Fault(fault) => fault_error(&self.name, &fault).into(),
            NoAnswer::Closed => Complaint::plain(say!(lang(), "python-bot-closed", name = self.name.as_str())).into(),
        })
    }

    fn with_program<T: Send>(&self, py: Python<'_>, look: impl Send + FnOnce(&mut BotProgram) -> T) -> T {
        py.detach(|| look(&mut self.program.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    fn not_pickled(&self) -> PyErr {
        Complaint::plain(say!(lang(), "python-bot-not-pickled", name = self.name.as_str())).into()
    }
}

#[pymethods]
impl PyForeignBot {
    #[new]
    #[pyo3(signature = (command, *, clock=None, seed=None))]
    fn new(
        py: Python<'_>,
        command: &Bound<'_, PyAny>,
        clock: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyForeignBot> {
        let (command, clock) = (read_command(command)?, read_clock(clock)?);
        let cup = Mutex::new(QuickCup::new(seed_or_any(seed)?));
        let stop = Arc::new(AtomicBool::new(false));
        let keeper = Some(keeper(py)?);
        let terms = ForeignTerms { keeper, stop: Some(Arc::clone(&stop)), clock, on_fault: OnFault::Forfeit };
        let program = BotProgram {
            command: command.clone(),
            terms,
            running: None,
            remarks: Remarks::default(),
            is_closed: false,
            owner: std::process::id(),
        };
        // Until it has said its name it is called by its command.
        let (name, program) = (command.to_string(), Arc::new(Mutex::new(program)));
        let mut bot = PyForeignBot { command, clock, name, version: None, stop, program, cup };
        (bot.name, bot.version) = bot.attended(py, |program| {
            let bot = program.running()?.bot();
            Ok((bot.name().to_owned(), bot.version().map(str::to_owned)))
        })?;
        Ok(bot)
    }

    /// What it calls itself.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// Its own version; ``None`` if it has not said one.
    #[getter]
    fn version(&self) -> Option<&str> {
        self.version.as_deref()
    }

    /// The command, marked as where bots are named: ``bots=[bot.command, "thumb"]`` lets the lab start it.
    #[getter]
    fn command(&self) -> String {
        self.command.to_string()
    }

    /// How long it may think, as ``clock`` takes it.
    #[getter]
    fn clock(&self) -> String {
        self.clock.to_string()
    }

    /// The chance to win that it gave itself with its last move; ``None`` if it gave none.
    #[getter]
    fn estimate(&self, py: Python<'_>) -> Option<f64> {
        self.with_program(py, |program| program.remarks.estimate)
    }

    /// What it said to its last move; ``None`` if it said nothing.
    #[getter]
    fn comment(&self, py: Python<'_>) -> Option<String> {
        self.with_program(py, |program| program.remarks.comment.clone())
    }

    /// True once it is closed: it does not play any more.
    #[getter]
    fn is_closed(&self, py: Python<'_>) -> bool {
        self.with_program(py, |program| program.is_closed)
    }

    /// The move that it chooses in a position, or at a table, that awaits one. At a table it is told first what has happened there.
    #[pyo3(signature = (at, /))]
    fn choose(&self, py: Python<'_>, at: &Bound<'_, PyAny>) -> PyResult<String> {
        let table = table_at(py, at)?;
        let chosen = self.attended(py, move |program| {
            let chosen = program.ask(|bot| bot.choose(&table))?;
            program.remarks = program.running.as_ref().map(|bot| bot.remarks().clone()).unwrap_or_default();
            Ok(chosen)
        })?;
        chosen.ok_or_else(|| Complaint::plain(say!(lang(), "python-no-move")).into())
    }

    /// Tells it how the game at a table has ended, for bots that want to know.
    #[pyo3(signature = (table, /))]
    fn end_game(&self, py: Python<'_>, table: &PyTable) -> PyResult<()> {
        let table = table.with(py, |table| table.clone());
        self.attended(py, move |program| program.ask(|bot| bot.end_game(&table)))
    }

    /// Three jokers for a game of Spelunke. The protocol does not ask it: they are what ``thumb`` would bring.
    fn jokers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let mut cup = self.cup.lock().unwrap_or_else(PoisonError::into_inner);
        PyTuple::new(py, jokers(BotKind::Thumb, &mut *cup).iter().map(Joker::id).collect::<Vec<_>>())
    }

    /// Tells it to quit and ends it, with everything that it has started. Closing it again changes nothing.
    fn close(&self, py: Python<'_>) {
        // An answer that another thread still waits for does not come any more.
        self.stop.store(true, Ordering::SeqCst);
        self.with_program(py, |program| {
            program.is_closed = true;
            if program.owner == std::process::id() {
                program.running = None;
            }
        });
    }

    fn __enter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[pyo3(signature = (kind, error, traceback, /))]
    fn __exit__(
        &self,
        py: Python<'_>,
        kind: &Bound<'_, PyAny>,
        error: &Bound<'_, PyAny>,
        traceback: &Bound<'_, PyAny>,
    ) {
        let _ = (kind, error, traceback);
        self.close(py);
    }

    fn __copy__(&self) -> PyResult<()> {
        Err(self.not_pickled())
    }

    #[pyo3(signature = (memo, /))]
    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> PyResult<()> {
        let _ = memo;
        Err(self.not_pickled())
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(self.not_pickled())
    }

    fn __repr__(&self) -> String {
        format!("<knobel.ForeignBot {:?}: {}>", self.name, self.command)
    }
}

/// The table that a bot is asked at; a position is set out on one of its own.
fn table_at(py: Python<'_>, at: &Bound<'_, PyAny>) -> PyResult<Table> {
    match at.cast::<PyTable>() {
        Ok(table) => Ok(table.get().with(py, |table| table.clone())),
        Err(_) => Ok(position_at(at)?.table()),
    }
}

/// A command: a text, marked with `cmd:` or not, or its words.
fn read_command(given: &Bound<'_, PyAny>) -> PyResult<BotCommand> {
    let read = match given.cast::<PyString>() {
        Ok(text) => {
            let text = text.to_str()?;
            BotCommand::read_marked(text).unwrap_or_else(|| BotCommand::read(text))
        }
        Err(_) => BotCommand::of_words(arguments::texts(given)?),
    };
    read.map_err(|_| Complaint::plain(say!(lang(), "bad-bot-command", given = shown(given))).into())
}

/// How long programs may think: a number of seconds, or a text as `--clock` takes it.
pub(crate) fn read_clock(given: Option<&Bound<'_, PyAny>>) -> PyResult<Clock> {
    let Some(given) = given else { return Ok(Clock::USUAL) };
    // A huge number refuses to be written out.
    let clock = given.str().ok().and_then(|text| Clock::read(text.to_str().ok()?));
    clock.ok_or_else(|| Complaint::plain(say!(lang(), "python-clock", given = shown(given))).into())
}

/// What a program did wrong, as an error.
pub(crate) fn fault_error(name: &str, fault: &Fault) -> Complaint {
    let complaint = Complaint::of(ErrorClass::Fault, fault_sentence(lang(), name, fault))
        .with_text("fault", fault.misdeed.id())
        .with_text("said", &fault.said);
    match &fault.misdeed {
        Misdeed::WrongMove(_, Refused::NotLegal(Illegal::Breach(rule))) => complaint.with_text("clause", rule.clause),
        _ => complaint,
    }
}
