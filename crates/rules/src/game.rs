//! What the four games have in common: a position awaits a move, a throw, or nothing.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use arrayvec::ArrayVec;

use crate::{Breach, Cup, Illegal, Seat, SeatSet, Unreadable, Unsound};

/// The most legal moves a position can have: exactly with six seats and a `?`, four values from seven places to the six
/// others (4 · 7 · 6).
pub const MOST_MOVES: usize = 168;

/// Legal moves, in a list that needs no heap.
pub type MoveList<M> = ArrayVec<M, MOST_MOVES>;

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaits {
    /// A seat decides.
    Move(Seat),
    /// Chance decides.
    Throw(Thrower),
    /// It is over; there is an outcome.
    Nothing,
}

/// Who throws, or turns up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thrower {
    /// A seat throws dice.
    Seat(Seat),
    /// The host throws (Spelunke's Anaconda, S-54).
    Host,
    /// A card is turned up (Roll'n Bump, R-28).
    Deck,
}

/// What an event did to the order of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// The same turn goes on, or the game is over.
    GoesOn,
    /// A seat's next turn has begun.
    NewTurn,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won; several share it. Empty when the rules name nobody (S-45).
    pub winners: SeatSet,
    /// Coins, euros, eyes or points, by seat.
    pub scores: ArrayVec<i32, { Seat::MOST }>,
}

/// One of the games with its whole set-up: seats, switches, who starts and what else the game needs.
///
/// A position is a small plain value without the set-up; every question about it is put to the game. Chance is input:
/// nothing here throws a die, it only says what is thrown ([`Game::each_throw`]) and takes what came ([`Game::throw`]).
pub trait Game {
    /// Everything that changes while playing.
    type Position: Copy + Eq + Hash + Debug;
    /// A decision of a seat. Its `Display` is the notation.
    type Move: Copy + Eq + Hash + Debug + Display;
    /// A result of chance. Its `Display` is the notation.
    type Throw: Copy + Eq + Hash + Debug + Display;
    /// What the rules of this game can forbid.
    type Breach: Breach;

    /// How many seats are at the table.
    fn seats(&self) -> usize;

    /// The position in which the game begins.
    fn start(&self) -> Self::Position;

    /// What the position awaits.
    fn awaits(&self, position: &Self::Position) -> Awaits;

    /// Whose turn it is; nobody's before the first turn and after the last.
    fn on_turn(&self, position: &Self::Position) -> Option<Seat>;

    /// Fills the list with every legal move, each once. The list stays empty unless a move is awaited.
    fn legal_moves(&self, position: &Self::Position, moves: &mut MoveList<Self::Move>);

    /// The legal move that the cup's pick makes, in a position that awaits a move: all are equally likely, and where there
    /// is only one the cup is not asked. The same as picking from [`Game::legal_moves`], but a game may know it without
    /// writing the list down, which is what random playouts spend their time on.
    #[inline]
    fn any_move(&self, position: &Self::Position, cup: &mut impl Cup) -> Self::Move {
        pick_listed(self, position, cup)
    }

    /// The rule that forbids a move in a position that awaits a move; nothing if it is legal.
    ///
    /// Written from the rules on its own, not by looking into [`Game::legal_moves`]: the conformance suite holds one
    /// against the other.
    fn forbids_move(&self, position: &Self::Position, wanted: Self::Move) -> Option<Self::Breach>;

    /// The rule that a throw contradicts in a position that awaits a throw; nothing if it can come up.
    fn forbids_throw(&self, position: &Self::Position, thrown: Self::Throw) -> Option<Self::Breach>;

    /// Shows every throw that can come up, each once, with its weight. The chance of a throw is its weight divided by
    /// the sum of all weights. Shows nothing unless a throw is awaited.
    fn each_throw(&self, position: &Self::Position, see: impl FnMut(Self::Throw, u64));

    /// The throw that the cup's picks make, in a position that awaits a throw.
    fn throw_from(&self, position: &Self::Position, cup: &mut impl Cup) -> Self::Throw;

    /// Plays a move that is known to be legal: out of [`Game::legal_moves`]. This is the fast path of playouts and search;
    /// anything else plays through [`Game::play`], which asks first.
    fn follow_move(&self, position: &mut Self::Position, played: Self::Move) -> Flow;

    /// Takes a throw that is known to be possible: out of [`Game::throw_from`] or [`Game::each_throw`].
    fn follow_throw(&self, position: &mut Self::Position, thrown: Self::Throw) -> Flow;

    /// The outcome, once the position awaits nothing.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// Whether a position that came from outside can be played on: everything within its bounds, nothing that contradicts
    /// itself or the set-up. Every reachable position is sound.
    fn check(&self, position: &Self::Position) -> Result<(), Unsound>;

    /// Reads the notation of a move. What it says may still be illegal.
    fn read_move(&self, text: &str) -> Result<Self::Move, Unreadable>;

    /// Reads the notation of a throw. What it says may still be impossible.
    fn read_throw(&self, text: &str) -> Result<Self::Throw, Unreadable>;

    /// Plays a move if the rules allow it; otherwise says why not and leaves the position as it was.
    fn play(&self, position: &mut Self::Position, wanted: Self::Move) -> Result<Flow, Illegal<Self::Breach>> {
        match self.awaits(position) {
            Awaits::Nothing => Err(Illegal::Over),
            Awaits::Throw(by) => Err(Illegal::ThrowAwaited(by)),
            Awaits::Move(_) => match self.forbids_move(position, wanted) {
                Some(breach) => Err(Illegal::Breach(breach)),
                None => Ok(self.follow_move(position, wanted)),
            },
        }
    }

    /// Takes a throw if it can come up here; otherwise says why not and leaves the position as it was.
    fn throw(&self, position: &mut Self::Position, thrown: Self::Throw) -> Result<Flow, Illegal<Self::Breach>> {
        match self.awaits(position) {
            Awaits::Nothing => Err(Illegal::Over),
            Awaits::Move(seat) => Err(Illegal::MoveAwaited(seat)),
            Awaits::Throw(_) => match self.forbids_throw(position, thrown) {
                Some(breach) => Err(Illegal::Breach(breach)),
                None => Ok(self.follow_throw(position, thrown)),
            },
        }
    }
}

/// What [`Game::any_move`] does where a game knows no shorter way.
#[inline]
pub(crate) fn pick_listed<G: Game + ?Sized>(game: &G, position: &G::Position, cup: &mut impl Cup) -> G::Move {
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    *pick_one(&moves, cup)
}

/// One of some moves by the cup's pick; of one alone, that one.
#[inline]
pub(crate) fn pick_one<'a, M>(moves: &'a [M], cup: &mut impl Cup) -> &'a M {
    match moves {
        [only] => only,
        _ => &moves[cup.pick(moves.len() as u32) as usize],
    }
}
