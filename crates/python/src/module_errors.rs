//! Errors of the modules of `knobel` that are written in Python, with our sentences.

use pyo3::prelude::*;
use words::say;

use crate::arguments::shown;
use crate::complaint::Complaint;
use crate::language::lang;

/// The error of an environment that is to be shown in a way that there is not.
#[pyfunction]
#[pyo3(name = "_bad_render_mode", signature = (given, known, /))]
pub(crate) fn bad_render_mode(given: &Bound<'_, PyAny>, known: &str) -> PyErr {
    Complaint::plain(say!(lang(), "python-render-mode", given = shown(given), known = known)).into()
}

/// The error of a game with its whole set-up that is given more of one.
#[pyfunction]
#[pyo3(name = "_game_and_setup", signature = ())]
pub(crate) fn game_and_setup() -> PyErr {
    Complaint::plain(say!(lang(), "python-game-and-setup")).into()
}

/// The error of an observer that is given parameters.
#[pyfunction]
#[pyo3(name = "_no_parameters", signature = (given, /))]
pub(crate) fn no_parameters(given: &Bound<'_, PyAny>) -> PyErr {
    Complaint::plain(say!(lang(), "python-no-parameters", given = shown(given))).into()
}
