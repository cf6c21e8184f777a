//! `make strength`: the table of docs/strength.md, and whether it shows what it should.
//!
//! Every contest has its own number of games, so that all of them together take less than half an hour on two cores. The same
//! program says the same on every machine.

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use lab::{Arena, Contender, ContenderResult, Jokers, RunControl};
use play::{GameId, MOST_TURNS, Setup};

/// Contests: game, seats, games of sharp (with its default budget) against thumb, games of thumb against random.
const CONTESTS: [(GameId, usize, u64, u64); 8] = [
    (GameId::Pot, 2, 2000, 4000),
    (GameId::Pot, 4, 2000, 4000),
    (GameId::Exactly, 2, 4000, 4000),
    (GameId::Exactly, 4, 4000, 4000),
    (GameId::Spelunke, 2, 6000, 6000),
    (GameId::Spelunke, 4, 6000, 6000),
    (GameId::RollnBump, 2, 1000, 4000),
    (GameId::RollnBump, 4, 1000, 4000),
];

/// The seed of all contests.
const SEED: u64 = 2026;

fn main() -> ExitCode {
    println!("| game | seats | contest | games | wins | 95 % interval | wins | 95 % interval | rating difference |");
    println!("|---|---|---|---|---|---|---|---|---|");
    let begin = Instant::now();
    let mut all_apart = true;
    for (game, seats, sharp_games, thumb_games) in CONTESTS {
        all_apart &= contest(game, seats, ["sharp", "thumb"], sharp_games);
        all_apart &= contest(game, seats, ["thumb", "random"], thumb_games);
        eprintln!("{game} with {seats} seats: {} s so far", begin.elapsed().as_secs());
    }
    if all_apart {
        ExitCode::SUCCESS
    } else {
        eprintln!("Some intervals touch: more games are needed, or a bot is not stronger.");
        ExitCode::FAILURE
    }
}

/// Holds one contest and prints its line; whether the first is stronger, with intervals that do not touch.
fn contest(game: GameId, seats: usize, names: [&str; 2], games: u64) -> bool {
    let jokers = if game.takes_jokers() { Jokers::Brought } else { Jokers::Named };
    let contenders = names.iter().map(|name| Contender::read(name).expect("a bot that there is")).collect();
    let mut arena = Arena {
        setup: Setup::new(game, seats),
        jokers,
        contenders,
        games,
        seed: SEED,
        most_turns: MOST_TURNS,
        with_regret: false,
    };
    arena.check().expect("a contest that can be held");
    let threads = std::thread::available_parallelism().map_or(1, Into::into);
    let standings = arena.hold(&RunControl { threads, stop: &AtomicBool::new(false), progress: &|_| (), shelf: None });
    let [stronger, weaker] = &standings.contenders[..] else { unreachable!("two took part") };
    let told = |row: &ContenderResult| {
        let per_cent = |part: f64| format!("{:.1}", 100.0 * part);
        format!("{} % | {} – {}", per_cent(row.win.rate), per_cent(row.win.low), per_cent(row.win.high))
    };
    // Two ratings around 0 are each other's opposite, and so are their errors.
    let apart = match stronger.rating.zip(weaker.rating) {
        Some((one, other)) => {
            let error = stronger.error.map_or_else(String::new, |error| format!(" ± {:.0}", 2.0 * error));
            format!("{:+.0}{error}", one - other)
        }
        None => "no win".to_owned(),
    };
    println!(
        "| {game} | {seats} | {} v {} | {} | {} | {} | {apart} |",
        stronger.bot,
        weaker.bot,
        standings.games,
        told(stronger),
        told(weaker),
    );
    stronger.win.low > weaker.win.high
}
