//! Moves and throws by number, for programs that choose among numbers.

use play::Playable;
use rules::{Awaits, MoveList, Seat};

/// A game whose moves and throws have numbers.
///
/// How many numbers there are depends on the number of seats and on nothing else. What a number means depends on the
/// position, in two ways:
///
/// - **Seats are relative.** "Rob the next seat" has the same number at every seat, as the observation has the deciding
///   seat first ([`Observed`](crate::Observed)). So one policy plays all seats, and what it learns at one it knows at all.
/// - **Dice are named by their place in the hand** where only their values matter (Roll'n Bump): the numbers would
///   otherwise be many times as many, nearly all of them illegal.
///
/// A number names at most one move in a position, and each legal move has its own.
pub trait Numbered: Playable {
    /// A game that is not over after this many moves is stopped without a result, unless a batch is told otherwise.
    /// Of 20,000 random games by default rules the longest had 1,245 (Roll'n Bump, two seats). But exactly (E-14) and
    /// Roll'n Bump need not end, and POT cannot end where the bank's supply is below the target.
    const LONGEST: u32 = 10_000;

    /// How many move numbers there are: 0 up to this.
    fn move_count(&self) -> usize;

    /// The number of a legal move.
    fn number_of(&self, position: &Self::Position, played: Self::Move) -> u16;

    /// The move that this number names in a position that awaits a move, legal or not; `None` if it names none.
    fn named_move(&self, position: &Self::Position, number: u16) -> Option<Self::Move>;

    /// How many throw numbers there are: the most different throws that a position can await.
    fn throw_count(&self) -> usize;

    /// The number of a throw that can come up.
    fn throw_number(&self, position: &Self::Position, thrown: Self::Throw) -> u16;

    /// The throw that this number names in a position that awaits a throw, possible or not; `None` if it names none.
    fn named_throw(&self, position: &Self::Position, number: u16) -> Option<Self::Throw>;

    /// The legal move with this number; `None` if there is none.
    #[inline]
    fn move_of(&self, position: &Self::Position, number: u16) -> Option<Self::Move> {
        let Awaits::Move(_) = self.awaits(position) else { return None };
        self.named_move(position, number).filter(|wanted| self.forbids_move(position, *wanted).is_none())
    }

    /// Sets in the mask, which has [`Numbered::move_count`] places, the legal moves to true and all others to false.
    #[inline]
    fn mark_legal(&self, position: &Self::Position, mask: &mut [bool]) {
        let mut moves = MoveList::new();
        self.legal_moves(position, &mut moves);
        mask.fill(false);
        for legal in &moves {
            mask[usize::from(self.number_of(position, *legal))] = true;
        }
    }

    /// The throw with this number that can come up; `None` if there is none.
    fn throw_of(&self, position: &Self::Position, number: u16) -> Option<Self::Throw> {
        let Awaits::Throw(_) = self.awaits(position) else { return None };
        self.named_throw(position, number).filter(|thrown| self.forbids_throw(position, *thrown).is_none())
    }

    /// Shows every throw that can come up, by number, with its weight: its chance is its weight divided by the sum of
    /// all. Shows nothing unless a throw is awaited.
    fn each_weight(&self, position: &Self::Position, mut see: impl FnMut(u16, u64)) {
        self.each_throw(position, |thrown, weight| see(self.throw_number(position, thrown), weight));
    }

    /// Every throw that can come up, by number, with its chance; none unless a throw is awaited. The chances add up
    /// to 1.
    fn chances(&self, position: &Self::Position) -> Vec<(u16, f64)> {
        let (mut chances, mut sum) = (Vec::new(), 0);
        self.each_weight(position, |number, weight| {
            chances.push((number, weight as f64));
            sum += weight;
        });
        chances.iter_mut().for_each(|(_, chance)| *chance /= sum as f64);
        chances
    }
}

/// How many places clockwise of `from` a seat sits.
#[inline]
pub(crate) fn steps(from: Seat, to: Seat, seats: usize) -> usize {
    let (from, to) = (from.index(), to.index());
    if to >= from { to - from } else { to + seats - from }
}

/// The seat that decides.
#[inline]
pub(crate) fn decider<G: Playable>(game: &G, position: &G::Position) -> Seat {
    match game.awaits(position) {
        Awaits::Move(seat) => seat,
        Awaits::Throw(_) | Awaits::Nothing => Seat::default(),
    }
}
