//! Roll'n Bump: `sharp` against the search before there were values. The luck of the dice is subtracted from every result: what a
//! throw changed of the chances by the values, which is nothing on average whatever the values and the players are.
//!
//! `cargo run --release -p bots --example rollnbump_contest -- SEATS BLOCKS [SEED] [ONE] [OTHER]`, where a player is `sharp1` or
//! the number of trials of `sharp`.

use bots::{Budget, Limits, Thinking};
use play::QuickCup;
use rules::rollnbump::{Deck, Move, Phase, Position, RollnBump, Rules};
use rules::{Awaits, Cup, Game, MoveList, Seat};
use std::time::{Duration, Instant};
use values::Valued;
use values::games::rollnbump::ValuedTurn;

fn main() {
    let number = |nth: usize| std::env::args().nth(nth).and_then(|arg| arg.parse::<u64>().ok());
    let (Some(seats), Some(blocks)) = (number(1), number(2)) else {
        eprintln!("rollnbump_contest SEATS BLOCKS [SEED] [ONE] [OTHER]");
        std::process::exit(2);
    };
    let (seats, seed) = (seats as usize, number(3).unwrap_or(1));
    let player = |nth: usize, default: &str| std::env::args().nth(nth).unwrap_or_else(|| default.to_owned());
    let players = [player(4, "sharp"), player(5, "sharp1")];
    let mut slowest = [Duration::ZERO; 2];
    let (mut sum, mut squares, mut shares) = (0.0, 0.0, 0.0);
    for block in 0..blocks {
        // Every seating in which the new search has half of the seats, and its opposite; with an odd number both sides get
        // the extra seat once.
        let mut wins = [0.0; 2];
        let mut count = [0.0; 2];
        let starts = Seat::new((block % seats as u64) as usize);
        let news = QuickCup::numbered(seed ^ 0xabc, block).pick(1 << 16);
        let pattern = seating(seats, news);
        for side in [0, 1] {
            let is_new = |seat: Seat| (pattern >> seat.index() & 1) as usize == side;
            let winners = play(seats, starts, seed, block, &is_new, &players, &mut slowest);
            for seat in Seat::all(seats) {
                count[usize::from(!is_new(seat))] += 1.0 / seats as f64;
                wins[usize::from(!is_new(seat))] += winners[seat.index()];
            }
        }
        // Even play wins as often as it has seats.
        let share = 0.5 + (wins[0] - count[0]) / 2.0;
        sum += share;
        squares += share * share;
        shares += 1.0;
        if block % 20 == 19 || block + 1 == blocks {
            let mean: f64 = sum / shares;
            let error = ((squares / shares - mean * mean).max(0.0) / shares).sqrt();
            eprintln!(
                "{seats} seats, {} games: {:.2} % ± {:.2}, slowest {slowest:?}",
                2 * (block + 1),
                100.0 * mean,
                196.0 * error
            );
        }
    }
}

/// Seats of one side, half of all.
fn seating(seats: usize, number: u32) -> u32 {
    let all: Vec<u32> = (0..1_u32 << seats).filter(|set| set.count_ones() as usize == seats / 2).collect();
    all[number as usize % all.len()]
}

fn play(
    seats: usize,
    starts: Seat,
    seed: u64,
    block: u64,
    is_new: &dyn Fn(Seat) -> bool,
    players: &[String; 2],
    slowest: &mut [Duration; 2],
) -> [f64; 6] {
    let game = RollnBump::new(seats, Rules::default(), Some(starts), Deck::default()).expect("a table");
    let mut cup = QuickCup::numbered(seed, block);
    let mut thinking = QuickCup::numbered(seed ^ 0x55, block);
    let mut position = game.start();
    let mut moves = MoveList::new();
    let values = game.values();
    let mut turn = None;
    let mut shares = [0.0; 6];
    loop {
        match game.awaits(&position) {
            Awaits::Nothing => break,
            Awaits::Throw(_) => {
                if let (Phase::Throw { left: 2, .. }, Some(values)) = (position.phase, &values) {
                    turn = Some(ValuedTurn::new(values.net(), &game, &position));
                }
                let chances = |at: &Position| turn.as_ref().and_then(|turn| turn.chances_in(&at.phase));
                let before = chances(&position);
                let thrown = game.throw_from(&position, &mut cup);
                game.follow_throw(&mut position, thrown);
                if let (Some(before), Some(after)) = (before, chances(&position)) {
                    (0..seats).for_each(|seat| shares[seat] -= after[seat] - before[seat]);
                }
            }
            Awaits::Move(seat) => {
                game.legal_moves(&position, &mut moves);
                let side = usize::from(!is_new(seat));
                let begun = Instant::now();
                let played = decide(&game, &position, &moves, &players[side], &mut thinking);
                slowest[side] = slowest[side].max(begun.elapsed());
                game.follow_move(&mut position, played);
            }
        }
    }
    let winners = game.outcome(&position).expect("it is over").winners;
    winners.iter().for_each(|seat| shares[seat.index()] += 1.0 / f64::from(winners.len() as u32));
    shares
}

fn decide(game: &RollnBump, position: &Position, moves: &[Move], player: &str, cup: &mut QuickCup) -> Move {
    if let [only] = moves {
        return *only;
    }
    let limits = Limits { playouts: player.parse().ok(), ..Limits::default() };
    let mut budget = Budget::new(limits, game.default_playouts(), cup);
    match player {
        "sharp1" => game.sharp1(&mut (), position, moves, &mut budget),
        _ => game.sharp(&mut (), position, moves, &mut budget),
    }
}
