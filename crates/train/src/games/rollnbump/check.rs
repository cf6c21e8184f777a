//! How far the fitted values of Roll'n Bump are from what play by them leads to: by phase of the game, and by tenths.

use play::{QuickCup, member_seed};
use rules::Cup;
use values::Net;
use values::games::rollnbump::PositionEstimate;

use super::{Begin, RollnBumpLesson};
use crate::lesson::{AfterTurn, BySeat, Lesson, MOST_SEATS};

/// The seed of all games of a check; no fit has used it.
const SEED: u64 = 0xC4ED;
/// One turn in this many is held against rollouts.
const STRIDE: u32 = 16;
/// How many rollouts there are for each.
const ROLLOUTS: u64 = 16;
/// Phases of a game by the rounds that are left: below 1, below 2, and so on; the last has all others.
const PHASES: usize = 6;
const TENTHS: usize = 10;
/// Longer games are left out.
const MOST_TURNS: usize = 2000;

/// Distances between what was said and what play showed.
#[derive(Clone, Copy, Default)]
struct Distance {
    count: f64,
    signed: f64,
    absolute: f64,
    square: f64,
}

/// Chances within a tenth, and what came of them.
#[derive(Clone, Copy, Default)]
struct Tenth {
    count: f64,
    said: f64,
    shown: f64,
    won: f64,
}

/// Plays games by the values, holds some turns against rollouts with luck subtracted, and all of them by tenths against how
/// they went on.
pub(super) fn against_rollouts(lesson: &RollnBumpLesson, net: &Net, games: u32) {
    let (mut phases, mut tenths) = ([Distance::default(); PHASES], [Tenth::default(); TENTHS]);
    let (mut turns, mut left_out) = (0_u32, 0_u32);
    for number in 0..games {
        let seed = member_seed(SEED, u64::from(number));
        let (mut cup, mut history) = (QuickCup::new(seed), Vec::new());
        let mut begin = lesson.fresh(&mut cup);
        let result = loop {
            if history.len() == MOST_TURNS {
                break None;
            }
            let mut turn_cup = QuickCup::new(member_seed(seed, history.len() as u64));
            let turn = lesson.turn(net, &begin, 0.0, &mut turn_cup);
            if cup.pick(STRIDE) == 0 {
                let phase = phase(lesson, &begin);
                hold(lesson, net, &begin, turn.average, member_seed(seed, history.len() as u64), &mut phases[phase]);
            }
            history.push((turn.average, lesson.value(net, &begin)));
            match turn.next {
                AfterTurn::Turn(follows) => begin = follows,
                AfterTurn::Over(result) => break Some(result),
            }
        };
        match result {
            Some(result) => {
                turns += history.len() as u32;
                count_tenths(lesson.seats(), &history, &result, &mut tenths);
            }
            None => left_out += 1,
        }
        if (number + 1) % 10 == 0 {
            eprintln!("rollnbump {}: {} of {games} games, {turns} turns", lesson.seats(), number + 1);
        }
    }
    print(lesson.seats(), games - left_out, turns, &phases, &tenths);
    if left_out > 0 {
        println!("\n{left_out} more games had not ended after {MOST_TURNS} turns.");
    }
}

/// Holds the chances at the beginning of a turn, once its cards are turned up, against rollouts that begin with these cards.
fn hold(lesson: &RollnBumpLesson, net: &Net, begin: &Begin, said: BySeat, seed: u64, distance: &mut Distance) {
    let drawn = lesson.drawn(begin, &mut QuickCup::new(seed));
    let results: Vec<BySeat> = (0..ROLLOUTS)
        .map(|number| rollout(lesson, net, drawn, &mut QuickCup::new(member_seed(seed, number + 1))))
        .collect();
    let count = f64::from(ROLLOUTS as u32);
    for (seat, said) in said.iter().enumerate().take(lesson.seats()) {
        let mean = results.iter().map(|result| result[seat]).sum::<f64>() / count;
        let spread = results.iter().map(|result| (result[seat] - mean).powi(2)).sum::<f64>();
        distance.count += 1.0;
        distance.signed += said - mean;
        distance.absolute += (said - mean).abs();
        distance.square += (said - mean).powi(2) - spread / (count * (count - 1.0));
    }
}

/// The result with the luck of the dice subtracted: what the turn is worth on average, and for every later turn how far its
/// average was from what the values said before it.
fn rollout(lesson: &RollnBumpLesson, net: &Net, mut begin: Begin, cup: &mut QuickCup) -> BySeat {
    let (mut result, mut said) = ([0.0; MOST_SEATS], [0.0; MOST_SEATS]);
    loop {
        let turn = lesson.turn(net, &begin, 0.0, cup);
        (0..MOST_SEATS).for_each(|seat| result[seat] += turn.average[seat] - said[seat]);
        match turn.next {
            AfterTurn::Over(_) => return result,
            AfterTurn::Turn(follows) => begin = follows,
        }
        said = lesson.value(net, &begin);
    }
}

/// Counts the chances of all turns of a game, with the result and with the result less the luck of the dice after it.
fn count_tenths(seats: usize, history: &[(BySeat, BySeat)], result: &BySeat, tenths: &mut [Tenth; TENTHS]) {
    let mut later = [0.0; MOST_SEATS];
    for (average, value) in history.iter().rev() {
        for seat in 0..seats {
            let tenth = &mut tenths[((average[seat] * 10.0) as usize).min(TENTHS - 1)];
            tenth.count += 1.0;
            tenth.said += average[seat];
            tenth.shown += average[seat] + later[seat];
            tenth.won += result[seat];
            later[seat] += average[seat] - value[seat];
        }
    }
}

fn phase(lesson: &RollnBumpLesson, begin: &Begin) -> usize {
    let rounds = PositionEstimate::new(&lesson.tables[begin.starts.index()], &begin.position).rounds();
    (rounds as usize).min(PHASES - 1)
}

fn print(seats: usize, games: u32, turns: u32, phases: &[Distance; PHASES], tenths: &[Tenth; TENTHS]) {
    println!(
        "\n{games} games of {seats} seats by the values, {:.1} turns each\n",
        f64::from(turns) / f64::from(games.max(1))
    );
    println!("| rounds left | chances | mean error | mean absolute error | standard error |\n|---|---|---|---|---|");
    for (rounds, phase) in phases.iter().enumerate() {
        let count = phase.count.max(1.0);
        let standard = (phase.square / count).max(0.0).sqrt();
        let (signed, absolute) = (phase.signed / count, phase.absolute / count);
        println!("| {rounds} | {} | {signed:+.4} | {absolute:.4} | {standard:.4} |", phase.count);
    }
    println!("\n| said | chances | luck subtracted | won |\n|---|---|---|---|");
    for tenth in tenths.iter().filter(|tenth| tenth.count > 0.0) {
        let per_cent = |sum: f64| format!("{:.1} %", 100.0 * sum / tenth.count);
        println!(
            "| {} | {} | {} | {} |",
            per_cent(tenth.said),
            tenth.count,
            per_cent(tenth.shown),
            per_cent(tenth.won)
        );
    }
}
