//! POT, for 2 to 5 seats.
//!
//! Three dice with the numbers 1 to 5 and one letter each (P, O, T), purses, a bank, and a lid that belongs to whoever
//! has the total to beat. The rules as we play them: `knobel rules pot`; clauses P-01 to P-38.
//!
//! | switch | values (default first) | clause |
//! |---|---|---|
//! | `coin_supply` | `unlimited`, 30–500 | P-09, P-10 |
//! | `bonus420` | `o`, `any` | P-28 |
//! | `after_123` | `total`, `combo` | P-17 |
//! | `target` | 24, 5–99 | P-26 |
//! | `start_coins` | 3, 0–20 | |
//! | `ante` | 2, 0–10 | P-01, P-02 |

mod combo;
mod dice;
mod notation;
mod position;
mod round;
mod soundness;
#[cfg(test)]
mod tests;

use std::fmt;

use crate::illegal::breaches;
use crate::setup::{SetupError, check_seats};
use crate::switch::{Number, SwitchValue, choice, switches};
use crate::{Seat, SeatSet};

pub use combo::{Combo, ONES_COST, combo};
pub use dice::{Dice, DiceSet, Die, Face, Throw};
pub use position::{Control, Nth, Phase, Position};

/// How many seats a table may have: the box holds five player aids.
pub const SEATS: std::ops::RangeInclusive<usize> = 2..=5;

/// The most seats, as an array size.
const MOST_SEATS: usize = *SEATS.end();

choice! {
    /// Which letters complete 4-2-0 (P-28).
    pub enum Bonus420 {
        /// The O alone.
        O = "o",
        /// Any letter, as each counts 0.
        Any = "any",
    }
}

choice! {
    /// Whether the rethrow after 1-2-3 may earn a further combo (P-17).
    pub enum After123 {
        /// It makes a total and nothing else.
        Total = "total",
        /// It may earn any combo but a second 1-2-3.
        Combo = "combo",
    }
}

/// The value that all coins have together (P-09).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CoinSupply {
    /// The bank never runs dry.
    Unlimited,
    /// The bank pays what it has (P-10).
    Coins(Number<30, 500>),
}

impl fmt::Display for CoinSupply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CoinSupply::Unlimited => f.write_str("unlimited"),
            CoinSupply::Coins(number) => number.fmt(f),
        }
    }
}

impl SwitchValue for CoinSupply {
    const WORDS: &'static [&'static str] = &["unlimited"];
    const NUMBERS: Option<(u16, u16)> = Number::<30, 500>::NUMBERS;

    fn read(text: &str) -> Option<Self> {
        if text == "unlimited" { Some(CoinSupply::Unlimited) } else { Number::read(text).map(CoinSupply::Coins) }
    }
}

switches! {
    /// POT's switches.
    pub struct Rules {
        /// What the bank can pay in all.
        coin_supply: CoinSupply = CoinSupply::Unlimited, "P-09" "P-10";
        /// Which letters complete 4-2-0.
        bonus420: Bonus420 = Bonus420::O, "P-28";
        /// Whether the rethrow after 1-2-3 may earn a further combo.
        after_123: After123 = After123::Total, "P-17";
        /// Coins that end the game at the end of a round.
        target: Number<5, 99> = Number::of(24), "P-26";
        /// Each purse at the start.
        start_coins: Number<0, 20> = Number::of(3),;
        /// Coins from the bank onto the lid at each round's start.
        ante: Number<0, 10> = Number::of(2), "P-01" "P-02";
    }
}

/// A table of POT.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pot {
    seats: usize,
    rules: Rules,
    start: Option<Seat>,
}

impl Pot {
    /// A table with this set-up; without `start` the seats throw for it (P-33).
    pub fn new(seats: usize, rules: Rules, start: Option<Seat>) -> Result<Pot, SetupError> {
        check_seats(seats, SEATS, start)?;
        if let CoinSupply::Coins(supply) = rules.coin_supply {
            let least = u32::from(rules.start_coins.get()) * seats as u32;
            let given = u32::from(supply.get());
            if given < least {
                return Err(SetupError::TooFew { switch: "coin_supply", given, least });
            }
        }
        Ok(Pot { seats, rules, start })
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

/// A decision in POT.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Be content with the dice as they lie.
    Stop,
    /// Throw these dice again, free of charge (P-18).
    Rethrow(DiceSet),
    /// Pay a coin onto the lid and throw these dice a last time (P-19).
    Pay(DiceSet),
    /// Choose how a combo pays (P-37).
    Take(Reward),
    /// Rob this seat (P-12).
    Rob(Seat),
    /// Give a coin to this seat (5-5-5, P-30).
    Give(Seat),
}

/// The ways in which 2-2-2 and 3-4-5 pay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reward {
    /// From the bank.
    Bank,
    /// From one other seat.
    One,
    /// From two other seats.
    Two,
}

breaches! {
    /// What POT's rules forbid.
    pub enum Breach {
        /// The free rethrow is there once, after the first throw.
        FreeRethrowUsed = "free-rethrow-used", "P-18";
        /// The paid rethrow comes after the free one.
        FreeRethrowFirst = "free-rethrow-first", "P-19";
        /// A coin must be in the purse before it is paid; a combo pays only after stopping.
        NoCoinToPay = "no-coin-to-pay", "P-34";
        /// A combo pays when its seat stops.
        StopFirst = "stop-first", "P-15";
        /// A combo's choice is open and comes first.
        ChoiceOpen = "choice-open", "P-37";
        /// The combo does not pay in that way.
        NoSuchReward = "no-such-reward", "P-37";
        /// Robbed and rewarded are the others, never oneself.
        NotOneself = "not-oneself", "P-30";
        /// A seat that is not at the table.
        NoSuchSeat = "no-such-seat", "P-12";
        /// A seat without a coin cannot be robbed.
        EmptyPurse = "empty-purse", "P-12";
        /// Each seat is served once.
        SameSeatTwice = "same-seat-twice", "P-13";
        /// Other dice are on their way than the entry names.
        OtherDice = "other-dice", "P-36";
    }
}

/// The seats that share the most coins.
fn richest(coins: &[u32]) -> SeatSet {
    let most = coins.iter().max();
    coins.iter().enumerate().filter(|(_, own)| Some(*own) == most).map(|(index, _)| Seat::new(index)).collect()
}
