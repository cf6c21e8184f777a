//! What the solution promises beyond being right.

use rules::Game;
use rules::pot::{Control, Nth, Phase, Position, Throw};

use super::super::numbering::Numbering;
use super::super::solution::solve_within;
use super::super::sweeps::BYTES;
use super::*;
use crate::{MOST_MEMORY, Proof, Solved, Unsolvable};

#[test]
fn a_solution_comes_back_from_its_payload() {
    let solution = solved("target=6");
    let back =
        TwoSeatSolution::from_payload(&rules("target=6"), solution.proof(), solution.payload().to_vec()).unwrap();
    assert_eq!((back.payload(), back.proof()), (solution.payload(), solution.proof()));
    let pot = table("target=6", Some(Seat::new(1)));
    let chance = back.chance(&pot, &pot.start()).unwrap();
    assert_eq!(Some(chance), solution.chance(&pot, &pot.start()));
    assert!((1.0 - chance - back.proof().value()).abs() < 1e-9);
}

#[test]
fn a_payload_of_other_rules_does_not_fit() {
    let solution = solved("target=6");
    let payload = || solution.payload().to_vec();
    assert!(TwoSeatSolution::from_payload(&rules("target=7"), solution.proof(), payload()).is_none());
    let shorter = payload()[1..].to_vec();
    assert!(TwoSeatSolution::from_payload(&rules("target=6"), solution.proof(), shorter).is_none());
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let [one, three] = [1, 3].map(|threads| solve(&rules("target=5 ante=1"), threads, &|_| {}).unwrap());
    assert_eq!((one.payload(), one.proof()), (three.payload(), three.proof()));
}

#[test]
fn what_cannot_come_up_is_not_known_and_does_no_harm() {
    let (solution, pot) = (solved("target=6"), table("target=6", Some(Seat::new(0))));
    let rich = |coins| Position { coins: [coins, coins, 0, 0, 0], ..pot.start() };
    let Throw::Dice(_, dice) = pot.read_throw("124").unwrap() else { panic!("three dice") };
    let decides = |position: Position| Position { phase: Phase::Decide(Nth::First), dice, ..position };
    for coins in [90, (1 << 24) - 1] {
        for position in [rich(coins), decides(rich(coins)), Position { lid: coins, ..rich(1) }] {
            assert_eq!(pot.check(&position), Ok(()));
            assert_eq!(solution.chance(&pot, &position), None);
        }
    }
    // Nobody can make a total of 0.
    let control = Some(Control { seat: Seat::new(1), total: 0 });
    assert_eq!(solution.chance(&pot, &Position { control, ..pot.start() }), None);
}

#[test]
fn other_tables_are_not_known() {
    let solution = solved("target=6");
    let other_rules = table("target=7", Some(Seat::new(0)));
    assert_eq!(solution.chance(&other_rules, &other_rules.start()), None);
    let three_seats = Pot::new(3, rules("target=6"), Some(Seat::new(0))).unwrap();
    assert_eq!(solution.chance(&three_seats, &three_seats.start()), None);
}

#[test]
fn with_fewer_coins_than_the_target_nothing_is_proved() {
    let proof = solved("coin_supply=30 target=31").proof();
    assert_eq!(proof, Proof { lower: 0.0, upper: 1.0, gap: 1.0, positions: proof.positions, sweeps: 1 });
}

#[test]
fn what_takes_too_much_memory_is_refused() {
    let few = rules("target=5");
    let positions = Numbering::new(&few).positions() as u64;
    let refused = solve_within(positions * BYTES as u64, &few, 1, &|_| {});
    assert_eq!(refused.err(), Some(Unsolvable::TooLarge { positions }));
}

#[test]
fn the_largest_tables_are_not_too_large() {
    for switches in
        ["target=99 start_coins=20 ante=10 after_123=combo", "target=99 ante=0", "target=99 coin_supply=500"]
    {
        let numbering = Numbering::new(&rules(switches));
        let memory = numbering.positions() * BYTES + numbering.memory();
        assert!((memory as u64) < MOST_MEMORY, "{switches}: {memory}");
    }
}
