//! `knobel.values` and `knobel.advise`: the winning chances of all seats, exact where the table is solved, otherwise estimated.

use std::sync::Arc;

use coach::{Advice, Coach, PLAYOUTS, Prospect};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rules::Seat;
use solve::Shelf;
use values::{Basis, Chances};

use crate::arguments::{optional_number, seed};
use crate::background::attended;
use crate::bot::position_at;
use crate::language::lang;
use crate::solution::optional_shelf;

/// The most playouts of one position.
const MOST_PLAYOUTS: u64 = 1_000_000;
/// The seed of estimates, so that the same position is told the same every time.
const USUAL_SEED: u64 = 1;

/// What estimates are made with, as arguments say it.
pub(crate) struct EstimateArguments<'a, 'py> {
    pub(crate) shelf: Option<&'a Bound<'py, PyAny>>,
    pub(crate) playouts: Option<&'a Bound<'py, PyAny>>,
    pub(crate) seed: Option<&'a Bound<'py, PyAny>>,
}

impl EstimateArguments<'_, '_> {
    /// A coach that judges so. Without a shelf it is as if nothing were solved.
    pub(crate) fn coach(&self) -> PyResult<Coach> {
        let playouts = optional_number("playouts", self.playouts, 2, MOST_PLAYOUTS)?;
        let playouts = playouts.map_or(PLAYOUTS, |playouts| playouts as u32);
        let seed = self.seed.map_or(Ok(USUAL_SEED), |given| seed("seed", given))?;
        Ok(match optional_shelf(self.shelf)? {
            Some(shelf) => Coach::new(shelf, playouts, seed),
            None => Coach::new(Shelf::new(std::path::PathBuf::new()), playouts, seed).estimating(),
        })
    }
}

/// The winning chances of all seats in a position or at a table.
///
/// Where the table is solved and its solution is on the shelf, they are exact. Otherwise they are estimated: by fitted values,
/// or where the house rules are too far from what those were fitted for, by playouts.
///
/// >>> values = knobel.values(knobel.Game("rollnbump", start=1).begin())
/// >>> values.basis, len(values.chances)
/// ('values', 2)
/// >>> abs(sum(values.chances) - 1) < 1e-9
/// True
#[pyfunction(name = "values")]
#[pyo3(signature = (at, /, *, shelf=None, playouts=None, seed=None))]
pub(crate) fn values_at(
    py: Python<'_>,
    at: &Bound<'_, PyAny>,
    shelf: Option<&Bound<'_, PyAny>>,
    playouts: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyValues> {
    let (at, coach) = (position_at(at)?, EstimateArguments { shelf, playouts, seed }.coach()?);
    let (chances, basis) =
        attended(py, 0, None, move |state| coach.stopped_by(Arc::clone(state.stop())).chances(&at.table()))?;
    Ok(PyValues { chances, basis })
}

/// Every move or throw of a position, or at a table, with the winning chances after it; the best for the seat on turn first.
///
/// >>> advice = knobel.advise(knobel.Game("exactly", start=1).begin().throw("20"))
/// >>> advice.choices[0].text in knobel.Game("exactly", start=1).begin().throw("20").legal_moves()
/// True
#[pyfunction(name = "advise")]
#[pyo3(signature = (at, /, *, shelf=None, playouts=None, seed=None))]
pub(crate) fn advise_at(
    py: Python<'_>,
    at: &Bound<'_, PyAny>,
    shelf: Option<&Bound<'_, PyAny>>,
    playouts: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyAdvice> {
    let (at, coach) = (position_at(at)?, EstimateArguments { shelf, playouts, seed }.coach()?);
    let advice = attended(py, 0, None, move |state| coach.stopped_by(Arc::clone(state.stop())).advise(&at.table()))?;
    Ok(PyAdvice { advice })
}

/// The winning chances of all seats.
#[pyclass(frozen, name = "Values", module = "knobel")]
pub(crate) struct PyValues {
    chances: Chances,
    basis: Basis,
}

#[pymethods]
impl PyValues {
    /// Each seat's chance to win, from 0 to 1. A win that several share is shared.
    #[getter]
    fn chances<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.chances.by_seat)
    }

    /// The standard error of each chance; 0 where nothing is estimated.
    #[getter]
    fn error(&self) -> f64 {
        self.chances.error
    }

    /// What they stand on: ``"exact"``, ``"equilibrium"``, ``"values"`` or ``"playouts"``.
    #[getter]
    fn basis(&self) -> &'static str {
        self.basis.id()
    }

    /// True if nothing is estimated.
    #[getter]
    fn is_exact(&self) -> bool {
        self.basis.is_exact()
    }

    /// What they stand on, in a sentence.
    #[getter]
    fn basis_told(&self) -> String {
        words::basis(lang(), self.basis)
    }

    fn __repr__(&self) -> String {
        let chances: Vec<_> = self.chances.by_seat.iter().map(|chance| format!("{chance:.4}")).collect();
        format!("Values(({}), basis='{}', error={:.4})", chances.join(", "), self.basis.id(), self.chances.error)
    }
}

/// What there is to choose from, or to be thrown, with what it is worth.
#[pyclass(frozen, name = "Advice", module = "knobel")]
pub(crate) struct PyAdvice {
    advice: Advice,
}

#[pymethods]
impl PyAdvice {
    /// The seat whose turn it is; ``None`` before the first turn and after the last.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.advice.turn.map(Seat::number)
    }

    /// The winning chances now.
    #[getter]
    fn now(&self) -> PyValues {
        PyValues { chances: self.advice.now.clone(), basis: self.advice.basis }
    }

    /// Every legal move, or every throw, the best for the seat on turn first.
    #[getter]
    fn choices(&self) -> Vec<PyProspect> {
        let prospect = |prospect: &Prospect| PyProspect { prospect: prospect.clone(), basis: self.advice.basis };
        self.advice.choices.iter().map(prospect).collect()
    }

    /// What the chances stand on: ``"exact"``, ``"equilibrium"``, ``"values"`` or ``"playouts"``.
    #[getter]
    fn basis(&self) -> &'static str {
        self.advice.basis.id()
    }

    fn __repr__(&self) -> String {
        format!("<knobel.Advice: {} choices, basis '{}'>", self.advice.choices.len(), self.advice.basis.id())
    }
}

/// A move or a throw with the winning chances after it.
#[pyclass(frozen, name = "Prospect", module = "knobel")]
pub(crate) struct PyProspect {
    prospect: Prospect,
    basis: Basis,
}

#[pymethods]
impl PyProspect {
    /// The move or throw in notation.
    #[getter]
    fn text(&self) -> &str {
        &self.prospect.text
    }

    /// How likely it is, if it is a throw; ``None`` of a move.
    #[getter]
    fn likely(&self) -> Option<f64> {
        self.prospect.likely
    }

    /// The winning chances after it.
    #[getter]
    fn values(&self) -> PyValues {
        PyValues { chances: self.prospect.chances.clone(), basis: self.basis }
    }

    fn __repr__(&self) -> String {
        format!("Prospect('{}', {})", self.prospect.text, self.values().__repr__())
    }
}
