//! Throwing for something: each seat's chance to win a throw-off, exactly.

use arrayvec::ArrayVec;
use rules::{Seat, SeatSet, ThrowOff};

/// Each seat's chance to win a throw-off that has come so far, if a throw shows a value with the weight beside it. Seats
/// that have the same to do have the same chance, so a pass in which no seat has thrown yet is even.
pub fn chances_to_win(off: ThrowOff, values: &[(u8, f64)]) -> ArrayVec<f64, { Seat::MOST }> {
    let mut chances: ArrayVec<f64, { Seat::MOST }> = [0.0; Seat::MOST].into();
    let all = values.iter().map(|(_, weight)| weight).sum::<f64>();
    add(off, values, 1.0 / all, 1.0, &mut chances);
    chances
}

fn add(off: ThrowOff, values: &[(u8, f64)], each: f64, share: f64, chances: &mut [f64]) {
    if off.leaders.is_empty() {
        return add_evenly(off.to_throw, share, chances);
    }
    // All lower throws come to the same.
    let lower: f64 = values.iter().filter(|(value, _)| *value < off.highest).map(|(_, weight)| weight).sum();
    let others = values.iter().copied().filter(|(value, _)| *value >= off.highest);
    let lowest = off.highest.checked_sub(1).map(|value| (value, lower));
    for (value, weight) in lowest.into_iter().chain(others).filter(|(_, weight)| *weight > 0.0) {
        let (mut next, share) = (off, share * weight * each);
        match next.enter(value) {
            Some(seat) => chances[seat.index()] += share,
            None => add(next, values, each, share, chances),
        }
    }
}

fn add_evenly(seats: SeatSet, share: f64, chances: &mut [f64]) {
    let each = share / f64::from(seats.len() as u32);
    seats.iter().for_each(|seat| chances[seat.index()] += each);
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIE: [(u8, f64); 6] = [(1, 1.0), (2, 1.0), (3, 1.0), (4, 1.0), (5, 1.0), (6, 1.0)];

    #[test]
    fn a_pass_in_which_no_seat_has_thrown_is_even_and_a_five_is_beaten_by_a_six() {
        let mut off = ThrowOff::among(SeatSet::all(3));
        assert!(chances_to_win(off, &DIE)[..3].iter().all(|chance| (chance - 1.0 / 3.0).abs() < 1e-12));
        off.enter(5);
        let chances = chances_to_win(off, &DIE);
        // Both others lower; or one ties and wins or loses an even throw-off; or both tie.
        let first = (4.0 * 4.0 + 2.0 * 4.0 / 2.0 + 1.0 / 3.0) / 36.0;
        assert!((chances[0] - first).abs() < 1e-12, "{chances:?}");
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!((chances[1] - chances[2]).abs() < 1e-12);
    }

    #[test]
    fn a_throw_of_nothing_leads_until_it_is_beaten() {
        let mut off = ThrowOff::among(SeatSet::all(2));
        off.enter(0);
        let chances = chances_to_win(off, &[(0, 1.0), (1, 3.0)]);
        assert!((chances[0] - 1.0 / 8.0).abs() < 1e-12);
    }
}
