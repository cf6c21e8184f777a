//! How far the fitted values of exactly are from the solution, at two seats.

use std::io;

use play::{QuickCup, member_seed};
use rules::exactly::{Exactly, Face, Position};
use rules::{Awaits, Cup, Game, MoveList, Seat};
use solve::Solved;
use solve::exactly::ExactlySolution;
use values::games::exactly::{EUROS, Evaluation};

use super::answer::best_ahead;
use super::table;

/// The seed of all games of a check; no fit has used it.
const SEED: u64 = 0xC4EC;

/// Distances between what was said and what is true, by the most euros that a seat has.
#[derive(Default)]
struct Distances {
    count: [u32; EUROS],
    signed: [f64; EUROS],
    absolute: [f64; EUROS],
    square: [f64; EUROS],
}

impl Distances {
    fn count(&mut self, most_euros: usize, said: f64, exact: f64) {
        self.count[most_euros] += 1;
        self.signed[most_euros] += said - exact;
        self.absolute[most_euros] += (said - exact).abs();
        self.square[most_euros] += (said - exact).powi(2);
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
                (self.square[euros] / count).sqrt(),
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
                distances.count(most_euros(&position), said, exact);
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
pub(super) fn solution(threads: usize) -> io::Result<ExactlySolution> {
    eprintln!("exactly 2: solving the match, about a minute");
    solve::exactly::solve(table(2).rules(), threads, &|_| {})
        .map_err(|problem| io::Error::other(format!("{problem:?}")))
}
