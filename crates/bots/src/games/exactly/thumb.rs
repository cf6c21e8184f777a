//! Rules of thumb, as one would explain them to a friend who plays for the first time.

use std::cmp::{Ordering, Reverse};

use rules::Game;
use rules::exactly::{Coin, EXACTLY, Exactly, Move, Position, Stack, total};

use super::MOST_SEATS;
use super::reach::is_in_reach;

/// The move that has the most to be said for it; of equals, the first.
pub(super) fn choose(game: &Exactly, position: &Position, moves: &[Move]) -> Move {
    let view = SeatView::new(game, position);
    let mut best = (moves[0], view.says(moves[0]));
    for played in &moves[1..] {
        let said = view.says(*played);
        if view.prefers(said, best.1) {
            best = (*played, said);
        }
    }
    best.0
}

/// What there is to say for a move, the weightiest first: a later sentence is heard only where all earlier ones agree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct MoveReasons {
    /// Make your own stack exactly 100; and never another's, or if it must be, one that has few euros.
    scoring: Scoring,
    /// Do not leave the next seat within reach: it is the first to throw.
    holds_next: bool,
    /// Be within reach yourself.
    is_in_reach: bool,
}

/// Who gets a euro for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Scoring {
    /// Another seat, with the euros that it has.
    Gift(Reverse<u8>),
    Nobody,
    Oneself,
}

/// The table as the seat on turn sees it.
struct SeatView {
    stacks: [Stack; MOST_SEATS],
    in_reach: [bool; MOST_SEATS],
    euros: [u8; MOST_SEATS],
    mover: usize,
    next: usize,
    tokens_of_each: u16,
}

impl SeatView {
    fn new(game: &Exactly, position: &Position) -> SeatView {
        let (stacks, tokens_of_each) = (position.tokens.stacks(), game.rules().tokens.get());
        SeatView {
            stacks,
            // An empty seat has no tokens, so nothing is within its reach.
            in_reach: stacks.map(|stack| is_in_reach(stack, tokens_of_each)),
            euros: position.euros,
            mover: position.active.index(),
            next: position.active.next(game.seats()).index(),
            tokens_of_each,
        }
    }

    /// What there is to say for a move, and one's own stack after it.
    fn says(&self, played: Move) -> (MoveReasons, Stack) {
        let (mut in_reach, mut own, mut scoring) = (self.in_reach, self.stacks[self.mover], Scoring::Nobody);
        let changed = [(played.from, without as fn(Stack, Coin) -> Stack), (played.to, with)];
        for (seat, change) in changed.into_iter().filter_map(|(place, change)| Some((place.seat()?.index(), change))) {
            let stack = change(self.stacks[seat], played.coin);
            in_reach[seat] = is_in_reach(stack, self.tokens_of_each);
            if seat == self.mover {
                own = stack;
            }
            if total(stack) == EXACTLY && scoring != Scoring::Oneself {
                let gift = Scoring::Gift(Reverse(self.euros[seat]));
                scoring = if seat == self.mover { Scoring::Oneself } else { gift };
            }
        }
        let advice = MoveReasons { scoring, holds_next: !in_reach[self.next], is_in_reach: in_reach[self.mover] };
        (advice, own)
    }

    /// True if more is to be said for one move than for another. Where it is the same so far, have a stack that is good for
    /// many throws: within reach, it should stay so whatever the others throw; out of reach, many throws of your own
    /// should bring it there. And if that is the same, too, do not stray far from 100.
    fn prefers(&self, one: (MoveReasons, Stack), other: (MoveReasons, Stack)) -> bool {
        let goodness = |(advice, stack): (MoveReasons, Stack)| {
            let throws = if advice.is_in_reach { self.throws_that_keep(stack) } else { self.throws_that_bring(stack) };
            (throws, Reverse(total(stack).abs_diff(EXACTLY)))
        };
        match one.0.cmp(&other.0) {
            Ordering::Greater => true,
            Ordering::Less => false,
            Ordering::Equal => one.1 != other.1 && goodness(one) > goodness(other),
        }
    }

    /// How many of the four values, thrown by another seat, cannot take this stack out of reach: whatever the token does, the
    /// stack stays within reach, unless it even scores.
    fn throws_that_keep(&self, stack: Stack) -> usize {
        let is_kept = |stack| total(stack) == EXACTLY || self.is_in_reach(stack);
        let keeps = |coin| is_kept(with(stack, coin)) && (stack[coin as usize] == 0 || is_kept(without(stack, coin)));
        Coin::ALL.into_iter().filter(|coin| keeps(*coin)).count()
    }

    /// How many of the four values, thrown by its own seat, bring this stack within reach.
    fn throws_that_bring(&self, stack: Stack) -> usize {
        let brings = |coin| {
            self.is_in_reach(with(stack, coin)) || stack[coin as usize] > 0 && self.is_in_reach(without(stack, coin))
        };
        Coin::ALL.into_iter().filter(|coin| brings(*coin)).count()
    }

    fn is_in_reach(&self, stack: Stack) -> bool {
        is_in_reach(stack, self.tokens_of_each)
    }
}

/// The stack with one more token of this value.
fn with(mut stack: Stack, coin: Coin) -> Stack {
    stack[coin as usize] += 1;
    stack
}

/// The stack with one of its tokens of this value taken.
fn without(mut stack: Stack, coin: Coin) -> Stack {
    stack[coin as usize] -= 1;
    stack
}
