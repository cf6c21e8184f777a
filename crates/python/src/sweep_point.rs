//! One point of a sweep: chances and means with their intervals, and how they differ from the base.

use std::sync::Arc;

use lab::{Estimate, Parameter, PointSummary, Spread};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::sweep_result::CountedSweep;

/// A value of a parameter as Python has it: a number if all values are whole numbers.
pub(crate) fn typed<'py>(py: Python<'py>, parameter: &Parameter, value: &str) -> PyResult<Bound<'py, PyAny>> {
    let number = if is_whole(parameter) { value.parse::<i64>().ok() } else { None };
    Ok(match number {
        Some(number) => number.into_pyobject(py)?.into_any(),
        None => value.into_pyobject(py)?.into_any(),
    })
}

/// True if all values of a parameter are whole numbers.
pub(crate) fn is_whole(parameter: &Parameter) -> bool {
    parameter.values.iter().all(|value| value.parse::<i64>().is_ok())
}

/// What a sweep says of one point: winning chances and means with their 95 % intervals, and how they differ from the base on the same
/// throws (``more_…``).
#[pyclass(frozen, name = "SweepPoint", module = "knobel.lab")]
pub(crate) struct PySweepPoint {
    result: Arc<CountedSweep>,
    index: usize,
}

impl PySweepPoint {
    pub(crate) fn new(result: Arc<CountedSweep>, index: usize) -> PySweepPoint {
        PySweepPoint { result, index }
    }

    fn told(&self) -> &PointSummary {
        &self.result.summary.points[self.index]
    }
}

#[pymethods]
impl PySweepPoint {
    /// Its number, from 1.
    #[getter]
    fn number(&self) -> usize {
        self.index + 1
    }

    /// The value of each parameter here.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let values = PyDict::new(py);
        for (parameter, value) in self.result.sweep.parameters.iter().zip(&self.told().values) {
            values.set_item(&parameter.name, typed(py, parameter, value)?)?;
        }
        Ok(values)
    }

    /// True if it is the point that the others are held against.
    #[getter]
    fn is_base(&self) -> bool {
        self.index == self.result.sweep.base
    }

    /// How many games were played here.
    #[getter]
    fn games(&self) -> u64 {
        self.told().summary.games
    }

    /// How many of them were stopped before they were over.
    #[getter]
    fn no_result(&self) -> u64 {
        self.told().summary.no_result
    }

    /// How many of them ended without a winner.
    #[getter]
    fn nobody(&self) -> u64 {
        self.told().summary.nobody
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> usize {
        self.told().summary.seats
    }

    /// The kind of bot on each seat.
    #[getter]
    fn bots(&self) -> Vec<String> {
        self.told().summary.bots.clone()
    }

    /// All rules here, as text.
    #[getter]
    fn rules(&self) -> &str {
        &self.told().summary.rules
    }

    /// The winning chance of each place in turn order.
    #[getter]
    fn win<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.told().summary.win.iter().map(|win| PyEstimate::of(*win)))
    }

    /// Turns a game.
    #[getter]
    fn turns(&self) -> Option<PyEstimate> {
        PyEstimate::of_mean(&self.told().summary.turns)
    }

    /// Throws of dice a game.
    #[getter]
    fn throws(&self) -> Option<PyEstimate> {
        PyEstimate::of_mean(&self.told().summary.throws)
    }

    /// How often a game's lead changes.
    #[getter]
    fn lead_changes(&self) -> Option<PyEstimate> {
        PyEstimate::of_mean(&self.told().summary.lead_changes)
    }

    /// The score of a seat at the end; ``None`` if no game came to its end.
    #[getter]
    fn scores(&self) -> Option<PyEstimate> {
        PyEstimate::of_mean(&self.told().summary.scores)
    }

    /// The score of a winner; ``None`` if there was none.
    #[getter]
    fn winning_scores(&self) -> Option<PyEstimate> {
        PyEstimate::of_mean(&self.told().summary.winning_scores)
    }

    /// How much higher the winning chances are than at the base, for the places that both tables have; empty at the base.
    #[getter]
    fn more_win<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let more = self.told().difference.iter().flat_map(|difference| &difference.win);
        PyTuple::new(py, more.map(|win| PyEstimate::of(*win)).collect::<Vec<_>>())
    }

    /// How many more turns a game takes than at the base; ``None`` at the base, and if too few games went differently to tell.
    #[getter]
    fn more_turns(&self) -> Option<PyEstimate> {
        self.told().difference.as_ref()?.turns.map(PyEstimate::of)
    }

    /// How many more throws a game takes than at the base; ``None`` at the base, and if too few games went differently to tell.
    #[getter]
    fn more_throws(&self) -> Option<PyEstimate> {
        self.told().difference.as_ref()?.throws.map(PyEstimate::of)
    }

    /// The part of all games that went differently than at the base at all; ``None`` at the base.
    #[getter]
    fn games_differ(&self) -> Option<PyEstimate> {
        self.told().difference.as_ref().map(|difference| PyEstimate::of(difference.games))
    }

    fn __repr__(&self) -> String {
        let label = self.result.sweep.label(self.index).replace(',', ", ");
        format!("<SweepPoint {label}: {} games>", self.games())
    }
}

/// An estimate with its 95 % interval.
#[pyclass(frozen, name = "Estimate", module = "knobel.lab", eq)]
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct PyEstimate {
    value: f64,
    ends: Option<(f64, f64)>,
}

impl PyEstimate {
    fn of(Estimate { rate, low, high }: Estimate) -> PyEstimate {
        PyEstimate { value: rate, ends: Some((low, high)) }
    }

    /// `None` if there are no numbers.
    fn of_mean(spread: &Spread) -> Option<PyEstimate> {
        let ends = spread.interval.map(|interval| (interval.low, interval.high));
        spread.median.map(|_| PyEstimate { value: spread.mean, ends })
    }
}

#[pymethods]
impl PyEstimate {
    /// The estimate.
    #[getter]
    fn value(&self) -> f64 {
        self.value
    }

    /// The lower end of its interval; ``None`` if too few games tell, or if all were alike.
    #[getter]
    fn low(&self) -> Option<f64> {
        self.ends.map(|(low, _)| low)
    }

    /// The upper end of its interval; ``None`` if too few games tell, or if all were alike.
    #[getter]
    fn high(&self) -> Option<f64> {
        self.ends.map(|(_, high)| high)
    }

    fn __repr__(&self) -> String {
        let ends = self.ends.map_or_else(String::new, |(low, high)| format!(", {low:.4} to {high:.4}"));
        format!("Estimate({:.4}{ends})", self.value)
    }
}
