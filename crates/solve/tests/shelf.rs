//! The shelf: each table is solved once, and never taken for another.

use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};

use rules::Game;
use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::switch::Switches;
use solve::{Shelf, ShelfProblem, Solvable, Solved, Unsolvable};

/// A table that is solved in a moment.
const SMALL: &str = "tokens=4 cap=after euros=1";

fn exactly(seats: usize, switches: &str) -> Exactly {
    Exactly::new(seats, Switches::read(switches).unwrap(), None).unwrap()
}

fn shelf(folder: &tempfile::TempDir) -> Shelf {
    Shelf::new(folder.path().join("solutions"))
}

#[test]
fn a_table_is_solved_once_and_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let game = exactly(2, SMALL);
    let (first, told) = (shelf(&folder), AtomicUsize::new(0));
    assert!(first.get(&game).is_none());
    let watch = |_| {
        told.fetch_add(1, Ordering::Relaxed);
    };
    let solution = first.get_or_solve(&game, 2, &watch).unwrap();
    let sweeps = told.load(Ordering::Relaxed);
    assert!(sweeps > 0, "whoever waits is told");
    for again in [first, shelf(&folder)] {
        let found = again.get_or_solve(&game, 2, &watch).unwrap();
        assert_eq!((found.proof(), found.payload()), (solution.proof(), solution.payload()));
    }
    assert_eq!(told.load(Ordering::Relaxed), sweeps, "nothing was solved a second time");
}

#[test]
fn a_solution_is_not_taken_for_that_of_another_table() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = shelf(&folder);
    let game = exactly(2, SMALL);
    shelf.solve(&game, 1, &|_| ()).unwrap();
    let other = exactly(2, "tokens=5 cap=after euros=1");
    assert!(shelf.get(&other).is_none());
    // Somebody has put the file in the place of another one.
    fs::copy(shelf.place(&game), shelf.place(&other)).unwrap();
    assert!(shelf.get(&other).is_none());
    let three = exactly(3, SMALL);
    assert!(shelf.get(&three).is_none());
    assert!(matches!(shelf.solve(&three, 1, &|_| ()), Err(ShelfProblem::Unsolvable(Unsolvable::Seats))));
    let solution = shelf.get(&game).unwrap();
    assert_eq!(solution.chance(&other, &other.start()), None);
    assert_eq!(solution.chance(&three, &three.start()), None);
}

#[test]
fn many_tables_are_all_found_though_few_stay_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = shelf(&folder);
    let games: Vec<Pot> = (0..10)
        .map(|start| Pot::new(2, Switches::read(&format!("target=5 start_coins={start}")).unwrap(), None).unwrap())
        .collect();
    let lengths: Vec<usize> = games.iter().map(|game| shelf.solve(game, 2, &|_| ()).unwrap().payload().len()).collect();
    let found: Vec<usize> = games.iter().map(|game| shelf.get(game).unwrap().payload().len()).collect();
    assert_eq!(lengths, found);
    assert!(games.iter().all(|game| fs::metadata(shelf.place(game)).is_ok() && game.is_for_two()));
}
