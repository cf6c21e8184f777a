//! The solution against slower methods, and what it promises.

mod promises;
mod resuming;
mod second_method;

use std::path::PathBuf;
use std::time::Duration;

use rules::Seat;
use rules::pot::{Pot, Rules};
use rules::switch::Switches;

use super::ThreeSeatSolution;
use super::solution::{MOST_MEMORY, Solving};

/// A table with few positions: the first lid that is collected ends the game.
const SMALL: &str = "target=5 start_coins=0 ante=10 coin_supply=30";

fn rules(switches: &str) -> Rules {
    Rules::read(switches).unwrap()
}

fn table(switches: &str, start: Option<Seat>) -> Pot {
    Pot::new(3, rules(switches), start).unwrap()
}

fn place(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join("pot.solution")
}

/// Work on a table that saves a checkpoint after every step.
fn solving<'a>(rules: &'a Rules, place: &'a std::path::Path, threads: usize) -> Solving<'a> {
    Solving { rules, place, threads, most_memory: MOST_MEMORY, checkpoint_every: Duration::ZERO }
}

fn solved(switches: &str) -> (tempfile::TempDir, ThreeSeatSolution) {
    let folder = tempfile::tempdir().unwrap();
    let solution = ThreeSeatSolution::solve(&rules(switches), &place(&folder), 2, &|_| ()).unwrap();
    (folder, solution)
}
