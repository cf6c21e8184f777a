//! Best answers to fitted values: one seat has a network of its own, fitted while all other seats play by the values.
//!
//! What such a seat gains says how far the values are from play in which no seat gains by doing anything else. It is a lower
//! bound: a better fit may find a better answer.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};

use values::Net;

use crate::args::Args;
use crate::lesson::Lesson;
use crate::run::{TrainingPlan, fit};

/// The seed of the games that the answer is tried in.
pub(super) const SEED: u64 = 0x5EA7;
/// How many games are played by default.
const GAMES: u32 = 2000;

/// Fits the answer and prints what it wins. `won` plays one game by its number: what the answer wins of it.
pub(super) fn look_for(
    args: &Args,
    seats: usize,
    lesson: &impl Lesson,
    plan: TrainingPlan,
    won: impl Fn(&Net, u64) -> f64 + Sync,
) -> io::Result<()> {
    let plan = TrainingPlan { generations: args.generations.unwrap_or(plan.generations), ..plan };
    let kept = args.checkpoint(seats as u32).with_extension("answer");
    let answer = fit(lesson, &format!("answer {} {seats}", args.game), &plan, args.threads, &kept)?;
    let games = args.games.unwrap_or(GAMES);
    let (won, count) = (total(games, args.threads, |number| won(&answer, number)), f64::from(games.max(1)));
    let (share, even) = (won / count, 1.0 / f64::from(seats as u32));
    let error = (share * (1.0 - share) / count).sqrt();
    println!(
        "{} {seats}: a fitted answer wins {:.1} % ± {:.1} of {games} games; {:.1} % is even",
        args.game,
        100.0 * share,
        100.0 * error,
        100.0 * even
    );
    Ok(())
}

/// The sum of what numbered games bring, played by some threads.
fn total(games: u32, threads: usize, won: impl Fn(u64) -> f64 + Sync) -> f64 {
    let begun = AtomicU64::new(0);
    let work = || {
        let mut sum = 0.0;
        loop {
            let number = begun.fetch_add(1, Ordering::Relaxed);
            if number >= u64::from(games) {
                return sum;
            }
            sum += won(number);
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("no game panics")).sum()
    })
}
