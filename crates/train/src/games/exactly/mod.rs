//! exactly: a network for each number of seats, fitted to who scores next. A game of the trainer is one round, begun at any
//! score.

mod answer;
mod check;

use std::io;
use std::sync::{Arc, PoisonError, RwLock};

use play::QuickCup;
use rules::exactly::{Coin, EXACTLY, Exactly, Face, Phase, Position, Rules, SEATS, Stack, total};
use rules::{Awaits, Cup, Game, Seat};
use values::games::exactly::{EUROS, Evaluation, MOST_SEATS, RoundBeginnings, inputs};
use values::{Features, Net};

use super::{fitted, named, train_tables};
use crate::args::Args;
use crate::generation::SelfPlay;
use crate::lesson::{AfterTurn, BySeat, Lesson, PlayedTurn};
use crate::run::TrainingPlan;

/// Units of the two hidden layers.
const HIDDEN: [usize; 2] = [64, 32];
/// The most tokens of a stack that a round is begun with.
const MOST_TOKENS: u32 = 6;

const PLAN: TrainingPlan = TrainingPlan {
    generations: 300,
    play: SelfPlay { games: 300, most_turns: 400, explore: 0.03, lambda: 0.9 },
    last: None,
    epochs: 1,
    batch: 256,
    rate: 1e-3,
    seed: 0xE8AC,
};

/// The plan for a number of seats. With five, steps of the common size let play tip over in the last generations: rounds got half
/// as long and the values were four times as far off; half the size does not.
fn plan(seats: usize) -> TrainingPlan {
    if seats == 5 { TrainingPlan { rate: PLAN.rate / 2.0, ..PLAN } } else { PLAN }
}

/// Fits the tables that the arguments name.
pub(super) fn train(args: &Args) -> io::Result<()> {
    train_tables(args, SEATS, ExactlyLesson::new, plan)
}

/// Holds the network of two seats against the solution, and prints how far it is off.
pub(super) fn check(args: &Args) -> io::Result<()> {
    if args.seats.is_some_and(|seats| seats != 2) {
        return Err(io::Error::other("only two seats are solved; `make calibration` looks at more"));
    }
    let net = fitted(args, 2)?;
    let solution = check::solution(args.threads)?;
    check::against_solution(&mut Evaluation::new(&net, 2), &solution, args.games.unwrap_or(1000));
    Ok(())
}

/// Fits one seat's best answer to the networks of the tables that the arguments name, and prints what it gains.
pub(super) fn answer(args: &Args) -> io::Result<()> {
    for seats in named(args, SEATS) {
        answer::look_for(args, seats, fitted(args, seats)?)?;
    }
    Ok(())
}

fn table(seats: usize) -> Exactly {
    Exactly::new(seats, Rules::default(), Some(Seat::new(0))).expect("a table that there is")
}

struct ExactlyLesson {
    game: Exactly,
    /// What the rounds are worth by the network of the generation.
    beginnings: RwLock<Arc<RoundBeginnings>>,
}

impl ExactlyLesson {
    fn new(seats: usize) -> ExactlyLesson {
        let game = table(seats);
        let even = RoundBeginnings::by(&Net::zero(&[inputs(seats), seats]), seats);
        ExactlyLesson { game, beginnings: RwLock::new(Arc::new(even)) }
    }

    fn evaluation<'a>(&self, net: &'a Net) -> Evaluation<'a> {
        let beginnings = self.beginnings.read().unwrap_or_else(PoisonError::into_inner);
        Evaluation::with(net, Arc::clone(&beginnings))
    }

    /// Euros that a match can have: those of a match in which every seat scores as often as any other, after some rounds; or
    /// any.
    fn euros(&self, cup: &mut QuickCup) -> [u8; MOST_SEATS] {
        let seats = self.game.seats();
        let mut euros = [0; MOST_SEATS];
        if cup.pick(2) == 0 {
            euros[..seats].iter_mut().for_each(|euros| *euros = cup.pick(EUROS as u32) as u8);
            return euros;
        }
        for _ in 0..cup.pick((seats * (EUROS - 1)) as u32 + 1) {
            let scorer = cup.pick(seats as u32) as usize;
            if usize::from(euros[scorer]) + 1 == EUROS {
                break;
            }
            euros[scorer] += 1;
        }
        euros
    }

    /// Stacks of a round that has been going on.
    fn stacks(&self, cup: &mut QuickCup) -> [Stack; MOST_SEATS] {
        let mut stacks = [Stack::default(); MOST_SEATS];
        let mut middle = [self.game.rules().tokens.get() as u8; Coin::ALL.len()];
        for stack in &mut stacks[..self.game.seats()] {
            let before = (*stack, middle);
            for _ in 0..cup.pick(MOST_TOKENS + 1) {
                let coin = cup.pick(Coin::ALL.len() as u32) as usize;
                if middle[coin] > 0 && total(*stack) <= rules::exactly::CAP {
                    stack[coin] += 1;
                    middle[coin] -= 1;
                }
            }
            if total(*stack) == EXACTLY {
                (*stack, middle) = before;
            }
        }
        stacks
    }
}

impl Lesson for ExactlyLesson {
    type Position = Position;

    fn sizes(&self) -> Vec<usize> {
        let seats = self.game.seats();
        vec![inputs(seats), HIDDEN[0], HIDDEN[1], seats]
    }

    fn prepare(&self, net: &Net) {
        let beginnings = RoundBeginnings::by(net, self.game.seats());
        *self.beginnings.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(beginnings);
    }

    fn start(&self, cup: &mut QuickCup) -> Position {
        let mut position = self.game.start();
        position.euros = self.euros(cup);
        position.active = Seat::new(cup.pick(self.game.seats() as u32) as usize);
        if cup.pick(2) == 0 {
            position.tokens = self.game.lay(&self.stacks(cup));
        }
        position
    }

    fn features(&self, position: &Position, features: &mut Features) {
        Evaluation::features(&self.game, position, features);
    }

    fn value(&self, net: &Net, position: &Position) -> BySeat {
        self.evaluation(net).before_throw(&self.game, position).scorers
    }

    fn outputs(&self, position: &Position, values: &BySeat) -> Vec<f32> {
        let seats = self.game.seats();
        (0..seats).map(|turns| values[position.active.after(turns, seats).index()] as f32).collect()
    }

    fn turn(&self, net: &Net, position: &Position, explore: f64, cup: &mut QuickCup) -> PlayedTurn<Position> {
        let turn = self.evaluation(net).turn(&self.game, position);
        let average = turn.average.scorers;
        let mut now = *position;
        let number = cup.pick(Face::ALL.len() as u32) as usize;
        self.game.follow_throw(&mut now, Face::ALL[number]);
        if let (Awaits::Move(_), Some(best)) = (self.game.awaits(&now), turn.answers[number]) {
            let deviates = f64::from(cup.pick(1 << 20)) < explore * f64::from(1 << 20);
            let played = if deviates { self.game.any_move(&now, cup) } else { best };
            self.game.follow_move(&mut now, played);
        }
        if now.phase == Phase::Over || now.euros != position.euros {
            let scored = |seat: usize| f64::from(now.euros[seat] - position.euros[seat]);
            return PlayedTurn { average, next: AfterTurn::Over(std::array::from_fn(scored)) };
        }
        PlayedTurn { average, next: AfterTurn::Turn(now) }
    }
}
