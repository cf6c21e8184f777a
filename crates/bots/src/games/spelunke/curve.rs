//! Winning chances by score: a curve through a few points, and a goal through a few curves.

use solve::spelunke::Goal;

/// Scores below this are as good as lost, and are not told apart.
pub(super) const LOW: i32 = -40;
/// The most eyes taken that are told apart: 1, 2, 3, 4 and 5 by robbing 1s, and 10 by Senigma.
pub(super) const MOST_TAKEN: i32 = 25;
/// A chance above this counts as certain: throwing on for the rest is not worth it, and a turn that may be over is quickly solved.
const CERTAIN: f64 = 0.995;

/// Chances at some scores in rising order, at least one, between which the line is straight.
pub(super) struct ScoreCurve {
    points: Vec<(i32, f64)>,
}

impl ScoreCurve {
    pub(super) fn new(points: Vec<(i32, f64)>) -> ScoreCurve {
        ScoreCurve { points }
    }

    /// The chance at this score; before the first point and after the last it stays the same.
    pub(super) fn at(&self, score: i32) -> f64 {
        let above = self.points.partition_point(|(point, _)| *point < score);
        match (above.checked_sub(1).map(|below| self.points[below]), self.points.get(above)) {
            (Some((low, from)), Some((high, to))) => {
                from + (to - from) * f64::from(score - low) / f64::from(high - low)
            }
            (None, Some((_, chance))) => *chance,
            (Some((_, chance)), None) => chance,
            (None, None) => 0.0,
        }
    }

    fn highest(&self) -> i32 {
        self.points.last().map_or(1, |(score, _)| (*score).max(1))
    }
}

/// The goal that is made of one curve for each of some numbers of eyes taken; between those the line is straight as well.
pub(super) fn goal(rows: &[(i32, ScoreCurve)]) -> Goal {
    let most_taken = if rows.len() == 1 { 0 } else { MOST_TAKEN };
    let high = rows.iter().map(|(_, curve)| curve.highest()).max().unwrap_or(1);
    Goal::new(LOW..=high, most_taken as u8, |score, taken| {
        if score <= 0 {
            // S-45: without eyes no seat wins.
            return 0.0;
        }
        let chance = ScoreCurve::new(rows.iter().map(|(taken, curve)| (*taken, curve.at(score))).collect()).at(taken);
        if chance > CERTAIN { 1.0 } else { chance }
    })
}

/// The nearest chances that never fall (pool adjacent violators; Ayer, Brunk, Ewing, Reid and Silverman, 1955).
pub(super) fn never_falling(chances: &mut [f64]) {
    let mut pools: Vec<(f64, u32)> = Vec::with_capacity(chances.len());
    for chance in chances.iter() {
        let (mut sum, mut count) = (*chance, 1);
        while let Some((before, many)) =
            pools.pop_if(|(before, many)| *before / f64::from(*many) > sum / f64::from(count))
        {
            (sum, count) = (sum + before, count + many);
        }
        pools.push((sum, count));
    }
    let pooled = pools.iter().flat_map(|(sum, count)| std::iter::repeat_n(sum / f64::from(*count), *count as usize));
    chances.iter_mut().zip(pooled).for_each(|(chance, pooled)| *chance = pooled);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_straight_between_its_points_and_flat_beyond_them() {
        let curve = ScoreCurve::new(vec![(10, 0.2), (20, 0.7)]);
        for (score, chance) in [(0, 0.2), (10, 0.2), (12, 0.3), (20, 0.7), (99, 0.7)] {
            assert!((curve.at(score) - chance).abs() < 1e-12, "{score}");
        }
    }

    #[test]
    fn chances_that_fall_are_pooled() {
        let mut chances = [0.1, 0.4, 0.2, 0.3, 0.9, 0.8];
        never_falling(&mut chances);
        for (found, expected) in chances.iter().zip([0.1, 0.3, 0.3, 0.3, 0.85, 0.85]) {
            assert!((found - expected).abs() < 1e-12, "{chances:?}");
        }
    }

    #[test]
    fn with_no_eyes_nobody_wins() {
        let goal =
            goal(&[(0, ScoreCurve::new(vec![(1, 0.5), (9, 1.0)])), (25, ScoreCurve::new(vec![(1, 1.0), (9, 1.0)]))]);
        assert!(goal.worth(0, 25) <= 0.0);
        assert!((goal.worth(1, 5) - 0.6).abs() < 1e-12);
        assert!((goal.worth(9, 0) - 1.0).abs() < 1e-12);
    }
}
