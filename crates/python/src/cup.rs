//! `knobel.Cup`: throws from a seed.

use std::sync::{Mutex, MutexGuard, PoisonError};

use play::QuickCup;
use pyo3::prelude::*;
use rules::Cup;
use words::say;

use crate::arguments::{self, whole_number};
use crate::complaint::Complaint;
use crate::game::restorer;
use crate::language::lang;
use crate::position::PyPosition;

/// A cup that throws: the same seed throws the same on every machine and in every version.
///
/// Without a seed it takes one from the operating system; ``cup.seed`` tells which. ``Cup(seed, number=n)`` is member ``n`` of the
/// family that the seed stands for: one for each game or each worker, say, all independent. Copied and pickled, a cup goes on
/// where it was.
///
/// >>> cup = knobel.Cup(7)
/// >>> position = knobel.Game("pot", start=1).begin()
/// >>> throw = cup.throw(position)
/// >>> throw == knobel.Cup(7).throw(position)
/// True
/// >>> position = position.throw(throw)
#[pyclass(frozen, name = "Cup", module = "knobel")]
pub(crate) struct PyCup {
    seed: u64,
    number: Option<u64>,
    cup: Mutex<QuickCup>,
}

impl PyCup {
    /// The cup, for an instant. Nothing waits for Python while it is held.
    pub(crate) fn held(&self) -> MutexGuard<'_, QuickCup> {
        self.cup.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A cup in a pickle: its seed, its number, and the state from which it goes on.
type CupParts = (u64, Option<u64>, [u64; 4]);

/// The cup that was pickled.
#[pyfunction]
#[pyo3(signature = (seed, number, state, /))]
pub(crate) fn _restore_cup(seed: u64, number: Option<u64>, state: [u64; 4]) -> PyResult<PyCup> {
    let cup = QuickCup::of_state(state).ok_or_else(|| Complaint::plain(say!(lang(), "python-saved-cup")))?;
    Ok(PyCup { seed, number, cup: Mutex::new(cup) })
}

/// A seed from the operating system.
fn any_seed() -> PyResult<u64> {
    let failed = |error: getrandom::Error| Complaint::plain(say!(lang(), "bad-randomness", error = error.to_string()));
    Ok(getrandom::u64().map_err(failed)?)
}

/// The seed that is given, or any.
pub(crate) fn seed_or_any(given: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    given.map_or_else(any_seed, |seed| arguments::seed("seed", seed))
}

#[pymethods]
impl PyCup {
    #[new]
    #[pyo3(signature = (seed=None, *, number=None))]
    fn new(seed: Option<&Bound<'_, PyAny>>, number: Option<&Bound<'_, PyAny>>) -> PyResult<PyCup> {
        let seed = seed_or_any(seed)?;
        let number = number.map(|number| arguments::seed("number", number)).transpose()?;
        let cup = number.map_or_else(|| QuickCup::new(seed), |number| QuickCup::numbered(seed, number));
        Ok(PyCup { seed, number, cup: Mutex::new(cup) })
    }

    /// The seed.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// The number within the family of the seed; ``None`` if it is the seed's own cup.
    #[getter]
    fn number(&self) -> Option<u64> {
        self.number
    }

    /// A throw for a position that awaits one, in notation.
    #[pyo3(signature = (position, /))]
    fn throw(&self, position: &PyPosition) -> PyResult<String> {
        let thrown = position.at.throw_from(&mut *self.held());
        thrown.ok_or_else(|| Complaint::plain(say!(lang(), "python-no-throw")).into())
    }

    /// A number from 0 to ``of`` - 1, all equally likely.
    ///
    /// >>> 0 <= knobel.Cup(1).pick(6) < 6
    /// True
    #[pyo3(signature = (of, /))]
    fn pick(&self, of: &Bound<'_, PyAny>) -> PyResult<u32> {
        let of = whole_number("of", of, 1, u64::from(u32::MAX))?;
        Ok(self.held().pick(of as u32))
    }

    /// A cup that throws what this one will throw, independent of it from now on.
    fn __copy__(&self) -> PyCup {
        PyCup { seed: self.seed, number: self.number, cup: Mutex::new(self.held().clone()) }
    }

    /// The same: a cup holds nothing else.
    #[pyo3(signature = (memo, /))]
    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> PyCup {
        let _ = memo;
        self.__copy__()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, CupParts)> {
        Ok((restorer(py, "_restore_cup")?, (self.seed, self.number, self.held().state())))
    }

    fn __repr__(&self) -> String {
        match self.number {
            Some(number) => format!("knobel.Cup({}, number={number})", self.seed),
            None => format!("knobel.Cup({})", self.seed),
        }
    }
}
