//! The leads, gaps and pressures that the tables tell apart; between them everything is straight.

use rules::spelunke::{JokerSet, SENIGMA_EYES};

/// How many leads are told apart.
pub const LEADS: usize = 22;
/// The leads, and the scores with which a seat may take it.
pub const LEAD: [f64; LEADS] = [
    0.0, 1.0, 4.0, 8.0, 12.0, 16.0, 20.0, 24.0, 28.0, 32.0, 36.0, 40.0, 44.0, 48.0, 53.0, 58.0, 64.0, 71.0, 80.0, 92.0,
    110.0, 140.0,
];

/// How many gaps between the leader and the second seat are told apart.
pub const GAPS: usize = 7;
/// The gaps. Robbing the leader helps no further than to the second seat.
pub const GAP: [f64; GAPS] = [0.0, 1.0, 2.0, 3.0, 5.0, 8.0, FAR];
/// A second seat as far behind as this does not matter.
pub const FAR: f64 = 12.0;

/// How many scores before the free throw are told apart.
pub const STARTS: usize = 6;
/// The scores: below 0 for a seat that was robbed (S-08), above it with bonus eyes.
pub const START: [f64; STARTS] = [-25.0, -12.0, -6.0, -3.0, 0.0, 6.0];

/// How many pressures are told apart.
pub const PRESSURES: usize = 9;
/// The pressures: how many seats with usual jokers are still to come after the turn.
pub const PRESSURE: [f64; PRESSURES] = [0.0, 0.3, 0.7, 1.2, 2.0, 3.5, 6.0, 11.0, 19.0];

/// How many kinds of ends are told apart in which the lead was not taken.
pub const LOSSES: usize = 4;
/// The eyes that the leader has lost then.
pub const LOSS: [f64; LOSSES] = [0.0, 1.0, 3.0, 8.0];

/// Which kind of end it is if the leader has lost `taken` eyes.
pub fn loss_kind(taken: i32) -> usize {
    match taken {
        ..=0 => 0,
        1..=2 => 1,
        3..=5 => 2,
        _ => 3,
    }
}

/// Takes eyes from the best of some scores, step by step up the ladder after `ones` robbing 1s; with Senigma ten of them at
/// once.
pub fn rob_the_best(scores: &mut [i32], taken: i32, ones: u8, has_senigma: bool) {
    let (mut left, mut step) = (taken, i32::from(ones));
    let mut lump = has_senigma && taken >= SENIGMA_EYES;
    while left > 0 {
        let eyes = if lump { SENIGMA_EYES } else { left.min(step + 1) };
        if !lump {
            step = 4.min(step + 1);
        }
        lump = false;
        left -= eyes;
        if let Some(best) = scores.iter_mut().max() {
            *best -= eyes;
        }
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
    fn robbing_the_best_ends_where_the_next_one_stands() {
        for (taken, ones, has_senigma, expected) in [
            (1, 0, false, [19, 18]),
            (3, 0, false, [17, 18]),
            (6, 0, false, [17, 15]),
            (10, 0, true, [10, 18]),
            (5, 4, false, [15, 18]),
        ] {
            let mut scores = [20, 18];
            rob_the_best(&mut scores, taken, ones, has_senigma);
            assert_eq!(scores, expected, "{taken} {ones} {has_senigma}");
        }
    }

    #[test]
    fn there_are_221_sets() {
        assert_eq!(joker_sets().count(), SETS);
        assert_eq!(joker_sets().next(), Some(JokerSet::NONE));
        assert!(joker_sets().skip(1).all(|set| set.len() == 3));
    }
}
