//! `make calibration`: how true the coach's estimates are. The tables stand in docs/strength.md.
//!
//! Four measurements. Against the exact: the reviews of games that are solved, estimated and exact side by side. Against
//! rollouts: stated costs at decisions of unsolved games, held against long rollouts with luck subtracted. And by tenths: how
//! often positions are won of which a chance was stated. At last the errors themselves, by phase of the game, which
//! `crates/values` keeps as constants. Games and rollouts have seeds that fitting does not use.
//!
//! ```sh
//! cargo run --release -p coach --example calibration -- [exact|rollouts|tenths|errors] [GAME] [SEATS] [--games N] [--threads N]
//! ```

mod against_exact;
mod against_rollouts;
mod by_tenths;
mod errors;
mod games;

use std::process::ExitCode;

use play::GameId;

/// What to measure.
#[derive(Clone, Debug)]
struct Args {
    part: Option<String>,
    game: Option<GameId>,
    seats: Option<usize>,
    games: Option<u32>,
    threads: usize,
}

impl Args {
    fn read() -> Option<Args> {
        let threads = std::thread::available_parallelism().map_or(1, Into::into);
        let mut args = Args { part: None, game: None, seats: None, games: None, threads };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            match word.as_str() {
                "exact" | "rollouts" | "tenths" | "errors" => args.part = Some(word),
                "--games" => args.games = Some(words.next()?.parse().ok()?),
                "--threads" => args.threads = words.next()?.parse().ok()?,
                _ => match (GameId::ALL.into_iter().find(|game| game.id() == word), word.parse()) {
                    (Some(game), _) => args.game = Some(game),
                    (None, Ok(seats)) => args.seats = Some(seats),
                    (None, Err(_)) => return None,
                },
            }
        }
        Some(args)
    }

    fn wants(&self, part: &str, game: GameId, seats: usize) -> bool {
        self.part.as_deref().is_none_or(|only| only == part)
            && self.game.is_none_or(|only| only == game)
            && self.seats.is_none_or(|only| only == seats)
    }
}

fn main() -> ExitCode {
    let Some(args) = Args::read() else {
        eprintln!("calibration [exact|rollouts|tenths|errors] [GAME] [SEATS] [--games N] [--threads N]");
        return ExitCode::from(2);
    };
    let holds = [against_exact::measure(&args), against_rollouts::measure(&args), by_tenths::measure(&args)];
    errors::measure(&args);
    if holds.iter().all(|holds| *holds) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
