//! Runs and sweeps on their way to other processes and machines: checked once, written as result files write them, played in parts.

use std::fs;
use std::path::PathBuf;

use bots::BotKind;
use lab::{
    MergeProblem, Plan, RunControl, Shard, Sweep, merge, merge_sweeps, read_run, read_sweep_run, run_to_json, simulate,
    sweep, sweep_run_to_json, sweep_to_json, to_json,
};
use pyo3::prelude::*;
use report::{merge_sentence, save_sentence};
use serde_json::Value;
use solve::Shelf;
use words::say;

use crate::arguments;
use crate::background::{WorkState, attended};
use crate::game::{SetupArguments, restorer};
use crate::lab::{PyLabResult, asked_plan, check_solved};
use crate::lab_arguments::{RunArguments, RunTable, shard, wrong};
use crate::lab_programs::commands;
use crate::language::lang;
use crate::solution::{optional_shelf, place_of, shelf};
use crate::sweep::SweepArguments;
use crate::sweep_result::PySweepResult;

/// What is to be played in parts.
#[derive(Clone)]
enum SpreadWork {
    Run(Box<Plan>),
    Sweep(Sweep),
}

impl SpreadWork {
    /// The run that files of its parts say they belong to.
    fn run(&self) -> Value {
        match self {
            SpreadWork::Run(plan) => run_to_json(plan),
            SpreadWork::Sweep(sweep) => sweep_run_to_json(sweep),
        }
    }

    /// What is played, table by table.
    fn plans(&self) -> Vec<Plan> {
        match self {
            SpreadWork::Run(plan) => vec![Plan::clone(plan)],
            SpreadWork::Sweep(sweep) => (0..sweep.tables.len()).map(|point| sweep.plan(point)).collect(),
        }
    }

    /// The games of a part, at all points together.
    fn games(&self, part: Shard) -> u64 {
        let (games, points) = match self {
            SpreadWork::Run(plan) => (plan.shard_games(part), 1),
            SpreadWork::Sweep(sweep) => (sweep.shard_games(part), sweep.tables.len() as u64),
        };
        (games.end - games.start).saturating_mul(points)
    }

    /// Plays a part, and says what its file would have; a sentence says why it cannot.
    fn play(&self, part: Shard, threads: usize, shelf: Option<&Shelf>, state: &WorkState) -> Result<Value, String> {
        let progress = |games| state.note_more(games);
        let control = RunControl { threads, stop: state.stop(), progress: &progress, shelf, foreign: None };
        match self {
            SpreadWork::Run(plan) => {
                let counts = simulate(plan, part, &control, None).map_err(|error| error.to_string())?;
                Ok(Value::Object(to_json(plan, &counts, part)))
            }
            SpreadWork::Sweep(of) => {
                let counts = sweep(of, part, &control, None, &|_| ());
                let counts = counts.map_err(|problem| save_sentence(lang(), &problem))?;
                Ok(Value::Object(sweep_to_json(of, &counts, part)))
            }
        }
    }
}

/// A run or a sweep that is to be played in parts, perhaps elsewhere.
#[pyclass(frozen, name = "_LabPlan", module = "knobel._knobel")]
pub(crate) struct PyLabPlan {
    work: SpreadWork,
}

impl PyLabPlan {
    /// Programs of others do not play in parts: what is unpickled, elsewhere at that, never starts one.
    fn of(work: SpreadWork) -> PyResult<PyLabPlan> {
        if work.plans().iter().any(|plan| commands(&plan.bots).next().is_some()) {
            return Err(wrong(say!(lang(), "python-parts-no-programs")));
        }
        Ok(PyLabPlan { work })
    }
}

/// A run, checked, but not played.
#[pyfunction]
#[pyo3(name = "_plan_run", signature = (
    game, /, *, seats=None, rules=None, start=None, jokers=None, bonus=None, deck=None, bots=None, games=None, seed=None,
    playouts=None, most_turns=None, compare=None, shelf=None
))]
pub(crate) fn plan_run(
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
    shelf: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyLabPlan> {
    let run = RunArguments { games, seed, playouts, most_turns, shelf, ..RunArguments::default() }.read()?;
    let table = RunTable::read(game, SetupArguments { seats, rules, start, jokers, bonus, deck })?;
    PyLabPlan::of(SpreadWork::Run(Box::new(asked_plan(&table, bots, compare, &run)?)))
}

/// A sweep, checked, but not played.
#[pyfunction]
#[pyo3(name = "_plan_sweep", signature = (
    game, /, over, *, base=None, seats=None, rules=None, start=None, jokers=None, bonus=None, deck=None, bots=None, games=None,
    seed=None, playouts=None, most_turns=None, shelf=None
))]
pub(crate) fn plan_sweep(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    over: &Bound<'_, PyAny>,
    base: Option<&Bound<'_, PyAny>>,
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
    shelf: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyLabPlan> {
    let run = RunArguments { games, seed, playouts, most_turns, shelf, ..RunArguments::default() }.read()?;
    let setup = SetupArguments { seats, rules, start, jokers, bonus, deck };
    let sweep = SweepArguments { game, over, base, setup, bots }.sweep(py, &run)?;
    PyLabPlan::of(SpreadWork::Sweep(sweep))
}

/// The run that was pickled.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn _restore_run_plan(text: &str) -> PyResult<PyLabPlan> {
    PyLabPlan::of(SpreadWork::Run(Box::new(read_run(text).map_err(|problem| unread(&problem))?)))
}

/// The sweep that was pickled.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn _restore_sweep_plan(text: &str) -> PyResult<PyLabPlan> {
    PyLabPlan::of(SpreadWork::Sweep(read_sweep_run(text).map_err(|problem| unread(&problem))?))
}

fn unread(problem: &MergeProblem) -> PyErr {
    wrong(merge_sentence(lang(), problem, &["JSON".to_owned()]))
}

#[pymethods]
impl PyLabPlan {
    /// The run that files of its parts say they belong to.
    #[getter]
    fn text(&self) -> String {
        self.work.run().to_string()
    }

    /// The number of games, at all points together.
    #[getter]
    fn games(&self) -> u64 {
        self.work.games(Shard::WHOLE)
    }

    /// The most parts that are of any use, and more have nothing to play.
    #[getter]
    fn pieces(&self) -> u64 {
        let (games, each) = match &self.work {
            SpreadWork::Run(plan) => (plan.games, plan.games_a_piece()),
            SpreadWork::Sweep(sweep) => (sweep.games, sweep.games_a_piece()),
        };
        games.div_ceil(each)
    }

    /// True if a single game is work enough for a core.
    #[getter]
    fn is_slow(&self) -> bool {
        self.work.plans().iter().any(|plan| plan.games_a_piece() == 1)
    }

    /// The number of games that a part has, at all points together.
    fn games_of(&self, part: &Bound<'_, PyAny>) -> PyResult<u64> {
        Ok(self.work.games(shard(part)?))
    }

    /// The solutions that its perfect bots play by, as files of a shelf.
    fn solutions(&self, shelf: &Bound<'_, PyAny>) -> PyResult<Vec<PathBuf>> {
        let shelf = self::shelf(shelf)?;
        let mut places = Vec::new();
        for plan in self.work.plans() {
            if plan.bots.iter().any(|bot| bot.kind() == BotKind::Perfect) {
                check_solved(&plan, Some(&shelf))?;
                places.extend(plan.setups().iter().map(|setup| place_of(setup, &shelf)));
            }
        }
        places.sort();
        places.dedup();
        Ok(places)
    }

    /// Plays a part of it, and gives what its file would have, as JSON. An interrupt ends that at once.
    #[pyo3(signature = (part, /, *, threads=None, shelf=None, progress=None))]
    fn play(
        &self,
        py: Python<'_>,
        part: &Bound<'_, PyAny>,
        threads: Option<&Bound<'_, PyAny>>,
        shelf: Option<&Bound<'_, PyAny>>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let (part, shelf, threads) = (shard(part)?, optional_shelf(shelf)?, arguments::threads(threads)?);
        self.work.plans().iter().try_for_each(|plan| check_solved(plan, shelf.as_ref()))?;
        let work = self.work.clone();
        let play =
            move |state: &WorkState| work.play(part, threads, shelf.as_ref(), state).map(|part| part.to_string());
        attended(py, self.work.games(part), progress, play)?.map_err(wrong)
    }

    /// Puts the files of all its parts together. They are read one after the other, because those of a large sweep are large.
    #[pyo3(signature = (places, /))]
    fn merge<'py>(&self, py: Python<'py>, places: Vec<PathBuf>) -> PyResult<Bound<'py, PyAny>> {
        let names: Vec<String> = places.iter().map(|place| place.display().to_string()).collect();
        // What cannot be read is refused by its name, as what is no result.
        let texts = places.into_iter().map(|place| fs::read_to_string(place).unwrap_or_default());
        let refused = |problem: MergeProblem| wrong(merge_sentence(lang(), &problem, &names));
        match self.work {
            SpreadWork::Run(_) => {
                let (plan, counts) = py.detach(|| merge(texts)).map_err(refused)?;
                Ok(Bound::new(py, PyLabResult::of(plan, counts, Shard::WHOLE))?.into_any())
            }
            SpreadWork::Sweep(_) => {
                let (sweep, counts) = py.detach(|| merge_sweeps(texts)).map_err(refused)?;
                Ok(Bound::new(py, PySweepResult::of(sweep, counts, Shard::WHOLE))?.into_any())
            }
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let name = match self.work {
            SpreadWork::Run(_) => "_restore_run_plan",
            SpreadWork::Sweep(_) => "_restore_sweep_plan",
        };
        Ok((restorer(py, name)?, (self.text(),)))
    }
}
