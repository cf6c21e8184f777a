//! Speed as a share of a yardstick that is measured in the same run.
//!
//! Machines are shared and noisy: what is measured and the yardstick take turns in short slices, and the medians are
//! compared. The yardstick is a bare loop of the dice game Pig (two seats, target 100, hold or throw decided uniformly),
//! written with no engine around it.

#![allow(clippy::cast_precision_loss, reason = "counts of steps are far below 2⁵²")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use rules::{Awaits, Cup, Game};

/// How long one slice takes.
const SLICE: Duration = Duration::from_millis(60);
/// How many slices everything that is measured has.
const SLICES: usize = 15;
/// How much is done, at least, before the clock is looked at again.
const STEPS_A_GLANCE: u64 = 2_000;
/// A game that is not over after so many steps is left: exactly has no rule that ends it (E-14).
const MOST_STEPS: u64 = 1_000_000;

/// Steps a second of uniformly random playouts of a game, and of the yardstick: medians over slices that take turns. The
/// first slice of each only warms up.
pub fn playouts_and_pigs<G: Game, C: Cup + Clone>(game: &G, cup: &C) -> (f64, f64) {
    let (mut ours, mut yardstick) = (Vec::new(), Vec::new());
    let (mut cup, mut pig_cup) = (cup.clone(), cup.clone());
    for slice in 0..=SLICES {
        let (game_rate, pig_rate) = (rate(|| playout(game, &mut cup)), rate(|| pig(&mut pig_cup)));
        if slice > 0 {
            ours.push(game_rate);
            yardstick.push(pig_rate);
        }
    }
    (median(ours), median(yardstick))
}

/// Something to be measured: works a little, and says how much.
pub type Work<'a> = Box<dyn FnMut() -> u64 + 'a>;

/// The rates of several works, each per second, in the same way.
pub fn rates(works: &mut [Work<'_>]) -> Vec<f64> {
    let mut measured = vec![Vec::new(); works.len()];
    for slice in 0..=SLICES {
        for (work, rates) in works.iter_mut().zip(&mut measured) {
            let rate = rate_of_few(work);
            if slice > 0 {
                rates.push(rate);
            }
        }
    }
    measured.into_iter().map(median).collect()
}

/// The yardstick as one work among others.
pub fn pigs<'a>(mut cup: impl Cup + 'a) -> Work<'a> {
    Box::new(move || {
        let mut steps = 0;
        while steps < STEPS_A_GLANCE {
            steps += pig(&mut cup);
        }
        steps
    })
}

/// How much is done a second, over one slice. Out of line, so that a game's loop and the yardstick's
/// do not take registers from each other.
#[inline(never)]
fn rate(mut work: impl FnMut() -> u64) -> f64 {
    let begin = Instant::now();
    let mut done = 0;
    while begin.elapsed() < SLICE {
        // The clock is asked as often for short games as for long ones.
        let until = done + STEPS_A_GLANCE;
        while done < until {
            done += work();
        }
    }
    done as f64 / begin.elapsed().as_secs_f64()
}

/// The same for works that do much at a time: the clock is looked at after each.
fn rate_of_few(work: &mut Work<'_>) -> f64 {
    let begin = Instant::now();
    let mut done = 0;
    while begin.elapsed() < SLICE {
        done += work();
    }
    done as f64 / begin.elapsed().as_secs_f64()
}

fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

/// One game from start to end by uniformly random moves; the number of its steps.
pub fn playout<G: Game, C: Cup + Clone>(game: &G, cup: &mut C) -> u64 {
    let mut position = game.start();
    // In a cup of its own the generator can stay in registers.
    let mut own_cup = cup.clone();
    let mut steps = 0;
    while steps < MOST_STEPS {
        // Throws and moves are awaited at two spots of the code, so that the processor learns what follows on which.
        while let Awaits::Throw(_) = game.awaits(&position) {
            let thrown = game.throw_from(&position, &mut own_cup);
            game.follow_throw(&mut position, thrown);
            steps += 1;
        }
        let Awaits::Move(_) = game.awaits(&position) else { break };
        let chosen = game.any_move(&position, &mut own_cup);
        game.follow_move(&mut position, chosen);
        steps += 1;
    }
    *cup = own_cup;
    black_box(&position);
    steps
}

/// One game of Pig: hold or throw at random; a 1 loses the turn's points. The number of its decisions and throws.
fn pig(cup: &mut impl Cup) -> u64 {
    let mut scores = [0_u32; 2];
    let (mut seat, mut turn, mut steps) = (0, 0, 0);
    loop {
        steps += 1;
        if cup.pick(2) == 0 {
            scores[seat] += turn;
            if scores[seat] >= 100 {
                black_box(scores);
                return steps;
            }
            (seat, turn) = (1 - seat, 0);
            continue;
        }
        steps += 1;
        let face = cup.pick(6) + 1;
        if face == 1 {
            (seat, turn) = (1 - seat, 0);
        } else {
            turn += face;
        }
    }
}

/// Whether a line with this name is wanted: `cargo bench … -- pot` measures only what has that in its name.
pub fn is_wanted(name: &str) -> bool {
    let mut wanted = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).peekable();
    wanted.peek().is_none() || wanted.any(|part| name.contains(&part))
}
