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
use crate::{Solved, Unsolvable, Watch, exactly, pot};

/// A game that can be solved as a whole.
pub trait Solvable: Game + Send + Sync + Sized + 'static {
    /// Its solution.
    type Solution: Solved<Self> + 'static;
    /// Its id.
    const ID: &'static str;

    /// Every switch, as records have them.
    fn switches(&self) -> String;

    /// Solves this table.
    fn solve(&self, threads: usize, watch: Watch) -> Result<Self::Solution, Unsolvable>;

    /// What a file of this solution says, and its values.
    fn pack<'a>(&self, solution: &'a Self::Solution) -> (Header, &'a [u32]);

    /// The solution that a file of this table holds; nothing if it does not fit.
    fn unpack(&self, header: &Header, values: Vec<u32>) -> Option<Self::Solution>;

    /// Whether there is any use in trying.
    fn is_for_two(&self) -> bool {
        self.seats() == 2
    }
}

/// So many solutions stay in memory at the same time: one of them may have tens of megabytes.
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

    /// The solution of a table, if it has been solved before. A file that is damaged or of another table is as good as none.
    pub fn get<G: Solvable>(&self, game: &G) -> Option<Arc<G::Solution>> {
        if !game.is_for_two() {
            return None;
        }
        if let Some(solution) = self.kept().get(&name(game)) {
            return Arc::clone(solution).downcast().ok();
        }
        let solution = Arc::new(read(game, &self.place(game)).ok()?);
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
        let solution = game.solve(threads, watch).map_err(ShelfProblem::Unsolvable)?;
        let solution = self.keep(game, Arc::new(solution));
        fs::create_dir_all(&self.0.folder).map_err(|error| ShelfProblem::File(FileProblem::Io(error)))?;
        write(game, &solution, &self.place(game)).map_err(ShelfProblem::File)?;
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

/// Reads the solution of this very table from a file.
fn read<G: Solvable>(game: &G, path: &Path) -> Result<G::Solution, FileProblem> {
    let (header, values) = file::read(path)?;
    if header.game != G::ID || header.seats != game.seats() || header.rules != game.switches() {
        return Err(FileProblem::Other(format!("{} {} {}", header.game, header.seats, header.rules)));
    }
    game.unpack(&header, values).ok_or(FileProblem::Damaged)
}

/// Writes a solution into a file.
fn write<G: Solvable>(game: &G, solution: &G::Solution, path: &Path) -> Result<(), FileProblem> {
    let (header, values) = game.pack(solution);
    file::write(path, &header, values)
}

/// The name of a table's file: the game, and a number that its switches make.
fn name<G: Solvable>(game: &G) -> String {
    format!("{}-{}.solution", G::ID, &file::hash(game.switches().as_bytes())[..12])
}

impl Solvable for Exactly {
    type Solution = exactly::ExactlySolution;
    const ID: &'static str = "exactly";

    fn switches(&self) -> String {
        self.rules().write()
    }

    fn solve(&self, threads: usize, watch: Watch) -> Result<exactly::ExactlySolution, Unsolvable> {
        if self.is_for_two() { exactly::solve(self.rules(), threads, watch) } else { Err(Unsolvable::Seats) }
    }

    fn pack<'a>(&self, solution: &'a exactly::ExactlySolution) -> (Header, &'a [u32]) {
        let header = Header {
            game: Self::ID.to_owned(),
            seats: self.seats(),
            rules: self.switches(),
            proof: solution.proof(),
            round: Some(solution.round_value()),
        };
        (header, solution.payload())
    }

    fn unpack(&self, header: &Header, values: Vec<u32>) -> Option<exactly::ExactlySolution> {
        exactly::ExactlySolution::from_payload(self.rules(), header.proof, header.round?, values)
    }
}

impl Solvable for Pot {
    type Solution = pot::PotSolution;
    const ID: &'static str = "pot";

    fn switches(&self) -> String {
        self.rules().write()
    }

    fn solve(&self, threads: usize, watch: Watch) -> Result<pot::PotSolution, Unsolvable> {
        if self.is_for_two() { pot::solve(self.rules(), threads, watch) } else { Err(Unsolvable::Seats) }
    }

    fn pack<'a>(&self, solution: &'a pot::PotSolution) -> (Header, &'a [u32]) {
        let header = Header {
            game: Self::ID.to_owned(),
            seats: self.seats(),
            rules: self.switches(),
            proof: solution.proof(),
            round: None,
        };
        (header, solution.payload())
    }

    fn unpack(&self, header: &Header, values: Vec<u32>) -> Option<pot::PotSolution> {
        pot::PotSolution::from_payload(self.rules(), header.proof, values)
    }
}
