//! What is carried through a turn: chances of all seats, and with them the bounds of a proof.
//!
//! **What a seat wants.** Its own winning chance; and of moves that are as good for it, the one that is better for the seat
//! after it. Where a seat cannot win any more, it often decides who does; something has to be assumed, and this depends on
//! neither the order of moves nor on rounding. It is made one number: a seat wants its own chance plus [`FAVOUR`] times that of
//! the next seat. Play that is best by that number loses at most `FAVOUR` against the best for the seat's own chance, over the
//! whole game: what the number gives away of the own chance, it has to win back from the next seat's, which is at most 1.

use super::coins::{NEXT, OWN, SEATS};
use crate::pot::plan::Worth;

/// How much of the next seat's chance counts for a seat.
pub(super) const FAVOUR: f64 = 1e-7;

/// What the seat on turn wants, given the chances from it on.
#[inline]
pub(super) fn wish(chances: &[f64; SEATS]) -> f64 {
    chances[OWN] + FAVOUR * chances[NEXT]
}

/// What is carried from the ends of a turn to its beginning.
pub(super) trait Carried: Worth {
    /// A decided game with these chances, from the seat on turn on.
    fn decided(chances: [f64; SEATS]) -> Self;

    /// The same, seen by the seat before the one on turn.
    fn seen_by_last(self) -> Self;

    /// What the seat on turn wants.
    fn wish(&self) -> f64;
}

/// Parts of each seat, from the next seat on, as the seat before it sees them: it is that seat's last.
#[inline]
fn turned<T: Copy>([own, next, last]: [T; SEATS]) -> [T; SEATS] {
    [last, own, next]
}

/// The winning chances, from the seat on turn on.
#[derive(Clone, Copy, Default)]
pub(super) struct Chances(pub(super) [f64; SEATS]);

impl Worth for Chances {
    #[inline]
    fn plus(self, more: Chances) -> Chances {
        Chances(std::array::from_fn(|seat| self.0[seat] + more.0[seat]))
    }

    #[inline]
    fn times(self, factor: f64) -> Chances {
        Chances(self.0.map(|chance| chance * factor))
    }

    #[inline]
    fn or(self, or: Chances) -> Chances {
        if or.wish() > self.wish() { or } else { self }
    }
}

impl Carried for Chances {
    #[inline]
    fn decided(chances: [f64; SEATS]) -> Chances {
        Chances(chances)
    }

    #[inline]
    fn seen_by_last(self) -> Chances {
        Chances(turned(self.0))
    }

    #[inline]
    fn wish(&self) -> f64 {
        wish(&self.0)
    }
}

/// The chances that all seats' play is derived from, with bounds: what this play brings each seat at least, and what each seat
/// could get at most by playing in any other way while the others keep to it.
#[derive(Clone, Copy, Default)]
pub(super) struct Bounded {
    pub(super) play: Chances,
    pub(super) lower: Chances,
    pub(super) upper: Chances,
    /// The most that the seat on turn could get, whatever it chooses.
    pub(super) best: f64,
}

impl Bounded {
    pub(super) fn new(play: Chances, lower: Chances, upper: Chances) -> Bounded {
        Bounded { play, lower, upper, best: upper.0[OWN] }
    }
}

impl Worth for Bounded {
    #[inline]
    fn plus(self, more: Bounded) -> Bounded {
        Bounded {
            play: self.play.plus(more.play),
            lower: self.lower.plus(more.lower),
            upper: self.upper.plus(more.upper),
            best: self.best + more.best,
        }
    }

    #[inline]
    fn times(self, factor: f64) -> Bounded {
        Bounded {
            play: self.play.times(factor),
            lower: self.lower.times(factor),
            upper: self.upper.times(factor),
            best: self.best * factor,
        }
    }

    /// The one that is played, with the better of both for a seat that is free to choose.
    #[inline]
    fn or(self, or: Bounded) -> Bounded {
        let played = if or.wish() > self.wish() { or } else { self };
        Bounded { best: self.best.or(or.best), ..played }
    }
}

impl Carried for Bounded {
    #[inline]
    fn decided(chances: [f64; SEATS]) -> Bounded {
        let chances = Chances(chances);
        Bounded::new(chances, chances, chances)
    }

    #[inline]
    fn seen_by_last(self) -> Bounded {
        Bounded::new(self.play.seen_by_last(), self.lower.seen_by_last(), self.upper.seen_by_last())
    }

    #[inline]
    fn wish(&self) -> f64 {
        self.play.wish()
    }
}
