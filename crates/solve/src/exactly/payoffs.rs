//! What the end of a round is worth: the match is won, or the next round begins.

use rules::exactly::{DoubleExact, NextStarter, Rules};

use super::chances::Bound;

/// What the ends of a round are worth to the first seat, by whose stack is exactly 100.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Payoffs {
    /// The first seat's alone.
    pub(super) first: f64,
    /// The second seat's alone.
    pub(super) second: f64,
    /// Both (E-04).
    pub(super) both: f64,
}

/// Who has just moved, or begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mover {
    First,
    Second,
}

/// The bounds of the chance of the seat that begins a later round, by its euros and the other's; unknown ones are `None`.
pub(super) struct Beginnings {
    euros: usize,
    known: Vec<Option<[f64; 2]>>,
}

impl Beginnings {
    pub(super) fn new(rules: Rules) -> Beginnings {
        let euros = usize::from(rules.euros.get());
        Beginnings { euros, known: vec![None; euros * euros] }
    }

    pub(super) fn learn(&mut self, own: usize, other: usize, bounds: [f64; 2]) {
        self.known[own * self.euros + other] = Some(bounds);
    }

    /// The chance of the first seat when a round with these euros begins.
    fn chance(&self, euros: [usize; 2], begins: Mover, bound: Bound) -> f64 {
        match euros.map(|euros| euros >= self.euros) {
            [true, true] => return 0.5,
            [true, false] => return 1.0,
            [false, true] => return 0.0,
            [false, false] => {}
        }
        let known = |own: usize, other: usize| self.known[own * self.euros + other].expect("higher scores come first");
        match (begins, bound) {
            (Mover::First, Bound::Lower) => known(euros[0], euros[1])[0],
            (Mover::First, Bound::Upper) => known(euros[0], euros[1])[1],
            (Mover::Second, Bound::Lower) => 1.0 - known(euros[1], euros[0])[1],
            (Mover::Second, Bound::Upper) => 1.0 - known(euros[1], euros[0])[0],
        }
    }

    /// What the ends are worth that a move of this seat makes, in a round with these euros.
    pub(super) fn payoffs(&self, rules: Rules, [first, second]: [usize; 2], mover: Mover, bound: Bound) -> Payoffs {
        let after = |who: Mover| if who == Mover::First { Mover::Second } else { Mover::First };
        // E-05: the seat after the mover begins, or the seat after the scorer.
        let begins = |scorer: Mover| match rules.next_starter {
            NextStarter::AfterMover => after(mover),
            NextStarter::AfterScorer => after(scorer),
        };
        let firsts = self.chance([first + 1, second], begins(Mover::First), bound);
        let seconds = self.chance([first, second + 1], begins(Mover::Second), bound);
        // E-04: the mover comes first.
        let both = match (rules.double_exact, mover) {
            (DoubleExact::Both, _) => self.chance([first + 1, second + 1], begins(mover), bound),
            (DoubleExact::One, Mover::First) => firsts,
            (DoubleExact::One, Mover::Second) => seconds,
        };
        Payoffs { first: firsts, second: seconds, both }
    }
}
