//! How far the fitted values of exactly are from the truth: from the solution at two seats, from long rollouts with the luck
//! subtracted at more.

use std::io;

use play::{QuickCup, member_seed};
use rules::exactly::{Exactly, Face, Move, Position};
use rules::{Awaits, Cup, Game, MoveList, Seat};
use solve::Solved;
use solve::exactly::ExactlySolution;
use values::games::exactly::{CANDIDATES, EUROS, Evaluation, MOST_SEATS, SeatChances};

use super::table;

/// The seed of all games of a check; no fit has used it.
const SEED: u64 = 0xC4EC;
/// One position in so many is held against rollouts.
const STRIDE: u32 = 97;
/// How many rollouts there are for each.
const ROLLOUTS: u64 = 16;

/// Distances between what was said and what is true, by the most euros that a seat has.
#[derive(Default)]
struct Distances {
    count: [u32; EUROS],
    signed: [f64; EUROS],
    absolute: [f64; EUROS],
    square: [f64; EUROS],
}

impl Distances {
    /// Counts a chance that was said, against what was found with this variance.
    fn count(&mut self, phase: usize, said: f64, found: f64, variance: f64) {
        self.count[phase] += 1;
        self.signed[phase] += said - found;
        self.absolute[phase] += (said - found).abs();
        self.square[phase] += (said - found).powi(2) - variance;
    }

    fn print(&self) {
        println!("| most euros | chances | mean error | mean absolute error | standard error |");
        println!("|---|---|---|---|---|");
        for euros in 0..EUROS {
            let count = f64::from(self.count[euros].max(1));
            println!(
                "| {euros} | {} | {:+.5} | {:.5} | {:.5} |",
                self.count[euros],
                self.signed[euros] / count,
                self.absolute[euros] / count,
                (self.square[euros] / count).max(0.0).sqrt(),
            );
        }
    }
}

/// What decisions cost against the best ones.
#[derive(Default)]
struct Costs {
    decisions: u32,
    sum: f64,
}

/// Holds the values against the solution: in games that are played by them, the chances before every throw, and what every
/// decision costs that is made by them, at once or looking a turn ahead.
pub(super) fn against_solution(evaluation: &mut Evaluation, solution: &ExactlySolution, games: u32) {
    let game = table(2);
    let (mut distances, mut costs, mut costs_ahead) = (Distances::default(), Costs::default(), Costs::default());
    for number in 0..games {
        let mut cup = QuickCup::new(member_seed(SEED, u64::from(number)));
        let mut position = first_position(&game, &mut cup);
        while let Some(mover) = game.on_turn(&position) {
            if let Awaits::Move(_) = game.awaits(&position) {
                let mut moves = MoveList::new();
                game.legal_moves(&position, &mut moves);
                let after = |played| solution.chance_after(&game, &position, played, mover).unwrap_or(f64::NAN);
                let most = moves.iter().map(|played| after(*played)).fold(0.0, f64::max);
                let played = evaluation.best(&game, &position, &moves);
                let ahead = best_ahead(evaluation, &game, &position, &moves);
                if moves.len() > 1 {
                    costs.add(most - after(played));
                    costs_ahead.add(most - after(ahead));
                }
                game.follow_move(&mut position, played);
            } else {
                let said = evaluation.before_throw(&game, &position).chances[0];
                let exact = solution.chance(&game, &position).unwrap_or(f64::NAN);
                distances.count(most_euros(&position), said, exact, 0.0);
                throw(&game, &mut position, &mut cup);
            }
        }
    }
    println!("{games} games of two seats by the values, held against the solution:\n");
    distances.print();
    println!();
    costs.print("by the values at once", games);
    costs_ahead.print("looking a turn ahead", games);
}

impl Costs {
    fn add(&mut self, cost: f64) {
        self.decisions += 1;
        self.sum += cost;
    }

    fn print(&self, how: &str, games: u32) {
        let (each, game) = (self.sum / f64::from(self.decisions.max(1)), self.sum / f64::from(games.max(1)));
        println!("{} decisions {how} cost {each:.6} each, {game:.4} a game", self.decisions);
    }
}

/// Holds the values against rollouts: in games that are played by them, the chances before one throw in [`STRIDE`].
pub(super) fn against_rollouts(evaluation: &mut Evaluation, seats: usize, games: u32) {
    let game = table(seats);
    let mut distances = Distances::default();
    let mut turns = 0_u32;
    for number in 0..games {
        let seed = member_seed(SEED, u64::from(number));
        let mut cup = QuickCup::new(seed);
        let mut position = first_position(&game, &mut cup);
        while game.on_turn(&position).is_some() {
            if let Awaits::Throw(_) = game.awaits(&position) {
                turns += 1;
                if cup.pick(STRIDE) == 0 {
                    hold_against_rollouts(evaluation, &game, &position, seed ^ u64::from(turns), &mut distances);
                }
                throw(&game, &mut position, &mut cup);
            } else {
                let mut moves = MoveList::new();
                game.legal_moves(&position, &mut moves);
                let played = evaluation.best(&game, &position, &moves);
                game.follow_move(&mut position, played);
            }
        }
        if (number + 1) % 10 == 0 {
            eprintln!("exactly {seats}: {} of {games} games, {turns} turns", number + 1);
        }
    }
    println!("{games} games of {seats} seats by the values, {} turns each:\n", turns / games.max(1));
    distances.print();
}

fn hold_against_rollouts(
    evaluation: &mut Evaluation,
    game: &Exactly,
    position: &Position,
    seed: u64,
    distances: &mut Distances,
) {
    let said = evaluation.before_throw(game, position).chances;
    let results: Vec<SeatChances> = (0..ROLLOUTS)
        .map(|number| rollout(evaluation, game, position, QuickCup::new(member_seed(seed, number))))
        .collect();
    let count = f64::from(ROLLOUTS as u32);
    for seat in 0..game.seats() {
        let mean = results.iter().map(|result| result[seat]).sum::<f64>() / count;
        let spread = results.iter().map(|result| (result[seat] - mean).powi(2)).sum::<f64>();
        distances.count(most_euros(position), said[seat], mean, spread / (count * (count - 1.0)));
    }
}

/// The result of the match with the luck of all throws subtracted, if all seats play on by the values: what the turn is worth
/// on average, and for every later turn how far its average was from what the values said before it.
fn rollout(evaluation: &mut Evaluation, game: &Exactly, position: &Position, mut cup: QuickCup) -> SeatChances {
    let mut result = [0.0; MOST_SEATS];
    let mut position = *position;
    let mut is_first = true;
    while game.on_turn(&position).is_some() {
        let turn = evaluation.turn(game, &position);
        let said = if is_first { [0.0; MOST_SEATS] } else { evaluation.before_throw(game, &position).chances };
        for (seat, result) in result.iter_mut().enumerate() {
            *result += turn.average.chances[seat] - said[seat];
        }
        is_first = false;
        let number = throw(game, &mut position, &mut cup);
        if let (Awaits::Move(_), Some(played)) = (game.awaits(&position), turn.answers[number]) {
            game.follow_move(&mut position, played);
        }
    }
    result
}

/// The move that is best for the seat on turn by the values a turn later.
fn best_ahead(evaluation: &mut Evaluation, game: &Exactly, position: &Position, moves: &[Move]) -> Move {
    let mover = position.active.index();
    let chances = evaluation.ahead(game, position, moves, CANDIDATES, None);
    let better = |best: usize, other: usize| if chances[other][mover] > chances[best][mover] { other } else { best };
    moves[(0..moves.len()).fold(0, better)]
}

fn first_position(game: &Exactly, cup: &mut QuickCup) -> Position {
    let active = Seat::new(cup.pick(game.seats() as u32) as usize);
    Position { active, ..game.start() }
}

/// Throws, and says which face it was.
fn throw(game: &Exactly, position: &mut Position, cup: &mut QuickCup) -> usize {
    let number = cup.pick(Face::ALL.len() as u32) as usize;
    game.follow_throw(position, Face::ALL[number]);
    number
}

fn most_euros(position: &Position) -> usize {
    position.euros.into_iter().map(usize::from).max().unwrap_or(0).min(EUROS - 1)
}

/// Solves the game for two seats, and tells so on the standard error.
pub(super) fn solution() -> io::Result<ExactlySolution> {
    eprintln!("exactly 2: solving the match, about a minute");
    solve::exactly::solve(table(2).rules(), 2, &|_| {}).map_err(|problem| io::Error::other(format!("{problem:?}")))
}
