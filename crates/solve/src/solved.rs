//! What all whole solutions have in common.

use arrayvec::ArrayVec;
use rules::{Game, Seat};

/// The winning chance of every seat, in the order of the seats.
pub type ChanceBySeat = ArrayVec<f64, { Seat::MOST }>;

/// A game that is solved at one table: the winning chances of all seats in every position, under the play of the solution. A
/// win that several seats share counts the same part for each of them.
pub trait Solved<G: Game>: Send + Sync {
    /// The winning chances of all seats; `None` if the game is another one than was solved, or if the position cannot come up
    /// in it from the start. The position must be sound ([`Game::check`]).
    fn chances(&self, game: &G, position: &G::Position) -> Option<ChanceBySeat>;

    /// The winning chance of the first seat; `None` where there are no [`chances`](Solved::chances).
    fn chance(&self, game: &G, position: &G::Position) -> Option<f64> {
        self.chances(game, position).map(|by_seat| by_seat[0])
    }

    /// The winning chance of a seat after a legal move.
    fn chance_after(&self, game: &G, position: &G::Position, played: G::Move, seat: Seat) -> Option<f64> {
        let mut next = *position;
        game.follow_move(&mut next, played);
        self.chances(game, &next).map(|by_seat| by_seat[seat.index()])
    }

    /// What a seat that decides wants to be as high as possible, given the chances of all: its own chance, unless the solution
    /// says how it chooses among moves that are as good for it.
    fn wish(&self, seat: Seat, chances: &[f64]) -> f64 {
        chances[seat.index()]
    }

    /// The best of some legal moves, the first of equals; `None` if there are none, or if a position is not known.
    fn best_move(&self, game: &G, position: &G::Position, moves: &[G::Move], seat: Seat) -> Option<G::Move>
    where
        G: Sized,
    {
        let mut best = None;
        for played in moves {
            let mut next = *position;
            game.follow_move(&mut next, *played);
            let wish = self.wish(seat, &self.chances(game, &next)?);
            if best.is_none_or(|(_, most)| wish > most) {
                best = Some((*played, wish));
            }
        }
        best.map(|(played, _)| played)
    }

    /// False if a part of it that is looked up in a file was found to be damaged.
    fn is_readable(&self) -> bool {
        true
    }

    /// What has been proved about it.
    fn proof(&self) -> Proof;
}

/// The chances at a table of two where the first seat has this one.
pub(crate) fn of_two_seats(first: f64) -> ChanceBySeat {
    [first, 1.0 - first].into_iter().collect()
}

/// What a solver has proved: bounds from iterating from below and from above.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Proof {
    /// The winning chance of the seat that starts is at least this.
    pub lower: f64,
    /// And at most this.
    pub upper: f64,
    /// The largest distance between the two bounds over all positions.
    pub gap: f64,
    /// How many positions there are.
    pub positions: u64,
    /// How often all of them were gone through.
    pub sweeps: u32,
}

impl Proof {
    /// The winning chance of the seat that starts: the middle between the bounds.
    pub fn value(&self) -> f64 {
        f64::midpoint(self.lower, self.upper)
    }

    /// Whether the bounds have met as far as anybody who plays could tell. They do not where play can go on for ever.
    pub fn has_met(&self) -> bool {
        self.gap <= NEAR_ENOUGH
    }
}

/// How far a solver has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// The part of the work that is being done, from 1.
    pub part: usize,
    /// How many parts there are.
    pub parts: usize,
    /// The largest distance between the bounds in this part so far.
    pub gap: f64,
    /// The share of all the work that is done, from 0 to 1; `None` if only the gap tells.
    pub share: Option<f64>,
}

impl Progress {
    /// How much of all the work is done, from 0 to 1. Each sweep takes about the same factor off the gap, so its digits are what
    /// has been done of a part.
    pub fn done(&self) -> f64 {
        if let Some(share) = self.share {
            return share.clamp(0.0, 1.0);
        }
        let of_this_part = (self.gap.max(AIM).log10() / AIM.log10()).clamp(0.0, 1.0);
        (f64::from(self.part.max(1) as u32 - 1) + of_this_part) / f64::from(self.parts.max(1) as u32)
    }
}

/// Somebody who wants to know how far a solver has come. They are told now and then, from any thread.
pub type Watch<'a> = &'a (dyn Fn(Progress) + Sync);

/// Bounds that are no further apart decide every move that matters.
const NEAR_ENOUGH: f64 = GAIN_AIM;

/// The largest gap that a solver leaves between its bounds.
pub const AIM: f64 = 1e-9;

/// The largest gain that a seat may have by leaving the play of a solution with more than two seats.
pub const GAIN_AIM: f64 = 1e-6;

/// The most memory that a solver takes, in bytes.
pub const MOST_MEMORY: u64 = 500_000_000;

/// Why a table cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsolvable {
    /// Only tables with two seats are.
    Seats,
    /// It would take more memory than [`MOST_MEMORY`]: so many positions.
    TooLarge {
        /// How many positions there would be.
        positions: u64,
    },
}
