//! A second method: position by position with the engine, over a map of positions. First the play is iterated until it stands
//! still; then, with the play fixed, each seat's best answer to it is worked out by an iteration of its own, and what it gains
//! is held against what the solver has proved. It shares no line with the solver but the worth of a single turn, which has its
//! own reference in `pot::tests`.

use std::collections::HashMap;

use rules::Game;
use rules::pot::{Control, Phase, Position};

use super::*;
use crate::Solved;
use crate::pot::three::worths::FAVOUR;
use crate::pot::worth;

/// As close as the second method comes to what no longer changes.
const STILL: f64 = 1e-10;

/// The seats turned round so that seat 1 is on turn, and by how many places.
fn seen_by_seat_on_turn(position: &Position) -> (Position, usize) {
    let turned = position.active.index();
    let back = |seat: Seat| Seat::new((seat.index() + 3 - turned) % 3);
    let mut seen = *position;
    (0..3).for_each(|seat| seen.coins[seat] = position.coins[(seat + turned) % 3]);
    seen.active = Seat::new(0);
    seen.control = position.control.map(|control| Control { seat: back(control.seat), ..control });
    (seen, turned)
}

/// What a decided game is worth to the seats; a tie is as good for all that share it (P-27).
fn decided(position: &Position) -> Option<[f64; 3]> {
    let leaders = match position.phase {
        Phase::Over(winner) => vec![winner.index()],
        Phase::SuddenDeath(off) => off.to_throw.iter().map(Seat::index).collect(),
        _ => return None,
    };
    let part = 1.0 / f64::from(leaders.len() as u32);
    Some(std::array::from_fn(|seat| if leaders.contains(&seat) { part } else { 0.0 }))
}

/// Positions by number, and the numbers of those that the engine has led to.
struct Reached {
    positions: Vec<Position>,
    numbers: HashMap<Position, usize>,
}

impl Reached {
    /// All positions between two turns from this one on, with seat 1 on turn; those with most coins and the highest totals
    /// first, so that chances travel quickly; any order leads to the same.
    fn new(pot: &Pot, from: Position) -> Reached {
        let mut reached = Reached { positions: vec![from], numbers: HashMap::from([(from, 0)]) };
        let mut next = 0;
        while let Some(position) = reached.positions.get(next).copied() {
            worth(pot, &position, &mut |ended| {
                let (ended, _) = seen_by_seat_on_turn(ended);
                if decided(&ended).is_none() && !reached.numbers.contains_key(&ended) {
                    reached.numbers.insert(ended, reached.positions.len());
                    reached.positions.push(ended);
                }
                [0.0]
            });
            next += 1;
        }
        let total =
            |position: &Position| position.control.map_or((0, 0), |control| (control.total, 2 - control.seat.index()));
        reached.positions.sort_by_key(|position| std::cmp::Reverse((pot.in_play(position), total(position))));
        for (number, position) in reached.positions.iter().enumerate() {
            reached.numbers.insert(*position, number);
        }
        reached
    }

    /// Values by seat where a turn has ended, given those of all positions from the seat on turn on.
    fn at(&self, values: &[[f64; 3]], ended: &Position) -> [f64; 3] {
        decided(ended).unwrap_or_else(|| {
            let (seen, turned) = seen_by_seat_on_turn(ended);
            let held = values[self.numbers[&seen]];
            std::array::from_fn(|seat| held[(seat + 3 - turned) % 3])
        })
    }
}

fn wishes(chances: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|seat| chances[seat] + FAVOUR * chances[(seat + 1) % 3])
}

/// Repeats a step for all positions until the values stand still.
fn until_still(reached: &Reached, from: f64, step: impl Fn(&[[f64; 3]], &Position) -> [f64; 3]) -> Vec<[f64; 3]> {
    let mut values = vec![[from; 3]; reached.positions.len()];
    loop {
        let mut moved = 0.0_f64;
        for (number, position) in reached.positions.iter().enumerate() {
            let after = step(&values, position);
            (0..3).for_each(|seat| moved = moved.max((after[seat] - values[number][seat]).abs()));
            values[number] = after;
        }
        if moved < STILL {
            return values;
        }
    }
}

/// One sweep: each seat on turn takes the move with its highest wish, by the chances so far.
fn iterated_play(pot: &Pot, reached: &Reached) -> Vec<[f64; 3]> {
    until_still(reached, 1.0 / 3.0, |values, position| {
        let worths: [f64; 6] = worth(pot, position, &mut |ended| {
            let chances = reached.at(values, ended);
            let [first, second, third] = wishes(chances);
            [first, second, third, chances[0], chances[1], chances[2]]
        });
        [worths[3], worths[4], worths[5]]
    })
}

/// The best answers to a play: what each seat gets if it alone does what is best for it, from the seat on turn on.
fn best_answers(pot: &Pot, reached: &Reached, play: &[[f64; 3]]) -> Vec<[f64; 3]> {
    until_still(reached, 1.0, |values, position| {
        let [own] = worth(pot, position, &mut |ended| [reached.at(values, ended)[0]]);
        let others: [f64; 5] = worth(pot, position, &mut |ended| {
            let [first, second, third] = wishes(reached.at(play, ended));
            let answers = reached.at(values, ended);
            [first, second, third, answers[1], answers[2]]
        });
        [own, others[3], others[4]]
    })
}

/// The largest difference between the two methods' chances that counts as rounding.
const NEARLY: f64 = 1e-6;
/// The largest difference anywhere. A seat with hardly a chance left may have several moves that are equally good for it in 32 bits; rounding
/// picks one, and the chances of the others depend on which.
const MOST_BY_EQUAL_MOVES: f64 = 1e-4;
/// The fewest positions for each one that differs by more than rounding.
const POSITIONS_FOR_EACH_DIFFERENT: u64 = 1000;

/// Holds both methods against one another in all positions that can follow this one; gives how many there are.
fn both_methods_agree(solution: &ThreeSeatSolution, pot: &Pot, from: Position) -> u64 {
    let gain = solution.gain();
    assert!(gain.largest < 1e-6 && gain.positions == 0, "{gain:?}");
    let reached = Reached::new(pot, from);
    let play = iterated_play(pot, &reached);
    let answers = best_answers(pot, &reached, &play);
    let mut different = 0_u64;
    for (number, position) in reached.positions.iter().enumerate() {
        let first = solution.chances(pot, position).expect("the engine leads there");
        let off = [0, 1, 2].map(|seat| (first[seat] - play[number][seat]).abs());
        let most = off.into_iter().fold(0.0, f64::max);
        assert!(most < MOST_BY_EQUAL_MOVES, "{position:?} {first:?} {:?}", play[number]);
        different += u64::from(most >= NEARLY);
        for seat in 0..3 {
            let gained = answers[number][seat] - play[number][seat];
            assert!((-1e-8..gain.largest + 1e-8).contains(&gained), "{position:?} {gained}");
        }
    }
    let all = reached.positions.len() as u64;
    assert!(different * POSITIONS_FOR_EACH_DIFFERENT <= all, "{different} of {all}");
    all
}

#[test]
fn late_positions_are_worth_what_the_second_method_says() {
    let pot = table(SMALL, Some(Seat::new(0)));
    for (coins, lid, seat, total) in [([3, 4, 2], 12, 2, 13), ([0, 1, 6], 11, 1, 12)] {
        let mut position = Position { lid, ..pot.start() };
        position.coins[..3].copy_from_slice(&coins);
        position.control = Some(Control { seat: Seat::new(seat), total });
        assert!(both_methods_agree(&super::promises::SOLVED.1, &pot, position) > 1000);
    }
}

#[test]
#[ignore = "some minutes"]
fn whole_games_are_worth_what_the_second_method_says() {
    for switches in [
        SMALL,
        "target=5 start_coins=0 ante=10 coin_supply=30 bonus420=any after_123=combo",
        "target=5 start_coins=1 ante=9 coin_supply=30 after_123=combo",
        "target=9 start_coins=0 ante=8 coin_supply=30",
    ] {
        let (pot, (_folder, solution)) = (table(switches, Some(Seat::new(0))), solved(switches));
        // The search has found what the engine leads to, no more and no less.
        assert_eq!(both_methods_agree(&solution, &pot, pot.start()), solution.proof().positions, "{switches}");
    }
}
