//! Whether a stack can become exactly 100 by one token.

use rules::exactly::{Coin, EXACTLY, Stack, total};

/// True if its own seat, once it is on turn, scores with one of the four values (and with a `?`): the token that is missing
/// lies somewhere else, or the one that is too much lies in the stack. Never more than one value does it.
#[inline]
pub(super) fn is_in_reach(stack: Stack, tokens_of_each: u16) -> bool {
    let cents = total(stack);
    let off = cents.abs_diff(EXACTLY);
    let Some(coin) = coin_worth(off) else { return false };
    let there = u16::from(stack[coin as usize]);
    if cents < EXACTLY { there < tokens_of_each } else { there > 0 }
}

/// The token with this value.
#[inline]
fn coin_worth(cents: u16) -> Option<Coin> {
    match cents {
        5 => Some(Coin::Five),
        10 => Some(Coin::Ten),
        20 => Some(Coin::Twenty),
        50 => Some(Coin::Fifty),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use rules::exactly::{EXACTLY, Exactly, Face, Phase, Position, Rules};
    use rules::switch::Switches;
    use rules::{Game, MoveList, Seat};

    use super::*;

    /// True if one of a seat's moves makes its stack exactly 100, by the engine.
    fn some_move_scores(game: &Exactly, stack: Stack) -> bool {
        let tokens = game.lay(&[stack, [0; 4], [0; 4], [0; 4], [0; 4], [0; 4]]);
        let position = Position { tokens, euros: [0; 6], active: Seat::new(0), phase: Phase::Move(Face::Any) };
        let mut moves = MoveList::new();
        game.legal_moves(&position, &mut moves);
        moves.into_iter().any(|played| {
            let mut after = position;
            game.follow_move(&mut after, played);
            after.euros[0] > 0
        })
    }

    #[test]
    fn a_stack_is_within_reach_if_one_of_its_seats_moves_scores() {
        for switches in ["", "tokens=4", "cap=after", "cap=none tokens=6"] {
            let game = Exactly::new(2, Rules::read(switches).unwrap(), None).unwrap();
            let tokens = game.rules().tokens.get();
            let counts = || 0..=tokens.min(4) as u8;
            for fives in counts() {
                for tens in counts() {
                    for twenties in counts() {
                        for fifties in counts() {
                            let stack = [fives, tens, twenties, fifties];
                            if total(stack) != EXACTLY {
                                assert_eq!(is_in_reach(stack, tokens), some_move_scores(&game, stack), "{stack:?}");
                            }
                        }
                    }
                }
            }
        }
    }
}
