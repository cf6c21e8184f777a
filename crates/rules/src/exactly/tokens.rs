//! Where all the tokens lie.

use std::fmt;

use super::places::{ByPlace, Moves};
use super::{Cap, Coin, EXACTLY, Exactly, MOST_SEATS, Move, Place, Stack, total};
use crate::{Seat, SeatSet};

/// All tokens of a table, in its middle and in its stacks ([`Exactly::lay`]).
///
/// Held by value and not by place: what a throw asks is then one word, and a move changes two.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tokens {
    /// How many lie in each place, by value.
    by_coin: [ByPlace; Coin::ALL.len()],
    /// What each stack is worth, in fives. It follows from the rest, but every turn asks for it. Without a cap it is left
    /// out: it might be more than a place can have here.
    heights: ByPlace,
}

impl Tokens {
    /// The stack before a seat.
    pub fn stack(&self, seat: Seat) -> Stack {
        self.at(Place::of(seat))
    }

    /// All stacks, by seat.
    pub fn stacks(&self) -> [Stack; MOST_SEATS] {
        std::array::from_fn(|index| self.stack(Seat::new(index)))
    }

    /// What lies in a place.
    pub(super) fn at(&self, place: Place) -> Stack {
        self.by_coin.map(|tokens| tokens.at(place))
    }

    /// Whether a token of this value lies in any stack.
    #[inline]
    pub(super) fn are_in_stacks(&self, coin: Coin) -> bool {
        self.by_coin[coin as usize].is_any_stack()
    }
}

impl Exactly {
    /// The tokens with these stacks, and all others in the middle.
    pub fn lay(&self, stacks: &[Stack; MOST_SEATS]) -> Tokens {
        let all = self.rules.tokens.get() as u8;
        let by_coin = Coin::ALL.map(|coin| {
            let in_stacks = stacks.map(|stack| stack[coin as usize]);
            // More than there are leave a number in the middle that no check lets pass.
            ByPlace::new(in_stacks.into_iter().fold(all, u8::wrapping_sub), in_stacks)
        });
        let heights = match self.rules.cap {
            Cap::None => [0; MOST_SEATS],
            // Higher than a byte is beyond the cap: no check lets that pass, either.
            Cap::Before | Cap::After => stacks.map(|stack| (total(stack) / Coin::Five.value()) as u8),
        };
        Tokens { by_coin, heights: ByPlace::new(0, heights) }
    }

    /// The moves of a token of this value: from where it lies to where it may go.
    #[inline]
    pub(super) fn moves_of(&self, tokens: &Tokens, coin: Coin) -> Moves {
        let to = tokens.heights.within(self.limits[coin as usize]);
        Moves::new(coin, tokens.by_coin[coin as usize], to)
    }

    /// The places that have a token of this value, and those that may receive one, as bits: the middle lowest, then the
    /// stacks by seat. A token may move from each of the first to every other of the second (E-08).
    #[inline]
    pub fn ends_of_moves(&self, tokens: &Tokens, coin: Coin) -> (u8, u8) {
        let (from, to) = (tokens.by_coin[coin as usize].any(), tokens.heights.within(self.limits[coin as usize]));
        (from.lowest_bits(), to.lowest_bits())
    }

    /// One token moves.
    #[inline]
    pub(super) fn move_token(&self, tokens: &mut Tokens, played: Move) {
        let moved = &mut tokens.by_coin[played.coin as usize];
        *moved = moved.moved(played.from, played.to);
        tokens.heights = tokens.heights.moved_between_stacks(played.from, played.to, self.fives[played.coin as usize]);
    }

    /// Whether a stack is exactly 100.
    #[inline]
    pub(super) fn is_any_exact(&self, tokens: &Tokens) -> bool {
        match self.rules.cap {
            Cap::None => !self.exact(tokens).is_empty(),
            Cap::Before | Cap::After => tokens.heights.has((EXACTLY / Coin::Five.value()) as u8),
        }
    }

    /// The seats whose stacks are exactly 100.
    pub(super) fn exact(&self, tokens: &Tokens) -> SeatSet {
        Seat::all(self.seats).filter(|seat| total(tokens.stack(*seat)) == EXACTLY).collect()
    }
}

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.stacks().fmt(f)
    }
}
