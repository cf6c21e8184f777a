//! POT: a network for each number of seats.

use std::io;

use play::QuickCup;
use rules::pot::{Move, Phase, Position, Pot, Rules, SEATS};
use rules::{Awaits, Cup, Flow, Game, MoveList, Seat};
use solve::pot::{PotTurn, worth_of_moves};
use values::games::pot::{PotValues, features, inputs};
use values::{Features, Net};

use super::train_tables;
use crate::args::Args;
use crate::generation::SelfPlay;
use crate::lesson::{AfterTurn, BySeat, Lesson, PlayedTurn};
use crate::run::TrainingPlan;

/// Units of the two hidden layers.
const HIDDEN: [usize; 2] = [64, 32];
/// The richest purse that a game is begun with; half of the games begin with purses drawn evenly up to it.
const RICHEST_START: u32 = 22;

const PLAN: TrainingPlan = TrainingPlan {
    generations: 150,
    play: SelfPlay { games: 2500, most_turns: 400, explore: 0.05, lambda: 0.7 },
    last: None,
    epochs: 2,
    batch: 256,
    rate: 2e-3,
    seed: 0x1907,
};

/// Fits the tables that the arguments name.
pub(super) fn train(args: &Args) -> io::Result<()> {
    train_tables(args, SEATS, PotLesson::new, |_| PLAN)
}

struct PotLesson {
    tables: Vec<Pot>,
}

impl PotLesson {
    fn new(seats: usize) -> PotLesson {
        let table = |seat| Pot::new(seats, Rules::default(), Some(seat)).expect("the seat is at the table");
        PotLesson { tables: Seat::all(seats).map(table).collect() }
    }

    fn pot(&self) -> &Pot {
        &self.tables[0]
    }

    fn seats(&self) -> usize {
        self.tables.len()
    }
}

impl Lesson for PotLesson {
    type Position = Position;

    fn sizes(&self) -> Vec<usize> {
        vec![inputs(self.seats()), HIDDEN[0], HIDDEN[1], self.seats()]
    }

    fn start(&self, cup: &mut QuickCup) -> Position {
        let table = &self.tables[cup.pick(self.seats() as u32) as usize];
        let mut position = table.start();
        if cup.pick(2) == 0 {
            position.coins[..self.seats()].iter_mut().for_each(|coins| *coins = cup.pick(RICHEST_START + 1));
        }
        position
    }

    fn features(&self, position: &Position, seen: &mut Features) {
        features(self.seats(), position, seen);
    }

    fn value(&self, net: &Net, position: &Position) -> BySeat {
        widened(&PotValues::new(net).at_turn(self.pot(), position))
    }

    fn outputs(&self, position: &Position, values: &BySeat) -> Vec<f32> {
        let of = |steps| values[position.active.after(steps, self.seats()).index()] as f32;
        (0..self.seats()).map(of).collect()
    }

    fn turn(&self, net: &Net, position: &Position, explore: f64, cup: &mut QuickCup) -> PlayedTurn<Position> {
        let mut values = PotValues::new(net);
        let pot = self.pot();
        let solved = PotTurn::solve(pot, position, &mut |ended| values.at_turn(pot, ended));
        let average = widened(&solved.average(pot));
        let mut now = *position;
        loop {
            let flow = match pot.awaits(&now) {
                Awaits::Throw(_) => {
                    let thrown = pot.throw_from(&now, cup);
                    pot.follow_throw(&mut now, thrown)
                }
                Awaits::Move(_) => {
                    let played = choose(pot, &solved, &now, explore, cup, &mut values);
                    pot.follow_move(&mut now, played)
                }
                Awaits::Nothing => Flow::GoesOn,
            };
            if let Phase::SuddenDeath(_) | Phase::Over(_) = now.phase {
                return PlayedTurn { average, next: AfterTurn::Over(widened(&values.at_turn(pot, &now))) };
            }
            if flow == Flow::NewTurn {
                return PlayedTurn { average, next: AfterTurn::Turn(now) };
            }
        }
    }
}

fn choose(
    pot: &Pot,
    solved: &PotTurn<{ values::games::pot::MOST_SEATS }>,
    position: &Position,
    explore: f64,
    cup: &mut QuickCup,
    values: &mut PotValues,
) -> Move {
    if f64::from(cup.pick(1 << 20)) < explore * f64::from(1 << 20) {
        return pot.any_move(position, cup);
    }
    if let Phase::Decide(nth) = position.phase {
        return solved.best(nth, position.dice);
    }
    let mut moves = MoveList::new();
    pot.legal_moves(position, &mut moves);
    let worths = worth_of_moves(pot, position, &moves, &mut |ended| values.at_turn(pot, ended));
    let best = (0..moves.len()).reduce(|best, other| if worths[other] > worths[best] { other } else { best });
    moves[best.expect("the seat that has to move has a legal move")]
}

fn widened(by_seat: &[f64]) -> BySeat {
    std::array::from_fn(|seat| by_seat.get(seat).copied().unwrap_or_default())
}
