//! `knobel.lab`: many games, counted in whole numbers, on all cores; in parts that add up bit for bit.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use foreign::OnFault;
use lab::{
    Comparison, Parameter, Plan, PlanProblem, Rows, RunControl, RunCounts, Shard, Summary, is_sweep, merge,
    merge_sweeps, read_part, row_head, simulate, simulate_until, to_json,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use report::{WholeFile, merge_sentence, plan_sentence};
use serde_json::Value;
use solve::Shelf;
use words::say;

use crate::arguments;
use crate::background::{BackgroundWork, WorkState};
use crate::bot::check_perfect;
use crate::complaint::Complaint;
use crate::game::{SetupArguments, restorer};
use crate::json;
use crate::lab_arguments::{self, AskedBots, AskedRun, RunArguments, RunTable, wrong};
use crate::lab_columns::{RowPoint, RunRows};
use crate::lab_output::HasRows;
use crate::lab_programs::{AskedPrograms, ProgramFault, commands, fault_messages, try_out};
use crate::language::lang;
use crate::sweep_result::PySweepResult;

/// Everything that is asked of a run, checked.
struct LabRun {
    plan: Plan,
    shard: Shard,
    until_error: Option<f64>,
    threads: usize,
    shelf: Option<Shelf>,
    /// Where a row for each game goes.
    csv: Option<WholeFile>,
    programs: AskedPrograms,
}

/// Why a run was not carried out.
enum NotRun {
    Faulty(ProgramFault),
    Unwritten(std::io::Error),
}

impl From<std::io::Error> for NotRun {
    fn from(error: std::io::Error) -> NotRun {
        NotRun::Unwritten(error)
    }
}

/// What a run came to.
struct LabCounts {
    plan: Plan,
    counts: RunCounts,
    shard: Shard,
}

impl LabRun {
    /// The games that it plays; with a wanted error, at most.
    fn games(&self) -> u64 {
        let games = self.plan.shard_games(self.shard);
        games.end - games.start
    }

    /// Plays them, until they are done or the caller no longer waits. Rows are all that is written meanwhile.
    fn play(mut self, state: &WorkState) -> Result<LabCounts, NotRun> {
        let terms = self.programs.terms(state.stop());
        try_out(commands(&self.plan.bots), self.plan.game(), &terms).map_err(NotRun::Faulty)?;
        let progress = |games| state.note_more(games);
        let control = RunControl {
            threads: self.threads,
            stop: state.stop(),
            progress: &progress,
            shelf: self.shelf.as_ref(),
            foreign: Some(&terms),
        };
        let counts = match self.csv {
            None => count(&self.plan, self.shard, self.until_error, &control, None)?,
            Some(mut csv) => {
                csv.writer().write_all(row_head(&self.plan).as_bytes())?;
                let mut write = |rows: &str| csv.writer().write_all(rows.as_bytes());
                let counts = count(&self.plan, self.shard, self.until_error, &control, Some(&mut write))?;
                csv.finish()?;
                counts
            }
        };
        if self.until_error.is_some() && !state.stop().load(Ordering::Relaxed) {
            // The run is now the same as one with this number of games.
            self.plan.games = counts.tallies[0].games;
        }
        Ok(LabCounts { plan: self.plan, counts, shard: self.shard })
    }
}

/// Plays and counts, and writes rows if they are asked for.
fn count(
    plan: &Plan,
    shard: Shard,
    until_error: Option<f64>,
    control: &RunControl<'_>,
    rows: Option<Rows<'_>>,
) -> std::io::Result<RunCounts> {
    match until_error {
        Some(error) => simulate_until(plan, error, control, rows),
        None => simulate(plan, shard, control, rows),
    }
}

/// Plays many games with bots and counts, on all cores: what ``knobel lab`` does, with the same figures for the same seed.
///
/// ``game`` is a game, or an id with ``seats``, ``rules`` and the rest of a set-up. In Spelunke, an id without ``jokers`` lets
/// each bot bring what it likes, and ``jokers="random"`` draws three for each seat in every game. ``bots`` names one bot for all
/// seats or one for each, which settles the number of seats of an id. ``compare={"cap": ["before", "none"]}`` plays the same games under two or more values of a switch.
/// ``shard=(2, 8)`` plays the second of eight parts, which ``merge`` puts together bit for bit. ``until_error=0.001`` plays until
/// no winning chance is less certain than that. ``csv="games.csv"`` writes a row for each game: who started, turns, throws, lead changes,
/// winners and scores, the file of ``knobel lab --csv``.
///
/// ``bots="cmd:./mybot.py"`` names a program of yours (docs/bots.md); it has ``clock`` seconds for a decision (10), or ``"60+0.5"`` for a game
/// and what comes with each decision. Where it goes wrong ``thumb`` plays on for it (``on_fault="replace"``), or the game is one without a
/// result (``"forfeit"``). Programs are started by this call alone, never by a result that was read: name none that you do not trust.
///
/// ``progress(done, total)`` is called now and then, in games. On Ctrl-C, games that have begun are played to their end, and the
/// ``KeyboardInterrupt`` has what is done as its attribute ``partial``; a second Ctrl-C does not wait for them.
///
/// >>> result = knobel.lab.simulate("pot", seats=2, bots=["thumb", "random"], games=1000, seed=7)
/// >>> result.games
/// 1000
/// >>> [(bot["bot"], bot["rate"]) for bot in result.to_dict()["win_by_bot"]]
/// [('random', 0.005), ('thumb', 0.995)]
#[pyfunction(name = "simulate")]
#[pyo3(signature = (
    game, /, *, seats=None, rules=None, start=None, jokers=None, bonus=None, deck=None, bots=None, games=None, seed=None,
    playouts=None, most_turns=None, compare=None, shard=None, until_error=None, clock=None, on_fault=None, csv=None,
    threads=None, shelf=None, progress=None
))]
pub(crate) fn simulate_games(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    seats: Option<&Bound<'_, PyAny>>,
    rules: Option<&Bound<'_, PyAny>>,
    start: Option<&Bound<'_, PyAny>>,
    jokers: Option<&Bound<'_, PyAny>>,
    bonus: Option<&Bound<'_, PyAny>>,
    deck: Option<&str>,
    bots: Option<&Bound<'_, PyAny>>,
    games: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
    playouts: Option<&Bound<'_, PyAny>>,
    most_turns: Option<&Bound<'_, PyAny>>,
    compare: Option<&Bound<'_, PyAny>>,
    shard: Option<&Bound<'_, PyAny>>,
    until_error: Option<f64>,
    clock: Option<&Bound<'_, PyAny>>,
    on_fault: Option<&str>,
    csv: Option<&Bound<'_, PyAny>>,
    threads: Option<&Bound<'_, PyAny>>,
    shelf: Option<&Bound<'_, PyAny>>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyLabResult> {
    let run = RunArguments { games, seed, playouts, most_turns, shard, until_error, threads, shelf }.read()?;
    let table = RunTable::read(game, SetupArguments { seats, rules, start, jokers, bonus, deck })?;
    let plan = asked_plan(&table, bots, compare, &run)?;
    let programs = AskedPrograms::read(py, clock, on_fault, OnFault::Replace, commands(&plan.bots))?;
    let AskedRun { shard, until_error, threads, shelf, .. } = run;
    let place = csv.map(arguments::path).transpose()?;
    let not_written = |error: std::io::Error| unwritten(place.as_deref().unwrap_or(Path::new("")), &error);
    // A file that cannot be written is an error before the work, not after it.
    let csv = place.as_deref().map(WholeFile::create).transpose().map_err(&not_written)?;
    let run = LabRun { plan, shard, until_error, threads, shelf, csv, programs };
    let not_run = |problem: NotRun| match problem {
        NotRun::Faulty(faulty) => faulty.into(),
        NotRun::Unwritten(error) => not_written(error),
    };
    let result = |counts: LabCounts| PyLabResult { result: Arc::new(counts) };
    let games = run.games();
    attended_run(py, games, progress, move |state| run.play(state).map(result), not_run)
}

/// The plan of a run at this table, checked.
pub(crate) fn asked_plan(
    table: &RunTable,
    bots: Option<&Bound<'_, PyAny>>,
    compare: Option<&Bound<'_, PyAny>>,
    run: &AskedRun,
) -> PyResult<Plan> {
    let bots = AskedBots::read(bots)?;
    let (setup, jokers) = table.table(None, &bots);
    let mut plan = Plan {
        jokers,
        bots: bots.at_table(setup.seats),
        setup,
        playouts: run.playouts,
        games: run.games,
        seed: run.seed,
        most_turns: run.most_turns,
        compare: compare.map(lab_arguments::compare).transpose()?,
    };
    plan.check().map_err(|problem| plan_complaint(&problem))?;
    check_solved(&plan, run.shelf.as_ref())?;
    Ok(plan)
}

/// An error unless perfect bots find the solutions of their tables.
pub(crate) fn check_solved(plan: &Plan, shelf: Option<&Shelf>) -> PyResult<()> {
    for setup in plan.setups() {
        for bot in &plan.bots {
            check_perfect(bot.kind(), &setup, shelf)?;
        }
    }
    Ok(())
}

/// Plays in the background. An interrupt stops the run, and has what is done as its attribute `partial`.
pub(crate) fn attended_run<T, E>(
    py: Python<'_>,
    games: u64,
    progress: Option<&Bound<'_, PyAny>>,
    play: impl FnOnce(&WorkState) -> Result<T, E> + Send + 'static,
    complaint: impl Fn(E) -> PyErr,
) -> PyResult<T>
where
    T: for<'py> IntoPyObject<'py> + Send + 'static,
    E: Send + 'static,
{
    let mut work = BackgroundWork::begin(games, play)?;
    match work.wait(py, progress) {
        Ok(result) => result.map_err(complaint),
        Err(interrupt) => {
            work.ask_to_stop();
            // Games that have begun are played to their end; a second interrupt does not wait for them.
            if let Ok(partial) = work.wait(py, None)? {
                // An exception that takes no attributes goes its way without them.
                let _ = interrupt.value(py).setattr("partial", partial);
            }
            Err(interrupt)
        }
    }
}

/// The error of a plan that cannot be carried out.
fn plan_complaint(problem: &PlanProblem) -> PyErr {
    match problem {
        PlanProblem::Setup(problem) => Complaint::setup(problem).into(),
        other => wrong(plan_sentence(lang(), other)),
    }
}

/// Puts the parts of a run together: bit for bit what the whole run would have counted.
///
/// Each part is a result, or the path of a file that ``knobel lab --shard`` or ``save`` has written. The parts of a sweep make a
/// ``SweepResult``, those of any other run a ``LabResult``.
///
/// >>> halves = [knobel.lab.simulate("exactly", games=500, shard=(number, 2)) for number in (1, 2)]
/// >>> knobel.lab.merge(halves) == knobel.lab.simulate("exactly", games=500)
/// True
#[pyfunction(name = "merge")]
#[pyo3(signature = (parts, /))]
pub(crate) fn merge_parts<'py>(py: Python<'py>, parts: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let (mut names, mut texts) = (Vec::new(), Vec::new());
    for part in parts.try_iter()? {
        let part = part?;
        let (name, text) = if let Ok(result) = part.cast::<PyLabResult>() {
            (result.get().__repr__(), result.get().value().to_string())
        } else if let Ok(result) = part.cast::<PySweepResult>() {
            (result.get().__repr__(), result.get().value().to_string())
        } else {
            read_file(&part)?
        };
        names.push(name);
        texts.push(text);
    }
    let refused = |problem| wrong(merge_sentence(lang(), &problem, &names));
    if texts.first().is_some_and(|first| is_sweep(first)) {
        let (sweep, counts) = py.detach(|| merge_sweeps(&texts)).map_err(refused)?;
        return Ok(Bound::new(py, PySweepResult::of(sweep, counts, Shard::WHOLE))?.into_any());
    }
    let (plan, counts) = py.detach(|| merge(&texts)).map_err(refused)?;
    Ok(Bound::new(py, PyLabResult::of(plan, counts, Shard::WHOLE))?.into_any())
}

/// The name and the text of a file.
pub(crate) fn read_file(path: &Bound<'_, PyAny>) -> PyResult<(String, String)> {
    let path = arguments::path(path)?;
    let name = path.display().to_string();
    let unreadable =
        |error: std::io::Error| wrong(say!(lang(), "bad-file", file = name.as_str(), error = error.to_string()));
    let text = std::fs::read_to_string(&path).map_err(unreadable)?;
    Ok((name, text))
}

/// Writes a file, which is put in its place when it is whole and on the disk, for the modules that are written in Python.
#[pyfunction]
#[pyo3(name = "_write_whole", signature = (path, content, /))]
pub(crate) fn write_whole(py: Python<'_>, path: PathBuf, content: &[u8]) -> std::io::Result<()> {
    py.detach(move || WholeFile::write(&path, content))
}

/// Writes a file, which is put in its place when it is whole.
pub(crate) fn write_file(path: &Bound<'_, PyAny>, content: &[u8]) -> PyResult<()> {
    let path = arguments::path(path)?;
    WholeFile::write(&path, content).map_err(|error| unwritten(&path, &error))
}

/// The error that a file cannot be written.
pub(crate) fn unwritten(path: &Path, error: &std::io::Error) -> PyErr {
    wrong(say!(lang(), "bad-write", file = path.display().to_string(), error = error.to_string()))
}

/// The result of a run, or of a part of it: what it says for people, and the exact counts.
///
/// Two results are equal if every figure is. Results can be copied and pickled.
#[pyclass(frozen, name = "LabResult", module = "knobel.lab")]
pub(crate) struct PyLabResult {
    result: Arc<LabCounts>,
}

impl PyLabResult {
    /// What was counted of a run, or of a part of it.
    pub(crate) fn of(plan: Plan, counts: RunCounts, shard: Shard) -> PyLabResult {
        PyLabResult { result: Arc::new(LabCounts { plan, counts, shard }) }
    }

    fn value(&self) -> Value {
        let LabCounts { plan, counts, shard } = &*self.result;
        let mut told = to_json(plan, counts, *shard);
        let messages = fault_messages(plan, counts);
        if !messages.is_empty() {
            told.insert("fault_messages".into(), messages.into());
        }
        Value::Object(told)
    }

    fn read(text: &str, name: &str) -> PyResult<PyLabResult> {
        if is_sweep(text) {
            return Err(wrong(format!("{name}: {}", say!(lang(), "python-is-sweep"))));
        }
        let refused = |problem| wrong(merge_sentence(lang(), &problem, &[name.to_owned()]));
        let (plan, counts, shard) = read_part(text).map_err(refused)?;
        Ok(PyLabResult::of(plan, counts, shard))
    }
}

impl HasRows for PyLabResult {
    fn with_rows<T>(&self, tell: impl FnOnce(&RunRows<'_>) -> T) -> T {
        let LabCounts { plan, counts, .. } = &*self.result;
        let row_point = |values, summary, difference| RowPoint { values, summary, bots: &plan.bots, difference };
        let Some(comparison) = Comparison::of(plan, counts) else {
            let summary = Summary::of(plan, &counts.tallies[0], &plan.setup.rules);
            return tell(&RunRows { parameters: &[], points: vec![row_point(Vec::new(), &summary, None)], base: 0 });
        };
        let Comparison { switch, values, readings, differences } = &comparison;
        // The first reading is the one that the others are held against.
        let differences = std::iter::once(None).chain(differences.iter().map(Some));
        let points = values.iter().zip(readings).zip(differences);
        let points = points.map(|((value, summary), more)| row_point(vec![value.clone()], summary, more)).collect();
        let swept = Parameter { name: switch.clone(), values: values.clone() };
        tell(&RunRows { parameters: &[swept], points, base: 0 })
    }

    fn told(&self) -> Value {
        self.value()
    }

    fn page(&self) -> String {
        report::write(lang(), &self.result.plan, &self.result.counts)
    }
}

#[pymethods]
impl PyLabResult {
    /// The result in a file that ``knobel lab --json``, ``knobel lab --shard`` or ``save`` has written.
    #[staticmethod]
    #[pyo3(signature = (path, /))]
    fn load(path: &Bound<'_, PyAny>) -> PyResult<PyLabResult> {
        let (name, text) = read_file(path)?;
        PyLabResult::read(&text, &name)
    }

    /// The result of its JSON.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_json(text: &str) -> PyResult<PyLabResult> {
        PyLabResult::read(text, "JSON")
    }

    /// Writes the JSON into a file, which ``knobel lab merge`` reads.
    #[pyo3(signature = (path, /))]
    fn save(&self, path: &Bound<'_, PyAny>) -> PyResult<()> {
        write_file(path, (self.value().to_string() + "\n").as_bytes())
    }

    /// What ``knobel lab --json`` prints of the same run, to the letter.
    fn json(&self, py: Python<'_>) -> String {
        py.detach(|| self.value().to_string())
    }

    /// The same as a dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        json::dictionary(py, &py.detach(|| self.value()))
    }

    /// What was found, a dictionary for each row: one for each place in turn order (``of="places"``), for each bot
    /// (``"bots"``), for each combo, joker or kind of card (``"things"``), or for each number of turns that games took
    /// (``"turns"``). With ``compare``, each
    /// reading has its rows. docs/python.md says what the columns are.
    ///
    /// >>> result = knobel.lab.simulate("pot", seats=3, games=1000)
    /// >>> [(row["place"], row["win"]) for row in result.rows()]
    /// [(1, 0.344), (2, 0.348), (3, 0.308)]
    #[pyo3(signature = (of="places"))]
    fn rows<'py>(&self, py: Python<'py>, of: &str) -> PyResult<Bound<'py, PyAny>> {
        HasRows::rows(self, py, of)
    }

    /// The same rows as a data frame with typed columns: of pandas, of polars if only that is installed, or of the ``library`` that
    /// is named.
    #[pyo3(signature = (of="places", *, library=None))]
    fn frame<'py>(&self, py: Python<'py>, of: &str, library: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        HasRows::frame(self, py, of, library)
    }

    /// Writes the same rows as a Parquet file, with pyarrow or polars. Its metadata says where it comes from: ``knobel.version``,
    /// ``knobel.run`` (all that was asked for, as JSON), ``knobel.rows`` and, of a part, ``knobel.shard``.
    #[pyo3(signature = (path, /, of="places"))]
    fn to_parquet(&self, py: Python<'_>, path: &Bound<'_, PyAny>, of: &str) -> PyResult<()> {
        self.write_parquet(py, path, of)
    }

    /// Writes the report, one page with pictures that needs nothing else: that of ``knobel lab --report``, in the language of
    /// ``knobel.set_language``.
    #[pyo3(signature = (path, /))]
    fn report(&self, py: Python<'_>, path: &Bound<'_, PyAny>) -> PyResult<()> {
        self.write_report(py, path)
    }

    /// The report in a notebook.
    fn _repr_html_(&self, py: Python<'_>) -> String {
        self.html(py)
    }

    /// How many games were played.
    #[getter]
    fn games(&self) -> u64 {
        self.result.counts.tallies[0].games
    }

    /// The part of the run and the number of parts; ``None`` of a whole run.
    #[getter]
    fn shard(&self) -> Option<(u64, u64)> {
        let shard = self.result.shard;
        (shard != Shard::WHOLE).then_some((shard.number, shard.of))
    }

    /// True if all games of the run, or of its part, were played; false of what an interrupt left.
    #[getter]
    fn is_complete(&self) -> bool {
        let games = self.result.plan.shard_games(self.result.shard);
        self.games() == games.end - games.start
    }

    fn __repr__(&self) -> String {
        let (plan, part) = (&self.result.plan, self.shard());
        let part = part.map_or_else(String::new, |(number, of)| format!(", part {number}/{of}"));
        format!("<knobel.lab.LabResult of {}: {} games, seed {}{part}>", plan.game(), self.games(), plan.seed)
    }

    fn __eq__(&self, other: &PyLabResult) -> bool {
        let (one, other) = (&*self.result, &*other.result);
        (&one.plan, &one.counts, one.shard) == (&other.plan, &other.counts, other.shard)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((restorer(py, "_restore_lab_result")?, (self.json(py),)))
    }
}

/// The result that was pickled.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn _restore_lab_result(text: &str) -> PyResult<PyLabResult> {
    PyLabResult::from_json(text)
}
