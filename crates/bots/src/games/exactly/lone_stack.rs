//! The lone stack: what a stack is worth to its seat, as if there were nothing else on the table.

use rules::exactly::{CAP, Cap, Coin, EXACTLY, Stack, total};

/// Heights are counted in fives: every token is worth some.
const FIVE: usize = Coin::Five.value() as usize;
/// The height that scores.
const GOAL: usize = EXACTLY as usize / FIVE;
/// Heights that are told apart. Under a cap none is above 200 cents (E-01); without one, what is higher counts like this.
const HIGHEST: usize = 2 * GOAL;
/// Which of the four values lie in a stack: a bit for each.
const KINDS: usize = 1 << Coin::ALL.len();
/// Sweeps stop when none changes a worth by more than this, and in any case after `MOST_SWEEPS`.
const PRECISION: f64 = 1e-4;
const MOST_SWEEPS: usize = 200;

/// How the others treat a lone stack.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Others {
    /// The chance that a seat uses its move against this stack.
    pub(super) meddle: f64,
    /// The chance that no other seat ends the round in a turn.
    pub(super) let_go_on: f64,
}

/// The worth of every stack by how many turns pass before its own seat throws.
pub(super) struct LoneStack {
    worths: Vec<f64>,
}

impl LoneStack {
    /// Value iteration (Bellman, 1957) over turns, heights and kinds.
    ///
    /// Its own seat moves a token of the thrown value onto the stack or off it, or leaves it alone, whichever is best for
    /// it; any other seat, if it meddles, whichever is worst. A token to put is always to be had; a token to take is
    /// there if its kind is, and its kind stays while the stack is high enough for another one. So the worth depends on
    /// height and kinds alone, 656 stacks instead of many thousands.
    pub(super) fn new(seats: usize, cap: Cap, others: Others) -> LoneStack {
        let mut stack = LoneStack { worths: vec![0.0; seats * (HIGHEST + 1) * KINDS] };
        for _ in 0..MOST_SWEEPS {
            if stack.sweep(seats, cap, others) <= PRECISION {
                break;
            }
        }
        stack
    }

    /// What this stack is worth `turns` turns before its seat throws; it is not exactly 100.
    #[inline]
    pub(super) fn worth(&self, turns: usize, stack: Stack) -> f64 {
        let height = (usize::from(total(stack)) / FIVE).min(HIGHEST);
        let kinds = (0..Coin::ALL.len()).fold(0, |kinds, bit| kinds | usize::from(stack[bit] > 0) << bit);
        self.worths[index(turns, height, kinds)]
    }

    /// Puts every worth right by those one turn later, and says by how much one was wrong at the most.
    fn sweep(&mut self, seats: usize, cap: Cap, others: Others) -> f64 {
        let mut most_wrong: f64 = 0.0;
        for turns in 0..seats {
            let later = if turns == 0 { seats - 1 } else { turns - 1 };
            for height in (0..=HIGHEST).filter(|height| *height != GOAL) {
                for kinds in 0..KINDS {
                    let left_alone = self.worths[index(later, height, kinds)];
                    let moved = Coin::ALL.map(|coin| self.moved(later, height, kinds, coin, cap));
                    let worth = if turns == 0 {
                        thrown(left_alone, &moved, f64::max)
                    } else {
                        others.meddle * thrown(left_alone, &moved, f64::min) + (1.0 - others.meddle) * left_alone
                    };
                    let before = &mut self.worths[index(turns, height, kinds)];
                    most_wrong = most_wrong.max((others.let_go_on * worth - *before).abs());
                    *before = others.let_go_on * worth;
                }
            }
        }
        most_wrong
    }

    /// What the stack is worth after a token was put on it, and after one was taken, each if it can be (E-01).
    fn moved(&self, turns: usize, height: usize, kinds: usize, coin: Coin, cap: Cap) -> [Option<f64>; 2] {
        let (fives, bit) = (usize::from(coin.value()) / FIVE, 1 << coin as usize);
        let worth = |height, kinds| if height == GOAL { 1.0 } else { self.worths[index(turns, height, kinds)] };
        let most = match cap {
            Cap::Before => usize::from(CAP) / FIVE,
            Cap::After => usize::from(CAP) / FIVE - fives,
            Cap::None => HIGHEST,
        };
        let put = (height <= most).then(|| worth((height + fives).min(HIGHEST), kinds | bit));
        let taken = (kinds & bit != 0 && height >= fives).then(|| {
            let left = height - fives;
            worth(left, if left < fives { kinds & !bit } else { kinds })
        });
        [put, taken]
    }
}

fn index(turns: usize, height: usize, kinds: usize) -> usize {
    (turns * (HIGHEST + 1) + height) * KINDS + kinds
}

/// The mean over the six faces under the best reply: with a 0 nothing; with a value put it, take it or leave the
/// stack alone; with a `?` the best of all.
fn thrown(left_alone: f64, moved: &[[Option<f64>; 2]; 4], liked: impl Fn(f64, f64) -> f64) -> f64 {
    let by_value = moved.map(|ways| ways.into_iter().flatten().fold(left_alone, &liked));
    let any = by_value.into_iter().fold(left_alone, &liked);
    (left_alone + by_value.iter().sum::<f64>() + any) / 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALONE: Others = Others { meddle: 0.0, let_go_on: 0.9 };

    fn lone(others: Others) -> LoneStack {
        LoneStack::new(3, Cap::Before, others)
    }

    #[test]
    fn two_faces_of_six_score_from_within_reach_and_waiting_costs_a_lap() {
        // Left alone at 80 it waits for a 20 or a `?`: x = 0.9 (1/3 + 2/3 · 0.9² x), and no detour is better.
        let worth = 0.3 / (1.0 - 0.6 * 0.81);
        let fifty_and_thirty = [0, 1, 1, 1];
        assert!((lone(ALONE).worth(0, fifty_and_thirty) - worth).abs() < 1e-3);
        assert!((lone(ALONE).worth(2, fifty_and_thirty) - 0.81 * worth).abs() < 1e-3);
    }

    #[test]
    fn a_stack_is_worth_less_the_more_the_others_meddle() {
        let rough = lone(Others { meddle: 0.5, ..ALONE });
        for stack in [[1, 0, 0, 0], [0, 0, 4, 0], [0, 0, 2, 1], [0, 1, 0, 3]] {
            for turns in 1..3 {
                assert!(rough.worth(turns, stack) < lone(ALONE).worth(turns, stack), "{stack:?}");
            }
        }
    }

    #[test]
    fn ninety_without_a_ten_is_sturdier_than_fifty() {
        // A 5 or a 10 leaves 50 20 20 within reach (95, 80 is not to be had); nothing but a 50 leaves a lone 50 there.
        let rough = lone(Others { meddle: 1.0, ..ALONE });
        assert!(rough.worth(2, [0, 0, 2, 1]) > rough.worth(2, [0, 0, 0, 1]));
    }

    #[test]
    fn without_a_cap_all_higher_stacks_are_worth_the_same() {
        let lone = LoneStack::new(6, Cap::None, ALONE);
        let worths = [1, 2, 30].map(|tokens| lone.worth(5, [0, 0, tokens, 4]));
        assert!(worths[0] > 0.0 && worths.windows(2).all(|pair| pair[0].to_bits() == pair[1].to_bits()), "{worths:?}");
    }
}
