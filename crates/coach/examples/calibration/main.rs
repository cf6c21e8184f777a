//! `make calibration`: how true the coach's estimates are. The tables stand in docs/strength.md.
//!
//! Four measurements. Against the exact: the reviews of games that are solved, estimated and exact side by side. Against
//! rollouts: stated costs at decisions of unsolved games, held against long rollouts with luck subtracted. And by tenths: how
//! often positions are won of which a chance was stated. At last the errors themselves, by phase of the game, which
//! `crates/values` keeps as constants. Games and rollouts have seeds that fitting does not use.
//!
//! ```sh
//! cargo run --release -p coach --example calibration -- [exact|rollouts|tenths|errors] [GAME] [SEATS] [--games N] [--rollouts N] [--threads N] \
//!     [--save FILE]
//! ```
//!
//! With `--save`, the games by tenths are kept in the file, and those that are there already are not played again.

mod against_exact;
mod against_rollouts;
mod by_tenths;
mod errors;
mod games;
mod saved_games;

use std::path::PathBuf;
use std::process::ExitCode;

use play::GameId;

/// What to measure.
#[derive(Clone, Debug)]
struct Args {
    part: Option<String>,
    game: Option<GameId>,
    seats: Option<usize>,
    games: Option<u32>,
    /// The most rollouts of a position.
    rollouts: u32,
    threads: usize,
    /// Where games by tenths are kept.
    save: Option<PathBuf>,
}

/// The most rollouts of a position unless another number is asked for.
const MOST_ROLLOUTS: u32 = 256;

impl Args {
    fn read() -> Option<Args> {
        let threads = std::thread::available_parallelism().map_or(1, Into::into);
        let mut args =
            Args { part: None, game: None, seats: None, games: None, rollouts: MOST_ROLLOUTS, threads, save: None };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            match word.as_str() {
                "exact" | "rollouts" | "tenths" | "errors" => args.part = Some(word),
                "--games" => args.games = Some(words.next()?.parse().ok()?),
                "--rollouts" => args.rollouts = words.next()?.parse().ok()?,
                "--save" => args.save = Some(words.next()?.into()),
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
        eprintln!(
            "calibration [exact|rollouts|tenths|errors] [GAME] [SEATS] [--games N] [--rollouts N] [--threads N] [--save FILE]"
        );
        return ExitCode::from(2);
    };
    let holds = [against_exact::measure(&args), against_rollouts::measure(&args), by_tenths::measure(&args)];
    errors::measure(&args);
    if holds.iter().all(|holds| *holds) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
