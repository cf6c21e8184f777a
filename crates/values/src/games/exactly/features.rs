//! What a network sees of a table of exactly: stacks and euros, seat by seat in the order of turns.
//!
//! All features are 0 or 1. A stack shows its height, which values lie in it and of which there are two or more, and what
//! it is good for ([`StackStanding`]): now, after each value that its own seat may throw, and after each value that another seat
//! may throw. So the network need not find out what follows from heights and tokens by the rules.

use std::sync::LazyLock;

use rules::exactly::{CAP, Coin, EXACTLY, Stack, total};

/// Heights are counted in fives: every token is worth some.
const FIVE: usize = Coin::Five.value() as usize;
/// No stack is higher than 200 cents under the default cap (E-01).
const HIGHEST: usize = 200;
const HEIGHTS: usize = HIGHEST / FIVE + 1;
/// The values of tokens.
const COINS: usize = Coin::ALL.len();
/// The euros that win a match of the rules that networks are fitted for.
pub const EUROS: usize = 3;
/// The tokens of each value in those rules.
const TOKENS: usize = 10;

/// Where the features of a kind begin among those of a seat.
const KINDS: usize = HEIGHTS;
const TWO_OR_MORE: usize = KINDS + (1 << COINS);
const NOW: usize = TWO_OR_MORE + COINS;
const AFTER_OWN: usize = NOW + StackStanding::COUNT;
const AFTER_OTHER: usize = AFTER_OWN + COINS * StackStanding::COUNT;
const NEEDED: usize = AFTER_OTHER + COINS * StackStanding::COUNT;
const PER_SEAT: usize = NEEDED + EUROS;

/// How many features a stack has at the most: its height, its kinds, the values with two or more, its standings.
const MOST_OF_STACK: usize = 2 + COINS + 1 + 2 * COINS;

/// How many features a table with this number of seats has.
pub const fn inputs(seats: usize) -> usize {
    seats * PER_SEAT
}

/// The features of a stack whose seat throws after `turns` turns of others. Stacks that the fitted rules do not know have
/// none.
#[inline]
pub(super) fn of_stack(turns: usize, stack: Stack, mut see: impl FnMut(usize)) {
    let Some(features) = index(stack).map(|index| &STACKS[index]) else { return };
    features.iter().take_while(|feature| **feature != u8::MAX).for_each(|feature| {
        see(turns * PER_SEAT + usize::from(*feature));
    });
}

/// The feature of a seat that still needs `needed` euros to win the match, 1 to [`EUROS`].
#[inline]
pub(super) fn of_euros(turns: usize, needed: usize) -> usize {
    turns * PER_SEAT + NEEDED + needed - 1
}

/// The features of every stack; a list that is shorter ends with `u8::MAX`.
static STACKS: LazyLock<Vec<[u8; MOST_OF_STACK]>> = LazyLock::new(|| {
    let mut stacks = vec![[u8::MAX; MOST_OF_STACK]; RADIX.iter().product()];
    for (number, features) in stacks.iter_mut().enumerate() {
        let stack = stack_at(number);
        if usize::from(total(stack)) <= HIGHEST {
            let found = list(stack);
            features[..found.len()].copy_from_slice(&found);
        }
    }
    stacks
});

/// How many of each value a stack of at most 200 cents can have, none included.
const RADIX: [usize; COINS] = [TOKENS + 1, TOKENS + 1, TOKENS + 1, HIGHEST / 50 + 1];

#[inline]
fn index(stack: Stack) -> Option<usize> {
    let mut index = 0;
    for (tokens, radix) in stack.into_iter().zip(RADIX).rev() {
        let tokens = usize::from(tokens);
        if tokens >= radix {
            return None;
        }
        index = index * radix + tokens;
    }
    Some(index)
}

fn stack_at(mut index: usize) -> Stack {
    RADIX.map(|radix| {
        let tokens = index % radix;
        index /= radix;
        tokens as u8
    })
}

fn list(stack: Stack) -> Vec<u8> {
    let kinds = (0..COINS).fold(0, |kinds, coin| kinds | usize::from(stack[coin] > 0) << coin);
    let mut features = vec![usize::from(total(stack)) / FIVE, KINDS + kinds];
    features.extend((0..COINS).filter(|coin| stack[*coin] > 1).map(|coin| TWO_OR_MORE + coin));
    if total(stack) != EXACTLY {
        features.push(NOW + StackStanding::of(stack).number());
    }
    for coin in Coin::ALL {
        let thrown = coin as usize * StackStanding::COUNT;
        let ways =
            || changed(stack, coin).into_iter().flatten().chain([stack]).filter(|stack| total(*stack) != EXACTLY);
        let standings = || ways().map(StackStanding::of);
        if changed(stack, coin).into_iter().flatten().all(|stack| total(stack) != EXACTLY) {
            features.extend(standings().max().map(|best| AFTER_OWN + thrown + best.number()));
        }
        features.extend(standings().min().map(|worst| AFTER_OTHER + thrown + worst.number()));
    }
    features.into_iter().map(|feature| feature as u8).collect()
}

/// What a stack is good for by itself, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum StackStanding {
    /// No throw of its seat makes it exactly 100; this many of the four values bring it where one would.
    Out(usize),
    /// A throw of its seat makes it exactly 100; this many of the four values, thrown by another seat, cannot spoil that.
    Within(usize),
}

impl StackStanding {
    const COUNT: usize = 2 * (COINS + 1);

    fn of(stack: Stack) -> StackStanding {
        let count = |counts: &dyn Fn(Coin) -> bool| Coin::ALL.into_iter().filter(|coin| counts(*coin)).count();
        let keeps = |stack: Stack| total(stack) == EXACTLY || is_within_reach(stack);
        if is_within_reach(stack) {
            StackStanding::Within(count(&|coin| changed(stack, coin).into_iter().flatten().all(keeps)))
        } else {
            StackStanding::Out(count(&|coin| changed(stack, coin).into_iter().flatten().any(is_within_reach)))
        }
    }

    fn number(self) -> usize {
        match self {
            StackStanding::Out(throws) => throws,
            StackStanding::Within(throws) => COINS + 1 + throws,
        }
    }
}

/// True if one token makes this stack exactly 100.
fn is_within_reach(stack: Stack) -> bool {
    Coin::ALL.into_iter().any(|coin| changed(stack, coin).into_iter().flatten().any(|stack| total(stack) == EXACTLY))
}

/// The stack with one token of this value more, if it may receive one (E-01), and with one less, if it has one.
fn changed(stack: Stack, coin: Coin) -> [Option<Stack>; 2] {
    let with = |tokens: u8| {
        let mut stack = stack;
        stack[coin as usize] = tokens;
        stack
    };
    let tokens = stack[coin as usize];
    [(total(stack) <= CAP).then(|| with(tokens + 1)), tokens.checked_sub(1).map(with)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_stands_by_what_throws_can_do_to_it() {
        // 90 without a 10 wants one. With a 5 it wants another 5, a 10 makes it score; a 20 or a 50 spoils it.
        assert_eq!(StackStanding::of([0, 0, 2, 1]), StackStanding::Within(2));
        // A lone 50: every value spoils it, a 50 by being taken.
        assert_eq!(StackStanding::of([0, 0, 0, 1]), StackStanding::Within(0));
        // 110 with a 10 gives it back; without one it is out of reach, and so is 170, which may not even receive.
        assert!(matches!(StackStanding::of([0, 1, 0, 2]), StackStanding::Within(_)));
        assert!(matches!(StackStanding::of([0, 0, 3, 1]), StackStanding::Out(_)));
        // From there a 20 or a 50 taken brings it back: 150 with a 50, 120 with a 20.
        assert_eq!(StackStanding::of([0, 0, 1, 3]), StackStanding::Out(2));
    }

    #[test]
    fn standings_are_numbered_from_the_worst() {
        let all = (0..=COINS).map(StackStanding::Out).chain((0..=COINS).map(StackStanding::Within));
        let numbers: Vec<usize> = all.clone().map(StackStanding::number).collect();
        assert_eq!(numbers, (0..StackStanding::COUNT).collect::<Vec<_>>());
        assert!(all.clone().zip(all.skip(1)).all(|(worse, better)| worse < better));
    }

    #[test]
    fn every_stack_up_to_200_cents_has_its_own_place_in_the_table() {
        for number in 0..STACKS.len() {
            assert_eq!(index(stack_at(number)), Some(number));
        }
        assert_eq!(index([0, 0, 11, 0]), None);
        let mut seen = 0;
        of_stack(2, [0, 0, 2, 1], |feature| seen += usize::from(feature / PER_SEAT == 2));
        assert!(seen > 2 + COINS);
    }
}
