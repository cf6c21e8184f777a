//! Set-ups that cannot be played.

use std::error::Error;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

use crate::Seat;

/// What is wrong with a set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The game is not for that many seats.
    Seats {
        /// How many were wanted.
        given: usize,
        /// How many there may be.
        allowed: RangeInclusive<usize>,
    },
    /// The seat that is to start is not at the table.
    Start {
        /// The seat.
        seat: Seat,
        /// How many seats there are.
        seats: usize,
    },
    /// A switch's value does not go with the number of seats or with another switch.
    TooFew {
        /// The switch.
        switch: &'static str,
        /// Its value.
        given: u32,
        /// The least that would do.
        least: u32,
    },
    /// Something that every seat brings was not given once for each seat.
    PerSeat {
        /// What it is: `jokers` or `bonus`.
        what: &'static str,
        /// How many were given.
        given: usize,
        /// How many there should be.
        seats: usize,
    },
    /// A seat's jokers are not as many different ones as the rules say.
    Jokers {
        /// The seat.
        seat: Seat,
        /// How many different ones it should be.
        count: usize,
    },
    /// A seat's bonus eyes are none that an evening gives.
    Bonus {
        /// The seat.
        seat: Seat,
        /// What was given.
        given: u32,
    },
}

impl Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Seats { given, allowed } => {
                write!(f, "{given} seats; the game is for {} to {}", allowed.start(), allowed.end())
            }
            SetupError::Start { seat, seats } => write!(f, "seat {seat} cannot start at a table of {seats}"),
            SetupError::TooFew { switch, given, least } => {
                write!(f, "`{switch}` is {given}; this table needs at least {least}")
            }
            SetupError::PerSeat { what, given, seats } => write!(f, "{what} for {given} seats at a table of {seats}"),
            SetupError::Jokers { seat, count } => write!(f, "seat {seat} needs {count} different jokers"),
            SetupError::Bonus { seat, given } => {
                write!(f, "{given} bonus eyes for seat {seat}; there are 0, 3, 4 and 6")
            }
        }
    }
}

impl Error for SetupError {}

/// Checks what every game checks.
pub(crate) fn check_seats(given: usize, allowed: RangeInclusive<usize>, start: Option<Seat>) -> Result<(), SetupError> {
    if !allowed.contains(&given) {
        return Err(SetupError::Seats { given, allowed });
    }
    match start {
        Some(seat) if seat.index() >= given => Err(SetupError::Start { seat, seats: given }),
        _ => Ok(()),
    }
}
