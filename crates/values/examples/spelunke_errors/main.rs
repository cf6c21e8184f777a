//! Holds Spelunke's values against the exact and against games that are played by them: `spelunke_errors [SEATS GAMES SEED]`.
//!
//! Two seats: both turns of many tables with any jokers, against [`TablePlay`]. Otherwise games: the chances at the beginning
//! of each turn by the tables, against the result less the luck of all turns (a turn that is solved says what it leads to on
//! average), and against the bare result; by turn and by tenths of the stated chance. The luck is that of throws alone: what a
//! robbery does that the plan of the turn did not know is no luck. At last, who robs whom of how many eyes.

mod thefts;

use std::time::Instant;

use play::QuickCup;
use rules::spelunke::{Joker, JokerSet, Move, Phase, Position, Rules, Senigma, Spelunke};
use rules::{Awaits, Cup, Flow, Game, MoveList, Seat};
use solve::spelunke::{Aim, TablePlay};
use values::games::spelunke::{BySeat, SpelunkeValues, at_turn, joker_sets, solved_turn};
use values::{Judge, Valued};

use thefts::{Thefts, seats_after};

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|arg| arg.parse().ok()).collect();
    match numbers[..] {
        [seats, games, seed] if seats > 2 => games_at(seats as usize, games, seed),
        [_, tables, seed] => two_seats(tables, &mut QuickCup::new(seed)),
        _ => two_seats(60, &mut QuickCup::new(71)),
    }
}

/// A mean, with the mean of the absolute values and of the squares.
#[derive(Clone, Copy, Default)]
struct Spread {
    sum: f64,
    absolute: f64,
    square: f64,
    most: f64,
    count: f64,
}

impl Spread {
    fn add(&mut self, number: f64) {
        self.sum += number;
        self.absolute += number.abs();
        self.square += number * number;
        self.most = self.most.max(number.abs());
        self.count += 1.0;
    }

    fn told(&self) -> String {
        let absolute = self.absolute / self.count;
        format!("{:+.4} ± {:.4}, absolute {absolute:.4}, most {:.3}", self.mean(), self.error(), self.most)
    }

    fn mean(&self) -> f64 {
        self.sum / self.count
    }

    fn error(&self) -> f64 {
        ((self.square / self.count - self.mean().powi(2)) / self.count).sqrt()
    }
}

fn two_seats(tables: u64, cup: &mut QuickCup) {
    let threes: Vec<JokerSet> = joker_sets().skip(1).collect();
    let (mut first, mut last, mut robbed) = (Spread::default(), Spread::default(), Spread::default());
    for _ in 0..tables {
        let game = table(2, &threes, cup);
        let exact = TablePlay::new(&game).expect("two seats are not too many");
        let look = |position: &Position, spread: &mut Spread| {
            spread.add(at_turn(&game, position)[1] - exact.chances(position, Aim::Win)[1]);
        };
        look(&game.start(), &mut first);
        for lead in [0, 4, 11, 22, 31, 43, 57] {
            let mut position = Position { active: Seat::new(1), phase: Phase::Free, ..game.start() };
            position.scores[0] = lead;
            look(&position, &mut last);
            position.scores[1] = -1 - cup.pick(10) as i32;
            look(&position, &mut robbed);
        }
    }
    println!("2 seats, against the exact: first turn {}", first.told());
    println!("  last turn {}", last.told());
    println!("  last turn of a robbed seat {}", robbed.told());
}

fn games_at(seats: usize, games: u64, seed: u64) {
    let threes: Vec<JokerSet> = joker_sets().skip(1).collect();
    let best: JokerSet = [Joker::Leela, Joker::Senigma, Joker::Fumo].into_iter().collect();
    let mut by_turn = vec![[Spread::default(); 4]; seats];
    let (mut by_tables, mut by_solving) = (Tenths::default(), Tenths::default());
    let (mut slowest, mut longest, mut thefts) = (0.0_f64, 0.0_f64, Thefts::default());
    let begun = Instant::now();
    for number in 0..games {
        let mut cup = QuickCup::numbered(seed, number);
        // Half of the tables with any jokers, half with the sharp bot's own.
        let game = if number % 2 == 0 { table(seats, &threes, &mut cup) } else { table(seats, &[best], &mut cup) };
        let (turns, result, slow) = play(&game, &mut cup, &mut longest, &mut thefts);
        slowest = slowest.max(slow);
        let mut rest: BySeat = [0.0; Seat::MOST];
        for (turn, Looked { about, solved, robbing }) in turns.iter().enumerate().rev() {
            for seat in 0..seats {
                // What the turn, looked at closely, says more than the tables; and all later ones.
                let later = rest[seat] + robbing[seat];
                rest[seat] = later;
                rest[seat] += solved[seat] - about[seat];
                let kind = match seat.cmp(&turn) {
                    std::cmp::Ordering::Equal => 0,
                    std::cmp::Ordering::Greater => 1,
                    std::cmp::Ordering::Less => 2,
                };
                by_turn[turn][kind].add(rest[seat]);
                by_turn[turn][3].add(later);
                by_tables.add(about[seat], rest[seat], result[seat]);
                by_solving.add(solved[seat], later, result[seat]);
            }
        }
    }
    println!(
        "{seats} seats, {games} games, {:.0} s, slowest decision {slowest:.3} s, slowest tables {longest:.4} s",
        begun.elapsed().as_secs_f64()
    );
    for (turn, [own, to_come, done, _]) in by_turn.iter().enumerate() {
        println!("  turn {}: own {}", turn + 1, own.told());
        if turn + 1 < seats {
            println!("    to come {}", to_come.told());
        }
        if turn > 0 {
            println!("    done {}", done.told());
        }
    }
    println!("by the tables:");
    by_tables.print();
    println!("by solving the turn, which is what the coach says:");
    by_solving.print();
    thefts.print();
}

/// Stated chances by tenths: what was stated, how far the result less the luck was from it, and the bare result.
#[derive(Default)]
struct Tenths([[Spread; 3]; 10]);

impl Tenths {
    fn add(&mut self, stated: f64, off: f64, result: f64) {
        let [of_stated, less_luck, bare] = &mut self.0[((stated * 10.0) as usize).min(9)];
        of_stated.add(stated);
        less_luck.add(off);
        bare.add(result - stated);
    }

    fn print(&self) {
        for (tenth, [stated, less_luck, bare]) in
            self.0.iter().enumerate().filter(|(_, [stated, ..])| stated.count > 0.0)
        {
            println!(
                "  {tenth}: stated {:.4}, {:.0} times; less luck {}; bare {}",
                stated.sum / stated.count,
                stated.count,
                less_luck.told(),
                bare.told()
            );
        }
    }
}

/// What was said of one turn.
struct Looked {
    /// By the tables.
    about: BySeat,
    /// By solving it.
    solved: BySeat,
    /// What its robberies did that the plans before them did not know.
    robbing: BySeat,
}

/// What was said of every turn; the result; the longest decision.
fn play(game: &Spelunke, cup: &mut QuickCup, longest: &mut f64, thefts: &mut Thefts) -> (Vec<Looked>, BySeat, f64) {
    let (mut values, mut position) = (game.values().expect("default rules"), game.start());
    let (mut turns, mut is_new, mut slow): (Vec<Looked>, _, _) = (Vec::new(), true, 0.0_f64);
    let mut robbed = 0;
    loop {
        if is_new {
            thefts.begin(game, &position);
            let begun = Instant::now();
            let about = at_turn(game, &position);
            *longest = longest.max(begun.elapsed().as_secs_f64());
            turns.push(Looked { about, solved: solved_turn(game, &position), robbing: [0.0; Seat::MOST] });
        }
        let (seat, to_come) = (position.active, seats_after(game, &position));
        let flow = match game.awaits(&position) {
            Awaits::Nothing => break,
            Awaits::Throw(_) => {
                let thrown = game.throw_from(&position, cup);
                game.follow_throw(&mut position, thrown)
            }
            Awaits::Move(_) => {
                let begun = Instant::now();
                let played = choose(game, &mut values, &position);
                slow = slow.max(begun.elapsed().as_secs_f64());
                robbed += thefts.rob(game, &position, played);
                if let Phase::Rob(_) | Phase::Senigma(Senigma::Victim) = position.phase {
                    let planned = values.as_planned(game, &position);
                    let known = values.anywhere(game, &position);
                    let robbing = &mut turns.last_mut().expect("a turn has begun").robbing;
                    robbing
                        .iter_mut()
                        .zip(known)
                        .zip(planned)
                        .for_each(|((sum, known), planned)| *sum += known - planned);
                }
                game.follow_move(&mut position, played)
            }
        };
        is_new = flow == Flow::NewTurn;
        if is_new || game.awaits(&position) == Awaits::Nothing {
            thefts.end(game, seat, to_come, std::mem::take(&mut robbed));
        }
    }
    let ended = values.chances(game, &position);
    (turns, std::array::from_fn(|seat| ended.by_seat.get(seat).copied().unwrap_or(0.0)), slow)
}

fn choose(game: &Spelunke, values: &mut SpelunkeValues, position: &Position) -> Move {
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    let worths = values.own_chances(game, position, &moves);
    let best = (0..moves.len()).fold(0, |best, next| if worths[next] > worths[best] { next } else { best });
    moves[best]
}

fn table(seats: usize, threes: &[JokerSet], cup: &mut QuickCup) -> Spelunke {
    let jokers: Vec<JokerSet> = (0..seats).map(|_| threes[cup.pick(threes.len() as u32) as usize]).collect();
    Spelunke::new(seats, Rules::default(), None, &jokers, &[]).expect("three jokers each")
}
