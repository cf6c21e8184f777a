//! Pieces that several games' JSON share. Seats count from 1.

use rules::{Seat, SeatSet, ThrowOff, Unsound};
use serde::{Deserialize, Serialize};

/// A seat by its number.
#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(transparent)]
pub(super) struct SeatNumber(usize);

impl From<Seat> for SeatNumber {
    fn from(seat: Seat) -> SeatNumber {
        SeatNumber(seat.number())
    }
}

impl SeatNumber {
    /// The seat, or the part of the position that is wrong.
    pub(super) fn seat(self, part: &'static str) -> Result<Seat, Unsound> {
        Seat::from_number(self.0).ok_or(Unsound { part })
    }
}

/// Seats by their numbers.
#[derive(Serialize, Deserialize, Clone)]
#[serde(transparent)]
pub(super) struct SeatNumbers(Vec<SeatNumber>);

impl From<SeatSet> for SeatNumbers {
    fn from(seats: SeatSet) -> SeatNumbers {
        SeatNumbers(seats.iter().map(SeatNumber::from).collect())
    }
}

impl SeatNumbers {
    /// The seats, or the part of the position that is wrong.
    pub(super) fn seats(&self, part: &'static str) -> Result<SeatSet, Unsound> {
        self.0.iter().map(|number| number.seat(part)).collect()
    }
}

/// A throw-off in progress.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ThrowOffJson {
    to_throw: SeatNumbers,
    leaders: SeatNumbers,
    highest: u8,
}

impl From<ThrowOff> for ThrowOffJson {
    fn from(off: ThrowOff) -> ThrowOffJson {
        ThrowOffJson { to_throw: off.to_throw.into(), leaders: off.leaders.into(), highest: off.highest }
    }
}

impl ThrowOffJson {
    /// The throw-off, or the part of the position that is wrong.
    pub(super) fn throw_off(&self) -> Result<ThrowOff, Unsound> {
        let part = "phase";
        Ok(ThrowOff { to_throw: self.to_throw.seats(part)?, leaders: self.leaders.seats(part)?, highest: self.highest })
    }
}

/// By-seat values in an array as long as the most seats; values beyond the table are at their default.
pub(super) fn by_seat<T: Copy + Default, const MOST: usize>(
    values: &[T],
    seats: usize,
    part: &'static str,
) -> Result<[T; MOST], Unsound> {
    if values.len() != seats {
        return Err(Unsound { part });
    }
    let mut all = [T::default(); MOST];
    all[..seats].copy_from_slice(values);
    Ok(all)
}

/// Ok when a part of the JSON agrees with what the position says.
pub(super) fn agree(agrees: bool, part: &'static str) -> Result<(), Unsound> {
    if agrees { Ok(()) } else { Err(Unsound { part }) }
}
