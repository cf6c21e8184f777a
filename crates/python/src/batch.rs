//! `knobel.Batch`: many tables at once, written into arrays.

use std::num::{NonZeroU32, NonZeroUsize};

use batch::{AnyBatch, BatchError, BatchOptions, ForcedMoves, MOST_TABLES, SavedProblem};
use numpy::{PyArray1, PyArrayDyn, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping};
use words::{record_error, say};

use crate::arguments::{self, optional_number, shortened, whole_number};
use crate::arrays::{BatchArrays, numpy};
use crate::complaint::{Complaint, ErrorClass};
use crate::cup::seed_or_any;
use crate::game::{PyGame, restorer};
use crate::language::lang;
use crate::position::PyPosition;
use crate::shape::PyGameShape;

/// Many tables of one game, played a move at a time at all of them, written into numpy arrays.
///
/// At each table a seat decides. ``step`` plays one move at every table, then throws until a seat decides again; where a game ends
/// the next one begins. What happens at a table depends on the seed and on the table's number alone, not on how many tables or
/// threads there are.
///
/// >>> import numpy
/// >>> batch = knobel.Batch(knobel.Game("pot"), tables=4, seed=1)
/// >>> batch.masks.shape, batch.observations.shape
/// ((4, 20), (4, 49))
/// >>> for _ in range(100):
/// ...     batch.step(batch.masks.argmax(axis=1))      # the first legal move at every table
/// >>> batch.move_text(0, batch.masks[0].argmax())
/// 'stop'
///
/// The arrays are always the same ones, and every step writes into them: copy what you keep. ``rewards``, ``terminated`` and
/// ``truncated`` tell of the game that the step was played in; ``observations``, ``masks`` and ``deciders`` are of the position that
/// awaits the next choice, in a new game where one has ended.
///
/// ``forced="played"`` plays a move at once where it is the only legal one. ``longest`` is how many moves a game may have before it is
/// stopped without a result. ``buffers`` are arrays of yours to write into, by name; with ``None`` for a name that array is neither
/// worked out nor written:
///
/// >>> mine = numpy.zeros((4, 2), dtype=numpy.float32)
/// >>> batch = knobel.Batch(knobel.Game("pot"), tables=4, seed=1, buffers={"rewards": mine, "observations": None})
/// >>> batch.rewards is mine, batch.observations
/// (True, None)
///
/// One thread of Python at a time may use a batch; while it steps, others go on.
#[pyclass(name = "Batch", module = "knobel")]
pub(crate) struct PyBatch {
    batch: AnyBatch,
    arrays: BatchArrays,
    /// The choices of a step as they are handed on, kept for its memory.
    choices: Vec<u16>,
}

impl PyBatch {
    /// A batch with its arrays, which still hold what they held.
    fn with(py: Python<'_>, batch: AnyBatch, buffers: Option<&Bound<'_, PyMapping>>) -> PyResult<PyBatch> {
        let arrays = BatchArrays::open(py, buffers, batch.tables(), batch.row_lengths())?;
        Ok(PyBatch { batch, arrays, choices: Vec::new() })
    }

    fn complaint(&self, error: &BatchError) -> PyErr {
        complaint(error).into()
    }

    /// Writes the positions as they are.
    fn look(&mut self, py: Python<'_>) -> PyResult<()> {
        let (arrays, batch) = (&self.arrays, &mut self.batch);
        let looked = arrays.write(py, |buffers| batch.look(buffers))?;
        looked.map_err(|error| self.complaint(&error))
    }

    fn table_index(&self, table: &Bound<'_, PyAny>) -> PyResult<usize> {
        Ok(whole_number("table", table, 0, self.batch.tables() as u64 - 1)? as usize)
    }

    /// Reads the choices: one whole number for each table.
    fn read_choices(&mut self, choices: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = choices.py();
        self.choices.clear();
        // What a network of numpy or a step at random gives is read as it is.
        if let Ok(numbers) = choices.cast::<PyArray1<u16>>()
            && let Ok(numbers) = numbers.try_readonly()
        {
            self.choices.extend(numbers.as_array().iter());
            return Ok(());
        }
        let array = numpy(py)?.call_method1("asarray", (choices,))?;
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        let dimensions: usize = array.getattr("ndim")?.extract()?;
        if dimensions != 1 || !matches!(kind.as_str(), "i" | "u") {
            return Err(Complaint::plain(say!(lang(), "python-choices")).into());
        }
        // Unsigned numbers that do not fit become negative ones, which are no numbers of moves either.
        let wide = array.call_method1("astype", ("int64",))?;
        let wide = wide.cast::<PyArray1<i64>>()?.readonly();
        for (table, number) in wide.as_array().iter().enumerate() {
            let narrow = u16::try_from(*number).map_err(|_| no_move(table, &number.to_string()))?;
            self.choices.push(narrow);
        }
        Ok(())
    }
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (game, *, tables, seed=None, threads=None, forced="asked", longest=None, first_table=None, buffers=None))]
    fn new(
        py: Python<'_>,
        game: &PyGame,
        tables: &Bound<'_, PyAny>,
        seed: Option<&Bound<'_, PyAny>>,
        threads: Option<&Bound<'_, PyAny>>,
        forced: &str,
        longest: Option<&Bound<'_, PyAny>>,
        first_table: Option<&Bound<'_, PyAny>>,
        buffers: Option<&Bound<'_, PyMapping>>,
    ) -> PyResult<PyBatch> {
        numpy(py)?;
        let tables = whole_number("tables", tables, 1, MOST_TABLES as u64)? as usize;
        let longest = optional_number("longest", longest, 1, u64::from(u32::MAX))?;
        let options = BatchOptions {
            first_table: first_table.map_or(Ok(0), |number| arguments::seed("first_table", number))?,
            forced: read_forced(forced)?,
            longest: longest.and_then(|longest| NonZeroU32::new(longest as u32)),
            threads: read_threads(threads)?,
            ..BatchOptions::new(NonZeroUsize::new(tables).unwrap_or(NonZeroUsize::MIN), seed_or_any(seed)?)
        };
        let batch = AnyBatch::open(game.setup(), options).map_err(|error| complaint(&error))?;
        let mut batch = PyBatch::with(py, batch, buffers)?;
        batch.look(py)?;
        Ok(batch)
    }

    /// All tables begin anew, as if the batch had just been made with this seed, by default its own.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = seed.map_or(Ok(self.batch.options().seed), |seed| arguments::seed("seed", seed))?;
        self.batch.begin_anew(seed);
        self.look(py)
    }

    /// Plays at each table the move with the number that is handed in for it: an array or a sequence of whole numbers.
    ///
    /// If one of them is not legal, nothing is played at any table: ``IllegalError`` says which.
    #[pyo3(signature = (choices, /))]
    fn step(&mut self, py: Python<'_>, choices: &Bound<'_, PyAny>) -> PyResult<()> {
        self.read_choices(choices)?;
        let (arrays, batch, choices) = (&self.arrays, &mut self.batch, &self.choices);
        let stepped = arrays.write(py, |buffers| batch.step(choices, buffers))?;
        stepped.map_err(|error| self.complaint(&error))
    }

    /// Plays at each table a move drawn by its own cup, all legal ones equally likely; ``chosen`` says which.
    ///
    /// >>> batch = knobel.Batch(knobel.Game("rollnbump"), tables=2, seed=3)
    /// >>> batch.step_at_random()
    /// >>> batch.chosen.shape
    /// (2,)
    fn step_at_random(&mut self, py: Python<'_>) -> PyResult<()> {
        let (arrays, batch) = (&self.arrays, &mut self.batch);
        let stepped = arrays.write(py, |buffers| batch.step_at_random(buffers))?;
        stepped.map_err(|error| self.complaint(&error))
    }

    /// The positions, as the seats that decide see them: a row of ``float32`` for each table; ``None`` if they are left out.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Option<&Bound<'py, PyArrayDyn<f32>>> {
        self.arrays.observations.as_ref().map(|array| array.bind(py))
    }

    /// The legal moves: a row of ``bool`` for each table, by number.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> Option<&Bound<'py, PyArrayDyn<bool>>> {
        self.arrays.masks.as_ref().map(|array| array.bind(py))
    }

    /// What each seat is paid: a row of ``float32`` for each table, seat 1 first. All are 0 while a game goes on; when it ends each
    /// of k winners is paid 1/k, and nobody where the rules name no winner or the game was stopped.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Option<&Bound<'py, PyArrayDyn<f32>>> {
        self.arrays.rewards.as_ref().map(|array| array.bind(py))
    }

    /// The seat that decides next at each table, as the index of its column in ``rewards``: seat 1 is 0.
    #[getter]
    fn deciders<'py>(&self, py: Python<'py>) -> Option<&Bound<'py, PyArrayDyn<u8>>> {
        self.arrays.deciders.as_ref().map(|array| array.bind(py))
    }

    /// True for each table whose game has ended by its rules in this step.
    #[getter]
    fn terminated<'py>(&self, py: Python<'py>) -> Option<&Bound<'py, PyArrayDyn<bool>>> {
        self.arrays.terminated.as_ref().map(|array| array.bind(py))
    }

    /// True for each table whose game was stopped in this step, because it had the most moves that a game may have.
    #[getter]
    fn truncated<'py>(&self, py: Python<'py>) -> Option<&Bound<'py, PyArrayDyn<bool>>> {
        self.arrays.truncated.as_ref().map(|array| array.bind(py))
    }

    /// The number of the move that was played at each table in this step.
    #[getter]
    fn chosen<'py>(&self, py: Python<'py>) -> Option<&Bound<'py, PyArrayDyn<u16>>> {
        self.arrays.chosen.as_ref().map(|array| array.bind(py))
    }

    /// The game that is played at all tables.
    #[getter]
    fn game(&self) -> PyResult<PyGame> {
        PyGame::open(self.batch.setup())
    }

    /// How many numbers there are of everything; ``longest`` is that of this batch.
    #[getter]
    fn shape(&self) -> PyGameShape {
        PyGameShape { shape: self.batch.shape() }
    }

    /// How many tables there are.
    #[getter]
    fn tables(&self) -> usize {
        self.batch.tables()
    }

    /// The seed of all throws, and of the moves that are drawn at random.
    #[getter]
    fn seed(&self) -> u64 {
        self.batch.options().seed
    }

    /// The number of the first table; the others follow.
    #[getter]
    fn first_table(&self) -> u64 {
        self.batch.options().first_table
    }

    /// ``"asked"`` if a move is asked for where it is the only legal one, ``"played"`` if it is played at once.
    #[getter]
    fn forced(&self) -> &'static str {
        forced_word(self.batch.options().forced)
    }

    /// How many moves a game may have before it is stopped without a result.
    #[getter]
    fn longest(&self) -> u32 {
        self.batch.shape().longest
    }

    /// How many threads share a step. What happens does not depend on it; more than one is worth it from a few thousand tables on.
    #[getter]
    fn threads(&self) -> usize {
        self.batch.options().threads.get()
    }

    #[setter]
    fn set_threads(&mut self, threads: &Bound<'_, PyAny>) -> PyResult<()> {
        self.batch.share_among(read_threads(Some(threads))?);
        Ok(())
    }

    /// The position at a table, by its index.
    ///
    /// >>> batch = knobel.Batch(knobel.Game("exactly"), tables=2, seed=5)
    /// >>> batch.position(1).awaits_move
    /// True
    #[pyo3(signature = (table, /))]
    fn position(&self, table: &Bound<'_, PyAny>) -> PyResult<PyPosition> {
        let index = self.table_index(table)?;
        let json = self.batch.position_json(index).unwrap_or_default();
        self.game()?.read_position(crate::json::dictionary(table.py(), &json)?.as_any())
    }

    /// The legal move with a number at a table, in notation; ``None`` if there is none.
    #[pyo3(signature = (table, number, /))]
    fn move_text(&self, table: &Bound<'_, PyAny>, number: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        let table = self.table_index(table)?;
        let number = whole_number("number", number, 0, u64::from(u16::MAX))?;
        Ok(self.batch.move_text(table, number as u16))
    }

    /// The number of a legal move at a table; ``None`` if it is not legal there or cannot be read.
    #[pyo3(signature = (table, r#move, /))]
    fn number_of(&self, table: &Bound<'_, PyAny>, r#move: &str) -> PyResult<Option<u16>> {
        Ok(self.batch.move_number(self.table_index(table)?, r#move))
    }

    fn __len__(&self) -> usize {
        self.batch.tables()
    }

    fn __repr__(&self) -> String {
        let (setup, options) = (self.batch.setup(), self.batch.options());
        format!(
            "<knobel.Batch of {} with {} seats: tables {}, seed {}>",
            setup.game, setup.seats, options.tables, options.seed
        )
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<PyBatch> {
        let copies = self.arrays.copies(py)?;
        PyBatch::with(py, self.batch.clone(), Some(copies.cast::<PyMapping>()?))
    }

    #[pyo3(signature = (memo, /))]
    fn __deepcopy__(&self, py: Python<'_>, memo: &Bound<'_, PyAny>) -> PyResult<PyBatch> {
        let _ = memo;
        self.__copy__(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled<'py>)> {
        let state = (self.batch.save(), self.threads(), self.arrays.copies(py)?);
        Ok((restorer(py, "_restore_batch")?, state))
    }
}

/// A batch in a pickle: its text, its threads, its arrays.
type Pickled<'py> = (String, usize, Bound<'py, PyDict>);

/// The batch that was pickled.
#[pyfunction]
#[pyo3(signature = (saved, threads, buffers, /))]
pub(crate) fn _restore_batch(
    py: Python<'_>,
    saved: &str,
    threads: &Bound<'_, PyAny>,
    buffers: &Bound<'_, PyMapping>,
) -> PyResult<PyBatch> {
    numpy(py)?;
    let mut batch = AnyBatch::restore(saved).map_err(|error| complaint(&error))?;
    batch.share_among(read_threads(Some(threads))?);
    PyBatch::with(py, batch, Some(buffers))
}

/// One thread unless more are wanted: a step starts and ends them.
fn read_threads(given: Option<&Bound<'_, PyAny>>) -> PyResult<NonZeroUsize> {
    let threads = given.map_or(Ok(1), |given| arguments::threads(Some(given)))?;
    Ok(NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN))
}

fn read_forced(word: &str) -> PyResult<ForcedMoves> {
    let all = [ForcedMoves::Asked, ForcedMoves::Played];
    let found = all.into_iter().find(|forced| forced_word(*forced) == word);
    found.ok_or_else(|| Complaint::plain(say!(lang(), "python-forced", given = shortened(word))).into())
}

const fn forced_word(forced: ForcedMoves) -> &'static str {
    match forced {
        ForcedMoves::Asked => "asked",
        ForcedMoves::Played => "played",
    }
}

/// What a batch refuses, in our sentences.
fn complaint(error: &BatchError) -> Complaint {
    let lang = lang();
    match error {
        BatchError::Setup(problem) => Complaint::setup(problem),
        BatchError::TooManyTables { given } => {
            let (least, most, given) = ("1", MOST_TABLES.to_string(), given.to_string());
            Complaint::plain(say!(lang, "bad-number", argument = "tables", given = given, least = least, most = most))
        }
        BatchError::Buffer { buffer, .. } => Complaint::plain(say!(lang, "python-buffer-in-use", name = *buffer)),
        BatchError::Choices { given, tables } => {
            let (given, tables) = (given.to_string(), tables.to_string());
            Complaint::plain(say!(lang, "python-choices-count", given = given, tables = tables))
        }
        BatchError::IllegalMove { table, number, named: None, .. } => no_move(*table, &number.to_string()),
        BatchError::IllegalMove { table, number, named: Some(named), clause } => {
            let (table, number) = (table.to_string(), number.to_string());
            let clause_told = clause.map_or_else(String::new, |clause| format!(" ({clause})"));
            let sentence = say!(lang, "python-illegal-choice", table = table, number = number, named = named.as_str());
            let complaint = Complaint::of(ErrorClass::Illegal, sentence + &clause_told);
            clause.map_or(complaint.clone(), |clause| complaint.with_text("clause", clause))
        }
        BatchError::Saved(problem) => saved_complaint(problem),
    }
}

/// Why a saved batch cannot be gone on with.
fn saved_complaint(problem: &SavedProblem) -> Complaint {
    let lang = lang();
    let told = match problem {
        SavedProblem::Form(why) => say!(lang, "python-saved-form", why = why.as_str()),
        SavedProblem::Version(version) => say!(lang, "python-saved-version", version = version.to_string()),
        SavedProblem::Header(error) => say!(lang, "python-saved-header", why = record_error(lang, error)),
        SavedProblem::OtherSetup => say!(lang, "python-saved-other-setup"),
        SavedProblem::Options => say!(lang, "python-saved-options"),
        SavedProblem::Position { table } => say!(lang, "python-saved-position", table = table.to_string()),
        SavedProblem::Stream { table } => say!(lang, "python-saved-stream", table = table.to_string()),
    };
    Complaint::plain(say!(lang, "python-saved-batch", error = told))
}

fn no_move(table: usize, number: &str) -> Complaint {
    let table = table.to_string();
    Complaint::of(ErrorClass::Illegal, say!(lang(), "python-no-choice", table = table, number = number))
}
