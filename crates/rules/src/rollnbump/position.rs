//! Roll'n Bump's position: what lies where, who has what, what is awaited.

use std::fmt;
use std::num::NonZeroU32;

use super::bits::ones;
use super::{Deck, Dice, Face, MOST_SEATS, MOST_STACKS, Pattern};
use crate::{Seat, ThrowOff};

/// Dice of a seat that lie on a card, on the joker or beside the white die, with the values they defend with.
///
/// One word: the seat in the lowest byte, the dice above it. As there are dice, it is never zero, and an
/// `Option<Claim>` needs no more room.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Claim(NonZeroU32);

impl Claim {
    /// A claim of this seat with these dice, unless there are none.
    #[inline]
    pub fn new(seat: Seat, dice: Dice) -> Option<Claim> {
        let word = dice.bits() << 8 | seat.index() as u32;
        if dice.is_empty() { None } else { NonZeroU32::new(word).map(Claim) }
    }

    /// Whose dice.
    #[inline]
    pub fn seat(self) -> Seat {
        Seat::new((self.0.get() & 0xff) as usize)
    }

    /// Whether it is this seat's.
    #[inline]
    pub(super) fn is_of(self, seat: Seat) -> bool {
        self.0.get() & 0xff == seat.index() as u32
    }

    /// The dice.
    #[inline]
    pub fn dice(self) -> Dice {
        Dice::from_bits(self.0.get() >> 8)
    }
}

impl fmt::Debug for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {:?}", self.dice(), self.seat())
    }
}

/// One of the stacks round the joker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stack {
    /// The card that lies face up, by its index in the deck.
    pub up: Option<u8>,
    /// How many cards lie face down; which ones is not yet decided.
    pub left: u8,
    /// The dice on the card.
    pub claim: Option<Claim>,
}

impl Stack {
    /// Whether its next card is still to be turned up.
    #[inline]
    pub const fn is_waiting(&self) -> bool {
        self.up.is_none() && self.left > 0
    }
}

/// Where the joker is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Joker {
    /// In the middle, perhaps with dice on it.
    Middle(Option<Claim>),
    /// Taken by this seat, which is about to lay it.
    Taken(Seat),
    /// Laid by this seat to its collection of this pattern, for good.
    Laid(Seat, Pattern),
}

/// Where the white die is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum White {
    /// Beside the stacks, perhaps with dice beside it.
    Beside(Option<Claim>),
    /// With this seat.
    Held(Seat),
    /// With this seat, which has used it: it goes back when the turn ends. Only where that makes the difference
    /// (`white_returns=used`, R-15).
    Used(Seat),
    /// Thrown by this seat for points at the end of the game.
    Thrown(Seat, Face),
}

impl White {
    /// Who has it.
    #[inline]
    pub const fn holder(self) -> Option<Seat> {
        match self {
            White::Beside(_) => None,
            White::Held(seat) | White::Used(seat) | White::Thrown(seat, _) => Some(seat),
        }
    }
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Before the game, the first card of each stack is turned up.
    Deal,
    /// The seats throw for the start.
    Start(ThrowOff),
    /// The seat on turn lays the joker that it has taken.
    Lay,
    /// The next card is turned up where the seat on turn has taken one.
    Draw,
    /// Dice are about to be thrown: all that the seat on turn has, but for those kept.
    Throw {
        /// What the dice show that stay as they are.
        kept: Dice,
        /// What the white die shows, if it stays as it is; a held one that shows nothing is thrown along.
        white: Option<Face>,
        /// How many throws are left after this one.
        left: u8,
    },
    /// The dice lie: throw again, use the white die's value, claim, or be done?
    Decide {
        /// What the dice show that are in hand.
        hand: Dice,
        /// What the white die shows, as long as it may be used.
        white: Option<Face>,
        /// How many throws are left; none any more after a claim or the use of the white die.
        left: u8,
    },
    /// At the end of the game, the seat that got the joker last lays it.
    LastLay,
    /// At the end of the game, the white die's holder throws it.
    LastThrow,
    /// The game is over.
    Over,
}

/// A position of Roll'n Bump.
///
/// Cards are named by their index in the deck's order, in sets by the bit of that index. Cards that are the same in
/// everything are told apart by nothing: the lowest indices are owned, by order of seats, the next lie face up, by
/// order of stacks, the highest are unseen. Parts that do not matter in a phase have their default, so that equal
/// situations are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The cards that nobody has seen, unused ones included.
    pub unseen: u64,
    /// The cards in front of each seat.
    pub owned: [u64; MOST_SEATS],
    /// The stacks; those that the table does not have are empty.
    pub stacks: [Stack; MOST_STACKS],
    /// Where the joker is.
    pub joker: Joker,
    /// Where the white die is.
    pub white: White,
    /// What is going on.
    pub phase: Phase,
    /// Whose turn it is; seat 1 before the first turn and after the last.
    pub active: Seat,
    /// How many dice the seat on turn has: 3 in the game's first turn, 4 in its second, then 5.
    pub own_dice: u8,
}

impl Position {
    /// The stack whose next card is turned up first, counted from 0.
    #[inline]
    pub fn waiting_stack(&self) -> Option<usize> {
        ones(self.stacks_where(Stack::is_waiting)).next().map(|stack| stack as usize)
    }

    /// The stacks of which something is true, as bits. All are looked at, because where to stop cannot be foreseen.
    #[inline]
    pub(super) fn stacks_where(&self, is_true: impl Fn(&Stack) -> bool) -> u64 {
        self.stacks.iter().rev().fold(0, |bits, stack| bits << 1 | u64::from(is_true(stack)))
    }

    /// The cards in front of a seat, by their index in the deck.
    pub fn cards(&self, seat: Seat) -> impl Iterator<Item = u8> {
        ones(self.owned[seat.index()]).map(|index| index as u8)
    }

    /// How many cards a seat has of a pattern, the joker aside.
    #[inline]
    pub fn cards_of(&self, seat: Seat, pattern: Pattern) -> usize {
        (self.owned[seat.index()] & Deck::of_pattern(pattern)).count_ones() as usize
    }

    /// How many dice the next throw has, and whether the white die is among the things thrown; nothing unless dice are
    /// awaited.
    #[inline]
    pub fn awaited_dice(&self) -> Option<AwaitedDice> {
        match self.phase {
            Phase::Start(_) | Phase::LastThrow => Some(AwaitedDice { count: 1, white: false }),
            Phase::Throw { kept, white, .. } => Some(AwaitedDice {
                count: usize::from(self.own_dice) - kept.len(),
                white: white.is_none() && self.white == White::Held(self.active),
            }),
            _ => None,
        }
    }
}

/// What is about to be thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AwaitedDice {
    /// How many dice; the white one counts here only when it is thrown by itself for points.
    pub count: usize,
    /// Whether the white die is thrown along.
    pub white: bool,
}
