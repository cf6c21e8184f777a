//! The result of a sweep: its points and the exact counts.

use std::sync::Arc;

use lab::{
    Parameter, PointSummary, Shard, Sweep, SweepCounts, SweepSummary, SweepTable, is_sweep, point_rows, read_sweep,
    sweep_to_json,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use report::merge_sentence;
use serde_json::Value;
use words::say;

use crate::game::restorer;
use crate::json;
use crate::lab::{read_file, write_file};
use crate::lab_arguments::wrong;
use crate::lab_columns::{RowPoint, RunRows};
use crate::lab_output::HasRows;
use crate::language::lang;
use crate::sweep::{named_values, point_of};
use crate::sweep_point::{PySweepPoint, typed};

/// A sweep with what was counted.
pub(crate) struct CountedSweep {
    pub(crate) sweep: Sweep,
    counts: SweepCounts,
    shard: Shard,
    /// What the counts say; it follows from them.
    pub(crate) summary: SweepSummary,
}

/// The result of a sweep, or of a part of it: what it says of every point, and the exact counts.
///
/// Two results are equal if every figure is. Results can be copied and pickled.
///
/// >>> result = knobel.lab.sweep("exactly", over={"cap": ["before", "none"]}, games=300, most_turns=500)
/// >>> result
/// <knobel.lab.SweepResult of exactly: 2 points, 600 games, seed 1>
/// >>> result.parameters
/// {'cap': ('before', 'none')}
/// >>> [len(point.win) for point in result.points]
/// [2, 2]
#[pyclass(frozen, name = "SweepResult", module = "knobel.lab")]
pub(crate) struct PySweepResult {
    result: Arc<CountedSweep>,
}

impl PySweepResult {
    pub(crate) fn of(sweep: Sweep, counts: SweepCounts, shard: Shard) -> PySweepResult {
        let summary = SweepSummary::of(&sweep, &counts);
        PySweepResult { result: Arc::new(CountedSweep { sweep, counts, shard, summary }) }
    }

    pub(crate) fn value(&self) -> Value {
        let CountedSweep { sweep, counts, shard, .. } = &*self.result;
        Value::Object(sweep_to_json(sweep, counts, *shard))
    }

    fn read(text: &str, name: &str) -> PyResult<PySweepResult> {
        let refused = |problem| wrong(merge_sentence(lang(), &problem, &[name.to_owned()]));
        match read_sweep(text) {
            Ok((sweep, counts, shard)) => Ok(PySweepResult::of(sweep, counts, shard)),
            Err(_) if !is_sweep(text) => Err(wrong(format!("{name}: {}", say!(lang(), "python-is-no-sweep")))),
            Err(problem) => Err(refused(problem)),
        }
    }

    fn point(&self, index: usize) -> PySweepPoint {
        PySweepPoint::new(Arc::clone(&self.result), index)
    }
}

impl HasRows for PySweepResult {
    fn with_rows<T>(&self, tell: impl FnOnce(&RunRows<'_>) -> T) -> T {
        let CountedSweep { sweep, summary, .. } = &*self.result;
        let points = summary.points.iter().zip(&sweep.tables);
        let points = points.map(|(point, table)| point_of_rows(point, table)).collect();
        tell(&RunRows { parameters: &sweep.parameters, points, base: sweep.base })
    }

    fn told(&self) -> Value {
        self.value()
    }

    fn page(&self) -> String {
        report::write_sweep(lang(), &self.result.sweep, &self.result.summary)
    }
}

fn point_of_rows<'a>(point: &'a PointSummary, table: &'a SweepTable) -> RowPoint<'a> {
    let PointSummary { values, summary, difference } = point;
    RowPoint { values: values.clone(), summary, bots: &table.bots, difference: difference.as_ref() }
}

#[pymethods]
impl PySweepResult {
    /// The result in a file that ``knobel lab --sweep … --json``, ``--shard`` or ``save`` has written.
    #[staticmethod]
    #[pyo3(signature = (path, /))]
    fn load(path: &Bound<'_, PyAny>) -> PyResult<PySweepResult> {
        let (name, text) = read_file(path)?;
        PySweepResult::read(&text, &name)
    }

    /// The result of its JSON.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_json(text: &str) -> PyResult<PySweepResult> {
        PySweepResult::read(text, "JSON")
    }

    /// Writes the JSON into a file, which ``knobel lab merge`` reads.
    #[pyo3(signature = (path, /))]
    fn save(&self, py: Python<'_>, path: &Bound<'_, PyAny>) -> PyResult<()> {
        write_file(path, (self.json(py) + "\n").as_bytes())
    }

    /// What ``knobel lab --sweep … --json`` prints of the same sweep, to the letter.
    fn json(&self, py: Python<'_>) -> String {
        py.detach(|| self.value().to_string())
    }

    /// The same as a dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        json::dictionary(py, &py.detach(|| self.value()))
    }

    /// Writes a row for each point with every mean and chance, its interval and its difference from the base: the file of
    /// ``knobel lab --sweep … --csv``.
    #[pyo3(signature = (path, /))]
    fn to_csv(&self, py: Python<'_>, path: &Bound<'_, PyAny>) -> PyResult<()> {
        write_file(path, py.detach(|| point_rows(&self.result.summary)).as_bytes())
    }

    /// What was found, a dictionary for each row: one for each point and place in turn order (``of="places"``), for each bot
    /// (``"bots"``), for each combo, joker or kind of card (``"things"``), or for each number of turns that games took
    /// (``"turns"``). docs/python.md says what the columns are.
    ///
    /// >>> result = knobel.lab.sweep("pot", over={"target": [18, 24]}, games=1000)
    /// >>> [(row["target"], row["place"], row["win"]) for row in result.rows()]
    /// [(18, 1, 0.523), (18, 2, 0.477), (24, 1, 0.53), (24, 2, 0.47)]
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

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.result.summary.game
    }

    /// The seed of all chance.
    #[getter]
    fn seed(&self) -> u64 {
        self.result.sweep.seed
    }

    /// The values of every parameter, in order: numbers where all of them are whole numbers, else texts.
    #[getter]
    fn parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parameters = PyDict::new(py);
        for parameter in &self.result.sweep.parameters {
            let values = parameter.values.iter().map(|value| typed(py, parameter, value));
            parameters.set_item(&parameter.name, PyTuple::new(py, values.collect::<PyResult<Vec<_>>>()?)?)?;
        }
        Ok(parameters)
    }

    /// The points, the last parameter changing fastest.
    #[getter]
    fn points(&self) -> Vec<PySweepPoint> {
        (0..self.result.sweep.tables.len()).map(|index| self.point(index)).collect()
    }

    /// The point that the others are held against.
    #[getter]
    fn base(&self) -> PySweepPoint {
        self.point(self.result.sweep.base)
    }

    /// The point with these values. A parameter that is not named has the value of the base.
    ///
    /// >>> result = knobel.lab.sweep("pot", over="target=18..20,ante=1,2", games=100)
    /// >>> result.at(target=20)
    /// <SweepPoint target=20, ante=1: 100 games>
    #[pyo3(signature = (**values))]
    fn at(&self, values: Option<&Bound<'_, PyDict>>) -> PyResult<PySweepPoint> {
        let sweep = &self.result.sweep;
        let base = sweep.values(sweep.base);
        let given = values.map(|values| named_values("at", values)).transpose()?.unwrap_or_default();
        let others = sweep.parameters.iter().zip(base);
        let others = others.filter(|(parameter, _)| !given.iter().any(|given| given.name == parameter.name));
        let others: Vec<Parameter> = others
            .map(|(parameter, value)| Parameter { name: parameter.name.clone(), values: vec![value.to_owned()] })
            .collect();
        point_of("at", &sweep.parameters, &[given, others].concat()).map(|index| self.point(index))
    }

    /// How many games were played, at all points together.
    #[getter]
    fn games(&self) -> u64 {
        self.result.counts.games()
    }

    /// The part of the sweep and the number of parts; ``None`` of a whole sweep.
    #[getter]
    fn shard(&self) -> Option<(u64, u64)> {
        let shard = self.result.shard;
        (shard != Shard::WHOLE).then_some((shard.number, shard.of))
    }

    /// True if every point has all its games, or is as certain as ``until_error`` wanted; false of what an interrupt left.
    #[getter]
    fn is_complete(&self) -> bool {
        self.result.counts.are_complete(&self.result.sweep, self.result.shard)
    }

    pub(crate) fn __repr__(&self) -> String {
        let (sweep, part) = (&self.result.sweep, self.shard());
        let part = part.map_or_else(String::new, |(number, of)| format!(", part {number}/{of}"));
        let (points, games) = (sweep.tables.len(), self.games());
        format!(
            "<knobel.lab.SweepResult of {}: {points} points, {games} games, seed {}{part}>",
            self.game(),
            sweep.seed
        )
    }

    fn __eq__(&self, other: &PySweepResult) -> bool {
        let (one, other) = (&*self.result, &*other.result);
        (&one.sweep, &one.counts, one.shard) == (&other.sweep, &other.counts, other.shard)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((restorer(py, "_restore_sweep_result")?, (self.json(py),)))
    }
}

/// The result that was pickled.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn _restore_sweep_result(text: &str) -> PyResult<PySweepResult> {
    PySweepResult::from_json(text)
}
