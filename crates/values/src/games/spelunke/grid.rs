//! The leads, gaps and pressures that the tables tell apart; between them everything is straight.

use rules::spelunke::JokerSet;

/// How many leads are told apart.
pub const LEADS: usize = 22;
/// The leads, and the scores with which a seat may take it.
pub const LEAD: [f64; LEADS] = [
    0.0, 1.0, 4.0, 8.0, 12.0, 16.0, 20.0, 24.0, 28.0, 32.0, 36.0, 40.0, 44.0, 48.0, 53.0, 58.0, 64.0, 71.0, 80.0, 92.0,
    110.0, 140.0,
];

/// How many gaps between the leader and the second seat are told apart.
pub const GAPS: usize = 6;
/// The gaps. Robbing the leader helps no further than to the second seat.
pub const GAP: [f64; GAPS] = [0.0, 1.0, 3.0, 6.0, 12.0, FAR];
/// A second seat as far behind as this does not matter.
pub const FAR: f64 = 30.0;

/// How many pressures are told apart.
pub const PRESSURES: usize = 7;
/// The pressures: how many seats with usual jokers are still to come after the turn.
pub const PRESSURE: [f64; PRESSURES] = [0.0, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0];

/// How many kinds of ends are told apart in which the lead was not taken.
pub const LOSSES: usize = 4;
/// The eyes that the leader has lost then.
pub const LOSS: [f64; LOSSES] = [0.0, 1.0, 3.0, 8.0];

/// Which kind of end it is if the leader has lost so many eyes.
pub fn loss_kind(taken: i32) -> usize {
    match taken {
        ..=0 => 0,
        1..=2 => 1,
        3..=5 => 2,
        _ => 3,
    }
}

/// How many sets of jokers there are: three of twelve, and none.
pub const SETS: usize = 221;

/// Every set of jokers that a seat may bring, each at its number: none first, then by their bits.
pub fn joker_sets() -> impl Iterator<Item = JokerSet> {
    let all = rules::spelunke::Joker::ALL;
    let set = move |bits: u32| all.into_iter().filter(|joker| bits >> *joker as u32 & 1 == 1).collect();
    (0..1_u32 << all.len()).filter(|bits| matches!(bits.count_ones(), 0 | 3)).map(set)
}

/// Between which two of some rising points a number lies, and how far on the way to the second; numbers beyond the ends
/// count as the end.
#[inline]
pub fn between(points: &[f64], number: f64) -> (usize, f64) {
    let above = points.partition_point(|point| *point <= number).clamp(1, points.len() - 1);
    let (low, high) = (points[above - 1], points[above]);
    (above - 1, ((number - low) / (high - low)).clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_lies_between_two_points() {
        for (number, (below, way)) in
            [(-3.0, (0, 0.0)), (0.0, (0, 0.0)), (2.5, (1, 0.5)), (12.0, (4, 0.0)), (999.0, (20, 1.0))]
        {
            assert_eq!(between(&LEAD, number), (below, way), "{number}");
        }
    }

    #[test]
    fn there_are_221_sets() {
        assert_eq!(joker_sets().count(), SETS);
        assert_eq!(joker_sets().next(), Some(JokerSet::NONE));
        assert!(joker_sets().skip(1).all(|set| set.len() == 3));
    }
}
