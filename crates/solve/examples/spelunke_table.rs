//! What Spelunke's table predicts against what is played: `cargo run --release -p solve --example spelunke_table [GAMES]`.
//!
//! All seats play by the table itself. The chance is always the same, so every run says the same.

use std::time::{Duration, Instant};

use rules::spelunke::{JokerSet, Position, Rules, Spelunke};
use rules::{Awaits, Cup, Game, Seat};
use solve::spelunke::{Aim, TablePlay};

/// The tables that are played, by what each seat brings.
const TABLES: [&[&str]; 5] = [
    &["hirte,leela,fumo", "hirte,leela,fumo"],
    &["kaelte,bold,ventil", "anaconda,ratte,senigma"],
    &["hirte,leela,ventil", "kaelte,leela,fumo", "bold,jule,senigma"],
    &["hirte,leela,fumo", "hirte,leela,fumo", "hirte,leela,fumo", "hirte,leela,fumo"],
    &["bold,leela,ventil", "kaelte,hirte,fumo", "anaconda,pony,jule", "allin,ratte,senigma"],
];

fn main() {
    let games = std::env::args().nth(1).and_then(|given| given.parse().ok()).unwrap_or(200);
    for jokers in TABLES {
        for aim in [Aim::Win, Aim::NotLose] {
            compare(jokers, aim, games);
        }
    }
}

fn compare(jokers: &[&str], aim: Aim, games: u32) {
    let brought: Vec<JokerSet> = jokers.iter().map(|ids| JokerSet::read(ids).expect("these are jokers")).collect();
    let game = Spelunke::new(jokers.len(), Rules::default(), None, &brought, &[]).expect("this is a set-up");
    let table = TablePlay::new(&game).expect("there are not too many seats");
    let begun = Instant::now();
    let predicted = table.chances(&game.start(), aim);
    println!("{jokers:?} {aim:?}: the first question took {:.0} ms", begun.elapsed().as_secs_f64() * 1e3);
    let mut cup = Mixed(1);
    let mut longest = [Duration::ZERO; 4];
    let mut sums = vec![(0.0, 0.0); game.seats()];
    for _ in 0..games {
        let end = play(&game, &table, aim, &mut cup, &mut longest);
        for (sum, got) in sums.iter_mut().zip(table.chances(&end, aim)) {
            *sum = (sum.0 + got, sum.1 + got * got);
        }
    }
    let slowest: Vec<String> = longest.iter().map(|time| format!("{:.0}", time.as_secs_f64() * 1e3)).collect();
    println!("  slowest decisions by seat: {} ms", slowest.join(", "));
    for (seat, (predicted, (sum, squares))) in Seat::all(game.seats()).zip(predicted.iter().zip(&sums)) {
        let mean = sum / f64::from(games);
        let error = ((squares / f64::from(games) - mean * mean) / f64::from(games)).sqrt();
        println!("  seat {seat}: predicted {predicted:.4}, played {mean:.4} ± {error:.4}");
    }
}

/// One whole evening, and how long the slowest decision of each seat took.
fn play(game: &Spelunke, table: &TablePlay, aim: Aim, cup: &mut Mixed, longest: &mut [Duration; 4]) -> Position {
    let mut position = game.start();
    loop {
        match game.awaits(&position) {
            Awaits::Nothing => return position,
            Awaits::Throw(_) => {
                let thrown = game.throw_from(&position, cup);
                game.follow_throw(&mut position, thrown);
            }
            Awaits::Move(seat) => {
                let begun = Instant::now();
                let played = table.best_move(&position, aim).expect("a move is awaited");
                longest[seat.index()] = longest[seat.index()].max(begun.elapsed());
                game.follow_move(&mut position, played);
            }
        }
    }
}

/// A small generator of equally likely numbers (`SplitMix64`; Steele, Lea and Flood, 2014).
struct Mixed(u64);

impl Cup for Mixed {
    fn pick(&mut self, of: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ word >> 31) % u64::from(of)) as u32
    }
}
