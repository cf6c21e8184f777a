//! JSON between the two worlds: Python's own module reads and writes it, so that a dictionary is what Python makes of the text.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use serde_json::Value;
use words::say;

use crate::complaint::{Complaint, ErrorClass};
use crate::language::lang;

/// A JSON object as a dictionary.
pub(crate) fn dictionary<'py>(py: Python<'py>, json: &Value) -> PyResult<Bound<'py, PyDict>> {
    Ok(py.import("json")?.call_method1("loads", (json.to_string(),))?.cast_into()?)
}

/// A JSON from a text, or from what Python's `json` can write.
pub(crate) fn value(given: &Bound<'_, PyAny>) -> PyResult<Value> {
    let text = match given.cast::<PyString>() {
        Ok(text) => text.to_str()?.to_owned(),
        Err(_) => given.py().import("json")?.call_method1("dumps", (given,))?.extract()?,
    };
    serde_json::from_str(&text).map_err(|error| {
        Complaint::of(ErrorClass::Position, say!(lang(), "position-no-json", error = error.to_string())).into()
    })
}
