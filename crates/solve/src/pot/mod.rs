//! POT's turn, exactly: three dice, a free rethrow, a paid one. And the whole game for two seats ([`solve`]).
//!
//! Backward induction over what the dice show (343 hands, see `hands.rs`) and which throw it was. The caller says what
//! the positions are worth in which the turn can end, for every seat; the seat on turn maximises its own worth. Only
//! those positions cost anything: equal ones are asked about once.
//!
//! ```
//! use rules::pot::{Pot, Rules};
//! use rules::{Game, Seat};
//!
//! // Two letters lie after the first throw. What is the chance of P-O-T, if a seat wants nothing else?
//! let pot = Pot::new(2, Rules::default(), Some(Seat::new(0)))?;
//! let mut position = pot.start();
//! pot.throw(&mut position, pot.read_throw("PO4")?)?;
//! let chance = solve::pot::worth(&pot, &position, &mut |ended| {
//!     // Only P-O-T lets the same seat begin a turn again.
//!     [if ended.active == Seat::new(0) { 1.0 } else { 0.0 }]
//! });
//! // One throw of the third die for free, one for a coin.
//! assert!((chance[0] - 11.0 / 36.0).abs() < 1e-9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod coin_rules;
mod ends;
mod hands;
mod plan;
mod solution;
#[cfg(test)]
mod tests;
mod three;
mod throw_off;
mod whole;

use rules::pot::{Dice, DiceSet, Move, Nth, Phase, Position, Pot};
use rules::{Flow, Game};

pub use solution::PotSolution;
pub use three::{Gain, ThreeSeatSolution};
pub use whole::{TwoSeatSolution, solve};

use ends::{ENDS, Lying, end, ends, lying, settled};
use hands::{HANDS, hand};

/// What is best in one of a turn's throws, by hand.
struct Stand {
    /// What the seat on turn can expect.
    worth: [f64; HANDS],
    /// Which dice it takes up, as `hands::set` counts them; none is stopping.
    taken: [u8; HANDS],
}

/// A turn that has been solved: what everything in it is worth. A worth has `N` parts, the first ones by seat; the seat on
/// turn wants its own to be high.
pub struct PotTurn<const N: usize> {
    seat: usize,
    /// What the ends are worth without and with the paid throw.
    ends: [[[f64; N]; ENDS]; 2],
    /// After the first, the second and the third throw.
    stands: [Stand; 3],
}

impl<const N: usize> PotTurn<N> {
    /// Solves the turn of the seat that is on turn, from its first throw on, or from where it is. `worth` says what a
    /// position is worth in which the turn has ended: the next turn is about to begin, or the game is decided.
    pub fn solve(pot: &Pot, position: &Position, worth: &mut impl FnMut(&Position) -> [f64; N]) -> PotTurn<N> {
        let seat = position.active.index();
        let has_paid = matches!(position.phase, Phase::Throw(Nth::Third, _));
        let may_pay = !has_paid && position.coins[seat] > 0;
        let mut after_paying = *position;
        if may_pay {
            // P-19: the coin goes onto the lid.
            after_paying.coins[seat] -= 1;
            after_paying.lid += 1;
        }
        let unpaid = if has_paid { [[0.0; N]; ENDS] } else { ends(pot, position, worth) };
        let paid = if may_pay || has_paid { ends(pot, &after_paying, worth) } else { [[0.0; N]; ENDS] };
        let third = Stand::new(pot, &own(&paid, seat), None);
        let second = Stand::new(pot, &own(&unpaid, seat), may_pay.then_some(&third));
        let first = Stand::new(pot, &own(&unpaid, seat), Some(&second));
        PotTurn { seat, ends: [unpaid, paid], stands: [first, second, third] }
    }

    /// What a decision about dice that lie is worth to the seat on turn.
    pub fn worth_of(&self, pot: &Pot, dice: Dice, played: Move) -> f64 {
        match played {
            Move::Rethrow(set) => self.stands[1].worth[hand(dice, set)],
            Move::Pay(set) => self.stands[2].worth[hand(dice, set)],
            _ => self.ends[0][end(dice, pot.rules())][self.seat],
        }
    }

    /// The best decision about dice that lie after this throw. Stopping comes first among equals.
    pub fn best(&self, nth: Nth, dice: Dice) -> Move {
        match (nth, hands::set(usize::from(self.stands[nth as usize].taken[hand(dice, DiceSet::NONE)]))) {
            (_, set) if set.is_empty() => Move::Stop,
            (Nth::First, set) => Move::Rethrow(set),
            (_, set) => Move::Pay(set),
        }
    }

    /// The worths of the whole turn by seat, before its first throw.
    pub fn average(&self, pot: &Pot) -> [f64; N] {
        self.worth(pot, Nth::First, hand(Dice::default(), DiceSet::ALL))
    }

    /// What a position of this turn is worth to everybody, as long as dice are about to be thrown or decided about.
    fn worth(&self, pot: &Pot, nth: Nth, hand: usize) -> [f64; N] {
        let mut sum = [0.0; N];
        let chances = self.chances(pot, nth, hand);
        for (worths, chance) in self.ends.as_flattened().iter().zip(chances.as_flattened()) {
            (0..N).for_each(|index| sum[index] += chance * worths[index]);
        }
        sum
    }

    /// How likely each end is from this hand on, without and with the paid throw.
    fn chances(&self, pot: &Pot, nth: Nth, hand: usize) -> [[f64; ENDS]; 2] {
        let mut chances = [[0.0; ENDS]; 2];
        let mut now = [0.0; HANDS];
        now[hand] = 1.0;
        for throw in nth as usize..3 {
            let mut next = [0.0; HANDS];
            hands::throw_open(&mut now);
            for Lying { end, hands, .. } in lying(pot.rules()) {
                let hand = usize::from(hands[0]);
                match self.stands[throw].taken[hand] {
                    0 => chances[usize::from(throw == 2)][*end] += now[hand],
                    set => next[usize::from(hands[usize::from(set)])] += now[hand],
                }
            }
            now = next;
        }
        chances
    }
}

/// What a position is worth to everybody: the turn is played out exactly, and `worth` says what the positions are worth in
/// which it can end.
pub fn worth<const N: usize>(
    pot: &Pot,
    position: &Position,
    worth: &mut impl FnMut(&Position) -> [f64; N],
) -> [f64; N] {
    match position.phase {
        Phase::Throw(nth, set) => PotTurn::solve(pot, position, worth).worth(pot, nth, hand(position.dice, set)),
        Phase::Decide(nth) => PotTurn::solve(pot, position, worth).worth(pot, nth, hand(position.dice, DiceSet::NONE)),
        Phase::After123(_) | Phase::Choose | Phase::Rob { .. } | Phase::Give { .. } => {
            settled(pot, position, Flow::GoesOn, position.active, worth)
        }
        Phase::Start(_) | Phase::SuddenDeath(_) | Phase::Over(_) => worth(position),
    }
}

/// What each of these legal moves is worth to the seat that has to decide, in their order.
pub fn worth_of_moves<const N: usize>(
    pot: &Pot,
    position: &Position,
    moves: &[Move],
    worth: &mut impl FnMut(&Position) -> [f64; N],
) -> Vec<f64> {
    let seat = position.active.index();
    if let Phase::Decide(_) = position.phase {
        let turn = PotTurn::solve(pot, position, worth);
        return moves.iter().map(|played| turn.worth_of(pot, position.dice, *played)).collect();
    }
    let worth_of = |played: &Move| {
        let mut next = *position;
        let flow = pot.follow_move(&mut next, *played);
        settled(pot, &next, flow, position.active, worth)[seat]
    };
    moves.iter().map(worth_of).collect()
}

/// What the seat itself gets out of each end.
fn own<const N: usize>(ends: &[[f64; N]; ENDS], seat: usize) -> [f64; ENDS] {
    ends.map(|worths| worths[seat])
}

impl Stand {
    /// The best of stopping and of taking dice up for the next throw, if there is one.
    fn new(pot: &Pot, ends: &[f64; ENDS], next: Option<&Stand>) -> Stand {
        let mut stand = Stand { worth: [0.0; HANDS], taken: [0; HANDS] };
        for Lying { end, at_once, hands, .. } in lying(pot.rules()) {
            let (mut best, mut taken) = (ends[*end], 0);
            if let Some(next) = next.filter(|_| !at_once) {
                for (set, hand) in hands.iter().enumerate().skip(1) {
                    let worth = next.worth[usize::from(*hand)];
                    if worth > best {
                        (best, taken) = (worth, set as u8);
                    }
                }
            }
            let hand = usize::from(hands[0]);
            (stand.worth[hand], stand.taken[hand]) = (best, taken);
        }
        hands::average(&mut stand.worth);
        stand
    }
}
