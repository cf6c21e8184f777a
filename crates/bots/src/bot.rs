//! Kinds of bots, and the trait by which a game can be played by them.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use play::{GameId, Playable, QuickCup, Setup, Table, for_game, for_played};
use rules::{Awaits, Cup, MoveList};
use solve::{Shelf, Solved};

use crate::{Budget, Limits};

/// How a bot decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// Every legal move is equally likely.
    Random,
    /// By rules of thumb.
    Thumb,
    /// By search.
    Sharp,
    /// By the solution of the table, where there is one.
    Perfect,
}

impl BotKind {
    /// All kinds, the weakest first.
    pub const ALL: [BotKind; 4] = [BotKind::Random, BotKind::Thumb, BotKind::Sharp, BotKind::Perfect];
    /// Their ids, for messages.
    pub const IDS: &'static str = "random | thumb | sharp | perfect";

    /// The id that people type and records hold.
    pub const fn id(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Thumb => "thumb",
            BotKind::Sharp => "sharp",
            BotKind::Perfect => "perfect",
        }
    }

    /// True if it can play at any table of this game with this many seats: a perfect bot needs a solution, which is made when
    /// it is first needed.
    pub fn plays(self, game: GameId, seats: usize) -> bool {
        self != BotKind::Perfect || for_game!(game, G => G::SOLVED_SEATS).contains(&seats)
    }

    /// True if it can play at tables of this game with this many seats, some of them only after `knobel solve` has solved
    /// them.
    pub fn plays_once_solved(self, game: GameId, seats: usize) -> bool {
        self.plays(game, seats) || for_game!(game, G => G::SOLVED_BEFOREHAND).contains(&seats)
    }

    /// True if it can play at this table now: where solving takes too long to be done for a game, a perfect bot needs the
    /// solution on the shelf.
    pub fn plays_at(self, setup: &Setup, solutions: &Shelf) -> bool {
        let (game, seats) = (setup.game, setup.seats);
        self.plays(game, seats)
            || self.plays_once_solved(game, seats) && Table::open(setup).is_ok_and(|table| is_solved(&table, solutions))
    }

    /// Those that can play at this table now, the weakest first.
    pub fn at_table(setup: &Setup, solutions: &Shelf) -> impl Iterator<Item = BotKind> {
        BotKind::ALL.into_iter().filter(move |kind| kind.plays_at(setup, solutions))
    }

    /// The kind with this id.
    pub fn from_id(id: &str) -> Option<BotKind> {
        BotKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A game that bots know how to play. Its folder in `games/` holds one of these.
pub trait Thinking: Playable {
    /// What a sharp bot may keep from one decision to the next: tables that take long to make. It never changes what is
    /// chosen, only how soon.
    type Memory: Default + Send;

    /// The numbers of seats for which the whole game is solved when that is first needed: there a perfect bot can play.
    const SOLVED_SEATS: &'static [usize] = &[];

    /// The numbers of seats for which solving the whole game takes too long to be done for a game: there a perfect bot can
    /// play where the solution is on the shelf.
    const SOLVED_BEFOREHAND: &'static [usize] = &[];

    /// How many playouts a sharp bot makes for one decision by default: as many as fit into 200 ms on one
    /// core in the slowest positions, with room to spare.
    fn default_playouts(&self) -> u32;

    /// The move that the rules of thumb choose. There are at least two moves, all those that are legal.
    fn thumb(&self, position: &Self::Position, moves: &[Self::Move]) -> Self::Move;

    /// The move that search chooses. There are at least two moves, all those that are legal.
    fn sharp(
        &self,
        memory: &mut Self::Memory,
        position: &Self::Position,
        moves: &[Self::Move],
        budget: &mut Budget,
    ) -> Self::Move;

    /// The solution of this table, if there is one on the shelf.
    fn solution(&self, _solutions: &Shelf) -> Option<Arc<dyn Solved<Self>>> {
        None
    }
}

/// A player program: chooses one of the legal moves of a seat.
pub struct Bot<G: Thinking> {
    kind: BotKind,
    limits: Limits,
    memory: G::Memory,
    solution: Option<Arc<dyn Solved<G>>>,
    stop: Option<Arc<AtomicBool>>,
}

impl<G: Thinking> Bot<G> {
    /// A bot of this kind; the limits are for those that search.
    pub fn new(kind: BotKind, limits: Limits) -> Bot<G> {
        Bot { kind, limits, memory: G::Memory::default(), solution: None, stop: None }
    }

    /// A perfect bot takes the solution of this table from the shelf. As long as there is none it plays as a sharp one;
    /// others need none.
    pub fn study(&mut self, game: &G, solutions: &Shelf) {
        if self.kind == BotKind::Perfect && self.solution.is_none() {
            self.solution = known_solution(game, solutions);
        }
    }

    /// From now on, a search ends as soon as `stop` is set, with the best move that it has found so far; with `None`, when it is
    /// done.
    pub fn stop_by(&mut self, stop: Option<Arc<AtomicBool>>) {
        self.stop = stop;
    }

    /// How it decides.
    pub fn kind(&self) -> BotKind {
        self.kind
    }

    /// One of the legal moves, of which there is at least one. Where there is no choice, nothing is thought about and the
    /// cup is not asked.
    pub fn choose(&mut self, game: &G, position: &G::Position, moves: &[G::Move], cup: &mut QuickCup) -> G::Move {
        if let [only] = moves {
            return *only;
        }
        match self.kind {
            BotKind::Random => moves[cup.pick(moves.len() as u32) as usize],
            BotKind::Thumb => game.thumb(position, moves),
            BotKind::Sharp | BotKind::Perfect => {
                if let Some(best) = self.solution.as_deref().and_then(|solution| best(solution, game, position, moves))
                {
                    return best;
                }
                let budget = Budget::new(self.limits, game.default_playouts(), cup);
                let mut budget = budget.stopped_by(self.stop.clone());
                game.sharp(&mut self.memory, position, moves, &mut budget)
            }
        }
    }

    /// The end of a game in which it plays for all seats; `None` if it does not come within this many moves and throws.
    pub fn play_on(
        &mut self,
        game: &G,
        mut position: G::Position,
        cup: &mut QuickCup,
        most_steps: usize,
    ) -> Option<G::Position> {
        let mut moves = MoveList::new();
        for _ in 0..most_steps {
            match game.awaits(&position) {
                Awaits::Nothing => return Some(position),
                Awaits::Throw(_) => {
                    let thrown = game.throw_from(&position, cup);
                    game.follow_throw(&mut position, thrown);
                }
                Awaits::Move(_) => {
                    game.legal_moves(&position, &mut moves);
                    let played = self.choose(game, &position, &moves, cup);
                    game.follow_move(&mut position, played);
                }
            }
        }
        None
    }
}

/// The solution of a table, if it is on the shelf and its bounds have met.
fn known_solution<G: Thinking>(game: &G, shelf: &Shelf) -> Option<Arc<dyn Solved<G>>> {
    game.solution(shelf).filter(|solution| solution.proof().has_met())
}

/// True if the solution of this table is on the shelf.
pub fn is_solved(table: &Table, solutions: &Shelf) -> bool {
    for_played!(table.played(), played => has_solution(played.game(), solutions))
}

fn has_solution<G: Thinking>(game: &G, shelf: &Shelf) -> bool {
    known_solution(game, shelf).is_some()
}

/// The best of some legal moves by a solution; `None` if it does not know the position.
fn best<G: Thinking>(solution: &dyn Solved<G>, game: &G, position: &G::Position, moves: &[G::Move]) -> Option<G::Move> {
    let Awaits::Move(seat) = game.awaits(position) else { return None };
    solution.best_move(game, position, moves, seat)
}
