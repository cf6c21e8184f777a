//! The shelf: each table is solved once, and never taken for another.

use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};

use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::switch::Switches;
use rules::{Game, Seat};
use solve::{Shelf, ShelfProblem, Solvability, Solvable, Solved, Unsolvable};

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
    let lengths: Vec<u64> = games.iter().map(|game| shelf.solve(game, 2, &|_| ()).unwrap().proof().positions).collect();
    let found: Vec<u64> = games.iter().map(|game| shelf.get(game).unwrap().proof().positions).collect();
    assert_eq!(lengths, found);
    assert!(games.iter().all(|game| fs::metadata(shelf.place(game)).is_ok()));
    assert!(games.iter().all(|game| game.solvability() == Solvability::OnDemand));
}

/// A table of three with few positions.
const THREE: &str = "target=5 start_coins=0 ante=10 coin_supply=30";

#[test]
fn a_table_of_three_has_a_file_of_its_own_and_a_damaged_block_makes_it_unknown() {
    let folder = tempfile::tempdir().unwrap();
    let table = |seats| Pot::new(seats, Switches::read(THREE).unwrap(), Some(Seat::new(0))).unwrap();
    let (two, three) = (table(2), table(3));
    assert_eq!(three.solvability(), Solvability::Beforehand);
    let first = shelf(&folder);
    assert_ne!(first.place(&two), first.place(&three));
    assert!(first.place(&three).file_name().unwrap().to_str().unwrap().starts_with("pot-3-"));
    first.solve(&two, 1, &|_| ()).unwrap();
    assert!(first.get(&three).is_none());
    let solution = first.solve(&three, 2, &|_| ()).unwrap();
    assert_eq!(first.bytes_on_demand(), fs::metadata(first.place(&two)).unwrap().len());
    let chances = solution.chances(&three, &three.start()).unwrap();
    let again = shelf(&folder).get(&three).unwrap();
    assert_eq!(again.chances(&three, &three.start()), Some(chances));

    // Text and index come first; all that follows is damaged, so whatever block is read is found out.
    let mut bytes = fs::read(first.place(&three)).unwrap();
    let length = bytes.len();
    (length / 10..length).for_each(|place| bytes[place] ^= 1);
    fs::write(first.place(&three), bytes).unwrap();
    let damaged = shelf(&folder);
    let solution = damaged.get(&three).expect("text and index are sound");
    assert_eq!(solution.chances(&three, &three.start()), None);
    assert!(!solution.is_readable() && damaged.get(&three).is_none(), "then it counts as not there");
}
