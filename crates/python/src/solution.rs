//! `knobel.Shelf`, `knobel.solve` and `knobel.Solution`: whole games, solved exactly and kept as files.

use std::path::PathBuf;
use std::sync::Arc;

use bots::Thinking;
use play::{Playable, Setup, for_game};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::rollnbump::RollnBump;
use rules::spelunke::Spelunke;
use rules::{Awaits, MoveList};
use solve::file::FileProblem;
use solve::{Proof, Shelf, ShelfProblem, Solvability, Solvable, Solved, Unsolvable, Watch};
use words::say;

use crate::arguments;
use crate::background::attended;
use crate::complaint::{Complaint, ErrorClass};
use crate::game::{PyGame, restorer};
use crate::language::lang;
use crate::opened::{AnyPosition, typed};
use crate::position::PyPosition;

/// Progress of a solver is told in parts of this.
const PARTS: u64 = 1000;

/// A folder with solutions. The shelf of the program is the folder ``solutions`` in its data folder.
///
/// >>> import tempfile
/// >>> shelf = knobel.Shelf(tempfile.mkdtemp())
/// >>> shelf.get(knobel.Game("pot")) is None
/// True
#[pyclass(frozen, name = "Shelf", module = "knobel")]
#[derive(Clone)]
pub(crate) struct PyShelf {
    shelf: Shelf,
}

#[pymethods]
impl PyShelf {
    #[new]
    #[pyo3(signature = (folder, /))]
    fn new(folder: &Bound<'_, PyAny>) -> PyResult<PyShelf> {
        Ok(PyShelf { shelf: Shelf::new(arguments::path(folder)?) })
    }

    /// The folder.
    #[getter]
    fn folder(&self) -> PathBuf {
        self.shelf.folder().to_owned()
    }

    /// The solution of a table, if it has been solved before; otherwise ``None``. A file that is damaged or of another table is as
    /// good as none.
    #[pyo3(signature = (game, /))]
    fn get(&self, py: Python<'_>, game: &PyGame) -> Option<PySolution> {
        let (shelf, setup) = (&self.shelf, game.setup());
        let known = py.detach(|| for_game!(setup.game, G => G::known(setup, shelf)))?;
        Some(PySolution { shelf: self.shelf.clone(), start: Arc::clone(&game.start), known })
    }

    fn __repr__(&self) -> String {
        format!("knobel.Shelf({:?})", self.shelf.folder().display().to_string())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (PathBuf,))> {
        Ok((restorer(py, "Shelf")?, (self.folder(),)))
    }
}

/// A shelf from a shelf or from the path of its folder.
pub(crate) fn shelf(given: &Bound<'_, PyAny>) -> PyResult<Shelf> {
    match given.cast::<PyShelf>() {
        Ok(shelf) => Ok(shelf.get().shelf.clone()),
        Err(_) => Ok(Shelf::new(arguments::path(given)?)),
    }
}

/// The same where nothing may be given.
pub(crate) fn optional_shelf(given: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Shelf>> {
    given.map(shelf).transpose()
}

/// A solution whose game is not known at compile time.
trait KnownSolution: Send + Sync {
    fn proof(&self) -> Proof;

    /// The winning chances in a position.
    fn chances_at(&self, position: &AnyPosition) -> Option<Vec<f64>>;

    /// The best move in notation.
    fn best_at(&self, position: &AnyPosition) -> Option<String>;
}

/// A solution with the game that it is of.
struct SolutionOf<G> {
    solution: Arc<dyn Solved<G>>,
}

impl<G: Thinking> KnownSolution for SolutionOf<G> {
    fn proof(&self) -> Proof {
        self.solution.proof()
    }

    fn chances_at(&self, position: &AnyPosition) -> Option<Vec<f64>> {
        let (game, position) = typed::<G>(position)?;
        Some(self.solution.chances(game, position)?.to_vec())
    }

    fn best_at(&self, position: &AnyPosition) -> Option<String> {
        let (game, position) = typed::<G>(position)?;
        let Awaits::Move(seat) = game.awaits(position) else { return None };
        let mut moves = MoveList::new();
        game.legal_moves(position, &mut moves);
        Some(self.solution.best_move(game, position, &moves, seat)?.to_string())
    }
}

/// A game as far as it can be solved as a whole.
trait WholeGame: Thinking {
    /// Solves this table, whether it has been solved before or not, and puts the solution onto the shelf.
    fn solve_anew(&self, _shelf: &Shelf, _threads: usize, _watch: Watch) -> Result<(), ShelfProblem> {
        Err(ShelfProblem::Unsolvable(Unsolvable::Seats))
    }

    /// True if it is one of those that can be solved as a whole.
    fn is_solvable(&self) -> bool {
        false
    }

    /// Where the solution of this table is, or would be.
    fn place(&self, shelf: &Shelf) -> PathBuf {
        shelf.folder().to_owned()
    }

    /// The solution of a table, if it is on the shelf.
    fn known(setup: &Setup, shelf: &Shelf) -> Option<Box<dyn KnownSolution>> {
        let game = <Self as Playable>::open(setup).ok()?;
        let solution = game.solution(shelf)?;
        Some(Box::new(SolutionOf::<Self> { solution }))
    }
}

impl WholeGame for Pot {
    fn is_solvable(&self) -> bool {
        self.solvability() != Solvability::Never
    }

    fn solve_anew(&self, shelf: &Shelf, threads: usize, watch: Watch) -> Result<(), ShelfProblem> {
        on_the_shelf(self, shelf, threads, watch)
    }

    fn place(&self, shelf: &Shelf) -> PathBuf {
        shelf.place(self)
    }
}

impl WholeGame for Exactly {
    fn is_solvable(&self) -> bool {
        self.solvability() != Solvability::Never
    }

    fn solve_anew(&self, shelf: &Shelf, threads: usize, watch: Watch) -> Result<(), ShelfProblem> {
        on_the_shelf(self, shelf, threads, watch)
    }

    fn place(&self, shelf: &Shelf) -> PathBuf {
        shelf.place(self)
    }
}

impl WholeGame for Spelunke {}

impl WholeGame for RollnBump {}

fn on_the_shelf<G: Solvable>(game: &G, shelf: &Shelf, threads: usize, watch: Watch) -> Result<(), ShelfProblem> {
    shelf.solve(game, threads, watch).map(drop)
}

fn solve_setup(setup: &Setup, shelf: &Shelf, threads: usize, watch: Watch) -> Result<(), ShelfProblem> {
    for_game!(setup.game, G => {
        let game = <G as Playable>::open(setup).expect("the set-up was opened before");
        game.solve_anew(shelf, threads, watch)
    })
}

/// Where the solution of a table is, or would be. Its set-up was opened before.
pub(crate) fn place_of(setup: &Setup, shelf: &Shelf) -> PathBuf {
    for_game!(setup.game, G => {
        let game = <G as Playable>::open(setup).expect("the set-up was opened before");
        game.place(shelf)
    })
}

/// The file on a shelf that the solution of a table is in, or would be; an error if it cannot be solved as a whole.
#[pyfunction]
#[pyo3(name = "_solution_file", signature = (game, shelf, /))]
pub(crate) fn solution_file(game: &PyGame, shelf: &Bound<'_, PyAny>) -> PyResult<PathBuf> {
    let (setup, shelf) = (game.setup(), self::shelf(shelf)?);
    let is_solvable = for_game!(setup.game, G => {
        let game = <G as Playable>::open(setup).expect("the set-up was opened before");
        game.is_solvable()
    });
    if is_solvable {
        return Ok(place_of(setup, &shelf));
    }
    Err(complaint(&ShelfProblem::Unsolvable(Unsolvable::Seats), setup, &shelf).into())
}

/// Why there is no solution, in a sentence.
fn complaint(problem: &ShelfProblem, setup: &Setup, shelf: &Shelf) -> Complaint {
    let file = place_of(setup, shelf).display().to_string();
    Complaint::of(
        ErrorClass::Solution,
        match problem {
            ShelfProblem::Unsolvable(Unsolvable::Seats) => say!(lang(), "solve-two-seats"),
            ShelfProblem::Unsolvable(Unsolvable::TooLarge { positions }) => {
                say!(lang(), "solve-too-large", positions = positions.to_string())
            }
            ShelfProblem::File(FileProblem::Io(error)) => {
                say!(lang(), "solve-not-written", file = file, error = error.to_string())
            }
            ShelfProblem::File(_) => say!(lang(), "solve-file-damaged", file = file),
        },
    )
}

/// The solution of a table, which is solved now if it is not on the shelf; a solution is kept there.
///
/// Two seats of POT and of exactly are solved in seconds to minutes, three seats of POT in up to an hour. Ctrl-C ends it: three
/// seats of POT go on from the last checkpoint the next time. ``progress(done, total)`` is called now and then. With
/// ``again=True`` the table is solved whether it is on the shelf or not.
///
/// >>> import tempfile
/// >>> short = knobel.Game("pot", rules={"target": 8, "start_coins": 1, "ante": 1, "coin_supply": 30}, start=1)
/// >>> solution = knobel.solve(short, tempfile.mkdtemp())
/// >>> solution.has_met, 0.4 < solution.value < 0.7
/// (True, True)
#[pyfunction(name = "solve")]
#[pyo3(signature = (game, shelf, *, threads=None, again=false, progress=None))]
pub(crate) fn solve_game(
    py: Python<'_>,
    game: &PyGame,
    shelf: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    again: bool,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<PySolution> {
    let (shelf, threads) = (PyShelf { shelf: self::shelf(shelf)? }, arguments::threads(threads)?);
    if !again && let Some(solution) = shelf.get(py, game) {
        return Ok(solution);
    }
    let (setup, onto) = (Arc::clone(game.setup()), shelf.shelf.clone());
    let solved = attended(py, PARTS, progress, move |state| {
        #[allow(clippy::cast_precision_loss, reason = "a thousand parts")]
        let watch = |now: solve::Progress| {
            state.note((now.done() * PARTS as f64) as u64, PARTS);
            state.leave_if_stopped();
        };
        solve_setup(&setup, &onto, threads, &watch)
    })?;
    let Err(problem) = solved else {
        let unreadable = || complaint(&ShelfProblem::File(FileProblem::Damaged), game.setup(), &shelf.shelf);
        return Ok(shelf.get(py, game).ok_or_else(unreadable)?);
    };
    let complaint = complaint(&problem, game.setup(), &shelf.shelf);
    // What could not be written is still in memory: minutes of work are not thrown away for a full disk.
    match shelf.get(py, game).filter(|_| matches!(problem, ShelfProblem::File(_))) {
        Some(solution) => complaint.warn(py).map(|()| solution),
        None => Err(complaint.into()),
    }
}

/// A whole game, solved: the winning chances and the best moves in every position that can come up.
///
/// What is said of it is proved: one bound was iterated from below, one from above. With more than two seats there is no single
/// value; then it is play in which no seat gains by leaving it alone.
#[pyclass(frozen, name = "Solution", module = "knobel")]
pub(crate) struct PySolution {
    shelf: Shelf,
    start: AnyPosition,
    known: Box<dyn KnownSolution>,
}

#[pymethods]
impl PySolution {
    /// The game with its set-up.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { start: Arc::clone(&self.start) }
    }

    /// The winning chance of the seat that starts: the middle between both bounds.
    #[getter]
    fn value(&self) -> f64 {
        self.known.proof().value()
    }

    /// It is at least this.
    #[getter]
    fn lower(&self) -> f64 {
        self.known.proof().lower
    }

    /// And at most this.
    #[getter]
    fn upper(&self) -> f64 {
        self.known.proof().upper
    }

    /// The largest distance between both bounds over all positions.
    #[getter]
    fn gap(&self) -> f64 {
        self.known.proof().gap
    }

    /// True if the bounds have met as far as it could matter; they do not where play can go on for ever.
    #[getter]
    fn has_met(&self) -> bool {
        self.known.proof().has_met()
    }

    /// How many positions it holds.
    #[getter]
    fn positions(&self) -> u64 {
        self.known.proof().positions
    }

    /// How often all of them were gone through.
    #[getter]
    fn sweeps(&self) -> u32 {
        self.known.proof().sweeps
    }

    /// The file on the shelf.
    #[getter]
    fn file(&self) -> PathBuf {
        place_of(self.start.setup(), &self.shelf)
    }

    /// The winning chances of all seats in a position; ``None`` if it cannot come up in this game from its start.
    #[pyo3(signature = (position, /))]
    fn chances<'py>(&self, py: Python<'py>, position: &PyPosition) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let at = self.own(position)?;
        let chances = py.detach(|| self.known.chances_at(at));
        chances.map(|chances| PyTuple::new(py, chances)).transpose()
    }

    /// The best legal move in a position; ``None`` if none is awaited, or if the position cannot come up in this game.
    #[pyo3(signature = (position, /))]
    fn best_move(&self, py: Python<'_>, position: &PyPosition) -> PyResult<Option<String>> {
        let at = self.own(position)?;
        Ok(py.detach(|| self.known.best_at(at)))
    }

    fn __repr__(&self) -> String {
        let setup = self.start.setup();
        format!("<knobel.Solution of {} with {} seats: value {:.6}>", setup.game, setup.seats, self.value())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, PathBuf))> {
        let of = (self.start.setup().to_string(), self.shelf.folder().to_owned());
        Ok((restorer(py, "_restore_solution")?, of))
    }
}

impl PySolution {
    /// The position, if it is one of the game that was solved. Who starts makes no difference.
    fn own<'a>(&self, position: &'a PyPosition) -> PyResult<&'a AnyPosition> {
        let (own, other) = (self.start.setup(), position.at.setup());
        let is_own = (own.game, own.seats, &own.rules) == (other.game, other.seats, &other.rules);
        let wrong = || Complaint::of(ErrorClass::Solution, say!(lang(), "python-other-solution"));
        if is_own { Ok(&position.at) } else { Err(wrong().into()) }
    }
}

/// The solution that was pickled, from its file.
#[pyfunction]
#[pyo3(signature = (setup, folder, /))]
pub(crate) fn _restore_solution(py: Python<'_>, setup: &str, folder: PathBuf) -> PyResult<PySolution> {
    let (game, shelf) = (PyGame::from_setup(setup)?, PyShelf { shelf: Shelf::new(folder) });
    let missing = || {
        let file = shelf.shelf.folder().display().to_string();
        Complaint::of(ErrorClass::Solution, say!(lang(), "python-no-solution", folder = file))
    };
    Ok(shelf.get(py, &game).ok_or_else(missing)?)
}
