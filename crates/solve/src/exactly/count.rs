//! How many positions a round has, counted without listing them.

use rules::exactly::{Cap, Coin, EXACTLY, Rules};

use super::layout::most;

/// What 100 cents are in fives.
const GOAL: usize = (EXACTLY / 5) as usize;

/// How many pairs of stacks there are in which no stack is exactly 100, nor beyond the cap.
///
/// Value by value, the pairs are counted by what the two stacks are worth. Without a cap everything above 100 is alike.
pub(super) fn positions_of_a_round(rules: Rules) -> u64 {
    let highest = if rules.cap == Cap::None { GOAL + 1 } else { usize::from(most(rules) / 5) };
    let raised = |fives: usize| match rules.cap {
        Cap::None => Some(fives.min(highest)),
        Cap::Before | Cap::After => (fives <= highest).then_some(fives),
    };
    let side = highest + 1;
    let mut counts = vec![0_u64; side * side];
    counts[0] = 1;
    for coin in Coin::ALL {
        let (value, tokens) = (usize::from(coin.value() / 5), usize::from(rules.tokens.get()));
        let mut next = vec![0; side * side];
        for (pair, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            for own in (0..=tokens).map_while(|own| Some((own, raised(pair / side + own * value)?))) {
                for other in (0..=tokens - own.0).map_while(|other| raised(pair % side + other * value)) {
                    next[own.1 * side + other] += count;
                }
            }
        }
        counts = next;
    }
    let goes_on = |pair: usize| pair / side != GOAL && pair % side != GOAL;
    counts.iter().enumerate().filter(|(pair, _)| goes_on(*pair)).map(|(_, count)| count).sum()
}
