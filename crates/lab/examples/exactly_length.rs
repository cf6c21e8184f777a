//! How long games of exactly take by who plays them: the table of docs/strength.md.
//!
//! `cargo run --release -p lab --example exactly_length [GAMES]`, with a tenth of the games at four and more seats. All seats of a
//! game have the same kind of bot; the same games are begun by every kind.

use std::num::NonZeroUsize;

use bots::{Bot, BotKind, Limits, Search};
use play::{QuickCup, member_seed};
use rules::exactly::{Coin, EXACTLY, Exactly, Rules, Stack, total};
use rules::{Awaits, Game, MoveList};
use solve::{Shelf, Solvability, Solvable};

/// The seed of all games.
const SEED: u64 = 2026;

/// Who plays, under which name.
const KINDS: [(&str, BotKind, Search); 4] = [
    ("thumb", BotKind::Thumb, Search::Values),
    ("sharp1", BotKind::Sharp, Search::First),
    ("sharp", BotKind::Sharp, Search::Values),
    ("perfect", BotKind::Perfect, Search::Values),
];

fn main() {
    let games = std::env::args().nth(1).map_or(1000, |games| games.parse().expect("a number of games"));
    let folder = std::env::temp_dir().join("knobel-exactly-length");
    let shelf = Shelf::new(folder);
    println!("| seats | bots | games | turns a game | turns a round | turns begun within reach |");
    println!("|---|---|---|---|---|---|");
    for seats in 2..=6 {
        let table = Exactly::new(seats, Rules::default(), None).expect("a table that there is");
        for (name, kind, search) in KINDS {
            if kind == BotKind::Perfect && table.solvability() == Solvability::Never {
                continue;
            }
            let games = if seats < 4 { games } else { games / 10 };
            print(&table, name, games, &|| bot(&table, kind, search, &shelf));
        }
    }
}

fn bot(table: &Exactly, kind: BotKind, search: Search, shelf: &Shelf) -> Bot<Exactly> {
    if kind == BotKind::Perfect {
        let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        shelf.get_or_solve(table, threads, &|_| ()).expect("the folder for files that pass can be written");
    }
    let mut bot = Bot::new(kind, Limits { search, ..Limits::default() });
    bot.study(table, shelf);
    bot
}

/// Plays some games and prints their line.
fn print(table: &Exactly, name: &str, games: u32, bot: &dyn Fn() -> Bot<Exactly>) {
    let mut bot = bot();
    let (mut all, mut squares) = (Counts::default(), 0.0);
    for number in 0..games {
        let game = play(table, &mut bot, member_seed(SEED, u64::from(number)));
        all.turns += game.turns;
        all.rounds += game.rounds;
        all.within_reach += game.within_reach;
        squares += game.turns * game.turns;
    }
    let count = f64::from(games.max(1));
    let (mean, square) = (all.turns / count, squares / count);
    let error = ((square - mean * mean) / (count - 1.0).max(1.0)).max(0.0).sqrt();
    println!(
        "| {} | {name} | {games} | {mean:.0} ± {error:.0} | {:.0} | {:.1} % |",
        table.seats(),
        all.turns / all.rounds.max(1.0),
        100.0 * all.within_reach / all.turns.max(1.0),
    );
}

/// What is counted in games.
#[derive(Default)]
struct Counts {
    turns: f64,
    rounds: f64,
    /// Turns in which the seat's stack lacks or has too much of one token's value before its throw: two faces of six score.
    within_reach: f64,
}

fn is_within_reach(stack: Stack) -> bool {
    let cents = total(stack);
    let Some(coin) = Coin::worth(usize::from(cents.abs_diff(EXACTLY))) else { return false };
    cents < EXACTLY || stack[coin as usize] > 0
}

fn play(table: &Exactly, bot: &mut Bot<Exactly>, seed: u64) -> Counts {
    let (mut cup, mut thoughts) = (QuickCup::new(seed), QuickCup::new(seed + 1));
    let (mut position, mut counts) = (table.start(), Counts::default());
    let mut moves = MoveList::new();
    loop {
        match table.awaits(&position) {
            Awaits::Nothing => {
                counts.rounds = position.euros.map(f64::from).iter().sum();
                return counts;
            }
            Awaits::Throw(_) => {
                if let Some(seat) = table.on_turn(&position) {
                    counts.turns += 1.0;
                    counts.within_reach += f64::from(u8::from(is_within_reach(position.tokens.stack(seat))));
                }
                let thrown = table.throw_from(&position, &mut cup);
                table.follow_throw(&mut position, thrown);
            }
            Awaits::Move(_) => {
                table.legal_moves(&position, &mut moves);
                let played = bot.choose(table, &position, &moves, &mut thoughts);
                table.follow_move(&mut position, played);
            }
        }
    }
}
