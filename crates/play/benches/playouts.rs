//! How fast random playouts run, as a share of a yardstick measured in the same run.
//!
//! A step is a move or a throw. The yardstick is a bare loop of the dice game Pig (two seats, target 100, hold or throw
//! decided uniformly), written with no engine around it, on the same cup. Machines are shared and noisy, so game and
//! yardstick take turns in short slices, and the medians are compared.

#![allow(clippy::cast_precision_loss, reason = "counts of steps are far below 2⁵²")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use play::{QuickCup, read_jokers};
use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::rollnbump::{Deck, RollnBump};
use rules::spelunke::{JokerSet, Spelunke};
use rules::switch::Switches;
use rules::{Awaits, Cup, Game};

/// How long one slice takes.
const SLICE: Duration = Duration::from_millis(60);
/// How many steps are made, at least, before the clock is looked at again.
const STEPS_A_GLANCE: u64 = 2_000;
/// How many slices each game and the yardstick have.
const SLICES: usize = 15;
/// A game that is not over after so many steps is left: exactly has no rule that ends it (E-14).
const MOST_STEPS: u64 = 1_000_000;

fn main() {
    println!("{:<34} {:>14} {:>14} {:>8} {:>6}", "uniformly random playouts", "steps/s", "yardstick/s", "share", "aim");
    for seats in [2, 5] {
        report(&format!("pot, {seats} seats"), 0.3, &Pot::new(seats, Switches::read("").unwrap(), None).unwrap());
    }
    for seats in [2, 6] {
        let game = Exactly::new(seats, Switches::read("").unwrap(), None).unwrap();
        report(&format!("exactly, {seats} seats"), 0.3, &game);
    }
    for seats in [2, 20] {
        let game = Spelunke::new(seats, Switches::read("jokers=0").unwrap(), None, &[], &[]).unwrap();
        report(&format!("spelunke, {seats} seats, jokers=0"), 0.6, &game);
    }
    for seats in [2, 20] {
        let game = Spelunke::new(seats, Switches::read("").unwrap(), None, &jokers(seats), &[]).unwrap();
        report(&format!("spelunke, {seats} seats"), 0.2, &game);
    }
    for seats in [2, 5] {
        let game = RollnBump::new(seats, Switches::read("").unwrap(), None, Deck::default()).unwrap();
        report(&format!("rollnbump, {seats} seats"), 0.05, &game);
    }
}

/// Three jokers a seat, all twelve in use.
fn jokers(seats: usize) -> Vec<JokerSet> {
    let triples = ["kaelte,pony,fumo", "jule,leela,ventil", "anaconda,ratte,senigma", "allin,bold,hirte"];
    (0..seats).flat_map(|seat| read_jokers(triples[seat % triples.len()]).unwrap()).collect()
}

fn report<G: Game>(name: &str, aim: f64, game: &G) {
    // `cargo bench -p play --bench playouts -- pot` measures only what has that in its name.
    let mut wanted = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).peekable();
    if wanted.peek().is_some() && !wanted.any(|part| name.contains(&part)) {
        return;
    }
    let (mut ours, mut yardstick) = (Vec::new(), Vec::new());
    let (mut cup, mut pig_cup) = (QuickCup::new(1), QuickCup::new(1));
    // The first slice of each only warms up.
    for slice in 0..=SLICES {
        let (game_rate, pig_rate) = (rate(|| playout(game, &mut cup)), rate(|| pig(&mut pig_cup)));
        if slice > 0 {
            ours.push(game_rate);
            yardstick.push(pig_rate);
        }
    }
    let (ours, yardstick) = (median(ours), median(yardstick));
    println!("{name:<34} {ours:>14.0} {yardstick:>14.0} {:>8.3} {aim:>6.2}", ours / yardstick);
}

/// Steps per second over one slice.
fn rate(mut game: impl FnMut() -> u64) -> f64 {
    let begin = Instant::now();
    let mut steps = 0;
    while begin.elapsed() < SLICE {
        // The clock is asked as often for short games as for long ones.
        let until = steps + STEPS_A_GLANCE;
        while steps < until {
            steps += game();
        }
    }
    steps as f64 / begin.elapsed().as_secs_f64()
}

fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

/// One game from start to end by uniformly random moves; the number of its steps.
fn playout<G: Game>(game: &G, cup: &mut QuickCup) -> u64 {
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
fn pig(cup: &mut QuickCup) -> u64 {
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
