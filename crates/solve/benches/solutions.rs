//! How long the solutions take on all cores, and a look-up in them. Beside them the yardstick, measured before and after
//! ([`test_kit::yardstick`]): a visit is one position gone through for one bound in one sweep.

#![allow(clippy::cast_precision_loss, reason = "counts of visits are far below 2⁵²")]

use std::hint::black_box;
use std::time::Instant;

use play::QuickCup;
use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::switch::Switches;
use rules::{Awaits, Game, Seat};
use solve::{Proof, Solved, Unsolvable, Watch, exactly, pot};
use test_kit::yardstick::{is_wanted, pigs, rates};

/// How many look-ups are timed.
const LOOK_UPS: usize = 200_000;

fn main() {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    println!(
        "{threads} threads{:>25} {:>12} {:>7} {:>14} {:>8} {:>8}",
        "positions", "seconds", "sweeps", "visits/s", "share", "aim, s"
    );
    if is_wanted("exactly") {
        let game = Exactly::new(2, Switches::read("").unwrap(), Some(Seat::new(0))).unwrap();
        whole("exactly, 2 seats", &game, |watch| exactly::solve(game.rules(), threads, watch), 60);
    }
    if is_wanted("pot") {
        let game = Pot::new(2, Switches::read("").unwrap(), Some(Seat::new(0))).unwrap();
        whole("pot, 2 seats", &game, |watch| pot::solve(game.rules(), threads, watch), 20);
    }
    if is_wanted("spelunke") {
        let (seconds, share_of, found) = timed(|| solve::spelunke::triples(threads, &|_| ()));
        let proof = Proof { lower: 0.0, upper: 0.0, gap: found.gap(), positions: found.positions(), sweeps: 1 };
        report("spelunke, 220 sets of jokers", &proof, seconds, share_of, 10);
    }
}

/// Does something; gives its seconds, the yardstick's rate around it, and what came of it.
fn timed<T>(work: impl FnOnce() -> T) -> (f64, f64, T) {
    let yardstick = || rates(&mut [pigs(QuickCup::new(1))])[0];
    let before = yardstick();
    let since = Instant::now();
    let found = work();
    let seconds = since.elapsed().as_secs_f64();
    (seconds, f64::midpoint(before, yardstick()), found)
}

fn report(name: &str, proof: &Proof, seconds: f64, yardstick: f64, aim: u32) {
    let visits = 2.0 * proof.positions as f64 * f64::from(proof.sweeps) / seconds;
    let Proof { positions, sweeps, .. } = proof;
    println!(
        "{name:<28} {positions:>12} {seconds:>10.2} {sweeps:>7} {visits:>14.0} {:>8.3} {aim:>8}",
        visits / yardstick
    );
}

fn whole<G: Game, S: Solved<G>>(name: &str, game: &G, solve: impl FnOnce(Watch) -> Result<S, Unsolvable>, aim: u32) {
    let (seconds, yardstick, solution) = timed(|| solve(&|_| ()));
    let Ok(solution) = solution else { unreachable!("the default game is small enough") };
    report(name, &solution.proof(), seconds, yardstick, aim);
    let positions = beginnings(game);
    let since = Instant::now();
    for look_up in 0..LOOK_UPS {
        black_box(solution.chance(game, &positions[look_up % positions.len()]));
    }
    let nanoseconds = since.elapsed().as_secs_f64() / LOOK_UPS as f64 * 1e9;
    println!("{:<28} {nanoseconds:>12.0} ns, aim 1000 ns", "  a look-up");
}

/// Positions in which a turn begins, out of random games.
fn beginnings<G: Game>(game: &G) -> Vec<G::Position> {
    let mut cup = QuickCup::new(7);
    let mut positions = Vec::new();
    let mut position = game.start();
    while positions.len() < 10_000 {
        let flow = match game.awaits(&position) {
            Awaits::Nothing => {
                position = game.start();
                continue;
            }
            Awaits::Throw(_) => {
                let thrown = game.throw_from(&position, &mut cup);
                game.follow_throw(&mut position, thrown)
            }
            Awaits::Move(_) => {
                let played = game.any_move(&position, &mut cup);
                game.follow_move(&mut position, played)
            }
        };
        if flow == rules::Flow::NewTurn {
            positions.push(position);
        }
    }
    positions
}
