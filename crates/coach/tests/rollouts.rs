//! Rollouts: the luck that is subtracted has the mean 0, whatever the judge gets wrong.

use std::sync::Arc;

use coach::{Chances, Exact, Judge, Playouts, Rollouts, mean_of};
use rules::pot::{Position, Pot, Rules};
use rules::switch::Switches;
use rules::{Game, Seat};
use solve::Solved;

/// A judge whose chances at the beginning of a turn are all too near to even; inside a turn they are what that makes of them.
struct TooEven(Exact<Pot>);

impl Judge<Pot> for TooEven {
    fn chances(&mut self, pot: &Pot, position: &Position) -> Chances {
        let at_turn = |ended: &Position| {
            let chances = self.at_turn(pot, ended);
            [chances.by_seat[0], chances.by_seat[1], 0.0, 0.0, 0.0]
        };
        let by_seat = solve::pot::worth(pot, position, &mut { at_turn });
        Chances { by_seat: by_seat[..2].iter().copied().collect(), error: 0.0 }
    }

    fn at_turn(&mut self, pot: &Pot, position: &Position) -> Chances {
        let mut chances = self.0.chances(pot, position);
        if pot.outcome(position).is_none() {
            chances.by_seat.iter_mut().for_each(|chance| *chance = 0.25 + *chance / 2.0);
        }
        chances
    }

    fn cost_error(&self, _pot: &Pot, _position: &Position, _cost: f64) -> f64 {
        0.0
    }

    fn is_exact(&self) -> bool {
        false
    }
}

#[test]
fn with_exact_chances_every_rollout_says_the_same_and_with_wrong_ones_their_mean_does() {
    let pot = Pot::new(2, Rules::read("target=9").unwrap(), Some(Seat::new(0))).unwrap();
    let solution = Arc::new(solve::pot::solve(pot.rules(), 1, &|_| ()).expect("it is small"));
    let value = solution.chance(&pot, &pot.start()).expect("the start is known");
    let judge = || {
        Exact::new(solution.clone(), &pot, &pot.start(), Box::new(Playouts::new(2, 1))).expect("its bounds have met")
    };
    let rollouts = Rollouts { most_turns: 1000, seed: 7 };
    let chance = |number: u32, judge: &mut dyn Judge<Pot>| {
        let result = |rollout| rollouts.result(&pot, &pot.start(), Seat::new(0), judge, rollout);
        mean_of(&(0..number).map(result).collect::<Vec<_>>())
    };
    let exact = chance(20, &mut judge());
    assert!((exact.value - value).abs() < 1e-6 && exact.error < 1e-6, "{exact:?} instead of {value}");
    let wrong = chance(600, &mut TooEven(judge()));
    assert!(wrong.error > 0.001, "{wrong:?}");
    assert!((wrong.value - value).abs() < 4.0 * wrong.error, "{wrong:?} instead of {value}");
}
