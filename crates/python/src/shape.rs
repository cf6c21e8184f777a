//! `knobel.GameShape`: how many numbers there are of everything in a game, for programs that learn it.

use batch::GameShape;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySlice};
use words::observation_part;

use crate::language::lang;

/// What a game is like for a program that learns it: how many numbers there are of everything.
///
/// >>> shape = knobel.Game("pot").shape
/// >>> shape.seats, shape.moves, shape.throws, shape.observation
/// (2, 20, 216, 49)
///
/// An observation is a row of numbers; ``parts`` says where in it what stands, and ``about`` what that is:
///
/// >>> shape.parts["purses"], shape.about["purses"]
/// (slice(0, 2, 1), 'coins, as a part of those that end the game')
#[pyclass(frozen, eq, name = "GameShape", module = "knobel")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PyGameShape {
    pub(crate) shape: GameShape,
}

#[pymethods]
impl PyGameShape {
    /// How many seats there are.
    #[getter]
    fn seats(&self) -> usize {
        self.shape.seats
    }

    /// How many move numbers there are: 0 up to this. It depends on the game and its seats alone.
    #[getter]
    fn moves(&self) -> usize {
        self.shape.moves
    }

    /// How many throw numbers there are.
    #[getter]
    fn throws(&self) -> usize {
        self.shape.throws
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation(&self) -> usize {
        self.shape.observation
    }

    /// A game that is not over after this many moves is stopped without a result, wherever nothing else is said. Not every game
    /// ends by itself: exactly (E-14) and Roll'n Bump need not.
    #[getter]
    fn longest(&self) -> u32 {
        self.shape.longest
    }

    /// Where in an observation what stands: a slice for each part, by its name.
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parts = PyDict::new(py);
        for part in &self.shape.parts {
            parts.set_item(part.name, PySlice::new(py, part.range.start as isize, part.range.end as isize, 1))?;
        }
        Ok(parts)
    }

    /// What the parts of an observation say, by their names, in the language that is set.
    #[getter]
    fn about<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let about = PyDict::new(py);
        for part in &self.shape.parts {
            about.set_item(part.name, observation_part(lang(), self.shape.game, part.name))?;
        }
        Ok(about)
    }

    fn __repr__(&self) -> String {
        let GameShape { game, seats, moves, throws, observation, .. } = &self.shape;
        format!(
            "<knobel.GameShape of {game}: seats {seats}, moves {moves}, throws {throws}, observation {observation}>"
        )
    }
}
