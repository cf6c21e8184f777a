//! Holds Spelunke's values against the exact and against themselves, and prints how far they are off.
//!
//! Two seats: both turns of many tables with any jokers, against [`TablePlay`]. More seats: the chances at the beginning of a
//! turn by the tables, against the same turn solved for what the tables say of its ends.

use play::QuickCup;
use rules::spelunke::{JokerSet, Phase, Position, Rules, Spelunke};
use rules::{Cup, Game, Seat};
use solve::spelunke::{Aim, TablePlay};
use std::time::Instant;
use values::games::spelunke::{at_turn, joker_sets, solved_turn};

fn main() {
    let mut cup = QuickCup::new(71);
    let sets: Vec<JokerSet> = joker_sets().skip(1).collect();
    two_seats(&sets, &mut cup);
    for seats in [3, 4, 8, 20] {
        look_ahead(seats, &sets, &mut cup);
    }
}

fn two_seats(sets: &[JokerSet], cup: &mut QuickCup) {
    let (mut off, mut bias, mut most, mut count) = (0.0, 0.0, 0.0_f64, 0.0);
    for _ in 0..60 {
        let game = table(2, sets, cup);
        let exact = TablePlay::new(&game).expect("two seats are not too many");
        for lead in [-1, 0, 4, 11, 22, 31, 43, 57] {
            let position = if lead < 0 { game.start() } else { second(&game, lead, -(cup.pick(5) as i32) * 2) };
            let (found, truth) = (at_turn(&game, &position), exact.chances(&position, Aim::Win));
            let error = found[1] - truth[1];
            if error.abs() > 0.03 {
                println!(
                    "   {lead} {:?} {:?} {found:.3?} {truth:.3?}",
                    position.scores,
                    game.jokers(Seat::new(1)).iter().collect::<Vec<_>>()
                )
            }
            (off, bias, count) = (off + error.abs(), bias + error, count + 1.0);
            most = most.max(error.abs());
        }
    }
    println!(
        "2 seats: mean absolute error {:.4}, mean {:+.4}, most {most:.4}, {count} positions",
        off / count,
        bias / count
    );
}

fn look_ahead(seats: usize, sets: &[JokerSet], cup: &mut QuickCup) {
    let mut by_turn = vec![(0.0, 0.0, 0.0, 0.0); seats];
    let (mut quick, mut slow) = (0.0, 0.0);
    for _ in 0..if seats > 8 { 3 } else { 12 } {
        let game = table(seats, sets, cup);
        let mut position = game.start();
        for turn in 0..seats - 1 {
            position.active = Seat::new(turn);
            let begun = Instant::now();
            let about = at_turn(&game, &position);
            quick += begun.elapsed().as_secs_f64();
            let begun = Instant::now();
            let solved = solved_turn(&game, &position);
            slow += begun.elapsed().as_secs_f64();
            let row = &mut by_turn[turn];
            let own = about[turn] - solved[turn];
            let all: f64 = (0..seats).map(|seat| (about[seat] - solved[seat]).abs()).sum::<f64>() / seats as f64;
            *row = (row.0 + own.abs(), row.1 + own, row.2 + all, row.3 + 1.0);
            // The turn ends with nothing, or with a usual score; a seat to come or the leader is robbed now and then.
            position.scores[turn] = if cup.pick(3) == 0 { 0 } else { 15 + cup.pick(30) as i32 };
            let victim = cup.pick(seats as u32) as usize;
            position.scores[victim] -= [0, 0, 1, 3][cup.pick(4) as usize];
        }
    }
    for (turn, (off, bias, all, count)) in by_turn.iter().enumerate().filter(|(_, row)| row.3 > 0.0) {
        println!(
            "{seats} seats, turn {}: own {:.4} ({:+.4}), all seats {:.4}",
            turn + 1,
            off / count,
            bias / count,
            all / count
        );
    }
    let count: f64 = by_turn.iter().map(|row| row.3).sum();
    println!("{seats} seats: {:.3} ms by the tables, {:.1} ms solved", quick / count * 1e3, slow / count * 1e3);
}

fn table(seats: usize, sets: &[JokerSet], cup: &mut QuickCup) -> Spelunke {
    let jokers: Vec<JokerSet> = (0..seats).map(|_| sets[cup.pick(sets.len() as u32) as usize]).collect();
    Spelunke::new(seats, Rules::default(), None, &jokers, &[]).expect("three jokers each")
}

fn second(game: &Spelunke, lead: i32, start: i32) -> Position {
    let mut position = Position { active: Seat::new(1), phase: Phase::Free, ..game.start() };
    position.scores[..2].copy_from_slice(&[lead, start]);
    position
}
