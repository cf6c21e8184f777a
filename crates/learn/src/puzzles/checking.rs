//! Checking puzzles: everything is worked out again.

use std::collections::BTreeSet;
use std::fmt;

use coach::{Coach, Measured, PLAYOUTS, in_parallel};
use play::{GameId, LoadError, Table, for_played, member_seed};
use rules::{Awaits, Game, MoveList};
use solve::{Shelf, ShelfProblem, Watch};

use super::collection::of_game;
use super::making::threads;
use super::puzzle::{Puzzle, Source};
use super::puzzled::Puzzled;
use super::weighing::{At, ERRORS, EqualMoves, MARGIN, Weigher};

/// What the seed of a check differs by from those of the making: other rollouts decide.
const OTHER_CHANCE: u64 = 0xc4ec_0000_0000_0000;
/// How far the figures of a file may be from those of the solution: they have five digits.
const ROUNDED: f64 = 2e-5;
/// Puzzles that are checked before progress is told.
const CHECKED_TOGETHER: usize = 8;
/// Two measurements of one cost may differ by this many errors of their difference.
const ERRORS_BETWEEN: f64 = 5.0;

/// What is wrong with a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub enum Flaw {
    /// Its record cannot be played.
    Record(LoadError),
    /// No move is awaited.
    NoDecision,
    /// The moves are not those that are legal.
    Moves,
    /// The kind is not that of the best move.
    Kind,
    /// The best move is not ahead by a clear margin in the file itself.
    Margin,
    /// The table is not solved, or there are no values: nothing can be said.
    Unknown,
    /// These moves cost something else.
    Cost {
        /// One of them, in notation.
        text: String,
        /// By the file.
        kept: f64,
        /// As worked out again.
        found: f64,
    },
    /// By other rollouts, the best move is not ahead of this one.
    NotAhead(String),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Record(error) => write!(f, "the record cannot be played: {error:?}"),
            Flaw::NoDecision => f.write_str("no move is awaited"),
            Flaw::Moves => f.write_str("the moves are not those that are legal"),
            Flaw::Kind => f.write_str("the kind is not that of the best move"),
            Flaw::Margin => f.write_str("the best move is not ahead by a clear margin"),
            Flaw::Unknown => f.write_str("there is neither a solution nor values to judge by"),
            Flaw::Cost { text, kept, found } => write!(f, "{text} costs {found:.5}, not {kept:.5}"),
            Flaw::NotAhead(text) => write!(f, "by other rollouts, {text} is as good as the best move"),
        }
    }
}

impl Puzzle {
    /// Whether its record can be played, its moves are those that are legal, and its own figures have a clear margin.
    pub fn check_legality(&self) -> Result<Table, Flaw> {
        let table = self.table().map_err(Flaw::Record)?;
        let awaited = table.awaits();
        if awaited.legal().is_empty() {
            return Err(Flaw::NoDecision);
        }
        let kept: Vec<&String> = self.moves.iter().flat_map(|class| &class.texts).collect();
        let as_set: BTreeSet<&String> = kept.iter().copied().collect();
        if kept.len() != as_set.len() || as_set != awaited.legal().iter().collect() {
            return Err(Flaw::Moves);
        }
        let has_kind = for_played!(table.played(), played => {
            let best = played.game().read_move(&self.best().texts[0]).map_err(|_| Flaw::Moves)?;
            coach::Kinds::kind(played.game(), played.position(), best) == self.kind
        });
        if !has_kind {
            return Err(Flaw::Kind);
        }
        let is_clear = |cost: Measured| cost.value >= MARGIN - ROUNDED && cost.value >= ERRORS * cost.error - ROUNDED;
        if self.moves[1..].iter().all(|class| is_clear(class.cost)) { Ok(table) } else { Err(Flaw::Margin) }
    }
}

/// Works a puzzle out again: legality, then the chances by the solution, or the costs by rollouts that did not choose it. What has
/// to be solved for it is solved.
pub fn check(puzzle: &Puzzle, shelf: &Shelf, solving: Watch) -> Result<Result<(), Flaw>, ShelfProblem> {
    let table = match puzzle.check_legality() {
        Ok(table) => table,
        Err(flaw) => return Ok(Err(flaw)),
    };
    if puzzle.source == Source::Solution {
        Coach::new(shelf.clone(), PLAYOUTS, 0).solve(&table, threads(), solving)?;
    }
    Ok(for_played!(table.played(), played => check_at(puzzle, played.game(), played.position(), shelf)))
}

/// Checks all puzzles of a game on all cores, and gives those that have a flaw. `progress` is told the part that is done.
pub fn check_all(
    game: GameId,
    shelf: &Shelf,
    solving: Watch,
    progress: &mut dyn FnMut(f64),
) -> Result<Vec<(&'static Puzzle, Flaw)>, ShelfProblem> {
    let puzzles = of_game(game);
    let mut flaws = Vec::new();
    // The first is checked alone: what has to be solved is solved once.
    let mut done = 0;
    while done < puzzles.len() {
        let end = if done == 0 { 1 } else { (done + CHECKED_TOGETHER).min(puzzles.len()) };
        let found =
            in_parallel(done as u32..end as u32, threads(), |number| check(&puzzles[number as usize], shelf, solving));
        for (puzzle, flaw) in puzzles[done..end].iter().zip(found) {
            if let Err(flaw) = flaw? {
                flaws.push((puzzle, flaw));
            }
        }
        done = end;
        progress(f64::from(done as u32) / f64::from(puzzles.len() as u32));
    }
    Ok(flaws)
}

fn check_at<G: Puzzled>(puzzle: &Puzzle, game: &G, position: &G::Position, shelf: &Shelf) -> Result<(), Flaw> {
    let Awaits::Move(seat) = game.awaits(position) else { return Err(Flaw::NoDecision) };
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    let solution = game.solution(shelf).filter(|_| puzzle.source == Source::Solution);
    let mut weigher = Weigher::of(game, solution).ok_or(Flaw::Unknown)?;
    fits(puzzle, &At { game, position, seat, moves: &moves }, &mut weigher)
}

/// Whether the figures of a puzzle are those that the solution has, or that other rollouts have within their errors.
pub(super) fn fits<G: Puzzled>(puzzle: &Puzzle, at: &At<G>, weigher: &mut Weigher<G>) -> Result<(), Flaw> {
    let number = |text: &String| at.moves.iter().position(|legal| legal.to_string() == *text);
    let mut classes = Vec::new();
    for class in &puzzle.moves {
        let members = class.texts.iter().map(number).collect::<Option<Vec<_>>>().ok_or(Flaw::Moves)?;
        classes.push(EqualMoves { members, chance: class.chance });
    }
    if puzzle.source.is_exact() {
        if weigher.source(at) != Some(puzzle.source) {
            return Err(Flaw::Unknown);
        }
        let known = weigher.classes(at).ok_or(Flaw::Unknown)?;
        for (class, kept) in classes.iter().zip(&puzzle.moves) {
            let found = known.iter().find(|known| known.members.contains(&class.members[0])).ok_or(Flaw::Moves)?;
            let is_same = (found.chance - kept.chance).abs() <= ROUNDED
                && class.members.iter().all(|member| found.members.contains(member));
            let cost = known[0].chance - found.chance;
            if !is_same || (cost - kept.cost.value).abs() > ROUNDED {
                return Err(Flaw::Cost { text: kept.texts[0].clone(), kept: kept.cost.value, found: cost });
            }
        }
        return Ok(());
    }
    let seed = member_seed(OTHER_CHANCE, puzzle.id.bytes().fold(0, |seed, byte| seed << 8 | u64::from(byte)));
    let costs = weigher.costs_anew(at, &classes, seed).ok_or(Flaw::Unknown)?;
    for (cost, kept) in costs.iter().zip(&puzzle.moves).skip(1) {
        let text = || kept.texts[0].clone();
        if cost.value <= 0.0 {
            return Err(Flaw::NotAhead(text()));
        }
        if (cost.value - kept.cost.value).abs() > ERRORS_BETWEEN * cost.error.hypot(kept.cost.error) + ROUNDED {
            return Err(Flaw::Cost { text: text(), kept: kept.cost.value, found: cost.value });
        }
    }
    Ok(())
}
