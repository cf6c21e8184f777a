//! exactly, for 2 to 6 seats.
//!
//! Tokens of 5, 10, 20 and 50 cents lie in the middle and in a stack before every seat. The die names a value, and one
//! token of that value moves from one place to another; whose stack is then worth exactly 100 cents takes a euro. The
//! rules as we play them: `knobel rules exactly`; clauses E-01 to E-20.
//!
//! | switch | values (default first) | clause |
//! |---|---|---|
//! | `cap` | `before`, `after`, `none` | E-01, E-02 |
//! | `double_exact` | `one`, `both` | E-04 |
//! | `restart_with_5c` | `yes`, `no` | E-06 |
//! | `next_starter` | `after_mover`, `after_scorer` | E-05 |
//! | `euros` | 3, 1–9 | E-17, E-20 |
//! | `tokens` | 10, 4–30 | |

mod coin;
mod die;
mod notation;
mod place;
mod places;
mod position;
mod round;
mod soundness;
#[cfg(test)]
mod tests;
mod tokens;

use places::ByPlace;

use crate::Seat;
use crate::illegal::breaches;
use crate::setup::{SetupError, check_seats};
use crate::switch::{Number, YesNo, choice, switches};

pub use coin::{Coin, Stack, total};
pub use die::Face;
pub use place::Place;
pub use position::{Phase, Position};
pub use tokens::Tokens;

/// How many seats a table may have.
pub const SEATS: std::ops::RangeInclusive<usize> = 2..=6;

/// The most seats, as an array size.
const MOST_SEATS: usize = *SEATS.end();

/// What a stack must be worth to the cent.
pub const EXACTLY: u16 = 100;

/// What the cap is about: a stack with more than this may not receive (E-01).
pub const CAP: u16 = 150;

choice! {
    /// When a stack may no longer receive a token (E-01).
    pub enum Cap {
        /// When it holds more than 150 cents already; so none ever holds more than 200.
        Before = "before",
        /// When it would hold more than 150 cents with the token.
        After = "after",
        /// Never.
        None = "none",
    }
}

impl Cap {
    /// The most that a stack may hold when it receives this token (E-01); the mover's is like any other (E-02).
    #[inline]
    const fn most_before(self, coin: Coin) -> u16 {
        match self {
            Cap::Before => CAP,
            Cap::After => CAP - coin.value(),
            Cap::None => u16::MAX,
        }
    }
}

choice! {
    /// Who scores when one move makes two stacks exactly 100 (E-04).
    pub enum DoubleExact {
        /// The mover, if one of them is the mover's; otherwise the first clockwise from the mover.
        One = "one",
        /// Both, even if both win with it.
        Both = "both",
    }
}

choice! {
    /// Who begins the next round (E-05).
    pub enum NextStarter {
        /// The seat after the one that has just moved: turns simply go on.
        AfterMover = "after_mover",
        /// The seat after the one that has just scored.
        AfterScorer = "after_scorer",
    }
}

switches! {
    /// The switches of exactly.
    pub struct Rules {
        /// When a stack may no longer receive a token.
        cap: Cap = Cap::Before, "E-01" "E-02";
        /// Who scores when one move makes two stacks exactly 100.
        double_exact: DoubleExact = DoubleExact::One, "E-04";
        /// Whether everybody has a 5 at every round's start, or only at the first.
        restart_with_5c: YesNo = YesNo::Yes, "E-06";
        /// Who begins the next round.
        next_starter: NextStarter = NextStarter::AfterMover, "E-05";
        /// Euros that win. The box never runs out of them at three (E-17), and where more are asked for we do not count.
        euros: Number<1, 9> = Number::of(3), "E-17" "E-20";
        /// Tokens of each value.
        tokens: Number<4, 30> = Number::of(10),;
    }
}

/// A table of exactly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exactly {
    seats: usize,
    rules: Rules,
    start: Option<Seat>,
    /// For each value how much, in fives, a place may hold when it receives a token: asked before every move.
    limits: [ByPlace; Coin::ALL.len()],
    /// For each value what it adds to a stack's height, in fives; without a cap nothing does.
    fives: [u8; Coin::ALL.len()],
}

impl Exactly {
    /// A table with this set-up; without `start` the seats throw for it (E-16).
    pub fn new(seats: usize, rules: Rules, start: Option<Seat>) -> Result<Exactly, SetupError> {
        check_seats(seats, SEATS, start)?;
        // Everybody takes a 5 before the first round, whatever the later ones begin with (E-06).
        let (given, least) = (u32::from(rules.tokens.get()), seats as u32);
        if given < least {
            return Err(SetupError::TooFew { switch: "tokens", given, least });
        }
        let limits = Coin::ALL.map(|coin| ByPlace::limits(seats, rules.cap.most_before(coin)));
        let fives = Coin::ALL.map(|coin| if rules.cap == Cap::None { 0 } else { (coin.value() / 5) as u8 });
        Ok(Exactly { seats, rules, start, limits, fives })
    }

    /// The switches of this table.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Who starts, if the set-up says so.
    pub fn start_seat(&self) -> Option<Seat> {
        self.start
    }
}

/// The one decision there is: which token moves from where to where. There is no passing (E-12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Its value.
    pub coin: Coin,
    /// The place it is taken from.
    pub from: Place,
    /// The place it is put to.
    pub to: Place,
}

breaches! {
    /// What the rules of exactly forbid.
    pub enum Breach {
        /// The die names the value that moves; only a `?` leaves it open (E-07).
        OtherCoin = "other-coin", "E-12";
        /// Nobody sits there.
        NoSuchSeat = "no-such-seat", "E-10";
        /// A token moves between two different places.
        SamePlace = "same-place", "E-08";
        /// No token of that value lies there.
        NoneThere = "none-there", "E-12";
        /// Another seat's stack is too high to receive the token.
        StackFull = "stack-full", "E-01";
        /// One's own stack is too high to receive the token: the cap spares nobody.
        OwnStackFull = "own-stack-full", "E-02";
    }
}
