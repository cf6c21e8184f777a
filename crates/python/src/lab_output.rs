//! Where results of the lab go: rows, data frames, Parquet files, reports.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use serde_json::Value;
use words::say;

use crate::arguments::shortened;
use crate::complaint::{Complaint, ErrorClass};
use crate::lab::write_file;
use crate::lab_arguments::wrong;
use crate::lab_columns::{RowsOf, RunRows};
use crate::language::lang;

/// The module that knows the libraries of data frames.
const FRAMES: &str = "knobel._frames";

/// A result that rows tell.
pub(crate) trait HasRows: Sync {
    /// Hands the rows over; they borrow what is worked out from the counts.
    fn with_rows<T>(&self, tell: impl FnOnce(&RunRows<'_>) -> T) -> T;

    /// The result as JSON, of which `run` says what was asked for.
    fn told(&self) -> Value;

    /// The report as a page.
    fn page(&self) -> String;

    fn columns<'py>(&self, py: Python<'py>, of: &str) -> PyResult<Bound<'py, PyList>> {
        let of = RowsOf::read(of)?;
        self.with_rows(|rows| rows.columns(py, of))
    }

    fn rows<'py>(&self, py: Python<'py>, of: &str) -> PyResult<Bound<'py, PyAny>> {
        py.import(FRAMES)?.call_method1("rows", (self.columns(py, of)?,))
    }

    fn frame<'py>(&self, py: Python<'py>, of: &str, library: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        py.import(FRAMES)?.call_method1("frame", (self.columns(py, of)?, library))
    }

    /// Writes the columns as Parquet, with the run and its part in the metadata.
    fn write_parquet(&self, py: Python<'_>, path: &Bound<'_, PyAny>, of: &str) -> PyResult<()> {
        let columns = self.columns(py, of)?;
        let told = py.detach(|| self.told());
        let about = PyDict::new(py);
        about.set_item("run", told["run"].to_string())?;
        about.set_item("rows", of)?;
        if let Some(shard) = told.get("shard") {
            about.set_item("shard", shard.to_string())?;
        }
        let file = py.import(FRAMES)?.call_method1("parquet", (columns, about))?;
        write_file(path, file.cast::<PyBytes>()?.as_bytes())
    }

    fn write_report(&self, py: Python<'_>, path: &Bound<'_, PyAny>) -> PyResult<()> {
        write_file(path, py.detach(|| self.page()).as_bytes())
    }

    /// The report in a frame of its own, so that its style stays in it.
    fn html(&self, py: Python<'_>) -> String {
        let page = py.detach(|| self.page());
        let page = page.replace('&', "&amp;").replace('"', "&quot;");
        format!(r#"<iframe srcdoc="{page}" sandbox style="width: 100%; height: 40em; border: 0"></iframe>"#)
    }
}

/// The error that there is no library for data frames or Parquet, for `knobel._frames`.
#[pyfunction]
#[pyo3(name = "_no_library", signature = (purpose, /))]
pub(crate) fn no_library(py: Python<'_>, purpose: &str) -> Py<PyAny> {
    let sentence = match purpose {
        "parquet" => say!(lang(), "python-no-parquet"),
        _ => say!(lang(), "python-no-frames"),
    };
    let error: PyErr = Complaint::of(ErrorClass::Missing, sentence).into();
    error.into_value(py).into_any()
}

/// The error that a library makes no data frames here, for `knobel._frames`.
#[pyfunction]
#[pyo3(name = "_bad_library", signature = (given, known, /))]
pub(crate) fn bad_library(py: Python<'_>, given: &str, known: &str) -> Py<PyAny> {
    let error = wrong(say!(lang(), "python-library", given = shortened(given), known = known));
    error.into_value(py).into_any()
}
