//! `make strength`: the table of docs/strength.md, and whether it shows what it should.
//!
//! Every contest has its own number of games, so that all of them together take less than half an hour on two cores. With
//! `first`, the sharp bot plays against its first version instead, which takes hours where games are long. A game, and a number
//! of games, choose among the contests. The same program says the same on every machine.
//!
//! ```sh
//! cargo run --release -p lab --example strength -- [first] [GAME] [SEATS] [--games N]
//! ```

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use lab::{Arena, Contender, ContenderResult, Estimate, Jokers, RunControl};
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

/// Contests of sharp against its first version: game, seats, games.
const FIRST_CONTESTS: [(GameId, usize, u64); 16] = [
    (GameId::Pot, 2, 4000),
    (GameId::Pot, 3, 4000),
    (GameId::Pot, 4, 4000),
    (GameId::Pot, 5, 4000),
    (GameId::Exactly, 2, 4000),
    (GameId::Exactly, 3, 2000),
    (GameId::Exactly, 4, 2000),
    (GameId::Exactly, 6, 2000),
    (GameId::Spelunke, 2, 6000),
    (GameId::Spelunke, 3, 6000),
    (GameId::Spelunke, 4, 6000),
    (GameId::Spelunke, 8, 4000),
    (GameId::RollnBump, 2, 4000),
    (GameId::RollnBump, 3, 4000),
    (GameId::RollnBump, 4, 4000),
    (GameId::RollnBump, 5, 4000),
];

/// The lower end of the interval in which the sharp bot's share of the wins against its first version may lie.
const NOT_WEAKER: f64 = 0.48;

/// The seed of all contests.
const SEED: u64 = 2026;

/// Which contests are held.
#[derive(Default)]
struct Choice {
    is_against_first: bool,
    game: Option<GameId>,
    seats: Option<usize>,
    games: Option<u64>,
}

impl Choice {
    fn read() -> Option<Choice> {
        let mut choice = Choice::default();
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            match word.as_str() {
                "first" => choice.is_against_first = true,
                "--games" => choice.games = Some(words.next()?.parse().ok()?),
                _ => match GameId::ALL.into_iter().find(|game| game.id() == word) {
                    Some(game) => choice.game = Some(game),
                    None => choice.seats = Some(word.parse().ok()?),
                },
            }
        }
        Some(choice)
    }

    fn wants(&self, game: GameId, seats: usize) -> bool {
        self.game.is_none_or(|only| only == game) && self.seats.is_none_or(|only| only == seats)
    }
}

fn main() -> ExitCode {
    let Some(choice) = Choice::read() else {
        eprintln!("strength [first] [GAME] [SEATS] [--games N]");
        return ExitCode::from(2);
    };
    println!("| game | seats | contest | games | wins | 95 % interval | wins | 95 % interval | rating difference |");
    println!("|---|---|---|---|---|---|---|---|---|");
    let begin = Instant::now();
    let mut all_apart = true;
    let is_held = |(game, seats)| choice.wants(game, seats);
    if choice.is_against_first {
        for (game, seats, games) in FIRST_CONTESTS.into_iter().filter(|contest| is_held((contest.0, contest.1))) {
            let [sharp, _] = contest(game, seats, ["sharp", "sharp1"], choice.games.unwrap_or(games));
            all_apart &= sharp.low >= NOT_WEAKER;
            eprintln!("{game} with {seats} seats: {} s so far", begin.elapsed().as_secs());
        }
        return if all_apart { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    for (game, seats, sharp_games, thumb_games) in
        CONTESTS.into_iter().filter(|contest| is_held((contest.0, contest.1)))
    {
        for (names, games) in [(["sharp", "thumb"], sharp_games), (["thumb", "random"], thumb_games)] {
            let [stronger, weaker] = contest(game, seats, names, choice.games.unwrap_or(games));
            all_apart &= stronger.low > weaker.high;
        }
        eprintln!("{game} with {seats} seats: {} s so far", begin.elapsed().as_secs());
    }
    if all_apart {
        ExitCode::SUCCESS
    } else {
        eprintln!("Some intervals touch: more games are needed, or a bot is not stronger.");
        ExitCode::FAILURE
    }
}

/// Holds one contest, prints its line, and gives the shares of the wins.
fn contest(game: GameId, seats: usize, names: [&str; 2], games: u64) -> [Estimate; 2] {
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
        sprt: None,
    };
    arena.check().expect("a contest that can be held");
    let threads = std::thread::available_parallelism().map_or(1, Into::into);
    let standings = arena.hold(&RunControl {
        threads,
        stop: &AtomicBool::new(false),
        progress: &|_| (),
        shelf: None,
        foreign: None,
    });
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
    [stronger.win, weaker.win]
}
