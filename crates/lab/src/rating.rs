//! Ratings in the manner of Elo, for any number of seats.
//!
//! The model: each contender has a strength, and a game is won by a seat with a chance in proportion to the strength of
//! whichever bot sits there (Bradley and Terry, 1952; Luce, 1959). The likeliest strengths are found by the iteration of Hunter,
//! "MM algorithms for generalized Bradley-Terry models", 2004. They are what the games say and nothing else: a contender that has
//! won nothing has no likeliest strength, so it is not rated. Errors come from the jackknife over groups of blocks (Tukey, 1958),
//! with Student's quantile for the number of groups.

#![allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵²; sums are rounded only here, at the end")]

use crate::interval::student;
use crate::win_share::WIN;

/// More than enough steps for the iteration to settle.
const STEPS: usize = 500;

/// Fewer groups than this do not tell the rating's error.
const FEWEST_GROUPS: usize = 10;

/// The rating of a contender.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    pub(crate) value: f64,
    /// The standard error; `None` if there are too few groups to tell.
    pub(crate) error: Option<f64>,
    /// Half the 95 % interval.
    pub(crate) margin: Option<f64>,
}

/// Rates contenders; `None` for one that has won nothing, and for all if fewer than two have won. `wins` is by group, way of
/// filling the seats and contender; `fillings` has the seats of each contender by way of filling them.
pub(crate) fn rate(wins: &[Vec<Vec<u64>>], fillings: &[Vec<u64>]) -> Vec<Option<Rating>> {
    let groups: Vec<&Vec<Vec<u64>>> = wins.iter().filter(|group| group.iter().flatten().any(|won| *won > 0)).collect();
    let ratings = likeliest(&groups, fillings);
    let left_out: Vec<Vec<Option<f64>>> = (0..if groups.len() < FEWEST_GROUPS { 0 } else { groups.len() })
        .map(|out| {
            let others: Vec<_> =
                groups.iter().enumerate().filter(|(group, _)| *group != out).map(|(_, group)| *group).collect();
            likeliest(&others, fillings)
        })
        .collect();
    let error = |contender: usize| {
        // Where a single group has all the wins of a contender, the groups do not tell.
        let values: Vec<f64> = left_out.iter().map(|ratings| ratings[contender]).collect::<Option<_>>()?;
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let spread: f64 = values.iter().map(|rating| (rating - mean).powi(2)).sum();
        (!values.is_empty()).then(|| ((count - 1.0) / count * spread).sqrt())
    };
    let quantile = student(groups.len() as f64 - 1.0);
    let rated = |(contender, rating): (usize, Option<f64>)| {
        let error = error(contender);
        rating.map(|rating| Rating { value: rating, error, margin: error.map(|error| quantile * error) })
    };
    ratings.into_iter().enumerate().map(rated).collect()
}

/// The likeliest ratings; the mean of those that there are is 0.
fn likeliest(groups: &[&Vec<Vec<u64>>], fillings: &[Vec<u64>]) -> Vec<Option<f64>> {
    let contenders = fillings[0].len();
    let mut won = vec![0.0; contenders];
    let mut games = vec![0.0; fillings.len()];
    for (filling, games) in games.iter_mut().enumerate() {
        for (contender, won) in won.iter_mut().enumerate() {
            let wins: u64 = groups.iter().map(|group| group[filling][contender]).sum();
            *games += wins as f64 / WIN as f64;
            *won += wins as f64 / WIN as f64;
        }
    }
    let winners = won.iter().filter(|won| **won > 0.0).count() as f64;
    if winners < 2.0 {
        return vec![None; contenders];
    }
    // Without a win the likeliest strength is none at all.
    let mut strengths: Vec<f64> = won.iter().map(|won| if *won > 0.0 { 1.0 } else { 0.0 }).collect();
    for _ in 0..STEPS {
        let at_table = |seats: &Vec<u64>| -> f64 { seats.iter().zip(&strengths).map(|(n, s)| *n as f64 * s).sum() };
        let tables: Vec<f64> = fillings.iter().map(at_table).collect();
        let next: Vec<f64> = (0..contenders)
            .map(|contender| {
                let met = fillings.iter().zip(&games).zip(&tables);
                let met: f64 = met.map(|((seats, games), table)| games * seats[contender] as f64 / table).sum();
                won[contender] / met
            })
            .collect();
        let logs = next.iter().filter(|strength| **strength > 0.0).map(|strength| strength.ln());
        let mean = (logs.sum::<f64>() / winners).exp();
        strengths = next.iter().map(|strength| strength / mean).collect();
    }
    strengths.iter().map(|strength| (*strength > 0.0).then(|| 400.0 * strength.log10())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Groups in which the two win so many games each.
    fn two_seats(wins: &[(u64, u64)]) -> Vec<Vec<Vec<u64>>> {
        wins.iter().map(|(one, other)| vec![vec![one * WIN, other * WIN], vec![0, 0]]).collect()
    }

    fn rated(wins: &[(u64, u64)]) -> Vec<Rating> {
        rate(&two_seats(wins), &[vec![1, 1], vec![1, 1]]).into_iter().map(|rating| rating.expect("both won")).collect()
    }

    #[test]
    fn ten_times_the_wins_are_four_hundred_points_and_nothing_is_added() {
        // Already with eleven games: ten wins to one.
        for wins in [(10, 1), (100_000, 10_000)] {
            let ratings = rated(&[wins; 20]);
            let apart = ratings[0].value - ratings[1].value;
            assert!((apart - 400.0).abs() < 1e-6 && ratings[0].error.unwrap() < 1e-6, "{ratings:?}");
        }
    }

    #[test]
    fn the_error_is_the_one_that_independent_games_have() {
        // Twenty groups of 100 games, won 60 times more or less: by the delta method the rating's error at 0.6 of 2000 games
        // is 400/ln 10 · ½ · √(1 / (2000 · 0.6 · 0.4)) = 3.96, and the groups below have about the binomial's spread.
        let spread = [0, 5, -5, 3, -3, 8, -8, 2, -2, 6, -6, 4, -4, 1, -1, 7, -7, 5, -5, 0_i64];
        let groups: Vec<_> = spread.iter().map(|more| ((60 + more) as u64, (40 - more) as u64)).collect();
        let ratings = rated(&groups);
        let (error, margin) = (ratings[0].error.unwrap(), ratings[0].margin.unwrap());
        assert!((ratings[0].value - 35.2).abs() < 0.5 && (error - 3.96).abs() < 0.6, "{ratings:?}");
        assert!((margin / error - 2.093).abs() < 1e-3, "Student's quantile of 19 degrees");
    }

    #[test]
    fn who_sits_on_more_seats_must_win_more_to_be_as_strong() {
        // One seat against three: a quarter of the games is what equals win.
        let ratings = rate(&[vec![vec![250 * WIN, 750 * WIN], vec![0, 0]]], &[vec![1, 3], vec![3, 1]]);
        assert!(ratings[0].unwrap().value.abs() < 1e-6, "{ratings:?}");
    }

    #[test]
    fn who_never_wins_is_not_rated() {
        let fillings = [vec![1, 1], vec![1, 1]];
        assert_eq!(rate(&two_seats(&[(50, 0); 20]), &fillings), [None, None]);
        assert_eq!(rate(&[], &fillings), [None, None]);
        // The other two are rated against each other.
        let three = vec![vec![vec![60 * WIN, 6 * WIN, 0]; 3]; 20];
        let ratings = rate(&three, &[vec![1, 1, 1], vec![1, 1, 1], vec![1, 1, 1]]);
        assert!((ratings[0].unwrap().value - 200.0).abs() < 1e-6 && ratings[2].is_none(), "{ratings:?}");
    }

    #[test]
    fn few_groups_tell_no_error() {
        let ratings = rated(&[(5, 3)]);
        assert_eq!((ratings[0].error, ratings[0].margin), (None, None));
        // One group has the only win.
        let mut groups = [(5, 0); 20];
        groups[3] = (4, 1);
        assert_eq!(rated(&groups)[0].error, None);
    }
}
