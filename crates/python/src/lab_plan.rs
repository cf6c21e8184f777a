//! Runs of the lab on their way to other processes and machines: checked once, written as result files write them, played in parts.

use std::path::PathBuf;
use std::sync::Arc;

use bots::BotKind;
use lab::{MergeProblem, Plan, read_run, run_to_json};
use pyo3::prelude::*;
use words::say;

use crate::arguments;
use crate::background::BackgroundWork;
use crate::complaint::internal;
use crate::game::{SetupArguments, restorer};
use crate::lab::{GAMES, LabRun, PlanArguments, PyLabResult, check_solved, shard, wrong};
use crate::language::lang;
use crate::solution::{optional_shelf, place_of, shelf};

/// A run that is to be played in parts, perhaps elsewhere.
#[pyclass(frozen, name = "_LabPlan", module = "knobel._knobel")]
pub(crate) struct PyLabPlan {
    plan: Plan,
}

/// A run, checked, but not played: what ``knobel.lab.run`` spreads.
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
    let setup = SetupArguments { seats, rules, start, jokers, bonus, deck };
    let plan = PlanArguments { game, setup, bots, games, seed, playouts, most_turns, compare }.plan(GAMES)?;
    check_solved(&plan, optional_shelf(shelf)?.as_ref())?;
    Ok(PyLabPlan { plan })
}

/// The run that was pickled.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn _restore_lab_plan(text: &str) -> PyResult<PyLabPlan> {
    let plan = read_run(text).map_err(|problem| match problem {
        MergeProblem::Version { version, known, .. } => {
            wrong(say!(lang(), "merge-version", version = version.to_string(), known = known.to_string()))
        }
        _ => wrong(say!(lang(), "merge-no-result")),
    })?;
    Ok(PyLabPlan { plan })
}

#[pymethods]
impl PyLabPlan {
    /// What the files of its parts say of the run that they belong to.
    #[getter]
    fn text(&self) -> String {
        run_to_json(&self.plan).to_string()
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> u64 {
        self.plan.games
    }

    /// The fewest games of a part: one where games take long.
    #[getter]
    fn games_a_piece(&self) -> u64 {
        self.plan.games_a_piece()
    }

    /// The number of games that a part has.
    fn games_of(&self, part: &Bound<'_, PyAny>) -> PyResult<u64> {
        let games = self.plan.shard_games(shard(part)?);
        Ok(games.end - games.start)
    }

    /// The solutions that its perfect bots play by, as files of a shelf.
    fn solutions(&self, shelf: &Bound<'_, PyAny>) -> PyResult<Vec<PathBuf>> {
        let shelf = self::shelf(shelf)?;
        if !self.plan.bots.iter().any(|bot| bot.kind() == BotKind::Perfect) {
            return Ok(Vec::new());
        }
        check_solved(&self.plan, Some(&shelf))?;
        Ok(self.plan.setups().iter().map(|setup| place_of(setup, &shelf)).collect())
    }

    /// Plays a part of it. An interrupt ends that at once.
    #[pyo3(signature = (part, /, *, threads=None, shelf=None, progress=None))]
    fn play(
        &self,
        py: Python<'_>,
        part: &Bound<'_, PyAny>,
        threads: Option<&Bound<'_, PyAny>>,
        shelf: Option<&Bound<'_, PyAny>>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyLabResult> {
        let (shard, shelf, threads) = (shard(part)?, optional_shelf(shelf)?, arguments::threads(threads)?);
        check_solved(&self.plan, shelf.as_ref())?;
        let run = LabRun { plan: self.plan.clone(), shard, until_error: None, threads, shelf };
        let mut work = BackgroundWork::begin(run.games(), move |state| run.play(state))?;
        let counts = work.wait(py, progress)?.map_err(|error| internal(&error.to_string()))?;
        Ok(PyLabResult { result: Arc::new(counts) })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((restorer(py, "_restore_lab_plan")?, (self.text(),)))
    }
}
