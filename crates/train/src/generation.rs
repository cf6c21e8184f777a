//! A generation: games played with a network that does not change meanwhile, and the targets that come of them.
//!
//! The target of a position is what the turn that begins there leads to on average, corrected by what the rest of the game
//! showed: y = E + λ (y' − v'), where E is the exact average over the turn, v' the network's value of the position in which
//! the turn really ended, and y' that position's own target. With λ = 0 this is value iteration, with λ = 1 the result of
//! the game with the luck of all throws subtracted; the difference between a throw's outcome and its average is known, so
//! it never enters (Sutton, "Learning to predict by the methods of temporal differences", 1988; control variates as in the
//! rollouts of backgammon programs).

use std::sync::atomic::{AtomicU64, Ordering};

use play::{QuickCup, member_seed};
use values::Net;

use crate::lesson::{AfterTurn, BySeat, Lesson};

/// How games are played and looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SelfPlay {
    /// How many games a generation has.
    pub(crate) games: u64,
    /// The most turns of a game; then the network's value stands for the rest.
    pub(crate) most_turns: usize,
    /// How often the seat on turn deviates from the best play.
    pub(crate) explore: f64,
    /// How much of what the rest of the game showed enters the targets.
    pub(crate) lambda: f64,
}

/// A position with the outputs that the network should give for it.
#[derive(Clone, Debug)]
pub(crate) struct Sample<P> {
    /// The beginning of a turn.
    pub(crate) position: P,
    /// The outputs.
    pub(crate) target: Vec<f32>,
}

/// The samples of a generation.
#[derive(Clone, Debug)]
pub(crate) struct Generation<P> {
    /// In the order of games and turns.
    pub(crate) samples: Vec<Sample<P>>,
    /// The mean distance between what the network says of a position and what the turn makes of it: the winning chance
    /// that lies with other seats than the network says.
    pub(crate) surprise: f64,
}

/// Plays a generation. The same seed and network give the same samples, whatever the number of threads.
pub(crate) fn play<L: Lesson>(
    lesson: &L,
    net: &Net,
    plan: SelfPlay,
    seed: u64,
    threads: usize,
) -> Generation<L::Position> {
    let begun = AtomicU64::new(0);
    let mut games: Vec<(u64, GameSamples<L::Position>)> = std::thread::scope(|scope| {
        let work = || {
            let mut games = Vec::new();
            loop {
                let number = begun.fetch_add(1, Ordering::Relaxed);
                if number >= plan.games {
                    return games;
                }
                let cup = QuickCup::new(member_seed(seed, number));
                games.push((number, play_game(lesson, net, plan, cup)));
            }
        };
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no game panics")).collect()
    });
    games.sort_by_key(|(number, _)| *number);
    let surprise: f64 = games.iter().map(|(_, game)| game.surprise).sum();
    let samples: Vec<_> = games.into_iter().flat_map(|(_, game)| game.samples).collect();
    let surprise = surprise / f64::from(samples.len().max(1) as u32);
    Generation { samples, surprise }
}

struct GameSamples<P> {
    samples: Vec<Sample<P>>,
    surprise: f64,
}

/// A turn of a game, with what the network said.
struct Seen<P> {
    position: P,
    value: BySeat,
    average: BySeat,
}

fn play_game<L: Lesson>(lesson: &L, net: &Net, plan: SelfPlay, mut cup: QuickCup) -> GameSamples<L::Position> {
    let mut position = lesson.start(&mut cup);
    let mut seen = Vec::new();
    let mut result = None;
    while seen.len() < plan.most_turns && result.is_none() {
        let value = lesson.value(net, &position);
        let turn = lesson.turn(net, &position, plan.explore, &mut cup);
        seen.push(Seen { position, value, average: turn.average });
        match turn.next {
            AfterTurn::Turn(begun) => position = begun,
            AfterTurn::Over(by_seat) => result = Some(by_seat),
        }
    }
    let last = result.unwrap_or_else(|| lesson.value(net, &position));
    let surprise = seen.iter().map(|turn| distance(&turn.value, &turn.average)).sum();
    GameSamples { samples: targets(lesson, &seen, last, plan.lambda), surprise }
}

/// The targets of a game's turns, from the last to the first.
fn targets<L: Lesson>(lesson: &L, seen: &[Seen<L::Position>], last: BySeat, lambda: f64) -> Vec<Sample<L::Position>> {
    let (mut target_after, mut value_after) = (last, last);
    let mut samples: Vec<_> = seen
        .iter()
        .rev()
        .map(|turn| {
            let corrected = |seat: usize| turn.average[seat] + lambda * (target_after[seat] - value_after[seat]);
            let target: BySeat = std::array::from_fn(corrected);
            (target_after, value_after) = (target, turn.value);
            Sample { position: turn.position, target: lesson.outputs(&turn.position, &target) }
        })
        .collect();
    samples.reverse();
    samples
}

fn distance(one: &BySeat, other: &BySeat) -> f64 {
    one.iter().zip(other).map(|(one, other)| (one - other).abs()).sum::<f64>() / 2.0
}
