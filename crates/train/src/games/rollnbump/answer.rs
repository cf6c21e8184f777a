//! One seat's best answer to the fitted values of Roll'n Bump.

use std::io;

use play::{QuickCup, member_seed};
use rules::Seat;
use values::{Features, Net};

use super::{Begin, RollnBumpLesson};
use crate::args::Args;
use crate::games::answers;
use crate::generation::SelfPlay;
use crate::lesson::{AfterTurn, BySeat, Lesson, PlayedTurn};
use crate::run::TrainingPlan;

const PLAN: TrainingPlan = TrainingPlan {
    generations: 150,
    play: SelfPlay { games: 400, most_turns: 100, explore: 0.0, lambda: 0.7 },
    last: None,
    epochs: 2,
    batch: 128,
    rate: 1e-3,
    seed: 0xA45E,
};

/// Fits the answer and prints what it wins in games, the start taken in turn, against play by the values.
pub(super) fn look_for(args: &Args, seats: usize, values: Net) -> io::Result<()> {
    let lesson = RollnBumpAnswer { games: RollnBumpLesson::new(seats), values };
    answers::look_for(args, seats, &lesson, PLAN, |answer, number| lesson.result_of_game(answer, number))
}

/// Seat 1 answers. Its positions are those right after its own turn: what the others make of them is part of its next one.
struct RollnBumpAnswer {
    games: RollnBumpLesson,
    values: Net,
}

impl RollnBumpAnswer {
    const OWN: Seat = Seat::new(0);

    /// The networks by which the seat on turn plays and the seat after it lays its joker.
    fn nets<'a>(&'a self, answer: &'a Net, begin: &Begin) -> [&'a Net; 2] {
        let seat = RollnBumpLesson::on_turn(begin);
        [seat, seat.next(self.games.seats())].map(|seat| if seat == Self::OWN { answer } else { &self.values })
    }

    /// What the answer wins of a game by itself against the values: 1, 0, or its part of a shared win.
    fn result_of_game(&self, answer: &Net, number: u64) -> f64 {
        let mut cup = QuickCup::new(member_seed(answers::SEED, number));
        let mut begin =
            Begin { starts: Seat::new((number % self.games.seats() as u64) as usize), ..self.games.fresh(&mut cup) };
        loop {
            match self.games.turn_by(self.nets(answer, &begin), &begin, 0.0, &mut cup).next {
                AfterTurn::Turn(follows) => begin = follows,
                AfterTurn::Over(result) => return result[Self::OWN.index()],
            }
        }
    }
}

impl Lesson for RollnBumpAnswer {
    type Position = Begin;

    fn sizes(&self) -> Vec<usize> {
        self.games.sizes()
    }

    fn begin_with(&self) -> Option<Net> {
        Some(self.values.clone())
    }

    fn start(&self, cup: &mut QuickCup) -> Begin {
        Begin { starts: Self::OWN.next(self.games.seats()), ..self.games.start(cup) }
    }

    fn features(&self, begin: &Begin, features: &mut Features) {
        self.games.features(begin, features);
    }

    fn value(&self, net: &Net, begin: &Begin) -> BySeat {
        self.games.value(net, begin)
    }

    fn outputs(&self, begin: &Begin, values: &BySeat) -> Vec<f32> {
        self.games.outputs(begin, values)
    }

    /// The others' turns are drawn, by the values; the own turn is averaged over all throws.
    fn turn(&self, net: &Net, begin: &Begin, explore: f64, cup: &mut QuickCup) -> PlayedTurn<Begin> {
        let mut now = *begin;
        while RollnBumpLesson::on_turn(&now) != Self::OWN {
            match self.games.turn_by(self.nets(net, &now), &now, 0.0, cup).next {
                AfterTurn::Turn(follows) => now = follows,
                AfterTurn::Over(result) => return PlayedTurn { average: result, next: AfterTurn::Over(result) },
            }
        }
        self.games.turn_by(self.nets(net, &now), &now, explore, cup)
    }
}
