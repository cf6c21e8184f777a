//! One seat's best answer to the fitted values: a network of its own, fitted while all other seats play by the values.
//!
//! What such a seat gains says how far the values are from play in which no seat gains by doing anything else. It is a lower
//! bound: a better fit may find a better answer.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use play::{QuickCup, member_seed};
use rules::exactly::{Exactly, Face, Move, Position};
use rules::{Awaits, Cup, Game, MoveList, Seat};
use values::games::exactly::{CANDIDATES, Evaluation, RoundBeginnings, inputs};
use values::{Features, Net};

use super::ExactlyLesson;
use crate::args::Args;
use crate::generation::SelfPlay;
use crate::lesson::{AfterTurn, BySeat, Lesson, PlayedTurn};
use crate::run::{TrainingPlan, fit};

const PLAN: TrainingPlan = TrainingPlan {
    generations: 100,
    play: SelfPlay { games: 500, most_turns: 100, explore: 0.0, lambda: 0.9 },
    epochs: 1,
    batch: 256,
    rate: 1e-3,
    seed: 0xA45E,
};
/// The seed of the matches.
const SEED: u64 = 0x5EA7;
/// How many matches are played by default.
const MATCHES: u32 = 2000;

/// Fits the answer and prints what it wins in matches, on every seat in turn, against play by the values a turn ahead.
pub(super) fn look_for(args: &Args, seats: usize, values: Net) -> io::Result<()> {
    let lesson = AnswerLesson::new(seats, values);
    let plan = TrainingPlan { generations: args.generations.unwrap_or(PLAN.generations), ..PLAN };
    let kept = args.checkpoint(seats as u32).with_extension("answer");
    let answer = fit(&lesson, &format!("answer {} {seats}", args.game), &plan, args.threads, &kept)?;
    let matches = args.games.unwrap_or(MATCHES);
    let (won, count) = (lesson.wins(&answer, matches, args.threads), f64::from(matches.max(1)));
    let (share, even) = (f64::from(won) / count, 1.0 / f64::from(seats as u32));
    let error = (share * (1.0 - share) / count).sqrt();
    println!(
        "exactly {seats}: a fitted answer wins {:.1} % ± {:.1} of {matches} matches; {:.1} % is even",
        100.0 * share,
        100.0 * error,
        100.0 * even
    );
    Ok(())
}

/// Seat 1 answers. Its positions are those right after its own move: what the others make of them is part of its turn.
struct AnswerLesson {
    rounds: ExactlyLesson,
    values: Net,
    beginnings: Arc<RoundBeginnings>,
}

impl AnswerLesson {
    const OWN: Seat = Seat::new(0);

    fn new(seats: usize, values: Net) -> AnswerLesson {
        let beginnings = Arc::new(RoundBeginnings::by(&values, seats));
        AnswerLesson { rounds: ExactlyLesson::new(seats), values, beginnings }
    }

    fn game(&self) -> &Exactly {
        &self.rounds.game
    }

    /// What a network says; rounds to come are worth what they are by the values.
    fn by<'a>(&self, net: &'a Net) -> Evaluation<'a> {
        Evaluation::with(net, Arc::clone(&self.beginnings))
    }

    /// How many of some matches the answer wins on one seat, where all others play by the values.
    fn wins(&self, answer: &Net, matches: u32, threads: usize) -> u32 {
        let begun = AtomicU64::new(0);
        let work = || {
            let mut won = 0;
            loop {
                let number = begun.fetch_add(1, Ordering::Relaxed);
                if number >= u64::from(matches) {
                    return won;
                }
                won += u32::from(self.wins_match(answer, number));
            }
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers.into_iter().map(|worker| worker.join().expect("no match panics")).sum()
        })
    }

    fn wins_match(&self, answer: &Net, number: u64) -> bool {
        let (game, mut cup) = (self.game(), QuickCup::new(member_seed(SEED, number)));
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

impl Lesson for AnswerLesson {
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
