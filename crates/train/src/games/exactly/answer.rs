//! One seat's best answer to the fitted values of exactly.

use std::io;
use std::sync::Arc;

use play::{QuickCup, member_seed};
use rules::exactly::{Exactly, Face, Move, Position};
use rules::{Awaits, Cup, Game, MoveList, Seat};
use values::games::exactly::{CANDIDATES, Evaluation, RoundBeginnings, inputs};
use values::{Features, Net};

use super::ExactlyLesson;
use crate::args::Args;
use crate::games::answers;
use crate::generation::SelfPlay;
use crate::lesson::{AfterTurn, BySeat, Lesson, PlayedTurn};
use crate::run::TrainingPlan;

const PLAN: TrainingPlan = TrainingPlan {
    generations: 100,
    play: SelfPlay { games: 500, most_turns: 100, explore: 0.0, lambda: 0.9 },
    last: None,
    epochs: 1,
    batch: 256,
    rate: 1e-3,
    seed: 0xA45E,
};
/// Fits the answer and prints what it wins in matches, on every seat in turn, against play by the values a turn ahead.
pub(super) fn look_for(args: &Args, seats: usize, values: Net) -> io::Result<()> {
    let lesson = ExactlyAnswer::new(seats, values);
    answers::look_for(args, seats, &lesson, PLAN, |answer, number| {
        f64::from(u8::from(lesson.wins_match(answer, number)))
    })
}

/// Seat 1 answers. Its positions are those right after its own move: what the others make of them is part of its turn.
struct ExactlyAnswer {
    rounds: ExactlyLesson,
    values: Net,
    beginnings: Arc<RoundBeginnings>,
}

impl ExactlyAnswer {
    const OWN: Seat = Seat::new(0);

    fn new(seats: usize, values: Net) -> ExactlyAnswer {
        let beginnings = Arc::new(RoundBeginnings::by(&values, seats));
        ExactlyAnswer { rounds: ExactlyLesson::new(seats), values, beginnings }
    }

    fn game(&self) -> &Exactly {
        &self.rounds.game
    }

    /// What a network says; rounds to come are worth what they are by the values.
    fn by<'a>(&self, net: &'a Net) -> Evaluation<'a> {
        Evaluation::with(net, Arc::clone(&self.beginnings))
    }

    /// True if the answer wins a match on one seat, where all others play by the values.
    fn wins_match(&self, answer: &Net, number: u64) -> bool {
        let (game, mut cup) = (self.game(), QuickCup::new(member_seed(answers::SEED, number)));
        let (mut own, mut others) = (self.by(answer), self.by(&self.values));
        let starter = Seat::new((number % game.seats() as u64) as usize);
        let mut position = Position { active: starter, ..game.start() };
        while let Some(seat) = game.on_turn(&position) {
            let evaluation = if seat == Self::OWN { &mut own } else { &mut others };
            play_turn(game, &mut position, &mut cup, |thrown, moves| best_ahead(evaluation, game, thrown, moves));
        }
        game.outcome(&position).is_some_and(|outcome| outcome.winners.has(Self::OWN))
    }
}

impl Lesson for ExactlyAnswer {
    type Position = Position;

    fn sizes(&self) -> Vec<usize> {
        let hidden = self.values.layers.iter().map(|layer| layer.outputs);
        std::iter::once(inputs(self.game().seats())).chain(hidden).collect()
    }

    fn begin_with(&self) -> Option<Net> {
        Some(self.values.clone())
    }

    fn start(&self, cup: &mut QuickCup) -> Position {
        Position { active: Self::OWN.next(self.game().seats()), ..self.rounds.start(cup) }
    }

    fn features(&self, position: &Position, features: &mut Features) {
        self.rounds.features(position, features);
    }

    fn value(&self, net: &Net, position: &Position) -> BySeat {
        self.by(net).before_throw(self.game(), position).scorers
    }

    fn outputs(&self, position: &Position, values: &BySeat) -> Vec<f32> {
        self.rounds.outputs(position, values)
    }

    /// The others' turns are drawn, by the values at once; the own turn is averaged over all throws.
    fn turn(&self, net: &Net, position: &Position, _explore: f64, cup: &mut QuickCup) -> PlayedTurn<Position> {
        let (game, mut others) = (self.game(), self.by(&self.values));
        let mut now = *position;
        let scored = |at: &Position| at.euros != position.euros;
        while now.active != Self::OWN && !scored(&now) {
            play_turn(game, &mut now, cup, |thrown, moves| others.best(game, thrown, moves));
        }
        let result =
            |at: &Position| -> BySeat { std::array::from_fn(|seat| f64::from(at.euros[seat] - position.euros[seat])) };
        if scored(&now) {
            return PlayedTurn { average: result(&now), next: AfterTurn::Over(result(&now)) };
        }
        let turn = self.by(net).turn(game, &now);
        let number = cup.pick(Face::ALL.len() as u32) as usize;
        game.follow_throw(&mut now, Face::ALL[number]);
        if let (Awaits::Move(_), Some(played)) = (game.awaits(&now), turn.answers[number]) {
            game.follow_move(&mut now, played);
        }
        let after = if scored(&now) { AfterTurn::Over(result(&now)) } else { AfterTurn::Turn(now) };
        PlayedTurn { average: turn.average.scorers, next: after }
    }
}

/// Plays one seat's turn: a throw, and what `choose` says if there is a choice.
fn play_turn(
    game: &Exactly,
    position: &mut Position,
    cup: &mut QuickCup,
    choose: impl FnOnce(&Position, &[Move]) -> Move,
) {
    let thrown = game.throw_from(position, cup);
    game.follow_throw(position, thrown);
    if let Awaits::Move(_) = game.awaits(position) {
        let mut moves = MoveList::new();
        game.legal_moves(position, &mut moves);
        let played = choose(position, &moves);
        game.follow_move(position, played);
    }
}

/// The move that is best for the seat on turn by the values a turn later.
pub(super) fn best_ahead(evaluation: &mut Evaluation, game: &Exactly, position: &Position, moves: &[Move]) -> Move {
    let own = position.active.index();
    let chances = evaluation.ahead(game, position, moves, CANDIDATES, None);
    let better = |best: usize, other: usize| if chances[other][own] > chances[best][own] { other } else { best };
    moves[(0..moves.len()).fold(0, better)]
}
