//! The folder in which solutions are kept, so that each table is solved once.

use std::any::Any;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rules::Game;
use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::switch::Switches;

use crate::file::{self, FileProblem, Header};
use crate::pot::{self, PotSolution, ThreeSeatSolution, TwoSeatSolution};
use crate::{Proof, Solved, Unsolvable, Watch, exactly};

/// A game that can be solved as a whole.
pub trait Solvable: Game + Send + Sync + Sized + 'static {
    /// Its solution.
    type Solution: Solved<Self> + 'static;
    /// Its id.
    const ID: &'static str;

    /// Every switch, as records have them.
    fn switches(&self) -> String;

    /// How this table is solved.
    fn solvability(&self) -> Solvability;

    /// Solves this table, and says whether the solution could be written into a file at `place`.
    fn solve_to(&self, place: &Path, threads: usize, watch: Watch) -> Result<SolvedAndWritten<Self>, ShelfProblem>;

    /// The solution that a file of this table holds.
    fn open(&self, place: &Path) -> Result<Self::Solution, FileProblem>;
}

/// A solution, and whether its file could be written.
pub(crate) type SolvedAndWritten<G> = (<G as Solvable>::Solution, Result<(), FileProblem>);

/// How tables of a game with some number of seats are solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solvability {
    /// Not as a whole.
    Never,
    /// In seconds or minutes: when the solution is first needed.
    OnDemand,
    /// In up to an hour: only when that is asked for. The solution is used where it is on the shelf.
    Beforehand,
}

/// The most solutions that stay in memory at the same time: one of them may have tens of megabytes.
const MOST_KEPT: usize = 8;

/// The solutions of a folder. Clones are the same shelf.
#[derive(Clone)]
pub struct Shelf(Arc<ShelfInner>);

struct ShelfInner {
    folder: PathBuf,
    /// What has been read or solved already, by the name of its file.
    kept: Mutex<HashMap<String, Arc<dyn Any + Send + Sync>>>,
}

impl Shelf {
    /// The shelf in this folder, which need not be there yet.
    pub fn new(folder: PathBuf) -> Shelf {
        Shelf(Arc::new(ShelfInner { folder, kept: Mutex::default() }))
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.0.folder
    }

    /// Where the solution of a table is, or would be.
    pub fn place<G: Solvable>(&self, game: &G) -> PathBuf {
        self.0.folder.join(name(game))
    }

    /// The size in bytes of all solutions here that are made when they are needed ([`Solvability::OnDemand`]). Larger ones, and
    /// unfinished work on them, are not counted: they are there because they were asked for.
    pub fn bytes_on_demand(&self) -> u64 {
        let Ok(files) = fs::read_dir(&self.0.folder) else { return 0 };
        let is_small = |file: &fs::DirEntry| {
            let name = file.file_name().to_string_lossy().into_owned();
            name.strip_suffix(".solution").is_some_and(|stem| stem.split('-').count() == 2)
        };
        let sizes = files.flatten().filter(is_small).filter_map(|file| Some(file.metadata().ok()?.len()));
        sizes.sum()
    }

    /// The solution of a table, if it has been solved before. A file that is damaged or of another table is as good as none.
    pub fn get<G: Solvable>(&self, game: &G) -> Option<Arc<G::Solution>> {
        if game.solvability() == Solvability::Never {
            return None;
        }
        let kept = self.kept().get(&name(game)).cloned();
        if let Some(solution) = kept {
            return solution.downcast().ok().filter(|solution: &Arc<G::Solution>| solution.is_readable());
        }
        let solution = Arc::new(game.open(&self.place(game)).ok()?);
        Some(self.keep(game, solution))
    }

    /// The solution of a table, which is solved now if it has not been before, and kept.
    pub fn get_or_solve<G: Solvable>(
        &self,
        game: &G,
        threads: usize,
        watch: Watch,
    ) -> Result<Arc<G::Solution>, ShelfProblem> {
        match self.get(game) {
            Some(solution) => Ok(solution),
            None => self.solve(game, threads, watch),
        }
    }

    /// Solves a table, whether it has been solved before or not, and keeps the solution. Where its file cannot be written, the
    /// solution stays in memory all the same: [`Shelf::get`] has it.
    pub fn solve<G: Solvable>(&self, game: &G, threads: usize, watch: Watch) -> Result<Arc<G::Solution>, ShelfProblem> {
        if game.solvability() == Solvability::Never {
            return Err(ShelfProblem::Unsolvable(Unsolvable::Seats));
        }
        // A folder that cannot be made is found out when the file is written.
        let _ = fs::create_dir_all(&self.0.folder);
        let (solution, written) = game.solve_to(&self.place(game), threads, watch)?;
        let solution = self.keep(game, Arc::new(solution));
        written.map_err(ShelfProblem::File)?;
        Ok(solution)
    }

    fn keep<G: Solvable>(&self, game: &G, solution: Arc<G::Solution>) -> Arc<G::Solution> {
        if self.kept().len() >= MOST_KEPT {
            // Whoever uses one goes on using it; the others are read again when they are wanted.
            self.kept().clear();
        }
        self.kept().insert(name(game), Arc::clone(&solution) as Arc<dyn Any + Send + Sync>);
        solution
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<String, Arc<dyn Any + Send + Sync>>> {
        // Every change under the lock is a single step, so a panic elsewhere leaves nothing half done.
        self.0.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why there is no solution.
#[derive(Debug)]
pub enum ShelfProblem {
    /// The table cannot be solved.
    Unsolvable(Unsolvable),
    /// It was solved, but cannot be kept.
    File(FileProblem),
}

/// Reads a file of this very table that is read whole.
fn read_whole<G: Solvable>(game: &G, path: &Path) -> Result<(Header, Vec<u32>), FileProblem> {
    let (header, values) = file::read(path)?;
    if header.is_of(G::ID, game.seats(), &game.switches()) {
        return Ok((header, values));
    }
    Err(FileProblem::Other(format!("{} {} {}", header.game, header.seats, header.rules)))
}

/// Writes a solution into a file that is read whole.
fn write_whole<G: Solvable>(
    game: &G,
    path: &Path,
    proof: Proof,
    round: Option<f64>,
    values: &[u32],
) -> Result<(), FileProblem> {
    let (seats, rules) = (game.seats(), game.switches());
    let header = Header { game: G::ID.to_owned(), seats, rules, proof, round, notes: Vec::new() };
    file::write(path, &header, values)
}

/// The name of a table's file: the game, the number of seats where it is not two, and a number that its switches make.
fn name<G: Solvable>(game: &G) -> String {
    let seats = if game.seats() == 2 { String::new() } else { format!("{}-", game.seats()) };
    format!("{}-{seats}{}.solution", G::ID, &file::hash(game.switches().as_bytes())[..12])
}

impl Solvable for Exactly {
    type Solution = exactly::ExactlySolution;
    const ID: &'static str = "exactly";

    fn switches(&self) -> String {
        self.rules().write()
    }

    fn solvability(&self) -> Solvability {
        if self.seats() == 2 { Solvability::OnDemand } else { Solvability::Never }
    }

    fn solve_to(&self, place: &Path, threads: usize, watch: Watch) -> Result<SolvedAndWritten<Self>, ShelfProblem> {
        let solution = exactly::solve(self.rules(), threads, watch).map_err(ShelfProblem::Unsolvable)?;
        let written = write_whole(self, place, solution.proof(), Some(solution.round_value()), solution.payload());
        Ok((solution, written))
    }

    fn open(&self, place: &Path) -> Result<exactly::ExactlySolution, FileProblem> {
        let (header, values) = read_whole(self, place)?;
        let round = header.round.ok_or(FileProblem::Damaged)?;
        exactly::ExactlySolution::from_payload(self.rules(), header.proof, round, values).ok_or(FileProblem::Damaged)
    }
}

impl Solvable for Pot {
    type Solution = PotSolution;
    const ID: &'static str = "pot";

    fn switches(&self) -> String {
        self.rules().write()
    }

    fn solvability(&self) -> Solvability {
        match self.seats() {
            2 => Solvability::OnDemand,
            3 => Solvability::Beforehand,
            _ => Solvability::Never,
        }
    }

    fn solve_to(&self, place: &Path, threads: usize, watch: Watch) -> Result<SolvedAndWritten<Self>, ShelfProblem> {
        if self.seats() == 3 {
            let solution = ThreeSeatSolution::solve(self.rules(), place, threads, watch)?;
            return Ok((PotSolution::Three(solution), Ok(())));
        }
        let solution = pot::solve(self.rules(), threads, watch).map_err(ShelfProblem::Unsolvable)?;
        let written = write_whole(self, place, solution.proof(), None, solution.payload());
        Ok((PotSolution::Two(solution), written))
    }

    fn open(&self, place: &Path) -> Result<PotSolution, FileProblem> {
        if self.seats() == 3 {
            return ThreeSeatSolution::open(self.rules(), place).map(PotSolution::Three);
        }
        let (header, values) = read_whole(self, place)?;
        let solution = TwoSeatSolution::from_payload(self.rules(), header.proof, values);
        solution.map(PotSolution::Two).ok_or(FileProblem::Damaged)
    }
}
