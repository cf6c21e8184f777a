//! What a network sees of a table of exactly: stacks and euros, seat by seat in the order of turns.
//!
//! All features are 0 or 1. What a stack can do next depends on its height and on which values lie in it, so every pair of
//! a height and a value that lies there has a feature of its own: the first layer then holds a table of what each pair is
//! good for. A stack that has two tokens of a value keeps one when another seat takes one.

use rules::exactly::{Coin, Stack, total};

/// Heights are counted in fives: every token is worth some.
const FIVE: usize = Coin::Five.value() as usize;
/// No stack is higher than 200 cents under the default cap (E-01).
const HEIGHTS: usize = 200 / FIVE + 1;
/// The values of tokens.
const COINS: usize = Coin::ALL.len();
/// The euros that win a match of the rules that networks are fitted for.
pub const EUROS: usize = 3;

/// Where the features of a stack stand among those of its seat: its height; its height again for each value that lies in
/// it; each value of which it has two or more. The euros come last.
const WITH_COIN: usize = HEIGHTS;
const TWO_OR_MORE: usize = WITH_COIN + COINS * HEIGHTS;
const NEEDED: usize = TWO_OR_MORE + COINS;
const PER_SEAT: usize = NEEDED + EUROS;

/// How many features a table with this number of seats has.
pub const fn inputs(seats: usize) -> usize {
    seats * PER_SEAT
}

/// The features of a stack whose seat throws after `turns` turns of others. It is at most 200 cents high.
#[inline]
pub(super) fn of_stack(turns: usize, stack: Stack, mut see: impl FnMut(usize)) {
    let first = turns * PER_SEAT;
    let height = (usize::from(total(stack)) / FIVE).min(HEIGHTS - 1);
    see(first + height);
    for (coin, tokens) in stack.into_iter().enumerate() {
        if tokens > 0 {
            see(first + WITH_COIN + coin * HEIGHTS + height);
        }
        if tokens > 1 {
            see(first + TWO_OR_MORE + coin);
        }
    }
}

/// The feature of a seat that still needs `needed` euros to win the match, 1 to [`EUROS`].
#[inline]
pub(super) fn of_euros(turns: usize, needed: usize) -> usize {
    turns * PER_SEAT + NEEDED + needed - 1
}
