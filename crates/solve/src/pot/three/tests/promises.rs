//! What the solution promises beyond being right.

use std::sync::LazyLock;

use rules::pot::{Nth, Phase, Position, Throw};
use rules::{Cup, Game};

use super::*;
use crate::{Solved, Unsolvable, reference};

/// The solution of the small table, with the folder that it is kept in.
pub(super) static SOLVED: LazyLock<(tempfile::TempDir, ThreeSeatSolution)> = LazyLock::new(|| solved(SMALL));

/// A cup that throws the same every time: Knuth's linear congruential generator, of which the high half is used.
struct SameCup(u64);

impl Cup for SameCup {
    fn pick(&mut self, of: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((self.0 >> 32) * u64::from(of)) >> 32) as u32
    }
}

#[test]
fn the_beginning_of_a_turn_follows_from_its_ends_by_the_engine_alone() {
    let pot = table(SMALL, None);
    let checked = reference::check(&pot, &SOLVED.1 as &dyn Solved<_>, 100, &mut SameCup(5));
    assert_eq!(checked.positions, 100);
    assert!(checked.largest < 1e-8, "{checked:?}");
}

#[test]
fn chances_go_round_with_the_seats_and_add_up_to_one() {
    let [first, second, third] = SOLVED.1.at_start().unwrap();
    assert!((first + second + third - 1.0).abs() < 1e-8);
    assert!(first > second && second > third, "the lid of ten goes to those who throw early");
    for start in 0..3 {
        let pot = table(SMALL, Some(Seat::new(start)));
        let chances = SOLVED.1.chances(&pot, &pot.start()).unwrap();
        let from_start: Vec<f64> = (0..3).map(|after| chances[(start + after) % 3]).collect();
        assert_eq!(from_start, [first, second, third]);
    }
    // Nobody has thrown for the start yet: all are equal. A 5 is the highest face.
    let pot = table(SMALL, None);
    let mut position = pot.start();
    let chances = SOLVED.1.chances(&pot, &position).unwrap();
    assert!(chances.iter().all(|chance| (chance - 1.0 / 3.0).abs() < 1e-8));
    for (thrown, expected) in [("5", None), ("4", None), ("P", Some(first))] {
        pot.throw(&mut position, pot.read_throw(thrown).unwrap()).unwrap();
        let chances = SOLVED.1.chances(&pot, &position).unwrap();
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-8);
        assert!(expected.is_none_or(|expected| (chances[0] - expected).abs() < 1e-12));
    }
}

#[test]
fn a_decision_is_worth_what_its_best_move_is() {
    let pot = table(SMALL, Some(Seat::new(1)));
    let mut position = pot.start();
    pot.throw(&mut position, pot.read_throw("345").unwrap()).unwrap();
    let mut moves = rules::MoveList::new();
    pot.legal_moves(&position, &mut moves);
    let solution = &SOLVED.1 as &dyn Solved<_>;
    let now = solution.chances(&pot, &position).unwrap();
    let best = solution.best_move(&pot, &position, &moves, Seat::new(1)).unwrap();
    pot.play(&mut position, best).unwrap();
    let after = solution.chances(&pot, &position).unwrap();
    assert!((0..3).all(|seat| (now[seat] - after[seat]).abs() < 1e-12), "{now:?} {after:?}");
}

#[test]
fn what_cannot_come_up_is_not_known_and_does_no_harm() {
    let pot = table(SMALL, Some(Seat::new(0)));
    let rich = |coins| Position { coins: [coins, 0, 0, 0, 0], ..pot.start() };
    let Throw::Dice(_, dice) = pot.read_throw("124").unwrap() else { panic!("three dice") };
    let decides = |position: Position| Position { phase: Phase::Decide(Nth::First), dice, ..position };
    let free = table("target=5 start_coins=0 ante=10", Some(Seat::new(0)));
    assert_eq!(SOLVED.1.chances(&free, &free.start()), None, "another table");
    for position in [rich(20), decides(rich(20)), Position { lid: 30, ..rich(0) }, Position { lid: 1, ..rich(29) }] {
        assert_eq!(pot.check(&position), Ok(()));
        assert_eq!(SOLVED.1.chances(&pot, &position), None);
    }
    let two = Pot::new(2, rules(SMALL), Some(Seat::new(0))).unwrap();
    assert_eq!(SOLVED.1.chances(&two, &two.start()), None);
}

#[test]
fn a_file_of_another_table_is_refused() {
    let other = rules("target=6 start_coins=0 ante=10 coin_supply=30");
    let opened = ThreeSeatSolution::open(&other, &place(&SOLVED.0));
    assert!(matches!(opened, Err(crate::file::FileProblem::Other(_))));
    assert!(ThreeSeatSolution::open(&rules(SMALL), &place(&SOLVED.0)).is_ok());
}

#[test]
fn what_takes_too_much_memory_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (rules, place) = (rules("target=99"), place(&folder));
    let refused = Solving { most_memory: 1_000_000, ..solving(&rules, &place, 1) }.run(&|_| (), || true);
    assert!(
        matches!(refused, Err(crate::ShelfProblem::Unsolvable(Unsolvable::TooLarge { positions })) if positions > 0)
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
