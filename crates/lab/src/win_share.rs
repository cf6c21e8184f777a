//! A seat's share of a win, as a whole number.

use rules::{Seat, SeatSet};

/// What one win counts: the smallest number that any number of winners up to twenty divides, so that a win shared by k
/// counts exactly a k-th. With whole numbers it does not matter in which order games are added up.
pub const WIN: u64 = 232_792_560;

/// What a seat has of the win.
#[inline]
pub(crate) fn win_share(winners: SeatSet, seat: Seat) -> u64 {
    if winners.has(seat) { WIN / winners.len() as u64 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_possible_number_of_winners_shares_a_win_without_a_rest() {
        for winners in 1..=Seat::MOST {
            let set = SeatSet::all(winners);
            let sum: u64 = Seat::all(Seat::MOST).map(|seat| win_share(set, seat)).sum();
            assert_eq!(sum, WIN, "{winners}");
        }
        assert_eq!(win_share(SeatSet::NONE, Seat::new(0)), 0);
    }
}
